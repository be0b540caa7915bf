package promotions

import (
	"context"
	"crypto/rand"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/web"
)

// codeLetters leaves out what people confuse: 0 and O, 1 and I.
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

// available returns a code that is not taken. It is not reserved for the caller.
func (a *API) available(ctx context.Context, _ *struct{}) (web.Result[string], error) {
	code, err := freeCode(ctx, a.pool)
	return web.Of(code), err
}

// freeCode makes a code of eight letters that neither a promo code nor a referral code has.
func freeCode(ctx context.Context, q db.Querier) (string, error) {
	for {
		b := make([]byte, 8)
		_, _ = rand.Read(b) // never fails
		for i := range b {
			b[i] = codeLetters[int(b[i])%len(codeLetters)]
		}
		var taken bool
		err := q.QueryRow(ctx, `select exists (select from promo_codes where code = $1) or exists (select from referral_codes where code = $1)`, string(b)).Scan(&taken)
		if err != nil || !taken {
			return string(b), err
		}
	}
}
