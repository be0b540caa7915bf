package device

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"tradekart/portal/app/printing/language"
)

const (
	rawPort    = "9100"
	dialLimit  = 5 * time.Second
	stallLimit = 30 * time.Second // no byte taken for so long: the printer hangs or waits for paper
	stallTold  = 8 * time.Second  // after so long a person is told already
	closeLimit = time.Second      // a printer may keep the connection open after the last byte
	chunk      = 16 << 10
	maxAnswer  = 1 << 20
)

// Host checks an address a person typed and adds the port printers listen on.
func Host(typed string) (string, error) {
	typed = strings.TrimSpace(typed)
	host, port, err := net.SplitHostPort(typed)
	if err != nil {
		host, port = strings.Trim(typed, "[]"), rawPort
	}
	number, err := strconv.ParseUint(port, 10, 16)
	if err != nil || number == 0 || host == "" || len(host) > 253 || strings.ContainsAny(host, " /\\@?#") {
		return "", fmt.Errorf("%q is not a printer's address: it looks like 192.168.1.50 or printer.local:9100", typed)
	}
	return net.JoinHostPort(host, port), nil
}

// printTCP asks a printer that reports its status before and after sending. One that does not is believed to have
// taken the document, but not to have printed it.
func printTCP(ctx context.Context, a Address, d Document) (printed bool, err error) {
	release, err := hold(ctx, a.Name)
	if err != nil {
		return false, err
	}
	defer release()
	defer tell(a.Name, nil)
	c, err := dial(ctx, a)
	if err != nil {
		return false, err
	}
	defer c.Close()
	defer context.AfterFunc(ctx, func() { c.SetDeadline(time.Unix(1, 0)) })()
	reports, err := ready(ctx, c, a.Name, d.Name)
	if err != nil {
		return false, err
	}
	if err := d.begin(); err != nil {
		return false, err
	}
	for range d.copies() {
		if err := send(ctx, c, d.Bytes); err != nil {
			return false, err
		}
	}
	if reports {
		err := confirm(ctx, c, a.Name, d.Name)
		return err == nil, err
	}
	return false, finish(ctx, c, a.Name)
}

// movedError means that a printer is announced at another address than the one that a person confirmed. Anybody on the network can
// announce that, so nothing is sent there before a person agrees.
type movedError struct{ to string }

func (e *movedError) Error() string {
	return "the printer seems to have moved to " + e.to + ": confirm this on the page of printers"
}

// dial reaches a printer; one that is known by its id is looked for when it is not where it was.
func dial(ctx context.Context, a Address) (*net.TCPConn, error) {
	address, err := Host(a.Name)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRefused, err)
	}
	host, _, _ := net.SplitHostPort(address)
	dialer := net.Dialer{Timeout: dialLimit, Control: guard(host, a.Confirmed)}
	c, err := dialer.DialContext(ctx, "tcp", address)
	var outside *OutsideError
	if errors.As(err, &outside) {
		return nil, outside
	}
	if err != nil && !errors.Is(err, ErrRefused) {
		if now, ok := moved(ctx, a.Serial); ok && now != address {
			return nil, &movedError{now}
		}
	}
	if err != nil {
		return nil, fmt.Errorf("the printer cannot be reached: %w", err)
	}
	return c.(*net.TCPConn), nil
}

// send writes everything for as long as the printer accepts it. Once a byte has been sent, a failure leaves
// the outcome unknown.
func send(ctx context.Context, c *net.TCPConn, all []byte) error {
	for left := all; len(left) > 0; {
		c.SetWriteDeadline(time.Now().Add(stallLimit))
		if err := ctx.Err(); err != nil { // after the deadline is set, for a cancel sets its own
			return uncertain("it was stopped while it was being sent: %w", err)
		}
		n, err := c.Write(left[:min(chunk, len(left))])
		left = left[n:]
		if err != nil {
			return uncertain("the printer accepted %d of %d bytes: %w", len(all)-len(left), len(all), err)
		}
	}
	return nil
}

// finish closes the sending half and waits for the printer to close too. A printer that keeps the connection
// open counts as done once it has acknowledged every byte; a slow one is waited for as long as it accepts
// data.
func finish(ctx context.Context, c *net.TCPConn, name string) error {
	if err := c.CloseWrite(); err != nil {
		return uncertain("the printer closed the connection: %w", err)
	}
	left, since := unacknowledged(c), time.Now()
	for {
		c.SetReadDeadline(time.Now().Add(closeLimit))
		_, err := io.Copy(io.Discard, io.LimitReader(c, maxAnswer))
		if err == nil {
			return nil
		}
		if !errors.Is(err, os.ErrDeadlineExceeded) {
			return uncertain("the printer closed the connection: %w", err)
		}
		now := unacknowledged(c)
		if now == 0 {
			return nil
		}
		if now < left {
			left, since = now, time.Now()
			tell(name, nil)
		}
		if time.Since(since) > stallTold {
			tell(name, []string{Stalled})
		}
		if ctx.Err() != nil || time.Since(since) > stallLimit {
			return uncertain("the printer did not acknowledge the last %d bytes", now)
		}
	}
}

func stateTCP(ctx context.Context, a Address, speaks language.Name) State {
	if problems := told(a.Name); len(problems) > 0 {
		return state(problems)
	}
	release, err := hold(ctx, a.Name)
	if err != nil {
		if problems := told(a.Name); len(problems) > 0 {
			return state(problems)
		}
		return State{Detail: "It is printing."}
	}
	defer release()
	c, err := dial(ctx, a)
	if err != nil {
		state := State{Known: true, Problems: []string{Offline}, Detail: err.Error()}
		var elsewhere *movedError
		if errors.As(err, &elsewhere) {
			state.Moved = elsewhere.to
		}
		return state
	}
	defer c.Close()
	put, ok := questions[speaks]
	if !ok {
		return State{Detail: "It can be reached."}
	}
	s, _ := ask(ctx, c, put, askLimit) // a broken connection is no response either
	if s.answered {
		noteAnswered(a.Name)
	}
	return s.state()
}

// A printer on TCP talks to one caller at a time, so printing and asking wait for each other by address.
var (
	holdersMu sync.Mutex
	holders   = map[string]*holder{}
)

type holder struct {
	turn     chan struct{}
	users    int
	problems []string // that keep the printer from ending the job it has
}

// tell notes what keeps a printer from ending its job, for those who ask for its state meanwhile: they cannot ask the printer itself.
func tell(name string, problems []string) {
	holdersMu.Lock()
	defer holdersMu.Unlock()
	if h, ok := holders[name]; ok {
		h.problems = problems
	}
}

func told(name string) []string {
	holdersMu.Lock()
	defer holdersMu.Unlock()
	if h, ok := holders[name]; ok {
		return h.problems
	}
	return nil
}

func hold(ctx context.Context, name string) (release func(), err error) {
	holdersMu.Lock()
	h, ok := holders[name]
	if !ok {
		h = &holder{turn: make(chan struct{}, 1)}
		holders[name] = h
	}
	h.users++
	holdersMu.Unlock()
	leave := func() {
		holdersMu.Lock()
		defer holdersMu.Unlock()
		if h.users--; h.users == 0 {
			delete(holders, name)
		}
	}
	select {
	case h.turn <- struct{}{}:
		return func() { <-h.turn; leave() }, nil
	case <-ctx.Done():
		leave()
		return nil, fmt.Errorf("the printer is busy: %w", ctx.Err())
	}
}
