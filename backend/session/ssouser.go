package session

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	maxGroups  = 1000
	maxNamed   = 100 // characters of a first or last name
	freshLogin = 5 * time.Minute
)

// identity is who a provider says that somebody is.
type identity struct {
	subject, email, firstName, lastName string
	groups                              []string
	authTime                            time.Time // zero if the provider does not say
	oneFactor                           bool      // the provider says that it asked for no second one
}

// read takes what is needed from a token whose signature, issuer, audience, time and nonce are right.
func (i *identity) read(t *oidc.IDToken, p provider) error {
	claims := map[string]any{}
	if err := t.Claims(&claims); err != nil {
		return err
	}
	text := func(name string) string { s, _ := claims[name].(string); return s }
	if azp := text("azp"); len(t.Audience) > 1 && azp != p.ClientID || azp != "" && azp != p.ClientID {
		return fmt.Errorf("the token was made for %q", azp)
	}
	if t.Subject == "" || len(t.Subject) > 255 || strings.ContainsRune(t.Subject, 0) {
		return errors.New("it has no subject, or one that is too long")
	}
	email, good := EmailAddress(text("email"))
	// Entra says xms_edov instead of email_verified.
	if !good || !isTrue(claims["email_verified"]) && !isTrue(claims["xms_edov"]) {
		return ssoRefused("SingleSignOnUnverified", "The sign-in provider does not say that your email address is verified. Please tell whoever runs it.")
	}
	if seconds, ok := claims["auth_time"].(float64); ok {
		i.authTime = time.Unix(int64(seconds), 0)
	}
	i.subject, i.email, i.firstName, i.lastName = t.Subject, email, shortName(text("given_name")), shortName(text("family_name"))
	if i.firstName == "" && i.lastName == "" {
		i.firstName = shortName(text("name"))
	}
	i.groups, i.oneFactor = texts(claims[p.GroupsClaim]), saysOneFactor(texts(claims["amr"]), text("acr"))
	return nil
}

// methods are what RFC 8176 names, by what a person shows with them.
var methods = map[string]string{"pwd": "knows", "pin": "knows", "kba": "knows", "otp": "has", "hwk": "has", "swk": "has", "pop": "has", "sc": "has",
	"sms": "has", "tel": "has", "face": "is", "fpt": "is", "iris": "is", "retina": "is", "vbm": "is"}

// saysOneFactor is whether a provider names how somebody signed in, and that is no two factors. One that names nothing is believed as
// its settings say, because many never do.
func saysOneFactor(amr []string, acr string) bool {
	if len(amr) == 0 || acr == "phr" || acr == "phrh" || slices.Contains(amr, "mfa") {
		return false
	}
	kinds := map[string]bool{}
	for _, method := range amr {
		if kind := methods[method]; kind != "" {
			kinds[kind] = true
		}
	}
	return len(kinds) < 2
}

// answers is whether an answer comes from the provider that was asked, as RFC 9207 wants it said: a provider could lead the browser to
// another one, to be sent the code of that.
func answers(found *oidc.Provider, p provider, issuer string) bool {
	var says struct {
		Always bool `json:"authorization_response_iss_parameter_supported"`
	}
	_ = found.Claims(&says) // it was read already
	return issuer == p.Issuer || issuer == "" && !says.Always
}

// isTrue accepts what providers send for true.
func isTrue(claim any) bool {
	switch claim {
	case true, "true", "1", float64(1):
		return true
	}
	return false
}

func texts(claim any) (all []string) {
	switch claim := claim.(type) {
	case string:
		return []string{claim}
	case []any:
		for _, one := range claim[:min(len(claim), maxGroups)] {
			if s, ok := one.(string); ok {
				all = append(all, s)
			}
		}
	}
	return all
}

// shortName is a name without what cannot be seen or stored.
func shortName(name string) string {
	name = strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return ' '
		}
		return r
	}, name)), " ")
	if letters := []rune(name); len(letters) > maxNamed {
		name = string(letters[:maxNamed])
	}
	return name
}

func noAccount() error {
	return ssoRefused("SingleSignOnNoAccount", "There is no user here for you. Please ask whoever manages your users.")
}

