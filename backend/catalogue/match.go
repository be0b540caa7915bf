package catalogue

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
)

// What a row of an import does.
const (
	rowAdds    = "Add"
	rowChanges = "Change"
	rowLeaves  = "Leave"
)

// knownVariant is a product of the catalogue that a row of an import means.
type knownVariant struct {
	id, subcategoryID                      pgtype.UUID
	gtin14, gtin, name, brand, size, image string
	vertical, category, subcategory        string
	merchantIDs                            []pgtype.UUID
	state                                  string
}

// findKnown finds the product that each row means, by its id, else by its GTIN, and fills what the row leaves empty from it.
func findKnown(ctx context.Context, q db.Querier, rows []row) error {
	gtins, ids := make([]string, len(rows)), []string{}
	for i := range rows {
		if digits, err := export.Digits(rows[i].gtin); err == nil && len(digits) <= 14 {
			gtins[i] = strings.Repeat("0", 14-len(digits)) + digits
		}
		if db.IsID(rows[i].idText) {
			ids = append(ids, rows[i].idText)
		}
	}
	byGTIN, byID := map[string]*knownVariant{}, map[pgtype.UUID]*knownVariant{}
	found, _ := q.Query(ctx, `select p.id, s.id, p.gtin, `+shownGtin+`, p.name, p.brand, p.size, p.image_url, coalesce(v.name, ''), coalesce(c.name, ''), s.name,
		p.merchant_ids, variant_state(p)::text from `+variantTables+` where p.gtin = any($1) or p.id = any($2::uuid[])`, gtins, ids)
	var v knownVariant
	into := []any{&v.id, &v.subcategoryID, &v.gtin14, &v.gtin, &v.name, &v.brand, &v.size, &v.image,
		&v.vertical, &v.category, &v.subcategory, &v.merchantIDs, &v.state}
	_, err := pgx.ForEachRow(found, into, func() error {
		one := v
		one.merchantIDs = slices.Clone(v.merchantIDs)
		byGTIN[one.gtin14], byID[one.id] = &one, &one
		return nil
	})
	for i := range rows {
		r := &rows[i]
		id, err := uuid.Parse(r.idText)
		known := cmp.Or(byID[pgtype.UUID{Bytes: id, Valid: err == nil}], byGTIN[gtins[i]])
		if r.idText != "" && known == nil && r.gtin == "" {
			r.leave(idColumn, "Ids that are not known", "There is no product with this id.")
		}
		if known != nil {
			r.fill(known)
		}
	}
	return err
}

// fill makes the row change a product: what the row leaves empty stays as it is.
func (r *row) fill(known *knownVariant) {
	r.known, r.id = known, known.id
	r.gtin, r.name, r.brand = cmp.Or(r.gtin, known.gtin), cmp.Or(r.name, known.name), cmp.Or(r.brand, known.brand)
	r.size, r.image = cmp.Or(r.size, known.size), cmp.Or(r.image, known.image)
	same := func(text, of string) bool { return text == "" || strings.EqualFold(text, of) }
	if same(r.vertical, known.vertical) && same(r.category, known.category) && same(r.subcategory, known.subcategory) {
		r.subcategoryID = known.subcategoryID
	}
	r.vertical, r.category = cmp.Or(r.vertical, known.vertical), cmp.Or(r.category, known.category)
	r.subcategory = cmp.Or(r.subcategory, known.subcategory)
}

// checkVariantGTIN is checkGTIN, unless the GTIN is the one that the product has already.
func (r *row) checkVariantGTIN() problem {
	if r.known != nil && r.gtin == r.known.gtin {
		r.gtin14 = r.known.gtin14
		return problem{}
	}
	return r.checkGTIN()
}

// compare tells what a row without a fault does to the product that it means.
func (r *row) compare() {
	if r.known == nil {
		return
	}
	r.change = rowChanges
	if r.merchants == "" {
		r.merchantIDs = slices.Clone(r.known.merchantIDs)
	}
	k := r.known
	ordered := func(ids []pgtype.UUID) []pgtype.UUID {
		return slices.SortedFunc(slices.Values(ids), func(a, b pgtype.UUID) int { return bytes.Compare(a.Bytes[:], b.Bytes[:]) })
	}
	if r.subcategoryID.Valid && r.gtin14 == k.gtin14 && r.name == k.name && r.brand == k.brand && r.size == k.size && r.image == k.image &&
		slices.Equal(ordered(r.merchantIDs), ordered(k.merchantIDs)) {
		r.change = rowLeaves
	}
}

// state is the product before the import, as variant_state makes it.
func (r *row) state() *string {
	if r.known == nil {
		return nil
	}
	return &r.known.state
}
