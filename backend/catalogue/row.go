package catalogue

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgtype"

	"tradekart/portal/backend/export"
)

// row is one row of an import's file. What is wrong with it is its reason.
type row struct {
	no                              int // as Excel shows it
	id                              pgtype.UUID
	gtin14                          string
	gtin, name, brand, size         string
	vertical, category, subcategory string
	merchants, image                string
	idText                          string // as the file has it
	merchantIDs                     []pgtype.UUID
	problems                        []problem

	known         *knownVariant // the product that the row changes; nil: it adds one
	subcategoryID pgtype.UUID   // where that product stays
	change        string
}

// problem is why a row is left out: its title stands in the summary, its text beside the row and the column.
type problem struct{ Column, Title, Text string }

// column is a column of the template.
type column struct {
	title string
	field string // of wire.NewVariant; empty where that has none of this text
	most  int    // characters
	cell  func(*row) *string
}

var columns = []column{
	{"GTIN", "Gtin", 40, func(r *row) *string { return &r.gtin }},
	{"Name", "Name", 300, func(r *row) *string { return &r.name }},
	{"Brand", "Brand", 120, func(r *row) *string { return &r.brand }},
	{"Size", "Size", 60, func(r *row) *string { return &r.size }},
	{"Vertical", "", nameLength, func(r *row) *string { return &r.vertical }},
	{"Category", "", nameLength, func(r *row) *string { return &r.category }},
	{"Subcategory", "", nameLength, func(r *row) *string { return &r.subcategory }},
	{"Merchants", "", 20_000, func(r *row) *string { return &r.merchants }},
	{"Image", "ImageUrl", 1000, func(r *row) *string { return &r.image }},
	{idColumn, "", 100, func(r *row) *string { return &r.idText }},
}

const idColumn = "Id" // of a product in the catalogue; one without it is known by its GTIN

// added are the columns of the file of rows that were left out, which may be imported again as it is.
var added = []string{"Row", "Result", "Reason"}

func titles() []string {
	all := make([]string, len(columns))
	for i, c := range columns {
		all[i] = c.title
	}
	return all
}

// columnKey makes titles comparable: case and spaces do not count.
func columnKey(title string) string {
	return strings.ToLower(strings.Join(strings.Fields(title), ""))
}

func (r *row) leave(column, title, text string) {
	r.problems = append(r.problems, problem{column, title, text})
}

func (r *row) isProduct() bool { return r.gtin != "" || r.name != "" || r.idText != "" }

// reason is all that is wrong with the row.
func (r *row) reason() string {
	texts := make([]string, len(r.problems))
	for i, p := range r.problems {
		texts[i] = p.Text
	}
	return strings.Join(texts, " ")
}

// wrong reports whether something is wrong with a column already.
func (r *row) wrong(column string) bool {
	return slices.ContainsFunc(r.problems, func(p problem) bool { return p.Column == column })
}

// read takes the cells that the template knows; at is the column of each cell, or -1.
func (r *row) read(from export.Row, at []int) {
	for _, odd := range from.Odd {
		if odd.Column < len(at) && at[odd.Column] >= 0 {
			r.leave(columns[at[odd.Column]].title, odd.Title, odd.Text)
		}
	}
	for i, cell := range from.Cells {
		if i >= len(at) || at[i] < 0 {
			continue
		}
		c := columns[at[i]]
		*c.cell(r) = cell
		if why := c.clean(r); why != "" {
			r.leave(c.title, "Text that cannot be imported", c.title+": "+why)
		}
	}
}

// clean trims the row's cell; a text that cannot be taken is emptied, and the answer says why.
func (c column) clean(r *row) (why string) {
	cell := c.cell(r)
	*cell = strings.Join(strings.Fields(*cell), " ")
	if why = textProblem(*cell, c.most); why != "" {
		*cell = ""
	}
	return why
}

