package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"image"
	"image/png"
	"mime/multipart"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/pquerna/otp/totp"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/session"
)

// inDays is the day so many days from now.
func inDays(n int) string { return time.Now().AddDate(0, 0, n).Format(time.DateOnly) }

// sampleCall is a call that succeeds for whoever may make it. {names} in the address, the body and the SQL
// are placeholders for values; a value that begins with "select" is SQL whose first row is used.
type sampleCall struct {
	values map[string]string
	query  string
	body   string
	before string                                                  // SQL that creates the state which the call needs
	make   func(t *testing.T, p *portal, values map[string]string) // values that SQL cannot find
	sign   func(body string) map[string]string                     // headers
}

const (
	islington   = "01920000-0000-7000-8200-000000000001" // the demo's shop user's shop
	hartley     = "01920000-0000-7000-8100-000000000001" // and its merchant
	hartleyKey  = "demo-intake-key"
	hartleySign = "demo-shopify-secret"
	courierSign = "surface-courier-secret"
	bounceKey   = "surface-bounce-key"
	newPassword = "Quiet-Harbour-4471"
)

const ownView = `insert into list_views (id, user_id, merchant_id, list, name, shared)
	select '{new}', u.id, coalesce(u.merchant_id, s.merchant_id), 'orders', '{new}', true from users u left join shops s on s.id = u.shop_id where u.id = '{user}'`

func orderWhere(condition string) string {
	return "select o.id::text from orders o where o.shop_id = '" + islington + "' and " + condition + " order by o.id limit 1"
}

func courierOrderWhere(condition string) string {
	return "select o.id::text from collect_orders o where o.shop_id = '" + islington + "' and " + condition + " order by o.id limit 1"
}

// ofFailedCourierOrder is a copy that failed before its goods left. It has no courier whose events could change its state.
var ofFailedCourierOrder = sampleCall{values: map[string]string{"id": "{new}"}, make: func(t *testing.T, p *portal, values map[string]string) {
	var columns string
	if err := p.pool.QueryRow(t.Context(), `select string_agg(column_name, ', ') from information_schema.columns
		where table_name = 'collect_orders' and is_generated = 'NEVER'`).Scan(&columns); err != nil {
		t.Fatal(err)
	}
	if _, err := p.pool.Exec(t.Context(), `insert into collect_orders (`+columns+`) select `+columns+` from jsonb_populate_record(
		(select o from collect_orders o where shop_id = $1 and winning is not null order by id limit 1),
		jsonb_build_object('id', $2::text, 'status', 'Failed', 'failed', now(), 'out_for_delivery', null, 'at_drop_off_location', null))`,
		islington, values["new"]); err != nil {
		t.Fatal(err)
	}
}}

var ofFailedJob = sampleCall{make: func(t *testing.T, p *portal, values map[string]string) {
	var id string
	if err := p.pool.QueryRow(t.Context(), `insert into river_job (kind, args, max_attempts, attempt, state, queue, finalized_at, errors)
		values ('sweep', '{}', 1, 1, 'discarded', 'default', now(), array['{"error":"x"}'::jsonb]) returning id::text`).Scan(&id); err != nil {
		t.Fatal(err)
	}
	values["id"] = id
}}

// ofPrintRequest is a request to a computer that the demo does not have.
func ofPrintRequest(state, body string) sampleCall {
	return sampleCall{body: body, values: map[string]string{"id": "{new}"}, before: `insert into print_requests
			(id, shop_id, device_id, kind, order_ids, asked_at, expires_at, state, updated_at)
		values ('{new}', '` + islington + `', 'till', 'labels', array[gen_random_uuid()], now(), now() + interval '1 hour', '` + state + `', now())`}
}

// ofMerchant is a merchant that the demo does not have.
func ofMerchant(id, suspended, body string) sampleCall {
	return sampleCall{body: body, values: map[string]string{"id": id},
		before: `insert into merchants (id, name, suspended_at) values ('` + id + `', 'Lark {new}', ` + suspended + `)`}
}

// ofOtherShop is about a shop of the demo merchant's that has no orders.
func ofOtherShop(archived string) sampleCall {
	return sampleCall{values: map[string]string{"id": "{new}"},
		before: `insert into shops (id, merchant_id, name, archived_at) values ('{new}', '` + hartley + `', 'Lark {new}', ` + archived + `)`}
}

var ofSession = sampleCall{values: map[string]string{"id": "select id::text from sessions where user_id = '{user}' order by created_at limit 1"}}

var ofPassword = sampleCall{body: `{"Password":"{password}"}`}

const someFactor = `insert into second_factors (user_id, secret, created_at, confirmed_at) values ('{user}', '', now(), now())
	on conflict (user_id) do update set confirmed_at = now()`

// makeFactorCode begins a second factor of the caller and finds its first code.
func makeFactorCode(t *testing.T, p *portal, values map[string]string) {
	t.Helper()
	const key = "JBSWY3DPEHPK3PXP"
	sealed, err := p.secrets.Seal(key, values["user"])
	if err == nil {
		_, err = p.pool.Exec(t.Context(), `insert into second_factors (user_id, secret, created_at) values ($1, $2, now())
			on conflict (user_id) do update set secret = excluded.secret, confirmed_at = null, last_step = 0`, values["user"], sealed)
	}
	if err == nil {
		values["token"], err = totp.GenerateCode(key, time.Now())
	}
	if err != nil {
		t.Fatal(err)
	}
}

// ofEmailLink is a link of a user of its own, because the others sign in by their addresses.
var ofEmailLink = sampleCall{body: `{"Token":"{new}"}`,
	before: `insert into users (id, email, role) values ('{new}', 'old-{new}@tradekart.demo', 'Admin');
		insert into email_changes (hash, user_id, email, created_at, expires_at)
			values (sha256('{new}'), '{new}', 'new-{new}@tradekart.demo', now(), now() + interval '1 hour')`}

// ofDriver is a delivery by an own driver, whose link's token is {new}.
var ofDriver = sampleCall{values: map[string]string{"id": failedOrder},
	body: `{"EventId":"report-1","Kind":"Position","At":"{now}","Lat":51.5,"Long":-0.1}`,
	before: `delete from courier_attempts where provider = 'owndriver';
		insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, provider_ref, state, tracking_token)
			values ('{new}', 'order', '{id}', 90, 'owndriver', 'OWN-{new}', 'Booked', '{new}');
		insert into driver_runs (attempt_id, subject_id, merchant_id, shop_id, token, job, created_at)
			values ('{new}', '{id}', '` + hartley + `', '` + islington + `', '{new}', '{}', now())`}

var (
	pendingOrder = orderWhere("shop_portal_status = 'Pending' and status = 'PendingDelivery' and cancellation_asked_at is null")
	queuedOrder  = orderWhere("shop_portal_status = 'Queued'")
	uncollected  = orderWhere("shop_portal_status = 'Queued' and out_for_delivery is null and at_drop_off_location is null")
	inShop       = orderWhere("shop_portal_status = 'Queued' and out_for_delivery is null and at_drop_off_location is null and handed_over is null")
	failedOrder  = orderWhere("shop_portal_status = 'Failed'")
	// Another one: for the first, another example has asked another courier, whose job takes it out of the failed ones.
	lastFailedOrder = strings.Replace(failedOrder, "order by o.id", "order by o.id desc", 1)
	lineOfOrder     = "select l.id::text from order_lines l join orders o on o.id = l.order_id where l.order_id = '{id}' order by l.position limit 1"

	ofShopInvoice = sampleCall{values: map[string]string{"invoiceNo": "select invoice_no from invoices i where document = 'Invoice' and not exists (select " +
		"from invoices where credits_id = i.id) limit 1"}}
	ofStatement = sampleCall{values: map[string]string{"merchantId": hartley, "month": "select to_char(max(posted_on), 'YYYY-MM') from invoices where " +
		"merchant_id = '" + hartley + "'"}}

	ofApproval = sampleCall{values: map[string]string{"id": "{new}"}, before: `insert into approvals (id, kind, label, pence, reason, details,
		asked_at, asked_by, asked_by_id)
		values ('{new}', 'Charge', '10 credits', 5000, '', '{"Shop":{"ShopId":"` + islington +
		`","NumberOfCredits":10,"Price":5000}}', now(), 'Ruth', gen_random_uuid())`}
	ofArchive = sampleCall{values: map[string]string{"id": "{new}"}, before: `insert into archive_keys values ('{new}', sha256('{new}'), '{sealed}', now());
		insert into month_archives (id, merchant_id, month, closed_at, asked_at, asked_by, made_at, file_key, sha256, size, documents, missing, not_entered, key_id)
			values ('{new}', '` + hartley + `', '2009-01-01', now(), now(), 'Ruth', now(), '{file}', sha256('x'), 1, 1, 0, 0, '{new}')`,
		make: func(t *testing.T, p *portal, values map[string]string) {
			var err error
			if values["file"], err = p.files.Put(t.Context(), "archives", export.ZipType, strings.NewReader("x")); err != nil {
				t.Fatal(err)
			}
			sealed, err := p.secrets.Seal("x", values["new"])
			if err != nil {
				t.Fatal(err)
			}
			values["sealed"] = `\x` + hex.EncodeToString(sealed)
		}}
	ofUnmadeArchive = sampleCall{values: map[string]string{"id": "{new}"}, before: `
		insert into long_jobs (id, kind, title) values ('{new}', 'archive_month', 'Archive');
		insert into month_archives (id, merchant_id, month, closed_at, job_id, asked_at, asked_by)
			values ('{new}', '` + hartley + `', '2009-01-01', now(), '{new}', now(), 'Ruth')`}
	ofClosing = sampleCall{values: map[string]string{"month": "2009-01"},
		before: `delete from closed_months; delete from month_closings; insert into month_closings values ('2009-01-01', now(), 'Ruth', gen_random_uuid())`}

	ofPending = sampleCall{values: map[string]string{"id": pendingOrder}}
	ofOrder   = sampleCall{values: map[string]string{"id": failedOrder}}
	ofTab     = sampleCall{values: map[string]string{"tab": "pending"}, body: `{"Page":1}`}
	ofIDs     = sampleCall{values: map[string]string{"order": pendingOrder}, body: `{"Ids":["{order}"]}`}
	ofPrinted = sampleCall{values: map[string]string{"id": queuedOrder}, body: `{"Kind":"labels","Packages":[1],"JobId":"{new}"}`}
	ofLine    = sampleCall{values: map[string]string{"id": pendingOrder, "lineId": lineOfOrder, "quantity": "1"}}
	ofUser    = sampleCall{before: `insert into users (id, email, role, merchant_id, shop_id, invited_at, created_at)
		values ('{new}', '{new}@example.org', 'Shop', '` + hartley + `', '` + islington + `', now() - interval '1 day', now())`,
		values: map[string]string{"id": "{new}"}}
	ofEntry = sampleCall{before: `insert into intake_inbox (id, merchant_id, shop_id, source, topic, received_at, code, reason, raw)
		values ('{new}', '` + hartley + `', '` + islington + `', 'shopify', 'orders/create', now(), 'NotReadable', 'x', '{new}')`,
		values: map[string]string{"id": "{new}"}}
	ofJob  = sampleCall{before: `insert into long_jobs (id, kind, user_id) values ('{new}', 'surface', '{user}')`, values: map[string]string{"id": "{new}"}}
	ofCode = sampleCall{before: `insert into promo_codes (id, code, use_type, discount_type, percentage, start_date, expires, created)
		values ('{new}', upper(right('{new}', 12)), 'MultiUse', 'Percent', 10, now(), now() + interval '1 day', now())`, values: map[string]string{"id": "{new}"}}
	ofBatch = sampleCall{before: `insert into code_batches (id, name, wanted, terms, created) values ('{new}', 'Letters', 1, '{}', now())`,
		values: map[string]string{"id": "{new}"}}
	ofKey = sampleCall{before: `insert into api_keys (id, hash, name, merchant_id) values ('{new}', decode(md5('{new}'), 'hex'), 'Web shop', '` +
		hartley + `')`, values: map[string]string{"id": "{new}"}}
	ofWebhook  = sampleCall{make: makeWebhook, values: map[string]string{"id": "{new}"}}
	ofVertical = sampleCall{before: `insert into verticals (id, name) values ('{new}', '{new}')`, values: map[string]string{"id": "{new}"}}
	ofCategory = sampleCall{before: ofVertical.before + `; insert into categories (id, vertical_id, name) values ('{new}', '{new}', '{new}')`,
		values: map[string]string{"id": "{new}"}}
	ofSubcategory = sampleCall{before: ofCategory.before + `; insert into subcategories (id, category_id, name) values ('{new}', '{new}', '{new}')`,
		values: map[string]string{"id": "{new}"}}
	ofVariant = sampleCall{before: newVariant + `; insert into product_variants (id, subcategory_id, gtin, name)
		values ('{new}', '{new}', '00000096385074', 'N')`, values: map[string]string{"id": "{new}"}}
	newVariant = ofSubcategory.before + `; delete from product_variants where gtin in ('00000096385074', '04006381333931')`
	ofImport   = sampleCall{before: `insert into long_jobs (id, kind, user_id, state) values ('{new}', 'catalogue.check', '{user}', 'Done');
		insert into catalogue_imports (id, kind, created, creator, creator_id, products, job_id) values ('{new}', 'Import', now(), 'A', '{user}', 1, '{new}')`,
		values: map[string]string{"id": "{new}"}}
	ofUnbound = sampleCall{before: ofCategory.before + `; insert into subcategories (id, name) values ('{new}', '{new}')`,
		values: map[string]string{"id": "{new}"}}
	// moved is a record that goes to another place, which is made by the statement.
	moved = func(of sampleCall, place, body string) sampleCall {
		return sampleCall{before: of.before + "; " + place, body: body, values: map[string]string{"id": "{new}", "other": "select gen_random_uuid()::text"}}
	}
	ofReferral = sampleCall{before: `insert into referral_codes (id, merchant_id, code, email, email_key, created, expires)
		values ('{new}', '` + hartley + `', '{code}', '{new}@example.org', '{new}@example.org', now(), now() + interval '1 year')`,
		values: map[string]string{"id": "{new}"}}
	ofPush = sampleCall{before: `insert into push_notifications (id, title, body, shops, created, created_by, send_at)
		values ('{new}', 'T', 'B', '{` + islington + `}', now(), 'A', now() + interval '1 day')`, values: map[string]string{"id": "{new}"}}
	ofSegment = sampleCall{before: `insert into push_segments (id, name, kind, created, created_by) values ('{new}', '{new}', 'All', now(), 'A')`,
		values: map[string]string{"id": "{new}"}}
	ofPlan = sampleCall{before: activePlan, body: `{"MerchantId":"` + hartley + `"}`}
	ofShop = sampleCall{before: `update shops set premium_enabled = true where id = '` + islington + `'`,
		values: map[string]string{"shopId": islington}}
	ofTeam             = sampleCall{before: someTeam, values: map[string]string{"id": "{new}"}}
	ofList             = sampleCall{body: `{"Page":1}`}
	ofOpenCourierOrder = sampleCall{values: map[string]string{"id": courierOrderWhere("tab in ('open', 'outfordelivery') and winning is not null")}}
	ofReset            = sampleCall{make: makeResetLink, body: `{"Token":"{token}"}`}
)

