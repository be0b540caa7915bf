// Package vat knows the rates of VAT in the United Kingdom and from when they held. It must know neither documents nor who is registered.
package vat

import "time"

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

// Sides of the books of whoever makes a VAT return.
const (
	Sales     = "Sales"
	Purchases = "Purchases"
)

// Boxes are those of a VAT return that a document with VAT is in, by its side.
var Boxes = map[string][]int{Sales: {1, 3, 5, 6}, Purchases: {4, 5, 7}}
