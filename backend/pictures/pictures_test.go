package pictures_test

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/outbound"
	"tradekart/portal/backend/pictures"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

type site struct {
	*webtest.Server
	api    *pictures.API
	clock  time.Time
	there  *httptest.Server
	asked  int
	answer func(w http.ResponseWriter)
}

func newSite(t *testing.T, allowed ...netip.Prefix) *site {
	s := &site{clock: time.Now().UTC()}
	files, err := blob.Open(t.Context(), t.TempDir(), blob.Options{Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	s.Server = webtest.New(t, func(api *web.API, pool *pgxpool.Pool) {
		s.api = pictures.New(pool, files, outbound.NewClient(allowed), api.Log, func() time.Time { return s.clock })
		s.api.Register(api)
	})
	m := s.Merchant("Wren")
	s.User("shop", wire.RoleShop, m, s.Shop(m, "Soho"))
	s.there = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		s.asked++
		s.answer(w)
	}))
	t.Cleanup(s.there.Close)
	return s
}

func (s *site) show(who, address string) *httptest.ResponseRecorder {
	return s.Send(who, "GET", "/api/pictures?Url="+url.QueryEscape(address), nil)
}

func picture(kind string) []byte {
	var b bytes.Buffer
	img := image.NewPaletted(image.Rect(0, 0, 1200, 600), color.Palette{color.White, color.Black})
	if kind == "gif" {
		_ = gif.Encode(&b, img, nil)
	} else {
		_ = png.Encode(&b, img)
	}
	return b.Bytes()
}

func TestARemotePictureIsCopiedOnce(t *testing.T) {
	s := newSite(t, netip.MustParsePrefix("127.0.0.0/8"))
	s.answer = func(w http.ResponseWriter) { _, _ = w.Write(picture("gif")) }
	first := s.show("shop", s.there.URL+"/a.gif")
	s.Want(first, 200, "")
	config, format, err := image.DecodeConfig(first.Body)
	if err != nil || format != "jpeg" || config.Width != 800 || config.Height != 400 || first.Header().Get("Content-Type") != "image/jpeg" {
		t.Errorf("%v %s %v %v", err, format, config, first.Header())
	}
	s.Want(s.show("shop", s.there.URL+"/a.gif"), 200, "")
	s.Want(s.show("", s.there.URL+"/a.gif"), 401, "NotSignedIn")
	if s.asked != 1 {
		t.Errorf("asked %d times", s.asked)
	}
	s.clock = s.clock.Add(31 * 24 * time.Hour)
	s.answer = func(w http.ResponseWriter) { http.Error(w, "gone", http.StatusGone) }
	s.Want(s.show("shop", s.there.URL+"/a.gif"), 200, "") // the copy stays
	if s.asked != 2 {
		t.Errorf("asked %d times", s.asked)
	}
	s.clock = s.clock.Add(91 * 24 * time.Hour)
	s.Must(s.api.Sweep(t.Context()))
	s.Want(s.show("shop", s.there.URL+"/a.gif"), 404, "NotFound")
}

func TestWhatIsNoPictureIsNotServed(t *testing.T) {
	s := newSite(t, netip.MustParsePrefix("127.0.0.0/8"))
	s.answer = func(w http.ResponseWriter) {
		_, _ = w.Write([]byte(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`))
	}
	s.Want(s.show("shop", s.there.URL), 404, "NotFound")
	s.Want(s.show("shop", s.there.URL), 404, "NotFound")
	if s.asked != 1 {
		t.Errorf("asked %d times", s.asked)
	}
	s.Want(s.show("shop", "file:///etc/passwd"), 404, "NotFound")
	s.clock = s.clock.Add(time.Hour)
	s.answer = func(w http.ResponseWriter) { _, _ = w.Write(picture("png")) }
	s.Want(s.show("shop", s.there.URL), 200, "")
}

func TestPicturesOfOurOwnNetworkAreNotServed(t *testing.T) {
	s := newSite(t)
	s.answer = func(w http.ResponseWriter) { _, _ = w.Write(picture("png")) }
	s.Want(s.show("shop", s.there.URL), 404, "NotFound")
	if s.asked != 0 {
		t.Error("our own network was asked")
	}
}
