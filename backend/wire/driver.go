package wire

import "time"

// DriverStop is where an own driver goes.
type DriverStop struct {
	Name         string     `json:"Name"`
	Phone        string     `json:"Phone"`
	Address      []string   `json:"Address" nullable:"false" doc:"Line by line, with the postcode last"`
	Instructions string     `json:"Instructions"`
	Lat          float64    `json:"Lat" doc:"0 where the place is not known"`
	Long         float64    `json:"Long"`
	From         *time.Time `json:"From"`
	To           *time.Time `json:"To"`
}

// DriverRun is a delivery as its own driver sees it. Once it is over, it names nobody.
type DriverRun struct {
	Number      string     `json:"Number"`
	ShopName    string     `json:"ShopName"`
	DriverName  string     `json:"DriverName"`
	DriverPhone string     `json:"DriverPhone"`
	Packages    int        `json:"Packages"`
	AgeCheck    bool       `json:"AgeCheck" doc:"The recipient must prove to be 18"`
	AsksPin     bool       `json:"AsksPin" doc:"The recipient tells a PIN at the door"`
	PickUp      DriverStop `json:"PickUp"`
	DropOff     DriverStop `json:"DropOff"`
	Assigned    *time.Time `json:"Assigned"`
	PickedUp    *time.Time `json:"PickedUp"`
	Arrived     *time.Time `json:"Arrived"`
	Delivered   *time.Time `json:"Delivered"`
	Failed      *time.Time `json:"Failed"`
	Over        bool       `json:"Over" doc:"Nothing more can be reported"`
	Link        string     `json:"Link" doc:"The driver's page; empty where the reader is the driver, or the courier has none"`
	ByPhone     bool       `json:"ByPhone" doc:"A courier who was ordered by phone: people enter what happens"`
	// TrackingLink is the courier's own.
	TrackingLink string `json:"TrackingLink"`
}

// OwnDriver is the delivery of an order by an own driver, if one carries it.
type OwnDriver struct {
	Run      *DriverRun `json:"Run"`
	ProofUrl string     `json:"ProofUrl" doc:"A link to the photo or signature of the delivery, which works for a short time; empty without one"`
}

// DriverReport is what an own driver, or somebody of the shop for them, reports. A repeat of its EventId changes nothing.
type DriverReport struct {
	EventId      string    `json:"EventId" minLength:"8" maxLength:"60" doc:"Made by the sender, one for each report"`
	Kind         string    `json:"Kind" enum:"Assigned,OutForDelivery,AtDropOffLocation,Position,Delivered,Failed"`
	At           time.Time `json:"At" doc:"When it happened; a report may be sent later"`
	DriverName   string    `json:"DriverName,omitempty" maxLength:"100"`
	DriverPhone  string    `json:"DriverPhone,omitempty" maxLength:"30"`
	TrackingLink string    `json:"TrackingLink,omitempty" maxLength:"500" pattern:"^(https://.*)?$" doc:"Of a courier who was ordered by phone"`
	Reason       string    `json:"Reason,omitempty" enum:"Unable to locate,Delivery Incident,Destination is incorrect,Other,Unavailable" doc:"Of Failed"`
	Notes        string    `json:"Notes,omitempty" maxLength:"500"`
	Lat          float64   `json:"Lat,omitempty" minimum:"-90" maximum:"90"`
	Long         float64   `json:"Long,omitempty" minimum:"-180" maximum:"180"`
	Pin          string    `json:"Pin,omitempty" pattern:"^[0-9]{4}$" doc:"Of Delivered: the PIN that the recipient told; left out if they did not know it"`
	Proof        []byte    `json:"Proof,omitempty" doc:"Of Delivered: a photo or a signature, PNG or JPEG, at most 700 kB"`
}

// DriverLinkReport is a report by whoever has the driver's link.
type DriverLinkReport struct {
	Token string `json:"Token" maxLength:"60"`
	DriverReport
}

// DriverLink names a driver's link.
type DriverLink struct {
	Token string `json:"Token" maxLength:"60"`
}
