package wire

import "time"

// DoorPin is the PIN that a recipient tells the courier at the door.
type DoorPin struct {
	Asked     bool       `json:"Asked" doc:"Whether the courier who is booked asks for a PIN, or has said what became of it"`
	Pin       string     `json:"Pin" doc:"For the shop, until the delivery has ended; empty for everybody else"`
	Outcome   string     `json:"Outcome" enum:",Entered,NotEntered" doc:"Empty if the courier has not said"`
	CheckedAt *time.Time `json:"CheckedAt" doc:"When the courier said so"`
}
