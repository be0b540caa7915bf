package mail

import (
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"testing"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// received is one mail as the test's server received it.
type received struct{ user, from, to, data string }

// server is an SMTP server that requires user "ada" and password "p@ss:word".
type server struct{ mails chan received }

type conversation struct {
	*server
	received
}

func (s *server) NewSession(*smtp.Conn) (smtp.Session, error) {
	return &conversation{server: s}, nil
}

func (c *conversation) AuthMechanisms() []string { return []string{sasl.Plain} }

func (c *conversation) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != "ada" || password != "p@ss:word" {
			return errors.New("no")
		}
		c.user = user
		return nil
	}), nil
}

func (c *conversation) Mail(from string, _ *smtp.MailOptions) error {
	c.from = from
	return nil
}

func (c *conversation) Rcpt(to string, _ *smtp.RcptOptions) error {
	if to == "nobody@example.org" {
		return &smtp.SMTPError{Code: 550, Message: "no such user"}
	}
	c.to = to
	return nil
}

func (c *conversation) Data(r io.Reader) error {
	b, err := io.ReadAll(r)
	c.data = string(b)
	c.mails <- c.received
	return err
}

func (c *conversation) Reset()        {}
func (c *conversation) Logout() error { return nil }

func serve(t *testing.T) (address string, mails chan received) {
	t.Helper()
	backend := &server{mails: make(chan received, 8)}
	s := smtp.NewServer(backend)
	s.AllowInsecureAuth = true
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go s.Serve(l)
	t.Cleanup(func() { s.Close() })
	return l.Addr().String(), backend.mails
}

func TestRelay(t *testing.T) {
	t.Parallel()
	address, mails := serve(t)
	for _, c := range []struct{ url, user string }{
		{"smtp://" + address, ""},
		{"smtp://ada:p%40ss%3Aword@" + address, "ada"},
	} {
		send(t, open(t, c.url, ""), Message{To: "bob@example.org", Subject: "Grüße", Text: "plain text", HTML: "<p>rich text</p>"})
		got := <-mails
		if got.user != c.user || got.from != "no-reply@portal.example" || got.to != "bob@example.org" {
			t.Errorf("%+v", got)
		}
		for _, want := range []string{"multipart/alternative", "plain text", "<p>rich text</p>", "TradeKart", "Message-ID: <"} {
			if !strings.Contains(got.data, want) {
				t.Errorf("%q is missing in\n%s", want, got.data)
			}
		}
	}
}

func TestRelayFailures(t *testing.T) {
	t.Parallel()
	address, _ := serve(t)
	gone, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	gone.Close()
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for name, c := range map[string]struct {
		ctx     context.Context
		url, to string
	}{
		"wrong password": {t.Context(), "smtp://ada:sesame@" + address, "bob@example.org"},
		"unknown person": {t.Context(), "smtp://" + address, "nobody@example.org"},
		"no TLS offered": {t.Context(), "smtps://" + address, "bob@example.org"},
		"nobody listens": {t.Context(), "smtp://" + gone.Addr().String(), "bob@example.org"},
		"ended early":    {cancelled, "smtp://" + address, "bob@example.org"},
	} {
		err := open(t, c.url, "").Send(c.ctx, Message{To: c.to, Subject: "x", Text: "x"})
		if err == nil || strings.Contains(err.Error(), "sesame") || Refused(err) != (name == "unknown person") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWrongSettings(t *testing.T) {
	t.Parallel()
	for _, url := range []string{
		"http://ada:sesame@host", "smtp://", "smtp://ada:sesame@", "ada:sesame@host:25", "smtp://ada:ses%ame@host",
		"smtp://ada:sesame@host:0", "smtp://ada:sesame@host:65536", "smtp://ada:sesame@host:x", "smtp://ada:sesame@host/path", "smtp://ada:sesame@host?x=1",
	} {
		_, err := Open(url, "", "no-reply@portal.example")
		if err == nil {
			t.Errorf("%s was taken", url)
			continue
		}
		line := err.Error()
		if !strings.Contains(line, "PORTAL_SMTP_URL") || strings.Contains(line, "sesame") || strings.Contains(line, "\n") {
			t.Errorf("%s: %s", url, line)
		}
	}
	if _, err := Open("", t.TempDir(), "nobody"); err == nil {
		t.Error("a wrong sender was taken")
	}
	if _, err := Open("", "/dev/null/mail", "no-reply@portal.example"); err == nil {
		t.Error("an impossible folder was taken")
	}
}

func TestPasswordNeedsTLSElsewhere(t *testing.T) {
	t.Parallel()
	for url, want := range map[string]string{
		"smtp://mail.example":              "TLSOpportunistic",
		"smtp://ada:sesame@mail.example":   "TLSMandatory",
		"smtp://ada:sesame@localhost:2525": "TLSOpportunistic",
	} {
		if got := open(t, url, "").(*relay).sender.TLSPolicy(); got != want {
			t.Errorf("%s: %s, want %s", url, got, want)
		}
	}
}
