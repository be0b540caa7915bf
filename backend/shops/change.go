package shops

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/phones"
	"tradekart/portal/backend/postcodes"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// create adds a shop to the caller's merchant, or to the one that an Admin names.
func (a *API) create(ctx context.Context, in *web.Body[wire.NewShop]) (web.Result[wire.Shop], error) {
	b, p := in.Body, problems{}
	p.text("Name", &b.Name, 3, 49)
	p.email(&b.Email, "Enter a valid e-mail address.")
	p.address(&b.AddressChange)
	if err := p.err(); err != nil {
		return web.Result[wire.Shop]{}, err
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.Shop, error) {
		merchant, err := merchantFor(ctx, tx, b.MerchantId)
		if err != nil {
			return wire.Shop{}, err
		}
		id, err := insert(ctx, tx, NewShop{MerchantID: merchant, Name: b.Name, Email: b.Email,
			Line1: b.Line1, Line2: b.Line2, City: b.City, County: b.County, PostalCode: b.PostalCode})
		if err != nil {
			return wire.Shop{}, orNameTaken(err, "a shop")
		}
		return a.audited().Add(ctx, tx, a.now(), id, "created")
	})
}

// change locks a shop of the caller's with its merchant, runs edit, and records the difference.
func (a *API) change(ctx context.Context, id, verb string, edit func(tx pgx.Tx, was wire.Shop) error) (web.Result[wire.Shop], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.Shop, error) {
		return a.audited().Change(ctx, tx, a.now(), id, verb, func(was wire.Shop) error {
			if was.Archived {
				return fault.New(fault.Conflict, "ShopArchived", "This shop is archived and cannot be changed.")
			}
			return edit(tx, was)
		})
	})
}

// set is change by one UPDATE, whose first arguments are the shop's id and its merchant's.
func (a *API) set(ctx context.Context, id, verb string, p problems, sql string, args ...any) (web.Result[wire.Shop], error) {
	if err := p.err(); err != nil {
		return web.Result[wire.Shop]{}, err
	}
	return a.change(ctx, id, verb, func(tx pgx.Tx, was wire.Shop) error {
		return orNameTaken(db.ExecOne(ctx, tx, fault.Missing("This shop"), sql, append([]any{was.Id, was.MerchantId}, args...)...), "a shop")
	})
}

func (a *API) rename(ctx context.Context, in *web.ByIDBody[wire.ShopNameChange]) (web.Result[wire.Shop], error) {
	p := problems{}
	p.text("Name", &in.Body.Name, 3, 49)
	return a.set(ctx, in.ID, "renamed", p, `update shops set name = $3 where id = $1 and merchant_id = $2`, in.Body.Name)
}

// move sets the address; where it is on the map is known as far as its postcode is.
func (a *API) move(ctx context.Context, in *web.ByIDBody[wire.AddressChange]) (web.Result[wire.Shop], error) {
	b, p := in.Body, problems{}
	p.address(&b)
	return a.set(ctx, in.ID, "address_changed", p, `update shops s set `+setAddress(3)+` where s.id = $1 and s.merchant_id = $2`,
		b.Line1, b.Line2, b.City, b.County, b.PostalCode)
}

// setAddress sets the address of shops s from five parameters, the first of which is $n.
func setAddress(n int) string {
	postcode := fmt.Sprintf("$%d", n+4)
	at := func(column string) string {
		return column + ` = case when s.postal_code = ` + postcode + ` then s.` + column + ` else
			coalesce((select ` + column + ` from postcodes where postcode = replace(` + postcode + `, ' ', '')), 0) end`
	}
	return fmt.Sprintf("line1 = $%d, line2 = $%d, city = $%d, county = $%d, postal_code = ", n, n+1, n+2, n+3) + postcode + ", " + at("lat") + ", " + at("long")
}

