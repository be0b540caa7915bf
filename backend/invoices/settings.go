package invoices

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/postcodes"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) settings(ctx context.Context, _ *struct{}) (web.Result[wire.InvoiceSettings], error) {
	s, err := readSettings(ctx, a.pool, auth.CallerFrom(ctx), "")
	return web.Of(s), err
}

// readSettings reads the operator's for an Admin, and its own for a Merchant.
func readSettings(ctx context.Context, q db.Querier, c *auth.Caller, lock string) (s wire.InvoiceSettings, err error) {
	if c.Role == wire.RoleAdmin {
		err = q.QueryRow(ctx, `select name, company_number, vat_number, coalesce(vat_from::text, ''), coalesce(vat_to::text, ''), not vat_registered,
			credit_limit, charge_limit, payment_days, bank_payee,
				sort_code, account_number, line1, line2, city, postal_code, (select count(*) from invoices_due where waits_for is not null) from platform_details`+lock).
			Scan(&s.CompanyName, &s.CompanyNumber, &s.VatNumber, &s.VatFrom, &s.VatTo, &s.NotRegistered, &s.CreditLimit, &s.ChargeLimit,
				&s.PaymentDays, &s.BankPayee, &s.SortCode, &s.AccountNumber, &s.Line1, &s.Line2, &s.City, &s.PostalCode, &s.Waiting)
	} else {
		err = q.QueryRow(ctx, `select coalesce(nullif(legal_name, ''), name), company_number, vat_number, coalesce(vat_from::text, ''), coalesce(vat_to::text, ''),
			line1, concat_ws(', ', nullif(line2, ''), nullif(line3, '')), city, postal_code from merchants
			where id = nullif($1, '')::uuid`+lock, c.MerchantID).
			Scan(&s.CompanyName, &s.CompanyNumber, &s.VatNumber, &s.VatFrom, &s.VatTo, &s.Line1, &s.Line2, &s.City, &s.PostalCode)
	}
	if err != nil {
		return s, err
	}
	s.Prefixes, err = db.All[wire.InvoicePrefix](ctx, q, `select coalesce(o.id::text, '') as shop_id, o.name, coalesce(s.prefix, '') as prefix,
		coalesce(s.last_no, 0) as last_number
		from (select null::uuid as id, 'TradeKart' as name where $1 union all select id, name from shops where not $1 and merchant_id = nullif($2, '')::uuid) o
		left join invoice_series s on s.issuer_id is not distinct from o.id and s.issuer_kind = case when $1 then 'Platform' else 'Shop' end
		and s.document = 'Invoice'
		order by o.name, o.id limit 1000`, c.Role == wire.RoleAdmin, c.MerchantID)
	return s, err
}

var (
	prefixForm   = regexp.MustCompile(`^[A-Z0-9]{1,11}$`)
	spacesInside = strings.NewReplacer(" ", "", "-", "")
)

// setSettings changes what new invoices show. Issued ones keep what they were issued with.
func (a *API) setSettings(ctx context.Context, in *web.Body[wire.InvoiceSettings]) (web.Result[wire.InvoiceSettings], error) {
	if err := checkSettings(&in.Body); err != nil {
		return web.Result[wire.InvoiceSettings]{}, err
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.InvoiceSettings, error) {
		return a.changeSettings(ctx, tx, auth.CallerFrom(ctx), in.Body)
	})
}

