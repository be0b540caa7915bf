package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/db/dbtest"
)

// BenchmarkReplica is how long a read takes that the primary answers, and one that the replica does, which is asked first whether it may.
func BenchmarkReplica(b *testing.B) {
	var follower dbtest.Replica
	p, server := started(b, func(c *config) {
		follower = dbtest.Follow(b, c.DatabaseURL)
		c.ReplicaURL = follower.URL
	})
	if err := p.replica.Probe(b.Context()); err != nil {
		b.Fatal(err)
	}
	f := followed{b, p, server, follower.URL, dbtest.Open(b, follower.URL)}
	informed := newReader(b, p, server)
	informed.heard = f.present(informed)
	silent := informed
	silent.heard = ""
	for name, call := range map[string]string{"counts": "GET /api/order/counts ", "list": `POST /api/admin/deliveries/pending {"Page":1,"Size":30}`,
		"search": `POST /api/admin/deliveries/archived {"Page":1,"Size":30,"Query":"lantern"}`, "insights": "GET /api/insights?From=2026-11-01&To=2026-11-28 "} {
		method, rest, _ := strings.Cut(call, " ")
		path, body, _ := strings.Cut(rest, " ")
		b.Run(name, func(b *testing.B) {
			took := map[string][]time.Duration{}
			for b.Loop() {
				for who, r := range map[string]reader{"primary": silent, "replica": informed} {
					began := time.Now()
					r.ask(method, path, body, 200)
					took[who] = append(took[who], time.Since(began))
				}
			}
			for who, all := range took {
				slices.Sort(all)
				b.ReportMetric(float64(all[len(all)/2].Microseconds())/1000, "ms-"+who)
			}
			b.ReportMetric(0, "ns/op")
		})
	}
	if reads, fallbacks := p.replica.Counts(); fallbacks > reads/20 {
		b.Errorf("%d reads, %d fallbacks", reads, fallbacks)
	}
}
