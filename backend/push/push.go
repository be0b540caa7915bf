// Package push hands notifications to a push service, or keeps to the record of
// deliveries where none is configured. It must not know who is notified, or when.
package push

import (
	"bytes"
	"cmp"
	"context"
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"tradekart/portal/backend/plain"
)

// Message is one notification to one device.
type Message struct {
	ID    string // of the notification: a device shows one of the same ID once
	Token string
	Title string
	Body  string
	Test  bool // sent to the device of whoever writes it, before anybody else has it
}

// Sender hands a message on. It may be called from many goroutines at once. Beside
// ErrGone, Throttled and Refused, an error means that the message may or may not arrive.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// ErrGone means that a device's token will never be valid again.
var ErrGone = errors.New("the device is no longer registered")

// Throttled says that the service took nothing and asks for a pause.
type Throttled struct{ After time.Duration }

func (t Throttled) Error() string {
	return fmt.Sprintf("the push service asks for a pause of %s", t.After)
}

// Refused says that the service takes nothing under the configured credential,
// until somebody mends it. Nothing was sent.
type Refused struct{ Reason string }

func (r Refused) Error() string { return "the push service refuses the configured key: " + r.Reason }

// Outbox accepts every message without sending it: the caller keeps the record that an Admin reads.
type Outbox struct{}

// Send takes the message.
func (Outbox) Send(context.Context, Message) error { return nil }

const (
	fcmOrigin   = "https://fcm.googleapis.com"
	fcmScope    = "https://www.googleapis.com/auth/firebase.messaging"
	callLimit   = 10 * time.Second
	answerLimit = 64 << 10 // bytes
	quotaPause  = time.Minute
	awayPause   = 10 * time.Second
	tokenMargin = time.Minute // before its end, an access token is replaced
)

// FCM sends through Firebase Cloud Messaging's HTTP v1 API.
type FCM struct {
	account account
	key     *rsa.PrivateKey
	origin  string
	client  *http.Client
	now     func() time.Time

	mu      sync.Mutex
	access  string
	expires time.Time
	refused string // why the key was refused at last; empty while it is taken
}

// account is what a Google service account's key file holds.
type account struct {
	ProjectID   string `json:"project_id"`
	KeyID       string `json:"private_key_id"`
	PrivateKey  string `json:"private_key"`
	ClientEmail string `json:"client_email"`
	TokenURI    string `json:"token_uri"`
}

// NewFCM reads a service account's key, in JSON. An empty origin is Google's own.
func NewFCM(credentials []byte, origin string) (*FCM, error) {
	f := &FCM{origin: cmp.Or(origin, fcmOrigin), client: &http.Client{Timeout: callLimit, CheckRedirect: noRedirect}, now: time.Now}
	if err := json.Unmarshal(credentials, &f.account); err != nil {
		return nil, errors.New("the key of the service account is not JSON")
	}
	if f.account.ProjectID == "" || f.account.ClientEmail == "" || f.account.TokenURI == "" {
		return nil, errors.New("the key of the service account lacks project_id, client_email or token_uri")
	}
	block, _ := pem.Decode([]byte(f.account.PrivateKey))
	if block == nil {
		return nil, errors.New("private_key of the service account is not PEM")
	}
	key, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, errors.New("private_key of the service account cannot be read")
	}
	var ok bool
	if f.key, ok = key.(*rsa.PrivateKey); !ok {
		return nil, errors.New("private_key of the service account is not an RSA key")
	}
	return f, nil
}

// Send hands one message to the service.
func (f *FCM) Send(ctx context.Context, m Message) error {
	access, err := f.accessToken(ctx)
	if refused, ok := errors.AsType[Refused](err); ok {
		return f.note(ctx, refused)
	}
	if err != nil {
		return Throttled{awayPause} // nothing left this server
	}
	r, err := f.request(ctx, m, access)
	if err != nil {
		return err
	}
	answer, err := f.client.Do(r)
	if err != nil {
		return errors.New("the push service did not respond")
	}
	defer func() { _ = answer.Body.Close() }()
	return f.outcome(ctx, answer, access)
}