// checkSettings tidies what was entered and says what is wrong with it.
func checkSettings(b *wire.InvoiceSettings) error {
	wrong := map[string]string{}
	for _, text := range []*string{&b.CompanyName, &b.CompanyNumber, &b.Line1, &b.Line2, &b.City, &b.PostalCode, &b.BankPayee} {
		*text = strings.TrimSpace(*text)
	}
	if b.PostalCode = postcodes.Normal(b.PostalCode); b.PostalCode != "" && !postcodes.Is(b.PostalCode) {
		wrong["PostalCode"] = postcodes.Wrong
	}
	if b.CompanyName == "" {
		wrong["CompanyName"] = "This field is mandatory."
	}
	if b.VatNumber = strings.ToUpper(spacesInside.Replace(b.VatNumber)); b.VatNumber != "" && !validVATNumber(b.VatNumber) {
		wrong["VatNumber"] = "Please check this number: a VAT number is GB or XI and nine digits whose last two follow from the others, such as GB123456782."
	}
	checkRegistration(b, wrong)
	checkBank(b, wrong)
	for i := range b.Prefixes {
		p := &b.Prefixes[i].Prefix
		if *p = strings.ToUpper(strings.TrimSpace(*p)); *p != "" && !prefixForm.MatchString(*p) {
			wrong[fmt.Sprintf("Prefixes[%d].Prefix", i)] = "Please use up to 11 letters and digits."
		}
	}
	return fault.Fields(wrong)
}

func checkRegistration(b *wire.InvoiceSettings, wrong map[string]string) {
	for field, day := range map[string]string{"VatFrom": b.VatFrom, "VatTo": b.VatTo} {
		if _, err := time.Parse(time.DateOnly, day); day != "" && err != nil {
			wrong[field] = "This is not a date."
		}
	}
	switch {
	case b.NotRegistered && b.VatNumber != "":
		wrong["VatNumber"] = "Please remove the VAT number of a company that is not registered."
	case b.VatTo != "" && b.VatTo < b.VatFrom:
		wrong["VatTo"] = "Please enter a day that is not before the first."
	}
}

var (
	sortCodeForm = regexp.MustCompile(`^[0-9]{6}$`)
	accountForm  = regexp.MustCompile(`^[0-9]{8}$`)
)

// checkBank wants both numbers of the account that invoices are paid to, or neither.
func checkBank(b *wire.InvoiceSettings, wrong map[string]string) {
	b.SortCode, b.AccountNumber = spacesInside.Replace(b.SortCode), spacesInside.Replace(b.AccountNumber)
	if b.SortCode == "" && b.AccountNumber == "" {
		return
	}
	if !sortCodeForm.MatchString(b.SortCode) {
		wrong["SortCode"] = "Please enter the six digits of the sort code."
	}
	if !accountForm.MatchString(b.AccountNumber) {
		wrong["AccountNumber"] = "Please enter the eight digits of the account number."
	}
}

func (a *API) changeSettings(ctx context.Context, tx pgx.Tx, c *auth.Caller, b wire.InvoiceSettings) (after wire.InvoiceSettings, err error) {
	before, err := readSettings(ctx, tx, c, " for update")
	if err != nil {
		return after, err
	}
	if err := a.writeSettings(ctx, tx, c, before, b); err != nil {
		return after, err
	}
	if after, err = readSettings(ctx, tx, c, ""); err != nil {
		return after, err
	}
	was, is := audit.Differences(settingsFacts(before), settingsFacts(after))
	return after, audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "invoice_settings.changed", TargetKind: "invoice_settings",
		TargetID: c.MerchantID, TargetLabel: after.CompanyName, MerchantID: c.MerchantID, Before: was, After: is})
}