const (
	activePlan = `insert into merchant_plans (merchant_id, credits, price, active) values ('` + hartley +
		`', 20, 4000, true) on conflict (merchant_id) do update set active = true`
	// Afterwards the shop has no open subscription; after activeShop it has one.
	inactiveShop = activePlan + `; insert into credit_accounts (id) values ('` + islington + `') on conflict do nothing;
		update subscriptions set ended_at = now() where account_id = '` + islington + `' and ended_at is null`
	activeShop = inactiveShop + `; insert into subscriptions (id, account_id, merchant_id, anchor, renews_at)
		values ('{new}', '` + islington + `', '` + hartley + `', now(), now() + interval '1 month')`
	someTeam   = `insert into pro_teams (id, name, created_at) values ('{new}', '{new}', now())`
	activeTeam = someTeam + `; insert into credit_accounts (id, kind) values ('{new}', 'ProTeam');
		insert into subscriptions (id, account_id, credits, price, anchor, renews_at) values ('{new}', '{new}', 5, 100, now(), now() + interval '1 month')`
)

const someManager = someTeam + `; insert into pro_team_people (id, pro_team_id, role, email, first_name, created_at)
	values ('{new}', '{new}', 'Manager', '{new}@example.org', 'Ada', now())`

// The token of the manager's link contains the new id.
const waitsForManager = someManager + `; update orders set pro_team_id = '{new}', status = 'AuthorizationRequired', pro_order_status = 'Pending Approval'
	where id = '{id}';
	insert into approval_requests (order_id, manager_id, asked_at) values ('{id}', '{new}', now());
	insert into approval_links (hash, order_id, manager_id, expires_at) values (sha256('{new}'), '{id}', '{new}', now() + interval '1 day')`

// The token of the manager's link to the agreement is the new id.
const someAgreement = someManager + `; insert into team_agreements (id, pro_team_id, merchant_id, created_at, agreed_at, agreed_by)
	values ('{new}', '{new}', '` + hartley + `', now(), now(), 'Ada');
	insert into team_agreement_links (hash, agreement_id, manager_id, expires_at) values (sha256('{new}'), '{new}', '{new}', now() + interval '1 day')`

var ofAgreement = map[string]string{"id": "{new}", "agreementId": "{new}"}

const someDevice = `insert into push_devices (id, merchant_id, customer_id, token, platform, registered_at)
	values ('{new}', '` + hartley + `', '{new}', '{new}', 'Web', now())`

const intakeOrder = `{"ShopId":"` + islington + `","ExternalOrderId":"{new}","DeliveryAddressLine1":"14 Upper Street","DeliveryAddressPostCode":"N1 0PQ",
	"Orderlines":[{"ProductTitle":"Mug","OrderLineQuantity":1,"OrderLineAmountPerUnit":1200}]}`

const booking = `{"ReferenceNumber":"{new}","PickupFirstName":"Martha","PickupLastName":"Quill","PickupPhone":"02079460121",
	"CollectionAddress":{"Line1":"12 Upper Street","PostCode":"N1 0PQ","City":"London","Lat":51.533,"Long":-0.105},
	"DeliveryAddress":{"Line1":"9 Stoney Street","PostCode":"SE1 9AA","City":"London","Lat":51.505,"Long":-0.091},
	"PickUpTime":"{slot}","VehicleTypeId":"{vehicle}","DeliveryTypeKey":"Rapid","FirstName":"Ada","LastName":"Marsh",
	"TelNo":"07700900123","Email":"ada@example.com"}`

const activeVehicle = "select id::text from vehicle_types where active order by id limit 1"

