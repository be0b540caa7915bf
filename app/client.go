package app

import (
	"context"
	"encoding/base64"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	wails "github.com/wailsapp/wails/v2/pkg/runtime"

	"tradekart/portal/app/autostart"
	"tradekart/portal/app/settings"
	"tradekart/portal/app/update"
)

// maxFile bounds what the page may hand over for saving.
const maxFile = 64 << 20

// Client is what the page may ask of the program itself: window.go.app.Client.
type Client struct{ p *portal }

// State is what the page needs before anything else. Server is empty until the
// first Connect; Notice is a sentence to show, or empty.
type State struct {
	Version, Profile, Server, Notice, OS string
	SignedInRemembered                   bool
	SoundOutput                          string // empty for the system's own
	Volume                               int    // 0 to 100
}

// Preferences are the person's wishes about the program. StartAsked is true once
// the person was asked whether it shall start with the computer.
type Preferences struct {
	StartHidden, StartWithComputer, StartAsked, CloseToBackground bool
}

// State asks the keychain at most, which may take a few seconds the first time.
func (c *Client) State() State {
	sound := c.p.store.Get()
	return State{
		Version: c.p.version, Profile: c.p.flags.Profile, Server: c.p.server(), OS: runtime.GOOS,
		Notice: c.p.parts.keeper.Notice(), SignedInRemembered: c.p.parts.keeper.SignedIn(),
		SoundOutput: sound.SoundOutput, Volume: sound.Volume,
	}
}

// Connect makes sure that a portal answers at the address, and remembers it.
// Another server's session is forgotten. The error is for the person.
func (c *Client) Connect(address string) (State, error) {
	origin, err := NormaliseAddress(address)
	if err != nil {
		return State{}, err
	}
	if err := Ask(context.Background(), origin); err != nil {
		return State{}, err
	}
	if err := c.p.connect(origin); err != nil {
		return State{}, err
	}
	return c.State(), nil
}

// Preferences never fails.
func (c *Client) Preferences() Preferences {
	s := c.p.store.Get()
	return Preferences{s.StartHidden, s.StartWithComputer, s.StartAsked, s.CloseToBackground}
}

// SetPreferences keeps the wishes and carries them out; where the system
// refuses, nothing is kept.
func (c *Client) SetPreferences(wanted Preferences) (Preferences, error) {
	if wanted.StartWithComputer != c.p.store.Get().StartWithComputer {
		program, err := os.Executable()
		if err != nil {
			return c.Preferences(), err
		}
		start := autostart.Start{Program: program, Profile: c.p.flags.Profile}
		if err := autostart.Set(start, wanted.StartWithComputer); err != nil {
			return c.Preferences(), err
		}
	}
	err := c.p.store.Change(func(s *settings.Settings) {
		s.StartHidden, s.StartWithComputer = wanted.StartHidden, wanted.StartWithComputer
		s.StartAsked, s.CloseToBackground = wanted.StartAsked, wanted.CloseToBackground
	})
	return c.Preferences(), err
}

// SaveFile asks the person where, and writes the content, given in base64. It
// returns the path, or an empty one when the person thought better of it.
func (c *Client) SaveFile(name, content string) (string, error) {
	bytes, err := decodeFile(content)
	if err != nil {
		return "", err
	}
	ctx := c.p.shell.ctx.Load()
	if ctx == nil {
		return "", errors.New("the window is not there yet")
	}
	path, err := wails.SaveFileDialog(*ctx, wails.SaveDialogOptions{
		DefaultFilename: SafeName(name), DefaultDirectory: downloads(), CanCreateDirectories: true,
	})
	if err != nil || path == "" {
		return "", err
	}
	return path, os.WriteFile(path, bytes, 0o644)
}

func decodeFile(content string) ([]byte, error) {
	if base64.StdEncoding.DecodedLen(len(content)) > maxFile+2 {
		return nil, errors.New("this file is too large")
	}
	return base64.StdEncoding.DecodeString(content)
}

// SafeName is a file name that every system takes, and never a path.
func SafeName(name string) string {
	name = filepath.Base(strings.ReplaceAll(name, `\`, "/"))
	name = strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`<>:"/|?*`, r) {
			return '_'
		}
		return r
	}, name)
	name = strings.Trim(name, " .")
	if name == "" {
		return "file"
	}
	return name
}

// downloads is the person's folder for such things, or empty for the system's choice.
func downloads() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	folder := filepath.Join(home, "Downloads")
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return home
	}
	return folder
}

// OpenExternal opens a web page, a mail or a phone number in the program that
// the person has for it; nothing else may leave the window.
func (c *Client) OpenExternal(address string) error {
	if !External(address) {
		return errors.New("this link cannot be opened")
	}
	c.p.shell.with(func(ctx context.Context) { wails.BrowserOpenURL(ctx, address) })
	return nil
}

// External holds for the links that may be handed to other programs.
func External(address string) bool {
	u, err := url.Parse(address)
	if err != nil || len(address) > 2000 {
		return false
	}
	switch u.Scheme {
	case "https", "http":
		return u.Host != "" && u.User == nil
	case "mailto", "tel":
		return u.Opaque != ""
	}
	return false
}

// Quit ends the program; what prints goes on at the next start.
func (c *Client) Quit() { c.p.quit() }

// Restart ends the program and starts it again.
func (c *Client) Restart() error { return c.p.restart() }

// Update is how far an update is; it never waits.
func (c *Client) Update() update.State { return c.p.parts.updater.State() }

// CheckForUpdate asks the server for a newer program.
func (c *Client) CheckForUpdate() update.State {
	return c.p.parts.updater.Check(context.Background())
}

// InstallUpdate downloads the newer program; it is in place after a Restart.
func (c *Client) InstallUpdate() update.State {
	return c.p.parts.updater.Install(context.Background())
}
