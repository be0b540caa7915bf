package replay

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
	"time"
)

const (
	firstPause = 250 * time.Millisecond
	longPause  = 5 * time.Second
	patience   = 5 * time.Minute // of pauses over one request, while the server restarts
	oneTry     = 30 * time.Second
)

// client sends requests to one server and retries until it responds.
type client struct {
	http  *http.Client
	to    string
	key   string
	pause func(context.Context, time.Duration) error
	// waiting is called with the reason why a request is retried.
	waiting func(reason string)
}

// fatal is a response that any other request would get too.
type fatal struct{ reason string }

func (f fatal) Error() string { return f.reason }

func (c *client) send(ctx context.Context, t task) (outcome, error) {
	path, body := "/api/intake/orders", any(t.order)
	if t.cancel != nil {
		path, body = path+"/"+url.PathEscape(t.id)+"/cancel", t.cancel
	}
	raw, err := json.Marshal(body)
	if err != nil {
		return outcome{}, err
	}
	waited, pause := time.Duration(0), firstPause
	for {
		answer, err := c.try(ctx, path, raw)
		if err == nil && !answer.again() {
			return answer.outcome(t)
		}
		if ctx.Err() != nil {
			return outcome{}, context.Cause(ctx)
		}
		rest := max(pause, answer.after)
		if waited += rest; waited > patience {
			return outcome{}, fatal{fmt.Sprintf("no response for %s after %s of pauses: %s", t.id, patience, answer.why(err))}
		}
		if pause > firstPause {
			c.waiting(answer.why(err))
		}
		if err := c.pause(ctx, rest); err != nil {
			return outcome{}, err
		}
		pause = min(2*pause, longPause)
	}
}

// answer is the result of one try.
type answer struct {
	status int
	after  time.Duration // Retry-After
	Error  string
	Code   string
	Fields map[string]string
}

func (c *client) try(ctx context.Context, path string, body []byte) (answer, error) {
	ctx, cancel := context.WithTimeout(ctx, oneTry)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.to+path, bytes.NewReader(body))
	if err != nil {
		return answer{}, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+c.key)
	response, err := c.http.Do(request)
	if err != nil {
		return answer{}, err
	}
	defer func() { _ = response.Body.Close() }()
	raw, err := io.ReadAll(io.LimitReader(response.Body, 1<<20))
	if err != nil {
		return answer{}, err
	}
	a := answer{status: response.StatusCode}
	_ = json.Unmarshal(raw, &a)
	if seconds, err := strconv.Atoi(response.Header.Get("Retry-After")); err == nil && seconds > 0 {
		a.after = time.Duration(min(seconds, 120)) * time.Second
	}
	return a, nil
}

// again reports whether the same request may succeed later.
func (a answer) again() bool {
	return a.status >= 500 || a.status == http.StatusTooManyRequests || a.status == http.StatusRequestTimeout
}

func (a answer) why(err error) string {
	var wrapped *url.Error
	if errors.As(err, &wrapped) {
		err = wrapped.Err
	}
	if err != nil {
		return err.Error()
	}
	return strings.TrimSpace(fmt.Sprintf("%d %s %s", a.status, a.Code, a.Error))
}

// outcome judges a final response. An unknown shop or an invalid key would refuse every request, so it ends
// the run.
func (a answer) outcome(t task) (outcome, error) {
	out := outcome{task: t, status: refused, reason: a.why(nil)}
	switch {
	case a.status == http.StatusCreated:
		out.status = stored
	case a.status == http.StatusOK:
		out.status = alreadyThere
	case a.status == http.StatusUnauthorized || a.status == http.StatusForbidden || a.Code == "ShopArchived":
		return out, fatal{out.reason}
	case a.Fields["ShopId"] != "":
		return out, fatal{"--shop: this key serves several shops, so the id of one is needed (" + a.Fields["ShopId"] + ")"}
	case t.order != nil && (a.status == http.StatusNotFound || a.status == http.StatusMethodNotAllowed || a.status < 400):
		return out, fatal{out.reason}
	}
	return out, nil
}
