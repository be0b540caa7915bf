package intake

import (
	"encoding/json"
	"strconv"
)

// payload is the part of Shopify's order that is of use. Every field may be
// null, missing or of another type than documented without losing the order.
type payload struct {
	ID              json.RawMessage    `json:"id"`
	Test            loose              `json:"test"`
	Currency        loose              `json:"currency"`
	TaxesIncluded   loose              `json:"taxes_included"`
	Order           json.RawMessage    `json:"order"` // only of a body that wraps the order
	CreatedAt       loose              `json:"created_at"`
	CancelledAt     loose              `json:"cancelled_at"`
	ProcessedAt     loose              `json:"processed_at"`
	FinancialStatus loose              `json:"financial_status"`
	Email           loose              `json:"email"`
	ContactEmail    loose              `json:"contact_email"`
	Phone           loose              `json:"phone"`
	Note            loose              `json:"note"`
	Customer        maybe[person]      `json:"customer"`
	ShippingAddress maybe[postal]      `json:"shipping_address"`
	BillingAddress  maybe[postal]      `json:"billing_address"`
	LineItems       maybe[[]maybeItem] `json:"line_items"`
	ShippingLines   many[shipping]     `json:"shipping_lines"`
	Refunds         many[refund]       `json:"refunds"`
	TotalPrice      loose              `json:"total_price"`
	Tip             loose              `json:"total_tip_received"`
	UpdatedAt       loose              `json:"updated_at"`
	Tags            loose              `json:"tags"`
	Location        loose              `json:"location_id"`
	Fulfillments    many[fulfillment]  `json:"fulfillments"`
}

type maybeItem = maybe[item]

type person struct {
	FirstName loose `json:"first_name"`
	LastName  loose `json:"last_name"`
	Email     loose `json:"email"`
	Phone     loose `json:"phone"`
}

type postal struct {
	FirstName loose `json:"first_name"`
	LastName  loose `json:"last_name"`
	Company   loose `json:"company"`
	Address1  loose `json:"address1"`
	Address2  loose `json:"address2"`
	City      loose `json:"city"`
	Province  loose `json:"province"`
	Zip       loose `json:"zip"`
	Country   loose `json:"country_code"`
	Phone     loose `json:"phone"`
}

// many is an array of which each element may be anything.
type many[T any] = maybe[[]maybe[T]]

type item struct {
	ID              loose                  `json:"id"`
	Title           loose                  `json:"title"`
	Name            loose                  `json:"name"`
	VariantTitle    loose                  `json:"variant_title"`
	SKU             loose                  `json:"sku"`
	Price           loose                  `json:"price"`
	GiftCard        loose                  `json:"gift_card"`
	NeedsShipping   loose                  `json:"requires_shipping"`
	Quantity        loose                  `json:"quantity"`
	CurrentQuantity loose                  `json:"current_quantity"`
	Properties      maybe[[]maybeProperty] `json:"properties"`
	Taxable         loose                  `json:"taxable"`
	TaxLines        many[taxLine]          `json:"tax_lines"`
	Discounts       many[discount]         `json:"discount_allocations"`
}

// taxLine is a tax on all pieces of an item, less its discounts.
type taxLine struct {
	Rate  loose `json:"rate"`
	Price loose `json:"price"`
}

type discount struct {
	Amount loose `json:"amount"`
}

// shipping is a way of delivery with its price, before discounts.
type shipping struct {
	Title     loose          `json:"title"`
	Code      loose          `json:"code"`
	Price     loose          `json:"price"`
	Removed   loose          `json:"is_removed"`
	TaxLines  many[taxLine]  `json:"tax_lines"`
	Discounts many[discount] `json:"discount_allocations"`
}

// refund is what a customer got back: items, money, or both.
type refund struct {
	ID           json.RawMessage    `json:"id"`
	OrderID      json.RawMessage    `json:"order_id"`
	Items        many[refundedItem] `json:"refund_line_items"`
	Transactions many[transaction]  `json:"transactions"`
	Adjustments  many[adjustment]   `json:"order_adjustments"`
	Note         loose              `json:"note"`
	CreatedAt    loose              `json:"created_at"`
	Return       maybe[struct {
		ID json.RawMessage `json:"id"`
	}] `json:"return"`
}

type refundedItem struct {
	LineItemID loose `json:"line_item_id"`
	Quantity   loose `json:"quantity"`
	Restock    loose `json:"restock_type"`
}

type fulfillment struct {
	Location loose `json:"location_id"`
}

type transaction struct {
	Kind   loose `json:"kind"`
	Status loose `json:"status"`
	Amount loose `json:"amount"`
}

type adjustment struct {
	Kind   loose `json:"kind"`
	Amount loose `json:"amount"`
	Tax    loose `json:"tax_amount"`
}

type maybeProperty = maybe[property]

type property struct {
	Name  loose `json:"name"`
	Value loose `json:"value"`
}

// loose is a text, or a number or truth value as it was written; anything else is empty.
type loose string

// UnmarshalJSON never fails.
func (l *loose) UnmarshalJSON(raw []byte) error {
	*l = ""
	switch {
	case len(raw) == 0 || raw[0] == 'n' || raw[0] == '{' || raw[0] == '[':
	case raw[0] == '"':
		var s string
		if json.Unmarshal(raw, &s) == nil {
			*l = loose(s)
		}
	default:
		*l = loose(raw)
	}
	return nil
}

// maybe is a value that is zero if the JSON has something else in its place.
type maybe[T any] struct{ V T }

// UnmarshalJSON never fails.
func (m *maybe[T]) UnmarshalJSON(raw []byte) error {
	var v T
	if json.Unmarshal(raw, &v) == nil {
		m.V = v
	}
	return nil
}

// idOf is Shopify's id, exact to its last digit, or 0 where there is none.
func (p *payload) idOf() int64 { return numberOf(p.ID) }

func numberOf(raw json.RawMessage) int64 {
	id, err := strconv.ParseInt(string(raw), 10, 64)
	if err != nil || id < 0 {
		return 0
	}
	return id
}
