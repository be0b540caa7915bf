package mail

import (
	"bufio"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	netmail "net/mail"
	"net/textproto"
	"regexp"
	"strings"
)

// MaxBounce is the most that is read of a message that came back.
const MaxBounce = 2 << 20

const (
	maxBounceParts = 10
	maxPart        = 256 << 10 // of the part that says why, and of the headers that come back
	maxReports     = 20        // of recipients
)

// ErrNoBounce is the error of a message that says of no mail of ours that it was refused.
var ErrNoBounce = errors.New("the message is not a delivery report about a mail of ours")

// Bounce is what a delivery report (RFC 3464) says.
type Bounce struct {
	Token  string // of the mail that came back
	Status string // RFC 3463: 5.1.1
	Failed bool   // the server has given up; otherwise it still tries, or has delivered
}

// Reason is what a person reads.
func (b Bounce) Reason() string {
	switch {
	case b.ofSender():
		return "The receiving server refused the sender."
	case strings.HasPrefix(b.Status, "5.1."):
		return "The address does not exist."
	case b.Status == "5.2.1":
		return "The mailbox is closed."
	case strings.HasSuffix(b.Status, ".2.2"):
		return "The mailbox is full."
	case strings.HasPrefix(b.Status, "5.7."):
		return "The receiving server refused the mail."
	}
	return "The receiving server could not deliver the mail."
}

// Permanent reports whether the address takes no mail at all, rather than not this one, or not now.
func (b Bounce) Permanent() bool {
	return b.Failed && (strings.HasPrefix(b.Status, "5.1.") && !b.ofSender() || b.Status == "5.2.1" || b.Status == "5.0.0" || b.Status == "5.4.4")
}

// ofSender reports whether our address was refused, not the receiver's (RFC 3463).
func (b Bounce) ofSender() bool {
	return b.Status == "5.1.7" || b.Status == "5.1.8"
}

var (
	tokenShape  = regexp.MustCompile(`^[a-z2-7]{26}$`)
	verpShape   = regexp.MustCompile(`(?i)\+([a-z2-7]{26})@`)
	statusShape = regexp.MustCompile(`^[245]\.[0-9]{1,3}\.[0-9]{1,3}$`)
)

// ReadBounce reads a delivery report. Its mail is known by the address to which the report came, or by the Message-ID of the mail
// that it returns.
func ReadBounce(r io.Reader) (Bounce, error) {
	m, err := netmail.ReadMessage(bufio.NewReader(io.LimitReader(r, MaxBounce)))
	if err != nil {
		return Bounce{}, ErrNoBounce
	}
	var b Bounce
	for _, name := range []string{"To", "Delivered-To", "X-Original-To", "Envelope-To"} {
		for _, value := range m.Header[name] {
			if found := verpShape.FindStringSubmatch(value); found != nil && b.Token == "" {
				b.Token = strings.ToLower(found[1])
			}
		}
	}
	kind, params, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/report" || params["boundary"] == "" {
		return Bounce{}, ErrNoBounce
	}
	parts := multipart.NewReader(m.Body, params["boundary"])
	for range maxBounceParts {
		part, err := parts.NextPart()
		if err != nil {
			break // a report that was cut off says what it has said
		}
		b.read(part)
	}
	if b.Token == "" || b.Status == "" {
		return Bounce{}, ErrNoBounce
	}
	return b, nil
}

func (b *Bounce) read(part *multipart.Part) {
	kind, _, _ := mime.ParseMediaType(part.Header.Get("Content-Type"))
	limited := textproto.NewReader(bufio.NewReader(io.LimitReader(part, maxPart)))
	switch kind {
	case "message/delivery-status", "message/global-delivery-status":
		for range maxReports {
			fields, err := limited.ReadMIMEHeader()
			b.judge(fields)
			if err != nil {
				return
			}
		}
	case "message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers":
		if b.Token != "" {
			return
		}
		fields, _ := limited.ReadMIMEHeader() // whatever could be read
		id, _, _ := strings.Cut(strings.Trim(strings.TrimSpace(fields.Get("Message-Id")), "<>"), "@")
		if id = strings.ToLower(id); tokenShape.MatchString(id) {
			b.Token = id
		}
	}
}

// judge takes what is said of one recipient. Our mails have one, so a failure counts whatever else is said.
func (b *Bounce) judge(fields textproto.MIMEHeader) {
	status, _, _ := strings.Cut(strings.TrimSpace(fields.Get("Status")), " ")
	if !statusShape.MatchString(status) || b.Failed {
		return
	}
	b.Status, b.Failed = status, strings.EqualFold(strings.TrimSpace(fields.Get("Action")), "failed")
}
