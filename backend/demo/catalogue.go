package demo

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/catalogue"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

// goodsPlaces are the category and the subcategory of goods, by their icon.
var goodsPlaces = map[string][2]string{
	"mug": {"Tableware", "Mugs and glasses"}, "glass": {"Tableware", "Mugs and glasses"}, "wineglass": {"Tableware", "Mugs and glasses"},
	"plate": {"Tableware", "Plates and bowls"}, "bowl": {"Tableware", "Plates and bowls"}, "teapot": {"Tableware", "Teapots"},
	"board": {"Kitchenware", "Preparation"}, "knife": {"Kitchenware", "Preparation"}, "pot": {"Kitchenware", "Pots and pans"}, "pan": {"Kitchenware", "Pots and pans"},
	"towel": {"Textiles", "Towels"}, "textile": {"Textiles", "Table linen"}, "throw": {"Textiles", "Throws and cushions"}, "cushion": {"Textiles", "Throws and cushions"},
	"duvet": {"Textiles", "Bedding"}, "rug": {"Textiles", "Rugs"},
	"candle": {"Decoration", "Candles"}, "vase": {"Decoration", "Vases"}, "plant": {"Decoration", "Plants"}, "frame": {"Decoration", "Frames and mirrors"},
	"mirror": {"Decoration", "Frames and mirrors"}, "clock": {"Decoration", "Clocks"}, "can": {"Decoration", "Plants"},
	"lamp": {"Lighting", "Lamps"}, "desklamp": {"Lighting", "Lamps"}, "pendant": {"Lighting", "Lamps"}, "bulb": {"Lighting", "Bulbs"},
	"chair": {"Furniture", "Seating"}, "table": {"Furniture", "Tables"}, "shelf": {"Furniture", "Storage"}, "pegs": {"Furniture", "Storage"},
	"loaf": {"Bakery", "Bread"}, "cheese": {"Dairy", "Cheese"},
}

// verticals group the demo's ranges of goods, with a place for goods outside them.
var verticals = map[string]struct {
	name, brand, merchant string
	other                 [2]string
}{
	"home":   {"Home and garden", "Hartley & Wren", "Hartley & Wren", [2]string{"Household", "Storage and care"}},
	"pantry": {"Food and drink", "Pennyfield", "Pennyfield Provisions", [2]string{"Larder", "Jars, bottles and bags"}},
}

// insertCatalogue imports the goods that the shops sell.
func insertCatalogue(ctx context.Context, tx pgx.Tx, now time.Time) error {
	goods := make([]wire.ProductVariant, len(load().products))
	for i, p := range load().products {
		vertical := verticals[p.Range]
		place, known := goodsPlaces[p.Icon]
		if !known || p.Range == "pantry" && place[0] != "Bakery" && place[0] != "Dairy" {
			place = vertical.other
		}
		goods[i] = wire.ProductVariant{Gtin: inventedGTIN(p.No), Name: p.Title, Brand: vertical.brand, ImageUrl: fmt.Sprintf("%s%d.svg", imagePath, p.No),
			Vertical: vertical.name, Category: place[0], SubCategory: place[1], Merchants: []string{vertical.merchant}}
	}
	return catalogue.Import(ctx, tx, london.AddDays(now, -20), "Ruth Castellan", "opening-range.xlsx", goods)
}

// inventedGTIN is a number with a right check digit, of a prefix that examples use.
func inventedGTIN(no int) string {
	first := fmt.Sprintf("5012345%05d", no)
	sum := 0
	for i, digit := range first {
		sum += (1 + i%2*2) * int(digit-'0')
	}
	return fmt.Sprintf("%s%d", first, (10-sum%10)%10)
}
