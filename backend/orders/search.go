package orders

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/phones"
	"tradekart/portal/backend/wire"
)

const (
	shortest = 3      // characters; shorter words are in most orders, and are looked for in their text
	fewIDs   = 64     // the most words that the index is used for at once
	mostIDs  = 20_000 // distinct words that hold a typed one; beyond that its text is looked for as well
)

// soughtWord is a typed word with the distinct words that hold it and the shops whose
// name does; Orders is about how many orders that makes.
type soughtWord struct {
	typed  string
	IDs    []int32
	Shops  []string
	Orders float64
}

// searchable holds the counts by which a search chooses its plan.
type searchable struct {
	words  []soughtWord
	number bool    // an order has the only typed word as its number
	orders float64 // about how many there are
}

// search requires every typed word anywhere in an order's text, or for Admin and
// Merchant in its shop's name. A word that few orders have goes by the index on their
// words; words that many have are filtered while the list is read in its order, which
// finds a page soon.
func search(ctx context.Context, q db.Querier, w *list.Where, c *auth.Caller, typed []string) error {
	s, err := lookUp(ctx, q, c, phoneWords(typed))
	if err != nil {
		return err
	}
	if s.number {
		w.First("o.order_no = ?", strings.ToUpper(s.words[0].typed))
	}
	indexed := s.words[:0:0]
	for _, word := range s.words {
		switch {
		case utf8.RuneCountInString(word.typed) < shortest || len(word.IDs) > mostIDs:
			w.Add(holds, word.typed, word.Shops)
		case len(word.IDs) == 0 && len(word.Shops) == 0:
			w.Nothing()
		default:
			indexed = append(indexed, word)
		}
	}
	if len(indexed) > 0 {
		s.choose(w, c, indexed)
	}
	return nil
}

// holds looks for a word in the text, which no index serves; found finds the orders
// first, whichever they are.
const (
	holds = "strpos(o.search_text, ?) > 0 or o.shop_id = any(?::uuid[])"
	found = "o.ctid = any(array(select orders_with(?, ?::uuid[], nullif(?, '')::uuid, nullif(?, '')::uuid)))"
)

func (s *searchable) choose(w *list.Where, c *auth.Caller, words []soughtWord) {
	slices.SortFunc(words, func(a, b soughtWord) int { return cmp.Compare(a.Orders, b.Orders) })
	rarest := words[0]
	shorter := !s.number && s.isShorterToRead(words)
	if shorter {
		w.AddToPage(holds, rarest.typed, rarest.Shops)
	} else {
		w.AddToPage(found, rarest.IDs, rarest.Shops, c.MerchantID, c.ShopID)
	}
	if shorter && len(rarest.IDs) <= fewIDs && len(rarest.Shops) == 0 {
		w.AddToTotal("o.word_ids && ?", rarest.IDs) // which stops at the most that is counted
	} else {
		w.AddToTotal(found, rarest.IDs, rarest.Shops, c.MerchantID, c.ShopID)
	}
	for _, word := range words[1:] {
		w.Add(holds, word.typed, word.Shops)
	}
}

// isShorterToRead compares the rows that are read in the list's order until a page is
// found with the orders that the rarest word has. An owner may have the word more
// seldom than others, so reading must promise to be much shorter.
func (s *searchable) isShorterToRead(words []soughtWord) bool {
	const page, margin = 11, 20
	rows := float64(page)
	for _, word := range words {
		rows *= max(s.orders, word.Orders) / max(word.Orders, 1)
	}
	return rows*margin < words[0].Orders
}

// lookUpSQL finds the words that hold a typed one. Of the number of an order, if none begins with it and goes on, it is the same word
// alone: numbers share most of their trigrams, so that among the words of ten million orders the index on them would take 0.1 s.
const lookUpSQL = `with number as (select exists (select from orders where order_no = nullif($7, ''))
		and not exists (select from orders where order_no = any(select $7 || digit from generate_series(0, 9) digit)) as known)
	select coalesce(f.ids, '{}'), coalesce(s.ids, '{}')::text[], (coalesce(f.orders, 0) + coalesce(s.orders, 0))::float8
	from (select array_agg(id) as ids, sum(orders) as orders from (
		select id, orders from words where word = $2 and (select known from number)
		union all (select id, orders from words where word like $1 and length($2) >= $3 and not (select known from number) limit $4)) found) f,
		(select array_agg(id) as ids, sum((select sum(n) from order_counts where shop_id = shops.id)) as orders
			from shops where lower(name) like $1 and ($5 = 'Admin' or $5 = 'Merchant' and merchant_id = nullif($6, '')::uuid)) s`

