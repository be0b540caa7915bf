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
	ClaimedAt time.Time `json:"ClaimedAt" doc:"Since when some device has done so; labels of orders accepted before are not printed automatically"`
	RenewedAt time.Time `json:"RenewedAt" doc:"When the device was last heard of"`
	Live      bool      `json:"Live" doc:"Whether that is less than two minutes ago; otherwise it prints nothing, and another device may take its place"`
}

// PrintDeviceClaim asks for the lease to be that device; PUT /api/shop/devices/{deviceId} renews it.
type PrintDeviceClaim struct {
	DeviceId string `json:"DeviceId" minLength:"1" maxLength:"64" doc:"The device's own id, which does not change between starts"`
	Name     string `json:"Name,omitempty" maxLength:"100" doc:"The device's name, as chosen by a person"`
	Printer  string `json:"Printer" minLength:"1" maxLength:"200" doc:"The printer that it prints labels on"`
	Replace  bool   `json:"Replace,omitempty" doc:"Replace another device that already does so"`
}

// PrintReservation reserves the labels of an accepted order for a device.
type PrintReservation struct {
	DeviceId string `json:"DeviceId" minLength:"1" maxLength:"64"`
	Leased   bool   `json:"Leased,omitempty" doc:"Only if the device prints for the whole shop: for an order that was accepted elsewhere"`
	Kind     string `json:"Kind,omitempty" enum:"labels,items" doc:"What is printed; labels unless given"`
}

// DevicePresence is what a device of a shop says of itself, every thirty seconds.
type DevicePresence struct {
	Kind         string          `json:"Kind" enum:"Desktop,Browser"`
	Name         string          `json:"Name,omitempty" maxLength:"100"`
	Version      string          `json:"Version,omitempty" maxLength:"40"`
	Silence      string          `json:"Silence,omitempty" maxLength:"200" doc:"Why it can announce no order; empty if it can"`
	PrintsLabels bool            `json:"PrintsLabels,omitempty" doc:"Whether it has a printer for labels; without one it prints for nobody else"`
	Printers     []DevicePrinter `json:"Printers,omitempty" maxItems:"20"`
}

// DevicePrinter is a printer of a device and what is wrong with it; an empty Problem means that nothing is known to be.
type DevicePrinter struct {
	Title       string     `json:"Title" maxLength:"200"`
	Problem     string     `json:"Problem,omitempty" maxLength:"200"`
	Ready       bool       `json:"Ready,omitempty" doc:"Whether the printer itself says that it is ready; many cannot say"`
	Labels      bool       `json:"Labels,omitempty" doc:"Whether labels go to it"`
	Items       bool       `json:"Items,omitempty" doc:"Whether item lists go to it"`
	Paper       string     `json:"Paper,omitempty" maxLength:"40" doc:"The paper it is set up for, such as label80 or A4"`
	Waiting     int        `json:"Waiting,omitempty" minimum:"0" maximum:"100000" doc:"Print jobs that wait for it"`
	LastLabelAt *time.Time `json:"LastLabelAt,omitempty" doc:"When the last label was printed on it"`
}

// Device is a device of a shop, as it was last heard of.
type Device struct {
	Id            string          `json:"Id"`
	DeviceId      string          `json:"DeviceId" doc:"What the device calls itself, within its shop"`
	ShopId        string          `json:"ShopId"`
	ShopName      string          `json:"ShopName"`
	MerchantName  string          `json:"MerchantName"`
	Kind          string          `json:"Kind" enum:"Desktop,Browser"`
	Name          string          `json:"Name"`
	Version       string          `json:"Version" doc:"Of the desktop client; empty for a page"`
	Silence       string          `json:"Silence" doc:"Why it can announce no order; empty if it can"`
	Printers      []DevicePrinter `json:"Printers"`
	SeenAt        time.Time       `json:"SeenAt"`
	Online        bool            `json:"Online" doc:"Whether it was heard of within two minutes, and has not closed or lost its connection since"`
	PrintsForShop bool            `json:"PrintsForShop" doc:"Whether it prints the labels of orders accepted on other devices"`
}

// DeviceFilter narrows the list of devices. Trouble: a device that is online and silent, or has a printer with a problem.
type DeviceFilter struct {
	State []string `json:"State,omitempty" enum:"Online,Offline,Trouble" maxItems:"3"`
	Kind  []string `json:"Kind,omitempty" enum:"Desktop,Browser" maxItems:"2"`
}

// DeviceListRequest asks for one page of devices, the latest heard of first.
type DeviceListRequest = ListRequest[DeviceFilter]

// DeviceList is one page of devices.
type DeviceList struct {
	Devices []Device `json:"Devices"`
	ListPage
}

