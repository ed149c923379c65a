import Glibc
import Settings

// Writes settings without end, for a test that ends it at any moment: SettingsWriter FOLDER.
let file = SettingsFile(folder: CommandLine.arguments[1])
var settings = Settings()
settings[.volume] = 0.5
try file.write(settings)
print("begun")
fflush(nil)
while true {
    settings[.reducedMotion].toggle()
    // Of very different lengths, so that a mixture could not pass for whole.
    settings[ifSet: .difficulty] = settings[.reducedMotion] ? Choice(rawValue: "hard") : nil
    settings[ifSet: .textSize] = settings[.reducedMotion] ? 2 : nil
    try file.write(settings)
}
