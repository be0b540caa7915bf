package catalogue

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	nameLength        = 120
	descriptionLength = 2000
	maxListed         = 5000 // of an answer without pages
)

// creator stores a new record as its body says; changer changes the one of the id.
type (
	creator[B, R any] func(context.Context, pgx.Tx, time.Time, B) (R, error)
	changer[B, R any] func(context.Context, pgx.Tx, time.Time, string, B) (R, error)
)

// jsonForm is a form whose field json holds the body.
type jsonForm struct {
	JSON string `form:"json" doc:"The fields, as a JSON object"`
}

// decode reads the form's JSON and refuses fields that B does not have.
func decode[B any](form huma.MultipartFormFiles[jsonForm]) (out B, err error) {
	d := json.NewDecoder(strings.NewReader(form.Data().JSON))
	d.DisallowUnknownFields()
	if err = d.Decode(&out); err == nil && d.Decode(&struct{}{}) != io.EOF {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return out, fault.New(fault.Malformed, "Malformed", "The form's json field cannot be read.")
	}
	return out, nil
}

func handleCreateForm[B, R any](a *API, create creator[B, R]) func(context.Context, *web.Form[jsonForm]) (web.Result[R], error) {
	return func(ctx context.Context, in *web.Form[jsonForm]) (web.Result[R], error) {
		return web.InTx(ctx, a.pool, func(tx pgx.Tx) (r R, err error) {
			body, err := decode[B](in.RawBody)
			if err != nil {
				return r, err
			}
			return create(ctx, tx, a.now(), body)
		})
	}
}

func handleChangeForm[B, R any](a *API, change changer[B, R]) func(context.Context, *web.ByIDForm[jsonForm]) (web.Result[R], error) {
	return func(ctx context.Context, in *web.ByIDForm[jsonForm]) (web.Result[R], error) {
		return web.InTx(ctx, a.pool, func(tx pgx.Tx) (r R, err error) {
			body, err := decode[B](in.RawBody)
			if err != nil {
				return r, err
			}
			return change(ctx, tx, a.now(), in.ID, body)
		})
	}
}

func handleCreate[B, R any](a *API, create creator[B, R]) func(context.Context, *web.Body[B]) (web.Result[R], error) {
	return func(ctx context.Context, in *web.Body[B]) (web.Result[R], error) {
		return web.InTx(ctx, a.pool, func(tx pgx.Tx) (R, error) { return create(ctx, tx, a.now(), in.Body) })
	}
}

func handleChange[B, R any](a *API, change changer[B, R]) func(context.Context, *web.ByIDBody[B]) (web.Result[R], error) {
	return func(ctx context.Context, in *web.ByIDBody[B]) (web.Result[R], error) {
		return web.InTx(ctx, a.pool, func(tx pgx.Tx) (R, error) { return change(ctx, tx, a.now(), in.ID, in.Body) })
	}
}

// handleList returns a page; a request without a size returns everything, up to the list's bound.
func handleList[R, L, F any](a *API, s *list.Spec[F]) func(context.Context, *web.Query[F]) (L, error) {
	read := list.Handler[R, L](a.pool, s)
	return func(ctx context.Context, in *web.Query[F]) (L, error) {
		if in.List.Size == 0 {
			in.List.Page = 0
		}
		return read(ctx, &web.Body[wire.ListRequest[F]]{Body: in.List})
	}
}

// cleanName trims a name and reports what is wrong with it.
func cleanName(name *string, wrong map[string]string) {
	*name = strings.Join(strings.Fields(*name), " ")
	if why := textProblem(*name, nameLength); why != "" {
		wrong["Name"] = why
	} else if *name == "" {
		wrong["Name"] = "Please enter a name."
	}
}

func cleanDescription(text *string, wrong map[string]string) {
	*text = strings.TrimSpace(*text)
	if why := textProblem(strings.ReplaceAll(*text, "\n", " "), descriptionLength); why != "" {
		wrong["Description"] = why
	}
}

func textProblem(text string, most int) string {
	switch {
	case !utf8.ValidString(text) || strings.ContainsFunc(text, unicode.IsControl):
		return "Control characters are not allowed."
	case utf8.RuneCountInString(text) > most:
		return fmt.Sprintf("At most %d characters", most)
	}
	return ""
}

// taken is fault.Taken, as an error.
func taken(field, message string) error { return fault.Taken(field, message) }
