// Package shops owns merchants and their shops. It must not know orders.
package shops

import (
	"context"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/microcosm-cc/bluemonday"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves the operations on merchants and shops.
type API struct {
	pool  *pgxpool.Pool
	jobs  jobs.Inserter
	files *blob.Store
	now   func() time.Time // UTC
}

// New makes the API; the queue must work the jobs of package blob.
func New(pool *pgxpool.Pool, queue jobs.Inserter, files *blob.Store, now func() time.Time) *API {
	return &API{pool: pool, jobs: queue, files: files, now: now}
}

// Logos serves the merchants' logos to everybody, below LogoPath.
func (a *API) Logos() http.Handler { return a.files.Public(logoKind) }

// Images serves the shops' pictures to everybody, below ImagesPath.
func (a *API) Images() http.Handler { return a.files.Public(imageKind) }

// Register lists the operations on merchants and shops.
func (a *API) Register(api *web.API) {
	a.registerReads(api)
	a.registerChanges(api)
	a.registerImport(api)
	a.registerMerchant(api)
	a.registerMerchants(api)
}

// op is an operation of the roles, or of every role where none is named.
func op(method, path, summary string, roles ...string) web.Op {
	return web.Op{Method: method, Path: "/api/" + path, Summary: summary, Tag: "shops", Roles: roles}
}

func (a *API) registerReads(api *web.API) {
	web.Handle(api, op(http.MethodGet, "admin/v2/shop", "Shop names, by merchant", wire.RoleAdmin), a.names)
	web.Handle(api, op(http.MethodGet, "admin/shop/{id}", "A shop and its merchant", wire.RoleAdmin), a.audited().One(a.pool))
	web.Handle(api, op(http.MethodGet, "merchant/city", "Cities of the caller's shops").AtCounter(), a.cities)
	web.Handle(api, op(http.MethodGet, "merchant/bank-holidays", "The bank holidays of a year from today").AtCounter(), a.bankHolidays)
	web.Handle(api, op(http.MethodGet, "merchant/region", "Regions of the caller's shops").AtCounter(), a.regions)
	web.Handle(api, op(http.MethodGet, "merchant/shop/list", "One page of the caller's shops, by region").AtCounter(), a.list)
	web.HandleFile(api, op(http.MethodPost, "merchant/shop/csv", "All shops that match, as a CSV file").File(export.CSVType), shopFile.Handler(a.pool, a.now))
	web.Handle(api, op(http.MethodGet, "merchant/shop/{id}", "A shop and its merchant").AtCounter(), a.audited().One(a.pool))
}

func (a *API) registerChanges(api *web.API) {
	web.Handle(api, op(http.MethodPost, "merchant/shop", "Create a shop", wire.RoleAdmin, wire.RoleMerchant).Creates(), a.create)
	edit := func(method, path, summary string) web.Op {
		return op(method, "merchant/shop/{id}/"+path, summary, wire.RoleAdmin, wire.RoleMerchant)
	}
	web.Handle(api, edit(http.MethodPut, "name", "Rename a shop"), a.rename)
	web.Handle(api, edit(http.MethodPut, "address", "Change a shop's address"), a.move)
	web.Handle(api, edit(http.MethodPut, "manager", "Change a shop's manager"), a.setManager)
	web.Handle(api, edit(http.MethodPut, "email", "Change a shop's email address"), a.setEmail)
	web.Handle(api, edit(http.MethodPut, "phone", "Change a shop's phone number"), a.setPhone)
	web.Handle(api, edit(http.MethodPut, "working-hours", "Replace a shop's picking hours"), a.setHours)
	archive := edit(http.MethodPost, "archive", "Archive a shop, unless it has open orders").Undoable()
	archive.Doc = "It takes no orders and its users are deactivated; its orders and invoices stay. 409 OpenOrders says how many are not finished."
	web.Handle(api, archive, a.archive)
	web.Handle(api, edit(http.MethodPost, "unarchive", "Bring an archived shop back, with the users whom archiving it deactivated"), a.unarchive)
	web.Handle(api, edit(http.MethodPut, "special-days", "Replace a shop's special days"), a.setSpecialDays)
	web.Handle(api, edit(http.MethodPost, "copy-hours", "Give a shop's picking hours to other shops of its merchant"), a.copyHours)
	web.Handle(api, edit(http.MethodPut, "closure", "Close a shop for a time, or end that"), a.setClosure)
	web.Handle(api, op(http.MethodPut, "merchant/shop-closures", "Close several shops for a time, or end that", wire.RoleAdmin, wire.RoleMerchant),
		a.closeShops)
	web.Handle(api, op(http.MethodPut, "merchant/shop-special-days", "Give special days to several shops, which keep those of other days", wire.RoleAdmin,
		wire.RoleMerchant), a.addSpecialDays)
	web.Handle(api, op(http.MethodPut, "merchant/shop/{id}/pause", "Pause a shop, say that it is busy, or end that").AtCounter(), a.setPause)
	web.Handle(api, op(http.MethodPut, "merchant/shop/{id}/auto-accept", "Let a shop accept by itself, or end that"), a.setAutoAccept)
	web.Handle(api, upload(edit(http.MethodPost, "image", "Add an image to a shop")), a.addImage)
	web.Handle(api, edit(http.MethodDelete, "image/{imageId}", "Remove an image of a shop").Undoable(), a.removeImage)
	web.Handle(api, edit(http.MethodPut, "image-order", "Change the order of a shop's images"), a.orderImages)
}

// registerMerchant lists what a merchant sets for itself.
func (a *API) registerMerchant(api *web.API) {
	account := op(http.MethodGet, "merchant", "The merchant's account settings", wire.RoleMerchant, wire.RoleShop)
	account.Need = "view_detailed_account_settings"
	web.Handle(api, account, a.merchant)
	web.Handle(api, op(http.MethodPost, "merchant/basic-info", "Set the merchant's name, slogan and brand colour", wire.RoleMerchant), a.setBasicInfo)
	web.Handle(api, op(http.MethodPost, "merchant/address", "Set the address of the merchant's head office", wire.RoleMerchant), a.setHeadOffice)
	web.Handle(api, op(http.MethodPost, "merchant/escalation", "Set who is told when of an order that nobody answers", wire.RoleMerchant), a.setEscalation)
	web.Handle(api, op(http.MethodPost, "merchant/packing-limits", "Set after how many minutes an order that is packed is late", wire.RoleMerchant),
		a.setPackingLimits)
	web.Handle(api, op(http.MethodPost, "merchant/customer-mails", "Set which mails and texts customers get about their orders", wire.RoleMerchant),
		a.setCustomerMails)
	web.Handle(api, op(http.MethodPost, "merchant/returns-policy", "Set the merchant's returns policy", wire.RoleMerchant), a.setReturnsPolicy)
	web.Handle(api, op(http.MethodPost, "merchant/social-media", "Set the merchant's social media links", wire.RoleMerchant), a.setSocialMedia)
	logo := op(http.MethodPost, "merchant/logo", "Replace the merchant's logo", wire.RoleMerchant)
	web.Handle(api, upload(logo), a.setLogo)
}

func upload(op web.Op) web.Op { op.MaxBody = maxUpload; return op }

// names is the admin's shop filter: at most 5,000 shops, grouped by merchant.
func (a *API) names(ctx context.Context, _ *struct{}) (web.Result[[]wire.ShopGroup], error) {
	rows, _ := a.pool.Query(ctx, `select m.id::text, m.name, s.id::text, s.name from shops s join merchants m on m.id = s.merchant_id
		where s.archived_at is null order by m.name, m.id, natural_key(s.name), s.id limit 5000`)
	groups := []wire.ShopGroup{}
	var merchantID, merchant, shopID, shop string
	_, err := pgx.ForEachRow(rows, []any{&merchantID, &merchant, &shopID, &shop}, func() error {
		if len(groups) == 0 || groups[len(groups)-1].MerchantId != merchantID {
			groups = append(groups, wire.ShopGroup{MerchantId: merchantID, MerchantName: merchant})
		}
		last := &groups[len(groups)-1]
		last.Shops = append(last.Shops, wire.ShopName{ShopId: shopID, ShopName: shop})
		return nil
	})
	return web.Of(groups), err
}

// PauseSQL is what senders are told of a row of shops at a time, as JSON without the name of the person who set it, or null: that it is
// closed for a time, or else its pause.
func PauseSQL(shop, now string) string {
	return `coalesce(` + strings.NewReplacer("shop.", shop+".", "now", now).Replace(`case when (now at time zone 'Europe/London')::date
		between shop.closed_from and shop.closed_to then jsonb_build_object('Kind', '`+wire.PauseClosed+`',
		'Until', (shop.closed_to + 1)::timestamp at time zone 'Europe/London', 'Reason', shop.closed_reason) end`) + `, ` + pauseSQL(shop, now) + `)`
}

// pauseSQL is the pause of a row of shops at a time, as PauseSQL.
func pauseSQL(shop, now string) string {
	return strings.NewReplacer("shop.", shop+".", "now", now).Replace(`case when shop.paused_until > now then jsonb_build_object('Kind', shop.pause_kind,
		'Until', to_char(shop.paused_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'Reason', shop.pause_reason) end`)
}

// closureSQL is the closure of shops s as JSON, or null once it is over.
const closureSQL = `case when s.closed_to >= (now() at time zone 'Europe/London')::date
	then jsonb_build_object('From', s.closed_from, 'To', s.closed_to, 'Reason', s.closed_reason, 'By', s.closed_by) end`

// read reads a shop of the caller's, locked where lock is true.
func (a *API) read(ctx context.Context, q db.Querier, id string, lock bool) (wire.Shop, error) {
	locking := ""
	if lock {
		locking = ` for no key update of s, m`
	}
	var s wire.Shop
	err := q.QueryRow(ctx, `select s.id::text, s.name, s.manager, s.email, s.phone, s.line1, s.line2, s.city, s.county, s.postal_code,
			s.archived_at is not null, m.id::text, m.name,
			`+pauseSQL("s", "$5")+` || jsonb_build_object('By', s.paused_by), `+strings.ReplaceAll(closureSQL, "now()", "$5::timestamptz")+`,
			not exists (select from shop_opening(s.id, $5)), case when not exists (select from shop_opening(s.id, $5)) then shop_opens(s.id, $5) end,
			case when s.auto_accept_since is not null then jsonb_build_object('PerHalfHour', s.auto_accept_limit, 'VehicleTypeId', s.auto_accept_vehicle) end
		from shops s join merchants m on m.id = s.merchant_id where s.id = $4 and `+ownedSQL+locking, append(ownerArgs(auth.CallerFrom(ctx)), id, a.now())...).
		Scan(&s.Id, &s.Name, &s.Manager, &s.Email, &s.Phone, &s.Address.Line1, &s.Address.Line2, &s.Address.City, &s.Address.County,
			&s.Address.PostalCode, &s.Archived, &s.MerchantId, &s.MerchantName, &s.Pause, &s.Closure, &s.Closed, &s.OpensAt, &s.AutoAccept)
	if err = db.IfNone(err, fault.Missing("This shop")); err != nil {
		return s, err
	}
	if s.OpensAt != nil {
		*s.OpensAt = s.OpensAt.UTC()
	}
	return s, a.readParts(ctx, q, &s)
}

// readParts reads the parts that are stored in other tables.
func (a *API) readParts(ctx context.Context, q db.Querier, s *wire.Shop) error {
	rows, _ := q.Query(ctx, `select id::text, day, start_minute, end_minute from shop_picking_hours where shop_id = $1 order by day, start_minute`, s.Id)
	var err error
	s.PickingHours, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (h wire.PickingHours, err error) {
		var start, end int
		err = row.Scan(&h.Id, &h.Day, &start, &end)
		h.StartTime, h.EndTime = clock(start), clock(end)
		return h, err
	})
	if err != nil {
		return err
	}
	if s.SpecialDays, err = specialDays(ctx, q, s.Id, a.now()); err != nil {
		return err
	}
	rows, _ = q.Query(ctx, `select id::text, $2::text || split_part(key, '/', 2) from shop_images where shop_id = $1 order by position`, s.Id, ImagesPath)
	s.Images, err = pgx.CollectRows(rows, pgx.RowToStructByPos[wire.ShopImage])
	return err
}

