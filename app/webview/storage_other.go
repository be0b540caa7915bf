//go:build !linux

package webview

// StoreIn has nothing to do here: Windows takes the folder as an option, and macOS keeps one for
// the whole program.
func StoreIn(string) (restore func()) { return func() {} }
