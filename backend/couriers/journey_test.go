package couriers

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"
)

var ownKinds = []string{Taken, Released, CancelAsked, CancelRefused, Cancelled, Failed}

// TestAnyOrderOfEventsGivesTheSameJourney folds random histories of up to three attempts, each in random orders with
// repeated events.
func TestAnyOrderOfEventsGivesTheSameJourney(t *testing.T) {
	t.Parallel()
	for seed := range uint64(10_000) {
		r := rand.New(rand.NewPCG(seed, 1))
		attempts := make([]tried, 1+r.IntN(3))
		for i := range attempts {
			attempts[i] = tried{attempt: attempt{Provider: "tested", Quote: &Quote{Fleet: fmt.Sprint("fleet ", i)}}, Events: randomHistory(r)}
		}
		want := foldAll(attempts)
		for range 5 {
			arrived := slices.Clone(attempts)
			for i := range arrived {
				events := arrived[i].Events
				events = append(slices.Clone(events), events[:r.IntN(len(events)+1)]...)
				r.Shuffle(len(events), func(i, j int) { events[i], events[j] = events[j], events[i] })
				arrived[i].Events = events
			}
			if got := foldAll(arrived); !reflect.DeepEqual(got, want) {
				t.Fatalf("history %d: %v\n got %+v\nwant %+v", seed, arrived, got, want)
			}
		}
		if err := sound(want, attempts[len(attempts)-1].Events); err != "" {
			t.Fatalf("history %d: %s: %v\n%+v", seed, err, attempts, want)
		}
	}
}

// sound says what a journey must not be; events are those of the last attempt.
func sound(j Journey, events []Event) string {
	ended := lastEnd(events)
	switch {
	case released(events) && (j.Assigned != nil || j.AtPickUp != nil || j.Taken != nil || j.DriverName != "" || j.Fleet != ""):
		return "something remains of a courier who gave it up"
	case !released(events) && ended == Failed && j.Ended() == "", ended == Delivered && j.Ended() != Delivered:
		return "the end is " + j.Ended()
	case j.Cancelled != nil && (j.CancelAsked != nil || j.CancelRefused != nil), j.CancelAsked != nil && j.CancelRefused != nil:
		return "a request to cancel has several responses"
	case j.Cancelled != nil && j.Stage() != Cancelled:
		return "it is cancelled and goes on"
	}
	return ""
}

func randomHistory(r *rand.Rand) []Event {
	events := make([]Event, 1+r.IntN(9))
	for i := range events {
		e := Event{ID: fmt.Sprint(i), Kind: kinds[r.IntN(len(kinds))], At: time.Unix(int64(60*r.IntN(8)), 0).UTC()}
		if r.IntN(3) == 0 {
			e.Kind, e.ours = ownKinds[r.IntN(len(ownKinds))], true
		}
		if !e.ours && r.IntN(2) == 0 {
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
			state, at = Delivered, e.At
		case e.Kind == Failed && (state == "" || e.At.After(at)):
			state, at = Failed, e.At
		}
	}
	return state
}

func TestFoldTakesTheLatestEnd(t *testing.T) {
	t.Parallel()
	at := func(minute int) time.Time { return time.Unix(int64(60*minute), 0).UTC() }
	j, _ := Fold([]Event{{ID: "c", Kind: Failed, At: at(30), Reason: NobodyThere}, {ID: "b", Kind: Delivered, At: at(20)},
		{ID: "a", Kind: Failed, At: at(10), Reason: OtherReason}})
	if j.Ended() != Failed || !j.Failed.Equal(at(30)) || !j.Delivered.Equal(at(20)) || j.Reason != NobodyThere {
		t.Errorf("%+v", j)
	}
	j, _ = Fold([]Event{{ID: "a", Kind: Delivered, At: at(30)}, {ID: "b", Kind: Delivered, At: at(31)}})
	if !j.Delivered.Equal(at(30)) {
		t.Errorf("a second report moved the delivery to %s", j.Delivered)
	}
}
