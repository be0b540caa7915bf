package personal

import "strings"

// holding is one table that holds personal data: which columns, whose they are and what is done with them when a person's
// data is erased. Conditions and assignments may use @email (lower case), @phone (E.164), @customer, each empty if it is not
// known, and the ids that belong to the person: @orders, @collections, @users, and @returned of the courier orders that collected
// returns of these orders.
type holding struct {
	Name    string // as Admins read it
	Table   string
	Columns string // with personal data, separated by spaces
	Also    string // columns that an export needs to be understood
	Whose   string // condition on the row; empty where rows cannot be found by a person
	Open    string // condition on rows that are still needed
	Do      string // what has to be done about an open row first
	Erase   string // assignments, or "delete"; empty where the row is kept
	Kept    string // why it is kept
	Email   string // column from which the person can be found again after a restore
	Phone   string
}

// Ways to say why something is kept.
const (
	taxRecord = "Invoices and credit notes are kept for six years, as tax law asks."
	evidence  = "Who changed what is kept as evidence; it cannot be changed afterwards."
	business  = "It is the contact of a business. Change it where it is set."
	expires   = "It is deleted by itself within thirty days."
	ownFile   = "The business that signed up gave it. It changes it on its own pages."
)

// Erased replaces names that may not be empty.
const Erased = "Erased"

