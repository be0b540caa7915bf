package messages

import (
	"fmt"
	"html"
	"html/template"
	"regexp"
	"slices"
	"strings"

	"tradekart/portal/backend/london"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/sms"
)

// Choices are what merchants choose by mail and by text, as merchants.customer_mails and customer_texts hold it; by default nothing.
const (
	Received      = "Received"
	OnTheWay      = "OnTheWay"
	Delivered     = "Delivered"
	Changed       = "Changed"
	Refunded      = "Refunded"
	ReturnCourier = "ReturnCourier"

	ReturnRequested = "ReturnRequested"
	ReturnAgreed    = "ReturnAgreed"
	ReturnDeclined  = "ReturnDeclined"
	ReturnRefunded  = "ReturnRefunded"

	CourierOnTheWay  = "CourierOnTheWay"
	CourierDelivered = "CourierDelivered"
)

// Message is one thing that the customer of an order is told. Its texts name facts in braces; what is between asterisks is bold in mails.
type Message struct {
	Kind   string // as stored
	Choice string // the merchant's that has it sent
	Event  string // the event of the order from which the database makes it; empty: its domain writes it down

	Subject, Mail, Text string // a text begins with the sender's name
	PIN                 string // follows both where the courier asks for a PIN at the door
	Button              string // what the link in a mail says; empty: no link
	LinkInText          bool
	Moot                func(Facts) bool // whether there is nothing to tell any more; nil: never
	Undone              string           // the kind that is told instead if Moot and told before; empty: none
}

const (
	seeReturn = "See your return"
	tellPIN   = "Tell the courier this PIN at the door: *{pin}*."
)

// Table has every message.
var Table = []Message{
	{Kind: Received, Choice: Received, Event: "order.received", Subject: "Your order {order} was received",
		Mail: "{shop} has received your order *{order}* and prepares it.", Text: "we have received your order {order}."},
	{Kind: OnTheWay, Choice: OnTheWay, Event: "order.on_the_way", PIN: tellPIN,
		Subject: "Your order {order} is on the way", Button: "See where it is", LinkInText: true,
		Mail: "Your order *{order}* from {shop} is on the way to you.", Text: "your order {order} is on the way."},
	{Kind: Delivered, Choice: Delivered, Event: "order.delivered", Subject: "Your order {order} was delivered", Button: "See the delivery",
		Mail: "Your order *{order}* from {shop} was delivered.", Text: "your order {order} was delivered."},
	{Kind: Changed, Choice: Changed, Event: "order.items_changed", Subject: "Your order {order} has changed",
		Mail: "Your order *{order}* from {shop} has changed. You get:", Text: "items of your order {order} have changed.",
		Moot: func(f Facts) bool { return len(f.Lines) == 0 }, Undone: "ChangeUndone"},
	{Kind: "ChangeUndone", Choice: Changed, Subject: "Your order {order} is complete again",
		Mail: "Your order *{order}* from {shop} is complete again. You get all that you ordered.",
		Text: "your order {order} is complete again. You get all that you ordered."},
	{Kind: Refunded, Choice: Refunded, Event: "order.refund_due", Subject: "A refund for your order {order}",
		Mail: "{refund} of your order *{order}* from {shop} is to be refunded to you.",
		Text: "{refund} of your order {order} will be refunded.", Moot: func(f Facts) bool { return f.Refund <= 0 }},
	{Kind: "CourierComes", Choice: ReturnCourier, Subject: "A courier collects your return of order {order}",
		Button: "See where the courier is", LinkInText: true,
		Mail: "A courier collects your return *{return}* of order {order} on *{when}* and brings it to {shop}. Please have it packed.",
		Text: "a courier collects your return {return} on {when}."},
	{Kind: "CourierNotComing", Choice: ReturnCourier, Subject: "The courier for your return of order {order} is not coming",
		Mail: "The courier who was to collect your return *{return}* of order {order} is not coming. {shop} will be in touch with you.",
		Text: "the courier for your return {return} is not coming. The shop will be in touch."},
	{Kind: ReturnRequested, Choice: ReturnRequested, Subject: "Your return of order {order} was received", Button: seeReturn,
		Mail: "{shop} has received your request to return items of order *{order}*. Its number is *{return}*. You will hear how the items go back.",
		Text: "we have received your request for the return {return} of order {order}."},
	{Kind: ReturnAgreed, Choice: ReturnAgreed, Subject: "Your return of order {order} was agreed", Button: seeReturn,
		Mail: "{shop} has agreed to your return *{return}* of order {order} and will tell you how to send the items back.",
		Text: "your return {return} was agreed. The shop will tell you how to send it back."},
	{Kind: "ReturnByCourier", Choice: ReturnAgreed, Subject: "Your return of order {order} was agreed", Button: seeReturn, LinkInText: true,
		Mail: "{shop} has agreed to your return *{return}* of order {order}. A courier will collect it from you. Please have it packed.",
		Text: "your return {return} was agreed. A courier will collect it from you."},
	{Kind: "ReturnByLabel", Choice: ReturnAgreed, Subject: "Your return of order {order} was agreed", Button: "Print the label", LinkInText: true,
		Mail: "{shop} has agreed to your return *{return}* of order {order}. Please print the label, put it on the parcel and send it.",
		Text: "your return {return} was agreed. Please print the label and send it."},
	{Kind: "ReturnBroughtIn", Choice: ReturnAgreed, Subject: "Your return of order {order} was agreed", Button: "See the address and hours", LinkInText: true,
		Mail: "{shop} has agreed to your return *{return}* of order {order}. Please bring the items to *{address}*.",
		Text: "your return {return} was agreed. Please bring it to {address}."},
	{Kind: ReturnDeclined, Choice: ReturnDeclined, Subject: "Your return of order {order} was declined", Button: seeReturn,
		Mail: "{shop} has declined your return *{return}* of order {order}: {reason}", Text: "your return {return} was declined: {reason}"},
	{Kind: ReturnRefunded, Choice: ReturnRefunded, Subject: "The refund of your return of order {order}", Button: seeReturn,
		Mail: "Your return *{return}* of order {order} was checked by {shop}. Its refund is *{refund}*.",
		Text: "the refund of your return {return} is {refund}.", Moot: func(f Facts) bool { return f.Refund <= 0 }},
	{Kind: CourierOnTheWay, Choice: CourierOnTheWay, PIN: tellPIN, Subject: "Your delivery {order} is on the way", Button: "See where it is", LinkInText: true,
		Mail: "A courier is on the way to you with your delivery *{order}* from {shop}.", Text: "your delivery {order} is on the way."},
	{Kind: CourierDelivered, Choice: CourierDelivered, Subject: "Your delivery {order} has arrived", Button: "See the delivery",
		Mail: "Your delivery *{order}* from {shop} has arrived.", Text: "your delivery {order} has arrived."},
}

