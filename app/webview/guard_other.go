//go:build !linux || !production

package webview

// Guard does nothing here: the page itself refuses drops and links that lead away.
func Guard() {}

// Restore does nothing here: see Guard.
func Restore() {}

// SetZoom returns false: only the page can set its size here.
func SetZoom(float64) bool { return false }

// Quit returns false: Wails ends the window on its own thread here.
func Quit() bool { return false }
