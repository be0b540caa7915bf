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

const (
	categoryTables  = `categories c join verticals v on v.id = c.vertical_id`
	categoryColumns = `c.id::text, c.name, c.name as title, c.description, c.vertical_id::text, v.name as vertical_name,
	(select count(*) from subcategories s where s.category_id = c.id)::int as sub_category_count,
	(select coalesce(sum(s.product_count), 0) from subcategories s where s.category_id = c.id)::bigint as product_count`
)

var categoryList = list.Spec[wire.CategoryFilter]{
	From: "categories c", Rows: categoryTables, Columns: categoryColumns,
	ID: "c.id", Order: "lower(c.name)", Exact: "lower(c.name) = ?", Start: "asc",
	Whole: true, Max: maxPlaces, Owner: list.AdminOnly, Search: list.Contains("lower(c.name)"),
	Filter: func(w *list.Where, f *wire.CategoryFilter) { w.IDs("c.vertical_id", f.Verticals) },
}

// CategoryListInput is a page of categories, asked for by parameters; exported because the description is read from it.
type CategoryListInput struct{ web.Query[wire.CategoryFilter] }

func (a *API) categories(ctx context.Context, in *CategoryListInput) (wire.CategoryList, error) {
	page, err := readPage[wire.Category](ctx, a, &categoryList, &in.List)
	return wire.CategoryList{Result: page.Rows, Total: page.Total, Next: page.Next}, err
}

type categoryFileInput struct{ Body wire.CategoryListRequest }

func (a *API) categoryCSV(_ context.Context, in *categoryFileInput) (*web.File, error) {
	file := audit.File[wire.Category, wire.CategoryFilter]{
		List: &categoryList, Request: &in.Body, Action: "categories.exported", Kind: "categories", Label: "Categories", Name: "categories",
		Head: []string{"Name", "Vertical", "Description", "Subcategories", "Products"},
		Row: func(c *wire.Category) []any {
			return []any{c.Name, c.VerticalName, c.Description, c.SubCategoryCount, c.ProductCount}
		},
	}
	return file.CSV(a.pool, a.now()), nil
}

func (a *API) oneCategory(ctx context.Context, in *Path) (web.Result[wire.Category], error) {
	c, err := readCategory(ctx, a.pool, in.ID, "")
	return web.Of(c), err
}

func readCategory(ctx context.Context, q db.Querier, id, lock string) (wire.Category, error) {
	rows, _ := q.Query(ctx, `select `+categoryColumns+` from `+categoryTables+` where c.id = $1 `+lock, id)
	c, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[wire.Category])
	if errors.Is(err, pgx.ErrNoRows) {
		return c, fault.Missing("This category")
	}
	return c, err
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

// categoryProblem is the fault that a broken constraint means.
func categoryProblem(err error) error {
	switch {
	case db.Violates(err, "categories_name"):
		return taken("category")
	case db.Violates(err, "categories_vertical_id_fkey"):
		return fault.Field("VerticalId", "This vertical is not there any more.")
	}
	return err
}

func (a *API) createCategory(ctx context.Context, in *FormInput) (web.Result[wire.Category], error) {
	body, err := decode[wire.NewCategory](*in)
	if err != nil {
		return web.Result[wire.Category]{}, err
	}
	return change(ctx, a, func(tx pgx.Tx) (wire.Category, error) { return CreateCategory(ctx, tx, a.now(), body) })
}

// CreateCategory stores a category. A name that another of its vertical has is refused with NameTaken.
func CreateCategory(ctx context.Context, tx pgx.Tx, now time.Time, in wire.NewCategory) (wire.Category, error) {
	if err := checkCategory(&in); err != nil {
		return wire.Category{}, err
	}
	id := newID()
	_, err := tx.Exec(ctx, `insert into categories (id, vertical_id, name, description, created) values ($1, $2, $3, $4, $5)`,
		id, in.VerticalId, in.Name, in.Description, now)
	if err != nil {
		return wire.Category{}, categoryProblem(err)
	}
	return recordCategory(ctx, tx, now, "category.created", id, wire.Category{})
}

func (a *API) changeCategory(ctx context.Context, in *PathFormInput) (web.Result[wire.Category], error) {
	body, err := decode[wire.NewCategory](in.FormInput)
	if err == nil {
		err = checkCategory(&body)
	}
	if err != nil {
		return web.Result[wire.Category]{}, err
	}
	return change(ctx, a, func(tx pgx.Tx) (wire.Category, error) {
		before, err := readCategory(ctx, tx, in.ID, "for update of c")
		if err != nil {
			return before, err
		}
		_, err = tx.Exec(ctx, `update categories set name = $2, description = $3, vertical_id = $4 where id = $1`, in.ID, body.Name, body.Description, body.VerticalId)
		if err != nil {
			return before, categoryProblem(err)
		}
		return recordCategory(ctx, tx, a.now(), "category.changed", in.ID, before)
	})
}

// removeCategory removes a category that has no subcategories.
func (a *API) removeCategory(ctx context.Context, in *Path) (web.Result[string], error) {
	return change(ctx, a, func(tx pgx.Tx) (string, error) {
		c, err := readCategory(ctx, tx, in.ID, "for update of c")
		if err != nil {
			return "", err
		}
		_, err = tx.Exec(ctx, `delete from categories where id = $1`, in.ID)
		if db.Violates(err, "subcategories_category_id_fkey") {
			err = fault.New(fault.Conflict, "CategoryHasSubCategories", "This category has subcategories. Unbind them first.")
		}
		if err != nil {
			return "", err
		}
		return "Category removed.", record(ctx, tx, a.now(), "category.removed", ofCategory(c), categoryFacts(c), nil)
	})
}

func recordCategory(ctx context.Context, tx pgx.Tx, now time.Time, action, id string, before wire.Category) (wire.Category, error) {
	after, err := readCategory(ctx, tx, id, "")
	if err != nil {
		return after, err
	}
	return after, record(ctx, tx, now, action, ofCategory(after), categoryFacts(before), categoryFacts(after))
}

func ofCategory(c wire.Category) target {
	return target{kind: "category", entity: wire.EntityCategory, id: c.Id, name: c.Name}
}

func categoryFacts(c wire.Category) map[string]any {
	if c.Id == "" {
		return map[string]any{}
	}
	return map[string]any{"Name": c.Name, "Description": c.Description, "Vertical": c.VerticalName}
}
