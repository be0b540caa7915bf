package devices

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/sms"
	"tradekart/portal/backend/wire"
)

const (
	mostSilences = 500                 // that one run begins or ends; the next run takes the rest
	silenceKept  = 90 * 24 * time.Hour // after its end
	sweptAtOnce  = 10_000
	mostMailed   = 5 // of a merchant's people
)

// silences are those that a caller may see: an Admin every one, a Merchant and a Shop their own.
var silences = list.Spec[wire.SilenceFilter]{
	From: `shop_silences x join shops s on s.id = x.shop_id join merchants m on m.id = s.merchant_id`,
	Columns: `x.id::text, x.shop_id::text, s.name as shop_name, m.name as merchant_name, x.began, x.ended, x.reason, x.told_at, x.text_to, x.text_state,
		x.text_reason, x.mailed_to`,
	ID: "x.id", Order: "x.began", Start: "desc", Size: 25,
	Sorts:  []string{"ShopName", "MerchantName", "Ended", "Reason"},
	Owner:  list.Owned("s.merchant_id", "x.shop_id"),
	Search: list.Contains("lower(s.name || ' ' || m.name)"),
	Filter: func(w *list.Where, f *wire.SilenceFilter) {
		if f.Open {
			w.Add("x.ended is null")
		}
	},
}

// silencesArgs looks for counters where nobody listens.
type silencesArgs struct{}

// Job looks every minute. What a killed server left undone, the next run finds.
func (silencesArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "tell_silences", Attempts: 1, Next: jobs.Every(time.Minute)}
}

// silentSQL finds the shops where nobody has been able to hear of an order for as long as the merchant allows at $1, in one stretch in which
// the shop was open and not paused, and of which the table does not say so yet. Merchants that are not told have them noted after five minutes.
const silentSQL = unheardCTE + `, silent as (select u.shop_id, u.silence, m.escalate_silence as wanted,
			greatest(u.since, case when not u.expected then u.waits end, case when s.pause_kind = '` + wire.PausePaused + `' then s.paused_until end) as began
		from unheard u join shops s on s.id = u.shop_id join merchants m on m.id = s.merchant_id
		where (u.expected or u.waiting > 0) and m.suspended_at is null and not (s.pause_kind = '` + wire.PausePaused + `' and s.paused_until > $1)
			and not exists (select from credit_accounts a join subscriptions p on p.account_id = a.id
				where a.shop_id = s.id and p.ended_at is null and p.suspended_at is not null))
	select i.shop_id::text, i.began, i.silence from silent i left join shop_silences x on x.shop_id = i.shop_id and x.ended is null
	where i.began + coalesce(nullif(i.wanted, 0), 5) * interval '1 minute' <= $1 and (x.id is null or i.wanted > 0 and x.told_at is null)
	order by i.began, i.shop_id limit $3`

// overSQL ends at $1 the silences of shops where a device can announce orders again, and of archived ones.
const overSQL = `with heard as (select d.shop_id, max(d.listened_at) as at from shop_devices d where ` + listens + ` group by 1),
		over as (select x.id, case when h.at > x.began then h.at else greatest($1::timestamptz, x.began) end as at
			from shop_silences x join shops s on s.id = x.shop_id left join heard h on h.shop_id = x.shop_id
			where x.ended is null and (h.shop_id is not null or s.archived_at is not null) order by x.id limit $2 for update of x skip locked)
	update shop_silences x set ended = over.at from over, shops s where x.id = over.id and s.id = x.shop_id returning x.shop_id::text, s.merchant_id::text`

type silent struct {
	ShopID string
	Began  time.Time
	Reason string
}

// TellSilences notes where nobody listens, and where somebody does again. If the merchant wants it, the shop's manager is sent a text and the
// merchant's people a mail, once until somebody listens, however often and on however many servers it runs.
func (a *API) TellSilences(ctx context.Context) error {
	if err := a.endSilences(ctx); err != nil {
		return err
	}
	rows, _ := a.pool.Query(ctx, silentSQL, a.now(), "", mostSilences)
	due, err := pgx.CollectRows(rows, pgx.RowToStructByPos[silent])
	for _, s := range due {
		if failed := db.InTx(ctx, a.pool, func(tx pgx.Tx) error { return a.tellSilence(ctx, tx, s) }); failed != nil {
			err = errors.Join(err, fmt.Errorf("shop %s: %w", s.ShopID, failed))
		}
	}
	return err
}

func (a *API) endSilences(ctx context.Context) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		rows, _ := tx.Query(ctx, overSQL, a.now(), mostSilences)
		var shop, merchant string
		batch := &pgx.Batch{}
		if _, err := pgx.ForEachRow(rows, []any{&shop, &merchant}, func() error { live.Queue(batch, changed(shop, merchant)); return nil }); err != nil {
			return err
		}
		return tx.SendBatch(ctx, batch).Close()
	})
}

// changed tells the screens that list a shop's devices.
func changed(shop, merchant string) live.Event {
	return live.Event{Kind: wire.UpdateDevice, Entity: wire.EntityShop, ID: shop, MerchantID: merchant, ShopID: shop}
}

