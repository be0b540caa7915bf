package list

import (
	"context"
	"strings"
	"unicode"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
)

// maxWords bounds a search; further words are ignored.
const maxWords = 8

// Words splits what a person typed into lower-case words, at most eight.
func Words(typed string) []string {
	words := strings.Fields(strings.ToLower(strings.Map(visible, typed)))
	return words[:min(len(words), maxWords)]
}

// visible drops characters that cannot be seen, other than those that part words.
func visible(r rune) rune {
	if r == unicode.ReplacementChar || unicode.IsControl(r) && !unicode.IsSpace(r) {
		return -1
	}
	return r
}

var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Like is a pattern for SQL's like that matches text containing word.
func Like(word string) string { return "%" + likeEscaper.Replace(word) + "%" }

// HasTrigram reports whether three letters or digits follow each other in word, which an
// index on trigrams needs to find it.
func HasTrigram(word string) bool {
	run := 0
	for _, r := range word {
		if run++; !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			run = 0
		}
		if run == 3 {
			return true
		}
	}
	return false
}

// Contains is the Search of a list in which expr, lower case, holds every word.
func Contains(expr text) func(context.Context, db.Querier, *Where, *auth.Caller, []string) error {
	return func(_ context.Context, _ db.Querier, w *Where, _ *auth.Caller, words []string) error {
		for _, word := range words {
			w.Contains(expr, word)
		}
		return nil
	}
}

// ContainsOr is Contains for rows that also show text from another table: a word may be in expr, or in the
// text that the clause or compares with its pattern.
func ContainsOr(expr, or text) func(context.Context, db.Querier, *Where, *auth.Caller, []string) error {
	return func(_ context.Context, _ db.Querier, w *Where, _ *auth.Caller, words []string) error {
		for _, word := range words {
			w.ContainsOr(expr, word, or, Like(word))
		}
		return nil
	}
}
