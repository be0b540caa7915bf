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
