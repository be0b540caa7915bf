package promotions

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) registerReferrals(api *web.API) {
	web.Handle(api, op(http.MethodPost, "referral-code/list", "One page of referral codes").Reads(),
		list.Handler[wire.ReferralCode, wire.ReferralCodeList](a.pool, &referralCodes))
	web.HandleFile(api, op(http.MethodPost, "referral-code/csv", "All referral codes that match, as a CSV file").File(export.CSVType),
		referralFile.Handler(a.pool, a.now))
	web.Handle(api, op(http.MethodPut, "referral-code/{id}/expire", "Deactivate a referral code").Undoable(), a.expireReferral)
	web.Handle(api, op(http.MethodPut, "referral-code/{id}/activate", "Activate a referral code until 40 years after its creation"), a.activateReferral)
}

const referralColumns = `r.id::text, r.code, r.active and r.expires > clock_timestamp() as active, r.created, r.expires,
	r.first_name, r.last_name, r.phone as phone_number, r.email, m.name as merchant_name,
	(select count(*) from promo_codes p where p.referral_code_id = r.id)::int as vouchers,
	to_char(r.created at time zone 'Europe/London', 'FMMonth YYYY') as group_name`

const referralTables = `referral_codes r join merchants m on m.id = r.merchant_id`

var referralCodes = list.Spec[wire.ReferralCodeFilter]{
	From: referralTables, Columns: referralColumns, ID: "r.id", Order: "r.created", Exact: "r.code = upper(?)", Start: "desc", Size: 15,
	Sorts:  []string{"Code", "LastName", "Email", "MerchantName", "Vouchers", "Expires"},
	Owner:  list.AdminOnly,
	Search: list.ContainsOr("r.search_text", "r.merchant_id = any(array(select id from merchants where lower(name) like ?))"),
	Filter: func(w *list.Where, f *wire.ReferralCodeFilter) {
		w.Days("r.created", "From", f.From, "To", f.To)
		if len(f.Status) == 1 {
			w.Add("(r.active and r.expires > clock_timestamp()) = ?", f.Status[0] == "Active")
		}
	},
}

var referralFile = audit.File[wire.ReferralCode, wire.ReferralCodeFilter]{
	List: &referralCodes, Action: "referral_codes.exported", Kind: "referral_codes", Label: "Referral codes", Name: "referral-codes",
	Head: []string{"Code", "Merchant", "First name", "Last name", "Email", "Phone", "Vouchers", "Active", "Created (London)", "Expires (London)"},
	Row: func(c *wire.ReferralCode) []any {
		return []any{c.Code, c.MerchantName, c.FirstName, c.LastName, c.Email, c.PhoneNumber, c.Vouchers, c.Active, c.Created, c.Expires}
	},
}

// referralCode describes referral codes to the audit log and to open lists.
var referralCode = audit.Noun[wire.ReferralCode]{
	Kind:  "referral_code",
	Read:  db.Finder[wire.ReferralCode]("This referral code", `select `+referralColumns+` from `+referralTables+` where r.id = $1`, "for update of r"),
	Label: func(c wire.ReferralCode) string { return c.Code },
	Facts: func(c wire.ReferralCode) map[string]any {
		return map[string]any{"Expires": c.Expires.UTC(), "Active": c.Active}
	},
	Event: func(_ context.Context, c wire.ReferralCode) live.Event {
		return live.Event{Kind: wire.UpdateReferral, Entity: wire.EntityReferral, ID: c.Id}
	},
}

func (a *API) expireReferral(ctx context.Context, in *web.ByID) (web.Result[wire.ReferralCode], error) {
	return update(ctx, a, &referralCode, in.ID, "deactivated",
		`update referral_codes set active = false where id = $1 and active and expires > $2`, a.now())
}

// activateReferral makes a code usable again, until 40 years after it was created.
func (a *API) activateReferral(ctx context.Context, in *web.ByID) (web.Result[wire.ReferralCode], error) {
	return update(ctx, a, &referralCode, in.ID, "activated",
		`update referral_codes set active = true, expires = created + interval '40 years' where id = $1 and not (active and expires > $2)`, a.now())
}

func (a *API) issueReferral(ctx context.Context, in *web.Body[wire.Customer]) (status int, out web.Result[wire.IssuedCode], err error) {
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		var created bool
		out.Result, created, err = IssueReferral(ctx, tx, a.now(), auth.KeyFrom(ctx).MerchantID, in.Body)
		status = http.StatusOK
		if created {
			status = http.StatusCreated
		}
		return err
	})
	return status, out, err
}

// IssueReferral returns a customer's referral code with a merchant, and makes it on
// the first call. The email address says who the customer is.
func IssueReferral(ctx context.Context, tx pgx.Tx, now time.Time, merchantID string, c wire.Customer) (issued wire.IssuedCode, created bool, err error) {
	key := emailKey(c.CustomerEmail)
	if key == "" {
		return issued, false, fault.Field("CustomerEmail", "A referral code needs the customer's email address.")
	}
	if err := checkTexts(customerTexts(&c)); err != nil {
		return issued, false, err
	}
	code, err := freeCode(ctx, tx)
	if err != nil {
		return issued, false, err
	}
	id := db.NewID()
	tag, err := tx.Exec(ctx, `insert into referral_codes (id, merchant_id, code, first_name, last_name, phone, email, email_key, created, expires)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, $9::timestamptz + interval '40 years')
		on conflict on constraint referral_codes_customer do nothing`,
		id, merchantID, code, c.CustomerFirstName, c.CustomerLastName, c.CustomerTelNo, c.CustomerEmail, key, now)
	if err != nil {
		return issued, false, err
	}
	if created = tag.RowsAffected() == 1; created {
		_, err = referralCode.Add(ctx, tx, now, id, "created")
		return wire.IssuedCode{Id: id, Code: code}, true, err
	}
	err = tx.QueryRow(ctx, `select id::text, code from referral_codes where merchant_id = $1 and email_key = $2`, merchantID, key).
		Scan(&issued.Id, &issued.Code)
	return issued, false, err
}

