package mail

import (
	"cmp"
	"embed"
	"fmt"
	html "html/template"
	"strings"
	text "text/template"

	"tradekart/portal/backend/plain"
)

//go:embed templates/*
var templates embed.FS

var (
	htmlLetters = html.Must(html.ParseFS(templates, "templates/*.html"))
	textLetters = text.Must(text.ParseFS(templates, "templates/*.txt"))
)

// Letter is what the product's mails are filled with.
type Letter struct {
	Brand string
	Name  string // of whom it is written to; may be empty
	Place string // the shop or merchant that an invitation is to, or the shop that a mail is about; empty for an Admin
	Link  string
	// Credits is how many are left, in a mail about a shop's credits.
	Credits int
	// Order is the order that a manager is asked to approve, or has decided on.
	Order Order
	// The merchant whose user it is written to; all empty for an Admin.
	Merchant string
	Logo     string // see LogoLink; may be empty
	Colour   string // six hexadecimal digits; may be empty
}

// Order is what a mail says about an order.
type Order struct {
	No, Shop, Customer, Total string
	// What was decided on it, and by whom; DecidedBy is empty where an Admin did for a manager.
	Approved        bool
	DecidedBy, Note string
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

// Invitation is the mail to a person for whom an account was made.
func Invitation(to string, l Letter) (Message, error) {
	return write(to, "Join "+cmp.Or(l.Place, l.Brand), "invitation", l)
}

// LowCredits is the mail to a shop's people when its credits run low.
func LowCredits(to string, l Letter) (Message, error) {
	return write(to, l.Place+" is running low on delivery credits", "low", l)
}

// Approval is the mail to a professional team's manager about an order that waits for approval.
func Approval(to string, l Letter) (Message, error) {
	return write(to, "Order "+l.Order.No+" waits for your approval", "approval", l)
}

// Decision is the mail to the person who ordered for a professional team about what its manager decided.
func Decision(to string, l Letter) (Message, error) {
	subject := "Order " + l.Order.No + " was not approved"
	if l.Order.Approved {
		subject = "Order " + l.Order.No + " was approved"
	}
	return write(to, subject, "decision", l)
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
