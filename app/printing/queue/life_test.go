package queue_test

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/printing/queue"
)

func unreachable(context.Context, queue.Job, []byte) error { return errors.New("unreachable") }

// blocked sends nothing until it is stopped, and then reports that nothing was printed.
func blocked(ctx context.Context, _ queue.Job, _ []byte) error {
	<-ctx.Done()
	return ctx.Err()
}

func TestAJobThatWaitsTooLongExpires(t *testing.T) {
	t.Parallel()
	c, folder := newClock(), disktest.Folder(t)
	q := open(t, queue.Options{Folder: folder, Send: telling(unreachable), Now: c.now})
	id := add(t, q, item("a", "label"))[0].Id
	c.move(2*time.Hour - time.Minute)
	until(t, q, id, func(j queue.Job) bool { return j.State == queue.Waiting && j.Attempts > 3 })
	c.move(2 * time.Minute)
	until(t, q, id, is(queue.Expired))
	if bytes := payloads(t, folder); bytes != 0 {
		t.Errorf("%d payloads are kept", bytes)
	}
}

func TestJobsOfThePreviousDayAreNotPrinted(t *testing.T) {
	t.Parallel()
	c, folder, p := newClock(), disktest.Folder(t), listen(t, "127.0.0.1:0")
	q := open(t, queue.Options{Folder: folder, Send: telling(unreachable), Now: c.now})
	id := add(t, q, item("a", "yesterday's"))[0].Id
	q.Close()
	c.move(14 * time.Hour)
	q = open(t, queue.Options{Folder: folder, Send: telling(over(p.Addr().String())), Now: c.now})
	until(t, q, id, is(queue.Expired))
	until(t, q, add(t, q, item("a", "today's"))[0].Id, is(queue.Printed))
	if got := p.all(); got != "today's" {
		t.Errorf("the printer got %q", got)
	}
}

func TestSettingTheClockBackNeitherExpiresNorKeepsAJob(t *testing.T) {
	t.Parallel()
	c := newClock()
	q := open(t, queue.Options{Send: telling(unreachable), Now: c.now})
	id := add(t, q, item("a", "label"))[0].Id
	c.move(-36 * time.Hour)
	j := until(t, q, id, func(j queue.Job) bool { return j.Expires.Before(j.Created) })
	if left := j.Expires.Sub(c.now()); left != 2*time.Hour {
		t.Errorf("it lives for %v after the clock was set back", left)
	}
	seen := j.Attempts
	until(t, q, id, func(j queue.Job) bool { return j.State == queue.Waiting && j.Attempts > seen })
	c.move(2*time.Hour + time.Minute)
	until(t, q, id, is(queue.Expired))
}

func TestACancelledJobIsNotPrinted(t *testing.T) {
	t.Parallel()
	q := open(t, queue.Options{Send: telling(unreachable), Backoff: never})
	id := add(t, q, item("a", "label"))[0].Id
	until(t, q, id, func(j queue.Job) bool { return j.Attempts == 1 && j.State == queue.Waiting })
	if j, err := q.Cancel(id); err != nil || j.State != queue.Cancelled {
		t.Fatalf("%+v, %v", j, err)
	}
	q.Wake("a")
	if _, err := q.Cancel(id); !errors.Is(err, queue.ErrState) {
		t.Errorf("cancelled twice: %v", err)
	}
	if _, err := q.Cancel("none"); !errors.Is(err, queue.ErrNone) {
		t.Errorf("cancelled one that is not there: %v", err)
	}
	if j, _, _ := q.Get(id); j.Attempts != 1 {
		t.Errorf("it was tried %d times", j.Attempts)
	}
}

