package printing_test

import (
	"errors"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/printing"
	"tradekart/portal/app/printing/queue"
)

// moody is a printer that says what it is told to say of itself.
type moody struct {
	mu     sync.Mutex
	answer string
	got    []byte
}

func (m *moody) says(answer string) { m.mu.Lock(); defer m.mu.Unlock(); m.answer = answer }

func (m *moody) serve(c net.Conn) {
	defer c.Close()
	chunk := make([]byte, 64<<10)
	for {
		n, err := c.Read(chunk)
		if err != nil {
			return
		}
		m.mu.Lock()
		if strings.Contains(string(chunk[:n]), "~HS") {
			c.Write([]byte(m.answer))
		} else {
			m.got = append(m.got, chunk[:n]...)
		}
		m.mu.Unlock()
	}
}

var zebraOut = strings.Replace(zebraFine, "030,0,", "030,1,", 1)

func TestPaperThatIsRefilledWakesTheQueue(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	m := &moody{answer: zebraOut}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			m.serve(c)
		}
	}()
	s, err := printing.Open(printing.Options{Folder: disktest.Folder(t), Backoff: func(int) time.Duration { return time.Hour }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	p := save(t, s, zebra(l.Addr().String()))
	state := func() string {
		now, err := s.State(p.Id)
		if err != nil {
			t.Fatal(err)
		}
		if now.Ready != (len(now.Problems) == 0) {
			t.Errorf("ready with problems: %+v", now)
		}
		return strings.Join(now.Problems, ", ")
	}
	if got := state(); got != "paper out" {
		t.Errorf("without paper: %q", got)
	}
	if all := printing.Look(t.Context(), s); len(all) != 1 || all[0].Problem != "paper out" {
		t.Errorf("looked at: %+v", all)
	}
	job := print(t, s, request(printing.Labels, order("TK-1", 1)))[0]
	eventually(t, "an attempt without paper", func() bool { return find(t, s, job.Id).Problem != "" })
	m.says(zebraFine)
	if got := state(); got != "the last job could not be sent and is tried again" {
		t.Errorf("while its job waits for an hour: %q", got)
	}
	printing.Look(t.Context(), s)
	eventually(t, "the job after the paper was refilled", func() bool { return find(t, s, job.Id).State == queue.Printed })
	if all := printing.Look(t.Context(), s); all[0].Problem != "" {
		t.Errorf("after everything was printed: %+v", all)
	}
}

func find(t *testing.T, s *printing.Service, id string) queue.Job {
	t.Helper()
	jobs, err := s.Jobs()
	if err != nil {
		t.Fatal(err)
	}
	for _, j := range jobs {
		if j.Id == id {
			return j
		}
	}
	t.Fatal("no job ", id)
	return queue.Job{}
}

func TestOnlyTheMissingLabelsArePrintedAgain(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	m := &moody{answer: zebraFine}
	broken := true
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			if broken { // it answers when it is asked, for what comes unasked is discarded; it takes something, and is gone
				io.ReadFull(c, make([]byte, len("~HS")))
				c.Write([]byte(zebraFine))
				io.ReadFull(c, make([]byte, 4096))
				c.(*net.TCPConn).SetLinger(0)
				c.Close()
				broken = false
				continue
			}
			m.serve(c)
		}
	}()
	d := &desk{}
	s := open(t, disktest.Folder(t), d)
	p := zebra(l.Addr().String())
	save(t, s, p)
	job := print(t, s, request(printing.Labels, order("TK-1", 5)))[0]
	eventually(t, "an unknown outcome", func() bool { return find(t, s, job.Id).State == queue.Uncertain })
	for _, bad := range [][]int{nil, {6}, {3, 3}} {
		if _, err := s.AnswerMissing(job.Id, bad); err == nil {
			t.Errorf("%v are missing", bad)
		}
	}
	if answered, err := s.AnswerMissing(job.Id, []int{3, 5}); err != nil || answered.State != queue.Printed || !slices.Equal(answered.Packages, []int{1, 2, 4}) {
		t.Fatalf("%+v, %v", answered, err)
	}
	if _, err := s.AnswerMissing(job.Id, []int{3, 5}); !errors.Is(err, queue.ErrState) {
		t.Error("answered twice:", err)
	}
	eventually(t, "both reports", func() bool { return len(d.all()) == 2 })
	for i, want := range [][]int{{1, 2, 4}, {3, 5}} {
		if r := d.all()[i]; !slices.Equal(r.Packages, want) || r.Of != 5 || r.Copy != (i == 1) {
			t.Errorf("reported %+v, want %v", r, want)
		}
	}
}

func TestEverythingThatWaitsIsCancelled(t *testing.T) {
	t.Parallel()
	s, err := printing.Open(printing.Options{Folder: disktest.Folder(t), Backoff: func(int) time.Duration { return time.Hour }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	save(t, s, zebra("127.0.0.1:1"))
	print(t, s, request(printing.Labels, order("TK-1", 1), order("TK-2", 1), order("TK-3", 1)))
	eventually(t, "an attempt", func() bool {
		jobs, _ := s.Jobs()
		return slices.ContainsFunc(jobs, func(j queue.Job) bool { return j.State == queue.Waiting && j.Attempts > 0 })
	})
	eventually(t, "the end of all", func() bool { // one that is being tried at this moment is cancelled when it waits again
		if err := s.CancelAll(); err != nil {
			t.Fatal(err)
		}
		jobs, _ := s.Jobs()
		return !slices.ContainsFunc(jobs, func(j queue.Job) bool { return j.State != queue.Cancelled })
	})
}
