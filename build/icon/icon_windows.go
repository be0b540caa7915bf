package icon

import _ "embed"

// ICO holds the mark in the sizes that Windows uses.
//
//go:embed portal.ico
var ICO []byte
