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
	categoryTables  = `categories c join verticals v on v.id = c.vertical_id`
	categoryColumns = `c.id::text, c.name, c.name as title, c.description, c.vertical_id::text, v.name as vertical_name,
		(select count(*) from subcategories s where s.category_id = c.id)::int as sub_category_count,
		(select coalesce(sum(s.product_count), 0) from subcategories s where s.category_id = c.id)::bigint as product_count`
)

var categories = noun[wire.Category]{
	kind: "category", entity: wire.EntityCategory, table: "categories", alias: "c",
	tables: categoryTables, columns: categoryColumns,
	key: func(c wire.Category) (string, string) { return c.Id, c.Name },
	facts: func(c wire.Category) map[string]any {
		return map[string]any{"Name": c.Name, "Description": c.Description, "Vertical": c.VerticalName}
	},
	problem: func(err error) error {
		switch {
		case db.Violates(err, "categories_name"):
			return taken("Name", "There is already a category with this name.")
		case db.Violates(err, "categories_vertical_id_fkey"):
			return fault.Field("VerticalId", "This vertical no longer exists.")
		case db.Violates(err, "subcategories_category_id_fkey"):
			return fault.New(fault.Conflict, "CategoryHasSubCategories", "This category has subcategories. Unbind them first.")
		}
		return err
	},
}

var categoryList = list.Spec[wire.CategoryFilter]{
	From: "categories c", Rows: categoryTables, Columns: categoryColumns,
	ID: "c.id", Order: "lower(c.name)", Exact: "lower(c.name) = ?", Start: "asc",
	Whole: true, Max: maxListed, Owner: list.AdminOnly, Search: list.ContainsOr("lower(c.name)", "c.vertical_id = any(array(select id from verticals where lower(name) like ?))"),
	Filter: func(w *list.Where, f *wire.CategoryFilter) { w.IDs("c.vertical_id", f.Verticals) },
}

func categoryPage(page list.Page[wire.Category]) wire.CategoryList {
	return wire.CategoryList{Result: page.Rows, ListPage: page.ListPage}
}

var categoryFile = audit.File[wire.Category, wire.CategoryFilter]{
	List: &categoryList, Action: "categories.exported", Kind: "categories", Label: "Categories", Name: "categories",
	Head: []string{"Name", "Vertical", "Description", "Subcategories", "Products"},
	Row: func(c *wire.Category) []any {
		return []any{c.Name, c.VerticalName, c.Description, c.SubCategoryCount, c.ProductCount}
	},
}

func checkCategory(in *wire.NewCategory) error {
	wrong := map[string]string{}
	cleanName(&in.Name, wrong)
	cleanDescription(&in.Description, wrong)
	if !db.IsID(in.VerticalId) {
		wrong["VerticalId"] = "Please choose a vertical."
	}
	return fault.Fields(wrong)
}

func createCategory(ctx context.Context, tx pgx.Tx, now time.Time, in wire.NewCategory) (c wire.Category, err error) {
	if err := checkCategory(&in); err != nil {
		return c, err
	}
	return categories.create(ctx, tx, now, `insert into categories (id, vertical_id, name, description, created) values ($1, $2, $3, $4, $5)`,
		in.VerticalId, in.Name, in.Description, now)
}

func changeCategory(ctx context.Context, tx pgx.Tx, now time.Time, id string, in wire.NewCategory) (c wire.Category, err error) {
	if err := checkCategory(&in); err != nil {
		return c, err
	}
	return categories.change(ctx, tx, now, id, `update categories set name = $2, description = $3, vertical_id = $4 where id = $1`,
		in.Name, in.Description, in.VerticalId)
}
