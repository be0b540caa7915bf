package app

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"

	"github.com/wailsapp/wails/v2"
	"github.com/wailsapp/wails/v2/pkg/options"
	"github.com/wailsapp/wails/v2/pkg/options/assetserver"

	"tradekart/portal/app/instance"
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
	Update    bool // install a newer version, and end
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
	set.BoolVar(&f.Update, "update", false, "install a newer version from the server, if there is one, without opening a window")
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

// uniqueId names the profile's folder to the system: two profiles, and two
// people at one computer, run side by side.
func uniqueId(folder string) string {
	sum := sha256.Sum256([]byte(folder))
	return "tradekart_portal_" + hex.EncodeToString(sum[:8])
}

// single hands a second start's link to this one, and shows the window.
func (p *portal) single() *options.SingleInstanceLock {
	return &options.SingleInstanceLock{
		UniqueId: uniqueId(p.folder),
		OnSecondInstanceLaunch: func(second options.SecondInstanceData) {
			flags, err := ParseFlags(second.Args, func(string) string { return "" }, io.Discard)
			if err != nil {
				p.log.Warn("second start", "problem", err)
				flags.Open = "" // it may be what is wrong
			}
			if !flags.Hidden {
				p.shell.openPath(flags.Open)
			}
		},
	}
}

// link opens a tradekart: link, as macOS hands it over.
func (p *portal) link(address string) {
	path, err := LinkPath(address)
	if err != nil {
		p.log.Warn("link", "problem", err)
	}
	p.shell.openPath(path)
}

// handOver passes the arguments to the process that holds the profile: Wails does so before it shows
// a window, and ends this one. Where it cannot, as without a session bus, the error says why nothing
// happens.
func handOver(folder string) int {
	err := wails.Run(&options.App{
		StartHidden: true, AssetServer: &assetserver.Options{Handler: emptyPage},
		SingleInstanceLock: &options.SingleInstanceLock{UniqueId: uniqueId(folder)},
		OnDomReady:         func(ctx context.Context) { go quitWindow(ctx) },
	})
	if err != nil {
		return fail(err)
	}
	return fail(instance.ErrTaken)
}

// emptyPage is in the window of a start that is about to end.
var emptyPage = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	_, _ = io.WriteString(w, "<!doctype html><html><head><title>"+programName+"</title></head><body></body></html>")
})

// fail reports why the program does not start, on a terminal and, if the program is usually started without
// one, in a message box. It returns the exit code.
func fail(problem error) int {
	if errors.Is(problem, flag.ErrHelp) {
		return 0
	}
	fmt.Fprintln(os.Stderr, "portal:", problem)
	box("The portal cannot start: " + problem.Error())
	return 2
}

// report ends an unattended start: it prints the problem, if any, and returns the exit code.
func report(problem error) int {
	if problem == nil {
		return 0
	}
	fmt.Fprintln(os.Stderr, "portal:", problem)
	return 2
}
