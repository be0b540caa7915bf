package intake

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/outbound"
	"tradekart/portal/backend/secret"
)

const (
	checkEvery   = 5 * time.Minute
	checkOverlap = 10 * time.Minute // of what was read before: clocks differ, and changes may be stored late
	checkFirst   = 24 * time.Hour   // how far the first check goes back
	checkLimit   = time.Minute      // of one shop
	checkAtOnce  = 4
	maxPages     = 10
	maxPage      = 32 << 20
	apiOfShopify = "2026-01"
)

// checkArgs is the job that asks each web shop for orders that no webhook brought: WooCommerce sends nothing twice.
type checkArgs struct{}

// Job implements jobs.Args.
func (checkArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "check_web_shops", Attempts: 1, Limit: checkEvery, Next: jobs.Every(checkEvery)}
}

// Jobs are the checks of web shops and what is written to them.
func (s *Service) Jobs() []jobs.Job {
	return []jobs.Job{jobs.Define(func(ctx context.Context, _ checkArgs) error { return s.CheckShops(ctx) }),
		jobs.Define(func(ctx context.Context, a writeArgs) error { return s.WriteBack(ctx, a.ID) })}
}

// credentials are what a web shop is asked with: a key and its secret, or for Shopify a token alone.
type credentials struct{ Key, Secret string }

// checked is a web shop that is asked.
type checked struct {
	orders.Owner
	ID, Source, Address string
	Sealed              []byte
	Until               *time.Time
	Archived            bool
}

// CheckShops asks every web shop that is set up for it. What one does not answer keeps no other waiting.
func (s *Service) CheckShops(ctx context.Context) error {
	shops, err := db.AllByPosition[checked](ctx, s.pool, `select w.merchant_id::text, w.shop_id::text, w.id::text, w.source, w.address, w.sealed, w.checked_until,
		s.archived_at is not null from web_shops w join shops s on s.id = w.shop_id where w.address <> '' and s.archived_at is null
		order by w.checked_at nulls first limit 5000`)
	if err != nil {
		return err
	}
	var group sync.WaitGroup
	slots := make(chan struct{}, checkAtOnce)
	failed := make([]error, len(shops))
	for i, shop := range shops {
		group.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			if ctx.Err() == nil {
				failed[i] = s.checkShop(ctx, shop)
			}
		})
	}
	group.Wait()
	return errors.Join(failed...)
}

// checkShop asks one web shop and notes how that went; an error is ours alone.
func (s *Service) checkShop(ctx context.Context, shop checked) error {
	asked, cancel := context.WithTimeout(ctx, checkLimit)
	defer cancel()
	now := s.now().UTC()
	since := now.Add(-checkFirst)
	if shop.Until != nil {
		since = shop.Until.Add(-checkOverlap)
	}
	until, err := s.readShop(asked, shop, since, now)
	problem := ""
	var told problemText
	switch {
	case errors.As(err, &told):
		problem = string(told)
	case err != nil && asked.Err() == nil:
		return err
	case err != nil:
		problem = "The web shop did not answer in time."
	}
	_, err = s.pool.Exec(ctx, `update web_shops set checked_at = $3, check_problem = $4, checked_until = greatest(checked_until, $5)
		where shop_id = $1 and source = $2 and address = $6`, shop.ShopID, shop.Source, now, problem, until, shop.Address)
	return err
}

// problemText is why a web shop could not be asked, for its merchant: it tells nothing about our network.
type problemText string

func (p problemText) Error() string { return string(p) }

func (s *Service) login(shop checked) (login credentials, err error) {
	text, err := s.box.Open(shop.Sealed, shop.ID)
	if err == nil {
		err = json.Unmarshal([]byte(text), &login)
	}
	return login, err
}

// readShop takes every order that changed since then; until is what is known now, nil where nothing was read.
func (s *Service) readShop(ctx context.Context, shop checked, since, now time.Time) (until *time.Time, err error) {
	login, err := s.login(shop)
	if err != nil {
		return nil, err
	}
	if shop.Source == Shopify {
		return s.readShopify(ctx, shop, login, since, now)
	}
	if until, err = s.readWoo(ctx, shop, login, since, now); err == nil {
		err = s.readRefunds(ctx, shop, login, now)
	}
	return until, err
}

func (s *Service) readWoo(ctx context.Context, shop checked, login credentials, since, now time.Time) (*time.Time, error) {
	for page := 1; ; page++ {
		query := url.Values{"modified_after": {since.Format("2006-01-02T15:04:05")}, "dates_are_gmt": {"true"}, "orderby": {"modified"}, "order": {"asc"},
			"per_page": {"100"}, "page": {fmt.Sprint(page)}, "status": {"any"}}
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, shop.Address+"/wp-json/wc/v3/orders?"+query.Encode(), nil)
		if err != nil {
			return nil, problemText("The web shop's address is not valid.")
		}
		request.SetBasicAuth(login.Key, login.Secret)
		var found []json.RawMessage
		if _, err := s.ask(request, &found); err != nil {
			return nil, err
		}
		latest, err := s.takeAll(ctx, shop, "order.updated", found, now)
		if err != nil {
			return nil, err
		}
		if len(found) < 100 {
			return &now, nil
		}
		if page == maxPages {
			return &latest, nil // the next check goes on from here
		}
	}
}

