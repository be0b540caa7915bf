package demo

import (
	"context"
	"encoding/base64"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/session"
)

// hartleyID is the merchant of which the demo shows most.
const hartleyID = "01920000-0000-7000-8100-000000000001"

type merchant struct {
	ID, Name, Logo, Key, KeyID, ShopifySecret string
	LegalName, CompanyNumber, VATNumber       string // without a VAT number it is not registered
	Colour, Line1, City, Postcode             string
}

// shop is a place that sells; its history is made from its plans, by somebody
// who signs as manager, or as user where the manager has an account.
type shop struct {
	ID, MerchantID, Name, Manager, UserID string
	Email, Phone, Line1, Line2, Postcode  string
	Lat, Long                             float64
	Collect, CollectOnly                  bool
	Monthly                               bool // has a subscription
	Tranche                               int  // credits beside it
	Range, Reference                      string
	Arrivals                              int // of ten new orders
	Plans                                 []plan
	First                                 int // where its customers start in the list of people
}

func (s *shop) owner() orders.Owner { return orders.Owner{MerchantID: s.MerchantID, ShopID: s.ID} }

type user struct{ ID, Email, Role, MerchantID, ShopID, FirstName, LastName, Who string }

func (u user) account(passwordHash string) session.Account {
	a := session.Account{ID: u.ID, Email: u.Email, PasswordHash: passwordHash, Role: u.Role, FirstName: u.FirstName, LastName: u.LastName, TermsAccepted: true}
	if u.MerchantID != "" {
		a.MerchantID = &u.MerchantID
	}
	if u.ShopID != "" {
		a.ShopID = &u.ShopID
	}
	return a
}

func insertTenants(ctx context.Context, tx pgx.Tx, now time.Time, passwordHash string) error {
	batch := &pgx.Batch{}
	opened := now.AddDate(0, -3, 0)
	if err := queueMerchants(batch, opened); err != nil {
		return err
	}
	batch.Queue(`update platform_details set name = 'TradeKart Marketplace Ltd', company_number = '09876543', vat_number = 'GB987654353',
		line1 = '8 Tabernacle Street', city = 'London', postal_code = 'EC2A 4LU', sort_code = '107999', account_number = '88837491'`)
	for _, s := range load().Shops {
		batch.Queue(`insert into shops (id, merchant_id, name, manager, email, phone, line1, line2, city, county, postal_code, lat, long,
			is_collect_enabled, is_collect_only, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, 'London', 'Greater London', $9, $10, $11, $12, $13, $14)`,
			s.ID, s.MerchantID, s.Name, s.Manager, s.Email, s.Phone, s.Line1, s.Line2, s.Postcode, s.Lat, s.Long, s.Collect, s.CollectOnly, opened)
	}
	if err := tx.SendBatch(ctx, batch).Close(); err != nil {
		return err
	}
	return createUsers(ctx, tx, opened, passwordHash)
}

func createUsers(ctx context.Context, tx pgx.Tx, opened time.Time, passwordHash string) error {
	for _, u := range load().Users {
		if _, err := session.CreateUser(ctx, tx, u.account(passwordHash), opened); err != nil {
			return err
		}
	}
	return nil
}

func queueMerchants(batch *pgx.Batch, opened time.Time) error {
	for _, m := range load().Merchants {
		logo, err := dataURI(m.Logo)
		if err != nil {
			return err
		}
		batch.Queue(`insert into merchants (id, name, logo_url, created_at, legal_name, company_number, vat_number, brand_colour, line1, city, postal_code)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, m.ID, m.Name, logo, opened, m.LegalName, m.CompanyNumber, m.VATNumber, m.Colour, m.Line1, m.City,
			m.Postcode)
		batch.Queue(`insert into api_keys (id, hash, name, merchant_id, created_at) values ($1, $2, 'Web shop', $3, $4)`, m.KeyID, secret.Hash(m.Key), m.ID, opened)
		batch.Queue(`insert into webhook_secrets (merchant_id, source, secret) values ($1, 'shopify', $2),
			($1, 'woocommerce', replace($2, 'shopify', 'woocommerce'))`, m.ID, m.ShopifySecret)
	}
	return nil
}

func dataURI(name string) (string, error) {
	svg, err := data.ReadFile(name)
	return "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(svg), err
}