func (f *FCM) request(ctx context.Context, m Message, access string) (*http.Request, error) {
	body, err := json.Marshal(fcmRequest(m))
	if err != nil {
		return nil, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, f.origin+"/v1/projects/"+url.PathEscape(f.account.ProjectID)+"/messages:send",
		bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+access)
	return r, nil
}

// outcome reads whether the message was taken; a refused token is not used again.
func (f *FCM) outcome(ctx context.Context, answer *http.Response, access string) error {
	text, _ := io.ReadAll(io.LimitReader(answer.Body, answerLimit))
	if answer.StatusCode == http.StatusOK {
		f.accepted(ctx)
		return nil
	}
	if answer.StatusCode == http.StatusUnauthorized {
		f.forget(access)
	}
	err := failure(answer, text)
	if refused, ok := errors.AsType[Refused](err); ok {
		return f.note(ctx, refused)
	}
	return err
}

// note logs a refused key once, however many messages it concerns, and returns it.
func (f *FCM) note(ctx context.Context, r Refused) error {
	f.mu.Lock()
	known := f.refused == r.Reason
	f.refused = r.Reason
	f.mu.Unlock()
	if !known {
		slog.ErrorContext(ctx, "Firebase Cloud Messaging refuses the key of PORTAL_FCM_KEY; notifications wait until it is mended",
			"project", f.account.ProjectID, "account", f.account.ClientEmail, "reason", r.Reason)
	}
	return r
}

// accepted logs that a key which was refused is taken again.
func (f *FCM) accepted(ctx context.Context) {
	f.mu.Lock()
	before := f.refused
	f.refused = ""
	f.mu.Unlock()
	if before != "" {
		slog.InfoContext(ctx, "Firebase Cloud Messaging takes the key of PORTAL_FCM_KEY again")
	}
}

// fcmRequest is the message as the service takes it. The collapse ids let a device
// show a repeat in the place of the first.
func fcmRequest(m Message) map[string]any {
	data := map[string]string{"NotificationId": m.ID}
	if m.Test {
		data["Test"] = "true"
	}
	return map[string]any{"message": map[string]any{
		"token":        m.Token,
		"notification": map[string]string{"title": plain.Text(m.Title), "body": plain.Text(m.Body)},
		"data":         data,
		"android":      map[string]any{"collapse_key": m.ID, "notification": map[string]string{"tag": m.ID}},
		"apns":         map[string]any{"headers": map[string]string{"apns-collapse-id": m.ID}},
		"webpush":      map[string]any{"notification": map[string]string{"tag": m.ID}},
	}}
}

// fcmFailure is what the service says of a message that it did not take.
type fcmFailure struct {
	Error struct {
		Message string `json:"message"`
		Status  string `json:"status"`
		Details []struct {
			ErrorCode       string `json:"errorCode"`
			FieldViolations []struct {
				Field string `json:"field"`
			} `json:"fieldViolations"`
		} `json:"details"`
	} `json:"error"`
}

// isGone reports whether the device is no longer registered, or never was.
func (f *fcmFailure) isGone() bool {
	for _, d := range f.Error.Details {
		if d.ErrorCode == "UNREGISTERED" {
			return true
		}
		for _, v := range d.FieldViolations {
			if v.Field == "message.token" {
				return true
			}
		}
	}
	return false
}

// failure reports what a response other than 200 means for the device and for the others.
func failure(answer *http.Response, text []byte) error {
	var body fcmFailure
	_ = json.Unmarshal(text, &body) // what is no JSON has neither message nor details
	if body.isGone() {
		return ErrGone
	}
	switch answer.StatusCode {
	case http.StatusForbidden: // unless it is about one device: SENDER_ID_MISMATCH
		if body.Error.Status == "PERMISSION_DENIED" && len(body.Error.Details) == 0 {
			return Refused{clip(body.Error.Message)}
		}
	case http.StatusTooManyRequests:
		return Throttled{retryAfter(answer, quotaPause)}
	case http.StatusUnauthorized, http.StatusServiceUnavailable:
		return Throttled{retryAfter(answer, awayPause)}
	}
	return fmt.Errorf("the push service answered %d %.200s", answer.StatusCode, body.Error.Message)
}

