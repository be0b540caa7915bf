package mail

import (
	"errors"
	"strings"
	"testing"
)

const token = "abcdefghijklmnopqrstuvwxyz"

// report is a delivery report as Postfix writes it.
func report(to, status, action, returned string) string {
	return strings.ReplaceAll(`From: MAILER-DAEMON@mx.example.com
To: `+to+`
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com
X-Postfix-Queue-ID: 4F0

Final-Recipient: rfc822; ada@example.net
Original-Recipient: rfc822;ada@example.net
Action: `+action+`
Status: `+status+`
Diagnostic-Code: smtp; 550 5.1.1 <ada@example.net>: Recipient address rejected:
    User unknown

--b1
`+returned+`

--b1--
`, "\n", "\r\n")
}

func TestABounceIsRead(t *testing.T) {
	t.Parallel()
	original := "Content-Type: message/rfc822\n\nFrom: no-reply@portal.test\nMessage-ID: <" + strings.ToUpper(token) + "@portal.test>\nSubject: Hello\n\nDear Ada"
	headers := "Content-Type: text/rfc822-headers\n\nMessage-ID: <" + token + "@portal.test>"
	foreign := "Content-Type: text/rfc822-headers\n\nMessage-ID: <123@elsewhere.test>"
	for _, c := range []struct {
		name, text string
		want       Bounce
		permanent  bool
	}{
		{"by VERP", report("bounces+"+token+"@portal.test", "5.1.1", "failed", foreign), Bounce{token, "5.1.1", true}, true},
		{"by the returned mail", report("no-reply@portal.test", "5.1.1 (unknown)", "Failed", original), Bounce{token, "5.1.1", true}, true},
		{"by the returned headers", report("no-reply@portal.test", "5.2.1", "failed", headers), Bounce{token, "5.2.1", true}, true},
		{"a full mailbox", report("no-reply@portal.test", "5.2.2", "failed", headers), Bounce{token, "5.2.2", true}, false},
		{"given up", report("no-reply@portal.test", "4.4.7", "failed", headers), Bounce{token, "4.4.7", true}, false},
		{"late", report("no-reply@portal.test", "4.4.1", "delayed", headers), Bounce{token, "4.4.1", false}, false},
		{"refused sender", report("no-reply@portal.test", "5.1.8", "failed", headers), Bounce{token, "5.1.8", true}, false},
		{"refused content", report("no-reply@portal.test", "5.7.1", "failed", headers), Bounce{token, "5.7.1", true}, false},
	} {
		got, err := ReadBounce(strings.NewReader(c.text))
		if err != nil || got != c.want || got.Permanent() != c.permanent {
			t.Errorf("%s: %+v %v, permanent %v", c.name, got, err, got.Permanent())
		}
	}
	for name, text := range map[string]string{"another's": report("no-reply@portal.test", "5.1.1", "failed", foreign), "empty": "", "no message": "hello",
		"an answer": "From: ada@example.net\r\nTo: bounces+" + token + "@portal.test\r\nContent-Type: text/plain\r\n\r\nStatus: 5.1.1\r\nAction: failed\r\n",
		"no status": report("no-reply@portal.test", "bad", "failed", headers), "cut off": report("no-reply@portal.test", "5.1.1", "failed", headers)[:300]} {
		if got, err := ReadBounce(strings.NewReader(text)); !errors.Is(err, ErrNoBounce) {
			t.Errorf("%s: %+v %v", name, got, err)
		}
	}
}

func FuzzReadBounce(f *testing.F) {
	f.Add(report("bounces+"+token+"@portal.test", "5.1.1", "failed", "Content-Type: text/rfc822-headers\n\nMessage-ID: <"+token+"@portal.test>"))
	f.Fuzz(func(t *testing.T, text string) {
		b, err := ReadBounce(strings.NewReader(text))
		if err == nil && (!tokenShape.MatchString(b.Token) || !statusShape.MatchString(b.Status)) {
			t.Errorf("%+v", b)
		}
	})
}
