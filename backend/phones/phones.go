// Package phones writes telephone numbers in one form. It must know no domain.
package phones

import "github.com/nyaruka/phonenumbers"

// Country is where a number without a country's code belongs.
const Country = "GB"

// E164 is a number in the form +442079460121, however it was written. It need only be possible, because
// numbers reserved for fiction are not valid; an extension is refused, as this form has none.
func E164(s string) (number string, ok bool) {
	n, err := phonenumbers.Parse(s, Country)
	if err != nil || n.GetExtension() != "" || phonenumbers.IsPossibleNumberWithReason(n) != phonenumbers.IS_POSSIBLE {
		return "", false
	}
	return phonenumbers.Format(n, phonenumbers.E164), true
}
