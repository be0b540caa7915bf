package payouts

import (
	"context"
	"encoding/json"
	"errors"
	"net/mail"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/approvals"
	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/bankfile"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/modulus"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// holdAfterChange is how long payouts wait after their details were changed, so that somebody who did not change them can object.
const holdAfterChange = 24 * time.Hour

// bankAccount is what is kept encrypted.
type bankAccount struct {
	SortCode string `json:"sort_code"` // six digits
	Number   string `json:"number"`    // eight digits
}

func (b bankAccount) seal(box *secret.Box, id string) ([]byte, error) {
	text, err := json.Marshal(b)
	if err != nil {
		return nil, err
	}
	sealed, err := box.Seal(string(text), id)
	if errors.Is(err, secret.ErrNoKey) {
		return nil, fault.New(fault.Unavailable, "NoSecretKey", "Bank details cannot be stored, because the server has no key to encrypt them with.")
	}
	return sealed, err
}

func openAccount(box *secret.Box, sealed []byte, id string) (b bankAccount, err error) {
	text, err := box.Open(sealed, id)
	if err != nil {
		return b, &fault.Fault{Kind: fault.Unavailable, Code: "NoSecretKey", Cause: err,
			Message: "Bank details cannot be read with the key that this server has. Please ask the portal's operator."}
	}
	return b, json.Unmarshal([]byte(text), &b)
}

// onlyDigits leaves out what people write between digits.
var onlyDigits = strings.NewReplacer(" ", "", "-", "", "–", "", "\u00a0", "")

// readAccount checks a sort code and an account number as they were typed.
func readAccount(sortCode, number string, p fault.Problems) bankAccount {
	b := bankAccount{onlyDigits.Replace(sortCode), onlyDigits.Replace(number)}
	p.If(!digits(b.SortCode, 6), "SortCode", "Please enter the six digits of the sort code.")
	p.If(!digits(b.Number, 8), "AccountNumber", "Please enter the eight digits of the account number; put a 0 in front of one with seven.")
	if len(p) == 0 {
		p.If(!modulus.Possible(b.SortCode, b.Number), "AccountNumber", "This account number does not exist at this sort code. Please check both.")
	}
	return b
}

func digits(text string, n int) bool { return len(text) == n && strings.Trim(text, "0123456789") == "" }

// version is a row of payment_details.
type version struct {
	ID, MerchantID, ApprovalID, State, Note string
	Payee, SortCodeEnd, AccountEnd          string
	RemittanceEmail, Frequency, By          string
	Minimum                                 int64
	Sealed                                  []byte
	CreatedAt                               time.Time
}

const versionColumns = `d.id::text, d.merchant_id::text, d.approval_id::text, a.state, a.note, d.payee, d.sort_code_end, d.account_end, d.remittance_email,
	d.frequency, d.created_by as by, d.minimum, d.sealed, d.created_at`

// versions returns the version in use and the latest one, each nil where there is none.
func versions(ctx context.Context, q db.Querier, merchantID string) (current, latest *version, err error) {
	all, err := db.All[version](ctx, q, `(select `+versionColumns+` from payment_details d join approvals a on a.id = d.approval_id
			where d.merchant_id = $1 order by d.created_at desc, d.id desc limit 1)
		union all (select `+versionColumns+` from current_payment_details d join approvals a on a.id = d.approval_id where d.merchant_id = $1)`, merchantID)
	for i := range all {
		v := &all[i]
		if i == 0 {
			latest = v
		}
		if v.State == "Approved" && (i > 0 || len(all) == 1) {
			current = v
		}
	}
	return current, latest, err
}

func (v *version) shown() *wire.BankDetails {
	if v == nil {
		return nil
	}
	return &wire.BankDetails{Payee: v.Payee, SortCode: "••-••-" + v.SortCodeEnd, AccountNumber: "••••" + v.AccountEnd,
		RemittanceEmail: v.RemittanceEmail,
		Frequency:       v.Frequency, Minimum: v.Minimum, CreatedAt: v.CreatedAt, CreatedBy: v.By, ApprovalRequired: v.State != "Approved"}
}

func (v *version) facts() map[string]any {
	if v == nil {
		return nil
	}
	return map[string]any{"Payee": v.Payee, "SortCode": "••-••-" + v.SortCodeEnd, "AccountNumber": "••••" + v.AccountEnd,
		"RemittanceEmail": v.RemittanceEmail,
		"Frequency":       v.Frequency, "Minimum": v.Minimum}
}

func (a *API) ownSettings(ctx context.Context, _ *struct{}) (web.Result[wire.PaymentSettings], error) {
	s, err := settingsOf(ctx, a.Pool, a.now(), auth.CallerFrom(ctx).MerchantID)
	return web.Of(s), err
}

// settingsOf returns what a merchant's payment settings show, masked.
func settingsOf(ctx context.Context, q db.Querier, now time.Time, merchantID string) (s wire.PaymentSettings, err error) {
	current, latest, err := versions(ctx, q, merchantID)
	if err != nil || latest == nil {
		return s, err
	}
	s.Current = current.shown()
	switch latest.State {
	case "Waiting":
		s.Waiting = latest.shown()
	case "Refused":
		s.Refused = latest.Note
	}
	if until := latest.CreatedAt.Add(holdAfterChange); until.After(now) && latest.State != "Refused" {
		s.HeldUntil = &until
	}
	return s, nil
}

// changeDetails stores a new version, which an Admin has to approve, and tells every Merchant user of it.
func (a *API) changeDetails(ctx context.Context, in *web.Body[wire.PaymentDetailsChange]) (web.Result[wire.PaymentSettings], error) {
	b := &in.Body
	if err := a.Confirm(ctx, b.Password); err != nil {
		return web.Result[wire.PaymentSettings]{}, err
	}
	return web.InTx(ctx, a.Pool, func(tx pgx.Tx) (s wire.PaymentSettings, err error) {
		if _, err := a.enterDetails(ctx, tx, b); err != nil {
			return s, err
		}
		return settingsOf(ctx, tx, a.now(), auth.CallerFrom(ctx).MerchantID)
	})
}

// enterDetails stores a new version for the caller's merchant and returns it with the request for its approval.
func (a *API) enterDetails(ctx context.Context, tx pgx.Tx, b *wire.PaymentDetailsChange) (*version, error) {
	merchantID := auth.CallerFrom(ctx).MerchantID
	// The merchant's row keeps two changes at a time apart.
	if _, err := tx.Exec(ctx, `select from merchants where id = $1 for no key update`, merchantID); err != nil {
		return nil, err
	}
	current, latest, err := versions(ctx, tx, merchantID)
	if err != nil {
		return nil, err
	}
	account, err := a.checkChange(b, current)
	if err != nil {
		return nil, err
	}
	v, err := a.addVersion(ctx, tx, merchantID, b, account, latest)
	if err != nil {
		return nil, err
	}
	was, is := audit.Differences(current.facts(), v.facts())
	err = audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "payment_details.changed", TargetKind: "payment_details", TargetID: v.ID, TargetLabel: v.Payee,
		MerchantID: merchantID, Before: was, After: is})
	if err == nil {
		err = a.queueMails(ctx, tx, merchantID, v.ID)
	}
	if err == nil {
		err = publish(ctx, tx, merchantID)
	}
	return v, err
}

