//go:build !windows

package device

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"time"

	"tradekart/portal/app/printing/language"
)

// Driver is what a queue with a driver is given.
const Driver = language.PDF

const (
	commandLimit = 10 * time.Second
	maxOutput    = 4 << 20
	maxQueues    = 60
)

// queueName is what CUPS allows: nothing that a command could take for an option or another server.
var queueName = regexp.MustCompile(`^[^\s/#@\-][^\s/#@]{0,126}$`)

// command runs one of CUPS's programs, never through a shell, and returns what it wrote.
func command(ctx context.Context, limit time.Duration, input io.Reader, name string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	c := exec.CommandContext(ctx, name, args...)
	c.Env = append(os.Environ(), "LC_ALL=C", "LANG=C", "LANGUAGE=C")
	c.Stdin = input
	c.WaitDelay = time.Second
	out, complaint := &limited{}, &limited{}
	c.Stdout, c.Stderr = out, complaint
	err := c.Run()
	if ctx.Err() != nil {
		return out.String(), fmt.Errorf("%s did not respond: %w", name, ctx.Err())
	}
	if err != nil {
		if message := strings.TrimSpace(complaint.String()); message != "" {
			return out.String(), fmt.Errorf("%s: %w", message, err)
		}
		return out.String(), fmt.Errorf("%s: %w", name, err)
	}
	return out.String(), nil
}

// limited keeps the beginning of what a program writes.
type limited struct{ bytes.Buffer }

func (l *limited) Write(p []byte) (int, error) {
	l.Buffer.Write(p[:min(len(p), max(maxOutput-l.Len(), 0))])
	return len(p), nil
}

// systemQueues are CUPS's queues, those it only finds in the network included.
func systemQueues(ctx context.Context) ([]Found, error) {
	names, err := command(ctx, commandLimit, nil, "lpstat", "-e")
	if err != nil {
		if errors.Is(err, exec.ErrNotFound) || strings.Contains(err.Error(), "No destinations") {
			return nil, nil // no printing system is no error: there may be network printers
		}
		return nil, fmt.Errorf("the system's print queues cannot be read: %w", err)
	}
	uris, described := deviceURIs(ctx), descriptions(ctx)
	var all []Found
	for _, name := range strings.Fields(names) {
		if queueName.MatchString(name) && len(all) < maxQueues {
			all = append(all, foundQueue(ctx, name, uris[name], described[name]))
		}
	}
	return all, nil
}

func foundQueue(ctx context.Context, name, uri string, about description) Found {
	model := modelOf(ctx, name)
	scheme, _, _ := strings.Cut(uri, ":")
	plain := about.known && !about.driver || strings.Contains(model, "Raw Printer")
	direct := scheme == "usb" || scheme == "socket" || scheme == "serial" || scheme == "parallel" || scheme == "lpd"
	title := about.title
	if title == "" {
		title = name
	}
	return Found{Address: Address{Kind: System, Name: name, Serial: serialOf(uri)}, Title: title, Model: model,
		Raw: plain || direct, Languages: languagesOf(model+" "+title+" "+uri, plain || direct, !plain)}
}

// deviceURIs are where the queues lead, by name.
func deviceURIs(ctx context.Context) map[string]string {
	uris := map[string]string{}
	listed, _ := command(ctx, commandLimit, nil, "lpstat", "-l", "-e")
	for line := range strings.Lines(listed) {
		if part := strings.Fields(line); len(part) == 4 {
			uris[part[0]] = part[3]
		}
	}
	installed, _ := command(ctx, commandLimit, nil, "lpstat", "-v")
	for line := range strings.Lines(installed) {
		rest, ok := strings.CutPrefix(strings.TrimSpace(line), "device for ")
		if name, uri, found := strings.Cut(rest, ": "); ok && found {
			uris[name] = uri
		}
	}
	return uris
}

var (
	serialPart   = regexp.MustCompile(`(?i)[?&](serial|uuid)=([^&]+)`)
	passwordPart = regexp.MustCompile(`//[^/@]*@`)
)

// serialOf is what of a device URI stays when the printer is plugged in elsewhere: the serial number where
// there is one, else the whole URI. Passwords are left out.
func serialOf(uri string) string {
	if uri == "" || uri == "none" {
		return ""
	}
	if m := serialPart.FindStringSubmatch(uri); m != nil {
		device, _, _ := strings.Cut(uri, "?")
		return strings.ToLower(device + "?" + m[1] + "=" + m[2])
	}
	return passwordPart.ReplaceAllString(uri, "//")
}

var quotedModel = regexp.MustCompile(`printer-make-and-model=(?:'((?:[^'\\]|\\.)*)'|(\S+))`)