// check reports what is wrong with the row by itself.
func (r *row) check(merchants map[string]pgtype.UUID) {
	if !r.subcategoryID.Valid {
		r.checkPlace()
	}
	if !r.isProduct() {
		return
	}
	if r.name == "" && !r.wrong("Name") {
		r.leave("Name", "Rows without a name", "The name is missing.")
	}
	for _, p := range []problem{r.checkVariantGTIN(), r.checkImage()} {
		if p.Text != "" && !r.wrong(p.Column) {
			r.problems = append(r.problems, p)
		}
	}
	if r.wrong("Merchants") {
		return
	}
	for text := range r.eachMerchant() {
		id := merchants[text]
		if !id.Valid {
			r.leave("Merchants", "Merchants that are not known", fmt.Sprintf("There is no merchant called %q.", text))
		}
		if !slices.Contains(r.merchantIDs, id) {
			r.merchantIDs = append(r.merchantIDs, id)
		}
	}
}

// eachMerchant is what the row says of each of its merchants: its name, its id or both.
func (r *row) eachMerchant() iter.Seq[string] {
	return func(yield func(string) bool) {
		for text := range strings.SplitSeq(r.merchants, ";") {
			if text = strings.TrimSpace(text); text != "" && !yield(text) {
				return
			}
		}
	}
}

// isOwnPath tells of a path on this server.
func isOwnPath(address string) bool {
	return strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "//")
}

func (r *row) checkPlace() {
	const title = "Rows without their place in the catalogue"
	switch {
	case r.vertical == "":
		r.leave("Vertical", title, "The vertical is missing.")
	case r.category == "" && (r.isProduct() || r.subcategory != ""):
		r.leave("Category", title, "The category is missing.")
	case r.subcategory == "" && r.isProduct():
		r.leave("Subcategory", title, "The subcategory is missing.")
	}
}

// checkGTIN writes the GTIN as digits, also with 14 of them, and reports what is wrong with it.
func (r *row) checkGTIN() (p problem) {
	if r.gtin == "" {
		return problem{"GTIN", "Rows without a GTIN", "The GTIN is missing."}
	}
	digits, err := export.Digits(r.gtin)
	if err != nil {
		return problem{"GTIN", "GTINs that cannot be read", "GTIN: " + err.Error()}
	}
	r.gtin = digits
	r.gtin14, p = normalGTIN(digits)
	return p
}

func (r *row) checkImage() problem {
	if r.image == "" || strings.HasPrefix(r.image, "https://") || isOwnPath(r.image) {
		return problem{}
	}
	return problem{"Image", "Images that cannot be shown", "The address of the image must begin with https://."}
}

// normalGTIN writes a GTIN with 14 digits, so that the zeros in front which a
// spreadsheet drops do not count, and reports what is wrong with it.
func normalGTIN(digits string) (string, problem) {
	if len(digits) < 8 || len(digits) > 14 {
		return "", problem{"GTIN", "GTINs of a wrong length", "A GTIN has 8, 12, 13 or 14 digits."}
	}
	padded := strings.Repeat("0", 14-len(digits)) + digits
	if right := checkDigit(padded[:13]); padded[13] != right || strings.Trim(padded, "0") == "" {
		return "", problem{"GTIN", "GTINs with a wrong check digit", fmt.Sprintf("The check digit of the GTIN is wrong: after %s it would be %c.",
			digits[:len(digits)-1], right)}
	}
	if isRestricted(padded) {
		return "", problem{"GTIN", "GTINs for use within one company", "GTINs that begin with 02, 04 or 20 to 29 are reserved for use within one company."}
	}
	return padded, problem{}
}

// checkDigit is the last digit of a GTIN by its first thirteen.
func checkDigit(first string) byte {
	sum := 0
	for i, digit := range first {
		weight := 3 - i%2*2
		sum += weight * int(digit-'0')
	}
	return strconv.Itoa((10 - sum%10) % 10)[0]
}

// isRestricted tells of numbers that GS1 leaves to companies for their own use.
func isRestricted(gtin14 string) bool {
	if strings.HasPrefix(gtin14, "000000") {
		return gtin14[6] == '0' || gtin14[6] == '2'
	}
	prefix := gtin14[1:3]
	return prefix == "02" || prefix == "04" || prefix[0] == '2'
}
