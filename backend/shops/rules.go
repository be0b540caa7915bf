package shops

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/phones"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/wire"
)

// problems gathers what is wrong, field by field.
type problems map[string]string

// text takes off what cannot be seen and checks the length in characters; least 0 makes it optional.
func (p problems) text(field string, value *string, least, most int) {
	*value = strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError {
			return -1
		}
		return r
	}, *value))
	switch n := utf8.RuneCountInString(*value); {
	case n == 0 && least > 0:
		p[field] = "This field is mandatory."
	case n > most || n < least:
		p[field] = fmt.Sprintf("Please enter %d to %d characters.", max(least, 1), most)
	}
}

func (p problems) address(a *wire.AddressChange) {
	p.text("Line1", &a.Line1, 3, 99)
	p.text("Line2", &a.Line2, 0, 99)
	p.text("PostalCode", &a.PostalCode, 3, 14)
	p.text("City", &a.City, 3, 49)
	p.text("County", &a.County, 3, 29)
	a.PostalCode = strings.ToUpper(a.PostalCode)
}

var hasDomain = regexp.MustCompile(`@[^@\s]+\.[^@\s.]+$`)

// email checks an address and puts it into lower case; wrong is what to say otherwise.
func (p problems) email(value *string, wrong string) {
	p.text("Email", value, 3, 49)
	if p["Email"] != "" {
		return
	}
	address, good := session.EmailAddress(*value)
	if !good || !hasDomain.MatchString(address) {
		p["Email"] = wrong
		return
	}
	*value = address
}

// phone checks a number of the United Kingdom and writes it with +44.
func (p problems) phone(value *string) {
	number, ok := phones.E164(*value)
	if !ok || !strings.HasPrefix(number, "+44") {
		p["Phone"] = "This phone number is either not valid or not supported."
		return
	}
	*value = number
}

func (p problems) err() error { return fault.Fields(p) }

func nameTaken(what string) error {
	return fault.Taken("Name", "There is "+what+" of this name already.")
}
