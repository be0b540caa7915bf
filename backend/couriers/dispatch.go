package couriers

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
)

const (
	bookingTries = 8                // over about three minutes, then the order fails; the queue itself allows more
	bookingLimit = 20 * time.Second // for one subject's calls to a provider
	longestPause = time.Minute
	unknownLimit = time.Hour // how long the provider is asked about a booking with an unknown outcome
)

// workDispatch books a courier. The attempt is made before the provider is
// called and its id is the provider's reference, so that a job that runs twice
// books once.
func (c *Couriers) workDispatch(ctx context.Context, args dispatch.Args) error {
	a, err := c.dispatch(ctx, args.Subject)
	if tries, _ := jobs.Attempt(ctx); err == nil || a == nil || ctx.Err() != nil || tries < bookingTries && !hopeless(err) {
		return err
	}
	if unknown(err) && c.Now().Sub(a.CreatedAt) < unknownLimit {
		c.Log.ErrorContext(ctx, "nobody knows whether a courier was booked; asking again", "subject", a.SubjectID, "attempt", a.ID, "error", err)
		return river.JobSnooze(longestPause)
	}
	if failed := c.giveUp(ctx, a); failed != nil {
		c.Log.ErrorContext(ctx, "a subject without a courier could not be marked failed", "subject", a.SubjectID, "error", failed)
		return river.JobSnooze(longestPause)
	}
	return river.JobCancel(err)
}

// hopeless reports whether asking again would change nothing.
func hopeless(err error) bool {
	return errors.Is(err, errNoProvider) || errors.Is(err, errUnquotable) || errors.Is(err, errTooDear)
}

// unknown reports whether a provider may have booked all the same.
func unknown(err error) bool { return !refused(err) && !unavailable(err) }

// dispatch offers the job to one courier after another until one accepts it. An unknown outcome stops the
// sequence: the same attempt is retried, and no other courier is asked until its outcome is known. An
// unavailable courier is only asked again if it is the last. dispatch returns the attempt at which it
// stopped.
func (c *Couriers) dispatch(ctx context.Context, s Subject) (*attempt, error) {
	for {
		a, err := c.openAttempt(ctx, s)
		if err != nil || a == nil {
			return nil, err
		}
		err = c.book(ctx, a)
		if errors.Is(err, errGone) {
			return nil, nil
		}
		if err == nil || unknown(err) || a.Quote == nil && a.FallBackAfter == nil {
			return a, err
		}
		c.Log.InfoContext(ctx, "a courier did not take the job", "subject", s.ID, "attempt", a.ID, "provider", a.Provider, "error", err)
		over, failed := c.refuse(ctx, a, refused(err))
		if failed != nil || over && refused(err) {
			return a, failed
		}
		if over {
			return a, err
		}
	}
}

// book calls the provider outside any transaction and stores its response.
func (c *Couriers) book(ctx context.Context, a *attempt) error {
	provider, err := c.providerOf(ctx, a)
	if err != nil {
		return err
	}
	d, err := c.domain(a.SubjectKind)
	if err != nil {
		return err
	}
	job, err := d.Job(ctx, c.Pool, a.SubjectID)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, bookingLimit)
	defer cancel()
	c.locate(ctx, &job)
	quote := a.Quote
	if quote == nil {
		if quote, err = c.choose(ctx, a, provider, job); err != nil {
			return err
		}
		if err := a.withinLimit(quote); err != nil {
			_, failed := c.Pool.Exec(ctx, `update courier_attempts set dearer = true where id = $1`, a.ID)
			return errors.Join(err, failed)
		}
	}
	pin, err := c.makePIN(ctx, a, *quote, job)
	if err != nil {
		return Unavailable{fmt.Errorf("the PIN at the door: %w", err)}
	}
	booked, err := c.ask(ctx, provider, Booking{Reference: a.ID, Quote: *quote, Job: job, PIN: pin})
	if err == nil {
		err = c.keepPIN(ctx, a, pin, booked.PIN)
	}
	if err != nil {
		return fmt.Errorf("booking with %s: %w", provider.Name(), err)
	}
	if a.Quote != nil && booked.Price > quote.Max {
		return c.refuseDearer(ctx, provider, a, booked)
	}
	return c.keepBooking(ctx, a, *quote, booked, c.fallBackAt(a, job))
}

// errNoProvider means that the provider to be asked is not configured.
var errNoProvider = errors.New("no such courier provider is configured")

// errUnquotable means that a provider refuses to quote for the job as it is described.
var errUnquotable = errors.New("the job can never be quoted")

// errGone means that the attempt was called back before its provider was asked.
var errGone = errors.New("the attempt is over")

