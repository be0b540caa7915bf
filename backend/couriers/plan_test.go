package couriers

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"
)

func simulated(t *testing.T, o SimulatedOptions) *Simulated {
	t.Helper()
	s, err := NewSimulated(o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestPlansAreTheSameAgain(t *testing.T) {
	t.Parallel()
	a, b, other := simulated(t, SimulatedOptions{Seed: 1}), simulated(t, SimulatedOptions{Seed: 1, Speed: 50}), simulated(t, SimulatedOptions{Seed: 2})
	if !reflect.DeepEqual(a.plan("order", fleets[1]), b.plan("order", fleets[1])) {
		t.Error("the same seed and order went another way")
	}
	if reflect.DeepEqual(a.plan("order", fleets[1]), other.plan("order", fleets[1])) || reflect.DeepEqual(a.plan("order", fleets[1]), a.plan("other", fleets[1])) {
		t.Error("another seed or order went the same way")
	}
}

func TestPlansKeepTheirShareAndTheirTime(t *testing.T) {
	t.Parallel()
	s := simulated(t, SimulatedOptions{Failures: DefaultFailures})
	const n = 4000
	failed, seen := 0, map[string]bool{}
	for i := range n {
		steps := s.plan(fmt.Sprint(i), fleets[i%len(fleets)]).Steps
		last := steps[len(steps)-1]
		if !slices.IsSortedFunc(steps, func(a, b planStep) int { return int(a.After - b.After) }) {
			t.Fatalf("steps go back in time: %v", steps)
		}
		if took := s.hurry(last.After); took < 2*time.Minute || took > 5*time.Minute {
			t.Fatalf("a delivery takes %s", took)
		}
		if last.Kind == Failed {
			failed++
			seen[last.Reason] = true
			if !slices.Contains(reasons, last.Reason) || last.Notes == "" {
				t.Errorf("failure %q %q", last.Reason, last.Notes)
			}
		}
	}
	if share := float64(failed) / n; share < DefaultFailures/2 || share > DefaultFailures*2 {
		t.Errorf("a share of %v fails", share)
	}
	if len(seen) != len(reasons) {
		t.Errorf("only the reasons %v", seen)
	}
}

func TestQuotesDifferByFleetVehicleAndMile(t *testing.T) {
	t.Parallel()
	s := simulated(t, SimulatedOptions{Speed: 1e9})
	seen := map[int64]string{}
	for vehicle := range tariffs {
		quotes, err := s.Quote(t.Context(), Job{OrderID: "o", Vehicle: vehicle, PickUp: Stop{Point: Point{51.5, -0.1}}, DropOff: Stop{Point: Point{51.52, -0.12}}})
		if err != nil || len(quotes) == 0 {
			t.Fatalf("%s: %d quotes, %v", vehicle, len(quotes), err)
		}
		for _, q := range quotes {
			if before := seen[q.Price]; before != "" || q.Miles < 1 || !q.PickUpAt.Before(q.DropOffAt) {
				t.Errorf("%+v beside %s", q, before)
			}
			seen[q.Price] = q.Fleet + " " + vehicle
		}
	}
	if fleets[0].price("car", 1) >= fleets[0].price("car", 2) {
		t.Error("a mile costs nothing")
	}
	if quotes, err := s.Quote(t.Context(), Job{Vehicle: "balloon"}); err != nil || len(quotes) > 0 {
		t.Errorf("%v %v", quotes, err)
	}
}

func TestUnknownPlacesStayWhereTheyAre(t *testing.T) {
	t.Parallel()
	s := simulated(t, SimulatedOptions{})
	shop := Point{51.5137, -0.1312}
	job := Job{OrderID: "o", PickUp: Stop{Point: shop}}
	_, a := s.ends(job)
	_, b := s.ends(job)
	if way := miles(shop, a); a != b || way < 0.6 || way > 5 {
		t.Errorf("%v and %v, %v miles", a, b, way)
	}
	if miles(shop, Point{}) != usualMiles {
		t.Error("an unknown place has a distance")
	}
}

func TestSimulatedOptions(t *testing.T) {
	t.Parallel()
	for _, o := range []SimulatedOptions{{Speed: -1}, {Failures: 1.1}, {Failures: -0.1}} {
		if _, err := NewSimulated(o); err == nil {
			t.Errorf("%+v is taken", o)
		}
	}
	if _, err := New(Deps{Default: "nobody"}); err == nil {
		t.Error("a default that is not configured is taken")
	}
	if _, err := New(Deps{}); err != nil {
		t.Error(err)
	}
}

func TestSignaturesMayOverlapWhileASecretChanges(t *testing.T) {
	t.Parallel()
	body, now := []byte(`{}`), time.Unix(1_800_000_000, 0)
	header := Sign([]byte("old"), body, now) + "," + Sign([]byte("new"), body, now)[len("t=1800000000,"):]
	for _, key := range []string{"old", "new"} {
		if err := Verify([]byte(key), header, body, now.Add(4*time.Minute)); err != nil {
			t.Errorf("%s: %v", key, err)
		}
	}
	if Verify(nil, Sign(nil, body, now), body, now) == nil {
		t.Error("an empty secret lets everybody in")
	}
}

func TestCheapestQuote(t *testing.T) {
	t.Parallel()
	soon, late := time.Unix(1, 0), time.Unix(2, 0)
	q, ok := cheapest([]Quote{{ID: "a", Price: 9}, {ID: "b", Price: 5, DropOffAt: late}, {ID: "c", Price: 5, DropOffAt: soon}})
	if !ok || q.ID != "c" {
		t.Error(q)
	}
}
