package sms

import (
	"strings"
	"unicode"
	"unicode/utf16"

	"tradekart/portal/backend/plain"
)

// A text message is sent in segments, and each is paid for (3GPP TS 23.038 and 23.040): 160 characters of the GSM alphabet in one, 153
// in each of several; 70 and 67 units of UTF-16 as soon as it has any other character.
const (
	mostSegments = 4
	gsmOne       = 160
	gsmEach      = 153
	wideOne      = 70
	wideEach     = 67
)

const (
	gsmAlphabet = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ " +
		"!\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
	gsmEscaped = "^{}\\[~]|€" // which take two places
)

// simpler replaces typographic marks, so that a curly apostrophe does not double the price of a text.
var simpler = strings.NewReplacer("‘", "'", "’", "'", "“", `"`, "”", `"`, "–", "-", "—", "-", "…", "...", "\u00a0", " ", "\r\n", "\n", "\t", " ")

// Segments is in how many parts a text is sent.
func Segments(text string) int {
	one, each, size := wideOne, wideEach, 0
	if n, ok := gsmLength(text); ok {
		one, each, size = gsmOne, gsmEach, n
	} else {
		size = wideLength(text)
	}
	if size <= one {
		return 1
	}
	return (size + each - 1) / each
}

func gsmLength(text string) (n int, ok bool) {
	for _, r := range text {
		switch {
		case strings.ContainsRune(gsmAlphabet, r):
			n++
		case strings.ContainsRune(gsmEscaped, r):
			n += 2
		default:
			return 0, false
		}
	}
	return n, true
}

func wideLength(text string) (n int) {
	for _, r := range text {
		n += max(1, utf16.RuneLen(r))
	}
	return n
}

// compose is the text as it is sent: shortened so that it fits with the link behind it.
func compose(body, link string) string {
	body = clean(body)
	if link != "" {
		link = " " + link
	}
	if Segments(body+link) <= mostSegments {
		return strings.TrimSpace(body + link)
	}
	runes := []rune(body)
	low, high := 0, len(runes)
	for low < high { // the longest beginning that fits
		middle := (low + high + 1) / 2
		if Segments(string(runes[:middle])+"..."+link) <= mostSegments {
			low = middle
		} else {
			high = middle - 1
		}
	}
	kept := string(runes[:low])
	if at := strings.LastIndex(kept, " "); at > len(kept)/2 {
		kept = kept[:at]
	}
	return strings.TrimSpace(kept) + "..." + link
}

func clean(text string) string {
	text = strings.Map(func(r rune) rune {
		if r != '\n' && unicode.IsControl(r) {
			return -1
		}
		return r
	}, simpler.Replace(plain.Text(text)))
	return strings.TrimSpace(text)
}

// senderName is a name in the form that networks show instead of a number: up to eleven letters, digits and spaces, at
// least one of them a letter. It is empty if nothing such is left.
func senderName(name string) string {
	kept := strings.Map(func(r rune) rune {
		if r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r) || r == ' ') {
			return r
		}
		return -1
	}, unaccented.Replace(name))
	kept = strings.Join(strings.Fields(kept), " ")
	if len(kept) > 11 {
		kept = strings.TrimSpace(kept[:11])
	}
	if strings.IndexFunc(kept, unicode.IsLetter) < 0 {
		return ""
	}
	return kept
}

var unaccented = strings.NewReplacer("à", "a", "á", "a", "â", "a", "ä", "a", "å", "a", "ç", "c", "è", "e", "é", "e", "ê", "e", "ë", "e", "í",
	"i", "î", "i",
	"ñ", "n", "ó", "o", "ô", "o", "ö", "o", "ø", "o", "ú", "u", "û", "u", "ü", "u", "É", "E", "Ö", "O", "Ü", "U", "Ä", "A", "&", "and")