func (a *API) writeSettings(ctx context.Context, tx pgx.Tx, c *auth.Caller, before, b wire.InvoiceSettings) (err error) {
	if c.Role == wire.RoleAdmin {
		_, err = tx.Exec(ctx, `update platform_details set name = $1, company_number = $2, vat_number = $3, line1 = $4, line2 = $5, city = $6, postal_code = $7,
			vat_from = nullif($8, '')::date, vat_to = nullif($9, '')::date, vat_registered = not $10, credit_limit = $11, charge_limit = $12,
			payment_days = $13, bank_payee = $14, sort_code = $15, account_number = $16`,
			b.CompanyName, b.CompanyNumber, b.VatNumber, b.Line1, b.Line2, b.City, b.PostalCode, b.VatFrom, b.VatTo, b.NotRegistered, b.CreditLimit, b.ChargeLimit,
			b.PaymentDays, b.BankPayee, b.SortCode, b.AccountNumber)
		if err == nil {
			err = queueWaiting(ctx, tx)
		}
	} else {
		_, err = tx.Exec(ctx, `update merchants set legal_name = case when name = $2 then '' else $2 end, company_number = $3, vat_number = $4,
			vat_from = nullif($5, '')::date, vat_to = nullif($6, '')::date where id = $1`,
			c.MerchantID, b.CompanyName, b.CompanyNumber, b.VatNumber, b.VatFrom, b.VatTo)
	}
	if err != nil {
		return err
	}
	return writePrefixes(ctx, tx, before, b)
}

// writePrefixes sets the prefixes that were changed.
func writePrefixes(ctx context.Context, tx pgx.Tx, before, b wire.InvoiceSettings) error {
	own := map[string]string{}
	for _, p := range before.Prefixes {
		own[p.ShopId] = p.Prefix
	}
	for i, p := range b.Prefixes {
		present, known := own[p.ShopId]
		if !known {
			return fault.Missing("This shop")
		}
		if p.Prefix == "" || p.Prefix == present {
			continue
		}
		if err := setPrefix(ctx, tx, p, fmt.Sprintf("Prefixes[%d].Prefix", i)); err != nil {
			return err
		}
	}
	return nil
}

// setPrefix gives an issuer's two series a prefix that no other issuer has had.
// Their numbers go on, so that a series stays without gaps.
func setPrefix(ctx context.Context, tx pgx.Tx, p wire.InvoicePrefix, field string) error {
	kind := ByShop
	if p.ShopId == "" {
		kind = ByPlatform
	}
	for document, prefix := range map[string]string{Invoice: p.Prefix, CreditNote: p.Prefix + "C"} {
		if _, err := lockSeries(ctx, tx, kind, p.ShopId, document); err != nil {
			return err
		}
		tag, err := tx.Exec(ctx, `with taken as (
				insert into invoice_prefixes (prefix, issuer_kind, issuer_id, document) values ($4, $1, nullif($2, '')::uuid, $3)
				on conflict (prefix) do update set prefix = excluded.prefix
				where (invoice_prefixes.issuer_kind, invoice_prefixes.document) = ($1, $3) and invoice_prefixes.issuer_id is not distinct from nullif($2, '')::uuid
				returning prefix)
			update invoice_series set prefix = taken.prefix from taken
			where issuer_kind = $1 and issuer_id is not distinct from nullif($2, '')::uuid and document = $3`, kind, p.ShopId, document, prefix)
		if err != nil {
			return err
		}
		if tag.RowsAffected() == 0 {
			return fault.Field(field, "This prefix is already taken.")
		}
	}
	return nil
}

func settingsFacts(s wire.InvoiceSettings) map[string]any {
	all := map[string]any{"CompanyName": s.CompanyName, "CompanyNumber": s.CompanyNumber, "VatNumber": s.VatNumber, "VatFrom": s.VatFrom, "VatTo": s.VatTo,
		"Address": joined(", ", s.Line1, s.Line2, s.City, s.PostalCode)}
	if s.CreditLimit+s.ChargeLimit > 0 {
		all["CreditLimit"], all["ChargeLimit"] = s.CreditLimit, s.ChargeLimit
	}
	if s.AccountNumber != "" {
		all["Bank"] = joined(", ", s.BankPayee, s.SortCode, s.AccountNumber)
	}
	if s.PaymentDays > 0 {
		all["PaymentDays"] = s.PaymentDays
	}
	if s.NotRegistered {
		all["NotRegistered"] = true
	}
	for _, p := range s.Prefixes {
		all["Prefix of "+p.Name] = p.Prefix
	}
	return all
}
