package intake

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (s *Service) registerSetUp(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/web-shops/{shopId}" + path,
			Tag: "Intake inbox", Summary: summary, Roles: []string{wire.RoleAdmin, wire.RoleMerchant}}
	}
	web.Handle(api, op(http.MethodGet, "", "How a shop's web shops are set up, and when they were last heard"), s.webShops)
	web.Handle(api, op(http.MethodPut, "/{source}", "Set which orders of a web shop are delivered from here"), s.setRules)
	web.Handle(api, op(http.MethodPost, "/{source}/trial", "What rules would do with the last 50 orders").Reads(), s.try)
	web.Handle(api, op(http.MethodPut, "/{source}/check", "Set where a web shop is checked every five minutes").KeepsNothing(), s.setCheck)
	web.Handle(api, op(http.MethodPut, "/{source}/write-back", "Set what is written to a web shop about its orders"), s.setWriteBack)
	web.Handle(api, op(http.MethodPost, "/{source}/write-back/retry", "Write again what a web shop refused in the last 30 days"), s.retryWrites)
	web.Handle(api, op(http.MethodPost, "/{source}/secret", "Add a secret that webhooks are signed with").Creates().KeepsNothing(), s.addSecret)
}

// OfShop is the path parameter of what belongs to a shop.
type OfShop struct {
	ShopID string `path:"shopId" format:"uuid"`
}

type ofWebShop[B any] struct {
	OfShop
	Source string `path:"source" enum:"shopify,woocommerce"`
	Body   B
}

// owner finds a shop of the caller.
func (in OfShop) owner(ctx context.Context, q db.Querier) (o orders.Owner, err error) {
	c := auth.CallerFrom(ctx)
	err = q.QueryRow(ctx, `select merchant_id::text, id::text from shops where id = $1 and ($2 = 'Admin' or merchant_id = nullif($3, '')::uuid)`,
		in.ShopID, c.Role, c.MerchantID).Scan(&o.MerchantID, &o.ShopID)
	return o, db.IfNone(err, fault.Missing("Shop"))
}

func (s *Service) webShops(ctx context.Context, in *OfShop) (web.Result[[]wire.WebShop], error) {
	o, err := in.owner(ctx, s.pool)
	if err != nil {
		return web.Of([]wire.WebShop{}), err
	}
	shops, err := readWebShops(ctx, s.pool, o, s.now())
	return web.Of(shops), err
}

func readWebShops(ctx context.Context, q db.Querier, o orders.Owner, now time.Time) ([]wire.WebShop, error) {
	shops, err := db.AllByPosition[wire.WebShop](ctx, q, `select p.source, '/api/intake/' || p.source || '/' || $1::text,
			(select count(*) from webhook_secrets k where k.merchant_id = $2 and k.source = p.source and (k.shop_id is null or k.shop_id = $1))::int,
			w.heard_at, coalesce(w.heard_topic, ''), coalesce(w.api_version, ''), false, coalesce(w.rules, '{}'), coalesce(w.statuses, '{}'), coalesce(w.address, ''),
			w.checked_at, coalesce(w.check_problem, ''), coalesce(w.found, 0), w.found_at, `+writeBackSQL+`
		from unnest(array['shopify', 'woocommerce']) with ordinality p (source, no) left join web_shops w on w.shop_id = $1 and w.source = p.source order by p.no`,
		o.ShopID, o.MerchantID)
	for i := range shops {
		shops[i].Outdated = outdatedVersion(shops[i].ApiVersion, now)
	}
	return shops, err
}

// outdatedVersion warns of a version of Shopify's API in the last three of its twelve months: afterwards another one is sent silently.
func outdatedVersion(version string, now time.Time) bool {
	at, err := time.Parse("2006-01", version)
	return version != "" && (err != nil || now.After(at.AddDate(0, 9, 0)))
}