// clip bounds what another service says.
func clip(text string) string { return fmt.Sprintf("%.200s", strings.TrimSpace(text)) }

func retryAfter(answer *http.Response, otherwise time.Duration) time.Duration {
	seconds, err := strconv.Atoi(answer.Header.Get("Retry-After"))
	if err != nil || seconds < 1 {
		return otherwise
	}
	return min(time.Duration(seconds)*time.Second, time.Hour)
}

// accessToken is kept until shortly before it ends.
func (f *FCM) accessToken(ctx context.Context) (string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	now := f.now()
	if f.access != "" && now.Before(f.expires.Add(-tokenMargin)) {
		return f.access, nil
	}
	r, err := f.tokenRequest(ctx, now)
	if err != nil {
		return "", err
	}
	token, err := f.fetchToken(r)
	if err != nil {
		return "", err
	}
	f.access, f.expires = token.AccessToken, now.Add(time.Duration(token.ExpiresIn)*time.Second)
	return f.access, nil
}

func (f *FCM) tokenRequest(ctx context.Context, now time.Time) (*http.Request, error) {
	assertion, err := f.assertion(now)
	if err != nil {
		return nil, err
	}
	form := url.Values{"grant_type": {"urn:ietf:params:oauth:grant-type:jwt-bearer"}, "assertion": {assertion}}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, f.account.TokenURI, strings.NewReader(form.Encode()))
	if err == nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	return r, err
}

type tokenAnswer struct {
	AccessToken string `json:"access_token"`
	ExpiresIn   int    `json:"expires_in"`
	Error       string `json:"error"`
	Description string `json:"error_description"`
}

func (f *FCM) fetchToken(r *http.Request) (token tokenAnswer, err error) {
	answer, err := f.client.Do(r)
	if err != nil {
		return token, err
	}
	defer func() { _ = answer.Body.Close() }()
	err = json.NewDecoder(io.LimitReader(answer.Body, answerLimit)).Decode(&token)
	if answer.StatusCode == http.StatusBadRequest || answer.StatusCode == http.StatusUnauthorized || answer.StatusCode == http.StatusForbidden {
		return token, Refused{clip(strings.Join([]string{cmp.Or(token.Error, answer.Status), token.Description}, " "))}
	}
	if err != nil || answer.StatusCode != http.StatusOK || token.AccessToken == "" {
		return token, fmt.Errorf("no access token was given: %d", answer.StatusCode)
	}
	return token, nil
}

// forget drops an access token that was refused.
func (f *FCM) forget(access string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.access == access {
		f.access = ""
	}
}

// assertion is the signed claim for which Google gives an access token.
func (f *FCM) assertion(now time.Time) (string, error) {
	encode := func(v any) string {
		b, _ := json.Marshal(v) // maps of strings and numbers
		return base64.RawURLEncoding.EncodeToString(b)
	}
	head := encode(map[string]string{"alg": "RS256", "typ": "JWT", "kid": f.account.KeyID})
	claims := encode(map[string]any{"iss": f.account.ClientEmail, "scope": fcmScope, "aud": f.account.TokenURI,
		"iat": now.Unix(), "exp": now.Add(time.Hour).Unix()})
	sum := sha256.Sum256([]byte(head + "." + claims))
	signature, err := rsa.SignPKCS1v15(rand.Reader, f.key, crypto.SHA256, sum[:])
	if err != nil {
		return "", err
	}
	return head + "." + claims + "." + base64.RawURLEncoding.EncodeToString(signature), nil
}

func noRedirect(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
