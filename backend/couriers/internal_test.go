package couriers

import (
	"testing"
	"time"
)

func TestDefaultProvider(t *testing.T) {
	t.Parallel()
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
	q, ok := cheapest([]Quote{{ID: "a", Max: 9}, {ID: "b", Max: 5, DropOffAt: late}, {ID: "c", Max: 5, DropOffAt: soon}})
	if !ok || q.ID != "c" {
		t.Error(q)
	}
}
