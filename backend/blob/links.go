package blob

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"tradekart/portal/backend/fault"
)

// LinksPath is where the server mounts Handler.
const LinksPath = "/files/"

const pieceLimit = time.Minute // for a client to take 32 KiB

// signer makes and checks links into a folder.
type signer struct {
	secret  []byte
	baseURL string
	now     func() time.Time
}

func (s *signer) link(key, disposition string) string {
	expires := strconv.FormatInt(s.now().Add(linkLifetime).Unix(), 10)
	query := url.Values{"expires": {expires}, "as": {disposition}, "signature": {s.sign(key, disposition, expires)}}
	return s.baseURL + LinksPath + key + "?" + query.Encode()
}

func (s *signer) sign(key, disposition, expires string) string {
	mac := hmac.New(sha256.New, s.secret)
	_, _ = fmt.Fprintf(mac, "%q %q %q", key, disposition, expires)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

func (s *signer) valid(key string, query url.Values) bool {
	as, expires := query.Get("as"), query.Get("expires")
	if !hmac.Equal([]byte(s.sign(key, as, expires)), []byte(query.Get("signature"))) {
		return false
	}
	until, err := strconv.ParseInt(expires, 10, 64)
	return err == nil && s.now().Unix() < until
}

// Handler serves the links into a folder, below LinksPath. With a bucket every
// link is unknown here.
func (s *Store) Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		key := strings.TrimPrefix(r.URL.Path, LinksPath)
		query := r.URL.Query()
		if s.signer == nil || !s.signer.valid(key, query) {
			http.Error(w, "This link has expired. Please ask for the file again.", http.StatusForbidden)
			return
		}
		file, err := s.Get(r.Context(), key)
		if err != nil {
			writeMissing(w, err)
			return
		}
		defer func() { _ = file.Close() }()
		w.Header().Set("Content-Disposition", query.Get("as"))
		w.Header().Set("Cache-Control", "private, no-store")
		file.serve(w)
	})
}

// Public serves the files of one kind to everybody who knows their keys, for
// pictures on pages. A key never gets another content, so browsers keep it.
func (s *Store) Public(kind string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		file, err := s.Get(r.Context(), kind+"/"+r.PathValue("name"))
		if err != nil {
			writeMissing(w, err)
			return
		}
		defer func() { _ = file.Close() }()
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		file.serve(w)
	})
}

func writeMissing(w http.ResponseWriter, err error) {
	status := http.StatusServiceUnavailable
	if fault.From(err).Kind == fault.NotFound {
		status = http.StatusNotFound
	}
	http.Error(w, fault.From(err).Message, status)
}

// serve writes the file with headers that keep a browser from running it.
func (f *File) serve(w http.ResponseWriter) {
	w.Header().Set("Content-Type", f.ContentType)
	w.Header().Set("Content-Length", strconv.FormatInt(f.Size, 10))
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox")
	if f.ContentType == "application/pdf" {
		// Chromium shows no PDF in a sandbox, nor without plugins, and runs none of its scripts anyway.
		w.Header().Set("Content-Security-Policy", "base-uri 'none'; form-action 'none'; frame-ancestors 'self'")
	}
	_, _ = io.Copy(&patient{w, http.NewResponseController(w)}, f) // a client that has disconnected needs no error
}

// patient gives a client time for each piece, because a large file takes longer than other responses may.
type patient struct {
	io.Writer
	control *http.ResponseController
}

func (p *patient) Write(piece []byte) (int, error) {
	_ = p.control.SetWriteDeadline(time.Now().Add(pieceLimit)) // a test's recorder has none
	return p.Writer.Write(piece)
}