// providerOf finds an attempt's provider. Without it nothing is booked, unless the provider was asked before
// it was taken out of the configuration.
func (c *Couriers) providerOf(ctx context.Context, a *attempt) (Provider, error) {
	p, missing := c.registry.find(a.Provider)
	if missing == nil {
		return p, nil
	}
	var asked bool
	if err := c.Pool.QueryRow(ctx, `select asked_at is not null from courier_attempts where id = $1`, a.ID).Scan(&asked); err != nil {
		return nil, err
	}
	if asked {
		return nil, missing
	}
	return nil, errors.Join(errNoProvider, Refusal{Reason: missing.Error()})
}

// ask books with the provider. The request is recorded first, so that after a lost response or a killed
// server the provider is told that it may already have booked.
func (c *Couriers) ask(ctx context.Context, p Provider, b Booking) (booked Booked, err error) {
	now := c.Now()
	err = c.Pool.QueryRow(ctx, `with before as (select id, asked_at from courier_attempts where id = $1)
		update courier_attempts a set asked_at = coalesce(a.asked_at, $2) from before where a.id = before.id and a.state = 'Booking'
		returning a.asked_at, before.asked_at is not null`, b.Reference, now).Scan(&b.Since, &b.Again)
	if err != nil {
		return Booked{}, db.IfNone(err, errGone)
	}
	booked, err = p.Book(ctx, b)
	c.observe(p.Name(), "book", err)
	if err != nil && !unknown(err) {
		_, failed := c.Pool.Exec(ctx, `update courier_attempts set asked_at = null where id = $1`, b.Reference)
		err = errors.Join(err, failed)
	}
	return booked, err
}

// choose asks one provider for quotes and takes the cheapest, of couriers who ask for the PIN that is wanted if there are any. Whatever
// goes wrong, nothing is booked yet.
func (c *Couriers) choose(ctx context.Context, a *attempt, p Provider, job Job) (*Quote, error) {
	var quotes []Quote
	if err := c.quote(ctx, p, job, func(q Quote) { quotes = append(quotes, q) }); err != nil {
		if refused(err) {
			return nil, errors.Join(errUnquotable, err)
		}
		return nil, Unavailable{fmt.Errorf("quotes of %s: %w", p.Name(), err)}
	}
	quote, ok := cheapest(a.asking(quotes))
	if !ok {
		return nil, Unavailable{fmt.Errorf("%s has no courier with a %s", p.Name(), job.Vehicle)}
	}
	return &quote, nil
}

// asking are the offers of couriers who ask for the PIN at the door, at prices that the attempt may cost; all offers if there are none.
func (a *attempt) asking(quotes []Quote) []Quote {
	with := slices.DeleteFunc(slices.Clone(quotes), func(q Quote) bool { return !q.PIN || a.withinLimit(&q) != nil })
	if len(with) > 0 {
		return with
	}
	return quotes
}

// refuseDearer calls a courier back who charges more than the quote that was chosen.
func (c *Couriers) refuseDearer(ctx context.Context, p Provider, a *attempt, b Booked) error {
	if err := p.Cancel(ctx, b.Ref); err != nil {
		return fmt.Errorf("calling back a courier who asked %d p instead of %d p: %w", b.Price, a.Quote.Max, err)
	}
	if _, err := c.Pool.Exec(ctx, `update courier_attempts set dearer = true where id = $1`, a.ID); err != nil {
		return err
	}
	return Refusal{Reason: fmt.Sprintf("asked %d p instead of %d p", b.Price, a.Quote.Max)}
}

// fallBackAt is when the next provider is asked if no driver comes; nil for never. For a later collection the time
// begins with that.
func (c *Couriers) fallBackAt(a *attempt, job Job) *time.Time {
	if a.FallBackAfter == nil || *a.FallBackAfter == 0 {
		return nil
	}
	at := c.Now()
	if job.PickUp.From != nil && job.PickUp.From.After(at) {
		at = *job.PickUp.From
	}
	at = at.Add(time.Duration(*a.FallBackAfter) * time.Minute)
	return &at
}

// keepBooking stores the provider's response. If an event was faster than the
// response, its state is kept.
func (c *Couriers) keepBooking(ctx context.Context, a *attempt, q Quote, b Booked, fallBackAt *time.Time) error {
	return db.InTx(ctx, c.Pool, func(tx pgx.Tx) error {
		if _, err := c.lock(ctx, tx, a.subject()); err != nil {
			return err
		}
		tag, err := tx.Exec(ctx, `update courier_attempts set provider_ref = $2, quote = $3, fleet_name = $4, fleet_logo = $5, cost = $6, fall_back_at = $7,
			state = case when state = 'Booking' then 'Booked' else state end where id = $1 and provider_ref is null`, a.ID, b.Ref, q, q.Fleet, q.Logo, cmp.Or(b.Price,
			q.Max), fallBackAt)
		if err != nil || tag.RowsAffected() == 0 {
			return err
		}
		return c.note(ctx, tx, a, Event{Kind: Taken})
	})
}

