package secret

import (
	"bytes"
	"errors"
	"testing"
)

func TestSealAndOpen(t *testing.T) {
	t.Parallel()
	box, err := New(NewKey())
	if err != nil {
		t.Fatal(err)
	}
	other, _ := New(NewKey())
	sealed, err := box.Seal("s3cret", "a")
	if err != nil || bytes.Contains(sealed, []byte("s3cret")) {
		t.Fatalf("%q %v", sealed, err)
	}
	if text, err := box.Open(sealed, "a"); text != "s3cret" || err != nil {
		t.Errorf("opened as %q %v", text, err)
	}
	for name, open := range map[string]func() (string, error){
		"another owner": func() (string, error) { return box.Open(sealed, "b") },
		"another key":   func() (string, error) { return other.Open(sealed, "a") },
		"changed":       func() (string, error) { return box.Open(append([]byte{sealed[0] ^ 1}, sealed[1:]...), "a") },
		"cut":           func() (string, error) { return box.Open(sealed[:5], "a") },
		"no key":        func() (string, error) { return (*Box)(nil).Open(sealed, "a") },
	} {
		if text, err := open(); err == nil {
			t.Errorf("%s: opened as %q", name, text)
		}
	}
	// What was sealed before algorithms had names can begin with any byte, also with one that means something now.
	for _, first := range []byte{0, aesGCM, aesGCM + 1, 255} {
		nonce := append([]byte{first}, make([]byte, 11)...)
		earlier := box.keys[0].Seal(nonce, nonce, []byte("s3cret"), []byte("a"))
		if text, err := box.Open(earlier, "a"); text != "s3cret" || err != nil || box.Current(earlier, "a") != (first == aesGCM) {
			t.Errorf("%d: %q %v", first, text, err)
		}
	}
	if sealed[0] != aesGCM || !box.Current(sealed, "a") {
		t.Error("what is sealed does not name its algorithm")
	}
	next, old := NewKey(), NewKey()
	before, _ := New(old)
	sealed, _ = before.Seal("s3cret", "a")
	both, err := New(next + ", " + old)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := both.Open(sealed, "a"); text != "s3cret" || err != nil || both.Current(sealed, "a") || !before.Current(sealed, "a") {
		t.Errorf("with the key that replaces it: %q %v", text, err)
	}
	if _, err := (*Box)(nil).Seal("x", "a"); !errors.Is(err, ErrNoKey) {
		t.Error(err)
	}
	for _, key := range []string{"", "abc", NewKey() + "00", NewKey() + ",", "z" + NewKey()[1:]} {
		if _, err := New(key); err == nil {
			t.Errorf("%q is taken as a key", key)
		}
	}
}
