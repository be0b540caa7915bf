package invoices

import (
	"cmp"
	"math/bits"
	"slices"
	"time"

	"tradekart/portal/backend/vat"
)

// Class is the rate of VAT that goods bear.
type Class = vat.Class

// Classes of goods.
const (
	Standard = vat.Standard
	Reduced  = vat.Reduced
	Zero     = vat.Zero
	Exempt   = vat.Exempt
	None     = vat.None
)

// Rate is the class's rate of VAT on a day, in basis points: 2000 is 20 %.
func Rate(class Class, day time.Time) int { return vat.Rate(class, day) }

const whole = 10_000 // basis points

// share is a × b / of for amounts that are not negative, and the remainder, also
// where the product exceeds 64 bits.
func share(a, b, of int64) (quotient, remainder int64) {
	high, low := bits.Mul64(uint64(a), uint64(b))
	q, r := bits.Div64(high, low, uint64(of))
	return int64(q), int64(r)
}

// rounded is share with half rounded up.
func rounded(a, b, of int64) int64 {
	q, r := share(a, b, of)
	if r >= of-r {
		q++
	}
	return q
}

// vatIn is the VAT that an amount contains, vatOn the VAT that comes on top of one.
func vatIn(gross int64, basisPoints int) int64 {
	return rounded(gross, int64(basisPoints), int64(whole+basisPoints))
}

func vatOn(net int64, basisPoints int) int64 { return rounded(net, int64(basisPoints), whole) }

// rateGroup identifies the lines whose VAT is rounded together.
type rateGroup struct {
	class       Class
	basisPoints int
}

// spread divides a total among parts in proportion to their weights: each part is
// rounded down and the largest remainders get the pennies that are left.
func spread(total int64, weights []int64) []int64 {
	parts := make([]int64, len(weights))
	var sum, given int64
	for _, w := range weights {
		sum += w
	}
	if sum == 0 {
		return parts
	}
	order, left := make([]int, len(weights)), make([]int64, len(weights))
	for i, w := range weights {
		order[i] = i
		parts[i], left[i] = share(total, w, sum)
		given += parts[i]
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(left[b], left[a]) })
	for _, i := range order[:total-given] {
		parts[i]++
	}
	return parts
}
