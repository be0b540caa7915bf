package devices_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/devices"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/sms"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// silent is a fixture in whose shops nobody listens from half past two, both open from nine to six, and told after five minutes.
func silent(t *testing.T) (*fixture, *devices.API) {
	t.Helper()
	h := setup(t)
	h.Exec(`update merchants set escalate_silence = 5`)
	h.Exec(`update shops set phone = case when id = $1 then '07700 900123' else '' end`, h.soho)
	h.Exec(`insert into shop_picking_hours (id, shop_id, day, start_minute, end_minute) select gen_random_uuid(), s, d, 540, 1080
		from unnest($1::uuid[]) s, generate_series(1, 7) d`, []string{h.soho, h.east})
	h.present("a", "counter", "", false)
	h.present("b", "counter", "", false)
	a := devices.New(h.Pool, func() time.Time { return h.now })
	a.BaseURL = "https://portal.example"
	return h, a
}

// run tells after a while, on two servers at once.
func (h *fixture) run(a *devices.API, after time.Duration) {
	h.T.Helper()
	h.now = h.now.Add(after)
	var all sync.WaitGroup
	for range 2 {
		all.Go(func() {
			if err := a.TellSilences(h.T.Context()); err != nil {
				h.T.Error(err)
			}
		})
	}
	all.Wait()
}

func (h *fixture) silences(who string) []wire.Silence {
	h.T.Helper()
	return webtest.Decode[wire.SilenceList](h.Server, h.Want(h.Send(who, "POST", "/api/devices/silences/list", wire.SilenceListRequest{}), 200, "")).Silences
}

func (h *fixture) texts() int { return h.Count(`select count(*) from text_messages`) }

func (h *fixture) wantTold(silences, texts, mails int) {
	h.T.Helper()
	all := h.silences("admin")
	got := fmt.Sprint(len(all), h.texts(), h.Count(`select count(*) from river_job where kind = 'mail_silence'`))
	if want := fmt.Sprint(silences, texts, mails); got != want {
		h.T.Errorf("silences, texts and mails: %s, want %s\n%+v", got, want, all)
	}
}

// When nobody listens at an open counter, its manager is sent a text and the merchant a mail, once until somebody listens again.
func TestNobodyListeningIsToldOnce(t *testing.T) {
	h, a := silent(t)
	began := h.now
	h.present("b", "counter", "", false)
	h.run(a, 4*time.Minute)
	h.wantTold(0, 0, 0)
	h.present("a", "phone", "The alarm is muted.", false) // somebody is there, and hears nothing
	h.present("b", "counter", "", false)
	h.run(a, time.Minute)
	h.wantTold(1, 1, 1)
	body := webtest.Value[string](h.Server, `select to_number || ' ' || body from text_messages`)
	if body != "+447700900123 Nobody can hear of new orders at Soho since 14:30. Please see to its computer or phone. https://portal.example/devices" {
		t.Errorf("the text: %s", body)
	}
	for range 3 { // later; East listens
		h.present("b", "counter", "", false)
		h.run(a, time.Minute)
		h.present("b", "counter", "", false)
		h.run(a, time.Minute)
	}
	h.wantTold(1, 1, 1)
	s := h.silences("merchant")[0]
	if !s.Began.Equal(began) || s.ToldAt == nil || !s.ToldAt.Equal(began.Add(5*time.Minute)) || s.Reason != "The alarm is muted." ||
		s.TextState != "Waiting" || s.Ended != nil {
		t.Errorf("the silence: %+v", s)
	}
	back := h.now
	h.present("a", "counter", "", false)
	h.present("b", "counter", "", false)
	if s = h.silences("a")[0]; s.Ended == nil || !s.Ended.Equal(back) {
		t.Errorf("listening again is not noted: %+v", s)
	}
	if n := len(h.silences("b")); n > 0 {
		t.Errorf("another shop sees %d silences", n)
	}
	if _, open := webtest.Call[wire.SilenceList](h.Server, "admin", "POST", "/api/devices/silences/list",
		wire.SilenceListRequest{Filter: &wire.SilenceFilter{Open: true}}); len(open.Silences) > 0 {
		t.Errorf("%d silences go on", len(open.Silences))
	}
	h.present("b", "phone", "", false)
	h.run(a, 5*time.Minute)
	h.wantTold(3, 2, 3) // Soho's second, and East's first, which has no number
	if got := h.silences("b")[0]; got.TextState != "NotSent" || got.TextReason == "" || got.ToldAt == nil {
		t.Errorf("without a number: %+v", got)
	}
}

