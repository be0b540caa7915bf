package intake

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"unicode/utf8"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/intake/pence"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// storableOrder checks that an accepted order can be stored in the database.
func storableOrder(t *testing.T, in *wire.IntakeOrder) {
	t.Helper()
	texts := textsOf(in)
	total, items := int64(0), 0
	for i := range in.Orderlines {
		l := &in.Orderlines[i]
		texts = append(texts, lineTextsOf(l)...)
		if l.OrderLineQuantity < 1 || l.OrderLineAmountPerUnit < 0 || l.ProductTitle == "" {
			t.Fatalf("line %+v was accepted", l)
		}
		items += l.OrderLineQuantity
		total += int64(l.OrderLineQuantity) * l.OrderLineAmountPerUnit
		if total < 0 || total > pence.Max || items > maxItems {
			t.Fatalf("a sum of %d pence, %d items was accepted", total, items)
		}
	}
	for _, x := range texts {
		if !utf8.ValidString(*x.value) || strings.ContainsRune(*x.value, 0) || utf8.RuneCountInString(*x.value) > x.limit {
			t.Fatalf("%s %q was accepted", x.field, *x.value)
		}
	}
	if in.ExternalOrderId == "" || len(in.Orderlines) == 0 {
		t.Fatalf("%+v was accepted", in)
	}
}

// FuzzIntake sends bodies through the real decoding and validation: only client errors may be returned, and
// only orders that can be stored are accepted.
func FuzzIntake(f *testing.F) {
	for _, seed := range []string{`{}`, `null`, `[]`,
		`{"ExternalOrderId":"1","Orderlines":[{"ProductTitle":"a","OrderLineQuantity":1,"OrderLineAmountPerUnit":1}]}`,
		`{"ExternalOrderId":"1","Orderlines":[{"ProductTitle":"a","OrderLineQuantity":1e3,"OrderLineAmountPerUnit":1.0}]}`,
		`{"ExternalOrderId":"\u0000","Orderlines":[{"ProductTitle":"\ud800","OrderLineQuantity":1000000,"OrderLineAmountPerUnit":100000000000}]}`,
		`{"ExternalOrderId":"1","Created":"2026-03-02T12:00:60Z","TimeSlotFrom":"","Orderlines":[null]}`, "{\"ExternalOrderId\":\"\xff\"}"} {
		f.Add([]byte(seed))
	}
	api := web.New(nil, slog.New(slog.NewTextHandler(io.Discard, nil)), "test")
	var accepted *wire.IntakeOrder
	op := web.Op{Method: http.MethodPost, Path: "/api/check", Public: true, MaxBody: 2 << 20}
	web.Handle(api, op, func(_ context.Context, in *orderInput) (web.Result[bool], error) {
		err := check(&in.Body, noon)
		if err == nil {
			accepted = &in.Body
		}
		return web.Of(err == nil), err
	})
	handler := api.Handler(web.Options{Auth: webtest.Callers{}, Pages: http.NotFoundHandler()})
	f.Fuzz(func(t *testing.T, body []byte) {
		accepted = nil
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/api/check", bytes.NewReader(body)))
		if w.Code >= 500 {
			t.Fatalf("answered %d %s", w.Code, w.Body)
		}
		if accepted != nil {
			storableOrder(t, accepted)
		}
	})
}

// FuzzShopify checks that translating never panics, that only the sender is blamed, and that the result can
// be stored.
func FuzzShopify(f *testing.F) {
	f.Add([]byte(readPayload(f)))
	for _, seed := range []string{`{}`, `null`, `{"id":1,"line_items":[{"quantity":"2","price":1.10}]}`, `{"id":1,"line_items":{"a":1}}`, `{"id":null}`,
		`{"id":9223372036854775807,"line_items":[null,1,[],{"quantity":true,"properties":[{"name":{},"value":[]}]}]}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		in, _, err := parseShopify(body, noon)
		if err != nil {
			var known *fault.Fault
			if !errors.As(err, &known) || known.Kind == fault.Internal {
				t.Fatal(err)
			}
			return
		}
		storableOrder(t, in)
		if _, err := json.Marshal(in); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzWooCommerce does the same for WooCommerce's orders, with refunds that were read.
func FuzzWooCommerce(f *testing.F) {
	read, told := candles(51, 1, "8.99", noon)
	f.Add([]byte(wooOrder3(`"refunds": []`, `"refunds": [`+told+`]`)), []byte(read))
	f.Add([]byte(`{"id":1,"line_items":[{"id":1,"quantity":"0.5","total":"1e3","total_tax":"NaN"}],"refunds":[{"id":2},null,7]}`),
		[]byte(`{"id":2,"amount":"-","line_items":[{"quantity":"-999999999999","meta_data":[{"key":"_refunded_item_id","value":[]}]}]}`))
	f.Add([]byte(`{"id":1,"fee_lines":[{"total":"-9999999"}],"shipping_lines":[{"total":""}]}`), []byte(`null`))
	f.Fuzz(func(t *testing.T, body, refund []byte) {
		w := webOrder{Source: WooCommerce, Content: body, Refunds: map[string]json.RawMessage{"51": refund, "2": refund}}
		d, err := w.wish(webShop{Connected: len(refund)%2 == 0}, "1-abcdef", noon)
		if err != nil {
			var known *fault.Fault
			if !errors.As(err, &known) || known.Kind == fault.Internal {
				t.Fatal(err)
			}
		} else if d.order != nil {
			storableOrder(t, d.order)
		}
		all, _, err := w.platformReturns(&noon)
		for _, back := range all {
			for _, it := range back.Items {
				if it.Quantity < 1 || it.Quantity > maxQuantity || err != nil {
					t.Fatalf("%+v, %v", back, err)
				}
			}
		}
	})
}
