package catalogue

import (
	"context"
	"slices"
	"time"
	"unicode"
	"unicode/utf8"

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
	Sorts: []string{"VerticalName", "SubCategoryCount", "ProductCount"},
	Whole: true, Max: maxListed, Owner: list.AdminOnly, Search: list.ContainsOr("lower(c.name)",
		"c.vertical_id = any(array(select id from verticals where lower(name) like ?))"),
	Filter: func(w *list.Where, f *wire.CategoryFilter) { w.IDs("c.vertical_id", f.Verticals) },
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

func moveCategory(ctx context.Context, tx pgx.Tx, now time.Time, id string, in wire.CategoryMove) (wire.Category, error) {
	return categories.put(ctx, tx, now, id, "moved", "It is in this vertical already.",
		`update categories set vertical_id = $2 where id = $1 and vertical_id <> $2`, in.VerticalId)
}

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
	Sorts: []string{"CategoryCount", "SubCategoryCount", "ProductCount"},
	Whole: true, Max: maxListed, Owner: list.AdminOnly, Search: list.Contains("lower(v.name)"),
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

const (
	subcategoryTables  = `subcategories s left join categories c on c.id = s.category_id left join verticals v on v.id = c.vertical_id`
	subcategoryColumns = `s.id::text, s.name, coalesce(s.category_id::text, '') as category_id, coalesce(c.name, '') as category_title,
		coalesce(v.id::text, '') as vertical_id, coalesce(v.name, '') as vertical_name, s.product_count`
)

var subcategories = noun[wire.SubCategory]{
	kind: "subcategory", entity: wire.EntitySubcat, table: "subcategories", alias: "s",
	tables: subcategoryTables, columns: subcategoryColumns,
	key: func(s wire.SubCategory) (string, string) { return s.Id, s.Name },
	facts: func(s wire.SubCategory) map[string]any {
		return map[string]any{"Name": s.Name, "Category": s.CategoryTitle, "Vertical": s.VerticalName}
	},
	problem: func(err error) error {
		switch {
		case db.Violates(err, "subcategories_name"):
			return taken("Name", "There is already a subcategory with this name.")
		case db.Violates(err, "subcategories_category_id_fkey"):
			return fault.Field("CategoryId", "This category no longer exists.")
		}
		return err
	},
}

var subcategoryList = list.Spec[wire.SubCategoryFilter]{
	From: "subcategories s", Rows: subcategoryTables, Columns: subcategoryColumns,
	ID: "s.id", Order: "lower(s.name)", Exact: "lower(s.name) = ?", Start: "asc",
	Sorts: []string{"CategoryTitle", "VerticalName", "ProductCount"},
	Whole: true, Max: maxListed, Owner: list.AdminOnly,
	Search: list.ContainsOr("lower(s.name)", `s.category_id = any(array(select c.id from categories c join verticals v on v.id = c.vertical_id
		where lower(c.name || ' ' || v.name) like ?))`),
	Filter: func(w *list.Where, f *wire.SubCategoryFilter) {
		w.IDs("s.category_id", f.Categories)
		if len(f.Verticals) > 0 {
			w.Add("s.category_id in (select id from categories where vertical_id = any(?::uuid[]))", onlyIDs(f.Verticals))
		}
	},
}

var subcategoryFile = audit.File[wire.SubCategory, wire.SubCategoryFilter]{
	List: &subcategoryList, Action: "subcategories.exported", Kind: "subcategories", Label: "Subcategories", Name: "subcategories",
	Head: []string{"Name", "Category", "Vertical", "Products"},
	Row: func(s *wire.SubCategory) []any {
		return []any{s.Name, s.CategoryTitle, s.VerticalName, s.ProductCount}
	},
}

// unbound returns the subcategories that are bound to no category, at most maxListed.
func (a *API) unbound(ctx context.Context, _ *struct{}) (web.Result[[]wire.UnboundGroup], error) {
	items, err := db.All[wire.UnboundItem](ctx, a.pool, `select id::text, name, product_count from subcategories where category_id is null
		order by lower(name), id limit $1`, maxListed)
	groups := []wire.UnboundGroup{}
	for _, item := range items {
		letter := firstLetter(item.Name)
		at := slices.IndexFunc(groups, func(g wire.UnboundGroup) bool { return g.FirstLetter == letter })
		if at < 0 {
			at = len(groups)
			groups = append(groups, wire.UnboundGroup{FirstLetter: letter})
		}
		groups[at].Items = append(groups[at].Items, item)
	}
	return web.Of(groups), err
}

// firstLetter is the letter that a name begins with, in upper case; # where it is none.
func firstLetter(name string) string {
	first, _ := utf8.DecodeRuneInString(name)
	if !unicode.IsLetter(first) {
		return "#"
	}
	return string(unicode.ToUpper(first))
}

func checkSubcategory(in *wire.NewSubCategory) error {
	wrong := map[string]string{}
	cleanName(&in.Name, wrong)
	if !db.IsID(in.CategoryId) {
		wrong["CategoryId"] = "Please choose a category."
	}
	return fault.Fields(wrong)
}

func createSubcategory(ctx context.Context, tx pgx.Tx, now time.Time, in wire.NewSubCategory) (s wire.SubCategory, err error) {
	if err := checkSubcategory(&in); err != nil {
		return s, err
	}
	return subcategories.create(ctx, tx, now, `insert into subcategories (id, category_id, name, created) values ($1, $2, $3, $4)`, in.CategoryId, in.Name, now)
}

func changeSubcategory(ctx context.Context, tx pgx.Tx, now time.Time, id string, in wire.SubCategoryChange) (s wire.SubCategory, err error) {
	body := wire.NewSubCategory(in)
	if err := checkSubcategory(&body); err != nil {
		return s, err
	}
	return subcategories.change(ctx, tx, now, id, `update subcategories set name = $2, category_id = $3 where id = $1`, body.Name, body.CategoryId)
}

func moveSubcategory(ctx context.Context, tx pgx.Tx, now time.Time, id string, in wire.SubCategoryMove) (wire.SubCategory, error) {
	return subcategories.put(ctx, tx, now, id, "moved", "It is in this category already.",
		`update subcategories set category_id = $2 where id = $1 and category_id is distinct from $2`, in.CategoryId)
}

// unbind takes a subcategory and its products out of its category.
func (a *API) unbind(ctx context.Context, in *web.ByID) (web.Result[string], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (string, error) {
		_, err := subcategories.audited().Change(ctx, tx, a.now(), in.ID, "unbound", func(wire.SubCategory) error {
			notBound := fault.New(fault.Conflict, "NotBound", "This subcategory is not bound to a category.")
			err := db.ExecOne(ctx, tx, notBound, `update subcategories set category_id = null where id = $1 and category_id is not null`, in.ID)
			if db.Violates(err, "subcategories_name") {
				return fault.New(fault.Conflict, "NameTaken", "An unbound subcategory already has this name. Rename one of them first.")
			}
			return err
		})
		return "Sub category unbinded.", err
	})
}

