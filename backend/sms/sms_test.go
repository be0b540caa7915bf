package sms

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

// answers is a service that gives one error after the other.
type answers struct {
	errs []error
	sent []Message
}

func (a *answers) Send(_ context.Context, m Message) (string, error) {
	a.sent = append(a.sent, m)
	if len(a.errs) == 0 {
		return "SM" + m.Reference, nil
	}
	err := a.errs[0]
	a.errs = a.errs[1:]
	return "", err
}

type bench struct {
	*testing.T
	pool *pgxpool.Pool
	api  *API
	told []Ended
}

func newBench(t *testing.T, s Sender) *bench {
	b := &bench{T: t, pool: dbtest.New(t)}
	b.api = New(b.pool, s, slog.New(slog.DiscardHandler))
	b.api.Tell = append(b.api.Tell, func(_ context.Context, _ pgx.Tx, e Ended) error { b.told = append(b.told, e); return nil })
	return b
}

func (b *bench) must(err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

func (b *bench) enqueue(reference, to string) string {
	b.Helper()
	b.must(db.InTx(b.Context(), b.pool, func(tx pgx.Tx) error {
		return Enqueue(b.Context(), tx, Text{Reference: reference, To: to, From: "Kürbis", Body: "Your order is on the way 🎃", Link: "https://portal.test/t"})
	}))
	id, err := db.Value[string](b.Context(), b.pool, `select id::text from text_messages where reference = $1`, reference)
	b.must(err)
	return id
}

func (b *bench) due() int {
	b.Helper()
	batch := &pgx.Batch{}
	Due(batch)
	b.must(b.pool.SendBatch(b.Context(), batch).Close())
	n, err := db.Value[int](b.Context(), b.pool, `select count(*)::int from river_job where kind = 'send_text'`)
	b.must(err)
	return n
}

func (b *bench) state(id string) string {
	b.Helper()
	s, err := db.Value[string](b.Context(), b.pool, `select state from text_messages where id = $1`, id)
	b.must(err)
	return s
}

// A text is sent once, however often it is enqueued and its job runs.
func TestATextIsSentOnce(t *testing.T) {
	t.Parallel()
	out := &answers{}
	b := newBench(t, out)
	id := b.enqueue("order/1", "07700 900123")
	b.enqueue("order/1", "07700 900123")
	if n := b.due() + b.due(); n != 2 {
		t.Errorf("%d jobs seen in two looks", n)
	}
	for range 3 {
		b.must(b.api.send(t.Context(), sendArgs{id}))
	}
	if len(out.sent) != 1 || out.sent[0].To != "+447700900123" || out.sent[0].From != "Kurbis" ||
		out.sent[0].Body != "Your order is on the way 🎃 https://portal.test/t" {
		t.Errorf("%+v", out.sent)
	}
	if len(b.told) != 1 || b.told[0] != (Ended{Reference: "order/1", State: "Sent", Segments: 1}) {
		t.Errorf("%+v", b.told)
	}
	err := db.InTx(t.Context(), b.pool, func(tx pgx.Tx) error { return Enqueue(t.Context(), tx, Text{Reference: "x", To: "nobody", Body: "x"}) })
	if !errors.Is(err, ErrNumber) {
		t.Error(err)
	}
	w := httptest.NewRecorder()
	Page(b.pool).ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), "GET", "/dev/sms", nil))
	if !strings.Contains(w.Body.String(), "on the way 🎃 https://portal.test/t") {
		t.Error(w.Body)
	}
}

func TestWhatTheServiceSaysDecides(t *testing.T) {
	t.Parallel()
	out := &answers{errs: []error{Unavailable{"away"}, Refused{"Not a mobile."}, context.DeadlineExceeded}}
	b := newBench(t, out)
	first, second := b.enqueue("1", "+447700900001"), b.enqueue("2", "+447700900002")
	if err := b.api.send(t.Context(), sendArgs{first}); err == nil || b.state(first) != "Waiting" {
		t.Errorf("away: %v %s", err, b.state(first))
	}
	b.must(b.api.send(t.Context(), sendArgs{first}))
	b.must(b.api.send(t.Context(), sendArgs{second}))
	if b.state(first) != "NotSent" || b.state(second) != "Unknown" || len(b.told) != 2 || b.told[0].Reason != "Not a mobile." {
		t.Errorf("%s %s %+v", b.state(first), b.state(second), b.told)
	}
	b.must(b.api.send(t.Context(), sendArgs{second}))
	if len(out.sent) != 3 {
		t.Errorf("sent %d times: an unknown outcome must not be tried again", len(out.sent))
	}
}

// A server that is killed while it sends leaves a text that nobody sends again.
func TestInterruptedLateAndTooManyTexts(t *testing.T) {
	t.Parallel()
	out := &answers{}
	b := newBench(t, out)
	id, late := b.enqueue("killed", "+447700900001"), b.enqueue("late", "+447700900001")
	exec := func(sql string, args ...any) {
		t.Helper()
		_, err := b.pool.Exec(t.Context(), sql, args...)
		b.must(err)
	}
	exec(`update text_messages set state = 'Sending', sending_since = now() where id = $1`, id)
	b.must(b.api.send(t.Context(), sendArgs{id})) // another server is sending it
	if b.state(id) != "Sending" {
		t.Error(b.state(id))
	}
	exec(`update text_messages set sending_since = now() - interval '1 hour' where id = $1`, id)
	exec(`update text_messages set created_at = now() - interval '2 days' where id = $1`, late)
	if n := b.due(); n != 2 {
		t.Errorf("%d jobs", n)
	}
	b.must(b.api.send(t.Context(), sendArgs{id}))
	b.must(b.api.send(t.Context(), sendArgs{late}))
	if b.state(id) != "Unknown" || b.state(late) != "NotSent" || len(out.sent) != 0 {
		t.Errorf("%s %s %v", b.state(id), b.state(late), out.sent)
	}
	for n := range mostADay + 1 {
		b.must(b.api.send(t.Context(), sendArgs{b.enqueue(fmt.Sprint(n), "+447700900002")}))
	}
	if len(out.sent) != mostADay || !strings.Contains(b.told[len(b.told)-1].Reason, "20 texts") {
		t.Errorf("%d texts to one number, %+v", len(out.sent), b.told[len(b.told)-1])
	}
	b.must(Sweep(t.Context(), b.pool, time.Now().Add(keptFor+time.Hour)))
	if n := b.due(); n > mostADay+10 {
		t.Error(n)
	}
}
