package session

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
)

// ListedUser is a user as the operator's command lists them.
type ListedUser struct {
	Email, Role, Place, Status string
	SecondFactor, Locked       bool
	LastSignInAt               *time.Time
}

// ListUsers lists all users by address, for the operator's command.
func ListUsers(ctx context.Context, q db.Querier, now time.Time) ([]ListedUser, error) {
	rows, _ := q.Query(ctx, `select u.email, u.role, concat_ws(', ', m.name, s.name) as place,
			case when u.deactivated_at is not null then 'Deactivated' when u.password_hash = '' and not `+HasProvider+` then 'Invited' else 'Active' end as status,
			`+HasFactor+` as second_factor,
			coalesce((select bool_or(n >= case k.kind when 'account' then $2::int when 'code' then $3::int else $4::int end) from (
				select split_part(key, ':', 1) as kind, count(*) as n from login_failures
				where at > $1 and key in ('account:' || u.email, 'code:' || u.id, 'confirm:' || u.id) group by 1) k), false) as locked,
			u.last_sign_in_at
		from users u left join merchants m on m.id = u.merchant_id left join shops s on s.id = u.shop_id order by u.email`,
		now.Add(-failureWindow), maxOfAccount, maxCodes, maxFailures)
	return pgx.CollectRows(rows, pgx.RowToStructByName[ListedUser])
}

// Unlock forgets the failed sign-ins of a user, on their devices too. Those of an address end by themselves.
func Unlock(ctx context.Context, tx pgx.Tx, email string) error {
	u, err := userAt(ctx, tx, email)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `delete from login_failures where key = any($2) or key in (
		select 'device:' || encode(hash, 'hex') from known_devices where user_id = $1)`,
		u.UserID, []string{accountKey(u.Email), "code:" + u.UserID, "confirm:" + u.UserID})
	return errors.Join(err, byOperator(ctx, tx, u, "user.unlocked"))
}

// ResetUser ends every session of a user, removes the second factor if factor is set, and makes a link to choose a password.
func ResetUser(ctx context.Context, tx pgx.Tx, email, baseURL string, factor bool, now time.Time) (link string, err error) {
	u, err := userAt(ctx, tx, email)
	if err != nil {
		return "", err
	}
	if factor {
		if err := ResetFactor(ctx, tx, u.UserID); err != nil && !fault.Is(err, "NoSecondFactor") {
			return "", err
		}
	}
	if err := errors.Join(EndAccess(ctx, tx, u.UserID, now), byOperator(ctx, tx, u, "user.access_reset")); err != nil {
		return "", err
	}
	return NewPasswordLink(ctx, tx, baseURL, u.UserID, now.Add(24*time.Hour))
}

func userAt(ctx context.Context, tx pgx.Tx, email string) (account, error) {
	id, err := db.Value[string](ctx, tx, `select id::text from users where email = $1 and deactivated_at is null for update`, normal(email))
	if err != nil {
		return account{}, db.IfNone(err, fmt.Errorf("--email: there is no active user with %s", normal(email)))
	}
	return findAccount(ctx, tx, id)
}

func byOperator(ctx context.Context, tx pgx.Tx, u account, action string) error {
	return audit.Record(ctx, tx, audit.Entry{Actor: "Operator", Action: action, TargetKind: "user", TargetID: u.UserID,
		TargetLabel: audit.Named(u.caller("").Name, u.Email), MerchantID: u.MerchantID})
}
