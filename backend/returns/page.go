package returns

import (
	"bytes"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"log/slog"
	"net/http"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/plain"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

//go:embed page.html
var pageHTML string

var page = template.Must(template.New("return").Parse(pageHTML))

// mostOfForm bounds what the page's form may send, in bytes.
const mostOfForm = 64 << 10

// CustomerPage serves GET and POST /track/{token}/return, where a customer asks for the return of a delivered order and sees what
// becomes of it: whoever has its tracking link and knows its postcode. It needs no script.
type CustomerPage struct {
	Returns *API
	Order   func(ctx context.Context, token string) (id string, err error) // of a tracking link; pgx.ErrNoRows
	Brand   string
}

// customerView is the data of the page; of its parts, one is set.
type customerView struct {
	Brand, Merchant, OrderNo  string
	Title, Note               string
	Until                     string // the last day on which a return can be asked for, London
	Over                      string // why none can be asked for any more
	Ask                       bool   // for the postcode
	Form                      *customerForm
	Returns                   []customerReturn
	Problems                  map[string]string // by field
	Postcode, TrackingAddress string
	LabelAddress              string
}

type customerForm struct {
	ID, Reason, Note string // ID makes a repeat of the same form the same return
	Reasons          []string
	Lines            []customerLine
}

type customerLine struct {
	wire.ReturnableLine
	Field  string
	Asked  string
	Choice []int
}

// ServeHTTP shows the page, or takes one of its two forms.
func (p CustomerPage) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	status, v, err := p.serve(w, r)
	p.write(w, r, status, v, err)
}

// write sends the page, or what went wrong.
func (p CustomerPage) write(w http.ResponseWriter, r *http.Request, status int, v customerView, err error) {
	var said *fault.Fault
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		status, v = http.StatusNotFound, customerView{Title: "We cannot find this delivery", Note: "Please check that the link is complete, or ask the shop."}
	case errors.As(err, &said):
		status, v = web.StatusOf(said), customerView{Title: "This cannot be returned here", Note: said.Message, OrderNo: v.OrderNo, Merchant: v.Merchant}
	case err != nil:
		slog.ErrorContext(r.Context(), "return page failed", "error", err)
		status, v = http.StatusServiceUnavailable, customerView{Title: "Back in a moment", Note: "Nothing was sent. Please try again in a minute."}
	}
	v.Brand, v.TrackingAddress = p.Brand, "/track/"+r.PathValue("token")
	v.LabelAddress = v.TrackingAddress + LabelPath
	var html bytes.Buffer
	if err := page.Execute(&html, v); err != nil {
		http.Error(w, "This page is not available at the moment.", http.StatusInternalServerError)
		return
	}
	h := private(w)
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'")
	w.WriteHeader(status)
	_, _ = w.Write(plain.JSON(html.Bytes()))
}

// private keeps a response out of caches and search engines, and its address from other sites.
func private(w http.ResponseWriter) http.Header {
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Robots-Tag", "noindex, nofollow")
	return h
}

func (p CustomerPage) serve(w http.ResponseWriter, r *http.Request) (status int, v customerView, err error) {
	o, v, err := p.view(r)
	if err != nil || r.Method != http.MethodPost {
		return http.StatusOK, v, err
	}
	if v.Postcode, err = p.admit(w, r, o); err != nil {
		return v.problems(err)
	}
	v.Ask = false
	if v.Over == "" {
		return p.asked(r, o, v)
	}
	v.Note = v.Over
	v.Returns, err = o.customerReturns(r.Context(), p.Returns.pool, p.Returns.now())
	return http.StatusOK, v, err
}

