package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
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

type tables struct {
	products []*product
	people   []person
	streets  []street
}

// load reads the tables once; they are part of the program, so a fault in them is one in it.
var load = sync.OnceValue(func() *tables {
	t := &tables{}
	for name, into := range map[string]any{"products": &t.products, "people": &t.people, "streets": &t.streets} {
		text, err := data.ReadFile("data/" + name + ".json")
		if err == nil {
			err = json.Unmarshal(text, into)
		}
		if err != nil {
			panic("demo data: " + name + ": " + err.Error())
		}
	}
	return t
})

func (t *tables) sold(rng string) []*product {
	return slices.DeleteFunc(slices.Clone(t.products), func(p *product) bool { return p.Range != rng })
}

func (t *tables) product(no int) *product {
	i := slices.IndexFunc(t.products, func(p *product) bool { return p.No == no })
	return t.products[i]
}

// near lists the streets that couriers reach from the shop, about 5 km around it.
func (t *tables) near(s *shop) []street {
	const reach = 5.0
	return slices.DeleteFunc(slices.Clone(t.streets), func(a street) bool {
		northward, eastward := (a.Lat-s.lat)*111.2, (a.Long-s.long)*69.3 // kilometres at London's latitude
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
	if len(values) > 0 {
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
	for _, s := range load().streets {
		fmt.Fprintf(&table, "%q,London,%s,%v,%v\n", s.Street, s.Postcode, s.Lat, s.Long)
	}
	_, err := places.Import(ctx, tx, strings.NewReader(table.String()), nil)
	return err
}
