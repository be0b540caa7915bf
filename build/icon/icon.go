// Package icon holds the product's mark as the desktop shows it. portal.png
// and portal.ico are made from portal.svg; README.txt beside it says how.
package icon

import _ "embed"

// PNG is 256 by 256 pixels.
//
//go:embed portal.png
var PNG []byte
