// Package pence converts money in other systems' decimal strings into whole pence without using floats. It
// must not know any format beyond the number itself.
package pence

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Max bounds an amount so that every JSON reader, JavaScript's included, holds it exactly.
const Max = 1<<53 - 1

// ErrAmount means that the text is no amount of whole pence within ±Max.
var ErrAmount = errors.New("not an amount of whole pence")

// Parse reads "12", "12.3" or "-12.30". Digits beyond the second decimal place
// must be zeros: an amount is never rounded. Exponents, signs other than a
// leading minus, spaces and thousands separators are refused.
func Parse(text string) (int64, error) {
	digits, negative := strings.CutPrefix(text, "-")
	whole, fraction, point := strings.Cut(digits, ".")
	fraction = strings.TrimRight(fraction, "0")
	if whole == "" || len(fraction) > 2 || (point && strings.HasSuffix(text, ".")) || !allDigits(whole+fraction) {
		return 0, ErrAmount
	}
	amount, err := strconv.ParseInt(whole+(fraction + "00")[:2], 10, 64)
	if err != nil || amount > Max {
		return 0, ErrAmount
	}
	if negative {
		amount = -amount
	}
	return amount, nil
}

func allDigits(s string) bool {
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

// Round reads an amount that may have any number of decimal places and rounds it to whole pence, half away from zero.
func Round(text string) (int64, error) {
	whole, fraction, _ := strings.Cut(text, ".")
	if len(fraction) <= 2 || !allDigits(fraction) {
		return Parse(text)
	}
	amount, err := Parse(whole + "." + fraction[:2])
	if err != nil || fraction[2] < '5' {
		return amount, err
	}
	if strings.HasPrefix(text, "-") {
		return amount - 1, nil
	}
	return amount + 1, nil
}

// Pounds writes an amount as £12.30.
func Pounds(amount int64) string {
	sign := ""
	if amount < 0 {
		sign, amount = "-", -amount
	}
	return fmt.Sprintf("%s£%d.%02d", sign, amount/100, amount%100)
}
