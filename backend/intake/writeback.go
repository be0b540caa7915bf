package intake

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/plain"
	"tradekart/portal/backend/wire"
)

const (
	writeRun    = 40 * time.Second // of one job, which then waits behind those of other web shops
	writeLimit  = time.Minute      // of one thing that is written
	writeLease  = 3 * time.Minute  // of a web shop, if its server was killed
	writeGiveUp = 72 * time.Hour
	refundPause = 5 * time.Minute  // the shortest before a refund is tried again
	writeRest   = 10 * time.Minute // the longest rest of a web shop that fails, unless it asks for more
)

// writePauses are the pauses after each attempt; the last one repeats.
var writePauses = []time.Duration{10 * time.Second, time.Minute, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 6 * time.Hour}

// What is written.
const (
	writeSent      = "Sent"
	writeDelivered = "Delivered"
	writeCancelled = "Cancelled"
	writeRefundDue = "RefundDue"
	writeRefund    = "Refund"
)

// writeArgs is the job that writes to one web shop what waits for it.
type writeArgs struct {
	ID string `json:"id"`
}

// Job implements jobs.Args.
func (writeArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "write_web_shop", Queue: jobs.QueueWebhooks, Attempts: 1, Limit: writeRun + writeLimit + 20*time.Second}
}

// firstWrite is a condition on writes d: nothing earlier about the same order waits.
const firstWrite = `not exists (select from web_shop_writes e where e.order_id = d.order_id and e.state = 'Waiting' and e.id < d.id)`

// WritesDue enqueues a job for each web shop that has something due and no job that is about to look.
func WritesDue(b *pgx.Batch) {
	jobs.EnqueueEach(b, writeArgs{}, `select jsonb_build_object('id', w.id) from web_shops w
		where w.address <> '' and coalesce(w.write_rests_until, '-infinity') <= now() and coalesce(w.write_leased_until, '-infinity') < now()
			and exists (select from web_shop_writes d where d.shop_id = w.shop_id and d.source = w.source and d.state = 'Waiting' and d.next_at <= now()
				and `+firstWrite+`)
			and not exists (select from river_job where state = 'available' and kind = 'write_web_shop' and args @> jsonb_build_object('id', w.id))
		limit 1000`)
}

// connection is a web shop while a job writes to it.
type connection struct {
	checked
	Rules     rules
	WriteBack wire.WebShopWriteBack
	Rests     *time.Time
	Failures  int

	login credentials
	token string // Shopify's
}

// writing is something to write about an order, and how the order is now.
type writing struct {
	ID                        int64
	OrderID, Kind, ExternalID string
	Attempts                  int
	Since                     time.Time
	OrderNo, ShopID, Tracking string
	Content                   []byte // as the web shop last sent the order
	Lines                     []sentLine
	Event                     *refundEvent
	EventID                   string
	RefundDue                 int64 // pence, in total
}

// sentLine is an ordered line; Quantity is what is sent of it or instead of it.
type sentLine struct {
	SKU, Title        string
	Quantity, Ordered int
}

type refundEvent struct {
	RefundDue int64
	Lines     []struct {
		Title    string
		Quantity int
	}
}

// WriteBack writes what is due to a web shop. One job at a time has a web shop; whoever comes second leaves the work to the first.
func (s *Service) WriteBack(ctx context.Context, id string) error {
	tag, err := s.pool.Exec(ctx, `update web_shops set write_leased_until = $2 where id = $1 and address <> ''
		and coalesce(write_leased_until, '-infinity') < $3`, id, s.now().Add(writeLease), s.now())
	if err != nil || tag.RowsAffected() == 0 {
		return err
	}
	err = s.writeDue(ctx, id)
	var until *time.Time // what failed for a reason of ours, such as a key that cannot be decrypted, is not tried again at once
	if err != nil && ctx.Err() == nil {
		at := s.now().Add(time.Minute)
		until = &at
	}
	_, failed := s.pool.Exec(context.WithoutCancel(ctx), `update web_shops set write_leased_until = $2 where id = $1`, id, until)
	return cmp.Or(err, failed)
}