var shopList = list.Spec[wire.ShopFilter]{
	From: "shops s", Rows: "shops s join merchants m on m.id = s.merchant_id",
	Columns: `s.id::text, s.name, s.city, s.county, s.postal_code, s.archived_at is not null as archived, m.name as merchant_name, s.region,
		case when s.paused_until > now() then jsonb_build_object('Kind', s.pause_kind, 'Until', s.paused_until, 'Reason', s.pause_reason,
			'By', s.paused_by) end as pause, ` + closureSQL + ` as closure`,
	ID: "s.id", Group: "s.region", Order: "natural_key(s.name)", Exact: "lower(s.name) = ?", Start: "asc",
	Sorts:  []string{"Name", "MerchantName", "City", "County", "PostalCode", "Region"},
	Owner:  list.Owned("s.merchant_id", "s.id"),
	Search: search,
	Filter: func(w *list.Where, f *wire.ShopFilter) {
		w.In("s.city", f.City)
		w.In("s.region", f.Region)
	},
}

var (
	searchShops = list.Contains("s.search_text")
	searchAll   = list.ContainsOr("s.search_text", "s.merchant_id = any(array(select id from merchants where lower(name) like ?))")
)

// search lets an Admin also find the shops of a merchant, whose name is shown in the row.
func search(ctx context.Context, q db.Querier, w *list.Where, who *auth.Caller, words []string) error {
	if who.Role == wire.RoleAdmin {
		return searchAll(ctx, q, w, who, words)
	}
	return searchShops(ctx, q, w, who, words)
}