// set writes a setting of a web shop, and that it was written to the audit log.
func (s *Service) set(ctx context.Context, in OfShop, source, action string, after map[string]any,
	write func(pgx.Tx, orders.Owner) error) (web.Result[[]wire.WebShop], error) {
	return web.InTx(ctx, s.pool, func(tx pgx.Tx) ([]wire.WebShop, error) {
		o, err := in.owner(ctx, tx)
		if err != nil {
			return nil, err
		}
		if _, err := tx.Exec(ctx, `insert into web_shops (shop_id, source, merchant_id) values ($1, $2, $3)
			on conflict do nothing`, o.ShopID, source, o.MerchantID); err != nil {
			return nil, err
		}
		err = write(tx, o)
		if errors.Is(err, secret.ErrNoKey) {
			err = fault.New(fault.Unavailable, "NoSecretKey", "Secrets cannot be stored, because the server has no key to encrypt them with.")
		}
		if err != nil {
			return nil, err
		}
		err = audit.Record(ctx, tx, audit.Entry{Action: action, TargetKind: "web_shop", TargetID: o.ShopID,
			TargetLabel: source, MerchantID: o.MerchantID, After: after})
		if err != nil {
			return nil, err
		}
		return readWebShops(ctx, tx, o, s.now())
	})
}

func (s *Service) setRules(ctx context.Context, in *ofWebShop[wire.WebShopSettings]) (web.Result[[]wire.WebShop], error) {
	p := fault.Problems{}
	for status, means := range in.Body.Statuses {
		p.If(len(status) > 60 || !slices.Contains(paymentStatuses[1:], means), "Statuses", "Each status needs one of our payment statuses.")
	}
	p.If(len(in.Body.Statuses) > 50, "Statuses", "At most 50 statuses can be set.")
	if err := p.Err(); err != nil {
		return web.Of([]wire.WebShop{}), err
	}
	after := map[string]any{"Rules": in.Body.Rules, "Statuses": in.Body.Statuses}
	return s.set(ctx, in.OfShop, in.Source, "web_shop.rules", after, func(tx pgx.Tx, o orders.Owner) error {
		for _, l := range in.Body.Rules.Locations {
			if _, err := ownedShop(ctx, tx, o.MerchantID, l.ShopId); err != nil {
				return err
			}
		}
		_, err := tx.Exec(ctx, `update web_shops set rules = $3, statuses = coalesce($4, '{}'::jsonb) where shop_id = $1 and source = $2`, o.ShopID, in.Source,
			in.Body.Rules,
			map[string]string(in.Body.Statuses))
		return err
	})
}

// try says of the last 50 orders that came what rules would do with them.
func (s *Service) try(ctx context.Context, in *ofWebShop[wire.WebShopRules]) (web.Result[[]wire.WebShopTrial], error) {
	out := []wire.WebShopTrial{}
	o, err := in.owner(ctx, s.pool)
	if err != nil {
		return web.Of(out), err
	}
	names := map[string]string{}
	type named struct{ ID, Name string }
	shops, err := db.AllByPosition[named](ctx, s.pool, `select id::text, name from shops where merchant_id = $1`, o.MerchantID)
	if err != nil {
		return web.Of(out), err
	}
	for _, n := range shops {
		names[n.ID] = n.Name
	}
	type came struct {
		ID      string
		At      time.Time
		Content []byte
	}
	last, err := db.AllByPosition[came](ctx, s.pool, `select external_id, received_at, content from web_shop_orders
		where shop_id = $1 and source = $2 and content is not null order by received_at desc limit 50`, o.ShopID, in.Source)
	for _, order := range last {
		t := traitsOf(in.Source, order.Content)
		shopID, why := rules(in.Body).place(t)
		trial := wire.WebShopTrial{ExternalOrderId: order.ID, ReceivedAt: order.At, Methods: t.Methods, Tags: t.Tags, Location: t.Location, Why: why}
		if shopID == "" {
			shopID = o.ShopID
		}
		if why == "" {
			trial.ShopName = names[shopID]
		}
		out = append(out, trial)
	}
	return web.Of(out), err
}

