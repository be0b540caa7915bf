// Package dispatch names what couriers carry, and the jobs that ask for a courier or
// call one back. Domains enqueue these jobs, package couriers works them. It must not
// know any domain.
package dispatch

import (
	"github.com/riverqueue/river"

	"tradekart/portal/backend/jobs"
)

// Subject is what is carried: a kind and the id within it.
type Subject struct {
	Kind string
	ID   string
}

// Kinds of subject.
const (
	KindOrder      = "order"
	KindCollection = "collection"
)

// Args asks for a courier for a subject.
type Args struct {
	Subject Subject `json:"subject"`
}

// Kind is the job's name.
func (Args) Kind() string { return "dispatch" }

// InsertOpts puts the job into the couriers' own queue.
func (Args) InsertOpts() river.InsertOpts { return river.InsertOpts{Queue: jobs.QueueDispatch} }

// RecallArgs calls the courier of a cancelled subject back.
type RecallArgs struct {
	Subject Subject `json:"subject"`
}

// Kind is the job's name.
func (RecallArgs) Kind() string { return "recall" }

// InsertOpts puts the job into the couriers' own queue.
func (RecallArgs) InsertOpts() river.InsertOpts { return river.InsertOpts{Queue: jobs.QueueDispatch} }

// NoJob is a condition for reconcilers: no live job asks for a courier for the subject whose id the SQL expression is.
func NoJob(kind, id string) string { return jobs.NoLiveJob(Args{}.Kind(), subject(kind, id)) }

// NoRecall is a condition for reconcilers: no live job calls that subject's courier back.
func NoRecall(kind, id string) string { return jobs.NoLiveJob(RecallArgs{}.Kind(), subject(kind, id)) }

func subject(kind, id string) string {
	return `jsonb_build_object('subject', jsonb_build_object('Kind', '` + kind + `', 'ID', ` + id + `))`
}
