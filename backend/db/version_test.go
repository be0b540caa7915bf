package db

import (
	"strings"
	"testing"
)

func TestAnOlderPostgreSQLIsRefused(t *testing.T) {
	t.Parallel()
	for name, number := range map[string]int{"9.6.24": 90624, "15.18 (Debian 15.18-0+deb12u1)": 150018, "16.10": 160010} {
		if err := checkVersion(number, name); err == nil ||
			!strings.Contains(err.Error(), "PostgreSQL "+name+", which is too old: please use PostgreSQL 17 or newer") {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, number := range map[string]int{"17.0": 170000, "18.4": 180004, "19beta1": 190000} {
		if err := checkVersion(number, name); err != nil {
			t.Error(err)
		}
	}
}
