package wire

import "time"

// EventTest is the type of the events that a merchant sends to an endpoint to try it.
const EventTest = "test"

// MerchantEvent is something that happened to a merchant's order, courier order, document or shop. Webhooks and the list of events of
// the intake show the same. It holds no personal data: the receiver reads the rest with its key.
type MerchantEvent struct {
	Id              string      `json:"Id" doc:"The same however often the event is sent; use it to leave out repeats"`
	Type            string      `json:"Type" example:"order.accepted" doc:"What happened, such as order.accepted"`
	At              time.Time   `json:"At" doc:"When it happened"`
	Seq             int64       `json:"Seq" doc:"Rises with each event; of one order, leave out an event with a lower number than one that you have processed"`
	ShopId          string      `json:"ShopId,omitempty"`
	OrderId         string      `json:"OrderId,omitempty" doc:"The delivery order"`
	OrderNo         string      `json:"OrderNo,omitempty" example:"TK-100001"`
	ExternalOrderId string      `json:"ExternalOrderId,omitempty" doc:"The id with which the order was sent" example:"web-1001"`
	Status          string      `json:"Status,omitempty" doc:"Of an order or courier order after the event; of a shop Paused, Busy or nothing"`
	Reason          string      `json:"Reason,omitempty" doc:"Why a delivery failed"`
	Lines           []EventLine `json:"Lines,omitempty" doc:"What differs from what was ordered, or in order.refund_due what to refund"`
	RefundDue       int64       `json:"RefundDue,omitempty" doc:"Pence to refund for these lines; negative if an earlier refund is no longer due"`
	ReturnId        string      `json:"ReturnId,omitempty"`
	CourierOrderId  string      `json:"CourierOrderId,omitempty"`
	Reference       string      `json:"Reference,omitempty" doc:"Of a courier order or return"`
	DocumentId      string      `json:"DocumentId,omitempty"`
	DocumentNo      string      `json:"DocumentNo,omitempty"`
	Document        string      `json:"Document,omitempty" doc:"Invoice or CreditNote"`
	DocumentType    string      `json:"DocumentType,omitempty"`
	Gross           int64       `json:"Gross,omitempty" doc:"Total of a document in pence with VAT"`
	Until           *time.Time  `json:"Until,omitempty" doc:"When a shop's pause ends, or a product is sold again, by itself, which is not told again"`
	Test            bool        `json:"Test,omitempty" doc:"Whether it is about an order that a test key sent"`
	By              string      `json:"By,omitempty" doc:"Who changed the items: Shop, or WebShop, whose edit has all lines of the order"`
	ProductId       string      `json:"ProductId,omitempty" doc:"A product of the merchant's catalogue; Status is On, Off or SoldOut"`
	SKU             string      `json:"SKU,omitempty" doc:"Of the product"`
	Title           string      `json:"Title,omitempty" doc:"Of the product"`
}

// EventLine is a line of an order in an event.
type EventLine struct {
	LineId        string `json:"LineId" doc:"Empty for what the order costs beside its goods"`
	SKU           string `json:"SKU"`
	Title         string `json:"Title"`
	Ordered       int    `json:"Ordered" doc:"Quantity that was ordered; 0 for a substitute"`
	Quantity      int    `json:"Quantity" doc:"In order.items_changed what is left, in order.refund_due what is to be refunded"`
	Amount        int64  `json:"Amount,omitempty" doc:"Pence to refund; negative for a substitute, which the customer pays"`
	Price         int64  `json:"Price,omitempty" doc:"In order.items_changed pence for one, with VAT"`
	SubstituteFor string `json:"SubstituteFor,omitempty" doc:"LineId of the line that this one is delivered for instead"`
}

// MerchantEvents is what happened after a number. Next is the After of the next request.
type MerchantEvents struct {
	Events []MerchantEvent `json:"Events"`
	Next   int64           `json:"Next"`
}

// WebhookMessage is the body of a webhook.
type WebhookMessage struct {
	Type      string        `json:"type"`
	Timestamp time.Time     `json:"timestamp"`
	Data      MerchantEvent `json:"data"`
}

