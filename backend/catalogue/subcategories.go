package catalogue

import (
	"context"
	"errors"
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

var subcategoryList = list.Spec[wire.SubCategoryFilter]{
	From: "subcategories s", Rows: subcategoryTables, Columns: subcategoryColumns,
	ID: "s.id", Order: "lower(s.name)", Exact: "lower(s.name) = ?", Start: "asc",
	Whole: true, Max: maxPlaces, Owner: list.AdminOnly, Search: list.Contains("lower(s.name)"),
	Filter: func(w *list.Where, f *wire.SubCategoryFilter) {
		w.IDs("s.category_id", f.Categories)
		if len(f.Verticals) > 0 {
			ids := slices.DeleteFunc(slices.Clone(f.Verticals), func(id string) bool { return !db.IsID(id) })
			w.Add("s.category_id in (select id from categories where vertical_id = any(?::uuid[]))", ids)
		}
	},
}

// SubcategoryListInput is a page of subcategories, asked for by parameters; exported because the description is read from it.
type SubcategoryListInput struct {
	web.Query[wire.SubCategoryFilter]
}

func (a *API) subcategories(ctx context.Context, in *SubcategoryListInput) (wire.SubCategoryList, error) {
	page, err := readPage[wire.SubCategory](ctx, a, &subcategoryList, &in.List)
	return wire.SubCategoryList{Result: page.Rows, Total: page.Total, Next: page.Next}, err
}

type subcategoryFileInput struct{ Body wire.SubCategoryListRequest }

func (a *API) subcategoryCSV(_ context.Context, in *subcategoryFileInput) (*web.File, error) {
	file := audit.File[wire.SubCategory, wire.SubCategoryFilter]{
		List: &subcategoryList, Request: &in.Body, Action: "subcategories.exported", Kind: "subcategories", Label: "Subcategories", Name: "subcategories",
		Head: []string{"Name", "Category", "Vertical", "Products"},
		Row: func(s *wire.SubCategory) []any {
			return []any{s.Name, s.CategoryTitle, s.VerticalName, s.ProductCount}
		},
	}
	return file.CSV(a.pool, a.now()), nil
}

func (a *API) oneSubcategory(ctx context.Context, in *Path) (web.Result[wire.SubCategory], error) {
	s, err := readSubcategory(ctx, a.pool, in.ID, "")
	return web.Of(s), err
}

func readSubcategory(ctx context.Context, q db.Querier, id, lock string) (wire.SubCategory, error) {
	rows, _ := q.Query(ctx, `select `+subcategoryColumns+` from `+subcategoryTables+` where s.id = $1 `+lock, id)
	s, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[wire.SubCategory])
	if errors.Is(err, pgx.ErrNoRows) {
		return s, fault.Missing("This subcategory")
	}
	return s, err
}

