package printing_test

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/printing"
	"tradekart/portal/app/printing/label"
	"tradekart/portal/app/printing/language"
	"tradekart/portal/app/printing/queue"
	"tradekart/portal/backend/wire"
)

var labelCount = flag.Int("labels", envInt("PORTAL_LABELS", 200), "how many labels go through the printers that fail")

func envInt(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil && n > 0 {
		return n
	}
	return otherwise
}

// badPrinter is a label printer that understands ZPL and fails in every way seen so far: it refuses the
// connection's first bytes, reads nothing and closes, crashes in the middle, resets at the end, prints
// without reporting it, or runs out of paper for a while. Its output is decoded from the bytes it receives.
type badPrinter struct {
	address string
	mu      sync.Mutex
	random  *rand.Rand
	printed map[string]int // number of prints by order number and whether it is a copy
	empty   int            // responses until the paper is refilled
}

func newBadPrinter(t *testing.T, seed uint64) *badPrinter {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	p := &badPrinter{address: l.Addr().String(), random: rand.New(rand.NewPCG(seed, 1)), printed: map[string]int{}}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go p.serve(c.(*net.TCPConn))
		}
	}()
	return p
}

// How a connection behaves.
const (
	well = iota
	hangsUpUnread
	resetsAtOnce
	diesInTheMiddle
	resetsBeforeAnswering
	runsOutOfPaper
	printsSilently
)

func (p *badPrinter) pick() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch n := p.random.IntN(100); {
	case n < 60:
		return well
	case n < 62:
		return printsSilently // rarer, because the client waits for the response
	default:
		return 1 + n%(printsSilently-1)
	}
}

func (p *badPrinter) serve(c *net.TCPConn) {
	defer c.Close()
	way := p.pick()
	switch way {
	case hangsUpUnread:
		c.CloseWrite()
		return
	case resetsAtOnce:
		c.SetLinger(0)
		return
	case runsOutOfPaper:
		p.mu.Lock()
		p.empty = 2
		p.mu.Unlock()
	}
	text := bufio.NewReaderSize(c, 64<<10)
	for answered := false; ; {
		command, err := readCommand(text)
		if err != nil {
			return
		}
		if command == "~HS" {
			if answered && way == resetsBeforeAnswering {
				c.SetLinger(0)
				return
			}
			if answered && way == printsSilently {
				io.Copy(io.Discard, c) // until the client gives up
				return
			}
			answered = true
			io.WriteString(c, p.answer())
			continue
		}
		if way == diesInTheMiddle {
			c.SetLinger(0)
			return
		}
		p.print(command)
	}
}

const hostEmpty = "\x02030,1,0,1245,000,0,0,0,000,0,0,0\x03\r\n\x02000,0,0,0,0,2,4,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n"

func (p *badPrinter) answer() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.empty > 0 {
		p.empty--
		return hostEmpty
	}
	return zebraFine
}

// readCommand returns the next ~HS or the next whole format, ^XA to ^XZ.
func readCommand(text *bufio.Reader) (string, error) {
	var all strings.Builder
	for {
		b, err := text.ReadByte()
		if err != nil {
			return "", err
		}
		all.WriteByte(b)
		if b == 'S' && strings.HasSuffix(all.String(), "~HS") || b == 'Z' && strings.HasSuffix(all.String(), "^XZ") {
			return strings.TrimSpace(all.String()), nil
		}
	}
}

// graphic is a label's picture; a format prints nothing else.
var graphic = regexp.MustCompile(`\^GF[^\^]*`)

