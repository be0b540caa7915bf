package mail

import (
	"embed"
	"fmt"
	html "html/template"
	"regexp"
	"strings"
	text "text/template"

	"tradekart/portal/backend/plain"
)

//go:embed templates/*
var templates embed.FS

var (
	htmlLetters = html.Must(html.New("").Funcs(html.FuncMap{"to": to}).ParseFS(templates, "templates/*.html"))
	textLetters = text.Must(text.ParseFS(templates, "templates/*.txt"))
)

// action is where a mail's button leads, and what it says.
type action struct{ Link, Text string }

func to(link, text string) action { return action{link, text} }

// Letter has the values for the templates of mails.
type Letter struct {
	Brand string
	Name  string // of whom it is written to; may be empty
	Place string // the shop or merchant that an invitation is to, or the shop that a mail is about; empty for an Admin
	Link  string
	// SingleSignOn is whether who is invited signs in with their organisation's provider alone; Link then leads to the sign-in.
	SingleSignOn bool
	// Credits is how many are left, in a mail about a shop's credits.
	Credits int
	// Minutes is for how long an order was not answered.
	Minutes int
	// Silence is since when nobody can hear of an order at Place, in London's time, and what the device that is there says; it may be empty.
	Silence struct{ Since, Reason string }
	// Order is the order that a manager is asked to approve, or has decided on.
	Order Order
	// Agreement is the agreement between a professional team and a merchant that a manager is asked about or told of.
	Agreement Agreement
	// Payout is a payout, or where payouts go.
	Payout Payout
	// Notice is what was done with the account of the person it is written to.
	Notice Notice
	// Customer is what the customer of an order is told.
	Customer Customer
	// Alarms are what was found in the security log, a sentence each, and Further how many more.
	Alarms  []string
	Further int
	// Webhook is an endpoint that was disabled; Place is its name.
	Webhook struct{ URL, Reason string }
	// The merchant whose user it is written to; all empty for an Admin.
	Merchant string
	Logo     string // see LogoLink; may be empty
	Colour   string // six hexadecimal digits; may be empty
}

// Order has the details of an order in a mail.
type Order struct {
	No, Shop, Customer, Total string
	// What was decided on it, and by whom; DecidedBy is empty where an Admin did for a manager.
	Approved        bool
	DecidedBy, Note string
}

// Customer is a mail to the customer of an order: what it says, in plain text and in HTML, and what the link says; no words, no link.
type Customer struct {
	Text   string
	HTML   html.HTML
	Lines  []string // a list below
	Words  string   // the merchant's own
	Button string
}

// Agreement has the details of a professional team's agreement in a mail; Waiting means that a manager is to make it.
type Agreement struct {
	Merchant string
	Waiting  bool
}

// Payout has the details of a payout in a mail, or about a change of where payouts go.
type Payout struct {
	By                       string // who changed the details, or when a payout is paid
	Payee, SortCode, Account string // of the last two only the last digits
	Amount, Reference        string // of a payout, such as £12.50
}

// Notice is what was done with an account, as noticeSubjects names it. Device is named in our own words.
type Notice struct {
	What, Device, Address, At string
	Email                     string // the new address, in a mail to the one before
	Reason                    string // why an Admin suspended the merchant; empty if the suspension was lifted
}

// LogoLink is the address from which a mail shows a merchant's logo: empty if it has none, because mail
// programs do not show pictures embedded in the text.
func LogoLink(baseURL, logo string) string {
	switch {
	case strings.HasPrefix(logo, "/"):
		return strings.TrimSuffix(baseURL, "/") + logo
	case strings.HasPrefix(logo, "https://"):
		return logo
	}
	return ""
}

// PasswordReset is the mail to a person who forgot the password.
func PasswordReset(to string, l Letter) (Message, error) {
	return write(to, "Reset your "+l.Brand+" password", "reset", l)
}

// Invitation is the mail to a person for whom an account was made. It goes to strangers in the product's name, so it
// has no words of the sender's: it greets nobody by name, and leaves out names that look like an address.
func Invitation(to string, l Letter) (Message, error) {
	l.Name = ""
	for _, name := range []*string{&l.Place, &l.Merchant} {
		if address.MatchString(*name) {
			*name = ""
		}
	}
	return write(to, "Your invitation to "+l.Brand, "invitation", l)
}

// address finds what mail programs make a link of.
var address = regexp.MustCompile(`(?i)://|www\.|@|[\pL\pN]\.\pL{2,}`)

