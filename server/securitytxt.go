package main

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

const securityTxtLife = 180 * 24 * time.Hour

// securityTxt says where a weakness is reported (RFC 9116). It never expires while the server runs.
func (p *portal) securityTxt(w http.ResponseWriter, r *http.Request) {
	if p.config.SecurityContact == "" {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = fmt.Fprintf(w, "Contact: %s\nExpires: %s\nPreferred-Languages: en\nCanonical: %s/.well-known/security.txt\n",
		p.config.SecurityContact, utcNow().Add(securityTxtLife).Format(time.RFC3339), p.baseURL)
}

func checkContact(contact string) error {
	u, err := url.Parse(contact)
	if contact != "" && (err != nil || u.Scheme != "mailto" && u.Scheme != "https" || u.Opaque == "" && u.Host == "") {
		return errors.New("security-contact (PORTAL_SECURITY_CONTACT): must look like mailto:security@example.com or https://example.com/security")
	}
	return nil
}