// enterBy opens a session for who a provider has signed in, or asks for the second factor first.
func (a *API) enterBy(ctx context.Context, v *visitor, try attempt, p provider, f flow, who identity) (to string, err error) {
	d, to, token := v.device(), f.ReturnTo, ""
	var s signIn
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		userID, err := a.userOf(ctx, tx, p, who)
		if err != nil {
			return err
		}
		if err := d.knows(ctx, tx, userID, a.now()); err != nil {
			return err
		}
		has, err := hasFactor(ctx, tx, userID)
		if err != nil {
			return err
		}
		factored := p.IsSecondFactor && !who.oneFactor
		if has && !factored && !d.trusted {
			token, to = secret.NewToken(), "/login?step=code"
			_, err = tx.Exec(ctx, `insert into single_sign_on_flows (hash, browser_hash, provider_id, purpose, user_id, return_to, expires_at)
				values ($1, $1, $2, $3, $4, $5, $6)`, secret.Hash(token), p.ID, toEnterCode, userID, f.ReturnTo, a.now().Add(flowLife))
			return err
		}
		d.factored, d.byProvider = factored, true
		s, err = a.enter(ctx, tx, try, userID, &d, byProvider)
		return err
	})
	if err != nil {
		return "", err
	}
	if token != "" {
		a.setCookie(v.response, web.SingleSignOnCookie, token, flowLife)
		return to, nil
	}
	a.setCookies(v.response, s.pair)
	a.setDevice(v.response, d)
	return to, nil
}

type ssoFactor struct {
	visitor
	Body wire.SingleSignOnFactor
}

// enterFactor ends a sign-in for which only the second factor was missing.
func (a *API) enterFactor(ctx context.Context, in *ssoFactor) (web.Result[wire.SingleSignOnDone], error) {
	none, browser, d := web.Result[wire.SingleSignOnDone]{}, secret.Hash(in.cookie(web.SingleSignOnCookie)), in.device()
	answer := wire.Login{Code: in.Body.Code, Passkey: in.Body.Passkey, RememberDevice: in.Body.RememberDevice}
	if answer.Code == "" && answer.Passkey == nil {
		return none, fault.Field("Code", "Please enter the code")
	}
	var s signIn
	var userID, to string
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		err := tx.QueryRow(ctx, `select u.id::text, f.return_to from single_sign_on_flows f join users u on u.id = f.user_id
			where f.browser_hash = $1 and f.expires_at > $2 and u.deactivated_at is null for no key update`, browser, a.now()).Scan(&userID, &to)
		if err != nil {
			return db.IfNone(err, notBegun())
		}
		if err := d.knows(ctx, tx, userID, a.now()); err != nil {
			return err
		}
		asked, err := a.askCode(ctx, tx, userID, &d, answer)
		if err != nil || asked != nil {
			s.refusal = asked
			return err
		}
		if _, err := tx.Exec(ctx, `delete from single_sign_on_flows where browser_hash = $1`, browser); err != nil {
			return err
		}
		d.byProvider = true
		s, err = a.enter(ctx, tx, a.strangers(&in.visitor), userID, &d, byProvider)
		return err
	})
	if err = errors.Join(err, s.refusal); err != nil {
		return none, err
	}
	a.setCookie(in.response, web.SingleSignOnCookie, "", -time.Second)
	a.setCookies(in.response, s.pair)
	a.setDevice(in.response, d)
	return web.Of(wire.SingleSignOnDone{ReturnTo: to}), nil
}

// confirmedBy notes that the provider has signed the session's user in again, and replaces the session's tokens.
func (a *API) confirmedBy(ctx context.Context, v *visitor, p provider, f flow, who identity) error {
	if !who.authTime.IsZero() && a.now().Sub(who.authTime) > freshLogin {
		return ssoRefused("SingleSignOnNotAsked", "The sign-in provider did not ask who you are again. Please sign out there and try again.")
	}
	var next *pair
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		tag, err := tx.Exec(ctx, `update sessions s set confirmed_at = $5 from single_sign_on_links l
			where s.id = $1 and s.revoked_at is null and l.user_id = s.user_id and l.provider_id = $2 and l.issuer = $3 and l.subject = $4`,
			f.SessionID, p.ID, p.Issuer, who.subject, a.now())
		if err == nil && tag.RowsAffected() == 0 {
			err = noAccount()
		}
		if err == nil {
			next, err = a.renewed(ctx, tx, v, f.SessionID)
		}
		if err != nil {
			return err
		}
		return Changed(ctx, tx, f.SessionID)
	})
	if err != nil {
		return err
	}
	a.forget(f.SessionID)
	if next != nil {
		a.setCookies(v.response, *next)
	}
	return nil
}

