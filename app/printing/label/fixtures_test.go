package label_test

import (
	"strings"
	"testing"
	"time"

	"tradekart/portal/app/printing/label"
	"tradekart/portal/backend/wire"
)

var resolutions = []int{203, 300, 600}

func ordinary() label.Label {
	return label.Label{
		OrderNo: "TK-104233", Barcode: "TK-104233-1", Package: 1, Of: 3, Customer: "Zoë Müller",
		Address: []string{"Flat 4", "18 Harbour Street", "Old Town", "London SW1A 1AA"},
	}
}

func long() label.Label {
	l := ordinary()
	l.Package, l.Of = 12, 24
	l.Customer = "Maximiliane-Alexandra Featherstonehaugh-Cholmondeley von Württemberg"
	l.Address = []string{
		"The Old Rectory Conversion, Apartment 1204", "The Longest Named Residential Development, Tower B",
		"1287 Great Western Industrial Estate Road", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
		"Newcastle upon Tyne NE99 9ZZ", "Tyne and Wear",
	}
	return l
}

// extreme has the longest value that the server accepts in every field.
func extreme() label.Label {
	fill := func(word string, letters int) string { return strings.Repeat(word, letters)[:letters] }
	return label.Label{
		OrderNo: fill("ORDER-", 60), Barcode: fill("ORDER-", 60) + "-99", Package: 99, Of: 99, Copy: true,
		Customer: fill("Maximiliane ", 120) + " " + fill("Featherstonehaugh", 120),
		Address: []string{
			fill("Rectory ", 120), fill("Great Western ", 200), fill("MMMMMMMM", 200), fill("iiii ", 200),
			fill("Newcastle ", 119) + " NE99 9ZZ", fill("Tyne and Wear ", 120),
		},
	}
}

func order() wire.Order {
	cancelled := time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	o := wire.Order{}
	o.OrderNo, o.CustomerFirstName, o.CustomerLastName = "TK-104233", "Zoë", "Müller"
	o.DeliveryAddressNameOnDoor, o.DeliveryAddressLine1 = "Flat 4", "18 Harbour Street"
	o.DeliveryAddressCity, o.DeliveryAddressPostCode, o.DeliveryAddressCounty = "London", "SW1A 1AA", "Greater London"
	o.Packages = []wire.Package{{PackageNo: 1, Barcode: "TK-104233-1"}, {PackageNo: 2, Barcode: "TK-104233-2"}}
	o.Orderlines = []wire.Orderline{
		{ProductTitle: "Brushed brass door handle on a round rose, pair, with fixings", OrderLineVariantSKU: "DH-BB-002", OrderLineQuantity: 2,
			OrderLineOriginalQuantity: 2},
		{ProductTitle: "Masonry paint, 10 litres", OrderLineVariantTitle: "Magnolia / Smooth", OrderLineVariantSKU: "MP-10-MAG", OrderLineQuantity: 1,
			OrderLineOriginalQuantity: 3,
			Options:                   []wire.Option{{Name: "Colour", Value: "Magnolia"}, {Name: "Finish", Value: "Smooth"}}, ColorNote: "Mix to RAL 1013"},
		{ProductTitle: "Cordless drill 18 V", OrderLineVariantSKU: "CD-18", OrderLineQuantity: 1, OrderLineOriginalQuantity: 1, OrderlineCancelled: &cancelled},
		{ProductTitle: "Screws 4 × 40 mm, box of 200", OrderLineVariantSKU: "SC-440", OrderLineQuantity: 0, OrderLineOriginalQuantity: 12},
		{ProductTitle: "Nails", OrderLineQuantity: 144, OrderLineOriginalQuantity: 144},
	}
	return o
}

func render(t *testing.T, l label.Label, dpi int) *label.Bitmap {
	t.Helper()
	b, err := l.Render(dpi)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// whiteEdge fails unless that many millimetres at each edge are white and the label is not blank.
func whiteEdge(t *testing.T, b *label.Bitmap, mm float64) {
	t.Helper()
	width, _ := b.SizeMM()
	edge, black := int(mm*float64(b.Width)/width), 0
	for y := range b.Height {
		for x := range b.Width {
			if !b.At(x, y) {
				continue
			}
			if black++; x < edge || y < edge || x >= b.Width-edge || y >= b.Height-edge {
				t.Fatalf("dot %d,%d of %d×%d is black", x, y, b.Width, b.Height)
			}
		}
	}
	if black < 1000 {
		t.Fatalf("only %d black dots", black)
	}
}
