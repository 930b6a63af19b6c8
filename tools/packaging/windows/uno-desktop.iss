; Installer of @NAME@ @VERSION@ for Windows 10 and newer, made by Inno Setup 6:  iscc /O..\.. uno-desktop.iss
; Filled in by tools/packaging/packaging_texts.py build\packaging; `Source` leads from there to dist\uno-desktop.
; For one person without administrator's rights; the player's files in %LOCALAPPDATA%\uno-desktop are never touched.

[Setup]
AppId=@ID@
AppName=@NAME@
AppVersion=@VERSION@
AppVerName=@NAME@ @VERSION@
AppPublisher=@MAKER@
AppPublisherURL=@HOME@
AppSupportURL=@HOME@issues
VersionInfoVersion=@VERSION@.0
VersionInfoProductName=@NAME@
VersionInfoDescription=@NAME@
PrivilegesRequired=lowest
DefaultDirName={autopf}\@NAME@
DisableProgramGroupPage=yes
DisableDirPage=auto
DisableReadyPage=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
OutputBaseFilename=uno-desktop-@VERSION@-windows-x64-setup
SetupIconFile=..\..\icon.ico
UninstallDisplayIcon={app}\uno-desktop.exe
UninstallDisplayName=@NAME@
LicenseFile=..\..\..\LICENSE
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes
ShowLanguageDialog=auto
#ifdef Sign
SignTool=sign $f
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "it"; MessagesFile: "compiler:Languages\Italian.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "pt"; MessagesFile: "compiler:Languages\BrazilianPortuguese.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; what an older version left of its libraries would be loaded beside the new ones
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\..\dist\uno-desktop\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion

[Icons]
Name: "{autoprograms}\@NAME@"; Filename: "{app}\uno-desktop.exe"; AppUserModelID: "@ID@"
Name: "{autodesktop}\@NAME@"; Filename: "{app}\uno-desktop.exe"; Tasks: desktopicon; AppUserModelID: "@ID@"

[Run]
Filename: "{app}\uno-desktop.exe"; Description: "{cm:LaunchProgram,@NAME@}"; Flags: nowait postinstall skipifsilent