// Choices are what a merchant chooses from, each once, in the order of the table.
func Choices() (all []string) {
	for _, m := range Table {
		if !slices.Contains(all, m.Choice) {
			all = append(all, m.Choice)
		}
	}
	return all
}

var kinds = map[string]Message{}

func init() {
	for _, m := range Table {
		kinds[m.Kind] = m
	}
}

// fill puts the facts into a text.
func (f Facts) fill(text string, escape func(string) string) string {
	when := ""
	if f.PickUp != nil {
		when = london.HalfHour(*f.PickUp)
	}
	return strings.NewReplacer("{order}", escape(f.OrderNo), "{shop}", escape(f.Shop), "{return}", escape(f.Return), "{when}", when,
		"{reason}", escape(f.Reason), "{address}", escape(f.Address), "{pin}", f.PIN,
		"{refund}", fmt.Sprintf("£%d.%02d", f.Refund/100, f.Refund%100)).Replace(text)
}

// with is the message with the sentence on the PIN, if there is one.
func (m Message) with(pin string) Message {
	if pin != "" && m.PIN != "" {
		m.Mail, m.Text = m.Mail+" "+m.PIN, m.Text+" "+bold.ReplaceAllString(m.PIN, "$1")
	}
	return m
}

var bold = regexp.MustCompile(`\*([^*]+)\*`)

func (f Facts) letter(reference string, opt mail.Options) (mail.Message, error) {
	m := kinds[f.Kind].with(f.PIN)
	page := f.fill(bold.ReplaceAllString(m.Mail, "<strong>$1</strong>"), html.EscapeString)
	out, err := mail.ToCustomer(f.Email, f.fill(m.Subject, strings.Clone), mail.Letter{Brand: opt.Brand, Name: f.Name, Merchant: f.Merchant, Place: f.Merchant,
		Colour: f.Colour, Logo: mail.LogoLink(opt.BaseURL, f.Logo), Link: f.Link, Customer: mail.Customer{HTML: template.HTML(page), //nolint:gosec // escaped above
			Text: f.fill(bold.ReplaceAllString(m.Mail, "$1"), strings.Clone), Lines: f.Lines, Words: f.Words[m.Choice], Button: m.Button}})
	out.FromName, out.MerchantID, out.Reference = f.Sender, f.MerchantID, reference
	return out, err
}

func (f Facts) text(reference string) sms.Text {
	m := kinds[f.Kind].with(f.PIN)
	t := sms.Text{Reference: reference, MerchantID: f.MerchantID, To: f.Phone, From: f.Sender, Body: f.Sender + ": " + f.fill(m.Text, strings.Clone)}
	if m.LinkInText {
		t.Link = f.Link
	}
	return t
}
