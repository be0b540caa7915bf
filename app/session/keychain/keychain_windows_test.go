package keychain_test

import (
	"errors"
	"strconv"
	"testing"
	"time"

	"tradekart/portal/app/session/keychain"
)

func TestTheCredentialStoreKeepsASecretUntilItIsDeleted(t *testing.T) {
	t.Parallel()
	k := keychain.Open("test-" + strconv.FormatInt(time.Now().UnixNano(), 36))
	if _, err := k.Get(); !errors.Is(err, keychain.ErrNone) {
		t.Fatalf("before anything is kept: %v", err)
	}
	if err := k.Set("a secret"); err != nil {
		t.Fatal(err)
	}
	if got, err := k.Get(); err != nil || got != "a secret" {
		t.Errorf("%q, %v", got, err)
	}
	if err := k.Delete(); err != nil {
		t.Fatal(err)
	}
	if got, err := k.Get(); !errors.Is(err, keychain.ErrNone) {
		t.Errorf("deleted, it is still %q, %v", got, err)
	}
}
