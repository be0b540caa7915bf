package couriers

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"time"

	"tradekart/portal/backend/fault"
)

// SignatureHeader carries "t=<unix seconds>,v1=<hex HMAC-SHA256 of t.body>".
const SignatureHeader = "X-Courier-Signature"

const signatureTolerance = 5 * time.Minute

// Sign makes the header's value for a body sent at a time.
func Sign(secret, body []byte, at time.Time) string {
	stamp := strconv.FormatInt(at.Unix(), 10)
	return "t=" + stamp + ",v1=" + hex.EncodeToString(mac(secret, stamp, body))
}

// Verify reports whether the holder of secret signed body, within five minutes of now.
func Verify(secret []byte, header string, body []byte, now time.Time) error {
	stamp, sums := readSignature(header)
	sent, err := strconv.ParseInt(stamp, 10, 64)
	if err != nil || len(secret) == 0 {
		return badSignature()
	}
	if age := now.Sub(time.Unix(sent, 0)); age > signatureTolerance || age < -signatureTolerance {
		return badSignature()
	}
	want := mac(secret, stamp, body)
	for _, sum := range sums {
		if got, err := hex.DecodeString(sum); err == nil && hmac.Equal(got, want) {
			return nil
		}
	}
	return badSignature()
}

// readSignature allows several v1, so that a secret can be changed without a gap.
func readSignature(header string) (stamp string, sums []string) {
	for part := range strings.SplitSeq(header, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch name {
		case "t":
			stamp = value
		case "v1":
			sums = append(sums, value)
		}
	}
	return stamp, sums
}

func mac(secret []byte, stamp string, body []byte) []byte {
	h := hmac.New(sha256.New, secret)
	h.Write([]byte(stamp))
	h.Write([]byte("."))
	h.Write(body)
	return h.Sum(nil)
}

func badSignature() error {
	return fault.New(fault.Unauthenticated, "InvalidSignature", "The signature does not match.")
}
