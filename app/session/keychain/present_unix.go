//go:build !windows && !darwin

package keychain

import "tradekart/portal/app/sessionbus"

// present looks for a session bus first: asking without one would start a stray bus each time.
func present() bool { return sessionbus.Address() != "" }