func (a *API) setManager(ctx context.Context, in *web.ByIDBody[wire.ShopManagerChange]) (web.Result[wire.Shop], error) {
	p := problems{}
	p.text("Manager", &in.Body.Manager, 1, 49)
	return a.set(ctx, in.ID, "manager_changed", p, `update shops set manager = $3 where id = $1 and merchant_id = $2`, in.Body.Manager)
}

func (a *API) setEmail(ctx context.Context, in *web.ByIDBody[wire.ShopEmailChange]) (web.Result[wire.Shop], error) {
	p := problems{}
	p.email(&in.Body.Email, "This email is either not valid or not supported.")
	return a.set(ctx, in.ID, "email_changed", p, `update shops set email = $3 where id = $1 and merchant_id = $2`, in.Body.Email)
}

func (a *API) setPhone(ctx context.Context, in *web.ByIDBody[wire.ShopPhoneChange]) (web.Result[wire.Shop], error) {
	p := problems{}
	p.phone(&in.Body.Phone)
	return a.set(ctx, in.ID, "phone_changed", p, `update shops set phone = $3 where id = $1 and merchant_id = $2`, in.Body.Phone)
}

// setPause pauses a shop or says that it is busy, until a time at which that ends by itself.
func (a *API) setPause(ctx context.Context, in *web.ByIDBody[wire.ShopPauseChange]) (web.Result[wire.Shop], error) {
	c := auth.CallerFrom(ctx)
	if err := mayAccept(c); err != nil {
		return web.Result[wire.Shop]{}, err
	}
	p := problems{}
	if in.Body.Reason != "" {
		p.text("Reason", &in.Body.Reason, 1, 200)
	}
	now := a.now().UTC()
	until := now.Add(time.Duration(in.Body.Minutes) * time.Minute)
	if in.Body.Minutes == 0 {
		until = london.AddDays(now, 1)
	}
	return a.set(ctx, in.ID, "pause_changed", p, `update shops set pause_kind = $3, paused_until = case when $3 <> '' then $4::timestamptz end,
		pause_reason = case when $3 <> '' then $5 else '' end, paused_by = case when $3 <> '' then $6 else '' end where id = $1 and merchant_id = $2`,
		in.Body.Kind, until, in.Body.Reason, c.Name)
}

// mayAccept refuses people of a shop who may not accept its orders.
func mayAccept(c *auth.Caller) error {
	if c.Role == wire.RoleShop && !c.Can("reject_orders") {
		return fault.New(fault.Forbidden, "Forbidden", "You are not allowed to do this.")
	}
	return nil
}

// setAutoAccept lets a shop accept by itself, from now on; what waits already is left to people.
func (a *API) setAutoAccept(ctx context.Context, in *web.ByIDBody[wire.AutoAcceptChange]) (web.Result[wire.Shop], error) {
	if err := mayAccept(auth.CallerFrom(ctx)); err != nil {
		return web.Result[wire.Shop]{}, err
	}
	set := in.Body.AutoAccept
	if set == nil {
		return a.set(ctx, in.ID, "auto_accept_changed", problems{}, `update shops set auto_accept_since = null where id = $1 and merchant_id = $2`)
	}
	return a.change(ctx, in.ID, "auto_accept_changed", func(tx pgx.Tx, was wire.Shop) error {
		return db.ExecOne(ctx, tx, fault.Field("VehicleTypeId", "Please select a vehicle type."), `update shops s
			set auto_accept_since = coalesce(s.auto_accept_since, $3), auto_accept_limit = $4, auto_accept_vehicle = v.id
			from vehicle_types v where s.id = $1 and s.merchant_id = $2 and v.id = $5 and v.active`,
			was.Id, was.MerchantId, a.now(), set.PerHalfHour, set.VehicleTypeId)
	})
}

