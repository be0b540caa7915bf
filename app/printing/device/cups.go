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
