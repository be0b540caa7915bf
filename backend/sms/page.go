package sms

import (
	"html/template"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/london"
)

// shown is a text as the outbox shows it.
type shown struct {
	ToNumber, Sender, Body, State, Reason string
	Segments                              int
	CreatedAt                             time.Time
}

// At is when it was written, as London's clocks showed it.
func (s shown) At() string { return s.CreatedAt.In(london.Zone).Format("2 Jan 2006 15:04:05 MST") }

// Page shows the last hundred texts, at /dev/sms. It must not be mounted in production.
func Page(pool *pgxpool.Pool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		texts, err := db.All[shown](r.Context(), pool, `select to_number, sender, body, state, reason, segments, created_at from text_messages
			order by created_at desc limit 100`)
		if err != nil {
			http.Error(w, "The texts cannot be read.", http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		_ = page.Execute(w, texts)
	})
}

var page = template.Must(template.New("").Parse(`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Text messages</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:64rem;padding:0 1rem}table{border-collapse:collapse;width:100%}` +
	`th,td{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #ddd}</style>
</head><body><h1>Text messages</h1>
{{if .}}<table><tr><th>Written</th><th>To</th><th>From</th><th>Text</th><th>Segments</th><th>State</th></tr>
{{range .}}<tr><td>{{.At}}</td><td>{{.ToNumber}}</td><td>{{.Sender}}</td><td>{{.Body}}</td><td>{{.Segments}}</td><td>{{.State}} {{.Reason}}</td></tr>
{{end}}</table>{{else}}<p>No text yet.</p>{{end}}</body></html>`))