// picture is the expected label of an order with one package.
func picture(t *testing.T, o wire.Order, isCopy bool) string {
	t.Helper()
	l := label.FromOrder(o)[0]
	l.Copy = isCopy
	page, err := l.Render(203)
	if err != nil {
		t.Fatal(err)
	}
	text, err := language.Encode(language.ZPL, []*label.Bitmap{page}, language.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	return graphic.FindString(string(text))
}

func (p *badPrinter) print(format string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.printed[graphic.FindString(format)]++
}

func (p *badPrinter) came(picture string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.printed[picture]
}

// TestEachLabelComesOutOnceFromPrintersThatFail sends labels to failing printers and answers each "Did it
// print?" as a person at the printer would. It counts the labels in the bytes that the printers received:
// each label must be printed once as the original, a copy only if something was printed before, and no label
// may be reported as printed without being printed.
func TestEachLabelComesOutOnceFromPrintersThatFail(t *testing.T) {
	t.Parallel()
	const lanes = 8
	d := &desk{}
	var all sync.WaitGroup
	for lane := range lanes {
		all.Go(func() { throughABadPrinter(t, d, lane, (*labelCount+lanes-1)/lanes) })
	}
	all.Wait()
	for _, r := range d.all() {
		if r.Sent {
			t.Errorf("a printer that reports is not believed: %+v", r)
		}
	}
}

func throughABadPrinter(t *testing.T, d *desk, lane, count int) {
	p := newBadPrinter(t, uint64(lane+1))
	s, err := printing.Open(printing.Options{Folder: disktest.Folder(t), Report: d.report, Backoff: func(int) time.Duration { return time.Millisecond }})
	if err != nil {
		t.Error(err)
		return
	}
	defer s.Close()
	if _, err := s.Save(zebra(p.address)); err != nil {
		t.Error(err)
		return
	}
	pictures := map[string][2]string{} // by job: printed as the original, as a copy
	for n := range count {
		o := order(fmt.Sprintf("%d-%04d", lane, n), 1)
		r := request(printing.Labels, o)
		jobs, err := s.Print(r)
		if err != nil {
			t.Error(err)
			return
		}
		pictures[jobs[0].Id] = [2]string{picture(t, o, false), picture(t, o, true)}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 8*time.Minute)
	defer cancel()
	asked := 0
	for !answerAsAPerson(ctx, t, s, p, pictures, &asked) {
		if ctx.Err() != nil {
			t.Errorf("lane %d: not everything was printed in time", lane)
			return
		}
	}
	jobs, _ := s.Jobs()
	t.Logf("lane %d: %d labels, a person was asked %d times", lane, count, asked)
	if asked > count/2+3 {
		t.Errorf("lane %d: a person was asked %d times about %d labels", lane, asked, count)
	}
	for _, j := range jobs {
		original, copied := p.came(pictures[j.Id][0]), p.came(pictures[j.Id][1])
		switch {
		case original+copied == 0:
			t.Errorf("%s is claimed as %s and never came out", j.Title, j.State)
		case original > 1 || copied > 1 || original == 1 && copied == 1:
			t.Errorf("%s came out %d times, and %d times as a copy", j.Title, original, copied)
		}
	}
}

// answerAsAPerson answers every open question by what the printer has printed; it returns whether all jobs
// have ended.
func answerAsAPerson(ctx context.Context, t *testing.T, s *printing.Service, p *badPrinter, pictures map[string][2]string, asked *int) (over bool) {
	jobs, err := s.Jobs()
	if err != nil {
		t.Error(err)
		return true
	}
	over = true
	for _, j := range jobs {
		switch j.State {
		case queue.Uncertain:
			out := p.came(pictures[j.Id][0]) + p.came(pictures[j.Id][1])
			if _, err := s.Answer(j.Id, out > 0); err != nil {
				t.Error(err)
			}
			*asked++
			over = false
		case queue.Waiting, queue.Sending:
			over = false
		case queue.Printed:
		default:
			t.Errorf("%s ended as %s: %s", j.Title, j.State, j.Problem)
		}
	}
	if !over {
		select {
		case <-time.After(5 * time.Millisecond):
		case <-ctx.Done():
		}
	}
	return over
}

func TestAPrinterThatCannotReportIsNeverReportedAsPrinted(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() { // accepts everything, prints nothing, reports nothing
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go func() { io.Copy(io.Discard, c); c.Close() }()
		}
	}()
	d := &desk{}
	s := open(t, disktest.Folder(t), d)
	save(t, s, zebra(l.Addr().String()))
	id := print(t, s, request(printing.Labels, order("1001", 1)))[0].Id
	eventually(t, "sent", func() bool { return state(t, s, id).State == queue.Sent })
	eventually(t, "report", func() bool { return len(d.all()) == 1 })
	if r := d.all()[0]; !r.Sent {
		t.Errorf("%+v", r)
	}
	again := print(t, s, request(printing.Labels, order("1001", 1)))[0]
	if !again.Copy {
		t.Error("asked for again, it is not marked as a copy though the first may have come out")
	}
}
