package mail

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

func TestLetters(t *testing.T) {
	t.Parallel()
	plain := Letter{Brand: "TradeKart", Name: "Ada", Place: "Hartley & Wren Soho", Link: "https://portal.example/resetPassword/abc-123_x"}
	branded := plain
	branded.Merchant, branded.Colour = "Hartley & Wren", "1D5BB8"
	branded.Logo = LogoLink("https://portal.example/", "/api/merchant/logo/0192.png")
	awkward := Letter{Brand: `Tom & "Co" <b>`, Link: "https://portal.example/resetPassword/abc-123_x"}
	low := branded
	low.Credits = 1
	approval := Letter{Brand: "TradeKart", Name: "Ada", Place: "Quill & Sons Events", Link: "https://portal.example/approval/abc-123_x",
		Order: Order{No: "TK-100001", Shop: "Hartley & Wren Soho", Customer: "Sam Reed", Total: "£96.40"}}
	team := Letter{Brand: "TradeKart", Name: "Ada", Place: "Quill & Sons Events", Credits: 4}
	unanswered := branded
	unanswered.Link, unanswered.Minutes = "https://portal.example/merchant/orders/details/1", 11
	unanswered.Order = Order{No: "TK-100001", Customer: "Sam Reed", Total: "£96.40"}
	unheard := branded
	unheard.Link, unheard.Silence.Since, unheard.Silence.Reason = "https://portal.example/merchant/devices", "14:05 on 23 March", "The alarm is <muted>."
	alarms := branded
	alarms.Link, alarms.Further = "https://portal.example/merchant/security?tab=1", 3
	alarms.Alarms = []string{"4 wrong codes for Ada <ada@x.test> within 15 minutes."}
	approved, rejected := branded, branded
	approved.Order = Order{No: "TK-100001", Shop: "Hartley & Wren Soho", Total: "£96.40", Approved: true, DecidedBy: "Ines Calloway"}
	rejected.Order = Order{No: "TK-100001", Shop: "Hartley & Wren Soho", Total: "£96.40", Note: "Not this month.\nAsk <again> in May."}
	rejected.Place = "Quill & Sons Events"
	company := branded
	company.SingleSignOn, company.Link = true, "https://portal.example.org/login"
	asked, agreed := team, team
	asked.Link, agreed.Link = "https://portal.example/agreement/abc-123_x", "https://portal.example/agreement/abc-123_x"
	asked.Agreement, agreed.Agreement = Agreement{Merchant: "Hartley & Wren", Waiting: true}, Agreement{Merchant: "Hartley & Wren"}
	paid := branded
	paid.Payout = Payout{By: "20 March 2026", Payee: "Hartley & Wren Ltd", SortCode: "45", Account: "678", Amount: "£1,234.50", Reference: "PAY000042"}
	webhook := branded
	webhook.Place, webhook.Webhook.URL, webhook.Webhook.Reason = "Stock", "https://stock.example/"+strings.Repeat("hook", 40), "It answered 500 for three days."
	for _, c := range []struct {
		name   string
		write  func(string, Letter) (Message, error)
		letter Letter
	}{
		{"reset", PasswordReset, plain},
		{"reset-branded", PasswordReset, branded},
		{"reset-awkward", PasswordReset, awkward},
		{"low", LowCredits, low},
		{"low-team", LowCredits, team},
		{"unanswered", Unanswered, unanswered},
		{"unheard", Unheard, unheard},
		{"alarms", SecurityAlarms, alarms},
		{"approval", Approval, approval},
		{"decision-approved", Decision, approved},
		{"decision-rejected", Decision, rejected},
		{"email", EmailChange, branded},
		{"notice-device", AccountNotice, noticed("device", branded)},
		{"notice-password", AccountNotice, noticed("password", plain)},
		{"notice-email", AccountNotice, noticed("email", plain)},
		{"notice-factor-reset", AccountNotice, noticed("factor reset", plain)},
		{"notice-role", AccountNotice, noticed("role", branded)},
		{"suspension", Suspension, noticed("merchant suspended", branded)},
		{"suspension-lifted", Suspension, noticed("suspension lifted", branded)},
		{"agreement-asked", AgreementWith, asked},
		{"agreement", AgreementWith, agreed},
		{"details", PaymentDetails, paid},
		{"remittance", Remittance, paid},
		{"webhook", WebhookDisabled, webhook},
		{"invitation", Invitation, plain},
		{"invitation-branded", Invitation, branded},
		{"invitation-single-sign-on", Invitation, company},
		{"invitation-awkward", Invitation, awkward},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			m, err := c.write("ada@example.org", c.letter)
			if err != nil {
				t.Fatal(err)
			}
			golden(t, c.name+".txt", "To: "+m.To+"\nSubject: "+m.Subject+"\n\n"+m.Text)
			golden(t, c.name+".html", m.HTML)
		})
	}
}

func noticed(what string, l Letter) Letter {
	l.Notice = Notice{What: what, Device: "Chrome on Windows", Address: "203.0.113.7", At: "2 March 2026, 09:30 GMT"}
	switch what {
	case "email":
		l.Notice.Email = "ada@example.net"
	case "merchant suspended":
		l.Notice.Reason = "Invoices of <January> are not paid.\nPlease write to accounts@tradekart.example."
	case "role":
		l.Notice.Device, l.Notice.Address = "", ""
	}
	return l
}

func TestLogoLink(t *testing.T) {
	t.Parallel()
	for logo, want := range map[string]string{
		"/api/merchant/logo/0192.png":     "https://portal.example/api/merchant/logo/0192.png",
		"https://cdn.example/logo.png":    "https://cdn.example/logo.png",
		"data:image/png;base64,iVBORw0KG": "",
		"":                                "",
	} {
		if got := LogoLink("https://portal.example/", logo); got != want {
			t.Errorf("%q: %q", logo, got)
		}
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs:\n%s\nwant:\n%s", path, got, want)
	}
}

func TestNoReply(t *testing.T) {
	t.Parallel()
	for baseURL, want := range map[string]string{
		"https://portal.example":      `"Trade, Kart" <no-reply@portal.example>`,
		"https://portal.example:8443": `"Trade, Kart" <no-reply@portal.example>`,
		"http://127.0.0.1:8080":       `"Trade, Kart" <no-reply@localhost>`,
		"http://[::1]:8080":           `"Trade, Kart" <no-reply@localhost>`,
		"":                            `"Trade, Kart" <no-reply@localhost>`,
	} {
		got := NoReply("Trade, Kart", baseURL)
		if got != want {
			t.Errorf("%s: %s", baseURL, got)
		}
		if _, err := Open("", t.TempDir(), got); err != nil {
			t.Error(err)
		}
	}
}
