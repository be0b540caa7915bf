package chat_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/chat"
	"tradekart/portal/backend/wire"
)

const courierSecret = "a secret of thirty-two characters"

func TestATokenOfTheChatWithCouriers(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 6, 16, 9, 0, 0, 0, time.UTC)
	who := &auth.Caller{UserID: "u1", Name: `Kim "K" Lee`, Role: wire.RoleShop}
	if got := (chat.Courier{}).Token(who, "o1", "HW-1", at); got != "" {
		t.Errorf("without a chat: %s", got)
	}
	parts := strings.Split(chat.Courier{URL: "https://chat.example.test", Secret: courierSecret}.Token(who, "o1", "HW-1", at), ".")
	if len(parts) != 3 {
		t.Fatalf("%q is no token", parts)
	}
	mac := hmac.New(sha256.New, []byte(courierSecret))
	mac.Write([]byte(parts[0] + "." + parts[1]))
	if base64.RawURLEncoding.EncodeToString(mac.Sum(nil)) != parts[2] {
		t.Error("the signature is not the secret's")
	}
	decode := func(part string, into any) {
		t.Helper()
		text, err := base64.RawURLEncoding.DecodeString(part)
		if err == nil {
			err = json.Unmarshal(text, into)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var header struct{ Alg, Typ string }
	var claims struct {
		Aud, Sub, Name, Role, Order, Reference string
		Iat, Exp                               int64
	}
	decode(parts[0], &header)
	decode(parts[1], &claims)
	if header.Alg != "HS256" || header.Typ != "JWT" || claims.Aud != "https://chat.example.test" || claims.Sub != "u1" || claims.Name != who.Name ||
		claims.Role != wire.RoleShop ||
		claims.Order != "o1" || claims.Reference != "HW-1" || claims.Iat != at.Unix() || claims.Exp != at.Add(time.Hour).Unix() {
		t.Errorf("%+v %+v", header, claims)
	}
}

func TestSettingsOfTheChatWithCouriers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		courier chat.Courier
		wrong   string
		frames  []string
	}{
		"none":         {chat.Courier{}, "", nil},
		"both":         {chat.Courier{URL: "https://chat.example.test/widget", Secret: courierSecret}, "", []string{"https://chat.example.test"}},
		"no secret":    {chat.Courier{URL: "https://chat.example.test"}, "needs both", nil},
		"no address":   {chat.Courier{Secret: courierSecret}, "needs both", nil},
		"plain http":   {chat.Courier{URL: "http://chat.example.test", Secret: courierSecret}, "must look like", []string{"http://chat.example.test"}},
		"short secret": {chat.Courier{URL: "https://chat.example.test", Secret: "secret"}, "at least 32", []string{"https://chat.example.test"}},
	} {
		err := c.courier.Check()
		if (err != nil) != (c.wrong != "") || err != nil && !strings.Contains(err.Error(), c.wrong) {
			t.Errorf("%s: %v", name, err)
		}
		if got := c.courier.Sources()["frame-src"]; !slices.Equal(got, c.frames) {
			t.Errorf("%s: frames of %v", name, got)
		}
	}
}
