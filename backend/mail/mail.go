// Package mail writes what people receive by email and hands it on: to an SMTP
// server, or into a folder where it can be read. It must know no domain and no
// database; who is written to, and when, is its callers' business.
package mail

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"net"
	netmail "net/mail"
	"net/url"
	"strings"
	"time"

	"tradekart/portal/backend/plain"

	gomail "github.com/wneessen/go-mail"
)

// Message is one mail to one person, in plain text and in HTML.
type Message struct {
	To      string
	Subject string
	Text    string
	HTML    string

	FromName string // instead of the product's name; the address stays ours

	Attachments []Attachment

	Reference  string // what it is about, for whoever is told that it came back
	MerchantID string // whose customer is written to; empty for people of the portal
	Optional   bool   // not sent to an address that takes no mail, unlike what somebody needs to sign in
	Token      string // of the outbox, by which a mail that comes back is known
}

// Attachment is a file that comes with a mail.
type Attachment struct {
	Name, Type string
	Content    []byte
}

// Options are what a domain that sends mails is made with: what they show, and the clock.
type Options struct {
	BaseURL string // public origin, for links
	Brand   string
	Now     func() time.Time // UTC
}

// Sender hands a message on. It may be called from many goroutines at once.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// SendToCustomer mails the customer of an order. If nothing was sent, and nothing will be, reason says why, as the timeline shows it;
// an err is to be tried again, unless this was the last attempt.
func SendToCustomer(ctx context.Context, mailer Sender, m Message, last bool) (reason string, err error) {
	if strings.TrimSpace(m.To) == "" {
		return "The order has no email address.", nil
	}
	m.Optional = true
	err = mailer.Send(ctx, m)
	switch {
	case err == nil:
		return "", nil
	case IsHeld(err):
		return "An earlier mail to this address came back.", nil
	case Refused(err):
		return "The mail server refused the address.", nil
	case last:
		return "The mail could not be sent.", nil
	}
	return "", err
}

// Open gives the sender for smtpURL, or, where that is empty, one that writes
// .eml files under dir. It does not dial: a mail server that is away must not
// keep the product from starting.
func Open(smtpURL, dir, from string) (Sender, error) {
	sender, err := netmail.ParseAddress(from)
	if err != nil {
		return nil, fmt.Errorf("the sender of mail %q is not an email address", from)
	}
	if smtpURL == "" {
		return newFolder(dir, sender)
	}
	return newRelay(smtpURL, sender)
}

// ReturnTo makes the sender have mails come back to an address of their own, bounces+token@example.com for bounces@example.com.
func ReturnTo(s Sender, address string) error {
	if address == "" {
		return nil
	}
	parsed, err := netmail.ParseAddress(address)
	if err != nil {
		return fmt.Errorf("the address that mail comes back to %q is not an email address", address)
	}
	if r, ok := s.(*relay); ok {
		r.back = parsed.Address
	}
	return nil
}

// returning is the address that a mail comes back to.
func returning(back, token string) string {
	name, host, _ := strings.Cut(back, "@")
	return name + "+" + token + "@" + host
}

// NoReply is a sender's address for Open: the brand, at the host of the product's own address.
func NoReply(brand, baseURL string) string {
	host := "localhost"
	if u, err := url.Parse(baseURL); err == nil && u.Hostname() != "" && net.ParseIP(u.Hostname()) == nil {
		host = u.Hostname()
	}
	return (&netmail.Address{Name: brand, Address: "no-reply@" + host}).String()
}

// encode is the message in the form that travels.
func encode(m Message, from *netmail.Address) (*gomail.Msg, error) {
	msg := gomail.NewMsg()
	if m.FromName != "" {
		from = &netmail.Address{Name: plain.Text(m.FromName), Address: from.Address}
	}
	msg.FromMailAddress(from)
	if err := msg.To(m.To); err != nil {
		return nil, fmt.Errorf("mail cannot be addressed: %w", err)
	}
	msg.Subject(m.Subject)
	msg.SetDate()
	_, host, _ := strings.Cut(from.Address, "@")
	msg.SetMessageIDWithValue(cmp.Or(m.Token, rand.Text()) + "@" + host) // not the machine's name
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	if m.HTML != "" {
		msg.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	}
	for _, a := range m.Attachments {
		if err := msg.AttachReader(a.Name, bytes.NewReader(a.Content), gomail.WithFileContentType(gomail.ContentType(a.Type))); err != nil {
			return nil, fmt.Errorf("%s cannot be attached: %w", a.Name, err)
		}
	}
	return msg, nil
}

func encoded(m Message, from *netmail.Address) ([]byte, error) {
	msg, err := encode(m, from)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	_, err = msg.WriteTo(&b)
	return b.Bytes(), err
}
