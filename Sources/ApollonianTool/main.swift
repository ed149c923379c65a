import Files
import Glibc

StandardStreams.prepare()
exit(ApollonianCommand.run(Array(CommandLine.arguments.dropFirst())))