// unbound answers the subcategories that are bound to no category, at most maxPlaces.
func (a *API) unbound(ctx context.Context, _ *struct{}) (web.Result[[]wire.UnboundGroup], error) {
	rows, _ := a.pool.Query(ctx, `select id::text, name, product_count from subcategories where category_id is null order by lower(name), id limit $1`, maxPlaces)
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

// subcategoryProblem is the fault that a broken constraint means.
func subcategoryProblem(err error) error {
	switch {
	case db.Violates(err, "subcategories_name"):
		return taken("subcategory")
	case db.Violates(err, "subcategories_category_id_fkey"):
		return fault.Field("CategoryId", "This category is not there any more.")
	}
	return err
}

func (a *API) createSubcategory(ctx context.Context, in *FormInput) (web.Result[wire.SubCategory], error) {
	body, err := decode[wire.NewSubCategory](*in)
	if err != nil {
		return web.Result[wire.SubCategory]{}, err
	}
	return change(ctx, a, func(tx pgx.Tx) (wire.SubCategory, error) { return CreateSubcategory(ctx, tx, a.now(), body) })
}

// CreateSubcategory stores a subcategory. A name that another of its category has is refused with NameTaken.
func CreateSubcategory(ctx context.Context, tx pgx.Tx, now time.Time, in wire.NewSubCategory) (wire.SubCategory, error) {
	if err := checkSubcategory(&in); err != nil {
		return wire.SubCategory{}, err
	}
	id := newID()
	_, err := tx.Exec(ctx, `insert into subcategories (id, category_id, name, created) values ($1, $2, $3, $4)`, id, in.CategoryId, in.Name, now)
	if err != nil {
		return wire.SubCategory{}, subcategoryProblem(err)
	}
	return recordSubcategory(ctx, tx, now, "subcategory.created", id, wire.SubCategory{})
}

type changeSubcategoryInput struct {
	Path
	Body wire.SubCategoryChange
}

func (a *API) changeSubcategory(ctx context.Context, in *changeSubcategoryInput) (web.Result[wire.SubCategory], error) {
	body := wire.NewSubCategory(in.Body)
	if err := checkSubcategory(&body); err != nil {
		return web.Result[wire.SubCategory]{}, err
	}
	return change(ctx, a, func(tx pgx.Tx) (wire.SubCategory, error) {
		before, err := readSubcategory(ctx, tx, in.ID, "for update of s")
		if err != nil {
			return before, err
		}
		_, err = tx.Exec(ctx, `update subcategories set name = $2, category_id = $3 where id = $1`, in.ID, body.Name, body.CategoryId)
		if err != nil {
			return before, subcategoryProblem(err)
		}
		return recordSubcategory(ctx, tx, a.now(), "subcategory.changed", in.ID, before)
	})
}

// unbind takes a subcategory and its products out of its category.
func (a *API) unbind(ctx context.Context, in *Path) (web.Result[string], error) {
	return change(ctx, a, func(tx pgx.Tx) (string, error) {
		before, err := readSubcategory(ctx, tx, in.ID, "for update of s")
		if err != nil {
			return "", err
		}
		tag, err := tx.Exec(ctx, `update subcategories set category_id = null where id = $1 and category_id is not null`, in.ID)
		switch {
		case db.Violates(err, "subcategories_name"):
			return "", fault.New(fault.Conflict, "NameTaken", "An unbound subcategory has this name already. Rename one of the two first.")
		case err != nil:
			return "", err
		case tag.RowsAffected() == 0:
			return "", fault.New(fault.Conflict, "NotBound", "This subcategory is bound to no category.")
		}
		_, err = recordSubcategory(ctx, tx, a.now(), "subcategory.unbound", in.ID, before)
		return "Sub category unbinded.", err
	})
}

type bindInput struct {
	Path
	Body wire.Binding
}

// bind puts unbound subcategories into a category, all of them or none.
func (a *API) bind(ctx context.Context, in *bindInput) (web.Result[string], error) {
	for _, id := range in.Body.SubCategories {
		if !db.IsID(id) {
			return web.Result[string]{}, fault.Field("SubCategories", "One of these subcategories is not there.")
		}
	}
	ids := slices.Compact(slices.Sorted(slices.Values(in.Body.SubCategories)))
	return change(ctx, a, func(tx pgx.Tx) (string, error) {
		if _, err := readCategory(ctx, tx, in.ID, "for share of c"); err != nil {
			return "", err
		}
		tag, err := tx.Exec(ctx, `update subcategories set category_id = $1 where id = any($2::uuid[]) and category_id is null`, in.ID, ids)
		switch {
		case db.Violates(err, "subcategories_name"):
			return "", fault.New(fault.Conflict, "NameTaken", "The category has a subcategory of one of these names already.")
		case err != nil:
			return "", err
		case tag.RowsAffected() < int64(len(ids)):
			return "", fault.New(fault.Conflict, "NotUnbound", "One of these subcategories has been bound meanwhile. Please choose again.")
		}
		for _, id := range ids {
			before := wire.SubCategory{Id: id}
			after, err := readSubcategory(ctx, tx, id, "")
			if err != nil {
				return "", err
			}
			before.Name = after.Name
			if err := record(ctx, tx, a.now(), "subcategory.bound", ofSubcategory(after), subcategoryFacts(before), subcategoryFacts(after)); err != nil {
				return "", err
			}
		}
		return "Category binded.", nil
	})
}

func recordSubcategory(ctx context.Context, tx pgx.Tx, now time.Time, action, id string, before wire.SubCategory) (wire.SubCategory, error) {
	after, err := readSubcategory(ctx, tx, id, "")
	if err != nil {
		return after, err
	}
	return after, record(ctx, tx, now, action, ofSubcategory(after), subcategoryFacts(before), subcategoryFacts(after))
}

func ofSubcategory(s wire.SubCategory) target {
	return target{kind: "subcategory", entity: wire.EntitySubcat, id: s.Id, name: s.Name}
}

func subcategoryFacts(s wire.SubCategory) map[string]any {
	if s.Id == "" {
		return map[string]any{}
	}
	return map[string]any{"Name": s.Name, "Category": s.CategoryTitle, "Vertical": s.VerticalName}
}
