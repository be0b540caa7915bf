//go:build !linux && !darwin && !windows

package autostart

// Set knows no way here.
func Set(Start, bool) error { return ErrUnknown }
