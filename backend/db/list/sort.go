package list

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"
	"unicode"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

// sortBy chooses the order of the rows: the list's own or that of a column, in which there are no sections and nothing comes first.
func sortBy[R, F any](p *plan, s *Spec[F], who *auth.Caller, in *wire.ListRequest[F]) error {
	if in.SortBy == "" {
		p.sort(s.Group, s.Order, s.ID, isDesc(in.OrderBy, in.Order, s.Start))
		return nil
	}
	if field, ok := reflect.TypeFor[R]().FieldByName(in.SortBy); ok {
		// The order would tell what the response withholds.
		if _, money := field.Tag.Lookup("money"); money && !who.Can(auth.ViewMoney) {
			return fault.Field("SortBy", "You do not see by what this would be sorted.")
		}
	}
	desc := isDesc(in.OrderBy, in.Order)
	p.where.first = nil
	if expr, ok := s.SortKeys[in.SortBy]; ok {
		p.sort("", expr, s.ID, desc)
		return nil
	}
	if !slices.Contains(s.Sorts, in.SortBy) {
		return s.refuseSort()
	}
	expr, err := sortable(reflect.TypeFor[R](), in.SortBy)
	if err != nil {
		return err
	}
	p.byColumn = true
	p.sort("", expr, "listed.sorted_id", desc)
	return nil
}

func (s *Spec[F]) refuseSort() error {
	names := append(slices.Sorted(maps.Keys(s.SortKeys)), s.Sorts...)
	if len(names) == 0 {
		return fault.Field("SortBy", "This list has no other order.")
	}
	return fault.Field("SortBy", "This list can be sorted by "+strings.Join(names, ", ")+".")
}

// columnsOf is all rows that w leaves as a table. PostgreSQL computes only those of its columns that are used.
func (p *plan) columnsOf(rows string, w *condition) string {
	return fmt.Sprintf("(select %s as sorted_id, %s from %s where %s) listed", p.id, p.columns, rows, w.sql())
}

var timeType = reflect.TypeFor[time.Time]()

// sortable is what a field of the row is sorted by: text without case, and nothing at all before everything else.
func sortable(row reflect.Type, name string) (text, error) {
	field, ok := row.FieldByName(name)
	if !ok {
		return "", fmt.Errorf("%v has no field %s to sort by", row, name)
	}
	of := field.Type
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	column := text("listed." + columnOf(name))
	switch kind := of.Kind(); {
	case of == timeType:
		return "coalesce(" + column + ", '-infinity')", nil
	case kind == reflect.String:
		return "lower(coalesce(" + column + "::text, ''))", nil
	case kind == reflect.Bool:
		return "coalesce(" + column + ", false)", nil
	case kind >= reflect.Int && kind <= reflect.Float64:
		return "coalesce(" + column + ", 0)", nil
	}
	return "", fmt.Errorf("%v.%s cannot be sorted by", row, name)
}

// columnOf is the name of the column that is read into a field: merchant_name for MerchantName.
func columnOf(field string) string {
	var b strings.Builder
	for i, r := range field {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
