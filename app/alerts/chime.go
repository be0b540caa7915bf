package alerts

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// chime plays the alarm again and again while it is asked to, except while a person has muted it.
type chime struct {
	play    func(context.Context) error
	pause   time.Duration
	log     *slog.Logger
	changed func() // called when a mute has ended by itself

	mu         sync.Mutex
	wanted     bool
	mutedUntil time.Time
	unmute     *time.Timer
	stop       context.CancelFunc // of the loop that plays; nil while it is silent
	began      time.Time          // when the last chime began
}

// ring starts or ends the alarm.
func (c *chime) ring(on bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wanted = on
	c.apply()
}

// mute silences the alarm for a while; 0 lets it sound again.
func (c *chime) mute(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.unmute != nil {
		c.unmute.Stop()
	}
	c.mutedUntil = time.Now().Add(d)
	if d > 0 {
		c.unmute = time.AfterFunc(d, func() {
			c.mu.Lock()
			c.apply()
			c.mu.Unlock()
			c.changed()
		})
	}
	c.apply()
}

// reset silences the alarm and forgets that it was muted.
func (c *chime) reset() {
	c.mute(0)
	c.ring(false)
}

// end is reset for the end of the program.
func (c *chime) end() { c.reset() }

// apply starts or stops the loop; it needs mu.
func (c *chime) apply() {
	sounds := c.wanted && !time.Now().Before(c.mutedUntil)
	switch {
	case sounds && c.stop == nil:
		c.began = time.Now()
		var ctx context.Context
		ctx, c.stop = context.WithCancel(context.Background())
		go c.repeat(ctx)
	case !sounds && c.stop != nil:
		c.stop()
		c.stop = nil
	}
}

// status reports whether the alarm sounds, and until when it is muted, if it is.
func (c *chime) status() (ringing bool, mutedUntil *time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if time.Now().Before(c.mutedUntil) {
		until := c.mutedUntil
		mutedUntil = &until
	}
	return c.stop != nil, mutedUntil
}

// once plays one chime, unless the alarm sounds already or is muted.
func (c *chime) once(ctx context.Context) {
	if ringing, muted := c.status(); ringing || muted != nil {
		return
	}
	if err := c.play(ctx); err != nil && ctx.Err() == nil {
		c.log.Warn("the alarm cannot be played", "error", err)
	}
}

// justNow is for how long a chime counts as heard.
const justNow = 5 * time.Second

// unlessJustNow plays one chime for an order that needs nobody, unless the alarm has just sounded for it.
func (c *chime) unlessJustNow(ctx context.Context) {
	c.mu.Lock()
	heard := time.Since(c.began) < justNow
	if !heard {
		c.began = time.Now()
	}
	c.mu.Unlock()
	if !heard {
		c.once(ctx)
	}
}

// repeat plays until ctx ends; a chime that fails is tried again the next time, and logged once.
func (c *chime) repeat(ctx context.Context) {
	beat := time.NewTicker(c.pause)
	defer beat.Stop()
	failed := false
	for ctx.Err() == nil {
		err := c.play(ctx)
		if err != nil && ctx.Err() == nil && !failed {
			c.log.Warn("the alarm cannot be played", "error", err)
		}
		failed = err != nil
		select {
		case <-ctx.Done():
		case <-beat.C:
		}
	}
}
