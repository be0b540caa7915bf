package invoices_test

import (
	"cmp"
	"compress/gzip"
	"encoding/csv"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

// retailHead lists the columns of the file that RETAIL_CSV names.
var retailHead = []string{"InvoiceNo", "StockCode", "Description", "Quantity", "InvoiceDate", "UnitPrice", "CustomerID", "Country"}

const retailTime = "2006-01-02 15:04:05" // in London time

func (r *retail) rows() [][]string {
	r.t.Helper()
	name := os.Getenv("RETAIL_CSV")
	if name == "" {
		return inventedRetail()
	}
	file, err := os.Open(name)
	r.must(err)
	defer file.Close()
	var in io.Reader = file
	if strings.HasSuffix(name, ".gz") {
		in, err = gzip.NewReader(file)
		r.must(err)
	}
	all, err := csv.NewReader(in).ReadAll()
	r.must(err)
	if !slices.Equal(all[0], retailHead) {
		r.t.Fatalf("columns %q", all[0])
	}
	every, _ := strconv.Atoi(cmp.Or(os.Getenv("RETAIL_EVERY"), "1"))
	order := map[string]int{}
	return slices.DeleteFunc(all[1:], func(row []string) bool {
		if _, known := order[row[0]]; !known {
			order[row[0]] = len(order)
		}
		return order[row[0]]%every != 0
	})
}

// inventedRetail generates documents over thirteen months, which include clock changes and a change of the
// VAT rate, with the peculiarities of the real file.
func inventedRetail() (rows [][]string) {
	random := rand.New(rand.NewPCG(3, 14))
	days := []string{"2010-12-01 08:26:00", "2011-01-03 23:59:00", "2011-01-04 00:00:00", "2011-03-21 00:00:00", "2011-03-27 00:59:00", "2011-03-27 02:00:00",
		"2011-03-27 23:59:00", "2011-03-28 00:00:00", "2011-06-30 23:59:00", "2011-07-01 00:00:00", "2011-10-24 09:00:00", "2011-10-30 00:30:00",
		"2011-10-30 03:00:00",
		"2011-10-30 23:59:00", "2011-10-31 00:00:00", "2011-12-09 12:50:00"}
	for n := range 64 {
		at, number := days[n%len(days)], strconv.Itoa(536395+7*n)
		if n%16 == 5 {
			number = strconv.Itoa(536500 + 100*n)
		}
		country := "United Kingdom"
		if n%13 == 12 {
			country = "France"
		}
		line := func(quantity int, price string) {
			rows = append(rows, []string{number, strconv.Itoa(20000 + random.IntN(9999)), fmt.Sprintf("VINTAGE TIN, No. %d (blue & white)", random.IntN(99)),
				strconv.Itoa(quantity), at, price, "17850.0", country})
		}
		for range 1 + random.IntN(6) {
			line(1+random.IntN(40), fmt.Sprintf("%d.%02d", random.IntN(30), 1+random.IntN(99)))
		}
		switch n % 8 {
		case 1:
			line(-3, "1.25")
		case 2:
			line(5, "0.001")
		case 3:
			line(5, "0.0")
		case 4:
			at = strings.Replace(at, ":00:00", ":01:00", 1)
			line(2, "150.14")
		case 5:
			rows = append(rows, []string{"C" + number, "D", "Discount", "-1", at, "27.50", "", country},
				[]string{"A" + number, "B", "Adjust bad debt", "1", at, "-11062.06", "", country})
		}
	}
	return rows
}

// retailDocument is a document whose rows count, as an order.
type retailDocument struct {
	number string
	at     time.Time
	lines  []wire.IntakeOrderline
}

func documentsOf(rows [][]string) []*retailDocument {
	byNumber, all := map[string]*retailDocument{}, []*retailDocument{}
	for _, row := range rows {
		quantity, _ := strconv.Atoi(row[3])
		price, whole := penceOf(row[5])
		if _, err := strconv.Atoi(row[0]); err != nil || row[7] != "United Kingdom" || quantity <= 0 || price <= 0 || !whole {
			continue
		}
		at, err := time.ParseInLocation(retailTime, row[4], london.Zone)
		if err != nil {
			panic(err)
		}
		d := byNumber[row[0]]
		if d == nil {
			d = &retailDocument{number: row[0], at: at}
			byNumber[row[0]], all = d, append(all, d)
		}
		if at.Before(d.at) {
			d.at = at
		}
		d.lines = append(d.lines, wire.IntakeOrderline{ProductTitle: cmp.Or(strings.TrimSpace(row[2]), row[1]), OrderLineVariantSKU: row[1],
			OrderLineQuantity: quantity, OrderLineAmountPerUnit: price})
	}
	slices.SortStableFunc(all, func(a, b *retailDocument) int { return a.at.Compare(b.at) })
	return all
}

// penceOf parses an amount in pounds; whole is false for fractions of a penny.
func penceOf(pounds string) (pence int64, whole bool) {
	before, after, _ := strings.Cut(pounds, ".")
	after = strings.TrimRight(after, "0")
	if len(after) > 2 {
		return 1, false
	}
	pence, err := strconv.ParseInt(before+(after + "00")[:2], 10, 64)
	return pence, err == nil
}
