package wire

import "time"

// What a print job puts on paper.
const (
	PrintLabels = "labels"
	PrintItems  = "items"
)

// Printed reports a print job of an order. JobId is the reporter's own id of the job: the same one
// again adds nothing. Sent says that the printer took the job and cannot report whether it came out.
// At may be left out; a desktop client that was offline sends it, so that the timeline stays true.
type Printed struct {
	Kind     string     `json:"Kind" enum:"labels,items"`
	Packages []int      `json:"Packages,omitempty" maxItems:"99" doc:"PackageNo of each label that was printed"`
	Printer  string     `json:"Printer,omitempty" maxLength:"200"`
	Copy     bool       `json:"Copy,omitempty" doc:"Printed again, beside what is already out"`
	Sent     bool       `json:"Sent,omitempty" doc:"The printer took it and cannot report whether it came out"`
	JobId    string     `json:"JobId" minLength:"1" maxLength:"64"`
	At       *time.Time `json:"At,omitempty"`
}
