package archive_test

import (
	"encoding/hex"
	"log/slog"
	"strconv"
	"testing"
)

func (f *fixture) log() *slog.Logger { return slog.New(slog.NewTextHandler(f.t.Output(), nil)) }

func hexOf(b []byte) string { return hex.EncodeToString(b) }

func number(t *testing.T, text string) float64 {
	t.Helper()
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
