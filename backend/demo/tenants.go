package demo

import (
	"context"
	"embed"
	"encoding/base64"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/wire"
)

//go:embed data
var data embed.FS

// Ids are the same on every start; they sort before every id made since.
const (
	hartleyID    = "01920000-0000-7000-8100-000000000001"
	pennyfieldID = "01920000-0000-7000-8100-000000000002"

	islingtonID   = "01920000-0000-7000-8200-000000000001"
	nottingHillID = "01920000-0000-7000-8200-000000000002"
	deptfordID    = "01920000-0000-7000-8200-000000000003"
	boroughID     = "01920000-0000-7000-8200-000000000004"
	broadwayID    = "01920000-0000-7000-8200-000000000005"

	adminID = "01920000-0000-7000-8300-000000000001"
)

type merchant struct {
	id, name, logo, key, keyID, shopifySecret string
	legalName, companyNumber, vatNumber       string // without a VAT number it is not registered
	colour, line1, city, postcode             string
}

var merchants = []merchant{
	{hartleyID, "Hartley & Wren", "data/hartley-wren.svg", "demo-intake-key", "01920000-0000-7000-8400-000000000001", "demo-shopify-secret",
		"Hartley & Wren Ltd", "01234567", "GB123456789", "1F6F54", "40 Bermondsey Street", "London", "SE1 3UD"},
	{pennyfieldID, "Pennyfield Provisions", "data/pennyfield.svg", "demo-rival-key", "01920000-0000-7000-8400-000000000002", "demo-rival-shopify-secret",
		"Pennyfield Provisions LLP", "OC123456", "", "9A3B1E", "12 Pennyfields", "London", "E14 8HW"},
}

// shop is a place that sells; its history is made from its plans, by somebody
// who signs as manager, or as user where the manager has an account.
type shop struct {
	id, merchantID, name, manager, userID string
	email, phone, line1, line2, postcode  string
	lat, long                             float64
	collect, collectOnly                  bool
	monthly                               bool // has a subscription
	tranche                               int  // credits beside it
	rng, reference                        string
	plans                                 []plan
	first                                 int // where its customers start in the list of people
}

func (s *shop) owner() orders.Owner { return orders.Owner{MerchantID: s.merchantID, ShopID: s.id} }

var shops = []*shop{
	{id: islingtonID, merchantID: hartleyID, name: "Hartley & Wren Islington", manager: "Martha Quill", userID: shopUserID,
		email: "islington@hartleyandwren.example", phone: "020 7946 0121", line1: "118 Upper Street", postcode: "N1 1RG", lat: 51.54136, long: -0.10316,
		collect: true, monthly: true, tranche: 12, rng: "home", reference: "58204176", plans: islington},
	{id: nottingHillID, merchantID: hartleyID, name: "Hartley & Wren Notting Hill", manager: "Idris Vaughan", userID: deliveryUserID,
		email: "nottinghill@hartleyandwren.example", phone: "020 7946 0122", line1: "231 Westbourne Grove", postcode: "W11 2QA", lat: 51.51326, long: -0.20348,
		rng: "home", reference: "58204251", plans: nottingHill, first: 23},
	{id: deptfordID, merchantID: hartleyID, name: "Hartley & Wren Deptford Workshop", manager: "Bola Ogunleye", userID: collectUserID,
		email: "deptford@hartleyandwren.example", phone: "020 7946 0123", line1: "Unit 4", line2: "87 Deptford High Street", postcode: "SE8 4RG", lat: 51.47741, long: -0.0257,
		collect: true, collectOnly: true, tranche: 18, rng: "home"},
	{id: boroughID, merchantID: pennyfieldID, name: "Pennyfield Borough", manager: "Conrad Pike",
		email: "borough@pennyfield.example", phone: "020 7946 0187", line1: "9 Stoney Street", postcode: "SE1 9AA", lat: 51.50511, long: -0.09107,
		rng: "pantry", reference: "40917733", plans: borough, first: 41},
	{id: broadwayID, merchantID: pennyfieldID, name: "Pennyfield Broadway Market", manager: "Lottie Amankwah",
		email: "broadway@pennyfield.example", phone: "020 7946 0188", line1: "33 Broadway Market", postcode: "E8 4PH", lat: 51.53675, long: -0.06191,
		rng: "pantry", reference: "40917802", plans: broadway, first: 55},
}

