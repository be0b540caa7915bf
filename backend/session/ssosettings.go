package session

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/outbound"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// registerSingleSignOn adds signing in with a provider, which is public, and the settings, for Admins and Merchants.
func (a *API) registerSingleSignOn(api *web.API) {
	public := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/portal/" + path, Summary: summary, Tag: "session", Public: true}
	}
	web.Handle(api, public(http.MethodPost, "single-sign-on", "Where the users of an email address' domain sign in").KeepsNothing(), a.startSingleSignOn)
	back := public(http.MethodGet, "single-sign-on/callback", "Where a sign-in provider sends the browser back to")
	back.Status = http.StatusSeeOther
	web.Raw(api, back, a.callback)
	ownBack := public(http.MethodGet, "single-sign-on/{owner}/callback", "Where one sign-in provider sends the browser back to")
	ownBack.Status = http.StatusSeeOther
	web.Raw(api, ownBack, a.ownCallback)
	web.Handle(api, public(http.MethodPost, "single-sign-on/code", "Enter the second factor after single sign-on").KeepsNothing(), a.enterFactor)
	web.Handle(api, web.Op{Method: http.MethodPost, Path: "/api/portal/confirm/single-sign-on", Summary: "Where the provider confirms who calls",
		Tag: "session", Own: true}.KeepsNothing().WhileLocked(), a.confirmByProvider)

	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/single-sign-on" + path, Summary: summary, Tag: "users", Roles: []string{wire.RoleAdmin, wire.RoleMerchant},
			Doc: "`owner` is the id of a merchant (a Merchant's own), or `platform` for that of the Admins."}
	}
	web.Handle(api, op(http.MethodGet, "/{owner}", "The single sign-on of a merchant, or of Admins"), a.oneProvider)
	web.Handle(api, op(http.MethodPut, "/{owner}", "Set up single sign-on; an Admin approves the domains").KeepsNothing().Confirms(), a.setProvider)
	web.Handle(api, op(http.MethodDelete, "/{owner}", "Remove single sign-on; its users need a password again").Confirms().Undoable(),
		web.Tx(a.pool, a.removeProvider))
	web.Handle(api, op(http.MethodPost, "/{owner}/test", "Ask the provider for its discovery document and keys").Reads().NotSeen(), a.testProvider)
	admin := func(o web.Op) web.Op { o.Roles = []string{wire.RoleAdmin}; return o }
	web.Handle(api, admin(op(http.MethodPost, "/{owner}/domains/{domain}/approve", "Approve a domain of a merchant")).Confirms(), a.approveDomain)
	all := admin(op(http.MethodPost, "/list", "One page of all single sign-ons").Reads())
	all.Doc = ""
	web.Handle(api, all, list.Handler[wire.SingleSignOnRow, wire.SingleSignOnList](a.pool, &providerList))
}

var providerList = list.Spec[wire.SingleSignOnFilter]{
	From: `single_sign_on_providers p left join merchants m on m.id = p.merchant_id`, ID: "p.id", Order: "lower(coalesce(m.name, ''))", Start: "asc",
	Sorts: []string{"Issuer", "LastSignIn"},
	Columns: `p.id::text, coalesce(p.merchant_id::text, '') as merchant_id, coalesce(m.name, '') as merchant_name, p.issuer,
		array(select domain from single_sign_on_domains d where d.provider_id = p.id order by domain) as domains,
		(select count(*) from single_sign_on_domains d where d.provider_id = p.id and d.approved_at is null)::int as waiting, p.enforced,
		p.last_sign_in_at as last_sign_in`,
	Owner:  list.Owned("p.merchant_id", "null::uuid"),
	Search: list.Contains("lower(concat_ws(' ', m.name, p.issuer))"),
	Filter: func(w *list.Where, f *wire.SingleSignOnFilter) {
		if f.Waiting {
			w.Add("exists (select from single_sign_on_domains d where d.provider_id = p.id and d.approved_at is null)")
		}
	},
}

// OwnerPath says whose single sign-on is meant; exported for the path parameter to be read.
type OwnerPath struct {
	Owner string `path:"owner" maxLength:"36"`
}

// merchantOf is the merchant's id, empty for the platform, if the caller may see its single sign-on.
func (o OwnerPath) merchantOf(ctx context.Context, q db.Querier) (string, error) {
	c, missing := auth.CallerFrom(ctx), fault.Missing("This merchant")
	if c.Role != wire.RoleAdmin {
		if o.Owner != c.MerchantID {
			return "", missing
		}
		return o.Owner, nil
	}
	if o.Owner == platform {
		return "", nil
	}
	if !db.IsID(o.Owner) {
		return "", missing
	}
	id, err := db.Value[string](ctx, q, `select id::text from merchants where id = $1`, o.Owner)
	return id, db.IfNone(err, missing)
}

