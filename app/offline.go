package app

import (
	"errors"
	"os"
	"path/filepath"

	"tradekart/portal/app/disk"
)

// The lists last shown are kept for a start without the network. They name customers, so the file
// is the user's alone and goes with the session.
const (
	offlineFile  = "offline.json"
	largestLists = 8 << 20 // bytes
)

// KeepLists keeps what the page last showed of the server's lists; an empty text forgets it.
func (c *Client) KeepLists(text string) error {
	switch {
	case len(text) > largestLists:
		return errors.New("these lists are too large to save")
	case text == "" || !c.p.services.keeper.SignedIn():
		return c.p.forgetLists()
	}
	return disk.Write(c.p.folder, offlineFile, []byte(text))
}

// Lists is what KeepLists kept, or empty.
func (c *Client) Lists() string {
	path := filepath.Join(c.p.folder, offlineFile)
	if info, err := os.Stat(path); err != nil || info.Size() > largestLists {
		return ""
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	return string(text)
}

func (p *portal) forgetLists() error {
	err := os.Remove(filepath.Join(p.folder, offlineFile))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}
