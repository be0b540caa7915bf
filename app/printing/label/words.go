package label

import "strings"

// words are those printed on a label.
type words struct{ order, parcel, of, copy, noAddress, boxed string }

var wordsOf = map[string]words{
	"en": {"Order", "Package", "of", "COPY", "No delivery address", "□ = a letter that cannot be printed"},
	"de": {"Bestellung", "Paket", "von", "KOPIE", "Keine Lieferadresse", "□ = ein Zeichen, das nicht gedruckt werden kann"},
	"fr": {"Commande", "Colis", "sur", "COPIE", "Pas d’adresse de livraison", "□ = un caractère qui ne peut être imprimé"},
	"es": {"Pedido", "Paquete", "de", "COPIA", "Sin dirección de entrega", "□ = una letra que no se puede imprimir"},
}

// in finds the words of a language tag such as en-GB; English where there are none.
func in(language string) words {
	base, _, _ := strings.Cut(strings.ToLower(language), "-")
	if found, known := wordsOf[base]; known {
		return found
	}
	return wordsOf["en"]
}
