package catalogue_test

import (
	"fmt"
	"strings"
	"testing"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// take imports rows under the template's headings and returns the id of the import; the queue must run.
func (i *importer) take(rows ...[]any) string {
	i.T.Helper()
	return i.takeFile(workbook(i.T, head, rows...))
}

func (i *importer) takeFile(content []byte) string {
	i.T.Helper()
	check := i.checkFile(content)
	i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+check.Id, nil), 200, "")
	i.outcome("completed")
	return check.Id
}

func (i *importer) undo(id string) wire.ImportRecord {
	i.T.Helper()
	i.Want(i.Send("admin", "POST", upc+"import/undo/"+id, nil), 200, "")
	i.outcome("completed")
	for _, r := range webtest.Decode[wire.ImportList](i.Server, i.Send("admin", "GET", upc+"import/list", nil)).Result {
		if r.ImportId == id {
			return r
		}
	}
	i.T.Fatal("it is not listed")
	return wire.ImportRecord{}
}

func (i *importer) rows(id, change string) string {
	i.T.Helper()
	all := webtest.Decode[web.Result[[]wire.ImportRow]](i.Server, i.Send("admin", "GET", upc+"import/"+id+"/rows?Change="+change, nil)).Result
	var texts []string
	for _, r := range all {
		text := fmt.Sprint(r.Row, " ", r.Name, r.Kept)
		for _, f := range r.Fields {
			text += fmt.Sprintf(" %s %q→%q", f.Field, f.Before, f.After)
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, "; ")
}

// catalogue is everything in the universal catalogue.
func (i *importer) catalogue() string {
	return i.text(`select coalesce(string_agg(concat_ws(' ', p.gtin, p.name, p.brand, p.size, p.image_url, v.name, c.name, s.name,
		p.merchant_ids::text), E'\n' order by p.gtin), '')
		|| (select string_agg(name, ',' order by name) from verticals) || (select string_agg(name || product_count, ',' order by name) from subcategories)
		from product_variants p join subcategories s on s.id = p.subcategory_id join categories c on c.id = s.category_id join verticals v on v.id = c.vertical_id`)
}

func TestAnImportAddsChangesAndLeaves(t *testing.T) {
	i := newImporter(t)
	defer i.work()()
	loaf, rolls, cake := product(first, "Loaf"), product(first+1, "Rolls"), product(first+2, "Cake")
	cake[7] = "Hartley"
	i.take(loaf, rolls, cake)
	before := i.catalogue()
	rollsID := i.text(`select id::text from product_variants where name = 'Rolls'`)
	// By GTIN in CSV, without most columns; by id with another GTIN; what is empty stays.
	file := "Name;GTIN;Brand;Vertical;Category;Subcategory;Id\n" +
		"White loaf;" + loaf[0].(string) + ";;;;;\n" +
		"Soft rolls;" + product(first+9, "")[0].(string) + ";Warburtons;Food;Bakery;Rolls;" + rollsID + "\n" +
		";" + cake[0].(string) + ";;;;;\n" +
		"Bun;" + product(first+3, "")[0].(string) + ";;Food;Bakery;Buns;\n" +
		"Lost;;;;;;" + webtest.NewID() + "\n"
	started := i.uploaded(i.send("range.csv", []byte(file)))
	i.outcome("completed")
	check := i.checkOf(started.Id)
	if check.Adds != 1 || check.Changes != 2 || check.Leaves != 1 || check.LeftOut.Count != 1 ||
		check.LeftOut.Problems[0].Problem != "There is no product with this id." || check.LeftOut.Problems[0].Column != "Id" {
		t.Errorf("%+v", check)
	}
	for change, want := range map[string]string{
		"Add": `5 Bun GTIN ""→"0` + product(first+3, "")[0].(string) + `" Name ""→"Bun" Place ""→"Food, Bakery, Buns"`,
		"Change": `2 White loaf Name "Loaf"→"White loaf"; 3 Soft rolls GTIN "0` + rolls[0].(string) + `"→"0` + product(first+9, "")[0].(string) +
			`" Name "Rolls"→"Soft rolls" Brand "Hovis"→"Warburtons" Place "Food, Bakery, Bread"→"Food, Bakery, Rolls"`,
		"Leave": "4 Cake",
	} {
		if got := i.rows(check.Id, change); got != want {
			t.Errorf("%s: %s", change, got)
		}
	}
	if i.catalogue() != before {
		t.Error("the check changed the catalogue")
	}
	i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+check.Id, nil), 200, "")
	i.outcome("completed")
	if r := i.latest(); r.Done != 3 || r.Adds != 1 || r.Changes != 2 || !r.CanUndo {
		t.Errorf("%+v", r)
	}
	after := i.catalogue()
	if !strings.Contains(after, "White loaf Hovis 800 g") || !strings.Contains(after, "Soft rolls Warburtons 800 g  Food Bakery Rolls") ||
		i.text(`select id::text from product_variants where name = 'Soft rolls'`) != rollsID {
		t.Error(after)
	}
	if r := i.undo(check.Id); r.Status != "Undone" || r.Undone != 3 || r.Kept != 0 || r.CanUndo || i.catalogue() != before {
		t.Errorf("%+v\n%s\n%s", r, before, i.catalogue())
	}
	i.Want(i.Send("admin", "POST", upc+"import/undo/"+check.Id, nil), 409, "CannotUndo")
	if n := i.Count(`select count(*) from audit_log where action = 'catalogue.undone' and actor = 'Ruth Castellan'`); n != 1 {
		t.Errorf("%d entries", n)
	}
}

