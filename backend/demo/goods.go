package demo

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/places"
	"tradekart/portal/backend/wire"
)

type product struct {
	No      int
	Range   string // the shops that sell it
	SKU     string
	Title   string
	Price   int64 // pence
	Icon    string
	Bulky   bool
	Note    string
	Options []struct {
		Name   string
		Values []string
	}
}

type person struct{ First, Last, Email string }

type street struct {
	Street, Postcode string
	Lat, Long        float64
}

// icon is a flat drawing on a square of 160; {a} {b} {c} are placeholders for a palette's main colour, its
// shade and its light. Without a palette of its own it takes one of those without a name, by product.
type icon struct{ Palette, Body string }

// palette is a tinted ground and the three colours of a drawing.
type palette struct{ Ground, A, B, C string }

// tables are the demo's data, each a file of that name. Ids are the same on every start; they sort before every id made since.
type tables struct {
	Products            []*product
	People              []person
	Streets             []street
	Merchants           []merchant
	Shops               []*shop
	Users               []user
	Bookings            []booking // of each shop that books couriers, newest first
	Instructions, Doors []string
	Icons               map[string]icon
	Palettes            map[string][]palette
	Places              map[string][2]string // category and subcategory of goods, by their icon
	Ranges              map[string]struct {  // of goods, each a vertical with a place for what has none of its own
		Name, Brand, Merchant string
		Other                 [2]string
	}
	Trade trade
	Codes []struct {
		Made, Starts, Ends int // days from now
		Code               wire.NewPromoCode
	}
	Pushes []struct {
		Made  int // days ago
		Waits int // days; 0: sent when it was made
		Push  wire.NewPush
	}
	Devices []struct{ Shop, Customer, Platform string }
	Teams   []struct { // those without credits have no subscription
		Name             string
		Credits, Tranche int
		Price            int64
		Address          wire.MerchantAddress
		Agreed           []string // the merchants that it has agreed with
		People           []wire.NewTeamPerson
	}
}

//go:embed data
var data embed.FS

// load reads the tables once; they are part of the program, so a fault in them is one in it.
var load = sync.OnceValue(func() *tables {
	t, files := &tables{}, map[string]json.RawMessage{}
	names, err := fs.Glob(data, "data/*.json")
	must(err)
	for _, name := range names {
		files[strings.TrimSuffix(path.Base(name), ".json")], err = data.ReadFile(name)
		must(err)
	}
	all, err := json.Marshal(files)
	must(err)
	must(json.Unmarshal(all, t))
	return t
})

func must(err error) {
	if err != nil {
		panic("demo data: " + err.Error())
	}
}

// draw takes one of the list.
func draw[T any](rng *rand.Rand, list []T) T { return list[rng.IntN(len(list))] }

func (t *tables) sold(rng string) []*product {
	return slices.DeleteFunc(slices.Clone(t.Products), func(p *product) bool { return p.Range != rng })
}

func (t *tables) product(no int) *product {
	i := slices.IndexFunc(t.Products, func(p *product) bool { return p.No == no })
	return t.Products[i]
}

// near lists the streets that couriers reach from the shop, about 5 km around it.
func (t *tables) near(s *shop) []street {
	const reach = 5.0
	return slices.DeleteFunc(slices.Clone(t.Streets), func(a street) bool {
		northward, eastward := (a.Lat-s.Lat)*111.2, (a.Long-s.Long)*69.3 // kilometres at London's latitude
		return math.Hypot(northward, eastward) > reach
	})
}

// line is one orderline of the product in a variant drawn from its options.
func (p *product) line(rng *rand.Rand, quantity int) wire.IntakeOrderline {
	l := wire.IntakeOrderline{ProductTitle: p.Title, OrderLineVariantTitle: "Default Title", OrderLineVariantSKU: p.SKU,
		OrderLineQuantity: quantity, OrderLineAmountPerUnit: p.Price, OrderLineProductImageUrl: imageURL(p.No), ColorNote: p.Note}
	var values []string
	for _, o := range p.Options {
		i := rng.IntN(len(o.Values))
		values = append(values, o.Values[i])
		l.Options = append(l.Options, wire.Option{Name: o.Name, Value: o.Values[i]})
		l.OrderLineVariantSKU += "-" + code(o.Values[i])
		if i > 0 && (o.Name == "Size" || o.Name == "Weight") {
			l.OrderLineAmountPerUnit += (p.Price * int64(i) * 3 / 10) / 5 * 5
		}
	}
	if len(values) == 0 {
		l.OrderLineGtin = inventedGTIN(p.No) // of the product, whose variants have numbers of their own
	} else {
		l.OrderLineVariantTitle = strings.Join(values, " / ")
	}
	return l
}

// code shortens an option's value for a SKU: "Oat" is OAT, "Racing Green" RGR, "24 cm" 24CM.
func code(value string) string {
	words := strings.FieldsFunc(strings.ToUpper(value), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	var b strings.Builder
	for i, word := range words {
		keep := 2
		switch {
		case unicode.IsDigit(rune(word[0])):
			keep = len(word)
		case len(words) == 1:
			keep = 3
		case i == 0:
			keep = 1
		}
		b.WriteString(word[:min(len(word), keep)])
	}
	return b.String()
}

// basket draws what one customer buys: mostly a few lines, mostly one of each.
func basket(rng *rand.Rand, goods []*product, lines int) []wire.IntakeOrderline {
	if lines == 0 {
		lines = 1 + min(rng.IntN(4), rng.IntN(5))
	}
	drawn := rng.Perm(len(goods))[:min(lines, len(goods))]
	list := make([]wire.IntakeOrderline, len(drawn))
	for i, n := range drawn {
		p := goods[n]
		quantity := 1
		switch {
		case p.Price < 1500:
			quantity += rng.IntN(4)
		case p.Price < 4000:
			quantity += rng.IntN(2)
		}
		list[i] = p.line(rng, quantity)
	}
	return list
}

// importStreets makes the demo's streets known to the address search.
func importStreets(ctx context.Context, tx pgx.Tx) error {
	var table strings.Builder
	table.WriteString("line1,city,postcode,lat,long\n")
	for _, s := range load().Streets {
		fmt.Fprintf(&table, "%q,London,%s,%v,%v\n", s.Street, s.Postcode, s.Lat, s.Long)
	}
	_, err := places.Import(ctx, tx, strings.NewReader(table.String()), nil)
	return err
}
