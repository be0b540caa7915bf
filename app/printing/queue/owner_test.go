package queue_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/printing/queue"
)

func TestJobsBelongToWhoeverAddedThem(t *testing.T) {
	t.Parallel()
	folder, p := disktest.Folder(t), listen(t, "127.0.0.1:0")
	q := open(t, queue.Options{Folder: folder, Owner: "soho", Send: telling(over("127.0.0.1:1")), Backoff: never})
	waiting := add(t, q, queue.Item{Key: "k", Printer: "a", Title: "Ann Reed", Payload: []byte("soho")})[0]
	until(t, q, waiting.Id, func(j queue.Job) bool { return j.Attempts == 1 && j.State == queue.Waiting })
	q.Close()

	q = open(t, queue.Options{Folder: folder, Owner: "east", Send: telling(over(p.Addr().String()))})
	other := add(t, q, queue.Item{Key: "k", Printer: "a", Payload: []byte("east")})[0]
	until(t, q, other.Id, is(queue.Printed))
	if jobs := q.Jobs(); len(jobs) != 1 || jobs[0].Id != other.Id || q.Others() != 1 {
		t.Fatalf("shown to another shop: %+v, %d of others", jobs, q.Others())
	}
	_, _, got := q.Get(waiting.Id)
	_, source := q.Source(waiting.Id)
	_, cancel := q.Cancel(waiting.Id)
	_, answer := q.Answer(waiting.Id, true)
	for _, err := range []error{got, source, cancel, answer} {
		if !errors.Is(err, queue.ErrNone) {
			t.Errorf("another shop's job: %v", err)
		}
	}
	q.Use("soho", "")
	until(t, q, waiting.Id, is(queue.Printed))
	if p.all() != "east|soho" {
		t.Errorf("printed %q", p.all())
	}
	if told := q.Unreported(); len(told) != 1 || told[0].Id != waiting.Id {
		t.Errorf("reported in soho's session: %+v", told)
	}
}

func TestAJobIsReportedInTheSessionOfWhoeverAddedIt(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	open1 := queue.Options{Folder: folder, Owner: "soho", User: "ann", Send: telling(func(context.Context, queue.Job, []byte) error { return nil })}
	q := open(t, open1)
	job := add(t, q, item("a", "x"))[0]
	until(t, q, job.Id, is(queue.Printed))
	q.Use("soho", "ben")
	if told := q.Unreported(); len(told) != 0 || len(q.Jobs()) != 1 {
		t.Errorf("reported as a colleague: %+v", told)
	}
	q.Close()
	q = open(t, open1)
	if owner, user := q.OwnerOf(job.Id); len(q.Unreported()) != 1 || owner != "soho" || user != "ann" {
		t.Errorf("after a restart: %+v of %s %s", q.Unreported(), owner, user)
	}
}

func TestAnotherOwnersOpenQuestionPausesNobody(t *testing.T) {
	t.Parallel()
	q := open(t, queue.Options{Owner: "soho", Send: telling(func(_ context.Context, j queue.Job, _ []byte) error {
		if j.Title == "soho" {
			return queue.ErrUncertain
		}
		return nil
	})})
	asked := add(t, q, item("a", "soho"))[0]
	until(t, q, asked.Id, is(queue.Uncertain))
	q.Use("east", "")
	until(t, q, add(t, q, item("a", "east"))[0].Id, is(queue.Printed))
	q.Use("soho", "")
	if j, _, err := q.Get(asked.Id); err != nil || j.State != queue.Uncertain {
		t.Errorf("%+v, %v", j, err)
	}
}

func TestWithoutAKeychainNoNameStaysOnDisk(t *testing.T) {
	t.Parallel()
	folder, p := disktest.Folder(t), listen(t, "127.0.0.1:0")
	address := "127.0.0.1:1"
	var mu sync.Mutex
	send := telling(func(ctx context.Context, j queue.Job, payload []byte) error {
		mu.Lock()
		defer mu.Unlock()
		return over(address)(ctx, j, payload)
	})
	q := open(t, queue.Options{Folder: folder, Owner: "soho", Send: send, Backoff: never})
	job := queue.Item{Printer: "a", Title: "Ann Reed", OrderNo: "TK-1", Source: []byte(`{"Name":"Ann Reed"}`), Payload: []byte("Ann Reed")}
	first := add(t, q, job)[0]
	until(t, q, first.Id, func(j queue.Job) bool { return j.Attempts == 1 && j.State == queue.Waiting })
	if err := q.Veil(); err != nil {
		t.Fatal(err)
	}
	names := func() (found bool) {
		for _, name := range must(filepath.Glob(filepath.Join(folder, "*"))) {
			text, _ := os.ReadFile(name)
			found = found || strings.Contains(string(text), "Ann")
		}
		return found
	}
	if names() {
		t.Error("the customer's name is on disk")
	}
	mu.Lock()
	address = p.Addr().String()
	mu.Unlock()
	q.Wake("a")
	until(t, q, first.Id, is(queue.Printed))
	if p.all() != "Ann Reed" || names() {
		t.Errorf("printed %q; on disk: %v", p.all(), names())
	}
	mu.Lock()
	address = "127.0.0.1:1"
	mu.Unlock()
	second := add(t, q, job)[0]
	until(t, q, second.Id, func(j queue.Job) bool { return j.Attempts == 1 && j.State == queue.Waiting })
	if err := q.Veil(); err != nil {
		t.Fatal(err)
	}
	q.Close()
	q = open(t, queue.Options{Folder: folder, Owner: "soho", Send: send})
	if j, _, err := q.Get(second.Id); err != nil || j.State != queue.Failed || j.OrderNo != "TK-1" || j.Problem == "" {
		t.Errorf("after a restart: %+v, %v", j, err)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func TestAJobWhosePrinterIsGoneIsPrintedOnTheOneInstead(t *testing.T) {
	t.Parallel()
	p := listen(t, "127.0.0.1:0")
	q := open(t, queue.Options{Owner: "soho", Send: telling(over(p.Addr().String())), Instead: func(j queue.Job) string {
		if j.Printer == "gone" && j.Kind == "labels" {
			return "new"
		}
		return ""
	}})
	jobs := add(t, q, queue.Item{Printer: "gone", Kind: "items", Payload: []byte("1")}, queue.Item{Printer: "gone", Kind: "labels", Payload: []byte("2")})
	for i, want := range []string{"gone", "new"} {
		until(t, q, jobs[i].Id, is(queue.Printed))
		if now, _, err := q.Get(jobs[i].Id); err != nil || now.Printer != want {
			t.Errorf("%+v, %v: not at %s", now, err, want)
		}
	}
}
