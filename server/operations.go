package main

import (
	"context"
	"net/http"
	"time"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/chat"
	"tradekart/portal/backend/desktop"
	"tradekart/portal/backend/intake"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/keys"
	"tradekart/portal/backend/removals"
	"tradekart/portal/backend/security"
	"tradekart/portal/backend/views"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// operations is the whole API and who may call it: everybody (public), signed-in users, a key, or roles; the
// required ability follows +. A test compares it with the operations that the packages register.
const operations = `
POST   /api/admin/agencyfees/csv-export                                               Admin
GET    /api/admin/agencyfees/months                                                   Admin
DELETE /api/admin/agencyfees/months/{month}/close                                     Admin
POST   /api/admin/agencyfees/months/{month}/close                                     Admin
GET    /api/admin/agencyfees/months/{month}/closing                                   Admin
POST   /api/admin/agencyfees/months/{month}/confirm                                   Admin
GET    /api/admin/agencyfees/months/{month}/merchants                                 Admin
POST   /api/admin/agencyfees/months/{month}/reopen                                    Admin
POST   /api/admin/agencyfees/rates                                                    Admin
POST   /api/admin/agencyfees/rates/list                                               Admin
GET    /api/admin/agencyfees/rates/{merchantId}                                       Admin
DELETE /api/admin/agencyfees/rates/{merchantId}/{validFrom}                           Admin
POST   /api/admin/approvals/list                                                      Admin
POST   /api/admin/approvals/{id}/approve                                              Admin
POST   /api/admin/approvals/{id}/refuse                                               Admin
POST   /api/admin/create-customer-push-notification                                   Admin
POST   /api/admin/create-push-notification                                            Admin
POST   /api/admin/deliveries/by-ids                                                   Admin
POST   /api/admin/deliveries/{tab}                                                    Admin
POST   /api/admin/deliveries/{tab}/csv                                                Admin
GET    /api/admin/delivery/driver/{id}                                                Admin
GET    /api/admin/delivery/{id}                                                       Admin
POST   /api/admin/delivery/{id}/approval                                              Admin
POST   /api/admin/delivery/{id}/printed                                               Admin
POST   /api/admin/delivery/{id}/recover/{outcome}                                     Admin
POST   /api/admin/invoice                                                             Admin
GET    /api/admin/invoice/merchant                                                    Admin
POST   /api/admin/invoice/pdf                                                         Admin
GET    /api/admin/invoice/shop                                                        Admin
POST   /api/admin/ledger/accept                                                       Admin
GET    /api/admin/ledger/proofs                                                       Admin
POST   /api/admin/ledger/prove                                                        Admin
GET    /api/admin/merchant/{id}/vouchers                                              Admin
PUT    /api/admin/merchant/{id}/vouchers                                              Admin
POST   /api/admin/merchants                                                           Admin
POST   /api/admin/merchants/csv                                                       Admin
POST   /api/admin/merchants/list                                                      Admin
GET    /api/admin/merchants/{id}                                                      Admin
PUT    /api/admin/merchants/{id}/basic-info                                           Admin
PUT    /api/admin/merchants/{id}/company                                              Admin
POST   /api/admin/merchants/{id}/lift                                                 Admin
POST   /api/admin/merchants/{id}/suspend                                              Admin
GET    /api/admin/operator                                                            Admin
GET    /api/admin/operator/bounces                                                    Admin
POST   /api/admin/operator/bounces/list                                               Admin
POST   /api/admin/operator/bounces/{id}/allow                                         Admin
POST   /api/admin/operator/jobs/list                                                  Admin
POST   /api/admin/operator/jobs/{id}/drop                                             Admin
POST   /api/admin/operator/jobs/{id}/retry                                            Admin
GET    /api/admin/operator/mail-domain                                                Admin
DELETE /api/admin/operator/maintenance                                                Admin
POST   /api/admin/operator/maintenance                                                Admin
GET    /api/admin/operator/newest-release                                             Admin
POST   /api/admin/operator/restore/release                                            Admin
POST   /api/admin/payouts/bank-lines/list                                             Admin
GET    /api/admin/payouts/bank-lines/{id}                                             Admin
PUT    /api/admin/payouts/bank-lines/{id}                                             Admin
POST   /api/admin/payouts/bank-statement                                              Admin
POST   /api/admin/payouts/bank-statement/check                                        Admin
POST   /api/admin/payouts/merchants/list                                              Admin
GET    /api/admin/payouts/merchants/{id}                                              Admin
PUT    /api/admin/payouts/merchants/{id}/hold                                         Admin
PUT    /api/admin/payouts/merchants/{id}/holder                                       Admin
POST   /api/admin/payouts/merchants/{id}/opening-balance                              Admin
POST   /api/admin/payouts/opening-balances                                            Admin
POST   /api/admin/payouts/opening-balances/check                                      Admin
GET    /api/admin/payouts/opening-balances/template                                   Admin
GET    /api/admin/payouts/opening-balances/{id}/file                                  Admin
POST   /api/admin/payouts/runs                                                        Admin
POST   /api/admin/payouts/runs/list                                                   Admin
GET    /api/admin/payouts/runs/{id}                                                   Admin
POST   /api/admin/payouts/runs/{id}/ask                                               Admin
POST   /api/admin/payouts/runs/{id}/cancel                                            Admin
GET    /api/admin/payouts/runs/{id}/file/{format}                                     Admin
GET    /api/admin/payouts/settings                                                    Admin
PUT    /api/admin/payouts/settings                                                    Admin
POST   /api/admin/personal-data/erase                                                 Admin
POST   /api/admin/personal-data/file                                                  Admin
POST   /api/admin/personal-data/find                                                  Admin
POST   /api/admin/personal-data/list                                                  Admin
POST   /api/admin/push-notifications                                                  Admin
POST   /api/admin/push-notifications/check-customers                                  Admin
POST   /api/admin/push-notifications/csv                                              Admin
POST   /api/admin/push-notifications/reach                                            Admin
GET    /api/admin/push-notifications/settings                                         Admin
PUT    /api/admin/push-notifications/settings                                         Admin
POST   /api/admin/push-notifications/test                                             Admin
GET    /api/admin/push-notifications/test-customers                                   Admin
PUT    /api/admin/push-notifications/test-customers                                   Admin
POST   /api/admin/push-notifications/waits                                            Admin
GET    /api/admin/push-notifications/{id}                                             Admin
PUT    /api/admin/push-notifications/{id}/cancel                                      Admin
POST   /api/admin/push-notifications/{id}/deliveries                                  Admin
POST   /api/admin/push-notifications/{id}/deliveries/csv                              Admin
GET    /api/admin/push-notifications/{id}/openings                                    Admin
PUT    /api/admin/push-notifications/{id}/send-in-quiet-hours                         Admin
POST   /api/admin/push-segments                                                       Admin
POST   /api/admin/push-segments/customers                                             Admin
POST   /api/admin/push-segments/list                                                  Admin
GET    /api/admin/push-segments/places                                                Admin
DELETE /api/admin/push-segments/{id}                                                  Admin
GET    /api/admin/push-segments/{id}                                                  Admin
PUT    /api/admin/push-segments/{id}                                                  Admin
PUT    /api/admin/push-segments/{id}/customers                                        Admin
GET    /api/admin/room                                                                Admin
POST   /api/admin/see-as                                                              Admin
GET    /api/admin/shop/{id}                                                           Admin
POST   /api/admin/subscription/merchant/activate                                      Admin
POST   /api/admin/subscription/merchant/csv                                           Admin
GET    /api/admin/subscription/merchant/list                                          Admin
POST   /api/admin/subscription/merchant/pay-as-you-go                                 Admin
POST   /api/admin/subscription/merchant/premium-fee                                   Admin
POST   /api/admin/subscription/merchant/shop/activate                                 Admin
POST   /api/admin/subscription/merchant/shop/add-tranche                              Admin
POST   /api/admin/subscription/merchant/shop/suspend                                  Admin
GET    /api/admin/subscription/merchant/shop/{shopId}                                 Admin
POST   /api/admin/subscription/merchant/shop/{shopId}/toggle-premium                  Admin
POST   /api/admin/subscription/merchant/shop/{shopId}/toggle-premium-only             Admin
POST   /api/admin/subscription/merchant/suspend                                       Admin
GET    /api/admin/subscription/merchant/{id}                                          Admin
POST   /api/admin/subscription/merchant/{id}/shops/csv                                Admin
GET    /api/admin/subscription/merchant/{id}/{list}                                   Admin
POST   /api/admin/subscription/pro                                                    Admin
POST   /api/admin/subscription/pro/activate                                           Admin
POST   /api/admin/subscription/pro/add-tranche                                        Admin
POST   /api/admin/subscription/pro/address                                            Admin
POST   /api/admin/subscription/pro/csv                                                Admin
GET    /api/admin/subscription/pro/list                                               Admin
POST   /api/admin/subscription/pro/pay-as-you-go                                      Admin
POST   /api/admin/subscription/pro/premium-fee                                        Admin
POST   /api/admin/subscription/pro/suspend                                            Admin
GET    /api/admin/subscription/pro/{id}                                               Admin
POST   /api/admin/subscription/pro/{id}/agreements                                    Admin
DELETE /api/admin/subscription/pro/{id}/agreements/{agreementId}                      Admin
PUT    /api/admin/subscription/pro/{id}/agreements/{agreementId}/trust                Admin
POST   /api/admin/subscription/pro/{id}/people                                        Admin
POST   /api/admin/subscription/pro/{id}/people/csv                                    Admin
POST   /api/admin/subscription/pro/{id}/people/list                                   Admin
DELETE /api/admin/subscription/pro/{id}/people/{personId}                             Admin
POST   /api/admin/subscription/pro/{id}/toggle-premium                                Admin
POST   /api/admin/subscription/pro/{id}/toggle-premium-only                           Admin
GET    /api/admin/v2/shop                                                             Admin
GET    /api/admin/weeklysummaries                                                     Admin
GET    /api/agency-fee-weekly-export/url/{id}                                         Admin, Merchant
POST   /api/archives                                                                  Admin, Merchant
GET    /api/archives/key                                                              Admin, Merchant
POST   /api/archives/list                                                             Admin, Merchant
GET    /api/archives/months                                                           Admin, Merchant
GET    /api/archives/{id}                                                             Admin, Merchant
POST   /api/archives/{id}/stop                                                        Admin, Merchant
GET    /api/archives/{id}/url                                                         Admin, Merchant
GET    /api/audit/actions                                                             Admin
POST   /api/audit/csv                                                                 Admin
POST   /api/audit/list                                                                Admin
GET    /api/bookkeeping/{format}/settings                                             Admin, Merchant
PUT    /api/bookkeeping/{format}/settings                                             Admin, Merchant
GET    /api/bookkeeping/{format}/{file}/{month}                                       Admin, Merchant
POST   /api/bounces                                                                   public
POST   /api/collect                                                                   Admin, Shop
GET    /api/collect/booking-defaults                                                  Shop
POST   /api/collect/bookings                                                          Shop
POST   /api/collect/bookings/check                                                    Shop
GET    /api/collect/bookings/template                                                 Shop
GET    /api/collect/check-new/{tab}                                                   signed in
GET    /api/collect/collection-contact-details                                        Shop
GET    /api/collect/counts                                                            signed in
GET    /api/collect/delivery-status-type                                              signed in
GET    /api/collect/delivery-type                                                     signed in
POST   /api/collect/drafts/list                                                       Shop
POST   /api/collect/drafts/prices                                                     Shop + view_money
DELETE /api/collect/drafts/{id}                                                       Shop
GET    /api/collect/find                                                              signed in
GET    /api/collect/labels/{id}                                                       signed in
GET    /api/collect/list/{tab}                                                        signed in
GET    /api/collect/merchant/list                                                     Admin
POST   /api/collect/place                                                             Admin, Shop + view_money
GET    /api/collect/proof/{id}                                                        signed in
GET    /api/collect/reference                                                         Shop
GET    /api/collect/timeslot                                                          signed in
DELETE /api/collect/unfinished                                                        Admin, Shop
GET    /api/collect/unfinished                                                        Admin, Shop
PUT    /api/collect/unfinished                                                        Admin, Shop
GET    /api/collect/vehicle-type                                                      signed in
GET    /api/collect/{id}                                                              signed in
POST   /api/collect/{id}/acknowledge-failure                                          Admin, Shop
POST   /api/collect/{id}/cancel                                                       signed in + reject_orders
PUT    /api/collect/{id}/mark-as-canceled                                             Admin
PUT    /api/collect/{id}/mark-as-delivered                                            Admin
PUT    /api/collect/{id}/mark-as-failed                                               Admin
POST   /api/collect/{id}/next-courier                                                 Admin, Shop
POST   /api/collect/{id}/quote                                                        Admin, Shop + view_money
GET    /api/courier-map                                                               signed in
GET    /api/couriers/pin/{id}                                                         signed in
GET    /api/couriers/plan/merchant/{id}                                               Admin, Merchant
PUT    /api/couriers/plan/merchant/{id}                                               Admin, Merchant
GET    /api/couriers/plan/shop/{id}                                                   Admin, Merchant
PUT    /api/couriers/plan/shop/{id}                                                   Admin, Merchant
POST   /api/couriers/{provider}/events                                                public
POST   /api/credits/csv                                                               signed in + view_money
POST   /api/credits/list                                                              signed in + view_money
POST   /api/customer/delivery/{id}/acknowledge-cancellation-request/{requestId}       signed in + view_orders
GET    /api/customer/delivery/{id}/has-cancellation                                   signed in
GET    /api/desktop/latest                                                            public
POST   /api/devices/list                                                              Admin, Merchant, Shop
POST   /api/devices/silences/list                                                     Admin, Merchant, Shop
GET    /api/hubspot/generate-token                                                    Merchant, Shop
GET    /api/insights                                                                  Admin, Merchant
POST   /api/intake-inbox/list                                                         Admin, Merchant
GET    /api/intake-inbox/{id}                                                         Admin, Merchant
POST   /api/intake-inbox/{id}/dismiss                                                 Admin, Merchant
POST   /api/intake-inbox/{id}/retry                                                   Admin, Merchant
POST   /api/intake-requests/list                                                      Admin, Merchant
GET    /api/intake/events                                                             key
GET    /api/intake/orders                                                             key
POST   /api/intake/orders                                                             key
POST   /api/intake/orders/bulk                                                        key
GET    /api/intake/orders/{ExternalOrderId}                                           key
POST   /api/intake/orders/{ExternalOrderId}/approval                                  key
POST   /api/intake/orders/{ExternalOrderId}/cancel                                    key
GET    /api/intake/orders/{ExternalOrderId}/returns                                   key
POST   /api/intake/orders/{ExternalOrderId}/returns                                   key
GET    /api/intake/products                                                           key
GET    /api/intake/products/csv                                                       key
POST   /api/intake/promo-code/redeem                                                  key
POST   /api/intake/promo-code/release                                                 key
POST   /api/intake/push-devices                                                       key
POST   /api/intake/push-devices/remove                                                key
POST   /api/intake/push-notifications/opened                                          key
POST   /api/intake/referral-code                                                      key
POST   /api/intake/referral-voucher                                                   key
POST   /api/intake/shopify/{shopId}                                                   public
POST   /api/intake/woocommerce/{shopId}                                               public
POST   /api/invoice/credit/{invoiceNo}                                                Admin
GET    /api/invoice/document/{invoiceNo}                                              Admin
GET    /api/invoice/settings                                                          Admin, Merchant
PUT    /api/invoice/settings                                                          Admin, Merchant
GET    /api/invoice/ubl/{invoiceNo}                                                   signed in + view_money
GET    /api/invoice/url/{invoiceNo}                                                   signed in + view_money
POST   /api/invoice/zip                                                               signed in + view_money
GET    /api/jobs                                                                      signed in
GET    /api/jobs/{id}                                                                 signed in
POST   /api/jobs/{id}/cancel                                                          signed in
POST   /api/keys                                                                      Admin, Merchant
POST   /api/keys/list                                                                 Admin, Merchant
POST   /api/keys/{id}/replace                                                         Admin, Merchant
POST   /api/keys/{id}/revoke                                                          Admin, Merchant
GET    /api/merchant                                                                  Merchant, Shop + view_detailed_account_settings
POST   /api/merchant/address                                                          Merchant
POST   /api/merchant/agencyfees/csv-export                                            Merchant
GET    /api/merchant/bank-holidays                                                    signed in
POST   /api/merchant/basic-info                                                       Merchant
GET    /api/merchant/city                                                             signed in
POST   /api/merchant/customer-mails                                                   Merchant
POST   /api/merchant/deliveries/by-ids                                                Merchant
POST   /api/merchant/deliveries/{tab}                                                 Merchant
POST   /api/merchant/deliveries/{tab}/csv                                             Merchant
GET    /api/merchant/delivery/{id}                                                    Merchant
POST   /api/merchant/delivery/{id}/printed                                            Merchant
POST   /api/merchant/escalation                                                       Merchant
GET    /api/merchant/home                                                             Merchant
GET    /api/merchant/invoice/shop                                                     Merchant
POST   /api/merchant/invoices                                                         Merchant
POST   /api/merchant/invoices/pdf                                                     Merchant
POST   /api/merchant/logo                                                             Merchant
POST   /api/merchant/packing-limits                                                   Merchant
GET    /api/merchant/payment-settings                                                 Merchant
PUT    /api/merchant/payment-settings                                                 Merchant
POST   /api/merchant/products                                                         Merchant
POST   /api/merchant/products/csv                                                     Merchant
POST   /api/merchant/products/import                                                  Merchant
POST   /api/merchant/products/import/check                                            Merchant
POST   /api/merchant/products/imports/list                                            Merchant
GET    /api/merchant/products/imports/{id}/rows                                       Merchant
POST   /api/merchant/products/imports/{id}/undo                                       Merchant
POST   /api/merchant/products/list                                                    Merchant
POST   /api/merchant/products/take                                                    Merchant
GET    /api/merchant/products/template                                                Merchant
GET    /api/merchant/products/universal                                               Merchant
DELETE /api/merchant/products/{id}                                                    Merchant
GET    /api/merchant/products/{id}                                                    Merchant
PUT    /api/merchant/products/{id}                                                    Merchant
GET    /api/merchant/products/{id}/shops                                              Merchant
PUT    /api/merchant/products/{id}/shops                                              Merchant
GET    /api/merchant/region                                                           signed in
POST   /api/merchant/returns-policy                                                   Merchant
POST   /api/merchant/shop                                                             Admin, Merchant
PUT    /api/merchant/shop-closures                                                    Admin, Merchant
POST   /api/merchant/shop-import                                                      Admin, Merchant
POST   /api/merchant/shop-import/check                                                Admin, Merchant
GET    /api/merchant/shop-import/template                                             Admin, Merchant
PUT    /api/merchant/shop-special-days                                                Admin, Merchant
POST   /api/merchant/shop/csv                                                         signed in
GET    /api/merchant/shop/list                                                        signed in
GET    /api/merchant/shop/{id}                                                        signed in
PUT    /api/merchant/shop/{id}/address                                                Admin, Merchant
POST   /api/merchant/shop/{id}/archive                                                Admin, Merchant
PUT    /api/merchant/shop/{id}/auto-accept                                            signed in
PUT    /api/merchant/shop/{id}/closure                                                Admin, Merchant
POST   /api/merchant/shop/{id}/copy-hours                                             Admin, Merchant
PUT    /api/merchant/shop/{id}/email                                                  Admin, Merchant
POST   /api/merchant/shop/{id}/image                                                  Admin, Merchant
PUT    /api/merchant/shop/{id}/image-order                                            Admin, Merchant
DELETE /api/merchant/shop/{id}/image/{imageId}                                        Admin, Merchant
PUT    /api/merchant/shop/{id}/manager                                                Admin, Merchant
PUT    /api/merchant/shop/{id}/name                                                   Admin, Merchant
PUT    /api/merchant/shop/{id}/pause                                                  signed in
PUT    /api/merchant/shop/{id}/phone                                                  Admin, Merchant
PUT    /api/merchant/shop/{id}/special-days                                           Admin, Merchant
DELETE /api/merchant/shop/{id}/training-order                                         Merchant, Shop
POST   /api/merchant/shop/{id}/training-order                                         Merchant, Shop
POST   /api/merchant/shop/{id}/unarchive                                              Admin, Merchant
PUT    /api/merchant/shop/{id}/working-hours                                          Admin, Merchant
POST   /api/merchant/social-media                                                     Merchant
GET    /api/merchant/subscription                                                     Merchant
GET    /api/merchant/subscription/shops                                               Merchant
POST   /api/merchant/subscription/shops/csv                                           Merchant
GET    /api/merchant/weeklysummaries                                                  Merchant
GET    /api/order/attention                                                           signed in
GET    /api/order/check-new/{tab}                                                     signed in
GET    /api/order/counts                                                              signed in
GET    /api/order/find                                                                signed in
GET    /api/own-driver/{id}                                                           signed in
POST   /api/own-driver/{id}/report                                                    signed in + view_orders
POST   /api/payouts/list                                                              Admin, Merchant
POST   /api/payouts/open-items/list                                                   Admin, Merchant
GET    /api/payouts/{id}/advice                                                       Admin, Merchant
POST   /api/person-work/csv                                                           Merchant, Shop
POST   /api/person-work/list                                                          Merchant, Shop
GET    /api/pictures                                                                  signed in
GET    /api/places                                                                    signed in
GET    /api/places/{id}                                                               signed in
POST   /api/portal/accept-terms                                                       signed in
POST   /api/portal/agreement                                                          public
POST   /api/portal/agreement-link                                                     public
POST   /api/portal/approval                                                           public
POST   /api/portal/approval-link                                                      public
GET    /api/portal/chat-identity                                                      Merchant, Shop
POST   /api/portal/code-batch                                                         Admin
POST   /api/portal/code-batch/list                                                    Admin
GET    /api/portal/code-batch/{id}                                                    Admin
GET    /api/portal/code-batch/{id}/csv                                                Admin
GET    /api/portal/config                                                             public
POST   /api/portal/confirm                                                            signed in
POST   /api/portal/confirm-email                                                      public
POST   /api/portal/confirm/question                                                   signed in
POST   /api/portal/confirm/single-sign-on                                             signed in
POST   /api/portal/delivery/{id}/acknowledge-failure                                  Admin, Shop + view_orders
POST   /api/portal/delivery/{id}/address-change/{changeId}                            Admin, Shop + view_orders
PUT    /api/portal/delivery/{id}/change-quantity/{lineId}/{quantity}                  Shop + reject_orders
POST   /api/portal/delivery/{id}/is-no-deliverable                                    signed in
POST   /api/portal/delivery/{id}/next-courier                                         Admin, Shop + view_orders
POST   /api/portal/delivery/{id}/reject                                               signed in + reject_orders
PUT    /api/portal/delivery/{id}/reset-quantity/{lineId}                              Shop + reject_orders
POST   /api/portal/delivery/{id}/take-back                                            Admin, Shop + view_orders
POST   /api/portal/driver                                                             public
POST   /api/portal/driver/report                                                      public
POST   /api/portal/email                                                              signed in
POST   /api/portal/forgot-password                                                    public
POST   /api/portal/forgot-password-reset                                              public
POST   /api/portal/login                                                              public
POST   /api/portal/login/code                                                         public
POST   /api/portal/login/passkey                                                      public
POST   /api/portal/login/question                                                     public
POST   /api/portal/logout                                                             public
POST   /api/portal/logout-all                                                         public
POST   /api/portal/passkeys                                                           signed in
POST   /api/portal/passkeys/question                                                  signed in
DELETE /api/portal/passkeys/{id}                                                      signed in
PUT    /api/portal/passkeys/{id}                                                      signed in
POST   /api/portal/password                                                           signed in
GET    /api/portal/profile                                                            signed in
PUT    /api/portal/profile                                                            signed in
DELETE /api/portal/profile/picture                                                    signed in
POST   /api/portal/profile/picture                                                    signed in
POST   /api/portal/promo-code                                                         Admin
GET    /api/portal/promo-code/available                                               Admin
POST   /api/portal/promo-code/csv                                                     Admin
POST   /api/portal/promo-code/list                                                    Admin
GET    /api/portal/promo-code/referral-voucher-names                                  Admin
GET    /api/portal/promo-code/{id}                                                    Admin
PUT    /api/portal/promo-code/{id}                                                    Admin
PUT    /api/portal/promo-code/{id}/expire                                             Admin
GET    /api/portal/promo-code/{id}/figures                                            Admin
PUT    /api/portal/promo-code/{id}/funding                                            Admin
PUT    /api/portal/promo-code/{id}/terms                                              Admin
POST   /api/portal/referral-code/csv                                                  Admin
POST   /api/portal/referral-code/list                                                 Admin
PUT    /api/portal/referral-code/{id}/activate                                        Admin
PUT    /api/portal/referral-code/{id}/expire                                          Admin
POST   /api/portal/refresh-token                                                      public
POST   /api/portal/reset-link                                                         public
GET    /api/portal/second-factor                                                      signed in
POST   /api/portal/second-factor/begin                                                signed in
POST   /api/portal/second-factor/confirm                                              signed in
POST   /api/portal/second-factor/recovery-codes                                       signed in
POST   /api/portal/second-factor/remove                                               signed in
PUT    /api/portal/second-factor/rule                                                 Admin, Merchant
DELETE /api/portal/see-as                                                             signed in
GET    /api/portal/sessions                                                           signed in
POST   /api/portal/sessions/end-others                                                signed in
POST   /api/portal/sessions/{id}/end                                                  signed in
PUT    /api/portal/shop                                                               Shop
POST   /api/portal/sign-in-code                                                       signed in
POST   /api/portal/single-sign-on                                                     public
GET    /api/portal/single-sign-on/callback                                            public
POST   /api/portal/single-sign-on/code                                                public
GET    /api/portal/single-sign-on/{owner}/callback                                    public
GET    /api/portal/start                                                              signed in
DELETE /api/portal/till                                                               Shop
PUT    /api/portal/till                                                               Shop
POST   /api/portal/till/lock                                                          Shop
GET    /api/portal/till/people                                                        Shop
POST   /api/portal/till/unlock                                                        Shop
POST   /api/portal/till/used                                                          Shop
POST   /api/portal/used-codes/csv                                                     Admin
POST   /api/portal/used-codes/list                                                    Admin
GET    /api/portal/used-codes/referred-by-names                                       Admin
GET    /api/portal/used-codes/used-by-names                                           Admin
POST   /api/removals/undo                                                             signed in
POST   /api/returns                                                                   Shop + view_orders
GET    /api/returns/booking/{id}                                                      Admin, Shop
GET    /api/returns/counts                                                            signed in
GET    /api/returns/find                                                              signed in
GET    /api/returns/labels/{id}                                                       signed in
GET    /api/returns/order/{id}                                                        signed in
POST   /api/returns/tabs/{tab}/csv                                                    signed in
POST   /api/returns/tabs/{tab}/list                                                   signed in
GET    /api/returns/{id}                                                              signed in
POST   /api/returns/{id}/agree                                                        signed in
POST   /api/returns/{id}/decline                                                      signed in
POST   /api/returns/{id}/inspect                                                      Shop + view_orders
POST   /api/returns/{id}/receive                                                      Shop + view_orders
POST   /api/returns/{id}/refund                                                       Shop + reject_orders
POST   /api/returns/{id}/send                                                         Shop + view_orders
POST   /api/returns/{id}/way                                                          signed in
POST   /api/returns/{id}/withdraw                                                     Shop + view_orders
POST   /api/security-alarms/list                                                      Admin, Merchant
PUT    /api/security-alarms/{id}/seen                                                 Admin, Merchant
POST   /api/security-log/csv                                                          Admin, Merchant
POST   /api/security-log/list                                                         Admin, Merchant
POST   /api/security-patterns/list                                                    Admin
GET    /api/security-patterns/{id}                                                    Admin
PUT    /api/security-patterns/{id}                                                    Admin
GET    /api/shop/address                                                              Shop
GET    /api/shop/at-door                                                              Shop + view_qr_printable_section
POST   /api/shop/deliveries/by-ids                                                    Shop
POST   /api/shop/deliveries/{tab}                                                     Shop
POST   /api/shop/deliveries/{tab}/csv                                                 Shop
POST   /api/shop/delivery/accept                                                      Shop + reject_orders
GET    /api/shop/delivery/vehicle-type                                                signed in
GET    /api/shop/delivery/{id}                                                        Shop
POST   /api/shop/delivery/{id}/attend                                                 Shop + view_orders
POST   /api/shop/delivery/{id}/hand-over                                              Shop + view_qr_printable_section
POST   /api/shop/delivery/{id}/lines/{lineId}/substitute                              Shop + reject_orders
POST   /api/shop/delivery/{id}/packages                                               Shop + view_qr_printable_section
POST   /api/shop/delivery/{id}/print-reservation                                      Shop + view_qr_printable_section
POST   /api/shop/delivery/{id}/printed                                                Shop
POST   /api/shop/delivery/{id}/undo-packing                                           Shop + view_qr_printable_section
PUT    /api/shop/devices/{deviceId}                                                   Shop
POST   /api/shop/invoices                                                             Shop + view_money
POST   /api/shop/invoices/pdf                                                         Shop + view_money
GET    /api/shop/packing-board                                                        Shop + view_qr_printable_section
GET    /api/shop/print-device                                                         Shop + view_qr_printable_section
PUT    /api/shop/print-device                                                         Shop + view_qr_printable_section
DELETE /api/shop/print-device/{deviceId}                                              Shop + view_qr_printable_section
GET    /api/shop/print-requests                                                       Shop + view_qr_printable_section
POST   /api/shop/print-requests                                                       Shop + view_qr_printable_section
DELETE /api/shop/print-requests/{id}                                                  Shop + view_qr_printable_section
GET    /api/shop/print-requests/{id}                                                  Shop + view_qr_printable_section
PUT    /api/shop/print-requests/{id}/outcome                                          Shop + view_qr_printable_section
POST   /api/shop/print-requests/{id}/take                                             Shop + view_qr_printable_section
POST   /api/shop/products/list                                                        Shop
PUT    /api/shop/products/{id}                                                        Shop
POST   /api/shop/recipients                                                           Shop
POST   /api/shop/recipients/import                                                    Shop
POST   /api/shop/recipients/import/check                                              Shop
POST   /api/shop/recipients/list                                                      Shop
GET    /api/shop/recipients/template                                                  Shop
DELETE /api/shop/recipients/{id}                                                      Shop
GET    /api/shop/recipients/{id}                                                      Shop
PUT    /api/shop/recipients/{id}                                                      Shop
POST   /api/single-sign-on/list                                                       Admin
DELETE /api/single-sign-on/{owner}                                                    Admin, Merchant
GET    /api/single-sign-on/{owner}                                                    Admin, Merchant
PUT    /api/single-sign-on/{owner}                                                    Admin, Merchant
POST   /api/single-sign-on/{owner}/domains/{domain}/approve                           Admin
POST   /api/single-sign-on/{owner}/test                                               Admin, Merchant
GET    /api/statements                                                                Admin, Merchant
POST   /api/statements/documents/csv                                                  Admin, Merchant
POST   /api/statements/documents/list                                                 Admin, Merchant
GET    /api/statements/{merchantId}/{month}                                           Admin, Merchant
GET    /api/statements/{merchantId}/{month}/csv                                       Admin, Merchant
GET    /api/statements/{merchantId}/{month}/documents/pdf                             Admin, Merchant
GET    /api/statements/{merchantId}/{month}/documents/zip                             Admin, Merchant
GET    /api/statements/{merchantId}/{month}/pdf                                       Admin, Merchant
POST   /api/team-agreements/list                                                      Admin, Merchant
DELETE /api/test-orders                                                               Merchant
POST   /api/test-orders/list                                                          Admin, Merchant
POST   /api/till-people                                                               Admin, Merchant, Shop
POST   /api/till-people/list                                                          Admin, Merchant, Shop
DELETE /api/till-people/{id}                                                          Admin, Merchant, Shop
PUT    /api/till-people/{id}                                                          Admin, Merchant, Shop
DELETE /api/till-people/{id}/badge                                                    Admin, Merchant, Shop
POST   /api/till-people/{id}/badge                                                    Admin, Merchant, Shop
PUT    /api/till-people/{id}/pin                                                      Admin, Merchant, Shop
POST   /api/tills/list                                                                Admin, Merchant, Shop
DELETE /api/tills/{id}                                                                Admin, Merchant, Shop
GET    /api/today                                                                     signed in
POST   /api/upc/category                                                              Admin
POST   /api/upc/category/csv                                                          Admin
GET    /api/upc/category/list                                                         Admin
DELETE /api/upc/category/{id}                                                         Admin
GET    /api/upc/category/{id}                                                         Admin
PUT    /api/upc/category/{id}                                                         Admin
POST   /api/upc/category/{id}/bind                                                    Admin
POST   /api/upc/category/{id}/move                                                    Admin
POST   /api/upc/export                                                                Admin
GET    /api/upc/find                                                                  Admin
GET    /api/upc/import/checks                                                         Admin
POST   /api/upc/import/csv                                                            Admin
POST   /api/upc/import/enqueue/{id}                                                   Admin
GET    /api/upc/import/list                                                           Admin
GET    /api/upc/import/suppliers                                                      Admin
POST   /api/upc/import/undo/{id}                                                      Admin
POST   /api/upc/import/validate                                                       Admin
DELETE /api/upc/import/{id}/check                                                     Admin
GET    /api/upc/import/{id}/check                                                     Admin
PUT    /api/upc/import/{id}/columns                                                   Admin
GET    /api/upc/import/{id}/file                                                      Admin
GET    /api/upc/import/{id}/problems                                                  Admin
GET    /api/upc/import/{id}/rows                                                      Admin
POST   /api/upc/subcategory                                                           Admin
POST   /api/upc/subcategory/csv                                                       Admin
GET    /api/upc/subcategory/list                                                      Admin
GET    /api/upc/subcategory/unbinded                                                  Admin
POST   /api/upc/subcategory/variants                                                  Admin
POST   /api/upc/subcategory/variants/csv                                              Admin
GET    /api/upc/subcategory/{id}                                                      Admin
PUT    /api/upc/subcategory/{id}                                                      Admin
GET    /api/upc/subcategory/{id}/criteria                                             Admin
POST   /api/upc/subcategory/{id}/move                                                 Admin
POST   /api/upc/subcategory/{id}/unbind                                               Admin
POST   /api/upc/variant                                                               Admin
DELETE /api/upc/variant/{id}                                                          Admin
GET    /api/upc/variant/{id}                                                          Admin
PUT    /api/upc/variant/{id}                                                          Admin
POST   /api/upc/variant/{id}/assign                                                   Admin
POST   /api/upc/variant/{id}/move                                                     Admin
POST   /api/upc/variant/{id}/unassign                                                 Admin
POST   /api/upc/vertical                                                              Admin
POST   /api/upc/vertical/csv                                                          Admin
GET    /api/upc/vertical/list                                                         Admin
DELETE /api/upc/vertical/{id}                                                         Admin
GET    /api/upc/vertical/{id}                                                         Admin
PUT    /api/upc/vertical/{id}                                                         Admin
POST   /api/users                                                                     Admin, Merchant
GET    /api/users/abilities                                                           Admin, Merchant
GET    /api/users/bundles                                                             Admin, Merchant
POST   /api/users/csv                                                                 Admin, Merchant
POST   /api/users/list                                                                Admin, Merchant
GET    /api/users/shops                                                               Admin, Merchant
GET    /api/users/{id}                                                                Admin, Merchant
PUT    /api/users/{id}                                                                Admin, Merchant
POST   /api/users/{id}/deactivate                                                     Admin, Merchant
POST   /api/users/{id}/reactivate                                                     Admin, Merchant
POST   /api/users/{id}/resend                                                         Admin, Merchant
POST   /api/users/{id}/reset-second-factor                                            Admin, Merchant
GET    /api/users/{id}/sessions                                                       Admin, Merchant
POST   /api/users/{id}/sign-out                                                       Admin, Merchant
GET    /api/vat-return/{from}/{months}                                                Admin, Merchant
GET    /api/vat-return/{from}/{months}/csv                                            Admin, Merchant
GET    /api/views                                                                     signed in
POST   /api/views                                                                     signed in
DELETE /api/views/{id}                                                                signed in
PUT    /api/views/{id}                                                                signed in
GET    /api/web-shops/{shopId}                                                        Admin, Merchant
PUT    /api/web-shops/{shopId}/{source}                                               Admin, Merchant
PUT    /api/web-shops/{shopId}/{source}/check                                         Admin, Merchant
POST   /api/web-shops/{shopId}/{source}/secret                                        Admin, Merchant
POST   /api/web-shops/{shopId}/{source}/trial                                         Admin, Merchant
PUT    /api/web-shops/{shopId}/{source}/write-back                                    Admin, Merchant
POST   /api/web-shops/{shopId}/{source}/write-back/retry                              Admin, Merchant
POST   /api/webhook-deliveries/list                                                   Admin, Merchant
GET    /api/webhook-deliveries/{id}                                                   Admin, Merchant
POST   /api/webhook-deliveries/{id}/redeliver                                         Admin, Merchant
POST   /api/webhooks                                                                  Admin, Merchant
POST   /api/webhooks/list                                                             Admin, Merchant
DELETE /api/webhooks/{id}                                                             Admin, Merchant
GET    /api/webhooks/{id}                                                             Admin, Merchant
PUT    /api/webhooks/{id}                                                             Admin, Merchant
POST   /api/webhooks/{id}/disable                                                     Admin, Merchant
POST   /api/webhooks/{id}/enable                                                      Admin, Merchant
POST   /api/webhooks/{id}/resend                                                      Admin, Merchant
POST   /api/webhooks/{id}/rotate                                                      Admin, Merchant
POST   /api/webhooks/{id}/test                                                        Admin, Merchant
`

// apiVersion is the description's own version; it moves with the API, not with builds.
const apiVersion = "1.0.0"

// register registers what operations lists; it also serves the description, with a nil pool.
func register(api *web.API, p *portal) {
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/portal/config", Summary: "Settings that screens need before sign-in", Tag: "session", Public: true},
		func(ctx context.Context, _ *struct{}) (web.Result[wire.Config], error) {
			c := p.settings()
			var err error
			c.SingleSignOn, err = p.session.SingleSignOn(ctx)
			return web.Of(c), err
		})
	for _, part := range []interface{ Register(*web.API) }{
		p.session, p.users, jobs.NewAPI(p.pool), p.shops, audit.New(p.pool, utcNow), security.New(p.pool, utcNow),
		p.catalogue, p.promotions, keys.New(p.pool, utcNow),
		p.subscriptions, p.ledgerCheck, p.teams, p.fees, p.books, p.archives, p.pushes, p.orders, chat.New(p.config.Chat), desktop.New(p.config.DesktopReleases),
		p.couriers, p.drivers, p.collect, p.invoices, p.returns, p.webhooks, p.payouts, p.approvals, p.places, p.today, p.figures, p.devices,
		views.New(p.pool), p.operator, p.personal, p.pictures, removals.New(p.pool), p.bounces,
	} {
		part.Register(api)
	}
	orders := intake.New(p.pool, p.secrets, p.log, time.Now, nil)
	orders.Unsigned = p.unsigned
	orders.Register(api)
	describeSockets(api.Huma.OpenAPI())
	describeWebhooks(api.Huma.OpenAPI())
}
