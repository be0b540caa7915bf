package operator

import (
	"context"
	"errors"
	"net"
	"strings"
	"testing"
	"time"
)

// What receivers find about a domain, and what is said of each record.
func TestTheDomainThatMailIsSentFrom(t *testing.T) {
	t.Parallel()
	const missing, good, unknown = "Missing", "Good", "Unknown"
	for name, c := range map[string]struct {
		records  map[string][]string
		selector string
		fails    bool
		want     [3]string // of SPF, DKIM and DMARC
		says     string
	}{
		"nothing": {nil, "", false, [3]string{missing, unknown, missing}, "v=spf1 include"},
		"all": {map[string][]string{"shop.example": {"google-site-verification=x", "V=SPF1 include:mail.example -all"},
			"k1._domainkey.shop.example": {"k=rsa; p=MIIB"},
			"_dmarc.shop.example":        {"v=DMARC1; p=none"}}, "k1", false, [3]string{good, good, good}, ""},
		"a withdrawn key": {map[string][]string{"k1._domainkey.shop.example": {"v=DKIM1; p="}}, "k1", false, [3]string{missing, missing, missing},
			"cannot be checked"},
		"two records": {map[string][]string{"shop.example": {"v=spf1 -all", "v=spf1 +all"}, "_dmarc.shop.example": {"v=DMARC1", "v=DMARC1; p=none"}}, "", false,
			[3]string{missing, unknown, missing}, "Join them"},
		"everybody may send": {map[string][]string{"shop.example": {"v=spf1 +all"}}, "", false, [3]string{missing, unknown, missing}, "every server in the world"},
		"no answer":          {nil, "k1", true, [3]string{unknown, unknown, unknown}, "could not be looked up"},
	} {
		t.Run(name, func(t *testing.T) {
			asked, now := make(chan string, 20), time.Now()
			d := &MailDomain{From: "Shop <orders@shop.example>", Selector: c.selector, Now: func() time.Time { return now },
				LookUp: func(_ context.Context, name string) ([]string, error) {
					asked <- name
					if c.fails {
						return nil, errors.New("timeout")
					}
					if all := c.records[name]; all != nil {
						return all, nil
					}
					return nil, &net.DNSError{IsNotFound: true}
				}}
			found := d.State(t.Context())
			var texts strings.Builder
			for i, r := range found.Records {
				texts.WriteString(r.Text + "\n")
				if r.State != c.want[i] || (r.Text == "") != (r.State == good) {
					t.Errorf("%+v, want %s", r, c.want[i])
				}
			}
			if found.Domain != "shop.example" || !strings.Contains(texts.String(), c.says) {
				t.Errorf("%+v", found)
			}
			n := len(asked)
			if d.State(t.Context()); len(asked) != n {
				t.Error("it is looked up each time")
			}
			now = now.Add(11 * time.Minute)
			if d.State(t.Context()); len(asked) != 2*n {
				t.Error("it is never looked up again")
			}
		})
	}
	if found := (&MailDomain{From: "no-reply@localhost", Now: time.Now}).State(t.Context()); len(found.Records) != 0 {
		t.Errorf("%+v", found)
	}
}