func (s *Service) writeDue(ctx context.Context, id string) error {
	for end := time.Now().Add(writeRun); time.Now().Before(end) && ctx.Err() == nil; {
		c, err := s.connection(ctx, id)
		if err != nil || c == nil || c.Rests != nil && c.Rests.After(s.now()) {
			return err
		}
		w, err := db.One[writing](ctx, s.pool, `select d.id, d.order_id::text, d.kind, d.external_id, d.attempts, d.since, o.order_no, o.shop_id::text,
				`+dispatch.TrackingURL+` as tracking, k.content,
				(select coalesce(jsonb_agg(jsonb_build_object('SKU', variant_sku, 'Title', product_title, 'Ordered', original_quantity,
					'Quantity', case when cancelled is null then quantity else 0 end + (select coalesce(sum(r.quantity), 0) from order_lines r
						where r.substitute_for = l.id and r.order_id = o.id and r.cancelled is null)) order by position), '[]')
					from (select * from order_lines where order_id = o.id and substitute_for is null order by position limit 500) l) as lines,
				(select data from merchant_events where id = d.event_id) as event, coalesce(d.event_id::text, '') as event_id,
				(select coalesce(sum(amount), 0) from order_refunds_due where order_id = o.id)::bigint as refund_due
			from web_shop_writes d join orders o on o.id = d.order_id
				join web_shop_orders k on k.shop_id = d.shop_id and k.source = d.source and k.external_id = d.external_id
			where d.shop_id = $1 and d.source = $2 and d.state = 'Waiting' and d.next_at <= $3 and `+firstWrite+` order by d.next_at, d.id limit 1`,
			c.ShopID, c.Source, s.now())
		if err != nil {
			return db.IfNone(err, nil)
		}
		if err := s.writeOne(ctx, c, w); err != nil {
			return err
		}
	}
	return nil
}

// connection reads a web shop with its credentials; nil if it is not connected any more.
func (s *Service) connection(ctx context.Context, id string) (*connection, error) {
	var c connection
	err := s.pool.QueryRow(ctx, `select merchant_id::text, shop_id::text, id::text, source, address, sealed, rules, `+settingsSQL+`, write_rests_until,
		write_failures from web_shops w where id = $1 and address <> ''`, id).
		Scan(&c.MerchantID, &c.ShopID, &c.ID, &c.Source, &c.Address, &c.Sealed, &c.Rules, &c.WriteBack, &c.Rests, &c.Failures)
	if err != nil {
		return nil, db.IfNone(err, nil)
	}
	c.login, err = s.login(c.checked)
	return &c, err
}

// wanted reports whether something is still to be written.
func (c *connection) wanted(kind string) bool {
	switch kind {
	case writeSent:
		return c.WriteBack.Sent
	case writeDelivered:
		return c.WriteBack.Delivered
	case writeCancelled:
		return c.WriteBack.Cancelled != "Off"
	case writeRefund:
		return c.WriteBack.Refund != "Off"
	}
	return c.WriteBack.RefundDue
}

// final is why something can never be written.
type final struct{ problemText }

// later is why something cannot be written yet, though the web shop answers.
type later struct{ problemText }

// Unwrap returns the text for the merchant.
func (l later) Unwrap() error { return l.problemText }

func (s *Service) writeOne(ctx context.Context, c *connection, w writing) error {
	if !c.wanted(w.Kind) {
		return s.writeEnded(ctx, c, w, "Dropped", "", false)
	}
	limited, cancel := context.WithTimeout(ctx, writeLimit)
	defer cancel()
	write := s.writeWoo
	if c.Source == Shopify {
		write = s.writeShopify
	}
	already, err := write(limited, c, w)
	if ctx.Err() != nil { // the server stops; the web shop is not to blame
		return ctx.Err()
	}
	var told problemText
	var never final
	switch {
	case err == nil && already && w.Attempts == 0:
		return s.writeEnded(ctx, c, w, "Already", "", true)
	case err == nil: // or an attempt whose response was lost
		return s.writeEnded(ctx, c, w, "Written", "", true)
	case errors.As(err, &never):
		return s.writeEnded(ctx, c, w, "Refused", string(never.problemText), true)
	case errors.As(err, &told):
		return s.writeLater(ctx, c, w, told, err)
	}
	return err
}

// writeEnded stores what came of a write; answered means that the web shop works.
func (s *Service) writeEnded(ctx context.Context, c *connection, w writing, state, problem string, answered bool) error {
	problem = cut(problem, 480)
	return db.InTx(ctx, s.pool, func(tx pgx.Tx) error {
		tag, err := tx.Exec(ctx, `update web_shop_writes set state = $2, problem = $3, ended_at = $4, attempts = attempts + 1
			where id = $1 and state = 'Waiting'`, w.ID, state, problem, s.now())
		if err != nil || tag.RowsAffected() == 0 {
			return err
		}
		if answered {
			_, err = tx.Exec(ctx, `update web_shops set write_failures = 0, write_rests_until = null, write_problem = $2,
				written_at = case when $3 then $4 else written_at end where id = $1`, c.ID, problem, state == "Written" || state == "Already", s.now())
		}
		if err == nil && answered && c.Failures > 0 { // it is back: what waited for it is written now
			_, err = tx.Exec(ctx, `update web_shop_writes set next_at = $3 where shop_id = $1 and source = $2 and state = 'Waiting' and next_at > $3`,
				c.ShopID, c.Source, s.now())
		}
		if err != nil || state == "Already" || state == "Dropped" {
			return err
		}
		return orders.NoteWebShop(ctx, tx, s.now().UTC(), w.OrderID, c.Source, w.Kind, problem)
	})
}

