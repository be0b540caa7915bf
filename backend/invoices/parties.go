package invoices

import (
	"cmp"
	"context"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// parties are the seller and the buyer as they are now, with the VAT numbers under which they are registered on the
// tax point; documents keep them. A seller without a VAT number charges no VAT.
func parties(ctx context.Context, tx pgx.Tx, d *Draft) (seller, buyer Party, err error) {
	day := d.TaxPoint.Format(time.DateOnly)
	if kind, _ := d.issuer(); kind == ByShop {
		seller, err = shop(ctx, tx, d.ShopID, day)
	} else {
		seller, err = platform(ctx, tx, day)
	}
	if err != nil {
		return seller, buyer, err
	}
	switch {
	case d.Buyer != nil:
		buyer = *d.Buyer
		buyer.Name = cmp.Or(buyer.Name, "Customer") // not every shop system passes a name on, and a document needs one
	case d.ProTeamID != "":
		buyer, err = team(ctx, tx, d.ProTeamID)
	default:
		buyer, err = merchant(ctx, tx, d.MerchantID, day)
	}
	return seller, buyer, err
}

// team buys at its address, where one is set.
func team(ctx context.Context, tx pgx.Tx, id string) (p Party, err error) {
	var line2, line3 string
	err = tx.QueryRow(ctx, `select name, line1, line2, line3, city, postal_code from pro_teams where id = $1`, id).
		Scan(&p.Name, &p.Line1, &line2, &line3, &p.City, &p.PostalCode)
	p.Line2 = joined(", ", line2, line3)
	return p, err
}

// shop sells in its own name, for the company that its merchant is.
func shop(ctx context.Context, tx pgx.Tx, id, day string) (p Party, err error) {
	err = tx.QueryRow(ctx, `select coalesce(nullif(m.legal_name, ''), m.name), s.name, s.line1, s.line2, s.city, s.postal_code, s.email, `+vatNumberOn("$2")+`,
			m.company_number, m.brand_colour, m.logo_url
		from shops s join merchants m on m.id = s.merchant_id where s.id = $1`, id, day).
		Scan(&p.Name, &p.TradingAs, &p.Line1, &p.Line2, &p.City, &p.PostalCode, &p.Email, &p.VATNumber, &p.CompanyNumber, &p.Colour, &p.Logo)
	if !strings.HasPrefix(p.Logo, logoPath) {
		p.Logo = "" // not a picture in the store
	}
	return p, err
}

// merchant buys at its head office, or where none is named at its first shop, whose
// email is where documents as data are sent to when it has no VAT number.
func merchant(ctx context.Context, tx pgx.Tx, id, day string) (p Party, err error) {
	var name, line2, line3 string
	err = tx.QueryRow(ctx, `select coalesce(nullif(m.legal_name, ''), m.name), m.name, a.line1, a.line2, a.line3, a.city, a.postal_code, `+vatNumberOn("$2")+`,
		m.company_number,
			coalesce((select email from shops where merchant_id = m.id and email <> '' order by created_at, id limit 1), '')
		from merchants m cross join lateral (
			select line1, line2, line3, city, postal_code from (
				select 1 as n, m.line1, m.line2, m.line3, m.city, m.postal_code where m.line1 <> ''
				union all (select 2, line1, line2, '', city, postal_code from shops where merchant_id = m.id order by created_at, id limit 1)
				union all select 3, '', '', '', '', '') addresses order by n limit 1) a
		where m.id = $1`, id, day).Scan(&p.Name, &name, &p.Line1, &line2, &line3, &p.City, &p.PostalCode, &p.VATNumber, &p.CompanyNumber, &p.Email)
	p.Line2 = joined(", ", line2, line3)
	if name != p.Name {
		p.TradingAs = name
	}
	return p, err
}

// platform is the operator; it issues nothing while its details are incomplete.
func platform(ctx context.Context, tx pgx.Tx, day string) (p Party, err error) {
	var complete bool
	err = tx.QueryRow(ctx, `select name, company_number, case when vat_registered then
		`+vatNumberOn("$1")+` else '' end, line1, line2, city, postal_code, `+operatorComplete+`
		from platform_details`, day).
		Scan(&p.Name, &p.CompanyNumber, &p.VATNumber, &p.Line1, &p.Line2, &p.City, &p.PostalCode, &complete)
	if err == nil && !complete {
		err = errOperatorIncomplete
	}
	return p, err
}
