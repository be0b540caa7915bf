// Package frontend carries the built screens inside the program. It knows
// nothing of who serves them: the server and the desktop client both do.
package frontend

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Assets returns the built single-page app, index.html at its root. Without a
// frontend build it holds a placeholder only.
func Assets() fs.FS {
	assets, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // the folder is embedded above, so this cannot happen
	}
	return assets
}
