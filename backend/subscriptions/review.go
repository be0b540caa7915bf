package subscriptions

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/approvals"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/wire"
)

// charge is a tranche that another Admin approves; one of the two is set.
type charge struct {
	Shop *wire.ShopTranche
	Team *wire.ProTeamTerms
}

// review asks another Admin to approve a charge by hand above the limit: issued documents do not change, so a price with
// two digits too many is better noticed before.
func (c Change) review(ctx context.Context, name string, credits int, price int64, details charge) (waits bool, err error) {
	var limit int64
	if err := c.QueryRow(ctx, `select charge_limit from platform_details`).Scan(&limit); err != nil || price <= limit || auth.CallerFrom(ctx) == nil {
		return false, err
	}
	merchantID := ""
	if details.Shop != nil {
		if err := c.QueryRow(ctx, `select merchant_id::text from shops where id = $1`, details.Shop.ShopId).Scan(&merchantID); err != nil {
			return false, err
		}
	}
	_, err = approvals.Ask(ctx, c, c.Now, approvals.Request{Kind: "Charge", MerchantID: merchantID, Label: fmt.Sprintf("%d credits for %s", credits, name),
		Pence: price, Details: details})
	return true, err
}

// ApproveCharge sells the tranche that another Admin asked for.
func (a *API) ApproveCharge(ctx context.Context, tx pgx.Tx, now time.Time, details json.RawMessage) (string, error) {
	var in charge
	if err := json.Unmarshal(details, &in); err != nil {
		return "", err
	}
	c := Change{tx, a.jobs, now}
	var err error
	if in.Shop != nil {
		_, err = addShopTranche(ctx, c, *in.Shop)
	} else {
		_, err = addTeamTranche(ctx, c, *in.Team)
	}
	return "", err
}
