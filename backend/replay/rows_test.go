package replay

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/wire"
)

const header = "InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country\n"

// file writes rows after the header; if the name ends in .gz, the file is gzipped.
func file(t *testing.T, name string, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	raw := []byte(content)
	if strings.HasSuffix(name, ".gz") {
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		_, _ = w.Write(raw)
		_ = w.Close()
		raw = packed.Bytes()
	}
	if err := os.WriteFile(path, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestEveryRowHasOneKind(t *testing.T) {
	t.Parallel()
	for cells, want := range map[string]kind{
		"1,A,Mug,2,2011-01-05 10:00:00,1.15,17850.0,United Kingdom":    sent,
		"1,A,Mug,2,1/5/2011 10:00,1.5,,United Kingdom":                 sent,
		"1,A,Mug,2,2011-01-05 10:00:00,0.0,,United Kingdom":            sent,
		"A5,B,Adjust,1,2011-01-05 10:00:00,11062.06,,United Kingdom":   sent,
		"1,A,Mug,2,2011-01-05 10:00:00,1.15,17850.0,France":            elsewhere,
		"C1,A,Mug,-2,2011-01-05 10:00:00,1.15,17850.0,United Kingdom":  returned,
		"C1,A,,-2,2011-01-05 10:00:00,1.15,,United Kingdom":            returned,
		"1,A,Mug,-2,2011-01-05 10:00:00,1.15,17850.0,United Kingdom":   returned,
		"1,A,damaged,-2,2011-01-05 10:00:00,0.0,,United Kingdom":       adjustment,
		"1,A,Mug,0,2011-01-05 10:00:00,1.15,17850.0,United Kingdom":    adjustment,
		"C1,A,Mug,2,2011-01-05 10:00:00,1.15,17850.0,United Kingdom":   adjustment,
		"A5,B,Adjust,1,2011-01-05 10:00:00,-11062.06,,United Kingdom":  adjustment,
		"1,A, ,2,2011-01-05 10:00:00,1.15,17850.0,United Kingdom":      adjustment,
		"1,A,Mug,2,2011-01-05 10:00:00,0.001,17850.0,United Kingdom":   fractional,
		"1,A,Mug,2,2011-01-05 10:00:00,1e2,17850.0,United Kingdom":     unreadable,
		"1,A,Mug,two,2011-01-05 10:00:00,1.15,17850.0,United Kingdom":  unreadable,
		"1,A,Mug,2,2011-13-05 10:00:00,1.15,17850.0,United Kingdom":    unreadable,
		",A,Mug,2,2011-01-05 10:00:00,1.15,17850.0,United Kingdom":     unreadable,
		"1,A,Mug,2.5,2011-01-05 10:00:00,1.15,17850.0,United Kingdom":  unreadable,
		"1,A,Mug,2,2011-01-05 10:00:00,£1.15,17850.0,United Kingdom":   unreadable,
		"1,A,\"a, \"\"b\"\"\",2,2011-01-05 10:00:00,1,,United Kingdom": sent,
	} {
		r, err := openRows(file(t, "a.csv", header+cells+"\n"), DefaultCountry)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := r.next(); err != nil || got.kind != want {
			t.Errorf("%s is of kind %d, %v; want %d", cells, got.kind, err, want)
		}
		r.close()
	}
}

func TestReadingRows(t *testing.T) {
	t.Parallel()
	const cells = "Land,Country,InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,customerid\nx,United Kingdom,7,22, Mug " +
		",3,2011-07-05 10:00:00,8.29,17850.0\n"
	for name, content := range map[string]string{"plain.csv": cells, "packed.csv.gz": cells, "marked.csv": "\ufeff" + cells} {
		r, err := openRows(file(t, name, content), DefaultCountry)
		if err != nil {
			t.Fatal(err)
		}
		got, err := r.next()
		if err != nil || got.invoice != "7" || got.code != "22" || got.description != "Mug" || got.quantity != 3 || got.unit != 829 ||
			got.customer != "17850" || !got.at.Equal(time.Date(2011, 7, 5, 9, 0, 0, 0, time.UTC)) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
		if _, err := r.next(); !isEnd(err) {
			t.Errorf("%s ends with %v", name, err)
		}
		r.close()
	}
}

func TestUnusableFiles(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]string{"empty.csv": "", "columns.csv": "InvoiceNo,StockCode\n", "broken.csv.gz": "",
		"short.csv": header + "1,2\n", "quote.csv": header + "1,\"2\n"} {
		path := file(t, name, content)
		if name == "broken.csv.gz" {
			if err := os.WriteFile(path, []byte("\x1f\x8bnonsense"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := readPlan(path, ""); err == nil {
			t.Errorf("%s was read", name)
		}
	}
	if _, err := readPlan(filepath.Join(t.TempDir(), "none.csv"), ""); err == nil {
		t.Error("a missing file was read")
	}
}

// FuzzRows checks that reading never panics and never sends rows that the rules exclude.
func FuzzRows(f *testing.F) {
	f.Add([]byte(header + "1,A,Mug,2,2011-01-05 10:00:00,1.15,17850.0,United Kingdom\nC2,A,Mug,-2,2011-01-06 10:00:00,1.15,17850.0,United Kingdom\n"))
	f.Add([]byte(header + "1,A,Mug,99999999999,2011-01-05 10:00:00,1.15,17850.0,United Kingdom\n"))
	f.Add([]byte("\x1f\x8b"))
	f.Fuzz(func(t *testing.T, content []byte) {
		path := filepath.Join(t.TempDir(), "f.csv")
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		plan, err := readPlan(path, "")
		if err != nil {
			return
		}
		tasks, err := newTasks(Options{CSV: path}, plan, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer tasks.rows.close()
		for {
			one, err := tasks.next()
			if isEnd(err) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if one.order == nil {
				continue
			}
			for _, l := range one.order.Orderlines {
				if l.OrderLineQuantity < 1 || l.OrderLineAmountPerUnit < 0 || l.ProductTitle == "" {
					t.Fatalf("%+v is sent", l)
				}
			}
		}
		if len(tasks.open) > 0 || tasks.emit != plan.orders {
			t.Fatalf("%d invoices are left open, %d of %d orders made", len(tasks.open), tasks.emit, plan.orders)
		}
	})
}

func TestAddresseesAreReproducible(t *testing.T) {
	t.Parallel()
	in := &wire.IntakeOrder{}
	addressee(in, "17850")
	got, _ := json.Marshal([]string{in.CustomerFirstName, in.CustomerLastName, in.CustomerEmail, in.CustomerTelNo, in.DeliveryAddressLine1,
		in.DeliveryAddressPostCode})
	const want = `["Ravi","Padgett","ravi.padgett.17850@example.com","07700 900185","32 Walworth Road","SE17 1RL"]`
	if string(got) != want {
		t.Errorf("customer 17850 is %s", got)
	}
}
