package label

import (
	"image"
	"strings"

	"tradekart/portal/backend/wire"
)

// Label is what one package's label says. Language is a tag such as en-GB, whose words are
// printed; empty is English.
type Label struct {
	OrderNo, Barcode string
	Package, Of      int
	Customer         string
	Address          []string
	Copy             bool
	Language         string
	Size             Size // the zero Size is Square80

	// Shop and Logo are shown at the top of the sizes that have room for a sender. Logo may be nil.
	Shop string
	Logo image.Image
}

// FromOrder is a label for each package, in order; an order without packages has none.
func FromOrder(o wire.Order) []Label {
	labels := make([]Label, 0, len(o.Packages))
	for _, p := range o.Packages {
		labels = append(labels, Label{
			OrderNo: o.OrderNo, Barcode: p.Barcode, Package: p.PackageNo, Of: len(o.Packages),
			Customer: customerOf(o), Address: addressOf(o), Shop: o.ShopName,
		})
	}
	return labels
}

func customerOf(o wire.Order) string {
	return strings.TrimSpace(o.CustomerFirstName + " " + o.CustomerLastName)
}

func addressOf(o wire.Order) []string {
	city := strings.TrimSpace(o.DeliveryAddressCity + " " + o.DeliveryAddressPostCode)
	var lines []string
	for _, line := range []string{
		o.DeliveryAddressNameOnDoor, o.DeliveryAddressLine1, o.DeliveryAddressLine2,
		o.DeliveryAddressLine3, city, o.DeliveryAddressCounty,
	} {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// words are those printed on a label.
type words struct{ order, parcel, of, copy, noAddress string }

var wordsOf = map[string]words{
	"en": {"Order", "Package", "of", "COPY", "No delivery address"},
	"de": {"Bestellung", "Paket", "von", "KOPIE", "Keine Lieferadresse"},
	"fr": {"Commande", "Colis", "sur", "COPIE", "Pas d’adresse de livraison"},
	"es": {"Pedido", "Paquete", "de", "COPIA", "Sin dirección de entrega"},
}

// in finds the words of a language tag such as en-GB; English where there are none.
func in(language string) words {
	base, _, _ := strings.Cut(strings.ToLower(language), "-")
	if found, known := wordsOf[base]; known {
		return found
	}
	return wordsOf["en"]
}
