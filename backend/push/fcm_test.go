package push_test

import (
	"bytes"
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
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/push"
)

// google is a server that responds as documented for Google's OAuth and FCM endpoints.
type google struct {
	*httptest.Server
	key    *rsa.PrivateKey
	tokens int
	deny   bool // the key was deleted
	sent   []map[string]any
	answer func(w http.ResponseWriter)
}

func newGoogle(t *testing.T) (*google, *push.FCM) {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	g := &google{key: key}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /token", g.token(t))
	mux.HandleFunc("POST /v1/projects/shop-app/messages:send", g.send(t))
	g.Server = httptest.NewServer(mux)
	t.Cleanup(g.Close)
	der, _ := x509.MarshalPKCS8PrivateKey(key)
	credentials, _ := json.Marshal(map[string]string{"project_id": "shop-app", "private_key_id": "k1", "client_email": "push@shop-app.example",
		"token_uri": g.URL + "/token", "private_key": string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}))})
	f, err := push.NewFCM(credentials, g.URL)
	if err != nil {
		t.Fatal(err)
	}
	return g, f
}

func (g *google) token(t *testing.T) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		parts := strings.Split(r.FormValue("assertion"), ".")
		if r.FormValue("grant_type") != "urn:ietf:params:oauth:grant-type:jwt-bearer" || len(parts) != 3 {
			t.Errorf("asked with %v", r.Form)
			return
		}
		signature, _ := base64.RawURLEncoding.DecodeString(parts[2])
		sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
		if err := rsa.VerifyPKCS1v15(&g.key.PublicKey, crypto.SHA256, sum[:], signature); err != nil {
			t.Error(err)
		}
		if g.deny {
			answers(400, `{"error":"invalid_grant","error_description":"Invalid JWT Signature."}`)(w)
			return
		}
		g.tokens++
		fmt.Fprintf(w, `{"access_token":"t%d","expires_in":3600,"token_type":"Bearer"}`, g.tokens)
	}
}

func (g *google) send(t *testing.T) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if want := fmt.Sprintf("Bearer t%d", g.tokens); r.Header.Get("Authorization") != want {
			t.Errorf("%q, want %q", r.Header.Get("Authorization"), want)
		}
		var body map[string]any
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
			t.Error(err)
		}
		g.sent = append(g.sent, body)
		g.answer(w)
	}
}

func answers(status int, body string, header ...string) func(http.ResponseWriter) {
	return func(w http.ResponseWriter) {
		for i := 0; i+1 < len(header); i += 2 {
			w.Header().Set(header[i], header[i+1])
		}
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}
}

func TestAMessageIsSentUnderOneAccessToken(t *testing.T) {
	g, f := newGoogle(t)
	g.answer = answers(200, `{"name":"projects/shop-app/messages/1"}`)
	for range 2 {
		if err := f.Send(t.Context(), push.Message{ID: "n1", Token: "d1", Title: "Hello", Body: "Free delivery"}); err != nil {
			t.Fatal(err)
		}
	}
	message := g.sent[0]["message"].(map[string]any)
	if message["token"] != "d1" || message["notification"].(map[string]any)["title"] != "Hello" ||
		message["android"].(map[string]any)["collapse_key"] != "n1" || g.tokens != 1 {
		t.Errorf("%v under %d tokens", g.sent, g.tokens)
	}
}

func TestRefusalsAreClassified(t *testing.T) {
	g, f := newGoogle(t)
	detail := func(part string) string { return `{"error":{"message":"m","details":[{` + part + `}]}}` }
	for name, c := range map[string]struct {
		answer func(http.ResponseWriter)
		gone   bool
		pause  time.Duration
	}{
		"unregistered":     {answers(404, detail(`"@type":"type.googleapis.com/google.firebase.fcm.v1.FcmError","errorCode":"UNREGISTERED"`)), true, 0},
		"no such token":    {answers(400, detail(`"fieldViolations":[{"field":"message.token"}]`)), true, 0},
		"our own mistake":  {answers(400, detail(`"fieldViolations":[{"field":"message.notification"}]`)), false, 0},
		"over the quota":   {answers(429, detail(`"errorCode":"QUOTA_EXCEEDED"`), "Retry-After", "7"), false, 7 * time.Second},
		"no word how long": {answers(429, `{}`), false, time.Minute},
		"away":             {answers(503, `<html>`), false, 10 * time.Second},
		"broken":           {answers(500, `{}`), false, 0},
		"another sender's": {answers(403, detail(`"errorCode":"SENDER_ID_MISMATCH"`)), false, 0},
	} {
		g.answer = c.answer
		err := f.Send(t.Context(), push.Message{Token: "d1"})
		var throttled push.Throttled
		errors.As(err, &throttled)
		if err == nil || errors.Is(err, push.ErrGone) != c.gone || throttled.After != c.pause {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestARefusedAccessTokenIsReplaced(t *testing.T) {
	g, f := newGoogle(t)
	g.answer = answers(401, `{}`)
	var throttled push.Throttled
	if err := f.Send(t.Context(), push.Message{Token: "d1"}); !errors.As(err, &throttled) {
		t.Error(err)
	}
	g.answer = answers(200, `{}`)
	if err := f.Send(t.Context(), push.Message{Token: "d1"}); err != nil || g.tokens != 2 {
		t.Errorf("%v after %d tokens", err, g.tokens)
	}
}

func TestARefusedKeyIsLoggedOnceAndRetried(t *testing.T) {
	var log bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
	t.Cleanup(func() { slog.SetDefault(before) })
	g, f := newGoogle(t)
	g.deny, g.answer = true, answers(403, `{"error":{"code":403,"status":"PERMISSION_DENIED","message":"FCM is disabled in project shop-app"}}`)
	want := func(reason string) {
		t.Helper()
		for range 3 {
			var refused push.Refused
			if err := f.Send(t.Context(), push.Message{Token: "d1"}); !errors.As(err, &refused) || !strings.Contains(refused.Reason, reason) {
				t.Errorf("%v, want %s", err, reason)
			}
		}
		if n := strings.Count(log.String(), reason); n != 1 {
			t.Errorf("logged %d times: %s", n, log.String())
		}
	}
	want("invalid_grant Invalid JWT Signature.")
	g.deny = false
	want("FCM is disabled")
	g.answer = answers(200, `{}`)
	if err := f.Send(t.Context(), push.Message{Token: "d1"}); err != nil || !strings.Contains(log.String(), "takes the key of PORTAL_FCM_KEY again") {
		t.Errorf("%v: %s", err, log.String())
	}
}

func TestInvalidKeysAreRefused(t *testing.T) {
	for _, key := range []string{"", "{}", `{"project_id":"p","client_email":"e","token_uri":"u","private_key":"x"}`} {
		if _, err := push.NewFCM([]byte(key), ""); err == nil {
			t.Errorf("%q was taken", key)
		}
	}
}
