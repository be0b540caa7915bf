package export

import (
	"encoding/xml"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Odd is a cell that does not hold the text that its author sees or meant.
type Odd struct {
	Column int    // from 0
	At     string // as Excel calls the cell: C14
	Title  string // of all such cells
	Text   string // of this one
}

// errorValues are what Excel shows for a formula that failed, also when it was copied as text.
var errorValues = []string{"#N/A", "#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!",
	"#SPILL!", "#CALC!", "#FIELD!", "#BLOCKED!", "#UNKNOWN!", "#CONNECT!", "#BUSY!", "#GETTING_DATA"}

var shortened = regexp.MustCompile(`^[0-9](\.[0-9]+)?E\+[0-9]+$`)

// mostSignificant is how many digits of a number Excel keeps and shows.
const mostSignificant = 15

// oddity says what is odd about a cell's value by its kind, and whether its style is a date's.
func oddity(kind, value string, date bool) (title, text string) {
	number := kind == "" || kind == "n"
	switch {
	case kind == "e" || slices.Contains(errorValues, value):
		return "Errors of Excel", "is the error " + value + ": enter the value."
	case kind == "b":
		return "TRUE or FALSE instead of text", "is " + map[bool]string{true: "TRUE", false: "FALSE"}[value == "1"] + ": write it as text."
	case kind == "d" || number && date:
		return "Dates instead of text", "is a date: write it as text."
	case !number && shortened.MatchString(value):
		return "Numbers that Excel has shortened", "is " + value + ", which Excel has shortened: format the column as text and enter the number again."
	case number && significant(value) > mostSignificant:
		return "Numbers that Excel has calculated", "is the number " + value + ": write it as text."
	}
	return "", ""
}

// significant counts the digits of a fraction without the zeros at its ends. Whole numbers are the reader's matter.
func significant(number string) int {
	mantissa, _, _ := strings.Cut(strings.ToUpper(number), "E")
	if !strings.Contains(mantissa, ".") || strings.Contains(number, "E+") {
		return 0
	}
	return len(strings.Trim(strings.ReplaceAll(strings.TrimLeft(mantissa, "-"), ".", ""), "0"))
}

// columnName is a column as Excel calls it: 0 is A, 26 is AA.
func columnName(column int) string {
	name := ""
	for n := column + 1; n > 0; n = (n - 1) / 26 {
		name = string(rune('A'+(n-1)%26)) + name
	}
	return name
}

// formatNoise is what of a number's format is shown as it stands: quoted, escaped and bracketed text.
var formatNoise = regexp.MustCompile(`"[^"]*"|\\.|_.|\*.|\[[^\]]*\]`)

// isDateFormat tells of a format that shows days or times, by its number or its code.
func isDateFormat(id int, code string) bool {
	if code != "" {
		return strings.ContainsAny(strings.ToLower(formatNoise.ReplaceAllString(code, "")), "dmyhs") && !strings.EqualFold(code, "General")
	}
	return id >= 14 && id <= 22 || id >= 27 && id <= 36 || id >= 45 && id <= 47 || id >= 50 && id <= 58
}

// readStyles finds which styles of cells are dates. A workbook without styles has none.
func (b *Workbook) readStyles(part string) error {
	if !b.parts.has(part) {
		return nil
	}
	codes := map[int]string{}
	inCells := false
	return b.parts.each(part, func(_ *xmlPart, t xml.StartElement) error {
		id, _ := strconv.Atoi(attribute(t, "numFmtId"))
		switch t.Name.Local {
		case "numFmt":
			codes[id] = attribute(t, "formatCode")
		case "cellXfs", "cellStyleXfs", "cellStyles":
			inCells = t.Name.Local == "cellXfs"
		case "xf":
			if inCells {
				b.dates = append(b.dates, isDateFormat(id, codes[id]))
			}
		}
		return b.parts.cell()
	})
}
