package mail_test

import (
	"html"
	"strings"
	"testing"

	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/typeset/typesettest"
)

func TestLettersHoldAnyText(t *testing.T) {
	t.Parallel()
	for _, text := range typesettest.Texts {
		letter := mail.Letter{Brand: "TradeKart", Name: text.Text, Place: text.Text, Link: "https://portal.test/a", Merchant: text.Text}
		m, err := mail.LowCredits("a@example.com", letter)
		if err != nil {
			t.Fatal(err)
		}
		for part, content := range map[string]string{"subject": m.Subject, "text": m.Text, "page": html.UnescapeString(m.HTML)} {
			if !strings.Contains(content, text.Shown) || strings.ContainsAny(content, "\u202e\u2067") {
				t.Errorf("%s of %s: %q", part, text.Name, content)
			}
		}
	}
}
