package printing

import (
	"fmt"
	"slices"
	"strings"

	"tradekart/portal/backend/wire"
)

// PickList combines the items of several orders in one list, in which each item appears once and says how many of it go to which order.
// The screens make the same list.
func PickList(orders []wire.Order) wire.Order {
	var list wire.Order
	list.OrderNo = fmt.Sprintf("Pick list of %d orders", len(orders))
	if len(orders) == 1 {
		list.OrderNo = "Pick list of 1 order"
	}
	var numbers, instructions []string
	at := map[string]int{}
	for i, o := range orders {
		if i == 0 {
			list.ShopName = o.ShopName
		}
		numbers = append(numbers, o.OrderNo)
		if o.DeliveryAddressInstructions != "" {
			instructions = append(instructions, o.OrderNo+": "+o.DeliveryAddressInstructions)
		}
		for _, line := range o.Orderlines {
			if line.OrderlineCancelled != nil || line.OrderLineQuantity == 0 {
				continue
			}
			goes := fmt.Sprintf("%d → %s", line.OrderLineQuantity, o.OrderNo)
			same := fmt.Sprintf("%q %q %q %q", line.OrderLineVariantSKU, line.ProductTitle, line.OrderLineVariantTitle, line.Options)
			if n, known := at[same]; known {
				sum := &list.Orderlines[n]
				sum.ColorNote += ", " + goes
				sum.OrderLineQuantity += line.OrderLineQuantity
				sum.OrderLineOriginalQuantity += line.OrderLineOriginalQuantity
				continue
			}
			at[same] = len(list.Orderlines)
			line.ColorNote = strings.Join(slices.DeleteFunc([]string{line.ColorNote, goes}, func(s string) bool { return s == "" }), " · ")
			list.Orderlines = append(list.Orderlines, line)
		}
	}
	list.CustomerFirstName, list.DeliveryAddressInstructions = strings.Join(numbers, ", "), strings.Join(instructions, " · ")
	return list
}

// WasPrinted reports whether each label of an order was printed since its packages were last set.
func WasPrinted(o wire.Order) bool {
	out := map[int]bool{}
	events := slices.Clone(o.Timeline)
	slices.SortStableFunc(events, func(a, b wire.TimelineEntry) int { return a.At.Compare(b.At) })
	for _, e := range events {
		switch {
		case e.Kind == "PackagesSet" || e.Kind == "PackingUndone":
			clear(out)
		case e.Kind == "Printed" && e.Detail["Kind"] != Items:
			numbers, _ := e.Detail["Packages"].([]any)
			for _, n := range numbers {
				if no, ok := n.(float64); ok {
					out[int(no)] = true
				}
			}
		}
	}
	return len(o.Packages) > 0 && !slices.ContainsFunc(o.Packages, func(p wire.Package) bool { return !out[p.PackageNo] })
}
