package tracking

import (
	"fmt"
	"math"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"tradekart/portal/backend/couriers"
)

var tiles = Tiles{URL: "https://tiles.example.test/{z}/{x}/{y}.png?key=k", Attribution: "© Mapmakers & Co"}

func number(t *testing.T, s string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestTilesAreNumberedAsUsual(t *testing.T) {
	square := couriers.Point{Lat: 51.508, Long: -0.128}
	if x, y := column(square.Long, 14), row(square.Lat, 14); x != 8186 || y != 5448 {
		t.Errorf("14/%d/%d", x, y)
	}
	northWest, southEast := corner(14, 8186, 5448), corner(14, 8187, 5449)
	if northWest.Lat < square.Lat || southEast.Lat > square.Lat || northWest.Long > square.Long || southEast.Long < square.Long {
		t.Errorf("%v %v", northWest, southEast)
	}
}

func TestTilesCoverTheDrawingAndNoMore(t *testing.T) {
	for name, to := range map[string]couriers.Point{
		"next door": {Lat: islington.Lat + 0.0001, Long: islington.Long}, "across town": camden, "to Leeds": {Lat: 53.8, Long: -1.55},
		"to Lerwick": {Lat: 60.15, Long: -1.14},
	} {
		found := tiles.under(fit(islington, to, nil))
		if len(found) == 0 || len(found) > mostTiles {
			t.Errorf("%s: %d tiles", name, len(found))
			continue
		}
		left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		for _, tile := range found {
			x, y := number(t, tile.X), number(t, tile.Y)
			w, h := number(t, tile.Width), number(t, tile.Height)
			if w <= 0 || h <= 0 || x > mapWidth || y > mapHeight || x+w < 0 || y+h < 0 {
				t.Errorf("%s: out of sight: %+v", name, tile)
			}
			left, top, right, bottom = math.Min(left, x), math.Min(top, y), math.Max(right, x+w), math.Max(bottom, y+h)
		}
		if left > 0 || top > 0 || right < mapWidth || bottom < mapHeight {
			t.Errorf("%s: %.0f %.0f %.0f %.0f do not cover the drawing", name, left, top, right, bottom)
		}
	}
}

// A place has the same position on its tile as in the drawing above it.
func TestTilesMatchTheDrawing(t *testing.T) {
	p := fit(islington, camden, nil)
	for _, tile := range tiles.under(p) {
		var z, x, y int
		if _, err := fmt.Sscanf(tile.URL, "https://tiles.example.test/%d/%d/%d.png", &z, &x, &y); err != nil {
			t.Fatal(err)
		}
		middle := corner(z+1, 2*x+1, 2*y+1) // the corner that the four quarters share
		atX, atY := p.xy(middle)
		if offX, offY := atX-number(t, tile.X)-number(t, tile.Width)/2, atY-number(t, tile.Y)-number(t, tile.Height)/2; math.Abs(offX) > 0.5 || math.Abs(offY) > 0.5 {
			t.Errorf("%s is off by %.2f %.2f", tile.URL, offX, offY)
		}
	}
}

func TestOnlyConfiguredTilesAreLoadedAndNamed(t *testing.T) {
	for _, mapOnly := range []bool{false, true} {
		for name, c := range map[string]struct {
			tiles  Tiles
			policy string
		}{"our own drawing": {Tiles{}, "img-src 'self' data:;"}, "tiles": {tiles, "img-src 'self' data: https://tiles.example.test;"}} {
			p := Page{Brand: "TradeKart", Tiles: c.tiles}
			v := p.newView(onTheWay(0), "", noon)
			v.MapOnly = mapOnly
			w := httptest.NewRecorder()
			p.write(w, 200, v)
			page := w.Body.String()
			if policy := w.Header().Get("Content-Security-Policy"); !strings.Contains(policy, c.policy) {
				t.Errorf("%s: %s", name, policy)
			}
			with := c.tiles.Enabled()
			if strings.Contains(page, "tiles.example.test") != with || strings.Contains(page, "© Mapmakers &amp; Co") != with ||
				strings.Contains(page, `class="river" points`) == with {
				t.Errorf("%s, map alone %t: %s", name, mapOnly, page)
			}
		}
	}
}

func TestTilesThatCannotWorkAreRefused(t *testing.T) {
	for url, ok := range map[string]bool{
		"":                                   true,
		"https://t.example.test/{z}/{x}/{y}": true,
		"http://t.example.test/{z}/{x}/{y}":  false,
		"https://{s}.t.example.test/{z}/{x}/{y}.png":        false,
		"https://t.example.test/{z}/{x}.png":                false,
		"https://t.example.test; script-src *//{z}/{x}/{y}": false,
		"https://someone:secret@t.example.test/{z}/{x}/{y}": false,
		"tiles/{z}/{x}/{y}.png":                             false,
	} {
		given := Tiles{URL: url}
		if url != "" {
			given.Attribution = "© somebody"
		}
		if err := given.Check(); (err == nil) != ok {
			t.Errorf("%q: %v", url, err)
		}
	}
	if (Tiles{URL: tiles.URL}).Check() == nil {
		t.Error("tiles need their attribution")
	}
}
