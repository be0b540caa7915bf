package wire

import "time"

// Update types of /ws/data-update.
const (
	UpdateConnected   = "Connected"   // first message: the present Seq
	UpdatePing        = "Ping"        // heartbeat, every 30 s; with a Seq it ends a catch-up up to there
	UpdateReset       = "Reset"       // too much was missed: fetch everything again
	UpdateOrder       = "Order"       // an order changed
	UpdateNewOrder    = "NewOrder"    // an order arrived
	UpdateAttention   = "Attention"   // the result of GET /api/order/attention changed for a shop
	UpdateEscalated   = "Escalated"   // nobody answers an order, and those in State are told: Shop, Manager, Text or Admin
	UpdateAutoAccept  = "AutoAccept"  // an order was accepted automatically
	UpdateTill        = "Till"        // a shop's tills, or the people who use them, changed
	UpdateDevice      = "Device"      // whether a shop's devices are online, can announce orders or have printers that work changed
	UpdatePrintDevice = "PrintDevice" // another device prints a shop's labels, or none any more
	UpdatePrintThere  = "PrintThere"  // a computer of a shop was asked to print, or State came of it
	UpdateCollect     = "Collect"     // a courier order was placed or changed
	UpdateQuotes      = "Quotes"      // the quotes of a courier order's draft changed
	UpdatePosition    = "Position"    // the driver of an order or a courier order moved
	UpdateCredits     = "Credits"     // the credits or fees of a shop or a professional team changed
	UpdateProfile     = "Profile"     // the user's own role, shop or abilities changed; sent to this user alone
	UpdateUser        = "User"        // a user was invited or changed
	UpdateShop        = "Shop"        // a shop was created or changed
	UpdateMerchant    = "Merchant"    // what a merchant set for itself changed; its shops see it too
	UpdateDrafts      = "Drafts"      // the drafts that a shop made from files changed
	UpdateRecipient   = "Recipient"   // a shop's address book changed
	UpdateIntakeKey   = "IntakeKey"   // a key was made, replaced or revoked
	UpdateWebhook     = "Webhook"     // a webhook was added, changed or removed, or events were sent to it
	UpdatePromoCode   = "PromoCode"   // a promo code was created or changed
	UpdateUsedCode    = "UsedCode"    // a promo code was redeemed or its use given back
	UpdateReferral    = "Referral"    // a referral code was created or changed
	UpdatePush        = "Push"        // a push notification was created, cancelled, sent or opened
	UpdateInvoice     = "Invoice"     // an invoice or credit note was issued
	UpdateCatalogue   = "Catalogue"   // the product catalogue changed, or an import of it went on
	UpdateProduct     = "Product"     // a merchant's product was added or changed, or whether a shop sells it
	UpdateReturn      = "Return"      // a return was asked for or went on
	UpdateAlarm       = "Alarm"       // a security alarm was raised or seen to
	UpdateJob         = "Job"         // a long job that the user started went on or ended; sent to this user alone
)

// Update types of agency fees.
const (
	UpdateFeeRate       = "FeeRate"       // a merchant's agency fee rate was set or removed
	UpdateWeeklySummary = "WeeklySummary" // the file of a merchant's agency fees in a week was made
	UpdateApproval      = "Approval"      // something was asked for that another Admin approves, or decided; for Admins alone
	UpdatePayout        = "Payout"        // payment details, a payout run, or what the bank reported changed
	UpdateMonthClosed   = "MonthClosed"   // nothing is posted into a month any more
	UpdateMonthArchive  = "MonthArchive"  // the archive of a closed month is made
)

// Update types of subscriptions.
const (
	UpdateMerchantSubscriptions = "MerchantSubscriptionsList" // a merchant's subscription or prices changed
	UpdateProTeamSubscriptions  = "ProTeamSubscriptionsList"  // a professional team's subscription or prices changed
	UpdateTeamAgreements        = "TeamAgreements"            // an agreement of a professional team was made, changed or ended
	UpdateTeamPeople            = "TeamPeople"                // a person was added to a professional team or removed
	UpdateSubscription          = "Subscription"              // a shop's subscription or preferences changed
	UpdateLedgerProof           = "LedgerProof"               // the ledger was proved; for Admins alone
)

// Entities that an update names.
const (
	EntityOrder     = "Order"
	EntityCollect   = "Collect"
	EntityShop      = "Shop"
	EntityMerchant  = "Merchant"
	EntityUser      = "User"
	EntityAlarm     = "SecurityAlarm"
	EntityJob       = "Job"
	EntityRecipient = "Recipient"
	EntityIntakeKey = "IntakeKey"
	EntityWebhook   = "Webhook"
	EntityPromoCode = "PromoCode"
	EntityReferral  = "ReferralCode"
	EntityProTeam   = "ProTeam"
	EntityPush      = "PushNotification"
	EntityInvoice   = "Invoice"
	EntityVertical  = "Vertical"
	EntityCategory  = "Category"
	EntitySubcat    = "SubCategory"
	EntityVariant   = "ProductVariant"
	EntityImport    = "CatalogueImport"
	EntityProduct   = "MerchantProduct"
	EntityReturn    = "Return"
	EntityPrinting  = "PrintRequest"
)

// DataUpdate tells an open screen what changed: kind, ids and state, never personal data. Each update is sent
// once; a client that reconnects with the last Seq it received gets exactly what it missed.
type DataUpdate struct {
	Seq           int64     `json:"Seq"`
	LastUpdate    time.Time `json:"LastUpdate"`
	UpdateType    string    `json:"UpdateType"`
	ShopId        string    `json:"ShopId,omitempty"`
	OrderId       string    `json:"OrderId,omitempty" doc:"Id where Entity is Order"`
	Entity        string    `json:"Entity,omitempty" doc:"What Id names"`
	Id            string    `json:"Id,omitempty"`
	State         string    `json:"State,omitempty" doc:"Of an order: its portal status after the change, or in Attention what it needs now"`
	CountsVersion int64     `json:"CountsVersion,omitempty" doc:"Set where the shop's tab counts changed; counts read later are newer"`
}

// RemainingCredits is what /ws/remaining-credits pushes to a shop.
type RemainingCredits struct {
	HasCredits       bool `json:"HasCredits"`
	RemainingCredits int  `json:"RemainingCredits"`
}
