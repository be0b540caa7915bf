package alerts

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// chime plays the alarm again and again while it is asked to, except while a person has hushed it.
type chime struct {
	play    func(context.Context) error
	pause   time.Duration
	log     *slog.Logger
	changed func() // called after a hush has ended by itself

	mu          sync.Mutex
	wanted      bool
	hushedUntil time.Time
	unhush      *time.Timer
	stop        context.CancelFunc // of the loop that plays; nil while it is silent
}

// ring starts or ends the alarm.
func (c *chime) ring(on bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wanted = on
	c.apply()
}

// hush silences the alarm for a while; 0 lets it sound again.
func (c *chime) hush(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.unhush != nil {
		c.unhush.Stop()
	}
	c.hushedUntil = time.Now().Add(d)
	if d > 0 {
		c.unhush = time.AfterFunc(d, func() {
			c.mu.Lock()
			c.apply()
			c.mu.Unlock()
			c.changed()
		})
	}
	c.apply()
}

// reset silences the alarm and forgets that it was hushed.
func (c *chime) reset() {
	c.hush(0)
	c.ring(false)
}

// end is reset for the end of the program.
func (c *chime) end() { c.reset() }

// apply starts or stops the loop; it needs mu.
func (c *chime) apply() {
	sounds := c.wanted && !time.Now().Before(c.hushedUntil)
	switch {
	case sounds && c.stop == nil:
		var ctx context.Context
		ctx, c.stop = context.WithCancel(context.Background())
		go c.repeat(ctx)
	case !sounds && c.stop != nil:
		c.stop()
		c.stop = nil
	}
}

// status says whether the alarm sounds, and until when it is hushed, if it is.
func (c *chime) status() (ringing bool, hushedUntil *time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if time.Now().Before(c.hushedUntil) {
		until := c.hushedUntil
		hushedUntil = &until
	}
	return c.stop != nil, hushedUntil
}

// once plays one chime, unless the alarm sounds already or is hushed.
func (c *chime) once(ctx context.Context) {
	if ringing, hushed := c.status(); ringing || hushed != nil {
		return
	}
	if err := c.play(ctx); err != nil && ctx.Err() == nil {
		c.log.Warn("the alarm cannot be heard", "error", err)
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
			c.log.Warn("the alarm cannot be heard", "error", err)
		}
		failed = err != nil
		select {
		case <-ctx.Done():
		case <-beat.C:
		}
	}
}
