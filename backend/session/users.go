package session

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/wire"
)

// InvitationLife is how long the link to choose the first password works.
const InvitationLife = 7 * 24 * time.Hour

// NewUser is an account to be made. Merchant and Shop are an id or the exact name.
type NewUser struct {
	Email     string
	Password  string // empty: a link to choose one is made
	Role      string
	Merchant  string
	Shop      string
	FirstName string
	LastName  string
	Abilities []string // beyond the role's
	BaseURL   string   // for the link
}

// AddUser makes an account; errors name the command's option at fault. Without a
// password it returns a link with which one can be chosen within seven days.
func AddUser(ctx context.Context, q db.Querier, u NewUser) (id, setPasswordLink string, err error) {
	u.Email = normal(u.Email)
	if err := u.check(); err != nil {
		return "", "", err
	}
	in, err := u.scope(ctx, q)
	if err != nil {
		return "", "", err
	}
	hash := ""
	if u.Password != "" {
		if hash, err = hashPassword(ctx, u.Password); err != nil {
			return "", "", err
		}
	}
	now := time.Now().UTC()
	id, err = CreateUser(ctx, q, Account{Email: u.Email, PasswordHash: hash, Role: u.Role, MerchantID: in.MerchantID, ShopID: in.ShopID,
		FirstName: u.FirstName, LastName: u.LastName, Abilities: u.Abilities}, now)
	switch {
	case errors.Is(err, ErrEmailTaken):
		return "", "", fmt.Errorf("--email: there is a user with %s already", u.Email)
	case err != nil || u.Password != "":
		return id, "", err
	}
	token, err := addReset(ctx, q, id, now.Add(InvitationLife))
	return id, resetLink(u.BaseURL, token), err
}

func (u NewUser) check() error {
	if _, good := EmailAddress(u.Email); !good {
		return fmt.Errorf("--email: %q is not an email address", u.Email)
	}
	if !auth.IsRole(u.Role) {
		return fmt.Errorf("--role: %q must be Admin, Merchant or Shop", u.Role)
	}
	if u.Password != "" && (Strength(u.Password) == Weak || isCommon(u.Password, wordsIn(u.Email+" "+u.FirstName+" "+u.LastName))) {
		return errors.New("--password: please use a stronger password")
	}
	for _, name := range u.Abilities {
		if !auth.IsAbility(name) {
			return fmt.Errorf("--ability: there is no ability %q", name)
		}
	}
	return nil
}

// FindOwner returns the ids of a merchant, and of one of its shops where shop is
// named; each by id or exact name. Errors name the command's option at fault.
func FindOwner(ctx context.Context, q db.Querier, merchant, shop string) (merchantID, shopID string, err error) {
	if merchant == "" && shop == "" {
		return "", "", errors.New("--merchant: which one, by id or exact name?")
	}
	in, err := findOwner(ctx, q, merchant, shop)
	if err != nil {
		return "", "", err
	}
	if in.ShopID != nil {
		shopID = *in.ShopID
	}
	return *in.MerchantID, shopID, nil
}

// owner is the merchant, and perhaps the shop, that something belongs to.
type owner struct{ MerchantID, ShopID *string }

func (u NewUser) scope(ctx context.Context, q db.Querier) (owner, error) {
	switch {
	case u.Role == wire.RoleAdmin && u.Merchant != "":
		return owner{}, errors.New("--merchant: an Admin belongs to no merchant")
	case u.Role != wire.RoleShop && u.Shop != "":
		return owner{}, fmt.Errorf("--shop: a user of role %s belongs to no single shop", u.Role)
	case u.Role == wire.RoleAdmin:
		return owner{}, nil
	case u.Role == wire.RoleMerchant && u.Merchant == "":
		return owner{}, errors.New("--merchant: a Merchant needs one, by id or exact name")
	case u.Role == wire.RoleShop && u.Shop == "":
		return owner{}, errors.New("--shop: a Shop needs one, by id or exact name")
	}
	return findOwner(ctx, q, u.Merchant, u.Shop)
}

// findOwner finds a merchant, or a shop and thereby its merchant.
func findOwner(ctx context.Context, q db.Querier, merchant, shop string) (owner, error) {
	var in owner
	if merchant != "" {
		rows, _ := q.Query(ctx, `select id::text as merchant_id, null::text as shop_id from merchants where id::text = $1 or name = $1`, merchant)
		var err error
		if in, err = only(rows, "--merchant", "merchant", merchant); err != nil {
			return owner{}, err
		}
	}
	if shop == "" {
		return in, nil
	}
	rows, _ := q.Query(ctx, `
		select merchant_id::text as merchant_id, id::text as shop_id from shops
		where (id::text = $1 or name = $1) and ($2::text is null or merchant_id::text = $2) and archived_at is null`, shop, in.MerchantID)
	return only(rows, "--shop", "shop", shop)
}

func only(rows pgx.Rows, option, noun, sought string) (owner, error) {
	in, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[owner])
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return in, fmt.Errorf("%s: no %s has the id or the name %q", option, noun, sought)
	case errors.Is(err, pgx.ErrTooManyRows):
		return in, fmt.Errorf("%s: more than one %s is called %q; please give its id", option, noun, sought)
	}
	return in, err
}

// Account is a user to be created. The caller has checked that the role, its owner
// and the abilities fit each other; the address is one that EmailAddress has returned.
type Account struct {
	ID                  string // a new one when empty
	Email, PasswordHash string // without a hash a link to choose a password is needed
	Role                string
	MerchantID, ShopID  *string
	FirstName, LastName string
	Abilities           []string // beyond the role's
	TermsAccepted       bool
}

// ErrEmailTaken is what CreateUser returns where a user has the address already.
var ErrEmailTaken = errors.New("there is a user with this email address already")

// CreateUser creates a user: invitations, the command line and the demo go through it.
func CreateUser(ctx context.Context, q db.Querier, u Account, now time.Time) (id string, err error) {
	id = cmp.Or(u.ID, db.NewID())
	var accepted *time.Time
	if u.TermsAccepted {
		accepted = &now
	}
	tag, err := q.Exec(ctx, `
		insert into users (id, email, password_hash, role, merchant_id, shop_id, first_name, last_name, abilities, terms_accepted_at, created_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict on constraint users_email do nothing`,
		id, u.Email, u.PasswordHash, u.Role, u.MerchantID, u.ShopID, u.FirstName, u.LastName, append([]string{}, u.Abilities...), accepted, now)
	if err == nil && tag.RowsAffected() == 0 {
		err = ErrEmailTaken
	}
	return id, err
}

// Deactivate ends an account at once: no sign-in, no session, no link works any more.
func Deactivate(ctx context.Context, tx pgx.Tx, email string) error {
	now := time.Now().UTC()
	id, err := db.Value[string](ctx, tx, `
		update users set deactivated_at = $2 where email = $1 and deactivated_at is null returning id::text`, normal(email), now)
	if err = db.IfNone(err, fmt.Errorf("--email: there is no active user with %s", normal(email))); err != nil {
		return err
	}
	return EndAccess(ctx, tx, id, now)
}
