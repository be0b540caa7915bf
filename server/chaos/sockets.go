package main

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"tradekart/portal/backend/wire"
)

const deadAfter = 45 * time.Second // silence after which a screen gives its socket up

// screen is one open screen: it keeps a socket, comes back with the last number it saw, and remembers what it heard.
type screen struct {
	load *load
	who  *account

	from     int64 // the number at which it began; -1 before the first connection
	last     int64
	heard    map[int64]int
	skipped  [][2]int64 // what it was told to load anew
	problems []string
	visits   []string      // each connection, for people
	during   map[int64]int // by number: the connection that heard it

	mu   sync.Mutex
	lags []time.Duration // of what came while connected
}

func newScreen(l *load, who *account) *screen {
	return &screen{load: l, who: who, from: -1, heard: map[int64]int{}, during: map[int64]int{}}
}

// run keeps the socket until ctx ends.
func (s *screen) run(ctx context.Context, r *rand.Rand) {
	for ctx.Err() == nil {
		_ = s.connect(ctx, s.load.stand.one(r), false)
		pause(ctx, between(r, 100*time.Millisecond, time.Second))
	}
}

// connect listens at a server until the socket ends; with onlyMissed until it has been told what it missed.
func (s *screen) connect(ctx context.Context, one *server, onlyMissed bool) error {
	address := "ws://" + one.address() + "/ws/data-update"
	if s.from >= 0 {
		address += "?since=" + strconv.FormatInt(s.last, 10)
	}
	dialer := websocket.Dialer{HandshakeTimeout: 5 * time.Second}
	cookies := s.load.cookiesOf(s.who)
	conn, resp, err := dialer.DialContext(ctx, address, http.Header{"Cookie": {cookies}})
	if err != nil {
		if resp != nil && resp.StatusCode == http.StatusUnauthorized {
			_ = s.load.signInAgain(ctx, s.who, cookies)
		}
		return err
	}
	defer conn.Close()
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer stop()
	s.visits = append(s.visits, fmt.Sprintf("connected to %s at %s after %d", one.name, time.Since(s.load.began).Round(time.Millisecond), s.last))
	_ = conn.SetReadDeadline(time.Now().Add(deadAfter))
	conn.SetPingHandler(func(data string) error {
		_ = conn.SetReadDeadline(time.Now().Add(deadAfter))
		return conn.WriteControl(websocket.PongMessage, []byte(data), time.Now().Add(time.Second))
	})
	present := false
	for {
		var u wire.DataUpdate
		if err := conn.ReadJSON(&u); err != nil {
			return err
		}
		_ = conn.SetReadDeadline(time.Now().Add(deadAfter))
		if s.hear(u, &present) && onlyMissed {
			return nil
		}
	}
}

// hear notes a message; caughtUp: nothing more is missed.
func (s *screen) hear(u wire.DataUpdate, present *bool) (caughtUp bool) {
	switch u.UpdateType {
	case wire.UpdateConnected:
		if s.from < 0 {
			s.from, s.last, *present = u.Seq, u.Seq, true
			return true
		}
	case wire.UpdateReset:
		s.skipped = append(s.skipped, [2]int64{s.last, u.Seq})
		s.last, *present = u.Seq, true
		return true
	case wire.UpdatePing:
		if u.Seq > 0 {
			s.last, *present = max(s.last, u.Seq), true
			return true
		}
	default:
		if u.Seq <= s.last {
			s.problems = append(s.problems, fmt.Sprintf("%s heard %d after %d", s.who.email, u.Seq, s.last))
		}
		s.heard[u.Seq]++
		s.during[u.Seq] = len(s.visits) - 1
		s.last = max(s.last, u.Seq)
		if *present {
			s.mu.Lock()
			s.lags = append(s.lags, time.Since(u.LastUpdate))
			s.mu.Unlock()
		}
	}
	return false
}

// finish hears what is still missing, from a server that is well.
func (s *screen) finish(ctx context.Context) (err error) {
	ctx, cancel := context.WithTimeout(ctx, settledIn)
	defer cancel()
	for ctx.Err() == nil {
		if err = s.connect(ctx, s.load.stand.servers[0], true); err == nil {
			return nil
		}
		pause(ctx, 200*time.Millisecond)
	}
	return fmt.Errorf("%s cannot come back: %w", s.who.email, err)
}

// sees is whether the screen's user may see an event, told apart from the server's own rule.
func (s *screen) sees(e event) bool {
	switch {
	case e.user != "":
		return false // nothing here is for one of these users alone; see compare
	case s.who.role == wire.RoleAdmin:
		return true
	case s.who.role == wire.RoleMerchant:
		return e.merchant == s.who.merchant
	}
	return e.shop == s.who.shop || e.entity == wire.EntityMerchant && e.merchant == s.who.merchant
}

// event is a row of the feed's table.
type event struct {
	seq                          int64
	entity, merchant, shop, user string
}

// mostMissed is how many events the server sends to who comes back, before it asks to load anew.
const mostMissed = 500

// around is the nearest number that was heard before or after another, and in which connection.
func (s *screen) around(seq, direction int64) string {
	for n := seq + direction; n > s.from && n <= s.last; n += direction {
		if visit, heard := s.during[n]; heard {
			return fmt.Sprint(n, ", ", s.visits[visit])
		}
	}
	return "nothing"
}

// compare holds what was heard against the table, whose events are in the order of their numbers.
func (s *screen) compare(all []event) (problems []string) {
	problems = s.problems
	inSkip := map[[2]int64]int{}
	skip := func(seq int64) bool {
		for _, r := range s.skipped {
			if seq > r[0] && seq <= r[1] {
				inSkip[r]++
				return true
			}
		}
		return false
	}
	position := func(seq int64) (int, bool) {
		return slices.BinarySearchFunc(all, seq, func(e event, seq int64) int { return cmp.Compare(e.seq, seq) })
	}
	first, _ := position(s.from + 1)
	for _, e := range all[first:] {
		if e.seq > s.last {
			break
		}
		if e.user != "" || !s.sees(e) {
			if e.user == "" && s.heard[e.seq] > 0 {
				problems = append(problems, fmt.Sprintf("%s heard %d, which is not for them", s.who.email, e.seq))
			}
			continue
		}
		if missed := s.heard[e.seq] == 0; missed && !skip(e.seq) {
			problems = append(problems, fmt.Sprintf("%s never heard %d %s; before that %s; after it %s",
				s.who.email, e.seq, e.entity, s.around(e.seq, -1), s.around(e.seq, 1)))
		}
	}
	for seq, n := range s.heard {
		if n > 1 {
			problems = append(problems, fmt.Sprintf("%s heard %d %d times", s.who.email, seq, n))
		}
		if _, stored := position(seq); !stored {
			problems = append(problems, fmt.Sprintf("%s heard %d, which is not stored", s.who.email, seq))
		}
	}
	for _, r := range s.skipped {
		if inSkip[r] <= mostMissed {
			problems = append(problems, fmt.Sprintf("%s had to load anew after %d although only %d were missed", s.who.email, r[0], inSkip[r]))
		}
	}
	return problems
}
