; The Windows installer, 64-bit, for one user and without administrator rights.
; makensis -DVERSION=1.2.3 -DNUMBER=1.2.3.0 -DPROGRAM=portal.exe -DWEBVIEW=setup.exe -DOUT=installer.exe installer.nsi
;
; Silently: portal-installer.exe /S [/SERVER=https://portal.example.com] [/AUTOSTART] [/PROFILE=name] [/D=folder]
;           uninstall.exe /S [/FORGET]
; Exit codes: 3 the portal is running, 4 the server's address or the start with the computer was refused.
Target amd64-unicode
!include "MUI2.nsh"
!include "LogicLib.nsh"
!include "FileFunc.nsh"

!define NAME "TradeKart Portal"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\TradeKartPortal"
!define RUN "Software\Microsoft\Windows\CurrentVersion\Run"
!define EDGE "Microsoft\EdgeUpdate\Clients\{F3017226-FE2A-4295-8BDF-00C3A9A7E4C5}"

Name "${NAME}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\TradeKart Portal"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
SetCompressor /SOLID lzma
ManifestDPIAware true
VIProductVersion "${NUMBER}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "CompanyName" "TradeKart"
VIAddVersionKey "FileDescription" "${NAME} installer"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "TradeKart"

!define MUI_ICON "../icon/portal.ico"
!define MUI_UNICON "../icon/portal.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\portal.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A running portal keeps its file busy: ask it to go, then wait until the file is free.
; A silent run (an update, after the portal has quit) waits too, and fails rather than half-installs.
!macro Closed UN
Function ${UN}closed
  StrCpy $1 0
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\portal.exe"
      Return
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\portal.exe" a
    ${IfNot} ${Errors}
      FileClose $0
      Return
    ${EndIf}
    IntOp $1 $1 + 1
    ${If} $1 > 60
      ${If} ${Silent}
        SetErrorLevel 3
        Abort
      ${EndIf}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "${NAME} is running. Quit it (Ctrl+Q), then choose Retry." IDRETRY again
      Abort
      again:
      StrCpy $1 0
    ${EndIf}
    Sleep 500
  ${Loop}
FunctionEnd
!macroend
!insertmacro Closed ""
!insertmacro Closed "un."

; The screens need Microsoft's WebView2, which Windows 11 has and Windows 10 mostly.
Function webview
  ReadRegStr $0 HKLM "SOFTWARE\WOW6432Node\${EDGE}" "pv"
  ${If} $0 == ""
    ReadRegStr $0 HKCU "Software\${EDGE}" "pv"
  ${EndIf}
  ${If} $0 != ""
  ${AndIf} $0 != "0.0.0.0"
    Return
  ${EndIf}
  DetailPrint "Installing Microsoft WebView2"
  InitPluginsDir
  File "/oname=$PLUGINSDIR\webview2.exe" "${WEBVIEW}"
  ExecWait '"$PLUGINSDIR\webview2.exe" /silent /install' $0
  ${If} $0 <> 0
    MessageBox MB_OK|MB_ICONEXCLAMATION "Microsoft WebView2 could not be installed ($0). ${NAME} needs it: install it from https://go.microsoft.com/fwlink/p/?LinkId=2124703" /SD IDOK
  ${EndIf}
FunctionEnd

Section
  SetShellVarContext current
  Call closed
  Call webview
  SetOutPath "$INSTDIR"
  File "/oname=portal.exe" "${PROGRAM}"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\portal.exe"
  CreateShortcut "$DESKTOP\${NAME}.lnk" "$INSTDIR\portal.exe"
  WriteRegStr HKCU "Software\Classes\tradekart" "" "URL:${NAME}"
  WriteRegStr HKCU "Software\Classes\tradekart" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\tradekart\shell\open\command" "" '"$INSTDIR\portal.exe" "%1"'
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "Publisher" "TradeKart"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\portal.exe"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
  Call configure
SectionEnd

; Keeps what the command line says of the server and of starting with the computer.
Function configure
  ${GetParameters} $1
  StrCpy $1 " $1" ; an option's first character ends the one before: a space, since addresses hold slashes
  ${GetOptions} $1 " /SERVER=" $2
  ClearErrors
  ${GetOptions} $1 " /AUTOSTART" $3
  ${If} ${Errors}
    StrCpy $3 ""
  ${Else}
    StrCpy $3 " --autostart"
  ${EndIf}
  ${GetOptions} $1 " /PROFILE=" $4
  ${If} $2$3 == ""
    Return
  ${EndIf}
  StrCpy $5 "--configure$3"
  ${If} $2 != ""
    StrCpy $5 '$5 --server "$2"'
  ${EndIf}
  ${If} $4 != ""
    StrCpy $5 '$5 --profile "$4"'
  ${EndIf}
  ExecWait '"$INSTDIR\portal.exe" $5' $0
  ${If} $0 <> 0
    MessageBox MB_OK|MB_ICONEXCLAMATION "${NAME} is installed, but $2 was not accepted as the server's address." /SD IDOK
    SetErrorLevel 4
  ${EndIf}
FunctionEnd

; Sessions, settings, printers and waiting jobs stay unless the person, or /FORGET, says otherwise:
; whoever installs again goes on.
Function un.forget
  ${GetParameters} $1
  ClearErrors
  ${GetOptions} $1 "/FORGET" $2
  ${If} ${Errors}
    MessageBox MB_YESNO|MB_DEFBUTTON2|MB_ICONQUESTION "Also remove what ${NAME} keeps on this computer: sessions, settings, printers and waiting prints?" /SD IDNO IDYES forget
    Return
  ${EndIf}
  forget:
  ExecWait '"$INSTDIR\portal.exe" --forget'
FunctionEnd

Section "Uninstall"
  SetShellVarContext current
  Call un.closed
  Call un.forget
  Delete "$INSTDIR\portal.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$DESKTOP\${NAME}.lnk"
  DeleteRegKey HKCU "Software\Classes\tradekart"
  DeleteRegKey HKCU "${KEY}"
  ; one entry for each profile that starts with the computer
  StrCpy $0 0
  ${Do}
    ClearErrors
    EnumRegValue $1 HKCU "${RUN}" $0
    ${If} ${Errors}
    ${OrIf} $1 == ""
      ${ExitDo}
    ${EndIf}
    StrCpy $2 $1 17
    ${If} $2 == "tradekart-portal-"
      DeleteRegValue HKCU "${RUN}" $1
    ${Else}
      IntOp $0 $0 + 1
    ${EndIf}
  ${Loop}
SectionEnd
