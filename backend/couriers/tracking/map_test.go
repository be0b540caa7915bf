package tracking

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/couriers"
)

var (
	islington = couriers.Point{Lat: 51.5387, Long: -0.1027}
	camden    = couriers.Point{Lat: 51.5394, Long: -0.1351}
	noon      = time.Date(2026, 6, 1, 11, 0, 0, 0, time.UTC)
)

// onTheWay is a delivery whose driver was seen half-way that long ago.
func onTheWay(ago time.Duration) couriers.Tracking {
	out := noon.Add(-time.Hour)
	return couriers.Tracking{Tracked: couriers.Tracked{Number: "HW-1", ShopName: "Hartley", City: "London", From: islington, To: camden, OutForDelivery: &out},
		DriverName: "Amina Thornby", Position: couriers.Point{Lat: 51.539, Long: -0.1189}, PositionAt: noon.Add(-ago)}
}

func TestTheMapDescribesTheCouriersProgress(t *testing.T) {
	early, arrived := onTheWay(0), onTheWay(0)
	early.OutForDelivery = nil
	arrived.AtDropOffLocation = &noon
	for name, c := range map[string]struct {
		tracking couriers.Tracking
		words    string
		driver   bool
	}{
		"not yet":       {early, "The courier has not set off to you yet. The distance is about 1.4 miles.", false},
		"half-way":      {onTheWay(time.Minute), "The courier has covered 50 per cent of the way; about 0.7 of 1.4 miles are left.", true},
		"stale":         {onTheWay(5 * time.Minute), "The position is 5 minutes old.", true},
		"hidden":        {onTheWay(16 * time.Minute), "position is not known at the moment", false},
		"at drop-off":   {arrived, "The courier has arrived.", true},
		"a late report": {onTheWay(-time.Minute), "50 per cent", true},
	} {
		t.Run(name, func(t *testing.T) {
			m := newStreetMap(c.tracking, Tiles{}, noon)
			if !strings.Contains(m.Label, c.words) || (m.Driver != nil) != c.driver {
				t.Errorf("%q, driver %v", m.Label, m.Driver)
			}
		})
	}
}

func TestTheMapHidesTheDoor(t *testing.T) {
	near := onTheWay(0)
	near.To = couriers.Point{Lat: camden.Lat + 0.0004, Long: camden.Long - 0.0003}
	if a, b := newStreetMap(onTheWay(0), Tiles{}, noon), newStreetMap(near, Tiles{}, noon); a.To != b.To || a.Label != b.Label {
		t.Errorf("%v %v: two addresses of one area are told apart", a.To, b.To)
	}
}

func TestTheMapNeedsPositions(t *testing.T) {
	unknown := onTheWay(0)
	unknown.To = couriers.Point{}
	if m := newStreetMap(unknown, Tiles{}, noon); m != nil {
		t.Error(m)
	}
	v := Page{}.newView(unknown, "", noon)
	if v.Map == nil || v.Streets != nil {
		t.Error("the way alone is drawn where positions are not known")
	}
}

func TestTheFrameShowsOnlyTheMap(t *testing.T) {
	html, err := render("page", Page{Brand: "TradeKart"}.newView(onTheWay(0), "map", noon))
	if err != nil {
		t.Fatal(err)
	}
	b := bytes.NewBuffer(html)
	for _, word := range []string{"HW-1", "Hartley", "Amina"} {
		if strings.Contains(b.String()[strings.Index(b.String(), "<body>"):], word) {
			t.Errorf("the frame repeats %q", word)
		}
	}
	if !strings.Contains(b.String(), "Thornby") && strings.Contains(b.String(), "Drop-off area") && strings.Contains(b.String(), "Islington") {
		return
	}
	t.Error(b.String())
}
