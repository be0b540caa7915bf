// Package modulus checks whether an account number can belong to a sort code, by the modulus rules and weight table
// that Pay.UK and VocaLink publish for banks in the United Kingdom (version 8.50, valid from 23 June 2025).
package modulus

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

// The tables have the published form, so that a later version replaces the files as they are.
var (
	//go:embed valacdos.txt
	weightTable string
	//go:embed scsubtab.txt
	substitutionTable string
)

const (
	sortCodeDigits = 6
	accountDigits  = 8
	allDigits      = sortCodeDigits + accountDigits
)

// Positions of the digits that the rules name by letters: u to z are the sort code, a to h the account number.
const (
	a = sortCodeDigits + iota
	b
	c
	d
	e
	f
	g
	h
)

type digits [allDigits]int

// rule is one row of the weight table.
type rule struct {
	from, to  string // sort codes, inclusive
	method    string // MOD10, MOD11 or DBLAL
	weights   digits
	exception int // 0: none
}

type tables struct {
	rules       []rule
	substitutes map[string]string // sort codes that exception 5 checks as another one
}

var published = sync.OnceValue(func() tables { return parse(weightTable, substitutionTable) })

// parse reads the embedded tables, whose form the tests check.
func parse(weights, substitutions string) tables {
	t := tables{substitutes: map[string]string{}}
	for line := range strings.Lines(weights) {
		fields := strings.Fields(line)
		if len(fields) < 3+allDigits {
			continue
		}
		r := rule{from: fields[0], to: fields[1], method: fields[2]}
		for i := range r.weights {
			r.weights[i], _ = strconv.Atoi(fields[3+i])
		}
		if len(fields) > 3+allDigits {
			r.exception, _ = strconv.Atoi(fields[3+allDigits])
		}
		t.rules = append(t.rules, r)
	}
	for line := range strings.Lines(substitutions) {
		if fields := strings.Fields(line); len(fields) == 2 {
			t.substitutes[fields[0]] = fields[1]
		}
	}
	return t
}

// Possible reports whether the account number of eight digits can exist at the sort code of six. It is also true where
// the published table has no rule for the sort code, as then nothing can be said. Anything but digits is refused.
func Possible(sortCode, account string) bool {
	if !allNumeric(sortCode, sortCodeDigits) || !allNumeric(account, accountDigits) {
		return false
	}
	t := published()
	checks := t.of(sortCode)
	switch len(checks) {
	case 0:
		return true
	case 1:
		return t.passes(checks[0], sortCode, account)
	}
	return t.both(checks[0], checks[1], sortCode, account)
}

func allNumeric(text string, length int) bool {
	return len(text) == length && strings.Trim(text, "0123456789") == ""
}

// of returns the rules of a sort code: none, one or two.
func (t tables) of(sortCode string) (found []rule) {
	for _, r := range t.rules {
		if r.from <= sortCode && sortCode <= r.to {
			found = append(found, r)
		}
	}
	return found
}

// both makes the two checks of a sort code. Most exceptions need one of them, everything else needs both.
func (t tables) both(first, second rule, sortCode, account string) bool {
	number := join(sortCode, account)
	passes := t.passes(first, sortCode, account)
	switch {
	case second.exception == 3 && (number[c] == 6 || number[c] == 9):
		return passes
	case first.exception == 2 && second.exception == 9:
		// The second check of such an account is made with a sort code of its own.
		return passes || t.passes(second, "309634", account)
	case first.exception == 10 && second.exception == 11, first.exception == 12 && second.exception == 13:
		return passes || t.passes(second, sortCode, account)
	}
	return passes && t.passes(second, sortCode, account)
}

func join(sortCode, account string) (number digits) {
	for i, r := range sortCode + account {
		number[i] = int(r - '0')
	}
	return number
}

// passes makes one check.
func (t tables) passes(r rule, sortCode, account string) bool {
	switch r.exception {
	case 5:
		if other, ok := t.substitutes[sortCode]; ok {
			sortCode = other
		}
	case 8:
		sortCode = "090126"
	}
	number := join(sortCode, account)
	if r.exception == 6 && number[a] >= 4 && number[a] <= 8 && number[g] == number[h] {
		return true // an account in a foreign currency, which cannot be checked
	}
	r.weights = weightsFor(r, number)
	switch r.exception {
	case 4:
		return r.sum(number)%11 == 10*number[g]+number[h]
	case 5:
		return r.fifth(number)
	case 14:
		return r.sum(number)%11 == 0 || shifted(r, number)
	}
	return r.sum(number)%r.modulus() == 0
}

// weightsFor returns the weights of a rule, which some exceptions replace for certain accounts.
func weightsFor(r rule, number digits) digits {
	w := r.weights
	switch {
	case r.exception == 7 && number[g] == 9, r.exception == 10 && (number[a] == 0 || number[a] == 9) && number[b] == 9 && number[g] == 9:
		for i := range c {
			w[i] = 0
		}
	case r.exception == 2 && number[a] != 0 && number[g] == 9:
		return digits{0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1}
	case r.exception == 2 && number[a] != 0:
		return digits{0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1}
	}
	return w
}

func (r rule) modulus() int {
	if r.method == "MOD11" {
		return 11
	}
	return 10
}

// sum adds up the weighted digits; the double alternate method adds the digits of each product.
func (r rule) sum(number digits) (sum int) {
	for i, weight := range r.weights {
		product := weight * number[i]
		if r.method == "DBLAL" {
			product = product/10 + product%10
		}
		sum += product
	}
	if r.exception == 1 {
		sum += 27
	}
	return sum
}

// fifth compares the check digits of exception 5: g in the first check, h in the second.
func (r rule) fifth(number digits) bool {
	remainder := r.sum(number) % r.modulus()
	if r.method == "DBLAL" {
		return (10-remainder)%10 == number[h]
	}
	return remainder != 1 && (11-remainder)%11 == number[g]
}

// shifted makes the check of exception 14 again for an account whose last digit is not a part of its number.
func shifted(r rule, number digits) bool {
	if last := number[h]; last != 0 && last != 1 && last != 9 {
		return false
	}
	copy(number[b:], number[a:h])
	number[a] = 0
	return r.sum(number)%11 == 0
}
