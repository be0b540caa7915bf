package demo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/subscriptions"
	teampeople "tradekart/portal/backend/teams"
	"tradekart/portal/backend/wire"
)

const (
	monthlyCredits = 40
	monthlyPrice   = 7_600 // pence
	penceOfCredit  = 210   // in a tranche
)

// credits is how many a shop starts with.
func (s *shop) credits() int {
	if s.Monthly {
		return monthlyCredits + s.Tranche
	}
	return s.Tranche
}

// insertSubscriptions starts the demo's subscriptions, some days before its bookings.
func insertSubscriptions(ctx context.Context, tx pgx.Tx, o Options) error {
	c := subscriptions.Change{Tx: tx, Jobs: o.Jobs, Now: o.Now.AddDate(0, 0, -18)}
	_, err := subscriptions.ActivateMerchant(ctx, c, wire.MerchantTerms{MerchantId: hartleyID, NumberOfCredits: monthlyCredits, Price: monthlyPrice})
	if err != nil {
		return err
	}
	for _, s := range load().Shops {
		if s.Monthly {
			if _, err := subscriptions.ActivateShop(ctx, c, wire.ShopOfMerchant{ShopId: s.ID, MerchantId: s.MerchantID}); err != nil {
				return err
			}
		}
	}
	return insertTeams(ctx, c)
}

func insertTeams(ctx context.Context, c subscriptions.Change) error {
	for _, t := range load().Teams {
		team, err := subscriptions.CreateTeam(ctx, c, wire.NewProTeam{Name: t.Name})
		if err == nil && t.Credits > 0 {
			_, err = subscriptions.ActivateTeam(ctx, c, wire.ProTeamTerms{ProTeamId: team.ProTeamId, NumberOfCredits: t.Credits, Price: t.Price})
		}
		if err == nil && t.Tranche > 0 {
			_, err = subscriptions.AddTeamTranche(ctx, c, wire.ProTeamTerms{ProTeamId: team.ProTeamId, NumberOfCredits: t.Tranche,
				Price: int64(t.Tranche) * penceOfCredit})
		}
		if err == nil && t.Address.Line1 != "" {
			_, err = subscriptions.SetTeamAddress(ctx, c, wire.ProTeamAddress{ProTeamId: team.ProTeamId, MerchantAddress: t.Address})
		}
		for _, merchant := range t.Agreed {
			if err == nil {
				_, err = teampeople.Agree(ctx, c.Tx, c.Jobs, c.Now, team.ProTeamId, merchant, admin().Name)
			}
		}
		for _, person := range t.People {
			if err == nil {
				_, err = teampeople.Add(ctx, c.Tx, c.Jobs, c.Now, team.ProTeamId, person)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// chargeTeams uses the credits of the teams whose orders were accepted, or charges them.
func chargeTeams(ctx context.Context, tx pgx.Tx, o Options) error {
	due, err := db.Column[string](ctx, tx, `select d.order_id::text from team_charges_due d join orders o on o.id = d.order_id order by o.queued, o.id`)
	for _, id := range due {
		err = errors.Join(err, teampeople.Charge(ctx, tx, o.Now, id))
	}
	return err
}

const (
	hartleyRate = 1250 // basis points
	pastWeeks   = 4    // weeks that may hold past orders
)

// lastMonth is a moment of the London month before now's, more than a fortnight ago.
func lastMonth(now time.Time) time.Time {
	l := now.In(london.Zone)
	if at := now.AddDate(0, 0, -18); at.In(london.Zone).Month() != l.Month() {
		return at
	}
	return london.Date(l.Year(), l.Month(), 1).Add(-60 * hour)
}

// sellLastMonth sets the merchant's rate and sells the shops' tranches, in the month
// before, so that there is a month to close.
func sellLastMonth(ctx context.Context, tx pgx.Tx, o Options) error {
	at := lastMonth(o.Now)
	begins := o.Now.AddDate(0, -3, 0)
	rate := wire.NewFeeRate{MerchantId: hartleyID, BasisPoints: hartleyRate, ValidFrom: london.Format(begins, time.DateOnly)}
	if _, err := fees.SetRate(ctx, tx, begins, rate); err != nil {
		return err
	}
	c := subscriptions.Change{Tx: tx, Jobs: o.Jobs, Now: at}
	for _, s := range load().Shops {
		if s.Tranche == 0 {
			continue
		}
		if _, err := subscriptions.AddShopTranche(ctx, c, wire.ShopTranche{ShopId: s.ID, NumberOfCredits: s.Tranche,
			Price: int64(s.Tranche) * penceOfCredit}); err != nil {
			return err
		}
	}
	return issueInvoices(ctx, tx, at)
}

// issueInvoices issues what the past orders call for at the time when they were
// delivered, and what is paid in advance now.
func issueInvoices(ctx context.Context, tx pgx.Tx, now time.Time) error {
	rows, _ := tx.Query(ctx, `select d.order_kind, d.order_id::text, coalesce(o.delivered, c.delivered, $1) from invoices_due d
		left join orders o on o.id = d.order_id left join collect_orders c on c.id = d.order_id order by 3, 2`, now)
	type due struct {
		Kind, ID string
		At       time.Time
	}
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[due])
	for _, d := range all {
		if err = errors.Join(err, invoices.Settle(ctx, tx, d.At, d.Kind, d.ID)); err != nil {
			return fmt.Errorf("invoices of order %s: %w", d.ID, err)
		}
	}
	return err
}

// closeLastMonth pays delivered orders back, which makes their credit notes, closes the
// month before and enqueues the summaries of the past weeks.
func closeLastMonth(ctx context.Context, tx pgx.Tx, o Options, orders []*pastOrder) error {
	for _, d := range orders {
		if d.Stage != "refunded" {
			continue
		}
		at := d.created.Add(d.jitter(paidBack.after))
		if err := paidBack.do(ctx, d, at); err != nil {
			return err
		}
		if err := invoices.Settle(ctx, tx, at, invoices.DeliveryOrder, d.id); err != nil {
			return err
		}
	}
	if err := fees.CloseMonth(ctx, tx, o.Now, london.Format(lastMonth(o.Now), "2006-01")); err != nil {
		return err
	}
	monday := london.Week(o.Now)
	for n := range pastWeeks {
		due := london.AddDays(monday, -7*n).Add(3 * hour)
		if due.After(o.Now) {
			continue // the schedule makes it
		}
		if err := o.Jobs.Insert(ctx, tx, fees.WeeklyArgs{Due: due}, nil); err != nil {
			return err
		}
	}
	return nil
}