// refuse ends the attempt, so that the next chosen courier is asked; over when
// none is left. Then a final refusal fails the subject in the same transaction,
// and any other leaves the attempt as it is.
func (c *Couriers) refuse(ctx context.Context, a *attempt, final bool) (over bool, err error) {
	d, err := c.domain(a.SubjectKind)
	if err != nil {
		return false, err
	}
	err = db.InTx(ctx, c.Pool, func(tx pgx.Tx) error {
		if _, err := d.Standing(ctx, tx, a.SubjectID); err != nil {
			return err
		}
		no, err := db.Value[int](ctx, tx, `select attempt_no from courier_attempts where id = $1 and state = 'Booking' for update`, a.ID)
		if err != nil {
			return db.IfNone(err, nil)
		}
		if over, err = c.over(ctx, tx, d, a, no); err != nil || over && !final {
			return err
		}
		if _, err := tx.Exec(ctx, `update courier_attempts set state = 'Failed' where id = $1`, a.ID); err != nil || !over {
			return err
		}
		return c.failUnbooked(ctx, tx, a)
	})
	return over, err
}

// giveUp fails the attempt and its subject, as an event of our own. Should the
// provider have booked after all, what it reports later still counts.
func (c *Couriers) giveUp(ctx context.Context, a *attempt) error {
	return db.InTx(ctx, c.Pool, func(tx pgx.Tx) error { return c.failUnbooked(ctx, tx, a) })
}

// known is a provider's name as a label: one that is not configured has none.
func (c *Couriers) known(provider string) string {
	if _, missing := c.registry.find(provider); missing != nil {
		return "none"
	}
	return provider
}

// Why no courier was booked for a subject, as passed to Deps.Unbooked.
const (
	UnbookedNoProvider = "no_provider"
	UnbookedDearer     = "dearer"
	UnbookedLimit      = "limit"
	UnbookedNoCourier  = "no_courier"
)

var unbookedNotes = map[string]string{
	UnbookedNoProvider: "No courier service is set up, so no courier was asked. Please contact support: the order can be delivered another way or refunded.",
	UnbookedDearer:     "The courier asked for more than the price you chose, so nothing was booked or charged. Please get a new price and book again.",
	UnbookedLimit: "Every courier that may be asked costs more than is allowed, so nothing was booked. Ask another courier, or change " +
		"what a delivery may cost.",
	UnbookedNoCourier: "No courier could be booked for this order. Please contact support.",
}

// failUnbooked fails a subject for which no courier was booked, and says so to whoever watches the server.
func (c *Couriers) failUnbooked(ctx context.Context, tx pgx.Tx, a *attempt) error {
	var provider, kind, subjectID string
	var dearer, limited bool
	err := tx.QueryRow(ctx, `select provider, subject_kind, subject_id::text, exists (select from courier_attempts o where o.dearer
		and o.subject_id = a.subject_id),
			dearer and price_limit is not null
		from courier_attempts a where id = $1`, a.ID).Scan(&provider, &kind, &subjectID, &dearer, &limited)
	if err != nil {
		return err
	}
	cancelling, err := cancelAsked(ctx, tx, Subject{Kind: kind, ID: subjectID})
	if err != nil {
		return err
	}
	if cancelling {
		return c.Ingest(ctx, tx, portal, Event{ID: a.ID + "/Cancelled/1", AttemptID: a.ID, Kind: Cancelled, At: c.Now()})
	}
	why := UnbookedNoCourier
	if _, missing := c.registry.find(provider); missing != nil {
		why = UnbookedNoProvider
	} else if limited {
		why = UnbookedLimit
	} else if dearer {
		why = UnbookedDearer
	}
	c.Log.ErrorContext(ctx, "an order failed because no courier could be booked", "subject", subjectID, "attempt", a.ID, "provider", provider, "why", why)
	if c.Unbooked != nil {
		c.Unbooked(c.known(provider), why)
	}
	return c.Ingest(ctx, tx, portal, Event{ID: a.ID + "/unbooked", AttemptID: a.ID, Kind: Failed, At: c.Now(), Reason: OtherReason, Notes: unbookedNotes[why]})
}
