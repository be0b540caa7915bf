package session

import (
	"context"
	netmail "net/mail"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
)

// EmailAddress is an address as users.email keeps it; false where it is none.
func EmailAddress(text string) (string, bool) {
	email := normal(text)
	at, err := netmail.ParseAddress(email)
	return email, err == nil && at.Address == email && len(email) <= 254
}

// NewPasswordLink makes a link with which the user can choose a password until expires.
func NewPasswordLink(ctx context.Context, tx pgx.Tx, baseURL, userID string, expires time.Time) (string, error) {
	token, err := addReset(ctx, tx, userID, expires)
	return resetLink(baseURL, token), err
}

// VoidLinks makes every open link of the user worthless.
func VoidLinks(ctx context.Context, tx pgx.Tx, userID string, now time.Time) error {
	_, err := tx.Exec(ctx, `update password_resets set used_at = $2 where user_id = $1 and used_at is null`, userID, now)
	return err
}

// EndAccess ends every session and link of the user, and notifies every server.
func EndAccess(ctx context.Context, tx pgx.Tx, userID string, now time.Time) error {
	if err := VoidLinks(ctx, tx, userID, now); err != nil {
		return err
	}
	return EndSessions(ctx, tx, userID, now)
}

// EndAccessOfShop is EndAccess for every user of a shop.
func EndAccessOfShop(ctx context.Context, tx pgx.Tx, shopID string, now time.Time) error {
	users, err := db.Column[string](ctx, tx, `with u as (select id from users where shop_id = $1),
			void as (update password_resets set used_at = $2 where user_id in (select id from u) and used_at is null)
		select id::text from u`, shopID, now)
	if err != nil || len(users) == 0 {
		return err
	}
	if _, err := endSessions(ctx, tx, `user_id = any($2::text[]::uuid[])`, users, now); err != nil {
		return err
	}
	return signedOut(ctx, tx, users...)
}

// EndSessions ends every session of the user, and notifies every server.
func EndSessions(ctx context.Context, tx pgx.Tx, userID string, now time.Time) error {
	if _, err := endSessions(ctx, tx, `user_id = $2`, userID, now); err != nil {
		return err
	}
	return signedOut(ctx, tx, userID)
}
