package demo

// nottingHill is the history of the shop that delivery@ sees.
var nottingHill = []plan{
	{at: ago(4 * minute), lead: 2 * hour},
	{at: ago(16 * minute), goods: []item{{1, 6}, {6, 1}}},
	{at: ago(37 * minute)},
	{at: ago(64 * minute), goods: []item{{18, 2}, {19, 4}}, lead: 5 * hour},
	{at: ago(98 * minute), stage: asking},
	{at: ago(143 * minute)},

	{at: ago(21 * minute), stage: queued},
	{at: ago(33 * minute), stage: assigned, goods: []item{{33, 1}}},
	{at: ago(54 * minute), stage: outForDelivery},
	{at: ago(60 * minute), stage: outForDelivery, goods: []item{{41, 1}}},

	{at: ago(2*hour + 45*minute), stage: failed, reason: "Unavailable", note: "The concierge had gone home and nobody answered."},
	{at: day(1, 13, 27), stage: failed, reason: "Unable to locate", note: "Two houses in the street have this number; neither knew the name."},
	{at: day(3, 16, 11), stage: failed, reason: "Delivery Incident", note: "Flat tyre, returned to the shop."},

	{at: day(1, 9, 48), stage: delivered},
	{at: day(1, 15, 34), stage: delivered, goods: []item{{22, 3}}, short: []cut{{1, 2}}},
	{at: day(2, 11, 22), stage: rejected, note: "Out of stock until Thursday.", goods: []item{{38, 1}}},
	{at: day(2, 14, 56), stage: delivered},
	{at: day(4, 12, 13), stage: delivered, lead: 15 * minute},
	{at: day(5, 16, 39), stage: cancelled},
	{at: day(7, 10, 17), stage: delivered},
	{at: day(9, 13, 31), stage: refunded, goods: []item{{5, 2}}},
	{at: day(11, 15, 8), stage: delivered},
	{at: day(13, 11, 54), stage: delivered},
	{at: day(16, 14, 22), stage: delivered},
	{at: day(19, 10, 36), stage: delivered},
}

// borough and broadway belong to the rival.
var borough = []plan{
	{at: ago(7 * minute), lead: 2 * hour},
	{at: ago(29 * minute), goods: []item{{60, 1}, {58, 2}, {51, 1}}},
	{at: ago(27 * minute), stage: queued},
	{at: ago(53 * minute), stage: outForDelivery},
	{at: day(1, 12, 4), stage: failed, reason: "Unavailable", note: "Perishable, brought back to the stall."},
	{at: day(1, 10, 33), stage: delivered},
	{at: day(3, 13, 16), stage: delivered, goods: []item{{64, 1}}},
	{at: day(6, 11, 45), stage: rejected, note: "The bakery had no more loaves today.", goods: []item{{51, 4}}},
	{at: day(12, 15, 27), stage: delivered},
}

var broadway = []plan{
	{at: ago(11 * minute)},
	{at: ago(46 * minute), lead: 3 * hour},
	{at: ago(36 * minute), stage: assigned},
	{at: day(2, 16, 9), stage: failed, reason: "Destination is incorrect", note: "The postcode belongs to another street."},
	{at: day(4, 14, 50), stage: delivered},
	{at: day(8, 12, 28), stage: cancelled},
}
