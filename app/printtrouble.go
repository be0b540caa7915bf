package app

import (
	"context"
	"time"

	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/app/printing"
)

// troubleGather is how long print trouble is gathered for one notification.
const troubleGather = 2 * time.Second

// tellTrouble shows one notification for the jobs that need attention while the window is not visible;
// otherwise the page shows them.
func (p *portal) tellTrouble(ctx context.Context) {
	every(ctx, troubleGather, func() {
		select {
		case <-p.services.jobsChanged:
			p.services.there.JobsChanged()
			p.notifyTrouble(ctx)
		default:
		}
	})
}

func (p *portal) notifyTrouble(ctx context.Context) {
	jobs := p.services.printing.TakeTrouble()
	if len(jobs) == 0 || p.shell.inSight() {
		return
	}
	title, body := printing.TroubleText(jobs)
	err := p.services.notifier.Show(ctx, notice.Notice{
		Title: title, Body: body, Tag: "print-trouble", Lasts: 15 * time.Second,
		OnClick: func() { p.shell.openPath("/desktop/queue") },
	})
	if err != nil {
		p.log.Warn("a notification cannot be shown", "error", err)
	}
}