// bind puts unbound subcategories into a category, all of them or none.
func (a *API) bind(ctx context.Context, in *web.ByIDBody[wire.Binding]) (web.Result[string], error) {
	for _, id := range in.Body.SubCategories {
		if !db.IsID(id) {
			return web.Result[string]{}, fault.Field("SubCategories", "One of these subcategories does not exist.")
		}
	}
	ids := slices.Compact(slices.Sorted(slices.Values(in.Body.SubCategories)))
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (string, error) {
		if err := bindAll(ctx, tx, in.ID, ids); err != nil {
			return "", err
		}
		return "Category binded.", recordBound(ctx, tx, a.now(), ids)
	})
}

func bindAll(ctx context.Context, tx pgx.Tx, categoryID string, ids []string) error {
	if _, err := db.Find[wire.Category](ctx, tx, "This category", categories.query()+" for share of c", categoryID); err != nil {
		return err
	}
	tag, err := tx.Exec(ctx, `update subcategories set category_id = $1 where id = any($2::uuid[]) and category_id is null`, categoryID, ids)
	switch {
	case db.Violates(err, "subcategories_name"):
		return fault.New(fault.Conflict, "NameTaken", "The category already has a subcategory with one of these names.")
	case err != nil:
		return err
	case tag.RowsAffected() < int64(len(ids)):
		return fault.New(fault.Conflict, "NotUnbound", "One of these subcategories has been bound in the meantime. Please choose again.")
	}
	return nil
}

func recordBound(ctx context.Context, tx pgx.Tx, now time.Time, ids []string) error {
	audited := subcategories.audited()
	for _, id := range ids {
		after, err := audited.Read(ctx, tx, id, false)
		if err != nil {
			return err
		}
		unbound := wire.SubCategory{Name: after.Name}
		if err := audited.Record(ctx, tx, now, "bound", after, audited.Facts(unbound), audited.Facts(after)); err != nil {
			return err
		}
	}
	return nil
}
