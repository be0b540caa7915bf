package web

import (
	"context"
	"slices"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
)

func allow(ctx context.Context, op Op) error {
	if op.Public {
		return nil
	}
	who := identityFrom(ctx)
	if op.Key {
		if who.key == nil {
			return orElse(who.err, fault.New(fault.Unauthenticated, "InvalidKey", "A valid intake key is needed."))
		}
		if op.Live && who.key.Test {
			return fault.New(fault.Forbidden, "TestKey", "This cannot be done with a test key.")
		}
		return nil
	}
	if who.caller == nil {
		return orElse(who.err, fault.New(fault.Unauthenticated, "NotSignedIn", "Please sign in."))
	}
	return may(who.caller, op)
}

func orElse(err, other error) error {
	if err != nil {
		return err
	}
	return other
}

func may(c *auth.Caller, op Op) error {
	if c.Seen != nil && !op.seeable() {
		return fault.New(fault.Forbidden, "ReadOnlyView", "You see the portal as "+c.Seen.Name+" does, and can only read. Stop that first.")
	}
	if len(op.Roles) > 0 && !slices.Contains(op.Roles, c.Role) {
		return forbidden()
	}
	if op.Need != "" && !c.Can(op.Need) {
		return forbidden()
	}
	if c.Till != nil {
		if err := mayAtTill(c, op); err != nil {
			return err
		}
	}
	if c.LacksFactor && !op.Own {
		return fault.New(fault.Forbidden, "SecondFactorRequired", "Please set up a second factor first.")
	}
	if op.writes() && !op.Own && !op.Ongoing {
		if err := RefuseSuspended(c.Suspended); err != nil {
			return err
		}
	}
	if c.Unconfirmed && op.Confirm {
		return ConfirmFirst()
	}
	return nil
}

// ConfirmFirst is the fault of an operation that needs the caller's password or passkey again.
func ConfirmFirst() error {
	return fault.New(fault.Forbidden, "ConfirmFirst", "Please confirm with your password or a passkey that it is you.")
}

func forbidden() error {
	return fault.New(fault.Forbidden, "NotAllowed", "You are not allowed to do this.")
}

// SeesMoney refuses a caller without auth.ViewMoney, for sockets, which are no operations.
func SeesMoney(ctx context.Context) error {
	if c := auth.CallerFrom(ctx); c == nil || !c.Can(auth.ViewMoney) {
		return forbidden()
	}
	return nil
}

const confirmDoc = "Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst " +
	"until `POST /api/portal/confirm` has been called."
