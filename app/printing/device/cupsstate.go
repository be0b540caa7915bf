//go:build !windows

package device

import (
	"context"
	"regexp"
	"strings"
)

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
