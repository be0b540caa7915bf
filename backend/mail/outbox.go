package mail

import (
	"cmp"
	"errors"
	"html/template"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"tradekart/portal/backend/london"

	gomail "github.com/wneessen/go-mail"
)

const (
	outboxPath = "/dev/mail"
	outboxSize = 100
)

var (
	links   = regexp.MustCompile(`https?://[^\s<>"]+`)
	decoder = mime.WordDecoder{}
)

// Outbox shows the mails kept in dir at /dev/mail and /dev/mail/{file}. They
// hold links that open accounts: it must not be mounted in production.
func Outbox(dir string) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+outboxPath+"/{$}", func(w http.ResponseWriter, r *http.Request) { list(w, dir) })
	mux.HandleFunc("GET "+outboxPath, func(w http.ResponseWriter, r *http.Request) { list(w, dir) })
	mux.HandleFunc("GET "+outboxPath+"/{file}", func(w http.ResponseWriter, r *http.Request) {
		one(w, r, dir, r.PathValue("file"))
	})
	return mux
}

// kept is a mail as the outbox shows it.
type kept struct {
	File, To, Subject, Text, HTML string
	At                            time.Time
	Links                         []string
}

func list(w http.ResponseWriter, dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		http.Error(w, "The mail folder cannot be read.", http.StatusInternalServerError)
		return
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return cmp.Compare(b.Name(), a.Name()) })
	var mails []kept
	for _, e := range entries {
		if len(mails) == outboxSize {
			break
		}
		if m, err := read(dir, e.Name()); err == nil {
			mails = append(mails, m)
		}
	}
	page(w, "list", mails)
}

func one(w http.ResponseWriter, r *http.Request, dir, name string) {
	m, err := read(dir, name)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	page(w, "one", m)
}

func read(dir, name string) (kept, error) {
	if !fileName.MatchString(name) {
		return kept{}, fs.ErrNotExist
	}
	msg, err := gomail.EMLToMsgFromFile(filepath.Join(dir, name))
	if err != nil {
		return kept{}, err
	}
	m := kept{File: name, To: strings.Join(msg.GetToString(), ", "), Subject: subject(msg)}
	m.At = sentAt(name)
	for _, part := range msg.GetParts() {
		content, err := part.GetContent()
		if err != nil {
			return kept{}, err
		}
		if part.GetContentType() == gomail.TypeTextHTML {
			m.HTML = string(content)
		} else {
			m.Text = string(content)
		}
	}
	m.Links = links.FindAllString(m.Text, -1)
	return m, nil
}

// sentAt is the time in a file's name, as London's clocks showed it.
func sentAt(name string) time.Time {
	stamp, _, _ := strings.Cut(name, "-")
	at, _ := time.Parse(stampForm, stamp)
	return at.In(london.Zone)
}

func subject(msg *gomail.Msg) string {
	raw := strings.Join(msg.GetGenHeader(gomail.HeaderSubject), " ")
	if plain, err := decoder.DecodeHeader(raw); err == nil {
		return plain
	}
	return raw
}

func page(w http.ResponseWriter, name string, data any) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_ = pages.ExecuteTemplate(w, name, data)
}

var pages = template.Must(template.New("").Parse(`{{define "top"}}<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outgoing mail</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:56rem;padding:0 1rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #ddd}
pre{white-space:pre-wrap;background:#f4f5f7;padding:1rem}</style>
</head><body>{{end}}
{{define "list"}}{{template "top"}}<h1>Outgoing mail</h1>
{{if .}}<table><tr><th>Sent</th><th>To</th><th>Subject</th></tr>
{{range .}}<tr><td>{{.At.Format "2 Jan 2006 15:04:05 MST"}}</td><td>{{.To}}</td><td><a href="/dev/mail/{{.File}}">{{.Subject}}</a></td></tr>
{{end}}</table>{{else}}<p>No mail yet.</p>{{end}}</body></html>{{end}}
{{define "one"}}{{template "top"}}<p><a href="/dev/mail">All mail</a></p><h1>{{.Subject}}</h1>
<p>To {{.To}}, {{.At.Format "2 Jan 2006 15:04:05 MST"}}</p>
<pre>{{.Text}}</pre>{{range .Links}}<p><a href="{{.}}">{{.}}</a></p>{{end}}
<details><summary>HTML source</summary><pre>{{.HTML}}</pre></details></body></html>{{end}}`))
