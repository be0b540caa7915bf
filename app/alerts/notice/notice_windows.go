package notice

import (
	"context"
	"strconv"
	"sync"

	"git.sr.ht/~jackmordaunt/go-toast/v2"
)

// Help reports what the person can do when no notification shows.
const Help = "Open Settings, System, Notifications: allow them for this program, and turn Do not disturb (Focus assist) off."

// activator is this program's own id for Windows to call back on a click.
const activator = "{6E2D7C58-0F5B-4B7C-9E0B-0C4B5E8A7D31}"

// system shows toasts through the Windows Runtime.
type system struct {
	program string
	once    *sync.Once
	clicks  *clicks
	busy    chan struct{}
}

// clicks are what is to be done for each toast, by the number it carries.
type clicks struct {
	mu   sync.Mutex
	last int
	do   map[string]func()
}

func newSystem(program string) system {
	return system{program: program, once: &sync.Once{}, clicks: &clicks{do: map[string]func(){}}, busy: make(chan struct{}, 1)}
}

func (s *system) show(ctx context.Context, n Notice) error {
	s.once.Do(func() {
		_ = toast.SetAppData(toast.AppData{AppID: s.program, GUID: activator}) // without it the toast shows, but is not called back
		toast.SetActivationCallback(func(args string, _ []toast.UserData) { s.clicks.run(args) })
	})
	select {
	case s.busy <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	shown := toast.Notification{AppID: s.program, Title: n.Title, Body: n.Body, Audio: toast.Silent, Duration: toast.Short,
		ActivationType: toast.Foreground, ActivationArguments: s.clicks.add(n.OnClick)}
	done := make(chan error, 1)
	go func() { done <- shown.Push(); <-s.busy }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *system) trouble(context.Context) string { return "" }

func (s *system) close() { s.clicks.forget() }

func (c *clicks) add(do func()) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last++
	delete(c.do, strconv.Itoa(c.last-kept))
	if do != nil {
		c.do[strconv.Itoa(c.last)] = do
	}
	return strconv.Itoa(c.last)
}

func (c *clicks) run(name string) {
	c.mu.Lock()
	do := c.do[name]
	delete(c.do, name)
	c.mu.Unlock()
	if do != nil {
		go do()
	}
}

func (c *clicks) forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.do)
}