// States of a print request. Waiting and Taken go on; a person at the printer may still answer what is Unsure.
const (
	RequestWaiting   = "Waiting"
	RequestTaken     = "Taken"
	RequestPrinted   = "Printed"
	RequestSent      = "Sent"
	RequestUnsure    = "Unsure"
	RequestFailed    = "Failed"
	RequestExpired   = "Expired"
	RequestCancelled = "Cancelled"
)

// PrintPickList is one list of the items of several orders.
const PrintPickList = "picklist"

// The labels of courier orders and of returns, asked for by their ids instead of orders'.
const (
	PrintCollectLabels = "collectlabels"
	PrintReturnLabels  = "returnlabels"
)

// NewPrintRequest asks a computer of the shop to print.
type NewPrintRequest struct {
	DeviceId string   `json:"DeviceId" minLength:"1" maxLength:"64" doc:"DeviceId of the computer"`
	Kind     string   `json:"Kind" enum:"labels,items,picklist,collectlabels,returnlabels"`
	OrderIds []string `json:"OrderIds" minItems:"1" maxItems:"100" format:"uuid" doc:"Ids of orders, courier orders (collectlabels) or returns (returnlabels)"`
	Packages int      `json:"Packages,omitempty" minimum:"0" maximum:"99" doc:"How many packages each courier order or return has; 1 unless given"`
}

// PrintRequest is what a computer of the shop was asked to print, and what came of it.
type PrintRequest struct {
	Id         string    `json:"Id"`
	DeviceId   string    `json:"DeviceId"`
	DeviceName string    `json:"DeviceName"`
	Kind       string    `json:"Kind" enum:"labels,items,picklist,collectlabels,returnlabels"`
	OrderIds   []string  `json:"OrderIds"`
	Packages   int       `json:"Packages" doc:"How many packages each courier order or return has"`
	AskedAt    time.Time `json:"AskedAt"`
	ExpiresAt  time.Time `json:"ExpiresAt" doc:"Until when the computer may take it"`
	State      string    `json:"State" enum:"Waiting,Taken,Printed,Sent,Unsure,Failed,Expired,Cancelled"`
	Problem    string    `json:"Problem"`
}

// PrintRequestTaking is a computer that takes a request, after which no other can.
type PrintRequestTaking struct {
	DeviceId string `json:"DeviceId" minLength:"1" maxLength:"64"`
}

// PrintRequestOutcome is what came of a request that the computer has taken.
type PrintRequestOutcome struct {
	DeviceId string `json:"DeviceId" minLength:"1" maxLength:"64"`
	State    string `json:"State" enum:"Printed,Sent,Unsure,Failed,Cancelled"`
	Problem  string `json:"Problem,omitempty" maxLength:"200"`
}

// Silence is a time in which nobody could hear of an order at a shop that was open: all its devices were offline or silent.
type Silence struct {
	Id           string     `json:"Id"`
	ShopId       string     `json:"ShopId"`
	ShopName     string     `json:"ShopName"`
	MerchantName string     `json:"MerchantName"`
	Began        time.Time  `json:"Began" doc:"When a device could last announce an order, or when the shop opened or its pause ended"`
	Ended        *time.Time `json:"Ended" doc:"When a device could announce orders again; null while none can"`
	Reason       string     `json:"Reason" doc:"What the device that was there said; empty if none was"`
	ToldAt       *time.Time `json:"ToldAt" doc:"When the manager and the merchant were told; null if they were not"`
	TextTo       string     `json:"TextTo" doc:"The manager's phone number"`
	TextState    string     `json:"TextState" enum:",Waiting,Sent,NotSent,Unknown" doc:"What came of the text; empty if none was wanted"`
	TextReason   string     `json:"TextReason" doc:"Why the text was not sent"`
	MailedTo     []string   `json:"MailedTo" doc:"The merchant's people who were sent a mail"`
}

// SilenceFilter narrows the list of silences.
type SilenceFilter struct {
	Open bool `json:"Open,omitempty" doc:"Those alone that have not ended"`
}

// SilenceListRequest asks for one page of silences, the latest first.
type SilenceListRequest = ListRequest[SilenceFilter]

// SilenceList is one page of silences.
type SilenceList struct {
	Silences []Silence `json:"Silences"`
	ListPage
}

// UnheardShop is a shop where nobody can hear of an order: all its devices are offline or silent while it is open, or an order waits.
type UnheardShop struct {
	Id           string     `json:"Id"`
	Name         string     `json:"Name"`
	MerchantName string     `json:"MerchantName"`
	Since        *time.Time `json:"Since" doc:"When a device could last announce an order, or when the shop opened; null if none ever could"`
	Silence      string     `json:"Silence" doc:"What the device that is there says; empty if none is"`
	Waiting      int        `json:"Waiting" doc:"Orders that nobody has answered"`
}
