package shops

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/messages"
	"tradekart/portal/backend/plain"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// merchant returns what the caller's merchant has set for itself.
func (a *API) merchant(ctx context.Context, _ *struct{}) (web.Result[wire.Merchant], error) {
	m, err := readMerchant(ctx, a.pool, auth.CallerFrom(ctx).MerchantID, false)
	return web.Of(m), err
}

func readMerchant(ctx context.Context, q db.Querier, id string, lock bool) (m wire.Merchant, err error) {
	sql := `select name, slogan, brand_colour, logo_url, line1, line2, line3, city, county, postal_code, returns_policy, returns_window, social_links,
			escalate_shop, escalate_manager, escalate_text, escalate_admin, escalate_silence, customer_mails, customer_texts, sender_name, customer_words, door_pin,
			pack_amber, pack_red
		from merchants where id = nullif($1, '')::uuid`
	if lock {
		sql += ` for update`
	}
	at, returns := &m.Address, &m.ReturnsPolicy
	err = q.QueryRow(ctx, sql, id).
		Scan(&m.Name, &m.Slogan, &m.BrandColour, &m.LogoUrl, &at.Line1, &at.Line2, &at.Line3, &at.City, &at.County, &at.PostalCode,
			&returns.Policy, &returns.ReturnsWindow, &m.MerchantSocialMediaLinks,
			&m.Escalation.ShopAfter, &m.Escalation.ManagerAfter, &m.Escalation.TextAfter, &m.Escalation.AdminAfter, &m.Escalation.SilenceAfter,
			&m.CustomerMails.Mails, &m.CustomerMails.Texts, &m.CustomerMails.SenderName, &m.CustomerMails.Words, &m.CustomerMails.DoorPin,
			&m.PackingLimits.Amber, &m.PackingLimits.Red)
	return m, db.IfNone(err, fault.Missing("This merchant"))
}

// merchants describes the caller's merchant to the audit log and to its open screens.
var merchants = audit.Noun[wire.Merchant]{
	Kind: "merchant", Read: readMerchant, Facts: merchantFacts,
	Label: func(m wire.Merchant) string { return m.Name },
	Event: func(ctx context.Context, _ wire.Merchant) live.Event {
		id := auth.CallerFrom(ctx).MerchantID
		return live.Event{Kind: wire.UpdateMerchant, Entity: wire.EntityMerchant, ID: id, MerchantID: id}
	},
}

// changeMerchant runs one UPDATE on the caller's merchant, whose first argument is
// its id, and records the difference.
func (a *API) changeMerchant(ctx context.Context, verb string, p problems, sql string, args ...any) (web.Result[wire.Merchant], error) {
	if err := p.err(); err != nil {
		return web.Result[wire.Merchant]{}, err
	}
	id := auth.CallerFrom(ctx).MerchantID
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.Merchant, error) {
		return merchants.Change(ctx, tx, a.now(), id, verb, func(wire.Merchant) error {
			return orNameTaken(db.ExecOne(ctx, tx, fault.Missing("This merchant"), sql, append([]any{id}, args...)...), "a merchant")
		})
	})
}

func merchantFacts(m wire.Merchant) map[string]any {
	a := m.Address
	all := map[string]any{"Name": m.Name, "Slogan": m.Slogan, "BrandColour": m.BrandColour,
		"Address":       strings.Join([]string{a.Line1, a.Line2, a.Line3, a.City, a.County, a.PostalCode}, ", "),
		"ReturnsWindow": m.ReturnsPolicy.ReturnsWindow, "Policy": m.ReturnsPolicy.Policy,
		"ShopAfter": m.Escalation.ShopAfter, "ManagerAfter": m.Escalation.ManagerAfter, "TextAfter": m.Escalation.TextAfter, "AdminAfter": m.Escalation.AdminAfter,
		"SilenceAfter": *m.Escalation.SilenceAfter,
		"PackAmber":    m.PackingLimits.Amber, "PackRed": m.PackingLimits.Red,
		"CustomerMails": strings.Join(m.CustomerMails.Mails, ", "), "CustomerTexts": strings.Join(m.CustomerMails.Texts, ", "),
		"SenderName": m.CustomerMails.SenderName, "DoorPin": m.CustomerMails.DoorPin}
	for what, words := range m.CustomerMails.Words {
		all["Words"+what] = words
	}
	for _, link := range m.MerchantSocialMediaLinks {
		all[link.Platform] = link.Link
	}
	return all
}