// audited describes the caller's shops to the audit log and to open screens.
func (a *API) audited() *audit.Noun[wire.Shop] {
	return &audit.Noun[wire.Shop]{
		Kind: "shop", Read: a.read, Facts: facts,
		Label: func(s wire.Shop) string { return s.Name },
		Event: func(_ context.Context, s wire.Shop) live.Event {
			return live.Event{Kind: wire.UpdateShop, Entity: wire.EntityShop, ID: s.Id, MerchantID: s.MerchantId, ShopID: s.Id}
		},
	}
}

func facts(s wire.Shop) map[string]any {
	a := s.Address
	all := map[string]any{"Name": s.Name, "Manager": s.Manager, "Email": s.Email, "Phone": s.Phone,
		"Address": strings.Join([]string{a.Line1, a.Line2, a.City, a.County, a.PostalCode}, ", ")}
	for _, h := range s.PickingHours {
		if was, ok := all[dayName(h.Day)].(string); ok {
			all[dayName(h.Day)] = was + ", " + h.StartTime + " to " + h.EndTime
		} else {
			all[dayName(h.Day)] = h.StartTime + " to " + h.EndTime
		}
	}
	for _, d := range s.SpecialDays {
		all["SpecialDay "+d.Day] = dayFact(d)
	}
	if c := s.Closure; c != nil {
		all["Closure"] = strings.TrimSpace(c.From + " to " + c.To + " " + c.Reason)
	}
	if p := s.Pause; p != nil {
		all["Pause"] = strings.TrimSpace(p.Kind + " until " + p.Until.In(london.Zone).Format("02/01/2006 15:04") + " " + p.Reason)
	}
	if auto := s.AutoAccept; auto != nil {
		all["AutoAccept"] = fmt.Sprintf("%d per half hour", auto.PerHalfHour)
	}
	if s.Archived {
		all["Archived"] = "yes"
	}
	urls := []string{}
	for _, image := range s.Images {
		urls = append(urls, image.ImageUrl)
	}
	all["Images"] = strings.Join(urls, " ")
	return all
}

// NewShop is a shop to be added; CollectOnly includes Collect.
type NewShop struct {
	MerchantID           string
	Name, Email          string
	Phone, Manager       string // may be empty
	Line1, Line2         string
	City, County         string
	PostalCode           string
	Collect, CollectOnly bool
}

// AddMerchant adds a merchant and returns its id. Errors name the command's
// option at fault; a name is given once, since commands find merchants by it.
func AddMerchant(ctx context.Context, q db.Querier, name string) (string, error) {
	name = strings.TrimSpace(name)
	if err := checkText("--name", name, true); err != nil {
		return "", err
	}
	id := db.NewID()
	_, err := q.Exec(ctx, `insert into merchants (id, name) values ($1, $2)`, id, name)
	if db.Violates(err, "merchants_name_key") {
		err = fmt.Errorf("--name: there is a merchant %q already", name)
	}
	return id, err
}

// AddShop adds a shop to its merchant and returns its id. Errors name the
// command's option at fault; a merchant's shops have different names.
func AddShop(ctx context.Context, q db.Querier, s NewShop) (string, error) {
	s.Name = strings.TrimSpace(s.Name)
	if err := s.check(); err != nil {
		return "", err
	}
	id, err := insert(ctx, q, s)
	if db.Violates(err, "shops_name_key") {
		err = fmt.Errorf("--name: this merchant has a shop %q already", s.Name)
	}
	return id, err
}

// insert stores a shop, at the position of its postcode where that is known.
func insert(ctx context.Context, q db.Querier, s NewShop) (id string, err error) {
	id = db.NewID()
	_, err = q.Exec(ctx, insertShop, s.values(id)...)
	return id, err
}

const insertShop = `insert into shops (id, merchant_id, name, email, line1, line2, city, county, postal_code, is_collect_enabled, is_collect_only,
		phone, manager, lat, long)
	select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, coalesce(at.lat, 0), coalesce(at.long, 0)
	from (select 1) one left join postcodes at on at.postcode = upper(replace($9, ' ', ''))`