func traitsOf(source string, raw []byte) traits {
	if source == WooCommerce {
		if p, _, err := decodeWoo(raw); err == nil {
			return p.traits()
		}
	} else if p, _, err := decodeShopify(raw); err == nil {
		return p.traits()
	}
	return traits{}
}

var hostOfShopify = regexp.MustCompile(`^[a-z0-9][a-z0-9-]*\.myshopify\.com$`)

// addressOf is the origin of a web shop, empty where it is none that can be asked.
func addressOf(source, written string) string {
	u, err := url.Parse(strings.TrimRight(strings.TrimSpace(written), "/"))
	if err != nil || u.Scheme != "https" || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" || u.Port() != "" {
		return ""
	}
	if source == Shopify && (!hostOfShopify.MatchString(u.Host) || u.Path != "") {
		return ""
	}
	return u.String()
}

func (s *Service) setCheck(ctx context.Context, in *ofWebShop[wire.WebShopCheck]) (web.Result[[]wire.WebShop], error) {
	address := addressOf(in.Source, in.Body.Address)
	p := fault.Problems{}
	if in.Body.Address != "" {
		text := "Please enter the web shop's address, such as https://shop.example.com"
		if in.Source == Shopify {
			text = "Please enter the address that Shopify gave the shop, such as https://my-shop.myshopify.com"
		}
		p.If(address == "", "Address", text)
		p.If(in.Body.Secret == "", "Secret", "The key's secret is needed.")
		p.If(in.Body.Key == "" && in.Source == WooCommerce, "Key", "WooCommerce's consumer key is needed.")
	}
	if err := p.Err(); err != nil {
		return web.Of([]wire.WebShop{}), err
	}
	return s.set(ctx, in.OfShop, in.Source, "web_shop.check", map[string]any{"Address": address}, func(tx pgx.Tx, o orders.Owner) error {
		var sealed []byte
		moved, err := db.Value[bool](ctx, tx, `select address <> $3 from web_shops where shop_id = $1 and source = $2 for update`, o.ShopID, in.Source, address)
		if err != nil {
			return err
		}
		if address != "" {
			id, err := db.Value[string](ctx, tx, `select id::text from web_shops where shop_id = $1 and source = $2`, o.ShopID, in.Source)
			if err != nil {
				return err
			}
			if sealed, err = (credentials{Key: in.Body.Key, Secret: in.Body.Secret}).seal(s.box, id); err != nil {
				return err
			}
		}
		_, err = tx.Exec(ctx, `update web_shops set address = $3, sealed = $4, checked_at = null, check_problem = '',
			checked_until = case when address = $3 then checked_until end where shop_id = $1 and source = $2`, o.ShopID, in.Source, address, sealed)
		return cmp.Or(err, writeTo(ctx, tx, o.ShopID, in.Source, moved))
	})
}

func (s *Service) addSecret(ctx context.Context, in *ofWebShop[wire.NewWebShopSecret]) (web.Result[wire.MadeWebShopSecret], error) {
	made := wire.MadeWebShopSecret{Secret: strings.TrimSpace(in.Body.Secret)}
	if made.Secret == "" {
		made.Secret = secret.NewToken()
	}
	_, err := s.set(ctx, in.OfShop, in.Source, "web_shop.secret", nil, func(tx pgx.Tx, o orders.Owner) error {
		if n := len(made.Secret); n < 8 {
			return fault.Field("Secret", "A secret has at least 8 characters.")
		}
		// The oldest gives way: what was replaced long ago is not used any more.
		if _, err := tx.Exec(ctx, `delete from webhook_secrets where id in (select id from webhook_secrets where merchant_id = $1 and shop_id = $2 and source = $3
			order by created_at desc, id desc offset 1)`, o.MerchantID, o.ShopID, in.Source); err != nil {
			return err
		}
		_, err := AddSecret(ctx, tx, s.box, o.MerchantID, o.ShopID, in.Source, made.Secret)
		return err
	})
	return web.Of(made), err
}
