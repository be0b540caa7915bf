package catalogue

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const verticalColumns = `v.id::text, v.name, v.description,
	(select count(*) from categories c where c.vertical_id = v.id)::int as category_count,
	(select count(*) from subcategories s join categories c on c.id = s.category_id where c.vertical_id = v.id)::int as sub_category_count,
	(select coalesce(sum(s.product_count), 0) from subcategories s join categories c on c.id = s.category_id where c.vertical_id = v.id)::bigint as product_count`

var verticalList = list.Spec[wire.VerticalFilter]{
	From: "verticals v", Columns: verticalColumns, ID: "v.id", Order: "lower(v.name)", Exact: "lower(v.name) = ?", Start: "asc",
	Whole: true, Max: maxPlaces, Owner: list.AdminOnly, Search: list.Contains("lower(v.name)"),
}

// VerticalListInput is a page of verticals, asked for by parameters; exported because the description is read from it.
type VerticalListInput struct{ web.Query[wire.VerticalFilter] }

func (a *API) verticals(ctx context.Context, in *VerticalListInput) (wire.VerticalList, error) {
	page, err := readPage[wire.Vertical](ctx, a, &verticalList, &in.List)
	return wire.VerticalList{Result: page.Rows, Total: page.Total, Next: page.Next}, err
}

type verticalFileInput struct{ Body wire.VerticalListRequest }

func (a *API) verticalCSV(_ context.Context, in *verticalFileInput) (*web.File, error) {
	file := audit.File[wire.Vertical, wire.VerticalFilter]{
		List: &verticalList, Request: &in.Body, Action: "verticals.exported", Kind: "verticals", Label: "Verticals", Name: "verticals",
		Head: []string{"Name", "Description", "Categories", "Subcategories", "Products"},
		Row: func(v *wire.Vertical) []any {
			return []any{v.Name, v.Description, v.CategoryCount, v.SubCategoryCount, v.ProductCount}
		},
	}
	return file.CSV(a.pool, a.now()), nil
}

func (a *API) oneVertical(ctx context.Context, in *Path) (web.Result[wire.Vertical], error) {
	v, err := readVertical(ctx, a.pool, in.ID, "")
	return web.Of(v), err
}

func readVertical(ctx context.Context, q db.Querier, id, lock string) (wire.Vertical, error) {
	rows, _ := q.Query(ctx, `select `+verticalColumns+` from verticals v where v.id = $1 `+lock, id)
	v, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[wire.Vertical])
	if errors.Is(err, pgx.ErrNoRows) {
		return v, fault.Missing("This vertical")
	}
	return v, err
}

func checkVertical(in *wire.NewVertical) error {
	wrong := map[string]string{}
	cleanName(&in.Name, wrong)
	cleanDescription(&in.Description, wrong)
	return fault.Fields(wrong)
}

func (a *API) createVertical(ctx context.Context, in *FormInput) (web.Result[wire.Vertical], error) {
	body, err := decode[wire.NewVertical](*in)
	if err != nil {
		return web.Result[wire.Vertical]{}, err
	}
	return change(ctx, a, func(tx pgx.Tx) (wire.Vertical, error) { return CreateVertical(ctx, tx, a.now(), body) })
}

// CreateVertical stores a vertical. A name that another has is refused with NameTaken.
func CreateVertical(ctx context.Context, tx pgx.Tx, now time.Time, in wire.NewVertical) (wire.Vertical, error) {
	if err := checkVertical(&in); err != nil {
		return wire.Vertical{}, err
	}
	id := newID()
	tag, err := tx.Exec(ctx, `insert into verticals (id, name, description, created) values ($1, $2, $3, $4) on conflict (lower(name)) do nothing`,
		id, in.Name, in.Description, now)
	if err == nil && tag.RowsAffected() == 0 {
		err = taken("vertical")
	}
	if err != nil {
		return wire.Vertical{}, err
	}
	return recordVertical(ctx, tx, now, "vertical.created", id, wire.Vertical{})
}

func (a *API) changeVertical(ctx context.Context, in *PathFormInput) (web.Result[wire.Vertical], error) {
	body, err := decode[wire.NewVertical](in.FormInput)
	if err == nil {
		err = checkVertical(&body)
	}
	if err != nil {
		return web.Result[wire.Vertical]{}, err
	}
	return change(ctx, a, func(tx pgx.Tx) (wire.Vertical, error) {
		before, err := readVertical(ctx, tx, in.ID, "for update")
		if err != nil {
			return before, err
		}
		_, err = tx.Exec(ctx, `update verticals set name = $2, description = $3 where id = $1`, in.ID, body.Name, body.Description)
		if db.Violates(err, "verticals_name") {
			err = taken("vertical")
		}
		if err != nil {
			return before, err
		}
		return recordVertical(ctx, tx, a.now(), "vertical.changed", in.ID, before)
	})
}

// removeVertical removes a vertical that has no categories.
func (a *API) removeVertical(ctx context.Context, in *Path) (web.Result[string], error) {
	return change(ctx, a, func(tx pgx.Tx) (string, error) {
		v, err := readVertical(ctx, tx, in.ID, "for update")
		if err != nil {
			return "", err
		}
		_, err = tx.Exec(ctx, `delete from verticals where id = $1`, in.ID)
		if db.Violates(err, "categories_vertical_id_fkey") {
			err = fault.New(fault.Conflict, "VerticalHasCategories", "This vertical has categories. Reassign all categories to another vertical first.")
		}
		if err != nil {
			return "", err
		}
		return "Vertical removed.", record(ctx, tx, a.now(), "vertical.removed", ofVertical(v), verticalFacts(v), nil)
	})
}

func recordVertical(ctx context.Context, tx pgx.Tx, now time.Time, action, id string, before wire.Vertical) (wire.Vertical, error) {
	after, err := readVertical(ctx, tx, id, "")
	if err != nil {
		return after, err
	}
	return after, record(ctx, tx, now, action, ofVertical(after), verticalFacts(before), verticalFacts(after))
}

func ofVertical(v wire.Vertical) target {
	return target{kind: "vertical", entity: wire.EntityVertical, id: v.Id, name: v.Name}
}

func verticalFacts(v wire.Vertical) map[string]any {
	if v.Id == "" {
		return map[string]any{}
	}
	return map[string]any{"Name": v.Name, "Description": v.Description}
}
