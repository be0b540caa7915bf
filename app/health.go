package app

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/app/printing"
	"tradekart/portal/app/silence"
	"tradekart/portal/app/transport"
	"tradekart/portal/backend/wire"
)

// Each thing is looked at so often that, even if its look takes as long as it may, a person can know within ten seconds.
const (
	lookEvery  = 5 * time.Second
	lookLimit  = 4500 * time.Millisecond
	lineLost   = 3 * time.Second // a shorter loss is made up for before anybody could act
	lineAnswer = 4 * time.Second // a server that takes longer is taken for lost: a dead connection may look alive
)

// The kinds of problems, as the page and the title show them.
const (
	noLine          = "line"
	noSound         = "sound"
	noNotifications = "notification"
	noPrinter       = "printer"
	noLabels        = "labels"
)

// senses are what the looks ask.
type senses struct {
	signedIn func() bool
	lostFor  func() time.Duration // how long there has been no socket for live updates
	origin   func() string        // of the server
	client   *http.Client
	alarm    func(context.Context) (sound, notification string)
	printers func(context.Context) []printing.Condition
	labels   func() string // why labels are not printed
}

// newSilence looks for what keeps this computer from announcing orders or printing labels.
func (s *services) newSilence(p *portal) *silence.Watch {
	return newSilence(p.problemsChanged, p.notifyOf, &senses{
		signedIn: s.keeper.SignedIn, lostFor: func() time.Duration { return s.links.LostFor(transport.UpdatesPath) },
		origin: s.origin, client: plain, alarm: s.watch.Trouble, printers: s.lookAtPrinters, labels: s.counter.Problem,
	})
}

func newSilence(changed func(now []silence.Problem), tell func(fresh []silence.Problem), s *senses) *silence.Watch {
	checks := []silence.Check{}
	for _, look := range []func(context.Context) []silence.Problem{s.lookAtLine, s.lookAtAlarm, s.lookAtPrinters, s.lookAtLabels} {
		checks = append(checks, silence.Check{Every: lookEvery, Limit: lookLimit, Look: look})
	}
	return silence.New(changed, tell, checks...)
}

func (s *senses) lookAtLine(ctx context.Context) []silence.Problem {
	if !s.signedIn() {
		return nil
	}
	text := "There is no connection to the server"
	if s.lostFor() < lineLost {
		reached, works := s.reaches(ctx)
		switch {
		case works:
			return nil
		case reached:
			text = "The server is not working at the moment"
		}
	}
	return []silence.Problem{{Kind: noLine, Path: "/desktop/check", Text: text + ": new orders are not announced on this computer."}}
}

// lookOnceConnected looks at everything anew once the line is back, so that nobody is told of a lost one while the page says that it is
// live.
func lookOnceConnected(watch *silence.Watch, text string) {
	var u wire.DataUpdate
	if json.Unmarshal([]byte(text), &u) == nil && u.UpdateType == wire.UpdateConnected {
		watch.LookNow()
	}
}

// reaches reports whether the server responds at all, and whether it can tell of orders: one whose database is away still responds.
func (s *senses) reaches(ctx context.Context) (reached, works bool) {
	ctx, cancel := context.WithTimeout(ctx, lineAnswer)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.origin()+"/readyz", nil)
	if err != nil {
		return false, false
	}
	response, err := s.client.Do(request)
	if err != nil {
		return false, false
	}
	return true, response.Body.Close() == nil && response.StatusCode < http.StatusInternalServerError
}

func (s *senses) lookAtAlarm(ctx context.Context) (found []silence.Problem) {
	sound, notification := s.alarm(ctx)
	if sound != "" {
		found = append(found, silence.Problem{Kind: noSound, Text: "New orders do not sound. " + sound, Path: "/desktop/check"})
	}
	if notification != "" {
		found = append(found, silence.Problem{Kind: noNotifications, Text: "New orders show no notification. " + notification, Path: "/desktop/check"})
	}
	return found
}