// readProvider returns the owner's provider, with an empty Id if there is none.
func (a *API) readProvider(ctx context.Context, q db.Querier, merchantID string) (s wire.SingleSignOn, err error) {
	err = q.QueryRow(ctx, `select p.id::text, coalesce(p.merchant_id::text, ''), coalesce(m.name, ''), p.issuer, p.client_id, p.secret_at, p.enforced,
			p.creates_users, p.own_callback, p.is_second_factor, p.groups_claim, p.roles, coalesce(b.email, ''), p.last_sign_in_at,
			(select count(*) from single_sign_on_links l where l.provider_id = p.id and l.issuer = p.issuer)
		from single_sign_on_providers p left join merchants m on m.id = p.merchant_id left join users b on b.id = p.break_glass_id
		where p.merchant_id is not distinct from nullif($1, '')::uuid`, merchantID).Scan(&s.Id, &s.MerchantId, &s.MerchantName, &s.Issuer, &s.ClientId, &s.SecretAt,
		&s.Enforced, &s.CreatesUsers, &s.OwnRedirect, &s.IsSecondFactor, &s.GroupsClaim, &s.Roles, &s.BreakGlassEmail, &s.LastSignIn, &s.Users)
	s.Domains = []wire.SingleSignOnDomain{}
	if errors.Is(err, pgx.ErrNoRows) {
		s.MerchantId, s.Roles, s.OwnRedirect, err = merchantID, []wire.SingleSignOnRole{}, true, nil
	}
	s.RedirectUri = a.callbackAddress(s.MerchantId, s.OwnRedirect)
	if !s.OwnRedirect {
		s.NextRedirectUri = a.callbackAddress(s.MerchantId, true)
	}
	if s.Id == "" {
		return s, err
	}
	if err == nil {
		s.Domains, err = db.All[wire.SingleSignOnDomain](ctx, q, `select domain, approved_at as approved from single_sign_on_domains
			where provider_id = $1 order by domain`, s.Id)
	}
	return s, err
}

func (a *API) oneProvider(ctx context.Context, in *OwnerPath) (web.Result[wire.SingleSignOn], error) {
	merchantID, err := in.merchantOf(ctx, a.pool)
	if err != nil {
		return web.Result[wire.SingleSignOn]{}, err
	}
	s, err := a.readProvider(ctx, a.pool, merchantID)
	return web.Of(s), err
}

func ssoFacts(s wire.SingleSignOn) map[string]any {
	if s.Id == "" {
		return nil
	}
	roles, _ := json.Marshal(s.Roles) // of strings alone
	var domains []string
	for _, d := range s.Domains {
		state := " (waits for approval)"
		if d.Approved != nil {
			state = ""
		}
		domains = append(domains, d.Domain+state)
	}
	return map[string]any{"Issuer": s.Issuer, "ClientId": s.ClientId, "SecretAt": s.SecretAt, "Domains": strings.Join(domains, ", "), "Enforced": s.Enforced,
		"CreatesUsers": s.CreatesUsers, "IsSecondFactor": s.IsSecondFactor, "GroupsClaim": s.GroupsClaim, "Roles": string(roles),
		"BreakGlassEmail": s.BreakGlassEmail, "OwnRedirect": s.OwnRedirect}
}

// recordProvider notes a change, if there is one.
func (a *API) recordProvider(ctx context.Context, tx pgx.Tx, verb string, was, is wire.SingleSignOn) error {
	before, after := audit.Differences(ssoFacts(was), ssoFacts(is))
	if len(before)+len(after) == 0 {
		return nil
	}
	return audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "single_sign_on." + verb, TargetKind: "single_sign_on", TargetID: cmp.Or(is.Id, was.Id),
		TargetLabel: cmp.Or(is.MerchantName, was.MerchantName, "Admins"), MerchantID: cmp.Or(is.MerchantId, was.MerchantId), Before: before, After: after})
}

// lockProvider makes changes of an owner's single sign-on come one after the other.
func lockProvider(ctx context.Context, tx pgx.Tx, merchantID string) error {
	_, err := tx.Exec(ctx, `select pg_advisory_xact_lock(hashtextextended('single sign-on/' || $1, 0))`, merchantID)
	return err
}

type ssoSettings struct {
	OwnerPath
	Body wire.SingleSignOnSettings
}

