//go:build !linux && !windows

package tray

// Tray is nothing here: on macOS an icon needs the main thread, which Wails has, and the Dock shows the
// program anyway.
type Tray struct{}

// Start does nothing here.
func Start(string, Actions) *Tray { return &Tray{} }

// SetTooltip does nothing here.
func (*Tray) SetTooltip(string) {}

// SetAlert does nothing here.
func (*Tray) SetAlert(bool) {}

// Close does nothing here.
func (*Tray) Close() {}
