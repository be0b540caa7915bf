package wire

import "time"

// What a print job puts on paper.
const (
	PrintLabels = "labels"
	PrintItems  = "items"
)

// Printed reports that paper came out for an order. JobId is the reporter's own
// name for the print job: the same one again adds nothing. At may be left out;
// a desktop client that was away says it, so that the timeline stays true.
type Printed struct {
	Kind     string     `json:"Kind" enum:"labels,items"`
	Packages []int      `json:"Packages,omitempty" maxItems:"99" doc:"PackageNo of each label that was printed"`
	Printer  string     `json:"Printer,omitempty" maxLength:"200"`
	Copy     bool       `json:"Copy,omitempty" doc:"Printed again, beside what is already out"`
	JobId    string     `json:"JobId" minLength:"1" maxLength:"64"`
	At       *time.Time `json:"At,omitempty"`
}
