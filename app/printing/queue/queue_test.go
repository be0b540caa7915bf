package queue_test

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/printing/queue"
)

// clock is a wall clock that can be set.
type clock struct{ at atomic.Int64 }

func newClock() *clock {
	c := &clock{}
	c.at.Store(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC).UnixNano())
	return c
}

func (c *clock) now() time.Time        { return time.Unix(0, c.at.Load()) }
func (c *clock) move(by time.Duration) { c.at.Add(int64(by)) }
func quick(int) time.Duration          { return 2 * time.Millisecond }
func never(int) time.Duration          { return time.Hour }
func item(printer, text string) queue.Item {
	return queue.Item{Printer: printer, Title: text, Payload: []byte(text)}
}

func open(t *testing.T, o queue.Options) *queue.Queue {
	t.Helper()
	if o.Folder == "" {
		o.Folder = disktest.Folder(t)
	}
	if o.Backoff == nil {
		o.Backoff = quick
	}
	o.Sweep, o.Grace = 5*time.Millisecond, 50*time.Millisecond
	q, err := queue.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { q.Close() })
	return q
}

func add(t *testing.T, q *queue.Queue, items ...queue.Item) []queue.Job {
	t.Helper()
	jobs, err := q.Add(items)
	if err != nil {
		t.Fatal(err)
	}
	return jobs
}

// until waits until a job meets a condition.
func until(t *testing.T, q *queue.Queue, id string, wanted func(queue.Job) bool) queue.Job {
	t.Helper()
	var j queue.Job
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		var err error
		if j, _, err = q.Get(id); err != nil {
			t.Fatal(err)
		}
		if wanted(j) {
			return j
		}
	}
	t.Fatalf("the job stayed %+v", j)
	return j
}

func is(state string) func(queue.Job) bool {
	return func(j queue.Job) bool { return j.State == state }
}

// printer listens on TCP and records the data of each connection.
type printer struct {
	net.Listener
	mu  sync.Mutex
	got []string
}

func listen(t *testing.T, address string) *printer {
	t.Helper()
	l, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	p := &printer{Listener: l}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			text, _ := io.ReadAll(c)
			p.mu.Lock()
			p.got = append(p.got, string(text))
			p.mu.Unlock()
			c.Close()
		}
	}()
	return p
}

func (p *printer) all() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return strings.Join(p.got, "|")
}

// over sends to a TCP address and waits until the printer has read everything. telling turns a function into
// a Send that reports success as printed.
func telling(send func(context.Context, queue.Job, []byte) error) func(context.Context, queue.Job, []byte) (bool, error) {
	return func(ctx context.Context, j queue.Job, payload []byte) (bool, error) {
		err := send(ctx, j, payload)
		return err == nil, err
	}
}

func over(address string) func(context.Context, queue.Job, []byte) error {
	return func(ctx context.Context, _ queue.Job, payload []byte) error {
		c, err := net.Dial("tcp", address)
		if err != nil {
			return err
		}
		defer c.Close()
		c.Write(payload)
		c.(*net.TCPConn).CloseWrite()
		_, err = io.Copy(io.Discard, c)
		return err
	}
}

func TestAPrinterThatComesBackPrintsOnce(t *testing.T) {
	t.Parallel()
	away, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := away.Addr().String()
	away.Close()
	folder := disktest.Folder(t)
	q := open(t, queue.Options{Folder: folder, Send: telling(over(address))})
	id := add(t, q, item("a", "label"))[0].Id
	tried := until(t, q, id, func(j queue.Job) bool { return j.Attempts > 2 && j.State == queue.Waiting })
	if tried.Problem == "" {
		t.Error("a job that cannot be printed does not say why")
	}
	p := listen(t, address)
	until(t, q, id, is(queue.Printed))
	q.Close()
	again := open(t, queue.Options{Folder: folder, Send: telling(over(address))})
	id = add(t, again, item("a", "next"))[0].Id
	until(t, again, id, is(queue.Printed))
	if got := p.all(); got != "label|next" {
		t.Errorf("the printer got %q", got)
	}
}

func TestTheSameKeyIsPrintedOnce(t *testing.T) {
	t.Parallel()
	p := listen(t, "127.0.0.1:0")
	folder := disktest.Folder(t)
	q := open(t, queue.Options{Folder: folder, Send: telling(over(p.Addr().String()))})
	it := item("a", "label")
	it.Key = "order-1"
	var ids sync.Map
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			jobs, err := q.Add([]queue.Item{it})
			if err != nil {
				t.Error(err)
				return
			}
			ids.Store(jobs[0].Id, true)
			until(t, q, jobs[0].Id, is(queue.Printed))
		})
	}
	all.Wait()
	q.Close()
	q = open(t, queue.Options{Folder: folder, Send: telling(over(p.Addr().String()))})
	repeated := add(t, q, it)[0]
	if _, known := ids.Load(repeated.Id); !known || repeated.State != queue.Printed {
		t.Errorf("after a restart the same key is %+v", repeated)
	}
	if got := p.all(); got != "label" {
		t.Errorf("the printer got %q", got)
	}
}