// tellSilence notes a silence and tells of it, unless another server was first or a device listens meanwhile.
func (a *API) tellSilence(ctx context.Context, tx pgx.Tx, s silent) error {
	var shop, phone, merchantID, merchant string
	var wanted int
	err := tx.QueryRow(ctx, `select s.name, s.phone, m.id::text, m.name, m.escalate_silence from shops s join merchants m on m.id = s.merchant_id
		where s.id = $2 and s.archived_at is null and not exists (select from shop_devices d where d.shop_id = s.id and `+listens+`)`, a.now(), s.ShopID).
		Scan(&shop, &phone, &merchantID, &merchant, &wanted)
	if err != nil {
		return db.IfNone(err, nil)
	}
	_, err = tx.Exec(ctx, `insert into shop_silences (id, shop_id, began, reason) values ($1, $2, $3, $4) on conflict (shop_id) where ended is null do nothing`,
		db.NewID(), s.ShopID, s.Began, s.Reason)
	if err != nil {
		return err
	}
	batch := &pgx.Batch{}
	live.Queue(batch, changed(s.ShopID, merchantID))
	if wanted > 0 {
		var id string
		err := tx.QueryRow(ctx, `update shop_silences set told_at = $2, text_to = $3, text_state = 'Waiting' where shop_id = $1 and ended is null
			and told_at is null returning id::text`, s.ShopID, a.now(), phone).Scan(&id)
		if err != nil {
			return db.IfNone(err, nil)
		}
		text := sms.Text{Reference: silenceTexts + id, MerchantID: merchantID, To: phone, From: merchant, Link: a.link("/devices"),
			Body: fmt.Sprintf("Nobody can hear of new orders at %s since %s. Please see to its computer or phone.", shop, london.Format(s.Began, "15:04"))}
		switch err := sms.Enqueue(ctx, tx, text); {
		case errors.Is(err, sms.ErrNumber):
			batch.Queue(`update shop_silences set text_state = 'NotSent', text_reason = 'The shop has no phone number that takes texts.' where id = $1`, id)
		case err != nil:
			return err
		}
		jobs.EnqueueEach(batch, silenceMailArgs{}, `select jsonb_build_object('id', $1::text, 'to', u.email) from (select email from users
			where merchant_id = $2 and role = 'Merchant' and deactivated_at is null order by created_at, id limit $3) u`, id, merchantID, mostMailed)
	}
	return tx.SendBatch(ctx, batch).Close()
}

// link is where people open a page of the portal; empty if that is not known.
func (a *API) link(path string) string {
	if a.BaseURL == "" {
		return ""
	}
	return strings.TrimSuffix(a.BaseURL, "/") + path
}

// silenceTexts begins the references of texts about silences.
const silenceTexts = "silence/"

// TextEnded notes how the text about a silence ended.
func (a *API) TextEnded(ctx context.Context, tx pgx.Tx, e sms.Ended) error {
	id, ok := strings.CutPrefix(e.Reference, silenceTexts)
	if !ok || !db.IsID(id) {
		return nil
	}
	var shop, merchant string
	err := tx.QueryRow(ctx, `update shop_silences x set text_state = $2, text_reason = $3 from shops s where x.id = $1 and s.id = x.shop_id
		returning s.id::text, s.merchant_id::text`, id, e.State, e.Reason).Scan(&shop, &merchant)
	if err != nil {
		return db.IfNone(err, nil)
	}
	return live.Publish(ctx, tx, changed(shop, merchant))
}

// silenceMailArgs is the mail to one of a merchant's people about a silence.
type silenceMailArgs struct {
	ID string `json:"id"`
	To string `json:"to"`
}

// Job is one mail.
func (silenceMailArgs) Job() jobs.Kind { return jobs.Kind{Name: "mail_silence", Queue: jobs.QueueMail} }

// mailSilence sends nothing once somebody listens, and notes to whom it was sent.
func (a *API) mailSilence(ctx context.Context, mailer mail.Sender, opt mail.Options, args silenceMailArgs) error {
	l := mail.Letter{Brand: opt.Brand, Link: strings.TrimSuffix(opt.BaseURL, "/") + "/merchant/devices"}
	var began time.Time
	err := a.pool.QueryRow(ctx, `select s.name, m.name, m.logo_url, m.brand_colour, x.began, x.reason from shop_silences x join shops s on s.id = x.shop_id
			join merchants m on m.id = s.merchant_id where x.id = $1 and x.ended is null and not ($2 = any(x.mailed_to))`, args.ID, args.To).
		Scan(&l.Place, &l.Merchant, &l.Logo, &l.Colour, &began, &l.Silence.Reason)
	if err != nil {
		return db.IfNone(err, nil)
	}
	l.Logo = mail.LogoLink(opt.BaseURL, l.Logo)
	l.Silence.Since = london.Format(began, "15:04 on 2 January")
	message, err := mail.Unheard(args.To, l)
	if err != nil {
		return err
	}
	message.Optional = true
	if err := mailer.Send(ctx, message); err != nil {
		return err
	}
	_, err = a.pool.Exec(ctx, `update shop_silences set mailed_to = array_append(mailed_to, $2) where id = $1 and not ($2 = any(mailed_to))`, args.ID, args.To)
	return err
}

// Sweep deletes silences that ended long ago.
func Sweep(ctx context.Context, pool *pgxpool.Pool, now time.Time) error {
	_, err := pool.Exec(ctx, `delete from shop_silences where id in (select id from shop_silences where ended < $1 order by ended limit $2)`,
		now.Add(-silenceKept), sweptAtOnce)
	return err
}
