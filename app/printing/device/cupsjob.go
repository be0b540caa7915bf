//go:build !windows

package device

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	submitLimit = 30 * time.Second
	awayLimit   = 12 * time.Second // a queue that cannot reach its printer
	jobLimit    = 90 * time.Second // one that can
	jobTick     = 300 * time.Millisecond
	maxTitle    = 120
)

// printSystem gives a document to a queue and watches the job to its end: a queue takes anything, and
// may keep it for ever or drop it while it says that it is done.
func printSystem(ctx context.Context, a Address, d Document) (printed bool, err error) {
	queue, err := queueOf(ctx, a)
	if err != nil {
		return false, err
	}
	options := documentOptions(ctx, queue, d)
	err = printQueued(ctx, queue, d, options)
	if err != nil && !d.raw() && len(options) > 0 && strings.Contains(err.Error(), "supplied options") {
		err = printQueued(ctx, queue, d, nil) // the printer refused the paper's size, and printed nothing
	}
	return err == nil && reportsPrinting(deviceURIs(ctx)[queue]), err
}

// reportsPrinting reports whether a queue's "completed" means that paper came out: a printer on IPP reports
// it, while any other connection completes when the bytes are gone.
func reportsPrinting(uri string) bool {
	scheme, _, _ := strings.Cut(uri, ":")
	return scheme == "ipp" || scheme == "ipps" || scheme == "dnssd" && strings.Contains(uri, "_ipp")
}

func printQueued(ctx context.Context, queue string, d Document, options []string) error {
	job, err := submit(ctx, queue, d, options)
	if err != nil {
		return err
	}
	last, ended := watch(ctx, queue, job)
	if !ended {
		last, ended = withdraw(ctx, queue, job, last)
	}
	return verdict(last, ended)
}

var requestId = regexp.MustCompile(`request id is (\S+-\d+)`)

func submit(ctx context.Context, queue string, d Document, options []string) (job string, err error) {
	args := []string{"-d", queue, "-t", titleOf(d), "-n", strconv.Itoa(d.copies())}
	if d.raw() {
		args = append(args, "-o", "raw")
	}
	for _, o := range options {
		args = append(args, "-o", o)
	}
	if err := d.begin(); err != nil {
		return "", err
	}
	out, err := command(ctx, submitLimit, bytes.NewReader(d.Bytes), "lp", append(args, "-")...)
	if m := requestId.FindStringSubmatch(out); m != nil {
		return m[1], nil
	}
	if err != nil && !strings.Contains(err.Error(), "did not respond") {
		return "", fmt.Errorf("the print queue did not accept the job: %w", err)
	}
	return "", uncertain("the print queue did not report whether it accepted the job: %w", orNothing(err))
}

func orNothing(err error) error {
	if err == nil {
		return fmt.Errorf("no answer")
	}
	return err
}

func titleOf(d Document) string {
	title := []rune(strings.Map(func(r rune) rune {
		if r < ' ' {
			return -1
		}
		return r
	}, d.Title))
	return "TradeKart " + string(title[:min(len(title), maxTitle)])
}

// documentOptions are the driver's option for the paper's size, where it has that size.
func documentOptions(ctx context.Context, queue string, d Document) []string {
	if d.raw() || d.WidthMM <= 0 || d.HeightMM <= 0 {
		return nil
	}
	if isSize(d, 210, 297) {
		return []string{"media=A4", "print-scaling=fit"}
	}
	known, _ := command(ctx, commandLimit, nil, "lpoptions", "-p", queue, "-l")
	for line := range strings.Lines(known) {
		if strings.HasPrefix(line, "PageSize/") && strings.Contains(line, "Custom.") {
			return []string{fmt.Sprintf("media=Custom.%.0fx%.0fmm", d.WidthMM, d.HeightMM), "print-scaling=none"}
		}
	}
	return nil
}

func isSize(d Document, width, height float64) bool {
	near := func(a, b float64) bool { return a-b < 3 && b-a < 3 }
	return near(d.WidthMM, width) && near(d.HeightMM, height)
}

// report is what lpstat says about a job.
type report struct {
	done    bool
	message string   // job-printer-state-message
	alerts  []string // job-state-reasons
}

func (r report) alert(words ...string) bool {
	return slices.ContainsFunc(r.alerts, func(a string) bool { return slices.Contains(words, a) })
}

// watch follows the job until it ends, or until it has waited long enough; it then returns false.
func watch(ctx context.Context, queue, job string) (last report, ended bool) {
	tick := time.NewTicker(jobTick)
	defer tick.Stop()
	begun, before := time.Now(), time.Now()
	var away time.Duration // in all: a queue that tries again and again looks busy in between
	for {
		now, err := reportOf(ctx, queue, job)
		if err == nil {
			last = now
			if last.done {
				return last, true
			}
			if last.away() {
				away += time.Since(before)
			}
		}
		before = time.Now()
		if away > awayLimit || time.Since(begun) > jobLimit {
			return last, false
		}
		select {
		case <-ctx.Done():
			return last, false
		case <-tick.C:
		}
	}
}

// reportOf finds the job among the queue's. One that is not listed any more is done: not every server keeps a history.
func reportOf(ctx context.Context, queue, job string) (report, error) {
	waiting, err := command(ctx, commandLimit, nil, "lpstat", "-l", "-W", "not-completed", "-o", queue)
	if err != nil {
		return report{}, err
	}
	if r, found := findReport(waiting, job); found {
		return r, nil
	}
	ended, err := command(ctx, commandLimit, nil, "lpstat", "-l", "-W", "completed", "-o", queue)
	if err != nil {
		return report{}, err
	}
	r, _ := findReport(ended, job)
	r.done = true
	return r, nil
}

func findReport(list, job string) (r report, found bool) {
	for line := range strings.Lines(list) {
		if line[0] != ' ' && line[0] != '\t' {
			if found {
				return r, true
			}
			fields := strings.Fields(line)
			found = len(fields) > 0 && fields[0] == job
			continue
		}
		if !found {
			continue
		}
		key, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		switch value = strings.TrimSpace(value); key {
		case "Status":
			r.message = value
		case "Alerts":
			r.alerts = strings.Fields(strings.ReplaceAll(value, ",", " "))
		}
	}
	return r, found
}

// withdraw cancels a job and looks how it ended; it may have been printed meanwhile.
func withdraw(ctx context.Context, queue, job string, last report) (report, bool) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commandLimit)
	defer cancel()
	command(ctx, commandLimit, nil, "cancel", job)
	tick := time.NewTicker(jobTick)
	defer tick.Stop()
	for ctx.Err() == nil {
		if now, err := reportOf(ctx, queue, job); err == nil && now.done {
			if len(now.alerts) == 0 { // forgotten at once, as cancelled ones are
				now.alerts = []string{"job-canceled-by-user"}
			}
			if now.message == "" {
				now.message = last.message
			}
			return now.after(last), true
		}
		select {
		case <-ctx.Done():
		case <-tick.C:
		}
	}
	return last, false
}
