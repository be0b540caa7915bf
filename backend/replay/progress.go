package replay

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"
)

// progress shows how far a run has come: a bar on a terminal, a line now and then elsewhere.
type progress struct {
	mu       sync.Mutex
	out      io.Writer
	terminal bool
	total    int // orders
	began    time.Time
	before   int // orders of earlier runs
	last     time.Time
	waited   time.Time // when the last wait was printed
	refused  int       // reasons printed
}

const (
	barEvery    = 100 * time.Millisecond
	lineEvery   = 10 * time.Second
	barWidth    = 30
	mostReasons = 10
)

func newProgress(out io.Writer, total, before int) *progress {
	now := time.Now()
	return &progress{out: out, terminal: isTerminal(out), total: total, began: now, before: before, last: now}
}

func isTerminal(out io.Writer) bool {
	file, ok := out.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// show is called with every response and prints only now and then.
func (p *progress) show(s Sent) {
	p.mu.Lock()
	defer p.mu.Unlock()
	every := lineEvery
	if p.terminal {
		every = barEvery
	}
	now := time.Now()
	if now.Sub(p.last) < every {
		return
	}
	p.last = now
	p.print(s, now)
}

func (p *progress) print(s Sent, now time.Time) {
	perSecond := float64(s.Sent-p.before) / max(now.Sub(p.began).Seconds(), 0.001)
	text := fmt.Sprintf("%d of %d orders, %.0f/s, refused %d, cancellations %d, %s", s.Sent, p.total, perSecond, s.Refused, s.Cancellations, pounds(s.PenceSent))
	if !p.terminal {
		_, _ = fmt.Fprintln(p.out, text)
		return
	}
	full := barWidth * min(s.Sent, p.total) / max(p.total, 1)
	_, _ = fmt.Fprintf(p.out, "\r\x1b[K[%s%s] %s", strings.Repeat("#", full), strings.Repeat(".", barWidth-full), text)
}

// say prints a line of its own.
func (p *progress) say(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.terminal {
		_, _ = fmt.Fprint(p.out, "\r\x1b[K")
	}
	_, _ = fmt.Fprintf(p.out, format+"\n", args...)
}

// refuse reports why something was refused, for the first few.
func (p *progress) refuse(o outcome) {
	p.refused++
	if p.refused <= mostReasons {
		p.say("refused %s: %s", o.id, o.reason)
	}
	if p.refused == mostReasons {
		p.say("further refusals are counted only")
	}
}

// waiting says, now and then, that the server is away.
func (p *progress) waiting(reason string) {
	p.mu.Lock()
	now := time.Now()
	due := now.Sub(p.waited) >= lineEvery
	if due {
		p.waited = now
	}
	p.mu.Unlock()
	if due {
		p.say("the server is not responding, trying again: %s", reason)
	}
}
