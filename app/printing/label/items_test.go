package label_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"tradekart/portal/app/printing/label"
	"tradekart/portal/backend/wire"
)

func listed(t *testing.T, o wire.Order, copy bool) *label.Bitmap {
	t.Helper()
	b, err := label.ItemListRoll(o, 203, copy)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestRollSize(t *testing.T) {
	t.Parallel()
	for dpi, width := range map[int]int{203: 576, 300: 850, 600: 1701} {
		b, err := label.ItemListRoll(order(), dpi, true)
		if err != nil {
			t.Fatal(err)
		}
		if b.Width != width {
			t.Errorf("%d dpi: %d dots", dpi, b.Width)
		}
		whiteEdge(t, b, 1.4)
	}
}

// Fields with a value are shown, empty ones are not.
func TestTheTextOfALine(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	with := func(change func(*wire.Orderline)) []byte {
		o := order()
		o.Orderlines = []wire.Orderline{{ProductTitle: "Paint", OrderLineQuantity: 2, OrderLineOriginalQuantity: 2}}
		change(&o.Orderlines[0])
		return listed(t, o, false).Bits
	}
	plain := with(func(*wire.Orderline) {})
	shown := map[string]func(*wire.Orderline){
		"title":     func(l *wire.Orderline) { l.ProductTitle = "Point" },
		"variant":   func(l *wire.Orderline) { l.OrderLineVariantTitle = "Red" },
		"option":    func(l *wire.Orderline) { l.Options = []wire.Option{{Name: "Size", Value: "L"}} },
		"colour":    func(l *wire.Orderline) { l.ColorNote = "RAL 1013" },
		"SKU":       func(l *wire.Orderline) { l.OrderLineVariantSKU = "P1" },
		"quantity":  func(l *wire.Orderline) { l.OrderLineQuantity, l.OrderLineOriginalQuantity = 3, 3 },
		"cancelled": func(l *wire.Orderline) { l.OrderlineCancelled = &now },
		"rejected":  func(l *wire.Orderline) { l.OrderLineQuantity = 0 },
		"updated":   func(l *wire.Orderline) { l.OrderLineQuantity = 1 },
	}
	seen := map[string]string{string(plain): "nothing"}
	for name, change := range shown {
		bits := string(with(change))
		if other, found := seen[bits]; found {
			t.Errorf("%s looks like %s", name, other)
		}
		seen[bits] = name
	}
	for name, change := range map[string]func(*wire.Orderline){
		"default variant": func(l *wire.Orderline) { l.OrderLineVariantTitle = "Default Title" },
		"title option":    func(l *wire.Orderline) { l.Options = []wire.Option{{Name: "Title", Value: "Default Title"}} },
		"empty option":    func(l *wire.Orderline) { l.Options = []wire.Option{{Name: "Size"}} },
	} {
		if !bytes.Equal(with(change), plain) {
			t.Errorf("%s shows", name)
		}
	}
}

func TestCopyOfAList(t *testing.T) {
	t.Parallel()
	if bytes.Equal(listed(t, order(), true).Bits, listed(t, order(), false).Bits) {
		t.Error("a copy looks like the original")
	}
}

func TestPages(t *testing.T) {
	t.Parallel()
	o := order()
	o.Orderlines = nil
	for i := range 90 {
		o.Orderlines = append(o.Orderlines, wire.Orderline{
			ProductTitle: fmt.Sprintf("Item %d", i), OrderLineVariantSKU: "S", OrderLineQuantity: 1, OrderLineOriginalQuantity: 1,
		})
	}
	o.Orderlines[40].ProductTitle = strings.Repeat("Endless ", 2000)
	o.Orderlines[50].Options = make([]wire.Option, 300)
	for i := range o.Orderlines[50].Options {
		o.Orderlines[50].Options[i] = wire.Option{Name: "Option", Value: fmt.Sprint(i)}
	}
	pages, err := label.ItemListA4(o, 203, true)
	if err != nil {
		t.Fatal(err)
	}
	if len(pages) < 8 || len(pages) > 20 {
		t.Errorf("%d pages", len(pages))
	}
	for _, page := range pages {
		if page.Width != 1680 || page.Height != 2376 {
			t.Errorf("%d×%d dots", page.Width, page.Height)
		}
		whiteEdge(t, page, 15)
	}
	o.Orderlines[89].ProductTitle = "Itch"
	changed, err := label.ItemListA4(o, 203, true)
	if err != nil || bytes.Equal(changed[len(changed)-1].Bits, pages[len(pages)-1].Bits) {
		t.Error("the last line is not on the last page", err)
	}
}

func TestTooLong(t *testing.T) {
	t.Parallel()
	for _, lines := range []int{1999, 100_000} {
		o := wire.Order{Orderlines: make([]wire.Orderline, lines)}
		if _, err := label.ItemListRoll(o, 203, false); !errors.Is(err, label.ErrTooLong) {
			t.Errorf("roll of %d lines: %v", lines, err)
		}
		if _, err := label.ItemListA4(o, 203, false); !errors.Is(err, label.ErrTooLong) {
			t.Errorf("pages of %d lines: %v", lines, err)
		}
	}
	if _, err := label.ItemListA4(wire.Order{}, 203, false); err != nil {
		t.Error("an empty order has no list:", err)
	}
	if _, err := label.ItemListRoll(wire.Order{}, 96, false); !errors.Is(err, label.ErrResolution) {
		t.Error(err)
	}
}