// What somebody has changed since stays as it is and is named; so do the places that others use.
func TestUndoingLeavesWhatWasChangedSince(t *testing.T) {
	i := newImporter(t)
	defer i.work()()
	i.take(product(first, "Loaf"), product(first+1, "Rolls"))
	bun := product(first+2, "Bun")
	bun[6] = "Buns"
	id := i.take(product(first, "White loaf"), product(first+1, "Soft rolls"), bun, product(first+3, "Cake"), product(first+4, "Pie"))
	i.Exec(`update product_variants set name = 'Mended' where name = 'Soft rolls'`)
	i.Exec(`delete from product_variants where name = 'Pie'`)
	i.Exec(`update product_variants set brand = 'Greggs' where name = 'Bun'`)
	if r := i.undo(id); r.Undone != 2 || r.Kept != 3 {
		t.Errorf("%+v", r)
	}
	kept := i.rows(id, "Kept")
	for _, want := range []string{"3 Soft rollsIt was changed since.", "4 BunIt was changed since.", "6 PieIt was removed since."} {
		if !strings.Contains(kept, want) {
			t.Error(kept)
		}
	}
	if got := i.text(`select string_agg(name, ',' order by name) from product_variants`); got != "Bun,Loaf,Mended" {
		t.Error(got)
	}
	if i.Count(`select count(*) from subcategories where name = 'Buns'`) != 1 {
		t.Error("a place in use was removed")
	}
}

// A product that changes between the check and the import is not overwritten.
func TestAnImportDoesNotOverwriteALaterChange(t *testing.T) {
	i := newImporter(t)
	defer i.work()()
	i.take(product(first, "Loaf"))
	check := i.check(product(first, "White loaf"))
	i.Exec(`update product_variants set name = 'Mended'`)
	i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+check.Id, nil), 200, "")
	i.outcome("completed")
	if r := i.latest(); r.Done != 0 || r.LeftOut != 1 || i.text(`select name from product_variants`) != "Mended" {
		t.Errorf("%+v", r)
	}
	if p := i.checkOf(check.Id).LeftOut.Problems; p[0].Problem != "This product was changed or removed after the check." {
		t.Errorf("%+v", p)
	}
}

// What an import made can be undone for thirty days, and is forgotten after that.
func TestImportsCanBeUndoneForThirtyDays(t *testing.T) {
	i := newImporter(t)
	defer i.work()()
	id := i.take(product(first, "Loaf"))
	i.Exec(`update catalogue_imports set created = now() - interval '31 days'`)
	i.Want(i.Send("admin", "POST", upc+"import/undo/"+id, nil), 409, "CannotUndo")
	if err := i.api.SweepImports(t.Context()); err != nil ||
		i.Count(`select count(*) from catalogue_import_rows`) != 0 || i.Count(`select count(*) from product_variants`) != 1 {
		t.Error(err)
	}
}