// lookAtPrinters keeps how the printers are, which the server is told as well.
func (s *services) lookAtPrinters(ctx context.Context) []printing.Condition {
	all := printing.Look(ctx, s.printing)
	if ctx.Err() == nil {
		s.conditions.Store(&all)
	}
	return all
}

func (s *senses) lookAtPrinters(ctx context.Context) (found []silence.Problem) {
	for _, c := range s.printers(ctx) {
		if c.Problem != "" {
			found = append(found, silence.Problem{Kind: noPrinter, Text: c.Title + ": " + c.Problem + ".", Path: "/desktop/printers"})
		}
	}
	return found
}

func (s *senses) lookAtLabels(context.Context) []silence.Problem {
	problem := s.labels()
	if problem == "" {
		return nil
	}
	return []silence.Problem{{Kind: noLabels, Path: "/desktop/queue",
		Text: "Labels of accepted orders are not printed: " + strings.TrimSuffix(problem, ".") + "."}}
}

// health is what the server is told of this computer.
func (s *services) health() (silent string, printers []wire.DevicePrinter) {
	for _, problem := range s.silence.Problems() {
		if problem.Kind == noSound {
			silent = cut(problem.Text, 200)
		}
	}
	if silent == "" && s.watch.Status().MutedUntil != nil {
		silent = "The alarm is muted."
	}
	if all := s.conditions.Load(); all != nil {
		for _, c := range (*all)[:min(len(*all), 20)] {
			p := wire.DevicePrinter{Title: cut(c.Title, 200), Problem: cut(c.Problem, 200), Ready: c.Ready, Labels: c.Labels, Items: c.Items,
				Paper: c.Paper, Waiting: c.Waiting}
			if !c.LastLabel.IsZero() {
				p.LastLabelAt = &c.LastLabel
			}
			printers = append(printers, p)
		}
	}
	return silent, printers
}

// cut shortens a text to a number of characters.
func cut(text string, most int) string {
	all := []rune(text)
	return string(all[:min(len(all), most)])
}

// problemsChanged shows the problems on the page, in the title and in the notification area.
func (p *portal) problemsChanged(now []silence.Problem) {
	p.shell.emit("silence:changed", nil)
	p.title.set(p.shell, func(t *title) { t.problem = inTitle(now) })
	p.showInTray()
	p.services.counter.SayHello()
}

// notifyOf notifies of new problems where nobody sees the window; of a lost connection in any case.
func (p *portal) notifyOf(fresh []silence.Problem) {
	inSight := p.shell.inSight()
	for _, problem := range fresh {
		if problem.Kind == noNotifications || inSight && problem.Kind != noLine {
			continue
		}
		ctx, cancel := context.WithTimeout(context.Background(), stopLimit)
		err := p.services.notifier.Show(ctx, notice.Notice{Title: inTitle([]silence.Problem{problem}), Body: problem.Text, Tag: "silence-" + problem.Kind,
			Lasts: 15 * time.Second, OnClick: func() { p.shell.openPath(problem.Path) }})
		cancel()
		if err != nil {
			p.log.Warn("a notification cannot be shown", "error", err)
		}
	}
}

// inTitle names the gravest of the problems, which are in this order; empty for none.
func inTitle(now []silence.Problem) string {
	if len(now) == 0 {
		return ""
	}
	return map[string]string{noLine: "No connection", noSound: "No sound", noNotifications: "No notifications", noPrinter: "Printer not ready",
		noLabels: "Labels not printed"}[now[0].Kind]
}

// showInTray says in the notification area how many orders wait and what does not work, in red where something does not.
func (p *portal) showInTray() {
	icon := p.tray.Load()
	if icon == nil {
		return
	}
	text := TrayText(p.services.watch.Status())
	problems := p.services.silence.Problems()
	for _, problem := range problems {
		text += "\n" + problem.Text
	}
	icon.SetTooltip(cut(text, 120)) // Windows shows no more
	icon.SetAlert(len(problems) > 0)
}

// Silence is what keeps this computer from announcing orders or printing labels.
func (c *Client) Silence() []silence.Problem { return c.p.services.silence.Problems() }
