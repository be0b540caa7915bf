package queue_test

import (
	"bufio"
	"context"
	"io"
	"net"
	"os"
	"os/exec"
	"testing"
	"time"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/printing/queue"
)

// The test binary starts itself again for tests that kill a whole process.
const (
	roleKey    = "QUEUE_TEST_ROLE"
	folderKey  = "QUEUE_TEST_FOLDER"
	printerKey = "QUEUE_TEST_PRINTER"
)

func TestMain(m *testing.M) {
	switch os.Getenv(roleKey) {
	case "sender", "before":
		sendAndHang()
	case "full":
		os.Exit(onAFullDisk(os.Getenv(folderKey)))
	}
	os.Exit(m.Run())
}

// sendAndHang sends everything, but never learns whether it was printed.
func sendAndHang() {
	q, err := queue.Open(queue.Options{Folder: os.Getenv(folderKey), Send: telling(func(ctx context.Context, _ queue.Job, payload []byte) error {
		c, err := net.Dial("tcp", os.Getenv(printerKey))
		if err != nil {
			return err
		}
		if os.Getenv(roleKey) == "sender" {
			if err := queue.Begin(ctx); err != nil {
				return err
			}
		}
		c.Write(payload)
		<-ctx.Done()
		return nil
	})})
	if err == nil {
		_, err = q.Add([]queue.Item{{Key: "once", Printer: "a", Title: "label", Payload: []byte("label\n")}})
	}
	if err != nil {
		os.Stderr.WriteString(err.Error())
		os.Exit(1)
	}
	select {}
}

// killed leaves a folder with a job that was on paper when the process was killed.
func killed(t *testing.T, role string) (folder string) {
	t.Helper()
	folder = disktest.Folder(t)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	l.(*net.TCPListener).SetDeadline(time.Now().Add(30 * time.Second))
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), roleKey+"="+role, folderKey+"="+folder, printerKey+"="+l.Addr().String())
	c.Stderr = os.Stderr
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer c.Wait()
	defer c.Process.Kill()
	conn, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if line, err := bufio.NewReader(conn).ReadString('\n'); line != "label\n" {
		t.Fatalf("the printer got %q, %v", line, err)
	}
	return folder
}

func TestKilledBetweenSendingAndDone(t *testing.T) {
	t.Parallel()
	folder := killed(t, "sender")
	p := listen(t, "127.0.0.1:0")
	q := open(t, queue.Options{Folder: folder, Send: telling(over(p.Addr().String()))})
	jobs := q.Jobs()
	if len(jobs) != 1 || jobs[0].State != queue.Uncertain || jobs[0].Problem == "" {
		t.Fatalf("after the crash: %+v", jobs)
	}
	again := add(t, q, queue.Item{Key: "once", Printer: "a", Payload: []byte("label\n")})[0]
	if again.Id != jobs[0].Id {
		t.Error("the same request made a second job")
	}
	next := add(t, q, item("a", "next"))[0].Id
	until(t, q, add(t, q, item("b", "other"))[0].Id, is(queue.Printed))
	if got := p.all(); got != "other" {
		t.Errorf("before anybody looked, the printers got %q", got)
	}
	if j, err := q.Answer(jobs[0].Id, false); err != nil || j.State != queue.Waiting || !j.Copy {
		t.Fatalf("%+v, %v", j, err)
	}
	until(t, q, jobs[0].Id, is(queue.Printed))
	until(t, q, next, is(queue.Printed))
	if got := p.all(); got != "other|label\n|next" {
		t.Errorf("asked to print it again, the printers got %q", got)
	}
}

func TestAJobKilledBeforeItsFirstByteIsPrintedWithoutAQuestion(t *testing.T) {
	t.Parallel()
	folder := killed(t, "before") // the bytes stand for a printer's state that was asked for
	p := listen(t, "127.0.0.1:0")
	q := open(t, queue.Options{Folder: folder, Send: telling(over(p.Addr().String()))})
	if j := until(t, q, q.Jobs()[0].Id, is(queue.Printed)); j.Copy || p.all() != "label\n" {
		t.Errorf("%+v, printed %q", j, p.all())
	}
}

func TestAUserResumesAPausedPrinter(t *testing.T) {
	t.Parallel()
	p := listen(t, "127.0.0.1:0")
	q := open(t, queue.Options{Folder: killed(t, "sender"), Send: telling(over(p.Addr().String()))})
	next := add(t, q, item("a", "next"))[0].Id
	q.Resume("a")
	until(t, q, next, is(queue.Printed))
	if j := q.Jobs()[1]; j.State != queue.Uncertain || p.all() != "next" {
		t.Errorf("%+v, and the printer got %q", j, p.all())
	}
}

// A user may resume a printer before anything else waits for it.
func TestAResumedPrinterPrintsWhatComesNext(t *testing.T) {
	t.Parallel()
	p := listen(t, "127.0.0.1:0")
	q := open(t, queue.Options{Folder: killed(t, "sender"), Send: telling(over(p.Addr().String()))})
	if paused := q.Paused(); len(paused) != 1 || paused[0] != "a" {
		t.Fatalf("paused: %v", paused)
	}
	q.Resume("a")
	if paused := q.Paused(); len(paused) != 0 {
		t.Errorf("still paused: %v", paused)
	}
	until(t, q, add(t, q, item("a", "next"))[0].Id, is(queue.Printed))
	if paused, _ := q.Rest("a"); paused || p.all() != "next" {
		t.Errorf("paused %v, and the printer got %q", paused, p.all())
	}
}

func TestAPrinterThatCannotReport(t *testing.T) {
	t.Parallel()
	q := open(t, queue.Options{Send: func(context.Context, queue.Job, []byte) (bool, error) { return false, nil }})
	id := add(t, q, item("a", "label"))[0].Id
	until(t, q, id, is(queue.Sent))
	if all := q.Unreported(); len(all) != 1 || all[0].Id != id {
		t.Errorf("the jobs to report are %+v", all)
	}
}

func TestAUserConfirmsThatAJobWasPrinted(t *testing.T) {
	t.Parallel()
	q := open(t, queue.Options{Folder: killed(t, "sender"), Send: telling(func(context.Context, queue.Job, []byte) error { return io.ErrUnexpectedEOF })})
	id := q.Jobs()[0].Id
	if j, err := q.Answer(id, true); err != nil || j.State != queue.Printed {
		t.Fatalf("%+v, %v", j, err)
	}
	if unreported := q.Unreported(); len(unreported) != 1 || unreported[0].Id != id {
		t.Errorf("the jobs to report are %+v", unreported)
	}
	if _, err := q.Answer(id, false); err == nil {
		t.Error("it can be answered twice")
	}
}