// A silence is noted whether or not somebody is told, and told once the merchant wants it.
func TestASilenceIsNotedWithoutBeingTold(t *testing.T) {
	h, a := silent(t)
	h.Exec(`update merchants set escalate_silence = 0`)
	h.run(a, 10*time.Minute)
	h.wantTold(2, 0, 0)
	h.Exec(`update merchants set escalate_silence = 30`)
	h.run(a, 10*time.Minute)
	h.wantTold(2, 0, 0)
	h.run(a, 10*time.Minute)
	h.wantTold(2, 1, 2)
}

// Only minutes in which a shop is open count, and nobody is told of one that is closed, paused, archived, suspended or only collects.
func TestNobodyIsToldOfAClosedShop(t *testing.T) {
	for name, c := range map[string]struct {
		change string // of every shop
		undo   string
		after  time.Duration // until when nobody is told
		then   time.Duration // when somebody is
	}{
		"closed": {"update shop_picking_hours set end_minute = 870", "", 18 * time.Hour, 0},
		"opens in the morning": {"update shop_picking_hours set end_minute = 872", "", 18*time.Hour + 34*time.Minute,
			time.Minute}, // told at five past nine
		"paused": {"update shops set pause_kind = 'Paused', paused_until = '2026-03-23 17:00Z'", "", 154 * time.Minute, time.Minute},
		"closed for days": {"update shops set closed_from = '2026-03-23', closed_to = '2026-03-24'",
			"update shops set closed_from = null, closed_to = null", 10 * time.Minute, time.Minute},
		"on a special day": {"insert into shop_special_days (shop_id, day, hours) select id, '2026-03-23', '{}' from shops",
			"delete from shop_special_days", 10 * time.Minute, time.Minute},
		"archived": {"update shops set archived_at = now()", "update shops set archived_at = null",
			10 * time.Minute, time.Minute},
		"of a suspended merchant": {"update merchants set suspended_at = now(), suspended_reason = 'unpaid'",
			"update merchants set suspended_at = null, suspended_reason = ''", 10 * time.Minute, time.Minute},
		"collects only": {"update shops set is_collect_only = true, is_collect_enabled = true", "update shops set is_collect_only = false",
			10 * time.Minute, time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			h, a := silent(t)
			h.Exec(c.change)
			h.run(a, 5*time.Minute-time.Second)
			h.run(a, c.after-5*time.Minute+time.Second)
			h.wantTold(0, 0, 0)
			if c.undo != "" {
				h.Exec(c.undo)
			}
			if c.then > 0 {
				h.run(a, c.then)
				h.wantTold(2, 1, 2)
			}
		})
	}
}

// A busy shop takes orders, so it must hear of them; a suspended one does not.
func TestABusyShopIsToldOfAndASuspendedOneIsNot(t *testing.T) {
	h, a := silent(t)
	h.Exec(`update shops set pause_kind = 'Busy', paused_until = '2026-03-23 17:00Z'`)
	h.Exec(`insert into credit_accounts (id, kind) values ($1, 'Shop') on conflict do nothing`, h.soho)
	h.Exec(`insert into subscriptions (id, account_id, merchant_id, anchor, renews_at, suspended_at)
		select gen_random_uuid(), id, $2, $3, $3, $3 from credit_accounts where shop_id = $1`, h.soho, h.ours, h.now)
	h.run(a, 6*time.Minute)
	if all := h.silences("admin"); len(all) != 1 || all[0].ShopName != "East" {
		t.Errorf("silences: %+v", all)
	}
}

