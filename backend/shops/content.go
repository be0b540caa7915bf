package shops

import (
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/microcosm-cc/bluemonday"

	"tradekart/portal/backend/wire"
)

// maxPolicy is the longest returns policy, in characters of HTML.
const maxPolicy = 50_000

// policyHTML is what the editor of the returns policy can make, and no more.
var policyHTML = func() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements("p", "br", "strong", "b", "em", "i", "u", "h2", "h3", "ul", "ol", "li")
	p.AllowAttrs("href").OnElements("a")
	p.AllowURLSchemes("https", "http", "mailto", "tel")
	p.RequireParseableURLs(true)
	p.RequireNoFollowOnLinks(true)
	p.RequireNoReferrerOnLinks(true)
	return p
}()

// policy removes what a returns policy, which is shown to customers, may not contain.
func (p problems) policy(field, html string) string {
	if utf8.RuneCountInString(html) > maxPolicy {
		p[field] = "The policy is too long: at most 50,000 characters including formatting are allowed."
		return ""
	}
	return strings.TrimSpace(policyHTML.Sanitize(strings.ReplaceAll(html, "\x00", "")))
}

// linkHosts are the hosts of each platform; their subdomains count too.
var linkHosts = map[string][]string{
	"Instagram": {"instagram.com"}, "Facebook": {"facebook.com", "fb.com"}, "Youtube": {"youtube.com", "youtu.be"},
	"Twitter": {"twitter.com", "x.com"}, "Linkedin": {"linkedin.com"},
}

const maxLink = 300

// links checks that each link leads to a page of its platform; empty ones are left out.
func (p problems) links(sent []wire.SocialMediaLink) []wire.SocialMediaLink {
	kept := []wire.SocialMediaLink{}
	for _, l := range sent {
		hosts := linkHosts[l.Platform]
		p.text(l.Platform, &l.Link, 0, maxLink)
		switch twice := slices.ContainsFunc(kept, func(k wire.SocialMediaLink) bool { return k.Platform == l.Platform }); {
		case l.Link == "":
		case twice:
			p[l.Platform] = l.Platform + " was sent twice."
		case !leadsTo(l.Link, hosts):
			p[l.Platform] = "Please enter the web address of your page, such as https://www." + hosts[0] + "/yourname."
		default:
			kept = append(kept, l)
		}
	}
	return kept
}

func leadsTo(link string, hosts []string) bool {
	u, err := url.Parse(link)
	if err != nil || u.Scheme != "https" || u.User != nil || u.Port() != "" || strings.Trim(u.Path, "/") == "" {
		return false
	}
	host := strings.ToLower(u.Hostname())
	return slices.ContainsFunc(hosts, func(h string) bool { return host == h || strings.HasSuffix(host, "."+h) })
}

// contrastWithWhite is the contrast of a colour of six hexadecimal digits with white, from 1 to 21, as WCAG defines it.
func contrastWithWhite(hex string) float64 {
	part := func(at int) float64 {
		n, _ := strconv.ParseUint(hex[at:at+2], 16, 8) // checked before
		c := float64(n) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 1.05 / (0.2126*part(0) + 0.7152*part(2) + 0.0722*part(4) + 0.05)
}
