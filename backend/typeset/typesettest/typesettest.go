// Package typesettest has the texts that every output must be able to show, for tests. It must know no product code.
package typesettest

import "strings"

// Text is a text that a person or another system may send. Shown is a part of it that every output still has.
type Text struct{ Name, Text, Shown string }

// Texts are what has broken outputs, and what people are called.
var Texts = []Text{
	{"plain", "Ada Marsh", "Ada Marsh"},
	{"emoji", "Birthday candle 🎂", "Birthday candle"},
	{"emoji sequence", "Zoë 👩‍🍳 and 👨‍👩‍👧‍👦", "Zoë"},
	{"emoji with a skin colour", "👋🏽 Hello", "Hello"},
	{"flags", "🇬🇧 🏴󠁧󠁢󠁳󠁣󠁴󠁿 tea", "tea"},
	{"keycap and heart", "1️⃣ ❤️ ☎ ✓", "✓"},
	{"Vietnamese", "Nguyễn Thị Ngọc Ánh", "Nguyễn"},
	{"Vietnamese, decomposed", "Nguye\u0302\u0303n", "Nguy"},
	{"Chinese", "李小龍 王芳", "李小龍"},
	{"rare Chinese", "喆堃燚 㐀", "喆堃燚"},
	{"Japanese", "さくら サクラ 桜子", "さくら"},
	{"Korean", "김민준 뷁", "김민준"},
	{"Arabic with numbers", "محمد علي، 123 قطعة؟", "محمد"},
	{"Arabic in English", "Tea for محمد, 2 × 5", "Tea for"},
	{"Hebrew", "שָׁלוֹם (12) עולם", "עולם"},
	{"Devanagari", "हिंदी क्षत्रिय।", "हिंदी"},
	{"Bengali", "বাংলা শ্রী", "বাংলা"},
	{"Gurmukhi", "ਪੰਜਾਬੀ ਸਿੰਘ", "ਪੰਜਾਬੀ"},
	{"Gujarati", "ગુજરાતી પટેલ", "ગુજરાતી"},
	{"Tamil", "தமிழ் ஸ்ரீ", "தமிழ்"},
	{"Thai", "น้ำปลา สวัสดี", "สวัสดี"},
	{"Greek, Cyrillic, Polish", "Ελένη Ωμέγα, Іван Щербак, Żółć", "Żółć"},
	{"Georgian, Armenian, Amharic", "ნინო Անի አበበ", "ნინო"},
	{"combining marks", "Z\u0351\u036b\u0343a\u0328\u0301\u0316l\u0334go", "go"},
	{"mathematical letters", "𝓕𝓪𝓷𝓬𝔂 𝟙", ""},
	{"direction overrides", "\u202Eevil\u202C name \u2067x\u2069", "evil name x"},
	{"zero width", "a\u200bb\u200dc\ufeffd\u2060e", ""},
	{"no space", strings.Repeat("Supercalifragilistic", 25), "Supercalifragilistic"},
	{"no space, Chinese", strings.Repeat("龍", 100), "龍"},
	{"control characters", "bell\u0007 escape\u001b tab\t line\u2028 end", "bell"},
	{"replaced surrogates", "half \uFFFD pair", "half"},
	{"characters without a font", "\U0001FAE8 \uE000 \U00030000 end", "end"},
	{"markup", `<b>"&'</b> =1+1 {{.}} ]]>`, "=1+1"},
}