// LowCredits is the mail to a shop's people when its credits run low.
func LowCredits(to string, l Letter) (Message, error) {
	return write(to, l.Place+" is running low on delivery credits", "low", l)
}

// SecurityAlarms is the mail to Admins or a merchant's people about what was found in the security log.
func SecurityAlarms(to string, l Letter) (Message, error) {
	return write(to, "Security alarm on "+l.Brand, "alarms", l)
}

// Unanswered is the mail to a shop's manager about an order that nobody answers.
func Unanswered(to string, l Letter) (Message, error) {
	return write(to, l.Place+" has not answered order "+l.Order.No, "unanswered", l)
}

// Unheard is the mail to a merchant's people about a shop where nobody can hear of an order.
func Unheard(to string, l Letter) (Message, error) {
	return write(to, "Nobody can hear of new orders at "+l.Place, "unheard", l)
}

// Approval is the mail to a professional team's manager about an order that waits for approval.
func Approval(to string, l Letter) (Message, error) {
	return write(to, "Order "+l.Order.No+" waits for your approval", "approval", l)
}

// AgreementWith is the mail to a professional team's manager about an agreement with a merchant.
func AgreementWith(to string, l Letter) (Message, error) {
	subject := l.Agreement.Merchant + " may take orders of " + l.Place
	if l.Agreement.Waiting {
		subject = "May " + l.Agreement.Merchant + " take orders of " + l.Place + "?"
	}
	return write(to, subject, "agreement", l)
}

// Decision is the mail to the person who ordered for a professional team about what its manager decided.
func Decision(to string, l Letter) (Message, error) {
	subject := "Order " + l.Order.No + " was not approved"
	if l.Order.Approved {
		subject = "Order " + l.Order.No + " was approved"
	}
	return write(to, subject, "decision", l)
}

// PaymentDetails is the mail to a merchant's users when where its payouts go was changed.
func PaymentDetails(to string, l Letter) (Message, error) {
	return write(to, "The payment details of "+l.Merchant+" were changed", "details", l)
}

// Remittance is the mail to a payee about a payout; the caller attaches the advice. Payout.By is the day on which the bank pays.
func Remittance(to string, l Letter) (Message, error) {
	return write(to, "Remittance advice "+l.Payout.Reference+" for "+l.Merchant, "remittance", l)
}

var noticeSubjects = map[string]string{
	"device":       "New sign-in to your %s account",
	"password":     "Your %s password was changed",
	"email":        "The email address of your %s account was changed",
	"factor on":    "A second factor was set up for your %s account",
	"factor off":   "The second factor of your %s account was removed",
	"passkey on":   "A passkey was added to your %s account",
	"passkey off":  "A passkey of your %s account was removed",
	"factor reset": "The second factor of your %s account was removed",
	"role":         "What you may do on %s was changed",
}

// AccountNotice is the mail to a person about what was done with their account.
func AccountNotice(to string, l Letter) (Message, error) {
	return write(to, fmt.Sprintf(noticeSubjects[l.Notice.What], l.Brand), "notice", l)
}

// Suspension is the mail to a Merchant when an Admin has suspended the merchant, or lifted that.
func Suspension(to string, l Letter) (Message, error) {
	subject := l.Merchant + " takes orders again"
	if l.Notice.Reason != "" {
		subject = l.Merchant + " was suspended"
	}
	return write(to, subject, "suspension", l)
}

// EmailChange is the mail to a new address of an account, which its owner confirms by the link.
func EmailChange(to string, l Letter) (Message, error) {
	return write(to, "Confirm your new address for "+l.Brand, "email", l)
}

// ToCustomer is the mail to the customer of an order about how far it is.
func ToCustomer(to, subject string, l Letter) (Message, error) {
	return write(to, subject, "customer", l)
}

// WebhookDisabled is the mail to a merchant's users about a webhook to which nothing more is sent.
func WebhookDisabled(to string, l Letter) (Message, error) {
	return write(to, "The webhook "+l.Place+" was disabled", "webhook", l)
}

func write(to, subject, name string, l Letter) (Message, error) {
	var simple, rich strings.Builder
	if err := textLetters.ExecuteTemplate(&simple, name+".txt", l); err != nil {
		return Message{}, fmt.Errorf("letter %s: %w", name, err)
	}
	if err := htmlLetters.ExecuteTemplate(&rich, name+".html", l); err != nil {
		return Message{}, fmt.Errorf("letter %s: %w", name, err)
	}
	return Message{To: to, Subject: plain.Text(subject), Text: plain.Text(simple.String()), HTML: plain.Text(rich.String())}, nil
}