func (a *API) setBasicInfo(ctx context.Context, in *web.Body[wire.BasicInfo]) (web.Result[wire.Merchant], error) {
	b, p := in.Body, problems{}
	p.basicInfo(&b)
	return a.changeMerchant(ctx, "basic_info_changed", p, setBasicInfoSQL, b.Name, b.Slogan, b.BrandColour)
}

const setBasicInfoSQL = `update merchants set name = $2, slogan = $3, brand_colour = $4 where id = $1`

func (p problems) basicInfo(b *wire.BasicInfo) {
	p.text("Name", &b.Name, 3, 49)
	p.text("Slogan", &b.Slogan, 0, 120)
	p.colour("BrandColour", &b.BrandColour)
}

var hexColour = regexp.MustCompile(`^[0-9A-F]{6}$`)

// leastContrast is what WCAG 2.2 asks of a graphic beside its background.
const leastContrast = 3.0

// colour checks that a brand colour is distinguishable from the white of screens and
// paper, and writes it as six capital digits.
func (p problems) colour(field string, value *string) {
	*value = strings.ToUpper(strings.TrimLeft(strings.TrimSpace(*value), "+#"))
	switch {
	case *value == "":
	case !hexColour.MatchString(*value):
		p[field] = "Please enter a colour as six hexadecimal digits, such as 1D5BB8."
	default:
		if c := contrastWithWhite(*value); c < leastContrast {
			p[field] = fmt.Sprintf("This colour is too pale to be seen on white: its contrast is %.1f to 1 and must be at least %.0f to 1.", c, leastContrast)
		}
	}
}

func (a *API) setHeadOffice(ctx context.Context, in *web.Body[wire.MerchantAddress]) (web.Result[wire.Merchant], error) {
	b, p := in.Body, problems{}
	p.text("Line1", &b.Line1, 3, 99)
	p.text("Line2", &b.Line2, 0, 99)
	p.text("Line3", &b.Line3, 0, 99)
	p.text("City", &b.City, 3, 49)
	p.text("County", &b.County, 0, 29)
	p.postcode("PostalCode", &b.PostalCode)
	return a.changeMerchant(ctx, "address_changed", p, `update merchants set line1 = $2, line2 = $3, line3 = $4, city = $5, county = $6, postal_code = $7
		where id = $1`, b.Line1, b.Line2, b.Line3, b.City, b.County, b.PostalCode)
}

func (a *API) setReturnsPolicy(ctx context.Context, in *web.Body[wire.ReturnsPolicyChange]) (web.Result[wire.Merchant], error) {
	b, p := in.Body, problems{}
	if b.ReturnsWindow != nil && (*b.ReturnsWindow < 1 || *b.ReturnsWindow > 365) {
		p["ReturnsWindow"] = "Please enter a whole number of days from 1 to 365."
	}
	if b.Policy != nil {
		*b.Policy = p.policy("Policy", *b.Policy)
	}
	return a.changeMerchant(ctx, "returns_policy_changed", p, `update merchants set returns_policy = coalesce($2, returns_policy),
		returns_window = coalesce($3, returns_window) where id = $1`, b.Policy, b.ReturnsWindow)
}

