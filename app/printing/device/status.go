package device

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tradekart/portal/app/printing/language"
)

const (
	// askLimit is how long to wait for a response: many printers, and most print servers, never send one.
	askLimit = time.Second
	// afterLimit applies to a printer that responded before the document was sent.
	afterLimit = 4 * time.Second
	// busyLimit is how long a printer may say that it is busy, or has a problem such as no paper, after
	// it has taken everything.
	busyLimit  = 60 * time.Second
	busyTick   = 250 * time.Millisecond
	silentLife = 10 * time.Minute // how long a printer that does not respond is not queried again
)

// status is a printer's response. answered is false if it did not respond, or not in its language's format.
type status struct {
	answered bool
	busy     bool // data or labels are still in its buffer
	problems []string
}

func (s status) state() State {
	if !s.answered {
		return State{Detail: "It can be reached but does not report its state."}
	}
	return state(s.problems)
}

// state is ready when there are no problems.
func state(problems []string) State {
	return State{Known: true, Ready: len(problems) == 0, Problems: problems}
}

// question asks for a printer's status on a connection with a deadline. The error is the connection's.
type question func(c net.Conn) (status, error)

// questions are the status requests of the languages that have one.
var questions = map[language.Name]question{language.ZPL: askZPL, language.TSPL: askTSPL, language.ESCPOS: askESCPOS}

// ask sends a query and waits for the response no longer than limit.
func ask(ctx context.Context, c net.Conn, put question, limit time.Duration) (status, error) {
	if err := discardPending(c); err != nil {
		return status{}, err
	}
	end := time.Now().Add(limit)
	if last, ok := ctx.Deadline(); ok && last.Before(end) {
		end = last
	}
	if err := c.SetDeadline(end); err != nil {
		return status{}, err
	}
	s, err := put(c)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		err = nil // silence is no fault
	}
	return s, err
}

// discardPending drops data that the printer sent without a query, such as responses to bytes of a picture
// that look like one.
func discardPending(c net.Conn) error {
	if err := c.SetReadDeadline(time.Now().Add(time.Millisecond)); err != nil {
		return err
	}
	_, err := io.CopyN(io.Discard, c, maxAnswer)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return nil
	}
	if err == nil || errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// ready queries the printer before anything is sent. The result reports is true if the printer responds, so
// that it can be queried afterwards too. An error means that it cannot print now and has received nothing.
func ready(ctx context.Context, c net.Conn, name string, speaks language.Name) (reports bool, err error) {
	put, ok := questions[speaks]
	if !ok || knownSilent(name) {
		return false, nil
	}
	s, err := ask(ctx, c, put, askLimit)
	switch {
	case err != nil:
		return false, fmt.Errorf("the printer closed the connection before anything was sent: %w", err)
	case !s.answered && hasAnswered(name):
		return false, errors.New("the printer is not responding")
	case !s.answered:
		noteSilent(name)
		return false, nil
	}
	noteAnswered(name)
	if len(s.problems) > 0 {
		return true, fmt.Errorf("the printer is not ready: %s", strings.Join(s.problems, ", "))
	}
	return true, nil
}

// confirm asks a printer that reports whether everything was printed. It returns nil once the printer is
// idle and without a problem; every error is uncertain, since all of the document has been sent.
func confirm(ctx context.Context, c net.Conn, name string, speaks language.Name) error {
	begun := time.Now()
	tick := time.NewTicker(busyTick)
	defer tick.Stop()
	for {
		s, err := ask(ctx, c, questions[speaks], afterLimit)
		switch {
		case err != nil:
			return uncertain("the printer closed the connection without reporting whether it printed: %w", err)
		case !s.answered:
			return uncertain("the printer accepted the job but does not report whether it printed")
		case !s.busy && len(s.problems) == 0:
			return nil
		}
		tell(name, s.problems)
		if time.Since(begun) > busyLimit {
			return uncertain("the printer accepted the job but has not finished: %s", cmp.Or(strings.Join(s.problems, ", "), "it is busy"))
		}
		select {
		case <-ctx.Done():
			return uncertain("it was stopped while the printer was printing: %w", ctx.Err())
		case <-tick.C:
		}
	}
}

