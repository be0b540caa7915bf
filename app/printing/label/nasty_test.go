package label_test

import (
	"testing"

	"tradekart/portal/app/printing/label"
	"tradekart/portal/backend/typeset/typesettest"
	"tradekart/portal/backend/wire"
)

// Each text is printed on a label and on a list, inside the margins and unlike any other.
func TestAnyTextIsPrinted(t *testing.T) {
	t.Parallel()
	labels, lists := map[string]string{}, map[string]string{}
	for _, text := range typesettest.Texts {
		l := ordinary()
		l.Customer, l.Address, l.Shop = text.Text, []string{text.Text, "London " + text.Text}, text.Text
		picture := render(t, l, 203)
		whiteEdge(t, picture, 2)
		if other, found := labels[string(picture.Bits)]; found {
			t.Errorf("the label of %s looks like that of %s", text.Name, other)
		}
		labels[string(picture.Bits)] = text.Name
		o := order()
		o.CustomerFirstName = text.Text
		o.Orderlines = []wire.Orderline{{ProductTitle: text.Text, OrderLineVariantSKU: text.Text, OrderLineQuantity: 1, OrderLineOriginalQuantity: 1}}
		list, err := label.ItemListRoll(o, 203, false)
		if err != nil {
			t.Fatal(err)
		}
		if other, found := lists[string(list.Bits)]; found {
			t.Errorf("the list of %s looks like that of %s", text.Name, other)
		}
		lists[string(list.Bits)] = text.Name
	}
}
