package webview

import (
	"os"
	"path/filepath"
)

// StoreIn keeps what the pages of one profile store apart from another's: WebKit takes the folder
// from the environment when the window is made. The function returned puts the environment back,
// for the programs that are started later.
func StoreIn(folder string) (restore func()) {
	const name = "XDG_DATA_HOME"
	before, had := os.LookupEnv(name)
	if err := os.Setenv(name, filepath.Join(folder, "webview")); err != nil {
		return func() {}
	}
	return func() {
		if had {
			_ = os.Setenv(name, before)
			return
		}
		_ = os.Unsetenv(name)
	}
}
