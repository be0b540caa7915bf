package alerts

import (
	"context"
	"errors"
	"time"

	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/app/alerts/sound"
)

// callLimit bounds calls that a screen waits for.
const callLimit = 10 * time.Second

// Alerts are the methods of a watch that the screens may call.
type Alerts struct{ w *Watch }

// Bound returns what the screens may call.
func (w *Watch) Bound() *Alerts { return &Alerts{w} }

// CheckPart is one half of the start-of-shift check: whether it works, what
// is in the way, and what the person can do about it.
type CheckPart struct {
	OK      bool
	Problem string
	Help    string
}

// CheckResult is the start-of-shift check.
type CheckResult struct {
	Sound        CheckPart
	Notification CheckPart
}

// Status is what needs a person now.
func (a *Alerts) Status() (Status, error) { return a.w.Status(), nil }

// Mute silences the alarm on this computer for two minutes. What needs a person is still shown.
func (a *Alerts) Mute() (Status, error) {
	a.w.chime.mute(a.w.opt.Mute)
	a.w.reportStatus()
	return a.w.Status(), nil
}

// Unmute lets the alarm sound again.
func (a *Alerts) Unmute() (Status, error) {
	a.w.chime.mute(0)
	a.w.reportStatus()
	return a.w.Status(), nil
}

// Check plays the sound once, shows a notification, and says what is in the way.
func (a *Alerts) Check() (CheckResult, error) {
	ctx, cancel := context.WithTimeout(context.Background(), callLimit)
	defer cancel()
	played := make(chan CheckPart, 1)
	go func() { played <- a.checkSound(ctx) }()
	shown := a.checkNotification(ctx)
	return CheckResult{Sound: <-played, Notification: shown}, nil
}

func (a *Alerts) checkSound(ctx context.Context) CheckPart {
	err := a.w.play(ctx)
	switch {
	case errors.Is(err, sound.ErrSilent):
		return CheckPart{Problem: "The alarm's volume is set to 0.", Help: "Turn the volume up in the settings."}
	case err != nil:
		a.w.opt.Log.Warn("the sound cannot be played", "error", err)
		return CheckPart{Problem: "The sound cannot be played: " + err.Error() + ".", Help: sound.Help}
	}
	return part(a.w.opt.Player.Trouble(ctx), sound.Help)
}

func (a *Alerts) checkNotification(ctx context.Context) CheckPart {
	err := a.w.opt.Notifier.Show(ctx, notice.Notice{Title: "Test", Body: "New orders will be shown like this.", Tag: "test", Lasts: noticeLasts})
	switch {
	case errors.Is(err, notice.ErrNoService):
		return CheckPart{Problem: "Nothing on this computer shows notifications.", Help: notice.Help}
	case err != nil:
		a.w.opt.Log.Warn("a notification cannot be shown", "error", err)
		return CheckPart{Problem: "The notification cannot be shown: " + err.Error() + ".", Help: notice.Help}
	}
	return part(a.w.opt.Notifier.Trouble(ctx), notice.Help)
}

func part(problem, help string) CheckPart {
	if problem == "" {
		return CheckPart{OK: true}
	}
	return CheckPart{Problem: problem, Help: help}
}

// Outputs lists the outputs that the alarm can sound on; empty where the system alone decides.
func (a *Alerts) Outputs() ([]string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), callLimit)
	defer cancel()
	return a.w.opt.Player.Outputs(ctx)
}

// SetOutput chooses the output of the alarm (empty: the system's own output),
// and how loud, from 0 to 100. It is remembered.
func (a *Alerts) SetOutput(name string, volume int) error {
	switch {
	case volume < 0 || volume > 100:
		return errors.New("the volume must be from 0 to 100")
	case len(name) > 500 || len(name) > 0 && name[0] == '-':
		return errors.New("this output does not exist")
	}
	if err := a.w.opt.Remember(name, volume); err != nil {
		return err
	}
	a.w.opt.Player.SetOutput(name, volume)
	return nil
}
