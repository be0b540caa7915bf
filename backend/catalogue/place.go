package catalogue

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// What verticals, categories and subcategories have in common.

const (
	nameLength        = 120
	descriptionLength = 2000
	maxPlaces         = 5000 // of an answer without pages
)

// Path names a vertical, a category, a subcategory or an import; exported because the description is read from it.
type Path struct {
	ID string `path:"id" format:"uuid"`
}

type jsonForm struct {
	JSON string `form:"json" doc:"The fields, as a JSON object"`
}

// FormInput is a form whose field json holds the body; exported because the description is read from it.
type FormInput struct {
	RawBody huma.MultipartFormFiles[jsonForm]
}

// PathFormInput is FormInput for what has an id.
type PathFormInput struct {
	Path
	FormInput
}

// decode reads the form's JSON and refuses fields that T does not have.
func decode[T any](in FormInput) (out T, err error) {
	d := json.NewDecoder(strings.NewReader(in.RawBody.Data().JSON))
	d.DisallowUnknownFields()
	if err = d.Decode(&out); err == nil && d.Decode(&struct{}{}) != io.EOF {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return out, fault.New(fault.Malformed, "Malformed", "The form's field json cannot be read.")
	}
	return out, nil
}

// cleanName trims a name and says what is wrong with it.
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

func newID() string { return uuid.Must(uuid.NewV7()).String() }

// taken is the fault of a name that something else of its kind has.
func taken(what string) error {
	f := fault.New(fault.Conflict, "NameTaken", "There is a "+what+" of this name already.")
	f.Fields = map[string]string{"Name": f.Message}
	return f
}

// readPage answers a page of a list; a request without a size answers everything, up to the list's bound.
func readPage[R, F any](ctx context.Context, a *API, s *list.Spec[F], in *wire.ListRequest[F]) (list.Page[R], error) {
	if in.Size == 0 {
		in.Page = 0
	}
	return list.Read[R](ctx, a.pool, s, auth.CallerFrom(ctx), in)
}

// change runs fn in a transaction and answers what it returned.
func change[T any](ctx context.Context, a *API, fn func(pgx.Tx) (T, error)) (out web.Result[T], err error) {
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		out.Result, err = fn(tx)
		return err
	})
	return out, err
}
