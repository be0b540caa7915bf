package shops_test

import (
	"strings"
	"testing"

	"tradekart/portal/backend/shops"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func merchantOf(s *webtest.Server, who string) wire.Merchant {
	s.T.Helper()
	return webtest.Decode[web.Result[wire.Merchant]](s, s.Send(who, "GET", "/api/merchant", nil)).Result
}

func TestBasicInfo(t *testing.T) {
	s := setup(t)
	const to = "/api/merchant/basic-info"
	for _, c := range []struct {
		in    wire.BasicInfo
		field string
	}{
		{wire.BasicInfo{Name: "ab"}, "Name"},
		{wire.BasicInfo{Name: "Hartley", Slogan: strings.Repeat("x", 121)}, "Slogan"},
		{wire.BasicInfo{Name: "Hartley", BrandColour: "blue"}, "BrandColour"},
		{wire.BasicInfo{Name: "Hartley", BrandColour: "FFD700"}, "BrandColour"}, // too pale
	} {
		s.Want(s.Send("merchant", "POST", to, c.in), 422, c.field)
	}
	s.Want(s.Send("merchant", "POST", to, wire.BasicInfo{Name: "Penny"}), 409, "NameTaken")
	for _, who := range []string{"admin", "shop"} {
		s.Want(s.Send(who, "POST", to, wire.BasicInfo{Name: "Hartley"}), 403, "NotAllowed")
	}
	s.Want(s.Send("merchant", "POST", to, wire.BasicInfo{Name: "Hartley & Wren", Slogan: "Made to last", BrandColour: "+1d5bb8"}), 200, "")
	if m := merchantOf(s, "merchant"); m.Name != "Hartley & Wren" || m.Slogan != "Made to last" || m.BrandColour != "1D5BB8" {
		t.Errorf("%+v", m)
	}
	if n := s.Count(`select count(*) from audit_log where action = 'merchant.basic_info_changed' and before->>'Name' = 'Hartley'
		and after->>'BrandColour' = '1D5BB8'`); n != 1 {
		t.Errorf("%d entries", n)
	}
	s.Want(s.Send("merchant", "POST", to, wire.BasicInfo{Name: "Hartley & Wren", Slogan: "Made to last", BrandColour: "#1D5BB8"}), 200, "")
	if n := s.Count(`select count(*) from audit_log where action = 'merchant.basic_info_changed'`); n != 1 {
		t.Errorf("%d entries, although nothing was changed the second time", n)
	}
	if n := s.Count(`select count(*) from events where kind = 'Merchant' and merchant_id = $1`, s.Callers["merchant"].MerchantID); n != 1 {
		t.Errorf("%d events", n)
	}
	s.Want(s.Send("shop", "GET", "/api/merchant", nil), 403, "NotAllowed")
}

func TestHeadOffice(t *testing.T) {
	s := setup(t)
	s.Want(s.Send("merchant", "POST", "/api/merchant/address", wire.MerchantAddress{Line1: "1 Long Lane", City: "London"}), 422, "PostalCode")
	s.Want(s.Send("merchant", "POST", "/api/merchant/address", wire.MerchantAddress{Line1: "1 Long Lane", Line3: "Smithfield", City: "London",
		PostalCode: "ec1a 9hf"}), 200, "")
	if m := merchantOf(s, "merchant"); m.Address.Line3 != "Smithfield" || m.Address.PostalCode != "EC1A 9HF" {
		t.Errorf("%+v", m.Address)
	}
}

func TestReturnsPolicyIsSanitised(t *testing.T) {
	s := setup(t)
	const to = "/api/merchant/returns-policy"
	for sent, kept := range map[string]string{
		`<p onclick="x()">Within <strong>14 days</strong></p>`:                `<p>Within <strong>14 days</strong></p>`,
		`<h2>Returns</h2><ul><li><p>Unworn</p></li></ul>`:                     `<h2>Returns</h2><ul><li><p>Unworn</p></li></ul>`,
		`<script>alert(1)</script><style>p{}</style><p>a</p>`:                 `<p>a</p>`,
		`<a href="javascript:alert(1)">a</a>`:                                 `a`,
		`<a href="java&#09;script:alert(1)">a</a>`:                            `a`,
		`<a href="data:text/html,x">a</a><a href="//evil.example">b</a>`:      `ab`,
		`<img src=x onerror=alert(1)><svg onload=alert(1)><iframe src="//x">`: ``,
		`<a href="https://hartley.example/returns" target="_top">a</a>`:       `<a href="https://hartley.example/returns" rel="nofollow noreferrer">a</a>`,
	} {
		s.Want(s.Send("merchant", "POST", to, wire.ReturnsPolicyChange{Policy: &sent}), 200, "")
		if got := merchantOf(s, "merchant").ReturnsPolicy.Policy; got != kept {
			t.Errorf("%s is kept as %s", sent, got)
		}
	}
	for _, days := range []int{-1, 0, 366} {
		s.Want(s.Send("merchant", "POST", to, wire.ReturnsPolicyChange{ReturnsWindow: &days}), 422, "ReturnsWindow")
	}
	days, long := 28, strings.Repeat("x", 50_001)
	s.Want(s.Send("merchant", "POST", to, wire.ReturnsPolicyChange{Policy: &long}), 422, "Policy")
	policy := "<p>Kept</p>"
	s.Want(s.Send("merchant", "POST", to, wire.ReturnsPolicyChange{Policy: &policy}), 200, "")
	s.Want(s.Send("merchant", "POST", to, wire.ReturnsPolicyChange{ReturnsWindow: &days}), 200, "")
	if r := merchantOf(s, "merchant").ReturnsPolicy; r.ReturnsWindow != 28 || r.Policy != policy {
		t.Errorf("%+v", r)
	}
}

func TestSocialMediaLinks(t *testing.T) {
	s := setup(t)
	send := func(links ...string) wire.SocialMediaLinks {
		in := wire.SocialMediaLinks{MerchantSocialMediaLinks: []wire.SocialMediaLink{}}
		for i := 0; i < len(links); i += 2 {
			in.MerchantSocialMediaLinks = append(in.MerchantSocialMediaLinks, wire.SocialMediaLink{Platform: links[i], Link: links[i+1]})
		}
		return in
	}
	const to = "/api/merchant/social-media"
	for _, bad := range []string{"http://www.instagram.com/a", "https://instagram.com.evil.example/a", "https://evilinstagram.com/a",
		"https://instagram.com@evil.example/a",
		"https://instagram.com", "https://instagram.com:8443/a", "javascript:alert(1)", "https://x.com/a"} {
		s.Want(s.Send("merchant", "POST", to, send("Instagram", bad)), 422, "Instagram")
	}
	s.Want(s.Send("merchant", "POST", to, send("Twitter", "https://x.com/a", "Twitter", "https://x.com/b")), 422, "Twitter")
	s.Want(s.Send("merchant", "POST", to, send("Instagram", "https://www.instagram.com/hartley", "Youtube", "", "Linkedin",
		"https://uk.linkedin.com/company/hartley")), 200, "")
	if links := merchantOf(s, "merchant").MerchantSocialMediaLinks; len(links) != 2 || links[1].Platform != "Linkedin" {
		t.Errorf("%+v", links)
	}
	s.Want(s.Send("merchant", "POST", to, send()), 200, "")
	if n := s.Count(`select count(*) from audit_log where action = 'merchant.social_media_changed'
		and before->>'Instagram' = 'https://www.instagram.com/hartley'`); n != 1 {
		t.Errorf("%d entries", n)
	}
}

// What a merchant adds to mails is plain and has no links; who does not send it leaves it as it is.
func TestAMerchantsOwnWordsInMails(t *testing.T) {
	s := setup(t)
	const to = "/api/merchant/customer-mails"
	send := func(words map[string]string) shops.CustomerMailsChange {
		return shops.CustomerMailsChange{Mails: []string{"OnTheWay"}, Words: words}
	}
	for _, bad := range []map[string]string{
		{"OnTheWay": "See https://evil.example"}, {"OnTheWay": "www.evil.example"}, {"OnTheWay": "Write to a@evil.example"},
		{"OnTheWay": strings.Repeat("x", 201)}, {"Nothing": "Hello"},
	} {
		s.Want(s.Send("merchant", "POST", to, send(bad)), 422, "Words")
	}
	s.Want(s.Send("merchant", "POST", to, send(map[string]string{"OnTheWay": " Please be\nat home. ", "Delivered": " "})), 200, "")
	s.Want(s.Send("merchant", "POST", to, send(nil)), 200, "")
	if words := merchantOf(s, "merchant").CustomerMails.Words; len(words) != 1 || words["OnTheWay"] != "Please beat home." {
		t.Errorf("%q", words)
	}
	s.Want(s.Send("merchant", "POST", to, send(map[string]string{})), 200, "")
}
