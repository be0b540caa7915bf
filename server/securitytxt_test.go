package main

import (
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"
)

func TestSecurityTxt(t *testing.T) {
	t.Parallel()
	p := &portal{baseURL: "https://portal.example.com"}
	ask := func() *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		p.securityTxt(w, httptest.NewRequestWithContext(t.Context(), "GET", "/.well-known/security.txt", nil))
		return w
	}
	if w := ask(); w.Code != 404 {
		t.Errorf("without a contact: %d", w.Code)
	}
	p.config.SecurityContact = "mailto:security@example.com"
	text := ask().Body.String()
	found := regexp.MustCompile(`(?m)^Expires: (.+)$`).FindStringSubmatch(text)
	if found == nil || !strings.Contains(text, "Contact: mailto:security@example.com\n") ||
		!strings.Contains(text, "Canonical: https://portal.example.com/.well-known/security.txt\n") {
		t.Fatal(text)
	}
	expires, err := time.Parse(time.RFC3339, found[1])
	if left := time.Until(expires); err != nil || left < 30*24*time.Hour || left > 365*24*time.Hour {
		t.Errorf("expires in %v, %v", left, err)
	}
	for contact, good := range map[string]bool{"": true, "mailto:a@example.com": true, "https://example.com/x": true, "a@example.com": false,
		"http://example.com": false} {
		if err := checkContact(contact); (err == nil) != good {
			t.Errorf("%q: %v", contact, err)
		}
	}
}
