package autostart_test

import (
	"errors"
	"testing"

	"golang.org/x/sys/windows/registry"

	"tradekart/portal/app/autostart"
)

func TestAutostartIsWrittenToTheRegistry(t *testing.T) {
	t.Parallel()
	start := autostart.Start{Program: `C:\Program Files\portal.exe`, Profile: "test-registry"}
	if err := autostart.Set(start, true); err != nil {
		t.Fatal(err)
	}
	if got, err := runValue(); err != nil || got != start.RunValue() {
		t.Errorf("%q, %v", got, err)
	}
	for range 2 { // turning it off twice is not an error
		if err := autostart.Set(start, false); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := runValue(); !errors.Is(err, registry.ErrNotExist) {
		t.Errorf("turned off, it is %q, %v", got, err)
	}
}

func runValue() (string, error) {
	key, err := registry.OpenKey(registry.CURRENT_USER, `Software\Microsoft\Windows\CurrentVersion\Run`, registry.QUERY_VALUE)
	if err != nil {
		return "", err
	}
	defer key.Close()
	value, _, err := key.GetStringValue("tradekart-portal-test-registry")
	return value, err
}
