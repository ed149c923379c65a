import Files
import Glibc

StandardStreams.prepare()
exit(RondoCommand.run(Array(CommandLine.arguments.dropFirst())))
