package wire

import "time"

// States of a long job.
const (
	JobWaiting   = "Waiting"
	JobRunning   = "Running"
	JobDone      = "Done"
	JobFailed    = "Failed"
	JobCancelled = "Cancelled"
)

// LongJob is work that the caller started and that runs in the background. The live update Job reports its
// changes.
type LongJob struct {
	Id        string         `json:"Id"`
	Kind      string         `json:"Kind"`
	Title     string         `json:"Title"`
	State     string         `json:"State" enum:"Waiting,Running,Done,Failed,Cancelled"`
	Done      int64          `json:"Done"`
	Total     int64          `json:"Total" doc:"0 while the total is not known"`
	Result    map[string]any `json:"Result" doc:"The job's result once it is done; its fields depend on Kind"`
	Error     string         `json:"Error" doc:"The reason for the failure, as a text for people"`
	CreatedAt time.Time      `json:"CreatedAt"`
	UpdatedAt time.Time      `json:"UpdatedAt"`
	EndedAt   *time.Time     `json:"EndedAt"`
}
