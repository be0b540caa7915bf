// Package postcodes writes postcodes of the United Kingdom in one form and tells what is none. It must know no domain.
package postcodes

import (
	"regexp"
	"strings"
)

// Wrong is what to say of a text that is no postcode.
const Wrong = "This is not a postcode. Please enter one such as W1D 4SQ."

var shape = regexp.MustCompile(`^(GIR 0AA|[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2})$`)

// Normal is a postcode in capitals with one space before its last three characters; what is none, Is tells.
func Normal(s string) string {
	s = strings.ToUpper(strings.Join(strings.Fields(s), ""))
	if len(s) < 5 {
		return s
	}
	return s[:len(s)-3] + " " + s[len(s)-3:]
}

// Is reports whether a text in the form of Normal can be a postcode.
func Is(normal string) bool { return shape.MatchString(normal) }

// InUnitedKingdom leaves out Jersey, Guernsey and the Isle of Man, whose postcodes have the same shape.
func InUnitedKingdom(normal string) bool {
	for _, crown := range []string{"JE", "GY", "IM"} {
		if strings.HasPrefix(normal, crown) {
			return false
		}
	}
	return Is(normal)
}
