package printing_test

import (
	"strings"
	"testing"
	"time"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/printing"
	"tradekart/portal/app/printing/queue"
)

// Whoever removes a printer was told that what waits for it is cancelled. Another shop was not: its jobs go to the printer that is
// for them once it works here again.
func TestARemovedPrintersJobsOfOthersArePrintedElsewhere(t *testing.T) {
	t.Parallel()
	s, err := printing.Open(printing.Options{Folder: disktest.Folder(t), Owner: "soho", User: "ann", Backoff: func(int) time.Duration { return time.Hour }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	old := save(t, s, zebra("127.0.0.1:1"))
	waits := func(no string) queue.Job {
		t.Helper()
		job := print(t, s, request(printing.Labels, order(no, 1)))[0]
		eventually(t, "an attempt", func() bool { return find(t, s, job.Id).Problem != "" })
		return job
	}
	others := waits("1001")
	printing.Use(s, "camden", "ben")
	own := print(t, s, request(printing.Labels, order("2001", 1)))[0]
	if err := s.Remove(old.Id); err != nil {
		t.Fatal(err)
	}
	if now := find(t, s, own.Id); now.State != queue.Cancelled {
		t.Errorf("%+v", now)
	}
	if n, _ := s.Others(); n != 1 {
		t.Fatalf("%d jobs of others wait", n)
	}
	fresh := listen(t, "127.0.0.1:0")
	chosen := zebra(fresh.address)
	chosen.Title = "New"
	chosen = save(t, s, chosen)
	printing.Use(s, "soho", "ann")
	printed(t, s, others.Id)
	if now := find(t, s, others.Id); now.Printer != chosen.Id || now.Copy || len(fresh.sheets()) != 1 {
		t.Errorf("%+v, %d sheets", now, len(fresh.sheets()))
	}
}

func TestARemovedPrintersJobsOfOthersAreToldIfNoneIsLeft(t *testing.T) {
	t.Parallel()
	s, err := printing.Open(printing.Options{Folder: disktest.Folder(t), Owner: "soho", User: "ann", Backoff: func(int) time.Duration { return time.Hour }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	old := save(t, s, zebra("127.0.0.1:1"))
	job := print(t, s, request(printing.Labels, order("1001", 1)))[0]
	printing.Use(s, "camden", "ben")
	if err := s.Remove(old.Id); err != nil {
		t.Fatal(err)
	}
	printing.Use(s, "soho", "ann")
	eventually(t, "failed", func() bool { return find(t, s, job.Id).State == queue.Failed })
	if now := find(t, s, job.Id); !strings.Contains(now.Problem, "its printer was removed") {
		t.Error(now.Problem)
	}
	if told := s.TakeTrouble(); len(told) != 1 || told[0].Id != job.Id {
		t.Errorf("told of %+v", told)
	}
	fresh := listen(t, "127.0.0.1:0")
	save(t, s, zebra(fresh.address))
	again, err := s.Reprint(job.Id)
	if err != nil {
		t.Fatal(err)
	}
	printed(t, s, again.Id)
}