func (s NewShop) values(id string) []any {
	return []any{id, s.MerchantID, s.Name, s.Email, s.Line1, s.Line2, s.City, s.County, s.PostalCode, s.Collect || s.CollectOnly, s.CollectOnly, s.Phone,
		s.Manager}
}

func (s NewShop) check() error {
	if _, good := session.EmailAddress(s.Email); !good {
		return fmt.Errorf("--email: %q is not an email address", s.Email)
	}
	return errors.Join(checkText("--name", s.Name, true), checkText("--line1", s.Line1, true), checkText("--line2", s.Line2, false),
		checkText("--city", s.City, true), checkText("--county", s.County, false), checkPostcode("--postal-code", s.PostalCode))
}

func checkPostcode(option, text string) error {
	if !postcodes.Is(postcodes.Normal(text)) {
		return fmt.Errorf("%s: %q is not a postcode", option, text)
	}
	return nil
}

// maxText is the longest name or line of an address.
const maxText = 120

func checkText(option, text string, needed bool) error {
	switch {
	case needed && strings.TrimSpace(text) == "":
		return fmt.Errorf("%s: this is needed", option)
	case utf8.RuneCountInString(text) > maxText || strings.ContainsFunc(text, unicode.IsControl):
		return fmt.Errorf("%s: at most %d characters, without control characters", option, maxText)
	}
	return nil
}

// problems gathers what is wrong, field by field.
type problems map[string]string

// isBlank is true of spaces and of characters that cannot be seen at the ends of a text.
func isBlank(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune("\u00ad\u200b\u2060\ufeff", r)
}

// text takes off what cannot be seen and checks the length in characters; least 0 makes it optional.
func (p problems) text(field string, value *string, least, most int) {
	*value = strings.TrimFunc(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError {
			return -1
		}
		return r
	}, *value), isBlank)
	switch n := utf8.RuneCountInString(*value); {
	case n == 0 && least > 0:
		p[field] = "This field is mandatory."
	case n > most || n < least:
		p[field] = fmt.Sprintf("Please enter %d to %d characters.", max(least, 1), most)
	}
}

func (p problems) address(a *wire.AddressChange) {
	p.text("Line1", &a.Line1, 3, 99)
	p.text("Line2", &a.Line2, 0, 99)
	p.postcode("PostalCode", &a.PostalCode)
	p.text("City", &a.City, 3, 49)
	p.text("County", &a.County, 3, 29)
}

func (p problems) postcode(field string, value *string) {
	if p.text(field, value, 3, 14); p[field] != "" {
		return
	}
	if *value = postcodes.Normal(*value); !postcodes.Is(*value) {
		p[field] = postcodes.Wrong
	}
}

var hasDomain = regexp.MustCompile(`@[^@\s]+\.[^@\s.]+$`)

// email checks an address and puts it into lower case; wrong is what to say otherwise.
func (p problems) email(value *string, wrong string) {
	p.text("Email", value, 3, 49)
	if p["Email"] != "" {
		return
	}
	address, good := session.EmailAddress(*value)
	if !good || !hasDomain.MatchString(address) {
		p["Email"] = wrong
		return
	}
	*value = address
}

// phone checks a number of the United Kingdom and writes it with +44.
func (p problems) phone(value *string) {
	number, ok := phones.E164(*value)
	if !ok || !strings.HasPrefix(number, "+44") {
		p["Phone"] = "This phone number is either not valid or not supported."
		return
	}
	*value = number
}

func (p problems) err() error { return fault.Fields(p) }

// orNameTaken is err, unless what went wrong is that another has the name.
func orNameTaken(err error, what string) error {
	if db.Violates(err, "merchants_name_key") || db.Violates(err, "shops_name_key") {
		return fault.Taken("Name", "There is "+what+" of this name already: capitals, accents and spaces do not make it another.")
	}
	return err
}
