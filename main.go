// Command portal is the desktop client: the portal's screens in a window of
// their own, with notifications, sound and label printers. Everything it does
// is in package app.
package main

import (
	"os"

	"tradekart/portal/app"
	"tradekart/portal/frontend"
)

// version is set by the build (-X main.version).
var version = "dev"

func main() {
	os.Exit(app.Run(version, frontend.Assets(), os.Args[1:]))
}
