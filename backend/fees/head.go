package fees

import (
	"context"

	"tradekart/portal/backend/db"
)

// head is whom a statement names. That of a closed month is kept with it, because neither a merchant that moves or is renamed nor
// another VAT number may change what its accountant has already filed.
type head struct {
	MerchantName string
	From, To     string            // the operator and the merchant, each in one line with address and VAT number
	Shops        map[string]string // names by id
}

const addressLine = `nullif(line1, ''), nullif(line2, ''), nullif(city, ''), nullif(postal_code, ''), 'VAT number ' || nullif(vat_number, '')`

// headOf is the SQL of a merchant's head as it is now.
func headOf(merchantID string) string {
	return `(select jsonb_build_object('MerchantName', m.name, 'From', (select concat_ws(', ', name, ` + addressLine + `) from platform_details),
			'To', concat_ws(', ', coalesce(nullif(legal_name, ''), name), ` + addressLine + `),
			'Shops', (select coalesce(jsonb_object_agg(id, name), '{}') from shops where merchant_id = m.id))
		from merchants m where m.id = ` + merchantID + `)`
}

func readHead(ctx context.Context, q db.Querier, merchantID, month string) (head, error) {
	return db.Value[head](ctx, q, `select coalesce((select head from closed_statements where merchant_id = $1 and month = $2::text::date), `+
		headOf("$1")+`)`, merchantID, month+"-01")
}
