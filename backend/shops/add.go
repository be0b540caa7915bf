package shops

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/session"
)

// NewShop is a shop to be added; CollectOnly includes Collect.
type NewShop struct {
	MerchantID           string
	Name, Email          string
	Line1, Line2         string
	City, County         string
	PostalCode           string
	Collect, CollectOnly bool
}

// AddMerchant adds a merchant and returns its id. Errors name the command's
// option at fault; a name is given once, since commands find merchants by it.
func AddMerchant(ctx context.Context, q db.Querier, name string) (string, error) {
	name = strings.TrimSpace(name)
	if err := checkText("--name", name, true); err != nil {
		return "", err
	}
	id := db.NewID()
	tag, err := q.Exec(ctx, `insert into merchants (id, name) select $1, $2 where not exists (select from merchants where name = $2)`, id, name)
	if err == nil && tag.RowsAffected() == 0 {
		err = fmt.Errorf("--name: there is a merchant %q already", name)
	}
	return id, err
}

// AddShop adds a shop to its merchant and returns its id. Errors name the
// command's option at fault; a merchant's shops have different names.
func AddShop(ctx context.Context, q db.Querier, s NewShop) (string, error) {
	s.Name = strings.TrimSpace(s.Name)
	if err := s.check(); err != nil {
		return "", err
	}
	id, taken, err := insert(ctx, q, s)
	if taken {
		err = fmt.Errorf("--name: this merchant has a shop %q already", s.Name)
	}
	return id, err
}

// insert stores a shop, at the position of its postcode where that is known. A
// name that the merchant has given to another shop is taken.
func insert(ctx context.Context, q db.Querier, s NewShop) (id string, taken bool, err error) {
	id = db.NewID()
	tag, err := q.Exec(ctx, `insert into shops (id, merchant_id, name, email, line1, line2, city, county, postal_code, is_collect_enabled, is_collect_only, lat, long)
		select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce(at.lat, 0), coalesce(at.long, 0)
		from (select 1) one left join postcodes at on at.postcode = upper(replace($9, ' ', ''))
		where not exists (select from shops where merchant_id = $2 and name = $3)`,
		id, s.MerchantID, s.Name, s.Email, s.Line1, s.Line2, s.City, s.County, s.PostalCode, s.Collect || s.CollectOnly, s.CollectOnly)
	return id, err == nil && tag.RowsAffected() == 0, err
}

func (s NewShop) check() error {
	if _, good := session.EmailAddress(s.Email); !good {
		return fmt.Errorf("--email: %q is not an email address", s.Email)
	}
	return errors.Join(checkText("--name", s.Name, true), checkText("--line1", s.Line1, true), checkText("--line2", s.Line2, false),
		checkText("--city", s.City, true), checkText("--county", s.County, false), checkText("--postal-code", s.PostalCode, true))
}

// maxText is the longest name or line of an address.
const maxText = 120

func checkText(option, text string, needed bool) error {
	switch {
	case needed && strings.TrimSpace(text) == "":
		return fmt.Errorf("%s: this is needed", option)
	case utf8.RuneCountInString(text) > maxText || strings.ContainsFunc(text, unicode.IsControl):
		return fmt.Errorf("%s: at most %d characters, without control characters", option, maxText)
	}
	return nil
}
