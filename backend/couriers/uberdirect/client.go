package uberdirect

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"tradekart/portal/backend/couriers"
)

const (
	apiURL    = "https://api.uber.com/v1"
	tokenURL  = "https://auth.uber.com/oauth/v2/token"
	scope     = "eats.deliveries"
	callLimit = 15 * time.Second
	maxAnswer = 16 << 20 // a picture in base64 is the largest
	maxToken  = 64 << 10
	// tokenMargin renews a token before it expires on the way.
	tokenMargin = time.Minute
)

// client speaks Uber's HTTP for one customer and keeps the token until it expires.
type client struct {
	http     *http.Client
	api      string
	token    string // where tokens come from
	form     url.Values
	now      func() time.Time
	mu       sync.Mutex
	bearer   string
	bearerTo time.Time
}

func newClient(o Options) *client {
	c := &client{http: &http.Client{Timeout: callLimit, CheckRedirect: noRedirect}, api: apiURL, token: tokenURL, now: o.Now,
		form: url.Values{"client_id": {o.ClientID}, "client_secret": {o.ClientSecret}, "grant_type": {"client_credentials"}, "scope": {scope}}}
	if o.URL != "" {
		base := strings.TrimSuffix(o.URL, "/")
		c.api, c.token = base+"/v1", base+"/oauth/v2/token"
	}
	c.api += "/customers/" + url.PathEscape(o.CustomerID)
	return c
}