// Webhook is an endpoint of a merchant's own system that is told what happens.
type Webhook struct {
	Id           string     `json:"Id"`
	Name         string     `json:"Name"`
	Url          string     `json:"Url"`
	Types        []string   `json:"Types"`
	MerchantId   string     `json:"MerchantId"`
	MerchantName string     `json:"MerchantName"`
	Created      time.Time  `json:"Created"`
	CreatedBy    string     `json:"CreatedBy"`
	Delivered    *time.Time `json:"Delivered" doc:"When it last accepted an event"`
	FailingSince *time.Time `json:"FailingSince" doc:"Since when it has accepted nothing"`
	Waiting      int        `json:"Waiting" doc:"Events that have not been delivered yet, counted up to 1,000"`
	Disabled     *time.Time `json:"Disabled"`
	Reason       string     `json:"Reason" doc:"Why it was disabled; empty if a person did it"`
	OldSecretEnd *time.Time `json:"OldSecretEnd" doc:"Until when events are also signed with the secret that was replaced"`
}

// WebhookFilter narrows the list of webhooks.
type WebhookFilter struct {
	Status []string `json:"Status,omitempty" enum:"Enabled,Failing,Disabled" maxItems:"3"`
}

// WebhookListRequest asks for one page of webhooks, newest first.
type WebhookListRequest = ListRequest[WebhookFilter]

// WebhookList is one page.
type WebhookList struct {
	Webhooks []Webhook `json:"Webhooks"`
	ListPage
}

// MadeWebhook is a webhook with a new secret, which nobody can read again.
type MadeWebhook struct {
	Webhook Webhook `json:"Webhook"`
	Secret  string  `json:"Secret" example:"whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="`
}

// WebhookSince names a time from which on events are sent again.
type WebhookSince struct {
	Since time.Time `json:"Since" doc:"At most 30 days ago"`
}

// WebhookResent is how many events will be sent.
type WebhookResent struct {
	Events int `json:"Events"`
}

// WebhookDelivery is one event that is to reach an endpoint.
type WebhookDelivery struct {
	Id          string     `json:"Id"`
	WebhookId   string     `json:"WebhookId"`
	WebhookName string     `json:"WebhookName"`
	Type        string     `json:"Type"`
	Subject     string     `json:"Subject" doc:"The number of the order, courier order or document"`
	OrderId     string     `json:"OrderId"`
	State       string     `json:"State" enum:"Waiting,Delivered,Failed"`
	Created     time.Time  `json:"Created"`
	Attempts    int        `json:"Attempts" doc:"Since it was last sent by a person"`
	Next        *time.Time `json:"Next" doc:"When it is tried again"`
	Status      int        `json:"Status" doc:"The last response's HTTP status; 0 if there was none"`
	Error       string     `json:"Error" doc:"What went wrong last"`
}

// WebhookDeliveryFilter narrows the log.
type WebhookDeliveryFilter struct {
	WebhookId []string `json:"WebhookId,omitempty" maxItems:"20"`
	State     []string `json:"State,omitempty" enum:"Waiting,Delivered,Failed" maxItems:"3"`
}

// WebhookDeliveryListRequest asks for one page of the log, newest first.
type WebhookDeliveryListRequest = ListRequest[WebhookDeliveryFilter]

// WebhookDeliveryList is one page.
type WebhookDeliveryList struct {
	Deliveries []WebhookDelivery `json:"Deliveries"`
	ListPage
}

// WebhookDeliveryDetail is a delivery with what was sent and what came back.
type WebhookDeliveryDetail struct {
	WebhookDelivery
	EventId string           `json:"EventId"`
	Url     string           `json:"Url"`
	Body    string           `json:"Body" doc:"The body that is sent"`
	Log     []WebhookAttempt `json:"Log" doc:"The latest first, at most 50"`
}

// WebhookAttempt is one request and its response.
type WebhookAttempt struct {
	At           time.Time `json:"At"`
	Milliseconds int       `json:"Milliseconds"`
	Status       int       `json:"Status" doc:"0 if there was no response"`
	Error        string    `json:"Error"`
	Response     string    `json:"Response" doc:"The beginning of the response's body"`
}
