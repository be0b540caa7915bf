package session

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func (b *browser) profile() wire.Profile {
	b.T.Helper()
	return webtest.Result[wire.Profile](b.Server, b.Want(b.get("portal/profile"), 200, ""))
}

func TestNameAndTimesOfOnesOwn(t *testing.T) {
	s := newSite(t)
	m := s.merchant("Hartley")
	people := map[string]string{"admin@example.org": s.admin("admin@example.org"), "head@example.org": s.user("head@example.org", wire.RoleMerchant, m, ""),
		"shop@example.org": s.user("shop@example.org", wire.RoleShop, m, s.shop(m, "Soho", false, false))}
	for email, id := range people {
		b, other := s.browser().signIn(email), s.browser().signIn(email)
		if p := b.profile(); p.TimeDisplay != "24h" || !p.HasPassword || p.PictureUrl != "" {
			t.Errorf("%+v", p)
		}
		long := strings.Repeat("x", 79) + "🦊"
		b.Want(b.put("portal/profile", wire.OwnProfile{FirstName: " Zoë\x00 👩🏽\u200d🍳 ", LastName: long, TimeDisplay: "12h"}), 200, "")
		if p := other.profile(); p.FirstName != "Zoë 👩🏽\u200d🍳" || p.LastName != long || p.TimeDisplay != "12h" {
			t.Errorf("%+v", p)
		}
		b.Want(b.put("portal/profile", wire.OwnProfile{FirstName: " \u0007", TimeDisplay: "12h"}), 422, "ValidationFailed")
		b.Want(b.put("portal/profile", wire.OwnProfile{FirstName: "Zoë", TimeDisplay: "13h"}), 422, "ValidationFailed")
		b.Want(b.put("portal/profile", wire.OwnProfile{FirstName: strings.Repeat("x", 81), TimeDisplay: "24h"}), 422, "ValidationFailed")
		// What changes nothing leaves no trace.
		b.Want(b.put("portal/profile", wire.OwnProfile{FirstName: "Zoë 👩🏽\u200d🍳", LastName: long, TimeDisplay: "12h"}), 200, "")
		if n := s.Count(`select count(*) from audit_log where action = 'user.changed' and target_id = $1 and after->>'TimeDisplay' = '12h'`, id); n != 1 {
			t.Errorf("%d entries", n)
		}
	}
}

func (b *browser) picture(width, height int) *httptest.ResponseRecorder {
	b.T.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "me.png")
	b.Must(err)
	b.Must(png.Encode(part, image.NewRGBA(image.Rect(0, 0, width, height))))
	b.Must(form.Close())
	r := httptest.NewRequestWithContext(b.T.Context(), http.MethodPost, webtest.Origin+"/api/portal/profile/picture", &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	for _, c := range b.jar.Cookies(r.URL) {
		r.AddCookie(c)
	}
	return b.Do(r)
}

func TestAPictureOfOnesOwn(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	files, err := blob.Open(t.Context(), t.TempDir(), blob.Options{BaseURL: webtest.Origin, Now: time.Now})
	s.Must(err)
	s.api.opt.Files = files
	b := s.browser().signIn("admin@example.org")
	b.Want(b.picture(2000, 10), 422, "ValidationFailed") // too narrow to be recognised
	first := webtest.Result[wire.Profile](s.Server, b.Want(b.picture(900, 600), 200, "")).PictureUrl
	name, ours := strings.CutPrefix(first, PicturesPath)
	if !ours {
		t.Fatal(first)
	}
	stored, err := files.Get(t.Context(), pictureKind+"/"+name)
	s.Must(err)
	config, _, err := image.DecodeConfig(stored)
	if err != nil || config.Width != pictureSide || config.Height != 170 {
		t.Errorf("%+v %v", config, err)
	}
	s.Must(stored.Close())
	second := webtest.Result[wire.Profile](s.Server, b.Want(b.picture(90, 90), 200, "")).PictureUrl
	if second == first || b.profile().PictureUrl != second {
		t.Error(second)
	}
	b.Want(b.send(http.MethodDelete, "portal/profile/picture", nil, ""), 200, "")
	b.Want(b.send(http.MethodDelete, "portal/profile/picture", nil, ""), 200, "")
	if url := b.profile().PictureUrl; url != "" {
		t.Error(url)
	}
	var deleted []string
	for _, args := range s.queued {
		if d, ok := args.(blob.DeleteArgs); ok {
			deleted = append(deleted, PicturesPath+strings.TrimPrefix(d.Key, pictureKind+"/"))
		}
	}
	if strings.Join(deleted, " ") != first+" "+second {
		t.Error(deleted)
	}
}