// checkChange tidies what was entered. Without a sort code and an account number those in use stay.
func (a *API) checkChange(b *wire.PaymentDetailsChange, current *version) (account bankAccount, err error) {
	b.Payee, b.RemittanceEmail = strings.Join(strings.Fields(b.Payee), " "), strings.ToLower(strings.TrimSpace(b.RemittanceEmail))
	p := fault.Problems{}
	p.If(b.Payee == "", "Payee", "This field is mandatory.")
	p.If(utf8.RuneCountInString(b.Payee) > 140, "Payee", "Please use at most 140 characters.")
	p.If(bankfile.Text(b.Payee, 18) == "", "Payee", "Please use letters and digits that a bank can read.")
	at, err := mail.ParseAddress(b.RemittanceEmail)
	p.If(err != nil || at.Address != b.RemittanceEmail, "RemittanceEmail", "Please enter an email address.")
	if b.SortCode == "" && b.AccountNumber == "" && current != nil && len(p) == 0 {
		return openAccount(a.Box, current.Sealed, current.ID)
	}
	account = readAccount(b.SortCode, b.AccountNumber, p)
	return account, p.Err()
}

// addVersion stores what was entered. A version that still waits is withdrawn, so that only the latest can be approved.
func (a *API) addVersion(ctx context.Context, tx pgx.Tx, merchantID string, b *wire.PaymentDetailsChange, account bankAccount,
	latest *version,
) (*version, error) {
	if latest != nil && latest.State == "Waiting" {
		if err := approvals.Withdraw(ctx, tx, a.now(), latest.ApprovalID, "Replaced by a later change."); err != nil {
			return nil, err
		}
	}
	who, id := auth.CallerFrom(ctx), db.NewID()
	sealed, err := account.seal(a.Box, id)
	if err != nil {
		return nil, err
	}
	v := &version{ID: id, Payee: b.Payee, SortCodeEnd: account.SortCode[4:], AccountEnd: account.Number[4:], RemittanceEmail: b.RemittanceEmail,
		Frequency: b.Frequency, Minimum: b.Minimum, State: "Waiting"}
	label := "Payouts to " + v.Payee + ", ••-••-" + v.SortCodeEnd + " ••••" + v.AccountEnd
	v.ApprovalID, err = approvals.Ask(ctx, tx, a.now(), approvals.Request{Kind: "PaymentDetails", MerchantID: merchantID, Label: label,
		Reason: b.Frequency + ", advice to " + b.RemittanceEmail, Details: versionRef{id}})
	if err != nil {
		return nil, err
	}
	_, err = tx.Exec(ctx, `insert into payment_details (id, merchant_id, payee, sealed, sort_code_end, account_end, remittance_email, frequency,
		minimum, approval_id,
			created_at, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`, id, merchantID, v.Payee, sealed, v.SortCodeEnd, v.AccountEnd,
		v.RemittanceEmail, v.Frequency, v.Minimum, v.ApprovalID, a.now(), audit.Named(who.Name, who.Email))
	return v, err
}

type versionRef struct {
	ID string `json:"id"`
}

// approveDetails puts payment details into use that a merchant asked for. They count from the approval on, and payouts wait
// until a day after the change.
func (a *API) approveDetails(ctx context.Context, tx pgx.Tx, _ time.Time, details json.RawMessage) (string, error) {
	var ref versionRef
	if err := json.Unmarshal(details, &ref); err != nil {
		return "", err
	}
	merchantID, err := db.Value[string](ctx, tx, `select merchant_id::text from payment_details where id = $1`, ref.ID)
	if err != nil {
		return "", db.IfNone(err, fault.Missing("These payment details"))
	}
	return "", publish(ctx, tx, merchantID)
}

// publish tells open screens that something about a merchant's payouts changed.
func publish(ctx context.Context, tx pgx.Tx, merchantID string) error {
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdatePayout, Entity: wire.EntityMerchant, ID: merchantID, MerchantID: merchantID})
}
