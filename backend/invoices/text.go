package invoices

import "strings"

// longest is how many characters a line's description may have.
const longest = 500

func cut(s string) string {
	if r := []rune(s); len(r) > longest {
		return string(r[:longest])
	}
	return s
}

// joined joins the parts that are not empty.
func joined(separator string, parts ...string) string {
	var kept []string
	for _, p := range parts {
		if p = strings.TrimSpace(p); p != "" {
			kept = append(kept, p)
		}
	}
	return strings.Join(kept, separator)
}