func (a *API) issueVoucher(ctx context.Context, in *web.Body[wire.NewVoucher]) (web.Result[wire.IssuedCode], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.IssuedCode, error) {
		return IssueVoucher(ctx, tx, a.now(), auth.KeyFrom(ctx).MerchantID, in.Body)
	})
}

// checkVoucher refuses a voucher that a merchant's system may not issue.
func checkVoucher(in *wire.NewVoucher, rules *wire.VoucherProgramme, now time.Time) error {
	p := fault.Problems{}
	p.If(in.Percentage > rules.MaxPercentage, "Percentage", fmt.Sprintf("A voucher takes off at most %d %%.", rules.MaxPercentage))
	p.If(in.Amount > rules.MaxAmount, "Amount", fmt.Sprintf("A voucher takes off at most £%d.%02d.", rules.MaxAmount/100, rules.MaxAmount%100))
	p.If(in.Expires.After(now.AddDate(0, 0, rules.MaxDays)), "Expires", fmt.Sprintf("A voucher ends within %d days.", rules.MaxDays))
	if err := p.Err(); err != nil || !rules.Stopped {
		return err
	}
	return fault.New(fault.Conflict, "VouchersStopped", "No vouchers are issued for this merchant at present.")
}

// mayIssue refuses a voucher for the owner of the referral code, a second one for the same customer
// of a merchant, and more than a day's number.
func (v *voucher) mayIssue(ctx context.Context, tx pgx.Tx, now time.Time, mostToday int) error {
	// One voucher of a merchant at a time, so that two at once are counted.
	if _, err := tx.Exec(ctx, `select pg_advisory_xact_lock(hashtextextended('vouchers_of' || $1, 0))`, v.merchantID); err != nil {
		return err
	}
	var again bool
	var today int
	var email, phone string
	err := tx.QueryRow(ctx, `select r.email_key, r.phone,
			$3 <> '' and exists (select from promo_codes where merchant_id = r.merchant_id and is_referral_voucher and bound_key = $3),
			(select count(*) from promo_codes where merchant_id = r.merchant_id and is_referral_voucher and created >= $4)
		from referral_codes r where r.id = $2 and r.merchant_id = $1`,
		v.merchantID, v.referralID, v.boundKey(), london.Day(now)).Scan(&email, &phone, &again, &today)
	own := phoneKey(v.customer.CustomerTelNo)
	switch {
	case err != nil:
		return err
	case v.boundKey() == email, own != "" && own == phoneKey(phone):
		return fault.Field("CustomerEmail", "The owner of a referral code cannot have a voucher on it.")
	case again:
		return fault.New(fault.Conflict, "VoucherIssued", "This customer has had a referral voucher before.")
	case today >= mostToday:
		return fault.New(fault.Conflict, "TooManyVouchers", "No more vouchers can be issued today.")
	}
	return nil
}

// IssueVoucher makes a promo code on a merchant's referral code; that merchant's
// shops alone take it, and where a customer is named, nobody else can use it.
func IssueVoucher(ctx context.Context, tx pgx.Tx, now time.Time, merchantID string, in wire.NewVoucher) (issued wire.IssuedCode, err error) {
	texts := customerTexts(&in.Customer)
	texts["ReferralCode"] = in.ReferralCode
	if err := checkTexts(texts); err != nil {
		return wire.IssuedCode{}, err
	}
	v := voucher{merchantID: merchantID, customer: in.Customer}
	if in.Customer != (wire.Customer{}) && v.boundKey() == "" {
		return wire.IssuedCode{}, fault.Field("CustomerEmail", "A voucher for one customer needs their email address or telephone number.")
	}
	rules, err := readProgramme(ctx, tx, merchantID, false)
	if err == nil {
		err = checkVoucher(&in, &rules.VoucherProgramme, now)
	}
	if err != nil {
		return wire.IssuedCode{}, err
	}
	if v.referralID, err = lockReferral(ctx, tx, now, merchantID, in.ReferralCode); err != nil {
		return wire.IssuedCode{}, err
	}
	if err := v.mayIssue(ctx, tx, now, rules.MaxADay); err != nil {
		return wire.IssuedCode{}, err
	}
	code, err := freeCode(ctx, tx)
	if err != nil {
		return wire.IssuedCode{}, err
	}
	c, err := create(ctx, tx, now, wire.NewPromoCode{Code: code, PromoCodeTerms: wire.PromoCodeTerms{Type: in.Type, Amount: in.Amount,
		Percentage: in.Percentage, MinimumSpend: in.MinimumSpend, OperatorShare: &rules.OperatorShare, StartDate: now, Expires: in.Expires}}, v)
	return wire.IssuedCode{Id: c.Id, Code: c.Code}, err
}

// lockReferral finds a referral code on which vouchers may be issued.
func lockReferral(ctx context.Context, tx pgx.Tx, now time.Time, merchantID, code string) (id string, err error) {
	var active bool
	var expires time.Time
	err = tx.QueryRow(ctx, `select id::text, active, expires from referral_codes where code = $1 and merchant_id = $2 for share`,
		normalCode(code), merchantID).Scan(&id, &active, &expires)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		err = unknownCode()
	case err == nil && !active:
		err = fault.New(fault.Conflict, "CodeInactive", "This referral code can no longer be used.")
	case err == nil && !now.Before(expires):
		err = fault.New(fault.Conflict, "CodeExpired", "This referral code has expired.")
	}
	return id, err
}
