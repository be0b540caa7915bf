package invoices

import (
	"fmt"
	"strings"
)

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

// pounds writes pence as 1,234.56.
func pounds(pence int64) string {
	whole, rest := fmt.Sprint(pence/100), ""
	for len(whole) > 3 {
		whole, rest = whole[:len(whole)-3], ","+whole[len(whole)-3:]+rest
	}
	return whole + rest + fmt.Sprintf(".%02d", pence%100)
}

// percent writes basis points, such as 17.5%.
func percent(basisPoints int) string {
	s := fmt.Sprintf("%d.%02d", basisPoints/100, basisPoints%100)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".") + "%"
}
