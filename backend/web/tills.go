package web

import (
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
)

// AtCounter marks an operation that people do at a till with a PIN alone: nothing about money, settings, users, keys or exports.
func (o Op) AtCounter() Op { o.Counter = true; return o }

// NotAtCounter takes an operation out of what its group may do at a till.
func (o Op) NotAtCounter() Op { o.Counter = false; return o }

// WhileLocked marks an operation that the lock screen of a till needs, or that the till does by itself: it sounds the alarm, and
// prints for colleagues at other devices. What it responds with then names no customer: whoever passes the counter could read it.
func (o Op) WhileLocked() Op { o.Counter, o.Locked = true, true; return o }

func mayAtTill(c *auth.Caller, op Op) error {
	switch {
	case !op.Counter:
		return fault.New(fault.Forbidden, "NotAtTill", "This cannot be done at a till. Please sign in on another device.")
	case c.TillLocked && !op.Locked:
		return TillLocked()
	}
	return nil
}

// TillLocked is the fault of whatever a till refuses while nobody has unlocked it.
func TillLocked() error {
	return fault.New(fault.Forbidden, "TillLocked", "This till is locked. Please enter your PIN.")
}
