// Package bankfile writes the files that banks in the United Kingdom take payments from (ISO 20022 pain.001.001.09 and Bacs
// Standard 18), and reads what they report (camt.053 and CSV). It computes only, and must know no database.
package bankfile

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// letters are written for those that do not decompose into a base letter and marks.
var letters = strings.NewReplacer("ß", "SS", "ẞ", "SS", "Æ", "AE", "Œ", "OE", "Ø", "O", "Ł", "L", "Đ", "D", "Ð", "D", "Þ", "TH", "ı", "I",
	"’", "", "'", "",
	"+", "&", "_", "-", "–", "-", "—", "-")

// Text writes a text with the characters that every bank takes: capitals, digits, spaces and . & / - in at most that many. What
// has no such form, such as Chinese, is left out, so the result may be empty.
func Text(text string, most int) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(letters.Replace(strings.ToUpper(norm.NFC.String(text)))) {
		switch {
		case r >= 'A' && r <= 'Z', r >= '0' && r <= '9', strings.ContainsRune(".&/-", r):
			b.WriteRune(r)
		case unicode.IsSpace(r), r == ',':
			b.WriteByte(' ')
		}
	}
	words := strings.Join(strings.Fields(b.String()), " ")
	return strings.TrimSpace(words[:min(len(words), most)])
}