// examples has a call of every operation.
var examples = map[string]sampleCall{
	"POST /api/payouts/list":            ofList,
	"POST /api/payouts/open-items/list": ofList,
	"GET /api/payouts/{id}/advice":      ofPayoutRun("Approved"),
	"POST /api/admin/payouts/runs/list": ofList,
	"POST /api/admin/payouts/runs": {before: `update payout_runs set state = 'Cancelled' where state in ('Preparing', 'Proposed')`,
		body: `{"Until":"2026-01-31","PayOn":"2098-01-04"}`},
	"GET /api/admin/payouts/runs/{id}":               ofPayoutRun("Proposed"),
	"POST /api/admin/payouts/runs/{id}/ask":          ofPayoutRun("Proposed"),
	"POST /api/admin/payouts/runs/{id}/cancel":       ofPayoutRun("Proposed"),
	"GET /api/admin/payouts/runs/{id}/file/{format}": ofPayoutRun("Approved"),
	"POST /api/admin/payouts/merchants/list":         ofList,
	"PUT /api/admin/payouts/merchants/{id}/holder":   {values: map[string]string{"id": hartley}, body: `{"Holder":"Operator","ValidFrom":"2098-01-01"}`},
	"PUT /api/admin/payouts/merchants/{id}/hold":     {values: map[string]string{"id": hartley}, body: `{"Reason":""}`},
	"POST /api/admin/payouts/merchants/{id}/opening-balance": {values: map[string]string{"id": hartley},
		body: `{"Pence":12050,"OwedBy":"Merchant","AsOf":"2026-01-01","Reason":"Balance of the old system"}`},
	"GET /api/admin/payouts/opening-balances/template": {},
	"GET /api/admin/payouts/opening-balances/{id}/file": {values: map[string]string{"id": "{new}"},
		before: `insert into approvals (id, kind, label, pence, reason, details, asked_at, asked_by, asked_by_id)
			values ('{new}', 'OpeningBalance', 'Opening balances', 0, '', '{"Rows":[{"MerchantName":"A","Pence":1}]}', now(), 'T', '{new}')`},
	"POST /api/admin/payouts/opening-balances/check": {make: fileOf("Merchant,Owed by,Amount,As of,Reason\n")},
	"POST /api/admin/payouts/opening-balances":       {make: fileOf("Merchant,Owed by,Amount,As of,Reason\n")},

	"GET /api/admin/payouts/merchants/{id}":  {values: map[string]string{"id": hartley}},
	"GET /api/admin/payouts/bank-lines/{id}": {values: map[string]string{"id": "{new}"}, before: ofBankLine},
	"GET /api/admin/payouts/settings":        {},
	"PUT /api/admin/payouts/settings": {values: map[string]string{"begins": "select begins_on::text from payout_settings"},
		body: `{"AccountName":"TradeKart Ltd","SortCode":"10-79-99","AccountNumber":"88837491","BeginsOn":"{begins}"}`},
	"POST /api/admin/payouts/bank-lines/list":      ofList,
	"PUT /api/admin/payouts/bank-lines/{id}":       {values: map[string]string{"id": "{new}"}, before: ofBankLine, body: `{"Note":"Rent"}`},
	"POST /api/admin/payouts/bank-statement/check": {make: fileOf("Date,Reference,Amount\n2026-01-02,RENT,-10.00\n")},
	"POST /api/admin/payouts/bank-statement":       {make: fileOf("Date,Reference,Amount\n2026-01-02,RENT,-10.00\n")},

	"GET /api/portal/config":             {},
	"PUT /api/portal/profile":            {body: `{"FirstName":"Zoë","LastName":"Lee","TimeDisplay":"12h"}`},
	"POST /api/portal/profile/picture":   {make: makeLogo},
	"DELETE /api/portal/profile/picture": {before: `update users set picture_key = 'pictures/{new}' where id = '{user}'`},

	"POST /api/portal/password":      {body: `{"Password":"{password}","NewPassword":"` + newPassword + `"}`},
	"POST /api/portal/confirm":       {body: `{"Password":"{password}"}`},
	"POST /api/portal/email":         {body: `{"Email":"new-address@tradekart.demo","Password":"{password}"}`},
	"POST /api/portal/confirm-email": ofEmailLink,
	"GET /api/portal/sessions":       {},

	"GET /api/portal/second-factor":                 {},
	"POST /api/portal/second-factor/begin":          ofPassword,
	"POST /api/portal/second-factor/confirm":        {make: makeFactorCode, body: `{"Code":"{token}"}`},
	"POST /api/portal/second-factor/recovery-codes": {before: someFactor, body: ofPassword.body},
	"POST /api/portal/second-factor/remove":         {before: someFactor, body: ofPassword.body},
	"PUT /api/portal/second-factor/rule":            {body: `{"Password":"{password}","Shops":false}`},

	"POST /api/portal/passkeys/question": {},
	"POST /api/portal/passkeys":          {make: makeNewPasskey, body: "{answer}"},
	"PUT /api/portal/passkeys/{id}":      {make: makePasskey, body: `{"Name":"Old phone"}`},
	"DELETE /api/portal/passkeys/{id}":   {make: makePasskey},
	"POST /api/portal/confirm/question":  {make: makePasskey},
	"POST /api/portal/login/question":    {},
	"POST /api/portal/login/passkey":     {make: makePasskeyLogin, body: "{plain}"},
	"POST /api/portal/sign-in-code":      {body: `{"Challenge":"n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg"}`},

	"POST /api/portal/single-sign-on":                 {make: makeSingleSignOn, body: `{"Email":"a@{new}.example"}`},
	"GET /api/portal/single-sign-on/callback":         {make: makeCallback, query: "?{query}", sign: withBrowserToken},
	"GET /api/portal/single-sign-on/{owner}/callback": {make: makeOwnCallback, query: "?{query}", sign: withBrowserToken},
	"POST /api/portal/single-sign-on/code":            {make: makeSingleSignOnCode, body: `{"Code":"{token}"}`, sign: withBrowserToken},
	"POST /api/portal/confirm/single-sign-on":         {make: makeOwnSingleSignOn},
	"GET /api/single-sign-on/{owner}":                 ofSingleSignOn(""),
	"PUT /api/single-sign-on/{owner}": ofSingleSignOn(`{"Issuer":"https://login.example.com","ClientId":"portal","ClientSecret":"secret",` +
		`"Domains":["{new}.example"],"Enforced":false,"CreatesUsers":false,"IsSecondFactor":true}`),
	"DELETE /api/single-sign-on/{owner}":                        ofSingleSignOn(""),
	"POST /api/single-sign-on/{owner}/test":                     ofSingleSignOn(""),
	"POST /api/single-sign-on/{owner}/domains/{domain}/approve": ofSingleSignOn(""),
	"POST /api/single-sign-on/list":                             ofList,
	"POST /api/portal/login/code": {body: `{"Code":"{new}"}`, before: `insert into users (id, email, role) values ('{new}', 'code-{new}@tradekart.demo', 'Admin');
		insert into sign_in_codes (user_id, hash, expires_at, challenge)
		values ('{new}', sha256(replace('{new}', '-', '')::bytea), now() + interval '1 hour', sha256('test'))`,
		sign: func(string) map[string]string { return map[string]string{"Portal-Code-Verifier": "test"} }},

	"POST /api/portal/sessions/{id}/end":     ofSession,
	"POST /api/portal/sessions/end-others":   {},
	"POST /api/portal/login":                 {body: `{"Email":"delivery@tradekart.demo","Password":"` + "{password}" + `"}`},
	"POST /api/portal/refresh-token":         {},
	"POST /api/portal/logout":                {},
	"POST /api/portal/logout-all":            {},
	"GET /api/portal/profile":                {},
	"GET /api/portal/start":                  {},
	"POST /api/portal/accept-terms":          {},
	"POST /api/portal/forgot-password":       {body: `{"Email":"delivery@tradekart.demo"}`},
	"POST /api/portal/reset-link":            ofReset,
	"POST /api/portal/forgot-password-reset": {make: makeResetLink, body: `{"Token":"{token}","Password":"` + newPassword + `"}`},

	"POST /api/users":                {body: `{"Email":"{new}@example.org","Role":"Shop","ShopId":"` + islington + `"}`},
	"POST /api/security-alarms/list": ofList,
	"PUT /api/security-alarms/{id}/seen": {values: map[string]string{"id": "{new}"},
		before: `insert into security_alarms (id, merchant_id, pattern, severity, subject, sentence, began, at, times)
			select '{new}', merchant_id, 'CodesRefused', 'High', 'Ada', '4 wrong codes.', now(), now(), 4 from users where id = '{user}'`},
	"POST /api/security-patterns/list": ofList,
	"GET /api/security-patterns/{id}":  {values: map[string]string{"id": "CodesRefused"}},
	"PUT /api/security-patterns/{id}":  {values: map[string]string{"id": "CodesRefused"}, body: `{"Minutes":30,"Threshold":3,"Severity":"High","Active":true}`},
	"POST /api/security-log/list":      ofList,
	"POST /api/security-log/csv":       {body: `{}`},
	"POST /api/users/list":             ofList,
	"POST /api/users/csv":              {body: `{}`},
	"GET /api/users/abilities":         {},
	"GET /api/users/bundles":           {},
	"GET /api/users/shops":             {},
	"GET /api/users/{id}":              ofUser,
	"PUT /api/users/{id}":              {before: ofUser.before, values: ofUser.values, body: `{"FirstName":"Ada","Role":"Shop","ShopId":"` + islington + `"}`},
	"POST /api/users/{id}/deactivate":  ofUser,
	"POST /api/users/{id}/reactivate":  {before: ofUser.before + `; update users set deactivated_at = now() where id = '{new}'`, values: ofUser.values},
	"POST /api/users/{id}/resend":      ofUser,
	"GET /api/users/{id}/sessions":     ofUser,
	"POST /api/users/{id}/sign-out":    ofUser,
	"POST /api/users/{id}/reset-second-factor": {before: ofUser.before + `;
		insert into second_factors (user_id, secret, created_at, confirmed_at) values ('{new}', '', now(), now())`, values: ofUser.values},

	"GET /api/jobs":              {},
	"GET /api/jobs/{id}":         ofJob,
	"POST /api/jobs/{id}/cancel": ofJob,

	"GET /api/admin/v2/shop":   {},
	"GET /api/admin/shop/{id}": {values: map[string]string{"id": islington}},
	"POST /api/merchant/logo":  {make: makeLogo},

	"GET /api/merchant/bank-holidays":        {},
	"GET /api/merchant/city":                 {},
	"GET /api/merchant/region":               {},
	"GET /api/merchant/shop/list":            {query: "?Page=1"},
	"GET /api/merchant/shop-import/template": {},
	"POST /api/merchant/shop-import":         {make: fileOf("Name\n")},
	"POST /api/merchant/shop-import/check":   {make: fileOf("Name\n")},
	"POST /api/merchant/shop/csv":            {body: `{}`},
	"GET /api/merchant/shop/{id}":            {values: map[string]string{"id": islington}},

	"POST /api/merchant/shop": {body: `{"Name":"{new}","Email":"new@example.org","Line1":"1 High Street","PostalCode":"N1 1RG","City":"London",
		"County":"London","MerchantId":"` + hartley + `"}`},
	"POST /api/merchant/shop/{id}/archive":   ofOtherShop("null"),
	"POST /api/merchant/shop/{id}/unarchive": ofOtherShop("now()"),
	"PUT /api/merchant/shop/{id}/name":       {values: map[string]string{"id": islington}, body: `{"Name":"{new}"}`},
	"PUT /api/merchant/shop/{id}/address": {values: map[string]string{"id": islington},
		body: `{"Line1":"1 High Street","PostalCode":"N1 1RG","City":"London","County":"London"}`},
	"PUT /api/merchant/shop/{id}/manager": {values: map[string]string{"id": islington}, body: `{"Manager":"Ines Duarte"}`},
	"PUT /api/merchant/shop/{id}/email":   {values: map[string]string{"id": islington}, body: `{"Email":"shop@example.org"}`},
	"PUT /api/merchant/shop/{id}/auto-accept": {values: map[string]string{"id": islington},
		body: `{"AutoAccept":{"PerHalfHour":10,"VehicleTypeId":"01920000-0000-7000-8000-000000000003"}}`},
	"PUT /api/merchant/shop/{id}/pause":       {values: map[string]string{"id": islington}, body: `{"Kind":"Busy","Minutes":20,"Reason":"Two of us are ill"}`},
	"PUT /api/merchant/shop/{id}/phone":       {values: map[string]string{"id": islington}, body: `{"Phone":"020 7946 0121"}`},
	"POST /api/merchant/shop/{id}/copy-hours": {values: map[string]string{"id": islington}, body: `{"All":true}`},
	"PUT /api/merchant/shop-closures": {body: `{"Shops":["` + islington + `"],"Closure":{"From":"` + inDays(30) + `","To":"` + inDays(32) +
		`","Reason":"New floor"}}`},
	"PUT /api/merchant/shop-special-days": {body: `{"Shops":["` + islington + `"],"Days":[{"Day":"` + inDays(41) + `","Name":"Stocktaking","Hours":[]}]}`},
	"PUT /api/merchant/shop/{id}/closure": {values: map[string]string{"id": islington},
		body: `{"Closure":{"From":"` + inDays(30) + `","To":"` +
			inDays(32) + `","Reason":"New floor"}}`},
	"PUT /api/merchant/shop/{id}/special-days": {values: map[string]string{"id": islington},
		body: `{"Days":[{"Day":"` + inDays(40) + `","Name":"Staff outing","Hours":[{"StartTime":"10:00","EndTime":"14:00"}]}]}`},
	"PUT /api/merchant/shop/{id}/working-hours": {values: map[string]string{"id": islington},
		body: `{"PickingHours":[{"Day":1,"StartHour":9,"StartMinute":0,"EndHour":17,"EndMinute":0}]}`},

	"POST /api/merchant/shop/{id}/training-order":   {values: map[string]string{"id": islington}},
	"DELETE /api/merchant/shop/{id}/training-order": {values: map[string]string{"id": islington}},

	"POST /api/merchant/shop/{id}/image":      {values: map[string]string{"id": islington}, make: makeLogo},
	"PUT /api/merchant/shop/{id}/image-order": {values: map[string]string{"id": islington}, before: `delete from shop_images`, body: `{"ImageIds":[]}`},
	"DELETE /api/merchant/shop/{id}/image/{imageId}": {values: map[string]string{"id": islington, "imageId": "{new}"},
		before: `insert into shop_images (id, shop_id, key, position, created_at)
		values ('{new}', '` + islington + `', 'shop-images/{new}', (select count(*) + 100 from shop_images), now())`},
	"POST /api/merchant/products":                  {body: merchantProduct},
	"POST /api/merchant/products/list":             ofList,
	"POST /api/merchant/products/csv":              {body: `{}`},
	"POST /api/merchant/products/import":           {make: fileOf("SKU,Name,Price (£)\n")},
	"POST /api/merchant/products/import/check":     {make: fileOf("SKU,Name,Price (£)\n")},
	"POST /api/merchant/products/imports/list":     ofList,
	"GET /api/merchant/products/imports/{id}/rows": {before: ofImport.before, values: ofImport.values, query: "?Change=Add"},
	"POST /api/merchant/products/imports/{id}/undo": {before: ofImport.before + `;
		update catalogue_imports set queued = true, merchant_id = '` + hartley + `' where id = '{new}';
		insert into catalogue_import_places (import_id, level, place_id) values ('{new}', 0, '{new}')`, values: ofImport.values},
	"POST /api/merchant/products/take":      {before: ofVariant.before, body: `{"VariantId":"{new}","Sku":"{new}","Price":1250}`},
	"GET /api/merchant/products/template":   {},
	"GET /api/merchant/products/universal":  {query: "?Query=tea"},
	"GET /api/merchant/products/{id}":       ofMerchantProduct,
	"PUT /api/merchant/products/{id}":       {before: ofMerchantProduct.before, values: ofMerchantProduct.values, body: merchantProduct},
	"DELETE /api/merchant/products/{id}":    ofMerchantProduct,
	"GET /api/merchant/products/{id}/shops": ofMerchantProduct,
	"PUT /api/merchant/products/{id}/shops": {before: ofMerchantProduct.before, values: ofMerchantProduct.values,
		body: `{"ShopIds":["` + islington + `"],"State":"SoldOut"}`},

	"GET /api/merchant":             {},
	"POST /api/merchant/basic-info": {body: `{"Name":"Hartley & Wren","BrandColour":"1D5BB8"}`},
	"POST /api/merchant/address":    {body: `{"Line1":"1 High Street","City":"London","PostalCode":"N1 1RG"}`},
	"POST /api/merchant/customer-mails": {
		body: `{"Mails":["OnTheWay","Delivered"],"Texts":["OnTheWay"],"SenderName":"Hartley","Words":{"OnTheWay":"Please be at home."}}`,
	},
	"POST /api/merchant/packing-limits": {body: `{"Amber":10,"Red":20}`},
	"POST /api/merchant/escalation":     {body: `{"ShopAfter":5,"ManagerAfter":10,"AdminAfter":20,"SilenceAfter":5}`},
	"POST /api/merchant/returns-policy": {body: `{"Policy":"<p>Any time</p>","ReturnsWindow":14}`},
	"POST /api/merchant/social-media":   {body: `{"MerchantSocialMediaLinks":[{"Platform":"Instagram","Link":"https://www.instagram.com/hartley"}]}`},

	"POST /api/admin/merchants":                 {body: `{"Name":"{new}"}`},
	"POST /api/admin/merchants/list":            ofList,
	"POST /api/admin/merchants/csv":             {body: `{}`},
	"GET /api/admin/merchants/{id}":             {values: map[string]string{"id": hartley}},
	"PUT /api/admin/merchants/{id}/basic-info":  ofMerchant("{new}", "null", `{"Name":"{new}","Slogan":"","BrandColour":""}`),
	"PUT /api/admin/merchants/{id}/company":     ofMerchant("{new}", "null", `{"CompanyName":"Lark & Daughters Ltd","CompanyNumber":"","VatNumber":""}`),
	"POST /api/admin/merchants/{id}/suspend":    ofMerchant("{new}", "null", `{"Reason":"Its invoices of September are not paid."}`),
	"POST /api/admin/merchants/{id}/lift":       ofMerchant("{new}", "now()", ""),
	"GET /api/admin/subscription/merchant/list": {},
	"GET /api/admin/subscription/merchant/{id}": {values: map[string]string{"id": hartley}},
	"GET /api/admin/subscription/merchant/{id}/{list}": {values: map[string]string{"id": hartley, "list": "shops"},
		query: "?Page=0&Size=5000"},
	"GET /api/admin/subscription/merchant/shop/{shopId}":   ofShop,
	"GET /api/merchant/subscription":                       {},
	"GET /api/merchant/subscription/shops":                 {query: "?Page=0&Size=5000"},
	"POST /api/merchant/subscription/shops/csv":            {body: `{}`},
	"POST /api/admin/subscription/merchant/{id}/shops/csv": {values: map[string]string{"id": hartley}, body: `{}`},
	"POST /api/admin/subscription/merchant/csv":            {body: `{"Filter":{"Active":false}}`},
	"POST /api/admin/subscription/pro/csv":                 {body: `{}`},
	"POST /api/admin/subscription/pro/{id}/people/csv":     {before: someManager, values: ofTeam.values, body: `{}`},
	"POST /api/admin/subscription/merchant/activate":       {body: `{"MerchantId":"` + hartley + `","NumberOfCredits":20,"Price":4000}`},
	"POST /api/admin/subscription/merchant/suspend":        ofPlan,
	"POST /api/admin/subscription/merchant/pay-as-you-go":  {body: `{"MerchantId":"` + hartley + `","Price":250}`},
	"POST /api/admin/subscription/merchant/premium-fee":    {body: `{"MerchantId":"` + hartley + `","Fee":1500}`},
	"POST /api/admin/subscription/merchant/shop/activate": {before: inactiveShop, body: `{"ShopId":"` + islington +
		`","MerchantId":"` + hartley + `"}`},
	"POST /api/admin/subscription/merchant/shop/suspend":                      {before: activeShop, body: `{"ShopId":"` + islington + `"}`},
	"POST /api/admin/subscription/merchant/shop/add-tranche":                  {body: `{"ShopId":"` + islington + `","NumberOfCredits":5,"Price":1000}`},
	"POST /api/admin/subscription/merchant/shop/{shopId}/toggle-premium":      ofShop,
	"POST /api/admin/subscription/merchant/shop/{shopId}/toggle-premium-only": ofShop,
	"GET /api/admin/subscription/pro/list":                                    {},
	"GET /api/admin/subscription/pro/{id}":                                    ofTeam,
	"POST /api/admin/subscription/pro":                                        {body: `{"Name":"{new}"}`},
	"POST /api/admin/subscription/pro/activate":                               {before: someTeam, body: `{"ProTeamId":"{new}","NumberOfCredits":5,"Price":1000}`},
	"POST /api/admin/subscription/pro/suspend":                                {before: activeTeam, body: `{"ProTeamId":"{new}"}`},
	"POST /api/admin/subscription/pro/add-tranche":                            {before: someTeam, body: `{"ProTeamId":"{new}","NumberOfCredits":5,"Price":1000}`},
	"POST /api/admin/subscription/pro/pay-as-you-go":                          {before: someTeam, body: `{"ProTeamId":"{new}","Price":250}`},
	"POST /api/admin/subscription/pro/address": {before: someTeam,
		body: `{"ProTeamId":"{new}","Line1":"9 Gee Street","City":"London","PostalCode":"EC1V 3RH"}`},
	"POST /api/admin/subscription/pro/{id}/people": {before: someTeam, values: ofTeam.values,
		body: `{"Role":"Member","FirstName":"Noor","Email":"{new}@example.org"}`},
	"POST /api/admin/subscription/pro/{id}/people/list": {before: someManager, values: ofTeam.values, body: `{"Page":1}`},
	"DELETE /api/admin/subscription/pro/{id}/people/{personId}": {before: someManager,
		values: map[string]string{"id": "{new}", "personId": "{new}"}},
	"POST /api/admin/subscription/pro/premium-fee":              {before: someTeam, body: `{"ProTeamId":"{new}","Fee":1500}`},
	"POST /api/admin/subscription/pro/{id}/toggle-premium":      ofTeam,
	"POST /api/admin/subscription/pro/{id}/toggle-premium-only": ofTeam,

	"GET /api/admin/ledger/proofs": {},
	"POST /api/admin/ledger/prove": {},
	"POST /api/admin/ledger/accept": {before: `insert into ledger_proofs (id, at, took, checks, contradictions)
		values ('{new}', now() + interval '1 day', '1s', '[{"Name":"orders","Checked":1,"Contradictions":1,"Examples":["order 1"]}]', 1)`,
		body: `{"Check":"orders","Difference":"order 1","Reason":"Refunded by hand"}`},
	"POST /api/credits/list": ofList,
	"POST /api/credits/csv":  {body: `{}`},

	"GET /api/audit/actions": {},
	"POST /api/audit/list":   ofList,
	"POST /api/audit/csv":    {body: `{}`},

	"POST /api/bounces": {body: "not a report", values: map[string]string{"type": "message/rfc822", "form": "Subject: x\r\n\r\n"},
		sign: func(string) map[string]string { return map[string]string{"X-Bounce-Key": bounceKey} }},
	"GET /api/admin/operator/bounces":       {},
	"POST /api/admin/operator/bounces/list": ofList,
	"POST /api/admin/operator/bounces/{id}/allow": {values: map[string]string{"id": "{new}"},
		before: `insert into sent_mails (id, token, address, bounced_at) values ('{new}', '{new}', 'away@example.net', now())`},
	"POST /api/removals/undo": {body: `{"Key":"{new}"}`, before: `insert into removals (owner, key, operation, merchant_id, shop_id)
		select 'user:' || u.id, '{new}', 'DELETE /api/views/{id}', coalesce(u.merchant_id, s.merchant_id), u.shop_id
		from users u left join shops s on s.id = u.shop_id where u.id = '{user}'`},
	"POST /api/returns":                 {before: deliveredOrder, body: `{"OrderId":"{new}","Items":[{"LineId":"{new}","Quantity":1}],"Reason":"Too small"}`},
	"POST /api/returns/tabs/{tab}/list": ofReturnTab,
	"POST /api/returns/tabs/{tab}/csv":  ofReturnTab,
	"GET /api/returns/counts":           {},
	"GET /api/returns/find":             ofReturnCode,
	"GET /api/returns/order/{id}":       {before: deliveredOrder, values: map[string]string{"id": "{new}"}},
	"GET /api/returns/{id}":             ofReturn("", "Requested"),
	"GET /api/returns/labels/{id}":      ofReturn("", "Requested", "Agreed"),
	"GET /api/returns/booking/{id}":     collected(ofReturn("", "Requested", "Agreed")),
	"POST /api/returns/{id}/way":        ofReturn(`{"Way":"Label"}`, "Requested", "Agreed"),
	"POST /api/returns/{id}/agree":      ofReturn(`{"Way":"BroughtIn"}`, "Requested"),
	"POST /api/returns/{id}/decline":    ofReturn(`{"Reason":"Worn"}`, "Requested"),
	"POST /api/returns/{id}/withdraw":   ofReturn("", "Requested"),
	"POST /api/returns/{id}/send":       ofReturn("", "Requested", "Agreed"),
	"POST /api/returns/{id}/receive":    ofReturn("", "Requested", "Agreed"),
	"POST /api/returns/{id}/inspect":    ofReturn(`{"Items":[{"LineId":"{new}","ToStock":1,"Damaged":0}]}`, "Requested", "Agreed"),
	"POST /api/returns/{id}/refund":     ofReturn("", "Requested", "Agreed", "Inspected"),

	"POST /api/admin/approvals/list":         ofList,
	"POST /api/admin/approvals/{id}/approve": ofApproval,
	"POST /api/admin/approvals/{id}/refuse":  {before: ofApproval.before, values: ofApproval.values, body: `{"Note":"Not ours"}`},

	"GET /api/admin/agencyfees/months":                   {},
	"GET /api/admin/agencyfees/months/{month}/merchants": {values: map[string]string{"month": "2020-01"}},
	"GET /api/admin/agencyfees/months/{month}/closing":   {values: map[string]string{"month": "2020-01"}},
	"POST /api/admin/agencyfees/months/{month}/close": {before: `delete from closed_months; delete from month_closings`,
		values: map[string]string{"month": "2009-01"}},
	"DELETE /api/admin/agencyfees/months/{month}/close": ofClosing,
	"POST /api/admin/agencyfees/months/{month}/confirm": ofClosing,
	"POST /api/admin/agencyfees/months/{month}/reopen": {before: `delete from closed_months; insert into closed_months values ('2009-01-01', now(), 'Ruth')`,
		values: map[string]string{"month": "2009-01"}, body: `{"Reason":"A fee was missing"}`},
	"POST /api/archives": {before: `insert into closed_months values ('2009-01-01', now(), 'Ruth') on conflict do nothing`,
		body: `{"Month":"2009-01"}`},
	"POST /api/archives/list":                ofList,
	"GET /api/archives/key":                  {},
	"GET /api/archives/months":               {},
	"GET /api/archives/{id}":                 ofArchive,
	"POST /api/archives/{id}/stop":           ofUnmadeArchive,
	"GET /api/archives/{id}/url":             ofArchive,
	"GET /api/bookkeeping/{format}/settings": {values: map[string]string{"format": "xero"}},
	"PUT /api/bookkeeping/{format}/settings": {values: map[string]string{"format": "sage"},
		body: `{"Customer":"","Supplier":"","Tracking":"Shop","Accounts":[{"Type":"Shop","Code":"4000"}],"Taxes":[],"Shops":[]}`},
	"GET /api/bookkeeping/{format}/{file}/{month}":           {values: map[string]string{"format": "xero", "file": "sales", "month": "2026-10"}},
	"GET /api/vat-return/{from}/{months}":                    {values: map[string]string{"from": "2026-10", "months": "3"}},
	"GET /api/vat-return/{from}/{months}/csv":                {values: map[string]string{"from": "2026-10", "months": "1"}},
	"GET /api/statements":                                    {},
	"GET /api/statements/{merchantId}/{month}":               ofStatement,
	"GET /api/statements/{merchantId}/{month}/csv":           ofStatement,
	"GET /api/statements/{merchantId}/{month}/pdf":           ofStatement,
	"GET /api/statements/{merchantId}/{month}/documents/pdf": ofStatement,
	"GET /api/statements/{merchantId}/{month}/documents/zip": ofStatement,
	"POST /api/statements/documents/list":                    ofList,
	"POST /api/statements/documents/csv":                     {body: `{}`},
	"GET /api/admin/weeklysummaries":                         {},
	"GET /api/merchant/weeklysummaries":                      {},
	"POST /api/admin/agencyfees/csv-export":                  {body: `{"DateFrom":"2026-03-01T00:00:00Z","DateTo":"2026-03-31T00:00:00Z","MerchantId":null}`},
	"POST /api/merchant/agencyfees/csv-export":               {body: `{"DateFrom":"2026-03-01T00:00:00Z","DateTo":"2026-03-31T00:00:00Z"}`},
	"GET /api/agency-fee-weekly-export/url/{id}": {before: `insert into weekly_summaries values ('{new}', '` + hartley +
		`', date '2001-01-01' + 7 * (random() * 1000)::int, now(), now(), 'x.pdf', 1, 1, 0, 1, now(),
		'fee-summaries/aaaaaaaaaaaaaaaaaaaaaaaaaa.pdf', '')`, values: map[string]string{"id": "{new}"}},
	"POST /api/admin/agencyfees/rates/list":        ofList,
	"GET /api/admin/agencyfees/rates/{merchantId}": {values: map[string]string{"merchantId": hartley}},
	"POST /api/admin/agencyfees/rates":             {body: `{"MerchantId":"` + hartley + `","ValidFrom":"2098-01-01","BasisPoints":1250}`},
	"DELETE /api/admin/agencyfees/rates/{merchantId}/{validFrom}": {before: `insert into merchant_fee_rates values ('` + hartley +
		`', '2099-01-01', 1250, now(), 'T') on conflict do nothing`,
		values: map[string]string{"merchantId": hartley, "validFrom": "2099-01-01"}},

	"GET /api/merchant/payment-settings": {},
	"PUT /api/merchant/payment-settings": {body: `{"Payee":"Hartley & Wren Ltd","SortCode":"08-99-99","AccountNumber":"66374958",
		"RemittanceEmail":"accounts@hartley.test","Frequency":"Monthly","Password":"{password}"}`},

	"POST /api/webhooks/list": ofList,
	"GET /api/webhooks/{id}":  ofWebhook,
	"POST /api/webhooks":      {body: `{"Name":"Web shop","Url":"https://shop.example/webhooks","Types":["order.accepted"],"MerchantId":"` + hartley + `"}`},
	"PUT /api/webhooks/{id}": {make: makeWebhook, values: map[string]string{"id": "{new}"},
		body: `{"Name":"Web shop","Url":"https://shop.example/webhooks","Types":["order.accepted","order.delivered"]}`},
	"DELETE /api/webhooks/{id}":                   ofWebhook,
	"POST /api/webhooks/{id}/rotate":              ofWebhook,
	"POST /api/webhooks/{id}/enable":              ofWebhook,
	"POST /api/webhooks/{id}/disable":             ofWebhook,
	"POST /api/webhooks/{id}/test":                ofWebhook,
	"POST /api/webhooks/{id}/resend":              {make: makeWebhook, values: map[string]string{"id": "{new}"}, body: `{"Since":"{now}"}`},
	"POST /api/webhook-deliveries/list":           ofList,
	"GET /api/webhook-deliveries/{id}":            ofWebhook,
	"POST /api/webhook-deliveries/{id}/redeliver": ofWebhook,

	"POST /api/test-orders/list":  ofList,
	"DELETE /api/test-orders":     {},
	"POST /api/keys":              {body: `{"Name":"Web shop","MerchantId":"` + hartley + `"}`},
	"POST /api/keys/list":         ofList,
	"POST /api/keys/{id}/replace": ofKey,
	"POST /api/keys/{id}/revoke":  ofKey,

	"POST /api/portal/promo-code":             {body: `{"Code":"{code}","Type":"MultiUsePercent","Percentage":10,"StartDate":"{tomorrow}","Expires":"{later}"}`},
	"POST /api/portal/promo-code/list":        ofList,
	"POST /api/portal/promo-code/csv":         {body: `{}`},
	"GET /api/portal/promo-code/available":    {},
	"GET /api/portal/promo-code/{id}":         ofCode,
	"PUT /api/portal/promo-code/{id}":         {before: ofCode.before, values: ofCode.values, body: `{"Expires":"{later}"}`},
	"PUT /api/portal/promo-code/{id}/expire":  ofCode,
	"GET /api/portal/promo-code/{id}/figures": ofCode,
	"POST /api/portal/code-batch": {body: `{"Name":"Spring letters","Prefix":"SP","Number":3,"Type":"SingleUsePercent","Percentage":15,` +
		`"StartDate":"{tomorrow}","Expires":"{later}"}`},
	"POST /api/portal/code-batch/list":    ofList,
	"GET /api/portal/code-batch/{id}":     ofBatch,
	"GET /api/portal/code-batch/{id}/csv": ofBatch,
	"PUT /api/portal/promo-code/{id}/terms": {before: ofCode.before, values: ofCode.values,
		body: `{"Type":"MultiUsePercent","Percentage":15,"StartDate":"{tomorrow}","Expires":"{later}"}`},
	"GET /api/admin/merchant/{id}/vouchers": {values: map[string]string{"id": hartley}},
	"PUT /api/admin/merchant/{id}/vouchers": {values: map[string]string{"id": hartley},
		body: `{"Stopped":false,"MaxPercentage":40,"MaxAmount":2000,"MaxDays":90,"MaxADay":100,"OperatorShare":0}`},
	"PUT /api/portal/promo-code/{id}/funding": {before: ofCode.before, values: ofCode.values, body: `{"OperatorShare":50}`},

	"GET /api/portal/promo-code/referral-voucher-names": {},
	"POST /api/portal/used-codes/list":                  ofList,
	"POST /api/portal/used-codes/csv":                   {body: `{}`},
	"GET /api/portal/used-codes/used-by-names":          {},
	"GET /api/portal/used-codes/referred-by-names":      {},
	"POST /api/portal/referral-code/list":               ofList,
	"POST /api/portal/referral-code/csv":                {body: `{}`},
	"PUT /api/portal/referral-code/{id}/expire":         ofReferral,
	"PUT /api/portal/referral-code/{id}/activate": {before: ofReferral.before + "; update referral_codes set active = false where id = '{new}'",
		values: ofReferral.values},
	"POST /api/admin/push-notifications":                 ofList,
	"POST /api/admin/push-notifications/csv":             {body: `{}`},
	"POST /api/admin/create-push-notification":           {body: `{"Title":"T","Body":"B","Shops":["` + islington + `"]}`},
	"POST /api/admin/create-customer-push-notification":  {before: someDevice, make: makeCustomers},
	"POST /api/admin/push-notifications/reach":           {body: `{"Shops":["` + islington + `"]}`},
	"POST /api/admin/push-notifications/check-customers": {make: makeCustomers},
	"POST /api/admin/push-notifications/test": {before: someDevice +
		"; insert into push_test_customers (user_id, merchant_id, customer_id) values ('{user}', '" + hartley + "', '{new}')", body: `{"Title":"T","Body":"B"}`},
	"GET /api/admin/push-notifications/test-customers": {},
	"PUT /api/admin/push-notifications/test-customers": {body: `{"Customers":[{"MerchantId":"` + hartley + `","CustomerId":"c1"}]}`},
	"GET /api/admin/push-notifications/settings":       {},
	"PUT /api/admin/push-notifications/settings":       {body: `{"QuietFrom":"21:00","QuietTo":"08:00"}`},
	"POST /api/admin/push-notifications/waits":         {body: `{}`},
	"PUT /api/admin/push-notifications/{id}/send-in-quiet-hours": {before: ofPush.before +
		"; update push_notifications set waits_until = send_at where id = '{new}'", values: ofPush.values},
	"POST /api/admin/push-segments":           {body: `{"Name":"{new}","Kind":"Region","Regions":["London"]}`},
	"POST /api/admin/push-segments/customers": {make: makeCustomers},
	"PUT /api/admin/push-segments/{id}/customers": {before: `insert into push_segments (id, name, kind, customers, created, created_by)
		values ('{new}', '{new}', 'Customers', 1, now(), 'A')`, make: makeCustomers, values: ofSegment.values},
	"POST /api/admin/push-segments/list":                     ofList,
	"GET /api/admin/push-segments/places":                    {},
	"GET /api/admin/push-segments/{id}":                      ofSegment,
	"PUT /api/admin/push-segments/{id}":                      {before: ofSegment.before, values: ofSegment.values, body: `{"Name":"{new}","Kind":"All"}`},
	"DELETE /api/admin/push-segments/{id}":                   ofSegment,
	"GET /api/admin/push-notifications/{id}":                 ofPush,
	"PUT /api/admin/push-notifications/{id}/cancel":          ofPush,
	"POST /api/admin/push-notifications/{id}/deliveries":     {before: ofPush.before, values: ofPush.values, body: `{"Page":1}`},
	"GET /api/admin/push-notifications/{id}/openings":        ofPush,
	"POST /api/admin/push-notifications/{id}/deliveries/csv": {before: ofPush.before, values: ofPush.values, body: `{}`},
	"POST /api/intake/push-devices":                          {body: `{"Token":"{new}","Platform":"Web","CustomerId":"c1"}`},
	"POST /api/intake/push-devices/remove":                   {before: someDevice, body: `{"Token":"{new}"}`},
	"POST /api/intake/push-notifications/opened": {before: ofPush.before + "; " + someDevice +
		"; insert into push_deliveries (notification_id, device_id) values ('{new}', '{new}')", body: `{"NotificationId":"{new}","Token":"{new}"}`},
	"POST /api/intake/promo-code/redeem": {before: ofCode.before, body: `{"Code":"{code}","OrderTotal":5000,"ExternalOrderId":"{new}"}`},
	"POST /api/intake/promo-code/release": {before: ofCode.before + `; insert into used_codes (id, promo_code_id, use_type, merchant_id, external_order_id,
		order_total, discount, used_on)
		values ('{new}', '{new}', 'MultiUse', '` + hartley + `', '{new}', 5000, 500, now())`, body: `{"Code":"{code}","ExternalOrderId":"{new}"}`},
	"POST /api/intake/referral-code": {body: `{"CustomerEmail":"{new}@example.org"}`},
	"POST /api/intake/referral-voucher": {before: ofReferral.before,
		body: `{"ReferralCode":"{code}","Type":"MultiUsePercent","Percentage":10,"Expires":"{later}"}`},

	"GET /api/upc/vertical/list":    {},
	"POST /api/upc/vertical/csv":    {body: `{}`},
	"POST /api/upc/vertical":        {make: makeJSONForm(`{"Name":"{new}"}`)},
	"GET /api/upc/vertical/{id}":    ofVertical,
	"PUT /api/upc/vertical/{id}":    {before: ofVertical.before, values: ofVertical.values, make: makeJSONForm(`{"Name":"{new}","Description":"D"}`)},
	"DELETE /api/upc/vertical/{id}": ofVertical,
	"GET /api/upc/category/list":    {},
	"POST /api/upc/category/csv":    {body: `{}`},
	"POST /api/upc/category":        {before: ofVertical.before, make: makeJSONForm(`{"Name":"N","VerticalId":"{new}"}`)},
	"GET /api/upc/category/{id}":    ofCategory,
	"PUT /api/upc/category/{id}":    {before: ofCategory.before, values: ofCategory.values, make: makeJSONForm(`{"Name":"N","VerticalId":"{new}"}`)},
	"DELETE /api/upc/category/{id}": ofCategory,
	"POST /api/upc/category/{id}/move": moved(ofCategory, `insert into verticals (id, name) values ('{other}', '{other}')`,
		`{"VerticalId":"{other}"}`),
	"POST /api/upc/category/{id}/bind":  {before: ofUnbound.before, values: ofUnbound.values, body: `{"SubCategories":["{new}"]}`},
	"GET /api/upc/subcategory/list":     {},
	"POST /api/upc/subcategory/csv":     {body: `{}`},
	"GET /api/upc/subcategory/unbinded": {},
	"POST /api/upc/subcategory":         {before: ofCategory.before, make: makeJSONForm(`{"Name":"N","CategoryId":"{new}"}`)},
	"GET /api/upc/subcategory/{id}":     ofSubcategory,
	"PUT /api/upc/subcategory/{id}":     {before: ofSubcategory.before, values: ofSubcategory.values, body: `{"Name":"N","CategoryId":"{new}"}`},
	"POST /api/upc/subcategory/{id}/move": moved(ofSubcategory, `insert into categories (id, vertical_id, name) values ('{other}', '{new}', '{other}')`,
		`{"CategoryId":"{other}"}`),
	"POST /api/upc/subcategory/{id}/unbind":  ofSubcategory,
	"GET /api/upc/subcategory/{id}/criteria": ofSubcategory,
	"POST /api/upc/subcategory/variants":     ofList,
	"POST /api/upc/subcategory/variants/csv": {body: `{}`},
	"POST /api/upc/import/validate":          {make: makeWorkbook},
	"POST /api/upc/import/enqueue/{id}":      ofImport,
	"GET /api/upc/import/checks":             {},
	"GET /api/upc/import/{id}/check":         ofImport,
	"DELETE /api/upc/import/{id}/check":      ofImport,
	"GET /api/upc/import/{id}/problems":      ofImport,
	"GET /api/upc/import/list":               {},
	"GET /api/upc/import/suppliers":          {},
	"POST /api/upc/import/undo/{id}": {before: ofImport.before + `;
		update catalogue_imports set queued = true where id = '{new}';
		insert into catalogue_import_places (import_id, level, place_id) values ('{new}', 0, '{new}')`, values: ofImport.values},
	"PUT /api/upc/import/{id}/columns": {before: ofImport.before, values: ofImport.values, body: `{"Columns":[{"Heading":"Barcode","Column":"GTIN"}]}`},
	"GET /api/upc/import/{id}/rows":    {before: ofImport.before, values: ofImport.values, query: "?Change=Add"},
	"POST /api/upc/import/csv":         {body: `{}`},
	"GET /api/upc/import/{id}/file":    ofImport,
	"POST /api/upc/export":             {body: `{"Content":"Template"}`},
	"POST /api/upc/variant":            {before: newVariant, body: `{"Gtin":"4006381333931","Name":"N","SubCategoryId":"{new}"}`},
	"GET /api/upc/variant/{id}":        ofVariant,
	"PUT /api/upc/variant/{id}":        {before: ofVariant.before, values: ofVariant.values, body: `{"Gtin":"4006381333931","Name":"N","SubCategoryId":"{new}"}`},
	"POST /api/upc/variant/{id}/move": moved(ofVariant, `insert into subcategories (id, category_id, name) values ('{other}', '{new}', '{other}')`,
		`{"SubCategoryId":"{other}"}`),
	"POST /api/upc/variant/{id}/assign": {before: ofVariant.before, values: ofVariant.values, body: `{"MerchantId":"` + hartley + `"}`},
	"POST /api/upc/variant/{id}/unassign": {before: ofVariant.before + `;
		update product_variants set merchant_ids = array['` + hartley + `'::uuid] where id = '{new}'`,
		values: ofVariant.values, body: `{"MerchantId":"` + hartley + `"}`},
	"DELETE /api/upc/variant/{id}": ofVariant,
	"GET /api/upc/find":            {query: "?Query=milk"},

	"POST /api/admin/deliveries/{tab}":         ofTab,
	"POST /api/admin/deliveries/by-ids":        ofIDs,
	"POST /api/admin/deliveries/{tab}/csv":     ofTab,
	"GET /api/admin/delivery/{id}":             ofOrder,
	"POST /api/admin/delivery/{id}/printed":    ofPrinted,
	"POST /api/merchant/deliveries/{tab}":      ofTab,
	"POST /api/merchant/deliveries/by-ids":     ofIDs,
	"POST /api/merchant/deliveries/{tab}/csv":  ofTab,
	"GET /api/merchant/delivery/{id}":          ofOrder,
	"POST /api/merchant/delivery/{id}/printed": ofPrinted,
	"POST /api/shop/deliveries/{tab}":          ofTab,
	"POST /api/shop/deliveries/by-ids":         ofIDs,
	"POST /api/shop/deliveries/{tab}/csv":      ofTab,
	"GET /api/shop/delivery/{id}":              ofOrder,
	"POST /api/shop/delivery/{id}/printed":     ofPrinted,
	"GET /api/collect/counts":                  {},
	"GET /api/order/counts":                    {},
	"GET /api/order/attention":                 {},
	"GET /api/admin/operator":                  {},
	"GET /api/admin/operator/mail-domain":      {},
	"GET /api/admin/operator/newest-release":   {},
	"POST /api/admin/operator/jobs/list":       ofList,
	"POST /api/admin/operator/jobs/{id}/retry": ofFailedJob,
	"POST /api/admin/operator/jobs/{id}/drop":  ofFailedJob,
	"POST /api/admin/operator/maintenance":     {body: `{"Message":"The portal is being updated until ten."}`},
	"DELETE /api/admin/operator/maintenance":   {},
	"POST /api/admin/operator/restore/release": {before: `insert into restores (id, made_at, data_until, source)
		values (gen_random_uuid(), now(), now(), 'a backup')`},
	"POST /api/admin/personal-data/find":  {body: `{"Email":"nobody@example.com"}`},
	"POST /api/admin/personal-data/file":  {body: `{"Email":"nobody@example.com"}`},
	"POST /api/admin/personal-data/erase": {body: `{"Email":"nobody@example.com","Reason":"Request 7"}`},
	"POST /api/admin/personal-data/list":  ofList,
	"GET /api/admin/room":                 {},
	"GET /api/insights":                   {query: "?From=2026-01-01&To=2026-01-31"},
	"GET /api/merchant/home":              {},
	"GET /api/today":                      {},
	"POST /api/admin/see-as":              {body: `{"MerchantId":"` + hartley + `","Reason":"Asked for help"}`},
	"DELETE /api/portal/see-as":           {},
	"PUT /api/portal/shop":                {body: `{"ShopId":"` + islington + `"}`},
	"PUT /api/portal/till":                {body: `{"Name":"Counter 1","LockMinutes":5}`, before: tillPerson},
	"DELETE /api/portal/till":             {before: thisTill},
	"GET /api/portal/till/people":         {},
	"POST /api/portal/till/unlock":        {before: thisTill, body: `{"Badge":"{new}"}`},
	"POST /api/portal/till/lock":          {before: thisTill},
	"POST /api/portal/till/used":          {before: thisTill + `; update tills set person_id = '{new}', locks_at = now() + interval '1 minute'`},
	"POST /api/till-people":               {body: `{"ShopId":"` + islington + `","Name":"{new}","Pin":"2468"}`},
	"POST /api/till-people/list":          ofList,
	"PUT /api/till-people/{id}":           ofTillPerson(`{"Name":"{new}"}`),
	"PUT /api/till-people/{id}/pin":       ofTillPerson(`{"Pin":"9137"}`),
	"POST /api/till-people/{id}/badge":    ofTillPerson(""),
	"DELETE /api/till-people/{id}/badge":  ofTillPerson(""),
	"DELETE /api/till-people/{id}":        ofTillPerson(""),
	"POST /api/tills/list":                ofList,
	"DELETE /api/tills/{id}": {values: map[string]string{"id": "{new}"}, before: `insert into sessions (id, user_id, created_at) values ('{new}', '{user}', now());
		insert into tills (id, shop_id, name, lock_minutes, created_at) values ('{new}', '` + islington + `', 'Counter', 5, now())`},

	"GET /api/views":                 {query: "?List=orders"},
	"POST /api/views":                {body: `{"List":"orders","Name":"Late {new}","Values":{"query":["flowers"],"sort":["asc"]},"IsShared":true}`},
	"PUT /api/views/{id}":            {before: ownView, values: map[string]string{"id": "{new}"}, body: `{"Name":"Late","Values":{}}`},
	"DELETE /api/views/{id}":         {before: ownView, values: map[string]string{"id": "{new}"}},
	"GET /api/courier-map":           {},
	"GET /api/order/check-new/{tab}": {values: map[string]string{"tab": "pending"}, query: "?Date=2026-01-01T00:00:00Z"},
	"GET /api/order/find": {values: map[string]string{"number": "select order_no from orders where id = (" + pendingOrder + ")::uuid"},
		query: "?Code={number}"},
	"POST /api/shop/delivery/{id}/attend": ofPending,
	"POST /api/devices/list":              {body: `{"Filter":{"State":["Online"]}}`},
	"POST /api/person-work/csv":           {body: `{}`},
	"POST /api/person-work/list":          {body: `{"Filter":{"Daily":true}}`},
	"POST /api/devices/silences/list":     {body: `{"Filter":{"Open":true}}`},
	"GET /api/shop/print-requests":        {query: "?DeviceId=till"},
	"POST /api/shop/print-requests": {values: map[string]string{"order": queuedOrder},
		before: `insert into shop_devices (shop_id, device_id, kind, name, version, silence, printers, seen_at)
			values ('` + islington + `', 'printing', 'Desktop', 'Till', '', '', '[{"Title":"Zebra","Labels":true}]', now()) on conflict do nothing`,
		body: `{"DeviceId":"printing","Kind":"labels","OrderIds":["{order}"]}`},
	"GET /api/shop/print-requests/{id}":         ofPrintRequest("Waiting", ""),
	"DELETE /api/shop/print-requests/{id}":      ofPrintRequest("Waiting", ""),
	"POST /api/shop/print-requests/{id}/take":   ofPrintRequest("Waiting", `{"DeviceId":"till"}`),
	"PUT /api/shop/print-requests/{id}/outcome": ofPrintRequest("Taken", `{"DeviceId":"till","State":"Printed"}`),
	"GET /api/shop/print-device":                {},
	"PUT /api/shop/print-device":                {body: `{"DeviceId":"till","Name":"Till","Printer":"Zebra","Replace":true}`},
	"PUT /api/shop/devices/{deviceId}": {values: map[string]string{"deviceId": "till"},
		body: `{"Kind":"Desktop","Name":"Till"}`},
	"POST /api/shop/delivery/{id}/print-reservation": {values: map[string]string{"id": queuedOrder}, body: `{"DeviceId":"till"}`},
	"DELETE /api/shop/print-device/{deviceId}":       {values: map[string]string{"deviceId": "till"}},
	"GET /api/shop/at-door":                          {},
	"GET /api/shop/packing-board":                    {},
	"GET /api/shop/delivery/vehicle-type":            {},
	"POST /api/shop/delivery/accept": {values: map[string]string{"order": pendingOrder,
		"vehicle": activeVehicle}, body: `{"DeliveryId":"{order}","VehicleTypeId":"{vehicle}"}`},
	"POST /api/portal/delivery/{id}/reject": {values: map[string]string{"id": pendingOrder},
		body: `{"Reason":"Out of stock"}`},
	"POST /api/portal/delivery/{id}/is-no-deliverable":                  ofPending,
	"PUT /api/portal/delivery/{id}/change-quantity/{lineId}/{quantity}": ofLine,
	"PUT /api/portal/delivery/{id}/reset-quantity/{lineId}":             ofLine,
	"POST /api/shop/delivery/{id}/lines/{lineId}/substitute": {
		values: ofLine.values, body: `{"Title":"Oat milk","SKU":"OAT-1","Quantity":1,"Price":150}`,
	},
	"POST /api/shop/delivery/{id}/packages":            {values: map[string]string{"id": inShop}, body: `{"Count":2}`},
	"POST /api/shop/delivery/{id}/hand-over":           {values: map[string]string{"id": inShop}, body: `{}`},
	"POST /api/shop/delivery/{id}/undo-packing":        {values: map[string]string{"id": uncollected}, body: `{"Step":"HandedOver"}`},
	"GET /api/customer/delivery/{id}/has-cancellation": ofPending,
	"POST /api/customer/delivery/{id}/acknowledge-cancellation-request/{requestId}": {values: map[string]string{"id": pendingOrder, "requestId": "{new}"},
		before: `insert into cancellation_requests (id, order_id, whole_delivery) values ('{new}', '{id}', true)`},
	"GET /api/admin/delivery/driver/{id}": {values: map[string]string{"id": "select driver_id from " +
		"courier_attempts where driver_id is not null limit 1"}},
	"POST /api/admin/delivery/{id}/approval": {values: map[string]string{"id": pendingOrder},
		before: waitsForManager, body: `{"Approved":true}`},
	"POST /api/portal/approval-link": {values: map[string]string{"id": pendingOrder},
		before: waitsForManager, body: `{"Token":"{new}"}`},
	"POST /api/admin/subscription/pro/{id}/agreements": {before: someTeam, values: ofTeam.values,
		body: `{"MerchantId":"` + hartley + `"}`},
	"PUT /api/admin/subscription/pro/{id}/agreements/{agreementId}/trust": {before: someAgreement, values: ofAgreement,
		body: `{"ApprovalTrusted":true}`},
	"DELETE /api/admin/subscription/pro/{id}/agreements/{agreementId}": {before: someAgreement, values: ofAgreement},
	"POST /api/team-agreements/list":                                   {before: someAgreement, body: `{}`},
	"POST /api/portal/agreement-link":                                  {before: someAgreement, body: `{"Token":"{new}"}`},
	"POST /api/portal/agreement":                                       {before: someAgreement, body: `{"Token":"{new}","Agreed":false}`},
	"POST /api/portal/approval": {values: map[string]string{"id": pendingOrder},
		before: waitsForManager, body: `{"Token":"{new}","Approved":true}`},
	"POST /api/admin/delivery/{id}/recover/{outcome}": {values: map[string]string{"id": lastFailedOrder, "outcome": "delivered"}},

	"POST /api/intake/orders":                          {body: intakeOrder},
	"POST /api/intake/orders/bulk":                     {body: strings.ReplaceAll(intakeOrder, "\n", "")},
	"POST /api/intake/orders/{ExternalOrderId}/cancel": {values: map[string]string{"ExternalOrderId": externalID("status = 'PendingDelivery'")}, body: `{}`},
	"POST /api/intake/orders/{ExternalOrderId}/approval": {before: `insert into team_agreements (id, pro_team_id, merchant_id, created_at, agreed_at,
		agreed_by, approval_trusted)
		select gen_random_uuid(), id, '` + hartley + `', now(), now(), 'Ada', true from pro_teams
		on conflict (pro_team_id, merchant_id) where ended_at is null do update set approval_trusted = true`,
		values: map[string]string{"ExternalOrderId": externalID("status = 'AuthorizationRequired'")}, body: `{"ProOrderStatus":""}`},
	"GET /api/intake/events":                   {query: "?After=0&Limit=2"},
	"GET /api/intake/orders":                   {query: "?Limit=2"},
	"GET /api/intake/products":                 {},
	"GET /api/intake/products/csv":             {},
	"POST /api/shop/products/list":             ofList,
	"PUT /api/shop/products/{id}":              {before: ofMerchantProduct.before, values: ofMerchantProduct.values, body: `{"State":"SoldOut"}`},
	"GET /api/intake/orders/{ExternalOrderId}": {values: map[string]string{"ExternalOrderId": externalID("true")}},

	"GET /api/intake/orders/{ExternalOrderId}/returns":  {values: ofReturnable.values},
	"POST /api/intake/orders/{ExternalOrderId}/returns": ofReturnable,

	"POST /api/intake/shopify/{shopId}":            {values: map[string]string{"shopId": islington}, body: `{"id":1}`, sign: signShopify},
	"POST /api/intake/woocommerce/{shopId}":        {values: map[string]string{"shopId": islington}, body: `{"id":1}`, sign: signWoo},
	"GET /api/web-shops/{shopId}":                  {values: ofWebShop},
	"PUT /api/web-shops/{shopId}/{source}":         {values: ofWebShop, body: `{"Rules":{"Tags":["local"]},"Statuses":{"in-kitchen":"Succeeded"}}`},
	"PUT /api/web-shops/{shopId}/{source}/check":   {values: ofWebShop, body: `{"Address":""}`},
	"POST /api/web-shops/{shopId}/{source}/secret": {values: ofWebShop, body: `{}`},
	"POST /api/web-shops/{shopId}/{source}/trial":  {values: ofWebShop, body: `{"Tags":["local"]}`},
	"PUT /api/web-shops/{shopId}/{source}/write-back": {values: ofWebShop,
		body: `{"Sent":true,"TellCustomer":false,"Delivered":true,"Cancelled":"Note","Restock":false,"RefundDue":true}`},
	"POST /api/web-shops/{shopId}/{source}/write-back/retry": {values: ofWebShop},
	"POST /api/intake-inbox/list":                            ofList,
	"POST /api/intake-requests/list":                         ofList,
	"GET /api/intake-inbox/{id}":                             ofEntry,
	"POST /api/intake-inbox/{id}/retry":                      ofEntry,
	"POST /api/intake-inbox/{id}/dismiss":                    ofEntry,

	"GET /api/hubspot/generate-token": {},
	"GET /api/portal/chat-identity":   {},
	"GET /api/desktop/latest":         {query: "?os=linux&arch=amd64"},
	"POST /api/couriers/{provider}/events": {values: map[string]string{"provider": "simulated",
		"ref": "select provider_ref from courier_attempts where provider = 'simulated' and provider_ref <> '' limit 1"},
		body: `{"Events":[{"EventId":"{new}","Reference":"{ref}","Kind":"OutForDelivery","At":"{now}"}]}`, sign: signCourier},
	"GET /api/places":      {query: "?Query=SE1"},
	"GET /api/places/{id}": {values: map[string]string{"id": "select id::text from places limit 1"}},

	"POST /api/admin/invoice":               ofList,
	"POST /api/merchant/invoices":           ofList,
	"POST /api/shop/invoices":               ofList,
	"POST /api/admin/invoice/pdf":           ofList,
	"POST /api/merchant/invoices/pdf":       ofList,
	"POST /api/shop/invoices/pdf":           ofList,
	"GET /api/admin/invoice/merchant":       {},
	"GET /api/admin/invoice/shop":           {},
	"GET /api/merchant/invoice/shop":        {},
	"GET /api/invoice/url/{invoiceNo}":      {values: map[string]string{"invoiceNo": shopInvoice}},
	"GET /api/invoice/ubl/{invoiceNo}":      {values: map[string]string{"invoiceNo": shopInvoice}},
	"POST /api/invoice/zip":                 {values: map[string]string{"number": shopInvoice}, body: `{"InvoiceNos":["{number}"]}`},
	"GET /api/invoice/settings":             {},
	"GET /api/invoice/document/{invoiceNo}": ofShopInvoice,
	"POST /api/invoice/credit/{invoiceNo}":  {values: ofShopInvoice.values, body: `{"Kind":"Goodwill","Lines":[{"No":1,"Amount":1}],"Reason":"Late"}`},
	"PUT /api/invoice/settings": {body: `{"CompanyName":"Hartley","CompanyNumber":"","VatNumber":"","Line1":"","Line2":"",
		"City":"","PostalCode":"","Prefixes":[]}`},

	"GET /api/collect/list/{tab}":                 {values: map[string]string{"tab": "open"}},
	"GET /api/collect/check-new/{tab}":            {values: map[string]string{"tab": "open"}, query: "?Date=2026-01-01T00:00:00Z"},
	"GET /api/collect/delivery-status-type":       {},
	"GET /api/collect/merchant/list":              {},
	"GET /api/collect/timeslot":                   {},
	"GET /api/collect/delivery-type":              {},
	"GET /api/collect/vehicle-type":               {},
	"GET /api/collect/collection-contact-details": {},
	"GET /api/collect/booking-defaults":           {},
	"GET /api/collect/reference":                  {query: "?Reference=TK-1"},
	"GET /api/shop/address":                       {},
	"POST /api/shop/recipients":                   {body: recipient},
	"POST /api/shop/recipients/list":              ofList,
	"GET /api/shop/recipients/template":           {},
	"POST /api/shop/recipients/import":            {make: fileOf("First name,Phone,Address line 1,Postcode\n")},
	"POST /api/shop/recipients/import/check":      {make: fileOf("First name,Phone,Address line 1,Postcode\n")},
	"GET /api/shop/recipients/{id}":               ofRecipient,
	"PUT /api/shop/recipients/{id}":               {before: ofRecipient.before, values: ofRecipient.values, body: recipient},
	"DELETE /api/shop/recipients/{id}":            ofRecipient,
	"GET /api/collect/find":                       {values: ofOpenCourierOrder.values, query: "?Code={id}"},
	"GET /api/collect/labels/{id}":                ofOpenCourierOrder,
	"GET /api/collect/{id}":                       {values: map[string]string{"id": courierOrderWhere("tab = 'archived'")}},
	"GET /api/collect/proof/{id}":                 {values: map[string]string{"id": courierOrderWhere("tab = 'archived'")}, make: makeProof},
	"GET /api/pictures":                           {query: "?Url=https://pictures.example.test/1.png", make: makePicture},
	"GET /api/couriers/pin/{id}":                  {values: ofDriver.values},
	"GET /api/couriers/plan/merchant/{id}":        {values: map[string]string{"id": hartley}},
	"PUT /api/couriers/plan/merchant/{id}":        {values: map[string]string{"id": hartley}, body: `{"Steps":[{"Provider":"owndriver","Minutes":5,"UpTo":900}]}`},
	"GET /api/couriers/plan/shop/{id}":            {values: map[string]string{"id": islington}},
	"PUT /api/couriers/plan/shop/{id}":            {values: map[string]string{"id": islington}, body: `{"Steps":[]}`},
	"POST /api/portal/delivery/{id}/take-back": {values: ofPending.values,
		before: `update orders set shop_portal_status = 'Queued', queued = created, vehicle_type_id = (select id from vehicle_types where code = 'car')
			where id = '{id}'`},
	"POST /api/portal/delivery/{id}/next-courier": {values: map[string]string{"id": failedOrder}, body: `{"Provider":"owndriver"}`,
		before: `update journeys set out_for_delivery = null, at_drop_off_location = null where subject_id = '{id}'`},
	"POST /api/portal/delivery/{id}/address-change/{changeId}": {values: map[string]string{"id": pendingOrder, "changeId": "{new}"}, body: `{"Accept":true}`,
		before: `insert into address_changes (id, order_id, proposed, asked_at) values ('{new}', '{id}', '{"Line1": "1 New Road"}', now())`},
	"POST /api/portal/delivery/{id}/acknowledge-failure": {values: map[string]string{"id": orderWhere("shop_portal_status in ('Failed', 'Archived')")},
		before: `update orders set shop_portal_status = 'Failed', failure_seen_at = null where id = '{id}'`},
	"POST /api/collect/{id}/acknowledge-failure": ofFailedCourierOrder,
	"POST /api/collect/{id}/next-courier":        {values: ofFailedCourierOrder.values, body: `{"Provider":"owndriver"}`, make: ofFailedCourierOrder.make},
	"GET /api/own-driver/{id}":                   {values: ofDriver.values, before: ofDriver.before},
	"POST /api/own-driver/{id}/report":           ofDriver,
	"POST /api/portal/driver":                    {values: ofDriver.values, before: ofDriver.before, body: `{"Token":"{new}"}`},
	"POST /api/portal/driver/report": {values: ofDriver.values, before: ofDriver.before, body: strings.Replace(ofDriver.body, "{",
		`{"Token":"{new}",`, 1)},
	"GET /api/collect/unfinished": {},
	"PUT /api/collect/unfinished": bookingOfReturn,
	"DELETE /api/collect/unfinished": {before: `insert into unfinished_bookings (user_id, shop_id, booking, saved_at)
		values ('{user}', '` + islington + `', '{}', now()) on conflict (user_id) do update set saved_at = now()`},
	"POST /api/collect":                  bookingOfReturn,
	"POST /api/collect/bookings":         {make: fileOf(bookingHeadings)},
	"POST /api/collect/bookings/check":   {make: fileOf(bookingHeadings)},
	"GET /api/collect/bookings/template": {},
	"POST /api/collect/drafts/list":      ofList,
	"POST /api/collect/drafts/prices":    {values: map[string]string{"id": courierOrderWhere("true")}, body: `{"Ids":["{id}"]}`},
	"DELETE /api/collect/drafts/{id}": {before: "update collect_orders set from_file = true where id = '{id}'",
		values: map[string]string{"id": courierOrderWhere("status = 'Draft'")}},
	"POST /api/collect/{id}/quote": {values: map[string]string{"id": courierOrderWhere("status = '{quotable}'")}},
	"POST /api/collect/place": {values: map[string]string{"id": courierOrderWhere("status = '{quotable}'")}, before: quoteOf,
		body: `{"Id":"{id}","Round":7,"SelectedQuoteIds":["{new}"]}`},
	"POST /api/collect/{id}/cancel":           {values: map[string]string{"id": courierOrderWhere("status <> 'Draft'")}, before: noDriverYet},
	"PUT /api/collect/{id}/mark-as-delivered": ofOpenCourierOrder,
	"PUT /api/collect/{id}/mark-as-failed":    ofOpenCourierOrder,
	"PUT /api/collect/{id}/mark-as-canceled":  ofOpenCourierOrder,
}

