package wire

import "time"

// States of a push notification.
const (
	PushWaiting   = "Waiting"
	PushSending   = "Sending"
	PushSent      = "Sent"
	PushCancelled = "Cancelled"
)

// PushNotification is a message to the devices of shops' customers, or of the customers of a list.
type PushNotification struct {
	Id           string     `json:"Id"`
	Title        string     `json:"Title"`
	Body         string     `json:"Body"`
	Created      time.Time  `json:"Created"`
	CreatedBy    string     `json:"CreatedBy"`
	Shops        []string   `json:"Shops" doc:"Names of the first 100 shops; empty if it was sent to a list of customers"`
	ShopCount    int        `json:"ShopCount" doc:"Number of shops whose customers are notified"`
	Customers    int        `json:"Customers" doc:"Number of customers in the list; 0 if it was sent to shops"`
	ScheduleDate time.Time  `json:"ScheduleDate" doc:"When it is sent; the time of creation if it was sent at once"`
	State        string     `json:"State" enum:"Waiting,Sending,Sent,Cancelled"`
	Devices      int        `json:"Devices" doc:"0 until it is sent"`
	Sent         int        `json:"Sent"`
	Failed       int        `json:"Failed"`
	Opened       int        `json:"Opened"`
	EndedAt      *time.Time `json:"EndedAt,omitempty"`
	Problem      string     `json:"Problem" doc:"The reason why sending is on hold; empty otherwise"`
	WaitsUntil   *time.Time `json:"WaitsUntil,omitempty" doc:"The end of the quiet hours for which it waits, or will wait at its time"`
	// SendInQuietHours is an Admin's explicit choice.
	SendInQuietHours bool   `json:"SendInQuietHours" doc:"Whether an Admin chose that it does not wait for the end of quiet hours"`
	Segment          string `json:"Segment" doc:"Name of the saved audience to which it went; empty if there was none"`
	GroupName        string `json:"GroupName" doc:"London month of creation, by which the list is divided into sections"`
}

// PushFilter narrows the list; From and To bound the time of creation, To exclusive.
type PushFilter struct {
	From  *time.Time `json:"From,omitempty"`
	To    *time.Time `json:"To,omitempty"`
	State []string   `json:"State,omitempty" enum:"Waiting,Sending,Sent,Cancelled" maxItems:"4"`
}

// PushListRequest asks for one page of push notifications, newest first.
type PushListRequest = ListRequest[PushFilter]

// PushList is one page; Total counts all that match.
type PushList struct {
	Result []PushNotification `json:"Result"`
	ListPage
}

// NewPush is a notification to the customers of shops. Without a ScheduleDate it is sent at once.
type NewPush struct {
	Title        string     `json:"Title" maxLength:"1000"`
	Body         string     `json:"Body" maxLength:"4000"`
	Shops        []string   `json:"Shops,omitempty" maxItems:"5000" doc:"Ids; not with a SegmentId"`
	SegmentId    string     `json:"SegmentId,omitempty" doc:"A saved audience in the place of Shops: the shops that it stands for when the notification is made"`
	ScheduleDate *time.Time `json:"ScheduleDate,omitempty" nullable:"true" doc:"At most seven days ahead; seconds are ignored"`
	// SendInQuietHours is an Admin's explicit choice.
	SendInQuietHours bool `json:"SendInQuietHours,omitempty" doc:"Whether it does not wait for the end of quiet hours"`
}

// PushSettings hold for all push notifications.
type PushSettings struct {
	QuietFrom string `json:"QuietFrom" maxLength:"5" doc:"London time, HH:MM, from which nobody is notified; empty if there are no quiet hours"`
	QuietTo   string `json:"QuietTo" maxLength:"5" doc:"London time, HH:MM, at which what waited is sent; earlier than QuietFrom: on the next day"`
}

// PushWaitsRequest asks for a sending time; without one, for now.
type PushWaitsRequest struct {
	ScheduleDate *time.Time `json:"ScheduleDate,omitempty" nullable:"true"`
}