func modelOf(ctx context.Context, name string) string {
	options, _ := command(ctx, commandLimit, nil, "lpoptions", "-p", name)
	if m := quotedModel.FindStringSubmatch(options); m != nil {
		return strings.ReplaceAll(m[1]+m[2], `\`, "")
	}
	return ""
}

// queueOf is the queue that leads to the printer now.
func queueOf(ctx context.Context, a Address) (string, error) {
	if !queueName.MatchString(a.Name) {
		return "", refused("%q is not the name of a print queue", a.Name)
	}
	if a.Serial == "" {
		return a.Name, nil
	}
	serials := map[string]string{}
	for name, uri := range deviceURIs(ctx) {
		if queueName.MatchString(name) {
			serials[name] = serialOf(uri)
		}
	}
	return pick(serials, a)
}

type description struct {
	known, driver bool
	title         string
	stopped       bool
	message       string
	alerts        []string
}

// descriptions are what CUPS says about its queues, by name.
func descriptions(ctx context.Context, only ...string) map[string]description {
	args := append([]string{"-l", "-p"}, only...)
	out, _ := command(ctx, commandLimit, nil, "lpstat", args...)
	all := map[string]description{}
	name := ""
	for line := range strings.Lines(out) {
		if rest, ok := strings.CutPrefix(line, "printer "); ok {
			name, rest, _ = strings.Cut(rest, " ")
			all[name] = description{known: true, stopped: strings.HasPrefix(rest, "disabled")}
			continue
		}
		if d, ok := all[name]; ok {
			all[name] = d.read(strings.TrimSpace(line))
		}
	}
	return all
}

var titled = regexp.MustCompile(`^[A-Z][A-Za-z ]*:`)

func (d description) read(line string) description {
	key, value, _ := strings.Cut(line, ":")
	value = strings.TrimSpace(value)
	switch {
	case key == "Description":
		d.title = value
	case key == "Interface":
		d.driver = true
	case key == "Alerts" && value != "none":
		d.alerts = strings.Fields(strings.ReplaceAll(value, ",", " "))
	case d.title == "" && d.message == "" && !titled.MatchString(line):
		d.message = line
	}
	return d
}

func stateSystem(ctx context.Context, a Address) State {
	queue, err := queueOf(ctx, a)
	if err != nil {
		return State{Known: true, Problems: []string{Offline}, Detail: err.Error()}
	}
	d, ok := descriptions(ctx, queue)[queue]
	if !ok {
		return State{Detail: "The print queue does not report its state."}
	}
	return d.state()
}

// reasons are printer-state-reasons as they begin, and what they mean.
var reasons = []struct{ begins, word string }{
	{"media-empty", PaperOut}, {"media-needed", PaperOut}, {"input-tray-missing", PaperOut},
	{"media-jam", Jammed}, {"cover-open", LidOpen}, {"door-open", LidOpen}, {"interlock-open", LidOpen},
	{"offline", Offline}, {"shutdown", Offline}, {"connecting-to-device", Offline}, {"timed-out", Offline},
	{"paused", Paused}, {"moving-to-paused", Paused},
	{"toner-empty", RibbonOut}, {"marker-supply-empty", RibbonOut}, {"other-error", Faulty},
}

func (d description) state() State {
	var problems []string
	for _, alert := range d.alerts {
		for _, r := range reasons {
			if strings.HasPrefix(alert, r.begins) && !strings.HasSuffix(alert, "-warning") {
				problems = with(problems, r.word)
			}
		}
	}
	if d.stopped {
		problems = with(problems, Paused)
	}
	if awayWords.MatchString(d.message) {
		problems = with(problems, Offline)
	}
	s := state(problems)
	s.Detail = d.message
	return s
}

// What CUPS's backends and filters say, by what it means for the paper.
var (
	awayWords = regexp.MustCompile(`(?i)may not exist|unavailable|not responding|unable to (connect|locate|open|contact|resolve|find)|connecting|` +
		`waiting for (the )?printer|turned off|is busy|in use|offline|not connected|unreachable|failed to connect|looking for|refused the connection|` +
		`connection refused`)
	refusedWords = regexp.MustCompile(`(?i)unable to add document|unsupported|not supported|supplied options|not accept|filter failed|filter .*stopped|` +
		`no such file|missing filter|not authori[sz]ed|forbidden|rejected|refused`)
	troubleWords = regexp.MustCompile(`(?i)unable|cannot|could not|fail|error|abort|stopped|broken pipe|crash`)
)

// away says that nothing of the job has reached the printer: it has not begun, or its backend looks for the printer.
func (r report) away() bool {
	return awayWords.MatchString(r.message) || !r.started()
}

func (r report) started() bool {
	return r.message != "" || r.alert("job-printing", "processing-to-stop-point", "job-transforming", "job-data-insufficient", "job-outgoing",
		"job-queued-in-device")
}

func (r report) cancelled() bool {
	return r.alert("job-canceled-by-user", "job-canceled-by-operator", "job-canceled-at-device", "job-canceled-after-timeout")
}

// after keeps what was seen before the job was cancelled: the end of a cancelled job does not show whether it had begun.
func (r report) after(last report) report {
	begun := last.started() && !last.away() || r.message != "" && !awayWords.MatchString(r.message)
	if r.cancelled() && begun {
		r.alerts = append(slices.Clone(r.alerts), "job-printing")
	}
	return r
}

// verdict reports what became of a job from its reasons and, since they lie, from the printer's message too.
func verdict(r report, ended bool) error {
	message := r.message
	if message == "" {
		message = "the print queue gave no reason"
	}
	switch {
	case !ended:
		return uncertain("the job is still in the print queue: %s", message)
	case r.cancelled() && r.alert("job-printing"):
		return uncertain("it took too long: %s", message)
	case r.cancelled():
		return awayError(message)
	case awayWords.MatchString(r.message) && r.aborted():
		return awayError(message)
	case refusedWords.MatchString(r.message):
		return refused("%s", message)
	case troubleWords.MatchString(r.message) || r.aborted():
		return uncertain("%s", message)
	}
	return nil
}

func (r report) aborted() bool { return r.alert("aborted-by-system", "job-aborted-by-system") }

type awayError string

func (e awayError) Error() string { return "the printer cannot be reached: " + string(e) }