const bookingHeadings = "Reference number,Collection time,Vehicle type,Delivery type,First name,Last name,Phone,Email,Address line 1,Postcode\n"

const recipient = `{"FirstName":"{new}","TelNo":"07700900123","Line1":"9 Upper Street","PostCode":"N1 1RG","City":"London","Lat":51.5414,"Long":-0.1032}`

var ofRecipient = sampleCall{before: `insert into recipients (id, shop_id, merchant_id, first_name, tel_no, line1, post_code, lat, long, created, used_at)
	values ('{new}', '` + islington + `', '` + hartley + `', '{new}', '+447700900123', '9 Upper Street', 'N1 1RG', 51.5, -0.1, now(), now())`,
	values: map[string]string{"id": "{new}"}}

const merchantProduct = `{"Sku":"{new}","Name":"Tea set","Price":1250,"VatClass":"Standard","Weight":800}`

var ofMerchantProduct = sampleCall{before: `insert into merchant_products (id, merchant_id, sku, name, price)
	values ('{new}', '` + hartley + `', '{new}', 'Tea set', 1250)`, values: map[string]string{"id": "{new}"}}

const shopInvoice = "select invoice_no from invoices where type = 'Shop' and shop_id = '" + islington + "' order by no limit 1"

const quoteOf = `update collect_orders set quote_round = 7 where id = '{id}';
	insert into collect_quotes (id, order_id, round, provider, provider_quote, quote, price, total, expires_at, created_at)
	select '{new}', id, quote_round, 'simulated', '{new}', '{}', '{"Min":{"Total":841}}', 841, now() + interval '15 minutes', now() from collect_orders
	where id = '{id}'`

