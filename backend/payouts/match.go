package payouts

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// openPayout is a payout that a movement of the bank may be.
type openPayout struct {
	ID, MerchantID, Reference string
	Pence                     int64
}

const openPayouts = `select i.id::text, i.merchant_id::text, i.reference, i.pence from payout_items i`

// Why a movement's amount differs from the payout's.
const (
	reasonCharge  = "BankCharge" // the operator bears it
	reasonMistake = "Mistake"    // the merchant's account takes it
)

// openStates are the states of payouts that a movement can change: what went out pays one, what came in gives one back.
func openStates(pence int64) []string {
	if pence < 0 {
		return []string{"Sent"}
	}
	return []string{"Sent", "Paid"}
}

// matchPayout marks a payout as paid by what went out, or as returned by what came in. A returned amount is due again, and the
// merchant's payouts are held until somebody has looked at the account. The payout is always entered in full; what the bank
// paid differently by mistake is an entry of its own.
func (a *API) matchPayout(ctx context.Context, tx pgx.Tx, m movement, p openPayout, reason string) error {
	acc, err := lockAccount(ctx, tx, a.now(), p.MerchantID)
	if err != nil {
		return err
	}
	what, difference := "Payout", m.Pence+p.Pence
	if m.Pence < 0 {
		err = a.paid(ctx, tx, m, p)
	} else {
		what, difference = "Returned", m.Pence-p.Pence
		err = a.returned(ctx, acc, m, p)
	}
	if err != nil {
		return err
	}
	if difference != 0 {
		if _, err := tx.Exec(ctx, `update bank_lines set difference = $2, reason = $3 where id = $1 and matched = ''`, m.ID, difference, reason); err != nil {
			return err
		}
	}
	if reason == reasonMistake {
		if err := acc.enter(ctx, "PaymentDifference", difference, "difference/"+m.ID, ""); err != nil {
			return err
		}
	}
	if err := publish(ctx, tx, p.MerchantID); err != nil {
		return err
	}
	return matched(ctx, tx, m.ID, what, p.MerchantID, p.ID)
}

func (a *API) paid(ctx context.Context, tx pgx.Tx, m movement, p openPayout) error {
	return db.ExecOne(ctx, tx, errNotOpen, `update payout_items set state = 'Paid', paid_on = $2::text::date where id = $1 and state = 'Sent'`, p.ID,
		day(m.BookedOn))
}

func (a *API) returned(ctx context.Context, acc *account, m movement, p openPayout) error {
	err := db.ExecOne(ctx, acc.tx, errNotOpen, `update payout_items set state = 'Returned', returned_on = $2::text::date
		where id = $1 and state in ('Sent', 'Paid')`, p.ID, day(m.BookedOn))
	if err != nil {
		return err
	}
	if err := acc.enter(ctx, "PayoutReturned", p.Pence, "return of payout/"+p.ID, "payout/"+p.ID); err != nil {
		return err
	}
	_, err = acc.tx.Exec(ctx, `insert into payout_holds (merchant_id, reason, since, held_by) values ($1, $2, $3, 'System') on conflict do nothing`,
		p.MerchantID, "Payment "+p.Reference+" came back. Please check the account.", a.now())
	return err
}

var (
	errNotOpen    = fault.New(fault.Conflict, "PayoutNotOpen", "This payout is no longer open: another movement paid it or gave it back.")
	errRunNotOpen = fault.New(fault.Conflict, "RunNotOpen", "The open payouts of this run no longer add up to this movement.")
)

// matchLine lets an Admin say what a movement is that its reference does not tell.
func (a *API) matchLine(ctx context.Context, tx pgx.Tx, in *web.ByIDBody[wire.BankLineMatch]) (line wire.BankLine, err error) {
	m, who, note := movement{ID: in.ID}, auth.CallerFrom(ctx), strings.TrimSpace(in.Body.Note)
	err = tx.QueryRow(ctx, `select pence, reference, booked_on from bank_lines where id = $1 and matched = '' for update`, in.ID).
		Scan(&m.Pence, &m.Reference, &m.BookedOn)
	if err != nil {
		return line, db.IfNone(err, fault.New(fault.Conflict, "AlreadyMatched", "This movement was matched already."))
	}
	m.tokens = tokenForm.FindAllString(strings.ToUpper(m.Reference), mostTokens)
	if err := a.matchByHand(ctx, tx, m, &in.Body, note); err != nil {
		return line, err
	}
	if _, err := tx.Exec(ctx, `update bank_lines set note = $2, matched_by = $3 where id = $1`, in.ID, note, audit.Named(who.Name, who.Email)); err != nil {
		return line, err
	}
	if line, err = findLine(ctx, tx, in.ID); err != nil {
		return line, err
	}
	merchantID, err := db.Value[string](ctx, tx, `select coalesce(merchant_id::text, '') from bank_lines where id = $1`, in.ID)
	if err != nil {
		return line, err
	}
	err = audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "bank_line.matched", TargetKind: "bank_line", TargetID: in.ID, TargetLabel: m.Reference,
		MerchantID: merchantID, After: map[string]any{"Pence": m.Pence, "Note": note, "Matched": line.Matched, "Payout": line.PayoutReference,
			"Difference": line.Difference, "Reason": line.Reason}})
	if err != nil {
		return line, err
	}
	return line, live.Publish(ctx, tx, live.Event{Kind: wire.UpdatePayout, Entity: wire.UpdatePayout, ID: in.ID})
}