// PushWaits says what quiet hours do to a notification.
type PushWaits struct {
	WaitsUntil *time.Time `json:"WaitsUntil,omitempty" doc:"When it is sent, because its time is within quiet hours"`
	QuietFrom  *time.Time `json:"QuietFrom,omitempty" doc:"When the next quiet hours begin, if its time is not within any: what is not sent by then waits"`
	QuietTo    *time.Time `json:"QuietTo,omitempty" doc:"When those end"`
}

// PushReachRequest names the shops whose customers would be notified.
type PushReachRequest struct {
	Shops     []string `json:"Shops,omitempty" maxItems:"5000" doc:"Ids"`
	SegmentId string   `json:"SegmentId,omitempty" doc:"A saved audience in the place of Shops"`
}

// PushReach is who would be notified now.
type PushReach struct {
	Devices   int `json:"Devices"`
	Customers int `json:"Customers"`
}

// CustomerCheck says of a CSV list of customers who would be notified.
type CustomerCheck struct {
	Rows     int            `json:"Rows" doc:"Number of rows that are not empty"`
	Accepted int            `json:"Accepted" doc:"Customers who have a device"`
	LeftOut  ImportProblems `json:"LeftOut"`
}

// PushDelivery is a notification on its way to one device.
type PushDelivery struct {
	Id         string     `json:"Id" doc:"Id of the device"`
	CustomerId string     `json:"CustomerId"`
	Merchant   string     `json:"Merchant"`
	Platform   string     `json:"Platform"`
	State      string     `json:"State" enum:"Waiting,Sending,Sent,Failed"`
	Error      string     `json:"Error"`
	TriedAt    *time.Time `json:"TriedAt,omitempty"`
	OpenedAt   *time.Time `json:"OpenedAt,omitempty"`
}

// PushOpenings says how many devices had opened a notification by the end of each hour or day.
type PushOpenings struct {
	Step   string        `json:"Step" enum:"Hour,Day" doc:"Hours if all was opened within two days of the sending"`
	Points []PushOpening `json:"Points" doc:"The first at the sending, at most 92; the oldest first, and none before it was opened"`
}

// PushOpening is an hour or a day of PushOpenings.
type PushOpening struct {
	From   string `json:"From" doc:"When it begins in London: 2026-11-21T14:00"`
	Opened int    `json:"Opened" doc:"Devices that had opened the notification by its end"`
}

// PushDeliveryFilter narrows a notification's deliveries.
type PushDeliveryFilter struct {
	State []string `json:"State,omitempty" enum:"Waiting,Sending,Sent,Failed" maxItems:"4"`
}

// PushDeliveryListRequest asks for one page of a notification's deliveries.
type PushDeliveryListRequest = ListRequest[PushDeliveryFilter]

// PushDeliveryList is one page; Total counts all that match.
type PushDeliveryList struct {
	Deliveries []PushDelivery `json:"Deliveries"`
	ListPage
}

// PushDevice registers where a customer's notifications arrive.
type PushDevice struct {
	Token      string `json:"Token" minLength:"1" maxLength:"4096" doc:"The device's token with the push service"`
	Platform   string `json:"Platform" enum:"Android,iOS,Web"`
	CustomerId string `json:"CustomerId" minLength:"1" maxLength:"120" doc:"The shop's own id for the customer"`
	ShopId     string `json:"ShopId,omitempty" doc:"The customer's shop; default: the key's own shop, or every shop of the merchant"`
}

// PushDeviceId names a registered device.
type PushDeviceId struct {
	Id string `json:"Id"`
}

// PushToken names a device by its token.
type PushToken struct {
	Token string `json:"Token" minLength:"1" maxLength:"4096"`
}

// PushOpened reports that a notification was opened on a device.
type PushOpened struct {
	NotificationId string `json:"NotificationId" format:"uuid"`
	Token          string `json:"Token" minLength:"1" maxLength:"4096"`
}
