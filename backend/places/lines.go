package places

import (
	"regexp"
	"slices"
	"strings"
)

var (
	postOfficeBox = regexp.MustCompile(`(?i)\bP\.?\s?O\.?\s?Box\b`)
	numberAlone   = regexp.MustCompile(`(?i)^[0-9]+[a-z]?$`)
	streetAlone   = regexp.MustCompile(`(?i)^[^0-9,]*\b(street|st|road|rd|lane|avenue|ave|drive|close|way|crescent|` +
		`mews|terrace|grove|place|square|row|walk|parade|gardens)\.?$`)
)

// mostOfStreet is the number of words in a street's name; a line with more is likely to name a house or business as well.
const mostOfStreet = 4

// LineProblem tells why no courier could find an address by its lines, in words for the person who entered them; it is
// empty for one that can be found. The booking form's screen has the same rules.
func LineProblem(line1, line2, line3 string) string {
	switch {
	case slices.ContainsFunc([]string{line1, line2, line3}, postOfficeBox.MatchString):
		return "Couriers cannot deliver to a PO box. Please pick another address."
	case numberAlone.MatchString(line1) && line2 == "":
		return "The street name is missing. Please enter it or pick another address."
	case streetAlone.MatchString(line1) && len(strings.Fields(line1)) <= mostOfStreet && !strings.ContainsAny(line2, "0123456789"):
		return "The street or flat number is missing. Please enter the number or name of the house before the street, or pick another address."
	}
	return ""
}
