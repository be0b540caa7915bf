package chat

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/url"
	"strings"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/web"
)

// Courier names the chat with couriers: a page in a frame beside a courier order,
// which learns from a signed token who chats about which order. Without
// URL and Secret there is none.
type Courier struct {
	URL    string
	Secret string // shared with the chat, from the environment alone
}

const (
	courierTokenFor = time.Hour
	shortestSecret  = 32 // bytes
)

// Enabled reports whether a chat with couriers is configured.
func (c Courier) Enabled() bool { return c.URL != "" && c.Secret != "" }

// Check refuses settings that cannot work: half of them, an address without https,
// a secret that could be guessed.
func (c Courier) Check() error {
	if c.URL == "" && c.Secret == "" {
		return nil
	}
	u, err := url.Parse(c.URL)
	switch {
	case c.URL == "" || c.Secret == "":
		return errors.New("the chat with couriers needs both")
	case err != nil || u.Host == "" || u.Scheme != "https" || u.User != nil || u.Fragment != "":
		return errors.New("the address must look like https://chat.example.com/widget")
	case len(c.Secret) < shortestSecret:
		return errors.New("the secret needs at least 32 characters")
	}
	return nil
}

// Sources lets the portal's pages show the chat in a frame.
func (c Courier) Sources() web.Sources {
	if !c.Enabled() {
		return nil
	}
	u, _ := url.Parse(c.URL) // checked
	return web.Sources{"frame-src": {u.Scheme + "://" + u.Host}}
}

// Token is a JSON Web Token (HS256) that lets who chat about one order for an hour;
// empty where no chat is configured.
func (c Courier) Token(who *auth.Caller, orderID, reference string, now time.Time) string {
	if !c.Enabled() {
		return ""
	}
	part := func(v any) string {
		text, _ := json.Marshal(v) // strings and numbers
		return base64.RawURLEncoding.EncodeToString(text)
	}
	signed := strings.Join([]string{part(map[string]string{"alg": "HS256", "typ": "JWT"}), part(map[string]any{
		"sub": who.UserID, "name": who.Name, "role": who.Role, "order": orderID, "reference": reference,
		"iat": now.Unix(), "exp": now.Add(courierTokenFor).Unix(),
	})}, ".")
	mac := hmac.New(sha256.New, []byte(c.Secret))
	mac.Write([]byte(signed))
	return signed + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
