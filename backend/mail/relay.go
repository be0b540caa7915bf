package mail

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"
)

// Connecting may take this long, and handing a message on as long as RFC 5321 allows the server to think about it: whoever
// gives up earlier sends the message twice.
const (
	dialTimeout = 30 * time.Second
	sendTimeout = 10 * time.Minute
)

// refusal is a server's refusal that no retry mends.
type refusal struct{ error }

func (refusal) Permanent() bool { return true }
func (r refusal) Unwrap() error { return r.error }

// Refused reports whether a server has refused a message for good.
func Refused(err error) bool {
	var r refusal
	return errors.As(err, &r)
}

// AtOnce is what a server said that refused a message for good while it was handed on; ok is false where it gave no status (RFC 3463).
func AtOnce(err error) (b Bounce, ok bool) {
	var failed *gomail.SendError
	if !Refused(err) || !errors.As(err, &failed) {
		return Bounce{}, false
	}
	b = Bounce{Status: failed.EnhancedStatusCode(), Failed: true}
	return b, statusShape.MatchString(b.Status)
}

// held is why a mail is not sent to an address that takes none; no retry mends it.
type held struct{ reason string }

func (h held) Error() string { return "not sent, because an earlier mail came back: " + h.reason }
func (held) Permanent() bool { return true }

// Held is the error of an optional mail to an address that takes no mail.
func Held(reason string) error { return held{reason} }

// IsHeld reports whether a mail was not sent because an earlier one came back.
func IsHeld(err error) bool {
	var h held
	return errors.As(err, &h)
}

// The URL is never part of this error, because it holds a password.
var errURL = errors.New("PORTAL_SMTP_URL cannot be read: it must look like smtp://user:password@host:587 or smtps://user:password@host:465")

// relay hands mail to an SMTP server, one connection for each message.
type relay struct {
	dialer *gomail.Client // connects and signs in
	sender *gomail.Client // hands messages on; it is patient
	from   *netmail.Address
	back   string // where mails come back to, if that is not from
}

func newRelay(raw string, from *netmail.Address) (*relay, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Hostname() == "" || (u.Scheme != "smtp" && u.Scheme != "smtps") {
		return nil, errURL
	}
	if u.Path != "" && u.Path != "/" || u.RawQuery != "" || u.Fragment != "" {
		return nil, errURL
	}
	port, err := portOf(u)
	if err != nil {
		return nil, errURL
	}
	r := &relay{from: from}
	for client, timeout := range map[**gomail.Client]time.Duration{&r.dialer: dialTimeout, &r.sender: sendTimeout} {
		if *client, err = gomail.NewClient(u.Hostname(), append(security(u), gomail.WithPort(port), gomail.WithTimeout(timeout))...); err != nil {
			return nil, errURL
		}
	}
	return r, nil
}

func portOf(u *url.URL) (int, error) {
	switch {
	case u.Port() != "":
		port, err := strconv.ParseUint(u.Port(), 10, 16)
		if port == 0 {
			return 0, errURL
		}
		return int(port), err
	case u.Scheme == "smtps":
		return 465, nil
	default:
		return 587, nil
	}
}

// security keeps a password off an open wire: with one, TLS is a must, except
// to a server on this computer.
func security(u *url.URL) []gomail.Option {
	user := u.User.Username()
	password, _ := u.User.Password()
	var opts []gomail.Option
	switch {
	case u.Scheme == "smtps":
		opts = append(opts, gomail.WithSSL())
	case user == "" || loopback(u.Hostname()):
		opts = append(opts, gomail.WithTLSPolicy(gomail.TLSOpportunistic))
	default:
		opts = append(opts, gomail.WithTLSPolicy(gomail.TLSMandatory))
	}
	if user == "" {
		return opts
	}
	kind := gomail.SMTPAuthAutoDiscover
	if loopback(u.Hostname()) {
		kind = gomail.SMTPAuthPlainNoEnc
	}
	return append(opts, gomail.WithSMTPAuth(kind), gomail.WithUsername(user), gomail.WithPassword(password))
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Check connects and signs in to the mail server, and sends nothing.
func Check(ctx context.Context, smtpURL, from string) error {
	sender, err := netmail.ParseAddress(from)
	if err != nil {
		return fmt.Errorf("the sender of mail %q is not an email address", from)
	}
	r, err := newRelay(smtpURL, sender)
	if err != nil {
		return err
	}
	conn, err := r.connect(ctx)
	if err != nil {
		return err
	}
	return conn.Quit()
}

func (r *relay) connect(ctx context.Context) (*smtp.Client, error) {
	ctx, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	conn, err := r.dialer.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return nil, fmt.Errorf("mail server %s: %w", r.dialer.ServerAddr(), err)
	}
	return conn, nil
}

// Send delivers m, or says at which step the server refused it.
func (r *relay) Send(ctx context.Context, m Message) error {
	msg, err := encode(m, r.from)
	if err != nil {
		return err
	}
	if r.back != "" && m.Token != "" {
		if err := msg.EnvelopeFrom(returning(r.back, m.Token)); err != nil {
			return fmt.Errorf("mail cannot come back: %w", err)
		}
	}
	conn, err := r.connect(ctx)
	if err != nil {
		return err
	}
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })() // ends what the deadline would wait for
	if err = r.sender.SendWithSMTPClient(conn, msg); err != nil {
		_ = conn.Close()
		err = fmt.Errorf("mail server %s: %w", r.sender.ServerAddr(), err)
		if isFinal(err) {
			return refusal{err}
		}
		return err
	}
	_ = conn.Quit() // the server has the message, whatever becomes of the connection
	return nil
}

// isFinal tells a refusal of the recipient or of the message from a trouble of the server, or of ours with it.
func isFinal(err error) bool {
	var failed *gomail.SendError
	if !errors.As(err, &failed) || failed.IsTemp() || failed.ErrorCode() < 500 {
		return false
	}
	return failed.Reason == gomail.ErrSMTPRcptTo || failed.Reason == gomail.ErrSMTPDataClose
}

// fileName matches what folder writes and nothing else, so that a name from an
// address line cannot lead out of the folder.
var fileName = regexp.MustCompile(`^\d{8}T\d{6}\.\d{9}Z-[0-9a-f]{8}\.eml$`)

const stampForm = "20060102T150405.000000000Z"

// folder keeps mail as .eml files whose names sort by time.
type folder struct {
	dir  string
	from *netmail.Address
}

func newFolder(dir string, from *netmail.Address) (*folder, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("the folder for outgoing mail cannot be made: %w", err)
	}
	return &folder{dir: dir, from: from}, nil
}

// Send writes m under a name of its own; it appears whole or not at all.
func (f *folder) Send(_ context.Context, m Message) error {
	raw, err := encoded(m, f.from)
	if err != nil {
		return err
	}
	path := filepath.Join(f.dir, newName(time.Now()))
	if err := os.WriteFile(path+".part", raw, 0o600); err != nil {
		return fmt.Errorf("mail cannot be kept: %w", err)
	}
	if err := os.Rename(path+".part", path); err != nil {
		return fmt.Errorf("mail cannot be kept: %w", err)
	}
	return nil
}

func newName(now time.Time) string {
	var salt [4]byte
	_, _ = rand.Read(salt[:])
	return fmt.Sprintf("%s-%x.eml", now.UTC().Format(stampForm), salt)
}
