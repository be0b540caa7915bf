// Package pence converts money in other systems' decimal strings into whole pence without using floats. It
// must not know any format beyond the number itself.
package pence

import (
	"errors"
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

// Round reads amounts that may have up to eight decimal places (further ones are left out) and rounds their sum to
// whole pence, half away from zero.
func Round(texts ...string) (int64, error) {
	const places, perPenny = 8, 1_000_000
	var sum int64
	for _, text := range texts {
		digits, negative := strings.CutPrefix(text, "-")
		whole, fraction, _ := strings.Cut(digits, ".")
		if whole == "" || len(whole) > 9 || !allDigits(whole+fraction) {
			return 0, ErrAmount
		}
		amount, err := strconv.ParseInt(whole+(fraction + "00000000")[:places], 10, 64)
		if err != nil {
			return 0, ErrAmount
		}
		if negative {
			amount = -amount
		}
		sum += amount
	}
	if sum < 0 {
		return (sum - perPenny/2) / perPenny, nil
	}
	return (sum + perPenny/2) / perPenny, nil
}
