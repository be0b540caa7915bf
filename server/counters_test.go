package main

import (
	"testing"
	"time"
)

func TestTheProofFindsWrongCounters(t *testing.T) {
	p, _ := started(t, nil)
	for _, counts := range []string{"order_counts", "collect_counts"} {
		if _, err := p.work.pool.Exec(t.Context(), `update `+counts+` c set n = n + 1
			where (shop_id, slot) = (select shop_id, slot from `+counts+` order by shop_id, slot limit 1)`); err != nil {
			t.Fatal(err)
		}
	}
	checks, err := proveCounters(t.Context(), p.work.pool, time.Now())
	if err != nil || len(checks) != 2 {
		t.Fatalf("%+v: %v", checks, err)
	}
	for _, c := range checks {
		if c.Checked == 0 || c.Contradictions == 0 {
			t.Errorf("%+v", c)
		}
	}
}
