package app

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
)

// Flags are the options of a start, from arguments and the environment. Arguments take precedence.
type Flags struct {
	Server    string // address given for this start; empty: the one remembered
	Profile   string
	Open      string // path within the portal, from --open or a tradekart: link
	Hidden    bool   // started with the computer: no window yet
	Kiosk     bool   // the window fills the screen
	Restarted bool   // follows a process that is still ending
	Version   bool
	Configure bool // keep Server and Autostart, and end
	Autostart bool // with Configure: start with the computer
	Forget    bool // remove what every profile has kept, and end
}

// programName is what the system and the person see.
const programName = "TradeKart Portal"

// scheme is how other programs link into the portal: tradekart://orders/details/ID.
const scheme = "tradekart://"

// ParseFlags reads the arguments. The error describes the problem in one line; flag.ErrHelp means that help
// was requested and written to out.
func ParseFlags(args []string, getenv func(string) string, out io.Writer) (Flags, error) {
	f := Flags{}
	set := flag.NewFlagSet("portal", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.StringVar(&f.Server, "server", getenv("PORTAL_SERVER"), "the server's address, such as https://portal.example.com (PORTAL_SERVER)")
	set.StringVar(&f.Profile, "profile", "default", "one name for each shop on this computer")
	set.StringVar(&f.Open, "open", "", "what to show, such as /orders/details/ID")
	set.BoolVar(&f.Hidden, "hidden", false, "start without showing the window")
	set.BoolVar(&f.Kiosk, "kiosk", false, "show the window in full screen; F11 leaves it")
	set.BoolVar(&f.Restarted, "restarted", false, "wait for the previous start to end")
	set.BoolVar(&f.Configure, "configure", false, "save --server and --autostart without opening a window")
	set.BoolVar(&f.Autostart, "autostart", false, "with --configure: start with the computer")
	set.BoolVar(&f.Forget, "forget", false, "remove sessions, settings, printers and print jobs of all profiles")
	set.BoolVar(&f.Version, "version", false, "print the version")
	err := set.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		set.SetOutput(out)
		fmt.Fprintln(out, "portal: the desktop client of the portal")
		set.PrintDefaults()
	}
	if err != nil {
		return f, err
	}
	return f.withRest(set.Args())
}

// withRest takes the one link that may follow the flags, and checks the path.
func (f Flags) withRest(rest []string) (Flags, error) {
	if len(rest) > 1 {
		return f, fmt.Errorf("at most one link is allowed, not %d", len(rest))
	}
	if len(rest) == 1 {
		path, err := LinkPath(rest[0])
		if err != nil {
			return f, err
		}
		f.Open = path
	}
	if f.Open != "" && !localPath(f.Open) {
		return f, fmt.Errorf("--open takes a path of the portal, such as /orders, not %q", f.Open)
	}
	return f, nil
}

// LinkPath turns a tradekart: link into a path of the portal.
func LinkPath(link string) (string, error) {
	rest, found := strings.CutPrefix(link, scheme)
	path := "/" + strings.TrimLeft(rest, "/")
	if !found || !localPath(path) {
		return "", fmt.Errorf("%q is not a link of the portal (%sorders)", link, scheme)
	}
	return path, nil
}

// localPath holds for what the page's router may be given: never another host,
// and never the API.
func localPath(path string) bool {
	return len(path) <= 300 && strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "//") &&
		!strings.HasPrefix(path, "/api/") && !strings.ContainsFunc(path, odd)
}

func odd(r rune) bool { return r <= ' ' || r == '\\' || r == 0x7f }