// holdings is the registry of personal data. Rows that refer to others come before them. A test fails when a column that
// could hold personal data is neither here nor in testdata/other.txt.
var holdings = []holding{
	{Name: "What was removed and can still be put back", Table: "removals", Columns: "owner", Also: "operation at",
		Whose: `id in (select removal_id from removed_rows where (@email <> '' and position(@email in lower(before::text)) > 0)
			or (@phone <> '' and position(@phone in before::text) > 0))`, Erase: "delete"},
	{Name: "Mails that were sent", Table: "sent_mails", Columns: "address", Also: "sent_at bounced_at reason",
		Whose: "@email <> '' and address = @email", Erase: "delete"},
	{Name: "Addresses that take no mail", Table: "mail_refusals", Columns: "address", Also: "reason at",
		Whose: "@email <> '' and address = @email", Erase: "delete"},
	{Name: "Rows that were removed and can still be put back", Table: "removed_rows", Columns: "before after",
		Kept: "It is deleted by itself within two hours."},
	{Name: "Customers' choices and texts on order lines", Table: "order_lines", Columns: "options", Also: "product_title",
		Whose: "order_id = any(@orders) and options <> '[]'", Erase: "options = '[]'"},
	{Name: "Changed addresses", Table: "address_changes", Columns: "proposed", Also: "order_id asked_at", Whose: "order_id = any(@orders)",
		Erase: "proposed = '{}'"},
	{Name: "Received messages", Table: "intake_inbox", Columns: "raw external_order_id reason", Also: "source topic received_at",
		Whose: `order_id = any(@orders) or (@email <> '' and position(convert_to(@email, 'UTF8') in raw) > 0)`,
		Open:  "state = 'Open'", Do: "Decide on it in the inbox first.", Erase: "delete"},
	{Name: "Web shops' orders", Table: "web_shop_orders", Columns: "content applied refunds returns", Also: "source external_id received_at",
		Whose: "order_id = any(@orders)", Erase: "content = null, applied = null, refunds = '{}', returns = '{}'"},
	{Name: "Couriers' reports", Table: "courier_events", Columns: "raw", Also: "kind at",
		Whose: "attempt_id in (select id from courier_attempts where subject_id = any(@orders || @collections || @returned)) and raw ? 'Raw'",
		Erase: "raw = raw - 'Raw'"},
	{Name: "Own drivers' runs", Table: "driver_runs", Columns: "job proof_key", Also: "created_at",
		Whose: "subject_id = any(@orders || @collections || @returned)",
		Erase: "job = '{}', proof_key = ''"},
	{Name: "Drivers", Table: "driver_runs", Columns: "driver_name driver_phone", Also: "created_at",
		Whose: "@phone <> '' and driver_phone = @phone", Erase: "driver_name = '', driver_phone = ''"},
	{Name: "Couriers' drivers", Table: "courier_attempts", Columns: "driver_name driver_phone", Also: "created_at",
		Whose: "@phone <> '' and driver_phone = @phone", Erase: "driver_name = '', driver_phone = ''"},
	{Name: "Bookings with couriers", Table: "courier_attempts", Columns: "quote", Also: "provider created_at",
		Whose: "subject_id = any(@orders || @collections || @returned) and quote is not null", Erase: "quote = null"},
	{Name: "Deliveries by couriers", Table: "journeys", Columns: "driver_name", Also: "stage", Kept: "A driver is named as long as the delivery is."},
	{Name: "Quotes", Table: "collect_quotes", Columns: "quote", Also: "provider created_at", Whose: "order_id = any(@collections || @returned)",
		Erase: "quote = '{}'"},
	{Name: "Returns", Table: "returns", Columns: "note search_text", Also: "reference created", Whose: "order_id = any(@orders)",
		Open: "tab <> 'Closed'", Do: "End the return first.", Erase: "note = '', search_text = lower(reference)"},
	{Name: "Returns' history", Table: "return_events", Columns: "detail actor", Also: "kind at",
		Whose: "return_id in (select id from returns where order_id = any(@orders))",
		Erase: "detail = '{}'"},
	{Name: "Text messages", Table: "text_messages", Columns: "to_number sender body", Also: "state created_at",
		Whose: "@phone <> '' and to_number = @phone", Erase: "delete"},
	{Name: "Counters where nobody listened", Table: "shop_silences", Columns: "text_to mailed_to", Also: "began told_at", Kept: business},
	{Name: "Used codes", Email: "email", Phone: "phone", Table: "used_codes", Columns: "first_name last_name phone email email_key phone_key",
		Also:  "external_order_id used_on",
		Whose: "(@email <> '' and lower(email) = @email) or (@phone <> '' and phone = @phone)",
		Erase: "first_name = '" + Erased + "', last_name = '', phone = '', email = '', email_key = id::text, phone_key = ''"},
	{Name: "Codes for one customer", Email: "bound_email", Phone: "bound_phone", Table: "promo_codes",
		Columns: "bound_first_name bound_last_name bound_phone bound_email bound_key", Also: "code created",
		Whose: "(@email <> '' and lower(bound_email) = @email) or (@phone <> '' and bound_phone = @phone)",
		Erase: "active = false, bound_first_name = '" + Erased + "', bound_last_name = '', bound_phone = '', bound_email = '', bound_key = id::text"},
	{Name: "Referral codes", Email: "email", Phone: "phone", Table: "referral_codes",
		Columns: "first_name last_name phone email email_key search_text", Also: "code created",
		Whose: "(@email <> '' and lower(email) = @email) or (@phone <> '' and phone = @phone)",
		Erase: "active = false, first_name = '" + Erased + "', last_name = '', phone = '', email = '', email_key = id::text"},
	{Name: "Address books", Email: "email", Phone: "tel_no", Table: "recipients",
		Columns: "first_name last_name tel_no email line1 line2 line3 city post_code lat long instructions identity search_text",
		Also:    "created used_at", Whose: "(@email <> '' and lower(email) = @email) or (@phone <> '' and tel_no = @phone)", Erase: "delete"},
	{Name: "Unfinished bookings", Table: "unfinished_bookings", Columns: "booking",
		Whose: "(@email <> '' and position(@email in lower(booking::text)) > 0) or user_id = any(@users)", Erase: "delete"},
	{Name: "Saved views of lists", Table: "list_views", Columns: "name chosen", Also: "list created_at",
		Whose: "user_id = any(@users) or (@email <> '' and position(@email in lower(name || chosen::text)) > 0)" +
			" or (@phone <> '' and position(@phone in name || chosen::text) > 0)", Erase: "delete"},
	{Name: "Devices for push notifications", Table: "push_devices", Columns: "customer_id token", Also: "platform",
		Whose: "@customer <> '' and customer_id = @customer", Erase: "customer_id = '', token = id::text, retired_reason = 'Erased'"},
	{Name: "Chosen customers of push notifications", Table: "push_customers", Columns: "customer_id",
		Whose: "@customer <> '' and customer_id = @customer", Erase: "delete"},
	{Name: "Customers in segments of push notifications", Table: "push_segment_customers", Columns: "customer_id",
		Whose: "@customer <> '' and customer_id = @customer", Erase: "delete"},
	{Name: "Admins' test customers for push notifications", Table: "push_test_customers", Columns: "customer_id",
		Whose: "user_id = any(@users) or (@customer <> '' and customer_id = @customer)", Erase: "delete"},
	{Name: "Courier orders", Email: "email", Phone: "tel_no", Table: "collect_orders",
		Columns: "first_name last_name tel_no email dropoff_line1 dropoff_line2 dropoff_line3 dropoff_city dropoff_post_code dropoff_lat dropoff_long instructions" +
			" order_details proof_name proof_key failed_reason_notes search_text",
		Also: "reference_number drafted", Whose: "id = any(@collections)", Open: "tab <> 'archived'", Do: "End the courier order first.",
		Erase: "first_name = '" + Erased + "', last_name = '', tel_no = '', email = '', dropoff_line1 = '" + Erased + "', dropoff_line2 = '', dropoff_line3 = ''," +
			" dropoff_post_code = split_part(dropoff_post_code, ' ', 1), dropoff_lat = round(dropoff_lat::numeric, 1), dropoff_long = round(dropoff_long::numeric, 1)," +
			" instructions = '', order_details = '', failed_reason_notes = '', proof_name = '', proof_key = '', search_text = lower(reference_number)"},
	{Name: "Customers from whom couriers collected returns", Table: "collect_orders",
		Columns: "pickup_first_name pickup_last_name pickup_phone pickup_instructions pickup_line1 pickup_line2 pickup_line3" +
			" pickup_city pickup_post_code pickup_lat pickup_long search_text",
		Also: "reference_number drafted", Open: "tab in ('open', 'outfordelivery')", Do: "End the courier order first.",
		Whose: "id = any(@returned)",
		Erase: "pickup_first_name = '" + Erased + "', pickup_last_name = '', pickup_phone = '', pickup_instructions = '', pickup_line1 = '" + Erased + "'," +
			" pickup_line2 = '', pickup_line3 = '', pickup_post_code = split_part(pickup_post_code, ' ', 1)," +
			" pickup_lat = round(pickup_lat::numeric, 1), pickup_long = round(pickup_long::numeric, 1), search_text = lower(reference_number)"},
	{Name: "Pick-up contacts of courier orders", Table: "collect_orders",
		Columns: "pickup_first_name pickup_last_name pickup_phone pickup_instructions pickup_line1 pickup_line2 pickup_line3" +
			" pickup_city pickup_post_code pickup_lat pickup_long",
		Also: "reference_number drafted", Whose: "@phone <> '' and pickup_phone = @phone", Kept: business},
	{Name: "Orders", Email: "customer_email", Phone: "customer_tel_no", Table: "orders",
		Columns: "customer_first_name customer_last_name customer_email customer_tel_no delivery_address_line1 delivery_address_line2 delivery_address_line3" +
			" delivery_address_city delivery_address_county delivery_address_post_code delivery_address_instructions delivery_address_name_on_door" +
			" billing_address_line1 billing_address_line2 billing_address_line3 billing_address_city billing_address_county" +
			" billing_address_post_code failed_reason_notes search_text",
		Also: "order_no external_order_id created", Whose: "id = any(@orders)", Open: "shop_portal_status <> 'Archived'", Do: "End the order first.",
		Erase: "customer_first_name = '" + Erased + "', customer_last_name = '', customer_email = '', customer_tel_no = '', delivery_address_line1 = ''," +
			" delivery_address_line2 = '', delivery_address_line3 = '', delivery_address_post_code = split_part(delivery_address_post_code, ' ', 1)," +
			" delivery_address_instructions = '', delivery_address_name_on_door = '', billing_address_line1 = '', billing_address_line2 = ''," +
			" billing_address_line3 = '', billing_address_city = '', billing_address_county = '', billing_address_post_code = '', failed_reason_notes = ''," +
			" search_text = lower(order_no || E'\\n' || external_order_id)"},
	{Name: "Documents", Table: "invoices", Columns: "buyer search_text", Also: "invoice_no issued_at",
		Whose: "order_id = any(@orders || @collections)", Kept: taxRecord},

	{Name: "People of teams", Email: "email", Table: "pro_team_people", Columns: "email first_name last_name", Also: "role created_at",
		Whose: "@email <> '' and email = @email", Open: "removed_at is null", Do: "Remove the person from the team first.",
		Erase: "email = 'erased-' || id, first_name = '" + Erased + "', last_name = ''"},
	{Name: "Sessions", Table: "sessions", Columns: "address agent", Also: "created_at", Whose: "user_id = any(@users)", Erase: "delete"},
	{Name: "Shops of users", Table: "user_shops", Columns: "shop_id", Also: "created_at", Whose: "user_id = any(@users)", Erase: "delete"},
	{Name: "People at tills", Table: "till_people", Columns: "name", Also: "created_at last_used_at",
		Kept: "The shop removes them on its page of devices. What they did keeps their name, as evidence."},
	{Name: "Admins who saw as a merchant", Table: "seen_as", Columns: "reason", Also: "created_at until", Kept: evidence},
	{Name: "Passkeys", Table: "passkeys", Columns: "name", Also: "created_at last_used_at", Whose: "user_id = any(@users)", Erase: "delete"},
	{Name: "Single sign-on", Table: "single_sign_on_links", Columns: "subject", Also: "issuer linked_at last_used_at", Whose: "user_id = any(@users)",
		Erase: "delete"},
	{Name: "Changes of email", Table: "email_changes", Columns: "email", Also: "created_at", Whose: "user_id = any(@users)", Erase: "delete"},
	{Name: "Users", Email: "email", Table: "users", Columns: "email first_name last_name password_hash picture_key",
		Also: "role created_at last_sign_in_at", Whose: "id = any(@users)",
		Open: "deactivated_at is null", Do: "Deactivate the user first.",
		Erase: "email = 'erased-' || id, first_name = '" + Erased + "', last_name = '', password_hash = '', picture_key = ''"},
	{Name: "Addresses in the history of orders", Table: "order_timeline", Columns: "detail", Also: "kind at",
		Whose: "order_id = any(@orders) and kind like 'Address%' and detail ?| array['Before', 'After', 'Proposed']",
		Erase: "detail = detail - 'Before' - 'After' - 'Proposed'"},
	{Name: "History of orders", Table: "order_timeline", Columns: "actor detail", Also: "kind at", Whose: "actor_id = any(@users)", Kept: evidence},
	{Name: "Bookers of courier orders", Table: "collect_orders", Columns: "booked_by", Also: "reference_number drafted",
		Whose: "booked_by_id = any(@users)", Kept: evidence},
	{Name: "Audit log", Table: "audit_log", Columns: "actor target_label before after address", Also: "action at",
		Whose: "actor_id = any(@users) or target_id = any(@users::text[])", Kept: evidence},
	{Name: "Security log", Table: "security_log", Columns: "actor target address detail", Also: "event at", Whose: "actor_id = any(@users)",
		Kept: "It is kept for a year, to find attacks."},
	{Name: "Security alarms", Table: "security_alarms", Columns: "subject sentence seen_by", Also: "at",
		Kept: "They are kept for thirteen months, to find attacks."},
	{Name: "Failed sign-ins", Table: "login_failures", Columns: "key", Kept: expires},
	{Name: "Responses kept for repeated requests", Table: "idempotency_keys", Columns: "owner response",
		Kept: "It is deleted by itself within seven days."},
	{Name: "Packers", Table: "orders", Columns: "packing_by", Kept: evidence},
	{Name: "Searched words", Table: "words", Columns: "word", Kept: "Words that no order has are deleted by themselves."},

	{Name: "Shops", Table: "shops", Columns: "manager email phone line1 line2 search_text", Also: "name",
		Whose: "(@email <> '' and lower(email) = @email) or (@phone <> '' and phone = @phone)", Kept: business},
	{Name: "Merchants' bank details", Table: "payment_details", Columns: "payee sealed sort_code_end account_end remittance_email created_by",
		Also:  "created_at",
		Whose: "@email <> '' and lower(remittance_email) = @email", Kept: business},
	{Name: "Payers of bank files", Table: "bank_lines", Columns: "party reference note", Kept: taxRecord},
	{Name: "Merchants", Table: "merchants", Columns: "legal_name line1 line2 line3 sender_name suspended_reason", Kept: ownFile},
	{Name: "Teams", Table: "pro_teams", Columns: "name line1 line2 line3", Kept: ownFile},
}

// Columns lists the columns with personal data, as table.column.
func Columns() (all []string) {
	for _, h := range holdings {
		for _, column := range strings.Fields(h.Columns) {
			all = append(all, h.Table+"."+column)
		}
	}
	return all
}