// lookUp finds the distinct words, the shops and the order of that number, in one round trip.
func lookUp(ctx context.Context, q db.Querier, c *auth.Caller, typed []string) (*searchable, error) {
	s := &searchable{words: make([]soughtWord, len(typed))}
	batch := &pgx.Batch{}
	batch.Queue(`select exists (select from orders where order_no = $1),
		greatest((select reltuples from pg_class where oid = 'orders'::regclass), 1)::float8`, onlyNumber(typed)).
		QueryRow(func(row pgx.Row) error { return row.Scan(&s.number, &s.orders) })
	for i := range typed {
		word := &s.words[i]
		word.typed = typed[i]
		batch.Queue(lookUpSQL, list.Like(word.typed), word.typed, shortest, mostIDs+1, c.Role, c.MerchantID, onlyNumber(typed)).
			QueryRow(func(row pgx.Row) error { return row.Scan(&word.IDs, &word.Shops, &word.Orders) })
	}
	return s, q.SendBatch(ctx, batch).Close()
}

func onlyNumber(typed []string) string {
	if len(typed) == 1 {
		return strings.ToUpper(typed[0])
	}
	return ""
}

// phoneWords rewrites a telephone number, however written, so that its words are in the
// two forms that an order keeps of it; any other search stays as it is.
func phoneWords(typed []string) []string {
	whole := strings.Join(typed, " ")
	if strings.Trim(whole, "0123456789 +()-./") != "" || !strings.ContainsAny(whole[:1], "+0(") || len(digitsOf(whole)) < 9 {
		return typed
	}
	whole = strings.ReplaceAll(whole, "(0)", "")
	if rest, international := strings.CutPrefix(whole, "00"); international {
		whole = "+" + rest
	}
	return list.Words(strings.NewReplacer("(", "", ")", "", "-", "", ".", "", "/", "").Replace(whole))
}

func digitsOf(s string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, s)
}

// phoneForms are a United Kingdom number's national and international form; other numbers have one, and what
// is no number has its digits.
func phoneForms(number string) []string {
	international, ok := phones.E164(number)
	if !ok {
		return []string{digitsOf(number)}
	}
	if rest, ours := strings.CutPrefix(international, "+44"); ours {
		return []string{"0" + rest, international}
	}
	return []string{international}
}

// maxSearched bounds how much of a huge order can be found, in bytes.
const maxSearched = 20_000

// searchText is the searched text in lower case, one line for each field: order number (put
// in front by the insert), external id, customer, address, SKUs and titles.
func searchText(in *wire.IntakeOrder) string {
	var b strings.Builder
	seen := map[string]bool{}
	add := func(texts ...string) {
		for _, s := range texts {
			s = strings.ToLower(strings.TrimSpace(s))
			if s != "" && !seen[s] {
				seen[s] = true
				b.WriteString("\n" + s)
			}
		}
	}
	add(in.ExternalOrderId, in.CustomerFirstName+" "+in.CustomerLastName, in.CustomerEmail, in.CustomerTelNo)
	add(phoneForms(in.CustomerTelNo)...)
	add(in.DeliveryAddressPostCode, strings.ReplaceAll(in.DeliveryAddressPostCode, " ", ""))
	add(in.DeliveryAddressLine1, in.DeliveryAddressLine2, in.DeliveryAddressCity)
	for _, l := range in.Orderlines {
		add(l.OrderLineVariantSKU, l.ProductTitle)
	}
	text := b.String()
	if len(text) > maxSearched {
		text = strings.ToValidUTF8(text[:maxSearched], "")
	}
	return text
}
