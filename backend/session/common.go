package session

import (
	"context"
	"crypto/sha1" // what lists of breached passwords are made of
	_ "embed"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
)

// commonWords are what people's passwords are made of, the longest first, so that none hides a longer one.
var commonWords = longestFirst(strings.Fields(commonText))

//go:embed common.txt
var commonText string

// leastUnknown is how much of a password must be more than known words, years, rows and repetitions.
const leastUnknown = 4

var (
	year  = regexp.MustCompile(`(19|20)\d\d`)
	trail = regexp.MustCompile(`^(.*?)([^\pL]*)$`)
	asOne = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "8", "b", "@", "a", "$", "s", "!", "i")
	asTwo = strings.NewReplacer("0", "o", "1", "l", "3", "e", "4", "a", "5", "s", "7", "t", "9", "g", "@", "a", "$", "s", "!", "l")
)

func longestFirst(words []string) []string {
	slices.SortStableFunc(words, func(a, b string) int { return len(b) - len(a) })
	return words
}

// isCommon reports whether somebody who tries common passwords, or knows the person's own words, would find the password soon.
func isCommon(password string, own []string) bool {
	lower := strings.ToLower(password)
	known := longestFirst(slices.Concat(own, commonWords))
	// A digit at the end stands for itself, one within for a letter.
	parts := trail.FindStringSubmatch(lower)
	if parts == nil {
		parts = []string{lower, lower, ""}
	}
	end := unknownOf(parts[2], nil)
	for _, body := range []string{parts[1], asOne.Replace(parts[1]), asTwo.Replace(parts[1])} {
		if unknownOf(body, known)+end < leastUnknown {
			return true
		}
	}
	return unknownOf(lower, known) < leastUnknown
}

// unknownOf counts the characters that are in no known word, no year, no row such as 1234, and not repeated.
func unknownOf(text string, known []string) int {
	for _, word := range known {
		text = strings.ReplaceAll(text, word, " ")
	}
	text = year.ReplaceAllString(text, " ")
	runes, n := []rune(text), 0
	for i, r := range runes {
		follows := i > 0 && (r == runes[i-1] || r == runes[i-1]+1 || r == runes[i-1]-1)
		if !follows && (unicode.IsLetter(r) || unicode.IsDigit(r) || r > unicode.MaxASCII) {
			n++
		}
	}
	return n
}

// ownWords are the words that somebody who attacks this user tries first: names of the person, the shop and the merchant.
func ownWords(ctx context.Context, q db.Querier, userID string) ([]string, error) {
	text, err := db.Value[string](ctx, q, `select concat_ws(' ', u.email, u.first_name, u.last_name, m.name, s.name)
		from users u left join merchants m on m.id = u.merchant_id left join shops s on s.id = u.shop_id where u.id = $1`, userID)
	return wordsIn(text), db.IfNone(err, nil)
}

// wordsIn are the words of a text that are long enough to tell apart from chance.
func wordsIn(text string) []string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
	return slices.DeleteFunc(words, func(w string) bool { return utf8.RuneCountInString(w) < 4 })
}

// acceptable refuses weak passwords, as the form does, and those that are common, breached or made of the person's own words.
func (a *API) acceptable(field, password string, own []string) error {
	switch {
	case password == "":
		return fault.Field(field, "Please enter a password")
	case Strength(password) == Weak:
		return fault.Field(field, "Please use a stronger password")
	case isCommon(password, append(wordsIn(a.opt.Brand), own...)):
		return fault.Field(field, "This password is easy to guess. Please use words that have nothing to do with you, your shop or this portal.")
	}
	found, err := inList(a.opt.BreachedPasswords, password)
	if err != nil { // nobody is locked out because a file cannot be read
		a.opt.Log.Error("the list of breached passwords cannot be read", "error", err)
	}
	if found {
		return fault.Field(field, "This password has been found in other services' data. Please use another one.")
	}
	return nil
}

// inList looks a password up in a file of SHA-1 hashes in ascending order, one on a line, as Have I Been Pwned publishes
// them. It reads a few lines of it, however large it is; without a path there is no list.
func inList(path, password string) (bool, error) {
	if path == "" {
		return false, nil
	}
	file, err := os.Open(path)
	if err != nil {
		return false, err
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil {
		return false, err
	}
	sum := sha1.Sum([]byte(password))
	sought := strings.ToUpper(hex.EncodeToString(sum[:]))
	low, high := int64(0), info.Size() // the line sought begins in [low, high)
	for low < high {
		middle := low + (high-low)/2
		start, line, err := lineAfter(file, low, middle)
		if err != nil {
			return false, err
		}
		hash := strings.ToUpper(line[:min(len(line), len(sought))])
		switch {
		case start >= high || hash > sought:
			high = middle
		case hash == sought:
			return true, nil
		default:
			low = start + int64(len(line)) + 1
		}
	}
	return false, nil
}

// lineAfter is the first line that begins at middle or later; low is where a line begins.
func lineAfter(file io.ReaderAt, low, middle int64) (start int64, line string, err error) {
	const longest = 256
	at := max(low, middle-1)
	buf := make([]byte, 2*longest)
	n, err := file.ReadAt(buf, at)
	if err != nil && !errors.Is(err, io.EOF) {
		return 0, "", err
	}
	text := string(buf[:n])
	if middle > low {
		_, rest, found := strings.Cut(text, "\n")
		if !found {
			return at + int64(n), "", nil
		}
		at, text = at+int64(len(text)-len(rest)), rest
	}
	line, _, _ = strings.Cut(text, "\n")
	return at, line, nil
}
