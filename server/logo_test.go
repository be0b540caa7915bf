package main

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// sendLogo uploads a file as the merchant's logo under an idempotency key.
func sendLogo(t *testing.T, server *httptest.Server, cookies []*http.Cookie, key string, file []byte) (int, web.Result[wire.MerchantLogo], wire.ErrorBody) {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, _ := form.CreateFormFile("file", "logo.png")
	_, _ = part.Write(file)
	_ = form.Close()
	r, _ := http.NewRequestWithContext(t.Context(), http.MethodPost, server.URL+"/api/merchant/logo", &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	r.Header.Set("Idempotency-Key", key)
	for _, c := range cookies {
		r.AddCookie(c)
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var raw json.RawMessage
	var done web.Result[wire.MerchantLogo]
	var failed wire.ErrorBody
	_ = json.NewDecoder(response.Body).Decode(&raw)
	_ = json.Unmarshal(raw, &done)
	_ = json.Unmarshal(raw, &failed)
	return response.StatusCode, done, failed
}

func square(t *testing.T, side int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewNRGBA(image.Rect(0, 0, side, side))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestLogo(t *testing.T) {
	p, server := started(t, nil)
	merchant := signIn(t, server, "merchant@tradekart.demo")
	status, first, _ := sendLogo(t, server, merchant, "one", square(t, 800))
	if status != 200 {
		t.Fatalf("upload answered %d", status)
	}
	if _, again, _ := sendLogo(t, server, merchant, "one", square(t, 800)); again != first {
		t.Errorf("the same upload again: %v, first %v", again, first)
	}
	response, err := http.Get(server.URL + first.Result.LogoUrl)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.DecodeConfig(response.Body)
	response.Body.Close()
	if err != nil || picture.Width != 512 || picture.Height != 512 || !strings.Contains(response.Header.Get("Cache-Control"), "immutable") {
		t.Errorf("the logo: %v %v %v", picture, err, response.Header)
	}
	_, profile := ask[web.Result[wire.Profile]](person{t: t, server: server, cookies: signIn(t, server, "shop@tradekart.demo")}, http.MethodGet,
		"/api/portal/profile", nil)
	if profile.Result.MerchantLogo != first.Result.LogoUrl {
		t.Errorf("the shop's profile shows %q", profile.Result.MerchantLogo)
	}

	_, second, _ := sendLogo(t, server, merchant, "two", square(t, 100))
	for began := time.Now(); ; {
		gone, err := http.Get(server.URL + first.Result.LogoUrl)
		if err != nil {
			t.Fatal(err)
		}
		gone.Body.Close()
		if gone.StatusCode == 404 {
			break
		}
		if time.Since(began) > 20*time.Second {
			t.Fatal("the earlier logo was not deleted")
		}
	}
	var before, after string
	err = p.pool.QueryRow(t.Context(), `select before->>'LogoUrl', after->>'LogoUrl' from audit_log
		where action = 'merchant.logo_changed' order by id desc limit 1`).Scan(&before, &after)
	if err != nil || before != first.Result.LogoUrl || after != second.Result.LogoUrl {
		t.Errorf("audit: %q to %q, %v", before, after, err)
	}
}

func TestLogoIsRefused(t *testing.T) {
	_, server := started(t, nil)
	svg := []byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)
	if status, _, failed := sendLogo(t, server, signIn(t, server, "merchant@tradekart.demo"), "svg", svg); status != 422 ||
		failed.Code != "FileNotSupported" || failed.Fields["file"] != "The name of this file ends with .png, but it is something else." {
		t.Errorf("an SVG: %d %+v", status, failed)
	}
	if status, _, _ := sendLogo(t, server, signIn(t, server, "merchant@tradekart.demo"), "large", make([]byte, 6<<20)); status != 413 {
		t.Errorf("6 MiB: %d", status)
	}
	for _, email := range []string{"shop@tradekart.demo", "admin@tradekart.demo"} {
		if status, _, _ := sendLogo(t, server, signIn(t, server, email), "k", square(t, 8)); status != 403 {
			t.Errorf("%s: %d", email, status)
		}
	}
}
