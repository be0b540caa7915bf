package app

import "golang.org/x/sys/windows"

func box(text string) {
	body, err := windows.UTF16PtrFromString(text)
	title, titleErr := windows.UTF16PtrFromString(programName)
	if err == nil && titleErr == nil {
		_, _ = windows.MessageBox(0, body, title, windows.MB_OK|windows.MB_ICONWARNING)
	}
}
