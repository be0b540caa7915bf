package transport

import (
	"context"
	"math/rand/v2"
	"sync"
	"time"

	"tradekart/portal/app/session"
)

const (
	// UpdatesPath is the one link that many share: its messages are numbered and kept.
	UpdatesPath = "/ws/data-update"

	firstWait   = 500 * time.Millisecond
	longestWait = 30 * time.Second
	settledIn   = 10 * time.Second // after a link has lasted this long, its delays start again from the shortest
	silence     = 75 * time.Second // the server says something every 30 s
	longestLife = 7 * 24 * time.Hour
	lookEvery   = 5 * time.Second
	sleepsFrom  = 20 * time.Second // a jump of this length between two looks was a sleep
)

// Links holds the sockets to the server. Kept links come back by themselves for as long
// as somebody is signed in; the sockets of single screens do not, since the screen decides.
type Links struct {
	keeper *session.Keeper
	server func() string
	clock  Clock

	ctx  context.Context // of every link; ended by Run
	end  context.CancelFunc
	work sync.WaitGroup

	mu     sync.Mutex
	kept   map[string]*link
	single map[*single]struct{}
}

// NewLinks opens nothing yet. A nil clock is the system's.
func NewLinks(keeper *session.Keeper, server func() string, clock Clock) *Links {
	if clock == nil {
		clock = system{time.Now()}
	}
	l := &Links{keeper: keeper, server: server, clock: clock, kept: map[string]*link{}, single: map[*single]struct{}{}}
	l.ctx, l.end = context.WithCancel(context.Background())
	keeper.Listen(l.sessionChanged)
	return l
}

// On calls handler for every message of the kept link at path, one after another, until
// stop is called; the link opens with the first handler. A handler may take its time: when
// a thousand messages wait for it, they are replaced by one Reset.
func (l *Links) On(path string, handler func(text string)) (stop func()) {
	return l.link(path).listen(handler)
}

// Run watches over the links until ctx ends; then every socket is closed for good.
func (l *Links) Run(ctx context.Context) {
	defer l.finish()
	wall, elapsed := l.clock.Wall(), l.clock.Elapsed()
	for {
		tick, stop := l.clock.After(lookEvery)
		select {
		case <-ctx.Done():
			stop()
			return
		case <-tick:
		}
		// Some systems' monotonic clock sleeps with the machine, some systems' does not.
		away := max(l.clock.Wall().Sub(wall), l.clock.Elapsed()-elapsed)
		wall, elapsed = l.clock.Wall(), l.clock.Elapsed()
		l.look(away-lookEvery > sleepsFrom)
	}
}

func (l *Links) finish() {
	l.mu.Lock()
	l.end()
	l.mu.Unlock()
	l.work.Wait()
}

// start runs work unless the links have ended; it needs mu.
func (l *Links) start(work func()) bool {
	if l.ctx.Err() != nil {
		return false
	}
	l.work.Go(work)
	return true
}

// look renews every link that is dead, too old, or slept with the machine.
func (l *Links) look(slept bool) {
	if slept {
		l.keeper.Woke()
	}
	now := l.clock.Elapsed()
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, k := range l.kept {
		k.look(now, slept)
	}
	for s := range l.single {
		s.look(now, slept)
	}
}

func (l *Links) sessionChanged() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, k := range l.kept {
		k.reset()
	}
	for s := range l.single {
		s.cancel()
	}
}

func (l *Links) link(path string) *link {
	l.mu.Lock()
	defer l.mu.Unlock()
	k := l.kept[path]
	if k == nil {
		k = newLink(l, path)
		l.kept[path] = k
		l.start(k.run)
	}
	return k
}

// pulse is when a socket opened and when it last received something, on the clock that only counts on.
type pulse struct{ opened, received time.Duration }

func (p pulse) over(now time.Duration) bool {
	return now-p.received > silence || now-p.opened > longestLife
}

// waitBefore is the pause before the nth attempt in a row, spread so that many clients do
// not come back together.
func waitBefore(attempt int) time.Duration {
	ceiling := min(longestWait, firstWait<<min(attempt, 10))
	return ceiling/2 + rand.N(ceiling/2)
}