func (a *API) setProvider(ctx context.Context, in *ssoSettings) (web.Result[wire.SingleSignOn], error) {
	var issuers, ended []string
	out, err := web.InTx(ctx, a.pool, func(tx pgx.Tx) (is wire.SingleSignOn, err error) {
		merchantID, err := in.merchantOf(ctx, tx)
		if err != nil {
			return is, err
		}
		if err := lockProvider(ctx, tx, merchantID); err != nil {
			return is, err
		}
		was, err := a.readProvider(ctx, tx, merchantID)
		if err != nil {
			return is, err
		}
		s := in.Body
		glass, err := a.checkProvider(ctx, tx, &s, was)
		if err != nil {
			return is, err
		}
		if err := a.storeProvider(ctx, tx, s, was, glass); err != nil {
			return is, err
		}
		if is, err = a.readProvider(ctx, tx, merchantID); err != nil {
			return is, err
		}
		issuers = []string{was.Issuer, is.Issuer}
		if err = a.recordProvider(ctx, tx, "set", was, is); err == nil {
			ended, err = a.endEnforced(ctx, tx, is)
		}
		return is, err
	})
	a.forget(ended...)
	for _, issuer := range issuers {
		a.providers.forget(issuer)
	}
	return out, err
}

// endEnforced ends the sessions that began in another way than an enforced provider now allows, but for that of who enforces it.
func (a *API) endEnforced(ctx context.Context, tx pgx.Tx, s wire.SingleSignOn) ([]string, error) {
	if !s.Enforced {
		return nil, nil
	}
	ended, err := endSessions(ctx, tx, `id::text <> $3 and id in (select s.id from single_sign_on_providers p
		join users u on `+ownedBy+` and not (u.id is not distinct from p.break_glass_id and `+HasFactor+`)
		join single_sign_on_domains d on d.provider_id = p.id and d.approved_at is not null and d.domain = regexp_replace(u.email, '^.*@', '')
		join sessions s on s.user_id = u.id and s.revoked_at is null and not s.single_sign_on where p.id = $2)`, s.Id, a.now(), auth.CallerFrom(ctx).SessionID)
	if err != nil || len(ended) == 0 {
		return nil, err
	}
	return ended, audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "single_sign_on.sessions_ended", TargetKind: "single_sign_on", TargetID: s.Id,
		TargetLabel: cmp.Or(s.MerchantName, "Admins"), MerchantID: s.MerchantId, After: map[string]any{"Sessions": len(ended)}})
}