// Columns that a supplier calls otherwise are assigned once.
func TestColumnsAreRememberedForASupplier(t *testing.T) {
	i := newImporter(t)
	defer i.work()()
	file := []byte("Barcode,Bezeichnung,Vertical,Category,Subcategory,Price\n" + product(first, "")[0].(string) + ",Loaf,Food,Bakery,Bread,1\n")
	started := i.uploaded(i.send("range.csv", file))
	i.outcome("cancelled")
	check := i.checkOf(started.Id)
	if check.State != "Failed" || strings.Join(check.Headings, ",") != "Barcode,Bezeichnung,Vertical,Category,Subcategory,Price" {
		t.Fatalf("%+v", check)
	}
	body := wire.ImportColumns{Supplier: " Nord  Foods ", Columns: []wire.ImportColumn{
		{Heading: "Barcode", Column: "GTIN"}, {Heading: "Bezeichnung", Column: "Name"}, {Heading: "Price"},
	}}
	i.Want(i.Send("admin", "PUT", upc+"import/"+check.Id+"/columns", body), 200, "")
	i.outcome("completed")
	if check = i.checkOf(check.Id); check.State != "Done" || check.Adds != 1 || check.Result != "Success" || check.Columns["barcode"] != "GTIN" {
		t.Errorf("%+v", check)
	}
	body.Supplier = "nord foods"
	i.Want(i.Send("admin", "PUT", upc+"import/"+check.Id+"/columns", body), 200, "")
	i.outcome("completed")
	all := webtest.Decode[web.Result[[]wire.ImportSupplier]](i.Server, i.Send("admin", "GET", upc+"import/suppliers", nil)).Result
	if len(all) != 1 || all[0].Name != "Nord Foods" || fmt.Sprint(all[0].Columns) != "map[barcode:GTIN bezeichnung:Name price:]" || i.checkOf(check.Id).Adds != 1 {
		t.Errorf("%+v", all)
	}
}

func (i *importer) text(sql string) (text string) {
	i.T.Helper()
	i.Must(i.Pool.QueryRow(i.T.Context(), sql).Scan(&text))
	return text
}

// Two Admins who import at the same time, both with the same new places, each bring and undo what is in their own file.
func TestTwoImportsAtOnceDoNotMix(t *testing.T) {
	const n = 2500
	i := newImporter(t)
	var ids []string
	for file := range 2 {
		rows := make([][]any, n)
		for no := range rows {
			rows[no] = product(first+file*n+no, fmt.Sprint("Loaf ", file))
		}
		ids = append(ids, i.check(rows...).Id)
	}
	for _, id := range ids {
		i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+id, nil), 200, "")
	}
	defer i.work()()
	i.outcome("completed")
	i.outcome("completed")
	if i.Count(`select count(*) from product_variants where name = 'Loaf 0'`) != n ||
		i.Count(`select count(*) from product_variants where name = 'Loaf 1'`) != n ||
		i.Count(`select product_count from subcategories`) != 2*n {
		t.Error("products are missing")
	}
	for _, id := range ids {
		i.Want(i.Send("admin", "POST", upc+"import/undo/"+id, nil), 200, "")
	}
	i.outcome("completed")
	i.outcome("completed")
	if i.Count(`select count(*) from product_variants`) != 0 || i.Count(`select sum(undone) from catalogue_imports`) != 2*n {
		t.Error("products are left")
	}
}

// An import of before its rows were kept has nothing to undo.
func TestAnImportWithoutItsRowsCannotBeUndone(t *testing.T) {
	i := newImporter(t)
	defer i.work()()
	id := i.take(product(first, "Loaf"))
	i.Exec(`delete from catalogue_import_rows`)
	i.Exec(`delete from catalogue_import_places`)
	if i.latest().CanUndo {
		t.Error("it is offered")
	}
	i.Want(i.Send("admin", "POST", upc+"import/undo/"+id, nil), 409, "CannotUndo")
}