// view finds the order behind the link. Where no return of it can be asked for any more, its returns are still shown; without any,
// the page says why.
func (p CustomerPage) view(r *http.Request) (o order, v customerView, err error) {
	ctx, a := r.Context(), p.Returns
	id, err := p.Order(ctx, r.PathValue("token"))
	if err != nil {
		return o, v, err
	}
	o, err = orderOf(ctx, a.pool, ``, `o.id = $1`, id)
	v = customerView{Title: "Return items", OrderNo: o.OrderNo, Merchant: o.MerchantName, Ask: true}
	if err != nil {
		return o, v, err
	}
	closed := o.open(a.now())
	if closed == nil {
		v.Until = london.AddDays(*o.Delivered, o.Window).In(london.Zone).Format("Monday 2 January")
		return o, v, nil
	}
	has, err := o.hasReturns(ctx, a.pool)
	if err == nil && !has {
		err = closed
	}
	var said *fault.Fault
	if errors.As(closed, &said) {
		v.Title, v.Over = "Your returns", said.Message
	}
	return o, v, err
}

// admit reads the form and the postcode in it, which must be the order's.
func (p CustomerPage) admit(w http.ResponseWriter, r *http.Request, o order) (postcode string, err error) {
	r.Body = http.MaxBytesReader(w, r.Body, mostOfForm)
	if err := r.ParseForm(); err != nil {
		return "", fault.New(fault.Invalid, "Form", "This form could not be read. Please load the page again.")
	}
	postcode = bounded(r, "Postcode", 20)
	return postcode, o.know(r.Context(), p.Returns.pool, p.Returns.now(), postcode)
}

// asked shows what can be sent back, and takes what the customer chose of it.
func (p CustomerPage) asked(r *http.Request, o order, v customerView) (int, customerView, error) {
	ctx, a := r.Context(), p.Returns
	lines, err := o.lines(ctx, a.pool)
	if err != nil {
		return 0, v, err
	}
	v.Form = &customerForm{ID: bounded(r, "ID", 36), Reasons: reasons, Reason: bounded(r, "Reason", 200), Note: bounded(r, "Note", 1000)}
	again := db.IsID(v.Form.ID)
	if !again {
		v.Form.ID = db.NewID()
	}
	request := Request{Reason: v.Form.Reason, Note: v.Form.Note}
	names := map[string]string{} // of the request's fields on the form
	for _, l := range lines {
		line := customerLine{ReturnableLine: l, Field: "Line-" + l.LineId, Asked: bounded(r, "Line-"+l.LineId, 5)}
		for n := 1; n <= l.Left && n <= 200; n++ {
			line.Choice = append(line.Choice, n)
		}
		v.Form.Lines = append(v.Form.Lines, line)
		if n, _ := strconv.Atoi(line.Asked); n > 0 {
			names[fmt.Sprintf("Items[%d].Quantity", len(request.Items))] = line.Field
			request.Items = append(request.Items, wire.ReturnItem{LineId: l.LineId, Quantity: n})
		}
	}
	if v.Returns, err = o.customerReturns(ctx, a.pool, a.now()); err != nil || !again {
		if len(v.Returns) > 0 {
			v.Title = "Your returns"
		}
		return http.StatusOK, v, err
	}
	var reference string
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		locked, err := delivered(ctx, tx, `for update of o`, `o.id = $1`, o.ID)
		if err == nil {
			reference, err = locked.byCustomer(ctx, tx, a.now(), v.Form.ID, request)
		}
		return err
	})
	if err != nil {
		status, v, err := v.problems(err)
		for field, name := range names {
			if said, found := v.Problems[field]; found {
				v.Problems[name] = said
			}
		}
		return status, v, err
	}
	v.Form, v.Title = nil, "Your return was asked for"
	v.Note = fmt.Sprintf("Its number is %s. The shop will look at it and tell you how to send the items back.", reference)
	v.Returns, err = o.customerReturns(ctx, a.pool, a.now())
	return http.StatusOK, v, err
}

// problems shows the form again with what is wrong with it; other errors are the caller's.
func (v customerView) problems(err error) (int, customerView, error) {
	var said *fault.Fault
	if !errors.As(err, &said) || len(said.Fields) == 0 {
		return 0, v, err
	}
	v.Problems = said.Fields
	return http.StatusUnprocessableEntity, v, nil
}

// bounded is a field of the form, without what is beyond most characters.
func bounded(r *http.Request, name string, most int) string {
	text := []rune(strings.ToValidUTF8(strings.ReplaceAll(r.PostFormValue(name), "\x00", ""), ""))
	return strings.TrimSpace(string(text[:min(len(text), most)]))
}
