package simulated

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"tradekart/portal/backend/couriers"
)

func provider(t *testing.T, o Options) *Provider {
	t.Helper()
	p, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPlansAreReproducible(t *testing.T) {
	t.Parallel()
	a, b, other := provider(t, Options{Seed: 1}), provider(t, Options{Seed: 1, Speed: 50}), provider(t, Options{Seed: 2})
	if !reflect.DeepEqual(a.plan("order", fleets[1]), b.plan("order", fleets[1])) {
		t.Error("the same seed and order went another way")
	}
	if reflect.DeepEqual(a.plan("order", fleets[1]), other.plan("order", fleets[1])) || reflect.DeepEqual(a.plan("order", fleets[1]), a.plan("other", fleets[1])) {
		t.Error("another seed or order went the same way")
	}
}

func TestPlansKeepTheShareOfFailuresAndTheSchedule(t *testing.T) {
	t.Parallel()
	p := provider(t, Options{Failures: DefaultFailures})
	const n = 4000
	failed, seen := 0, map[string]bool{}
	for i := range n {
		steps := p.plan(fmt.Sprint(i), fleets[i%len(fleets)]).Steps
		last := steps[len(steps)-1]
		if !slices.IsSortedFunc(steps, func(a, b planStep) int { return int(a.After - b.After) }) {
			t.Fatalf("steps go back in time: %v", steps)
		}
		if took := p.scaled(last.After); took < 2*time.Minute || took > 5*time.Minute {
			t.Fatalf("a delivery takes %s", took)
		}
		if last.Kind == couriers.Failed {
			failed++
			seen[last.Reason] = true
			if !slices.Contains(couriers.Reasons, last.Reason) || last.Notes == "" {
				t.Errorf("failure %q %q", last.Reason, last.Notes)
			}
		}
	}
	if share := float64(failed) / n; share < DefaultFailures/2 || share > DefaultFailures*2 {
		t.Errorf("a share of %v fails", share)
	}
	if len(seen) != len(couriers.Reasons) {
		t.Errorf("only the reasons %v", seen)
	}
}

func quotesOf(t *testing.T, p *Provider, job couriers.Job) (quotes []couriers.Quote, err error) {
	t.Helper()
	err = p.Quote(t.Context(), job, func(q couriers.Quote) { quotes = append(quotes, q) })
	return quotes, err
}

func TestQuotesDifferByFleetVehicleAndMile(t *testing.T) {
	t.Parallel()
	p := provider(t, Options{Speed: 1e9})
	seen := map[int64]string{}
	for vehicle := range tariffs {
		quotes, err := quotesOf(t, p, couriers.Job{ID: "o", Vehicle: vehicle, PickUp: couriers.Stop{Point: couriers.Point{Lat: 51.5, Long: -0.1}},
			DropOff: couriers.Stop{Point: couriers.Point{Lat: 51.52, Long: -0.12}}})
		if err != nil || len(quotes) == 0 {
			t.Fatalf("%s: %d quotes, %v", vehicle, len(quotes), err)
		}
		for _, q := range quotes {
			if before := seen[q.Min]; before != "" || q.Max < q.Min || q.Miles < 1 || !q.PickUpAt.Before(q.DropOffAt) {
				t.Errorf("%+v beside %s", q, before)
			}
			seen[q.Min] = q.Fleet + " " + vehicle
		}
	}
	near, _ := fleets[0].price("car", 1)
	if far, _ := fleets[0].price("car", 2); near >= far {
		t.Error("a mile costs nothing")
	}
	if quotes, err := quotesOf(t, p, couriers.Job{Vehicle: "balloon"}); err != nil || len(quotes) > 0 {
		t.Errorf("%v %v", quotes, err)
	}
}

func TestUnknownPlacesKeepTheirPosition(t *testing.T) {
	t.Parallel()
	p := provider(t, Options{})
	shop := couriers.Point{Lat: 51.5137, Long: -0.1312}
	job := couriers.Job{ID: "o", PickUp: couriers.Stop{Point: shop}}
	_, a := p.ends(job)
	_, b := p.ends(job)
	if way := miles(shop, a); a != b || way < 0.6 || way > 5 {
		t.Errorf("%v and %v, %v miles", a, b, way)
	}
	if miles(shop, couriers.Point{}) != usualMiles {
		t.Error("an unknown place has a distance")
	}
}

func TestOptions(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{Speed: -1}, {Failures: 1.1}, {Failures: -0.1}} {
		if _, err := New(o); err == nil {
			t.Errorf("%+v is taken", o)
		}
	}
}
