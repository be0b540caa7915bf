// Package auth holds who calls and what they may do: callers, roles, abilities
// and intake keys, and how they travel in a context. It must know neither HTTP
// nor where accounts and keys are kept.
package auth

import (
	"time"

	"context"
	"slices"
)

// Caller is the signed-in user; ids that do not apply to the role are empty.
type Caller struct {
	UserID     string
	SessionID  string
	Email      string
	Name       string
	Role       string
	MerchantID string
	ShopID     string
	Abilities  []string
	// LacksFactor is whether a second factor must be set up before anything but the own account is used.
	LacksFactor bool
	// ConfirmedUntil is how long what needs the password again needs it not, UTC; Unconfirmed is whether that has passed.
	ConfirmedUntil time.Time
	Unconfirmed    bool
	// Suspended is whether the caller's merchant is suspended, see web.RefuseSuspended.
	Suspended bool
	// Till is set if the session is a till; Name is then that of the person and the till, and TillLocked whether nobody uses it.
	TillLocked bool
	Till       *Till
	// Seen is set if an Admin sees the portal as the merchant or the shop of the caller: the role is theirs, the user the Admin.
	Seen *Seen
}

// Seen is as what an Admin sees the portal, without changing anything.
type Seen struct {
	Name   string // of the shop, or of the merchant
	Reason string
	Until  time.Time // UTC
}

// Till is a device of a shop that several people use one after the other.
type Till struct {
	Name       string
	PersonID   string // who uses it; empty while it is locked, as PersonName is
	PersonName string
	LocksAt    time.Time // UTC
	// LockMinutes is after how many minutes without use it locks.
	LockMinutes int
}

// Locked reports whether nobody uses the till at now.
func (t *Till) Locked(now time.Time) bool { return t.PersonID == "" || !now.Before(t.LocksAt) }

// Who names the person and the till, or the till alone while it is locked.
func (t *Till) Who(now time.Time) string {
	if t.Locked(now) {
		return t.Name
	}
	return t.PersonName + " at " + t.Name
}

// Can reports whether the caller holds an ability.
func (c *Caller) Can(ability string) bool { return slices.Contains(c.Abilities, ability) }

// Key is an intake key; ShopID is empty where the key serves all of the merchant's shops.
type Key struct {
	ID         string
	Name       string
	MerchantID string
	ShopID     string
	Test       bool // its orders are for practice
}

type (
	callerKey   struct{}
	keyKey      struct{}
	clientIPKey struct{}
	shownKey    struct{}
)

// WithCaller returns ctx carrying the signed-in user.
func WithCaller(ctx context.Context, c *Caller) context.Context {
	return context.WithValue(ctx, callerKey{}, c)
}

// CallerFrom returns the signed-in user, nil where there is none. In an
// operation that is neither Public nor Key there always is one.
func CallerFrom(ctx context.Context) *Caller {
	c, _ := ctx.Value(callerKey{}).(*Caller)
	return c
}

// WithKey returns ctx carrying an intake key.
func WithKey(ctx context.Context, k *Key) context.Context {
	return context.WithValue(ctx, keyKey{}, k)
}

// KeyFrom returns the request's intake key, nil where there is none. In an
// operation marked Key there always is one.
func KeyFrom(ctx context.Context) *Key {
	k, _ := ctx.Value(keyKey{}).(*Key)
	return k
}

// WithClientIP returns ctx carrying the address that the request came from.
func WithClientIP(ctx context.Context, ip string) context.Context {
	return context.WithValue(ctx, clientIPKey{}, ip)
}

// ClientIPFrom returns the address that the request came from, empty outside a request.
func ClientIPFrom(ctx context.Context) string {
	ip, _ := ctx.Value(clientIPKey{}).(string)
	return ip
}

// WithShownShop returns ctx carrying the id of the shop that the caller's screen shows.
func WithShownShop(ctx context.Context, shopID string) context.Context {
	return context.WithValue(ctx, shownKey{}, shopID)
}

// ShownShop returns the id of the shop that the caller's screen shows, empty where it did not say.
func ShownShop(ctx context.Context) string {
	id, _ := ctx.Value(shownKey{}).(string)
	return id
}
