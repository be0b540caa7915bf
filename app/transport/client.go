package transport

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"tradekart/portal/app/session"
	"tradekart/portal/backend/wire"
)

const (
	clientLimit    = 20 * time.Second
	largestDecoded = 32 << 20
)

// Error is a failed call. Status 0 means that there was no response; the server may still have carried out
// the call.
type Error struct {
	Status  int
	Code    string // the server's own, or ServerAway
	Message string // for a person
}

func (e *Error) Error() string {
	if e.Status == 0 {
		return e.Message
	}
	return fmt.Sprintf("%s (%d %s)", e.Message, e.Status, e.Code)
}

// Client sends requests as the signed-in user.
type Client struct {
	keeper *session.Keeper
	server func() string
}

// NewClient makes a client; it may be used from anywhere on the Go side.
func NewClient(keeper *session.Keeper, server func() string) *Client {
	return &Client{keeper, server}
}

// Do sends in as JSON (nil: no body) and decodes the whole response into out (nil: ignored); most responses
// have the form {"Result": …}. It takes at most 20 s. A failure of the call is an *Error. Writes have a new
// Idempotency-Key each time Do is called.
func (c *Client) Do(ctx context.Context, method, path string, in, out any) error {
	ctx, cancel := context.WithTimeout(ctx, clientLimit)
	defer cancel()
	request, err := c.request(ctx, method, path, in)
	if err != nil {
		return err
	}
	response, err := c.keeper.Do(request)
	if err != nil {
		return unanswered(ctx, err)
	}
	defer response.Body.Close()
	data, err := io.ReadAll(io.LimitReader(response.Body, largestDecoded+1))
	switch {
	case err != nil:
		return unanswered(ctx, err)
	case len(data) > largestDecoded:
		return &Error{Status: response.StatusCode, Code: codeTooLarge, Message: "The server's response is too large."}
	case response.StatusCode/100 != 2:
		return refusal(response.StatusCode, data)
	case out == nil || len(data) == 0:
		return nil
	}
	if err := json.Unmarshal(data, out); err != nil {
		return fmt.Errorf("%s %s: the response cannot be read: %w", method, path, err)
	}
	return nil
}

func (c *Client) request(ctx context.Context, method, path string, in any) (*http.Request, error) {
	target, ok := address(c.server(), path)
	if !ok {
		problem := why(nil)
		return nil, &Error{Code: problem.Code, Message: problem.Error}
	}
	var body io.Reader
	if in != nil {
		data, err := json.Marshal(in)
		if err != nil {
			return nil, fmt.Errorf("%s %s: %w", method, path, err)
		}
		body = bytes.NewReader(data)
	}
	request, err := http.NewRequestWithContext(ctx, method, target.String(), body)
	if err != nil {
		return nil, fmt.Errorf("%s %s cannot be requested", method, path)
	}
	if in != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if method != http.MethodGet && method != http.MethodHead {
		request.Header.Set("Idempotency-Key", rand.Text())
	}
	request.Header.Set("Origin", session.Origin(target.String()))
	return request, nil
}

// unanswered removes the address from an error, because its query may be confidential.
func unanswered(ctx context.Context, err error) error {
	if errors.Is(ctx.Err(), context.Canceled) {
		return context.Canceled
	}
	problem := why(err)
	return &Error{Code: problem.Code, Message: problem.Error}
}

func refusal(status int, data []byte) error {
	var body wire.ErrorBody
	if json.Unmarshal(data, &body) != nil || body.Error == "" {
		body.Error = fmt.Sprintf("The server returned the error %d.", status)
	}
	return &Error{Status: status, Code: body.Code, Message: body.Error}
}
