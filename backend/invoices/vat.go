package invoices

import (
	"cmp"
	"math/bits"
	"slices"
	"time"
)

// Class is the rate of VAT that goods bear.
type Class string

// Classes of goods. None is for sellers who are not registered: their documents show no VAT.
const (
	Standard Class = "Standard"
	Reduced  Class = "Reduced"
	Zero     Class = "Zero"
	Exempt   Class = "Exempt"
	None     Class = "None"
)

// A datedRate holds from a day, by tax point, until the next one.
type datedRate struct {
	from        string // London day, 2006-01-02
	basisPoints int
}

var rates = map[Class][]datedRate{
	Standard: {{"1991-04-01", 1750}, {"2008-12-01", 1500}, {"2010-01-01", 1750}, {"2011-01-04", 2000}},
	Reduced:  {{"1997-09-01", 500}},
}

// Rate is the class's rate of VAT on a day, in basis points: 2000 is 20 %.
func Rate(class Class, day time.Time) int {
	basisPoints, on := 0, day.Format(time.DateOnly)
	for _, r := range rates[class] {
		if r.from <= on {
			basisPoints = r.basisPoints
		}
	}
	return basisPoints
}

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
