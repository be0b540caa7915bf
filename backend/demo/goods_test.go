package demo

import (
	"encoding/xml"
	"math/rand/v2"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestTheDemoTablesAreComplete(t *testing.T) {
	t.Parallel()
	skus := map[string]bool{}
	for _, p := range load().Products {
		if skus[p.SKU] || p.Price <= 0 || p.Title == "" || (p.Range != "home" && p.Range != "pantry") {
			t.Errorf("product %d is not fit to sell: %+v", p.No, p)
		}
		skus[p.SKU] = true
		if _, ok := load().Icons[p.Icon]; !ok {
			t.Errorf("product %d has no drawing %q", p.No, p.Icon)
		}
	}
	for _, s := range load().Shops {
		if n := len(load().near(s)); n < 15 && s.Plans != nil {
			t.Errorf("%s delivers to %d streets only", s.Name, n)
		}
	}
}

func TestVariants(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]string{"Oat": "OAT", "Racing Green": "RGR", "24 cm": "24CM", "Fig & Cedar": "FCE", "0.8 l": "08L",
		"160 x 230 cm": "160X230CM"} {
		if got := code(value); got != want {
			t.Errorf("code(%q) = %q, want %q", value, got, want)
		}
	}
	for _, p := range load().Products {
		for _, o := range p.Options {
			seen := map[string]bool{}
			for _, v := range o.Values {
				if seen[code(v)] {
					t.Errorf("%s: two variants share the SKU of %q", p.Title, v)
				}
				seen[code(v)] = true
			}
		}
	}
	l := load().product(10).line(rand.New(rand.NewPCG(1, 1)), 2)
	if l.OrderLineVariantTitle != "Default Title" || l.OrderLineVariantSKU != "HW-1010" || l.Options != nil {
		t.Errorf("a product without options came as %+v", l)
	}
}

func TestBasketNeverRepeatsAProduct(t *testing.T) {
	t.Parallel()
	goods := load().sold("home")
	for i := range 200 {
		seen := map[string]bool{}
		list := basket(rand.New(rand.NewPCG(uint64(i), 0)), goods, 0)
		if len(list) < 1 || len(list) > 4 {
			t.Fatalf("a basket of %d lines", len(list))
		}
		for _, l := range list {
			if seen[l.ProductTitle] || l.OrderLineQuantity < 1 {
				t.Fatalf("basket %d: %+v", i, l)
			}
			seen[l.ProductTitle] = true
		}
	}
}

func TestImages(t *testing.T) {
	t.Parallel()
	h := Images()
	for _, p := range load().Products {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", imageURL(p.No), nil))
		if w.Code != 200 || w.Header().Get("Content-Type") != "image/svg+xml" || strings.Contains(w.Body.String(), "{") {
			t.Errorf("product %d: %d %s", p.No, w.Code, w.Body)
		}
		if err := xml.Unmarshal(w.Body.Bytes(), new(struct{ XMLName xml.Name })); err != nil {
			t.Errorf("product %d is not well formed: %v", p.No, err)
		}
	}
	for _, path := range []string{"/demo/products/0.svg", "/demo/products/../../etc/passwd", "/demo/products/"} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		if w.Code != 404 {
			t.Errorf("%s answers %d", path, w.Code)
		}
	}
}