// list returns the caller's shops under the headings of their regions.
func (a *API) list(ctx context.Context, in *web.Query[wire.ShopFilter]) (wire.ShopList, error) {
	page, err := list.Read[wire.ShopCard](ctx, a.pool, &shopList, auth.CallerFrom(ctx), &in.List)
	out := wire.ShopList{Count: page.Total, Next: page.Next, Data: []wire.ShopRegion{}}
	for _, s := range page.Rows {
		if s.Pause != nil {
			s.Pause.Until = s.Pause.Until.UTC()
		}
		if last := len(out.Data) - 1; last < 0 || out.Data[last].Region != s.Region {
			out.Data = append(out.Data, wire.ShopRegion{Region: s.Region})
		}
		of := &out.Data[len(out.Data)-1]
		of.Shops = append(of.Shops, s)
	}
	return out, err
}

// exported is a row of the export, which can be changed and imported.
type exported struct {
	wire.ShopCard
	Email, Phone, Manager, Line1, Line2 string
}

var shopFile = audit.File[exported, wire.ShopFilter]{
	List: func() *list.Spec[wire.ShopFilter] {
		file := shopList
		file.Columns += ", s.email, s.phone, s.manager, s.line1, s.line2"
		return &file
	}(),
	Action: "shops.exported", Kind: "shops", Label: "Shops", Name: "shops",
	Head: append(slices.Clone(importFormat.Headings), "Region", "Archived"),
	Row: func(s *exported) []any {
		return []any{s.Id, s.Name, s.MerchantName, s.Email, s.Phone, s.Manager, s.Line1, s.Line2, s.City, s.County, s.PostalCode, s.Region, s.Archived}
	},
}

