package main

import "strings"

// deliveredOrder is an order of its own that has reached its customer; its line has the same id.
const deliveredOrder = `insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, delivered)
	values ('{new}', upper('{new}'), '{new}', '` + hartley + `', '` + islington + `', 'DeliveredDelivery', 'Archived', now(), now());
	insert into order_lines (id, order_id, position, product_title, quantity, original_quantity, amount_per_unit) values ('{new}', '{new}', 1, 'Mug', 2, 2, 1200)`

// ofReturn is a call about a return of such an order to which all these events have happened.
func ofReturn(body string, events ...string) sampleCall {
	before := deliveredOrder + `; insert into returns (id, reference, order_id, merchant_id, shop_id, n, source, reason,
			late, state, since, created, item_count, value, search_text)
		values ('{new}', upper('{new}'), '{new}', '` + hartley + `', '` + islington + `', 1, 'Staff', 'Too small',
			false, '` + events[len(events)-1] + `', now(), now(), 1, 1200, '');
		insert into return_lines (return_id, line_id, quantity, to_stock) values ('{new}', '{new}', 1, 1)`
	for _, kind := range events {
		before += strings.ReplaceAll(`; insert into return_events (return_id, kind, at, actor) values ('{new}', '?', now(), 'Ada')`, "?", kind)
	}
	return sampleCall{before: before, values: map[string]string{"id": "{new}"}, body: body}
}

// collected is such a return that a courier is to collect.
func collected(c sampleCall) sampleCall {
	c.before += `; update returns set way = 'Courier' where id = '{new}'`
	return c
}

// bookingOfReturn is the booking of a courier that everybody may book for whom there is one: of a return.
var bookingOfReturn = sampleCall{before: collected(ofReturn("", "Requested", "Agreed")).before, values: map[string]string{"vehicle": activeVehicle},
	body: strings.Replace(booking, "{", `{"ReturnId":"{new}",`, 1)}

var (
	ofReturnTab  = sampleCall{values: map[string]string{"tab": "requested"}, body: `{"Page":1}`}
	ofReturnCode = sampleCall{before: ofReturn("", "Requested").before, query: "?Code={new}"}
)