// userOf finds the user of an identity, links one by its verified address at the first sign-in, or makes one.
func (a *API) userOf(ctx context.Context, tx pgx.Tx, p provider, who identity) (userID string, err error) {
	// The provider's row is held, so that its removal or change waits, and users are made one after another.
	allowed, err := db.Value[bool](ctx, tx, `with p as (select id from single_sign_on_providers where id = $1 and issuer = $3 for no key update)
		select exists (select from single_sign_on_domains d join p on p.id = d.provider_id where d.domain = $2 and d.approved_at is not null)`,
		p.ID, domainOf(who.email), p.Issuer)
	if err != nil {
		return "", err
	}
	if !allowed {
		return "", ssoRefused("SingleSignOnDomain", "This email address does not belong to your organisation's single sign-on.")
	}
	made, linked := false, false
	err = tx.QueryRow(ctx, `select u.id::text, l.created_user, true from single_sign_on_links l join single_sign_on_providers p on p.id = l.provider_id
		join users u on u.id = l.user_id where p.id = $1 and l.issuer = $2 and l.subject = $3 and u.deactivated_at is null and `+ownedBy+`
		for no key update of u`, p.ID, p.Issuer, who.subject).Scan(&userID, &made, &linked)
	if err = db.IfNone(err, nil); err != nil {
		return "", err
	}
	if !linked {
		if userID, made, err = a.linkTo(ctx, tx, p, who); err != nil {
			return "", err
		}
	} else if made {
		if err = a.follow(ctx, tx, p, who, userID); err != nil {
			return "", err
		}
	}
	b := &pgx.Batch{}
	b.Queue(`update single_sign_on_links set last_used_at = $4 where user_id = $1 and provider_id = $2 and issuer = $3`, userID, p.ID, p.Issuer, a.now())
	b.Queue(`update single_sign_on_providers set last_sign_in_at = $2 where id = $1`, p.ID, a.now())
	return userID, tx.SendBatch(ctx, b).Close()
}

// linkTo makes the link of a subject that has none: to the owner's user with the verified address, or to a new one.
func (a *API) linkTo(ctx context.Context, tx pgx.Tx, p provider, who identity) (userID string, made bool, err error) {
	var known, good bool
	err = tx.QueryRow(ctx, `select u.id::text, true, u.deactivated_at is null and `+ownedBy+` from users u, single_sign_on_providers p
		where u.email = $1 and p.id = $2 for no key update of u`, who.email, p.ID).Scan(&userID, &known, &good)
	if err = db.IfNone(err, nil); err != nil {
		return "", false, err
	}
	if known && !good || !known && !p.CreatesUsers {
		return "", false, noAccount()
	}
	if !known {
		if userID, err = a.createFor(ctx, tx, p, who); err != nil {
			return "", false, err
		}
	}
	tag, err := tx.Exec(ctx, `insert into single_sign_on_links (user_id, provider_id, issuer, subject, created_user, linked_at, last_used_at)
		values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing`, userID, p.ID, p.Issuer, who.subject, !known, a.now())
	if err == nil && tag.RowsAffected() == 0 {
		return "", false, noAccount() // the user is somebody else's there, or was moved or deactivated here
	}
	if err != nil {
		return "", false, err
	}
	u, err := findAccount(ctx, tx, userID)
	if err != nil {
		return "", false, err
	}
	action := "user.single_sign_on_linked"
	if !known {
		action = "user.created_by_single_sign_on"
	}
	return userID, !known, u.record(ctx, tx, action, a.now(), "By", p.Issuer)
}

// roleOf is the first of the provider's roles that fits.
func (p provider) roleOf(who identity) (wire.SingleSignOnRole, error) {
	for _, r := range p.Roles {
		if r.Group == "" || slices.Contains(who.groups, r.Group) {
			return r, nil
		}
	}
	return wire.SingleSignOnRole{}, ssoRefused("SingleSignOnNoRole", "None of your groups may use this portal. Please ask whoever manages your users.")
}

