package transport

// screen is a page's share in the updates' link.
type screen struct {
	since   int64
	asked   bool // since was given
	greeted bool
	open    func()
	message func(text string)
	close   func(code int)
}

// greet needs mu.
func (l *link) greet(s *screen) {
	s.greeted = true
	s.open()
	for _, text := range l.memory.greeting(s.since, s.asked) {
		s.message(text)
	}
}

// attach lets a screen share the link. Where the link is down, the screen is notified once it is up,
// or that the next attempt failed.
func (l *link) attach(s *screen) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.screens[s] = struct{}{}
	switch {
	case l.conn == nil:
		l.hurry()
	case l.greeted:
		l.greet(s)
	}
}

func (l *link) detach(s *screen) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.screens, s)
}

// dismiss needs mu.
func (l *link) dismiss(code int) {
	for s := range l.screens {
		delete(l.screens, s)
		s.close(code)
	}
}