var domainForm = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+$`)

// checkProvider cleans the settings and says what is wrong with them; glass is the id of the Admin for emergencies.
func (a *API) checkProvider(ctx context.Context, tx pgx.Tx, s *wire.SingleSignOnSettings, was wire.SingleSignOn) (glass *string, err error) {
	p, platform := fault.Problems{}, was.MerchantId == ""
	s.Issuer, s.ClientId, s.ClientSecret = strings.TrimSpace(s.Issuer), strings.TrimSpace(s.ClientId), strings.TrimSpace(s.ClientSecret)
	s.GroupsClaim, s.BreakGlassEmail = strings.TrimSpace(s.GroupsClaim), normal(s.BreakGlassEmail)
	if wrong := outbound.CheckURL(s.Issuer, a.opt.Allowed); wrong != "" {
		p.If(true, "Issuer", wrong)
	}
	p.If(s.ClientId == "", "ClientId", "Please enter the client id")
	p.If(s.ClientSecret == "" && was.Id == "", "ClientSecret", "Please enter the client secret")
	p.If(s.ClientSecret == "" && was.Issuer != s.Issuer, "ClientSecret", "Please enter the client secret of this issuer")
	for i, d := range s.Domains {
		s.Domains[i] = strings.TrimPrefix(strings.ToLower(strings.TrimSpace(d)), "@")
		p.If(!domainForm.MatchString(s.Domains[i]) || len(s.Domains[i]) > 253, "Domains", "Please enter domains such as example.com")
	}
	slices.Sort(s.Domains)
	s.Domains = slices.Compact(s.Domains)
	p.If(len(s.Domains) == 0, "Domains", "Please enter the domain of your email addresses")
	p.If(s.CreatesUsers && len(s.Roles) == 0, "Roles", "Please say what new users are")
	for i := range s.Roles {
		if wrong, err := checkRole(ctx, tx, &s.Roles[i], was.MerchantId); err != nil {
			return nil, err
		} else if wrong != "" {
			p.If(true, "Roles", wrong)
		}
	}
	p.If(s.BreakGlassEmail != "" && !platform, "BreakGlassEmail", "This is for the single sign-on of Admins")
	if platform && (s.Enforced || s.BreakGlassEmail != "") {
		id, err := db.Value[string](ctx, tx, `select u.id::text from users u where u.email = $1 and u.role = 'Admin' and u.deactivated_at is null and `+
			`u.password_hash <> '' and `+HasFactor, s.BreakGlassEmail)
		if err = db.IfNone(err, nil); err != nil {
			return nil, err
		}
		p.If(id == "", "BreakGlassEmail", "Please name an Admin with a password and a second factor here, for when the provider is away")
		glass = &id
	}
	return glass, p.Err()
}

// checkRole says what is wrong with what the members of a group are to be.
func checkRole(ctx context.Context, q db.Querier, r *wire.SingleSignOnRole, merchantID string) (wrong string, err error) {
	r.Group = strings.TrimSpace(r.Group)
	slices.Sort(r.Abilities)
	r.Abilities = slices.Compact(r.Abilities)
	switch {
	case (merchantID == "") != (r.Role == wire.RoleAdmin):
		return "The single sign-on of Admins makes Admins, that of a merchant its users", nil
	case r.Role != wire.RoleShop:
		r.ShopId = ""
	default:
		good, err := db.Value[bool](ctx, q, `select exists (select from shops where id::text = $1 and merchant_id = $2 and archived_at is null)`,
			r.ShopId, merchantID)
		if err != nil || !good {
			return "Please choose a shop", err
		}
	}
	return abilitiesOf(auth.CallerFrom(ctx), *r), nil
}

// storeProvider writes the settings. A domain that an Admin adds is approved with that.
func (a *API) storeProvider(ctx context.Context, tx pgx.Tx, s wire.SingleSignOnSettings, was wire.SingleSignOn, glass *string) error {
	id := cmp.Or(was.Id, db.NewID())
	var sealed []byte
	if s.ClientSecret != "" {
		var err error
		if sealed, err = a.opt.Box.Seal(s.ClientSecret, id); err != nil {
			return a.unsealed(err)
		}
	}
	roles := append([]wire.SingleSignOnRole{}, s.Roles...)
	args := []any{id, was.MerchantId, s.Issuer, s.ClientId, sealed, a.now(), s.Enforced, s.CreatesUsers, s.IsSecondFactor, s.GroupsClaim, roles, glass,
		s.OwnRedirect}
	sql := `insert into single_sign_on_providers (id, merchant_id, issuer, client_id, secret, secret_at, enforced, creates_users, is_second_factor,
			groups_claim, roles, break_glass_id, own_callback)
			values ($1, nullif($2, '')::uuid, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::uuid, $13 or true)`
	if was.Id != "" {
		sql = `update single_sign_on_providers set issuer = $3, client_id = $4, secret = coalesce($5, secret),
			secret_at = case when $5::bytea is null then secret_at else $6::timestamptz end, enforced = $7, creates_users = $8, is_second_factor = $9,
			groups_claim = $10, roles = $11, break_glass_id = $12::uuid, own_callback = own_callback or $13
			where id = $1 and merchant_id is not distinct from nullif($2, '')::uuid`
	}
	if _, err := tx.Exec(ctx, sql, args...); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `delete from single_sign_on_domains where provider_id = $1 and domain <> all($2)`, id, s.Domains); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `insert into single_sign_on_domains (provider_id, domain, approved_at)
		select $1, domain, case when $3 then $4::timestamptz end from unnest($2::text[]) domain on conflict (provider_id, domain) do nothing`,
		id, s.Domains, auth.CallerFrom(ctx).Role == wire.RoleAdmin, a.now())
	return domainTaken(err)
}

func domainTaken(err error) error {
	if db.Violates(err, "single_sign_on_domains_approved") {
		return fault.Taken("Domains", "One of these domains belongs to another single sign-on.")
	}
	return err
}

func (a *API) removeProvider(ctx context.Context, tx pgx.Tx, in *OwnerPath) (wire.SingleSignOn, error) {
	merchantID, err := in.merchantOf(ctx, tx)
	if err != nil {
		return wire.SingleSignOn{}, err
	}
	if err := lockProvider(ctx, tx, merchantID); err != nil {
		return wire.SingleSignOn{}, err
	}
	was, err := a.readProvider(ctx, tx, merchantID)
	if err == nil && was.Id == "" {
		err = fault.Missing("This single sign-on")
	}
	if err != nil {
		return wire.SingleSignOn{}, err
	}
	if _, err := tx.Exec(ctx, `delete from single_sign_on_providers where id = $1`, was.Id); err != nil {
		return wire.SingleSignOn{}, err
	}
	is, err := a.readProvider(ctx, tx, merchantID)
	return is, errors.Join(err, a.recordProvider(ctx, tx, "removed", was, is))
}
