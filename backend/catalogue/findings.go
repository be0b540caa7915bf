package catalogue

import (
	"slices"
	"strconv"
	"strings"

	"tradekart/portal/backend/wire"
)

// finding is one kind of problem and the first rows that have it.
type finding struct {
	title string
	n     int
	rows  []int
}

// findings is what a check found, in the order of the file.
type findings struct{ found []finding }

func (f *findings) add(title string, row int) {
	i := slices.IndexFunc(f.found, func(one finding) bool { return one.title == title })
	if i < 0 {
		i = len(f.found)
		f.found = append(f.found, finding{title: title})
	}
	one := &f.found[i]
	if one.n++; len(one.rows) < mostNamed {
		one.rows = append(one.rows, row)
	}
}

func (f *findings) summary() (all []wire.ImportSummary) {
	for _, one := range f.found {
		numbers := make([]string, len(one.rows))
		for i, no := range one.rows {
			numbers[i] = strconv.Itoa(no)
		}
		word := "Rows "
		if one.n == 1 {
			word = "Row "
		}
		all = append(all, wire.ImportSummary{Title: one.title + ": " + counted(one.n, "row"), Details: word + enumerate(numbers, one.n)})
	}
	return all
}

// enumerate joins the names and says how many of n are not among them.
func enumerate(names []string, n int) string {
	text := strings.Join(names, ", ")
	if more := n - len(names); more > 0 {
		text += " and " + grouped(more) + " more"
	}
	return text
}

// counted is a number with its noun: 1 row, 2,000 rows.
func counted(n int, one string, many ...string) string {
	switch {
	case n == 1:
		return "1 " + one
	case len(many) > 0:
		return grouped(n) + " " + many[0]
	}
	return grouped(n) + " " + one + "s"
}

// grouped writes a number with commas.
func grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
