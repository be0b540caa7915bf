package notifications

import (
	"context"
	"io"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	maxList     = 8 << 20 // bytes of a list
	mostRows    = 100_000
	idLength    = 120
	mostProblem = 200 // rows that are named as left out
)

type checkForm struct {
	CustomerIds huma.FormFile `form:"CustomerIds" contentType:"application/octet-stream" required:"true" doc:"CSV, the customer's id in the first column"`
}

func (a *API) checkCustomers(ctx context.Context, in *web.Form[checkForm]) (web.Result[wire.CustomerCheck], error) {
	file := in.RawBody.Data().CustomerIds
	defer func() { _ = file.Close() }()
	_, check, err := a.readCustomers(ctx, file)
	return web.Of(check), err
}

// leave notes a row that is left out.
func leave(c *wire.CustomerCheck, row wire.CustomerRow, problem string) {
	c.LeftOut++
	if len(c.Problems) < mostProblem {
		row.Problem = problem
		c.Problems = append(c.Problems, row)
	}
}

// readCustomers reads a list row by row: who can be notified, and which rows are left out.
func (a *API) readCustomers(ctx context.Context, file io.Reader) (accepted []string, check wire.CustomerCheck, err error) {
	check.Problems = []wire.CustomerRow{}
	rows, err := parseCustomers(file, &check)
	if err != nil {
		return nil, check, err
	}
	merchants, err := a.merchantsOf(ctx, rows)
	if err != nil {
		return nil, check, err
	}
	for _, row := range rows {
		switch merchants[row.CustomerId] {
		case 0:
			leave(&check, row, "This customer has no device that can be notified.")
		case 1:
			accepted = append(accepted, row.CustomerId)
		default:
			leave(&check, row, "Customers of several merchants have this id.")
		}
	}
	check.Accepted = len(accepted)
	return accepted, check, nil
}

// merchantsOf counts, by the customer's id, the merchants with which somebody of that id has a device.
func (a *API) merchantsOf(ctx context.Context, rows []wire.CustomerRow) (map[string]int, error) {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.CustomerId
	}
	merchants := map[string]int{}
	found, _ := a.pool.Query(ctx, `select customer_id, count(distinct merchant_id) from push_devices where customer_id = any($1) and retired_at is null group by 1`, ids)
	var id string
	var n int
	_, err := pgx.ForEachRow(found, []any{&id, &n}, func() error { merchants[id] = n; return nil })
	return merchants, err
}

// parseCustomers reads the first column of a CSV file; a heading is passed over.
func parseCustomers(file io.Reader, check *wire.CustomerCheck) (rows []wire.CustomerRow, err error) {
	seen, first := map[string]bool{}, true
	err = export.ReadCSV("CustomerIds", file, math.MaxInt, func(line int, cells []string) error {
		row := wire.CustomerRow{Row: line, CustomerId: strings.Clone(strings.TrimSpace(cells[0]))}
		heading := first && isHeading(row.CustomerId)
		if first = false; heading {
			return nil
		}
		if check.Rows++; check.Rows > mostRows {
			return fault.Field("CustomerIds", "A list has at most 100,000 customers.")
		}
		switch problem := idProblem(row.CustomerId); {
		case problem != "":
			row.CustomerId = ""
			leave(check, row, problem)
		case seen[row.CustomerId]:
			leave(check, row, "This customer is already in the list.")
		default:
			seen[row.CustomerId] = true
			rows = append(rows, row)
		}
		return nil
	})
	return rows, err
}

func isHeading(text string) bool {
	switch strings.ToLower(strings.NewReplacer(" ", "", "_", "").Replace(text)) {
	case "id", "customerid", "customerids", "customer":
		return true
	}
	return false
}

func idProblem(id string) string {
	switch {
	case id == "":
		return "The customer's id is missing."
	case !utf8.ValidString(id) || strings.ContainsFunc(id, unicode.IsControl):
		return "This is not text."
	case utf8.RuneCountInString(id) > idLength:
		return "An id has at most 120 characters."
	}
	return ""
}
