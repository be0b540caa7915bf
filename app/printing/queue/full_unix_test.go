//go:build unix

package queue_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"tradekart/portal/app/printing/queue"
)

// diskEnd is the largest file size in the process that simulates a full disk.
const diskEnd = 64 << 10

func TestAFullDiskStoresAJobCompletelyOrNotAtAll(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), roleKey+"=full", folderKey+"="+folder)
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if files(t, folder, ".part") != 0 || payloads(t, folder) != 0 || files(t, folder, ".json") != 1 {
		t.Error("something half-written is left")
	}
	q := open(t, queue.Options{Folder: folder})
	if jobs := q.Jobs(); len(jobs) != 1 || jobs[0].Title != "small" || jobs[0].State != queue.Printed {
		t.Errorf("afterwards: %+v", jobs)
	}
}

// onAFullDisk runs in its own process, where writing past diskEnd fails as on a full disk.
func onAFullDisk(folder string) (code int) {
	signal.Ignore(syscall.SIGXFSZ)
	limit := syscall.Rlimit{Cur: diskEnd, Max: diskEnd}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		return complain("the limit: %v", err)
	}
	printed := make(chan string, 9)
	q, err := queue.Open(queue.Options{Folder: folder, Send: telling(func(_ context.Context, j queue.Job, _ []byte) error {
		printed <- j.Title
		return nil
	})})
	if err != nil {
		return complain("open: %v", err)
	}
	big := queue.Item{Printer: "a", Title: "big", Payload: bytes.Repeat([]byte("x"), 2*diskEnd)}
	small := queue.Item{Printer: "a", Title: "small", Payload: []byte("x")}
	_, err = q.Add([]queue.Item{small, big})
	if err == nil || !strings.Contains(err.Error(), "could not be written to the disk") || strings.Contains(err.Error(), folder) || len(q.Jobs()) != 0 {
		return complain("small and big: %v, %+v", err, q.Jobs())
	}
	if _, err := q.Add([]queue.Item{small}); err != nil {
		return complain("small: %v", err)
	}
	select {
	case title := <-printed:
		if title != "small" {
			return complain("%s was printed", title)
		}
	case <-time.After(10 * time.Second):
		return complain("nothing was printed")
	}
	if err := q.Close(); err != nil || len(printed) != 0 {
		return complain("close: %v, %d more", err, len(printed))
	}
	return 0
}

func complain(format string, args ...any) int {
	fmt.Printf(format+"\n", args...)
	return 1
}
