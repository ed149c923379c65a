import Files
import Glibc
import Platform

StandardStreams.prepare()
ProcessMemory.shareOneHeap()
exit(RondoCommand.run(Array(CommandLine.arguments.dropFirst())))
