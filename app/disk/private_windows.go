package disk

import (
	"fmt"
	"os"
	"unsafe"

	"golang.org/x/sys/windows"
)

// MakePrivate makes a folder that only the user, the system and administrators may enter, and whose
// files inherit that.
func MakePrivate(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	user, err := windows.GetCurrentProcessToken().GetTokenUser()
	if err != nil {
		return fmt.Errorf("the folder's owner cannot be read: %w", err)
	}
	descriptor, err := windows.SecurityDescriptorFromString("D:P(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;FA;;;" + user.User.Sid.String() + ")")
	if err != nil {
		return err
	}
	name, err := windows.UTF16PtrFromString(folder)
	if err != nil {
		return err
	}
	handle, err := windows.CreateFile(name, windows.READ_CONTROL|windows.WRITE_DAC, windows.FILE_SHARE_READ|windows.FILE_SHARE_WRITE,
		nil, windows.OPEN_EXISTING, windows.FILE_FLAG_BACKUP_SEMANTICS, 0)
	if err != nil {
		return fmt.Errorf("the folder's permissions cannot be set: %w", err)
	}
	defer windows.CloseHandle(handle)
	return windows.SetKernelObjectSecurity(handle, windows.DACL_SECURITY_INFORMATION|windows.PROTECTED_DACL_SECURITY_INFORMATION, descriptor)
}

// IsPrivate reports whether only the user, the system and administrators can read a file or folder.
func IsPrivate(path string) (bool, error) {
	descriptor, err := windows.GetNamedSecurityInfo(path, windows.SE_FILE_OBJECT, windows.DACL_SECURITY_INFORMATION)
	if err != nil {
		return false, err
	}
	acl, _, err := descriptor.DACL()
	if err != nil || acl == nil { // no list grants everybody everything
		return false, err
	}
	for i := range uint32(acl.AceCount) {
		var entry *windows.ACCESS_ALLOWED_ACE
		if err := windows.GetAce(acl, i, &entry); err != nil {
			return false, err
		}
		if entry.Header.AceType == windows.ACCESS_ALLOWED_ACE_TYPE && entry.Mask&windows.FILE_READ_DATA != 0 && isEverybody(entry) {
			return false, nil
		}
	}
	return true, nil
}

// isEverybody reports whether an entry is for a group that any user of the computer belongs to.
func isEverybody(entry *windows.ACCESS_ALLOWED_ACE) bool {
	sid := (*windows.SID)(unsafe.Pointer(&entry.SidStart))
	for _, group := range []windows.WELL_KNOWN_SID_TYPE{windows.WinWorldSid, windows.WinBuiltinUsersSid, windows.WinAuthenticatedUserSid} {
		if sid.IsWellKnown(group) {
			return true
		}
	}
	return false
}
