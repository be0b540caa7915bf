// Package plain removes from texts what turns their direction round, so that a name cannot disguise itself or the
// text beside it. It must know nothing of where the texts are from.
package plain

import (
	"bytes"
	"strings"
)

// turns reports whether a character overrides or embeds a direction. No name needs one: letters have their own.
func turns(r rune) bool {
	return r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 || r == 0x200E || r == 0x200F || r == 0x061C
}

// Text is a text without these characters, in valid UTF-8.
func Text(text string) string {
	text = strings.ToValidUTF8(text, "\uFFFD")
	if strings.IndexFunc(text, turns) < 0 {
		return text
	}
	return strings.Map(func(r rune) rune {
		if turns(r) {
			return -1
		}
		return r
	}, text)
}

// JSON is an encoded response, or a page, without these characters, which can only be in its texts.
func JSON(document []byte) []byte {
	if !bytes.Contains(document, []byte("\xe2\x80")) && !bytes.Contains(document, []byte("\xe2\x81")) && !bytes.Contains(document, []byte("\xd8\x9c")) {
		return document // what most are, found at the speed of memory
	}
	if bytes.IndexFunc(document, turns) < 0 {
		return document
	}
	return []byte(Text(string(document)))
}
