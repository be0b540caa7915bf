package catalogue

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

const (
	verticalTables  = `verticals v`
	verticalColumns = `v.id::text, v.name, v.description,
		(select count(*) from categories c where c.vertical_id = v.id)::int as category_count,
		(select count(*) from subcategories s join categories c on c.id = s.category_id where c.vertical_id = v.id)::int as sub_category_count,
		(select coalesce(sum(s.product_count), 0) from subcategories s join categories c on c.id = s.category_id where c.vertical_id = v.id)::bigint as product_count`
)

var verticals = noun[wire.Vertical]{
	kind: "vertical", entity: wire.EntityVertical, table: "verticals", alias: "v",
	tables: verticalTables, columns: verticalColumns,
	key: func(v wire.Vertical) (string, string) { return v.Id, v.Name },
	facts: func(v wire.Vertical) map[string]any {
		return map[string]any{"Name": v.Name, "Description": v.Description}
	},
	problem: func(err error) error {
		switch {
		case db.Violates(err, "verticals_name"):
			return taken("Name", "There is already a vertical with this name.")
		case db.Violates(err, "categories_vertical_id_fkey"):
			return fault.New(fault.Conflict, "VerticalHasCategories", "This vertical has categories. Reassign all categories to another vertical first.")
		}
		return err
	},
}

var verticalList = list.Spec[wire.VerticalFilter]{
	From: verticalTables, Columns: verticalColumns, ID: "v.id", Order: "lower(v.name)", Exact: "lower(v.name) = ?", Start: "asc",
	Whole: true, Max: maxListed, Owner: list.AdminOnly, Search: list.Contains("lower(v.name)"),
}

func verticalPage(page list.Page[wire.Vertical]) wire.VerticalList {
	return wire.VerticalList{Result: page.Rows, ListPage: page.ListPage}
}

var verticalFile = audit.File[wire.Vertical, wire.VerticalFilter]{
	List: &verticalList, Action: "verticals.exported", Kind: "verticals", Label: "Verticals", Name: "verticals",
	Head: []string{"Name", "Description", "Categories", "Subcategories", "Products"},
	Row: func(v *wire.Vertical) []any {
		return []any{v.Name, v.Description, v.CategoryCount, v.SubCategoryCount, v.ProductCount}
	},
}

func checkVertical(in *wire.NewVertical) error {
	wrong := map[string]string{}
	cleanName(&in.Name, wrong)
	cleanDescription(&in.Description, wrong)
	return fault.Fields(wrong)
}

func createVertical(ctx context.Context, tx pgx.Tx, now time.Time, in wire.NewVertical) (v wire.Vertical, err error) {
	if err := checkVertical(&in); err != nil {
		return v, err
	}
	return verticals.create(ctx, tx, now, `insert into verticals (id, name, description, created) values ($1, $2, $3, $4)`, in.Name, in.Description, now)
}

func changeVertical(ctx context.Context, tx pgx.Tx, now time.Time, id string, in wire.NewVertical) (v wire.Vertical, err error) {
	if err := checkVertical(&in); err != nil {
		return v, err
	}
	return verticals.change(ctx, tx, now, id, `update verticals set name = $2, description = $3 where id = $1`, in.Name, in.Description)
}
