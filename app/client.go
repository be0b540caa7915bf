package app

import (
	"context"
	"encoding/base64"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"unicode"

	wails "github.com/wailsapp/wails/v2/pkg/runtime"

	"tradekart/portal/app/autostart"
	"tradekart/portal/app/counter"
	"tradekart/portal/app/printing"
	"tradekart/portal/app/settings"
	"tradekart/portal/app/update"
)

// maxFile bounds what the page may hand over for saving.
const maxFile = 64 << 20

// Client is what the page may ask of the program itself: window.go.app.Client.
type Client struct{ p *portal }

// State is what the page needs before anything else. Server is empty until the
// first Connect; Notice is a sentence to show, or empty; Lost is what has to be set again because its file could
// not be read, or empty; Page is the path that was open when the program ended.
type State struct {
	Version, Profile, Server, Notice, Lost, OS, Page string
	SignedInRemembered                               bool
	SoundOutput                                      string  // empty for the system's own
	Volume                                           int     // 0 to 100
	Zoom                                             float64 // the zoom that the page has to apply itself; 1: none
}

// Preferences are how the person wants the program to start and to close. StartAsked is true once
// the person was asked whether it shall start with the computer.
type Preferences struct {
	StartHidden, StartWithComputer, StartAsked, CloseToBackground bool
}

// State asks the keychain at most, which may take a few seconds the first time.
func (c *Client) State() State {
	kept := c.p.store.Get()
	return State{
		Version: c.p.version, Profile: c.p.flags.Profile, Server: c.p.server(), OS: runtime.GOOS,
		Notice: c.p.services.keeper.Notice(), Lost: Lost(c.p.store.Damaged(), printing.Damaged(c.p.services.printing)),
		SignedInRemembered: c.p.services.keeper.SignedIn(),
		SoundOutput:        kept.SoundOutput, Volume: kept.Volume, Page: kept.LastPage, Zoom: c.p.pageZoom(),
	}
}

// Lost tells a person what could not be read at this start, what that means, and what the former file is called now.
func Lost(settingsFile, printersFile bool) string {
	var all []string
	if settingsFile {
		all = append(all, "This computer's settings could not be read and begin anew: the server's address, the sound, and how the program starts. "+
			"The former file was kept as "+settings.KeptAside+".")
	}
	if printersFile {
		all = append(all, "This computer's printers, and what it prints by itself, could not be read: set them up again. The former file was kept as "+
			printing.KeptAside+".")
	}
	return strings.Join(all, " ")
}

// SetTitle sets what the window's title says of the page.
func (c *Client) SetTitle(text string) {
	c.p.title.set(c.p.shell, func(t *title) { t.page = text[:min(len(text), 200)] })
}

// SetPage remembers the path that the window shows, for the next start.
func (c *Client) SetPage(path string) error {
	if !localPath(path) {
		return errors.New("this is not a page of the portal")
	}
	return c.p.store.Change(func(s *settings.Settings) { s.LastPage = path })
}

// Connect checks that a portal responds at the address, and saves it. The session of another server is
// dropped. The error is shown to the user.
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

// SetPreferences keeps the preferences and carries them out; where the system
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
		return "", errors.New("the window is not open yet")
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

// longestName is how many characters a file's name may have.
const longestName = 120

// savedKinds are the files that the portal makes; a file that a program would open as a program must not come from a server.
var savedKinds = []string{".pdf", ".csv", ".xlsx", ".zip", ".xml", ".json", ".ndjson", ".txt", ".png", ".jpg", ".jpeg", ".svg", ".webp", ".ics"}

