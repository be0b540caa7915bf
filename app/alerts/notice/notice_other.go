//go:build !linux && !windows

package notice

import "context"

// Help reports what the person can do when no notification shows.
const Help = "Open System Settings, Notifications, and allow them for this program and for Script Editor. Check that Do Not Disturb is off."

// system shows through macOS's scripting, which reports no clicks.
type system struct{ fallback fallback }

func newSystem(program string) system { return system{newFallback(program)} }

func (s *system) show(ctx context.Context, n Notice) error { return s.fallback.show(ctx, n) }

func (s *system) trouble(context.Context) string { return "" }

func (s *system) close() {}
