import Glibc

// A closed pipe is an error of the write, not the end of the program.
signal(SIGPIPE, SIG_IGN)
exit(ApollonianCommand.run(Array(CommandLine.arguments.dropFirst())))