// placeOf is the shop of a role, as long as it is the merchant's and not archived.
func placeOf(ctx context.Context, q db.Querier, p provider, r wire.SingleSignOnRole) (merchantID, shopID *string, err error) {
	if p.MerchantID == "" {
		return nil, nil, nil
	}
	if r.Role != wire.RoleShop {
		return &p.MerchantID, nil, nil
	}
	id, err := db.Value[string](ctx, q, `select id::text from shops where id::text = $1 and merchant_id = $2 and archived_at is null`, r.ShopId, p.MerchantID)
	return &p.MerchantID, &id, db.IfNone(err, ssoRefused("SingleSignOnNoRole", "The shop of your group does not exist any more."))
}

func (a *API) createFor(ctx context.Context, tx pgx.Tx, p provider, who identity) (string, error) {
	r, err := p.roleOf(who)
	if err != nil {
		return "", err
	}
	merchantID, shopID, err := placeOf(ctx, tx, p, r)
	if err != nil {
		return "", err
	}
	id, err := CreateUser(ctx, tx, Account{Email: who.email, Role: r.Role, MerchantID: merchantID, ShopID: shopID, FirstName: who.firstName,
		LastName: who.lastName, Abilities: r.Abilities}, a.now())
	if errors.Is(err, ErrEmailTaken) {
		return "", noAccount()
	}
	if err == nil {
		_, err = JoinShops(ctx, tx, id, p.furtherShopsOf(who, r), a.now())
	}
	return id, err
}

// furtherShopsOf are the shops of the other groups whose members are of a shop; what is for everybody gives no further one.
func (p provider) furtherShopsOf(who identity, r wire.SingleSignOnRole) (further []string) {
	for _, other := range p.Roles {
		if r.Role == wire.RoleShop && other.Role == wire.RoleShop && other.ShopId != r.ShopId && other.Group != "" && slices.Contains(who.groups, other.Group) {
			further = append(further, other.ShopId)
		}
	}
	return further
}

func deref(id *string) string {
	if id == nil {
		return ""
	}
	return *id
}

// follow gives a user who was made by single sign-on what their groups say now.
func (a *API) follow(ctx context.Context, tx pgx.Tx, p provider, who identity, userID string) error {
	r, err := p.roleOf(who)
	if err != nil {
		return err
	}
	_, shopID, err := placeOf(ctx, tx, p, r)
	if err != nil {
		return err
	}
	further := p.furtherShopsOf(who, r)
	left, err := LeaveShops(ctx, tx, userID, deref(shopID), further, a.now())
	if err != nil {
		return err
	}
	tag, err := tx.Exec(ctx, `update users set role = $2, shop_id = $3::uuid, abilities = $4 where id = $1 and (role, shop_id, abilities) is distinct from
		($2, $3::uuid, $4::text[])`, userID, r.Role, shopID, append([]string{}, r.Abilities...))
	if err != nil {
		return err
	}
	joined, err := JoinShops(ctx, tx, userID, further, a.now())
	if err != nil || tag.RowsAffected() == 0 && !left && !joined {
		return err
	}
	u, err := findAccount(ctx, tx, userID)
	if err != nil {
		return err
	}
	return errors.Join(u.record(ctx, tx, "user.role_by_single_sign_on", a.now(), "Role", r.Role), Changed(ctx, tx, userID),
		a.notify(ctx, tx, NoticeArgs{UserID: userID, What: NoticeRole}),
		live.Publish(ctx, tx, live.Event{Kind: wire.UpdateProfile, Entity: wire.EntityUser, ID: userID, UserID: userID}))
}

// abilitiesOf checks the abilities that the members of a group get: a Merchant may lend as many as to a single user.
func abilitiesOf(c *auth.Caller, r wire.SingleSignOnRole) string {
	for _, name := range r.Abilities {
		switch {
		case !auth.IsAbility(name):
			return "There is no such ability"
		case c.Role != wire.RoleAdmin && !slices.Contains(auth.Lendable, name):
			return "You cannot grant this ability"
		}
	}
	return ""
}