func TestADeadPrinterDoesNotDelayOthers(t *testing.T) {
	t.Parallel()
	p := listen(t, "127.0.0.1:0")
	send := over(p.Addr().String())
	q := open(t, queue.Options{Send: telling(func(ctx context.Context, j queue.Job, payload []byte) error {
		if j.Printer == "dead" {
			<-ctx.Done()
			return ctx.Err()
		}
		return send(ctx, j, payload)
	})})
	dead := add(t, q, item("dead", "never"))[0].Id
	until(t, q, dead, is(queue.Sending))
	alive := add(t, q, item("alive", "label"))[0].Id
	until(t, q, alive, is(queue.Printed))
	if j, _, _ := q.Get(dead); j.State != queue.Sending {
		t.Errorf("the dead printer's job is %s", j.State)
	}
}

func TestABadJobDoesNotBlockOthers(t *testing.T) {
	t.Parallel()
	q := open(t, queue.Options{Send: telling(func(_ context.Context, j queue.Job, _ []byte) error {
		if j.Title == "bad" {
			return errors.New("not this one")
		}
		return nil
	})})
	jobs := add(t, q, item("a", "bad"), item("a", "good"))
	until(t, q, jobs[1].Id, is(queue.Printed))
}

func TestJobsComeOutInTheirOrder(t *testing.T) {
	t.Parallel()
	p := listen(t, "127.0.0.1:0")
	q := open(t, queue.Options{Send: telling(over(p.Addr().String()))})
	jobs := add(t, q, item("a", "1"), item("a", "2"), item("a", "3"), item("a", "4"))
	for _, j := range jobs {
		until(t, q, j.Id, is(queue.Printed))
	}
	if got := p.all(); got != "1|2|3|4" {
		t.Errorf("they came as %q", got)
	}
}

func TestUncertainAndRefusedAreNotSentAgain(t *testing.T) {
	t.Parallel()
	for state, failure := range map[string]error{queue.Uncertain: queue.ErrUncertain, queue.Failed: queue.ErrRefused} {
		var sent atomic.Int32
		q := open(t, queue.Options{Send: telling(func(_ context.Context, j queue.Job, _ []byte) error {
			if sent.Add(1); j.Title == "first" {
				return errors.Join(failure, errors.New("the cover opened"))
			}
			return nil
		})})
		first := add(t, q, item("a", "first"))[0].Id
		j := until(t, q, first, is(state))
		second := add(t, q, item("a", "second"))[0].Id
		q.Resume("a") // an open question pauses the printer
		until(t, q, second, is(queue.Printed))
		if sent.Load() != 2 || !strings.Contains(j.Problem, "the cover opened") {
			t.Errorf("%s: sent %d times, problem %q", state, sent.Load(), j.Problem)
		}
	}
}

func TestAFolderHasOneQueue(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	q := open(t, queue.Options{Folder: folder})
	if _, err := queue.Open(queue.Options{Folder: folder}); !errors.Is(err, queue.ErrInUse) {
		t.Fatalf("a second queue in the same folder answered %v", err)
	}
	q.Close()
	open(t, queue.Options{Folder: folder})
	if _, err := q.Add([]queue.Item{item("a", "late")}); !errors.Is(err, queue.ErrClosed) {
		t.Errorf("a closed queue answered %v", err)
	}
}

func TestFilesLeftByACrashAreRemoved(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	leftovers := map[string]bool{"half.json.part": false, "orphan.bin": false, "broken.json": false, "broken.json.broken": true}
	for name := range leftovers {
		if name != "broken.json.broken" {
			os.WriteFile(filepath.Join(folder, name), []byte("{"), 0o600)
		}
	}
	q := open(t, queue.Options{Folder: folder})
	if jobs := q.Jobs(); len(jobs) != 0 {
		t.Errorf("there are jobs: %+v", jobs)
	}
	for name, stays := range leftovers {
		if _, err := os.Stat(filepath.Join(folder, name)); (err == nil) != stays {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAFileInPlaceOfTheFolder(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(disktest.Folder(t), "jobs")
	os.WriteFile(folder, nil, 0o600)
	if _, err := queue.Open(queue.Options{Folder: folder}); err == nil {
		t.Error("a file serves as the folder")
	}
}

func TestClosingKeepsUnprintedJobsWaiting(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	q := open(t, queue.Options{Folder: folder, Send: telling(func(ctx context.Context, _ queue.Job, _ []byte) error {
		<-ctx.Done()
		return ctx.Err()
	})})
	id := add(t, q, item("a", "label"))[0].Id
	until(t, q, id, is(queue.Sending))
	q.Close()
	p := listen(t, "127.0.0.1:0")
	q = open(t, queue.Options{Folder: folder, Send: telling(over(p.Addr().String()))})
	until(t, q, id, is(queue.Printed))
	if p.all() != "label" {
		t.Errorf("the printer got %q", p.all())
	}
}