// noRedirect takes a redirect as the response: Uber has none, and the token must not go elsewhere.
func noRedirect(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

// apiError is a refusal of Uber's: it decides by status, and names a code.
type apiError struct {
	Status   int            `json:"-"`
	Code     string         `json:"code"`
	Message  string         `json:"message"`
	Metadata map[string]any `json:"metadata"`
}

func (e apiError) Error() string {
	return fmt.Sprintf("Uber Direct answered %d %s: %s %v", e.Status, e.Code, e.Message, e.Metadata)
}

func (c *client) post(ctx context.Context, path string, body, answer any) error {
	return c.call(ctx, http.MethodPost, path, body, answer)
}

func (c *client) get(ctx context.Context, path string, answer any) error {
	return c.call(ctx, http.MethodGet, path, nil, answer)
}

// call asks once more with a new token where the one we hold is refused.
func (c *client) call(ctx context.Context, method, path string, body, answer any) error {
	var sent []byte
	if body != nil {
		var err error
		if sent, err = json.Marshal(body); err != nil {
			return err
		}
	}
	for first := true; ; first = false {
		bearer, err := c.authorise(ctx, !first)
		if err != nil {
			return err
		}
		err = c.once(ctx, method, path, bearer, sent, answer)
		var refused apiError
		if first && errors.As(err, &refused) && refused.Status == http.StatusUnauthorized {
			continue
		}
		return err
	}
}

func (c *client) once(ctx context.Context, method, path, bearer string, sent []byte, answer any) error {
	r, err := http.NewRequestWithContext(ctx, method, c.api+path, bytes.NewReader(sent))
	if err != nil {
		return err
	}
	r.Header.Set("Authorization", "Bearer "+bearer)
	r.Header.Set("Content-Type", "application/json")
	return c.do(r, maxAnswer, answer)
}

// do decodes only what it needs of a response, because the published description is not always right about
// the rest.
func (c *client) do(r *http.Request, most int64, answer any) error {
	response, err := c.http.Do(r)
	if err != nil {
		return withoutAddress(err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(response.Body, most))
	if err != nil {
		return withoutAddress(err)
	}
	if response.StatusCode != http.StatusOK {
		refused := apiError{}
		_ = json.Unmarshal(text, &refused) // a proxy's response is not JSON
		refused.Status = response.StatusCode
		return refused
	}
	if answer == nil {
		return nil
	}
	if err := json.Unmarshal(text, answer); err != nil {
		return fmt.Errorf("the response of Uber Direct is unreadable: %w", err)
	}
	return nil
}

// withoutAddress takes the address off an error, since it names the customer.
func withoutAddress(err error) error {
	var failed *url.Error
	if errors.As(err, &failed) {
		return fmt.Errorf("asking Uber Direct: %w", failed.Err)
	}
	return err
}

// errToken means that nothing was asked of the API yet.
var errToken = errors.New("no access token of Uber Direct")

// authorise returns the token; it fetches a new one if the current one has expired or anew is set.
func (c *client) authorise(ctx context.Context, anew bool) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !anew && c.bearer != "" && c.now().Before(c.bearerTo) {
		return c.bearer, nil
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.token, strings.NewReader(c.form.Encode()))
	if err != nil {
		return "", err
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	var got struct {
		AccessToken string `json:"access_token"`
		ExpiresIn   int64  `json:"expires_in"` // seconds
	}
	if err := c.do(r, maxToken, &got); err != nil {
		return "", errors.Join(errToken, err)
	}
	if got.AccessToken == "" {
		return "", errToken
	}
	c.bearer, c.bearerTo = got.AccessToken, c.now().Add(time.Duration(got.ExpiresIn)*time.Second-tokenMargin)
	return c.bearer, nil
}

// uncovered are codes which mean that there is no courier for this place or time.
var uncovered = map[string]bool{
	"address_undeliverable": true, "address_undeliverable_limited_couriers": true, "unknown_location": true, "couriers_busy": true, "robo_couriers_busy": true,
}

// operators reports whether only the operator can help: credentials, payment, a blocked account.
func (e apiError) operators() bool {
	switch e.Status {
	case http.StatusUnauthorized, http.StatusPaymentRequired, http.StatusForbidden:
		return true
	}
	return e.Code == "missing_payment" || e.Code == "customer_not_found" || e.Code == "not_allowed"
}

// alarm logs what only the operator can mend.
func (p *Provider) alarm(ctx context.Context, e apiError) {
	p.Log.ErrorContext(ctx, "Uber Direct refuses this account; see its dashboard", "status", e.Status, "code", e.Code, "message", e.Message)
}

// quoteError is nil without coverage, and a refusal if the request can never be quoted; neither counts
// against the provider.
func (p *Provider) quoteError(ctx context.Context, err error) error {
	var refused apiError
	switch {
	case !errors.As(err, &refused):
		return err
	case uncovered[refused.Code]:
		return nil
	case refused.operators():
		p.alarm(ctx, refused)
		return err
	case refused.Status == http.StatusBadRequest && refused.Code != "customer_limited":
		return couriers.Refusal{Reason: refused.Error()}
	}
	return err
}

// createError returns what is known after a delivery could not be created: adopted, certainly not booked, or
// unknown.
func (p *Provider) createError(ctx context.Context, b couriers.Booking, err error) (couriers.Booked, error) {
	var refused apiError
	if !errors.As(err, &refused) {
		if errors.Is(err, errToken) && !b.Again {
			return couriers.Booked{}, couriers.Unavailable{Cause: err}
		}
		return couriers.Booked{}, err
	}
	if refused.operators() {
		p.alarm(ctx, refused)
	}
	switch {
	case refused.Status == http.StatusConflict:
		return p.adopt(ctx, b, refused)
	case refused.Code == "used_quote", refused.Code == "expired_quote" && b.Again: // perhaps by our own request
		found, err := p.find(ctx, b.Reference)
		if err != nil || found != nil {
			return p.taken(ctx, found, err)
		}
		if refused.Code == "expired_quote" {
			return p.bookAnew(ctx, b)
		}
		return couriers.Booked{}, couriers.Refusal{Reason: refused.Error()}
	case refused.Code == "expired_quote":
		return p.bookAnew(ctx, b)
	case refused.Status == http.StatusTooManyRequests, refused.Status == http.StatusUnauthorized, uncovered[refused.Code] &&
		refused.Code != "address_undeliverable":
		if b.Again {
			return couriers.Booked{}, err
		}
		return couriers.Booked{}, couriers.Unavailable{Cause: err}
	case refused.Status >= 500, refused.Status == http.StatusRequestTimeout:
		return couriers.Booked{}, err
	}
	return couriers.Booked{}, couriers.Refusal{Reason: refused.Error()}
}

// bookAnew books with a new quote, unless that is dearer than the one that was chosen. Nothing is booked yet.
func (p *Provider) bookAnew(ctx context.Context, b couriers.Booking) (couriers.Booked, error) {
	var fresh *couriers.Quote
	if err := p.Quote(ctx, b.Job, func(q couriers.Quote) { fresh = &q }); err != nil {
		var refused couriers.Refusal
		if errors.As(err, &refused) {
			return couriers.Booked{}, refused
		}
		return couriers.Booked{}, couriers.Unavailable{Cause: err}
	}
	if fresh == nil {
		return couriers.Booked{}, couriers.Unavailable{Cause: errors.New("the quote has expired, and there is no new one")}
	}
	if fresh.Max > b.Quote.Max {
		return couriers.Booked{}, couriers.Refusal{Reason: fmt.Sprintf("the quote has expired, and a new one is %d p instead of %d p", fresh.Max, b.Quote.Max)}
	}
	b.Quote.ID, b.Quote.Snapshot = fresh.ID, fresh.Snapshot
	request, err := p.createRequest(b)
	if err != nil {
		return couriers.Booked{}, couriers.Refusal{Reason: err.Error()}
	}
	var made delivery
	err = p.client.post(ctx, "/deliveries", request, &made)
	var refused apiError
	if errors.As(err, &refused) && refused.Code == "expired_quote" {
		return couriers.Booked{}, couriers.Unavailable{Cause: err}
	}
	if err != nil {
		return p.createError(ctx, b, err)
	}
	return p.taken(ctx, &made, nil)
}

// adopt takes up the delivery that Uber says exists already, if it is ours.
func (p *Provider) adopt(ctx context.Context, b couriers.Booking, refused apiError) (couriers.Booked, error) {
	id, _ := refused.Metadata["delivery_id"].(string)
	if id == "" {
		return couriers.Booked{}, refused
	}
	var d delivery
	if err := p.client.get(ctx, deliveryPath(id), &d); err != nil {
		return couriers.Booked{}, err
	}
	if d.ExternalID != b.Reference {
		return couriers.Booked{}, couriers.Refusal{Reason: fmt.Sprintf("another delivery like this exists: %s", id)}
	}
	return p.taken(ctx, &d, nil)
}
