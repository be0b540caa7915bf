package couriers

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"
)

// TestAnyOrderOfEventsGivesTheSameJourney folds random histories, each in random orders with repeated events.
func TestAnyOrderOfEventsGivesTheSameJourney(t *testing.T) {
	t.Parallel()
	for seed := range uint64(10_000) {
		r := rand.New(rand.NewPCG(seed, 1))
		events := randomHistory(r)
		want := Fold(events)
		for range 5 {
			arrived := append(slices.Clone(events), events[:r.IntN(len(events)+1)]...)
			r.Shuffle(len(arrived), func(i, j int) { arrived[i], arrived[j] = arrived[j], arrived[i] })
			if got := Fold(arrived); !reflect.DeepEqual(got, want) {
				t.Fatalf("history %d: %v\n got %+v\nwant %+v", seed, arrived, got, want)
			}
		}
		if want.state() != lastEnd(events) {
			t.Fatalf("history %d: %v ended %q", seed, events, want.state())
		}
	}
}

func randomHistory(r *rand.Rand) []Event {
	events := make([]Event, 1+r.IntN(9))
	for i := range events {
		e := Event{ID: fmt.Sprint(i), Kind: kinds[r.IntN(len(kinds))], At: time.Unix(int64(60*r.IntN(8)), 0).UTC()}
		if r.IntN(2) == 0 {
			e.Driver = Driver{ID: e.ID, Name: "Amina " + e.ID}
		}
		if e.Kind == Failed {
			e.Reason, e.Notes = Reasons[r.IntN(len(Reasons))], e.ID
		}
		events[i] = e
	}
	return events
}

// lastEnd is the state that the latest of Delivered and Failed leaves; of two with one time it is Delivered.
func lastEnd(events []Event) (state string) {
	var at time.Time
	for _, e := range events {
		switch {
		case e.Kind == Delivered && (state == "" || !e.At.Before(at)):
			state, at = stateDone, e.At
		case e.Kind == Failed && (state == "" || e.At.After(at)):
			state, at = stateFailed, e.At
		}
	}
	return state
}

func TestFoldTakesTheLatestEnd(t *testing.T) {
	t.Parallel()
	at := func(minute int) time.Time { return time.Unix(int64(60*minute), 0).UTC() }
	j := Fold([]Event{{ID: "c", Kind: Failed, At: at(30), Reason: NobodyThere}, {ID: "b", Kind: Delivered, At: at(20)}, {ID: "a", Kind: Failed, At: at(10), Reason: OtherReason}})
	if j.state() != stateFailed || !j.Failed.Equal(at(30)) || !j.Delivered.Equal(at(20)) || j.Failure.Reason != NobodyThere {
		t.Errorf("%+v", j)
	}
	j = Fold([]Event{{ID: "a", Kind: Delivered, At: at(30)}, {ID: "b", Kind: Delivered, At: at(31)}})
	if !j.Delivered.Equal(at(30)) {
		t.Errorf("a second report moved the delivery to %s", j.Delivered)
	}
}