func (a *API) matchByHand(ctx context.Context, tx pgx.Tx, m movement, b *wire.BankLineMatch, note string) error {
	switch {
	case b.PayoutId != "":
		p, err := explained(ctx, tx, m, b)
		if err != nil {
			return err
		}
		reason := b.Reason
		if abs(m.Pence) == p.Pence {
			reason = ""
		}
		return a.matchPayout(ctx, tx, m, p, reason)
	case b.RunId != "":
		paid, err := payRun(ctx, tx, m, `r.id::text = $1`, b.RunId)
		if err == nil && paid == 0 {
			err = errRunNotOpen
		}
		return err
	case b.MerchantId == "" && note == "":
		return fault.Field("Note", "Please say what it is.")
	case b.MerchantId == "":
		return matched(ctx, tx, m.ID, "Dismissed", "", "")
	case m.Pence < 0:
		return fault.Field("MerchantId", "Only what came in can be a merchant's payment.")
	}
	known, err := db.Value[bool](ctx, tx, `select exists (select from merchants where id::text = $1)`, b.MerchantId)
	if err == nil && !known {
		err = fault.Missing("This merchant")
	}
	if err != nil {
		return err
	}
	return a.receive(ctx, tx, m, b.MerchantId)
}

// near is whether a movement of $1 pence may be payout i: apart by no more than one Admin may credit.
const near = `abs(abs($1::bigint) - i.pence) <= (select credit_limit from platform_details)`

// explained reads the payout that an Admin chose for a movement. A movement of another amount needs a reason that can be true.
func explained(ctx context.Context, tx pgx.Tx, m movement, b *wire.BankLineMatch) (p openPayout, err error) {
	err = tx.QueryRow(ctx, openPayouts+` where i.id::text = $1 and i.state = any($2) for update of i`, b.PayoutId, openStates(m.Pence)).
		Scan(&p.ID, &p.MerchantID, &p.Reference, &p.Pence)
	if err != nil {
		return p, db.IfNone(err, errNotOpen)
	}
	apart, limit, isNear := abs(m.Pence)-p.Pence, int64(0), false
	err = tx.QueryRow(ctx, `select (select credit_limit from platform_details), `+near+` from payout_items i where i.id::text = $2`, m.Pence, p.ID).
		Scan(&limit, &isNear)
	switch {
	case err != nil || apart == 0:
		return p, err
	case !isNear:
		return p, fault.Field("PayoutId", fmt.Sprintf("The amounts are £%s apart. Up to £%s, the limit for credit notes, may be explained here.",
			export.Pounds(abs(apart)), export.Pounds(limit)))
	case b.Reason == "":
		return p, fault.Field("Reason", "Please say why the amount differs.")
	case b.Reason == reasonCharge && (apart > 0) != (m.Pence < 0):
		return p, fault.Field("Reason", "A bank charge makes the bank take more or give less, and here it did not.")
	}
	return p, nil
}

func abs(pence int64) int64 { return max(pence, -pence) }

const mostCandidates = 50

// oneLine is a movement and, while it is not matched, what it may be: runs of the same sum, then payouts, first those whose
// number is in its reference, then those of the nearest amount. Payouts that are too far apart are only counted.
func (a *API) oneLine(ctx context.Context, tx pgx.Tx, in *web.ByID) (out wire.BankMovement, err error) {
	out.Payouts = []wire.PayoutMatch{}
	if out.BankLine, err = findLine(ctx, tx, in.ID); err != nil || out.Matched != "" {
		return out, err
	}
	out.Payouts, err = db.All[wire.PayoutMatch](ctx, tx, `select 'Run' as kind, r.id::text, `+runReference+` as reference, '' as merchant_name,
			sum(i.pence)::bigint as pence, r.pay_on::text, 0::bigint as difference
		from payout_runs r join payout_items i on i.run_id = r.id and i.state = 'Sent' where r.state = 'Approved' group by r.id
		having count(*) > 1 and sum(i.pence) = -$1::bigint
		union all (select 'Payout', i.id::text, i.reference, m.name, i.pence, r.pay_on::text, case when $1::bigint < 0 then $1 + i.pence else $1 - i.pence end
			from payout_items i join payout_runs r on r.id = i.run_id join merchants m on m.id = i.merchant_id where i.state = any($2) and `+near+`
			order by i.no::text = any($3) desc, abs(abs($1) - i.pence), i.no desc limit $4)`,
		out.Pence, openStates(out.Pence), numbersIn(out.Reference), mostCandidates)
	if err != nil {
		return out, err
	}
	err = tx.QueryRow(ctx, `select (select credit_limit from platform_details), count(*) filter (where not `+near+`)
		from payout_items i where i.state = any($2)`, out.Pence, openStates(out.Pence)).Scan(&out.MostApart, &out.TooFarApart)
	return out, err
}

var digitsForm = regexp.MustCompile(`[0-9]+`)

// numbersIn are the numbers in a reference that may be mangled, without leading zeros.
func numbersIn(reference string) []string {
	all := digitsForm.FindAllString(reference, mostTokens)
	for n := range all {
		all[n] = strings.TrimLeft(all[n], "0")
	}
	return all
}

func findLine(ctx context.Context, tx pgx.Tx, id string) (wire.BankLine, error) {
	return db.Find[wire.BankLine](ctx, tx, "This movement", `select `+bankLineColumns+` from `+bankLineRows+` where l.id = $1`, id)
}
