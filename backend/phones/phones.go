// Package phones writes telephone numbers in one form. It must know no domain.
package phones

import (
	"strings"
	"unicode"

	"github.com/nyaruka/phonenumbers"
)

// Country is where a number without a country's code belongs.
const Country = "GB"

// E164 is a number in the form +442079460121, however it was written. It need only be possible, because
// numbers reserved for fiction are not valid; an extension is refused, as this form has none. Letters are refused too:
// the O in 0770O 900123 is meant as a zero, and is a 6 on a telephone's keys.
func E164(s string) (number string, ok bool) {
	if strings.ContainsFunc(s, unicode.IsLetter) {
		return "", false
	}
	n, err := phonenumbers.Parse(s, Country)
	if err != nil || n.GetExtension() != "" || phonenumbers.IsPossibleNumberWithReason(n) != phonenumbers.IS_POSSIBLE {
		return "", false
	}
	number = phonenumbers.Format(n, phonenumbers.E164)
	return number, n.GetCountryCode() != 44 || number[3] != '0' // no number of the United Kingdom goes on with a zero
}
