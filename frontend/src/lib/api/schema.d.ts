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
        /** Ask to close a month that has ended; another Admin confirms */
        post: operations["post-admin-agencyfees-months-month-close"];
        /** Take back that a month is to be closed */
        delete: operations["delete-admin-agencyfees-months-month-close"];
    };
    "/api/admin/agencyfees/months/{month}/closing": {
        /** What closing a month would fix, and what still keeps it open */
        get: operations["get-admin-agencyfees-months-month-closing"];
    };
    "/api/admin/agencyfees/months/{month}/confirm": {
        /** Close a month that another Admin asked to close: nothing more can be posted to it */
        post: operations["post-admin-agencyfees-months-month-confirm"];
    };
    "/api/admin/agencyfees/months/{month}/merchants": {
        /** The merchants with the highest totals of a month */
        get: operations["get-admin-agencyfees-months-month-merchants"];
    };
    "/api/admin/agencyfees/months/{month}/reopen": {
        /** Open the latest closed month again, for a reason that the audit log keeps */
        post: operations["post-admin-agencyfees-months-month-reopen"];
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
    "/api/admin/approvals/list": {
        /** One page of what Admins asked for, newest first */
        post: operations["post-admin-approvals-list"];
    };
    "/api/admin/approvals/{id}/approve": {
        /**
         * Approve and carry out what another Admin asked for
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-admin-approvals-id-approve"];
    };
    "/api/admin/approvals/{id}/refuse": {
        /** Refuse what an Admin asked for, or withdraw what the caller did */
        post: operations["post-admin-approvals-id-refuse"];
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
    "/api/admin/merchant/{id}/vouchers": {
        /** What a merchant's systems may issue as referral vouchers */
        get: operations["get-admin-merchant-id-vouchers"];
        /** Set what a merchant's systems may issue as referral vouchers */
        put: operations["put-admin-merchant-id-vouchers"];
    };
    "/api/admin/merchants": {
        /** Add a merchant */
        post: operations["post-admin-merchants"];
    };
    "/api/admin/merchants/csv": {
        /** All merchants that match, as a CSV file */
        post: operations["post-admin-merchants-csv"];
    };
    "/api/admin/merchants/list": {
        /** One page of the merchants */
        post: operations["post-admin-merchants-list"];
    };
    "/api/admin/merchants/{id}": {
        /** A merchant */
        get: operations["get-admin-merchants-id"];
    };
    "/api/admin/merchants/{id}/basic-info": {
        /** Set a merchant's name, slogan and brand colour */
        put: operations["put-admin-merchants-id-basic-info"];
    };
    "/api/admin/merchants/{id}/company": {
        /** Change the company of a merchant on its new invoices */
        put: operations["put-admin-merchants-id-company"];
    };
    "/api/admin/merchants/{id}/lift": {
        /** Lift the suspension of a merchant */
        post: operations["post-admin-merchants-id-lift"];
    };
    "/api/admin/merchants/{id}/suspend": {
        /**
         * Suspend a merchant: its shops take no new orders and its people only finish those that have come
         * @description Until the suspension is lifted, new orders are refused with 409 MerchantSuspended, and webhooks of its web shops wait in the intake inbox; repeats of stored orders are answered as before. Its users sign in, read and finish the orders that have come; whatever would change something else is refused in the same way. Its Merchants are told the reason by email.
         */
        post: operations["post-admin-merchants-id-suspend"];
    };
    "/api/admin/operator": {
        /** How the portal's servers, jobs and database fare */
        get: operations["get-admin-operator"];
    };
    "/api/admin/operator/jobs/list": {
        /** One page of failed jobs */
        post: operations["post-admin-operator-jobs-list"];
    };
    "/api/admin/operator/jobs/{id}/drop": {
        /** Give a failed job up for good */
        post: operations["post-admin-operator-jobs-id-drop"];
    };
    "/api/admin/operator/jobs/{id}/retry": {
        /** Try a failed job again now */
        post: operations["post-admin-operator-jobs-id-retry"];
    };
    "/api/admin/operator/maintenance": {
        /** Close the portal to everybody but Admins, or change the message */
        post: operations["post-admin-operator-maintenance"];
        /** Open the portal again */
        delete: operations["delete-admin-operator-maintenance"];
    };
    "/api/admin/operator/restore/release": {
        /**
         * Let what waits after a restore be sent
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-admin-operator-restore-release"];
    };
    "/api/admin/payouts/bank-lines/list": {
        /** One page of movements that the bank reported, newest first */
        post: operations["post-admin-payouts-bank-lines-list"];
    };
    "/api/admin/payouts/bank-lines/{id}": {
        /** One movement that the bank reported */
        get: operations["get-admin-payouts-bank-lines-id"];
        /** Say what a movement is that its reference does not tell */
        put: operations["put-admin-payouts-bank-lines-id"];
    };
    "/api/admin/payouts/bank-statement": {
        /** Import a bank statement: camt.053 or CSV */
        post: operations["post-admin-payouts-bank-statement"];
    };
    "/api/admin/payouts/bank-statement/check": {
        /** What the import of a bank statement would do */
        post: operations["post-admin-payouts-bank-statement-check"];
    };
    "/api/admin/payouts/merchants/list": {
        /** One page of merchants with what they are owed and owe, by name */
        post: operations["post-admin-payouts-merchants-list"];
    };
    "/api/admin/payouts/merchants/{id}": {
        /** What one merchant is owed and owes */
        get: operations["get-admin-payouts-merchants-id"];
    };
    "/api/admin/payouts/merchants/{id}/hold": {
        /** Hold a merchant's payouts for a reason, or release them */
        put: operations["put-admin-payouts-merchants-id-hold"];
    };
    "/api/admin/payouts/merchants/{id}/holder": {
        /** Set who holds what a merchant's customers pay, from a day on */
        put: operations["put-admin-payouts-merchants-id-holder"];
    };
    "/api/admin/payouts/merchants/{id}/opening-balance": {
        /**
         * Enter what a merchant and the operator owed each other before the portal
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-admin-payouts-merchants-id-opening-balance"];
    };
    "/api/admin/payouts/runs": {
        /** Start a payout run, which proposes what to pay to each merchant */
        post: operations["post-admin-payouts-runs"];
    };
    "/api/admin/payouts/runs/list": {
        /** One page of payout runs, newest first */
        post: operations["post-admin-payouts-runs-list"];
    };
    "/api/admin/payouts/runs/{id}": {
        /** One payout run */
        get: operations["get-admin-payouts-runs-id"];
    };
    "/api/admin/payouts/runs/{id}/ask": {
        /**
         * Ask another Admin to approve a payout run
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-admin-payouts-runs-id-ask"];
    };
    "/api/admin/payouts/runs/{id}/cancel": {
        /** Cancel a payout run that is not approved */
        post: operations["post-admin-payouts-runs-id-cancel"];
    };
    "/api/admin/payouts/runs/{id}/file/{format}": {
        /** An approved payout run as a file that the bank takes */
        get: operations["get-admin-payouts-runs-id-file-format"];
    };
    "/api/admin/payouts/settings": {
        /** The account that payouts are made from */
        get: operations["get-admin-payouts-settings"];
        /**
         * Change the account that payouts are made from
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        put: operations["put-admin-payouts-settings"];
    };
    "/api/admin/personal-data/erase": {
        /**
         * Erase what is stored about a person and need not be kept
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-admin-personal-data-erase"];
    };
    "/api/admin/personal-data/file": {
        /**
         * All that is stored about a person, as a file
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-admin-personal-data-file"];
    };
    "/api/admin/personal-data/find": {
        /**
         * What is stored about a person
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-admin-personal-data-find"];
    };
    "/api/admin/personal-data/list": {
        /** One page of erasures */
        post: operations["post-admin-personal-data-list"];
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
    "/api/admin/push-notifications/reach": {
        /** How many devices and customers a notification to shops would reach now */
        post: operations["post-admin-push-notifications-reach"];
    };
    "/api/admin/push-notifications/{id}": {
        /** One push notification */
        get: operations["get-admin-push-notifications-id"];
    };
    "/api/admin/push-notifications/{id}/cancel": {
        /** Cancel a push notification, or stop one that is being sent */
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
    "/api/admin/room": {
        /** What happens on the whole platform now, what waits for somebody, and how today compares with a week ago */
        get: operations["get-admin-room"];
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
    "/api/admin/subscription/pro/{id}/agreements": {
        /** Make an agreement of a professional team with a merchant, or ask the team's managers for it */
        post: operations["post-admin-subscription-pro-id-agreements"];
    };
    "/api/admin/subscription/pro/{id}/agreements/{agreementId}": {
        /** End an agreement; orders that came in under it stay the team's */
        delete: operations["delete-admin-subscription-pro-id-agreements-agreementid"];
    };
    "/api/admin/subscription/pro/{id}/agreements/{agreementId}/trust": {
        /** Let the merchant's intake keys decide on the team's orders, or no longer */
        put: operations["put-admin-subscription-pro-id-agreements-agreementid-trust"];
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
    "/api/archives": {
        /** Ask for the signed archive of a closed month; one that is there already is not made again */
        post: operations["post-archives"];
    };
    "/api/archives/key": {
        /** The public key that archives are signed with */
        get: operations["get-archives-key"];
    };
    "/api/archives/list": {
        /** One page of signed archives, newest first */
        post: operations["post-archives-list"];
    };
    "/api/archives/months": {
        /** The closed months, newest first, at most 240; to a Merchant those in which it has documents */
        get: operations["get-archives-months"];
    };
    "/api/archives/{id}": {
        /** One signed archive */
        get: operations["get-archives-id"];
    };
    "/api/archives/{id}/stop": {
        /** Stop making an archive */
        post: operations["post-archives-id-stop"];
    };
    "/api/archives/{id}/url": {
        /** A link to an archive, valid for 60 seconds */
        get: operations["get-archives-id-url"];
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
    "/api/bookkeeping/{format}/settings": {
        /** The codes that files for a bookkeeping program use */
        get: operations["get-bookkeeping-format-settings"];
        /** Change the codes that files for a bookkeeping program use */
        put: operations["put-bookkeeping-format-settings"];
    };
    "/api/bookkeeping/{format}/{file}/{month}": {
        /** The documents of a month, as a file that a bookkeeping program imports */
        get: operations["get-bookkeeping-format-file-month"];
    };
    "/api/collect": {
        /** Create a draft, or replace a draft's fields */
        post: operations["post-collect"];
    };
    "/api/collect/booking-defaults": {
        /** What the shop's last booking suggests for the next one */
        get: operations["get-collect-booking-defaults"];
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
    "/api/collect/counts": {
        /** The number of courier orders in each tab */
        get: operations["get-collect-counts"];
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
    "/api/collect/drafts/prices": {
        /** What couriers offer so far for several drafts */
        post: operations["post-collect-drafts-prices"];
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
    "/api/collect/reference": {
        /** The shop's latest order with a reference number */
        get: operations["get-collect-reference"];
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
    "/api/collect/{id}/acknowledge-failure": {
        /** Record that somebody has seen that a courier order failed */
        post: operations["post-collect-id-acknowledge-failure"];
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
    "/api/collect/{id}/next-courier": {
        /** Ask another courier for an order that failed before its goods left, or that no driver has taken */
        post: operations["post-collect-id-next-courier"];
    };
    "/api/collect/{id}/quote": {
        /** Request quotes from all couriers; they arrive over the socket */
        post: operations["post-collect-id-quote"];
    };
    "/api/courier-map": {
        /** Where the couriers of the caller's shops are now */
        get: operations["get-courier-map"];
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
    "/api/devices/list": {
        /** One page of the shops' devices and their printers */
        post: operations["post-devices-list"];
    };
    "/api/devices/silences/list": {
        /** One page of the times in which nobody could hear of an order at a shop that was open, and who was told */
        post: operations["post-devices-silences-list"];
    };
    "/api/hubspot/generate-token": {
        /** A visitor token for the support chat; 404 if no chat is configured */
        get: operations["get-hubspot-generate-token"];
    };
    "/api/insights": {
        /** A period's delivery orders by day, hour, shop, outcome, courier, product and code, beside the period before */
        get: operations["get-insights"];
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
    "/api/intake-requests/list": {
        /**
         * One page of the requests that were sent with intake keys: the newest 500 of each key, for 30 days
         * @description Query finds a request by its id (`X-Request-Id`), or the requests about an order by its number or, for its merchant, by the sender's own id. A request is listed a few seconds after its response.
         */
        post: operations["post-intake-requests-list"];
    };
    "/api/intake/events": {
        /**
         * What has happened since a number
         * @description The same as webhooks send, for systems that cannot receive them. Send a response's `Next` as the next request's `After`; it is the same number if nothing has happened. Numbers become visible in order, so nothing is missed. Events are kept for 30 days. Money is pence. A test key reads the events of test orders, and any other key all others.
         */
        get: operations["get-intake-events"];
    };
    "/api/intake/orders": {
        /**
         * Orders, the newest first
         * @description Send a response's `Next` as the next request's `After`; it is empty at the end.
         */
        get: operations["get-intake-orders"];
        /**
         * Send an order
         * @description A new order returns 201. Sending the same ExternalOrderId again returns 200 with the first order's Result, whatever the rest of the body contains. A delivery needs the first line of its address and a United Kingdom postcode. A new order whose TimeSlotTo is in the past is refused, and so is one for a merchant that the operator has suspended (409 MerchantSuspended). With a test key it becomes a training order: it calls nobody and is never delivered, billed or counted; its ExternalOrderId may be a real order's; it is deleted after 30 days. A merchant has at most 1,000 of them (409 TooManyTestOrders).
         */
        post: operations["post-intake-orders"];
    };
    "/api/intake/orders/bulk": {
        /**
         * Send up to 1,000 orders, one on each line
         * @description The body is NDJSON: on each line an order as `POST /api/intake/orders` takes it, at most 1,000 lines and 5 MiB. The response is 200, and also NDJSON: for each line, in order and as soon as it is done, its number, the status and the body with which that call would have answered it. A line that is refused stops no other. Blank lines are left out. If the connection is lost, send everything again: orders that are stored already return 200 with their Result. Lines that are not done after five minutes are answered with 503. An Idempotency-Key is not needed and has no effect.
         */
        post: operations["post-intake-orders-bulk"];
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
    "/api/intake/orders/{ExternalOrderId}/returns": {
        /** The returns of an order */
        get: operations["get-intake-orders-externalorderid-returns"];
        /**
         * Ask for the return of items of a delivered order
         * @description A new return returns 201, and the same ExternalReturnId again 200 with the first one. The shop agrees or declines, inspects what comes back and refunds it with a credit note; GET tells how far it is.
         */
        post: operations["post-intake-orders-externalorderid-returns"];
    };
    "/api/intake/products": {
        /**
         * What the merchant's shops sell, by SKU
         * @description At most 1,000 products. Send a response's `Next` as the next request's `After`; it is empty at the end. Prices are pence. `NotSoldIn` names the shops of the key that are sold out or do not sell a product; webhooks tell when that changes.
         */
        get: operations["get-intake-products"];
    };
    "/api/intake/products/csv": {
        /**
         * What the merchant's shops sell, as a CSV file
         * @description Prices are pounds. Availability is about the shop that is asked for, or else about all shops of the key.
         */
        get: operations["get-intake-products-csv"];
    };
    "/api/intake/promo-code/redeem": {
        /**
         * Use a promo code on an order
         * @description Repeating a request with the same ExternalOrderId and Code returns the first Result. Errors: 409 with Code CodeExpired, CodeNotStarted, CodeInactive, CodeUsed, BudgetUsed, CodesDoNotCombine, OtherShop, NoSuchProducts, NotFirstOrder, MinimumSpend, or OrderEnded (delivered, rejected or cancelled); 404 with Code CodeUnknown. A code may be used up to seven days before its order arrives: if the order never does, it is released. A code can be used beside another on one order only if both combine, and with a budget it takes off at most what is left of that. Together, the codes of one order take off at most its total: the last code may take off less, and is refused if nothing is left. If the order is rejected or cancelled, its codes are released automatically. With a test key the response is the same, and no code is used or released.
         */
        post: operations["post-intake-promo-code-redeem"];
    };
    "/api/intake/promo-code/release": {
        /**
         * Release the use of a promo code
         * @description Repeating the request returns the same Result. The code of a delivered order stays used: 409 OrderDelivered. With a test key the response is the same, and no code is used or released.
         */
        post: operations["post-intake-promo-code-release"];
    };
    "/api/intake/push-devices": {
        /**
         * Register a customer's device; if its token is known, the device is updated
         * @description A test key is refused (403 TestKey).
         */
        post: operations["post-intake-push-devices"];
    };
    "/api/intake/push-devices/remove": {
        /**
         * Stop notifying a device
         * @description A test key is refused (403 TestKey).
         */
        post: operations["post-intake-push-devices-remove"];
    };
    "/api/intake/push-notifications/opened": {
        /**
         * Record that a notification was opened on a device; repeats are not counted
         * @description A test key is refused (403 TestKey).
         */
        post: operations["post-intake-push-notifications-opened"];
    };
    "/api/intake/referral-code": {
        /**
         * A customer's referral code, created on the first call
         * @description A new code returns 201, an existing one 200. The email address identifies the customer.
         *
         *     A test key is refused (403 TestKey).
         */
        post: operations["post-intake-referral-code"];
    };
    "/api/intake/referral-voucher": {
        /**
         * Issue a voucher on a referral code
         * @description Only shops of the key's merchant accept the voucher. If it names a customer, only that customer can use it. Redeeming it can fail with the same errors as a promo code.
         *
         *     A test key is refused (403 TestKey).
         */
        post: operations["post-intake-referral-voucher"];
    };
    "/api/intake/shopify/{shopId}": {
        /**
         * Shopify's webhooks about orders and refunds, signed with the merchant's secret
         * @description Send Shopify's own JSON unchanged. A webhook that can never become an order, for example because it is in another currency, returns 200 with SetAside: it is kept in the intake inbox and not to be sent again. Messages may arrive twice and in any order.
         */
        post: operations["post-intake-shopify-shopid"];
    };
    "/api/intake/woocommerce/{shopId}": {
        /**
         * WooCommerce's webhooks about orders, signed with the webhook's secret
         * @description Webhooks with the topics Order created, Order updated and Order deleted, API version 3. The form that WooCommerce sends when a webhook is saved returns 200. The order's id here is WooCommerce's number and six characters of the shop's id.
         */
        post: operations["post-intake-woocommerce-shopid"];
    };
    "/api/invoice/credit/{invoiceNo}": {
        /** Credit an invoice by line, or issue it anew; above the limit another Admin approves */
        post: operations["post-invoice-credit-invoiceno"];
    };
    "/api/invoice/document/{invoiceNo}": {
        /** An invoice's lines and what is left to be credited */
        get: operations["get-invoice-document-invoiceno"];
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
    "/api/keys": {
        /**
         * Make an intake key, which is shown only in this response
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-keys"];
    };
    "/api/keys/list": {
        /** One page of intake keys */
        post: operations["post-keys-list"];
    };
    "/api/keys/{id}/replace": {
        /**
         * Replace a key by a new one; the old one works for 24 hours more
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-keys-id-replace"];
    };
    "/api/keys/{id}/revoke": {
        /** Refuse a key from now on */
        post: operations["post-keys-id-revoke"];
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
    "/api/merchant/bank-holidays": {
        /** The bank holidays of a year from today */
        get: operations["get-merchant-bank-holidays"];
    };
    "/api/merchant/basic-info": {
        /** Set the merchant's name, slogan and brand colour */
        post: operations["post-merchant-basic-info"];
    };
    "/api/merchant/city": {
        /** Cities of the caller's shops */
        get: operations["get-merchant-city"];
    };
    "/api/merchant/customer-mails": {
        /** Set which mails and texts customers get about their orders */
        post: operations["post-merchant-customer-mails"];
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
    "/api/merchant/escalation": {
        /** Set who is told when of an order that nobody answers */
        post: operations["post-merchant-escalation"];
    };
    "/api/merchant/home": {
        /** How the merchant's orders go today and in the last sixty days, and what is left to set up */
        get: operations["get-merchant-home"];
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
    "/api/merchant/packing-limits": {
        /** Set after how many minutes an order that is packed is late */
        post: operations["post-merchant-packing-limits"];
    };
    "/api/merchant/payment-settings": {
        /** Where the merchant's payouts go */
        get: operations["get-merchant-payment-settings"];
        /** Change where payouts go; an Admin approves it, and payouts wait for a day */
        put: operations["put-merchant-payment-settings"];
    };
    "/api/merchant/products": {
        /** Add a product that the merchant's shops sell */
        post: operations["post-merchant-products"];
    };
    "/api/merchant/products/csv": {
        /** All of the merchant's products that match, as a CSV file that can be imported */
        post: operations["post-merchant-products-csv"];
    };
    "/api/merchant/products/import": {
        /** Add and change the products in a file, by SKU; invalid rows are returned with the reason */
        post: operations["post-merchant-products-import"];
    };
    "/api/merchant/products/import/check": {
        /** What an import would add and change, and its invalid rows with the reason */
        post: operations["post-merchant-products-import-check"];
    };
    "/api/merchant/products/imports/list": {
        /** The merchant's imports of products, newest first */
        post: operations["post-merchant-products-imports-list"];
    };
    "/api/merchant/products/imports/{id}/rows": {
        /** A hundred rows of an import, with the fields before and after */
        get: operations["get-merchant-products-imports-id-rows"];
    };
    "/api/merchant/products/imports/{id}/undo": {
        /** Undo an import: within thirty days, product by product that has not changed since */
        post: operations["post-merchant-products-imports-id-undo"];
    };
    "/api/merchant/products/list": {
        /** One page of the merchant's products, by name */
        post: operations["post-merchant-products-list"];
    };
    "/api/merchant/products/take": {
        /** Take a product from the universal catalogue */
        post: operations["post-merchant-products-take"];
    };
    "/api/merchant/products/template": {
        /** A CSV template for products */
        get: operations["get-merchant-products-template"];
    };
    "/api/merchant/products/universal": {
        /** Products of the universal catalogue that match a search, at most twenty */
        get: operations["get-merchant-products-universal"];
    };
    "/api/merchant/products/{id}": {
        /** One of the merchant's products */
        get: operations["get-merchant-products-id"];
        /** Change one of the merchant's products */
        put: operations["put-merchant-products-id"];
        /** Remove one of the merchant's products */
        delete: operations["delete-merchant-products-id"];
    };
    "/api/merchant/products/{id}/shops": {
        /** Which of the merchant's shops sell a product */
        get: operations["get-merchant-products-id-shops"];
        /** Set whether shops sell a product, do not, or are sold out until tomorrow */
        put: operations["put-merchant-products-id-shops"];
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
    "/api/merchant/shop/{id}/auto-accept": {
        /** Let a shop accept by itself, or end that */
        put: operations["put-merchant-shop-id-auto-accept"];
    };
    "/api/merchant/shop/{id}/closure": {
        /** Close a shop for a time, or end that */
        put: operations["put-merchant-shop-id-closure"];
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
    "/api/merchant/shop/{id}/pause": {
        /** Pause a shop, say that it is busy, or end that */
        put: operations["put-merchant-shop-id-pause"];
    };
    "/api/merchant/shop/{id}/phone": {
        /** Change a shop's phone number */
        put: operations["put-merchant-shop-id-phone"];
    };
    "/api/merchant/shop/{id}/special-days": {
        /** Replace a shop's special days */
        put: operations["put-merchant-shop-id-special-days"];
    };
    "/api/merchant/shop/{id}/training-order": {
        /** Send a shop an order for practice */
        post: operations["post-merchant-shop-id-training-order"];
        /** Delete a shop's training order */
        delete: operations["delete-merchant-shop-id-training-order"];
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
        /** The delivery orders and courier orders that need attention now */
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
    "/api/payouts/list": {
        /** One page of payouts, newest first */
        post: operations["post-payouts-list"];
    };
    "/api/payouts/open-items/list": {
        /** One page of invoices that merchants owe, by the day on which they are due */
        post: operations["post-payouts-open-items-list"];
    };
    "/api/payouts/{id}/advice": {
        /** What a payout is made of, as a PDF file */
        get: operations["get-payouts-id-advice"];
    };
    "/api/pictures": {
        /** A copy of a product's picture that is elsewhere on the internet */
        get: operations["get-pictures"];
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
    "/api/portal/agreement": {
        /** Make, refuse or end the agreement that a manager's link is for */
        post: operations["post-portal-agreement"];
    };
    "/api/portal/agreement-link": {
        /** The agreement that a manager's link is for */
        post: operations["post-portal-agreement-link"];
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
    "/api/portal/code-batch": {
        /** Generate many promo codes of the same terms */
        post: operations["post-portal-code-batch"];
    };
    "/api/portal/code-batch/list": {
        /** One page of batches of promo codes */
        post: operations["post-portal-code-batch-list"];
    };
    "/api/portal/code-batch/{id}": {
        /** One batch of promo codes */
        get: operations["get-portal-code-batch-id"];
    };
    "/api/portal/code-batch/{id}/csv": {
        /** The codes of a batch, as a CSV file */
        get: operations["get-portal-code-batch-id-csv"];
    };
    "/api/portal/config": {
        /** Settings that screens need before sign-in */
        get: operations["get-portal-config"];
    };
    "/api/portal/confirm": {
        /** Give one's own password again, for operations that need it */
        post: operations["post-portal-confirm"];
    };
    "/api/portal/confirm-email": {
        /** Change the email address by a mailed link */
        post: operations["post-portal-confirm-email"];
    };
    "/api/portal/confirm/question": {
        /** What a passkey is asked to confirm who calls */
        post: operations["post-portal-confirm-question"];
    };
    "/api/portal/confirm/single-sign-on": {
        /** Where the provider confirms who calls */
        post: operations["post-portal-confirm-single-sign-on"];
    };
    "/api/portal/delivery/{id}/acknowledge-failure": {
        /** Record that somebody has seen that an order failed */
        post: operations["post-portal-delivery-id-acknowledge-failure"];
    };
    "/api/portal/delivery/{id}/address-change/{changeId}": {
        /** Take the address that the customer changed after the order was accepted, or keep the old one */
        post: operations["post-portal-delivery-id-address-change-changeid"];
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
    "/api/portal/email": {
        /** Ask for a link that changes one's own email address */
        post: operations["post-portal-email"];
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
    "/api/portal/login/code": {
        /** Sign in with a code that a browser has shown */
        post: operations["post-portal-login-code"];
    };
    "/api/portal/login/passkey": {
        /** Sign in with a passkey alone */
        post: operations["post-portal-login-passkey"];
    };
    "/api/portal/login/question": {
        /** What a passkey is asked to sign in */
        post: operations["post-portal-login-question"];
    };
    "/api/portal/logout": {
        /** End this session */
        post: operations["post-portal-logout"];
    };
    "/api/portal/logout-all": {
        /** End all sessions of this user */
        post: operations["post-portal-logout-all"];
    };
    "/api/portal/passkeys": {
        /**
         * Add a passkey; returns recovery codes with the first factor
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-portal-passkeys"];
    };
    "/api/portal/passkeys/question": {
        /**
         * What an authenticator is asked to make a passkey
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-portal-passkeys-question"];
    };
    "/api/portal/passkeys/{id}": {
        /** Rename a passkey */
        put: operations["put-portal-passkeys-id"];
        /**
         * Remove a passkey
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        delete: operations["delete-portal-passkeys-id"];
    };
    "/api/portal/password": {
        /** Change one's own password; other sessions end */
        post: operations["post-portal-password"];
    };
    "/api/portal/profile": {
        /** The signed-in user */
        get: operations["get-portal-profile"];
        /** Change one's own name, and how times are shown */
        put: operations["put-portal-profile"];
    };
    "/api/portal/profile/picture": {
        /** Replace one's own picture */
        post: operations["post-portal-profile-picture"];
        /** Remove one's own picture */
        delete: operations["delete-portal-profile-picture"];
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
    "/api/portal/promo-code/{id}/figures": {
        /** What a promo code brought */
        get: operations["get-portal-promo-code-id-figures"];
    };
    "/api/portal/promo-code/{id}/funding": {
        /** Change who pays for a promo code that has not been used */
        put: operations["put-portal-promo-code-id-funding"];
    };
    "/api/portal/promo-code/{id}/terms": {
        /** Change all of a promo code but its letters before it is first used */
        put: operations["put-portal-promo-code-id-terms"];
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
    "/api/portal/second-factor": {
        /** One's own second factor, and whether one is required */
        get: operations["get-portal-second-factor"];
    };
    "/api/portal/second-factor/begin": {
        /** Make a key for an authenticator app */
        post: operations["post-portal-second-factor-begin"];
    };
    "/api/portal/second-factor/confirm": {
        /** Enter the first code; returns the recovery codes */
        post: operations["post-portal-second-factor-confirm"];
    };
    "/api/portal/second-factor/recovery-codes": {
        /** Make new recovery codes */
        post: operations["post-portal-second-factor-recovery-codes"];
    };
    "/api/portal/second-factor/remove": {
        /** Remove one's own second factor */
        post: operations["post-portal-second-factor-remove"];
    };
    "/api/portal/second-factor/rule": {
        /** From when Admins, or a merchant's users, need a second factor */
        put: operations["put-portal-second-factor-rule"];
    };
    "/api/portal/sessions": {
        /** Where one is signed in */
        get: operations["get-portal-sessions"];
    };
    "/api/portal/sessions/end-others": {
        /** End all of one's own sessions but this one */
        post: operations["post-portal-sessions-end-others"];
    };
    "/api/portal/sessions/{id}/end": {
        /** End one of one's own sessions */
        post: operations["post-portal-sessions-id-end"];
    };
    "/api/portal/sign-in-code": {
        /**
         * Make a code with which one signs in on the desktop client
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-portal-sign-in-code"];
    };
    "/api/portal/single-sign-on": {
        /** Where the users of an email address' domain sign in */
        post: operations["post-portal-single-sign-on"];
    };
    "/api/portal/single-sign-on/callback": {
        /** Where a sign-in provider sends the browser back to */
        get: operations["get-portal-single-sign-on-callback"];
    };
    "/api/portal/single-sign-on/code": {
        /** Enter the second factor after single sign-on */
        post: operations["post-portal-single-sign-on-code"];
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
    "/api/returns": {
        /** Ask for the return of items of a delivered order */
        post: operations["post-returns"];
    };
    "/api/returns/counts": {
        /** The number of returns in each tab */
        get: operations["get-returns-counts"];
    };
    "/api/returns/find": {
        /** Find a return by the code on its slip */
        get: operations["get-returns-find"];
    };
    "/api/returns/order/{id}": {
        /** What can still be sent back of a delivered order, and its returns so far */
        get: operations["get-returns-order-id"];
    };
    "/api/returns/tabs/{tab}/csv": {
        /** All returns of a tab that match, as a CSV file */
        post: operations["post-returns-tabs-tab-csv"];
    };
    "/api/returns/tabs/{tab}/list": {
        /** One page of the returns in a tab */
        post: operations["post-returns-tabs-tab-list"];
    };
    "/api/returns/{id}": {
        /** One return */
        get: operations["get-returns-id"];
    };
    "/api/returns/{id}/agree": {
        /** Agree to a return and say how the goods come back */
        post: operations["post-returns-id-agree"];
    };
    "/api/returns/{id}/decline": {
        /** Decline a return, or its refund after the inspection, with a reason */
        post: operations["post-returns-id-decline"];
    };
    "/api/returns/{id}/inspect": {
        /** Record what was found of each item; the goods have then arrived */
        post: operations["post-returns-id-inspect"];
    };
    "/api/returns/{id}/receive": {
        /** Record that the goods have arrived */
        post: operations["post-returns-id-receive"];
    };
    "/api/returns/{id}/refund": {
        /** Refund the items that came back with a credit note */
        post: operations["post-returns-id-refund"];
    };
    "/api/returns/{id}/send": {
        /** Record that the goods are on their way */
        post: operations["post-returns-id-send"];
    };
    "/api/returns/{id}/withdraw": {
        /** Record that the customer keeps the goods */
        post: operations["post-returns-id-withdraw"];
    };
    "/api/security-log/csv": {
        /** The security log as a CSV file */
        post: operations["post-security-log-csv"];
    };
    "/api/security-log/list": {
        /** One page of the security log */
        post: operations["post-security-log-list"];
    };
    "/api/shop/address": {
        /** The shop's own address */
        get: operations["get-shop-address"];
    };
    "/api/shop/at-door": {
        /** The couriers who wait in a shop for an order */
        get: operations["get-shop-at-door"];
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
    "/api/shop/delivery/{id}/hand-over": {
        /** Record that an order, or one of its packages, was given to the courier */
        post: operations["post-shop-delivery-id-hand-over"];
    };
    "/api/shop/delivery/{id}/packages": {
        /** Pack an accepted order: set the number of its packages */
        post: operations["post-shop-delivery-id-packages"];
    };
    "/api/shop/delivery/{id}/print-reservation": {
        /** Reserve the labels or the item list of an accepted order for one device, before it prints them */
        post: operations["post-shop-delivery-id-print-reservation"];
    };
    "/api/shop/delivery/{id}/printed": {
        /** Record that labels or the item list were printed */
        post: operations["post-shop-delivery-id-printed"];
    };
    "/api/shop/delivery/{id}/undo-packing": {
        /** Take the last step of packing back */
        post: operations["post-shop-delivery-id-undo-packing"];
    };
    "/api/shop/devices/{deviceId}": {
        /** Say that a device of the shop is there, and whether it can announce orders */
        put: operations["put-shop-devices-deviceid"];
    };
    "/api/shop/invoices": {
        /** One page of the shop's invoices, grouped by order */
        post: operations["post-shop-invoices"];
    };
    "/api/shop/invoices/pdf": {
        /** All invoices that match, as one PDF */
        post: operations["post-shop-invoices-pdf"];
    };
    "/api/shop/packing-board": {
        /** What a shop packs now */
        get: operations["get-shop-packing-board"];
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
    "/api/shop/print-requests": {
        /** What a computer of the shop is asked to print */
        get: operations["get-shop-print-requests"];
        /** Ask a computer of the shop to print labels or lists */
        post: operations["post-shop-print-requests"];
    };
    "/api/shop/print-requests/{id}": {
        /** What came of a print request */
        get: operations["get-shop-print-requests-id"];
        /** Withdraw a print request that no computer has taken */
        delete: operations["delete-shop-print-requests-id"];
    };
    "/api/shop/print-requests/{id}/outcome": {
        /** Say what came of a print request */
        put: operations["put-shop-print-requests-id-outcome"];
    };
    "/api/shop/print-requests/{id}/take": {
        /** Take a print request, before anything is printed */
        post: operations["post-shop-print-requests-id-take"];
    };
    "/api/shop/products/list": {
        /** One page of the merchant's products, by name, and whether the shop sells them */
        post: operations["post-shop-products-list"];
    };
    "/api/shop/products/{id}": {
        /** Set whether the shop sells a product, does not, or is sold out until tomorrow */
        put: operations["put-shop-products-id"];
    };
    "/api/shop/recipients": {
        /** Add a recipient to the address book */
        post: operations["post-shop-recipients"];
    };
    "/api/shop/recipients/import": {
        /** Add the recipients in a CSV file; invalid rows are returned with the reason */
        post: operations["post-shop-recipients-import"];
    };
    "/api/shop/recipients/import/check": {
        /** What an import of a CSV file would add and change, and its invalid rows with the reason */
        post: operations["post-shop-recipients-import-check"];
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
    "/api/single-sign-on/list": {
        /** One page of all single sign-ons */
        post: operations["post-single-sign-on-list"];
    };
    "/api/single-sign-on/{owner}": {
        /**
         * The single sign-on of a merchant, or of Admins
         * @description `owner` is the id of a merchant (a Merchant's own), or `platform` for that of the Admins.
         */
        get: operations["get-single-sign-on-owner"];
        /**
         * Set up single sign-on; an Admin approves the domains
         * @description `owner` is the id of a merchant (a Merchant's own), or `platform` for that of the Admins.
         *
         *     Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        put: operations["put-single-sign-on-owner"];
        /**
         * Remove single sign-on; its users need a password again
         * @description `owner` is the id of a merchant (a Merchant's own), or `platform` for that of the Admins.
         *
         *     Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        delete: operations["delete-single-sign-on-owner"];
    };
    "/api/single-sign-on/{owner}/domains/{domain}/approve": {
        /**
         * Approve a domain of a merchant
         * @description `owner` is the id of a merchant (a Merchant's own), or `platform` for that of the Admins.
         *
         *     Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-single-sign-on-owner-domains-domain-approve"];
    };
    "/api/single-sign-on/{owner}/test": {
        /**
         * Ask the provider for its discovery document and keys
         * @description `owner` is the id of a merchant (a Merchant's own), or `platform` for that of the Admins.
         */
        post: operations["post-single-sign-on-owner-test"];
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
    "/api/team-agreements/list": {
        /**
         * One page of the agreements with professional teams
         * @description Admins see all that have not ended, a Merchant its own that are agreed.
         */
        post: operations["post-team-agreements-list"];
    };
    "/api/test-orders": {
        /** Delete all orders that a merchant's test keys have sent, at most 1,000 */
        delete: operations["delete-test-orders"];
    };
    "/api/test-orders/list": {
        /** One page of the orders that test keys have sent */
        post: operations["post-test-orders-list"];
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
    "/api/upc/import/checks": {
        /** The caller's newest file that is being checked or imported, or was checked in the last day and not queued; none or one */
        get: operations["get-upc-import-checks"];
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
    "/api/upc/import/suppliers": {
        /** The suppliers whose columns are remembered, by name */
        get: operations["get-upc-import-suppliers"];
    };
    "/api/upc/import/undo/{id}": {
        /** Undo an import: within thirty days, product by product that has not changed since */
        post: operations["post-upc-import-undo-id"];
    };
    "/api/upc/import/validate": {
        /** Upload a workbook or CSV file of products, which a long job checks row by row without importing it */
        post: operations["post-upc-import-validate"];
    };
    "/api/upc/import/{id}/check": {
        /** The progress of a check and what it found */
        get: operations["get-upc-import-id-check"];
        /** Cancel a check, or discard what it found */
        delete: operations["delete-upc-import-id-check"];
    };
    "/api/upc/import/{id}/columns": {
        /** Say what the columns of a file are, and check it again */
        put: operations["put-upc-import-id-columns"];
    };
    "/api/upc/import/{id}/file": {
        /** The workbook created by an export, or the rows skipped by an import with the reason */
        get: operations["get-upc-import-id-file"];
    };
    "/api/upc/import/{id}/problems": {
        /** What is wrong with the rows that an import leaves out: row, column and reason */
        get: operations["get-upc-import-id-problems"];
    };
    "/api/upc/import/{id}/rows": {
        /** A hundred rows of an import, with the fields before and after */
        get: operations["get-upc-import-id-rows"];
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
        /**
         * Create a user and invite them by email
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-users"];
    };
    "/api/users/abilities": {
        /** All abilities, with those that the caller may grant to a user */
        get: operations["get-users-abilities"];
    };
    "/api/users/csv": {
        /**
         * All users that match, as a CSV file
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-users-csv"];
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
        /**
         * Change a user's name, role, shop and abilities
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
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
    "/api/users/{id}/reset-second-factor": {
        /**
         * Remove a lost second factor and end the user's sessions
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-users-id-reset-second-factor"];
    };
    "/api/users/{id}/sessions": {
        /** Where a user is signed in */
        get: operations["get-users-id-sessions"];
    };
    "/api/users/{id}/sign-out": {
        /** End all of a user's sessions */
        post: operations["post-users-id-sign-out"];
    };
    "/api/vat-return/{from}/{months}": {
        /** A workpaper for the VAT return of some months */
        get: operations["get-vat-return-from-months"];
    };
    "/api/vat-return/{from}/{months}/csv": {
        /** The documents behind the boxes of a VAT return */
        get: operations["get-vat-return-from-months-csv"];
    };
    "/api/views": {
        /** The caller's views of a list, and those that are shared with the caller */
        get: operations["get-views"];
        /** Save a view of a list */
        post: operations["post-views"];
    };
    "/api/views/{id}": {
        /** Change a view of one's own */
        put: operations["put-views-id"];
        /** Remove a view: one's own, or as an Admin or Merchant a shared one */
        delete: operations["delete-views-id"];
    };
    "/api/web-shops/{shopId}": {
        /** How a shop's web shops are set up, and when they were last heard */
        get: operations["get-web-shops-shopid"];
    };
    "/api/web-shops/{shopId}/{source}": {
        /** Set which orders of a web shop are delivered from here */
        put: operations["put-web-shops-shopid-source"];
    };
    "/api/web-shops/{shopId}/{source}/check": {
        /** Set where a web shop is checked every five minutes */
        put: operations["put-web-shops-shopid-source-check"];
    };
    "/api/web-shops/{shopId}/{source}/secret": {
        /** Add a secret that webhooks are signed with */
        post: operations["post-web-shops-shopid-source-secret"];
    };
    "/api/web-shops/{shopId}/{source}/trial": {
        /** What rules would do with the last 50 orders */
        post: operations["post-web-shops-shopid-source-trial"];
    };
    "/api/web-shops/{shopId}/{source}/write-back": {
        /** Set what is written to a web shop about its orders */
        put: operations["put-web-shops-shopid-source-write-back"];
    };
    "/api/web-shops/{shopId}/{source}/write-back/retry": {
        /** Write again what a web shop refused in the last 30 days */
        post: operations["post-web-shops-shopid-source-write-back-retry"];
    };
    "/api/webhook-deliveries/list": {
        /** One page of the log of deliveries to webhooks, newest first */
        post: operations["post-webhook-deliveries-list"];
    };
    "/api/webhook-deliveries/{id}": {
        /** A delivery with its requests and responses */
        get: operations["get-webhook-deliveries-id"];
    };
    "/api/webhook-deliveries/{id}/redeliver": {
        /** Send an event to its webhook again */
        post: operations["post-webhook-deliveries-id-redeliver"];
    };
    "/api/webhooks": {
        /**
         * Add a webhook; its secret is shown only in this response
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-webhooks"];
    };
    "/api/webhooks/list": {
        /** One page of webhooks */
        post: operations["post-webhooks-list"];
    };
    "/api/webhooks/{id}": {
        /** One webhook */
        get: operations["get-webhooks-id"];
        /** Change a webhook's name, address and events */
        put: operations["put-webhooks-id"];
        /** Remove a webhook and its log */
        delete: operations["delete-webhooks-id"];
    };
    "/api/webhooks/{id}/disable": {
        /** Send no more events to a webhook */
        post: operations["post-webhooks-id-disable"];
    };
    "/api/webhooks/{id}/enable": {
        /** Send events to a disabled webhook again */
        post: operations["post-webhooks-id-enable"];
    };
    "/api/webhooks/{id}/resend": {
        /** Send all events since a time that the webhook has not accepted */
        post: operations["post-webhooks-id-resend"];
    };
    "/api/webhooks/{id}/rotate": {
        /**
         * Replace a webhook's secret; events are signed with the old one too for 24 hours
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: operations["post-webhooks-id-rotate"];
    };
    "/api/webhooks/{id}/test": {
        /** Send a test event to a webhook */
        post: operations["post-webhooks-id-test"];
    };
    "/ws/collect-details": {
        /** The state of one courier order */
        get: operations["ws-collect-details"];
    };
    "/ws/collect-quotes": {
        /** The quotes for one draft of a courier order, as couriers send them */
        get: operations["ws-collect-quotes"];
    };
    "/ws/courier-map": {
        /** Where the couriers of the caller's shops are, all at first and then those that moved or changed */
        get: operations["ws-courier-map"];
    };
    "/ws/dashboard": {
        /** Today's courier orders of the caller's shops, counted */
        get: operations["ws-dashboard"];
    };
    "/ws/data-update": {
        /** Every change that the caller may see, by number; device is what a shop's device calls itself */
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
            /** @description The courier is asked eight seconds later, so that accepting can be undone before anybody sets out */
            Undoable?: boolean;
            /** @description Accepts an order although it is not paid; otherwise it is refused */
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
        AddressDecision: {
            Accept: boolean;
        };
        AddressRequest: {
            /** Format: date-time */
            AskedAt: string;
            /** @description Whether a driver has the order already, so that somebody must phone the courier */
            Assigned: boolean;
            Id: string;
            /** @description The new customer and address, as a person reads them */
            Lines: string[];
        };
        AdminInvoiceFilter: {
            /** Format: date-time */
            DateFrom?: string;
            /** Format: date-time */
            DateTo?: string;
            InvoiceType?: ("Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription" | "PromoFunding")[];
            Merchants?: string[];
            Shops?: string[];
        };
        AdminRoom: {
            /** Format: date-time */
            At: string;
            /** @description Every courier company and kind of courier that had an order today or is configured */
            Couriers: components["schemas"]["RoomCourier"][];
            /** @description Of the orders received today, and of those received on the whole day a week ago */
            Failed: components["schemas"]["TodayFigure"];
            Health: components["schemas"]["RoomHealth"];
            /** @description The 24 hours of the London day */
            Hours: components["schemas"]["HourFigure"][];
            /** @description Received today */
            Orders: components["schemas"]["TodayFigure"];
            Running: components["schemas"]["RoomPromotions"];
            Sales: components["schemas"]["SalesFigure"];
            /**
             * Format: int64
             * @description All shops that need somebody
             */
            ShopCount: number;
            /** @description At most twenty shops that need somebody: orders that have waited for more than 30 minutes, a pause, or silence */
            Shops: components["schemas"]["RoomShop"][];
            /** @description The minutes within which nine of ten orders were accepted */
            SlowWait: components["schemas"]["WaitFigure"];
            /** @description At most twenty shops where nobody can hear of an order */
            Unheard: components["schemas"]["UnheardShop"][];
            /** Format: int64 */
            UnheardCount: number;
            Wait: components["schemas"]["WaitFigure"];
            Waits: components["schemas"]["RoomWaits"];
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
        AgreementByLink: {
            Agreed: boolean;
            Token: string;
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
        ApprovalFilter: {
            Kind?: ("Credit" | "Charge" | "PaymentDetails" | "Payout" | "OpeningBalance")[];
            State?: ("Waiting" | "Approved" | "Refused")[];
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
        ApprovalList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["ApprovalRequest"][];
        };
        ApprovalRefusal: {
            Note: string;
        };
        ApprovalRequest: {
            /** Format: date-time */
            AskedAt: string;
            AskedBy: string;
            /** @description Whether the caller asked; another Admin has to approve */
            AskedByYou: boolean;
            /** Format: date-time */
            DecidedAt: string | null;
            DecidedBy: string;
            Id: string;
            /**
             * @description What is asked for; Charge: by hand
             * @enum {string}
             */
            Kind: "Credit" | "Charge" | "PaymentDetails" | "Payout" | "OpeningBalance";
            /** @description What is asked for */
            Label: string;
            MerchantId: string;
            MerchantName: string;
            /** @description Why it was refused */
            Note: string;
            /** Format: int64 */
            Pence: number;
            Reason: string;
            /** @description What came of it, such as the number of the credit note */
            Result: string;
            /** @enum {string} */
            State: "Waiting" | "Approved" | "Refused";
        };
        ArchiveKey: {
            /** @description SHA-256 of the key in DER, in hexadecimal digits */
            Fingerprint: string;
            /** @description PEM, as openssl reads it; empty while no archive was asked for */
            Pem: string;
        };
        AtDoor: {
            DriverName: string;
            /** @description The order's */
            Id: string;
            OrderNo: string;
            /**
             * @description How far the order is packed
             * @enum {string}
             */
            Packing: "ToPack" | "Packed" | "Labelled";
            /** Format: date-time */
            Since: string;
        };
        Attended: {
            /** Format: date-time */
            AttendedAt: string | null;
            AttendedBy: string;
            /**
             * @description Test: a test key's order, which calls nobody
             * @enum {string}
             */
            AttendedHow: "" | "Opened" | "Accepted" | "Rejected" | "Acknowledged" | "Test";
        };
        Attention: {
            /** Format: int64 */
            Count: number;
            /**
             * Format: int64
             * @description How many of them have failed
             */
            Failed: number;
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
            /**
             * @description Order: a delivery order; Collect: a courier order
             * @enum {string}
             */
            Entity: "Order" | "Collect";
            Id: string;
            /** @enum {string} */
            Kind: "New" | "Cancellation" | "Failed";
            /** @description Of a courier order: its reference number */
            OrderNo: string;
            /** @description Why it failed, in words */
            Reason: string;
            /** Format: date-time */
            Since: string;
            /**
             * Format: int64
             * @description Pence. Of a courier order: what the delivery costs
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
            Query?: string;
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
        AutoAccept: {
            /**
             * Format: int64
             * @description Orders to be packed in a half hour, whoever accepted them
             */
            PerHalfHour: number;
            /**
             * Format: uuid
             * @description For orders whose weight is not known; others get the smallest vehicle that carries them
             */
            VehicleTypeId: string;
        };
        AutoAcceptChange: {
            AutoAccept?: components["schemas"]["AutoAccept"];
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
        BankDetails: {
            /** @description Masked, all but the last four digits */
            AccountNumber: string;
            /** @description An Admin has not approved these details yet */
            ApprovalRequired: boolean;
            /** Format: date-time */
            CreatedAt: string;
            CreatedBy: string;
            /** @enum {string} */
            Frequency: "Weekly" | "Monthly";
            /**
             * Format: int64
             * @description Smallest payout in pence; less is carried over
             */
            Minimum: number;
            /** @description Name of the account's holder */
            Payee: string;
            /** @description Where remittance advice is sent */
            RemittanceEmail: string;
            /** @description Masked, all but the last two digits */
            SortCode: string;
        };
        BankHoliday: {
            /** Format: date */
            Day: string;
            Name: string;
        };
        BankImport: {
            /**
             * Format: int64
             * @description Of these imported before
             */
            Known: number;
            /**
             * Format: int64
             * @description Movements in the file
             */
            Lines: number;
            /**
             * Format: int64
             * @description Payouts that the bank paid
             */
            Payouts: number;
            /**
             * Format: int64
             * @description Payments of merchants
             */
            Receipts: number;
            /**
             * Format: int64
             * @description Payouts that came back
             */
            Returned: number;
            /**
             * Format: int64
             * @description Movements that a person has to look at
             */
            Unmatched: number;
        };
        BankLine: {
            BookedOn: string;
            FileName: string;
            Id: string;
            /**
             * @description What it is; empty while nobody knows
             * @enum {string}
             */
            Matched: "" | "Payout" | "Run" | "Returned" | "Receipt" | "Dismissed";
            /** @description Who matched it; empty if its reference did */
            MatchedBy: string;
            MerchantName: string;
            Note: string;
            Party: string;
            PayoutReference: string;
            /**
             * Format: int64
             * @description Above zero what came in
             */
            Pence: number;
            Reference: string;
        };
        BankLineFilter: {
            Matched?: ("Payout" | "Run" | "Returned" | "Receipt" | "Dismissed")[];
            /** @description Only what is not matched */
            Open?: boolean;
        };
        BankLineList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["BankLine"][];
        };
        BankLineMatch: {
            MerchantId?: string;
            Note?: string;
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
        BookingDefaults: {
            DeliveryTypeKey: string;
            /** @description The last reference number counted on; empty if it does not end with a number */
            NextReference: string;
            VehicleTypeId: string;
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
        BookkeepingAccountCode: {
            Code: string;
            /** @enum {string} */
            Type: "Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription" | "PromoFunding";
        };
        BookkeepingSettings: {
            Accounts: components["schemas"]["BookkeepingAccountCode"][];
            /** @description The one contact for what consumers buy; empty: each by name. Of a merchant only */
            Customer: string;
            /** @description What shops are called in the books; others by their name */
            Shops: components["schemas"]["BookkeepingShopCode"][];
            /** @description The operator as the books name it. Of a merchant only */
            Supplier: string;
            Taxes: components["schemas"]["BookkeepingTaxCode"][];
            /** @description Xero: the tracking category by shop. QuickBooks and Sage: anything fills in the location or department. Empty: none */
            Tracking: string;
        };
        BookkeepingShopCode: {
            Code: string;
            /** Format: uuid */
            ShopId: string;
        };
        BookkeepingTaxCode: {
            Code: string;
            /** @enum {string} */
            Side: "Sales" | "Purchases";
            /** @enum {string} */
            VatClass: "Standard" | "Reduced" | "Zero" | "Exempt" | "None";
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
        CatalogueProduct: {
            Brand: string;
            Gtin: string;
            Id: string;
            ImageUrl: string;
            Name: string;
            Size: string;
            /** @description Whether the merchant has a product with this GTIN */
            Taken: boolean;
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
        ClosedMonth: {
            /** Format: date-time */
            ClosedAt: string;
            /** @description Such as 2026-10 */
            Month: string;
        };
        CodeBatch: {
            /** Format: date-time */
            Created: string;
            CreatedBy: string;
            Error?: string;
            /** @description London month of creation */
            GroupName: string;
            Id: string;
            /**
             * Format: int64
             * @description Number of codes generated so far
             */
            Made: number;
            Name: string;
            Prefix: string;
            /**
             * @description Of the job that generates the codes
             * @enum {string}
             */
            State: "Waiting" | "Running" | "Done" | "Failed" | "Cancelled";
            /**
             * Format: int64
             * @description Number of its codes that have been used
             */
            Used: number;
            /**
             * Format: int64
             * @description Number of codes asked for
             */
            Wanted: number;
        };
        CodeBatchFilter: {
            /** Format: date-time */
            From?: string;
            /** Format: date-time */
            To?: string;
        };
        CodeBatchList: components["schemas"]["ListPage"] & {
            Batches: components["schemas"]["CodeBatch"][];
        };
        CodeFigureDay: {
            /** @description Such as 2026-11-21 */
            Day: string;
            /** Format: int64 */
            Discount: number;
            /** Format: int64 */
            NewCustomers: number;
            /** Format: int64 */
            Sales: number;
            /** Format: int64 */
            Uses: number;
        };
        CodeFigures: {
            /** @description The last 92 days in London with the code's uses, the oldest first, from its first use */
            Days: components["schemas"]["CodeFigureDay"][];
            /** Format: int64 */
            Discount: number;
            /**
             * Format: int64
             * @description Uses of orders that never came or were cancelled
             */
            GivenBack: number;
            /**
             * Format: int64
             * @description Customers who had not ordered from the merchant before
             */
            NewCustomers: number;
            /**
             * Format: int64
             * @description Of the orders, before the discount
             */
            Sales: number;
            /** Format: int64 */
            Uses: number;
        };
        CodeInsight: {
            Code: string;
            /**
             * Format: int64
             * @description Pence
             */
            Discount: number;
            /**
             * Format: int64
             * @description Totals of the orders that used it, pence
             */
            Sales: number;
            /** Format: int64 */
            Uses: number;
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
            /**
             * @description Failed: the order failed, and nobody has dealt with that or acknowledged it
             * @enum {string}
             */
            Attention: "" | "Failed";
            BookedBy: string;
            /** @description The courier company; empty while none has the order */
            Courier: string;
            /** Format: date-time */
            Drafted: string;
            /** @description The driver's first name; empty while nobody is assigned */
            Driver: string;
            /**
             * Format: date-time
             * @description When the courier arrives at the recipient's
             */
            ETA: string | null;
            /** Format: date-time */
            Failed: string | null;
            FailedReason: string;
            FailedReasonNotes: string;
            /** @description Whether the goods have left the shop */
            GoodsLeft: boolean;
            Id: string;
            /** Format: date-time */
            LatestUpdateForArchived: string | null;
            ManuallyResolved: boolean;
            MerchantName: string;
            /**
             * Format: date-time
             * @description When the courier who was booked is expected at the shop; null once the courier is there
             */
            PickUpAt: string | null;
            /** Format: date-time */
            PickUpTime: string | null;
            /** Format: date-time */
            Placed: string | null;
            /** @description The recipient's */
            PostCode: string;
            PremiumSelected: boolean;
            Recipient: string;
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
        CollectCounts: {
            /** Format: int64 */
            Archived: number;
            /** Format: int64 */
            Failed: number;
            /** Format: int64 */
            Open: number;
            /** Format: int64 */
            OutForDelivery: number;
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
            /**
             * @description Failed: the order failed, and nobody has dealt with that or acknowledged it
             * @enum {string}
             */
            Attention: "" | "Failed";
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
            /** @description The courier company; empty while none has the order */
            Courier: string;
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
            /** @description The driver's first name; empty while nobody is assigned */
            Driver: string;
            DropOffAddressLine1: string;
            DropOffAddressLine2: string;
            DropOffAddressLine3: string;
            /**
             * Format: date-time
             * @description When the courier arrives at the recipient's
             */
            ETA: string | null;
            /** Format: date-time */
            Failed: string | null;
            FailedReason: string;
            FailedReasonNotes: string;
            /** @description Whether the goods have left the shop */
            GoodsLeft: boolean;
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
            /**
             * Format: date-time
             * @description When the courier who was booked is expected at the shop; null once the courier is there
             */
            PickUpAt: string | null;
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
            /** @description The recipient's */
            PostCode: string;
            PremiumSelected: boolean;
            /** Format: date-time */
            Queued: string | null;
            Recipient: string;
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
            /** @description Whether passkeys can be used at this server's address */
            Passkeys: boolean;
            /** @description Whether anybody can sign in with a provider of their organisation */
            SingleSignOn: boolean;
            SupportPhone: string;
            Version: string;
        };
        ConfirmedEmail: {
            Email: string;
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
        CourierInsight: {
            /** Format: int64 */
            Failed: number;
            /** Format: int64 */
            FailedBefore: number;
            Name: string;
            /**
             * Format: int64
             * @description Taken by its drivers
             */
            Orders: number;
            /** Format: int64 */
            OrdersBefore: number;
            Provider: string;
        };
        CourierMap: {
            /** Format: date-time */
            At: string;
            /** @description Those under way the longest come first, at most 500 */
            Couriers: components["schemas"]["MovingCourier"][];
            /**
             * Format: int64
             * @description How many there are, those that are left out included
             */
            Total: number;
        };
        CourierMapUpdate: {
            /** Format: date-time */
            At: string;
            /** @description Those under way the longest come first, at most 500 */
            Couriers: components["schemas"]["MovingCourier"][];
            /** @description Ids of orders whose courier is no longer under way */
            Gone: string[];
            /**
             * Format: int64
             * @description How many there are, those that are left out included
             */
            Total: number;
            /** @description Whether Couriers are all of them, not only those that changed */
            Whole: boolean;
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
            /**
             * Format: date-time
             * @description When the courier expects to be at the recipient's; null where the courier does not say
             */
            DropOffAt: string | null;
            /** Format: date-time */
            ExpiryDate: string;
            Id: string;
            Logo: string;
            Name: string;
            /**
             * Format: date-time
             * @description When the courier expects to be at the shop; null where the courier does not say
             */
            PickUpAt: string | null;
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
            /** @description The month on whose statement the entries are, by their posting days */
            Posted?: string;
            /** Format: date-time */
            To?: string;
        };
        CreditHistory: components["schemas"]["ListPage"] & {
            Entries: components["schemas"]["CreditEntry"][];
        };
        CreditOutcome: {
            /** @description Number of the credit note; empty while it waits */
            CreditNo: string;
            /** @description Number of the invoice that replaces it */
            InvoiceNo: string;
            /** @description Whether another Admin has to approve it first */
            Waiting: boolean;
        };
        CreditedLine: {
            /**
             * Format: int64
             * @description Pence
             */
            Amount: number;
            /** Format: int64 */
            No: number;
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
            LeftOut: components["schemas"]["ImportProblems"];
            /**
             * Format: int64
             * @description Number of rows that are not empty
             */
            Rows: number;
        };
        CustomerMails: {
            Mails: ("Received" | "OnTheWay" | "Delivered" | "Changed" | "Refunded")[];
            /** @description Whom they come from; the merchant's name if empty */
            SenderName?: string;
            /** @description The same as text messages; left out: as they are */
            Texts?: ("Received" | "OnTheWay" | "Delivered" | "Changed" | "Refunded")[];
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
        DatabaseLog: {
            /**
             * Format: date-time
             * @description The earliest time; null while there is no copy yet
             */
            From: string | null;
            /** @description Why it is not kept at the moment; empty if it is */
            Problem: string;
            /**
             * Format: date-time
             * @description When the log was last complete, or the server started
             */
            Until: string;
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
        DayFigure: {
            /** Format: date */
            Day: string;
            /** Format: int64 */
            Orders: number;
            /**
             * Format: int64
             * @description Pence
             */
            Sales: number;
        };
        DayInsight: {
            /** Format: date */
            Day: string;
            /** Format: int64 */
            Delivered: number;
            /**
             * Format: int64
             * @description Rejected or cancelled
             */
            Ended: number;
            /** Format: int64 */
            Failed: number;
            /** Format: int64 */
            Orders: number;
            /**
             * Format: int64
             * @description Pence, without orders that were rejected or cancelled
             */
            Sales: number;
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
        Device: {
            /** @description What the device calls itself, within its shop */
            DeviceId: string;
            Id: string;
            /** @enum {string} */
            Kind: "Desktop" | "Browser";
            MerchantName: string;
            Name: string;
            /** @description Whether it was heard of within two minutes, and has not closed or lost its connection since */
            Online: boolean;
            Printers: components["schemas"]["DevicePrinter"][];
            /** @description Whether it prints the labels of orders accepted on other devices */
            PrintsForShop: boolean;
            /** Format: date-time */
            SeenAt: string;
            ShopId: string;
            ShopName: string;
            /** @description Why it can announce no order; empty if it can */
            Silence: string;
            /** @description Of the desktop client; empty for a page */
            Version: string;
        };
        DeviceFilter: {
            Kind?: ("Desktop" | "Browser")[];
            State?: ("Online" | "Offline" | "Trouble")[];
        };
        DeviceList: components["schemas"]["ListPage"] & {
            Devices: components["schemas"]["Device"][];
        };
        DevicePresence: {
            /** @enum {string} */
            Kind: "Desktop" | "Browser";
            Name?: string;
            Printers?: components["schemas"]["DevicePrinter"][];
            /** @description Whether it has a printer for labels; without one it prints for nobody else */
            PrintsLabels?: boolean;
            /** @description Why it can announce no order; empty if it can */
            Silence?: string;
            Version?: string;
        };
        DevicePrinter: {
            /** @description Whether item lists go to it */
            Items?: boolean;
            /** @description Whether labels go to it */
            Labels?: boolean;
            /**
             * Format: date-time
             * @description When the last label was printed on it
             */
            LastLabelAt?: string;
            /** @description The paper it is set up for, such as label80 or A4 */
            Paper?: string;
            Problem?: string;
            /** @description Whether the printer itself says that it is ready; many cannot say */
            Ready?: boolean;
            Title: string;
            /**
             * Format: int64
             * @description Print jobs that wait for it
             */
            Waiting?: number;
        };
        DraftPrice: {
            AvailableCouriers: components["schemas"]["CourierQuote"][];
            /** Format: date-time */
            ExpiryDate: string | null;
            Id: string;
            /** @description Whether more offers may come */
            Loading: boolean;
            Premium: components["schemas"]["PremiumQuote"];
            /** Format: int64 */
            Round: number;
        };
        DraftPrices: {
            Prices: components["schemas"]["DraftPrice"][];
        };
        DraftPricesRequest: {
            Ids: string[];
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
        EmailChange: {
            Email: string;
            Password: string;
        };
        EmailConfirmation: {
            Token: string;
        };
        ErrorBody: {
            Code: string;
            Error: string;
            Fields?: {
                [key: string]: string;
            };
        };
        Escalation: {
            /**
             * Format: int64
             * @description To the Admins, on their screens and in their list
             */
            AdminAfter: number;
            /**
             * Format: int64
             * @description To the shop's manager by email, and on the merchant's screens
             */
            ManagerAfter: number;
            /**
             * Format: int64
             * @description To all devices of the shop, muted ones too
             */
            ShopAfter: number;
            /**
             * Format: int64
             * @description That nobody listens at an open shop; left out: as it is
             */
            SilenceAfter?: number;
            /**
             * Format: int64
             * @description By text message to the shop's phone number, if it takes them
             */
            TextAfter?: number;
        };
        EventLine: {
            /**
             * Format: int64
             * @description Pence to refund
             */
            Amount?: number;
            /** @description Empty for what the order costs beside its goods */
            LineId: string;
            /**
             * Format: int64
             * @description Quantity that was ordered
             */
            Ordered: number;
            /**
             * Format: int64
             * @description In order.items_changed what is left, in order.refund_due what is to be refunded
             */
            Quantity: number;
            SKU: string;
            Title: string;
        };
        ExportRequest: {
            /**
             * @description Template creates an empty import workbook; Catalogue (the default) fills it with every product
             * @enum {string}
             */
            Content?: "Catalogue" | "Template";
        };
        FactorCode: {
            Code: string;
        };
        FactorKey: {
            /** @description To be typed where no QR code can be read */
            Secret: string;
            /** @description What the QR code says */
            Uri: string;
        };
        FactorRule: {
            /**
             * Format: date-time
             * @description Missing if it is not required
             */
            From?: string;
            /** @description Whether the users of the merchant's shops need one too */
            Shops: boolean;
        };
        FactorRuleChange: {
            /**
             * Format: date-time
             * @description Missing if it is not required
             */
            From?: string;
            Password: string;
            /** @description Whether the users of the merchant's shops need one too */
            Shops: boolean;
        };
        FailedJob: {
            /** @description What it is about, as JSON; at most 500 characters */
            Args: string;
            /** Format: int64 */
            Attempt: number;
            /** Format: date-time */
            AttemptedAt: string;
            /** Format: date-time */
            Created: string;
            /** @description Of the last attempt; at most 1,000 characters */
            Error: string;
            /** Format: int64 */
            Id: number;
            Kind: string;
            /** Format: int64 */
            MostTimes: number;
            /**
             * Format: date-time
             * @description When it is tried again, if it is Retrying
             */
            NextAt: string;
            Queue: string;
            /** @enum {string} */
            State: "Retrying" | "GivenUp" | "Refused";
        };
        FailedJobFilter: {
            /** @description Mails alone */
            Mail?: "Only"[];
            State?: ("Retrying" | "GivenUp" | "Refused")[];
        };
        FailedJobList: components["schemas"]["ListPage"] & {
            Jobs: components["schemas"]["FailedJob"][];
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
        Feed: {
            /** @description The After of the next request; empty at the end */
            Next: string;
            Products: components["schemas"]["FeedProduct"][];
        };
        FeedProduct: {
            Brand: string;
            Gtin: string;
            Id: string;
            ImageUrl: string;
            /** @description Of the key's shops, those that do not sell it now */
            NotSoldIn: components["schemas"]["ProductShop"][];
            /**
             * Format: int64
             * @description Pence with VAT
             */
            Price: number;
            SKU: string;
            Size: string;
            Title: string;
            /** @enum {string} */
            VatClass: "Standard" | "Reduced" | "Zero" | "Exempt";
            /**
             * Format: int64
             * @description Grams; 0 if it is not known
             */
            Weight: number;
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
            /**
             * Format: int64
             * @description The package whose label was scanned; 0 for another code
             */
            PackageNo: number;
        };
        HandOver: {
            /**
             * Format: date-time
             * @description When it was handed over, where that is reported later
             */
            At?: string;
            /**
             * Format: int64
             * @description PackageNo of the package that was handed over; 0 for all
             */
            Package?: number;
        };
        HourFigure: {
            /** Format: int64 */
            Now: number;
            /** Format: double */
            Usual: number;
        };
        HourInsight: {
            /** Format: int64 */
            Hour: number;
            /** Format: int64 */
            Orders: number;
            /**
             * Format: int64
             * @description 1 is Monday
             */
            Weekday: number;
        };
        ImageOrder: {
            ImageIds: string[];
        };
        ImportCheck: {
            /**
             * Format: int64
             * @description Products that the file adds
             */
            Adds: number;
            /**
             * Format: int64
             * @description Products that it changes
             */
            Changes: number;
            /** @description By the heading in small letters without spaces, the column that was assigned to it */
            Columns: {
                [key: string]: string;
            };
            /** Format: date-time */
            Created: string;
            /** @description Why the file cannot be imported, where State is Failed */
            Error: string;
            FileName: string;
            /** @description Of the file's columns; also where State is Failed because they were not understood */
            Headings: string[];
            Id: string;
            /**
             * Format: int64
             * @description Products that were added or changed so far
             */
            Imported: number;
            /** @description The long job that checks the file, or that imports it once it is queued */
            JobId: string;
            /**
             * Format: int64
             * @description Products that undoing left as they are
             */
            Kept: number;
            /**
             * Format: int64
             * @description Products that the catalogue has as the file says
             */
            Leaves: number;
            LeftOut: components["schemas"]["ImportProblems"];
            /**
             * Format: int64
             * @description How much of the work has been done
             */
            Percent: number;
            Queued: boolean;
            /** @enum {string} */
            Result: "Success" | "Warning" | "Failure";
            /**
             * Format: int64
             * @description Rows that have been checked so far
             */
            Rows: number;
            /**
             * @description Of the job; the fields below are filled once the check is Done
             * @enum {string}
             */
            State: "Waiting" | "Running" | "Done" | "Failed" | "Cancelled";
            Summary: components["schemas"]["ImportSummary"][];
            /** @description Whether the import was undone */
            Undone: boolean;
        };
        ImportColumn: {
            /**
             * @description Empty: it is not imported
             * @enum {string}
             */
            Column: "" | "GTIN" | "Name" | "Brand" | "Size" | "Vertical" | "Category" | "Subcategory" | "Merchants" | "Image" | "Id";
            /** @description As the file has it */
            Heading: string;
        };
        ImportColumns: {
            Columns: components["schemas"]["ImportColumn"][];
            /** @description Remembers the columns under this name */
            Supplier?: string;
        };
        ImportField: {
            After: string;
            Before: string;
            Field: string;
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
            /** @description The heading of the column that is wrong; empty if it is the whole row */
            Column: string;
            Name: string;
            Problem: string;
            /**
             * Format: int64
             * @description The line of the file where the row begins
             */
            Row: number;
        };
        ImportProblems: {
            /**
             * Format: int64
             * @description How many rows
             */
            Count: number;
            /** @description The invalid rows as a CSV file with the reason in the last column, to be corrected and sent again; empty if there are none or they have an address */
            Data: string;
            FileName: string;
            /** @description The first 200 problems, one for each column of a row */
            Problems: components["schemas"]["ImportProblem"][];
        };
        ImportRecord: {
            /**
             * Format: int64
             * @description Products that the file adds
             */
            Adds: number;
            /** @description Whether it can be undone: within thirty days */
            CanUndo: boolean;
            /**
             * Format: int64
             * @description Products that it changes
             */
            Changes: number;
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
            /**
             * Format: int64
             * @description Products that undoing left as they are, because they had changed since
             */
            Kept: number;
            /** @enum {string} */
            Kind: "Import" | "Export";
            /**
             * Format: int64
             * @description Number of rows that were not imported
             */
            LeftOut: number;
            /** @enum {string} */
            Status: "Pending" | "In Progress" | "Completed" | "Failed" | "Undoing" | "Undone";
            /** Format: int64 */
            TotalProducts: number;
            /**
             * Format: int64
             * @description Products that undoing removed or put back
             */
            Undone: number;
        };
        ImportRow: {
            /** @description What it changes, or what it adds */
            Fields: components["schemas"]["ImportField"][];
            Gtin: string;
            /** @description Why undoing the import left the product as it is */
            Kept: string;
            Name: string;
            /**
             * Format: int64
             * @description As Excel shows it
             */
            Row: number;
        };
        ImportSummary: {
            Details: string;
            /** @enum {string} */
            Result: "Success" | "Warning" | "Failure";
            Title: string;
        };
        ImportSupplier: {
            /** @description As in ImportCheck */
            Columns: {
                [key: string]: string;
            };
            Name: string;
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
            State: "Open" | "Retried" | "Dismissed" | "Noted";
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
            State: "Open" | "Retried" | "Dismissed" | "Noted";
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
            State?: ("Open" | "Retried" | "Dismissed" | "Noted")[];
            /**
             * Format: date-time
             * @description Received on or before this day
             */
            To?: string;
        };
        InboxList: components["schemas"]["ListPage"] & {
            Entries: components["schemas"]["InboxEntry"][];
        };
        Insights: {
            /** @description Twenty promo codes, those used most first */
            Codes: components["schemas"]["CodeInsight"][];
            Couriers: components["schemas"]["CourierInsight"][];
            /** @description Every day, the oldest first; first those of the period before, then as many of this one */
            Days: components["schemas"]["DayInsight"][];
            /** Format: date */
            From: string;
            /** @description Hours of weekdays in which orders were received */
            Hours: components["schemas"]["HourInsight"][];
            /** @description Twenty products, those with most sales first */
            Products: components["schemas"]["ProductInsight"][];
            /** @description Why deliveries failed, the most frequent reason first */
            Reasons: components["schemas"]["ReasonInsight"][];
            /**
             * Format: int64
             * @description All shops with orders in either period
             */
            ShopCount: number;
            /** @description Twenty shops, those with most sales first */
            Shops: components["schemas"]["ShopInsight"][];
            /** Format: date */
            To: string;
            /**
             * Format: int64
             * @description Median of the minutes until acceptance; 60 stands for an hour and more
             */
            Wait: number | null;
            /** Format: int64 */
            WaitBefore: number | null;
        };
        InspectedItem: {
            /** Format: int64 */
            Damaged: number;
            /** Format: uuid */
            LineId: string;
            /** Format: int64 */
            ToStock: number;
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
        IntakeKey: {
            /** Format: date-time */
            Created: string;
            /** @description Empty if it was made on the command line */
            CreatedBy: string;
            /** @description The key's last four characters; empty for keys of earlier versions */
            Ending: string;
            /**
             * Format: date-time
             * @description When a key that was replaced stops working
             */
            Ends: string | null;
            Id: string;
            /**
             * Format: date-time
             * @description At most ten minutes old while the key is in use
             */
            LastUsed: string | null;
            MerchantId: string;
            MerchantName: string;
            /** @description What the key is for */
            Name: string;
            /** @description The only shop that the key serves; empty: all of the merchant's */
            ShopId: string;
            ShopName: string;
            /** @description Whether its orders are training orders */
            Test: boolean;
            /** @description False once it was revoked or has ended */
            Valid: boolean;
        };
        IntakeKeyFilter: {
            /** @description Keys whose orders are real, or test keys */
            For?: ("Live" | "Test")[];
            Status?: ("Valid" | "Ended")[];
        };
        IntakeKeyList: components["schemas"]["ListPage"] & {
            Keys: components["schemas"]["IntakeKey"][];
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
            /** @description What the order costs beside its products, such as the delivery */
            Charges?: components["schemas"]["OrderCharge"][];
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
            OrderPaymentStatus?: "" | "Succeeded" | "Authorized" | "Pending" | "Failed" | "Refunded";
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
             * @example 2036-03-02T14:00:00Z
             */
            TimeSlotFrom?: string;
            /**
             * Format: date-time
             * @description End of the delivery time the customer chose; requires TimeSlotFrom, and must not be in the past
             * @example 2036-03-02T16:00:00Z
             */
            TimeSlotTo?: string;
        };
        IntakeOrderListed: {
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
            ExternalOrderId: string;
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
            /** @description Set while the shop is paused or busy */
            Pause?: components["schemas"]["ShopPause"];
            /**
             * Format: date-time
             * @description When the shop accepted the order
             */
            Queued: string | null;
            /**
             * Format: int64
             * @description Pence to refund to the customer in all, for rejected, cancelled and returned items
             */
            RefundDue: number;
            /** Format: date-time */
            Rejected: string | null;
            /** Format: date-time */
            Returned: string | null;
            ShopId: string;
            /**
             * @description The tab in which the shop sees the order
             * @enum {string}
             */
            ShopPortalStatus: "Pending" | "Queued" | "Failed" | "Archived";
            /** @description PendingDelivery, DeliveredDelivery, FailedDelivery, RejectedDelivery, CancelledDelivery or AuthorizationRequired */
            Status: string;
            /**
             * Format: int64
             * @description Pence with VAT of what is still part of the order
             */
            TotalAmount: number;
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
            /** @description Set while the shop is paused or busy */
            Pause?: components["schemas"]["ShopPause"];
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
            /**
             * @description The number on the product's barcode (GTIN, EAN or UPC), by which the shop recognises what it scans while it packs
             * @example 5012345000016
             */
            OrderLineGtin?: string;
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
             * @description The product's name; needed unless the merchant's product catalogue has the SKU or GTIN
             * @example Tea set
             */
            ProductTitle?: string;
            /** @description Picture of the variant: an http or https address, or a path on this server */
            VariantImageUrl?: string;
            /**
             * @description The VAT class of the price, for the invoice; default: that of the product catalogue, else Standard
             * @example Standard
             * @enum {string}
             */
            VatClass?: "Standard" | "Reduced" | "Zero" | "Exempt";
        };
        IntakeOrders: {
            /** @description After of the next page; empty at the end */
            Next: string;
            Orders: components["schemas"]["IntakeOrderListed"][];
        };
        IntakeReason: {
            /** @description For programs, such as NotGBP, NoUKAddress or NotPaidYet */
            Code: string;
            /** @description For people */
            Text: string;
        };
        IntakeRequest: {
            /**
             * Format: date-time
             * @description When it came in
             */
            At: string;
            /** @description The Code of an error */
            Code: string;
            /** @description The names of the fields that were refused, separated by spaces */
            Fields: string;
            /** @description The request's id, which its response had in X-Request-Id */
            Id: string;
            /** @description The key's last four characters */
            KeyEnding: string;
            KeyId: string;
            KeyName: string;
            MerchantName: string;
            /** @example POST */
            Method: string;
            /** @description The order that it was about, if there is one */
            OrderId: string;
            OrderNo: string;
            /**
             * @description The path as described; empty if there is none
             * @example /api/intake/orders/{ExternalOrderId}
             */
            Route: string;
            /**
             * Format: int64
             * @description The response's HTTP status
             */
            Status: number;
        };
        IntakeRequestFilter: {
            KeyId?: string[];
            /** @description Refused: a status from 400 to 499. Failed: 500 or higher */
            Outcome?: ("Succeeded" | "Refused" | "Failed")[];
        };
        IntakeRequestList: components["schemas"]["ListPage"] & {
            Requests: components["schemas"]["IntakeRequest"][];
        };
        IntakeResult: {
            /** @description The order's id in the portal */
            Id: string;
            /**
             * @description The order number that people use
             * @example TK-100001
             */
            OrderNo: string;
            /** @description Set while the shop is paused or busy: the order is taken, but later than usual */
            Pause?: components["schemas"]["ShopPause"];
        };
        IntakeReturn: {
            /** @description The number of the credit note, where the order's invoice was credited */
            CreditNo: string;
            /** @description The sender's own id; empty for a return that the shop's staff asked for */
            ExternalReturnId: string;
            /** Format: int64 */
            ItemCount: number;
            Reason: string;
            /** @description The code on the return slip */
            Reference: string;
            /** Format: int64 */
            Refunded: number;
            /**
             * Format: date-time
             * @description When it came to its state
             */
            Since: string;
            /** @enum {string} */
            State: "Requested" | "Agreed" | "Declined" | "OnTheWay" | "Received" | "Inspected" | "Refunded" | "Withdrawn";
            /**
             * Format: int64
             * @description What the items cost in the order
             */
            Value: number;
        };
        IntakeReturnItem: {
            /** Format: int64 */
            Quantity: number;
            /** @example 84029G */
            SKU: string;
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
            Type: "Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription" | "PromoFunding";
            /** Format: int64 */
            Vat: number;
        };
        InvoiceDocument: {
            Buyer: components["schemas"]["InvoiceParty"];
            /**
             * Format: int64
             * @description A larger credit note, in pence with VAT, needs the approval of another Admin
             */
            CreditLimit: number;
            /** Format: int64 */
            Gross: number;
            InvoiceNo: string;
            /**
             * Format: int64
             * @description Pence with VAT that are not credited
             */
            Left: number;
            Lines: components["schemas"]["InvoiceDocumentLine"][];
            OrderNo: string;
            /** @description Whether amounts of its lines include VAT */
            PricesIncludeVat: boolean;
            /** @description Whether the seller charged VAT */
            Registered: boolean;
            /** @enum {string} */
            Type: "Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription" | "PromoFunding";
        };
        InvoiceDocumentLine: {
            Description: string;
            /**
             * Format: int64
             * @description Pence that are not credited
             */
            Left: number;
            /** Format: int64 */
            No: number;
            /** Format: int64 */
            Quantity: number;
            /** @enum {string} */
            VatClass: "Standard" | "Reduced" | "Zero" | "Exempt" | "None";
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
        InvoiceParty: {
            City?: string;
            Contact?: string;
            Email?: string;
            Line1?: string;
            Line2?: string;
            Name: string;
            PostalCode?: string;
            VatNumber?: string;
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
        InvoiceReissue: {
            Buyer: components["schemas"]["InvoiceParty"];
            /** @description The VAT class of each line; empty: as it was */
            Classes?: ("Standard" | "Reduced" | "Zero" | "Exempt")[];
        };
        InvoiceSelection: {
            InvoiceNos: string[];
        };
        InvoiceSettings: {
            /** @description Eight digits */
            AccountNumber?: string;
            /** @description Name of the operator's bank account; empty: CompanyName */
            BankPayee?: string;
            /**
             * Format: int64
             * @description The operator's: a charge by hand above this, in pence without VAT, needs a second Admin
             */
            ChargeLimit?: number;
            City: string;
            CompanyName: string;
            CompanyNumber: string;
            /**
             * Format: int64
             * @description The operator's: a credit note above this, in pence with VAT, needs a second Admin
             */
            CreditLimit?: number;
            /** @description The operator's address; a merchant's address is its head office */
            Line1: string;
            Line2: string;
            /** @description The operator is not registered for VAT, so its documents charge none. A merchant is registered if it has a VAT number */
            NotRegistered?: boolean;
            /**
             * Format: int64
             * @description Days from issue until the operator's invoices are due
             */
            PaymentDays?: number;
            PostalCode: string;
            Prefixes: components["schemas"]["InvoicePrefix"][];
            /** @description Of the bank account to which the operator's invoices are paid; six digits */
            SortCode?: string;
            /** @description First London day of the registration for VAT, such as 2026-11-01; empty: it always was. Documents of earlier tax points charge no VAT */
            VatFrom?: string;
            /** @description Empty if the company is not registered for VAT; its invoices then show no VAT */
            VatNumber: string;
            /** @description Last London day of the registration; empty: it has no end */
            VatTo?: string;
            /**
             * Format: int64
             * @description Number of orders and charges whose documents wait until the operator's name, address and VAT number are complete; ignored in requests
             */
            Waiting?: number;
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
        LineResult: {
            /** @description What the line alone would have been answered with: a Result, or an Error with its Code and Fields */
            Body: unknown;
            /**
             * Format: int64
             * @description The number of the line in the request, from 1
             * @example 1
             */
            Line: number;
            /**
             * Format: int64
             * @description The HTTP status that the line alone would have been answered with
             * @example 201
             */
            Status: number;
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
        ListRequestApprovalFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["ApprovalFilter"];
        };
        ListRequestAuditFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["AuditFilter"];
        };
        ListRequestBankLineFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["BankLineFilter"];
        };
        ListRequestBookingDraftFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["BookingDraftFilter"];
        };
        ListRequestCategoryFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["CategoryFilter"];
        };
        ListRequestCodeBatchFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["CodeBatchFilter"];
        };
        ListRequestCreditFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["CreditFilter"];
        };
        ListRequestDeviceFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["DeviceFilter"];
        };
        ListRequestFailedJobFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["FailedJobFilter"];
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
        ListRequestIntakeKeyFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["IntakeKeyFilter"];
        };
        ListRequestIntakeRequestFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["IntakeRequestFilter"];
        };
        ListRequestMerchantAccountFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["MerchantAccountFilter"];
        };
        ListRequestMerchantFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["MerchantFilter"];
        };
        ListRequestMerchantInvoiceFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["MerchantInvoiceFilter"];
        };
        ListRequestMerchantProductFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["MerchantProductFilter"];
        };
        ListRequestMonthArchiveFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["MonthArchiveFilter"];
        };
        ListRequestOpenItemFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["OpenItemFilter"];
        };
        ListRequestOrderFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["OrderFilter"];
        };
        ListRequestPayoutFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["PayoutFilter"];
        };
        ListRequestPayoutRunFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["PayoutRunFilter"];
        };
        ListRequestPersonalErasureFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["PersonalErasureFilter"];
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
        ListRequestReturnFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["ReturnFilter"];
        };
        ListRequestSecurityFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["SecurityFilter"];
        };
        ListRequestShopFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["ShopFilter"];
        };
        ListRequestShopInvoiceFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["ShopInvoiceFilter"];
        };
        ListRequestShopProductFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["ShopProductFilter"];
        };
        ListRequestSilenceFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["SilenceFilter"];
        };
        ListRequestSingleSignOnFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["SingleSignOnFilter"];
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
        ListRequestTeamAgreementFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["TeamAgreementFilter"];
        };
        ListRequestTeamPersonFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["TeamPersonFilter"];
        };
        ListRequestTestOrderFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["TestOrderFilter"];
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
        ListRequestWebhookDeliveryFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["WebhookDeliveryFilter"];
        };
        ListRequestWebhookFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["WebhookFilter"];
        };
        ListView: {
            Id: string;
            IsOwn: boolean;
            IsShared: boolean;
            Name: string;
            Owner: string;
            Values: {
                [key: string]: string[];
            };
        };
        ListViewBody: {
            /** @description Whether the others of the merchant, or the other Admins, see it too */
            IsShared?: boolean;
            Name: string;
            Values: {
                [key: string]: string[];
            };
        };
        Load: {
            /** Format: int64 */
            Grams: number;
            /**
             * Format: int64
             * @description The room that items with known edges take
             */
            Millilitres: number;
            /**
             * Format: int64
             * @description The longest edge
             */
            Millimetres: number;
        };
        Login: {
            /** @description From an authenticator app, or a recovery code; needed after SecondFactorNeeded */
            Code?: string;
            Email: string;
            /** @description Instead of the code */
            Passkey?: components["schemas"]["PasskeyAnswer"];
            Password: string;
            /** @description Whether no code is asked for on this device for 30 days */
            RememberDevice?: boolean;
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
        MadeIntakeKey: {
            IntakeKey: components["schemas"]["IntakeKey"];
            /** @description What the other system sends as its bearer token */
            Key: string;
        };
        MadeWebShopSecret: {
            Secret: string;
        };
        MadeWebhook: {
            /** @example whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA= */
            Secret: string;
            Webhook: components["schemas"]["Webhook"];
        };
        Maintenance: {
            BegunBy: string;
            Message: string;
            /** Format: date-time */
            Since: string;
        };
        MaintenanceStart: {
            /** @description What everybody but Admins reads */
            Message: string;
        };
        MapPlace: {
            /** Format: double */
            Lat: number;
            /** Format: double */
            Long: number;
        };
        Merchant: {
            Address: components["schemas"]["MerchantAddress"];
            /** @description Six hexadecimal digits without #; empty if none is set */
            BrandColour: string;
            CustomerMails: components["schemas"]["CustomerMails"];
            Escalation: components["schemas"]["Escalation"];
            LogoUrl: string;
            MerchantSocialMediaLinks: components["schemas"]["SocialMediaLink"][];
            Name: string;
            PackingLimits: components["schemas"]["PackingLimits"];
            ReturnsPolicy: components["schemas"]["ReturnsPolicy"];
            Slogan: string;
        };
        MerchantAccount: {
            /** @description Masked */
            AccountNumber: string;
            /**
             * Format: int64
             * @description Pence that the operator owes; below zero the merchant does
             */
            Balance: number;
            /** @enum {string} */
            Frequency: "" | "Weekly" | "Monthly";
            /**
             * @description Who holds today what customers paid
             * @enum {string}
             */
            Holder: "Operator" | "Merchant";
            /** @description The merchant's */
            Id: string;
            MerchantName: string;
            /** @description Why payouts are held; empty if they are not */
            OnHold: string;
            /**
             * Format: int64
             * @description Pence of invoices that the merchant has not paid
             */
            Open: number;
            /**
             * Format: int64
             * @description Of these what is overdue
             */
            Overdue: number;
            Payee: string;
            /** @description Changed details wait for approval */
            Waiting: boolean;
        };
        MerchantAccountFilter: {
            Merchants?: string[];
        };
        MerchantAccountList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["MerchantAccount"][];
        };
        MerchantAddress: {
            City: string;
            County?: string;
            Line1: string;
            Line2?: string;
            Line3?: string;
            PostalCode: string;
        };
        MerchantCompany: {
            CompanyName: string;
            CompanyNumber: string;
            /** @description First London day of the registration for VAT, such as 2026-11-01; empty: it always was */
            VatFrom?: string;
            /** @description Empty if the company is not registered for VAT; its invoices then show no VAT */
            VatNumber: string;
            /** @description Last London day of the registration; empty: it has no end */
            VatTo?: string;
        };
        MerchantEvent: {
            /**
             * Format: date-time
             * @description When it happened
             */
            At: string;
            /** @description Who changed the items: Shop, or WebShop, whose edit has all lines of the order */
            By?: string;
            CourierOrderId?: string;
            /** @description Invoice or CreditNote */
            Document?: string;
            DocumentId?: string;
            DocumentNo?: string;
            DocumentType?: string;
            /**
             * @description The id with which the order was sent
             * @example web-1001
             */
            ExternalOrderId?: string;
            /**
             * Format: int64
             * @description Total of a document in pence with VAT
             */
            Gross?: number;
            /** @description The same however often the event is sent; use it to leave out repeats */
            Id: string;
            /** @description What differs from what was ordered, or in order.refund_due what to refund */
            Lines?: components["schemas"]["EventLine"][];
            /** @description The delivery order */
            OrderId?: string;
            /** @example TK-100001 */
            OrderNo?: string;
            /** @description A product of the merchant's catalogue; Status is On, Off or SoldOut */
            ProductId?: string;
            /** @description Why a delivery failed */
            Reason?: string;
            /** @description Of a courier order or return */
            Reference?: string;
            /**
             * Format: int64
             * @description Pence to refund for these lines; negative if an earlier refund is no longer due
             */
            RefundDue?: number;
            ReturnId?: string;
            /** @description Of the product */
            SKU?: string;
            /**
             * Format: int64
             * @description Rises with each event; of one order, leave out an event with a lower number than one that you have processed
             */
            Seq: number;
            ShopId?: string;
            /** @description Of an order or courier order after the event; of a shop Paused, Busy or nothing */
            Status?: string;
            /** @description Whether it is about an order that a test key sent */
            Test?: boolean;
            /** @description Of the product */
            Title?: string;
            /**
             * @description What happened, such as order.accepted
             * @example order.accepted
             */
            Type: string;
            /**
             * Format: date-time
             * @description When a shop's pause ends, or a product is sold again, by itself, which is not told again
             */
            Until?: string;
        };
        MerchantEvents: {
            Events: components["schemas"]["MerchantEvent"][];
            /** Format: int64 */
            Next: number;
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
        MerchantFilter: {
            /** @description Whether subscriptions are active */
            Plan?: boolean;
            Suspended?: boolean;
        };
        MerchantHome: {
            /** Format: date-time */
            At: string;
            /** @description The last sixty days including today, the oldest first; days without orders too */
            Days: components["schemas"]["DayFigure"][];
            /**
             * Format: int64
             * @description Of the orders received today
             */
            Failed: number;
            /** @description The 24 hours of the London day */
            Hours: components["schemas"]["HourFigure"][];
            /** @description Received today */
            Orders: components["schemas"]["TodayFigure"];
            Sales: components["schemas"]["SalesFigure"];
            /** @description What a merchant sets up, in the suggested order */
            Setup: components["schemas"]["SetupElement"][];
            /**
             * Format: int64
             * @description All shops that are not archived
             */
            ShopCount: number;
            /** @description Twelve shops, those with most waiting orders first */
            Shops: components["schemas"]["ShopFigures"][];
            /** @description At most twelve shops where nobody can hear of an order */
            Unheard: components["schemas"]["UnheardShop"][];
            /** Format: int64 */
            UnheardCount: number;
            Wait: components["schemas"]["WaitFigure"];
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
            InvoiceType?: ("Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription" | "PromoFunding")[];
            Shops?: string[];
        };
        MerchantList: components["schemas"]["ListPage"] & {
            Merchants: components["schemas"]["MerchantRow"][];
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
             * @description Revenue and VAT less PromoFunding: what is owed for the month; negative if the operator owes it
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
             * @description What the operator pays of promo codes used on delivered orders
             */
            PromoFunding: number;
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
        MerchantProduct: {
            Brand?: string;
            /** Format: date-time */
            Created: string;
            /** @description Whether it was taken from the universal catalogue */
            FromCatalogue: boolean;
            /**
             * @description The number below the barcode
             * @example 5012345000015
             */
            Gtin?: string;
            Id: string;
            /** @description An https address, or a path on this server */
            ImageUrl?: string;
            /** @example Tea set */
            Name: string;
            /**
             * Format: int64
             * @description Number of shops that do not sell it
             */
            OffIn: number;
            /**
             * Format: int64
             * @description Pence with VAT
             * @example 1250
             */
            Price: number;
            /** @example 800 g */
            Size?: string;
            /**
             * @description The merchant's own code, the same as in its orders
             * @example 22086
             */
            Sku: string;
            /**
             * Format: int64
             * @description Number of shops where it is sold out until tomorrow
             */
            SoldOutIn: number;
            /**
             * @description Default: Standard
             * @enum {string}
             */
            VatClass?: "Standard" | "Reduced" | "Zero" | "Exempt";
            /**
             * Format: int64
             * @description Grams; 0 if it is not known
             * @example 800
             */
            Weight?: number;
        };
        MerchantProductFields: {
            Brand?: string;
            /**
             * @description The number below the barcode
             * @example 5012345000015
             */
            Gtin?: string;
            /** @description An https address, or a path on this server */
            ImageUrl?: string;
            /** @example Tea set */
            Name: string;
            /**
             * Format: int64
             * @description Pence with VAT
             * @example 1250
             */
            Price: number;
            /** @example 800 g */
            Size?: string;
            /**
             * @description The merchant's own code, the same as in its orders
             * @example 22086
             */
            Sku: string;
            /**
             * @description Default: Standard
             * @enum {string}
             */
            VatClass?: "Standard" | "Reduced" | "Zero" | "Exempt";
            /**
             * Format: int64
             * @description Grams; 0 if it is not known
             * @example 800
             */
            Weight?: number;
        };
        MerchantProductFilter: {
            /** @description Only products that a shop does not sell, or that are sold out in one */
            Available?: ("Off" | "SoldOut")[];
            /** @description Only products without a picture */
            NoImage?: boolean;
            VatClass?: ("Standard" | "Reduced" | "Zero" | "Exempt")[];
        };
        MerchantProductImport: {
            /** Format: int64 */
            Added: number;
            /** Format: int64 */
            Changed: number;
            /** @description The first 100 products that the file changes, before and after */
            Changes: components["schemas"]["ImportRow"][];
            LeftOut: components["schemas"]["ImportProblems"];
            /** Format: int64 */
            Rows: number;
            /**
             * Format: int64
             * @description Number of rows that say what is there already
             */
            Same: number;
        };
        MerchantProductList: components["schemas"]["ListPage"] & {
            Products: components["schemas"]["MerchantProduct"][];
        };
        MerchantRecord: {
            Address: components["schemas"]["MerchantAddress"];
            /** @description Six hexadecimal digits without #; empty if none is set */
            BrandColour: string;
            /** @description On invoices; the merchant's name if it has set none */
            CompanyName: string;
            CompanyNumber: string;
            /** Format: date-time */
            CreatedAt: string;
            /**
             * Format: int64
             * @description Credits a month for each shop; 0 without a subscription
             */
            Credits: number;
            Id: string;
            /**
             * Format: int64
             * @description Intake keys that are not revoked
             */
            Keys: number;
            LogoUrl: string;
            Name: string;
            /**
             * Format: int64
             * @description Delivery orders in all tabs
             */
            Orders: number;
            /** @description Whether its shops' subscriptions are active */
            PlanActive: boolean;
            /**
             * Format: int64
             * @description Shops that are not archived
             */
            Shops: number;
            Slogan: string;
            /** @description Set while the merchant is suspended */
            Suspension?: components["schemas"]["Suspension"];
            /**
             * Format: int64
             * @description Users that can sign in, of the merchant and its shops
             */
            Users: number;
            /** @description First London day of the registration, such as 2026-11-01; empty: it always was */
            VatFrom: string;
            /** @description Empty if the company is not registered for VAT */
            VatNumber: string;
            /** @description Last London day of the registration; empty: it has no end */
            VatTo: string;
        };
        MerchantRow: {
            /** Format: date-time */
            CreatedAt: string;
            /**
             * Format: int64
             * @description Credits a month for each shop; 0 without a subscription
             */
            Credits: number;
            Id: string;
            LogoUrl: string;
            Name: string;
            /**
             * Format: int64
             * @description Delivery orders in all tabs
             */
            Orders: number;
            /** @description Whether its shops' subscriptions are active */
            PlanActive: boolean;
            /**
             * Format: int64
             * @description Shops that are not archived
             */
            Shops: number;
            /** @description Set while the merchant is suspended */
            Suspension?: components["schemas"]["Suspension"];
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
        MerchantSuspending: {
            Reason: string;
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
        MoneyHolder: {
            /** @enum {string} */
            Holder: "Operator" | "Merchant";
            /** Format: date */
            ValidFrom: string;
        };
        MonthArchive: {
            /** Format: date-time */
            AskedAt: string;
            AskedBy: string;
            /**
             * Format: int64
             * @description Documents posted in the month
             */
            Documents: number;
            /**
             * Format: int64
             * @description Documents that were added, or bytes that were stored, by Step
             */
            Done: number;
            /** @description Why it failed, as a text for people */
            Error: string;
            FileName: string;
            /** @description SHA-256 of the public key that signed it, in hexadecimal digits; empty until it is made */
            Fingerprint: string;
            Id: string;
            /** @description The long job that makes it; empty once that is forgotten */
            JobId: string;
            /** Format: date-time */
            MadeAt: string | null;
            /** @description Empty: of the whole marketplace */
            MerchantId: string;
            MerchantName: string;
            /**
             * Format: int64
             * @description Documents whose PDF could not be read; the archive names them
             */
            Missing: number;
            /** @description Such as 2026-10 */
            Month: string;
            /** @description Whether the month was opened again after the archive was asked for */
            Reopened: boolean;
            /** @description Of the file, in hexadecimal digits; empty until it is made */
            Sha256: string;
            /**
             * Format: int64
             * @description Bytes of the file; 0 until it is made
             */
            Size: number;
            /** @enum {string} */
            State: "Making" | "Ready" | "Failed" | "Stopped";
            /**
             * @description What is being done; empty unless it is being made, and until that begins
             * @enum {string}
             */
            Step: "" | "Documents" | "Tables" | "Storing";
            /**
             * Format: int64
             * @description How many there are in all; 0 where that is not known
             */
            Total: number;
        };
        MonthArchiveFilter: {
            Merchants?: string[];
            /** @description Such as 2026-10 */
            Months?: string[];
        };
        MonthArchiveList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["MonthArchive"][];
        };
        MonthClosing: {
            /** Format: int64 */
            Documents: number;
            /** Format: int64 */
            Due: number;
            /** Format: int64 */
            Merchants: number;
            Month: string;
            /** @description Earlier months that are still open; they have to be closed first */
            OpenBefore: string[];
            /** Format: int64 */
            Revenue: number;
            /**
             * Format: int64
             * @description Documents without a PDF
             */
            Undrawn: number;
            /** Format: int64 */
            Vat: number;
            /**
             * Format: int64
             * @description Orders and charges of the month and earlier ones whose documents are still to be issued; the month cannot be closed until they are
             */
            Waiting: number;
        };
        MonthReopening: {
            /** @description Kept in the audit log */
            Reason: string;
        };
        MonthTotals: {
            /**
             * Format: date-time
             * @description When an Admin asked to close the month; null if nobody has
             */
            AskedAt: string | null;
            AskedBy: string;
            /** @description Whether the caller asked; another Admin has to confirm */
            AskedByYou: boolean;
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
             * @description Revenue and VAT less PromoFunding: what is owed for the month; negative if the operator owes it
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
             * @description What the operator pays of promo codes used on delivered orders
             */
            PromoFunding: number;
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
        MovingCourier: {
            /** @description The first half of the postcode to which the order goes */
            Area: string;
            /** @description Empty where the courier did not name one */
            Driver: string;
            /**
             * Format: date-time
             * @description When it has to be there: the end of the time slot, or when the courier said; nil where not known
             */
            Due: string | null;
            /** @description Empty where not known */
            Fleet: string;
            /** @description The order's */
            Id: string;
            /** @enum {string} */
            Kind: "order" | "collection";
            MerchantId: string;
            MerchantName: string;
            /** @description The order number, or a courier order's reference */
            Number: string;
            /** @description Where the courier was seen last; nil where not known */
            Position: components["schemas"]["MapPlace"];
            /** Format: date-time */
            SeenAt: string | null;
            /** @description Where it is collected; nil where not known */
            Shop: components["schemas"]["MapPlace"];
            ShopId: string;
            ShopName: string;
            /**
             * Format: date-time
             * @description When the courier was assigned
             */
            Since: string;
            /** @enum {string} */
            Stage: "Coming" | "AtShop" | "Carries" | "AtDoor";
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
            /**
             * Format: int64
             * @description Delivery orders and courier orders that failed
             */
            Failures: number;
            /** @description At most 10, the latest first */
            Latest: components["schemas"]["AttentionRequired"][];
            /**
             * Format: int64
             * @description At most 1,000 are counted, together with the cancellations and failures
             */
            Orders: number;
        };
        NewCodeBatch: {
            /** Format: int64 */
            Amount?: number;
            /**
             * Format: int64
             * @description Pence that it can take off in all; 0: no limit
             */
            Budget?: number;
            /** @description Ids of the categories of the universal catalogue whose products it takes something off */
            Categories?: string[];
            /** @description Whether it can be used beside other codes that combine, on one order */
            Combines?: boolean;
            /** Format: date-time */
            Expires: string;
            /** @description Whether it is for customers who have not ordered from the merchant before */
            FirstOrder?: boolean;
            /**
             * Format: int64
             * @description How often one customer can use it; 0: no limit
             */
            MaxPerCustomer?: number;
            /**
             * Format: int64
             * @description How often it can be used in all; 0: no limit
             */
            MaxUses?: number;
            /** @description Ids of the merchants that take it */
            Merchants?: string[];
            /** Format: int64 */
            MinimumSpend?: number;
            /** @description What the batch is called in lists; customers do not see it */
            Name: string;
            /** Format: int64 */
            Number: number;
            /**
             * Format: int64
             * @description Per cent that the operator pays of what the code takes off; default 100
             */
            OperatorShare?: number;
            /** Format: int64 */
            Percentage?: number;
            /** @description Letters and digits with which each code begins */
            Prefix?: string;
            /** @description Ids of the shops that take it */
            Shops?: string[];
            /** Format: date-time */
            StartDate: string;
            Type: string;
        };
        NewCredit: {
            /**
             * @description Items: the customer does not have the goods, so the agency fee on them is credited too. Goodwill: the fee stays. Error: the invoice was wrong
             * @enum {string}
             */
            Kind: "Items" | "Goodwill" | "Error";
            /** @description What is credited of which lines */
            Lines?: components["schemas"]["CreditedLine"][];
            /** @description Stands on the credit note */
            Reason: string;
            /** @description Credits the whole invoice and issues it anew; Lines is ignored then */
            Reissue?: components["schemas"]["InvoiceReissue"];
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
        NewIntakeKey: {
            /**
             * Format: uuid
             * @description For Admins, unless a shop is named
             */
            MerchantId?: string;
            Name: string;
            /**
             * Format: uuid
             * @description The only shop that the key is to serve; without it, all of the merchant's
             */
            ShopId?: string;
            /** @description Makes a test key: its orders are training orders, deleted after 30 days */
            Test?: boolean;
        };
        NewIntakeReturn: {
            /**
             * @description The sender's own id; each is taken once
             * @example web-1001-r1
             */
            ExternalReturnId: string;
            Items: components["schemas"]["IntakeReturnItem"][];
            Note?: string;
            /** @example Too small */
            Reason: string;
        };
        NewListView: {
            /** @description Whether the others of the merchant, or the other Admins, see it too */
            IsShared?: boolean;
            List: string;
            Name: string;
            Values: {
                [key: string]: string[];
            };
        };
        NewMerchant: {
            Name: string;
        };
        NewMonthArchive: {
            /** @description Whose documents; empty: of the whole marketplace. A Merchant always gets its own */
            MerchantId?: string;
            /** @description A closed month, such as 2026-10 */
            Month: string;
        };
        NewOrders: {
            HasNewOrders: boolean;
            /** Format: date-time */
            PreviousTimeStamp: string;
            /** Format: date-time */
            TimeStamp: string;
        };
        NewPasskey: {
            /** @description By which its owner recognises it */
            Name: string;
            Question: string;
            /** @description JSON after the WebAuthn specification: RegistrationResponseJSON or AuthenticationResponseJSON */
            Response: string;
        };
        NewPayoutRun: {
            /**
             * Format: date
             * @description The day on which the bank pays
             */
            PayOn: string;
            /**
             * Format: date
             * @description The last day whose documents are paid out; it has ended
             */
            Until: string;
        };
        NewPrintRequest: {
            /** @description DeviceId of the computer */
            DeviceId: string;
            /** @enum {string} */
            Kind: "labels" | "items" | "picklist";
            OrderIds: string[];
        };
        NewProTeam: {
            Name: string;
        };
        NewPromoCode: {
            /** Format: int64 */
            Amount?: number;
            /**
             * Format: int64
             * @description Pence that it can take off in all; 0: no limit
             */
            Budget?: number;
            /** @description Ids of the categories of the universal catalogue whose products it takes something off */
            Categories?: string[];
            Code: string;
            /** @description Whether it can be used beside other codes that combine, on one order */
            Combines?: boolean;
            /** Format: date-time */
            Expires: string;
            /** @description Whether it is for customers who have not ordered from the merchant before */
            FirstOrder?: boolean;
            /**
             * Format: int64
             * @description How often one customer can use it; 0: no limit
             */
            MaxPerCustomer?: number;
            /**
             * Format: int64
             * @description How often it can be used in all; 0: no limit
             */
            MaxUses?: number;
            /** @description Ids of the merchants that take it */
            Merchants?: string[];
            /** Format: int64 */
            MinimumSpend?: number;
            /**
             * Format: int64
             * @description Per cent that the operator pays of what the code takes off; default 100
             */
            OperatorShare?: number;
            /** Format: int64 */
            Percentage?: number;
            /** @description Ids of the shops that take it */
            Shops?: string[];
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
        NewReturn: {
            Items: components["schemas"]["ReturnItem"][];
            Note?: string;
            /** Format: uuid */
            OrderId: string;
            Reason: string;
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
        NewTeamAgreement: {
            /** @description The agreement waits until a manager agrees by the link in a mail */
            AskManagers?: boolean;
            /** Format: uuid */
            MerchantId: string;
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
        NewWebShopSecret: {
            Secret?: string;
        };
        NextCourier: {
            /** @description Empty: the one whose turn it is */
            Provider?: string;
        };
        NoDeliverable: {
            NoDeliverable: boolean;
        };
        OpenHours: {
            /**
             * @description London time
             * @example 16:00
             */
            EndTime: string;
            /**
             * @description London time
             * @example 10:00
             */
            StartTime: string;
        };
        OpenItem: {
            DueOn: string;
            /** @description The invoice's, or the opening balance's */
            Id: string;
            /** @description Or the reference of the opening balance */
            InvoiceNo: string;
            MerchantId: string;
            MerchantName: string;
            /** Format: int64 */
            Open: number;
            Overdue: boolean;
            /** Format: int64 */
            Pence: number;
            PostedOn: string;
            /**
             * Format: int64
             * @description Paid or credited
             */
            Settled: number;
            /** @description The invoice's type, or OpeningBalance */
            Type: string;
        };
        OpenItemFilter: {
            Merchants?: string[];
            State?: ("Open" | "Overdue" | "Paid")[];
        };
        OpenItemList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["OpenItem"][];
        };
        OpeningBalance: {
            /**
             * Format: date
             * @description The London day as of which it is owed. Of a closed month, it is posted in the next open one
             */
            AsOf: string;
            /**
             * Format: date
             * @description When a merchant's debt is due; the invoices' payment term unless given
             */
            DueOn?: string;
            /**
             * @description Who owes it to the other
             * @enum {string}
             */
            OwedBy: "Operator" | "Merchant";
            /** Format: int64 */
            Pence: number;
            /** @description For example the other system's statement */
            Reason: string;
        };
        OpeningOutcome: {
            /** @description Names it, for example on a payment; empty while it waits */
            Reference: string;
            /** @description Another Admin has to approve it, because it is above the limit for credit notes */
            Waiting: boolean;
        };
        OperatorBackup: {
            /** Format: int64 */
            Bytes: number;
            /** Format: date-time */
            MadeAt: string;
            /** @description What that found; empty if the backup is complete and its ledger is correct */
            Problem: string;
            /**
             * Format: date-time
             * @description When a backup was last restored beside the portal and checked; null if none was
             */
            ProvedAt: string | null;
        };
        OperatorDB: {
            /** Format: int64 */
            Allowed: number;
            /** Format: int64 */
            Bytes: number;
            /** Format: int64 */
            Connections: number;
            /** Format: int64 */
            Schema: number;
            Version: string;
        };
        OperatorJobs: {
            /**
             * Format: int64
             * @description Failed for the last time, within the last seven days
             */
            GivenUp: number;
            /**
             * Format: int64
             * @description Mails among those given up or refused
             */
            MailGivenUp: number;
            /**
             * Format: int64
             * @description How long the oldest due job has been waiting
             */
            OldestSeconds: number;
            /**
             * Format: int64
             * @description Refused for good by whom they were for, such as mail to an address that does not exist
             */
            Refused: number;
            /**
             * Format: int64
             * @description Failed, and to be tried again
             */
            Retrying: number;
            /** Format: int64 */
            Running: number;
            /**
             * Format: int64
             * @description Due, and not begun
             */
            Waiting: number;
        };
        OperatorPart: {
            Name: string;
            Problem: string;
        };
        OperatorState: {
            /** Format: date-time */
            At: string;
            Database: components["schemas"]["OperatorDB"];
            Jobs: components["schemas"]["OperatorJobs"];
            /** @description The last that portal-server backup has completed; other means of backup are not known to the portal */
            LastBackup?: components["schemas"]["OperatorBackup"];
            /** @description Absent where the server that answers keeps no log of its database */
            Log?: components["schemas"]["DatabaseLog"];
            /** @description Absent while everybody may use the portal */
            Maintenance?: components["schemas"]["Maintenance"];
            /** @description Courier companies; one that keeps failing is left out of quotes for a while */
            Providers: components["schemas"]["OperatorPart"][];
            /** @description Absent unless mails, text messages, notifications, webhooks and bookings wait after a restore */
            Restore?: components["schemas"]["Restore"];
            /** @description Those that run, and those seen within the last day; at most 50 */
            Servers: components["schemas"]["RunningServer"][];
            /**
             * Format: int64
             * @description Stored secrets that the server which answers could not read when it started
             */
            Unreadable: number;
        };
        Option: {
            /** @description Name of the option, such as Engraving */
            Name: string;
            /** @description The chosen value */
            Value: string;
        };
        Order: {
            /** @description Waits for the shop's decision */
            AddressChange?: components["schemas"]["AddressRequest"];
            /** Format: date-time */
            Assigned: string | null;
            /** Format: date-time */
            AtDropOffLocation: string | null;
            /** Format: date-time */
            AtPickUpLocation: string | null;
            Attempts: components["schemas"]["CourierAttempt"][];
            /**
             * @description What the order needs a person for now
             * @enum {string}
             */
            Attention: "" | "New" | "Cancellation" | "Failed";
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
            /** @description What the order costs beside its goods, such as the delivery */
            Charges: components["schemas"]["OrderCharge"][];
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
            /** @description The driver of the courier who carries the order */
            DriverName: string;
            /**
             * @description Who was told last that nobody answers the order; empty once somebody did
             * @enum {string}
             */
            Escalated: "" | "Shop" | "Manager" | "Text" | "Admin";
            ExternalOrderId: string;
            /** Format: date-time */
            Failed: string | null;
            FailedReason: string;
            FailedReasonNotes: string;
            /**
             * Format: int64
             * @description How many of the packages were given to the courier
             */
            HandedOverCount: number;
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
            /** @description What the items of an open order weigh; left out where the weight of any is not known */
            Load?: components["schemas"]["Load"];
            /** Format: date-time */
            ManuallyRefunded: string | null;
            /** @description Whether the order has no active item left */
            NothingDeliverable: boolean;
            /** Format: date-time */
            OrderManagerRejected: string | null;
            OrderNo: string;
            /** Format: date-time */
            OrderPaymentDate: string | null;
            /** @enum {string} */
            OrderPaymentStatus: "Succeeded" | "Authorized" | "Pending" | "Failed" | "Refunded";
            Orderlines: components["schemas"]["Orderline"][];
            /** Format: date-time */
            OutForDelivery: string | null;
            /** Format: int64 */
            PackageCount: number;
            Packages: components["schemas"]["Package"][];
            /**
             * @description How far the shop has come with an order that waits for its courier; empty for any other
             * @enum {string}
             */
            Packing: "" | "ToPack" | "Packed" | "Labelled" | "HandedOver";
            /**
             * Format: date-time
             * @description When the last step of packing was made
             */
            PackingAt: string | null;
            /** @description Who made or took back the last step of packing */
            PackingBy: string;
            /** Format: date-time */
            Pending: string | null;
            /**
             * Format: date-time
             * @description When the courier is expected to collect the order; null once it was collected
             */
            PickUpAt: string | null;
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
            /** @description Whether this training order was sent with a test key; it calls nobody and is deleted after 30 days */
            Test: boolean;
            /** Format: date-time */
            TimeSlotFrom: string | null;
            /** Format: date-time */
            TimeSlotTo: string | null;
            Timeline: components["schemas"]["TimelineEntry"][];
            /**
             * Format: int64
             * @description Pence: the lines' current quantities and the charges
             */
            TotalAmount: number;
            /** @description Whether this is for practice: no courier comes, and nothing is charged or counted */
            Training: boolean;
            VehicleTypeId: string;
            /**
             * Format: int64
             * @description Rises with each change of the order: of two responses, the one with the greater version is the newer
             */
            Version: number;
        };
        OrderCard: {
            /** Format: date-time */
            AtPickUpLocation: string | null;
            /**
             * @description What the order needs a person for now
             * @enum {string}
             */
            Attention: "" | "New" | "Cancellation" | "Failed";
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
            /** @description The driver of the courier who carries the order */
            DriverName: string;
            /**
             * @description Who was told last that nobody answers the order; empty once somebody did
             * @enum {string}
             */
            Escalated: "" | "Shop" | "Manager" | "Text" | "Admin";
            ExternalOrderId: string;
            /** Format: date-time */
            Failed: string | null;
            FailedReason: string;
            FailedReasonNotes: string;
            /**
             * Format: int64
             * @description How many of the packages were given to the courier
             */
            HandedOverCount: number;
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
            /** @description What the items of an open order weigh; left out where the weight of any is not known */
            Load?: components["schemas"]["Load"];
            /** Format: date-time */
            ManuallyRefunded: string | null;
            /** @description Whether the order has no active item left */
            NothingDeliverable: boolean;
            OrderNo: string;
            /** @enum {string} */
            OrderPaymentStatus: "Succeeded" | "Authorized" | "Pending" | "Failed" | "Refunded";
            /** Format: date-time */
            OutForDelivery: string | null;
            /** Format: int64 */
            PackageCount: number;
            /**
             * @description How far the shop has come with an order that waits for its courier; empty for any other
             * @enum {string}
             */
            Packing: "" | "ToPack" | "Packed" | "Labelled" | "HandedOver";
            /**
             * Format: date-time
             * @description When the last step of packing was made
             */
            PackingAt: string | null;
            /** @description Who made or took back the last step of packing */
            PackingBy: string;
            /** Format: date-time */
            Pending: string | null;
            /**
             * Format: date-time
             * @description When the courier is expected to collect the order; null once it was collected
             */
            PickUpAt: string | null;
            ProOrderStatus: string;
            /** Format: date-time */
            Rejected: string | null;
            /** Format: date-time */
            Returned: string | null;
            ShopId: string;
            ShopName: string;
            ShopPortalStatus: string;
            Status: string;
            /** @description Whether this training order was sent with a test key; it calls nobody and is deleted after 30 days */
            Test: boolean;
            /** Format: date-time */
            TimeSlotFrom: string | null;
            /** Format: date-time */
            TimeSlotTo: string | null;
            /**
             * Format: int64
             * @description Pence: the lines' current quantities and the charges
             */
            TotalAmount: number;
            /** @description Whether this is for practice: no courier comes, and nothing is charged or counted */
            Training: boolean;
            /**
             * Format: int64
             * @description Rises with each change of the order: of two responses, the one with the greater version is the newer
             */
            Version: number;
        };
        OrderCharge: {
            /**
             * Format: int64
             * @description Pence with VAT
             * @example 495
             */
            Amount: number;
            /**
             * @description What it is for
             * @example Shipping
             * @enum {string}
             */
            Kind: "Shipping" | "Fee" | "Tip" | "GiftCard";
            /**
             * @description How it is called on the invoice
             * @example Same-day delivery
             */
            Title: string;
            /**
             * @description The VAT class of the amount; default: Standard
             * @example Standard
             * @enum {string}
             */
            VatClass?: "Standard" | "Reduced" | "Zero" | "Exempt";
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
            /** @description The number on the product's barcode, with 14 digits; empty if the sender gave none */
            OrderLineGtin: string;
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
        OwnProfile: {
            FirstName: string;
            LastName?: string;
            /** @enum {string} */
            TimeDisplay: "24h" | "12h";
        };
        Package: {
            Barcode: string;
            /** Format: int64 */
            PackageNo: number;
        };
        PackageCount: {
            /**
             * Format: date-time
             * @description When it was packed, where that is reported later
             */
            At?: string;
            /** Format: int64 */
            Count: number;
            /** @description Changes nothing if the order is packed already, as for a step that is reported later */
            First?: boolean;
        };
        PackingBoard: {
            /**
             * Format: date-time
             * @description The server's time
             */
            At: string;
            Limits: components["schemas"]["PackingLimits"];
            /** @description At most 60 accepted orders that are in the shop and not handed over, those that are due first; without timeline and attempts */
            Orders: components["schemas"]["Order"][];
            /**
             * Format: int64
             * @description The number of all such orders
             */
            Total: number;
        };
        PackingLimits: {
            /** Format: int64 */
            Amber: number;
            /** Format: int64 */
            Red: number;
        };
        PackingUndo: {
            /** @enum {string} */
            Step: "Packed" | "Labelled" | "HandedOver";
        };
        Passkey: {
            /** Format: date-time */
            CreatedAt: string;
            Id: string;
            /** Format: date-time */
            LastUsedAt?: string;
            Name: string;
            /** @description Whether its authenticator copies it to the user's other devices */
            Synced: boolean;
        };
        PasskeyAdded: {
            /** @description Recovery codes, if this is the first factor. They are returned once. */
            Codes?: string[];
            Passkeys: components["schemas"]["Passkey"][];
            /**
             * Format: int64
             * @description Recovery codes that are left
             */
            RecoveryCodes: number;
            /**
             * Format: date-time
             * @description From when one is required of the caller; missing if never
             */
            RequiredFrom?: string;
            /** @description The rule that the caller may change: an Admin of all Admins, a Merchant of its users */
            Rule: components["schemas"]["FactorRule"];
            /**
             * Format: date-time
             * @description When the authenticator app was set up; missing if there is none
             */
            Since?: string;
        };
        PasskeyAnswer: {
            Question: string;
            /** @description JSON after the WebAuthn specification: RegistrationResponseJSON or AuthenticationResponseJSON */
            Response: string;
        };
        PasskeyName: {
            Name: string;
        };
        PasskeyQuestion: {
            /** @description JSON after the WebAuthn specification: PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON */
            Options: string;
            Question: string;
        };
        PasswordAgain: {
            Password: string;
        };
        PasswordChange: {
            NewPassword: string;
            Password: string;
        };
        PasswordConfirmation: {
            Passkey?: components["schemas"]["PasskeyAnswer"];
            Password?: string;
        };
        PaymentDetailsChange: {
            AccountNumber?: string;
            /** @enum {string} */
            Frequency: "Weekly" | "Monthly";
            /**
             * Format: int64
             * @description Smallest payout in pence
             */
            Minimum?: number;
            /** @description The caller's own password */
            Password: string;
            Payee: string;
            RemittanceEmail: string;
            SortCode?: string;
        };
        PaymentSettings: {
            Current?: components["schemas"]["BankDetails"];
            /**
             * Format: date-time
             * @description No payout is made before this time, because the details were changed
             */
            HeldUntil?: string;
            /** @description Why the latest change was refused */
            Refused?: string;
            Waiting?: components["schemas"]["BankDetails"];
        };
        Payout: {
            /** @description Masked */
            AccountNumber: string;
            /**
             * Format: int64
             * @description The sum of these
             */
            Balance: number;
            /**
             * Format: int64
             * @description Agency fees, courier orders and subscriptions with VAT, less credit notes; below zero
             */
            Fees: number;
            /**
             * @description Why nothing is paid
             * @enum {string}
             */
            Hold: "" | "NothingDue" | "Negative" | "BelowMinimum" | "NoDetails" | "DetailsChanged" | "OnHold" | "Failed";
            HoldNote: string;
            Id: string;
            MerchantId: string;
            MerchantName: string;
            /**
             * Format: int64
             * @description Balance after the previous payout; below zero what the merchant owed
             */
            Opening: number;
            /**
             * Format: int64
             * @description What was owed before the portal
             */
            OpeningBalance: number;
            /**
             * Format: int64
             * @description Payments that came back, and what the merchant paid
             */
            Other: number;
            /** @description The day on which the bank paid */
            PaidOn?: string;
            PayOn: string;
            Payee: string;
            /**
             * Format: int64
             * @description What is paid; what is not stays in the balance
             */
            Pence: number;
            /**
             * Format: int64
             * @description What the operator pays of promo codes
             */
            PromoFunding: number;
            /** @description Stands on the payee's statement */
            Reference: string;
            /**
             * Format: int64
             * @description Below zero
             */
            Refunds: number;
            ReturnedOn?: string;
            RunId: string;
            RunReference: string;
            /** Format: int64 */
            Sales: number;
            /** @enum {string} */
            State: "Held" | "Proposed" | "Sent" | "Paid" | "Returned";
        };
        PayoutFilter: {
            Merchants?: string[];
            RunId?: string;
            State?: ("Held" | "Proposed" | "Sent" | "Paid" | "Returned")[];
        };
        PayoutHold: {
            Reason: string;
        };
        PayoutList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["Payout"][];
        };
        PayoutRun: {
            /** Format: date-time */
            ApprovedAt?: string;
            ApprovedBy: string;
            /**
             * Format: int64
             * @description Number of merchants who are not paid
             */
            Held: number;
            Id: string;
            /** Format: date-time */
            MadeAt: string;
            MadeBy: string;
            /**
             * Format: int64
             * @description Number of payments that the bank has reported
             */
            Paid: number;
            PayOn: string;
            /**
             * Format: int64
             * @description Number of merchants who are paid
             */
            Payments: number;
            /**
             * Format: int64
             * @description What they are paid in all, in pence
             */
            Pence: number;
            /** @description Names the run in the bank's file and on the operator's statement */
            Reference: string;
            /** @description Why an Admin refused the latest request */
            Refused: string;
            /**
             * Format: int64
             * @description Number of payments that came back
             */
            Returned: number;
            /**
             * @description Waiting: for another Admin. Completed: all is paid
             * @enum {string}
             */
            State: "Preparing" | "Proposed" | "Waiting" | "Approved" | "Completed" | "Cancelled";
            Until: string;
        };
        PayoutRunFilter: {
            State?: ("Preparing" | "Proposed" | "Approved" | "Cancelled")[];
        };
        PayoutRunList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["PayoutRun"][];
        };
        PayoutSettings: {
            AccountName: string;
            /** @description Masked in responses */
            AccountNumber?: string;
            /** @description Service user number for Bacs, six digits; only Standard 18 needs it */
            BacsUser?: string;
            /**
             * Format: date
             * @description Documents posted earlier are settled outside the portal; it cannot change once anything was entered
             */
            BeginsOn: string;
            /** @description Masked in responses; left out, the account stays as it is */
            SortCode?: string;
        };
        PersonName: {
            Email: string;
            FirstName: string;
            Id: string;
            LastName: string;
            PhoneNumber: string;
        };
        PersonalData: {
            Holdings: components["schemas"]["PersonalDataHolding"][];
            /** @description Rows that are still needed; nothing can be erased until they have ended */
            Open: components["schemas"]["PersonalDataHolding"][];
        };
        PersonalDataErase: {
            CustomerId?: string;
            Email?: string;
            Phone?: string;
            /** @description Why, such as the number of the request; it must not name the person */
            Reason: string;
        };
        PersonalDataHolding: {
            /** @description Why these records are not erased, or what has to be done first; empty if they are erased */
            Kept?: string;
            Name: string;
            /** Format: int64 */
            Rows: number;
        };
        PersonalDataOf: {
            /** @description The customer's id in a merchant's app, which push notifications use */
            CustomerId?: string;
            Email?: string;
            Phone?: string;
        };
        PersonalErasure: {
            /** Format: date-time */
            At: string;
            By: string;
            Id: string;
            /**
             * Format: int64
             * @description Records that hold data of the person and were kept
             */
            Kept: number;
            Reason: string;
            /**
             * Format: int64
             * @description Records that were erased
             */
            Rows: number;
        };
        PersonalErasureFilter: {
            /** Format: date-time */
            From?: string;
            /** Format: date-time */
            To?: string;
        };
        PersonalErasureList: components["schemas"]["ListPage"] & {
            Erasures: components["schemas"]["PersonalErasure"][];
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
            /**
             * Format: date-time
             * @description Since when some device has done so; labels of orders accepted before are not printed automatically
             */
            ClaimedAt: string;
            DeviceId: string;
            /** @description Whether that is less than two minutes ago; otherwise it prints nothing, and another device may take its place */
            Live: boolean;
            Name: string;
            /**
             * Format: date-time
             * @description When the device was last heard of
             */
            RenewedAt: string;
        };
        PrintDeviceClaim: {
            /** @description The device's own id, which does not change between starts */
            DeviceId: string;
            /** @description The device's name, as chosen by a person */
            Name?: string;
            /** @description The printer that it prints labels on */
            Printer: string;
            /** @description Replace another device that already does so */
            Replace?: boolean;
        };
        PrintRequest: {
            /** Format: date-time */
            AskedAt: string;
            DeviceId: string;
            DeviceName: string;
            /**
             * Format: date-time
             * @description Until when the computer may take it
             */
            ExpiresAt: string;
            Id: string;
            /** @enum {string} */
            Kind: "labels" | "items" | "picklist";
            OrderIds: string[];
            Problem: string;
            /** @enum {string} */
            State: "Waiting" | "Taken" | "Printed" | "Sent" | "Unsure" | "Failed" | "Expired" | "Cancelled";
        };
        PrintRequestOutcome: {
            DeviceId: string;
            Problem?: string;
            /** @enum {string} */
            State: "Printed" | "Sent" | "Unsure" | "Failed" | "Cancelled";
        };
        PrintRequestTaking: {
            DeviceId: string;
        };
        PrintReservation: {
            DeviceId: string;
            /**
             * @description What is printed; labels unless given
             * @enum {string}
             */
            Kind?: "labels" | "items";
            /** @description Only if the device prints for the whole shop: for an order that was accepted elsewhere */
            Leased?: boolean;
        };
        Printed: {
            /** Format: date-time */
            At?: string;
            /** @description Whether this is a further copy */
            Copy?: boolean;
            JobId: string;
            /** @enum {string} */
            Kind: "labels" | "items";
            /**
             * Format: int64
             * @description The number of packages that the labels name; that of the order unless given
             */
            Of?: number;
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
            /** @description The tranche that was asked for is above the limit, so another Admin has to approve it */
            WaitsForApproval?: boolean;
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
        ProductInsight: {
            /** Format: int64 */
            Items: number;
            /**
             * Format: int64
             * @description Pence
             */
            Sales: number;
            /**
             * Format: int64
             * @description Pence
             */
            SalesBefore: number;
            Title: string;
        };
        ProductShop: {
            ShopId: string;
            ShopName: string;
            /** @enum {string} */
            State: "On" | "Off" | "SoldOut";
            /**
             * Format: date-time
             * @description When a product that is sold out is sold again: the next midnight in London
             */
            Until?: string;
        };
        ProductShops: {
            ShopIds: string[];
            /**
             * @description SoldOut ends at the next midnight in London
             * @enum {string}
             */
            State: "On" | "Off" | "SoldOut";
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
            /** @description Whether the user has a password; one without confirms by a passkey, or by signing in again */
            HasPassword: boolean;
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
            /** @description Whether the user has a passkey */
            Passkeys: boolean;
            Permissions: string[];
            /** @description The user's own picture; empty if there is none */
            PictureUrl: string;
            Role: string;
            /** @description Whether the user has a second factor */
            SecondFactor: boolean;
            /** @description Whether one must be set up before anything else */
            SecondFactorDue: boolean;
            /**
             * Format: date-time
             * @description From when one is required; missing if never
             */
            SecondFactorFrom?: string;
            /** @description Whether this is a Merchant whose shops have not received an order yet */
            SettingUp: boolean;
            ShopId: string;
            ShopName: string;
            /** @description Whether the user has signed in with a provider of single sign-on */
            SingleSignOn: boolean;
            /** @description While the user's merchant is suspended: only orders that have come can be finished */
            Suspension?: components["schemas"]["Suspension"];
            TermsAccepted: boolean;
            /**
             * @description How screens show times, which are always London's
             * @enum {string}
             */
            TimeDisplay: "24h" | "12h";
        };
        PromoCode: {
            /** @description False once deactivated or expired */
            Active: boolean;
            /**
             * Format: int64
             * @description Pence off; 0 for a percentage
             */
            Amount: number;
            /**
             * Format: int64
             * @description Pence that it can take off in all; absent without a limit
             */
            Budget?: number;
            /** @description Ids of the categories of the universal catalogue whose products it takes something off */
            Categories?: string[];
            Code: string;
            /**
             * @description Voucher if it was issued on a referral code
             * @enum {string}
             */
            CodeType: "Promotion" | "Voucher";
            /** @description Whether it can be used beside other codes that combine, on one order */
            Combines?: boolean;
            /** Format: date-time */
            Created: string;
            /** @enum {string} */
            DiscountType: "Percent" | "Value";
            /**
             * Format: date-time
             * @description The time from which the code is refused
             */
            Expires: string;
            /** @description Whether it is for customers who have not ordered from the merchant before */
            FirstOrder?: boolean;
            /** @description Whether the code has been used, so that OperatorShare can no longer change */
            FundingFixed: boolean;
            /** @description London month of creation, by which the list is divided into sections */
            GroupName: string;
            Id: string;
            /** @description Whether the voucher is for one customer only */
            IsBinded: boolean;
            IsReferralVoucher: boolean;
            /**
             * Format: int64
             * @description How often one customer can use it; 0: no limit
             */
            MaxPerCustomer?: number;
            /**
             * Format: int64
             * @description How often it can be used in all; absent without a limit
             */
            MaxUses?: number;
            /**
             * Format: int64
             * @description Pence that merchants paid of delivered orders
             */
            MerchantFunds: number;
            /** @description Ids of the merchants that take it */
            Merchants?: string[];
            /**
             * Format: int64
             * @description Minimum in pence; 0 if there is none
             */
            MinimumSpend: number;
            /**
             * Format: int64
             * @description Pence that the operator paid of delivered orders
             */
            OperatorFunds: number;
            /**
             * Format: int64
             * @description Per cent of what the code takes off that the operator pays; the merchant pays the rest
             */
            OperatorShare: number;
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
            /** @description Names of the merchants, shops and categories of the scope, at most ten of each */
            ScopeNames?: string[];
            /** @description Ids of the shops that take it */
            Shops?: string[];
            /** Format: date-time */
            StartDate: string;
            /**
             * Format: int64
             * @description Pence that its uses take off, without those given back
             */
            TakenOff?: number;
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
            /** @description Id of the batch with which the codes were generated */
            Batch?: string;
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
        PromoCodeFunding: {
            /**
             * Format: int64
             * @description Per cent; the merchant pays the rest
             */
            OperatorShare: number;
        };
        PromoCodeList: components["schemas"]["ListPage"] & {
            Codes: components["schemas"]["PromoCode"][];
        };
        PromoCodeTerms: {
            /** Format: int64 */
            Amount?: number;
            /**
             * Format: int64
             * @description Pence that it can take off in all; 0: no limit
             */
            Budget?: number;
            /** @description Ids of the categories of the universal catalogue whose products it takes something off */
            Categories?: string[];
            /** @description Whether it can be used beside other codes that combine, on one order */
            Combines?: boolean;
            /** Format: date-time */
            Expires: string;
            /** @description Whether it is for customers who have not ordered from the merchant before */
            FirstOrder?: boolean;
            /**
             * Format: int64
             * @description How often one customer can use it; 0: no limit
             */
            MaxPerCustomer?: number;
            /**
             * Format: int64
             * @description How often it can be used in all; 0: no limit
             */
            MaxUses?: number;
            /** @description Ids of the merchants that take it */
            Merchants?: string[];
            /** Format: int64 */
            MinimumSpend?: number;
            /**
             * Format: int64
             * @description Per cent that the operator pays of what the code takes off; default 100
             */
            OperatorShare?: number;
            /** Format: int64 */
            Percentage?: number;
            /** @description Ids of the shops that take it */
            Shops?: string[];
            /** Format: date-time */
            StartDate: string;
            Type: string;
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
        PushReach: {
            /** Format: int64 */
            Customers: number;
            /** Format: int64 */
            Devices: number;
        };
        PushReachRequest: {
            /** @description Ids */
            Shops: string[];
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
        ReasonInsight: {
            /** Format: int64 */
            Orders: number;
            /** Format: int64 */
            OrdersBefore: number;
            Reason: string;
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
        RecoveryCodes: {
            Codes: string[];
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
            /** @description The order's lines; needed by codes for certain categories, unless the order has arrived */
            Lines?: components["schemas"]["RedemptionLine"][];
            /**
             * Format: int64
             * @description Pence, before the discount
             */
            OrderTotal: number;
            /** @description The shop that gets the order; needed by codes for certain shops, unless the key is a shop's or the order has arrived */
            ShopId?: string;
        };
        RedemptionLine: {
            /**
             * Format: int64
             * @description Pence of the whole line
             */
            Amount: number;
            /** @description 8 to 14 digits */
            Gtin?: string;
            /** @description Of the merchant's product catalogue */
            Sku?: string;
        };
        ReferenceOrder: {
            /** Format: date-time */
            Drafted: string;
            Id: string;
            Status: string;
        };
        ReferenceUse: {
            /** @description Null if the reference is new */
            Order: components["schemas"]["ReferenceOrder"];
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
        Restore: {
            /**
             * Format: int64
             * @description Couriers to be booked or called back
             */
            Bookings: number;
            /**
             * Format: date-time
             * @description The time that the data is of; later changes are lost
             */
            DataUntil: string;
            /** Format: date-time */
            MadeAt: string;
            /**
             * Format: int64
             * @description Mails and text messages that wait; at most 10,000, as the other counts
             */
            Mails: number;
            /** @description What it was restored from */
            Source: string;
            /**
             * Format: int64
             * @description Receivers and web shops that have something to be told
             */
            Webhooks: number;
        };
        ResultAdminRoom: {
            Result: components["schemas"]["AdminRoom"];
        };
        ResultApprovalLink: {
            Result: components["schemas"]["ApprovalLink"];
        };
        ResultApprovalRequest: {
            Result: components["schemas"]["ApprovalRequest"];
        };
        ResultArchiveKey: {
            Result: components["schemas"]["ArchiveKey"];
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
        ResultBankImport: {
            Result: components["schemas"]["BankImport"];
        };
        ResultBankLine: {
            Result: components["schemas"]["BankLine"];
        };
        ResultBookingDefaults: {
            Result: components["schemas"]["BookingDefaults"];
        };
        ResultBookingFile: {
            Result: components["schemas"]["BookingFile"];
        };
        ResultBookkeepingSettings: {
            Result: components["schemas"]["BookkeepingSettings"];
        };
        ResultBool: {
            Result: boolean;
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
        ResultCodeBatch: {
            Result: components["schemas"]["CodeBatch"];
        };
        ResultCodeFigures: {
            Result: components["schemas"]["CodeFigures"];
        };
        ResultCodeReleased: {
            Result: components["schemas"]["CodeReleased"];
        };
        ResultCollectContact: {
            Result: components["schemas"]["CollectContact"];
        };
        ResultCollectCounts: {
            Result: components["schemas"]["CollectCounts"];
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
        ResultConfirmedEmail: {
            Result: components["schemas"]["ConfirmedEmail"];
        };
        ResultCourierMap: {
            Result: components["schemas"]["CourierMap"];
        };
        ResultCourierPlan: {
            Result: components["schemas"]["CourierPlan"];
        };
        ResultCreditOutcome: {
            Result: components["schemas"]["CreditOutcome"];
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
        ResultDraftPrices: {
            Result: components["schemas"]["DraftPrices"];
        };
        ResultDriver: {
            Result: components["schemas"]["Driver"];
        };
        ResultDriverRun: {
            Result: components["schemas"]["DriverRun"];
        };
        ResultFactorKey: {
            Result: components["schemas"]["FactorKey"];
        };
        ResultFailedJob: {
            Result: components["schemas"]["FailedJob"];
        };
        ResultFeed: {
            Result: components["schemas"]["Feed"];
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
        ResultInsights: {
            Result: components["schemas"]["Insights"];
        };
        ResultIntakeKey: {
            Result: components["schemas"]["IntakeKey"];
        };
        ResultIntakeOrderStatus: {
            Result: components["schemas"]["IntakeOrderStatus"];
        };
        ResultIntakeOrders: {
            Result: components["schemas"]["IntakeOrders"];
        };
        ResultIntakeResult: {
            Result: components["schemas"]["IntakeResult"];
        };
        ResultIntakeReturn: {
            Result: components["schemas"]["IntakeReturn"];
        };
        ResultInvoiceDocument: {
            Result: components["schemas"]["InvoiceDocument"];
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
        ResultListAtDoor: {
            Result: components["schemas"]["AtDoor"][];
        };
        ResultListBankHoliday: {
            Result: components["schemas"]["BankHoliday"][];
        };
        ResultListCatalogueMatch: {
            Result: components["schemas"]["CatalogueMatch"][];
        };
        ResultListCatalogueProduct: {
            Result: components["schemas"]["CatalogueProduct"][];
        };
        ResultListClosedMonth: {
            Result: components["schemas"]["ClosedMonth"][];
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
        ResultListImportCheck: {
            Result: components["schemas"]["ImportCheck"][];
        };
        ResultListImportRow: {
            Result: components["schemas"]["ImportRow"][];
        };
        ResultListImportSupplier: {
            Result: components["schemas"]["ImportSupplier"][];
        };
        ResultListIntakeReturn: {
            Result: components["schemas"]["IntakeReturn"][];
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
        ResultListListView: {
            Result: components["schemas"]["ListView"][];
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
        ResultListPrintRequest: {
            Result: components["schemas"]["PrintRequest"][];
        };
        ResultListProductShop: {
            Result: components["schemas"]["ProductShop"][];
        };
        ResultListSession: {
            Result: components["schemas"]["Session"][];
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
        ResultListView: {
            Result: components["schemas"]["ListView"];
        };
        ResultListWebShop: {
            Result: components["schemas"]["WebShop"][];
        };
        ResultListWebShopTrial: {
            Result: components["schemas"]["WebShopTrial"][];
        };
        ResultLoginResult: {
            Result: components["schemas"]["LoginResult"];
        };
        ResultLongJob: {
            Result: components["schemas"]["LongJob"];
        };
        ResultMadeIntakeKey: {
            Result: components["schemas"]["MadeIntakeKey"];
        };
        ResultMadeWebShopSecret: {
            Result: components["schemas"]["MadeWebShopSecret"];
        };
        ResultMadeWebhook: {
            Result: components["schemas"]["MadeWebhook"];
        };
        ResultMaintenance: {
            Result: components["schemas"]["Maintenance"];
        };
        ResultMerchant: {
            Result: components["schemas"]["Merchant"];
        };
        ResultMerchantAccount: {
            Result: components["schemas"]["MerchantAccount"];
        };
        ResultMerchantCompany: {
            Result: components["schemas"]["MerchantCompany"];
        };
        ResultMerchantEvents: {
            Result: components["schemas"]["MerchantEvents"];
        };
        ResultMerchantHome: {
            Result: components["schemas"]["MerchantHome"];
        };
        ResultMerchantLogo: {
            Result: components["schemas"]["MerchantLogo"];
        };
        ResultMerchantProduct: {
            Result: components["schemas"]["MerchantProduct"];
        };
        ResultMerchantProductImport: {
            Result: components["schemas"]["MerchantProductImport"];
        };
        ResultMerchantRecord: {
            Result: components["schemas"]["MerchantRecord"];
        };
        ResultMerchantSubscription: {
            Result: components["schemas"]["MerchantSubscription"];
        };
        ResultMonthArchive: {
            Result: components["schemas"]["MonthArchive"];
        };
        ResultMonthClosing: {
            Result: components["schemas"]["MonthClosing"];
        };
        ResultNewOrders: {
            Result: components["schemas"]["NewOrders"];
        };
        ResultNoDeliverable: {
            Result: components["schemas"]["NoDeliverable"];
        };
        ResultOpeningOutcome: {
            Result: components["schemas"]["OpeningOutcome"];
        };
        ResultOperatorState: {
            Result: components["schemas"]["OperatorState"];
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
        ResultPackingBoard: {
            Result: components["schemas"]["PackingBoard"];
        };
        ResultPasskeyAdded: {
            Result: components["schemas"]["PasskeyAdded"];
        };
        ResultPasskeyQuestion: {
            Result: components["schemas"]["PasskeyQuestion"];
        };
        ResultPaymentSettings: {
            Result: components["schemas"]["PaymentSettings"];
        };
        ResultPayoutRun: {
            Result: components["schemas"]["PayoutRun"];
        };
        ResultPayoutSettings: {
            Result: components["schemas"]["PayoutSettings"];
        };
        ResultPersonalData: {
            Result: components["schemas"]["PersonalData"];
        };
        ResultPersonalErasure: {
            Result: components["schemas"]["PersonalErasure"];
        };
        ResultPlaceDetails: {
            Result: components["schemas"]["PlaceDetails"];
        };
        ResultPrintDevice: {
            Result: components["schemas"]["PrintDevice"];
        };
        ResultPrintRequest: {
            Result: components["schemas"]["PrintRequest"];
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
        ResultPushReach: {
            Result: components["schemas"]["PushReach"];
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
        ResultRecoveryCodes: {
            Result: components["schemas"]["RecoveryCodes"];
        };
        ResultRedeemed: {
            Result: components["schemas"]["Redeemed"];
        };
        ResultReferenceUse: {
            Result: components["schemas"]["ReferenceUse"];
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
        ResultReturn: {
            Result: components["schemas"]["Return"];
        };
        ResultReturnCounts: {
            Result: components["schemas"]["ReturnCounts"];
        };
        ResultReturnRow: {
            Result: components["schemas"]["ReturnRow"];
        };
        ResultReturnable: {
            Result: components["schemas"]["Returnable"];
        };
        ResultSecondFactor: {
            Result: components["schemas"]["SecondFactor"];
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
        ResultSignInCode: {
            Result: components["schemas"]["SignInCode"];
        };
        ResultSingleSignOn: {
            Result: components["schemas"]["SingleSignOn"];
        };
        ResultSingleSignOnAddress: {
            Result: components["schemas"]["SingleSignOnAddress"];
        };
        ResultSingleSignOnDone: {
            Result: components["schemas"]["SingleSignOnDone"];
        };
        ResultSingleSignOnTest: {
            Result: components["schemas"]["SingleSignOnTest"];
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
        ResultTeamAgreement: {
            Result: components["schemas"]["TeamAgreement"];
        };
        ResultTeamPerson: {
            Result: components["schemas"]["TeamPerson"];
        };
        ResultToday: {
            Result: components["schemas"]["Today"];
        };
        ResultTrainingOrder: {
            Result: components["schemas"]["TrainingOrder"];
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
        ResultVatReturn: {
            Result: components["schemas"]["VatReturn"];
        };
        ResultVertical: {
            Result: components["schemas"]["Vertical"];
        };
        ResultVoucherProgramme: {
            Result: components["schemas"]["VoucherProgramme"];
        };
        ResultWebhook: {
            Result: components["schemas"]["Webhook"];
        };
        ResultWebhookDeliveryDetail: {
            Result: components["schemas"]["WebhookDeliveryDetail"];
        };
        ResultWebhookResent: {
            Result: components["schemas"]["WebhookResent"];
        };
        ResultWebhookResult: {
            Result: components["schemas"]["WebhookResult"];
        };
        Return: {
            /** @description Where the order was delivered, on one line */
            Address: string;
            /** Format: date-time */
            Created: string;
            /** @description The number of the credit note, where the order's invoice was credited */
            CreditNo: string;
            CustomerEmail: string;
            CustomerName: string;
            CustomerTelNo: string;
            /** Format: date-time */
            Delivered: string;
            /** @description Who did what, oldest first */
            Events: components["schemas"]["TimelineEntry"][];
            Id: string;
            /** Format: int64 */
            ItemCount: number;
            /** @description Asked for after the merchant's returns window, so that a Merchant or an Admin must agree */
            Late: boolean;
            Lines: components["schemas"]["ReturnLine"][];
            MerchantId: string;
            MerchantName: string;
            Note: string;
            OrderId: string;
            OrderNo: string;
            Reason: string;
            /** @description The code on the return slip: the order's number, R and the return's number */
            Reference: string;
            /** Format: int64 */
            Refunded: number;
            ShopId: string;
            ShopName: string;
            /**
             * Format: date-time
             * @description When it came to its state
             */
            Since: string;
            /** @enum {string} */
            Source: "Staff" | "WebShop" | "Shopify" | "WooCommerce" | "Customer";
            /** @enum {string} */
            State: "Requested" | "Agreed" | "Declined" | "OnTheWay" | "Received" | "Inspected" | "Refunded" | "Withdrawn";
            /**
             * Format: int64
             * @description What the items cost in the order
             */
            Value: number;
            /**
             * @description How the goods come back
             * @enum {string}
             */
            Way: "" | "BroughtIn" | "Label" | "Courier";
        };
        ReturnAgreement: {
            /** @enum {string} */
            Way: "BroughtIn" | "Label" | "Courier";
        };
        ReturnCounts: {
            /** Format: int64 */
            Closed: number;
            /** Format: int64 */
            OnTheWay: number;
            /** Format: int64 */
            Requested: number;
            /** Format: int64 */
            ToInspect: number;
        };
        ReturnFilter: {
            /** Format: date-time */
            From?: string;
            Late?: boolean;
            Shops?: string[];
            Source?: ("Staff" | "WebShop" | "Shopify" | "WooCommerce" | "Customer")[];
            State?: ("Requested" | "Agreed" | "Declined" | "OnTheWay" | "Received" | "Inspected" | "Refunded" | "Withdrawn")[];
            /** Format: date-time */
            To?: string;
        };
        ReturnInspection: {
            Items: components["schemas"]["InspectedItem"][];
            Note?: string;
        };
        ReturnItem: {
            /** Format: uuid */
            LineId: string;
            /** Format: int64 */
            Quantity: number;
        };
        ReturnLine: {
            /** Format: int64 */
            AmountPerUnit: number;
            /** Format: int64 */
            Damaged: number;
            ImageUrl: string;
            LineId: string;
            ProductTitle: string;
            /** Format: int64 */
            Quantity: number;
            SKU: string;
            /** Format: int64 */
            ToStock: number;
            VariantTitle: string;
        };
        ReturnList: components["schemas"]["ListPage"] & {
            Returns: components["schemas"]["ReturnRow"][];
        };
        ReturnReason: {
            Reason: string;
        };
        ReturnRow: {
            /** Format: date-time */
            Created: string;
            /** @description The number of the credit note, where the order's invoice was credited */
            CreditNo: string;
            CustomerName: string;
            Id: string;
            /** Format: int64 */
            ItemCount: number;
            /** @description Asked for after the merchant's returns window, so that a Merchant or an Admin must agree */
            Late: boolean;
            MerchantId: string;
            MerchantName: string;
            OrderId: string;
            OrderNo: string;
            Reason: string;
            /** @description The code on the return slip: the order's number, R and the return's number */
            Reference: string;
            /** Format: int64 */
            Refunded: number;
            ShopId: string;
            ShopName: string;
            /**
             * Format: date-time
             * @description When it came to its state
             */
            Since: string;
            /** @enum {string} */
            Source: "Staff" | "WebShop" | "Shopify" | "WooCommerce" | "Customer";
            /** @enum {string} */
            State: "Requested" | "Agreed" | "Declined" | "OnTheWay" | "Received" | "Inspected" | "Refunded" | "Withdrawn";
            /**
             * Format: int64
             * @description What the items cost in the order
             */
            Value: number;
            /**
             * @description How the goods come back
             * @enum {string}
             */
            Way: "" | "BroughtIn" | "Label" | "Courier";
        };
        Returnable: {
            /** Format: date-time */
            Delivered: string;
            Late: boolean;
            Lines: components["schemas"]["ReturnableLine"][];
            OrderId: string;
            OrderNo: string;
            /** @description The order's returns so far, latest first */
            Returns: components["schemas"]["ReturnRow"][];
            /**
             * Format: date-time
             * @description The end of the returns window; what is asked for later needs the agreement of a Merchant or an Admin
             */
            Until: string;
        };
        ReturnableLine: {
            /** Format: int64 */
            AmountPerUnit: number;
            ImageUrl: string;
            /** Format: int64 */
            Left: number;
            LineId: string;
            ProductTitle: string;
            /**
             * Format: int64
             * @description How many were delivered
             */
            Quantity: number;
            SKU: string;
            VariantTitle: string;
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
        RoomCourier: {
            /**
             * Format: int64
             * @description Those that failed
             */
            Failed: number;
            /** @description Whether it is not asked at the moment because it failed repeatedly */
            LeftOut: boolean;
            Name: string;
            /**
             * Format: int64
             * @description Delivery orders received today that its drivers took
             */
            Orders: number;
            Provider: string;
            /**
             * Format: int64
             * @description Percentage that failed in the last 28 days
             */
            UsualPercent: number;
        };
        RoomHealth: {
            /**
             * Format: int64
             * @description What the proof found
             */
            Contradictions: number;
            /**
             * Format: int64
             * @description Jobs that were given up in the last day, at most 1,000
             */
            JobsDiscarded: number;
            /**
             * Format: int64
             * @description Jobs that are due and not begun, at most 1,000
             */
            JobsWaiting: number;
            /**
             * Format: date-time
             * @description When the ledger was last proved
             */
            LedgerAt: string | null;
            /**
             * Format: int64
             * @description How long the oldest of them has been due
             */
            OldestSeconds: number;
        };
        RoomPromotions: {
            /**
             * Format: int64
             * @description Promo codes that can be used now, without referral vouchers; at most 1,000
             */
            Codes: number;
            /**
             * Format: int64
             * @description What they took off today, pence
             */
            Discount: number;
            /** Format: int64 */
            LastOpened: number;
            /** @description Title of the latest that was sent */
            LastPush: string;
            LastPushId: string;
            /** Format: int64 */
            LastSent: number;
            /**
             * Format: int64
             * @description Push notifications that wait or are being sent
             */
            Pushes: number;
            /** Format: int64 */
            UsedToday: number;
        };
        RoomShop: {
            /**
             * Format: int64
             * @description Orders that the shop usually has by this time, where it has none today; otherwise 0
             */
            Expected: number;
            Id: string;
            /**
             * Format: int64
             * @description Those that have waited for more than 30 minutes
             */
            Late: number;
            MerchantName: string;
            Name: string;
            /** Format: date-time */
            Oldest: string | null;
            PauseReason: string;
            /** Format: date-time */
            PausedUntil: string | null;
            /**
             * Format: int64
             * @description Open orders
             */
            Waiting: number;
        };
        RoomWaits: {
            /**
             * Format: int64
             * @description Requests that another Admin decides
             */
            Approvals: number;
            /**
             * Format: int64
             * @description Customers' requests to cancel, at most 1,000
             */
            Cancellations: number;
            /**
             * Format: int64
             * @description Courier orders that the concierge arranges
             */
            Concierge: number;
            /**
             * Format: int64
             * @description Failed delivery orders that are not resolved
             */
            Failed: number;
            /**
             * Format: int64
             * @description Entries of the intake inbox that are open, at most 1,000
             */
            Intake: number;
            /**
             * Format: int64
             * @description Those that have waited for more than 30 minutes
             */
            Late: number;
            /**
             * Format: date-time
             * @description Since when the longest-waiting order waits
             */
            Oldest: string | null;
            /**
             * Format: int64
             * @description Delivery orders that are open
             */
            Waiting: number;
        };
        RunningServer: {
            /**
             * Format: int64
             * @description Bytes, below its data folder
             */
            DiskFree: number | null;
            /** Format: int64 */
            DiskTotal: number | null;
            Host: string;
            Id: string;
            /** @description Why it receives no live events; empty if it does */
            Problem: string;
            /** Format: date-time */
            SeenAt: string;
            /** Format: int64 */
            Sockets: number;
            /** Format: date-time */
            StartedAt: string;
            /**
             * @description Lost: it has not been heard of for twenty seconds
             * @enum {string}
             */
            State: "Running" | "Stopped" | "Lost";
            /**
             * Format: date-time
             * @description Null where it did not stop by itself
             */
            StoppedAt: string | null;
            Version: string;
        };
        SalesFigure: {
            /** Format: int64 */
            Before: number;
            /** Format: int64 */
            Now: number;
        };
        SecondFactor: {
            Passkeys: components["schemas"]["Passkey"][];
            /**
             * Format: int64
             * @description Recovery codes that are left
             */
            RecoveryCodes: number;
            /**
             * Format: date-time
             * @description From when one is required of the caller; missing if never
             */
            RequiredFrom?: string;
            /** @description The rule that the caller may change: an Admin of all Admins, a Merchant of its users */
            Rule: components["schemas"]["FactorRule"];
            /**
             * Format: date-time
             * @description When the authenticator app was set up; missing if there is none
             */
            Since?: string;
        };
        SecurityEntry: {
            Actor: string;
            Address: string;
            /** Format: date-time */
            At: string;
            /** @description Of a refused request: the code of the refusal, and the request */
            Detail: string;
            /** @description As in the audit log, such as session.signed_in; access.refused for a refused request */
            Event: string;
            /** Format: int64 */
            Id: number;
            MerchantName: string;
            Refused: boolean;
            Target: string;
            /**
             * Format: int64
             * @description How often the same happened within ten seconds
             */
            Times: number;
        };
        SecurityFilter: {
            Event?: string[];
            /** Format: date-time */
            From?: string;
            /** @description Refusals and failures alone */
            Refused?: boolean;
            /** Format: date-time */
            To?: string;
        };
        SecurityLog: components["schemas"]["ListPage"] & {
            Entries: components["schemas"]["SecurityEntry"][];
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
        Session: {
            /** @description The IP address from which it was last renewed; empty if that is not known */
            Address: string;
            /** @description Whether this is the session that asks */
            Current: boolean;
            /** @description Program and system, such as Chrome on Windows */
            Device: string;
            Id: string;
            /**
             * Format: date-time
             * @description Renewed every half hour while it is used
             */
            LastUsedAt: string;
            /** Format: date-time */
            SignedInAt: string;
        };
        SetupElement: {
            Done: boolean;
            /** @enum {string} */
            Name: "Shop" | "Brand" | "Hours" | "Staff" | "Policy" | "WebShop" | "FirstOrder";
            /** @description The first shop that lacks its opening hours */
            ShopId?: string;
        };
        Shop: {
            Address: components["schemas"]["Address"];
            Archived: boolean;
            /** @description Set where the shop accepts by itself */
            AutoAccept?: components["schemas"]["AutoAccept"];
            /** @description Whether the shop is closed now, by its picking hours, special days and closure */
            Closed: boolean;
            /** @description Set until it is over */
            Closure?: components["schemas"]["ShopClosure"];
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
            Pause?: components["schemas"]["ShopPause"];
            Phone: string;
            /** @description Picking hours by day; if none are set, the shop is never treated as closed */
            PickingHours: components["schemas"]["PickingHours"][];
            /** @description Today and later, by day */
            SpecialDays: components["schemas"]["SpecialDay"][];
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
            /** @description Set until the shop's closure is over */
            Closure?: components["schemas"]["ShopClosure"];
            County: string;
            Id: string;
            MerchantName: string;
            Name: string;
            /** @description Set while the shop is paused or busy; it ends by itself at Until */
            Pause?: components["schemas"]["ShopPause"];
            PostalCode: string;
        };
        ShopClosure: {
            /** @description Who set it */
            By: string;
            /** Format: date */
            From: string;
            Reason: string;
            /** Format: date */
            To: string;
        };
        ShopClosureChange: {
            Closure?: components["schemas"]["ShopClosureDays"];
        };
        ShopClosureDays: {
            /** Format: date */
            From: string;
            /** @description Shown to everybody who sees the shop, and told to senders */
            Reason: string;
            /**
             * Format: date
             * @description The last closed day, at most a year ahead
             */
            To: string;
        };
        ShopEmailChange: {
            Email: string;
        };
        ShopFigures: {
            /**
             * Format: int64
             * @description Delivery credits that can be used now
             */
            Credits: number;
            Id: string;
            Name: string;
            /**
             * Format: int64
             * @description Received today
             */
            Orders: number;
            /**
             * Format: int64
             * @description Orders accepted and not ended
             */
            Ready: number;
            /**
             * Format: int64
             * @description Of today, pence
             */
            Sales: number;
            /**
             * Format: int64
             * @description Open orders
             */
            Waiting: number;
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
        ShopInsight: {
            Id: string;
            MerchantName: string;
            Name: string;
            /** Format: int64 */
            Orders: number;
            /**
             * Format: int64
             * @description Pence
             */
            Sales: number;
            /**
             * Format: int64
             * @description Pence
             */
            SalesBefore: number;
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
        ShopPause: {
            /** @description Who set it */
            By?: string;
            /**
             * @description Paused: no orders are wanted; Busy: they take longer; Closed, told to senders: closed for days
             * @enum {string}
             */
            Kind: "Paused" | "Busy" | "Closed";
            Reason: string;
            /** Format: date-time */
            Until: string;
        };
        ShopPauseChange: {
            /** @enum {string} */
            Kind: "" | "Paused" | "Busy";
            /**
             * Format: int64
             * @description For how long; 0 for the rest of the day in London
             */
            Minutes?: number;
            Reason?: string;
        };
        ShopPhoneChange: {
            Phone: string;
        };
        ShopProduct: {
            Brand: string;
            Gtin: string;
            Id: string;
            ImageUrl: string;
            Name: string;
            /**
             * Format: int64
             * @description Pence with VAT
             */
            Price: number;
            Size: string;
            Sku: string;
            /** @enum {string} */
            State: "On" | "Off" | "SoldOut";
            /**
             * Format: date-time
             * @description When a product that is sold out is sold again
             */
            Until: string | null;
        };
        ShopProductFilter: {
            /** @description Only products that the shop does not sell now */
            Available?: ("Off" | "SoldOut")[];
        };
        ShopProductList: components["schemas"]["ListPage"] & {
            Products: components["schemas"]["ShopProduct"][];
        };
        ShopProductState: {
            /**
             * @description SoldOut ends at the next midnight in London
             * @enum {string}
             */
            State: "On" | "Off" | "SoldOut";
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
            /** @description The tranche that was asked for is above the limit, so another Admin has to approve it */
            WaitsForApproval?: boolean;
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
        SignInCode: {
            Code: string;
            /** Format: date-time */
            ExpiresAt: string;
        };
        SignInWithCode: {
            Code: string;
        };
        Silence: {
            /**
             * Format: date-time
             * @description When a device could last announce an order, or when the shop opened or its pause ended
             */
            Began: string;
            /**
             * Format: date-time
             * @description When a device could announce orders again; null while none can
             */
            Ended: string | null;
            Id: string;
            /** @description The merchant's people who were sent a mail */
            MailedTo: string[];
            MerchantName: string;
            /** @description What the device that was there said; empty if none was */
            Reason: string;
            ShopId: string;
            ShopName: string;
            /** @description Why the text was not sent */
            TextReason: string;
            /**
             * @description What came of the text; empty if none was wanted
             * @enum {string}
             */
            TextState: "" | "Waiting" | "Sent" | "NotSent" | "Unknown";
            /** @description The manager's phone number */
            TextTo: string;
            /**
             * Format: date-time
             * @description When the manager and the merchant were told; null if they were not
             */
            ToldAt: string | null;
        };
        SilenceFilter: {
            /** @description Those alone that have not ended */
            Open?: boolean;
        };
        SilenceList: components["schemas"]["ListPage"] & {
            Silences: components["schemas"]["Silence"][];
        };
        SingleSignOn: {
            /** @description The Admin who may sign in with password and second factor although it is enforced */
            BreakGlassEmail: string;
            ClientId: string;
            /** @description Whether who has no user here gets one with the first sign-in */
            CreatesUsers: boolean;
            Domains: components["schemas"]["SingleSignOnDomain"][];
            /** @description Whether users of these domains can sign in in no other way */
            Enforced: boolean;
            /** @description The claim that lists a user's groups */
            GroupsClaim: string;
            /** @description Empty if there is none yet */
            Id: string;
            /** @description Whether the provider asks for a second factor, so that none is asked for here */
            IsSecondFactor: boolean;
            Issuer: string;
            /** Format: date-time */
            LastSignIn?: string;
            /** @description Empty for the platform's */
            MerchantId: string;
            MerchantName: string;
            /** @description To be registered with the provider */
            RedirectUri: string;
            /** @description The first that fits counts */
            Roles: components["schemas"]["SingleSignOnRole"][];
            /**
             * Format: date-time
             * @description When the client secret was entered
             */
            SecretAt?: string;
            /**
             * Format: int64
             * @description How many have signed in with it
             */
            Users: number;
        };
        SingleSignOnAddress: {
            /** @description Of the sign-in provider; it leads back to this portal */
            Address: string;
        };
        SingleSignOnDomain: {
            /**
             * Format: date-time
             * @description When an Admin approved it; until then nobody signs in by it
             */
            Approved?: string;
            /** @example example.com */
            Domain: string;
        };
        SingleSignOnDone: {
            /** @description Path of this portal */
            ReturnTo: string;
        };
        SingleSignOnFactor: {
            /** @description Of the authenticator app, or a recovery code */
            Code?: string;
            /** @description Instead of the code */
            Passkey?: components["schemas"]["PasskeyAnswer"];
            /** @description Ask for no code on this device for 30 days */
            RememberDevice?: boolean;
        };
        SingleSignOnFilter: {
            /** @description Only those with a domain that waits for an Admin's approval */
            Waiting?: boolean;
        };
        SingleSignOnList: components["schemas"]["ListPage"] & {
            Providers: components["schemas"]["SingleSignOnRow"][];
        };
        SingleSignOnRole: {
            /** @description Beyond the role's */
            Abilities?: string[];
            /** @description As the provider names it; everybody if empty */
            Group?: string;
            /**
             * @description Admin for the platform's provider; Merchant or Shop for a merchant's
             * @enum {string}
             */
            Role: "Admin" | "Merchant" | "Shop";
            /** @description For the role Shop */
            ShopId?: string;
        };
        SingleSignOnRow: {
            Domains: string[];
            Enforced: boolean;
            Id: string;
            Issuer: string;
            /** Format: date-time */
            LastSignIn?: string;
            /** @description Empty for the platform's */
            MerchantId: string;
            MerchantName: string;
            /**
             * Format: int64
             * @description Domains that wait for an Admin's approval
             */
            Waiting: number;
        };
        SingleSignOnSettings: {
            /** @description Needed to enforce the platform's: an Admin with a second factor */
            BreakGlassEmail?: string;
            ClientId: string;
            /** @description Stays as it is if empty; needed again with another issuer */
            ClientSecret?: string;
            CreatesUsers: boolean;
            Domains: string[];
            Enforced: boolean;
            /** @example groups */
            GroupsClaim?: string;
            IsSecondFactor: boolean;
            /**
             * @description As the provider's discovery document says it
             * @example https://login.example.com
             */
            Issuer: string;
            Roles?: components["schemas"]["SingleSignOnRole"][];
        };
        SingleSignOnStart: {
            Email: string;
            /** @description Path of this portal to go on with; / if empty */
            ReturnTo?: string;
        };
        SingleSignOnTest: {
            Problem?: string;
            Works: boolean;
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
        SpecialDay: {
            /**
             * Format: date
             * @example 2026-12-25
             */
            Day: string;
            /** @description Empty: closed */
            Hours: components["schemas"]["OpenHours"][];
            /** @description What the day is, such as Christmas Day */
            Name: string;
        };
        SpecialDays: {
            Days: components["schemas"]["SpecialDay"][];
        };
        Statement: {
            /** @description What the merchant and the operator owe each other */
            Account: components["schemas"]["StatementAccount"];
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
             * @description Revenue and VAT less PromoFunding: what is owed for the month; negative if the operator owes it
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
             * @description What the operator pays of promo codes used on delivered orders
             */
            PromoFunding: number;
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
            /** @description The same by shop; their Due together is the statement's */
            Shops: components["schemas"]["StatementShop"][];
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
        StatementAccount: {
            /**
             * Format: int64
             * @description After the month
             */
            Closing: number;
            /**
             * Format: int64
             * @description What the month's documents change: fees, and sales if the operator holds the money
             */
            Documents: number;
            /**
             * Format: int64
             * @description Before the month
             */
            Opening: number;
            /** @description The first 1,000 payments that were entered in the month */
            Payments: components["schemas"]["StatementPayment"][];
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
            Buyer: string;
            /** @description Number of the invoice that a credit note credits */
            CreditsInvoice: string;
            /** @enum {string} */
            Document: "Invoice" | "CreditNote";
            /** @description A London day; empty if nothing was to be paid */
            DueOn: string;
            /** Format: int64 */
            Gross: number;
            Id: string;
            InvoiceNo: string;
            /** @description A London day */
            IssuedOn: string;
            /** Format: int64 */
            Net: number;
            OrderId: string;
            /** @description order, collect, or empty */
            OrderKind: string;
            OrderNo: string;
            /** @description A London day */
            PostedOn: string;
            /** @description What the document comes to by rate of VAT */
            Rates: components["schemas"]["StatementRate"][];
            ShopName: string;
            /** @description A London day */
            TaxPoint: string;
            /** @enum {string} */
            Type: "Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription" | "PromoFunding";
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
            Type?: ("Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription" | "PromoFunding")[];
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
            Type: "Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription" | "PromoFunding";
            /** Format: int64 */
            Vat: number;
        };
        StatementPayment: {
            /** @enum {string} */
            Kind: "OpeningBalance" | "Payout" | "PayoutReturned" | "Receipt";
            /** @description The London day on which it was entered */
            PaidOn: string;
            /** Format: int64 */
            Pence: number;
            Reference: string;
        };
        StatementRate: {
            /**
             * Format: int64
             * @description Rate in hundredths of a per cent
             */
            BasisPoints: number;
            /** Format: int64 */
            Net: number;
            /** Format: int64 */
            Vat: number;
            /** @enum {string} */
            VatClass: "Standard" | "Reduced" | "Zero" | "Exempt" | "None";
        };
        StatementShop: {
            /**
             * Format: int64
             * @description Courier orders, with VAT
             */
            Couriers: number;
            /** Format: int64 */
            Due: number;
            /**
             * Format: int64
             * @description Agency fees, with VAT
             */
            Fees: number;
            /**
             * Format: int64
             * @description What the operator pays of promo codes
             */
            PromoFunding: number;
            /**
             * Format: int64
             * @description With VAT, less refunds
             */
            Sales: number;
            /** @description Empty for documents that concern no single shop */
            ShopId: string;
            ShopName: string;
            /**
             * Format: int64
             * @description Subscriptions and tranches, with VAT
             */
            Subscriptions: number;
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
        Suspension: {
            Reason: string;
            /** Format: date-time */
            Since: string;
        };
        TakenProduct: {
            /**
             * Format: int64
             * @description Pence with VAT
             */
            Price: number;
            /** @description Default: the GTIN */
            Sku?: string;
            /** Format: uuid */
            VariantId: string;
            /**
             * @description Default: Standard
             * @enum {string}
             */
            VatClass?: "Standard" | "Reduced" | "Zero" | "Exempt";
        };
        TeamAgreement: {
            /** Format: date-time */
            Agreed: string | null;
            AgreedBy: string;
            /** @description The merchant's intake keys may approve and reject orders for the team's managers */
            ApprovalTrusted: boolean;
            /** Format: date-time */
            Created: string;
            /** Format: date-time */
            Ended: string | null;
            EndedBy: string;
            Id: string;
            MerchantId: string;
            MerchantName: string;
            /**
             * @description Waiting until one of the team's managers agrees
             * @enum {string}
             */
            State: "Waiting" | "Agreed" | "Ended";
            TeamId: string;
            TeamName: string;
        };
        TeamAgreementFilter: {
            TeamIds?: string[];
        };
        TeamAgreementTrust: {
            ApprovalTrusted: boolean;
        };
        TeamAgreements: components["schemas"]["ListPage"] & {
            Agreements: components["schemas"]["TeamAgreement"][];
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
        TestOrder: {
            /**
             * Format: date-time
             * @description When it was received
             */
            Created: string;
            /**
             * Format: date-time
             * @description When it is deleted
             */
            Ends: string;
            /** @description The id with which it was sent */
            ExternalOrderId: string;
            Id: string;
            /** @description The key's last four characters */
            KeyEnding: string;
            KeyId: string;
            KeyName: string;
            MerchantName: string;
            OrderNo: string;
            ShopName: string;
            ShopPortalStatus: string;
            Status: string;
            /**
             * Format: int64
             * @description Pence; nothing is charged
             */
            TotalAmount: number;
        };
        TestOrderFilter: {
            /** @description Orders of these keys */
            KeyId?: string[];
        };
        TestOrderList: components["schemas"]["ListPage"] & {
            Orders: components["schemas"]["TestOrder"][];
        };
        TimeSlot: {
            /** Format: date-time */
            End: string;
            /**
             * Format: int64
             * @description Flexible can be booked until this many hours before Start
             */
            FlexibleCutoffThreshold: number;
            /** @description Whether the caller's shop is closed at Start: it can be booked nevertheless */
            ShopClosed: boolean;
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
        TrainingOrder: {
            Id: string;
            OrderNo: string;
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
        UnheardShop: {
            Id: string;
            MerchantName: string;
            Name: string;
            /** @description What the device that is there says; empty if none is */
            Silence: string;
            /**
             * Format: date-time
             * @description When a device could last announce an order, or when the shop opened; null if none ever could
             */
            Since: string | null;
            /**
             * Format: int64
             * @description Orders that nobody has answered
             */
            Waiting: number;
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
            /**
             * Format: int64
             * @description Pence that the merchant paid once the order was delivered
             */
            MerchantFunds: number;
            MerchantName: string;
            /**
             * Format: int64
             * @description Pence that the operator paid once the order was delivered
             */
            OperatorFunds: number;
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
            SecondFactor: boolean;
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
            /** @description Only products with the name, brand and size of another */
            Duplicates?: boolean;
            /** @description Ids */
            Merchants?: string[];
            /** @description Only products without a picture */
            NoImage?: boolean;
            /** @description Only products that no merchant sells */
            NoMerchant?: boolean;
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
        VatBox: {
            /** Format: int64 */
            Box: number;
            /**
             * Format: int64
             * @description Number of documents behind it
             */
            Documents: number;
            /** Format: int64 */
            Pence: number;
        };
        VatReturn: {
            /** @description Boxes 1 to 9 */
            Boxes: components["schemas"]["VatBox"][];
            /** @description Whether the period's last month is closed: the figures do not change any more */
            Closed: boolean;
            /** @description What credit notes take off, contained in the boxes */
            CreditNotes: components["schemas"]["VatSum"];
            /** @description Adjustments for documents of earlier periods, contained in the boxes */
            EarlierPeriods: components["schemas"]["VatSum"];
            /** @description The first London day */
            From: string;
            /** @description Documents without VAT, in no box */
            Outside: components["schemas"]["VatSum"];
            /** @description The last London day */
            To: string;
            /** @description Empty if there is none */
            VatNumber: string;
        };
        VatSum: {
            /** Format: int64 */
            Documents: number;
            /** Format: int64 */
            Net: number;
            /** Format: int64 */
            Vat: number;
        };
        VehicleType: {
            Active: boolean;
            Availability: string;
            Code: string;
            Example: string;
            Id: string;
            Info: string;
            /**
             * Format: int64
             * @description MaxWeight as a number; 0: no limit is known
             */
            MaxGrams: number;
            MaxLength: string;
            /**
             * Format: int64
             * @description The room of MaxSize; 0: no limit is known
             */
            MaxMillilitres: number;
            /**
             * Format: int64
             * @description MaxLength as a number; 0: no limit is known
             */
            MaxMillimetres: number;
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
        VoucherProgramme: {
            /**
             * Format: int64
             * @description Pence that its vouchers take off in a month in London; 0: no limit
             */
            Budget?: number;
            /**
             * Format: int64
             * @description How many vouchers are issued a day in London
             */
            MaxADay: number;
            /**
             * Format: int64
             * @description Most pence that a voucher takes off
             */
            MaxAmount: number;
            /**
             * Format: int64
             * @description Within how many days a voucher ends
             */
            MaxDays: number;
            /**
             * Format: int64
             * @description Most per cent that a voucher takes off
             */
            MaxPercentage: number;
            /**
             * Format: int64
             * @description Per cent that the operator pays of what new vouchers take off; the merchant pays the rest
             */
            OperatorShare: number;
            /** @description Whether no vouchers are issued for the time being */
            Stopped: boolean;
        };
        WaitFigure: {
            /** Format: int64 */
            Before: number | null;
            /** Format: int64 */
            Now: number | null;
        };
        WebShop: {
            /** @description Where it is checked every five minutes; empty: it is not */
            Address: string;
            /** @description Shopify's version of the last webhook */
            ApiVersion: string;
            /** @description Why the last check failed */
            CheckProblem: string;
            /** Format: date-time */
            CheckedAt: string | null;
            /**
             * Format: int64
             * @description Orders that only checking found
             */
            Found: number;
            /** Format: date-time */
            FoundAt: string | null;
            /**
             * Format: date-time
             * @description When the last signed webhook came
             */
            HeardAt: string | null;
            HeardTopic: string;
            /** @description The latest 10 things that were refused or given up after three days */
            NotWritten: components["schemas"]["WebShopNotTold"][];
            /** @description Whether Shopify no longer supports that version, or will soon not */
            Outdated: boolean;
            /** @description Where its webhooks go, on this server */
            Path: string;
            Rules: components["schemas"]["WebShopRules"];
            /**
             * Format: int64
             * @description How many secrets its webhooks may be signed with; at most two
             */
            Secrets: number;
            /** @enum {string} */
            Source: "shopify" | "woocommerce";
            /** @description What a plugin's own statuses of WooCommerce mean */
            Statuses: {
                [key: string]: string;
            };
            WriteBack: components["schemas"]["WebShopWriteBack"];
            /** @description Why the last attempt to write failed; empty if it succeeded */
            WriteProblem: string;
            /**
             * Format: int64
             * @description What waits to be written, at most 1,000
             */
            WritesWait: number;
            /**
             * Format: date-time
             * @description When something was last written to it
             */
            WrittenAt: string | null;
        };
        WebShopCheck: {
            /** @example https://shop.example.com */
            Address: string;
            /** @description WooCommerce's consumer key, or the client id of an app of Shopify; empty for an access token */
            Key?: string;
            /** @description What belongs to the key, or the access token */
            Secret?: string;
        };
        WebShopLocation: {
            /** @description Shopify's location id, or the instance of WooCommerce's shipping method */
            Location: string;
            /** Format: uuid */
            ShopId: string;
        };
        WebShopNotTold: {
            /** Format: date-time */
            At: string;
            OrderId: string;
            OrderNo: string;
            Problem: string;
            /** @enum {string} */
            What: "Sent" | "Delivered" | "Cancelled" | "RefundDue";
        };
        WebShopRules: {
            /** @description Which shop delivers for which location; orders of any other are not ours */
            Locations?: components["schemas"]["WebShopLocation"][];
            /** @description Titles of shipping methods: an order has one of them */
            ShippingMethods?: string[];
            /** @description Tags in Shopify: an order has one of them */
            Tags?: string[];
        };
        WebShopSettings: {
            Rules: components["schemas"]["WebShopRules"];
            /** @description A plugin's own status of WooCommerce to one of our payment statuses */
            Statuses?: {
                [key: string]: string;
            };
        };
        WebShopTrial: {
            ExternalOrderId: string;
            Location: string;
            Methods: string[];
            /** Format: date-time */
            ReceivedAt: string;
            /** @description The shop that would deliver it; empty if none would */
            ShopName: string;
            Tags: string[];
            /** @description Why none would */
            Why: string;
        };
        WebShopWriteBack: {
            /**
             * @description The order is cancelled or rejected here. Note: a tag in Shopify, a note in WooCommerce
             * @enum {string}
             */
            Cancelled: "Off" | "Note" | "Cancel";
            /** @description When the order is delivered: the event of Shopify's fulfilment, or the status Completed in WooCommerce */
            Delivered: boolean;
            /** @description When the customer is owed a refund: a tag in Shopify, or a note in WooCommerce. No money is moved */
            RefundDue: boolean;
            /** @description A courier is on the way: Shopify's fulfilment, or WooCommerce's note and a field, with the tracking link */
            Sent: boolean;
            /** @description Whether the web shop sends the tracking link to the customer */
            TellCustomer: boolean;
        };
        Webhook: {
            /** Format: date-time */
            Created: string;
            CreatedBy: string;
            /**
             * Format: date-time
             * @description When it last accepted an event
             */
            Delivered: string | null;
            /** Format: date-time */
            Disabled: string | null;
            /**
             * Format: date-time
             * @description Since when it has accepted nothing
             */
            FailingSince: string | null;
            Id: string;
            MerchantId: string;
            MerchantName: string;
            Name: string;
            /**
             * Format: date-time
             * @description Until when events are also signed with the secret that was replaced
             */
            OldSecretEnd: string | null;
            /** @description Why it was disabled; empty if a person did it */
            Reason: string;
            Types: string[];
            Url: string;
            /**
             * Format: int64
             * @description Events that have not been delivered yet, counted up to 1,000
             */
            Waiting: number;
        };
        WebhookAttempt: {
            /** Format: date-time */
            At: string;
            Error: string;
            /** Format: int64 */
            Milliseconds: number;
            /** @description The beginning of the response's body */
            Response: string;
            /**
             * Format: int64
             * @description 0 if there was no response
             */
            Status: number;
        };
        WebhookDelivery: {
            /**
             * Format: int64
             * @description Since it was last sent by a person
             */
            Attempts: number;
            /** Format: date-time */
            Created: string;
            /** @description What went wrong last */
            Error: string;
            Id: string;
            /**
             * Format: date-time
             * @description When it is tried again
             */
            Next: string | null;
            OrderId: string;
            /** @enum {string} */
            State: "Waiting" | "Delivered" | "Failed";
            /**
             * Format: int64
             * @description The last response's HTTP status; 0 if there was none
             */
            Status: number;
            /** @description The number of the order, courier order or document */
            Subject: string;
            Type: string;
            WebhookId: string;
            WebhookName: string;
        };
        WebhookDeliveryDetail: {
            /**
             * Format: int64
             * @description Since it was last sent by a person
             */
            Attempts: number;
            /** @description The body that is sent */
            Body: string;
            /** Format: date-time */
            Created: string;
            /** @description What went wrong last */
            Error: string;
            EventId: string;
            Id: string;
            /** @description The latest first, at most 50 */
            Log: components["schemas"]["WebhookAttempt"][];
            /**
             * Format: date-time
             * @description When it is tried again
             */
            Next: string | null;
            OrderId: string;
            /** @enum {string} */
            State: "Waiting" | "Delivered" | "Failed";
            /**
             * Format: int64
             * @description The last response's HTTP status; 0 if there was none
             */
            Status: number;
            /** @description The number of the order, courier order or document */
            Subject: string;
            Type: string;
            Url: string;
            WebhookId: string;
            WebhookName: string;
        };
        WebhookDeliveryFilter: {
            State?: ("Waiting" | "Delivered" | "Failed")[];
            WebhookId?: string[];
        };
        WebhookDeliveryList: components["schemas"]["ListPage"] & {
            Deliveries: components["schemas"]["WebhookDelivery"][];
        };
        WebhookFilter: {
            Status?: ("Enabled" | "Failing" | "Disabled")[];
        };
        WebhookList: components["schemas"]["ListPage"] & {
            Webhooks: components["schemas"]["Webhook"][];
        };
        WebhookResent: {
            /** Format: int64 */
            Events: number;
        };
        WebhookResult: {
            Id?: string;
            /** @description Why nothing is to be done; it is noted in the intake inbox */
            Ignored?: string;
            OrderNo?: string;
            /** @description Whether the cancellation was recorded */
            Requested?: boolean;
            /** @description Why it could not be used; it waits in the intake inbox */
            SetAside?: string;
        };
        WebhookSettings: {
            /** @description An Admin names the merchant of a new webhook */
            MerchantId?: string;
            Name: string;
            Types: ("order.received" | "order.accepted" | "order.rejected" | "order.items_changed" | "order.packed" | "order.courier_assigned" | "order.on_the_way" | "order.near" | "order.delivered" | "order.failed" | "order.cancelled" | "order.returned" | "order.refund_due" | "courier_order.changed" | "document.issued" | "shop.paused" | "shop.resumed" | "product.sold_out" | "product.off" | "product.available")[];
            Url: string;
        };
        WebhookSince: {
            /**
             * Format: date-time
             * @description At most 30 days ago
             */
            Since: string;
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
            /** @description A day with a break is sent twice */
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
        ImportList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImportList"];
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
        ResultApprovalRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultApprovalRequest"];
            };
        };
        /** @description OK */
        ResultBankImport: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultBankImport"];
            };
        };
        /** @description OK */
        ResultBankLine: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultBankLine"];
            };
        };
        /** @description OK */
        ResultBookkeepingSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultBookkeepingSettings"];
            };
        };
        /** @description OK */
        ResultBool: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultBool"];
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
        ResultFailedJob: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultFailedJob"];
            };
        };
        /** @description OK */
        ResultFileLink: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultFileLink"];
            };
        };
        /** @description OK */
        ResultImportCheck: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultImportCheck"];
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
        ResultListImportRow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultListImportRow"];
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
        ResultListSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultListSession"];
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
        ResultListView: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultListView"];
            };
        };
        /** @description OK */
        ResultListWebShop: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultListWebShop"];
            };
        };
        /** @description OK */
        ResultLoginResult: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultLoginResult"];
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
        /** @description Created */
        ResultMadeIntakeKey201: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultMadeIntakeKey"];
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
        ResultMerchantAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultMerchantAccount"];
            };
        };
        /** @description OK */
        ResultMerchantProduct: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultMerchantProduct"];
            };
        };
        /** @description Created */
        ResultMerchantProduct201: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultMerchantProduct"];
            };
        };
        /** @description OK */
        ResultMerchantProductImport: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultMerchantProductImport"];
            };
        };
        /** @description OK */
        ResultMerchantRecord: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultMerchantRecord"];
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
        ResultMonthArchive: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultMonthArchive"];
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
        ResultPasskeyQuestion: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultPasskeyQuestion"];
            };
        };
        /** @description OK */
        ResultPaymentSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultPaymentSettings"];
            };
        };
        /** @description OK */
        ResultPayoutRun: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultPayoutRun"];
            };
        };
        /** @description OK */
        ResultPayoutSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultPayoutSettings"];
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
        ResultPrintRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultPrintRequest"];
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
        ResultRecipientImport: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultRecipientImport"];
            };
        };
        /** @description OK */
        ResultRecoveryCodes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultRecoveryCodes"];
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
        ResultReturn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultReturn"];
            };
        };
        /** @description OK */
        ResultSecondFactor: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultSecondFactor"];
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
        ResultSingleSignOn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultSingleSignOn"];
            };
        };
        /** @description OK */
        ResultSingleSignOnAddress: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultSingleSignOnAddress"];
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
        ResultTeamAgreement: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultTeamAgreement"];
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
        /** @description OK */
        ResultVoucherProgramme: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultVoucherProgramme"];
            };
        };
        /** @description OK */
        ResultWebhook: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultWebhook"];
            };
        };
        /** @description OK */
        ResultWebhookDeliveryDetail: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultWebhookDeliveryDetail"];
            };
        };
        /** @description OK */
        ResultWebhookResult: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResultWebhookResult"];
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
        /** @description Next of the previous response */
        After2: string;
        /** @description The row before the first */
        After3: number;
        Change: "Add" | "Change" | "Leave" | "Kept";
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
        /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
        Prefer: string;
        /** @description Words to search for; all must match */
        Query: string;
        Query2: string;
        /** @description Only what this shop does not sell is named */
        ShopId: string;
        /** @description Rows per page; default 10, at most 100 unless the list allows more */
        Size: number;
        agreementId: string;
        /** @description Xero, QuickBooks Online or Sage 50 */
        format: "xero" | "quickbooks" | "sage";
        /** @description Its first month, such as 2026-09 */
        from: string;
        id: string;
        id2: number;
        invoiceNo: string;
        lineId: string;
        merchantId: string;
        /** @description The month, such as 2026-11 */
        month: string;
        /** @description How many months it has, such as 3 */
        months: number;
        owner: string;
        pcid: string;
        shopId: string;
        /** @description The shop that the webhook is for */
        shopId2: string;
        source: "shopify" | "woocommerce";
        tab: "pending" | "queued" | "failed" | "archived";
        tab2: "open" | "outfordelivery" | "failed" | "archived";
        tab3: "requested" | "ontheway" | "toinspect" | "closed";
    };
    requestBodies: {
        AgencyFeeExport: {
            content: {
                "application/json": components["schemas"]["AgencyFeeExport"];
            };
        };
        BasicInfo: {
            content: {
                "application/json": components["schemas"]["BasicInfo"];
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
        ListRequestImportFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestImportFilter"];
            };
        };
        ListRequestMerchantFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestMerchantFilter"];
            };
        };
        ListRequestMerchantInvoiceFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestMerchantInvoiceFilter"];
            };
        };
        ListRequestMerchantProductFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestMerchantProductFilter"];
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
        ListRequestReturnFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestReturnFilter"];
            };
        };
        ListRequestSecurityFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestSecurityFilter"];
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
        ListRequestUserFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestUserFilter"];
            };
        };
        MerchantProductFields: {
            content: {
                "application/json": components["schemas"]["MerchantProductFields"];
            };
        };
        NewVariant: {
            content: {
                "application/json": components["schemas"]["NewVariant"];
            };
        };
        NextCourier: {
            content: {
                "application/json": components["schemas"]["NextCourier"];
            };
        };
        OrderIds: {
            content: {
                "application/json": components["schemas"]["OrderIds"];
            };
        };
        PasswordAgain: {
            content: {
                "application/json": components["schemas"]["PasswordAgain"];
            };
        };
        PersonalDataOf: {
            content: {
                "application/json": components["schemas"]["PersonalDataOf"];
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
        WebhookSettings: {
            content: {
                "application/json": components["schemas"]["WebhookSettings"];
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
                     * @description camt.053, or CSV with headings
                     */
                    File: string;
                };
            };
        };
        "multipart-form-data2": {
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
        "multipart-form-data3": {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description CSV or a workbook (.xlsx), with the template's headings
                     */
                    File: string;
                };
            };
        };
        "multipart-form-data4": {
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
export type Ability = components['schemas']['Ability'];
export type Accept = components['schemas']['Accept'];
export type AcceptedDifference = components['schemas']['AcceptedDifference'];
export type Address = components['schemas']['Address'];
export type AddressChange = components['schemas']['AddressChange'];
export type AddressDecision = components['schemas']['AddressDecision'];
export type AddressRequest = components['schemas']['AddressRequest'];
export type AdminInvoiceFilter = components['schemas']['AdminInvoiceFilter'];
export type AdminRoom = components['schemas']['AdminRoom'];
export type AgencyFeeExport = components['schemas']['AgencyFeeExport'];
export type AgreementByLink = components['schemas']['AgreementByLink'];
export type Approval = components['schemas']['Approval'];
export type ApprovalByLink = components['schemas']['ApprovalByLink'];
export type ApprovalFilter = components['schemas']['ApprovalFilter'];
export type ApprovalLine = components['schemas']['ApprovalLine'];
export type ApprovalLink = components['schemas']['ApprovalLink'];
export type ApprovalList = components['schemas']['ApprovalList'];
export type ApprovalRefusal = components['schemas']['ApprovalRefusal'];
export type ApprovalRequest = components['schemas']['ApprovalRequest'];
export type ArchiveKey = components['schemas']['ArchiveKey'];
export type AtDoor = components['schemas']['AtDoor'];
export type Attended = components['schemas']['Attended'];
export type Attention = components['schemas']['Attention'];
export type AttentionRequired = components['schemas']['AttentionRequired'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditExport = components['schemas']['AuditExport'];
export type AuditFilter = components['schemas']['AuditFilter'];
export type AuditList = components['schemas']['AuditList'];
export type AutoAccept = components['schemas']['AutoAccept'];
export type AutoAcceptChange = components['schemas']['AutoAcceptChange'];
export type AvailableCouriersLoadingModel = components['schemas']['AvailableCouriersLoadingModel'];
export type AvailableCouriersResponseModel = components['schemas']['AvailableCouriersResponseModel'];
export type BankDetails = components['schemas']['BankDetails'];
export type BankHoliday = components['schemas']['BankHoliday'];
export type BankImport = components['schemas']['BankImport'];
export type BankLine = components['schemas']['BankLine'];
export type BankLineFilter = components['schemas']['BankLineFilter'];
export type BankLineList = components['schemas']['BankLineList'];
export type BankLineMatch = components['schemas']['BankLineMatch'];
export type BasicInfo = components['schemas']['BasicInfo'];
export type Binding = components['schemas']['Binding'];
export type BookingDefaults = components['schemas']['BookingDefaults'];
export type BookingDraft = components['schemas']['BookingDraft'];
export type BookingDraftFilter = components['schemas']['BookingDraftFilter'];
export type BookingDraftList = components['schemas']['BookingDraftList'];
export type BookingFee = components['schemas']['BookingFee'];
export type BookingFile = components['schemas']['BookingFile'];
export type BookingRow = components['schemas']['BookingRow'];
export type BookkeepingAccountCode = components['schemas']['BookkeepingAccountCode'];
export type BookkeepingSettings = components['schemas']['BookkeepingSettings'];
export type BookkeepingShopCode = components['schemas']['BookkeepingShopCode'];
export type BookkeepingTaxCode = components['schemas']['BookkeepingTaxCode'];
export type Cancellation = components['schemas']['Cancellation'];
export type CatalogueMatch = components['schemas']['CatalogueMatch'];
export type CatalogueProduct = components['schemas']['CatalogueProduct'];
export type Category = components['schemas']['Category'];
export type CategoryFilter = components['schemas']['CategoryFilter'];
export type CategoryList = components['schemas']['CategoryList'];
export type ChatIdentity = components['schemas']['ChatIdentity'];
export type ChatToken = components['schemas']['ChatToken'];
export type ClosedMonth = components['schemas']['ClosedMonth'];
export type CodeBatch = components['schemas']['CodeBatch'];
export type CodeBatchFilter = components['schemas']['CodeBatchFilter'];
export type CodeBatchList = components['schemas']['CodeBatchList'];
export type CodeFigureDay = components['schemas']['CodeFigureDay'];
export type CodeFigures = components['schemas']['CodeFigures'];
export type CodeInsight = components['schemas']['CodeInsight'];
export type CodeRelease = components['schemas']['CodeRelease'];
export type CodeReleased = components['schemas']['CodeReleased'];
export type CollectAddress = components['schemas']['CollectAddress'];
export type CollectBooking = components['schemas']['CollectBooking'];
export type CollectCard = components['schemas']['CollectCard'];
export type CollectContact = components['schemas']['CollectContact'];
export type CollectCounts = components['schemas']['CollectCounts'];
export type CollectDashboard = components['schemas']['CollectDashboard'];
export type CollectList = components['schemas']['CollectList'];
export type CollectMerchant = components['schemas']['CollectMerchant'];
export type CollectOrder = components['schemas']['CollectOrder'];
export type CollectPlace = components['schemas']['CollectPlace'];
export type CollectSaved = components['schemas']['CollectSaved'];
export type CollectStatusType = components['schemas']['CollectStatusType'];
export type Config = components['schemas']['Config'];
export type ConfirmedEmail = components['schemas']['ConfirmedEmail'];
export type CourierAttempt = components['schemas']['CourierAttempt'];
export type CourierCost = components['schemas']['CourierCost'];
export type CourierInsight = components['schemas']['CourierInsight'];
export type CourierMap = components['schemas']['CourierMap'];
export type CourierMapUpdate = components['schemas']['CourierMapUpdate'];
export type CourierPlan = components['schemas']['CourierPlan'];
export type CourierPlanChange = components['schemas']['CourierPlanChange'];
export type CourierProvider = components['schemas']['CourierProvider'];
export type CourierQuote = components['schemas']['CourierQuote'];
export type CourierStep = components['schemas']['CourierStep'];
export type CreditEntry = components['schemas']['CreditEntry'];
export type CreditFilter = components['schemas']['CreditFilter'];
export type CreditHistory = components['schemas']['CreditHistory'];
export type CreditOutcome = components['schemas']['CreditOutcome'];
export type CreditedLine = components['schemas']['CreditedLine'];
export type Customer = components['schemas']['Customer'];
export type CustomerCheck = components['schemas']['CustomerCheck'];
export type CustomerMails = components['schemas']['CustomerMails'];
export type DataUpdate = components['schemas']['DataUpdate'];
export type DatabaseLog = components['schemas']['DatabaseLog'];
export type DatedFeeRate = components['schemas']['DatedFeeRate'];
export type DayFigure = components['schemas']['DayFigure'];
export type DayInsight = components['schemas']['DayInsight'];
export type Decided = components['schemas']['Decided'];
export type DeliveryType = components['schemas']['DeliveryType'];
export type DesktopRelease = components['schemas']['DesktopRelease'];
export type Device = components['schemas']['Device'];
export type DeviceFilter = components['schemas']['DeviceFilter'];
export type DeviceList = components['schemas']['DeviceList'];
export type DevicePresence = components['schemas']['DevicePresence'];
export type DevicePrinter = components['schemas']['DevicePrinter'];
export type DraftPrice = components['schemas']['DraftPrice'];
export type DraftPrices = components['schemas']['DraftPrices'];
export type DraftPricesRequest = components['schemas']['DraftPricesRequest'];
export type Driver = components['schemas']['Driver'];
export type DriverInformation = components['schemas']['DriverInformation'];
export type DriverLink = components['schemas']['DriverLink'];
export type DriverLinkReport = components['schemas']['DriverLinkReport'];
export type DriverReport = components['schemas']['DriverReport'];
export type DriverRun = components['schemas']['DriverRun'];
export type DriverStop = components['schemas']['DriverStop'];
export type EmailChange = components['schemas']['EmailChange'];
export type EmailConfirmation = components['schemas']['EmailConfirmation'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type Escalation = components['schemas']['Escalation'];
export type EventLine = components['schemas']['EventLine'];
export type ExportRequest = components['schemas']['ExportRequest'];
export type FactorCode = components['schemas']['FactorCode'];
export type FactorKey = components['schemas']['FactorKey'];
export type FactorRule = components['schemas']['FactorRule'];
export type FactorRuleChange = components['schemas']['FactorRuleChange'];
export type FailedJob = components['schemas']['FailedJob'];
export type FailedJobFilter = components['schemas']['FailedJobFilter'];
export type FailedJobList = components['schemas']['FailedJobList'];
export type FeeRate = components['schemas']['FeeRate'];
export type FeeRateFilter = components['schemas']['FeeRateFilter'];
export type FeeRateList = components['schemas']['FeeRateList'];
export type Feed = components['schemas']['Feed'];
export type FeedProduct = components['schemas']['FeedProduct'];
export type FileLink = components['schemas']['FileLink'];
export type FleetInformation = components['schemas']['FleetInformation'];
export type ForgotPassword = components['schemas']['ForgotPassword'];
export type Found = components['schemas']['Found'];
export type HandOver = components['schemas']['HandOver'];
export type HourFigure = components['schemas']['HourFigure'];
export type HourInsight = components['schemas']['HourInsight'];
export type ImageOrder = components['schemas']['ImageOrder'];
export type ImportCheck = components['schemas']['ImportCheck'];
export type ImportColumn = components['schemas']['ImportColumn'];
export type ImportColumns = components['schemas']['ImportColumns'];
export type ImportField = components['schemas']['ImportField'];
export type ImportFilter = components['schemas']['ImportFilter'];
export type ImportList = components['schemas']['ImportList'];
export type ImportProblem = components['schemas']['ImportProblem'];
export type ImportProblems = components['schemas']['ImportProblems'];
export type ImportRecord = components['schemas']['ImportRecord'];
export type ImportRow = components['schemas']['ImportRow'];
export type ImportSummary = components['schemas']['ImportSummary'];
export type ImportSupplier = components['schemas']['ImportSupplier'];
export type InboxDetail = components['schemas']['InboxDetail'];
export type InboxEntry = components['schemas']['InboxEntry'];
export type InboxFilter = components['schemas']['InboxFilter'];
export type InboxList = components['schemas']['InboxList'];
export type Insights = components['schemas']['Insights'];
export type InspectedItem = components['schemas']['InspectedItem'];
export type IntakeCancel = components['schemas']['IntakeCancel'];
export type IntakeDecision = components['schemas']['IntakeDecision'];
export type IntakeKey = components['schemas']['IntakeKey'];
export type IntakeKeyFilter = components['schemas']['IntakeKeyFilter'];
export type IntakeKeyList = components['schemas']['IntakeKeyList'];
export type IntakeOrder = components['schemas']['IntakeOrder'];
export type IntakeOrderListed = components['schemas']['IntakeOrderListed'];
export type IntakeOrderStatus = components['schemas']['IntakeOrderStatus'];
export type IntakeOrderline = components['schemas']['IntakeOrderline'];
export type IntakeOrders = components['schemas']['IntakeOrders'];
export type IntakeReason = components['schemas']['IntakeReason'];
export type IntakeRequest = components['schemas']['IntakeRequest'];
export type IntakeRequestFilter = components['schemas']['IntakeRequestFilter'];
export type IntakeRequestList = components['schemas']['IntakeRequestList'];
export type IntakeResult = components['schemas']['IntakeResult'];
export type IntakeReturn = components['schemas']['IntakeReturn'];
export type IntakeReturnItem = components['schemas']['IntakeReturnItem'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceDocument = components['schemas']['InvoiceDocument'];
export type InvoiceDocumentLine = components['schemas']['InvoiceDocumentLine'];
export type InvoiceFile = components['schemas']['InvoiceFile'];
export type InvoiceGroup = components['schemas']['InvoiceGroup'];
export type InvoiceList = components['schemas']['InvoiceList'];
export type InvoiceMerchant = components['schemas']['InvoiceMerchant'];
export type InvoiceParty = components['schemas']['InvoiceParty'];
export type InvoicePrefix = components['schemas']['InvoicePrefix'];
export type InvoiceReissue = components['schemas']['InvoiceReissue'];
export type InvoiceSelection = components['schemas']['InvoiceSelection'];
export type InvoiceSettings = components['schemas']['InvoiceSettings'];
export type InvoiceShopName = components['schemas']['InvoiceShopName'];
export type IssuedCode = components['schemas']['IssuedCode'];
export type LedgerCheck = components['schemas']['LedgerCheck'];
export type LedgerProof = components['schemas']['LedgerProof'];
export type LineResult = components['schemas']['LineResult'];
export type LinkInputBody = components['schemas']['LinkInputBody'];
export type ListPage = components['schemas']['ListPage'];
export type ListRequest = components['schemas']['ListRequest'];
export type ListRequestAdminInvoiceFilter = components['schemas']['ListRequestAdminInvoiceFilter'];
export type ListRequestApprovalFilter = components['schemas']['ListRequestApprovalFilter'];
export type ListRequestAuditFilter = components['schemas']['ListRequestAuditFilter'];
export type ListRequestBankLineFilter = components['schemas']['ListRequestBankLineFilter'];
export type ListRequestBookingDraftFilter = components['schemas']['ListRequestBookingDraftFilter'];
export type ListRequestCategoryFilter = components['schemas']['ListRequestCategoryFilter'];
export type ListRequestCodeBatchFilter = components['schemas']['ListRequestCodeBatchFilter'];
export type ListRequestCreditFilter = components['schemas']['ListRequestCreditFilter'];
export type ListRequestDeviceFilter = components['schemas']['ListRequestDeviceFilter'];
export type ListRequestFailedJobFilter = components['schemas']['ListRequestFailedJobFilter'];
export type ListRequestFeeRateFilter = components['schemas']['ListRequestFeeRateFilter'];
export type ListRequestImportFilter = components['schemas']['ListRequestImportFilter'];
export type ListRequestInboxFilter = components['schemas']['ListRequestInboxFilter'];
export type ListRequestIntakeKeyFilter = components['schemas']['ListRequestIntakeKeyFilter'];
export type ListRequestIntakeRequestFilter = components['schemas']['ListRequestIntakeRequestFilter'];
export type ListRequestMerchantAccountFilter = components['schemas']['ListRequestMerchantAccountFilter'];
export type ListRequestMerchantFilter = components['schemas']['ListRequestMerchantFilter'];
export type ListRequestMerchantInvoiceFilter = components['schemas']['ListRequestMerchantInvoiceFilter'];
export type ListRequestMerchantProductFilter = components['schemas']['ListRequestMerchantProductFilter'];
export type ListRequestMonthArchiveFilter = components['schemas']['ListRequestMonthArchiveFilter'];
export type ListRequestOpenItemFilter = components['schemas']['ListRequestOpenItemFilter'];
export type ListRequestOrderFilter = components['schemas']['ListRequestOrderFilter'];
export type ListRequestPayoutFilter = components['schemas']['ListRequestPayoutFilter'];
export type ListRequestPayoutRunFilter = components['schemas']['ListRequestPayoutRunFilter'];
export type ListRequestPersonalErasureFilter = components['schemas']['ListRequestPersonalErasureFilter'];
export type ListRequestPromoCodeFilter = components['schemas']['ListRequestPromoCodeFilter'];
export type ListRequestPushDeliveryFilter = components['schemas']['ListRequestPushDeliveryFilter'];
export type ListRequestPushFilter = components['schemas']['ListRequestPushFilter'];
export type ListRequestRecipientFilter = components['schemas']['ListRequestRecipientFilter'];
export type ListRequestReferralCodeFilter = components['schemas']['ListRequestReferralCodeFilter'];
export type ListRequestReturnFilter = components['schemas']['ListRequestReturnFilter'];
export type ListRequestSecurityFilter = components['schemas']['ListRequestSecurityFilter'];
export type ListRequestShopFilter = components['schemas']['ListRequestShopFilter'];
export type ListRequestShopInvoiceFilter = components['schemas']['ListRequestShopInvoiceFilter'];
export type ListRequestShopProductFilter = components['schemas']['ListRequestShopProductFilter'];
export type ListRequestSilenceFilter = components['schemas']['ListRequestSilenceFilter'];
export type ListRequestSingleSignOnFilter = components['schemas']['ListRequestSingleSignOnFilter'];
export type ListRequestStatementDocumentFilter = components['schemas']['ListRequestStatementDocumentFilter'];
export type ListRequestSubCategoryFilter = components['schemas']['ListRequestSubCategoryFilter'];
export type ListRequestSubscriptionFilter = components['schemas']['ListRequestSubscriptionFilter'];
export type ListRequestTeamAgreementFilter = components['schemas']['ListRequestTeamAgreementFilter'];
export type ListRequestTeamPersonFilter = components['schemas']['ListRequestTeamPersonFilter'];
export type ListRequestTestOrderFilter = components['schemas']['ListRequestTestOrderFilter'];
export type ListRequestUsedCodeFilter = components['schemas']['ListRequestUsedCodeFilter'];
export type ListRequestUserFilter = components['schemas']['ListRequestUserFilter'];
export type ListRequestVerticalFilter = components['schemas']['ListRequestVerticalFilter'];
export type ListRequestWebhookDeliveryFilter = components['schemas']['ListRequestWebhookDeliveryFilter'];
export type ListRequestWebhookFilter = components['schemas']['ListRequestWebhookFilter'];
export type ListView = components['schemas']['ListView'];
export type ListViewBody = components['schemas']['ListViewBody'];
export type Load = components['schemas']['Load'];
export type Login = components['schemas']['Login'];
export type LoginResult = components['schemas']['LoginResult'];
export type LongJob = components['schemas']['LongJob'];
export type MadeIntakeKey = components['schemas']['MadeIntakeKey'];
export type MadeWebShopSecret = components['schemas']['MadeWebShopSecret'];
export type MadeWebhook = components['schemas']['MadeWebhook'];
export type Maintenance = components['schemas']['Maintenance'];
export type MaintenanceStart = components['schemas']['MaintenanceStart'];
export type MapPlace = components['schemas']['MapPlace'];
export type Merchant = components['schemas']['Merchant'];
export type MerchantAccount = components['schemas']['MerchantAccount'];
export type MerchantAccountFilter = components['schemas']['MerchantAccountFilter'];
export type MerchantAccountList = components['schemas']['MerchantAccountList'];
export type MerchantAddress = components['schemas']['MerchantAddress'];
export type MerchantCompany = components['schemas']['MerchantCompany'];
export type MerchantEvent = components['schemas']['MerchantEvent'];
export type MerchantEvents = components['schemas']['MerchantEvents'];
export type MerchantFee = components['schemas']['MerchantFee'];
export type MerchantFilter = components['schemas']['MerchantFilter'];
export type MerchantHome = components['schemas']['MerchantHome'];
export type MerchantId = components['schemas']['MerchantId'];
export type MerchantInvoiceFilter = components['schemas']['MerchantInvoiceFilter'];
export type MerchantList = components['schemas']['MerchantList'];
export type MerchantLogo = components['schemas']['MerchantLogo'];
export type MerchantMonth = components['schemas']['MerchantMonth'];
export type MerchantMonthList = components['schemas']['MerchantMonthList'];
export type MerchantPrice = components['schemas']['MerchantPrice'];
export type MerchantProduct = components['schemas']['MerchantProduct'];
export type MerchantProductFields = components['schemas']['MerchantProductFields'];
export type MerchantProductFilter = components['schemas']['MerchantProductFilter'];
export type MerchantProductImport = components['schemas']['MerchantProductImport'];
export type MerchantProductList = components['schemas']['MerchantProductList'];
export type MerchantRecord = components['schemas']['MerchantRecord'];
export type MerchantRow = components['schemas']['MerchantRow'];
export type MerchantSubscription = components['schemas']['MerchantSubscription'];
export type MerchantSubscriptionList = components['schemas']['MerchantSubscriptionList'];
export type MerchantSuspending = components['schemas']['MerchantSuspending'];
export type MerchantTerms = components['schemas']['MerchantTerms'];
export type MoneyHolder = components['schemas']['MoneyHolder'];
export type MonthArchive = components['schemas']['MonthArchive'];
export type MonthArchiveFilter = components['schemas']['MonthArchiveFilter'];
export type MonthArchiveList = components['schemas']['MonthArchiveList'];
export type MonthClosing = components['schemas']['MonthClosing'];
export type MonthReopening = components['schemas']['MonthReopening'];
export type MonthTotals = components['schemas']['MonthTotals'];
export type MovingCourier = components['schemas']['MovingCourier'];
export type NamedFile = components['schemas']['NamedFile'];
export type NamedItem = components['schemas']['NamedItem'];
export type NewAttention = components['schemas']['NewAttention'];
export type NewCodeBatch = components['schemas']['NewCodeBatch'];
export type NewCredit = components['schemas']['NewCredit'];
export type NewFeeRate = components['schemas']['NewFeeRate'];
export type NewIntakeKey = components['schemas']['NewIntakeKey'];
export type NewIntakeReturn = components['schemas']['NewIntakeReturn'];
export type NewListView = components['schemas']['NewListView'];
export type NewMerchant = components['schemas']['NewMerchant'];
export type NewMonthArchive = components['schemas']['NewMonthArchive'];
export type NewOrders = components['schemas']['NewOrders'];
export type NewPasskey = components['schemas']['NewPasskey'];
export type NewPayoutRun = components['schemas']['NewPayoutRun'];
export type NewPrintRequest = components['schemas']['NewPrintRequest'];
export type NewProTeam = components['schemas']['NewProTeam'];
export type NewPromoCode = components['schemas']['NewPromoCode'];
export type NewPush = components['schemas']['NewPush'];
export type NewReturn = components['schemas']['NewReturn'];
export type NewShop = components['schemas']['NewShop'];
export type NewTeamAgreement = components['schemas']['NewTeamAgreement'];
export type NewTeamPerson = components['schemas']['NewTeamPerson'];
export type NewVariant = components['schemas']['NewVariant'];
export type NewVoucher = components['schemas']['NewVoucher'];
export type NewWebShopSecret = components['schemas']['NewWebShopSecret'];
export type NextCourier = components['schemas']['NextCourier'];
export type NoDeliverable = components['schemas']['NoDeliverable'];
export type OpenHours = components['schemas']['OpenHours'];
export type OpenItem = components['schemas']['OpenItem'];
export type OpenItemFilter = components['schemas']['OpenItemFilter'];
export type OpenItemList = components['schemas']['OpenItemList'];
export type OpeningBalance = components['schemas']['OpeningBalance'];
export type OpeningOutcome = components['schemas']['OpeningOutcome'];
export type OperatorBackup = components['schemas']['OperatorBackup'];
export type OperatorDB = components['schemas']['OperatorDB'];
export type OperatorJobs = components['schemas']['OperatorJobs'];
export type OperatorPart = components['schemas']['OperatorPart'];
export type OperatorState = components['schemas']['OperatorState'];
export type Option = components['schemas']['Option'];
export type Order = components['schemas']['Order'];
export type OrderCard = components['schemas']['OrderCard'];
export type OrderCharge = components['schemas']['OrderCharge'];
export type OrderCounts = components['schemas']['OrderCounts'];
export type OrderFilter = components['schemas']['OrderFilter'];
export type OrderHistory = components['schemas']['OrderHistory'];
export type OrderIds = components['schemas']['OrderIds'];
export type OrderList = components['schemas']['OrderList'];
export type Orderline = components['schemas']['Orderline'];
export type OwnDriver = components['schemas']['OwnDriver'];
export type OwnProfile = components['schemas']['OwnProfile'];
export type Package = components['schemas']['Package'];
export type PackageCount = components['schemas']['PackageCount'];
export type PackingBoard = components['schemas']['PackingBoard'];
export type PackingLimits = components['schemas']['PackingLimits'];
export type PackingUndo = components['schemas']['PackingUndo'];
export type Passkey = components['schemas']['Passkey'];
export type PasskeyAdded = components['schemas']['PasskeyAdded'];
export type PasskeyAnswer = components['schemas']['PasskeyAnswer'];
export type PasskeyName = components['schemas']['PasskeyName'];
export type PasskeyQuestion = components['schemas']['PasskeyQuestion'];
export type PasswordAgain = components['schemas']['PasswordAgain'];
export type PasswordChange = components['schemas']['PasswordChange'];
export type PasswordConfirmation = components['schemas']['PasswordConfirmation'];
export type PaymentDetailsChange = components['schemas']['PaymentDetailsChange'];
export type PaymentSettings = components['schemas']['PaymentSettings'];
export type Payout = components['schemas']['Payout'];
export type PayoutFilter = components['schemas']['PayoutFilter'];
export type PayoutHold = components['schemas']['PayoutHold'];
export type PayoutList = components['schemas']['PayoutList'];
export type PayoutRun = components['schemas']['PayoutRun'];
export type PayoutRunFilter = components['schemas']['PayoutRunFilter'];
export type PayoutRunList = components['schemas']['PayoutRunList'];
export type PayoutSettings = components['schemas']['PayoutSettings'];
export type PersonName = components['schemas']['PersonName'];
export type PersonalData = components['schemas']['PersonalData'];
export type PersonalDataErase = components['schemas']['PersonalDataErase'];
export type PersonalDataHolding = components['schemas']['PersonalDataHolding'];
export type PersonalDataOf = components['schemas']['PersonalDataOf'];
export type PersonalErasure = components['schemas']['PersonalErasure'];
export type PersonalErasureFilter = components['schemas']['PersonalErasureFilter'];
export type PersonalErasureList = components['schemas']['PersonalErasureList'];
export type PickingHours = components['schemas']['PickingHours'];
export type Place = components['schemas']['Place'];
export type PlaceDetails = components['schemas']['PlaceDetails'];
export type PremiumQuote = components['schemas']['PremiumQuote'];
export type PriceParts = components['schemas']['PriceParts'];
export type PriceRange = components['schemas']['PriceRange'];
export type PrintDevice = components['schemas']['PrintDevice'];
export type PrintDeviceClaim = components['schemas']['PrintDeviceClaim'];
export type PrintRequest = components['schemas']['PrintRequest'];
export type PrintRequestOutcome = components['schemas']['PrintRequestOutcome'];
export type PrintRequestTaking = components['schemas']['PrintRequestTaking'];
export type PrintReservation = components['schemas']['PrintReservation'];
export type Printed = components['schemas']['Printed'];
export type ProTeamAddress = components['schemas']['ProTeamAddress'];
export type ProTeamFee = components['schemas']['ProTeamFee'];
export type ProTeamId = components['schemas']['ProTeamId'];
export type ProTeamPrice = components['schemas']['ProTeamPrice'];
export type ProTeamSubscription = components['schemas']['ProTeamSubscription'];
export type ProTeamSubscriptionList = components['schemas']['ProTeamSubscriptionList'];
export type ProTeamTerms = components['schemas']['ProTeamTerms'];
export type ProductInsight = components['schemas']['ProductInsight'];
export type ProductShop = components['schemas']['ProductShop'];
export type ProductShops = components['schemas']['ProductShops'];
export type ProductVariant = components['schemas']['ProductVariant'];
export type Profile = components['schemas']['Profile'];
export type PromoCode = components['schemas']['PromoCode'];
export type PromoCodeExtension = components['schemas']['PromoCodeExtension'];
export type PromoCodeFilter = components['schemas']['PromoCodeFilter'];
export type PromoCodeFunding = components['schemas']['PromoCodeFunding'];
export type PromoCodeList = components['schemas']['PromoCodeList'];
export type PromoCodeTerms = components['schemas']['PromoCodeTerms'];
export type ProofOfDelivery = components['schemas']['ProofOfDelivery'];
export type PushDelivery = components['schemas']['PushDelivery'];
export type PushDeliveryFilter = components['schemas']['PushDeliveryFilter'];
export type PushDeliveryList = components['schemas']['PushDeliveryList'];
export type PushDevice = components['schemas']['PushDevice'];
export type PushDeviceId = components['schemas']['PushDeviceId'];
export type PushFilter = components['schemas']['PushFilter'];
export type PushList = components['schemas']['PushList'];
export type PushNotification = components['schemas']['PushNotification'];
export type PushOpened = components['schemas']['PushOpened'];
export type PushReach = components['schemas']['PushReach'];
export type PushReachRequest = components['schemas']['PushReachRequest'];
export type PushToken = components['schemas']['PushToken'];
export type QuoteMessage = components['schemas']['QuoteMessage'];
export type QuoteVehicle = components['schemas']['QuoteVehicle'];
export type ReasonInsight = components['schemas']['ReasonInsight'];
export type Received = components['schemas']['Received'];
export type Recipient = components['schemas']['Recipient'];
export type RecipientFields = components['schemas']['RecipientFields'];
export type RecipientFilter = components['schemas']['RecipientFilter'];
export type RecipientImport = components['schemas']['RecipientImport'];
export type RecipientList = components['schemas']['RecipientList'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type Redeemed = components['schemas']['Redeemed'];
export type Redemption = components['schemas']['Redemption'];
export type RedemptionLine = components['schemas']['RedemptionLine'];
export type ReferenceOrder = components['schemas']['ReferenceOrder'];
export type ReferenceUse = components['schemas']['ReferenceUse'];
export type ReferralCode = components['schemas']['ReferralCode'];
export type ReferralCodeFilter = components['schemas']['ReferralCodeFilter'];
export type ReferralCodeList = components['schemas']['ReferralCodeList'];
export type Reject = components['schemas']['Reject'];
export type RemainingCredits = components['schemas']['RemainingCredits'];
export type Requested = components['schemas']['Requested'];
export type ResetLink = components['schemas']['ResetLink'];
export type ResetPassword = components['schemas']['ResetPassword'];
export type Restore = components['schemas']['Restore'];
export type ResultAdminRoom = components['schemas']['ResultAdminRoom'];
export type ResultApprovalLink = components['schemas']['ResultApprovalLink'];
export type ResultApprovalRequest = components['schemas']['ResultApprovalRequest'];
export type ResultArchiveKey = components['schemas']['ResultArchiveKey'];
export type ResultAttended = components['schemas']['ResultAttended'];
export type ResultAttention = components['schemas']['ResultAttention'];
export type ResultAvailableCouriersLoadingModel = components['schemas']['ResultAvailableCouriersLoadingModel'];
export type ResultBankImport = components['schemas']['ResultBankImport'];
export type ResultBankLine = components['schemas']['ResultBankLine'];
export type ResultBookingDefaults = components['schemas']['ResultBookingDefaults'];
export type ResultBookingFile = components['schemas']['ResultBookingFile'];
export type ResultBookkeepingSettings = components['schemas']['ResultBookkeepingSettings'];
export type ResultBool = components['schemas']['ResultBool'];
export type ResultCancellation = components['schemas']['ResultCancellation'];
export type ResultCategory = components['schemas']['ResultCategory'];
export type ResultChatIdentity = components['schemas']['ResultChatIdentity'];
export type ResultChatToken = components['schemas']['ResultChatToken'];
export type ResultCodeBatch = components['schemas']['ResultCodeBatch'];
export type ResultCodeFigures = components['schemas']['ResultCodeFigures'];
export type ResultCodeReleased = components['schemas']['ResultCodeReleased'];
export type ResultCollectContact = components['schemas']['ResultCollectContact'];
export type ResultCollectCounts = components['schemas']['ResultCollectCounts'];
export type ResultCollectOrder = components['schemas']['ResultCollectOrder'];
export type ResultCollectSaved = components['schemas']['ResultCollectSaved'];
export type ResultConfig = components['schemas']['ResultConfig'];
export type ResultConfirmedEmail = components['schemas']['ResultConfirmedEmail'];
export type ResultCourierMap = components['schemas']['ResultCourierMap'];
export type ResultCourierPlan = components['schemas']['ResultCourierPlan'];
export type ResultCreditOutcome = components['schemas']['ResultCreditOutcome'];
export type ResultCustomerCheck = components['schemas']['ResultCustomerCheck'];
export type ResultDatedFeeRate = components['schemas']['ResultDatedFeeRate'];
export type ResultDecided = components['schemas']['ResultDecided'];
export type ResultDesktopRelease = components['schemas']['ResultDesktopRelease'];
export type ResultDraftPrices = components['schemas']['ResultDraftPrices'];
export type ResultDriver = components['schemas']['ResultDriver'];
export type ResultDriverRun = components['schemas']['ResultDriverRun'];
export type ResultFactorKey = components['schemas']['ResultFactorKey'];
export type ResultFailedJob = components['schemas']['ResultFailedJob'];
export type ResultFeed = components['schemas']['ResultFeed'];
export type ResultFileLink = components['schemas']['ResultFileLink'];
export type ResultFound = components['schemas']['ResultFound'];
export type ResultImportCheck = components['schemas']['ResultImportCheck'];
export type ResultInboxDetail = components['schemas']['ResultInboxDetail'];
export type ResultInboxEntry = components['schemas']['ResultInboxEntry'];
export type ResultInsights = components['schemas']['ResultInsights'];
export type ResultIntakeKey = components['schemas']['ResultIntakeKey'];
export type ResultIntakeOrderStatus = components['schemas']['ResultIntakeOrderStatus'];
export type ResultIntakeOrders = components['schemas']['ResultIntakeOrders'];
export type ResultIntakeResult = components['schemas']['ResultIntakeResult'];
export type ResultIntakeReturn = components['schemas']['ResultIntakeReturn'];
export type ResultInvoiceDocument = components['schemas']['ResultInvoiceDocument'];
export type ResultInvoiceFile = components['schemas']['ResultInvoiceFile'];
export type ResultInvoiceList = components['schemas']['ResultInvoiceList'];
export type ResultInvoiceSettings = components['schemas']['ResultInvoiceSettings'];
export type ResultIssuedCode = components['schemas']['ResultIssuedCode'];
export type ResultListAbility = components['schemas']['ResultListAbility'];
export type ResultListAtDoor = components['schemas']['ResultListAtDoor'];
export type ResultListBankHoliday = components['schemas']['ResultListBankHoliday'];
export type ResultListCatalogueMatch = components['schemas']['ResultListCatalogueMatch'];
export type ResultListCatalogueProduct = components['schemas']['ResultListCatalogueProduct'];
export type ResultListClosedMonth = components['schemas']['ResultListClosedMonth'];
export type ResultListCollectMerchant = components['schemas']['ResultListCollectMerchant'];
export type ResultListCollectStatusType = components['schemas']['ResultListCollectStatusType'];
export type ResultListDatedFeeRate = components['schemas']['ResultListDatedFeeRate'];
export type ResultListDeliveryType = components['schemas']['ResultListDeliveryType'];
export type ResultListImportCheck = components['schemas']['ResultListImportCheck'];
export type ResultListImportRow = components['schemas']['ResultListImportRow'];
export type ResultListImportSupplier = components['schemas']['ResultListImportSupplier'];
export type ResultListIntakeReturn = components['schemas']['ResultListIntakeReturn'];
export type ResultListInvoiceMerchant = components['schemas']['ResultListInvoiceMerchant'];
export type ResultListInvoiceShopName = components['schemas']['ResultListInvoiceShopName'];
export type ResultListLedgerProof = components['schemas']['ResultListLedgerProof'];
export type ResultListListView = components['schemas']['ResultListListView'];
export type ResultListLongJob = components['schemas']['ResultListLongJob'];
export type ResultListMerchantMonth = components['schemas']['ResultListMerchantMonth'];
export type ResultListMonthTotals = components['schemas']['ResultListMonthTotals'];
export type ResultListOrderCard = components['schemas']['ResultListOrderCard'];
export type ResultListPersonName = components['schemas']['ResultListPersonName'];
export type ResultListPlace = components['schemas']['ResultListPlace'];
export type ResultListPrintRequest = components['schemas']['ResultListPrintRequest'];
export type ResultListProductShop = components['schemas']['ResultListProductShop'];
export type ResultListSession = components['schemas']['ResultListSession'];
export type ResultListShopGroup = components['schemas']['ResultListShopGroup'];
export type ResultListString = components['schemas']['ResultListString'];
export type ResultListTimeSlot = components['schemas']['ResultListTimeSlot'];
export type ResultListUnboundGroup = components['schemas']['ResultListUnboundGroup'];
export type ResultListVehicleType = components['schemas']['ResultListVehicleType'];
export type ResultListView = components['schemas']['ResultListView'];
export type ResultListWebShop = components['schemas']['ResultListWebShop'];
export type ResultListWebShopTrial = components['schemas']['ResultListWebShopTrial'];
export type ResultLoginResult = components['schemas']['ResultLoginResult'];
export type ResultLongJob = components['schemas']['ResultLongJob'];
export type ResultMadeIntakeKey = components['schemas']['ResultMadeIntakeKey'];
export type ResultMadeWebShopSecret = components['schemas']['ResultMadeWebShopSecret'];
export type ResultMadeWebhook = components['schemas']['ResultMadeWebhook'];
export type ResultMaintenance = components['schemas']['ResultMaintenance'];
export type ResultMerchant = components['schemas']['ResultMerchant'];
export type ResultMerchantAccount = components['schemas']['ResultMerchantAccount'];
export type ResultMerchantCompany = components['schemas']['ResultMerchantCompany'];
export type ResultMerchantEvents = components['schemas']['ResultMerchantEvents'];
export type ResultMerchantHome = components['schemas']['ResultMerchantHome'];
export type ResultMerchantLogo = components['schemas']['ResultMerchantLogo'];
export type ResultMerchantProduct = components['schemas']['ResultMerchantProduct'];
export type ResultMerchantProductImport = components['schemas']['ResultMerchantProductImport'];
export type ResultMerchantRecord = components['schemas']['ResultMerchantRecord'];
export type ResultMerchantSubscription = components['schemas']['ResultMerchantSubscription'];
export type ResultMonthArchive = components['schemas']['ResultMonthArchive'];
export type ResultMonthClosing = components['schemas']['ResultMonthClosing'];
export type ResultNewOrders = components['schemas']['ResultNewOrders'];
export type ResultNoDeliverable = components['schemas']['ResultNoDeliverable'];
export type ResultOpeningOutcome = components['schemas']['ResultOpeningOutcome'];
export type ResultOperatorState = components['schemas']['ResultOperatorState'];
export type ResultOrder = components['schemas']['ResultOrder'];
export type ResultOrderCounts = components['schemas']['ResultOrderCounts'];
export type ResultOwnDriver = components['schemas']['ResultOwnDriver'];
export type ResultPackingBoard = components['schemas']['ResultPackingBoard'];
export type ResultPasskeyAdded = components['schemas']['ResultPasskeyAdded'];
export type ResultPasskeyQuestion = components['schemas']['ResultPasskeyQuestion'];
export type ResultPaymentSettings = components['schemas']['ResultPaymentSettings'];
export type ResultPayoutRun = components['schemas']['ResultPayoutRun'];
export type ResultPayoutSettings = components['schemas']['ResultPayoutSettings'];
export type ResultPersonalData = components['schemas']['ResultPersonalData'];
export type ResultPersonalErasure = components['schemas']['ResultPersonalErasure'];
export type ResultPlaceDetails = components['schemas']['ResultPlaceDetails'];
export type ResultPrintDevice = components['schemas']['ResultPrintDevice'];
export type ResultPrintRequest = components['schemas']['ResultPrintRequest'];
export type ResultProTeamSubscription = components['schemas']['ResultProTeamSubscription'];
export type ResultProductVariant = components['schemas']['ResultProductVariant'];
export type ResultProfile = components['schemas']['ResultProfile'];
export type ResultPromoCode = components['schemas']['ResultPromoCode'];
export type ResultPushDeviceId = components['schemas']['ResultPushDeviceId'];
export type ResultPushNotification = components['schemas']['ResultPushNotification'];
export type ResultPushReach = components['schemas']['ResultPushReach'];
export type ResultReceived = components['schemas']['ResultReceived'];
export type ResultRecipient = components['schemas']['ResultRecipient'];
export type ResultRecipientImport = components['schemas']['ResultRecipientImport'];
export type ResultRecoveryCodes = components['schemas']['ResultRecoveryCodes'];
export type ResultRedeemed = components['schemas']['ResultRedeemed'];
export type ResultReferenceUse = components['schemas']['ResultReferenceUse'];
export type ResultReferralCode = components['schemas']['ResultReferralCode'];
export type ResultRequested = components['schemas']['ResultRequested'];
export type ResultResetLink = components['schemas']['ResultResetLink'];
export type ResultReturn = components['schemas']['ResultReturn'];
export type ResultReturnCounts = components['schemas']['ResultReturnCounts'];
export type ResultReturnRow = components['schemas']['ResultReturnRow'];
export type ResultReturnable = components['schemas']['ResultReturnable'];
export type ResultSecondFactor = components['schemas']['ResultSecondFactor'];
export type ResultShop = components['schemas']['ResultShop'];
export type ResultShopAddress = components['schemas']['ResultShopAddress'];
export type ResultShopSubscription = components['schemas']['ResultShopSubscription'];
export type ResultSignInCode = components['schemas']['ResultSignInCode'];
export type ResultSingleSignOn = components['schemas']['ResultSingleSignOn'];
export type ResultSingleSignOnAddress = components['schemas']['ResultSingleSignOnAddress'];
export type ResultSingleSignOnDone = components['schemas']['ResultSingleSignOnDone'];
export type ResultSingleSignOnTest = components['schemas']['ResultSingleSignOnTest'];
export type ResultStatement = components['schemas']['ResultStatement'];
export type ResultString = components['schemas']['ResultString'];
export type ResultSubCategory = components['schemas']['ResultSubCategory'];
export type ResultTeamAgreement = components['schemas']['ResultTeamAgreement'];
export type ResultTeamPerson = components['schemas']['ResultTeamPerson'];
export type ResultToday = components['schemas']['ResultToday'];
export type ResultTrainingOrder = components['schemas']['ResultTrainingOrder'];
export type ResultUnfinishedBooking = components['schemas']['ResultUnfinishedBooking'];
export type ResultUser = components['schemas']['ResultUser'];
export type ResultVariantCriteria = components['schemas']['ResultVariantCriteria'];
export type ResultVatReturn = components['schemas']['ResultVatReturn'];
export type ResultVertical = components['schemas']['ResultVertical'];
export type ResultVoucherProgramme = components['schemas']['ResultVoucherProgramme'];
export type ResultWebhook = components['schemas']['ResultWebhook'];
export type ResultWebhookDeliveryDetail = components['schemas']['ResultWebhookDeliveryDetail'];
export type ResultWebhookResent = components['schemas']['ResultWebhookResent'];
export type ResultWebhookResult = components['schemas']['ResultWebhookResult'];
export type Return = components['schemas']['Return'];
export type ReturnAgreement = components['schemas']['ReturnAgreement'];
export type ReturnCounts = components['schemas']['ReturnCounts'];
export type ReturnFilter = components['schemas']['ReturnFilter'];
export type ReturnInspection = components['schemas']['ReturnInspection'];
export type ReturnItem = components['schemas']['ReturnItem'];
export type ReturnLine = components['schemas']['ReturnLine'];
export type ReturnList = components['schemas']['ReturnList'];
export type ReturnReason = components['schemas']['ReturnReason'];
export type ReturnRow = components['schemas']['ReturnRow'];
export type Returnable = components['schemas']['Returnable'];
export type ReturnableLine = components['schemas']['ReturnableLine'];
export type ReturnsPolicy = components['schemas']['ReturnsPolicy'];
export type ReturnsPolicyChange = components['schemas']['ReturnsPolicyChange'];
export type RoomCourier = components['schemas']['RoomCourier'];
export type RoomHealth = components['schemas']['RoomHealth'];
export type RoomPromotions = components['schemas']['RoomPromotions'];
export type RoomShop = components['schemas']['RoomShop'];
export type RoomWaits = components['schemas']['RoomWaits'];
export type RunningServer = components['schemas']['RunningServer'];
export type SalesFigure = components['schemas']['SalesFigure'];
export type SecondFactor = components['schemas']['SecondFactor'];
export type SecurityEntry = components['schemas']['SecurityEntry'];
export type SecurityFilter = components['schemas']['SecurityFilter'];
export type SecurityLog = components['schemas']['SecurityLog'];
export type SentHours = components['schemas']['SentHours'];
export type Session = components['schemas']['Session'];
export type SetupElement = components['schemas']['SetupElement'];
export type Shop = components['schemas']['Shop'];
export type ShopAddress = components['schemas']['ShopAddress'];
export type ShopCard = components['schemas']['ShopCard'];
export type ShopClosure = components['schemas']['ShopClosure'];
export type ShopClosureChange = components['schemas']['ShopClosureChange'];
export type ShopClosureDays = components['schemas']['ShopClosureDays'];
export type ShopEmailChange = components['schemas']['ShopEmailChange'];
export type ShopFigures = components['schemas']['ShopFigures'];
export type ShopFilter = components['schemas']['ShopFilter'];
export type ShopGroup = components['schemas']['ShopGroup'];
export type ShopId = components['schemas']['ShopId'];
export type ShopImage = components['schemas']['ShopImage'];
export type ShopInsight = components['schemas']['ShopInsight'];
export type ShopInvoiceFilter = components['schemas']['ShopInvoiceFilter'];
export type ShopInvoiceList = components['schemas']['ShopInvoiceList'];
export type ShopList = components['schemas']['ShopList'];
export type ShopManagerChange = components['schemas']['ShopManagerChange'];
export type ShopName = components['schemas']['ShopName'];
export type ShopNameChange = components['schemas']['ShopNameChange'];
export type ShopOfMerchant = components['schemas']['ShopOfMerchant'];
export type ShopPause = components['schemas']['ShopPause'];
export type ShopPauseChange = components['schemas']['ShopPauseChange'];
export type ShopPhoneChange = components['schemas']['ShopPhoneChange'];
export type ShopProduct = components['schemas']['ShopProduct'];
export type ShopProductFilter = components['schemas']['ShopProductFilter'];
export type ShopProductList = components['schemas']['ShopProductList'];
export type ShopProductState = components['schemas']['ShopProductState'];
export type ShopRegion = components['schemas']['ShopRegion'];
export type ShopSubscription = components['schemas']['ShopSubscription'];
export type ShopSubscriptionList = components['schemas']['ShopSubscriptionList'];
export type ShopTranche = components['schemas']['ShopTranche'];
export type SignInCode = components['schemas']['SignInCode'];
export type SignInWithCode = components['schemas']['SignInWithCode'];
export type Silence = components['schemas']['Silence'];
export type SilenceFilter = components['schemas']['SilenceFilter'];
export type SilenceList = components['schemas']['SilenceList'];
export type SingleSignOn = components['schemas']['SingleSignOn'];
export type SingleSignOnAddress = components['schemas']['SingleSignOnAddress'];
export type SingleSignOnDomain = components['schemas']['SingleSignOnDomain'];
export type SingleSignOnDone = components['schemas']['SingleSignOnDone'];
export type SingleSignOnFactor = components['schemas']['SingleSignOnFactor'];
export type SingleSignOnFilter = components['schemas']['SingleSignOnFilter'];
export type SingleSignOnList = components['schemas']['SingleSignOnList'];
export type SingleSignOnRole = components['schemas']['SingleSignOnRole'];
export type SingleSignOnRow = components['schemas']['SingleSignOnRow'];
export type SingleSignOnSettings = components['schemas']['SingleSignOnSettings'];
export type SingleSignOnStart = components['schemas']['SingleSignOnStart'];
export type SingleSignOnTest = components['schemas']['SingleSignOnTest'];
export type SocialMediaLink = components['schemas']['SocialMediaLink'];
export type SocialMediaLinks = components['schemas']['SocialMediaLinks'];
export type SpecialDay = components['schemas']['SpecialDay'];
export type SpecialDays = components['schemas']['SpecialDays'];
export type Statement = components['schemas']['Statement'];
export type StatementAccount = components['schemas']['StatementAccount'];
export type StatementCredits = components['schemas']['StatementCredits'];
export type StatementDocument = components['schemas']['StatementDocument'];
export type StatementDocumentFilter = components['schemas']['StatementDocumentFilter'];
export type StatementDocumentList = components['schemas']['StatementDocumentList'];
export type StatementLine = components['schemas']['StatementLine'];
export type StatementPayment = components['schemas']['StatementPayment'];
export type StatementRate = components['schemas']['StatementRate'];
export type StatementShop = components['schemas']['StatementShop'];
export type SubCategory = components['schemas']['SubCategory'];
export type SubCategoryChange = components['schemas']['SubCategoryChange'];
export type SubCategoryFilter = components['schemas']['SubCategoryFilter'];
export type SubCategoryList = components['schemas']['SubCategoryList'];
export type SubscriptionFilter = components['schemas']['SubscriptionFilter'];
export type Suspension = components['schemas']['Suspension'];
export type TakenProduct = components['schemas']['TakenProduct'];
export type TeamAgreement = components['schemas']['TeamAgreement'];
export type TeamAgreementFilter = components['schemas']['TeamAgreementFilter'];
export type TeamAgreementTrust = components['schemas']['TeamAgreementTrust'];
export type TeamAgreements = components['schemas']['TeamAgreements'];
export type TeamPeople = components['schemas']['TeamPeople'];
export type TeamPerson = components['schemas']['TeamPerson'];
export type TeamPersonFilter = components['schemas']['TeamPersonFilter'];
export type TestOrder = components['schemas']['TestOrder'];
export type TestOrderFilter = components['schemas']['TestOrderFilter'];
export type TestOrderList = components['schemas']['TestOrderList'];
export type TimeSlot = components['schemas']['TimeSlot'];
export type TimelineEntry = components['schemas']['TimelineEntry'];
export type Today = components['schemas']['Today'];
export type TodayFigure = components['schemas']['TodayFigure'];
export type TodayLane = components['schemas']['TodayLane'];
export type TodayOrder = components['schemas']['TodayOrder'];
export type TodaySlots = components['schemas']['TodaySlots'];
export type Tracking = components['schemas']['Tracking'];
export type TrackingStatus = components['schemas']['TrackingStatus'];
export type TrainingOrder = components['schemas']['TrainingOrder'];
export type UnboundGroup = components['schemas']['UnboundGroup'];
export type UnboundItem = components['schemas']['UnboundItem'];
export type UnfinishedBooking = components['schemas']['UnfinishedBooking'];
export type UnheardShop = components['schemas']['UnheardShop'];
export type UsedCode = components['schemas']['UsedCode'];
export type UsedCodeFilter = components['schemas']['UsedCodeFilter'];
export type UsedCodeList = components['schemas']['UsedCodeList'];
export type User = components['schemas']['User'];
export type UserAccess = components['schemas']['UserAccess'];
export type UserFilter = components['schemas']['UserFilter'];
export type UserInvite = components['schemas']['UserInvite'];
export type UserList = components['schemas']['UserList'];
export type VariantCriteria = components['schemas']['VariantCriteria'];
export type VariantFilter = components['schemas']['VariantFilter'];
export type VariantList = components['schemas']['VariantList'];
export type VariantListRequest = components['schemas']['VariantListRequest'];
export type VatBox = components['schemas']['VatBox'];
export type VatReturn = components['schemas']['VatReturn'];
export type VatSum = components['schemas']['VatSum'];
export type VehicleType = components['schemas']['VehicleType'];
export type Vertical = components['schemas']['Vertical'];
export type VerticalFilter = components['schemas']['VerticalFilter'];
export type VerticalList = components['schemas']['VerticalList'];
export type VoucherProgramme = components['schemas']['VoucherProgramme'];
export type WaitFigure = components['schemas']['WaitFigure'];
export type WebShop = components['schemas']['WebShop'];
export type WebShopCheck = components['schemas']['WebShopCheck'];
export type WebShopLocation = components['schemas']['WebShopLocation'];
export type WebShopNotTold = components['schemas']['WebShopNotTold'];
export type WebShopRules = components['schemas']['WebShopRules'];
export type WebShopSettings = components['schemas']['WebShopSettings'];
export type WebShopTrial = components['schemas']['WebShopTrial'];
export type WebShopWriteBack = components['schemas']['WebShopWriteBack'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryDetail = components['schemas']['WebhookDeliveryDetail'];
export type WebhookDeliveryFilter = components['schemas']['WebhookDeliveryFilter'];
export type WebhookDeliveryList = components['schemas']['WebhookDeliveryList'];
export type WebhookFilter = components['schemas']['WebhookFilter'];
export type WebhookList = components['schemas']['WebhookList'];
export type WebhookResent = components['schemas']['WebhookResent'];
export type WebhookResult = components['schemas']['WebhookResult'];
export type WebhookSettings = components['schemas']['WebhookSettings'];
export type WebhookSince = components['schemas']['WebhookSince'];
export type WeeklySummary = components['schemas']['WeeklySummary'];
export type WeeklySummaryList = components['schemas']['WeeklySummaryList'];
export type WinningQuote = components['schemas']['WinningQuote'];
export type WorkingHours = components['schemas']['WorkingHours'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseImportList = components['responses']['ImportList'];
export type ResponseNamedFile = components['responses']['NamedFile'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseOrderList = components['responses']['OrderList'];
export type ResponseRequestEntityTooLarge = components['responses']['RequestEntityTooLarge'];
export type ResponseResultApprovalLink = components['responses']['ResultApprovalLink'];
export type ResponseResultApprovalRequest = components['responses']['ResultApprovalRequest'];
export type ResponseResultBankImport = components['responses']['ResultBankImport'];
export type ResponseResultBankLine = components['responses']['ResultBankLine'];
export type ResponseResultBookkeepingSettings = components['responses']['ResultBookkeepingSettings'];
export type ResponseResultBool = components['responses']['ResultBool'];
export type ResponseResultCategory = components['responses']['ResultCategory'];
export type ResponseResultCollectOrder = components['responses']['ResultCollectOrder'];
export type ResponseResultCourierPlan = components['responses']['ResultCourierPlan'];
export type ResponseResultDriverRun = components['responses']['ResultDriverRun'];
export type ResponseResultFailedJob = components['responses']['ResultFailedJob'];
export type ResponseResultFileLink = components['responses']['ResultFileLink'];
export type ResponseResultImportCheck = components['responses']['ResultImportCheck'];
export type ResponseResultInboxEntry = components['responses']['ResultInboxEntry'];
export type ResponseResultInvoiceSettings = components['responses']['ResultInvoiceSettings'];
export type ResponseResultIssuedCode201 = components['responses']['ResultIssuedCode201'];
export type ResponseResultListImportRow = components['responses']['ResultListImportRow'];
export type ResponseResultListInvoiceShopName = components['responses']['ResultListInvoiceShopName'];
export type ResponseResultListOrderCard = components['responses']['ResultListOrderCard'];
export type ResponseResultListPersonName = components['responses']['ResultListPersonName'];
export type ResponseResultListSession = components['responses']['ResultListSession'];
export type ResponseResultListShopGroup = components['responses']['ResultListShopGroup'];
export type ResponseResultListString = components['responses']['ResultListString'];
export type ResponseResultListVehicleType = components['responses']['ResultListVehicleType'];
export type ResponseResultListView = components['responses']['ResultListView'];
export type ResponseResultListWebShop = components['responses']['ResultListWebShop'];
export type ResponseResultLoginResult = components['responses']['ResultLoginResult'];
export type ResponseResultLongJob = components['responses']['ResultLongJob'];
export type ResponseResultMadeIntakeKey201 = components['responses']['ResultMadeIntakeKey201'];
export type ResponseResultMerchant = components['responses']['ResultMerchant'];
export type ResponseResultMerchantAccount = components['responses']['ResultMerchantAccount'];
export type ResponseResultMerchantProduct = components['responses']['ResultMerchantProduct'];
export type ResponseResultMerchantProduct201 = components['responses']['ResultMerchantProduct201'];
export type ResponseResultMerchantProductImport = components['responses']['ResultMerchantProductImport'];
export type ResponseResultMerchantRecord = components['responses']['ResultMerchantRecord'];
export type ResponseResultMerchantSubscription = components['responses']['ResultMerchantSubscription'];
export type ResponseResultMonthArchive = components['responses']['ResultMonthArchive'];
export type ResponseResultNewOrders = components['responses']['ResultNewOrders'];
export type ResponseResultOrder = components['responses']['ResultOrder'];
export type ResponseResultOwnDriver = components['responses']['ResultOwnDriver'];
export type ResponseResultPasskeyQuestion = components['responses']['ResultPasskeyQuestion'];
export type ResponseResultPaymentSettings = components['responses']['ResultPaymentSettings'];
export type ResponseResultPayoutRun = components['responses']['ResultPayoutRun'];
export type ResponseResultPayoutSettings = components['responses']['ResultPayoutSettings'];
export type ResponseResultPrintDevice = components['responses']['ResultPrintDevice'];
export type ResponseResultPrintRequest = components['responses']['ResultPrintRequest'];
export type ResponseResultProTeamSubscription = components['responses']['ResultProTeamSubscription'];
export type ResponseResultProductVariant = components['responses']['ResultProductVariant'];
export type ResponseResultProfile = components['responses']['ResultProfile'];
export type ResponseResultPromoCode = components['responses']['ResultPromoCode'];
export type ResponseResultPushDeviceId = components['responses']['ResultPushDeviceId'];
export type ResponseResultPushNotification = components['responses']['ResultPushNotification'];
export type ResponseResultPushNotification201 = components['responses']['ResultPushNotification201'];
export type ResponseResultRecipient = components['responses']['ResultRecipient'];
export type ResponseResultRecipientImport = components['responses']['ResultRecipientImport'];
export type ResponseResultRecoveryCodes = components['responses']['ResultRecoveryCodes'];
export type ResponseResultReferralCode = components['responses']['ResultReferralCode'];
export type ResponseResultReturn = components['responses']['ResultReturn'];
export type ResponseResultSecondFactor = components['responses']['ResultSecondFactor'];
export type ResponseResultShop = components['responses']['ResultShop'];
export type ResponseResultShopSubscription = components['responses']['ResultShopSubscription'];
export type ResponseResultSingleSignOn = components['responses']['ResultSingleSignOn'];
export type ResponseResultSingleSignOnAddress = components['responses']['ResultSingleSignOnAddress'];
export type ResponseResultString = components['responses']['ResultString'];
export type ResponseResultSubCategory = components['responses']['ResultSubCategory'];
export type ResponseResultTeamAgreement = components['responses']['ResultTeamAgreement'];
export type ResponseResultUnfinishedBooking = components['responses']['ResultUnfinishedBooking'];
export type ResponseResultUser = components['responses']['ResultUser'];
export type ResponseResultVertical = components['responses']['ResultVertical'];
export type ResponseResultVoucherProgramme = components['responses']['ResultVoucherProgramme'];
export type ResponseResultWebhook = components['responses']['ResultWebhook'];
export type ResponseResultWebhookDeliveryDetail = components['responses']['ResultWebhookDeliveryDetail'];
export type ResponseResultWebhookResult = components['responses']['ResultWebhookResult'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseShopSubscriptionList = components['responses']['ShopSubscriptionList'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseUnprocessableEntity = components['responses']['UnprocessableEntity'];
export type ResponseWeeklySummaryList = components['responses']['WeeklySummaryList'];
export type ResponseApplicationPdf = components['responses']['application-pdf'];
export type ResponseApplicationZip = components['responses']['application-zip'];
export type ResponseTextCsv = components['responses']['text-csv'];
export type ParameterAfter = components['parameters']['After'];
export type ParameterAfter2 = components['parameters']['After2'];
export type ParameterAfter3 = components['parameters']['After3'];
export type ParameterChange = components['parameters']['Change'];
export type ParameterDate = components['parameters']['Date'];
export type ParameterExternalOrderId = components['parameters']['ExternalOrderId'];
export type ParameterFilterActive = components['parameters']['Filter.Active'];
export type ParameterFilterDateFrom = components['parameters']['Filter.DateFrom'];
export type ParameterFilterDateTo = components['parameters']['Filter.DateTo'];
export type ParameterFilterMerchants = components['parameters']['Filter.Merchants'];
export type ParameterFilterVerticals = components['parameters']['Filter.Verticals'];
export type ParameterFrom = components['parameters']['From'];
export type ParameterOrder = components['parameters']['Order'];
export type ParameterOrderBy = components['parameters']['OrderBy'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterPrefer = components['parameters']['Prefer'];
export type ParameterQuery = components['parameters']['Query'];
export type ParameterQuery2 = components['parameters']['Query2'];
export type ParameterShopId = components['parameters']['ShopId'];
export type ParameterSize = components['parameters']['Size'];
export type ParameterAgreementId = components['parameters']['agreementId'];
export type ParameterFormat = components['parameters']['format'];
export type ParameterFrom_2 = components['parameters']['from'];
export type ParameterId = components['parameters']['id'];
export type ParameterId2 = components['parameters']['id2'];
export type ParameterInvoiceNo = components['parameters']['invoiceNo'];
export type ParameterLineId = components['parameters']['lineId'];
export type ParameterMerchantId = components['parameters']['merchantId'];
export type ParameterMonth = components['parameters']['month'];
export type ParameterMonths = components['parameters']['months'];
export type ParameterOwner = components['parameters']['owner'];
export type ParameterPcid = components['parameters']['pcid'];
export type ParameterShopId_2 = components['parameters']['shopId'];
export type ParameterShopId2 = components['parameters']['shopId2'];
export type ParameterSource = components['parameters']['source'];
export type ParameterTab = components['parameters']['tab'];
export type ParameterTab2 = components['parameters']['tab2'];
export type ParameterTab3 = components['parameters']['tab3'];
export type RequestBodyAgencyFeeExport = components['requestBodies']['AgencyFeeExport'];
export type RequestBodyBasicInfo = components['requestBodies']['BasicInfo'];
export type RequestBodyCollectBooking = components['requestBodies']['CollectBooking'];
export type RequestBodyCourierPlanChange = components['requestBodies']['CourierPlanChange'];
export type RequestBodyLinkInputBody = components['requestBodies']['LinkInputBody'];
export type RequestBodyListRequestAdminInvoiceFilter = components['requestBodies']['ListRequestAdminInvoiceFilter'];
export type RequestBodyListRequestCreditFilter = components['requestBodies']['ListRequestCreditFilter'];
export type RequestBodyListRequestImportFilter = components['requestBodies']['ListRequestImportFilter'];
export type RequestBodyListRequestMerchantFilter = components['requestBodies']['ListRequestMerchantFilter'];
export type RequestBodyListRequestMerchantInvoiceFilter = components['requestBodies']['ListRequestMerchantInvoiceFilter'];
export type RequestBodyListRequestMerchantProductFilter = components['requestBodies']['ListRequestMerchantProductFilter'];
export type RequestBodyListRequestOrderFilter = components['requestBodies']['ListRequestOrderFilter'];
export type RequestBodyListRequestPromoCodeFilter = components['requestBodies']['ListRequestPromoCodeFilter'];
export type RequestBodyListRequestPushDeliveryFilter = components['requestBodies']['ListRequestPushDeliveryFilter'];
export type RequestBodyListRequestPushFilter = components['requestBodies']['ListRequestPushFilter'];
export type RequestBodyListRequestReferralCodeFilter = components['requestBodies']['ListRequestReferralCodeFilter'];
export type RequestBodyListRequestReturnFilter = components['requestBodies']['ListRequestReturnFilter'];
export type RequestBodyListRequestSecurityFilter = components['requestBodies']['ListRequestSecurityFilter'];
export type RequestBodyListRequestShopInvoiceFilter = components['requestBodies']['ListRequestShopInvoiceFilter'];
export type RequestBodyListRequestStatementDocumentFilter = components['requestBodies']['ListRequestStatementDocumentFilter'];
export type RequestBodyListRequestSubscriptionFilter = components['requestBodies']['ListRequestSubscriptionFilter'];
export type RequestBodyListRequestTeamPersonFilter = components['requestBodies']['ListRequestTeamPersonFilter'];
export type RequestBodyListRequestUsedCodeFilter = components['requestBodies']['ListRequestUsedCodeFilter'];
export type RequestBodyListRequestUserFilter = components['requestBodies']['ListRequestUserFilter'];
export type RequestBodyMerchantProductFields = components['requestBodies']['MerchantProductFields'];
export type RequestBodyNewVariant = components['requestBodies']['NewVariant'];
export type RequestBodyNextCourier = components['requestBodies']['NextCourier'];
export type RequestBodyOrderIds = components['requestBodies']['OrderIds'];
export type RequestBodyPasswordAgain = components['requestBodies']['PasswordAgain'];
export type RequestBodyPersonalDataOf = components['requestBodies']['PersonalDataOf'];
export type RequestBodyPrinted = components['requestBodies']['Printed'];
export type RequestBodyProTeamTerms = components['requestBodies']['ProTeamTerms'];
export type RequestBodyRecipientFields = components['requestBodies']['RecipientFields'];
export type RequestBodyVariantListRequest = components['requestBodies']['VariantListRequest'];
export type RequestBodyWebhookSettings = components['requestBodies']['WebhookSettings'];
export type RequestBodyApplicationJson = components['requestBodies']['application-json'];
export type RequestBodyMultipartFormData = components['requestBodies']['multipart-form-data'];
export type RequestBodyMultipartFormData2 = components['requestBodies']['multipart-form-data2'];
export type RequestBodyMultipartFormData3 = components['requestBodies']['multipart-form-data3'];
export type RequestBodyMultipartFormData4 = components['requestBodies']['multipart-form-data4'];
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
    "delete-admin-agencyfees-months-month-close": {
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
    "get-admin-agencyfees-months-month-closing": {
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
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultMonthClosing"];
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
    "post-admin-agencyfees-months-month-confirm": {
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
    "post-admin-agencyfees-months-month-reopen": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The month, such as 2026-11 */
                month: components["parameters"]["month"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MonthReopening"];
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
    "post-admin-approvals-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestApprovalFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalList"];
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
    "post-admin-approvals-id-approve": {
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
            200: components["responses"]["ResultApprovalRequest"];
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
    "post-admin-approvals-id-refuse": {
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
                "application/json": components["schemas"]["ApprovalRefusal"];
            };
        };
        responses: {
            200: components["responses"]["ResultApprovalRequest"];
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
                     * @description CSV: column CustomerId, else the first
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
    "get-admin-merchant-id-vouchers": {
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
            200: components["responses"]["ResultVoucherProgramme"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-admin-merchant-id-vouchers": {
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
                "application/json": components["schemas"]["VoucherProgramme"];
            };
        };
        responses: {
            200: components["responses"]["ResultVoucherProgramme"];
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
    "post-admin-merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMerchant"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultMerchantRecord"];
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
    "post-admin-merchants-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestMerchantFilter"];
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
    "post-admin-merchants-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestMerchantFilter"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantList"];
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
    "get-admin-merchants-id": {
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
            200: components["responses"]["ResultMerchantRecord"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-admin-merchants-id-basic-info": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BasicInfo"];
        responses: {
            200: components["responses"]["ResultMerchantRecord"];
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
    "put-admin-merchants-id-company": {
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
                "application/json": components["schemas"]["MerchantCompany"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultMerchantCompany"];
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
    "post-admin-merchants-id-lift": {
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
            200: components["responses"]["ResultMerchantRecord"];
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
    "post-admin-merchants-id-suspend": {
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
                "application/json": components["schemas"]["MerchantSuspending"];
            };
        };
        responses: {
            200: components["responses"]["ResultMerchantRecord"];
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
    "get-admin-operator": {
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
                    "application/json": components["schemas"]["ResultOperatorState"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-operator-jobs-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestFailedJobFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedJobList"];
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
    "post-admin-operator-jobs-id-drop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultFailedJob"];
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
    "post-admin-operator-jobs-id-retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultFailedJob"];
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
    "post-admin-operator-maintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MaintenanceStart"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultMaintenance"];
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
    "delete-admin-operator-maintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultBool"];
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
    "post-admin-operator-restore-release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultBool"];
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
    "post-admin-payouts-bank-lines-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestBankLineFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLineList"];
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
    "get-admin-payouts-bank-lines-id": {
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
            200: components["responses"]["ResultBankLine"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-admin-payouts-bank-lines-id": {
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
                "application/json": components["schemas"]["BankLineMatch"];
            };
        };
        responses: {
            200: components["responses"]["ResultBankLine"];
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
    "post-admin-payouts-bank-statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["multipart-form-data"];
        responses: {
            200: components["responses"]["ResultBankImport"];
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
    "post-admin-payouts-bank-statement-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["multipart-form-data"];
        responses: {
            200: components["responses"]["ResultBankImport"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-payouts-merchants-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestMerchantAccountFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantAccountList"];
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
    "get-admin-payouts-merchants-id": {
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
            200: components["responses"]["ResultMerchantAccount"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-admin-payouts-merchants-id-hold": {
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
                "application/json": components["schemas"]["PayoutHold"];
            };
        };
        responses: {
            200: components["responses"]["ResultMerchantAccount"];
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
    "put-admin-payouts-merchants-id-holder": {
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
                "application/json": components["schemas"]["MoneyHolder"];
            };
        };
        responses: {
            200: components["responses"]["ResultMerchantAccount"];
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
    "post-admin-payouts-merchants-id-opening-balance": {
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
                "application/json": components["schemas"]["OpeningBalance"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultOpeningOutcome"];
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
    "post-admin-payouts-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPayoutRun"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultPayoutRun"];
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
    "post-admin-payouts-runs-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestPayoutRunFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutRunList"];
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
    "get-admin-payouts-runs-id": {
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
            200: components["responses"]["ResultPayoutRun"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-admin-payouts-runs-id-ask": {
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
            200: components["responses"]["ResultPayoutRun"];
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
    "post-admin-payouts-runs-id-cancel": {
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
            200: components["responses"]["ResultPayoutRun"];
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
    "get-admin-payouts-runs-id-file-format": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                /** @description ISO 20022 pain.001.001.09, or Bacs Standard 18 */
                format: "pain001" | "standard18";
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
                    "application/octet-stream": string;
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
    "get-admin-payouts-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultPayoutSettings"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-admin-payouts-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutSettings"];
            };
        };
        responses: {
            200: components["responses"]["ResultPayoutSettings"];
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
    "post-admin-personal-data-erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonalDataErase"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultPersonalErasure"];
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
    "post-admin-personal-data-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PersonalDataOf"];
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
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
    "post-admin-personal-data-find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PersonalDataOf"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultPersonalData"];
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
    "post-admin-personal-data-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestPersonalErasureFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalErasureList"];
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
                     * @description CSV: column CustomerId, else the first
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
    "post-admin-push-notifications-reach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushReachRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultPushReach"];
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
    "get-admin-room": {
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
                    "application/json": components["schemas"]["ResultAdminRoom"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    "post-admin-subscription-pro-id-agreements": {
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
                "application/json": components["schemas"]["NewTeamAgreement"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultTeamAgreement"];
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
    "delete-admin-subscription-pro-id-agreements-agreementid": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                agreementId: components["parameters"]["agreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultTeamAgreement"];
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
    "put-admin-subscription-pro-id-agreements-agreementid-trust": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                agreementId: components["parameters"]["agreementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamAgreementTrust"];
            };
        };
        responses: {
            200: components["responses"]["ResultTeamAgreement"];
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
            200: components["responses"]["ResultFileLink"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-archives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMonthArchive"];
            };
        };
        responses: {
            200: components["responses"]["ResultMonthArchive"];
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
    "get-archives-key": {
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
                    "application/json": components["schemas"]["ResultArchiveKey"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-archives-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestMonthArchiveFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthArchiveList"];
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
    "get-archives-months": {
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
                    "application/json": components["schemas"]["ResultListClosedMonth"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-archives-id": {
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
            200: components["responses"]["ResultMonthArchive"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-archives-id-stop": {
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
            200: components["responses"]["ResultMonthArchive"];
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
    "get-archives-id-url": {
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
            200: components["responses"]["ResultFileLink"];
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
    "get-bookkeeping-format-settings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Xero, QuickBooks Online or Sage 50 */
                format: components["parameters"]["format"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultBookkeepingSettings"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-bookkeeping-format-settings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Xero, QuickBooks Online or Sage 50 */
                format: components["parameters"]["format"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookkeepingSettings"];
            };
        };
        responses: {
            200: components["responses"]["ResultBookkeepingSettings"];
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
    "get-bookkeeping-format-file-month": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Xero, QuickBooks Online or Sage 50 */
                format: components["parameters"]["format"];
                /** @description Files for credit notes exist for QuickBooks alone; purchases are a merchant's */
                file: "sales" | "sales-credits" | "purchases" | "purchase-credits";
                /** @description The month in which the documents were posted, such as 2026-11 */
                month: string;
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
    "get-collect-booking-defaults": {
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
                    "application/json": components["schemas"]["ResultBookingDefaults"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
        requestBody?: components["requestBodies"]["multipart-form-data2"];
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
        requestBody?: components["requestBodies"]["multipart-form-data2"];
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
    "get-collect-counts": {
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
                    "application/json": components["schemas"]["ResultCollectCounts"];
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
    "post-collect-drafts-prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftPricesRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultDraftPrices"];
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
    "get-collect-reference": {
        parameters: {
            query: {
                Reference: string;
                /** @description The draft that asks, which does not count */
                Id?: string;
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
                    "application/json": components["schemas"]["ResultReferenceUse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    "post-collect-id-acknowledge-failure": {
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
    "post-collect-id-next-courier": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NextCourier"];
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
                /** @description Of several drafts priced together, how many are booked before this one and use the credits first */
                After?: number;
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
    "get-courier-map": {
        parameters: {
            query?: {
                /** @description Only couriers of this merchant's shops; may be empty */
                MerchantId?: string;
                /** @description Only this shop's couriers; may be empty */
                ShopId?: string;
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
                    "application/json": components["schemas"]["ResultCourierMap"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    "post-devices-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestDeviceFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceList"];
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
    "post-devices-silences-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestSilenceFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SilenceList"];
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
    "get-insights": {
        parameters: {
            query: {
                /** @description First day, London */
                From: string;
                /** @description Last day; at most 366 days in all */
                To: string;
                /** @description Id of a merchant; for Admins, who see all otherwise */
                Merchant?: string;
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
                    "application/json": components["schemas"]["ResultInsights"];
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
    "post-intake-requests-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestIntakeRequestFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakeRequestList"];
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
    "get-intake-events": {
        parameters: {
            query?: {
                /** @description Next of the previous response; 0: from the oldest event that is kept */
                After?: number;
                Limit?: number;
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
                    "application/json": components["schemas"]["ResultMerchantEvents"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-intake-orders": {
        parameters: {
            query?: {
                /** @description Next of the previous response */
                After?: string;
                Limit?: number;
                /** @description Only this shop's */
                ShopId?: string;
                /** @description Only orders in this tab */
                ShopPortalStatus?: "Pending" | "Queued" | "Failed" | "Archived";
                Status?: "PendingDelivery" | "DeliveredDelivery" | "FailedDelivery" | "RejectedDelivery" | "CancelledDelivery" | "AuthorizationRequired";
                /** @description Only orders created at this time or later */
                From?: string;
                /** @description Only orders created before this time */
                To?: string;
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
                    "application/json": components["schemas"]["ResultIntakeOrders"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-orders": {
        parameters: {
            query?: never;
            header?: {
                /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                Prefer?: components["parameters"]["Prefer"];
            };
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
    "post-intake-orders-bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["IntakeOrder"];
            };
        };
        responses: {
            /** @description One such line for each line of the request, in its order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["LineResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
            header?: {
                /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                Prefer?: components["parameters"]["Prefer"];
            };
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
            header?: {
                /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                Prefer?: components["parameters"]["Prefer"];
            };
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
    "get-intake-orders-externalorderid-returns": {
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
                    "application/json": components["schemas"]["ResultListIntakeReturn"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-orders-externalorderid-returns": {
        parameters: {
            query?: never;
            header?: {
                /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The id with which the order was sent */
                ExternalOrderId: components["parameters"]["ExternalOrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewIntakeReturn"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultIntakeReturn"];
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
    "get-intake-products": {
        parameters: {
            query?: {
                /** @description Only what this shop does not sell is named */
                ShopId?: components["parameters"]["ShopId"];
                /** @description Next of the previous response */
                After?: components["parameters"]["After2"];
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
                    "application/json": components["schemas"]["ResultFeed"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-intake-products-csv": {
        parameters: {
            query?: {
                /** @description Only what this shop does not sell is named */
                ShopId?: components["parameters"]["ShopId"];
                /** @description Next of the previous response */
                After?: components["parameters"]["After2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["text-csv"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-intake-promo-code-redeem": {
        parameters: {
            query?: never;
            header?: {
                /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                Prefer?: components["parameters"]["Prefer"];
            };
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
            header?: {
                /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                Prefer?: components["parameters"]["Prefer"];
            };
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
            header?: {
                /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                Prefer?: components["parameters"]["Prefer"];
            };
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
            403: components["responses"]["Forbidden"];
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
            header?: {
                /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                Prefer?: components["parameters"]["Prefer"];
            };
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
            403: components["responses"]["Forbidden"];
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
            header?: {
                /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                Prefer?: components["parameters"]["Prefer"];
            };
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
            403: components["responses"]["Forbidden"];
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
            header?: {
                /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                Prefer?: components["parameters"]["Prefer"];
            };
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
            403: components["responses"]["Forbidden"];
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
            header?: {
                /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                Prefer?: components["parameters"]["Prefer"];
            };
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
            403: components["responses"]["Forbidden"];
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
                /** @description Such as orders/create; what is not used is noted in the intake inbox */
                "X-Shopify-Topic"?: string;
                /** @description HMAC-SHA256 of the body with the merchant's secret, in base64 */
                "X-Shopify-Hmac-Sha256"?: string;
                /** @description Each event is processed once */
                "X-Shopify-Event-Id"?: string;
                /** @description When the event happened: an older one changes nothing */
                "X-Shopify-Triggered-At"?: string;
                /** @description Shown on the shop's page; an old one is warned of */
                "X-Shopify-API-Version"?: string;
            };
            path: {
                /** @description The shop that the webhook is for */
                shopId: components["parameters"]["shopId2"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["application-json"];
        responses: {
            200: components["responses"]["ResultWebhookResult"];
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
    "post-intake-woocommerce-shopid": {
        parameters: {
            query?: never;
            header?: {
                /** @description Such as order.updated; what is not used is noted in the intake inbox */
                "X-WC-Webhook-Topic"?: string;
                /** @description HMAC-SHA256 of the body with the webhook's secret, in base64 */
                "X-WC-Webhook-Signature"?: string;
            };
            path: {
                /** @description The shop that the webhook is for */
                shopId: components["parameters"]["shopId2"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["application-json"];
        responses: {
            200: components["responses"]["ResultWebhookResult"];
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
    "post-invoice-credit-invoiceno": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoiceNo: components["parameters"]["invoiceNo"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCredit"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultCreditOutcome"];
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
    "get-invoice-document-invoiceno": {
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
                    "application/json": components["schemas"]["ResultInvoiceDocument"];
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
    "post-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewIntakeKey"];
            };
        };
        responses: {
            201: components["responses"]["ResultMadeIntakeKey201"];
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
    "post-keys-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestIntakeKeyFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakeKeyList"];
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
    "post-keys-id-replace": {
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
            201: components["responses"]["ResultMadeIntakeKey201"];
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
    "post-keys-id-revoke": {
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
                    "application/json": components["schemas"]["ResultIntakeKey"];
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
    "get-merchant-bank-holidays": {
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
                    "application/json": components["schemas"]["ResultListBankHoliday"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
        requestBody: components["requestBodies"]["BasicInfo"];
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
    "post-merchant-customer-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerMails"];
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
    "post-merchant-escalation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Escalation"];
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
    "get-merchant-home": {
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
                    "application/json": components["schemas"]["ResultMerchantHome"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    "post-merchant-packing-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PackingLimits"];
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
    "get-merchant-payment-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultPaymentSettings"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-merchant-payment-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentDetailsChange"];
            };
        };
        responses: {
            200: components["responses"]["ResultPaymentSettings"];
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
    "post-merchant-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MerchantProductFields"];
        responses: {
            201: components["responses"]["ResultMerchantProduct201"];
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
    "post-merchant-products-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestMerchantProductFilter"];
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
    "post-merchant-products-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["multipart-form-data3"];
        responses: {
            200: components["responses"]["ResultMerchantProductImport"];
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
    "post-merchant-products-import-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["multipart-form-data3"];
        responses: {
            200: components["responses"]["ResultMerchantProductImport"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-products-imports-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestImportFilter"];
        responses: {
            200: components["responses"]["ImportList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-merchant-products-imports-id-rows": {
        parameters: {
            query: {
                Change: components["parameters"]["Change"];
                /** @description The row before the first */
                After?: components["parameters"]["After3"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListImportRow"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-merchant-products-imports-id-undo": {
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
    "post-merchant-products-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestMerchantProductFilter"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantProductList"];
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
    "post-merchant-products-take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakenProduct"];
            };
        };
        responses: {
            201: components["responses"]["ResultMerchantProduct201"];
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
    "get-merchant-products-template": {
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
    "get-merchant-products-universal": {
        parameters: {
            query?: {
                Query?: components["parameters"]["Query2"];
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
                    "application/json": components["schemas"]["ResultListCatalogueProduct"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-merchant-products-id": {
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
            200: components["responses"]["ResultMerchantProduct"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-merchant-products-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MerchantProductFields"];
        responses: {
            200: components["responses"]["ResultMerchantProduct"];
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
    "delete-merchant-products-id": {
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
            200: components["responses"]["ResultMerchantProduct"];
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
    "get-merchant-products-id-shops": {
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
                    "application/json": components["schemas"]["ResultListProductShop"];
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
    "put-merchant-products-id-shops": {
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
                "application/json": components["schemas"]["ProductShops"];
            };
        };
        responses: {
            200: components["responses"]["ResultMerchantProduct"];
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
    "put-merchant-shop-id-auto-accept": {
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
                "application/json": components["schemas"]["AutoAcceptChange"];
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
    "put-merchant-shop-id-closure": {
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
                "application/json": components["schemas"]["ShopClosureChange"];
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
    "put-merchant-shop-id-pause": {
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
                "application/json": components["schemas"]["ShopPauseChange"];
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
    "put-merchant-shop-id-special-days": {
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
                "application/json": components["schemas"]["SpecialDays"];
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
    "post-merchant-shop-id-training-order": {
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
                    "application/json": components["schemas"]["ResultTrainingOrder"];
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
    "delete-merchant-shop-id-training-order": {
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
    "post-payouts-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestPayoutFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutList"];
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
    "post-payouts-open-items-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestOpenItemFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenItemList"];
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
    "get-payouts-id-advice": {
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
            200: components["responses"]["application-pdf"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-pictures": {
        parameters: {
            query: {
                /** @description The picture's address; must begin with https:// */
                Url: string;
            };
            header?: never;
            path?: never;
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
                    "image/jpeg": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    "post-portal-agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgreementByLink"];
            };
        };
        responses: {
            200: components["responses"]["ResultTeamAgreement"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-agreement-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["LinkInputBody"];
        responses: {
            200: components["responses"]["ResultTeamAgreement"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
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
    "post-portal-code-batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCodeBatch"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultCodeBatch"];
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
    "post-portal-code-batch-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestCodeBatchFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeBatchList"];
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
    "get-portal-code-batch-id": {
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
                    "application/json": components["schemas"]["ResultCodeBatch"];
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
    "get-portal-code-batch-id-csv": {
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
            200: components["responses"]["text-csv"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
    "post-portal-confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmation"];
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
    "post-portal-confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailConfirmation"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultConfirmedEmail"];
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
    "post-portal-confirm-question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultPasskeyQuestion"];
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
    "post-portal-confirm-single-sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultSingleSignOnAddress"];
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
    "post-portal-delivery-id-acknowledge-failure": {
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
    "post-portal-delivery-id-address-change-changeid": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                changeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressDecision"];
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
        requestBody: components["requestBodies"]["NextCourier"];
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
    "post-portal-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChange"];
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
            200: components["responses"]["ResultLoginResult"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-login-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInWithCode"];
            };
        };
        responses: {
            200: components["responses"]["ResultLoginResult"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-login-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAnswer"];
            };
        };
        responses: {
            200: components["responses"]["ResultLoginResult"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-login-question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultPasskeyQuestion"];
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
    "post-portal-passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultPasskeyAdded"];
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
    "post-portal-passkeys-question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultPasskeyQuestion"];
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
    "put-portal-passkeys-id": {
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
                "application/json": components["schemas"]["PasskeyName"];
            };
        };
        responses: {
            200: components["responses"]["ResultSecondFactor"];
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
    "delete-portal-passkeys-id": {
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
            200: components["responses"]["ResultSecondFactor"];
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
    "post-portal-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
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
    "put-portal-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnProfile"];
            };
        };
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
    "post-portal-profile-picture": {
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
                     * @description PNG or JPEG, scaled down to 256 × 256 pixels
                     */
                    file: string;
                };
            };
        };
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
    "delete-portal-profile-picture": {
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
    "get-portal-promo-code-id-figures": {
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
                    "application/json": components["schemas"]["ResultCodeFigures"];
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
    "put-portal-promo-code-id-funding": {
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
                "application/json": components["schemas"]["PromoCodeFunding"];
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
    "put-portal-promo-code-id-terms": {
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
                "application/json": components["schemas"]["PromoCodeTerms"];
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
    "get-portal-second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultSecondFactor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-second-factor-begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PasswordAgain"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultFactorKey"];
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
    "post-portal-second-factor-confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorCode"];
            };
        };
        responses: {
            200: components["responses"]["ResultRecoveryCodes"];
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
    "post-portal-second-factor-recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PasswordAgain"];
        responses: {
            200: components["responses"]["ResultRecoveryCodes"];
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
    "post-portal-second-factor-remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PasswordAgain"];
        responses: {
            200: components["responses"]["ResultSecondFactor"];
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
    "put-portal-second-factor-rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorRuleChange"];
            };
        };
        responses: {
            200: components["responses"]["ResultSecondFactor"];
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
    "get-portal-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListSession"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-sessions-end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListSession"];
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
    "post-portal-sessions-id-end": {
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
            200: components["responses"]["ResultListSession"];
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
    "post-portal-sign-in-code": {
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
                    "application/json": components["schemas"]["ResultSignInCode"];
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
    "post-portal-single-sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SingleSignOnStart"];
            };
        };
        responses: {
            200: components["responses"]["ResultSingleSignOnAddress"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["RequestEntityTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-portal-single-sign-on-callback": {
        parameters: {
            query?: {
                state?: string;
                code?: string;
                error?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description See Other */
            303: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-portal-single-sign-on-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SingleSignOnFactor"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultSingleSignOnDone"];
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
    "post-returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReturn"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultReturn"];
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
    "get-returns-counts": {
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
                    "application/json": components["schemas"]["ResultReturnCounts"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-returns-find": {
        parameters: {
            query: {
                /** @description The code on the return slip */
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
                    "application/json": components["schemas"]["ResultReturnRow"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-returns-order-id": {
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
                    "application/json": components["schemas"]["ResultReturnable"];
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
    "post-returns-tabs-tab-csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tab: components["parameters"]["tab3"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestReturnFilter"];
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
    "post-returns-tabs-tab-list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tab: components["parameters"]["tab3"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestReturnFilter"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnList"];
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
    "get-returns-id": {
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
            200: components["responses"]["ResultReturn"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-returns-id-agree": {
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
                "application/json": components["schemas"]["ReturnAgreement"];
            };
        };
        responses: {
            200: components["responses"]["ResultReturn"];
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
    "post-returns-id-decline": {
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
                "application/json": components["schemas"]["ReturnReason"];
            };
        };
        responses: {
            200: components["responses"]["ResultReturn"];
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
    "post-returns-id-inspect": {
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
                "application/json": components["schemas"]["ReturnInspection"];
            };
        };
        responses: {
            200: components["responses"]["ResultReturn"];
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
    "post-returns-id-receive": {
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
            200: components["responses"]["ResultReturn"];
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
    "post-returns-id-refund": {
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
            200: components["responses"]["ResultReturn"];
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
    "post-returns-id-send": {
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
            200: components["responses"]["ResultReturn"];
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
    "post-returns-id-withdraw": {
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
            200: components["responses"]["ResultReturn"];
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
    "post-security-log-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestSecurityFilter"];
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
    "post-security-log-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestSecurityFilter"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityLog"];
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
    "get-shop-at-door": {
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
                    "application/json": components["schemas"]["ResultListAtDoor"];
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
    "post-shop-delivery-id-hand-over": {
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
                "application/json": components["schemas"]["HandOver"];
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
    "post-shop-delivery-id-print-reservation": {
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
                "application/json": components["schemas"]["PrintReservation"];
            };
        };
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
    "post-shop-delivery-id-undo-packing": {
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
                "application/json": components["schemas"]["PackingUndo"];
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
    "put-shop-devices-deviceid": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deviceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DevicePresence"];
            };
        };
        responses: {
            200: components["responses"]["ResultPrintDevice"];
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
    "get-shop-packing-board": {
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
                    "application/json": components["schemas"]["ResultPackingBoard"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    "get-shop-print-requests": {
        parameters: {
            query: {
                DeviceId: string;
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
                    "application/json": components["schemas"]["ResultListPrintRequest"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-shop-print-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPrintRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultPrintRequest"];
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
    "get-shop-print-requests-id": {
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
            200: components["responses"]["ResultPrintRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "delete-shop-print-requests-id": {
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
            200: components["responses"]["ResultPrintRequest"];
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
    "put-shop-print-requests-id-outcome": {
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
                "application/json": components["schemas"]["PrintRequestOutcome"];
            };
        };
        responses: {
            200: components["responses"]["ResultPrintRequest"];
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
    "post-shop-print-requests-id-take": {
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
                "application/json": components["schemas"]["PrintRequestTaking"];
            };
        };
        responses: {
            200: components["responses"]["ResultPrintRequest"];
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
    "post-shop-products-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestShopProductFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopProductList"];
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
    "put-shop-products-id": {
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
                "application/json": components["schemas"]["ShopProductState"];
            };
        };
        responses: {
            200: components["responses"]["ResultMerchantProduct"];
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
        requestBody?: components["requestBodies"]["multipart-form-data2"];
        responses: {
            200: components["responses"]["ResultRecipientImport"];
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
    "post-shop-recipients-import-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["multipart-form-data2"];
        responses: {
            200: components["responses"]["ResultRecipientImport"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    "post-single-sign-on-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestSingleSignOnFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleSignOnList"];
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
    "get-single-sign-on-owner": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                owner: components["parameters"]["owner"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultSingleSignOn"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-single-sign-on-owner": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                owner: components["parameters"]["owner"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SingleSignOnSettings"];
            };
        };
        responses: {
            200: components["responses"]["ResultSingleSignOn"];
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
    "delete-single-sign-on-owner": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                owner: components["parameters"]["owner"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultSingleSignOn"];
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
    "post-single-sign-on-owner-domains-domain-approve": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                owner: components["parameters"]["owner"];
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultSingleSignOn"];
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
    "post-single-sign-on-owner-test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                owner: components["parameters"]["owner"];
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
                    "application/json": components["schemas"]["ResultSingleSignOnTest"];
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
    "post-team-agreements-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestTeamAgreementFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamAgreements"];
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
    "delete-test-orders": {
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
    "post-test-orders-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestTestOrderFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestOrderList"];
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
        requestBody?: components["requestBodies"]["multipart-form-data4"];
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
        requestBody?: components["requestBodies"]["multipart-form-data4"];
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
                Query?: components["parameters"]["Query2"];
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
    "get-upc-import-checks": {
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
                    "application/json": components["schemas"]["ResultListImportCheck"];
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
        requestBody: components["requestBodies"]["ListRequestImportFilter"];
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
            200: components["responses"]["ImportList"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-upc-import-suppliers": {
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
                    "application/json": components["schemas"]["ResultListImportSupplier"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-upc-import-undo-id": {
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
                     * @description An Excel workbook (.xlsx) or CSV file with headings
                     */
                    File: string;
                };
            };
        };
        responses: {
            200: components["responses"]["ResultImportCheck"];
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
    "get-upc-import-id-check": {
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
            200: components["responses"]["ResultImportCheck"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "delete-upc-import-id-check": {
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
    "put-upc-import-id-columns": {
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
                "application/json": components["schemas"]["ImportColumns"];
            };
        };
        responses: {
            200: components["responses"]["ResultImportCheck"];
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
    "get-upc-import-id-problems": {
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
            200: components["responses"]["text-csv"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "get-upc-import-id-rows": {
        parameters: {
            query: {
                Change: components["parameters"]["Change"];
                /** @description The row before the first */
                After?: components["parameters"]["After3"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListImportRow"];
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
        requestBody?: components["requestBodies"]["multipart-form-data4"];
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
        requestBody?: components["requestBodies"]["multipart-form-data4"];
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
        requestBody?: components["requestBodies"]["multipart-form-data4"];
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
    "post-users-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestUserFilter"];
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
    "post-users-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ListRequestUserFilter"];
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
    "post-users-id-reset-second-factor": {
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
    "get-users-id-sessions": {
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
            200: components["responses"]["ResultListSession"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-users-id-sign-out": {
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
    "get-vat-return-from-months": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its first month, such as 2026-09 */
                from: components["parameters"]["from"];
                /** @description How many months it has, such as 3 */
                months: components["parameters"]["months"];
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
                    "application/json": components["schemas"]["ResultVatReturn"];
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
    "get-vat-return-from-months-csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its first month, such as 2026-09 */
                from: components["parameters"]["from"];
                /** @description How many months it has, such as 3 */
                months: components["parameters"]["months"];
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
    "get-views": {
        parameters: {
            query: {
                List: string;
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
                    "application/json": components["schemas"]["ResultListListView"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewListView"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListView"];
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
    "put-views-id": {
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
                "application/json": components["schemas"]["ListViewBody"];
            };
        };
        responses: {
            200: components["responses"]["ResultListView"];
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
    "delete-views-id": {
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
            200: components["responses"]["ResultListView"];
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
    "get-web-shops-shopid": {
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
            200: components["responses"]["ResultListWebShop"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-web-shops-shopid-source": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shopId: components["parameters"]["shopId"];
                source: components["parameters"]["source"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebShopSettings"];
            };
        };
        responses: {
            200: components["responses"]["ResultListWebShop"];
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
    "put-web-shops-shopid-source-check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shopId: components["parameters"]["shopId"];
                source: components["parameters"]["source"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebShopCheck"];
            };
        };
        responses: {
            200: components["responses"]["ResultListWebShop"];
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
    "post-web-shops-shopid-source-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shopId: components["parameters"]["shopId"];
                source: components["parameters"]["source"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebShopSecret"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultMadeWebShopSecret"];
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
    "post-web-shops-shopid-source-trial": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shopId: components["parameters"]["shopId"];
                source: components["parameters"]["source"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebShopRules"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultListWebShopTrial"];
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
    "put-web-shops-shopid-source-write-back": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shopId: components["parameters"]["shopId"];
                source: components["parameters"]["source"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebShopWriteBack"];
            };
        };
        responses: {
            200: components["responses"]["ResultListWebShop"];
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
    "post-web-shops-shopid-source-write-back-retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shopId: components["parameters"]["shopId"];
                source: components["parameters"]["source"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResultListWebShop"];
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
    "post-webhook-deliveries-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestWebhookDeliveryFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
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
    "get-webhook-deliveries-id": {
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
            200: components["responses"]["ResultWebhookDeliveryDetail"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "post-webhook-deliveries-id-redeliver": {
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
            200: components["responses"]["ResultWebhookDeliveryDetail"];
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
    "post-webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WebhookSettings"];
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultMadeWebhook"];
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
    "post-webhooks-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequestWebhookFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
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
    "get-webhooks-id": {
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
            200: components["responses"]["ResultWebhook"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "put-webhooks-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WebhookSettings"];
        responses: {
            200: components["responses"]["ResultWebhook"];
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
    "delete-webhooks-id": {
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
            200: components["responses"]["ResultWebhook"];
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
    "post-webhooks-id-disable": {
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
            200: components["responses"]["ResultWebhook"];
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
    "post-webhooks-id-enable": {
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
            200: components["responses"]["ResultWebhook"];
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
    "post-webhooks-id-resend": {
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
                "application/json": components["schemas"]["WebhookSince"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultWebhookResent"];
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
    "post-webhooks-id-rotate": {
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
                    "application/json": components["schemas"]["ResultMadeWebhook"];
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
    "post-webhooks-id-test": {
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
            200: components["responses"]["ResultWebhookDeliveryDetail"];
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
    "ws-courier-map": {
        parameters: {
            query?: {
                merchant?: string;
                shop?: string;
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
                    "application/json": components["schemas"]["CourierMapUpdate"];
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
                device?: string;
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