func TestAJobIsCancelledWhileItIsSent(t *testing.T) {
	t.Parallel()
	q := open(t, queue.Options{Send: telling(blocked)})
	id := add(t, q, item("a", "label"))[0].Id
	until(t, q, id, is(queue.Sending))
	if _, err := q.Cancel(id); err != nil {
		t.Fatal(err)
	}
	if j := until(t, q, id, is(queue.Cancelled)); j.Problem != "" {
		t.Errorf("nothing was printed, but it says %q", j.Problem)
	}
	uncertain := open(t, queue.Options{Send: telling(func(ctx context.Context, j queue.Job, p []byte) error {
		return errors.Join(queue.ErrUncertain, blocked(ctx, j, p))
	})})
	id = add(t, uncertain, item("a", "label"))[0].Id
	until(t, uncertain, id, is(queue.Sending))
	uncertain.Cancel(id)
	until(t, uncertain, id, is(queue.Cancelled))
	if j, reached, _ := uncertain.Get(id); !reached || j.Problem == "" {
		t.Errorf("half of it may lie printed, but it says %q", j.Problem)
	}
}

func TestFinishedJobsAreForgotten(t *testing.T) {
	t.Parallel()
	c, folder := newClock(), disktest.Folder(t)
	done := func(context.Context, queue.Job, []byte) error { return nil }
	q := open(t, queue.Options{Folder: folder, Send: telling(done), Now: c.now, Keep: 3})
	var ids []string
	for range 5 {
		c.move(time.Second)
		id := add(t, q, item("a", "label"))[0].Id
		until(t, q, id, is(queue.Printed))
		q.Reported(id)
		ids = append(ids, id)
	}
	if jobs := q.Jobs(); len(jobs) != 3 || jobs[0].Id != ids[4] || jobs[2].Id != ids[2] {
		t.Errorf("these are kept: %+v", jobs)
	}
	c.move(8 * 24 * time.Hour)
	for end := time.Now().Add(10 * time.Second); len(q.Jobs()) > 0 && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
	}
	if n := len(q.Jobs()); n != 0 || files(t, folder, ".json") != 0 {
		t.Errorf("after a week %d jobs are left", n)
	}
}

func TestAFullQueueRefusesJobs(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	q := open(t, queue.Options{Folder: folder, Send: telling(unreachable), Keep: 3})
	jobs := add(t, q, item("a", "1"), item("a", "2"))
	if _, err := q.Add([]queue.Item{item("a", "3"), item("a", "4")}); !errors.Is(err, queue.ErrFull) {
		t.Fatalf("it answered %v", err)
	}
	if n := len(q.Jobs()); n != 2 || files(t, folder, ".json") != 2 || payloads(t, folder) != 2 {
		t.Errorf("%d jobs after a refused request", n)
	}
	q.Cancel(jobs[0].Id)
	until(t, q, jobs[0].Id, is(queue.Cancelled)) // it may be being tried at this moment
	add(t, q, item("a", "3"), item("a", "4"))
}

func TestAPrintedJobIsReportedUntilTheReportIsAccepted(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	done := func(context.Context, queue.Job, []byte) error { return nil }
	q := open(t, queue.Options{Folder: folder, Send: telling(done)})
	silent := item("a", "test")
	silent.Silent = true
	jobs := add(t, q, item("a", "label"), silent)
	until(t, q, jobs[1].Id, is(queue.Printed))
	until(t, q, jobs[0].Id, is(queue.Printed))
	q.Close()
	q = open(t, queue.Options{Folder: folder, Send: telling(done)})
	if unreported := q.Unreported(); len(unreported) != 1 || unreported[0].Id != jobs[0].Id {
		t.Fatalf("the jobs to report are %+v", unreported)
	}
	q.Reported(jobs[0].Id)
	q.Close()
	q = open(t, queue.Options{Folder: folder, Send: telling(done)})
	if unreported := q.Unreported(); len(unreported) != 0 {
		t.Errorf("reported already, and again: %+v", unreported)
	}
}

func payloads(t *testing.T, folder string) int { return files(t, folder, ".bin") }

func files(t *testing.T, folder, end string) (n int) {
	t.Helper()
	all, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range all {
		if strings.HasSuffix(e.Name(), end) {
			n++
		}
	}
	return n
}