// A user who signs in by a passkey or another service has no password that could be asked for.
func TestWithoutAPasswordARecentSignInConfirms(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	key, _ := b.add("Phone")
	s.Exec(`update users set password_hash = ''`)
	s.clock.pass(cacheLife)
	if b.profile().HasPassword {
		t.Error("a password")
	}
	b.Want(b.post("portal/second-factor/begin", wire.PasswordAgain{}), 200, "")
	s.clock.pass(confirmedFor)
	b.Want(b.post("portal/second-factor/begin", wire.PasswordAgain{}), 403, "ConfirmFirst")
	b.Want(b.post("portal/confirm", wire.PasswordConfirmation{}), 409, "NoPassword")
	b.Want(b.post("portal/second-factor/begin", wire.PasswordAgain{Password: goodPassword}), 403, "ConfirmFirst")
	answer := b.answer(key, b.ask("confirm/question"))
	b.Want(b.post("portal/confirm", wire.PasswordConfirmation{Passkey: &answer}), 200, "")
	b.Want(b.post("portal/second-factor/begin", wire.PasswordAgain{}), 200, "")
	b.Want(b.post("portal/confirm", wire.PasswordConfirmation{}), 409, "NoPassword") // never longer without proof
	b.Want(b.changePassword("", nextPassword), 200, "")
	if !b.profile().HasPassword {
		t.Error("no password")
	}
}

func TestAPageReadsAtOnceWhatItMayReadByItself(t *testing.T) {
	s := newSite(t)
	till, _, anna, _, shop := tillOf(s)
	start := func(read ...string) wire.Start {
		t.Helper()
		query := url.Values{"Read": read}.Encode()
		return webtest.Result[wire.Start](s.Server, s.Want(till.get("portal/start?"+query), 200, ""))
	}
	read := []string{"/api/counter", "/api/other", "/api/portal/profile?x=%7B", "/api/portal/config", "/api/nothing", "https://elsewhere.example/api/other",
		"//elsewhere.example/api/other", "/api/shop-of?id={ShopId}"}
	paths := func(got wire.Start) (all []string) {
		for _, r := range got.Reads {
			all = append(all, r.Path)
		}
		return all
	}
	// A locked till reads nothing but what its lock screen needs.
	if got := start(read...); got.Profile.ShopId != shop || !slices.Equal(paths(got), []string{"/api/portal/profile?x=%7B"}) {
		t.Errorf("%+v", got)
	}
	till.unlock(200, "", anna.Id, "2468")
	got := start(read...)
	if !slices.Equal(paths(got), []string{"/api/counter", "/api/portal/profile?x=%7B"}) { // /api/other is no work at a counter
		t.Errorf("%v", paths(got))
	}
	if own, _ := json.Marshal(got.Reads[1].Body); !bytes.Contains(own, []byte(`"Result":{`)) || !bytes.Contains(own, []byte(`"ShopId":"`+shop+`"`)) {
		t.Errorf("%s", own)
	}
	if got := start(); got.Profile.ShopId != shop || got.Reads == nil || len(got.Reads) != 0 {
		t.Errorf("%+v", got)
	}
	s.Want(till.get("portal/start?"+url.Values{"Read": slices.Repeat([]string{"/api/other"}, 9)}.Encode()), 422, "ValidationFailed")
	s.Want(s.browser().get("portal/start"), 401, "NotSignedIn")
}
