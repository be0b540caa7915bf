//go:build !linux

package app

// pageEnvironment has nothing to do here: Windows takes the place as an option, and
// macOS keeps one for the whole program.
func pageEnvironment(string) (restore func()) { return func() {} }