// writeLater tries again after a pause, for three days. Unless it is about this order alone, the whole web shop rests.
func (s *Service) writeLater(ctx context.Context, c *connection, w writing, problem problemText, why error) error {
	var after time.Duration
	var refused *refusal
	if errors.As(why, &refused) {
		after = refused.After
	}
	next := s.now().Add(max(writePauses[min(w.Attempts, len(writePauses)-1)], after))
	if w.Kind == writeRefund { // one whose response was lost may still be under way
		next = s.now().Add(max(next.Sub(s.now()), refundPause))
	}
	var order later
	if !errors.As(why, &order) {
		rest := s.now().Add(max(min(10*time.Second<<min(c.Failures, 10), writeRest), after))
		if _, err := s.pool.Exec(ctx, `update web_shops set write_failures = write_failures + 1, write_rests_until = $2, write_problem = $3 where id = $1`,
			c.ID, rest, cut(string(problem), 480)); err != nil {
			return err
		}
	}
	if next.After(w.Since.Add(writeGiveUp)) {
		return s.writeEnded(ctx, c, w, "GivenUp", string(problem), false)
	}
	_, err := s.pool.Exec(ctx, `update web_shop_writes set attempts = attempts + 1, next_at = $2, problem = $3 where id = $1 and state = 'Waiting'`,
		w.ID, next, cut(string(problem), 480))
	return err
}

// call sends a request to a web shop with its credentials, and says of a refusal whether it is final.
func (s *Service) call(ctx context.Context, c *connection, method, path string, send, into any) error {
	var body bytes.Buffer
	if send != nil {
		if err := json.NewEncoder(&body).Encode(send); err != nil {
			return err
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, c.Address+path, &body)
	if err != nil {
		return final{"The web shop's address is not valid."}
	}
	if send != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if c.Source == Shopify {
		request.Header.Set("X-Shopify-Access-Token", c.token)
	} else {
		request.SetBasicAuth(c.login.Key, c.login.Secret)
	}
	_, err = s.ask(request, into)
	return classify(err)
}

// classify tells refusals that no repetition mends from those that a repetition may.
func classify(err error) error {
	var r *refusal
	if !errors.As(err, &r) {
		return err
	}
	switch said := saidBy(r.Body); {
	case r.Status == http.StatusUnauthorized || r.Status == http.StatusForbidden:
		r.problemText = "The web shop refused the key. It needs the right to change orders."
	case r.Status >= 300 && r.Status < 400:
		r.problemText = "The web shop answered with a redirect, which is not followed. Please enter the address that it leads to."
	case r.Status == http.StatusNotFound && strings.Contains(said, "No route"), r.Status == http.StatusNotFound && said == "": // a page, not the interface
	case r.Status == http.StatusNotFound:
		return final{"The web shop does not have this order any more."}
	case r.Status == http.StatusBadRequest || r.Status == http.StatusUnprocessableEntity || r.Status == http.StatusNotAcceptable:
		return final{problemText("The web shop refused it: " + cmp.Or(said, fmt.Sprintf("status %d", r.Status)))}
	}
	return err
}

// saidBy is the message in the response of a platform, cut and without what turns its direction.
func saidBy(body []byte) string {
	var told struct {
		Message loose `json:"message"` // WooCommerce's
		Errors  any   `json:"errors"`  // Shopify's: a text, a list, or lists by field
	}
	if json.Unmarshal(body, &told) != nil {
		return ""
	}
	return cut(clean(plain.Text(first(told.Message, loose(strings.Join(textsIn(told.Errors), "; ")))), false), 300)
}

// textsIn are the texts in JSON, by the names of their fields.
func textsIn(value any) (texts []string) {
	switch v := value.(type) {
	case string:
		return []string{v}
	case []any:
		for _, one := range v {
			texts = append(texts, textsIn(one)...)
		}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			texts = append(texts, textsIn(v[name])...)
		}
	}
	return texts
}

func pounds(pence int64) string { return fmt.Sprintf("£%d.%02d", pence/100, pence%100) }
