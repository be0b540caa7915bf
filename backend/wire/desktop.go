package wire

// DesktopRelease is the newest desktop client for one system. Signature is the
// base64 of an ed25519 signature over version, system and file; Url may be relative
// to the server.
type DesktopRelease struct {
	Version   string `json:"Version"`
	Url       string `json:"Url"`
	Signature string `json:"Signature"`
	Notes     string `json:"Notes"`
}

// DesktopReleases is latest.json, which is in the same folder as the files it names.
type DesktopReleases struct {
	Version string        `json:"Version"`
	Notes   string        `json:"Notes"`
	Files   []DesktopFile `json:"Files"`
}

// DesktopFile is the program for one system, in Go's words (GOOS, GOARCH).
type DesktopFile struct {
	OS        string `json:"OS"`
	Arch      string `json:"Arch"`
	Name      string `json:"Name"`
	Signature string `json:"Signature"`
}
