/** This file is generated from openapi.json: run make generate. */

export interface paths {
    "/api/admin/agencyfees/csv-export": {
        /** Agency fees between two days, as a CSV file */
        post: operations["post-admin-agencyfees-csv-export"];
    };
    "/api/admin/agencyfees/months": {
        /** The latest 24 months with their totals */
        get: operations["get-admin-agencyfees-months"];
    };
    "/api/admin/agencyfees/months/{month}/close": {
        /** Close a month: no more documents can be posted to it */
        post: operations["post-admin-agencyfees-months-month-close"];
    };
    "/api/admin/agencyfees/months/{month}/merchants": {
        /** The merchants with the highest totals of a month */
        get: operations["get-admin-agencyfees-months-month-merchants"];
    };
    "/api/admin/agencyfees/rates": {
        /** Set a merchant's agency fee rate from a given day */
        post: operations["post-admin-agencyfees-rates"];
    };
    "/api/admin/agencyfees/rates/list": {
        /** One page of merchants with their agency fee rates */
        post: operations["post-admin-agencyfees-rates-list"];
    };
    "/api/admin/agencyfees/rates/{merchantId}": {
        /** A merchant's latest 200 agency fee rates */
        get: operations["get-admin-agencyfees-rates-merchantid"];
    };
    "/api/admin/agencyfees/rates/{merchantId}/{validFrom}": {
        /** Remove a planned agency fee rate */
        delete: operations["delete-admin-agencyfees-rates-merchantid-validfrom"];
    };
    "/api/admin/create-customer-push-notification": {
        /** Notify the customers of a CSV list */
        post: operations["post-admin-create-customer-push-notification"];
    };
    "/api/admin/create-push-notification": {
        /** Notify the customers of shops */
        post: operations["post-admin-create-push-notification"];
    };
    "/api/admin/deliveries/by-ids": {
        /** The list entries of the given orders */
        post: operations["post-admin-deliveries-by-ids"];
    };
    "/api/admin/deliveries/{tab}": {
        /** One page of orders in a tab */
        post: operations["post-admin-deliveries-tab"];
    };
    "/api/admin/deliveries/{tab}/csv": {
        /** All orders of a tab that match, as a CSV file */
        post: operations["post-admin-deliveries-tab-csv"];
    };
    "/api/admin/delivery/driver/{id}": {
        /** The driver of an order */
        get: operations["get-admin-delivery-driver-id"];
    };
    "/api/admin/delivery/{id}": {
        /** One order in full */
        get: operations["get-admin-delivery-id"];
    };
    "/api/admin/delivery/{id}/approval": {
        /** Approve or reject a professional team's order on behalf of its manager */
        post: operations["post-admin-delivery-id-approval"];
    };
    "/api/admin/delivery/{id}/printed": {
        /** Record that labels or the item list were printed */
        post: operations["post-admin-delivery-id-printed"];
    };
    "/api/admin/delivery/{id}/recover/{outcome}": {
        /** Resolve a failed delivery, or mark a delivered one refunded */
        post: operations["post-admin-delivery-id-recover-outcome"];
    };
    "/api/admin/invoice": {
        /** One page of all invoices, grouped by order */
        post: operations["post-admin-invoice"];
    };
    "/api/admin/invoice/merchant": {
        /** Merchants, for the list's filter */
        get: operations["get-admin-invoice-merchant"];
    };
    "/api/admin/invoice/pdf": {
        /** All invoices that match, as one PDF */
        post: operations["post-admin-invoice-pdf"];
    };
    "/api/admin/invoice/shop": {
        /** Shops, for the list's filter */
        get: operations["get-admin-invoice-shop"];
    };
    "/api/admin/ledger/accept": {
        /** Accept a difference that the latest proof shows, with a reason */
        post: operations["post-admin-ledger-accept"];
    };
    "/api/admin/ledger/proofs": {
        /** Results of the latest proofs of the ledger, newest first */
        get: operations["get-admin-ledger-proofs"];
    };
    "/api/admin/ledger/prove": {
        /** Prove the ledger now, in addition to the nightly proof */
        post: operations["post-admin-ledger-prove"];
    };
    "/api/admin/push-notifications": {
        /** One page of push notifications */
        post: operations["post-admin-push-notifications"];
    };
    "/api/admin/push-notifications/check-customers": {
        /** How many customers a CSV list would notify */
        post: operations["post-admin-push-notifications-check-customers"];
    };
    "/api/admin/push-notifications/csv": {
        /** All push notifications that match, as a CSV file */
        post: operations["post-admin-push-notifications-csv"];
    };
    "/api/admin/push-notifications/{id}": {
        /** One push notification */
        get: operations["get-admin-push-notifications-id"];
    };
    "/api/admin/push-notifications/{id}/cancel": {
        /** Cancel a push notification that has not been sent */
        put: operations["put-admin-push-notifications-id-cancel"];
    };
    "/api/admin/push-notifications/{id}/deliveries": {
        /** One page of a push notification's devices */
        post: operations["post-admin-push-notifications-id-deliveries"];
    };
    "/api/admin/push-notifications/{id}/deliveries/csv": {
        /** A push notification's devices, as a CSV file */
        post: operations["post-admin-push-notifications-id-deliveries-csv"];
    };
    "/api/admin/shop/{id}": {
        /** A shop and its merchant */
        get: operations["get-admin-shop-id"];
    };
    "/api/admin/subscription/merchant/activate": {
        /** Activate a merchant's subscription, or change its terms from the next month */
        post: operations["post-admin-subscription-merchant-activate"];
    };
    "/api/admin/subscription/merchant/csv": {
        /** All merchants' subscriptions that match, as a CSV file */
        post: operations["post-admin-subscription-merchant-csv"];
    };
    "/api/admin/subscription/merchant/list": {
        /** One page of the merchants' subscriptions, by name */
        get: operations["get-admin-subscription-merchant-list"];
    };
    "/api/admin/subscription/merchant/pay-as-you-go": {
        /** Set the price of a booking without a credit */
        post: operations["post-admin-subscription-merchant-pay-as-you-go"];
    };
    "/api/admin/subscription/merchant/premium-fee": {
        /** Set the Concierge fee */
        post: operations["post-admin-subscription-merchant-premium-fee"];
    };
    "/api/admin/subscription/merchant/shop/activate": {
        /** Activate a shop's subscription on its merchant's terms */
        post: operations["post-admin-subscription-merchant-shop-activate"];
    };
    "/api/admin/subscription/merchant/shop/add-tranche": {
        /** Sell a tranche of delivery credits to a shop */
        post: operations["post-admin-subscription-merchant-shop-add-tranche"];
    };
    "/api/admin/subscription/merchant/shop/suspend": {
        /** Suspend a shop's subscription */
        post: operations["post-admin-subscription-merchant-shop-suspend"];
    };
    "/api/admin/subscription/merchant/shop/{shopId}": {
        /** A shop's subscription */
        get: operations["get-admin-subscription-merchant-shop-shopid"];
    };
    "/api/admin/subscription/merchant/shop/{shopId}/toggle-premium": {
        /** Offer Concierge to a shop, or stop offering it */
        post: operations["post-admin-subscription-merchant-shop-shopid-toggle-premium"];
    };
    "/api/admin/subscription/merchant/shop/{shopId}/toggle-premium-only": {
        /** Hide individual quotes from a shop, or show them again */
        post: operations["post-admin-subscription-merchant-shop-shopid-toggle-premium-only"];
    };
    "/api/admin/subscription/merchant/suspend": {
        /** Suspend a merchant's subscription: its shops cannot use their subscriptions' credits */
        post: operations["post-admin-subscription-merchant-suspend"];
    };
    "/api/admin/subscription/merchant/{id}": {
        /** A merchant's subscription */
        get: operations["get-admin-subscription-merchant-id"];
    };
    "/api/admin/subscription/merchant/{id}/shops/csv": {
        /** A merchant's shops and their credits, as a CSV file */
        post: operations["post-admin-subscription-merchant-id-shops-csv"];
    };
    "/api/admin/subscription/merchant/{id}/{list}": {
        /** A merchant's shops and their credits, by name */
        get: operations["get-admin-subscription-merchant-id-list"];
    };
    "/api/admin/subscription/pro": {
        /** Create a professional team */
        post: operations["post-admin-subscription-pro"];
    };
    "/api/admin/subscription/pro/activate": {
        /** Activate a professional team's subscription */
        post: operations["post-admin-subscription-pro-activate"];
    };
    "/api/admin/subscription/pro/add-tranche": {
        /** Sell a tranche of delivery credits to a professional team */
        post: operations["post-admin-subscription-pro-add-tranche"];
    };
    "/api/admin/subscription/pro/address": {
        /** Set the address for a team's invoices */
        post: operations["post-admin-subscription-pro-address"];
    };
    "/api/admin/subscription/pro/csv": {
        /** All professional teams' subscriptions that match, as a CSV file */
        post: operations["post-admin-subscription-pro-csv"];
    };
    "/api/admin/subscription/pro/list": {
        /** One page of the professional teams' subscriptions, by name */
        get: operations["get-admin-subscription-pro-list"];
    };
    "/api/admin/subscription/pro/pay-as-you-go": {
        /** Set the price of an order without a credit for a team */
        post: operations["post-admin-subscription-pro-pay-as-you-go"];
    };
    "/api/admin/subscription/pro/premium-fee": {
        /** Set a team's Concierge fee */
        post: operations["post-admin-subscription-pro-premium-fee"];
    };
    "/api/admin/subscription/pro/suspend": {
        /** Suspend a professional team's subscription */
        post: operations["post-admin-subscription-pro-suspend"];
    };
    "/api/admin/subscription/pro/{id}": {
        /** A professional team's subscription */
        get: operations["get-admin-subscription-pro-id"];
    };
    "/api/admin/subscription/pro/{id}/people": {
        /** Add a member or a manager to a professional team */
        post: operations["post-admin-subscription-pro-id-people"];
    };
    "/api/admin/subscription/pro/{id}/people/csv": {
        /** All members and managers of a professional team that match, as a CSV file */
        post: operations["post-admin-subscription-pro-id-people-csv"];
    };
    "/api/admin/subscription/pro/{id}/people/list": {
        /** One page of a professional team's members and managers, by name */
        post: operations["post-admin-subscription-pro-id-people-list"];
    };
    "/api/admin/subscription/pro/{id}/people/{personId}": {
        /** Remove a person from a professional team; a manager's links stop working */
        delete: operations["delete-admin-subscription-pro-id-people-personid"];
    };
    "/api/admin/subscription/pro/{id}/toggle-premium": {
        /** Offer Concierge to a team, or stop offering it */
        post: operations["post-admin-subscription-pro-id-toggle-premium"];
    };
    "/api/admin/subscription/pro/{id}/toggle-premium-only": {
        /** Hide individual quotes from a team, or show them again */
        post: operations["post-admin-subscription-pro-id-toggle-premium-only"];
    };
    "/api/admin/v2/shop": {
        /** Shop names, by merchant */
        get: operations["get-admin-v2-shop"];
    };
    "/api/admin/weeklysummaries": {
        /** One page of weekly agency fee summaries */
        get: operations["get-admin-weeklysummaries"];
    };
    "/api/agency-fee-weekly-export/url/{id}": {
        /** A link to a weekly summary, valid for 60 seconds */
        get: operations["get-agency-fee-weekly-export-url-id"];
    };
    "/api/audit/actions": {
        /** The actions recorded in the audit log */
        get: operations["get-audit-actions"];
    };
    "/api/audit/csv": {
        /** The audit log as a CSV file */
        post: operations["post-audit-csv"];
    };
    "/api/audit/list": {
        /** One page of the audit log */
        post: operations["post-audit-list"];
    };
    "/api/collect": {
        /** Create a draft, or replace a draft's fields */
        post: operations["post-collect"];
    };
    "/api/collect/bookings": {
        /** Create drafts from the bookings in a CSV file; invalid rows are returned with the reason */
        post: operations["post-collect-bookings"];
    };
    "/api/collect/bookings/check": {
        /** Check a CSV file of bookings: the drafts it would create and the rows that are invalid */
        post: operations["post-collect-bookings-check"];
    };
    "/api/collect/bookings/template": {
        /** A CSV template for bookings */
        get: operations["get-collect-bookings-template"];
    };
    "/api/collect/check-new/{tab}": {
        /** Whether a tab has new courier orders since a given time */
        get: operations["get-collect-check-new-tab"];
    };
    "/api/collect/collection-contact-details": {
        /** The shop's collection contact */
        get: operations["get-collect-collection-contact-details"];
    };
    "/api/collect/delivery-status-type": {
        /** The statuses that a list can be filtered by */
        get: operations["get-collect-delivery-status-type"];
    };
    "/api/collect/delivery-type": {
        /** The delivery types */
        get: operations["get-collect-delivery-type"];
    };
    "/api/collect/drafts/list": {
        /** One page of the drafts created from files that are not yet booked */
        post: operations["post-collect-drafts-list"];
    };
    "/api/collect/drafts/{id}": {
        /** Remove a draft that was created from a file */
        delete: operations["delete-collect-drafts-id"];
    };
    "/api/collect/list/{tab}": {
        /** One page of a tab of courier orders */
        get: operations["get-collect-list-tab"];
    };
    "/api/collect/merchant/list": {
        /** The merchants that have courier orders */
        get: operations["get-collect-merchant-list"];
    };
    "/api/collect/place": {
        /** Book one of the chosen couriers */
        post: operations["post-collect-place"];
    };
    "/api/collect/proof/{id}": {
        /** The picture taken as proof of delivery */
        get: operations["get-collect-proof-id"];
    };
    "/api/collect/timeslot": {
        /** The available collection times */
        get: operations["get-collect-timeslot"];
    };
    "/api/collect/unfinished": {
        /** The caller's unfinished booking */
        get: operations["get-collect-unfinished"];
        /** Save the caller's unfinished booking */
        put: operations["put-collect-unfinished"];
        /** Delete the caller's unfinished booking */
        delete: operations["delete-collect-unfinished"];
    };
    "/api/collect/vehicle-type": {
        /** All vehicle types, inactive ones too */
        get: operations["get-collect-vehicle-type"];
    };
    "/api/collect/{id}": {
        /** One courier order in full */
        get: operations["get-collect-id"];
    };
    "/api/collect/{id}/cancel": {
        /** Cancel an order that no driver is assigned to; if a courier has it, the courier is asked first */
        post: operations["post-collect-id-cancel"];
    };
    "/api/collect/{id}/mark-as-canceled": {
        /** Mark an order as canceled */
        put: operations["put-collect-id-mark-as-canceled"];
    };
    "/api/collect/{id}/mark-as-delivered": {
        /** Mark an order as delivered */
        put: operations["put-collect-id-mark-as-delivered"];
    };
    "/api/collect/{id}/mark-as-failed": {
        /** Mark an order as failed */
        put: operations["put-collect-id-mark-as-failed"];
    };
    "/api/collect/{id}/quote": {
        /** Request quotes from all couriers; they arrive over the socket */
        post: operations["post-collect-id-quote"];
    };
    "/api/couriers/plan/merchant/{id}": {
        /** The order in which couriers are asked for a merchant */
        get: operations["get-couriers-plan-merchant-id"];
        /** Set the order in which couriers are asked for a merchant */
        put: operations["put-couriers-plan-merchant-id"];
    };
    "/api/couriers/plan/shop/{id}": {
        /** The order in which couriers are asked for a shop */
        get: operations["get-couriers-plan-shop-id"];
        /** Set the order in which couriers are asked for a shop */
        put: operations["put-couriers-plan-shop-id"];
    };
    "/api/couriers/{provider}/events": {
        /** Events of a courier provider, signed over the raw body */
        post: operations["post-couriers-provider-events"];
    };
    "/api/credits/csv": {
        /** All credit history entries that match, as a CSV file */
        post: operations["post-credits-csv"];
    };
    "/api/credits/list": {
        /** One page of the credit history, newest first */
        post: operations["post-credits-list"];
    };
    "/api/customer/delivery/{id}/acknowledge-cancellation-request/{requestId}": {
        /** Acknowledge the customer's cancellation request */
        post: operations["post-customer-delivery-id-acknowledge-cancellation-request-requestid"];
    };
    "/api/customer/delivery/{id}/has-cancellation": {
        /** Whether the customer has requested a cancellation */
        get: operations["get-customer-delivery-id-has-cancellation"];
    };
    "/api/desktop/latest": {
        /** The newest desktop client for a system; 404 if there is none */
        get: operations["get-desktop-latest"];
    };
    "/api/hubspot/generate-token": {
        /** A visitor token for the support chat; 404 if no chat is configured */
        get: operations["get-hubspot-generate-token"];
    };
    "/api/intake-inbox/list": {
        /** One page of the intake inbox: webhooks that could not become an order */
        post: operations["post-intake-inbox-list"];
    };
    "/api/intake-inbox/{id}": {
        /** One entry of the intake inbox with its original content */
        get: operations["get-intake-inbox-id"];
    };
    "/api/intake-inbox/{id}/dismiss": {
        /** Dismiss an entry of the intake inbox */
        post: operations["post-intake-inbox-id-dismiss"];
    };
    "/api/intake-inbox/{id}/retry": {
        /** Retry an entry of the intake inbox */
        post: operations["post-intake-inbox-id-retry"];
    };
    "/api/intake/orders": {
        /**
         * Send an order
         * @description A new order returns 201. Sending the same ExternalOrderId again returns 200 with the first order's Result, whatever the rest of the body contains. A delivery needs the first line of its address and a United Kingdom postcode.
         */
        post: operations["post-intake-orders"];
    };
    "/api/intake/orders/{ExternalOrderId}": {
        /** An order's status */
        get: operations["get-intake-orders-externalorderid"];
    };
    "/api/intake/orders/{ExternalOrderId}/approval": {
        /** Record the decision of a professional team's manager */
        post: operations["post-intake-orders-externalorderid-approval"];
    };
    "/api/intake/orders/{ExternalOrderId}/cancel": {
        /** Request the cancellation of an order, or of its lines with the given SKUs */
        post: operations["post-intake-orders-externalorderid-cancel"];
    };
    "/api/intake/promo-code/redeem": {
        /**
         * Use a promo code on an order
         * @description Repeating a request with the same ExternalOrderId and Code returns the first Result. Errors: 409 with Code CodeExpired, CodeNotStarted, CodeInactive, CodeUsed or MinimumSpend; 404 with Code CodeUnknown. Together, the codes of one order take off at most its total: the last code may take off less, and is refused if nothing is left. If the order is rejected or cancelled, its codes are released automatically.
         */
        post: operations["post-intake-promo-code-redeem"];
    };
    "/api/intake/promo-code/release": {
        /**
         * Release the use of a promo code
         * @description Repeating the request returns the same Result.
         */
        post: operations["post-intake-promo-code-release"];
    };
    "/api/intake/push-devices": {
        /** Register a customer's device; if its token is known, the device is updated */
        post: operations["post-intake-push-devices"];
    };
    "/api/intake/push-devices/remove": {
        /** Stop notifying a device */
        post: operations["post-intake-push-devices-remove"];
    };
    "/api/intake/push-notifications/opened": {
        /** Record that a notification was opened on a device; repeats are not counted */
        post: operations["post-intake-push-notifications-opened"];
    };
    "/api/intake/referral-code": {
        /**
         * A customer's referral code, created on the first call
         * @description A new code returns 201, an existing one 200. The email address identifies the customer.
         */
        post: operations["post-intake-referral-code"];
    };
    "/api/intake/referral-voucher": {
        /**
         * Issue a voucher on a referral code
         * @description Only shops of the key's merchant accept the voucher. If it names a customer, only that customer can use it. Redeeming it can fail with the same errors as a promo code.
         */
        post: operations["post-intake-referral-voucher"];
    };
    "/api/intake/shopify/{shopId}": {
        /**
         * Shopify's webhooks orders/create and orders/cancelled, signed with the merchant's secret
         * @description Send Shopify's own JSON unchanged. A webhook that can never become an order, for example because it is in another currency, returns 200 with SetAside kept in the intake inbox and not to be sent again. A cancellation may come before its order.
         */
        post: operations["post-intake-shopify-shopid"];
    };
    "/api/invoice/settings": {
        /** The issuer's details on its invoices */
        get: operations["get-invoice-settings"];
        /** Change the issuer's details on new invoices */
        put: operations["put-invoice-settings"];
    };
    "/api/invoice/ubl/{invoiceNo}": {
        /** An invoice as UBL 2.1 (Peppol BIS Billing 3.0) */
        get: operations["get-invoice-ubl-invoiceno"];
    };
    "/api/invoice/url/{invoiceNo}": {
        /** A link to an invoice's PDF, valid for one minute */
        get: operations["get-invoice-url-invoiceno"];
    };
    "/api/invoice/zip": {
        /** Several invoices' PDFs, named by number */
        post: operations["post-invoice-zip"];
    };
    "/api/jobs": {
        /** The caller's latest long jobs, at most 20 */
        get: operations["get-jobs"];
    };
    "/api/jobs/{id}": {
        /** One long job and its progress */
        get: operations["get-jobs-id"];
    };
    "/api/jobs/{id}/cancel": {
        /** Cancel a long job after its current step */
        post: operations["post-jobs-id-cancel"];
    };
    "/api/merchant": {
        /** The merchant's account settings */
        get: operations["get-merchant"];
    };
    "/api/merchant/address": {
        /** Set the address of the merchant's head office */
        post: operations["post-merchant-address"];
    };
    "/api/merchant/agencyfees/csv-export": {
        /** Agency fees between two days, as a CSV file */
        post: operations["post-merchant-agencyfees-csv-export"];
    };
    "/api/merchant/basic-info": {
        /** Set the merchant's name, slogan and brand colour */
        post: operations["post-merchant-basic-info"];
    };
    "/api/merchant/city": {
        /** Cities of the caller's shops */
        get: operations["get-merchant-city"];
    };
    "/api/merchant/deliveries/by-ids": {
        /** The list entries of the given orders */
        post: operations["post-merchant-deliveries-by-ids"];
    };
    "/api/merchant/deliveries/{tab}": {
        /** One page of orders in a tab */
        post: operations["post-merchant-deliveries-tab"];
    };
    "/api/merchant/deliveries/{tab}/csv": {
        /** All orders of a tab that match, as a CSV file */
        post: operations["post-merchant-deliveries-tab-csv"];
    };
    "/api/merchant/delivery/{id}": {
        /** One order in full */
        get: operations["get-merchant-delivery-id"];
    };
    "/api/merchant/delivery/{id}/printed": {
        /** Record that labels or the item list were printed */
        post: operations["post-merchant-delivery-id-printed"];
    };
    "/api/merchant/invoice/shop": {
        /** The merchant's shops, for the list's filter */
        get: operations["get-merchant-invoice-shop"];
    };
    "/api/merchant/invoices": {
        /** One page of the merchant's invoices, grouped by order */
        post: operations["post-merchant-invoices"];
    };
    "/api/merchant/invoices/pdf": {
        /** All invoices that match, as one PDF */
        post: operations["post-merchant-invoices-pdf"];
    };
    "/api/merchant/logo": {
        /** Replace the merchant's logo */
        post: operations["post-merchant-logo"];
    };
    "/api/merchant/region": {
        /** Regions of the caller's shops */
        get: operations["get-merchant-region"];
    };
    "/api/merchant/returns-policy": {
        /** Set the merchant's returns policy */
        post: operations["post-merchant-returns-policy"];
    };
    "/api/merchant/shop": {
        /** Create a shop */
        post: operations["post-merchant-shop"];
    };
    "/api/merchant/shop/csv": {
        /** All shops that match, as a CSV file */
        post: operations["post-merchant-shop-csv"];
    };
    "/api/merchant/shop/list": {
        /** One page of the caller's shops, by region */
        get: operations["get-merchant-shop-list"];
    };
    "/api/merchant/shop/{id}": {
        /** A shop and its merchant */
        get: operations["get-merchant-shop-id"];
    };
    "/api/merchant/shop/{id}/address": {
        /** Change a shop's address */
        put: operations["put-merchant-shop-id-address"];
    };
    "/api/merchant/shop/{id}/email": {
        /** Change a shop's email address */
        put: operations["put-merchant-shop-id-email"];
    };
    "/api/merchant/shop/{id}/image": {
        /** Add an image to a shop */
        post: operations["post-merchant-shop-id-image"];
    };
    "/api/merchant/shop/{id}/image-order": {
        /** Change the order of a shop's images */
        put: operations["put-merchant-shop-id-image-order"];
    };
    "/api/merchant/shop/{id}/image/{imageId}": {
        /** Remove an image of a shop */
        delete: operations["delete-merchant-shop-id-image-imageid"];
    };
    "/api/merchant/shop/{id}/manager": {
        /** Change a shop's manager */
        put: operations["put-merchant-shop-id-manager"];
    };
    "/api/merchant/shop/{id}/name": {
        /** Rename a shop */
        put: operations["put-merchant-shop-id-name"];
    };
    "/api/merchant/shop/{id}/phone": {
        /** Change a shop's phone number */
        put: operations["put-merchant-shop-id-phone"];
    };
    "/api/merchant/shop/{id}/working-hours": {
        /** Replace a shop's picking hours */
        put: operations["put-merchant-shop-id-working-hours"];
    };
    "/api/merchant/social-media": {
        /** Set the merchant's social media links */
        post: operations["post-merchant-social-media"];
    };
    "/api/merchant/subscription": {
        /** The merchant's own subscription */
        get: operations["get-merchant-subscription"];
    };
    "/api/merchant/subscription/shops": {
        /** The merchant's own shops and their credits, by name */
        get: operations["get-merchant-subscription-shops"];
    };
    "/api/merchant/subscription/shops/csv": {
        /** The merchant's own shops and their credits, as a CSV file */
        post: operations["post-merchant-subscription-shops-csv"];
    };
    "/api/merchant/weeklysummaries": {
        /** One page of weekly agency fee summaries */
        get: operations["get-merchant-weeklysummaries"];
    };
    "/api/order/attention": {
        /** The orders that need attention now */
        get: operations["get-order-attention"];
    };
    "/api/order/check-new/{tab}": {
        /** Whether a tab has new orders since a given time */
        get: operations["get-order-check-new-tab"];
    };
    "/api/order/counts": {
        /** The number of orders in each tab */
        get: operations["get-order-counts"];
    };
    "/api/order/find": {
        /** Find an order by a scanned order or package code */
        get: operations["get-order-find"];
    };
    "/api/own-driver/{id}": {
        /** The own driver's delivery of an order, with the driver's link; no run where a courier company carries it */
        get: operations["get-own-driver-id"];
    };
    "/api/own-driver/{id}/report": {
        /** What the shop or an Admin reports for an own driver */
        post: operations["post-own-driver-id-report"];
    };
    "/api/places": {
        /** Find addresses by name or postcode */
        get: operations["get-places"];
    };
    "/api/places/{id}": {
        /** One address with its position */
        get: operations["get-places-id"];
    };
    "/api/portal/accept-terms": {
        /** Accept the terms */
        post: operations["post-portal-accept-terms"];
    };
    "/api/portal/approval": {
        /** Approve or reject the order that a manager's link is for */
        post: operations["post-portal-approval"];
    };
    "/api/portal/approval-link": {
        /** The order that a manager's link is for */
        post: operations["post-portal-approval-link"];
    };
    "/api/portal/chat-identity": {
        /** The caller's chat identity and visitor token; 404 if no chat is configured */
        get: operations["get-portal-chat-identity"];
    };
    "/api/portal/config": {
        /** Settings that screens need before sign-in */
        get: operations["get-portal-config"];
    };
    "/api/portal/delivery/{id}/change-quantity/{lineId}/{quantity}": {
        /** Set the available quantity of a line */
        put: operations["put-portal-delivery-id-change-quantity-lineid-quantity"];
    };
    "/api/portal/delivery/{id}/is-no-deliverable": {
        /** Whether the order has no active item left */
        post: operations["post-portal-delivery-id-is-no-deliverable"];
    };
    "/api/portal/delivery/{id}/next-courier": {
        /** Ask another courier for an order that failed before its goods left, or that no driver has taken */
        post: operations["post-portal-delivery-id-next-courier"];
    };
    "/api/portal/delivery/{id}/reject": {
        /** Reject a whole order */
        post: operations["post-portal-delivery-id-reject"];
    };
    "/api/portal/delivery/{id}/reset-quantity/{lineId}": {
        /** Reset a line to its ordered quantity */
        put: operations["put-portal-delivery-id-reset-quantity-lineid"];
    };
    "/api/portal/delivery/{id}/take-back": {
        /** Return a queued order to Open, as long as no driver has it */
        post: operations["post-portal-delivery-id-take-back"];
    };
    "/api/portal/driver": {
        /** The delivery that a driver's link is for */
        post: operations["post-portal-driver"];
    };
    "/api/portal/driver/report": {
        /** What the driver reports of the link's delivery */
        post: operations["post-portal-driver-report"];
    };
    "/api/portal/forgot-password": {
        /** Request a password reset link */
        post: operations["post-portal-forgot-password"];
    };
    "/api/portal/forgot-password-reset": {
        /** Set a new password with a reset link */
        post: operations["post-portal-forgot-password-reset"];
    };
    "/api/portal/login": {
        /** Sign in */
        post: operations["post-portal-login"];
    };
    "/api/portal/logout": {
        /** End this session */
        post: operations["post-portal-logout"];
    };
    "/api/portal/logout-all": {
        /** End all sessions of this user */
        post: operations["post-portal-logout-all"];
    };
    "/api/portal/profile": {
        /** The signed-in user */
        get: operations["get-portal-profile"];
    };
    "/api/portal/promo-code": {
        /** Create a promo code */
        post: operations["post-portal-promo-code"];
    };
    "/api/portal/promo-code/available": {
        /** A code that is not in use */
        get: operations["get-portal-promo-code-available"];
    };
    "/api/portal/promo-code/csv": {
        /** All promo codes that match, as a CSV file */
        post: operations["post-portal-promo-code-csv"];
    };
    "/api/portal/promo-code/list": {
        /** One page of promo codes */
        post: operations["post-portal-promo-code-list"];
    };
    "/api/portal/promo-code/referral-voucher-names": {
        /** Customers who hold a referral voucher, the latest 500 */
        get: operations["get-portal-promo-code-referral-voucher-names"];
    };
    "/api/portal/promo-code/{id}": {
        /** One promo code */
        get: operations["get-portal-promo-code-id"];
        /** Extend a promo code's end date */
        put: operations["put-portal-promo-code-id"];
    };
    "/api/portal/promo-code/{id}/expire": {
        /** Deactivate a promo code */
        put: operations["put-portal-promo-code-id-expire"];
    };
    "/api/portal/referral-code/csv": {
        /** All referral codes that match, as a CSV file */
        post: operations["post-portal-referral-code-csv"];
    };
    "/api/portal/referral-code/list": {
        /** One page of referral codes */
        post: operations["post-portal-referral-code-list"];
    };
    "/api/portal/referral-code/{id}/activate": {
        /** Activate a referral code until 40 years after its creation */
        put: operations["put-portal-referral-code-id-activate"];
    };
    "/api/portal/referral-code/{id}/expire": {
        /** Deactivate a referral code */
        put: operations["put-portal-referral-code-id-expire"];
    };
    "/api/portal/refresh-token": {
        /** Renew the session's tokens */
        post: operations["post-portal-refresh-token"];
    };
    "/api/portal/reset-link": {
        /** The purpose of a password reset link */
        post: operations["post-portal-reset-link"];
    };
    "/api/portal/used-codes/csv": {
        /** All uses that match, as a CSV file */
        post: operations["post-portal-used-codes-csv"];
    };
    "/api/portal/used-codes/list": {
        /** One page of the uses of codes */
        post: operations["post-portal-used-codes-list"];
    };
    "/api/portal/used-codes/referred-by-names": {
        /** Customers who referred the user of a code, the latest 500 */
        get: operations["get-portal-used-codes-referred-by-names"];
    };
    "/api/portal/used-codes/used-by-names": {
        /** Customers who used a code, the latest 500 */
        get: operations["get-portal-used-codes-used-by-names"];
    };
    "/api/shop/address": {
        /** The shop's own address */
        get: operations["get-shop-address"];
    };
    "/api/shop/deliveries/by-ids": {
        /** The list entries of the given orders */
        post: operations["post-shop-deliveries-by-ids"];
    };
    "/api/shop/deliveries/{tab}": {
        /** One page of orders in a tab */
        post: operations["post-shop-deliveries-tab"];
    };
    "/api/shop/deliveries/{tab}/csv": {
        /** All orders of a tab that match, as a CSV file */
        post: operations["post-shop-deliveries-tab-csv"];
    };
    "/api/shop/delivery/accept": {
        /** Accept an order with a vehicle type */
        post: operations["post-shop-delivery-accept"];
    };
    "/api/shop/delivery/vehicle-type": {
        /** All vehicle types, inactive ones too */
        get: operations["get-shop-delivery-vehicle-type"];
    };
    "/api/shop/delivery/{id}": {
        /** One order in full */
        get: operations["get-shop-delivery-id"];
    };
    "/api/shop/delivery/{id}/attend": {
        /** Record that somebody from the shop has opened an order */
        post: operations["post-shop-delivery-id-attend"];
    };
    "/api/shop/delivery/{id}/packages": {
        /** Set the number of an order's packages */
        post: operations["post-shop-delivery-id-packages"];
    };
    "/api/shop/delivery/{id}/printed": {
        /** Record that labels or the item list were printed */
        post: operations["post-shop-delivery-id-printed"];
    };
    "/api/shop/invoices": {
        /** One page of the shop's invoices, grouped by order */
        post: operations["post-shop-invoices"];
    };
    "/api/shop/invoices/pdf": {
        /** All invoices that match, as one PDF */
        post: operations["post-shop-invoices-pdf"];
    };
    "/api/shop/print-device": {
        /** The device that prints the shop's labels automatically */
        get: operations["get-shop-print-device"];
        /** Make a device the one that prints the shop's labels automatically */
        put: operations["put-shop-print-device"];
    };
    "/api/shop/print-device/{deviceId}": {
        /** Stop a device printing labels automatically */
        delete: operations["delete-shop-print-device-deviceid"];
    };
    "/api/shop/recipients": {
        /** Add a recipient to the address book */
        post: operations["post-shop-recipients"];
    };
    "/api/shop/recipients/import": {
        /** Add the recipients in a CSV file; invalid rows are returned with the reason */
        post: operations["post-shop-recipients-import"];
    };
    "/api/shop/recipients/list": {
        /** One page of the shop's address book */
        post: operations["post-shop-recipients-list"];
    };
    "/api/shop/recipients/template": {
        /** A CSV template for recipients */
        get: operations["get-shop-recipients-template"];
    };
    "/api/shop/recipients/{id}": {
        /** One entry of the address book */
        get: operations["get-shop-recipients-id"];
        /** Change an entry of the address book */
        put: operations["put-shop-recipients-id"];
        /** Remove an entry from the address book */
        delete: operations["delete-shop-recipients-id"];
    };
    "/api/statements": {
        /** One page of merchants' months */
        get: operations["get-statements"];
    };
    "/api/statements/documents/csv": {
        /** The documents behind a statement, as a CSV file */
        post: operations["post-statements-documents-csv"];
    };
    "/api/statements/documents/list": {
        /** One page of the documents behind a statement */
        post: operations["post-statements-documents-list"];
    };
    "/api/statements/{merchantId}/{month}": {
        /** A merchant's statement of a month */
        get: operations["get-statements-merchantid-month"];
    };
    "/api/statements/{merchantId}/{month}/csv": {
        /** A statement as a CSV file */
        get: operations["get-statements-merchantid-month-csv"];
    };
    "/api/statements/{merchantId}/{month}/documents/pdf": {
        /** The documents behind a statement, as one PDF */
        get: operations["get-statements-merchantid-month-documents-pdf"];
    };
    "/api/statements/{merchantId}/{month}/documents/zip": {
        /** The PDFs behind a statement, named by number */
        get: operations["get-statements-merchantid-month-documents-zip"];
    };
    "/api/statements/{merchantId}/{month}/pdf": {
        /** A statement as a PDF file */
        get: operations["get-statements-merchantid-month-pdf"];
    };
    "/api/today": {
        /** What happens at the caller's shops now, and how the day compares with the week before */
        get: operations["get-today"];
    };
    "/api/upc/category": {
        /** Create a category */
        post: operations["post-upc-category"];
    };
    "/api/upc/category/csv": {
        /** All categories that match, as a CSV file */
        post: operations["post-upc-category-csv"];
    };
    "/api/upc/category/list": {
        /** Categories by name */
        get: operations["get-upc-category-list"];
    };
    "/api/upc/category/{id}": {
        /** One category */
        get: operations["get-upc-category-id"];
        /** Change a category, or assign it to another vertical */
        put: operations["put-upc-category-id"];
        /** Remove a category without subcategories */
        delete: operations["delete-upc-category-id"];
    };
    "/api/upc/category/{id}/bind": {
        /** Bind unbound subcategories to a category */
        post: operations["post-upc-category-id-bind"];
    };
    "/api/upc/export": {
        /** Create a workbook of the catalogue, or the empty template; it appears in the list of imports */
        post: operations["post-upc-export"];
    };
    "/api/upc/find": {
        /** Verticals, categories, subcategories and products that match a search, at most four of each */
        get: operations["get-upc-find"];
    };
    "/api/upc/import/csv": {
        /** All imports and exports that match, as a CSV file */
        post: operations["post-upc-import-csv"];
    };
    "/api/upc/import/enqueue/{id}": {
        /** Queue the import of a validated file */
        post: operations["post-upc-import-enqueue-id"];
    };
    "/api/upc/import/list": {
        /** Imports and exports, newest first */
        get: operations["get-upc-import-list"];
    };
    "/api/upc/import/validate": {
        /** Validate a workbook of products row by row, without importing it */
        post: operations["post-upc-import-validate"];
    };
    "/api/upc/import/{id}/file": {
        /** The workbook created by an export, or the rows skipped by an import with the reason */
        get: operations["get-upc-import-id-file"];
    };
    "/api/upc/subcategory": {
        /** Create a subcategory */
        post: operations["post-upc-subcategory"];
    };
    "/api/upc/subcategory/csv": {
        /** All subcategories that match, as a CSV file */
        post: operations["post-upc-subcategory-csv"];
    };
    "/api/upc/subcategory/list": {
        /** Subcategories by name */
        get: operations["get-upc-subcategory-list"];
    };
    "/api/upc/subcategory/unbinded": {
        /** Subcategories that are not bound to a category, by first letter */
        get: operations["get-upc-subcategory-unbinded"];
    };
    "/api/upc/subcategory/variants": {
        /** One page of product variants, of a subcategory or of all */
        post: operations["post-upc-subcategory-variants"];
    };
    "/api/upc/subcategory/variants/csv": {
        /** All product variants that match, as a CSV file */
        post: operations["post-upc-subcategory-variants-csv"];
    };
    "/api/upc/subcategory/{id}": {
        /** One subcategory */
        get: operations["get-upc-subcategory-id"];
        /** Rename a subcategory, or move it to another category */
        put: operations["put-upc-subcategory-id"];
    };
    "/api/upc/subcategory/{id}/criteria": {
        /** The filter values for the variants of a subcategory: at most 500 brands and 500 merchants */
        get: operations["get-upc-subcategory-id-criteria"];
    };
    "/api/upc/subcategory/{id}/unbind": {
        /** Unbind a subcategory from its category */
        post: operations["post-upc-subcategory-id-unbind"];
    };
    "/api/upc/variant": {
        /** Add a product variant to a subcategory */
        post: operations["post-upc-variant"];
    };
    "/api/upc/variant/{id}": {
        /** One product variant */
        get: operations["get-upc-variant-id"];
        /** Change a product variant, or move it to another subcategory */
        put: operations["put-upc-variant-id"];
        /** Remove a product variant */
        delete: operations["delete-upc-variant-id"];
    };
    "/api/upc/vertical": {
        /** Create a vertical */
        post: operations["post-upc-vertical"];
    };
    "/api/upc/vertical/csv": {
        /** All verticals that match, as a CSV file */
        post: operations["post-upc-vertical-csv"];
    };
    "/api/upc/vertical/list": {
        /** Verticals by name */
        get: operations["get-upc-vertical-list"];
    };
    "/api/upc/vertical/{id}": {
        /** One vertical */
        get: operations["get-upc-vertical-id"];
        /** Change a vertical */
        put: operations["put-upc-vertical-id"];
        /** Remove a vertical without categories */
        delete: operations["delete-upc-vertical-id"];
    };
    "/api/users": {
        /** Create a user and invite them by email */
        post: operations["post-users"];
    };
    "/api/users/abilities": {
        /** All abilities, with those that the caller may grant to a user */
        get: operations["get-users-abilities"];
    };
    "/api/users/list": {
        /** One page of users */
        post: operations["post-users-list"];
    };
    "/api/users/shops": {
        /** Merchants and shops that users can belong to */
        get: operations["get-users-shops"];
    };
    "/api/users/{id}": {
        /** One user */
        get: operations["get-users-id"];
        /** Change a user's name, role, shop and abilities */
        put: operations["put-users-id"];
    };
    "/api/users/{id}/deactivate": {
        /** Deactivate a user and end their sessions */
        post: operations["post-users-id-deactivate"];
    };
    "/api/users/{id}/reactivate": {
        /** Reactivate a user */
        post: operations["post-users-id-reactivate"];
    };
    "/api/users/{id}/resend": {
        /** Send the invitation again; the earlier link stops working */
        post: operations["post-users-id-resend"];
    };
    "/ws/collect-details": {
        /** The state of one courier order */
        get: operations["ws-collect-details"];
    };
    "/ws/collect-quotes": {
        /** The quotes for one draft of a courier order, as couriers send them */
        get: operations["ws-collect-quotes"];
    };
    "/ws/dashboard": {
        /** Today's courier orders of the caller's shops, counted */
        get: operations["ws-dashboard"];
    };
    "/ws/data-update": {
        /** Every change that the caller may see, by number */
        get: operations["ws-data-update"];
    };
    "/ws/remaining-credits": {
        /** The credits that a shop has left */
        get: operations["ws-remaining-credits"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Ability: {
            Grantable: boolean;
            HeldBy: string[];
            Name: string;
            Title: string;
        };
        Accept: {
            /** Format: uuid */
            DeliveryId: string;
            /** @description Accepts an order although its payment failed; without it such an order is refused with PaymentFailed */
            Unpaid?: boolean;
            VehicleTypeId: string;
        };
        AcceptedDifference: {
            /** @description The check's name */
            Check: string;
            /** @description The difference, as the check shows it */
            Difference: string;
            Reason: string;
        };
        Address: {
            City: string;
            County: string;
            Line1: string;
            Line2: string;
            PostalCode: string;
        };
        AddressChange: {
            City: string;
            County: string;
            Line1: string;
            Line2?: string;
            PostalCode: string;
        };
        AdminInvoiceFilter: {
            /** Format: date-time */
            DateFrom?: string;
            /** Format: date-time */
            DateTo?: string;
            InvoiceType?: ("Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription")[];
            Merchants?: string[];
            Shops?: string[];
        };
        AgencyFeeExport: {
            /**
             * Format: date-time
             * @description Any moment of the first day
             */
            DateFrom: string;
            /**
             * Format: date-time
             * @description Any moment of the last day
             */
            DateTo: string;
            /**
             * Format: uuid
             * @description One merchant; null for every merchant that the caller may see
             */
            MerchantId?: string | null;
        };
        Approval: {
            /** @description false rejects the order */
            Approved: boolean;
            /** @description Shown in the order's timeline, and sent by email to the person who ordered for a professional team */
            Reason?: string;
        };
        ApprovalByLink: {
            /** @description false rejects the order */
            Approved: boolean;
            /** @description Shown in the order's timeline, and sent by email to the person who ordered for a professional team */
            Reason?: string;
            Token: string;
        };
        ApprovalLine: {
            /**
             * Format: int64
             * @description Total in pence
             */
            Amount: number;
            /** Format: int64 */
            Quantity: number;
            Title: string;
        };
        ApprovalLink: {
            /** @description The delivery address on one line */
            Address: string;
            /** Format: date-time */
            Created: string;
            /** Format: date-time */
            DecidedAt: string | null;
            DecidedBy: string;
            Lines: components["schemas"]["ApprovalLine"][];
            /** @description The manager whom the link was sent to */
            ManagerName: string;
            MemberName: string;
            OrderNo: string;
            ShopName: string;
            /**
             * @description Over means that the order ended in another way
             * @enum {string}
             */
            State: "Waiting" | "Approved" | "Rejected" | "Over";
            TeamName: string;
            /**
             * Format: int64
             * @description Pence
             */
            TotalAmount: number;
        };
        Attended: {
            /** Format: date-time */
            AttendedAt: string | null;
            AttendedBy: string;
            /** @enum {string} */
            AttendedHow: "" | "Opened" | "Accepted" | "Rejected" | "Acknowledged";
        };
        Attention: {
            /** Format: int64 */
            Count: number;
            New: components["schemas"]["NewAttention"];
            /**
             * Format: int64
             * @description The number of the last live update that this response includes; send it as Since next time
             */
            Number: number;
            /**
             * Format: date-time
             * @description The time from which the longest-waiting order has needed attention; null if none does
             */
            OldestAt: string | null;
            /**
             * Format: int64
             * @description The number of orders in the Open tab
             */
            Open: number;
            /** @description At most 100, the longest-waiting first */
            Orders: components["schemas"]["AttentionRequired"][];
        };
        AttentionRequired: {
            CustomerName: string;
            Id: string;
            /** @enum {string} */
            Kind: "New" | "Cancellation";
            OrderNo: string;
            /** Format: date-time */
            Since: string;
            /**
             * Format: int64
             * @description Pence
             */
            TotalAmount: number;
        };
        AuditEntry: {
            Action: string;
            Actor: string;
            ActorId: string;
            Address: string;
            After: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            At: string;
            Before: {
                [key: string]: unknown;
            };
            /** Format: int64 */
            Id: number;
            MerchantId: string;
            MerchantName: string;
            TargetId: string;
            TargetKind: string;
            TargetLabel: string;
        };
        AuditExport: {
            Filter?: components["schemas"]["AuditFilter"];
        };
        AuditFilter: {
            Action?: string[];
            Actor?: string;
            /** Format: date-time */
            From?: string;
            Merchants?: string[];
            Target?: string;
            /** Format: date-time */
            To?: string;
        };
        AuditList: components["schemas"]["ListPage"] & {
            Entries: components["schemas"]["AuditEntry"][];
        };
        AvailableCouriersLoadingModel: {
            Loading: boolean;
            /**
             * Format: int64
             * @description That of the quotes that are awaited
             */
            Round: number;
        };
        AvailableCouriersResponseModel: {
            AvailableCouriers: components["schemas"]["CourierQuote"][];
            /** Format: date-time */
            ExpiryDate: string | null;
            Premium: components["schemas"]["PremiumQuote"];
            /** Format: int64 */
            Round: number;
        };
        BasicInfo: {
            /** @description Six hexadecimal digits; a leading + or # is removed */
            BrandColour?: string;
            Name: string;
            Slogan?: string;
        };
        Binding: {
            /** @description Ids */
            SubCategories: string[];
        };
        BookingDraft: {
            Address: string;
            BookedBy: string;
            DeliveryTypeKey: string;
            /** Format: date-time */
            Drafted: string;
            Id: string;
            /** Format: date-time */
            PickUpTime: string;
            Recipient: string;
            ReferenceNumber: string;
            VehicleTypeName: string;
        };
        BookingDraftFilter: Record<string, never>;
        BookingDraftList: components["schemas"]["ListPage"] & {
            Drafts: components["schemas"]["BookingDraft"][];
        };
        BookingFee: {
            /** Format: int64 */
            CreditUsage: number;
            /** Format: int64 */
            PayAsYouGoPrice: number;
        };
        BookingFile: {
            Bookings: components["schemas"]["BookingRow"][];
            LeftOut: components["schemas"]["ImportProblems"];
            /** Format: int64 */
            Rows: number;
        };
        BookingRow: {
            Address: string;
            DeliveryTypeKey: string;
            /** Format: date-time */
            PickUpTime: string;
            Recipient: string;
            ReferenceNumber: string;
            /**
             * Format: int64
             * @description The line of the file where the row begins
             */
            Row: number;
            VehicleTypeName: string;
        };
        Cancellation: {
            AcknowledgementRequestId: string;
            DeliveryHasCancelRequest: boolean;
            WholeDelivery: boolean;
        };
        CatalogueMatch: {
            /** @description Its place in the catalogue; for a product, preceded by the GTIN */
            Detail: string;
            /** @description Id of the place; for a product, of its subcategory */
            Id: string;
            /** @enum {string} */
            Kind: "Vertical" | "Category" | "SubCategory" | "Product";
            Name: string;
        };
        Category: {
            Description: string;
            Id: string;
            Name: string;
            /** Format: int64 */
            ProductCount: number;
            /** Format: int64 */
            SubCategoryCount: number;
            Title: string;
            VerticalId: string;
            VerticalName: string;
        };
        CategoryFilter: {
            /** @description Ids */
            Verticals?: string[];
        };
        CategoryList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["Category"][];
        };
        ChatIdentity: {
            Email: string;
            Token: string;
        };
        ChatToken: {
            Email: string;
            PortalId: string;
            Script: string;
            Token: string;
        };
        CodeRelease: {
            Code: string;
            ExternalOrderId: string;
        };
        CodeReleased: {
            UsedCodeId: string;
        };
        CollectAddress: {
            City?: string;
            /** Format: double */
            Lat: number;
            Line1: string;
            Line2?: string;
            Line3?: string;
            /** Format: double */
            Long: number;
            PostCode: string;
        };
        CollectBooking: {
            CollectionAddress: components["schemas"]["CollectAddress"];
            /** @description At most 65 characters */
            CustomerInstructions?: string;
            DeliveryAddress: components["schemas"]["CollectAddress"];
            DeliveryTypeKey: string;
            Email: string;
            FirstName: string;
            HasRestrictedItems?: boolean;
            /** Format: uuid */
            Id?: string;
            LastName: string;
            MerchantName?: string;
            OrderDetails?: string;
            /** @description At most 100 characters */
            PickUpInstructions?: string;
            /**
             * Format: date-time
             * @description A time slot's Start, UTC
             */
            PickUpTime?: string;
            /**
             * Format: date-time
             * @description The slot's Start; takes precedence over PickUpTime
             */
            PickUpTimeSlot?: string;
            PickupFirstName: string;
            PickupLastName: string;
            PickupPhone: string;
            /** @description At most 48 characters */
            ReferenceNumber: string;
            TelNo: string;
            VehicleTypeId: string;
        };
        CollectCard: {
            BookedBy: string;
            /** Format: date-time */
            Drafted: string;
            /** Format: date-time */
            Failed: string | null;
            Id: string;
            /** Format: date-time */
            LatestUpdateForArchived: string | null;
            ManuallyResolved: boolean;
            MerchantName: string;
            /** Format: date-time */
            PickUpTime: string | null;
            /** Format: date-time */
            Placed: string | null;
            PremiumSelected: boolean;
            ReferenceNumber: string;
            ShopName: string;
            Status: string;
            /**
             * Format: int64
             * @description Rises with each change of the order: of two responses, the one with the greater version is the newer
             */
            Version: number;
        };
        CollectContact: {
            FirstName: string;
            LastName: string;
            Phone: string;
        };
        CollectDashboard: {
            /** Format: int64 */
            Delivered: number;
            /** Format: int64 */
            Failed: number;
            /** Format: int64 */
            Open: number;
            /** Format: int64 */
            OpenPremium: number;
            /** Format: int64 */
            OutForDelivery: number;
        };
        CollectList: {
            /** @description The cursor of the next page, to be sent as After; empty on the last page */
            Next: string;
            data: components["schemas"]["CollectCard"][];
            /** Format: int64 */
            totalCount: number;
        };
        CollectMerchant: {
            MerchantName: string;
        };
        CollectOrder: {
            /** Format: date-time */
            Assigned: string | null;
            /** Format: date-time */
            AtDropOffLocation: string | null;
            /** Format: date-time */
            AtPickUpLocation: string | null;
            BookedBy: string;
            /** @description Whether the user who booked the order can still cancel it */
            CanCancel: boolean;
            /**
             * Format: date-time
             * @description When the courier was asked to cancel; null once it has responded
             */
            CancelAsked: string | null;
            /** @description Why the courier refused */
            CancelNotes: string;
            /**
             * Format: date-time
             * @description When the courier last refused to cancel
             */
            CancelRefused: string | null;
            /** Format: date-time */
            Cancelled: string | null;
            CancelledByUser: boolean;
            /** @description For the chat with the courier; empty if there is no courier to chat with */
            ChatJwtToken: string;
            CollectionAddress: components["schemas"]["CollectAddress"];
            /** @description What couriers charge the operator; Admin only */
            CourierCosts?: components["schemas"]["CourierCost"][];
            CustomerEmail: string;
            CustomerFirstName: string;
            /** @description The description sent to couriers, with the note on restricted items */
            CustomerInstructions: string;
            CustomerLastName: string;
            CustomerTelNo: string;
            /** Format: date-time */
            Delivered: string | null;
            DeliveryAddress: components["schemas"]["CollectAddress"];
            DeliveryTypeKey: string;
            /** Format: date-time */
            Drafted: string;
            DropOffAddressLine1: string;
            DropOffAddressLine2: string;
            DropOffAddressLine3: string;
            /** Format: date-time */
            Failed: string | null;
            FailedReason: string;
            FailedReasonNotes: string;
            HasRestrictedItems: boolean;
            Id: string;
            /** Format: date-time */
            LatestUpdateForArchived: string | null;
            ManuallyResolved: boolean;
            MerchantName: string;
            OrderDetails: string;
            OrkestroOrderId: string;
            /** Format: date-time */
            OutForDelivery: string | null;
            /** @description The description as entered, for repeat bookings */
            OwnInstructions: string;
            PickUpInstructions: string;
            PickUpPhone: string;
            /** Format: date-time */
            PickUpTime: string | null;
            PickupFirstName: string;
            PickupLastName: string;
            /** Format: date-time */
            Placed: string | null;
            /** @description The tab: open, outfordelivery, failed or archived; draft before it is placed */
            PortalStatus: string;
            PremiumSelected: boolean;
            /** Format: date-time */
            Queued: string | null;
            ReferenceNumber: string;
            /**
             * Format: int64
             * @description Counts a draft's changes and requests for quotes
             */
            Round: number;
            ShopName: string;
            Status: string;
            Tracking: components["schemas"]["Tracking"];
            VehicleTypeCode: string;
            VehicleTypeId: string;
            VehicleTypeName: string;
            /**
             * Format: int64
             * @description Rises with each change of the order: of two responses, the one with the greater version is the newer
             */
            Version: number;
        };
        CollectPlace: {
            /** Format: uuid */
            Id: string;
            /**
             * Format: int64
             * @description That of the quotes; if the draft has changed since, the response is 409 DraftChanged
             */
            Round: number;
            SelectedQuoteIds: string[];
        };
        CollectSaved: {
            Id: string;
            ReferenceNumber: string;
            /**
             * Format: int64
             * @description Counts the draft's changes and requests for quotes
             */
            Round: number;
        };
        CollectStatusType: {
            Code: string;
            Name: string;
        };
        Config: {
            Brand: string;
            Chat: boolean;
            /** @description The page of the chat with couriers; empty if none is configured */
            CourierChat: string;
            Demo: boolean;
            /** @enum {string} */
            Environment: "prod" | "dev" | "demo" | "training";
            SupportPhone: string;
            Version: string;
        };
        CourierAttempt: {
            /** Format: int64 */
            AttemptNo: number;
            /** Format: date-time */
            CreatedAt: string;
            DriverName: string;
            Provider: string;
            State: string;
        };
        CourierCost: {
            /** Format: date-time */
            At: string;
            Fleet: string;
            /** @description Delivery, Cancellation or Return */
            For: string;
            /** Format: int64 */
            Pence: number;
        };
        CourierPlan: {
            /** @description Of a shop without a plan of its own: its merchant's */
            Inherited: components["schemas"]["CourierStep"][];
            /** @description The providers that can be chosen */
            Providers: components["schemas"]["CourierProvider"][];
            /** @description Empty: nothing is set here */
            Steps: components["schemas"]["CourierStep"][];
        };
        CourierPlanChange: {
            Steps: components["schemas"]["CourierStep"][];
        };
        CourierProvider: {
            Name: string;
            Provider: string;
        };
        CourierQuote: {
            /** Format: double */
            DistanceInMiles: number;
            /** @description Estimated from the straight line, not by road */
            DistanceIsEstimated?: boolean;
            /** Format: date-time */
            ExpiryDate: string;
            Id: string;
            Logo: string;
            Name: string;
            Price: components["schemas"]["PriceRange"];
            /**
             * @description Shown on screen as Standard and Priority
             * @enum {string}
             */
            ServiceType: "regular" | "direct";
            VehicleType: components["schemas"]["QuoteVehicle"];
        };
        CourierStep: {
            /**
             * Format: int64
             * @description How long the provider may look for a driver until the next one is asked; 0: as long as it takes
             */
            Minutes: number;
            Provider: string;
            /**
             * Format: int64
             * @description The most that a delivery may cost, in pence without VAT; 0: whatever it costs
             */
            UpTo: number;
        };
        CreditEntry: {
            /** @description The shop or the professional team */
            AccountId: string;
            AccountName: string;
            /** Format: date-time */
            At: string;
            /**
             * Format: int64
             * @description The account's balance after this entry
             */
            Balance: number;
            /**
             * Format: int64
             * @description Negative if credits were used or expired
             */
            Credits: number;
            /**
             * Format: date-time
             * @description When the lot expires; null if it does not
             */
            ExpiresAt: string | null;
            Id: string;
            /** @enum {string} */
            Kind: "Grant" | "Use" | "Return" | "Expiry";
            /** @description The courier order, or the team's delivery order, that used or returned the credit */
            OrderId: string;
            /**
             * @description collect for a shop's credit, order for a professional team's; empty without an order
             * @enum {string}
             */
            OrderKind: "" | "order" | "collect";
            /** @description The order's reference number */
            Reference: string;
            /**
             * @description The lot that the credits belong to
             * @enum {string}
             */
            Source: "Opening" | "Subscription" | "Tranche" | "Goodwill";
        };
        CreditFilter: {
            /** @description Ids of shops and professional teams */
            Accounts?: string[];
            /** Format: date-time */
            From?: string;
            Kind?: ("Grant" | "Use" | "Return" | "Expiry")[];
            /**
             * Format: uuid
             * @description The merchant whose shops are addressed
             */
            Merchant?: string;
            /** Format: date-time */
            To?: string;
        };
        CreditHistory: components["schemas"]["ListPage"] & {
            Entries: components["schemas"]["CreditEntry"][];
        };
        Customer: {
            CustomerEmail?: string;
            CustomerFirstName?: string;
            CustomerLastName?: string;
            CustomerTelNo?: string;
        };
        CustomerCheck: {
            /**
             * Format: int64
             * @description Customers who have a device
             */
            Accepted: number;
            /**
             * Format: int64
             * @description Number of skipped rows
             */
            LeftOut: number;
            /** @description Skipped rows, at most 200 */
            Problems: components["schemas"]["CustomerRow"][];
            /**
             * Format: int64
             * @description Number of rows that are not empty
             */
            Rows: number;
        };
        CustomerRow: {
            CustomerId: string;
            Problem: string;
            /**
             * Format: int64
             * @description Line of the file, counted from 1
             */
            Row: number;
        };
        DataUpdate: {
            /**
             * Format: int64
             * @description Set where the shop's tab counts changed; counts read later are newer
             */
            CountsVersion?: number;
            /** @description What Id names */
            Entity?: string;
            Id?: string;
            /** Format: date-time */
            LastUpdate: string;
            /** @description Id where Entity is Order */
            OrderId?: string;
            /** Format: int64 */
            Seq: number;
            ShopId?: string;
            /** @description Of an order: its portal status after the change, or in Attention what it needs now */
            State?: string;
            UpdateType: string;
        };
        DatedFeeRate: {
            /** Format: int64 */
            BasisPoints: number;
            /** Format: date-time */
            Created: string;
            CreatedBy: string;
            /** @description Whether the rate starts after today and can still be removed */
            Planned: boolean;
            /** @description First London day of the rate; it applies until the next rate starts */
            ValidFrom: string;
        };
        Decided: {
            ProOrderStatus: string;
        };
        DeliveryType: {
            Description: string;
            /** @description Vehicle types' codes */
            ExcludedVehicles: string[];
            Key: string;
            /**
             * Format: double
             * @description 0 means no limit
             */
            MaxMiles: number;
            Title: string;
        };
        DesktopRelease: {
            Notes: string;
            Signature: string;
            Url: string;
            Version: string;
        };
        Driver: {
            Id: string;
            Name: string;
            Phone: string;
        };
        DriverInformation: {
            /** Format: date-time */
            LastUpdate: string | null;
            Name: string;
        };
        DriverLink: {
            Token: string;
        };
        DriverLinkReport: {
            /**
             * Format: date-time
             * @description When it happened; a report may be sent later
             */
            At: string;
            DriverName?: string;
            DriverPhone?: string;
            /** @description Made by the sender, one for each report */
            EventId: string;
            /** @enum {string} */
            Kind: "Assigned" | "OutForDelivery" | "AtDropOffLocation" | "Position" | "Delivered" | "Failed";
            /** Format: double */
            Lat?: number;
            /** Format: double */
            Long?: number;
            Notes?: string;
            /** @description Of Delivered: a photo or a signature, PNG or JPEG, at most 700 kB */
            Proof?: string;
            /**
             * @description Of Failed
             * @enum {string}
             */
            Reason?: "Unable to locate" | "Delivery Incident" | "Destination is incorrect" | "Other" | "Unavailable";
            Token: string;
            /** @description Of a courier who was ordered by phone */
            TrackingLink?: string;
        };
        DriverReport: {
            /**
             * Format: date-time
             * @description When it happened; a report may be sent later
             */
            At: string;
            DriverName?: string;
            DriverPhone?: string;
            /** @description Made by the sender, one for each report */
            EventId: string;
            /** @enum {string} */
            Kind: "Assigned" | "OutForDelivery" | "AtDropOffLocation" | "Position" | "Delivered" | "Failed";
            /** Format: double */
            Lat?: number;
            /** Format: double */
            Long?: number;
            Notes?: string;
            /** @description Of Delivered: a photo or a signature, PNG or JPEG, at most 700 kB */
            Proof?: string;
            /**
             * @description Of Failed
             * @enum {string}
             */
            Reason?: "Unable to locate" | "Delivery Incident" | "Destination is incorrect" | "Other" | "Unavailable";
            /** @description Of a courier who was ordered by phone */
            TrackingLink?: string;
        };
        DriverRun: {
            /** @description The recipient must prove to be 18 */
            AgeCheck: boolean;
            /** Format: date-time */
            Arrived: string | null;
            /** Format: date-time */
            Assigned: string | null;
            /** @description A courier who was ordered by phone: people enter what happens */
            ByPhone: boolean;
            /** Format: date-time */
            Delivered: string | null;
            DriverName: string;
            DriverPhone: string;
            DropOff: components["schemas"]["DriverStop"];
            /** Format: date-time */
            Failed: string | null;
            /** @description The driver's page; empty where the reader is the driver, or the courier has none */
            Link: string;
            Number: string;
            /** @description Nothing more can be reported */
            Over: boolean;
            /** Format: int64 */
            Packages: number;
            PickUp: components["schemas"]["DriverStop"];
            /** Format: date-time */
            PickedUp: string | null;
            ShopName: string;
            TrackingLink: string;
        };
        DriverStop: {
            /** @description Line by line, with the postcode last */
            Address: string[];
            /** Format: date-time */
            From: string | null;
            Instructions: string;
            /**
             * Format: double
             * @description 0 where the place is not known
             */
            Lat: number;
            /** Format: double */
            Long: number;
            Name: string;
            Phone: string;
            /** Format: date-time */
            To: string | null;
        };
        ErrorBody: {
            Code: string;
            Error: string;
            Fields?: {
                [key: string]: string;
            };
        };
        ExportRequest: {
            /**
             * @description Template creates an empty import workbook; Catalogue (the default) fills it with every product
             * @enum {string}
             */
            Content?: "Catalogue" | "Template";
        };
        FeeRate: {
            /**
             * Format: int64
             * @description Share of the goods delivered, before VAT, in hundredths of a per cent; 1000 is 10 %
             */
            BasisPoints: number;
            MerchantId: string;
            MerchantName: string;
            /**
             * Format: int64
             * @description The next planned rate
             */
            NextBasisPoints: number | null;
            /** @description First London day of the next rate; empty if none is planned */
            NextSince: string;
            /** @description First London day of the rate; empty for the default rate */
            Since: string;
        };
        FeeRateFilter: {
            /** @description true: only merchants with their own rate; false: only those without */
            Own?: boolean;
        };
        FeeRateList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["FeeRate"][];
        };
        FileLink: {
            FileUrl: string;
        };
        FleetInformation: {
            LogoUrl: string;
            Name: string;
        };
        ForgotPassword: {
            Email?: string;
        };
        Found: {
            Id: string;
        };
        ImageOrder: {
            ImageIds: string[];
        };
        ImportCheck: {
            Id: string;
            /** @enum {string} */
            Result: "Success" | "Warning" | "Failure";
            Summary: components["schemas"]["ImportSummary"][];
        };
        ImportFilter: {
            /** Format: date-time */
            From?: string;
            Kind?: ("Import" | "Export")[];
            /** Format: date-time */
            To?: string;
        };
        ImportList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["ImportRecord"][];
        };
        ImportProblem: {
            Name: string;
            Problem: string;
            /**
             * Format: int64
             * @description The line of the file where the row begins
             */
            Row: number;
        };
        ImportProblems: {
            /** Format: int64 */
            Count: number;
            /** @description The invalid rows as a CSV file with the reason in the last column, to be corrected and sent again; empty if there are none */
            Data: string;
            FileName: string;
            /** @description The first 200 of them */
            Problems: components["schemas"]["ImportProblem"][];
        };
        ImportRecord: {
            /** Format: date-time */
            Created: string;
            Creator: string;
            /**
             * Format: int64
             * @description Products of this import that are already in the catalogue
             */
            Done: number;
            /** @description The reason for the failure, as a text for people */
            Error: string;
            /** @description Name of the uploaded file */
            FileName: string;
            /** @description Address of the created file, or of the file with the skipped rows and their reasons; empty if there is none */
            FileUrl: string;
            ImportId: string;
            /** @enum {string} */
            Kind: "Import" | "Export";
            /**
             * Format: int64
             * @description Number of rows that were not imported
             */
            LeftOut: number;
            /** @enum {string} */
            Status: "Pending" | "In Progress" | "Completed" | "Failed";
            /** Format: int64 */
            TotalProducts: number;
        };
        ImportSummary: {
            Details: string;
            /** @enum {string} */
            Result: "Success" | "Warning" | "Failure";
            Title: string;
        };
        InboxDetail: {
            /**
             * Format: date-time
             * @description When it was retried successfully or dismissed
             */
            DecidedAt: string | null;
            DecidedBy: string;
            /** @description Empty if it could not be read */
            ExternalOrderId: string;
            Id: string;
            MerchantId: string;
            MerchantName: string;
            /** @description The order that it became or refers to */
            OrderId: string;
            /** @description The received body, unchanged if it is text */
            RawBody: string;
            Reason: components["schemas"]["IntakeReason"];
            /** Format: date-time */
            ReceivedAt: string;
            ShopId: string;
            ShopName: string;
            /** @description The sending system, such as shopify */
            Source: string;
            /** @enum {string} */
            State: "Open" | "Retried" | "Dismissed";
            /** @description The source's name for the message, such as orders/create */
            Topic: string;
        };
        InboxEntry: {
            /**
             * Format: date-time
             * @description When it was retried successfully or dismissed
             */
            DecidedAt: string | null;
            DecidedBy: string;
            /** @description Empty if it could not be read */
            ExternalOrderId: string;
            Id: string;
            MerchantId: string;
            MerchantName: string;
            /** @description The order that it became or refers to */
            OrderId: string;
            Reason: components["schemas"]["IntakeReason"];
            /** Format: date-time */
            ReceivedAt: string;
            ShopId: string;
            ShopName: string;
            /** @description The sending system, such as shopify */
            Source: string;
            /** @enum {string} */
            State: "Open" | "Retried" | "Dismissed";
            /** @description The source's name for the message, such as orders/create */
            Topic: string;
        };
        InboxFilter: {
            Code?: string[];
            /**
             * Format: date-time
             * @description Received on or after this day
             */
            From?: string;
            Shops?: string[];
            State?: ("Open" | "Retried" | "Dismissed")[];
            /**
             * Format: date-time
             * @description Received on or before this day
             */
            To?: string;
        };
        InboxList: components["schemas"]["ListPage"] & {
            Entries: components["schemas"]["InboxEntry"][];
        };
        IntakeCancel: {
            /** @description The SKUs of the lines to cancel; empty or omitted: the whole order */
            SKUs?: string[];
        };
        IntakeDecision: {
            /**
             * @description The manager's decision; empty means approved
             * @enum {string}
             */
            ProOrderStatus: "" | "Authorization Required" | "Rejected By Manager" | "Pending Approval";
        };
        IntakeOrder: {
            /** @description Town or city of the billing address */
            BillingAddressCity?: string;
            /** @description County of the billing address */
            BillingAddressCounty?: string;
            /** @description First line of the billing address */
            BillingAddressLine1?: string;
            /** @description Second line of the billing address */
            BillingAddressLine2?: string;
            /** @description Third line of the billing address */
            BillingAddressLine3?: string;
            /** @description Postcode of the billing address */
            BillingAddressPostCode?: string;
            /**
             * Format: date-time
             * @description When the customer ordered; default: the time of receipt
             * @example 2026-03-02T09:30:00Z
             */
            Created?: string;
            /**
             * @description The customer's email address
             * @example ada@example.com
             */
            CustomerEmail?: string;
            /**
             * @description The customer's first name
             * @example Ada
             */
            CustomerFirstName?: string;
            /**
             * @description The customer's last name
             * @example Marsh
             */
            CustomerLastName?: string;
            /**
             * @description The customer's telephone number
             * @example 07700 900123
             */
            CustomerTelNo?: string;
            /**
             * @description Town or city
             * @example London
             */
            DeliveryAddressCity?: string;
            /** @description County of the delivery address */
            DeliveryAddressCounty?: string;
            /**
             * @description Instructions for the courier; line breaks are allowed
             * @example Ring twice
             */
            DeliveryAddressInstructions?: string;
            /**
             * @description First line of the delivery address; required
             * @example 14 Upper Street
             */
            DeliveryAddressLine1?: string;
            /** @description Second line of the delivery address */
            DeliveryAddressLine2?: string;
            /** @description Third line of the delivery address */
            DeliveryAddressLine3?: string;
            /** @description The name to ask for, if it is not the customer's */
            DeliveryAddressNameOnDoor?: string;
            /**
             * @description Postcode of the delivery address; required, in the United Kingdom
             * @example N1 0PQ
             */
            DeliveryAddressPostCode?: string;
            /**
             * @description The order's id in the sending system; each id is stored once
             * @example web-1001
             */
            ExternalOrderId: string;
            /**
             * Format: date-time
             * @description When it was paid
             */
            OrderPaymentDate?: string;
            /**
             * @description Default: Succeeded
             * @enum {string}
             */
            OrderPaymentStatus?: "" | "Succeeded" | "Failed";
            /** @description The ordered products, in display order */
            Orderlines: components["schemas"]["IntakeOrderline"][];
            /**
             * @description For professional teams' orders: their manager's decision so far; empty for other orders
             * @enum {string}
             */
            ProOrderStatus?: "" | "Authorization Required" | "Rejected By Manager" | "Pending Approval";
            /**
             * Format: uuid
             * @description Optional if the key belongs to one shop
             */
            ShopId?: string;
            /**
             * Format: date-time
             * @description Start of the delivery time the customer chose
             * @example 2026-03-02T14:00:00Z
             */
            TimeSlotFrom?: string;
            /**
             * Format: date-time
             * @description End of the delivery time the customer chose; requires TimeSlotFrom
             * @example 2026-03-02T16:00:00Z
             */
            TimeSlotTo?: string;
        };
        IntakeOrderStatus: {
            /**
             * Format: date-time
             * @description When a courier was assigned
             */
            Assigned: string | null;
            /** Format: date-time */
            AtDropOffLocation: string | null;
            /** Format: date-time */
            AtPickUpLocation: string | null;
            /** Format: date-time */
            Cancelled: string | null;
            /** Format: date-time */
            Created: string;
            /** Format: date-time */
            Delivered: string | null;
            /** @description The customer's tracking page; empty until a courier is booked */
            DeliveryTrackingUrl: string;
            /** Format: date-time */
            Failed: string | null;
            Id: string;
            /** Format: date-time */
            ManuallyRefunded: string | null;
            OrderNo: string;
            /** Format: date-time */
            OutForDelivery: string | null;
            /** Format: date-time */
            Packed: string | null;
            /**
             * Format: date-time
             * @description When the shop accepted the order
             */
            Queued: string | null;
            /** Format: date-time */
            Rejected: string | null;
            /** Format: date-time */
            Returned: string | null;
            /**
             * @description The tab in which the shop sees the order
             * @enum {string}
             */
            ShopPortalStatus: "Pending" | "Queued" | "Failed" | "Archived";
            /** @description PendingDelivery, DeliveredDelivery, FailedDelivery, RejectedDelivery, CancelledDelivery or AuthorizationRequired */
            Status: string;
        };
        IntakeOrderline: {
            /** @description A note about the colour */
            ColorNote?: string;
            /** @description The customer's choices or texts, such as an engraving */
            Options?: components["schemas"]["Option"][];
            /**
             * Format: int64
             * @description Price of one, in pence
             * @example 1250
             */
            OrderLineAmountPerUnit: number;
            /** @description Picture of the product, shown if the variant has none */
            OrderLineProductImageUrl?: string;
            /**
             * Format: int64
             * @description Ordered quantity
             * @example 1
             */
            OrderLineQuantity: number;
            /**
             * @description The seller's product code; cancellations refer to lines by it
             * @example 22086
             */
            OrderLineVariantSKU?: string;
            /**
             * @description The variant, such as a size or colour
             * @example Blue
             */
            OrderLineVariantTitle?: string;
            /**
             * @description The product's name
             * @example Tea set
             */
            ProductTitle: string;
            /** @description Picture of the variant: an http or https address, or a path on this server */
            VariantImageUrl?: string;
            /**
             * @description The VAT class of the price, for the invoice; default: Standard
             * @example Standard
             * @enum {string}
             */
            VatClass?: "Standard" | "Reduced" | "Zero" | "Exempt";
        };
        IntakeReason: {
            /** @description For programs: NotGBP, NoUKAddress, NothingToShip, TestOrder, ShopArchived, ExternalOrderIdTaken, OrderUnknown, Malformed or ValidationFailed */
            Code: string;
            /** @description For people */
            Text: string;
        };
        IntakeResult: {
            /** @description The order's id in the portal */
            Id: string;
            /**
             * @description The order number that people use
             * @example TK-100001
             */
            OrderNo: string;
        };
        Invoice: {
            Buyer: string;
            /** @description Number of the invoice that a credit note credits */
            CreditsInvoice: string;
            /** @enum {string} */
            Document: "Invoice" | "CreditNote";
            /** @description API address that returns a short-lived link to the PDF */
            FileUrl: string;
            /** Format: int64 */
            Gross: number;
            InvoiceNo: string;
            /** Format: date-time */
            Issued: string;
            MerchantName: string;
            /** Format: int64 */
            Net: number;
            /** Format: date-time */
            OrderDate: string;
            OrderId: string;
            /** @enum {string} */
            OrderKind: "" | "order" | "collect";
            /** @description Empty if the invoice is not for an order */
            OrderNo: string;
            /**
             * @description Why the PDF cannot be opened: drawing it failed, or the stored file is not the one that was drawn
             * @enum {string}
             */
            PdfProblem: "" | "NotDrawn" | "Changed";
            Seller: string;
            ShopName: string;
            /** Format: date */
            TaxPoint: string;
            /** @enum {string} */
            Type: "Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription";
            /** Format: int64 */
            Vat: number;
        };
        InvoiceFile: {
            FileUrl: string;
        };
        InvoiceGroup: {
            Invoices: components["schemas"]["Invoice"][];
            OrderNo: string;
        };
        InvoiceList: components["schemas"]["ListPage"] & {
            InvoiceGroups: components["schemas"]["InvoiceGroup"][];
            /** Format: int64 */
            Size: number;
            /** Format: int64 */
            page: number;
        };
        InvoiceMerchant: {
            MerchantId: string;
            MerchantName: string;
        };
        InvoicePrefix: {
            /**
             * Format: int64
             * @description Number of invoices in the series; ignored in requests
             */
            LastNumber?: number;
            /** @description The issuer; ignored in requests */
            Name?: string;
            Prefix: string;
            /** @description Empty for the operator */
            ShopId: string;
        };
        InvoiceSelection: {
            InvoiceNos: string[];
        };
        InvoiceSettings: {
            City: string;
            CompanyName: string;
            CompanyNumber: string;
            /** @description The operator's address; a merchant's address is its head office */
            Line1: string;
            Line2: string;
            PostalCode: string;
            Prefixes: components["schemas"]["InvoicePrefix"][];
            /** @description Empty if the company is not registered for VAT; its invoices then show no VAT */
            VatNumber: string;
        };
        InvoiceShopName: {
            ShopId: string;
            ShopName: string;
        };
        IssuedCode: {
            Code: string;
            Id: string;
        };
        LedgerCheck: {
            /**
             * Format: int64
             * @description Further differences, which a person has accepted with a reason
             */
            Accepted: number;
            /**
             * Format: int64
             * @description Number of rows checked
             */
            Checked: number;
            /** Format: int64 */
            Contradictions: number;
            /** @description The differences, at most 20 */
            Examples: string[];
            Name: string;
        };
        LedgerProof: {
            /** Format: date-time */
            At: string;
            Checks: components["schemas"]["LedgerCheck"][];
            /**
             * Format: int64
             * @description Number of contradictions in all checks; 0 if the ledger is correct
             */
            Contradictions: number;
            Id: string;
            /** Format: int64 */
            TookMilliseconds: number;
        };
        LinkInputBody: {
            Token: string;
        };
        ListPage: {
            /** @description The cursor of the next page, empty at the end */
            Next: string;
            /** Format: int64 */
            Total: number;
        };
        ListRequest: {
            /** @description Next from the previous page; Page is then ignored */
            After?: string;
            /**
             * @description The same as OrderBy, which wins if both are sent
             * @enum {string}
             */
            Order?: "asc" | "desc" | "Asc" | "Desc";
            /** @enum {string} */
            OrderBy?: "asc" | "desc" | "Asc" | "Desc";
            /**
             * Format: int64
             * @default 1
             */
            Page: number;
            /** @description Words to search for; all must match */
            Query?: string;
            /**
             * Format: int64
             * @description Rows per page; default 10, at most 100 unless the list allows more
             */
            Size?: number;
        };
        ListRequestAdminInvoiceFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["AdminInvoiceFilter"];
        };
        ListRequestAuditFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["AuditFilter"];
        };
        ListRequestBookingDraftFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["BookingDraftFilter"];
        };
        ListRequestCategoryFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["CategoryFilter"];
        };
        ListRequestCreditFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["CreditFilter"];
        };
        ListRequestFeeRateFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["FeeRateFilter"];
        };
        ListRequestImportFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["ImportFilter"];
        };
        ListRequestInboxFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["InboxFilter"];
        };
        ListRequestMerchantInvoiceFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["MerchantInvoiceFilter"];
        };
        ListRequestOrderFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["OrderFilter"];
        };
        ListRequestPromoCodeFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["PromoCodeFilter"];
        };
        ListRequestPushDeliveryFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["PushDeliveryFilter"];
        };
        ListRequestPushFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["PushFilter"];
        };
        ListRequestRecipientFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["RecipientFilter"];
        };
        ListRequestReferralCodeFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["ReferralCodeFilter"];
        };
        ListRequestShopFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["ShopFilter"];
        };
        ListRequestShopInvoiceFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["ShopInvoiceFilter"];
        };
        ListRequestStatementDocumentFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["StatementDocumentFilter"];
        };
        ListRequestSubCategoryFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["SubCategoryFilter"];
        };
        ListRequestSubscriptionFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["SubscriptionFilter"];
        };
        ListRequestTeamPersonFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["TeamPersonFilter"];
        };
        ListRequestUsedCodeFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["UsedCodeFilter"];
        };
        ListRequestUserFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["UserFilter"];
        };
        ListRequestVerticalFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["VerticalFilter"];
        };
        Login: {
            Email: string;
            Password: string;
        };
        LoginResult: {
            IsCollectEnabled: boolean;
            IsCollectOnly: boolean;
            MerchantLogo: string;
            MerchantName: string;
            Permissions: string[];
            Role: string;
            ShopName: string;
            TermsAccepted: boolean;
        };
        LongJob: {
            /** Format: date-time */
            CreatedAt: string;
            /** Format: int64 */
            Done: number;
            /** Format: date-time */
            EndedAt: string | null;
            /** @description The reason for the failure, as a text for people */
            Error: string;
            Id: string;
            Kind: string;
            /** @description The job's result once it is done; its fields depend on Kind */
            Result: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            State: "Waiting" | "Running" | "Done" | "Failed" | "Cancelled";
            Title: string;
            /**
             * Format: int64
             * @description 0 while the total is not known
             */
            Total: number;
            /** Format: date-time */
            UpdatedAt: string;
        };
        Merchant: {
            Address: components["schemas"]["MerchantAddress"];
            /** @description Six hexadecimal digits without #; empty if none is set */
            BrandColour: string;
            LogoUrl: string;
            MerchantSocialMediaLinks: components["schemas"]["SocialMediaLink"][];
            Name: string;
            ReturnsPolicy: components["schemas"]["ReturnsPolicy"];
            Slogan: string;
        };
        MerchantAddress: {
            City: string;
            County?: string;
            Line1: string;
            Line2?: string;
            Line3?: string;
            PostalCode: string;
        };
        MerchantFee: {
            /**
             * Format: int64
             * @description Pence without VAT
             */
            Fee: number;
            /** Format: uuid */
            MerchantId: string;
        };
        MerchantId: {
            /** Format: uuid */
            MerchantId: string;
        };
        MerchantInvoiceFilter: {
            /** Format: date-time */
            DateFrom?: string;
            /** Format: date-time */
            DateTo?: string;
            InvoiceType?: ("Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription")[];
            Shops?: string[];
        };
        MerchantLogo: {
            LogoUrl: string;
        };
        MerchantMonth: {
            /** @description Whether the month is closed: no more documents can be posted to it */
            Closed: boolean;
            /**
             * Format: int64
             * @description Charges for courier orders, before VAT
             */
            Collections: number;
            /**
             * Format: int64
             * @description Delivery credits that were used and not returned
             */
            CreditsUsed: number;
            /**
             * Format: int64
             * @description Revenue and VAT: what is owed for the month
             */
            Due: number;
            /**
             * Format: int64
             * @description Agency fees, before VAT
             */
            Fees: number;
            Id: string;
            /** @description Empty for professional teams */
            MerchantId: string;
            MerchantName: string;
            /** @description The month, such as 2026-11 */
            Month: string;
            /**
             * Format: int64
             * @description Number of delivered orders that its shops invoiced
             */
            Orders: number;
            /**
             * Format: int64
             * @description What shops credited, with VAT
             */
            Refunds: number;
            /**
             * Format: int64
             * @description The three charges together
             */
            Revenue: number;
            /**
             * Format: int64
             * @description What delivered orders were invoiced at, with VAT
             */
            Sales: number;
            /**
             * Format: int64
             * @description Subscriptions and tranches, before VAT
             */
            Subscriptions: number;
            /**
             * Format: int64
             * @description VAT on the three
             */
            Vat: number;
        };
        MerchantMonthList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["MerchantMonth"][];
        };
        MerchantPrice: {
            /** Format: uuid */
            MerchantId: string;
            /**
             * Format: int64
             * @description Pence without VAT
             */
            Price: number;
        };
        MerchantSubscription: {
            HasActiveSubscription: boolean;
            MerchantId: string;
            MerchantName: string;
            /**
             * Format: int64
             * @description Price in pence of a booking without a credit
             */
            PayAsYouGoPrice: number;
            /**
             * Format: int64
             * @description Concierge fee in pence
             */
            PremiumFee: number;
            /**
             * Format: int64
             * @description Credits per month for each of these shops
             */
            SubscriptionNumberOfCredits: number;
            /**
             * Format: int64
             * @description Price per month in pence for each shop with an active subscription
             */
            SubscriptionPrice: number;
        };
        MerchantSubscriptionList: components["schemas"]["ListPage"] & {
            Subscriptions: components["schemas"]["MerchantSubscription"][];
        };
        MerchantTerms: {
            /** Format: uuid */
            MerchantId: string;
            /**
             * Format: int64
             * @description Credits per month for each shop with an active subscription
             */
            NumberOfCredits: number;
            /**
             * Format: int64
             * @description Price per month in pence, without VAT, for each of these shops
             */
            Price: number;
        };
        MonthTotals: {
            /**
             * Format: date-time
             * @description When the month was closed; null while it is open
             */
            ClosedAt: string | null;
            ClosedBy: string;
            /**
             * Format: int64
             * @description Charges for courier orders, before VAT
             */
            Collections: number;
            /**
             * Format: int64
             * @description Delivery credits that were used and not returned
             */
            CreditsUsed: number;
            /**
             * Format: int64
             * @description Revenue and VAT: what is owed for the month
             */
            Due: number;
            /**
             * Format: int64
             * @description Agency fees, before VAT
             */
            Fees: number;
            /** @description The month, such as 2026-11 */
            Month: string;
            /**
             * Format: int64
             * @description What shops credited, with VAT
             */
            Refunds: number;
            /**
             * Format: int64
             * @description The three charges together
             */
            Revenue: number;
            /**
             * Format: int64
             * @description What delivered orders were invoiced at, with VAT
             */
            Sales: number;
            /**
             * Format: int64
             * @description Subscriptions and tranches, before VAT
             */
            Subscriptions: number;
            /**
             * Format: int64
             * @description VAT on the three
             */
            Vat: number;
        };
        NamedFile: {
            /** @description The file in base64 */
            Data: string;
            FileName: string;
        };
        NamedItem: {
            Id: string;
            Name: string;
        };
        NewAttention: {
            /** Format: int64 */
            Cancellations: number;
            /** @description At most 10, the latest first */
            Latest: components["schemas"]["AttentionRequired"][];
            /**
             * Format: int64
             * @description At most 1,000 are counted, together with the cancellations
             */
            Orders: number;
        };
        NewFeeRate: {
            /** Format: int64 */
            BasisPoints: number;
            /** Format: uuid */
            MerchantId: string;
            /**
             * Format: date
             * @description A London day, today or later
             */
            ValidFrom: string;
        };
        NewOrders: {
            HasNewOrders: boolean;
            /** Format: date-time */
            PreviousTimeStamp: string;
            /** Format: date-time */
            TimeStamp: string;
        };
        NewProTeam: {
            Name: string;
        };
        NewPromoCode: {
            /** Format: int64 */
            Amount?: number;
            Code: string;
            /** Format: date-time */
            Expires: string;
            /** Format: int64 */
            MinimumSpend?: number;
            /** Format: int64 */
            Percentage?: number;
            /** Format: date-time */
            StartDate: string;
            Type: string;
        };
        NewPush: {
            Body: string;
            /**
             * Format: date-time
             * @description At most seven days ahead; seconds are ignored
             */
            ScheduleDate?: string | null;
            /** @description Ids */
            Shops: string[];
            Title: string;
        };
        NewShop: {
            City: string;
            County: string;
            Email: string;
            Line1: string;
            Line2?: string;
            Name: string;
            PostalCode: string;
        };
        NewTeamPerson: {
            /** @description Orders of a customer with this address belong to the team; a manager receives links at it */
            Email: string;
            FirstName?: string;
            LastName?: string;
            /** @enum {string} */
            Role: "Member" | "Manager";
        };
        NewVariant: {
            Brand?: string;
            /** @description 8, 12, 13 or 14 digits with a valid check digit, and not reserved for use within one company */
            Gtin: string;
            /** @description Must begin with https:// */
            ImageUrl?: string;
            /** @description Merchants that sell the product */
            MerchantIds?: string[];
            Name: string;
            Size?: string;
            /** Format: uuid */
            SubCategoryId: string;
        };
        NewVoucher: {
            /** Format: int64 */
            Amount?: number;
            CustomerEmail?: string;
            CustomerFirstName?: string;
            CustomerLastName?: string;
            CustomerTelNo?: string;
            /** Format: date-time */
            Expires: string;
            /** Format: int64 */
            MinimumSpend?: number;
            /** Format: int64 */
            Percentage?: number;
            ReferralCode: string;
            Type: string;
        };
        NextCourier: {
            /** @description Empty: the one whose turn it is */
            Provider?: string;
        };
        NoDeliverable: {
            NoDeliverable: boolean;
        };
        Option: {
            /** @description Name of the option, such as Engraving */
            Name: string;
            /** @description The chosen value */
            Value: string;
        };
        Order: {
            /** Format: date-time */
            Assigned: string | null;
            /** Format: date-time */
            AtDropOffLocation: string | null;
            /** Format: date-time */
            AtPickUpLocation: string | null;
            Attempts: components["schemas"]["CourierAttempt"][];
            BillingAddressCity: string;
            BillingAddressCounty: string;
            BillingAddressLine1: string;
            BillingAddressLine2: string;
            BillingAddressLine3: string;
            BillingAddressPostCode: string;
            /**
             * Format: date-time
             * @description When the courier was asked to cancel; null once it has responded
             */
            CancelAsked: string | null;
            /** @description Why the courier refused */
            CancelNotes: string;
            /**
             * Format: date-time
             * @description When the courier last refused to cancel
             */
            CancelRefused: string | null;
            /** Format: date-time */
            Cancelled: string | null;
            /** Format: date-time */
            Created: string;
            CustomerEmail: string;
            CustomerFirstName: string;
            CustomerLastName: string;
            CustomerTelNo: string;
            /** Format: date-time */
            Delivered: string | null;
            DeliveryAddressCity: string;
            DeliveryAddressCounty: string;
            DeliveryAddressInstructions: string;
            DeliveryAddressLine1: string;
            DeliveryAddressLine2: string;
            DeliveryAddressLine3: string;
            DeliveryAddressNameOnDoor: string;
            DeliveryAddressPostCode: string;
            DeliveryTrackingUrl: string;
            DriverId: string;
            DriverName: string;
            ExternalOrderId: string;
            /** Format: date-time */
            Failed: string | null;
            FailedReason: string;
            FailedReasonNotes: string;
            /** @description Whether the customer has requested a cancellation that nobody has acknowledged */
            HasCancellationRequest: boolean;
            /** @description Admin only */
            History?: components["schemas"]["OrderHistory"];
            Id: string;
            /**
             * Format: int64
             * @description Total of the lines' current quantities
             */
            ItemCount: number;
            /** Format: date-time */
            LatestUpdateForArchived: string | null;
            /** Format: date-time */
            ManuallyRefunded: string | null;
            /** @description Whether the order has no active item left */
            NothingDeliverable: boolean;
            /** Format: date-time */
            OrderManagerRejected: string | null;
            OrderNo: string;
            /** Format: date-time */
            OrderPaymentDate: string | null;
            OrderPaymentStatus: string;
            Orderlines: components["schemas"]["Orderline"][];
            /** Format: date-time */
            OutForDelivery: string | null;
            Packages: components["schemas"]["Package"][];
            /** Format: date-time */
            Pending: string | null;
            ProOrderStatus: string;
            /** @description The professional team of the person who ordered; empty for other orders */
            ProTeamName: string;
            /** Format: date-time */
            Queued: string | null;
            /** Format: date-time */
            Rejected: string | null;
            /** Format: date-time */
            Returned: string | null;
            ShopId: string;
            ShopName: string;
            ShopPortalStatus: string;
            Status: string;
            /**
             * Format: date-time
             * @description When the order was asked to be taken back to Open; null once the courier has responded
             */
            TakeBackAsked: string | null;
            /** Format: date-time */
            TimeSlotFrom: string | null;
            /** Format: date-time */
            TimeSlotTo: string | null;
            Timeline: components["schemas"]["TimelineEntry"][];
            /**
             * Format: int64
             * @description Total in pence for the lines' current quantities
             */
            TotalAmount: number;
            VehicleTypeId: string;
            /**
             * Format: int64
             * @description Rises with each change of the order: of two responses, the one with the greater version is the newer
             */
            Version: number;
        };
        OrderCard: {
            /** Format: date-time */
            Cancelled: string | null;
            /** Format: date-time */
            Created: string;
            CustomerFirstName: string;
            CustomerLastName: string;
            /** Format: date-time */
            Delivered: string | null;
            DeliveryAddressCity: string;
            DeliveryAddressInstructions: string;
            DeliveryAddressLine1: string;
            DeliveryAddressPostCode: string;
            ExternalOrderId: string;
            /** Format: date-time */
            Failed: string | null;
            FailedReason: string;
            FailedReasonNotes: string;
            /** @description Whether the customer has requested a cancellation that nobody has acknowledged */
            HasCancellationRequest: boolean;
            Id: string;
            /**
             * Format: int64
             * @description Total of the lines' current quantities
             */
            ItemCount: number;
            /** Format: date-time */
            LatestUpdateForArchived: string | null;
            /** Format: date-time */
            ManuallyRefunded: string | null;
            /** @description Whether the order has no active item left */
            NothingDeliverable: boolean;
            OrderNo: string;
            OrderPaymentStatus: string;
            /** Format: date-time */
            OutForDelivery: string | null;
            /** Format: date-time */
            Pending: string | null;
            ProOrderStatus: string;
            /** Format: date-time */
            Rejected: string | null;
            /** Format: date-time */
            Returned: string | null;
            ShopId: string;
            ShopName: string;
            ShopPortalStatus: string;
            Status: string;
            /** Format: date-time */
            TimeSlotFrom: string | null;
            /** Format: date-time */
            TimeSlotTo: string | null;
            /**
             * Format: int64
             * @description Total in pence for the lines' current quantities
             */
            TotalAmount: number;
            /**
             * Format: int64
             * @description Rises with each change of the order: of two responses, the one with the greater version is the newer
             */
            Version: number;
        };
        OrderCounts: {
            /** Format: int64 */
            Archived: number;
            /** Format: int64 */
            Failed: number;
            /** Format: int64 */
            Pending: number;
            /** Format: int64 */
            Queued: number;
            /**
             * Format: int64
             * @description A live update with a greater CountsVersion has changed the counts since
             */
            Version: number;
        };
        OrderFilter: {
            /** Format: date-time */
            From?: string;
            Shops?: string[];
            Status?: string[];
            /** Format: date-time */
            To?: string;
        };
        OrderHistory: {
            /** Format: date-time */
            Assigned: string | null;
            /** Format: date-time */
            AtDropOffLocation: string | null;
            /** Format: date-time */
            AtPickUpLocation: string | null;
            /** Format: date-time */
            Cancelled: string | null;
            /** Format: date-time */
            Created: string;
            /** Format: date-time */
            Delivered: string | null;
            /** Format: date-time */
            Dispatched: string | null;
            /** Format: date-time */
            Failed: string | null;
            /** Format: date-time */
            OrderCancelled: string | null;
            /** Format: date-time */
            OrderManagerApproved: string | null;
            /** Format: date-time */
            OrderPendingApproval: string | null;
            /** Format: date-time */
            OutForDelivery: string | null;
            /** Format: date-time */
            Packed: string | null;
            /** Format: date-time */
            Pending: string | null;
            /** Format: date-time */
            Queued: string | null;
            /** Format: date-time */
            Rejected: string | null;
            /** Format: date-time */
            Returned: string | null;
        };
        OrderIds: {
            Ids: string[];
        };
        OrderList: {
            Deliveries: components["schemas"]["OrderCard"][];
            /** @description The cursor of the next page; empty on the last page */
            Next: string;
            /** Format: int64 */
            TotalCount: number;
        };
        Orderline: {
            ColorNote: string;
            Options: components["schemas"]["Option"][];
            /** Format: int64 */
            OrderLineAmountPerUnit: number;
            OrderLineId: string;
            /** Format: int64 */
            OrderLineOriginalQuantity: number;
            OrderLineProductImageUrl: string;
            /** Format: int64 */
            OrderLineQuantity: number;
            OrderLineVariantSKU: string;
            OrderLineVariantTitle: string;
            /** Format: date-time */
            OrderlineCancelled: string | null;
            ProductTitle: string;
            VariantImageUrl: string;
        };
        OwnDriver: {
            /** @description A link to the photo or signature of the delivery, which works for a short time; empty without one */
            ProofUrl: string;
            Run: components["schemas"]["DriverRun"];
        };
        Package: {
            Barcode: string;
            /** Format: int64 */
            PackageNo: number;
        };
        PackageCount: {
            /** Format: int64 */
            Count: number;
        };
        PersonName: {
            Email: string;
            FirstName: string;
            Id: string;
            LastName: string;
            PhoneNumber: string;
        };
        PickingHours: {
            /**
             * Format: int64
             * @description Monday is 1, Sunday 7
             */
            Day: number;
            /** @description London time */
            EndTime: string;
            Id: string;
            /** @description London time, such as 09:00, in summer and winter alike */
            StartTime: string;
        };
        Place: {
            Id: string;
            /** @description The address as shown in a list */
            Text: string;
        };
        PlaceDetails: {
            City?: string;
            /** @description Whether Line1 is filled in */
            Exact: boolean;
            Id: string;
            /** Format: double */
            Lat: number;
            Line1: string;
            Line2?: string;
            Line3?: string;
            /** Format: double */
            Long: number;
            PostCode: string;
        };
        PremiumQuote: {
            Id: string;
            Price: components["schemas"]["PriceParts"];
        };
        PriceParts: {
            BookingFee: components["schemas"]["BookingFee"];
            /** Format: int64 */
            Delivery: number;
            /** Format: int64 */
            PremiumFee: number;
            /** Format: int64 */
            Total: number;
            /** Format: int64 */
            Vat: number;
        };
        PriceRange: {
            Max: components["schemas"]["PriceParts"];
            Min: components["schemas"]["PriceParts"];
        };
        PrintDevice: {
            /** Format: date-time */
            ClaimedAt: string;
            DeviceId: string;
            Name: string;
        };
        PrintDeviceClaim: {
            /** @description The device's own id, which does not change between starts */
            DeviceId: string;
            /** @description The device's name, as chosen by a person */
            Name?: string;
            /** @description Replace another device that already does so */
            Replace?: boolean;
        };
        Printed: {
            /** Format: date-time */
            At?: string;
            /** @description Whether this is a further copy */
            Copy?: boolean;
            JobId: string;
            /** @enum {string} */
            Kind: "labels" | "items";
            /** @description PackageNo of each printed label */
            Packages?: number[];
            Printer?: string;
            /** @description Whether the printer accepted the job without being able to report the result */
            Sent?: boolean;
        };
        ProTeamAddress: {
            City: string;
            County?: string;
            Line1: string;
            Line2?: string;
            Line3?: string;
            PostalCode: string;
            /** Format: uuid */
            ProTeamId: string;
        };
        ProTeamFee: {
            /**
             * Format: int64
             * @description Pence without VAT
             */
            Fee: number;
            /** Format: uuid */
            ProTeamId: string;
        };
        ProTeamId: {
            /** Format: uuid */
            ProTeamId: string;
        };
        ProTeamPrice: {
            /**
             * Format: int64
             * @description Pence without VAT
             */
            Price: number;
            /** Format: uuid */
            ProTeamId: string;
        };
        ProTeamSubscription: {
            /** @description The address for its invoices; empty if none is set */
            Address: components["schemas"]["MerchantAddress"];
            HasActiveSubscription: boolean;
            /** @description Whether a credit can be used now */
            HasCredits: boolean;
            /**
             * Format: int64
             * @description Price in pence of an order without a credit
             */
            PayAsYouGoPrice: number;
            /** @description Whether Concierge is offered */
            PremiumEnabled: boolean;
            /**
             * Format: int64
             * @description Concierge fee in pence
             */
            PremiumFee: number;
            /** @description Whether individual quotes are hidden */
            PremiumOnly: boolean;
            ProTeamId: string;
            ProTeamName: string;
            /**
             * Format: int64
             * @description Cannot be used while the subscription is suspended
             */
            RemainingSubscriptionCredits: number;
            /**
             * Format: int64
             * @description All credits that do not come from a subscription
             */
            RemainingTrancheCredits: number;
            /**
             * Format: date-time
             * @description End of the current month, when its credits expire
             */
            SubscriptionExpiryDate: string | null;
            /**
             * Format: int64
             * @description Credits a month
             */
            SubscriptionNumberOfCredits: number;
            /**
             * Format: int64
             * @description Price per month in pence
             */
            SubscriptionPrice: number;
            /**
             * Format: date-time
             * @description Start of the current month
             */
            SubscriptionStartDate: string | null;
            /** Format: int64 */
            TotalCreditsRemaining: number;
        };
        ProTeamSubscriptionList: components["schemas"]["ListPage"] & {
            Subscriptions: components["schemas"]["ProTeamSubscription"][];
        };
        ProTeamTerms: {
            /** Format: int64 */
            NumberOfCredits: number;
            /**
             * Format: int64
             * @description Pence without VAT
             */
            Price: number;
            /** Format: uuid */
            ProTeamId: string;
        };
        ProductVariant: {
            Brand: string;
            Category: string;
            /** @description The GTIN as printed: 8, 12, 13 or 14 digits */
            Gtin: string;
            Id: string;
            ImageUrl: string;
            /** @description Merchants that sell the product */
            MerchantIds: string[];
            /** @description Names of the abilities */
            Merchants: string[];
            Name: string;
            Size: string;
            SubCategory: string;
            SubCategoryId: string;
            Vertical: string;
        };
        Profile: {
            /** @description The merchant's colour: six hexadecimal digits, or empty */
            BrandColour: string;
            Email: string;
            FirstName: string;
            IsCollectEnabled: boolean;
            IsCollectOnly: boolean;
            /**
             * Format: int64
             * @description The number of the last live update before this response. A screen that opens the feed /ws/data-update with it as since misses none of the changes made while it was loading.
             */
            LastEvent: number;
            LastName: string;
            MerchantId: string;
            MerchantLogo: string;
            MerchantName: string;
            Permissions: string[];
            Role: string;
            ShopId: string;
            ShopName: string;
            TermsAccepted: boolean;
        };
        PromoCode: {
            /** @description False once deactivated or expired */
            Active: boolean;
            /**
             * Format: int64
             * @description Pence off; 0 for a percentage
             */
            Amount: number;
            Code: string;
            /**
             * @description Voucher if it was issued on a referral code
             * @enum {string}
             */
            CodeType: "Promotion" | "Voucher";
            /** Format: date-time */
            Created: string;
            /** @enum {string} */
            DiscountType: "Percent" | "Value";
            /**
             * Format: date-time
             * @description The time from which the code is refused
             */
            Expires: string;
            /** @description London month of creation, by which the list is divided into sections */
            GroupName: string;
            Id: string;
            /** @description Whether the voucher is for one customer only */
            IsBinded: boolean;
            IsReferralVoucher: boolean;
            /**
             * Format: int64
             * @description Minimum in pence; 0 if there is none
             */
            MinimumSpend: number;
            /**
             * Format: int64
             * @description Per cent off; 0 for a fixed amount
             */
            Percentage: number;
            /**
             * @description The same as UseType
             * @enum {string}
             */
            PromoCodeType: "SingleUse" | "MultiUse" | "OncePerCustomer";
            /** Format: date-time */
            StartDate: string;
            /** @description Use type joined with discount type */
            Type: string;
            /** @enum {string} */
            UseType: "SingleUse" | "MultiUse" | "OncePerCustomer";
            /**
             * Format: int64
             * @description Number of uses that have not been released
             */
            Uses: number;
        };
        PromoCodeExtension: {
            /** Format: date-time */
            Expires: string;
        };
        PromoCodeFilter: {
            CodeType?: ("Promotion" | "Voucher")[];
            Discount?: ("Percent" | "Value")[];
            /** Format: date-time */
            From?: string;
            Status?: ("Active" | "Archived")[];
            /** Format: date-time */
            To?: string;
            UseType?: ("SingleUse" | "MultiUse" | "OncePerCustomer")[];
            /** @description Customers who hold a referral voucher, by Id of the referral voucher names */
            Vouchers?: string[];
        };
        PromoCodeList: components["schemas"]["ListPage"] & {
            Codes: components["schemas"]["PromoCode"][];
        };
        ProofOfDelivery: {
            ImageName: string;
            ImageUrl: string;
        };
        PushDelivery: {
            CustomerId: string;
            Error: string;
            /** @description Id of the device */
            Id: string;
            Merchant: string;
            /** Format: date-time */
            OpenedAt?: string;
            Platform: string;
            /** @enum {string} */
            State: "Waiting" | "Sending" | "Sent" | "Failed";
            /** Format: date-time */
            TriedAt?: string;
        };
        PushDeliveryFilter: {
            State?: ("Waiting" | "Sending" | "Sent" | "Failed")[];
        };
        PushDeliveryList: components["schemas"]["ListPage"] & {
            Deliveries: components["schemas"]["PushDelivery"][];
        };
        PushDevice: {
            /** @description The shop's own id for the customer */
            CustomerId: string;
            /** @enum {string} */
            Platform: "Android" | "iOS" | "Web";
            /** @description The customer's shop; default: the key's own shop, or every shop of the merchant */
            ShopId?: string;
            /** @description The device's token with the push service */
            Token: string;
        };
        PushDeviceId: {
            Id: string;
        };
        PushFilter: {
            /** Format: date-time */
            From?: string;
            State?: ("Waiting" | "Sending" | "Sent" | "Cancelled")[];
            /** Format: date-time */
            To?: string;
        };
        PushList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["PushNotification"][];
        };
        PushNotification: {
            Body: string;
            /** Format: date-time */
            Created: string;
            CreatedBy: string;
            /**
             * Format: int64
             * @description Number of customers in the list; 0 if it was sent to shops
             */
            Customers: number;
            /**
             * Format: int64
             * @description 0 until it is sent
             */
            Devices: number;
            /** Format: date-time */
            EndedAt?: string;
            /** Format: int64 */
            Failed: number;
            /** @description London month of creation, by which the list is divided into sections */
            GroupName: string;
            Id: string;
            /** Format: int64 */
            Opened: number;
            /** @description The reason why sending is on hold; empty otherwise */
            Problem: string;
            /**
             * Format: date-time
             * @description When it is sent; the time of creation if it was sent at once
             */
            ScheduleDate: string;
            /** Format: int64 */
            Sent: number;
            /**
             * Format: int64
             * @description Number of shops whose customers are notified
             */
            ShopCount: number;
            /** @description Names of the first 100 shops; empty if it was sent to a list of customers */
            Shops: string[];
            /** @enum {string} */
            State: "Waiting" | "Sending" | "Sent" | "Cancelled";
            Title: string;
        };
        PushOpened: {
            /** Format: uuid */
            NotificationId: string;
            Token: string;
        };
        PushToken: {
            Token: string;
        };
        QuoteMessage: {
            AvailableCouriersLoadingModel?: components["schemas"]["AvailableCouriersLoadingModel"];
            AvailableCouriersResponseModel?: components["schemas"]["AvailableCouriersResponseModel"];
            Error?: components["schemas"]["ErrorBody"];
        };
        QuoteVehicle: {
            Code: string;
            Name: string;
        };
        Received: {
            /** Format: int64 */
            Received: number;
        };
        Recipient: {
            City?: string;
            /** Format: date-time */
            Created: string;
            Email?: string;
            FirstName: string;
            Id: string;
            /** @description Delivery instructions, at most 65 characters */
            Instructions?: string;
            LastName?: string;
            /** Format: double */
            Lat: number;
            Line1: string;
            Line2?: string;
            Line3?: string;
            /** Format: double */
            Long: number;
            PostCode: string;
            TelNo: string;
            /**
             * Format: date-time
             * @description When a delivery to this recipient was last placed, or when the recipient was added
             */
            UsedAt: string;
        };
        RecipientFields: {
            City?: string;
            Email?: string;
            FirstName: string;
            /** @description Delivery instructions, at most 65 characters */
            Instructions?: string;
            LastName?: string;
            /** Format: double */
            Lat: number;
            Line1: string;
            Line2?: string;
            Line3?: string;
            /** Format: double */
            Long: number;
            PostCode: string;
            TelNo: string;
        };
        RecipientFilter: Record<string, never>;
        RecipientImport: {
            /** Format: int64 */
            Added: number;
            /** Format: int64 */
            Changed: number;
            LeftOut: components["schemas"]["ImportProblems"];
            /** Format: int64 */
            Rows: number;
            /**
             * Format: int64
             * @description Number of rows already in the address book without any difference
             */
            Same: number;
        };
        RecipientList: components["schemas"]["ListPage"] & {
            Recipients: components["schemas"]["Recipient"][];
        };
        Redeemed: {
            /**
             * Format: int64
             * @description Pence; never more than OrderTotal
             */
            Discount: number;
            UsedCodeId: string;
        };
        Redemption: {
            Code: string;
            CustomerEmail?: string;
            CustomerFirstName?: string;
            CustomerLastName?: string;
            CustomerTelNo?: string;
            ExternalOrderId: string;
            /**
             * Format: int64
             * @description Pence, before the discount
             */
            OrderTotal: number;
        };
        ReferralCode: {
            /** @description False once deactivated or expired */
            Active: boolean;
            Code: string;
            /** Format: date-time */
            Created: string;
            Email: string;
            /** Format: date-time */
            Expires: string;
            FirstName: string;
            /** @description London month of creation, by which the list is divided into sections */
            GroupName: string;
            Id: string;
            LastName: string;
            MerchantName: string;
            PhoneNumber: string;
            /**
             * Format: int64
             * @description Number of vouchers issued on the code
             */
            Vouchers: number;
        };
        ReferralCodeFilter: {
            /** Format: date-time */
            From?: string;
            Status?: ("Active" | "Archived")[];
            /** Format: date-time */
            To?: string;
        };
        ReferralCodeList: components["schemas"]["ListPage"] & {
            Codes: components["schemas"]["ReferralCode"][];
        };
        Reject: {
            Reason?: string;
        };
        RemainingCredits: {
            HasCredits: boolean;
            /** Format: int64 */
            RemainingCredits: number;
        };
        Requested: {
            Requested: boolean;
        };
        ResetLink: {
            Email: string;
            Invitation: boolean;
            MerchantName: string;
            ShopName: string;
        };
        ResetPassword: {
            Password: string;
            Token: string;
        };
        ResultApprovalLink: {
            Result: components["schemas"]["ApprovalLink"];
        };
        ResultAttended: {
            Result: components["schemas"]["Attended"];
        };
        ResultAttention: {
            Result: components["schemas"]["Attention"];
        };
        ResultAvailableCouriersLoadingModel: {
            Result: components["schemas"]["AvailableCouriersLoadingModel"];
        };
        ResultBookingFile: {
            Result: components["schemas"]["BookingFile"];
        };
        ResultCancellation: {
            Result: components["schemas"]["Cancellation"];
        };
        ResultCategory: {
            Result: components["schemas"]["Category"];
        };
        ResultChatIdentity: {
            Result: components["schemas"]["ChatIdentity"];
        };
        ResultChatToken: {
            Result: components["schemas"]["ChatToken"];
        };
        ResultCodeReleased: {
            Result: components["schemas"]["CodeReleased"];
        };
        ResultCollectContact: {
            Result: components["schemas"]["CollectContact"];
        };
        ResultCollectOrder: {
            Result: components["schemas"]["CollectOrder"];
        };
        ResultCollectSaved: {
            Result: components["schemas"]["CollectSaved"];
        };
        ResultConfig: {
            Result: components["schemas"]["Config"];
        };
        ResultCourierPlan: {
            Result: components["schemas"]["CourierPlan"];
        };
        ResultCustomerCheck: {
            Result: components["schemas"]["CustomerCheck"];
        };
        ResultDatedFeeRate: {
            Result: components["schemas"]["DatedFeeRate"];
        };
        ResultDecided: {
            Result: components["schemas"]["Decided"];
        };
        ResultDesktopRelease: {
            Result: components["schemas"]["DesktopRelease"];
        };
        ResultDriver: {
            Result: components["schemas"]["Driver"];
        };
        ResultDriverRun: {
            Result: components["schemas"]["DriverRun"];
        };
        ResultFileLink: {
            Result: components["schemas"]["FileLink"];
        };
        ResultFound: {
            Result: components["schemas"]["Found"];
        };
        ResultImportCheck: {
            Result: components["schemas"]["ImportCheck"];
        };
        ResultInboxDetail: {
            Result: components["schemas"]["InboxDetail"];
        };
        ResultInboxEntry: {
            Result: components["schemas"]["InboxEntry"];
        };
        ResultIntakeOrderStatus: {
            Result: components["schemas"]["IntakeOrderStatus"];
        };
        ResultIntakeResult: {
            Result: components["schemas"]["IntakeResult"];
        };
        ResultInvoiceFile: {
            Result: components["schemas"]["InvoiceFile"];
        };
        ResultInvoiceList: {
            Result: components["schemas"]["InvoiceList"];
        };
        ResultInvoiceSettings: {
            Result: components["schemas"]["InvoiceSettings"];
        };
        ResultIssuedCode: {
            Result: components["schemas"]["IssuedCode"];
        };
        ResultListAbility: {
            Result: components["schemas"]["Ability"][];
        };
        ResultListCatalogueMatch: {
            Result: components["schemas"]["CatalogueMatch"][];
        };
        ResultListCollectMerchant: {
            Result: components["schemas"]["CollectMerchant"][];
        };
        ResultListCollectStatusType: {
            Result: components["schemas"]["CollectStatusType"][];
        };
        ResultListDatedFeeRate: {
            Result: components["schemas"]["DatedFeeRate"][];
        };
        ResultListDeliveryType: {
            Result: components["schemas"]["DeliveryType"][];
        };
        ResultListInvoiceMerchant: {
            Result: components["schemas"]["InvoiceMerchant"][];
        };
        ResultListInvoiceShopName: {
            Result: components["schemas"]["InvoiceShopName"][];
        };
        ResultListLedgerProof: {
            Result: components["schemas"]["LedgerProof"][];
        };
        ResultListLongJob: {
            Result: components["schemas"]["LongJob"][];
        };
        ResultListMerchantMonth: {
            Result: components["schemas"]["MerchantMonth"][];
        };
        ResultListMonthTotals: {
            Result: components["schemas"]["MonthTotals"][];
        };
        ResultListOrderCard: {
            Result: components["schemas"]["OrderCard"][];
        };
        ResultListPersonName: {
            Result: components["schemas"]["PersonName"][];
        };
        ResultListPlace: {
            Result: components["schemas"]["Place"][];
        };
        ResultListShopGroup: {
            Result: components["schemas"]["ShopGroup"][];
        };
        ResultListString: {
            Result: string[];
        };
        ResultListTimeSlot: {
            Result: components["schemas"]["TimeSlot"][];
        };
        ResultListUnboundGroup: {
            Result: components["schemas"]["UnboundGroup"][];
        };
        ResultListVehicleType: {
            Result: components["schemas"]["VehicleType"][];
        };
        ResultLoginResult: {
            Result: components["schemas"]["LoginResult"];
        };
        ResultLongJob: {
            Result: components["schemas"]["LongJob"];
        };
        ResultMerchant: {
            Result: components["schemas"]["Merchant"];
        };
        ResultMerchantLogo: {
            Result: components["schemas"]["MerchantLogo"];
        };
        ResultMerchantSubscription: {
            Result: components["schemas"]["MerchantSubscription"];
        };
        ResultNewOrders: {
            Result: components["schemas"]["NewOrders"];
        };
        ResultNoDeliverable: {
            Result: components["schemas"]["NoDeliverable"];
        };
        ResultOrder: {
            Result: components["schemas"]["Order"];
        };
        ResultOrderCounts: {
            Result: components["schemas"]["OrderCounts"];
        };
        ResultOwnDriver: {
            Result: components["schemas"]["OwnDriver"];
        };
        ResultPlaceDetails: {
            Result: components["schemas"]["PlaceDetails"];
        };
        ResultPrintDevice: {
            Result: components["schemas"]["PrintDevice"];
        };
        ResultProTeamSubscription: {
            Result: components["schemas"]["ProTeamSubscription"];
        };
        ResultProductVariant: {
            Result: components["schemas"]["ProductVariant"];
        };
        ResultProfile: {
            Result: components["schemas"]["Profile"];
        };
        ResultPromoCode: {
            Result: components["schemas"]["PromoCode"];
        };
        ResultPushDeviceId: {
            Result: components["schemas"]["PushDeviceId"];
        };
        ResultPushNotification: {
            Result: components["schemas"]["PushNotification"];
        };
        ResultReceived: {
            Result: components["schemas"]["Received"];
        };
        ResultRecipient: {
            Result: components["schemas"]["Recipient"];
        };
        ResultRecipientImport: {
            Result: components["schemas"]["RecipientImport"];
        };
        ResultRedeemed: {
            Result: components["schemas"]["Redeemed"];
        };
        ResultReferralCode: {
            Result: components["schemas"]["ReferralCode"];
        };
        ResultRequested: {
            Result: components["schemas"]["Requested"];
        };
        ResultResetLink: {
            Result: components["schemas"]["ResetLink"];
        };
        ResultShop: {
            Result: components["schemas"]["Shop"];
        };
        ResultShopAddress: {
            Result: components["schemas"]["ShopAddress"];
        };
        ResultShopSubscription: {
            Result: components["schemas"]["ShopSubscription"];
        };
        ResultShopifyResult: {
            Result: components["schemas"]["ShopifyResult"];
        };
        ResultStatement: {
            Result: components["schemas"]["Statement"];
        };
        ResultString: {
            Result: string;
        };
        ResultSubCategory: {
            Result: components["schemas"]["SubCategory"];
        };
        ResultTeamPerson: {
            Result: components["schemas"]["TeamPerson"];
        };
        ResultToday: {
            Result: components["schemas"]["Today"];
        };
        ResultUnfinishedBooking: {
            Result: components["schemas"]["UnfinishedBooking"];
        };
        ResultUser: {
            Result: components["schemas"]["User"];
        };
        ResultVariantCriteria: {
            Result: components["schemas"]["VariantCriteria"];
        };
        ResultVertical: {
            Result: components["schemas"]["Vertical"];
        };
        ReturnsPolicy: {
            /** @description HTML of paragraphs, headings, lists, emphasis and links */
            Policy: string;
            /**
             * Format: int64
             * @description Calendar days; 0 if not set
             */
            ReturnsWindow: number;
        };
        ReturnsPolicyChange: {
            /** @description HTML; elements that are not allowed in a policy are removed */
            Policy?: string;
            /** Format: int64 */
            ReturnsWindow?: number;
        };
        SentHours: {
            /**
             * Format: int64
             * @description Day of the week in London; Monday is 1
             */
            Day: number;
            /** Format: int64 */
            EndHour: number;
            /** Format: int64 */
            EndMinute: number;
            Id?: string;
            /** Format: int64 */
            StartHour: number;
            /** Format: int64 */
            StartMinute: number;
        };
        Shop: {
            Address: components["schemas"]["Address"];
            Archived: boolean;
            /** @description Whether the shop is open now, by its picking hours */
            Closed: boolean;
            Email: string;
            Id: string;
            /** @description In the order chosen by the shop */
            Images: components["schemas"]["ShopImage"][];
            Manager: string;
            MerchantId: string;
            MerchantName: string;
            Name: string;
            /**
             * Format: date-time
             * @description When a closed shop opens next
             */
            OpensAt?: string;
            Phone: string;
            /** @description Picking hours by day; if none are set, the shop is never treated as closed */
            PickingHours: components["schemas"]["PickingHours"][];
        };
        ShopAddress: {
            AddressLine1: string;
            AddressLine2: string;
            AddressLine3: string;
            City: string;
            /** Format: double */
            Lat: number;
            /** Format: double */
            Long: number;
            Name: string;
            PostCode: string;
        };
        ShopCard: {
            Archived: boolean;
            City: string;
            County: string;
            Id: string;
            MerchantName: string;
            Name: string;
            PostalCode: string;
        };
        ShopEmailChange: {
            Email: string;
        };
        ShopFilter: {
            City?: string[];
            Region?: string[];
        };
        ShopGroup: {
            MerchantId: string;
            MerchantName: string;
            Shops: components["schemas"]["ShopName"][];
        };
        ShopId: {
            /** Format: uuid */
            ShopId: string;
        };
        ShopImage: {
            Id: string;
            ImageUrl: string;
        };
        ShopInvoiceFilter: {
            /** Format: date-time */
            DateFrom?: string;
            /** Format: date-time */
            DateTo?: string;
            /** @description Id of a delivery order */
            DeliveryId?: string;
            InvoiceType?: ("Shop" | "TradeKartCollect")[];
            /** @description Id of a courier order */
            OrderId?: string;
        };
        ShopInvoiceList: components["schemas"]["ListPage"] & {
            /** Format: int64 */
            Size: number;
            invoiceGroups: components["schemas"]["InvoiceGroup"][];
            /** Format: int64 */
            page: number;
        };
        ShopList: {
            /** Format: int64 */
            Count: number;
            Data: components["schemas"]["ShopRegion"][];
            Next: string;
        };
        ShopManagerChange: {
            Manager: string;
        };
        ShopName: {
            ShopId: string;
            ShopName: string;
        };
        ShopNameChange: {
            Name: string;
        };
        ShopOfMerchant: {
            /** Format: uuid */
            MerchantId: string;
            /** Format: uuid */
            ShopId: string;
        };
        ShopPhoneChange: {
            Phone: string;
        };
        ShopRegion: {
            Region: string;
            Shops: components["schemas"]["ShopCard"][];
        };
        ShopSubscription: {
            HasActiveShopSubscription: boolean;
            /** @description Whether a credit can be used now */
            HasCredits: boolean;
            /** @description Whether Concierge is offered */
            PremiumEnabled: boolean;
            /** @description Whether individual quotes are hidden */
            PremiumOnly: boolean;
            ShopId: string;
            ShopName: string;
            /**
             * Format: int64
             * @description Cannot be used while the subscription is suspended
             */
            SubscriptionCreditsRemaining: number;
            /**
             * Format: date-time
             * @description End of the current month, when its credits expire
             */
            SubscriptionExpiryDate: string | null;
            /**
             * Format: date-time
             * @description Start of the current month
             */
            SubscriptionStartDate: string | null;
            /**
             * Format: int64
             * @description All credits that do not come from a subscription
             */
            TrancheCreditsRemaining: number;
        };
        ShopSubscriptionList: components["schemas"]["ListPage"] & {
            Subscriptions: components["schemas"]["ShopSubscription"][];
        };
        ShopTranche: {
            /** Format: int64 */
            NumberOfCredits: number;
            /**
             * Format: int64
             * @description Price of the whole tranche in pence, without VAT
             */
            Price: number;
            /** Format: uuid */
            ShopId: string;
        };
        ShopifyResult: {
            Id?: string;
            /** @description The webhook's topic, which is ignored */
            Ignored?: string;
            OrderNo?: string;
            /** @description Whether the cancellation was recorded */
            Requested?: boolean;
            /** @description Why it could not become an order; it is stored in the intake inbox */
            SetAside?: string;
        };
        SocialMediaLink: {
            /** @description An https address on the platform's own host; empty if none */
            Link: string;
            /** @enum {string} */
            Platform: "Instagram" | "Facebook" | "Youtube" | "Twitter" | "Linkedin";
        };
        SocialMediaLinks: {
            MerchantSocialMediaLinks: components["schemas"]["SocialMediaLink"][];
        };
        Statement: {
            /** @description Whether the month is closed: no more documents can be posted to it */
            Closed: boolean;
            /**
             * Format: int64
             * @description Charges for courier orders, before VAT
             */
            Collections: number;
            Credits: components["schemas"]["StatementCredits"];
            /**
             * Format: int64
             * @description Delivery credits that were used and not returned
             */
            CreditsUsed: number;
            /**
             * Format: int64
             * @description Revenue and VAT: what is owed for the month
             */
            Due: number;
            /**
             * Format: int64
             * @description Agency fees, before VAT
             */
            Fees: number;
            Id: string;
            Lines: components["schemas"]["StatementLine"][];
            /** @description Empty for professional teams */
            MerchantId: string;
            MerchantName: string;
            /** @description The month, such as 2026-11 */
            Month: string;
            /**
             * Format: int64
             * @description Number of delivered orders that its shops invoiced
             */
            Orders: number;
            /**
             * Format: int64
             * @description What shops credited, with VAT
             */
            Refunds: number;
            /**
             * Format: int64
             * @description The three charges together
             */
            Revenue: number;
            /**
             * Format: int64
             * @description What delivered orders were invoiced at, with VAT
             */
            Sales: number;
            /**
             * Format: int64
             * @description Subscriptions and tranches, before VAT
             */
            Subscriptions: number;
            /**
             * Format: int64
             * @description VAT on the three
             */
            Vat: number;
        };
        StatementCredits: {
            /** Format: int64 */
            Closing: number;
            /**
             * Format: int64
             * @description Negative
             */
            Expired: number;
            /** Format: int64 */
            Granted: number;
            /** Format: int64 */
            Opening: number;
            /** Format: int64 */
            Returned: number;
            /**
             * Format: int64
             * @description Negative
             */
            Used: number;
        };
        StatementDocument: {
            /** @enum {string} */
            Document: "Invoice" | "CreditNote";
            /** Format: int64 */
            Gross: number;
            Id: string;
            InvoiceNo: string;
            /** Format: int64 */
            Net: number;
            OrderId: string;
            /** @description order, collect, or empty */
            OrderKind: string;
            OrderNo: string;
            /** @description A London day */
            PostedOn: string;
            /** @description A London day */
            TaxPoint: string;
            /** @enum {string} */
            Type: "Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription";
            /** Format: int64 */
            Vat: number;
        };
        StatementDocumentFilter: {
            Document?: ("Invoice" | "CreditNote")[];
            /**
             * Format: uuid
             * @description For a Merchant, always its own
             */
            MerchantId?: string;
            Month?: string;
            /** @description true: only those of professional teams */
            ProTeams?: boolean;
            Type?: ("Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription")[];
        };
        StatementDocumentList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["StatementDocument"][];
        };
        StatementLine: {
            /** @enum {string} */
            Document: "Invoice" | "CreditNote";
            /** Format: int64 */
            Documents: number;
            /** Format: int64 */
            Gross: number;
            /** Format: int64 */
            Net: number;
            /** @enum {string} */
            Type: "Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription";
            /** Format: int64 */
            Vat: number;
        };
        SubCategory: {
            CategoryId: string;
            CategoryTitle: string;
            Id: string;
            Name: string;
            /** Format: int64 */
            ProductCount: number;
            VerticalId: string;
            VerticalName: string;
        };
        SubCategoryChange: {
            /** Format: uuid */
            CategoryId: string;
            Name: string;
        };
        SubCategoryFilter: {
            /** @description Ids */
            Categories?: string[];
            /** @description Ids */
            Verticals?: string[];
        };
        SubCategoryList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["SubCategory"][];
        };
        SubscriptionFilter: {
            /** @description Whether the subscription is active */
            Active?: boolean;
        };
        TeamPeople: components["schemas"]["ListPage"] & {
            People: components["schemas"]["TeamPerson"][];
        };
        TeamPerson: {
            /** Format: date-time */
            Created: string;
            Email: string;
            FirstName: string;
            Id: string;
            LastName: string;
            /** @enum {string} */
            Role: "Member" | "Manager";
        };
        TeamPersonFilter: {
            Role?: ("Member" | "Manager")[];
        };
        TimeSlot: {
            /** Format: date-time */
            End: string;
            /**
             * Format: int64
             * @description Flexible can be booked until this many hours before Start
             */
            FlexibleCutoffThreshold: number;
            /** Format: date-time */
            Start: string;
        };
        TimelineEntry: {
            Actor: string;
            /** Format: date-time */
            At: string;
            Detail: {
                [key: string]: unknown;
            };
            Kind: string;
        };
        Today: {
            /** @description Orders whose customers ask to cancel, the oldest request first */
            Asked: components["schemas"]["TodayOrder"][];
            /** Format: date-time */
            At: string;
            /** @description Delivery orders and courier orders */
            Delivered: components["schemas"]["TodayFigure"];
            /** @description What failed today and is not resolved, the latest first */
            Failed: components["schemas"]["TodayOrder"][];
            /** @description Delivery orders received today in each hour of the London day so far */
            Hours: number[];
            /** @description Accepted orders that no courier has collected, by time slot */
            Ready: components["schemas"]["TodayLane"];
            /** @description Delivery orders */
            Received: components["schemas"]["TodayFigure"];
            Tomorrow: components["schemas"]["TodaySlots"];
            /** @description Deliveries and courier orders that a courier carries or is coming for, by arrival */
            Underway: components["schemas"]["TodayLane"];
            /** @description Open orders, the longest-waiting first */
            Waiting: components["schemas"]["TodayLane"];
        };
        TodayFigure: {
            /** Format: int64 */
            Before: number;
            /** Format: int64 */
            Now: number;
        };
        TodayLane: {
            /** Format: int64 */
            Count: number;
            Orders: components["schemas"]["TodayOrder"][];
        };
        TodayOrder: {
            /**
             * Format: date-time
             * @description When the courier arrives at the customer's; nil where not known
             */
            Arrival: string | null;
            /** @description Empty while nobody is assigned */
            Driver: string;
            /**
             * Format: date-time
             * @description Start of the time slot, or a courier order's pick-up
             */
            From: string | null;
            Id: string;
            /** @enum {string} */
            Kind: "order" | "collection";
            /** @description Whether the goods have left the shop */
            Left: boolean;
            /** @description The customer's or recipient's */
            Name: string;
            /** @description The order number, or a courier order's reference */
            Number: string;
            /**
             * Format: date-time
             * @description When the courier comes; nil where not known or after the pick-up
             */
            PickUp: string | null;
            /** @description Of a failure */
            Reason: string;
            ShopName: string;
            /**
             * Format: date-time
             * @description When the order came to where it is now
             */
            Since: string;
            /**
             * Format: date-time
             * @description End of the time slot
             */
            To: string | null;
        };
        TodaySlots: {
            /** Format: int64 */
            Count: number;
            /** Format: date-time */
            First: string | null;
        };
        Tracking: {
            DriverInformation: components["schemas"]["DriverInformation"];
            /** Format: date-time */
            ETA: string | null;
            FleetInformation: components["schemas"]["FleetInformation"];
            /** @description The customer's tracking page; empty before a courier is booked and once the delivery is over */
            MapWidgetUrl: string;
            ProofOfDelivery: components["schemas"]["ProofOfDelivery"];
            Status: components["schemas"]["TrackingStatus"];
            WinningQuote: components["schemas"]["WinningQuote"];
        };
        TrackingStatus: {
            /** Format: date-time */
            CancelledDate: string | null;
            /** Format: date-time */
            DeliveredDate: string | null;
            /** Format: date-time */
            FailedDate: string | null;
            Step: string;
        };
        UnboundGroup: {
            FirstLetter: string;
            Items: components["schemas"]["UnboundItem"][];
        };
        UnboundItem: {
            Id: string;
            Name: string;
            /** Format: int64 */
            ProductCount: number;
        };
        UnfinishedBooking: {
            Booking: components["schemas"]["CollectBooking"];
            /** Format: date-time */
            SavedAt: string | null;
        };
        UsedCode: {
            Code: string;
            /**
             * Format: int64
             * @description Discount in pence
             */
            Discount: number;
            ExternalOrderId: string;
            /**
             * Format: date-time
             * @description When the use was released; absent while the code is in use
             */
            GivenBack?: string;
            /** @description London month of use, by which the list is divided into sections */
            GroupName: string;
            Id: string;
            IsReferralVoucher: boolean;
            MerchantName: string;
            /** @description Empty until the order has been received */
            OrderId: string;
            /** @description Empty until the order has been received */
            OrderNumber: string;
            /**
             * Format: int64
             * @description Pence, before the discount
             */
            OrderTotal: number;
            PromoCodeId: string;
            ReferredByEmail: string;
            ReferredByFirstName: string;
            ReferredByLastName: string;
            ReferredByPhone: string;
            /** @description Use type joined with discount type */
            Type: string;
            UsedByEmail: string;
            UsedByFirstName: string;
            UsedByLastName: string;
            UsedByPhone: string;
            /** Format: date-time */
            UsedOn: string;
        };
        UsedCodeFilter: {
            /** Format: date-time */
            From?: string;
            /** @description Ids of the referred-by names */
            ReferredBy?: string[];
            Status?: ("Used" | "GivenBack")[];
            /** Format: date-time */
            To?: string;
            /** @description Ids of the used-by names */
            UsedBy?: string[];
        };
        UsedCodeList: components["schemas"]["ListPage"] & {
            Codes: components["schemas"]["UsedCode"][];
        };
        User: {
            Abilities: string[];
            /** Format: date-time */
            CreatedAt: string;
            Email: string;
            FirstName: string;
            Id: string;
            /** Format: date-time */
            InvitationExpires: string | null;
            LastName: string;
            /**
             * Format: date-time
             * @description Empty where the user has never signed in
             */
            LastSignInAt: string | null;
            MerchantId: string;
            MerchantName: string;
            /** @enum {string} */
            Role: "Admin" | "Merchant" | "Shop";
            ShopId: string;
            ShopName: string;
            /** @enum {string} */
            Status: "Active" | "Invited" | "Deactivated";
        };
        UserAccess: {
            Abilities?: string[];
            FirstName?: string;
            LastName?: string;
            MerchantId?: string;
            /** @enum {string} */
            Role: "Admin" | "Merchant" | "Shop";
            ShopId?: string;
        };
        UserFilter: {
            Merchants?: string[];
            Role?: ("Admin" | "Merchant" | "Shop")[];
            Shops?: string[];
            Status?: ("Active" | "Invited" | "Deactivated")[];
        };
        UserInvite: {
            Abilities?: string[];
            Email: string;
            FirstName?: string;
            LastName?: string;
            MerchantId?: string;
            /** @enum {string} */
            Role: "Admin" | "Merchant" | "Shop";
            ShopId?: string;
        };
        UserList: components["schemas"]["ListPage"] & {
            Users: components["schemas"]["User"][];
        };
        VariantCriteria: {
            Brands: string[];
            Merchants: components["schemas"]["NamedItem"][];
        };
        VariantFilter: {
            Brands?: string[];
            /** @description Ids */
            Merchants?: string[];
            /** @description Ids; added to SubCategoryId */
            SubCategories?: string[];
        };
        VariantList: components["schemas"]["ListPage"] & {
            Variants: components["schemas"]["ProductVariant"][];
            /** Format: int64 */
            page: number;
        };
        VariantListRequest: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["VariantFilter"];
            /** Format: uuid */
            SubCategoryId?: string;
        };
        VehicleType: {
            Active: boolean;
            Availability: string;
            Code: string;
            Example: string;
            Id: string;
            Info: string;
            MaxLength: string;
            MaxSize: string;
            MaxWeight: string;
            Name: string;
            Speed: string;
        };
        Vertical: {
            /** Format: int64 */
            CategoryCount: number;
            Description: string;
            Id: string;
            Name: string;
            /** Format: int64 */
            ProductCount: number;
            /** Format: int64 */
            SubCategoryCount: number;
        };
        VerticalFilter: Record<string, never>;
        VerticalList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["Vertical"][];
        };
        WeeklySummary: {
            /** Format: date-time */
            Created: string;
            /**
             * Format: int64
             * @description Fee invoices and their credit notes
             */
            Documents: number;
            /**
             * Format: date-time
             * @description The Monday after it
             */
            Ends: string;
            FileName: string;
            /** Format: int64 */
            Gross: number;
            /** @description Month in which the week begins, by which the list is divided into sections */
            GroupName: string;
            Id: string;
            MerchantId: string;
            MerchantName: string;
            /**
             * Format: int64
             * @description Total in pence, less credit notes
             */
            Net: number;
            /**
             * Format: date-time
             * @description The week's Monday, 00:00 in London
             */
            Starts: string;
            /** Format: int64 */
            Vat: number;
        };
        WeeklySummaryList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["WeeklySummary"][];
        };
        WinningQuote: {
            BookingFee: components["schemas"]["BookingFee"];
            /** Format: int64 */
            Delivery: number;
            /** Format: double */
            DistanceInMiles: number;
            /** @description Estimated from the straight line, not by road */
            DistanceIsEstimated?: boolean;
            /** Format: int64 */
            PremiumFee: number;
            /** Format: int64 */
            Total: number;
            /** Format: int64 */
            Vat: number;
        };
        WorkingHours: {
            /** Format: date-time */
            At?: string;
            PickingHours: components["schemas"]["SentHours"][];
        };
    };
    responses: {
        /** @description Bad Request */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Conflict */
        Conflict: {
            headers: {
                /** @description Seconds to wait before asking again; not with every 409 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Forbidden */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description OK */
        NamedFile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NamedFile"];
            };
        };
        /** @description Not Found */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description OK */
        OrderList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderList"];
            };
        };
        /** @description Request Entity Too Large */
        RequestEntityTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description OK */
        ResultApprovalLink: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultApprovalLink"];
            };
        };
        /** @description OK */
        ResultCategory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultCategory"];
            };
        };
        /** @description OK */
        ResultCollectOrder: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultCollectOrder"];
            };
        };
        /** @description OK */
        ResultCourierPlan: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultCourierPlan"];
            };
        };
        /** @description OK */
        ResultDriverRun: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultDriverRun"];
            };
        };
        /** @description OK */
        ResultInboxEntry: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultInboxEntry"];
            };
        };
        /** @description OK */
        ResultInvoiceSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultInvoiceSettings"];
            };
        };
        /** @description Created */
        ResultIssuedCode201: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultIssuedCode"];
            };
        };
        /** @description OK */
        ResultListInvoiceShopName: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultListInvoiceShopName"];
            };
        };
        /** @description OK */
        ResultListOrderCard: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultListOrderCard"];
            };
        };
        /** @description OK */
        ResultListPersonName: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultListPersonName"];
            };
        };
        /** @description OK */
        ResultListShopGroup: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultListShopGroup"];
            };
        };
        /** @description OK */
        ResultListString: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultListString"];
            };
        };
        /** @description OK */
        ResultListVehicleType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultListVehicleType"];
            };
        };
        /** @description OK */
        ResultLongJob: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultLongJob"];
            };
        };
        /** @description OK */
        ResultMerchant: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultMerchant"];
            };
        };
        /** @description OK */
        ResultMerchantSubscription: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultMerchantSubscription"];
            };
        };
        /** @description OK */
        ResultNewOrders: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultNewOrders"];
            };
        };
        /** @description OK */
        ResultOrder: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultOrder"];
            };
        };
        /** @description OK */
        ResultOwnDriver: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultOwnDriver"];
            };
        };
        /** @description OK */
        ResultPrintDevice: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultPrintDevice"];
            };
        };
        /** @description OK */
        ResultProTeamSubscription: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultProTeamSubscription"];
            };
        };
        /** @description OK */
        ResultProductVariant: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultProductVariant"];
            };
        };
        /** @description OK */
        ResultProfile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultProfile"];
            };
        };
        /** @description OK */
        ResultPromoCode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultPromoCode"];
            };
        };
        /** @description OK */
        ResultPushDeviceId: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultPushDeviceId"];
            };
        };
        /** @description OK */
        ResultPushNotification: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultPushNotification"];
            };
        };
        /** @description Created */
        ResultPushNotification201: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultPushNotification"];
            };
        };
        /** @description OK */
        ResultRecipient: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultRecipient"];
            };
        };
        /** @description OK */
        ResultReferralCode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultReferralCode"];
            };
        };
        /** @description OK */
        ResultShop: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultShop"];
            };
        };
        /** @description OK */
        ResultShopSubscription: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultShopSubscription"];
            };
        };
        /** @description OK */
        ResultString: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultString"];
            };
        };
        /** @description OK */
        ResultSubCategory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultSubCategory"];
            };
        };
        /** @description OK */
        ResultUnfinishedBooking: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultUnfinishedBooking"];
            };
        };
        /** @description OK */
        ResultUser: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultUser"];
            };
        };
        /** @description OK */
        ResultVertical: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultVertical"];
            };
        };
        /** @description Service Unavailable */
        ServiceUnavailable: {
            headers: {
                /** @description Seconds to wait before asking again; not with every 409 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description OK */
        ShopSubscriptionList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ShopSubscriptionList"];
            };
        };
        /** @description Too Many Requests */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait before asking again; not with every 409 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Unauthorized */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Unprocessable Entity */
        UnprocessableEntity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description OK */
        WeeklySummaryList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WeeklySummaryList"];
            };
        };
        /** @description The file */
        "application-pdf": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/pdf": string;
            };
        };
        /** @description The file */
        "application-zip": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/zip": string;
            };
        };
        /** @description The file */
        "text-csv": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/csv": string;
            };
        };
    };
    parameters: {
        /** @description Next from the previous page; Page is then ignored */
        After: string;
        Date: string;
        /** @description The id with which the order was sent */
        ExternalOrderId: string;
        /** @description Whether the subscription is active */
        "Filter.Active": boolean;
        "Filter.DateFrom": string;
        "Filter.DateTo": string;
        "Filter.Merchants": string[];
        /** @description Ids */
        "Filter.Verticals": string[];
        /** @description The state that the sender knows. If it has changed, nothing is toggled and the response is 409 Changed. Without it, every call toggles. */
        From: "true" | "false";
        /** @description The same as OrderBy, which wins if both are sent */
        Order: "asc" | "desc" | "Asc" | "Desc";
        OrderBy: "asc" | "desc" | "Asc" | "Desc";
        Page: number;
        /** @description Words to search for; all must match */
        Query: string;
        /** @description Rows per page; default 10, at most 100 unless the list allows more */
        Size: number;
        id: string;
        invoiceNo: string;
        lineId: string;
        merchantId: string;
        /** @description The month, such as 2026-11 */
        month: string;
        pcid: string;
        shopId: string;
        tab: "pending" | "queued" | "failed" | "archived";
        tab2: "open" | "outfordelivery" | "failed" | "archived";
    };
    requestBodies: {
        AgencyFeeExport: {
            content: {
                "application/json": components["schemas"]["AgencyFeeExport"];
            };
        };
        CollectBooking: {
            content: {
                "application/json": components["schemas"]["CollectBooking"];
            };
        };
        CourierPlanChange: {
            content: {
                "application/json": components["schemas"]["CourierPlanChange"];
            };
        };
        LinkInputBody: {
            content: {
                "application/json": components["schemas"]["LinkInputBody"];
            };
        };
        ListRequestAdminInvoiceFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestAdminInvoiceFilter"];
            };
        };
        ListRequestCreditFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestCreditFilter"];
            };
        };
        ListRequestMerchantInvoiceFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestMerchantInvoiceFilter"];
            };
        };
        ListRequestOrderFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestOrderFilter"];
            };
        };
        ListRequestPromoCodeFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestPromoCodeFilter"];
            };
        };
        ListRequestPushDeliveryFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestPushDeliveryFilter"];
            };
        };
        ListRequestPushFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestPushFilter"];
            };
        };
        ListRequestReferralCodeFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestReferralCodeFilter"];
            };
        };
        ListRequestShopInvoiceFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestShopInvoiceFilter"];
            };
        };
        ListRequestStatementDocumentFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestStatementDocumentFilter"];
            };
        };
        ListRequestSubscriptionFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestSubscriptionFilter"];
            };
        };
        ListRequestTeamPersonFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestTeamPersonFilter"];
            };
        };
        ListRequestUsedCodeFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestUsedCodeFilter"];
            };
        };
        NewVariant: {
            content: {
                "application/json": components["schemas"]["NewVariant"];
            };
        };
        OrderIds: {
            content: {
                "application/json": components["schemas"]["OrderIds"];
            };
        };
        Printed: {
            content: {
                "application/json": components["schemas"]["Printed"];
            };
        };
        ProTeamTerms: {
            content: {
                "application/json": components["schemas"]["ProTeamTerms"];
            };
        };
        RecipientFields: {
            content: {
                "application/json": components["schemas"]["RecipientFields"];
            };
        };
        VariantListRequest: {
            content: {
                "application/json": components["schemas"]["VariantListRequest"];
            };
        };
        "application-json": {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        "multipart-form-data": {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description CSV with headings, as the template has them
                     */
                    File: string;
                };
            };
        };
        "multipart-form-data2": {
            content: {
                "multipart/form-data": {
                    /** @description The fields, as a JSON object */
                    json: string;
                };
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "post-admin-agencyfees-csv-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AgencyFeeExport"];
        responses: {
            200: components["responses"]["NamedFile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-agencyfees-months": {
        parameters: {
            query?: {
                /** @description Only this merchant's */
                MerchantId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListMonthTotals"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-agencyfees-months-month-close": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The month, such as 2026-11 */
                month: components["parameters"]["month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-agencyfees-months-month-merchants": {
        parameters: {
            query?: {
                /** @description The amount that merchants are sorted by */
                By?: "Revenue" | "Fees" | "CreditsUsed";
            };
            header?: never;
            path: {
                /** @description The month, such as 2026-11 */
                month: components["parameters"]["month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListMerchantMonth"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-agencyfees-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFeeRate"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultDatedFeeRate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-agencyfees-rates-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestFeeRateFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeRateList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-agencyfees-rates-merchantid": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: components["parameters"]["merchantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListDatedFeeRate"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "delete-admin-agencyfees-rates-merchantid-validfrom": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: components["parameters"]["merchantId"];
                validFrom: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-create-customer-push-notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    Body: string;
                    /**
                     * Format: binary
                     * @description CSV, the customer's id in the first column
                     */
                    CustomerIds: string;
                    /** @description RFC 3339; empty: at once */
                    ScheduleDate?: string;
                    Title: string;
                };
            };
        };
        responses: {
            201: components["responses"]["ResultPushNotification201"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-create-push-notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPush"];
            };
        };
        responses: {
            201: components["responses"]["ResultPushNotification201"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-deliveries-by-ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrderIds"];
        responses: {
            200: components["responses"]["ResultListOrderCard"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-deliveries-tab": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tab: components["parameters"]["tab"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestOrderFilter"];
        responses: {
            200: components["responses"]["OrderList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-deliveries-tab-csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tab: components["parameters"]["tab"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestOrderFilter"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-delivery-driver-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultDriver"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-delivery-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultOrder"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-delivery-id-approval": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Approval"];
            };
        };
        responses: {
            200: components["responses"]["ResultOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-delivery-id-printed": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Printed"];
        responses: {
            200: components["responses"]["ResultOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-delivery-id-recover-outcome": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                outcome: "delivered" | "refunded";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestAdminInvoiceFilter"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-invoice-merchant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListInvoiceMerchant"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-invoice-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestAdminInvoiceFilter"];
        responses: {
            200: components["responses"]["application-pdf"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-invoice-shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListInvoiceShopName"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-ledger-accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptedDifference"];
            };
        };
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-ledger-proofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListLedgerProof"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-ledger-prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-push-notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestPushFilter"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-push-notifications-check-customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description CSV, the customer's id in the first column
                     */
                    CustomerIds: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultCustomerCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-push-notifications-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestPushFilter"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-push-notifications-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultPushNotification"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-admin-push-notifications-id-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultPushNotification"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-push-notifications-id-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestPushDeliveryFilter"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDeliveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-push-notifications-id-deliveries-csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestPushDeliveryFilter"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-shop-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultShop"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-merchant-activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantTerms"];
            };
        };
        responses: {
            200: components["responses"]["ResultMerchantSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-merchant-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestSubscriptionFilter"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-subscription-merchant-list": {
        parameters: {
            query?: {
                /** @description Next from the previous page; Page is then ignored */
                After?: components["parameters"]["After"];
                /** @description The same as OrderBy, which wins if both are sent */
                Order?: components["parameters"]["Order"];
                OrderBy?: components["parameters"]["OrderBy"];
                Page?: components["parameters"]["Page"];
                /** @description Words to search for; all must match */
                Query?: components["parameters"]["Query"];
                /** @description Rows per page; default 10, at most 100 unless the list allows more */
                Size?: components["parameters"]["Size"];
                /** @description Whether the subscription is active */
                "Filter.Active"?: components["parameters"]["Filter.Active"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantSubscriptionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-merchant-pay-as-you-go": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantPrice"];
            };
        };
        responses: {
            200: components["responses"]["ResultMerchantSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-merchant-premium-fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantFee"];
            };
        };
        responses: {
            200: components["responses"]["ResultMerchantSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-merchant-shop-activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopOfMerchant"];
            };
        };
        responses: {
            200: components["responses"]["ResultShopSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-merchant-shop-add-tranche": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopTranche"];
            };
        };
        responses: {
            200: components["responses"]["ResultShopSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-merchant-shop-suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopId"];
            };
        };
        responses: {
            200: components["responses"]["ResultShopSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-subscription-merchant-shop-shopid": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shopId: components["parameters"]["shopId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultShopSubscription"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-merchant-shop-shopid-toggle-premium": {
        parameters: {
            query?: {
                /** @description The state that the sender knows. If it has changed, nothing is toggled and the response is 409 Changed. Without it, every call toggles. */
                From?: components["parameters"]["From"];
            };
            header?: never;
            path: {
                shopId: components["parameters"]["shopId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultShopSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-merchant-shop-shopid-toggle-premium-only": {
        parameters: {
            query?: {
                /** @description The state that the sender knows. If it has changed, nothing is toggled and the response is 409 Changed. Without it, every call toggles. */
                From?: components["parameters"]["From"];
            };
            header?: never;
            path: {
                shopId: components["parameters"]["shopId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultShopSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-merchant-suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantId"];
            };
        };
        responses: {
            200: components["responses"]["ResultMerchantSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-subscription-merchant-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultMerchantSubscription"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-merchant-id-shops-csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestSubscriptionFilter"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-subscription-merchant-id-list": {
        parameters: {
            query?: {
                /** @description Next from the previous page; Page is then ignored */
                After?: components["parameters"]["After"];
                /** @description The same as OrderBy, which wins if both are sent */
                Order?: components["parameters"]["Order"];
                OrderBy?: components["parameters"]["OrderBy"];
                Page?: components["parameters"]["Page"];
                /** @description Words to search for; all must match */
                Query?: components["parameters"]["Query"];
                /** @description Rows per page; default 10, at most 100 unless the list allows more */
                Size?: components["parameters"]["Size"];
                /** @description Whether the subscription is active */
                "Filter.Active"?: components["parameters"]["Filter.Active"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
                list: "shops";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ShopSubscriptionList"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-pro": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProTeam"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultProTeamSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-pro-activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ProTeamTerms"];
        responses: {
            200: components["responses"]["ResultProTeamSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-pro-add-tranche": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ProTeamTerms"];
        responses: {
            200: components["responses"]["ResultProTeamSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-pro-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProTeamAddress"];
            };
        };
        responses: {
            200: components["responses"]["ResultProTeamSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-pro-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestSubscriptionFilter"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-subscription-pro-list": {
        parameters: {
            query?: {
                /** @description Next from the previous page; Page is then ignored */
                After?: components["parameters"]["After"];
                /** @description The same as OrderBy, which wins if both are sent */
                Order?: components["parameters"]["Order"];
                OrderBy?: components["parameters"]["OrderBy"];
                Page?: components["parameters"]["Page"];
                /** @description Words to search for; all must match */
                Query?: components["parameters"]["Query"];
                /** @description Rows per page; default 10, at most 100 unless the list allows more */
                Size?: components["parameters"]["Size"];
                /** @description Whether the subscription is active */
                "Filter.Active"?: components["parameters"]["Filter.Active"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProTeamSubscriptionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-pro-pay-as-you-go": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProTeamPrice"];
            };
        };
        responses: {
            200: components["responses"]["ResultProTeamSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-pro-premium-fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProTeamFee"];
            };
        };
        responses: {
            200: components["responses"]["ResultProTeamSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-pro-suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProTeamId"];
            };
        };
        responses: {
            200: components["responses"]["ResultProTeamSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-subscription-pro-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultProTeamSubscription"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-pro-id-people": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTeamPerson"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultTeamPerson"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-pro-id-people-csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestTeamPersonFilter"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-pro-id-people-list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestTeamPersonFilter"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamPeople"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "delete-admin-subscription-pro-id-people-personid": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                personId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultTeamPerson"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-pro-id-toggle-premium": {
        parameters: {
            query?: {
                /** @description The state that the sender knows. If it has changed, nothing is toggled and the response is 409 Changed. Without it, every call toggles. */
                From?: components["parameters"]["From"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultProTeamSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-subscription-pro-id-toggle-premium-only": {
        parameters: {
            query?: {
                /** @description The state that the sender knows. If it has changed, nothing is toggled and the response is 409 Changed. Without it, every call toggles. */
                From?: components["parameters"]["From"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultProTeamSubscription"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-v2-shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListShopGroup"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-admin-weeklysummaries": {
        parameters: {
            query?: {
                /** @description Next from the previous page; Page is then ignored */
                After?: components["parameters"]["After"];
                /** @description The same as OrderBy, which wins if both are sent */
                Order?: components["parameters"]["Order"];
                OrderBy?: components["parameters"]["OrderBy"];
                Page?: components["parameters"]["Page"];
                /** @description Words to search for; all must match */
                Query?: components["parameters"]["Query"];
                /** @description Rows per page; default 10, at most 100 unless the list allows more */
                Size?: components["parameters"]["Size"];
                "Filter.DateFrom"?: components["parameters"]["Filter.DateFrom"];
                "Filter.DateTo"?: components["parameters"]["Filter.DateTo"];
                "Filter.Merchants"?: components["parameters"]["Filter.Merchants"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WeeklySummaryList"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-agency-fee-weekly-export-url-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultFileLink"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-audit-actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListString"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-audit-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditExport"];
            };
        };
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-audit-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestAuditFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CollectBooking"];
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultCollectSaved"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-collect-bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["multipart-form-data"];
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultBookingFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-collect-bookings-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["multipart-form-data"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultBookingFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-collect-bookings-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["text-csv"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-collect-check-new-tab": {
        parameters: {
            query: {
                Date: components["parameters"]["Date"];
            };
            header?: never;
            path: {
                tab: components["parameters"]["tab2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultNewOrders"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-collect-collection-contact-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultCollectContact"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-collect-delivery-status-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListCollectStatusType"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-collect-delivery-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListDeliveryType"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-collect-drafts-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestBookingDraftFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDraftList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "delete-collect-drafts-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultCollectSaved"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-collect-list-tab": {
        parameters: {
            query?: {
                /** @description Next from the previous page; Page is then ignored */
                After?: components["parameters"]["After"];
                /** @description The same as OrderBy, which wins if both are sent */
                Order?: components["parameters"]["Order"];
                OrderBy?: components["parameters"]["OrderBy"];
                Page?: components["parameters"]["Page"];
                /** @description Words to search for; all must match */
                Query?: components["parameters"]["Query"];
                /** @description Rows per page; default 10, at most 100 unless the list allows more */
                Size?: components["parameters"]["Size"];
                /** @description true: only Concierge orders */
                "Filter.ConciergeOnly"?: boolean;
                "Filter.EndCollectionDate"?: string;
                "Filter.EndDate"?: string;
                /** @description Merchants' names; Admin only */
                "Filter.Merchants"?: string[];
                "Filter.StartCollectionDate"?: string;
                "Filter.StartDate"?: string;
                "Filter.Status"?: string[];
            };
            header?: never;
            path: {
                tab: components["parameters"]["tab2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-collect-merchant-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListCollectMerchant"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-collect-place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectPlace"];
            };
        };
        responses: {
            200: components["responses"]["ResultCollectOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-collect-proof-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-collect-timeslot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListTimeSlot"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-collect-unfinished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultUnfinishedBooking"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-collect-unfinished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CollectBooking"];
        responses: {
            200: components["responses"]["ResultUnfinishedBooking"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "delete-collect-unfinished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultUnfinishedBooking"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-collect-vehicle-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListVehicleType"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-collect-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultCollectOrder"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-collect-id-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultCollectOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-collect-id-mark-as-canceled": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultCollectOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-collect-id-mark-as-delivered": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultCollectOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-collect-id-mark-as-failed": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultCollectOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-collect-id-quote": {
        parameters: {
            query?: {
                /** @description If the draft has changed since, the response is 409 DraftChanged */
                Round?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultAvailableCouriersLoadingModel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-couriers-plan-merchant-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultCourierPlan"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-couriers-plan-merchant-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CourierPlanChange"];
        responses: {
            200: components["responses"]["ResultCourierPlan"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-couriers-plan-shop-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultCourierPlan"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-couriers-plan-shop-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CourierPlanChange"];
        responses: {
            200: components["responses"]["ResultCourierPlan"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-couriers-provider-events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["application-json"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultReceived"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-credits-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestCreditFilter"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-credits-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestCreditFilter"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-customer-delivery-id-acknowledge-cancellation-request-requestid": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-customer-delivery-id-has-cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultCancellation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-desktop-latest": {
        parameters: {
            query: {
                /** @description As Go names it: windows, darwin, linux */
                os: string;
                /** @description As Go names it: amd64, arm64 */
                arch: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultDesktopRelease"];
                };
            };
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-hubspot-generate-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultChatToken"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-inbox-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestInboxFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-intake-inbox-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultInboxDetail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-inbox-id-dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultInboxEntry"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-inbox-id-retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultInboxEntry"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntakeOrder"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultIntakeResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-intake-orders-externalorderid": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id with which the order was sent */
                ExternalOrderId: components["parameters"]["ExternalOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultIntakeOrderStatus"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-orders-externalorderid-approval": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id with which the order was sent */
                ExternalOrderId: components["parameters"]["ExternalOrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntakeDecision"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultDecided"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-orders-externalorderid-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id with which the order was sent */
                ExternalOrderId: components["parameters"]["ExternalOrderId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["IntakeCancel"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultRequested"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-promo-code-redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Redemption"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultRedeemed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-promo-code-release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeRelease"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultCodeReleased"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-push-devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushDevice"];
            };
        };
        responses: {
            200: components["responses"]["ResultPushDeviceId"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-push-devices-remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushToken"];
            };
        };
        responses: {
            200: components["responses"]["ResultPushDeviceId"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-push-notifications-opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushOpened"];
            };
        };
        responses: {
            200: components["responses"]["ResultPushDeviceId"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-referral-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Customer"];
            };
        };
        responses: {
            201: components["responses"]["ResultIssuedCode201"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-referral-voucher": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVoucher"];
            };
        };
        responses: {
            201: components["responses"]["ResultIssuedCode201"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-shopify-shopid": {
        parameters: {
            query?: never;
            header?: {
                /** @description orders/create or orders/cancelled; other topics return 200 and are ignored */
                "X-Shopify-Topic"?: string;
                /** @description HMAC-SHA256 of the body with the merchant's secret, in base64 */
                "X-Shopify-Hmac-Sha256"?: string;
            };
            path: {
                /** @description The shop that the webhook is for */
                shopId: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["application-json"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultShopifyResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-invoice-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultInvoiceSettings"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-invoice-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceSettings"];
            };
        };
        responses: {
            200: components["responses"]["ResultInvoiceSettings"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-invoice-ubl-invoiceno": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoiceNo: components["parameters"]["invoiceNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-invoice-url-invoiceno": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoiceNo: components["parameters"]["invoiceNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultInvoiceFile"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-invoice-zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceSelection"];
            };
        };
        responses: {
            200: components["responses"]["application-zip"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListLongJob"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-jobs-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultLongJob"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-jobs-id-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultLongJob"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-merchant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultMerchant"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantAddress"];
            };
        };
        responses: {
            200: components["responses"]["ResultMerchant"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-agencyfees-csv-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AgencyFeeExport"];
        responses: {
            200: components["responses"]["NamedFile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-basic-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BasicInfo"];
            };
        };
        responses: {
            200: components["responses"]["ResultMerchant"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-merchant-city": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListString"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-deliveries-by-ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrderIds"];
        responses: {
            200: components["responses"]["ResultListOrderCard"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-deliveries-tab": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tab: components["parameters"]["tab"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestOrderFilter"];
        responses: {
            200: components["responses"]["OrderList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-deliveries-tab-csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tab: components["parameters"]["tab"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestOrderFilter"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-merchant-delivery-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultOrder"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-delivery-id-printed": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Printed"];
        responses: {
            200: components["responses"]["ResultOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-merchant-invoice-shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListInvoiceShopName"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestMerchantInvoiceFilter"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultInvoiceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-invoices-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestMerchantInvoiceFilter"];
        responses: {
            200: components["responses"]["application-pdf"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description PNG or JPEG, at best a transparent square of 512 × 512 pixels
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultMerchantLogo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-merchant-region": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListString"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-returns-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnsPolicyChange"];
            };
        };
        responses: {
            200: components["responses"]["ResultMerchant"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewShop"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultShop"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-shop-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestShopFilter"];
            };
        };
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-merchant-shop-list": {
        parameters: {
            query?: {
                /** @description Next from the previous page; Page is then ignored */
                After?: components["parameters"]["After"];
                /** @description The same as OrderBy, which wins if both are sent */
                Order?: components["parameters"]["Order"];
                OrderBy?: components["parameters"]["OrderBy"];
                Page?: components["parameters"]["Page"];
                /** @description Words to search for; all must match */
                Query?: components["parameters"]["Query"];
                /** @description Rows per page; default 10, at most 100 unless the list allows more */
                Size?: components["parameters"]["Size"];
                "Filter.City"?: string[];
                "Filter.Region"?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-merchant-shop-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultShop"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-merchant-shop-id-address": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressChange"];
            };
        };
        responses: {
            200: components["responses"]["ResultShop"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-merchant-shop-id-email": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopEmailChange"];
            };
        };
        responses: {
            200: components["responses"]["ResultShop"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-shop-id-image": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description PNG or JPEG
                     */
                    file: string;
                };
            };
        };
        responses: {
            200: components["responses"]["ResultShop"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-merchant-shop-id-image-order": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageOrder"];
            };
        };
        responses: {
            200: components["responses"]["ResultShop"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "delete-merchant-shop-id-image-imageid": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                imageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultShop"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-merchant-shop-id-manager": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopManagerChange"];
            };
        };
        responses: {
            200: components["responses"]["ResultShop"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-merchant-shop-id-name": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopNameChange"];
            };
        };
        responses: {
            200: components["responses"]["ResultShop"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-merchant-shop-id-phone": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopPhoneChange"];
            };
        };
        responses: {
            200: components["responses"]["ResultShop"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-merchant-shop-id-working-hours": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkingHours"];
            };
        };
        responses: {
            200: components["responses"]["ResultShop"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-social-media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SocialMediaLinks"];
            };
        };
        responses: {
            200: components["responses"]["ResultMerchant"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-merchant-subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultMerchantSubscription"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-merchant-subscription-shops": {
        parameters: {
            query?: {
                /** @description Next from the previous page; Page is then ignored */
                After?: components["parameters"]["After"];
                /** @description The same as OrderBy, which wins if both are sent */
                Order?: components["parameters"]["Order"];
                OrderBy?: components["parameters"]["OrderBy"];
                Page?: components["parameters"]["Page"];
                /** @description Words to search for; all must match */
                Query?: components["parameters"]["Query"];
                /** @description Rows per page; default 10, at most 100 unless the list allows more */
                Size?: components["parameters"]["Size"];
                /** @description Whether the subscription is active */
                "Filter.Active"?: components["parameters"]["Filter.Active"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ShopSubscriptionList"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-subscription-shops-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestSubscriptionFilter"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-merchant-weeklysummaries": {
        parameters: {
            query?: {
                /** @description Next from the previous page; Page is then ignored */
                After?: components["parameters"]["After"];
                /** @description The same as OrderBy, which wins if both are sent */
                Order?: components["parameters"]["Order"];
                OrderBy?: components["parameters"]["OrderBy"];
                Page?: components["parameters"]["Page"];
                /** @description Words to search for; all must match */
                Query?: components["parameters"]["Query"];
                /** @description Rows per page; default 10, at most 100 unless the list allows more */
                Size?: components["parameters"]["Size"];
                "Filter.DateFrom"?: components["parameters"]["Filter.DateFrom"];
                "Filter.DateTo"?: components["parameters"]["Filter.DateTo"];
                "Filter.Merchants"?: components["parameters"]["Filter.Merchants"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WeeklySummaryList"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-order-attention": {
        parameters: {
            query?: {
                /** @description The Number of the previous response, so that New is what came after it. -1: nothing is new; everything is if the number is not known, as a day later */
                Since?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultAttention"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-order-check-new-tab": {
        parameters: {
            query: {
                Date: components["parameters"]["Date"];
            };
            header?: never;
            path: {
                tab: components["parameters"]["tab"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultNewOrders"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-order-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultOrderCounts"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-order-find": {
        parameters: {
            query: {
                Code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultFound"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-own-driver-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultOwnDriver"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-own-driver-id-report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DriverReport"];
            };
        };
        responses: {
            200: components["responses"]["ResultOwnDriver"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-places": {
        parameters: {
            query: {
                Query: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListPlace"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-places-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultPlaceDetails"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-accept-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultProfile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalByLink"];
            };
        };
        responses: {
            200: components["responses"]["ResultApprovalLink"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-approval-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["LinkInputBody"];
        responses: {
            200: components["responses"]["ResultApprovalLink"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-portal-chat-identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultChatIdentity"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-portal-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultConfig"];
                };
            };
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-portal-delivery-id-change-quantity-lineid-quantity": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                lineId: components["parameters"]["lineId"];
                quantity: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-delivery-id-is-no-deliverable": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultNoDeliverable"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-delivery-id-next-courier": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NextCourier"];
            };
        };
        responses: {
            200: components["responses"]["ResultOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-delivery-id-reject": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Reject"];
            };
        };
        responses: {
            200: components["responses"]["ResultOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-portal-delivery-id-reset-quantity-lineid": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                lineId: components["parameters"]["lineId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-delivery-id-take-back": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-driver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DriverLink"];
            };
        };
        responses: {
            200: components["responses"]["ResultDriverRun"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-driver-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DriverLinkReport"];
            };
        };
        responses: {
            200: components["responses"]["ResultDriverRun"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPassword"];
            };
        };
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-forgot-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPassword"];
            };
        };
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultLoginResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-logout-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-portal-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultProfile"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-promo-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPromoCode"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultPromoCode"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-portal-promo-code-available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultString"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-promo-code-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestPromoCodeFilter"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-promo-code-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestPromoCodeFilter"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoCodeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-portal-promo-code-referral-voucher-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListPersonName"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-portal-promo-code-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultPromoCode"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-portal-promo-code-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoCodeExtension"];
            };
        };
        responses: {
            200: components["responses"]["ResultPromoCode"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-portal-promo-code-id-expire": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultPromoCode"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-referral-code-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestReferralCodeFilter"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-referral-code-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestReferralCodeFilter"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralCodeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-portal-referral-code-id-activate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultReferralCode"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-portal-referral-code-id-expire": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultReferralCode"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-refresh-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-reset-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["LinkInputBody"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultResetLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-used-codes-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestUsedCodeFilter"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-used-codes-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestUsedCodeFilter"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsedCodeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-portal-used-codes-referred-by-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListPersonName"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-portal-used-codes-used-by-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListPersonName"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-shop-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultShopAddress"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-shop-deliveries-by-ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrderIds"];
        responses: {
            200: components["responses"]["ResultListOrderCard"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-shop-deliveries-tab": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tab: components["parameters"]["tab"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestOrderFilter"];
        responses: {
            200: components["responses"]["OrderList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-shop-deliveries-tab-csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tab: components["parameters"]["tab"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestOrderFilter"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-shop-delivery-accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Accept"];
            };
        };
        responses: {
            200: components["responses"]["ResultOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-shop-delivery-vehicle-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListVehicleType"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-shop-delivery-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultOrder"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-shop-delivery-id-attend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultAttended"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-shop-delivery-id-packages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PackageCount"];
            };
        };
        responses: {
            200: components["responses"]["ResultOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-shop-delivery-id-printed": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Printed"];
        responses: {
            200: components["responses"]["ResultOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-shop-invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestShopInvoiceFilter"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopInvoiceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-shop-invoices-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestShopInvoiceFilter"];
        responses: {
            200: components["responses"]["application-pdf"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-shop-print-device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultPrintDevice"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-shop-print-device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintDeviceClaim"];
            };
        };
        responses: {
            200: components["responses"]["ResultPrintDevice"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "delete-shop-print-device-deviceid": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deviceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultPrintDevice"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-shop-recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RecipientFields"];
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultRecipient"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-shop-recipients-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["multipart-form-data"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultRecipientImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-shop-recipients-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestRecipientFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipientList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-shop-recipients-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["text-csv"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-shop-recipients-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultRecipient"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-shop-recipients-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RecipientFields"];
        responses: {
            200: components["responses"]["ResultRecipient"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "delete-shop-recipients-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultRecipient"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-statements": {
        parameters: {
            query?: {
                /** @description Next from the previous page; Page is then ignored */
                After?: components["parameters"]["After"];
                /** @description The same as OrderBy, which wins if both are sent */
                Order?: components["parameters"]["Order"];
                OrderBy?: components["parameters"]["OrderBy"];
                Page?: components["parameters"]["Page"];
                /** @description Words to search for; all must match */
                Query?: components["parameters"]["Query"];
                /** @description Rows per page; default 10, at most 100 unless the list allows more */
                Size?: components["parameters"]["Size"];
                "Filter.DateFrom"?: components["parameters"]["Filter.DateFrom"];
                "Filter.DateTo"?: components["parameters"]["Filter.DateTo"];
                "Filter.Merchants"?: components["parameters"]["Filter.Merchants"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantMonthList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-statements-documents-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestStatementDocumentFilter"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-statements-documents-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestStatementDocumentFilter"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementDocumentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-statements-merchantid-month": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: components["parameters"]["merchantId"];
                /** @description The month, such as 2026-11 */
                month: components["parameters"]["month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultStatement"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-statements-merchantid-month-csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: components["parameters"]["merchantId"];
                /** @description The month, such as 2026-11 */
                month: components["parameters"]["month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["text-csv"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-statements-merchantid-month-documents-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: components["parameters"]["merchantId"];
                /** @description The month, such as 2026-11 */
                month: components["parameters"]["month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["application-pdf"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-statements-merchantid-month-documents-zip": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: components["parameters"]["merchantId"];
                /** @description The month, such as 2026-11 */
                month: components["parameters"]["month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["application-zip"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-statements-merchantid-month-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: components["parameters"]["merchantId"];
                /** @description The month, such as 2026-11 */
                month: components["parameters"]["month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["application-pdf"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultToday"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["multipart-form-data2"];
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultCategory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-category-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestCategoryFilter"];
            };
        };
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-upc-category-list": {
        parameters: {
            query?: {
                /** @description Next from the previous page; Page is then ignored */
                After?: components["parameters"]["After"];
                /** @description The same as OrderBy, which wins if both are sent */
                Order?: components["parameters"]["Order"];
                OrderBy?: components["parameters"]["OrderBy"];
                Page?: components["parameters"]["Page"];
                /** @description Words to search for; all must match */
                Query?: components["parameters"]["Query"];
                /** @description Rows per page; default 10, at most 100 unless the list allows more */
                Size?: components["parameters"]["Size"];
                /** @description Ids */
                "Filter.Verticals"?: components["parameters"]["Filter.Verticals"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-upc-category-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultCategory"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-upc-category-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["multipart-form-data2"];
        responses: {
            200: components["responses"]["ResultCategory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "delete-upc-category-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-category-id-bind": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Binding"];
            };
        };
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExportRequest"];
            };
        };
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-upc-find": {
        parameters: {
            query?: {
                Query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListCatalogueMatch"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-import-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestImportFilter"];
            };
        };
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-import-enqueue-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-upc-import-list": {
        parameters: {
            query?: {
                /** @description Next from the previous page; Page is then ignored */
                After?: components["parameters"]["After"];
                /** @description The same as OrderBy, which wins if both are sent */
                Order?: components["parameters"]["Order"];
                OrderBy?: components["parameters"]["OrderBy"];
                Page?: components["parameters"]["Page"];
                /** @description Words to search for; all must match */
                Query?: components["parameters"]["Query"];
                /** @description Rows per page; default 10, at most 100 unless the list allows more */
                Size?: components["parameters"]["Size"];
                "Filter.From"?: string;
                "Filter.Kind"?: ("Import" | "Export")[];
                "Filter.To"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-import-validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description One Excel workbook (.xlsx) in the template's form
                     */
                    File: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultImportCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-upc-import-id-file": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-subcategory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["multipart-form-data2"];
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultSubCategory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-subcategory-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestSubCategoryFilter"];
            };
        };
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-upc-subcategory-list": {
        parameters: {
            query?: {
                /** @description Next from the previous page; Page is then ignored */
                After?: components["parameters"]["After"];
                /** @description The same as OrderBy, which wins if both are sent */
                Order?: components["parameters"]["Order"];
                OrderBy?: components["parameters"]["OrderBy"];
                Page?: components["parameters"]["Page"];
                /** @description Words to search for; all must match */
                Query?: components["parameters"]["Query"];
                /** @description Rows per page; default 10, at most 100 unless the list allows more */
                Size?: components["parameters"]["Size"];
                /** @description Ids */
                "Filter.Categories"?: string[];
                /** @description Ids */
                "Filter.Verticals"?: components["parameters"]["Filter.Verticals"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubCategoryList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-upc-subcategory-unbinded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListUnboundGroup"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-subcategory-variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["VariantListRequest"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VariantList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-subcategory-variants-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["VariantListRequest"];
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-upc-subcategory-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultSubCategory"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-upc-subcategory-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubCategoryChange"];
            };
        };
        responses: {
            200: components["responses"]["ResultSubCategory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-upc-subcategory-id-criteria": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultVariantCriteria"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-subcategory-id-unbind": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-variant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewVariant"];
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultProductVariant"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-upc-variant-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultProductVariant"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-upc-variant-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewVariant"];
        responses: {
            200: components["responses"]["ResultProductVariant"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "delete-upc-variant-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-vertical": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["multipart-form-data2"];
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultVertical"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-vertical-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestVerticalFilter"];
            };
        };
        responses: {
            200: components["responses"]["text-csv"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-upc-vertical-list": {
        parameters: {
            query?: {
                /** @description Next from the previous page; Page is then ignored */
                After?: components["parameters"]["After"];
                /** @description The same as OrderBy, which wins if both are sent */
                Order?: components["parameters"]["Order"];
                OrderBy?: components["parameters"]["OrderBy"];
                Page?: components["parameters"]["Page"];
                /** @description Words to search for; all must match */
                Query?: components["parameters"]["Query"];
                /** @description Rows per page; default 10, at most 100 unless the list allows more */
                Size?: components["parameters"]["Size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerticalList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-upc-vertical-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultVertical"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-upc-vertical-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["multipart-form-data2"];
        responses: {
            200: components["responses"]["ResultVertical"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "delete-upc-vertical-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultString"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInvite"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultUser"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-users-abilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListAbility"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-users-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestUserFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-users-shops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListShopGroup"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-users-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-users-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserAccess"];
            };
        };
        responses: {
            200: components["responses"]["ResultUser"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-users-id-deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultUser"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-users-id-reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultUser"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-users-id-resend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultUser"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "ws-collect-details": {
        parameters: {
            query?: {
                pcid?: components["parameters"]["pcid"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description 101, then these messages */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tracking"];
                };
            };
        };
    };
    "ws-collect-quotes": {
        parameters: {
            query?: {
                pcid?: components["parameters"]["pcid"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description 101, then these messages */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteMessage"];
                };
            };
        };
    };
    "ws-dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description 101, then these messages */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectDashboard"];
                };
            };
        };
    };
    "ws-data-update": {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description 101, then these messages */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataUpdate"];
                };
            };
        };
    };
    "ws-remaining-credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description 101, then these messages */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemainingCredits"];
                };
            };
        };
    };
}
