// Package couriertest reports what a courier does with an order in the tests of other packages, through the same
// functions as a provider. It must not know what follows from a report.
package couriertest

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/deliveryorders"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/secret"
)

const provider = "tested"

// booked is when every courier was booked: before whatever a test reports.
var booked = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// Order reports an event of a delivery order's courier, who is booked with the first one.
func Order(ctx context.Context, tx pgx.Tx, orderID string, e couriers.Event) error {
	c, err := couriers.New(couriers.Deps{Log: slog.New(slog.DiscardHandler), Domains: map[string]couriers.Domain{dispatch.KindOrder: deliveryorders.Domain{}},
		Now: func() time.Time { return e.At }})
	if err != nil {
		return err
	}
	return Report(ctx, tx, c, couriers.Subject{Kind: dispatch.KindOrder, ID: orderID}, e)
}

// Report reports an event of a subject's courier, who is booked with the first one.
func Report(ctx context.Context, tx pgx.Tx, c *couriers.Couriers, s couriers.Subject, e couriers.Event) error {
	err := tx.QueryRow(ctx, `select id::text from courier_attempts where subject_id = $1 order by attempt_no desc limit 1`, s.ID).Scan(&e.AttemptID)
	if errors.Is(err, pgx.ErrNoRows) {
		e.AttemptID, err = Book(ctx, tx, s, 1)
	}
	if err != nil {
		return err
	}
	if e.ID == "" {
		e.ID = db.NewID()
	}
	from := provider
	var released bool // then only we report that it failed
	err = tx.QueryRow(ctx, `select exists (select from courier_events where attempt_id = $1 and kind = 'Released')`, e.AttemptID).Scan(&released)
	if err != nil {
		return err
	}
	if e.Kind == couriers.Taken || e.Kind == couriers.Released || released && e.Kind == couriers.Failed {
		from = "portal"
	}
	return c.Ingest(ctx, tx, from, e)
}

// Book makes a booked attempt of the subject, as its no-th.
func Book(ctx context.Context, tx pgx.Tx, s couriers.Subject, no int) (id string, err error) {
	id = db.NewID()
	_, err = tx.Exec(ctx, `insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, provider_ref, state, quote, cost, tracking_token,
		created_at)
		values ($1, $2, $3, $4, $5, $6, 'Booked', $7, 701, $8, $9)`,
		id, s.Kind, s.ID, no, provider, strings.ToUpper(id), couriers.Quote{Provider: provider, Fleet: "Swiftwheel", Max: 701, Miles: 2.5}, secret.NewToken(), booked)
	return id, err
}
