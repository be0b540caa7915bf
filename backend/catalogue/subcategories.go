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

func subcategoryPage(page list.Page[wire.SubCategory]) wire.SubCategoryList {
	return wire.SubCategoryList{Result: page.Rows, ListPage: page.ListPage}
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
	rows, _ := a.pool.Query(ctx, `select id::text, name, product_count from subcategories where category_id is null order by lower(name), id limit $1`, maxListed)
	items, err := pgx.CollectRows(rows, pgx.RowToStructByName[wire.UnboundItem])
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