// A shop without picking hours is told of while an order waits, counted from the order.
func TestAShopWithoutHoursIsToldOfWhileAnOrderWaits(t *testing.T) {
	h, a := silent(t)
	h.Exec(`delete from shop_picking_hours`)
	h.run(a, 20*time.Minute)
	h.wantTold(0, 0, 0)
	h.order(h.soho, false)
	h.run(a, 4*time.Minute)
	h.wantTold(0, 0, 0)
	h.run(a, time.Minute)
	h.wantTold(1, 1, 1)
}

// A silence ends by what the devices say, also where that was missed: a socket that is open again, or a shop that is archived.
func TestASilenceEndsByTheFacts(t *testing.T) {
	h, a := silent(t)
	h.run(a, 5*time.Minute)
	h.wantTold(2, 1, 2)
	h.Exec(`update shop_devices set seen_at = $2, left_at = null where shop_id = $1`, h.soho, h.now)
	h.Exec(`update shops set archived_at = now() where id = $1`, h.east)
	h.run(a, time.Minute)
	if n := h.Count(`select count(*) from shop_silences where ended is null`); n != 0 {
		t.Errorf("%d silences go on", n)
	}
	h.now = h.now.Add(91 * 24 * time.Hour)
	if err := devices.Sweep(t.Context(), h.Pool, h.now); err != nil {
		t.Fatal(err)
	}
	h.wantTold(0, 1, 2)
}

// outbox takes mails, and refuses the first.
type outbox struct {
	sent  []mail.Message
	wrong bool
}

func (o *outbox) Send(_ context.Context, m mail.Message) error {
	if o.wrong {
		o.wrong = false
		return errors.New("away")
	}
	o.sent = append(o.sent, m)
	return nil
}

// The history says what came of the text and to whom the mail went; a mail is not sent once somebody listens.
func TestWhatCameOfTellingIsNoted(t *testing.T) {
	h, a := silent(t)
	h.run(a, 5*time.Minute)
	id := webtest.Value[string](h.Server, `select id::text from shop_silences where shop_id = $1`, h.soho)
	reference := webtest.Value[string](h.Server, `select reference from text_messages`)
	for _, e := range []sms.Ended{{Reference: "order/" + id + "/unanswered", State: "NotSent"},
		{Reference: reference, State: "NotSent", Reason: "No such number."}} {
		h.InTx(func(tx pgx.Tx) error { return a.TextEnded(t.Context(), tx, e) })
	}
	to, box := "merchant@hartley.example", &outbox{wrong: true}
	opt := mail.Options{BaseURL: "https://portal.example", Brand: "TradeKart"}
	if err := a.MailSilence(t.Context(), box, opt, id, to); err == nil {
		t.Error("a mail that was not sent is not tried again")
	}
	for range 2 {
		if err := a.MailSilence(t.Context(), box, opt, id, to); err != nil {
			t.Fatal(err)
		}
	}
	s := h.silences("a")[0]
	if s.TextTo != "07700 900123" || s.TextState != "NotSent" || s.TextReason != "No such number." || fmt.Sprint(s.MailedTo) != "["+to+"]" {
		t.Errorf("the silence: %+v", s)
	}
	if len(box.sent) != 1 || !strings.Contains(box.sent[0].Text, "Nobody can hear of new orders at Soho since 14:30 on 23 March") {
		t.Errorf("the mails: %+v", box.sent)
	}
	h.present("a", "counter", "", false)
	if err := a.MailSilence(t.Context(), box, opt, id, "other@hartley.example"); err != nil || len(box.sent) != 1 {
		t.Errorf("%d mails, %v", len(box.sent), err)
	}
}
