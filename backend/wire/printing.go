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
	Packages []int      `json:"Packages,omitempty" maxItems:"99" doc:"PackageNo of each printed label"`
	Of       int        `json:"Of,omitempty" minimum:"0" maximum:"99" doc:"The number of packages that the labels name; that of the order unless given"`
	Printer  string     `json:"Printer,omitempty" maxLength:"200"`
	Copy     bool       `json:"Copy,omitempty" doc:"Whether this is a further copy"`
	Sent     bool       `json:"Sent,omitempty" doc:"Whether the printer accepted the job without being able to report the result"`
	JobId    string     `json:"JobId" minLength:"1" maxLength:"64"`
	At       *time.Time `json:"At,omitempty"`
}

// PrintDevice is the one device that prints a shop's labels automatically, whichever device accepts an order.
// An empty DeviceId means none.
type PrintDevice struct {
	DeviceId  string    `json:"DeviceId"`
	Name      string    `json:"Name"`
	ClaimedAt time.Time `json:"ClaimedAt"`
}

// PrintDeviceClaim asks to become that device.
type PrintDeviceClaim struct {
	DeviceId string `json:"DeviceId" minLength:"1" maxLength:"64" doc:"The device's own id, which does not change between starts"`
	Name     string `json:"Name,omitempty" maxLength:"100" doc:"The device's name, as chosen by a person"`
	Replace  bool   `json:"Replace,omitempty" doc:"Replace another device that already does so"`
}