// A driver may have been assigned to any of the placed orders in the meantime.
const noDriverYet = `update collect_orders set status = 'Queued', assigned = null where id = '{id}'`

// ofReturnable asks for the return of an item of a delivered order.
var ofReturnable = sampleCall{
	values: map[string]string{"ExternalOrderId": externalID("status = 'DeliveredDelivery' and manually_refunded is null and item_count > 0 " +
		"and not exists (select from returns r where r.order_id = o.id)")},
	before: `update order_lines set variant_sku = 'RETURN-{new}' where order_id in (select id from orders where external_order_id = '{ExternalOrderId}')`,
	body:   `{"ExternalReturnId":"{new}","Items":[{"SKU":"RETURN-{new}","Quantity":1}],"Reason":"Too small"}`,
}

func externalID(condition string) string {
	return strings.Replace(orderWhere("external_order_id <> '' and "+condition), "o.id::text", "o.external_order_id", 1)
}

func makeResetLink(t *testing.T, p *portal, values map[string]string) {
	t.Helper()
	var link string
	err := pgx.BeginFunc(t.Context(), p.pool, func(tx pgx.Tx) (err error) {
		var user string
		if err := tx.QueryRow(t.Context(), `select id::text from users where email = 'rival@tradekart.demo'`).Scan(&user); err != nil {
			return err
		}
		link, err = session.NewPasswordLink(t.Context(), tx, "", user, time.Now().Add(time.Hour))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	values["token"] = link[strings.LastIndex(link, "/")+1:]
}

func makeProof(t *testing.T, p *portal, values map[string]string) {
	t.Helper()
	key, err := p.files.Put(t.Context(), "proof", "image/png", strings.NewReader("\x89PNG\r\n\x1a\n"))
	if err == nil {
		_, err = p.pool.Exec(t.Context(), `update collect_orders set proof_key = $2 where id = $1`, values["id"], key)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func makePicture(t *testing.T, p *portal, _ map[string]string) {
	t.Helper()
	key, err := p.files.Put(t.Context(), "remote", "image/png", strings.NewReader("\x89PNG\r\n\x1a\n"))
	if err == nil {
		hash := sha256.Sum256([]byte("https://pictures.example.test/1.png"))
		_, err = p.pool.Exec(t.Context(), `insert into remote_pictures (hash, key, asked_at, copied_at) values ($1, $2, now(), now()) on conflict do nothing`,
			hash[:], key)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func makeLogo(t *testing.T, _ *portal, values map[string]string) {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "logo.png")
	if err == nil {
		err = png.Encode(part, image.NewRGBA(image.Rect(0, 0, 64, 64)))
	}
	if err != nil || form.Close() != nil {
		t.Fatal(err)
	}
	values["form"], values["type"] = body.String(), form.FormDataContentType()
}

// fileOf makes a form with a CSV file.
func fileOf(content string) func(*testing.T, *portal, map[string]string) {
	return func(t *testing.T, _ *portal, values map[string]string) {
		t.Helper()
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		part, err := form.CreateFormFile("File", "file.csv")
		if err == nil {
			_, err = part.Write([]byte(content))
		}
		if err != nil || form.Close() != nil {
			t.Fatal(err)
		}
		values["form"], values["type"] = body.String(), form.FormDataContentType()
	}
}

func makeCustomers(t *testing.T, _ *portal, values map[string]string) {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("CustomerIds", "customers.csv")
	if err == nil {
		_, err = part.Write([]byte(values["new"]))
	}
	if err != nil || form.WriteField("Name", values["new"]) != nil || form.WriteField("Title", "T") != nil ||
		form.WriteField("Body", "B") != nil || form.Close() != nil {
		t.Fatal(err)
	}
	values["form"], values["type"] = body.String(), form.FormDataContentType()
}

var ofWebShop = map[string]string{"shopId": islington, "source": "woocommerce"}

func signShopify(body string) map[string]string {
	return map[string]string{"X-Shopify-Topic": "orders/create", "X-Shopify-Hmac-Sha256": signBody(hartleySign, body)}
}

func signWoo(body string) map[string]string {
	return map[string]string{"X-WC-Webhook-Topic": "order.created", "X-WC-Webhook-Signature": signBody("demo-woocommerce-secret", body)}
}

func signBody(key, body string) string {
	mac := hmac.New(sha256.New, []byte(key))
	_, _ = mac.Write([]byte(body))
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

func signCourier(body string) map[string]string {
	return map[string]string{couriers.SignatureHeader: couriers.Sign([]byte(courierSign), []byte(body), time.Now())}
}

// makeJSONForm makes a form with the body in its json field.
func makeJSONForm(json string) func(*testing.T, *portal, map[string]string) {
	return func(t *testing.T, _ *portal, values map[string]string) {
		t.Helper()
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		if form.WriteField("json", strings.ReplaceAll(json, "{new}", values["new"])) != nil || form.Close() != nil {
			t.Fatal("a form that cannot be written")
		}
		values["form"], values["type"] = body.String(), form.FormDataContentType()
	}
}

// makeWorkbook makes a form with an import of one product.
func makeWorkbook(t *testing.T, _ *portal, values map[string]string) {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("File", "products.xlsx")
	if err != nil {
		t.Fatal(err)
	}
	table, err := export.NewXLSX(part, "Products", "GTIN", "Name", "Vertical", "Category", "Subcategory")
	if err != nil || table.Row("5000000126422", "Milk", values["new"], "Dairy", "Milk") != nil || table.Close() != nil || form.Close() != nil {
		t.Fatal("a workbook that cannot be written")
	}
	values["form"], values["type"] = body.String(), form.FormDataContentType()
}

// payoutItem makes a run and its one item, both with the id {new}, in a merchant's account of its own.
func payoutItem(state string) string {
	item, approved := "Proposed", "null"
	if state == "Approved" {
		item, approved = "Sent", "now()"
	}
	return `update payout_runs set state = 'Cancelled' where state in ('Preparing', 'Proposed');
		update payout_settings set account_name = 'TradeKart Ltd', sealed = decode('{ownSealed}', 'hex'), sort_code_end = '99', account_end = '4958';
		insert into approvals (id, kind, merchant_id, label, pence, reason, details, state, asked_at, asked_by, asked_by_id, decided_at)
			values ('{new}', 'PaymentDetails', '` + hartley + `', 'Details', 0, '', '{}', 'Approved', now(), 'T', '{new}', now());
		insert into payment_details (id, merchant_id, payee, sealed, sort_code_end, account_end, remittance_email, frequency, minimum, approval_id, created_at,
			created_by)
			values ('{new}', '` + hartley + `', 'Hartley', decode('{sealed}', 'hex'), '99', '4958', 'a@b.test', 'Monthly', 0, '{new}', now() - interval '2 days', 'T');
		insert into payout_runs (id, until, pay_on, state, made_at, made_by, approved_at) values ('{new}', '2026-01-31', '2026-02-04',
			'` + state + `', now(), 'T', ` + approved + `);
		insert into payout_items (id, run_id, merchant_id, from_no, to_no, opening, balance, pence, details_id, state, made_at)
			values ('{new}', '{new}', '` + hartley + `', 0, 0, 100, 100, 100, '{new}', '` + item + `', now())`
}

// ofPayoutRun is a run with one payment to the demo's merchant.
func ofPayoutRun(state string) sampleCall {
	return sampleCall{values: map[string]string{"id": "{new}", "format": "pain001", "account": "select account_id::text from payout_settings"},
		before: payoutItem(state),
		make: func(t *testing.T, p *portal, values map[string]string) {
			for name, owner := range map[string]string{"sealed": values["new"], "ownSealed": values["account"]} {
				sealed, err := p.secrets.Seal(`{"sort_code":"089999","number":"66374958"}`, owner)
				if err != nil {
					t.Fatal(err)
				}
				values[name] = hex.EncodeToString(sealed)
			}
		}}
}

const ofBankLine = `insert into bank_files values ('{new}', 'statement.csv', '{new}', 1, now(), 'T');
	insert into bank_lines (id, file_id, key, booked_on, pence, reference, party) values ('{new}', '{new}', '{new}', '2026-01-02', -1000, 'RENT', '')`

// makeWebhook is an endpoint in a private network, which is never reached, with a delivery.
func makeWebhook(t *testing.T, p *portal, values map[string]string) {
	sealed, err := p.secrets.Seal("whsec_c2VjcmV0", values["new"])
	if err != nil {
		t.Fatal(err)
	}
	_, err = p.pool.Exec(t.Context(), `with endpoint as (insert into webhook_endpoints (id, merchant_id, name, url, types, secret, created_at, created_by)
			values ($1, $2, 'Web shop', 'https://10.0.0.1/webhooks', '{order.accepted}', $3, now(), 'Ada'))
		insert into merchant_events (id, merchant_id, type, subject_id, at, data) values ($1, $2, 'test', $1, now(), '{}')`, values["new"], hartley, sealed)
	if err == nil {
		_, err = p.pool.Exec(t.Context(), `insert into webhook_deliveries (id, endpoint_id, event_id, subject_id, seq)
			select id, id, id, id, nextval('event_numbers') from merchant_events where id = $1`, values["new"])
	}
	if err != nil {
		t.Fatal(err)
	}
}