const (
	shopUserID     = "01920000-0000-7000-8300-000000000003"
	deliveryUserID = "01920000-0000-7000-8300-000000000004"
	collectUserID  = "01920000-0000-7000-8300-000000000005"
)

type user struct{ id, email, role, merchantID, shopID, first, last, who string }

var users = []user{
	{adminID, "admin@tradekart.demo", wire.RoleAdmin, "", "", "Ruth", "Castellan", "Admin"},
	{"01920000-0000-7000-8300-000000000002", "merchant@tradekart.demo", wire.RoleMerchant, hartleyID, "", "Edmund", "Hartley", "Merchant with several shops"},
	{shopUserID, "shop@tradekart.demo", wire.RoleShop, hartleyID, islingtonID, "Martha", "Quill", "Shop, delivery orders and collection enabled"},
	{deliveryUserID, "delivery@tradekart.demo", wire.RoleShop, hartleyID, nottingHillID, "Idris", "Vaughan", "Shop, delivery orders only"},
	{collectUserID, "collect@tradekart.demo", wire.RoleShop, hartleyID, deptfordID, "Bola", "Ogunleye", "Collection-only shop"},
	{"01920000-0000-7000-8300-000000000006", "rival@tradekart.demo", wire.RoleMerchant, pennyfieldID, "", "Verity", "Penny", "Merchant user of another merchant"},
}

func (u user) account(passwordHash string) session.Account {
	a := session.Account{ID: u.id, Email: u.email, PasswordHash: passwordHash, Role: u.role, FirstName: u.first, LastName: u.last, TermsAccepted: true}
	if u.merchantID != "" {
		a.MerchantID = &u.merchantID
	}
	if u.shopID != "" {
		a.ShopID = &u.shopID
	}
	return a
}

func insertTenants(ctx context.Context, tx pgx.Tx, now time.Time, passwordHash string) error {
	batch := &pgx.Batch{}
	opened := now.AddDate(0, -3, 0)
	if err := queueMerchants(batch, opened); err != nil {
		return err
	}
	batch.Queue(`update platform_details set name = 'TradeKart Marketplace Ltd', company_number = '09876543', vat_number = 'GB987654321',
		line1 = '8 Tabernacle Street', city = 'London', postal_code = 'EC2A 4LU'`)
	for _, s := range shops {
		batch.Queue(`insert into shops (id, merchant_id, name, manager, email, phone, line1, line2, city, postal_code, lat, long,
			is_collect_enabled, is_collect_only, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, 'London', $9, $10, $11, $12, $13, $14)`,
			s.id, s.merchantID, s.name, s.manager, s.email, s.phone, s.line1, s.line2, s.postcode, s.lat, s.long, s.collect, s.collectOnly, opened)
	}
	if err := tx.SendBatch(ctx, batch).Close(); err != nil {
		return err
	}
	return createUsers(ctx, tx, opened, passwordHash)
}

func createUsers(ctx context.Context, tx pgx.Tx, opened time.Time, passwordHash string) error {
	for _, u := range users {
		if _, err := session.CreateUser(ctx, tx, u.account(passwordHash), opened); err != nil {
			return err
		}
	}
	return nil
}

func queueMerchants(batch *pgx.Batch, opened time.Time) error {
	for _, m := range merchants {
		logo, err := dataURI(m.logo)
		if err != nil {
			return err
		}
		batch.Queue(`insert into merchants (id, name, logo_url, created_at, legal_name, company_number, vat_number, brand_colour, line1, city, postal_code)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, m.id, m.name, logo, opened, m.legalName, m.companyNumber, m.vatNumber, m.colour, m.line1, m.city, m.postcode)
		batch.Queue(`insert into api_keys (id, hash, name, merchant_id, created_at) values ($1, $2, 'Web shop', $3, $4)`, m.keyID, secret.Hash(m.key), m.id, opened)
		batch.Queue(`insert into webhook_secrets (merchant_id, source, secret) values ($1, 'shopify', $2)`, m.id, m.shopifySecret)
	}
	return nil
}

func dataURI(name string) (string, error) {
	svg, err := data.ReadFile(name)
	return "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(svg), err
}
