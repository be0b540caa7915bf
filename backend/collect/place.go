package collect

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// jobInserter puts a job into the queue in the caller's transaction.
type jobInserter = jobs.Inserter

func (a *API) place(ctx context.Context, in *web.Body[wire.CollectPlace]) (web.Result[wire.CollectOrder], error) {
	return a.changed(ctx, in.Body.Id, func(tx pgx.Tx, c *auth.Caller) error {
		return Place(ctx, tx, a.jobs, c, a.now(), in.Body)
	})
}

// chosenQuote is a quote that was picked.
type chosenQuote struct {
	ID            string
	Provider      string
	ProviderQuote string
	Price         wire.PriceRange
	Expired       bool
}

// Place books an order with the chosen quotes: the job is offered to their couriers, cheapest first. A Shop
// places its drafts, an Admin OpenPremium orders and drafts that bring a return. The Concierge option cannot be combined with others and
// leaves the choice to an Admin. The order uses the credit, or is charged the pay-as-you-go fee, that the
// quote included; if the shop's credits have changed in the meantime, nothing is placed and PriceChanged is
// returned. The same holds for DraftChanged if the order is no longer the one that was quoted on the screen.
func Place(ctx context.Context, tx pgx.Tx, queue jobInserter, actor *auth.Caller, now time.Time, in wire.CollectPlace) error {
	id := in.Id
	l, err := lock(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	if may, err := quotable(ctx, tx, actor, id, l.Status); err != nil || !may {
		return cmp.Or(err, alreadyPlaced())
	}
	if l.QuoteRound != in.Round {
		return draftChanged()
	}
	chosen, err := chosenQuotes(ctx, tx, now, in)
	if err != nil {
		return err
	}
	if l.Status == wire.CollectDraft {
		if err := bookForReturn(ctx, tx, id); err != nil {
			return err
		}
		if err := placeDraft(ctx, tx, actor, now, id, l, chosen[0]); err != nil {
			return err
		}
	}
	if chosen[0].ProviderQuote == premiumQuote {
		if err := l.record(ctx, tx, now, "placed", id, wire.CollectOpenPremium); err != nil {
			return err
		}
		return placePremium(ctx, tx, now, id)
	}
	if err := l.record(ctx, tx, now, "placed", id, wire.CollectPlaced); err != nil {
		return err
	}
	return askChosen(ctx, tx, queue, now, id, l.Status, chosen)
}

// placeDraft pays for a draft, forgets the unfinished form and keeps the recipient in the address book.
func placeDraft(ctx context.Context, tx pgx.Tx, actor *auth.Caller, now time.Time, id string, l locked, best chosenQuote) error {
	if err := payBooking(ctx, tx, actor, now, id, l, best); err != nil {
		return err
	}
	if err := forgetUnfinished(ctx, tx, id); err != nil {
		return err
	}
	return keepRecipient(ctx, tx, now, id)
}

// askChosen has the couriers of the chosen quotes asked, one after the other.
func askChosen(ctx context.Context, tx pgx.Tx, queue jobInserter, now time.Time, id, status string, chosen []chosenQuote) error {
	ids := make([]string, len(chosen))
	for i, q := range chosen {
		ids[i] = q.ID
	}
	_, err := tx.Exec(ctx, `update collect_orders set status = 'Placed', placed = coalesce(placed, $2), chosen = $3, quoting_until = null where id = $1
		and status = $4`,
		id, now, ids, status)
	if err != nil {
		return err
	}
	if err := publish(ctx, tx, wire.UpdateCollect, id); err != nil {
		return err
	}
	return queue.Insert(ctx, tx, dispatch.Args{Subject: subject(id)}, nil)
}

func subject(id string) couriers.Subject {
	return couriers.Subject{Kind: dispatch.KindCollection, ID: id}
}

// chosenQuotes reads the picked quotes of the present round, cheapest first.
func chosenQuotes(ctx context.Context, tx pgx.Tx, now time.Time, in wire.CollectPlace) ([]chosenQuote, error) {
	selected := slices.DeleteFunc(slices.Clone(in.SelectedQuoteIds), func(s string) bool { return !db.IsID(s) })
	slices.Sort(selected)
	selected = slices.Compact(selected)
	quotes, err := db.All[chosenQuote](ctx, tx, `select id::text, provider, provider_quote, price, expires_at <= $4 as expired from collect_quotes
		where order_id = $1 and round = $2 and id = any($3::uuid[]) order by total, id`, in.Id, in.Round, selected, now)
	switch {
	case err != nil:
		return nil, err
	case len(quotes) == 0 || len(quotes) < len(selected):
		return nil, conflict("QuotesChanged", "Order preferences changed. Please get the price again.")
	case slices.ContainsFunc(quotes, func(q chosenQuote) bool { return q.Expired }):
		return nil, conflict("QuoteExpired", "Your quote has expired: The price quote is only valid for a period of 15 min. Please get the price again.")
	case len(quotes) > 1 && slices.ContainsFunc(quotes, func(q chosenQuote) bool { return q.ProviderQuote == premiumQuote }):
		return nil, conflict("ConciergeAlone", "Concierge cannot be combined with other couriers.")
	}
	return quotes, nil
}

// payBooking checks what a first booking needs, uses the credit that the quote
// promised and keeps the fees with the order.
func payBooking(ctx context.Context, tx pgx.Tx, actor *auth.Caller, now time.Time, id string, l locked, q chosenQuote) error {
	if l.PickupTime.Before(now) {
		return slotPassed()
	}
	accepted, err := termsAccepted(ctx, tx, actor, l.ShopID)
	switch {
	case err != nil:
		return err
	case !accepted && actor.Role == wire.RoleAdmin:
		return conflict("ShopTermsNotAccepted", "Nobody of this shop has accepted the terms of courier deliveries. Please have the shop book this courier.")
	case !accepted:
		return conflict("TermsNotAccepted", "Please accept the terms and conditions before you book a delivery.")
	}
	credit := q.Price.Min.BookingFee.CreditUsage > 0
	_, err = tx.Exec(ctx, `update collect_orders set uses_credit = $2, pay_as_you_go = $3, premium_fee = $4 where id = $1`,
		id, credit, q.Price.Min.BookingFee.PayAsYouGoPrice, q.Price.Min.PremiumFee)
	if err != nil {
		return err
	}
	return pay(ctx, tx, now, id, l.ShopID, fees{UsesCredit: credit, PayAsYouGo: q.Price.Min.BookingFee.PayAsYouGoPrice, Premium: q.Price.Min.PremiumFee})
}

func placePremium(ctx context.Context, tx pgx.Tx, now time.Time, id string) error {
	_, err := tx.Exec(ctx, `update collect_orders set status = 'OpenPremium', premium_selected = true, placed = $2, quoting_until = null where id = $1
		and status = 'Draft'`, id, now)
	if err != nil {
		return err
	}
	return publish(ctx, tx, wire.UpdateCollect, id)
}
