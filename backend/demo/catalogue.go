package demo

import (
	"context"
	"fmt"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/catalogue"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

// insertCatalogue imports the goods that the shops sell.
func insertCatalogue(ctx context.Context, tx pgx.Tx, now time.Time) error {
	goods := make([]wire.ProductVariant, len(load().Products))
	for i, p := range load().Products {
		vertical := load().Ranges[p.Range]
		place, known := load().Places[p.Icon]
		if !known || p.Range == "pantry" && place[0] != "Bakery" && place[0] != "Dairy" {
			place = vertical.Other
		}
		goods[i] = wire.ProductVariant{Gtin: inventedGTIN(p.No), Name: p.Title, Brand: vertical.Brand, ImageUrl: fmt.Sprintf("%s%d.svg", imagePath, p.No),
			Vertical: vertical.Name, Category: place[0], SubCategory: place[1], Merchants: []string{vertical.Merchant}}
	}
	day := london.AddDays(now, -20)
	if err := catalogue.Import(ctx, tx, day, "Ruth Castellan", "opening-range.xlsx", goods); err != nil {
		return err
	}
	return takeProducts(ctx, tx, day)
}

// takeProducts puts the goods into the catalogues of the merchants whose shops sell them.
func takeProducts(ctx context.Context, tx pgx.Tx, day time.Time) error {
	batch := &pgx.Batch{}
	for _, p := range load().Products {
		batch.Queue(`insert into merchant_products (id, merchant_id, variant_id, sku, gtin, name, brand, price, image_url, created)
			select gen_random_uuid(), m.id, v.id, $1, v.gtin, v.name, v.brand, $2, v.image_url, $3 from product_variants v join merchants m on m.id = any(v.merchant_ids)
			where v.gtin = lpad($4, 14, '0')`, p.SKU, p.Price, day, inventedGTIN(p.No))
	}
	return tx.SendBatch(ctx, batch).Close()
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

// imagePath is where the server mounts Images.
const imagePath = "/demo/products/"

func imageURL(no int) string { return imagePath + strconv.Itoa(no) + ".svg" }

// Images draws the demo products: /demo/products/<n>.svg, the same on every request.
func Images() http.Handler {
	byPath := map[string][]byte{}
	for _, p := range load().Products {
		byPath[strconv.Itoa(p.No)+".svg"] = []byte(picture(p))
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		image, ok := byPath[path.Base(r.URL.Path)]
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "image/svg+xml")
		w.Header().Set("Cache-Control", "public, max-age=86400")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		_, _ = w.Write(image)
	})
}

func picture(p *product) string {
	drawing := load().Icons[p.Icon]
	colours := load().Palettes[drawing.Palette]
	c := colours[p.No%len(colours)]
	body := strings.NewReplacer("{a}", c.A, "{b}", c.B, "{c}", c.C).Replace(drawing.Body)
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><rect width="160" height="160" fill="` +
		c.Ground + `"/>` + body + `</svg>`
}