func (s *Service) readShopify(ctx context.Context, shop checked, login credentials, since, now time.Time) (*time.Time, error) {
	token, err := s.tokenOfShopify(ctx, shop, login)
	if err != nil {
		return nil, err
	}
	next := shop.Address + "/admin/api/" + apiOfShopify + "/orders.json?" + url.Values{"status": {"any"}, "limit": {"250"}, "order": {"updated_at asc"},
		"updated_at_min": {since.Format(time.RFC3339)}}.Encode()
	for page := 1; ; page++ {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, next, nil)
		if err != nil {
			return nil, problemText("The web shop's address is not valid.")
		}
		request.Header.Set("X-Shopify-Access-Token", token)
		var found struct {
			Orders []json.RawMessage `json:"orders"`
		}
		header, err := s.ask(request, &found)
		if err != nil {
			return nil, err
		}
		latest, err := s.takeAll(ctx, shop, "orders/updated", found.Orders, now)
		if err != nil {
			return nil, err
		}
		if next = nextPage(header.Get("Link")); next == "" || !strings.HasPrefix(next, shop.Address+"/") {
			return &now, nil
		}
		if page == maxPages {
			return &latest, nil
		}
	}
}

// nextPage is the address of the next page in a Link header.
func nextPage(link string) string {
	for part := range strings.SplitSeq(link, ",") {
		if address, rel, _ := strings.Cut(part, ";"); strings.Contains(rel, `rel="next"`) {
			return strings.Trim(strings.TrimSpace(address), "<>")
		}
	}
	return ""
}

// tokenOfShopify is the app's own token, or one for a day.
func (s *Service) tokenOfShopify(ctx context.Context, shop checked, login credentials) (string, error) {
	if login.Key == "" {
		return login.Secret, nil
	}
	body, err := json.Marshal(map[string]string{"client_id": login.Key, "client_secret": login.Secret, "grant_type": "client_credentials"})
	if err != nil {
		return "", err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, shop.Address+"/admin/oauth/access_token", bytes.NewReader(body))
	if err != nil {
		return "", problemText("The web shop's address is not valid.")
	}
	request.Header.Set("Content-Type", "application/json")
	var given struct {
		Token string `json:"access_token"`
	}
	_, err = s.ask(request, &given)
	return given.Token, err
}

// refusal is a response that is not a success, or none (Status 0).
type refusal struct {
	problemText
	Status int
	After  time.Duration // for which the web shop asks us to wait
	Body   []byte        // its beginning
}

// Unwrap returns the text for the merchant.
func (r *refusal) Unwrap() error { return r.problemText }

// ask sends a request and reads what comes, within limits. Its error is a *refusal.
func (s *Service) ask(request *http.Request, into any) (http.Header, error) {
	request.Header.Set("Accept", "application/json")
	response, err := s.client.Do(request)
	switch {
	case errors.Is(err, outbound.ErrPrivate):
		return nil, &refusal{problemText: "The web shop's address is not on the internet."}
	case err != nil:
		return nil, &refusal{problemText: "The web shop could not be reached."}
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode/100 != 2 {
		r := &refusal{Status: response.StatusCode, After: retryAfter(response.Header.Get("Retry-After"), s.now())}
		r.Body, _ = io.ReadAll(io.LimitReader(response.Body, 4<<10))
		switch r.Status {
		case http.StatusUnauthorized, http.StatusForbidden:
			r.problemText = "The web shop refused the key. It needs the right to read orders."
		default:
			r.problemText = problemText(fmt.Sprintf("The web shop answered with status %d.", r.Status))
		}
		return nil, r
	}
	raw, err := io.ReadAll(io.LimitReader(response.Body, maxPage+1))
	if err != nil || len(raw) > maxPage || json.Unmarshal(raw, into) != nil {
		return nil, &refusal{problemText: "The web shop's answer could not be read."}
	}
	return response.Header, nil
}

// retryAfter reads seconds, also with decimals as Shopify writes them, or a time; at most a day.
func retryAfter(written string, now time.Time) time.Duration {
	if seconds, err := strconv.ParseFloat(written, 64); err == nil {
		return time.Duration(min(max(seconds, 0), 86_400) * float64(time.Second))
	}
	if at, err := http.ParseTime(written); err == nil {
		return min(max(at.Sub(now), 0), 24*time.Hour)
	}
	return 0
}

// takeAll takes the orders that no webhook has brought as they are now; latest is when the last one was changed.
func (s *Service) takeAll(ctx context.Context, shop checked, topic string, found []json.RawMessage, now time.Time) (latest time.Time, err error) {
	for _, raw := range found {
		m := message{Owner: shop.Owner, Archived: shop.Archived, Source: shop.Source, Topic: topic, Raw: raw, ReceivedAt: now, Checked: true}
		c, err := m.read()
		if err == nil && c.Version.After(latest) {
			latest = c.Version
		}
		// A cancellation that waits for its order has taught its version without bringing the order.
		known, failed := db.Value[bool](ctx, s.pool, `select exists (select from web_shop_orders where shop_id = $1 and source = $2 and external_id = $3
				and content is not null and version >= $4)
			and not exists (select from intake_inbox where shop_id = $1 and source = $2 and external_order_id = $5 and state = 'Open' and code = 'OrderUnknown')`,
			shop.ShopID, shop.Source, c.ID, c.Version, m.external(c.ID))
		if failed != nil {
			return latest, failed
		}
		if err == nil && known {
			continue
		}
		if _, _, err := s.take(ctx, m); err != nil {
			return latest, err
		}
	}
	return latest, nil
}

func (c credentials) seal(box *secret.Box, id string) ([]byte, error) {
	text, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	return box.Seal(string(text), id)
}
