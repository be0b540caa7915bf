package orders

import (
	"context"
	"unicode/utf8"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/wire"
)

// search adds each word of a search. It goes by keys that few orders share, so that it
// costs the same however many orders there are: a shop's by those of its own orders.
// A short word of Admin or Merchant goes by trigrams.
func search(_ context.Context, _ db.Querier, w *list.Where, c *auth.Caller, words []string) error {
	for _, word := range words {
		length := utf8.RuneCountInString(word)
		switch {
		case c.Role == wire.RoleShop && length >= 6:
			w.Add("search_keys(o.shop_id, o.search_text, '{3,6}') @> (select search_keys(?, ?, '{6}'))", c.ShopID, word)
		case c.Role == wire.RoleShop && length >= 3:
			w.Add("search_keys(o.shop_id, o.search_text, '{3,6}') @> (select search_keys(?, ?, '{3}'))", c.ShopID, word)
		case length >= 6:
			w.Add("search_keys('00000000-0000-0000-0000-000000000000', o.search_text, '{6}') @> search_keys('00000000-0000-0000-0000-000000000000', ?, '{6}')", word)
		case c.Role != wire.RoleShop:
			w.Contains("o.search_text", word)
			continue
		}
		w.Add("strpos(o.search_text, ?) > 0", word)
	}
	return nil
}