// deviceName matches the names that Windows gives to devices, whatever follows them.
var deviceName = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com\d|lpt\d)(\.|$)`)

// SafeName is a file name that every system takes, never a path, and never that of a program.
func SafeName(name string) string {
	name = filepath.Base(strings.ReplaceAll(name, `\`, "/"))
	name = strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Cf, r): // turns the direction of what follows, or cannot be seen
			return -1
		case unicode.IsControl(r), strings.ContainsRune(`<>:"/|?*`, r), r == unicode.ReplacementChar:
			return '_'
		}
		return r
	}, name)
	name = strings.Trim(name, " .")
	if name == "" {
		return "file"
	}
	if deviceName.MatchString(name) {
		name = "_" + name
	}
	kind := strings.ToLower(filepath.Ext(name))
	if !slices.Contains(savedKinds, kind) {
		name, kind = name+".txt", ".txt"
	}
	return strings.TrimRight(cut(name[:len(name)-len(kind)], longestName-len(kind)), " .") + name[len(name)-len(kind):]
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

// OpenExternal opens a web page, an email address or a phone number in the program that the person
// has for it. A path, such as a tracking page's, is one of the server.
func (c *Client) OpenExternal(address string) error {
	if address == desktopSignIn {
		address += "?for=" + c.p.services.keeper.AskBrowser()
	}
	external, err := ExternalAddress(address, c.p.server())
	if err != nil {
		return err
	}
	c.p.shell.with(func(ctx context.Context) { wails.BrowserOpenURL(ctx, external) })
	return nil
}

// desktopSignIn is the page on which a browser shows the code that signs in here.
const desktopSignIn = "/desktop-sign-in"

var errNotExternal = errors.New("this link cannot be opened")

// ExternalAddress is the one filter for what is handed to other programs: web pages without a
// password in them, email addresses and phone numbers. A path is completed with the server's origin.
func ExternalAddress(address, server string) (string, error) {
	if strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "//") && server != "" {
		address = server + address
	}
	u, err := url.Parse(address)
	if err != nil || len(address) > 2000 || strings.ContainsFunc(address, odd) {
		return "", errNotExternal
	}
	switch {
	case (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.User == nil,
		u.Scheme == "mailto" && plainMail(u), u.Scheme == "tel" && u.Opaque != "" && strings.Trim(u.Opaque, "0123456789+-.()") == "" && u.RawQuery == "":
		return u.String(), nil
	}
	return "", errNotExternal
}

// plainMail holds for a mail with at most a subject and a text: some mail programs attach the file that a link names.
func plainMail(u *url.URL) bool {
	for field := range u.Query() {
		if !slices.Contains([]string{"subject", "body", "cc"}, strings.ToLower(field)) {
			return false
		}
	}
	return strings.Contains(u.Opaque, "@") && !strings.HasPrefix(u.Opaque, "-")
}

// Quit ends the program; print jobs continue at the next start.
func (c *Client) Quit() { c.p.quit() }

// Restart ends the program and starts it again.
func (c *Client) Restart() error { return c.p.restart() }

// Update is how far an update is; it never waits.
func (c *Client) Update() update.State { return c.p.services.updater.State() }

// CheckForUpdate asks the server for a newer program.
func (c *Client) CheckForUpdate() update.State {
	return c.p.services.updater.Check(context.Background())
}

// InstallUpdate downloads the newer program; it is in place after a Restart.
func (c *Client) InstallUpdate() update.State {
	return c.p.services.updater.Install(context.Background())
}

// PrintClaim returns which device prints labels for the whole shop.
func (c *Client) PrintClaim() (counter.Claim, error) { return c.p.services.counter.Claim() }

// ClaimPrinting makes this computer that device, in place of another one if replace is true.
func (c *Client) ClaimPrinting(replace bool) (counter.Claim, error) {
	return c.p.services.counter.Take(replace)
}

// ReleasePrinting ends it.
func (c *Client) ReleasePrinting() (counter.Claim, error) { return c.p.services.counter.Release() }

// ReservePrint reserves the labels or the item list (kind) of an order accepted here; false: another device prints them.
func (c *Client) ReservePrint(order, kind string) (bool, error) {
	return c.p.services.counter.Reserve(context.Background(), order, kind)
}