func (a *API) setSocialMedia(ctx context.Context, in *web.Body[wire.SocialMediaLinks]) (web.Result[wire.Merchant], error) {
	p := problems{}
	links := p.links(in.Body.MerchantSocialMediaLinks)
	return a.changeMerchant(ctx, "social_media_changed", p, `update merchants set social_links = $2 where id = $1`, links)
}

// setEscalation sets after how many minutes an order that nobody answers, or a counter where nobody listens, is told to whom.
func (a *API) setEscalation(ctx context.Context, in *web.Body[wire.Escalation]) (web.Result[wire.Merchant], error) {
	e := in.Body
	return a.changeMerchant(ctx, "escalation_changed", problems{}, `update merchants set escalate_shop = $2, escalate_manager = $3, escalate_text = $4,
		escalate_admin = $5, escalate_silence = coalesce($6, escalate_silence) where id = $1`, e.ShopAfter, e.ManagerAfter, e.TextAfter, e.AdminAfter,
		e.SilenceAfter)
}

// setPackingLimits sets after how many minutes an accepted order that is still in the shop is late, and very late.
func (a *API) setPackingLimits(ctx context.Context, in *web.Body[wire.PackingLimits]) (web.Result[wire.Merchant], error) {
	p := problems{}
	if in.Body.Red < in.Body.Amber {
		p["Red"] = "This must not be less than the minutes for amber."
	}
	return a.changeMerchant(ctx, "packing_limits_changed", p, `update merchants set pack_amber = $2, pack_red = $3 where id = $1`, in.Body.Amber, in.Body.Red)
}

// toldChoices are messages that customers get.
type toldChoices []string

// TransformSchema lists the messages in the API description, and requests with any other are refused.
func (toldChoices) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	for _, choice := range messages.Choices() {
		s.Items.Enum = append(s.Items.Enum, choice)
	}
	return s
}

// CustomerMailsChange is what a merchant has its customers told.
type CustomerMailsChange struct {
	Mails      toldChoices       `json:"Mails" maxItems:"20"`
	Texts      toldChoices       `json:"Texts,omitempty" maxItems:"20" doc:"Left out: as they are"`
	SenderName string            `json:"SenderName,omitempty" maxLength:"80" doc:"Whom they come from; the merchant's name if empty"`
	Words      map[string]string `json:"Words,omitempty" maxProperties:"20" doc:"Sentences for mails, by what is told. Left out: as they are"`
	DoorPin    *bool             `json:"DoorPin,omitempty" doc:"Whether customers tell the courier a PIN at the door. Left out: as it is"`
}

// linked finds what mail programs make links of.
var linked = regexp.MustCompile(`(?i)://|www\.|[a-z0-9]\.[a-z]{2,}`)

// words tidies what a merchant adds to mails; nil stays nil.
func (p problems) words(all map[string]string) map[string]string {
	if all == nil {
		return nil
	}
	kept := map[string]string{}
	for what, words := range all {
		words = plain.Text(words)
		switch p.text("Words", &words, 0, 200); {
		case !slices.Contains(messages.Choices(), what):
			p["Words"] = "Customers are not told of this."
		case linked.MatchString(words):
			p["Words"] = "Please leave out links and addresses. After a full stop, leave a space."
		case words != "":
			kept[what] = words
		}
	}
	return kept
}

// setCustomerMails sets which mails and texts customers get about their orders, and from whom.
func (a *API) setCustomerMails(ctx context.Context, in *web.Body[CustomerMailsChange]) (web.Result[wire.Merchant], error) {
	b, p := in.Body, problems{}
	p.text("SenderName", &b.SenderName, 0, 80)
	words := p.words(b.Words)
	return a.changeMerchant(ctx, "customer_mails_changed", p, `update merchants set customer_mails = $2, customer_texts = coalesce($4, customer_texts),
		sender_name = $3, customer_words = coalesce($5, customer_words), door_pin = coalesce($6, door_pin) where id = $1`, []string(b.Mails), b.SenderName,
		[]string(b.Texts), words, b.DoorPin)
}
