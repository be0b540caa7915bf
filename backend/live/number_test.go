package live_test

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats-server/v2/server"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/live/natsbus"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// buses are the ways in which new numbers are announced, each made for one server of a test.
var buses = map[string]func(t *testing.T) (bus func() live.Bus){
	"PostgreSQL": func(*testing.T) func() live.Bus { return func() live.Bus { return nil } },
	"NATS": func(t *testing.T) func() live.Bus {
		url := natsServer(t)
		return func() live.Bus { return openBus(t, url) }
	},
	"a NATS that is away": func(t *testing.T) func() live.Bus {
		return func() live.Bus { return openBus(t, "nats://127.0.0.1:1") }
	},
}

func natsServer(t *testing.T) (url string) {
	t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("NATS does not start")
	}
	return s.ClientURL()
}

func openBus(t *testing.T, url string) *natsbus.Bus {
	t.Helper()
	bus, err := natsbus.Open(url, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(bus.Close)
	return bus
}

// Whatever announces them, all events of three servers reach the screens at each of them once and in the order of their numbers,
// also those of writers whose server ended.
func TestEveryEventReachesTheScreensOfEveryServerOnce(t *testing.T) {
	for name, make := range buses {
		t.Run(name, func(t *testing.T) {
			bus := make(t)
			first, _ := setup(t, func(h *live.Hub) { h.Bus = bus() })
			servers := []*webtest.Server{first, first.Another(), first.Another()}
			for _, s := range servers[1:] {
				start(s, func(h *live.Hub) { h.Bus = bus() })
			}
			const writers, each = 4, 40
			var all sync.WaitGroup
			for range writers {
				all.Go(func() {
					for range each {
						publish(first, shopA, uuid.NewString(), nil)
					}
				})
			}
			for _, s := range servers {
				all.Go(func() {
					heard, last := map[string]bool{}, int64(0)
					conn := s.Dial("a", updates+"?since=0")
					for len(heard) < writers*each {
						u := change(t, conn)
						if u.Seq <= last || heard[u.OrderId] {
							t.Errorf("%+v after %d", u, last)
							return
						}
						heard[u.OrderId], last = true, u.Seq
						if len(heard)%30 == 0 { // comes back, perhaps before this server has heard as much
							conn.Close()
							conn = servers[len(heard)/30%len(servers)].Dial("a", updates+fmt.Sprintf("?since=%d", last))
						}
					}
				})
			}
			all.Wait()
		})
	}
}

// A commit numbers its own events where no server does it, as a server of the release before expects.
func TestACommitNumbersItsEventsWhereNoServerDoes(t *testing.T) {
	s := open(t)
	publish(s, shopA, uuid.NewString(), nil)
	if n := s.Count(`select count(*) from events where seq is not null`); n != 1 {
		t.Fatalf("%d events have a number", n)
	}
	s.Exec(`update event_numbering set until = now() + interval '1 minute'`)
	publish(s, shopA, uuid.NewString(), nil)
	if n := s.Count(`select count(*) from events where seq is not null`); n != 1 {
		t.Fatalf("%d events have a number", n)
	}
	start(s)
	conn := s.Dial("a", updates+"?since=1")
	if u := change(t, conn); u.Seq <= 1 {
		t.Fatalf("%+v", u)
	}
}

// A server of the release before is sent each event, in order.
func TestAServerOfTheReleaseBeforeIsSentEvents(t *testing.T) {
	s := open(t)
	heard := make(chan string, 10)
	ctx, cancel := context.WithCancel(t.Context())
	listening := make(chan struct{})
	var listener sync.WaitGroup
	listener.Go(func() {
		db.Listen(ctx, s.Pool, db.Listener{Name: "test", Channels: []string{"portal_live", "portal_numbers"}, Log: slog.New(slog.DiscardHandler),
			Connected: func() { close(listening) }, OnNotification: func(channel, payload string) { heard <- channel + payload }})
	})
	defer listener.Wait()
	defer cancel()
	<-listening
	s.Exec(`update event_numbering set until = now() + interval '1 minute'`)
	publish(s, shopA, uuid.NewString(), nil)
	publish(s, shopA, uuid.NewString(), nil)
	s.Exec(`select number_events(0, 0, true)`)
	for _, want := range []string{"portal_numbers", `portal_live{"q" : 1, "k" : "Order"`, `portal_live{"q" : 2, "k" : "Order"`} {
		if got := hear(t, heard); !strings.HasPrefix(got, want) {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

// A socket gets a change within moments although nothing but the hub's own look tells of it.
func TestAnEventThatNobodyAnnouncedIsFound(t *testing.T) {
	s, _ := setup(t, func(h *live.Hub) { h.Bus = silent{} })
	conn := s.Dial("a", updates)
	next(t, conn)
	order := uuid.NewString()
	s.Exec(`insert into events (kind, entity, entity_id, shop_id) values ('Order', 'Order', $1, $2)`, order, shopA)
	if u := change(t, conn); u.OrderId != order || u.UpdateType != wire.UpdateOrder {
		t.Errorf("%+v", u)
	}
}

type silent struct{}

func (silent) Announce()                            {}
func (silent) Listen(ctx context.Context, _ func()) { <-ctx.Done() }

func hear(t *testing.T, from chan string) string {
	t.Helper()
	select {
	case what := <-from:
		return what
	case <-time.After(10 * time.Second):
		t.Fatal("nothing was announced")
		return ""
	}
}