// askZPL sends ~HS and reads its three lines, each between STX and ETX.
func askZPL(c net.Conn) (status, error) {
	if _, err := c.Write([]byte("~HS")); err != nil {
		return status{}, err
	}
	var got []byte
	buffer := make([]byte, 256)
	for bytes.Count(got, []byte{3}) < 3 && len(got) < 1024 {
		n, err := c.Read(buffer)
		got = append(got, buffer[:n]...)
		if err != nil {
			return hostStatus(got), err
		}
	}
	return hostStatus(got), nil
}

// hostStatus reads the response to ~HS. From the first line: paper out, paused, formats in the buffer, a
// format partly received, too hot; from the second: lid, ribbon, labels left in a batch.
func hostStatus(got []byte) status {
	lines := bytes.FieldsFunc(got, func(r rune) bool { return r == 2 || r == 3 || r == '\r' || r == '\n' })
	if len(lines) < 2 {
		return status{}
	}
	one, two := strings.Split(string(lines[0]), ","), strings.Split(string(lines[1]), ",")
	if len(one) < 12 || len(two) < 9 {
		return status{}
	}
	s := status{answered: true, busy: above0(one[4]) || one[7] == "1" || above0(two[8])}
	for _, p := range []struct {
		set  bool
		word string
	}{{one[1] == "1", PaperOut}, {one[2] == "1", Paused}, {one[11] == "1", TooHot}, {two[2] == "1", LidOpen}, {two[3] == "1", RibbonOut}} {
		if p.set {
			s.problems = append(s.problems, p.word)
		}
	}
	return s
}

func above0(number string) bool {
	n, err := strconv.Atoi(strings.TrimSpace(number))
	return err == nil && n > 0
}

// askTSPL sends <ESC>!? and reads one byte of flags, of which 0x20 means that it prints.
func askTSPL(c net.Conn) (status, error) {
	flags, err := askByte(c, 0x1B, '!', '?')
	if err != nil {
		return status{}, err
	}
	return status{answered: true, busy: flags&0x20 != 0,
		problems: flagged(flags, []flag{{0x01, LidOpen}, {0x02, Jammed}, {0x04, PaperOut}, {0x08, RibbonOut}, {0x10, Paused}, {0x80, Faulty}})}, nil
}

// askESCPOS asks for offline causes, errors and paper, DLE EOT 2, 3 and 4.
func askESCPOS(c net.Conn) (status, error) {
	s := status{answered: true}
	for n, flags := range [][]flag{
		{{0x04, LidOpen}, {0x20, PaperOut}},
		{{0x08, Faulty}, {0x20, Faulty}, {0x40, TooHot}},
		{{0x60, PaperOut}},
	} {
		answer, err := askByte(c, 0x10, 0x04, byte(n+2))
		if err != nil {
			return status{}, err
		}
		if answer&0x93 != 0x12 { // the fixed bits of a real response
			return status{}, nil
		}
		for _, word := range flagged(answer, flags) {
			s.problems = with(s.problems, word)
		}
	}
	return s, nil
}

type flag struct {
	bits byte
	word string
}

func flagged(answer byte, flags []flag) (problems []string) {
	for _, f := range flags {
		if answer&f.bits != 0 {
			problems = with(problems, f.word)
		}
	}
	return problems
}

func with(problems []string, word string) []string {
	if slices.Contains(problems, word) {
		return problems
	}
	return append(problems, word)
}

func askByte(c net.Conn, question ...byte) (answer byte, err error) {
	if _, err := c.Write(question); err != nil {
		return 0, err
	}
	var one [1]byte
	_, err = io.ReadFull(c, one[:])
	return one[0], err
}

// What is known about TCP printers, by address: whether they responded to their language's query.
var (
	knownMu  sync.Mutex
	answered = map[string]bool{}
	silent   = map[string]time.Time{} // until when
)

func hasAnswered(name string) bool {
	knownMu.Lock()
	defer knownMu.Unlock()
	return answered[name]
}

func noteAnswered(name string) {
	knownMu.Lock()
	defer knownMu.Unlock()
	answered[name] = true
}

func knownSilent(name string) bool {
	knownMu.Lock()
	defer knownMu.Unlock()
	return time.Now().Before(silent[name])
}

func noteSilent(name string) {
	knownMu.Lock()
	defer knownMu.Unlock()
	silent[name] = time.Now().Add(silentLife)
}
