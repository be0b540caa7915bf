package printing

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"time"

	"tradekart/portal/app/printing/queue"
)

const (
	reportLimit    = 20 * time.Second
	reportsInARow  = 3 // failures after which a round of reports is ended
	idlePause      = time.Hour
	maxReportPause = 5 * time.Minute
)

// Report says that a printer printed an order's labels or item list, or took them where it cannot report
// more. The same job may be reported more than once; JobId identifies it.
type Report struct {
	OrderId  string    `json:"OrderId"`
	Kind     string    `json:"Kind"`
	Packages []int     `json:"Packages"`
	Printer  string    `json:"Printer"` // its title
	Copy     bool      `json:"Copy"`
	Sent     bool      `json:"Sent"` // the printer took it and cannot report whether it came out
	JobId    string    `json:"JobId"`
	At       time.Time `json:"At"`
}

// reporting reports printed jobs until each report is accepted. Which are still to be reported is known from
// the jobs on disk.
func (s *Service) reporting() {
	tries := map[string]int{}
	for failures := 0; ; {
		pause := idlePause
		if s.reportAll(tries) {
			failures = 0
		} else {
			failures++
			pause = min(s.o.Backoff(failures), maxReportPause)
		}
		timer := time.NewTimer(pause)
		select {
		case <-s.ctx.Done():
			timer.Stop()
			return
		case <-s.printed:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// reportAll goes through the jobs to report, those refused least often first, so that one that is never
// accepted holds up no other.
func (s *Service) reportAll(tries map[string]int) (all bool) {
	jobs := s.queue.Unreported()
	slices.SortStableFunc(jobs, func(a, b queue.Job) int { return cmp.Compare(tries[a.Id], tries[b.Id]) })
	failed := 0
	for _, j := range jobs {
		if s.ctx.Err() != nil || failed >= reportsInARow {
			return false
		}
		if err := s.reportOne(j); err != nil {
			slog.Info("a print could not be reported yet", "job", j.Id, "error", err)
			tries[j.Id]++
			failed++
			continue
		}
		s.queue.Reported(j.Id)
		delete(tries, j.Id)
	}
	return failed == 0
}

func (s *Service) reportOne(j queue.Job) error {
	ctx, cancel := context.WithTimeout(s.ctx, reportLimit)
	defer cancel()
	title := j.Printer
	if p, ok := s.printers.printer(j.Printer); ok {
		title = p.Title
	}
	return s.o.Report(ctx, Report{OrderId: j.OrderId, Kind: j.Kind, Packages: j.Packages, Printer: title, Copy: j.Copy, Sent: j.State == queue.Sent, JobId: j.Id, At: j.Updated})
}