// maxChoices bounds what a filter offers.
const maxChoices = 1000

// cities lists the cities of the caller's shops, as the filter offers them.
func (a *API) cities(ctx context.Context, _ *struct{}) (web.Result[[]string], error) {
	return a.choices(ctx, `select distinct city from shops s where city <> '' and `+ownedSQL+` order by city limit $4`)
}

// regions lists the regions of the caller's shops.
func (a *API) regions(ctx context.Context, _ *struct{}) (web.Result[[]string], error) {
	return a.choices(ctx, `select distinct region from shops s where region <> '' and `+ownedSQL+` order by region limit $4`)
}

func (a *API) choices(ctx context.Context, sql string) (web.Result[[]string], error) {
	names, err := db.Column[string](ctx, a.pool, sql, append(ownerArgs(auth.CallerFrom(ctx)), maxChoices)...)
	return web.Of(append([]string{}, names...)), err
}

// ownedSQL limits shops s to the caller's; its arguments are ownerArgs, first in the statement.
const ownedSQL = `($1 = 'Admin' or $1 = 'Merchant' and s.merchant_id = nullif($2, '')::uuid or $1 = 'Shop' and s.id = nullif($3, '')::uuid)`

func ownerArgs(c *auth.Caller) []any { return []any{c.Role, c.MerchantID, c.ShopID} }

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
