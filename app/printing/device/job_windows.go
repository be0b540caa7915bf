package device

import (
	"context"
	"errors"
	"fmt"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// jobInfo is JOB_INFO_1.
type jobInfo struct {
	id                                                     uint32
	printer, machine, user, document, datatype, statusText *uint16
	status, priority, position, totalPages, pagesPrinted   uint32
	submitted                                              windows.Systemtime
}

// docInfo is DOC_INFO_1.
type docInfo struct{ name, output, datatype *uint16 }

// Of a job's status.
const (
	jobDeleting, jobPrinting, jobOffline, jobPaperOut = 0x4, 0x10, 0x20, 0x40
	jobPrinted, jobDeleted, jobBlocked, jobAttention  = 0x80, 0x100, 0x200, 0x400
	jobError, jobPaused, jobComplete                  = 0x2, 0x1, 0x1000
	deleteJob                                         = 5 // JOB_CONTROL_DELETE
)

var jobWords = []struct {
	bits uint32
	word string
}{{jobOffline, Offline}, {jobPaperOut, PaperOut}, {jobPaused, Paused}, {jobAttention, "it needs attention"}, {jobBlocked, "its driver is blocked"},
	{jobError, Faulty}}

// printSystem gives a document to a queue of the spooler, raw or drawn through its driver, and watches the job to its end.
func printSystem(ctx context.Context, a Address, d Document) (printed bool, err error) {
	name, err := queueOf(ctx, a)
	if err != nil {
		return false, err
	}
	if err := d.begin(); err != nil {
		return false, err
	}
	late := uncertain("the print spooler is not responding")
	job := make(chan uint32, 1)
	err = awaited(ctx, spoolLimit, late, func() error {
		id, err := spool(name, d)
		job <- id
		return err
	})
	if err != nil {
		return false, err
	}
	id := <-job
	seen := make(chan bool, 1)
	err = awaited(context.WithoutCancel(ctx), jobLimit+spoolLimit, late, func() error {
		printed, err := watch(ctx, name, id)
		seen <- printed
		return err
	})
	if err != nil {
		return false, err
	}
	return <-seen, nil
}

func spool(name string, d Document) (job uint32, err error) {
	if d.raw() {
		return spoolRaw(name, d)
	}
	pages, err := DecodeRaster(d.Bytes)
	if err != nil || d.Name != Raster {
		return 0, refused("a Windows driver accepts pages only as bitmaps")
	}
	return draw(name, d, pages)
}

func spoolRaw(name string, d Document) (job uint32, err error) {
	q, err := open(name)
	if err != nil {
		return 0, err
	}
	defer q.close()
	title, err := windows.UTF16PtrFromString("TradeKart " + d.Title)
	if err != nil {
		return 0, refused("the job's title cannot be set: %w", err)
	}
	datatype, _ := windows.UTF16PtrFromString("RAW")
	info := docInfo{name: title, datatype: datatype}
	id, _, err := startDocPrinter.Call(uintptr(q), 1, uintptr(unsafe.Pointer(&info)))
	if id == 0 {
		return 0, fmt.Errorf("the print queue did not accept the job: %w", err)
	}
	for range d.copies() {
		if err := q.page(d.Bytes); err != nil {
			abortPrinter.Call(uintptr(q))
			return 0, uncertain("the print queue did not accept the whole job: %w", err)
		}
	}
	if r, _, err := endDocPrinter.Call(uintptr(q)); r == 0 {
		return 0, uncertain("the print queue did not accept the end of the job: %w", err)
	}
	return uint32(id), nil
}

func (q queue) page(content []byte) error {
	if r, _, err := startPagePrinter.Call(uintptr(q)); r == 0 {
		return err
	}
	for len(content) > 0 {
		var written uint32
		r, _, err := writePrinter.Call(uintptr(q), uintptr(unsafe.Pointer(&content[0])), uintptr(min(len(content), 64<<10)), uintptr(unsafe.Pointer(&written)))
		if r == 0 || written == 0 {
			return err
		}
		content = content[written:]
	}
	if r, _, err := endPagePrinter.Call(uintptr(q)); r == 0 {
		return err
	}
	return nil
}

// status of a job; gone says that the spooler does not know it any more, which is how most jobs end.
func (q queue) status(job uint32) (status uint32, gone bool, err error) {
	buffer, err := filled(func(at unsafe.Pointer, size uint32, needed *uint32) (bool, error) {
		r, _, err := getJob.Call(uintptr(q), uintptr(job), 1, uintptr(at), uintptr(size), uintptr(unsafe.Pointer(needed)))
		return r != 0, err
	})
	if errors.Is(err, windows.ERROR_INVALID_PARAMETER) || errors.Is(err, windows.ERROR_SUCCESS) { // Wine gives no reason
		return 0, true, nil
	}
	if err != nil || buffer == nil {
		return 0, false, err
	}
	return (*jobInfo)(unsafe.Pointer(&buffer[0])).status, false, nil
}

// watch follows a job until it is printed or the time limit has passed; then it is deleted. A job that has
// disappeared was sent, and was printed only if its status said so.
func watch(ctx context.Context, name string, job uint32) (printed bool, err error) {
	q, err := open(name)
	if err != nil {
		return false, uncertain("the job cannot be followed: %w", err)
	}
	defer q.close()
	tick := time.NewTicker(jobTick)
	defer tick.Stop()
	begun, awaySince := time.Now(), time.Now()
	var reached, last uint32
	for {
		status, gone, err := q.status(job)
		if gone || status&(jobPrinted|jobComplete) != 0 {
			return !gone && status&jobPrinted != 0, nil
		}
		if err == nil {
			last, reached = status, reached|reaches(status)
		}
		if last&(jobDeleting|jobDeleted) != 0 {
			return false, refused("it was deleted from the print queue")
		}
		if last&(jobOffline|jobPaused|jobBlocked) == 0 {
			awaySince = time.Now()
		}
		if ctx.Err() != nil || time.Since(awaySince) > awayLimit || time.Since(begun) > jobLimit {
			return false, q.withdraw(job, reached, last)
		}
		select {
		case <-ctx.Done():
		case <-tick.C:
		}
	}
}

// reaches is the status of a job that is going to a printer which is there.
func reaches(status uint32) uint32 {
	if status&jobOffline != 0 {
		return 0
	}
	return status & jobPrinting
}

func (q queue) withdraw(job, reached, last uint32) error {
	status, gone, _ := q.status(job)
	if gone || status&(jobPrinted|jobComplete) != 0 {
		return nil
	}
	problem := "it took too long"
	for _, w := range jobWords {
		if last&w.bits != 0 {
			problem = w.word
			break
		}
	}
	if r, _, err := setJob.Call(uintptr(q), uintptr(job), 0, 0, deleteJob); r == 0 {
		return uncertain("the job is still in the print queue: %s: %w", problem, err)
	}
	if reached != 0 {
		return uncertain("%s", problem)
	}
	return fmt.Errorf("the printer cannot be reached: %s", problem)
}
