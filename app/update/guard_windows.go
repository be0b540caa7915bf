package update

import "golang.org/x/sys/windows/registry"

const (
	runOnce   = `Software\Microsoft\Windows\CurrentVersion\RunOnce`
	guardName = "TradeKart Portal update"
)

// guard puts the old program back at the next log-on, in case the power goes between the two renames, when no program has its name.
// release takes that back.
func guard(program, aside string) (release func()) {
	key, _, err := registry.CreateKey(registry.CURRENT_USER, runOnce, registry.SET_VALUE)
	if err != nil {
		return func() {} // the two renames take a moment
	}
	_ = key.SetStringValue(guardName, `cmd.exe /c if not exist "`+program+`" move "`+aside+`" "`+program+`"`)
	return func() {
		_ = key.DeleteValue(guardName)
		_ = key.Close()
	}
}

func busyFile(error) bool { return false }
