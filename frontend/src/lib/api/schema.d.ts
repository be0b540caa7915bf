/** This file is generated from openapi.json: run make generate. */

export interface paths {
    "/api/admin/agencyfees/csv-export": {
        /** Agency fees between two days, as a CSV file */
        post: {
            requestBody: components["requestBodies"]["AgencyFeeExport"];
            responses: {
                200: components["responses"]["NamedFile"];
            };
        };
    };
    "/api/admin/agencyfees/months": {
        /** The latest 24 months with their totals */
        get: {
            parameters: {
                query?: {
                    /** @description Only this merchant's */
                    MerchantId?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListMonthTotals"];
                    };
                };
            };
        };
    };
    "/api/admin/agencyfees/months/{month}/close": {
        /** Ask to close a month that has ended; another Admin confirms */
        post: {
            parameters: {
                path: {
                    /** @description The month, such as 2026-11 */
                    month: components["parameters"]["month"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
        /** Take back that a month is to be closed */
        delete: {
            parameters: {
                path: {
                    /** @description The month, such as 2026-11 */
                    month: components["parameters"]["month"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/admin/agencyfees/months/{month}/closing": {
        /** What closing a month would fix, and what still keeps it open */
        get: {
            parameters: {
                path: {
                    /** @description The month, such as 2026-11 */
                    month: components["parameters"]["month"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultMonthClosing"];
                    };
                };
            };
        };
    };
    "/api/admin/agencyfees/months/{month}/confirm": {
        /** Close a month that another Admin asked to close: nothing more can be posted to it */
        post: {
            parameters: {
                path: {
                    /** @description The month, such as 2026-11 */
                    month: components["parameters"]["month"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/admin/agencyfees/months/{month}/merchants": {
        /** The merchants with the highest totals of a month */
        get: {
            parameters: {
                query?: {
                    /** @description The amount that merchants are sorted by */
                    By?: "Revenue" | "Fees" | "CreditsUsed";
                };
                path: {
                    /** @description The month, such as 2026-11 */
                    month: components["parameters"]["month"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListMerchantMonth"];
                    };
                };
            };
        };
    };
    "/api/admin/agencyfees/months/{month}/reopen": {
        /** Open the latest closed month again, for a reason that the audit log keeps */
        post: {
            parameters: {
                path: {
                    /** @description The month, such as 2026-11 */
                    month: components["parameters"]["month"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MonthReopening"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/admin/agencyfees/rates": {
        /** Set a merchant's agency fee rate from a given day */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewFeeRate"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultDatedFeeRate"];
                    };
                };
            };
        };
    };
    "/api/admin/agencyfees/rates/list": {
        /** One page of merchants with their agency fee rates */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestFeeRateFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["FeeRateList"];
                    };
                };
            };
        };
    };
    "/api/admin/agencyfees/rates/{merchantId}": {
        /** A merchant's latest 200 agency fee rates */
        get: {
            parameters: {
                path: {
                    merchantId: components["parameters"]["merchantId"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListDatedFeeRate"];
                    };
                };
            };
        };
    };
    "/api/admin/agencyfees/rates/{merchantId}/{validFrom}": {
        /**
         * Remove a planned agency fee rate
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    merchantId: components["parameters"]["merchantId"];
                    validFrom: string;
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/admin/approvals/list": {
        /** One page of what Admins asked for, newest first */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestApprovalFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ApprovalList"];
                    };
                };
            };
        };
    };
    "/api/admin/approvals/{id}/approve": {
        /**
         * Approve and carry out what another Admin asked for
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultApprovalRequest"];
            };
        };
    };
    "/api/admin/approvals/{id}/refuse": {
        /** Refuse what an Admin asked for, or withdraw what the caller did */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApprovalRefusal"];
                };
            };
            responses: {
                200: components["responses"]["ResultApprovalRequest"];
            };
        };
    };
    "/api/admin/create-customer-push-notification": {
        /** Notify the customers of a CSV list */
        post: {
            requestBody?: {
                content: {
                    "multipart/form-data": {
                        Body: string;
                        /** @description CSV: column CustomerId, else the first */
                        CustomerIds: string;
                        /** @description RFC 3339; empty: at once */
                        ScheduleDate?: string;
                        /** @description Whether it does not wait for the end of quiet hours */
                        SendInQuietHours?: "true" | "false";
                        Title: string;
                    };
                };
            };
            responses: {
                201: components["responses"]["ResultPushNotification201"];
            };
        };
    };
    "/api/admin/create-push-notification": {
        /** Notify the customers of shops */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPush"];
                };
            };
            responses: {
                201: components["responses"]["ResultPushNotification201"];
            };
        };
    };
    "/api/admin/deliveries/by-ids": {
        /** The list entries of the given orders */
        post: {
            requestBody: components["requestBodies"]["OrderIds"];
            responses: {
                200: components["responses"]["ResultListOrderCard"];
            };
        };
    };
    "/api/admin/deliveries/{tab}": {
        /** One page of orders in a tab */
        post: {
            parameters: {
                path: {
                    tab: components["parameters"]["tab"];
                };
            };
            requestBody: components["requestBodies"]["ListRequestOrderFilter"];
            responses: {
                200: components["responses"]["OrderList"];
            };
        };
    };
    "/api/admin/deliveries/{tab}/csv": {
        /** All orders of a tab that match, as a CSV file */
        post: {
            parameters: {
                path: {
                    tab: components["parameters"]["tab"];
                };
            };
            requestBody: components["requestBodies"]["ListRequestOrderFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/admin/delivery/driver/{id}": {
        /** The driver of an order */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultDriver"];
                    };
                };
            };
        };
    };
    "/api/admin/delivery/{id}": {
        /** One order in full */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/admin/delivery/{id}/approval": {
        /** Approve or reject a professional team's order on behalf of its manager */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/admin/delivery/{id}/printed": {
        /** Record that labels or the item list were printed */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["Printed"];
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/admin/delivery/{id}/recover/{outcome}": {
        /** Resolve a failed delivery, or mark a delivered one refunded */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                    outcome: "delivered" | "refunded";
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/admin/invoice": {
        /** One page of all invoices, grouped by order */
        post: {
            requestBody: components["requestBodies"]["ListRequestAdminInvoiceFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoiceList"];
                    };
                };
            };
        };
    };
    "/api/admin/invoice/merchant": {
        /** Merchants, for the list's filter */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListInvoiceMerchant"];
                    };
                };
            };
        };
    };
    "/api/admin/invoice/pdf": {
        /** All invoices that match, as one PDF */
        post: {
            requestBody: components["requestBodies"]["ListRequestAdminInvoiceFilter"];
            responses: {
                200: components["responses"]["application-pdf"];
            };
        };
    };
    "/api/admin/invoice/shop": {
        /** Shops, for the list's filter */
        get: {
            responses: {
                200: components["responses"]["ResultListInvoiceShopName"];
            };
        };
    };
    "/api/admin/ledger/accept": {
        /** Accept a difference that the latest proof shows, with a reason */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AcceptedDifference"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/admin/ledger/proofs": {
        /** Results of the latest proofs of the ledger, newest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListLedgerProof"];
                    };
                };
            };
        };
    };
    "/api/admin/ledger/prove": {
        /** Prove the ledger now, in addition to the nightly proof */
        post: {
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/admin/merchant/{id}/vouchers": {
        /** What a merchant's systems may issue as referral vouchers */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultVoucherProgramme"];
            };
        };
        /** Set what a merchant's systems may issue as referral vouchers */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VoucherProgramme"];
                };
            };
            responses: {
                200: components["responses"]["ResultVoucherProgramme"];
            };
        };
    };
    "/api/admin/merchants": {
        /** Add a merchant */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewMerchant"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultMerchantRecord"];
                    };
                };
            };
        };
    };
    "/api/admin/merchants/csv": {
        /** All merchants that match, as a CSV file */
        post: {
            requestBody: components["requestBodies"]["ListRequestMerchantFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/admin/merchants/list": {
        /** One page of the merchants */
        post: {
            requestBody: components["requestBodies"]["ListRequestMerchantFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MerchantList"];
                    };
                };
            };
        };
    };
    "/api/admin/merchants/{id}": {
        /** A merchant */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchantRecord"];
            };
        };
    };
    "/api/admin/merchants/{id}/basic-info": {
        /** Set a merchant's name, slogan and brand colour */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["BasicInfo"];
            responses: {
                200: components["responses"]["ResultMerchantRecord"];
            };
        };
    };
    "/api/admin/merchants/{id}/company": {
        /** Change the company of a merchant on its new invoices */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MerchantCompany"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultMerchantCompany"];
                    };
                };
            };
        };
    };
    "/api/admin/merchants/{id}/lift": {
        /** Lift the suspension of a merchant */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchantRecord"];
            };
        };
    };
    "/api/admin/merchants/{id}/suspend": {
        /**
         * Suspend a merchant: its shops take no new orders and its people only finish those that have come
         * @description Until the suspension is lifted, new orders are refused with 409 MerchantSuspended, and webhooks of its web shops wait in the intake inbox; repeats of stored orders are answered as before. Its users sign in, read and finish the orders that have come; whatever would change something else is refused in the same way. Its Merchants are told the reason by email.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MerchantSuspending"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchantRecord"];
            };
        };
    };
    "/api/admin/operator": {
        /** How the portal's servers, jobs and database fare */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultOperatorState"];
                    };
                };
            };
        };
    };
    "/api/admin/operator/bounces": {
        /** Whether delivery reports are taken, and how many mails came back within a week */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultBounceState"];
                    };
                };
            };
        };
    };
    "/api/admin/operator/bounces/list": {
        /** One page of the mails of thirty days that came back, newest first */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestBounceFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BounceList"];
                    };
                };
            };
        };
    };
    "/api/admin/operator/bounces/{id}/allow": {
        /** Write to an address again that refused mail */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/admin/operator/jobs/list": {
        /** One page of failed jobs */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestFailedJobFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["FailedJobList"];
                    };
                };
            };
        };
    };
    "/api/admin/operator/jobs/{id}/drop": {
        /** Give a failed job up for good */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id2"];
                };
            };
            responses: {
                200: components["responses"]["ResultFailedJob"];
            };
        };
    };
    "/api/admin/operator/jobs/{id}/retry": {
        /** Try a failed job again now */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id2"];
                };
            };
            responses: {
                200: components["responses"]["ResultFailedJob"];
            };
        };
    };
    "/api/admin/operator/mail-domain": {
        /** What receivers find about the domain that mail is sent from */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultMailDomain"];
                    };
                };
            };
        };
    };
    "/api/admin/operator/maintenance": {
        /** Close the portal to everybody but Admins, or change the message */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MaintenanceStart"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultMaintenance"];
                    };
                };
            };
        };
        /** Open the portal again */
        delete: {
            responses: {
                200: components["responses"]["ResultBool"];
            };
        };
    };
    "/api/admin/operator/newest-release": {
        /** Whether there is a newer release of the portal */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultNewestRelease"];
                    };
                };
            };
        };
    };
    "/api/admin/operator/restore/release": {
        /**
         * Let what waits after a restore be sent
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            responses: {
                200: components["responses"]["ResultBool"];
            };
        };
    };
    "/api/admin/payouts/bank-lines/list": {
        /** One page of movements that the bank reported, newest first */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestBankLineFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BankLineList"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/bank-lines/{id}": {
        /** One movement that the bank reported */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultBankMovement"];
                    };
                };
            };
        };
        /** Say what a movement is that its reference does not tell */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BankLineMatch"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultBankLine"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/bank-statement": {
        /** Import a bank statement: camt.053 or CSV */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data"];
            responses: {
                200: components["responses"]["ResultBankImport"];
            };
        };
    };
    "/api/admin/payouts/bank-statement/check": {
        /** What the import of a bank statement would do */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data"];
            responses: {
                200: components["responses"]["ResultBankImport"];
            };
        };
    };
    "/api/admin/payouts/merchants/list": {
        /** One page of merchants with what they are owed and owe, by name */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestMerchantAccountFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MerchantAccountList"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/merchants/{id}": {
        /** What one merchant is owed and owes */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchantAccount"];
            };
        };
    };
    "/api/admin/payouts/merchants/{id}/hold": {
        /** Hold a merchant's payouts for a reason, or release them */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PayoutHold"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchantAccount"];
            };
        };
    };
    "/api/admin/payouts/merchants/{id}/holder": {
        /** Set who holds what a merchant's customers pay, from a day on */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MoneyHolder"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchantAccount"];
            };
        };
    };
    "/api/admin/payouts/merchants/{id}/opening-balance": {
        /**
         * Enter what a merchant and the operator owed each other before the portal
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OpeningBalance"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultOpeningOutcome"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/opening-balances": {
        /**
         * Enter the opening balances of a file, which may be sent again
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data2"];
            responses: {
                200: components["responses"]["ResultOpeningImport"];
            };
        };
    };
    "/api/admin/payouts/opening-balances/check": {
        /** What the import of a file with opening balances would do */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data2"];
            responses: {
                200: components["responses"]["ResultOpeningImport"];
            };
        };
    };
    "/api/admin/payouts/opening-balances/template": {
        /** An empty file for opening balances */
        get: {
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/admin/payouts/opening-balances/{id}/file": {
        /** The opening balances of a file that an approval is asked for */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/admin/payouts/runs": {
        /** Start a payout run, which proposes what to pay to each merchant */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPayoutRun"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultPayoutRun"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/runs/list": {
        /** One page of payout runs, newest first */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestPayoutRunFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PayoutRunList"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/runs/{id}": {
        /** One payout run */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultPayoutRun"];
            };
        };
    };
    "/api/admin/payouts/runs/{id}/ask": {
        /**
         * Ask another Admin to approve a payout run
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultPayoutRun"];
            };
        };
    };
    "/api/admin/payouts/runs/{id}/cancel": {
        /** Cancel a payout run that is not approved */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultPayoutRun"];
            };
        };
    };
    "/api/admin/payouts/runs/{id}/file/{format}": {
        /** An approved payout run as a file that the bank takes */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                    /** @description ISO 20022 pain.001.001.09, or Bacs Standard 18 */
                    format: "pain001" | "standard18";
                };
            };
            responses: {
                /** @description The file */
                200: {
                    content: {
                        "application/octet-stream": string;
                    };
                };
            };
        };
    };
    "/api/admin/payouts/settings": {
        /** The account that payouts are made from */
        get: {
            responses: {
                200: components["responses"]["ResultPayoutSettings"];
            };
        };
        /**
         * Change the account that payouts are made from
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PayoutSettings"];
                };
            };
            responses: {
                200: components["responses"]["ResultPayoutSettings"];
            };
        };
    };
    "/api/admin/personal-data/erase": {
        /**
         * Erase what is stored about a person and need not be kept
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PersonalDataErase"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultPersonalErasure"];
                    };
                };
            };
        };
    };
    "/api/admin/personal-data/file": {
        /**
         * All that is stored about a person, as a file
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            requestBody: components["requestBodies"]["PersonalDataOf"];
            responses: {
                /** @description The file */
                200: {
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
    };
    "/api/admin/personal-data/find": {
        /**
         * What is stored about a person
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            requestBody: components["requestBodies"]["PersonalDataOf"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultPersonalData"];
                    };
                };
            };
        };
    };
    "/api/admin/personal-data/list": {
        /** One page of erasures */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestPersonalErasureFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PersonalErasureList"];
                    };
                };
            };
        };
    };
    "/api/admin/push-notifications": {
        /** One page of push notifications */
        post: {
            requestBody: components["requestBodies"]["ListRequestPushFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PushList"];
                    };
                };
            };
        };
    };
    "/api/admin/push-notifications/check-customers": {
        /** How many customers a CSV list would notify */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data3"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultCustomerCheck"];
                    };
                };
            };
        };
    };
    "/api/admin/push-notifications/csv": {
        /** All push notifications that match, as a CSV file */
        post: {
            requestBody: components["requestBodies"]["ListRequestPushFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/admin/push-notifications/reach": {
        /** How many devices and customers a notification to shops would reach now */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PushReachRequest"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultPushReach"];
                    };
                };
            };
        };
    };
    "/api/admin/push-notifications/settings": {
        /** The quiet hours of push notifications */
        get: {
            responses: {
                200: components["responses"]["ResultPushSettings"];
            };
        };
        /** Change the quiet hours of push notifications */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PushSettings"];
                };
            };
            responses: {
                200: components["responses"]["ResultPushSettings"];
            };
        };
    };
    "/api/admin/push-notifications/test": {
        /** Send a notification to the Admin's test customers alone; it counts nowhere */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPushTest"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultPushTest"];
                    };
                };
            };
        };
    };
    "/api/admin/push-notifications/test-customers": {
        /** The customers on whose devices the Admin sees a notification first */
        get: {
            responses: {
                200: components["responses"]["ResultListPushTestReach"];
            };
        };
        /** Choose the customers on whose devices the Admin sees a notification first */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PushTestCustomers"];
                };
            };
            responses: {
                200: components["responses"]["ResultListPushTestReach"];
            };
        };
    };
    "/api/admin/push-notifications/waits": {
        /** Until when a notification would wait for the end of quiet hours */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PushWaitsRequest"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultPushWaits"];
                    };
                };
            };
        };
    };
    "/api/admin/push-notifications/{id}": {
        /** One push notification */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultPushNotification"];
            };
        };
    };
    "/api/admin/push-notifications/{id}/cancel": {
        /** Cancel a push notification, or stop one that is being sent */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultPushNotification"];
            };
        };
    };
    "/api/admin/push-notifications/{id}/deliveries": {
        /** One page of a push notification's devices */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["ListRequestPushDeliveryFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PushDeliveryList"];
                    };
                };
            };
        };
    };
    "/api/admin/push-notifications/{id}/deliveries/csv": {
        /** A push notification's devices, as a CSV file */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["ListRequestPushDeliveryFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/admin/push-notifications/{id}/openings": {
        /** When a push notification was opened */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultPushOpenings"];
                    };
                };
            };
        };
    };
    "/api/admin/push-notifications/{id}/send-in-quiet-hours": {
        /** Send a push notification without waiting for the end of quiet hours */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultPushNotification"];
            };
        };
    };
    "/api/admin/push-segments": {
        /** Save a segment */
        post: {
            requestBody: components["requestBodies"]["NewPushSegment"];
            responses: {
                201: components["responses"]["ResultPushSegment201"];
            };
        };
    };
    "/api/admin/push-segments/customers": {
        /** Save the customers of a CSV list as a segment */
        post: {
            requestBody?: {
                content: {
                    "multipart/form-data": {
                        /** @description CSV: column CustomerId, else the first */
                        CustomerIds: string;
                        Name: string;
                    };
                };
            };
            responses: {
                201: components["responses"]["ResultPushSegment201"];
            };
        };
    };
    "/api/admin/push-segments/list": {
        /** One page of segments, the saved audiences of push notifications */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestPushSegmentFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PushSegmentList"];
                    };
                };
            };
        };
    };
    "/api/admin/push-segments/places": {
        /** Regions, counties and postcode areas that have a shop */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultPushPlaces"];
                    };
                };
            };
        };
    };
    "/api/admin/push-segments/{id}": {
        /** One segment */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultPushSegment"];
            };
        };
        /** Change a segment */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["NewPushSegment"];
            responses: {
                200: components["responses"]["ResultPushSegment"];
            };
        };
        /**
         * Remove a segment; notifications that were made to it stay
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultPushSegment"];
            };
        };
    };
    "/api/admin/push-segments/{id}/customers": {
        /** Replace the customers of a segment by those of a CSV list */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody?: components["requestBodies"]["multipart-form-data3"];
            responses: {
                200: components["responses"]["ResultPushSegment"];
            };
        };
    };
    "/api/admin/room": {
        /** What happens on the whole platform now, what waits for somebody, and how today compares with a week ago */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultAdminRoom"];
                    };
                };
            };
        };
    };
    "/api/admin/see-as": {
        /**
         * See the portal as a merchant or a shop does, for half an hour
         * @description Until it ends, this session has the role Merchant or Shop and only reads: writes, files, sockets and whatever holds a secret are refused with 403 ReadOnlyView. The audit log and the merchant's security log say who looked, and why.
         *
         *     Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SeeAs"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultSeenAs"];
                    };
                };
            };
        };
    };
    "/api/admin/shop/{id}": {
        /** A shop and its merchant */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/admin/subscription/merchant/activate": {
        /** Activate a merchant's subscription, or change its terms from the next month */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MerchantTerms"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchantSubscription"];
            };
        };
    };
    "/api/admin/subscription/merchant/csv": {
        /** All merchants' subscriptions that match, as a CSV file */
        post: {
            requestBody: components["requestBodies"]["ListRequestSubscriptionFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/admin/subscription/merchant/list": {
        /** One page of the merchants' subscriptions, by name */
        get: {
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
                    /** @description A field of the rows to sort by; a refusal names those that the list allows */
                    SortBy?: components["parameters"]["SortBy"];
                    /** @description Whether the subscription is active */
                    "Filter.Active"?: components["parameters"]["Filter.Active"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MerchantSubscriptionList"];
                    };
                };
            };
        };
    };
    "/api/admin/subscription/merchant/pay-as-you-go": {
        /** Set the price of a booking without a credit */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MerchantPrice"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchantSubscription"];
            };
        };
    };
    "/api/admin/subscription/merchant/premium-fee": {
        /** Set the Concierge fee */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MerchantFee"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchantSubscription"];
            };
        };
    };
    "/api/admin/subscription/merchant/shop/activate": {
        /** Activate a shop's subscription on its merchant's terms */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopOfMerchant"];
                };
            };
            responses: {
                200: components["responses"]["ResultShopSubscription"];
            };
        };
    };
    "/api/admin/subscription/merchant/shop/add-tranche": {
        /** Sell a tranche of delivery credits to a shop */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopTranche"];
                };
            };
            responses: {
                200: components["responses"]["ResultShopSubscription"];
            };
        };
    };
    "/api/admin/subscription/merchant/shop/suspend": {
        /** Suspend a shop's subscription */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopId"];
                };
            };
            responses: {
                200: components["responses"]["ResultShopSubscription"];
            };
        };
    };
    "/api/admin/subscription/merchant/shop/{shopId}": {
        /** A shop's subscription */
        get: {
            parameters: {
                path: {
                    shopId: components["parameters"]["shopId"];
                };
            };
            responses: {
                200: components["responses"]["ResultShopSubscription"];
            };
        };
    };
    "/api/admin/subscription/merchant/shop/{shopId}/toggle-premium": {
        /** Offer Concierge to a shop, or stop offering it */
        post: {
            parameters: {
                query?: {
                    /** @description The state the sender knows; 409 Changed if it has changed. Without it, every call toggles */
                    From?: components["parameters"]["From"];
                };
                path: {
                    shopId: components["parameters"]["shopId"];
                };
            };
            responses: {
                200: components["responses"]["ResultShopSubscription"];
            };
        };
    };
    "/api/admin/subscription/merchant/shop/{shopId}/toggle-premium-only": {
        /** Hide individual quotes from a shop, or show them again */
        post: {
            parameters: {
                query?: {
                    /** @description The state the sender knows; 409 Changed if it has changed. Without it, every call toggles */
                    From?: components["parameters"]["From"];
                };
                path: {
                    shopId: components["parameters"]["shopId"];
                };
            };
            responses: {
                200: components["responses"]["ResultShopSubscription"];
            };
        };
    };
    "/api/admin/subscription/merchant/suspend": {
        /** Suspend a merchant's subscription: its shops cannot use their subscriptions' credits */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MerchantId"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchantSubscription"];
            };
        };
    };
    "/api/admin/subscription/merchant/{id}": {
        /** A merchant's subscription */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchantSubscription"];
            };
        };
    };
    "/api/admin/subscription/merchant/{id}/shops/csv": {
        /** A merchant's shops and their credits, as a CSV file */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["ListRequestSubscriptionFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/admin/subscription/merchant/{id}/{list}": {
        /** A merchant's shops and their credits, by name */
        get: {
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
                    /** @description A field of the rows to sort by; a refusal names those that the list allows */
                    SortBy?: components["parameters"]["SortBy"];
                    /** @description Whether the subscription is active */
                    "Filter.Active"?: components["parameters"]["Filter.Active"];
                };
                path: {
                    id: components["parameters"]["id"];
                    list: "shops";
                };
            };
            responses: {
                200: components["responses"]["ShopSubscriptionList"];
            };
        };
    };
    "/api/admin/subscription/pro": {
        /** Create a professional team */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewProTeam"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultProTeamSubscription"];
                    };
                };
            };
        };
    };
    "/api/admin/subscription/pro/activate": {
        /** Activate a professional team's subscription */
        post: {
            requestBody: components["requestBodies"]["ProTeamTerms"];
            responses: {
                200: components["responses"]["ResultProTeamSubscription"];
            };
        };
    };
    "/api/admin/subscription/pro/add-tranche": {
        /** Sell a tranche of delivery credits to a professional team */
        post: {
            requestBody: components["requestBodies"]["ProTeamTerms"];
            responses: {
                200: components["responses"]["ResultProTeamSubscription"];
            };
        };
    };
    "/api/admin/subscription/pro/address": {
        /** Set the address for a team's invoices */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProTeamAddress"];
                };
            };
            responses: {
                200: components["responses"]["ResultProTeamSubscription"];
            };
        };
    };
    "/api/admin/subscription/pro/csv": {
        /** All professional teams' subscriptions that match, as a CSV file */
        post: {
            requestBody: components["requestBodies"]["ListRequestSubscriptionFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/admin/subscription/pro/list": {
        /** One page of the professional teams' subscriptions, by name */
        get: {
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
                    /** @description A field of the rows to sort by; a refusal names those that the list allows */
                    SortBy?: components["parameters"]["SortBy"];
                    /** @description Whether the subscription is active */
                    "Filter.Active"?: components["parameters"]["Filter.Active"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ProTeamSubscriptionList"];
                    };
                };
            };
        };
    };
    "/api/admin/subscription/pro/pay-as-you-go": {
        /** Set the price of an order without a credit for a team */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProTeamPrice"];
                };
            };
            responses: {
                200: components["responses"]["ResultProTeamSubscription"];
            };
        };
    };
    "/api/admin/subscription/pro/premium-fee": {
        /** Set a team's Concierge fee */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProTeamFee"];
                };
            };
            responses: {
                200: components["responses"]["ResultProTeamSubscription"];
            };
        };
    };
    "/api/admin/subscription/pro/suspend": {
        /** Suspend a professional team's subscription */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProTeamId"];
                };
            };
            responses: {
                200: components["responses"]["ResultProTeamSubscription"];
            };
        };
    };
    "/api/admin/subscription/pro/{id}": {
        /** A professional team's subscription */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultProTeamSubscription"];
            };
        };
    };
    "/api/admin/subscription/pro/{id}/agreements": {
        /** Make an agreement of a professional team with a merchant, or ask the team's managers for it */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTeamAgreement"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultTeamAgreement"];
                    };
                };
            };
        };
    };
    "/api/admin/subscription/pro/{id}/agreements/{agreementId}": {
        /**
         * End an agreement; orders that came in under it stay the team's
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                    agreementId: components["parameters"]["agreementId"];
                };
            };
            responses: {
                200: components["responses"]["ResultTeamAgreement"];
            };
        };
    };
    "/api/admin/subscription/pro/{id}/agreements/{agreementId}/trust": {
        /** Let the merchant's intake keys decide on the team's orders, or no longer */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                    agreementId: components["parameters"]["agreementId"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TeamAgreementTrust"];
                };
            };
            responses: {
                200: components["responses"]["ResultTeamAgreement"];
            };
        };
    };
    "/api/admin/subscription/pro/{id}/people": {
        /** Add a member or a manager to a professional team */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTeamPerson"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultTeamPerson"];
                    };
                };
            };
        };
    };
    "/api/admin/subscription/pro/{id}/people/csv": {
        /** All members and managers of a professional team that match, as a CSV file */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["ListRequestTeamPersonFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/admin/subscription/pro/{id}/people/list": {
        /** One page of a professional team's members and managers, by name */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["ListRequestTeamPersonFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["TeamPeople"];
                    };
                };
            };
        };
    };
    "/api/admin/subscription/pro/{id}/people/{personId}": {
        /**
         * Remove a person from a professional team; a manager's links stop working
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                    personId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultTeamPerson"];
                    };
                };
            };
        };
    };
    "/api/admin/subscription/pro/{id}/toggle-premium": {
        /** Offer Concierge to a team, or stop offering it */
        post: {
            parameters: {
                query?: {
                    /** @description The state the sender knows; 409 Changed if it has changed. Without it, every call toggles */
                    From?: components["parameters"]["From"];
                };
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultProTeamSubscription"];
            };
        };
    };
    "/api/admin/subscription/pro/{id}/toggle-premium-only": {
        /** Hide individual quotes from a team, or show them again */
        post: {
            parameters: {
                query?: {
                    /** @description The state the sender knows; 409 Changed if it has changed. Without it, every call toggles */
                    From?: components["parameters"]["From"];
                };
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultProTeamSubscription"];
            };
        };
    };
    "/api/admin/v2/shop": {
        /** Shop names, by merchant */
        get: {
            responses: {
                200: components["responses"]["ResultListShopGroup"];
            };
        };
    };
    "/api/admin/weeklysummaries": {
        /** One page of weekly agency fee summaries */
        get: {
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
                    /** @description A field of the rows to sort by; a refusal names those that the list allows */
                    SortBy?: components["parameters"]["SortBy"];
                    "Filter.DateFrom"?: components["parameters"]["Filter.DateFrom"];
                    "Filter.DateTo"?: components["parameters"]["Filter.DateTo"];
                    "Filter.Merchants"?: components["parameters"]["Filter.Merchants"];
                };
            };
            responses: {
                200: components["responses"]["WeeklySummaryList"];
            };
        };
    };
    "/api/agency-fee-weekly-export/url/{id}": {
        /** A link to a weekly summary, valid for 60 seconds */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultFileLink"];
            };
        };
    };
    "/api/archives": {
        /** Ask for the signed archive of a closed month; one that is there already is not made again */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewMonthArchive"];
                };
            };
            responses: {
                200: components["responses"]["ResultMonthArchive"];
            };
        };
    };
    "/api/archives/key": {
        /** The public key that archives are signed with */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultArchiveKey"];
                    };
                };
            };
        };
    };
    "/api/archives/list": {
        /** One page of signed archives, newest first */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestMonthArchiveFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MonthArchiveList"];
                    };
                };
            };
        };
    };
    "/api/archives/months": {
        /** The closed months, newest first, at most 240; to a Merchant those in which it has documents */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListClosedMonth"];
                    };
                };
            };
        };
    };
    "/api/archives/{id}": {
        /** One signed archive */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultMonthArchive"];
            };
        };
    };
    "/api/archives/{id}/stop": {
        /** Stop making an archive */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultMonthArchive"];
            };
        };
    };
    "/api/archives/{id}/url": {
        /** A link to an archive, valid for 60 seconds */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultFileLink"];
            };
        };
    };
    "/api/audit/actions": {
        /** The actions recorded in the audit log */
        get: {
            responses: {
                200: components["responses"]["ResultListString"];
            };
        };
    };
    "/api/audit/csv": {
        /** The audit log as a CSV file */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AuditExport"];
                };
            };
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/audit/list": {
        /** One page of the audit log */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestAuditFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["AuditList"];
                    };
                };
            };
        };
    };
    "/api/bookkeeping/{format}/settings": {
        /** The codes that files for a bookkeeping program use */
        get: {
            parameters: {
                path: {
                    /** @description Xero, QuickBooks Online or Sage 50 */
                    format: components["parameters"]["format"];
                };
            };
            responses: {
                200: components["responses"]["ResultBookkeepingSettings"];
            };
        };
        /** Change the codes that files for a bookkeeping program use */
        put: {
            parameters: {
                path: {
                    /** @description Xero, QuickBooks Online or Sage 50 */
                    format: components["parameters"]["format"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BookkeepingSettings"];
                };
            };
            responses: {
                200: components["responses"]["ResultBookkeepingSettings"];
            };
        };
    };
    "/api/bookkeeping/{format}/{file}/{month}": {
        /** The documents of a month, as a file that a bookkeeping program imports */
        get: {
            parameters: {
                path: {
                    /** @description Xero, QuickBooks Online or Sage 50 */
                    format: components["parameters"]["format"];
                    /** @description Credit notes have files for QuickBooks alone; purchases are a merchant's */
                    file: "sales" | "sales-credits" | "purchases" | "purchase-credits";
                    /** @description The month in which the documents were posted, such as 2026-11 */
                    month: string;
                };
            };
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/bounces": {
        /**
         * A delivery report of a mail server (RFC 3464)
         * @description The message as it came, for a mail server's pipe or a provider. `X-Bounce-Key` holds `PORTAL_BOUNCE_KEY`. A message that is no report about a mail of ours is accepted and says so: nothing would become of another attempt.
         */
        post: {
            requestBody: {
                content: {
                    "message/rfc822": {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultBounceTaken"];
                    };
                };
            };
        };
    };
    "/api/collect": {
        /** Create a draft, or replace a draft's fields; an Admin only for a return, in the name of its shop */
        post: {
            requestBody: components["requestBodies"]["CollectBooking"];
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultCollectSaved"];
                    };
                };
            };
        };
    };
    "/api/collect/booking-defaults": {
        /** What the shop's last booking suggests for the next one */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultBookingDefaults"];
                    };
                };
            };
        };
    };
    "/api/collect/bookings": {
        /** Create drafts from the bookings in a CSV file; invalid rows are returned with the reason */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data2"];
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultBookingFile"];
                    };
                };
            };
        };
    };
    "/api/collect/bookings/check": {
        /** Check a CSV file of bookings: the drafts it would create and the rows that are invalid */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data2"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultBookingFile"];
                    };
                };
            };
        };
    };
    "/api/collect/bookings/template": {
        /** A CSV template for bookings */
        get: {
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/collect/check-new/{tab}": {
        /** Whether a tab has new courier orders since a given time */
        get: {
            parameters: {
                query: {
                    Date: components["parameters"]["Date"];
                };
                path: {
                    tab: components["parameters"]["tab2"];
                };
            };
            responses: {
                200: components["responses"]["ResultNewOrders"];
            };
        };
    };
    "/api/collect/collection-contact-details": {
        /** The shop's collection contact */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultCollectContact"];
                    };
                };
            };
        };
    };
    "/api/collect/counts": {
        /** The number of courier orders in each tab */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultCollectCounts"];
                    };
                };
            };
        };
    };
    "/api/collect/delivery-status-type": {
        /** The statuses that a list can be filtered by */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListCollectStatusType"];
                    };
                };
            };
        };
    };
    "/api/collect/delivery-type": {
        /** The delivery types */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListDeliveryType"];
                    };
                };
            };
        };
    };
    "/api/collect/drafts/list": {
        /** One page of the drafts created from files that are not yet booked */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestBookingDraftFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["BookingDraftList"];
                    };
                };
            };
        };
    };
    "/api/collect/drafts/prices": {
        /** What couriers offer so far for several drafts */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DraftPricesRequest"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultDraftPrices"];
                    };
                };
            };
        };
    };
    "/api/collect/drafts/{id}": {
        /**
         * Remove a draft that was created from a file
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultCollectSaved"];
                    };
                };
            };
        };
    };
    "/api/collect/find": {
        /** Find a courier order by the code on its label or by its reference number */
        get: {
            parameters: {
                query: {
                    /** @description The code on a label, or the reference number */
                    Code: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultCollectCard"];
                    };
                };
            };
        };
    };
    "/api/collect/labels/{id}": {
        /** The labels of a courier order's packages */
        get: {
            parameters: {
                query?: {
                    /** @description How many packages the courier takes */
                    Packages?: number;
                };
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultParcelLabels"];
            };
        };
    };
    "/api/collect/list/{tab}": {
        /** One page of a tab of courier orders */
        get: {
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
                    /** @description A field of the rows to sort by; a refusal names those that the list allows */
                    SortBy?: components["parameters"]["SortBy"];
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
                path: {
                    tab: components["parameters"]["tab2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CollectList"];
                    };
                };
            };
        };
    };
    "/api/collect/merchant/list": {
        /** The merchants that have courier orders */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListCollectMerchant"];
                    };
                };
            };
        };
    };
    "/api/collect/place": {
        /** Book one of the chosen couriers */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CollectPlace"];
                };
            };
            responses: {
                200: components["responses"]["ResultCollectOrder"];
            };
        };
    };
    "/api/collect/proof/{id}": {
        /** The picture taken as proof of delivery */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                /** @description The file */
                200: {
                    content: {
                        "image/png": string;
                    };
                };
            };
        };
    };
    "/api/collect/reference": {
        /** The shop's latest order with a reference number */
        get: {
            parameters: {
                query: {
                    Reference: string;
                    /** @description The draft that asks, which does not count */
                    Id?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultReferenceUse"];
                    };
                };
            };
        };
    };
    "/api/collect/timeslot": {
        /** The available collection times */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListTimeSlot"];
                    };
                };
            };
        };
    };
    "/api/collect/unfinished": {
        /** The caller's unfinished booking */
        get: {
            responses: {
                200: components["responses"]["ResultUnfinishedBooking"];
            };
        };
        /** Save the caller's unfinished booking */
        put: {
            requestBody: components["requestBodies"]["CollectBooking"];
            responses: {
                200: components["responses"]["ResultUnfinishedBooking"];
            };
        };
        /**
         * Delete the caller's unfinished booking
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            responses: {
                200: components["responses"]["ResultUnfinishedBooking"];
            };
        };
    };
    "/api/collect/vehicle-type": {
        /** All vehicle types, inactive ones too */
        get: {
            responses: {
                200: components["responses"]["ResultListVehicleType"];
            };
        };
    };
    "/api/collect/{id}": {
        /** One courier order in full */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultCollectOrder"];
            };
        };
    };
    "/api/collect/{id}/acknowledge-failure": {
        /** Record that somebody has seen that a courier order failed */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultCollectOrder"];
            };
        };
    };
    "/api/collect/{id}/cancel": {
        /** Cancel an order that no driver is assigned to; if a courier has it, the courier is asked first */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultCollectOrder"];
            };
        };
    };
    "/api/collect/{id}/mark-as-canceled": {
        /** Mark an order as canceled */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultCollectOrder"];
            };
        };
    };
    "/api/collect/{id}/mark-as-delivered": {
        /** Mark an order as delivered */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultCollectOrder"];
            };
        };
    };
    "/api/collect/{id}/mark-as-failed": {
        /** Mark an order as failed */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultCollectOrder"];
            };
        };
    };
    "/api/collect/{id}/next-courier": {
        /** Ask another courier for an order that failed before its goods left, or that no driver has taken */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["NextCourier"];
            responses: {
                200: components["responses"]["ResultCollectOrder"];
            };
        };
    };
    "/api/collect/{id}/quote": {
        /** Request quotes from all couriers; they arrive over the socket */
        post: {
            parameters: {
                query?: {
                    /** @description If the draft has changed since, the response is 409 DraftChanged */
                    Round?: number;
                    /** @description Of several drafts priced together, how many are booked before this one and use the credits first */
                    After?: number;
                };
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["ResultAvailableCouriersLoadingModel"];
                    };
                };
            };
        };
    };
    "/api/courier-map": {
        /** Where the couriers of the caller's shops are now */
        get: {
            parameters: {
                query?: {
                    /** @description Only couriers of this merchant's shops; may be empty */
                    MerchantId?: string;
                    /** @description Only this shop's couriers; may be empty */
                    ShopId?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultCourierMap"];
                    };
                };
            };
        };
    };
    "/api/couriers/pin/{id}": {
        /** The PIN at the door of an order, and what became of it */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultDoorPin"];
                    };
                };
            };
        };
    };
    "/api/couriers/plan/merchant/{id}": {
        /** The order in which couriers are asked for a merchant */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultCourierPlan"];
            };
        };
        /** Set the order in which couriers are asked for a merchant */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["CourierPlanChange"];
            responses: {
                200: components["responses"]["ResultCourierPlan"];
            };
        };
    };
    "/api/couriers/plan/shop/{id}": {
        /** The order in which couriers are asked for a shop */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultCourierPlan"];
            };
        };
        /** Set the order in which couriers are asked for a shop */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["CourierPlanChange"];
            responses: {
                200: components["responses"]["ResultCourierPlan"];
            };
        };
    };
    "/api/couriers/{provider}/events": {
        /** Events of a courier provider, signed over the raw body */
        post: {
            parameters: {
                path: {
                    provider: string;
                };
            };
            requestBody: components["requestBodies"]["application-json"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultReceived"];
                    };
                };
            };
        };
    };
    "/api/credits/csv": {
        /** All credit history entries that match, as a CSV file */
        post: {
            requestBody: components["requestBodies"]["ListRequestCreditFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/credits/list": {
        /** One page of the credit history, newest first */
        post: {
            requestBody: components["requestBodies"]["ListRequestCreditFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CreditHistory"];
                    };
                };
            };
        };
    };
    "/api/customer/delivery/{id}/acknowledge-cancellation-request/{requestId}": {
        /** Acknowledge the customer's cancellation request */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                    requestId: string;
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/customer/delivery/{id}/has-cancellation": {
        /** Whether the customer has requested a cancellation */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultCancellation"];
                    };
                };
            };
        };
    };
    "/api/desktop/latest": {
        /** The newest desktop client for a system; 404 if there is none */
        get: {
            parameters: {
                query: {
                    /** @description As Go names it: windows, darwin, linux */
                    os: string;
                    /** @description As Go names it: amd64, arm64 */
                    arch: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultDesktopRelease"];
                    };
                };
            };
        };
    };
    "/api/devices/list": {
        /** One page of the shops' devices and their printers */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestDeviceFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["DeviceList"];
                    };
                };
            };
        };
    };
    "/api/devices/silences/list": {
        /** One page of the times in which nobody could hear of an order at a shop that was open, and who was told */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestSilenceFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["SilenceList"];
                    };
                };
            };
        };
    };
    "/api/hubspot/generate-token": {
        /** A visitor token for the support chat; 404 if no chat is configured */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultChatToken"];
                    };
                };
            };
        };
    };
    "/api/insights": {
        /** A period's delivery orders by day, hour, shop, outcome, courier, product and code, beside the period before */
        get: {
            parameters: {
                query: {
                    /** @description First day, London */
                    From: string;
                    /** @description Last day; at most 366 days in all */
                    To: string;
                    /** @description Id of a merchant; for Admins, who see all otherwise */
                    Merchant?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultInsights"];
                    };
                };
            };
        };
    };
    "/api/intake-inbox/list": {
        /** One page of the intake inbox: webhooks that could not become an order */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestInboxFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["InboxList"];
                    };
                };
            };
        };
    };
    "/api/intake-inbox/{id}": {
        /** One entry of the intake inbox with its original content */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultInboxDetail"];
                    };
                };
            };
        };
    };
    "/api/intake-inbox/{id}/dismiss": {
        /**
         * Dismiss an entry of the intake inbox
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultInboxEntry"];
            };
        };
    };
    "/api/intake-inbox/{id}/retry": {
        /** Retry an entry of the intake inbox */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultInboxEntry"];
            };
        };
    };
    "/api/intake-requests/list": {
        /**
         * One page of the requests that were sent with intake keys: the newest 500 of each key, for 30 days
         * @description Query finds a request by its id (`X-Request-Id`), or the requests about an order by its number or, for its merchant, by the sender's own id. A request is listed a few seconds after its response.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestIntakeRequestFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["IntakeRequestList"];
                    };
                };
            };
        };
    };
    "/api/intake/events": {
        /**
         * What has happened since a number
         * @description The same as webhooks send, for systems that cannot receive them. Send a response's `Next` as the next request's `After`; it is the same number if nothing has happened. Numbers become visible in order, so nothing is missed. Events are kept for 30 days. Money is pence. A test key reads the events of test orders, and any other key all others.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Next of the previous response; 0: from the oldest event that is kept */
                    After?: number;
                    Limit?: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultMerchantEvents"];
                    };
                };
            };
        };
    };
    "/api/intake/orders": {
        /**
         * Orders, the newest first
         * @description Send a response's `Next` as the next request's `After`; it is empty at the end.
         */
        get: {
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
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultIntakeOrders"];
                    };
                };
            };
        };
        /**
         * Send an order
         * @description A new order returns 201. Sending the same ExternalOrderId again returns 200 with the first order's Result, whatever the rest of the body contains. A delivery needs the first line of its address and a United Kingdom postcode. A new order whose TimeSlotTo is in the past is refused, and so is one for a merchant that the operator has suspended (409 MerchantSuspended). With a test key it becomes a training order: it calls nobody and is never delivered, billed or counted; its ExternalOrderId may be a real order's; it is deleted after 30 days. A merchant has at most 1,000 of them (409 TooManyTestOrders).
         */
        post: {
            parameters: {
                header?: {
                    /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                    Prefer?: components["parameters"]["Prefer"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["IntakeOrder"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultIntakeResult"];
                    };
                };
            };
        };
    };
    "/api/intake/orders/bulk": {
        /**
         * Send up to 1,000 orders, one on each line
         * @description The body is NDJSON: on each line an order as `POST /api/intake/orders` takes it, at most 1,000 lines and 5 MiB. The response is 200, and also NDJSON: for each line, in order and as soon as it is done, its number, the status and the body with which that call would have answered it. A line that is refused stops no other. Blank lines are left out. If the connection is lost, send everything again: orders that are stored already return 200 with their Result. Lines that are not done after five minutes are answered with 503. An Idempotency-Key is not needed and has no effect.
         */
        post: {
            requestBody: {
                content: {
                    "application/x-ndjson": components["schemas"]["IntakeOrder"];
                };
            };
            responses: {
                /** @description One such line for each line of the request, in its order */
                200: {
                    content: {
                        "application/x-ndjson": components["schemas"]["LineResult"];
                    };
                };
            };
        };
    };
    "/api/intake/orders/{ExternalOrderId}": {
        /** An order's status */
        get: {
            parameters: {
                path: {
                    /** @description The id with which the order was sent */
                    ExternalOrderId: components["parameters"]["ExternalOrderId"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultIntakeOrderStatus"];
                    };
                };
            };
        };
    };
    "/api/intake/orders/{ExternalOrderId}/approval": {
        /** Record the decision of a professional team's manager */
        post: {
            parameters: {
                header?: {
                    /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                    Prefer?: components["parameters"]["Prefer"];
                };
                path: {
                    /** @description The id with which the order was sent */
                    ExternalOrderId: components["parameters"]["ExternalOrderId"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["IntakeDecision"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultDecided"];
                    };
                };
            };
        };
    };
    "/api/intake/orders/{ExternalOrderId}/cancel": {
        /** Request the cancellation of an order, or of its lines with the given SKUs */
        post: {
            parameters: {
                header?: {
                    /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                    Prefer?: components["parameters"]["Prefer"];
                };
                path: {
                    /** @description The id with which the order was sent */
                    ExternalOrderId: components["parameters"]["ExternalOrderId"];
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["IntakeCancel"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultRequested"];
                    };
                };
            };
        };
    };
    "/api/intake/orders/{ExternalOrderId}/returns": {
        /** The returns of an order */
        get: {
            parameters: {
                path: {
                    /** @description The id with which the order was sent */
                    ExternalOrderId: components["parameters"]["ExternalOrderId"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListIntakeReturn"];
                    };
                };
            };
        };
        /**
         * Ask for the return of items of a delivered order
         * @description A new return returns 201, and the same ExternalReturnId again 200 with the first one. The shop agrees or declines, inspects what comes back and refunds it with a credit note; GET tells how far it is.
         */
        post: {
            parameters: {
                header?: {
                    /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                    Prefer?: components["parameters"]["Prefer"];
                };
                path: {
                    /** @description The id with which the order was sent */
                    ExternalOrderId: components["parameters"]["ExternalOrderId"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewIntakeReturn"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultIntakeReturn"];
                    };
                };
            };
        };
    };
    "/api/intake/products": {
        /**
         * What the merchant's shops sell, by SKU
         * @description At most 1,000 products. Send a response's `Next` as the next request's `After`; it is empty at the end. Prices are pence. `NotSoldIn` names the shops of the key that are sold out or do not sell a product; webhooks tell when that changes.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only what this shop does not sell is named */
                    ShopId?: components["parameters"]["ShopId"];
                    /** @description Next of the previous response */
                    After?: components["parameters"]["After2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultFeed"];
                    };
                };
            };
        };
    };
    "/api/intake/products/csv": {
        /**
         * What the merchant's shops sell, as a CSV file
         * @description Prices are pounds. Availability is about the shop that is asked for, or else about all shops of the key.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only what this shop does not sell is named */
                    ShopId?: components["parameters"]["ShopId"];
                    /** @description Next of the previous response */
                    After?: components["parameters"]["After2"];
                };
            };
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/intake/promo-code/redeem": {
        /**
         * Use a promo code on an order
         * @description Repeating a request with the same ExternalOrderId and Code returns the first Result. Errors: 409 with Code CodeExpired, CodeNotStarted, CodeInactive, CodeUsed, BudgetUsed, CodesDoNotCombine, OtherShop, NoSuchProducts, NotFirstOrder, MinimumSpend, or OrderEnded (delivered, rejected or cancelled); 404 with Code CodeUnknown. A code may be used up to seven days before its order arrives: if the order never does, it is released. A code can be used beside another on one order only if both combine, and with a budget it takes off at most what is left of that. Together, the codes of one order take off at most its total: the last code may take off less, and is refused if nothing is left. If the order is rejected or cancelled, its codes are released automatically. With a test key the response is the same, and no code is used or released.
         */
        post: {
            parameters: {
                header?: {
                    /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                    Prefer?: components["parameters"]["Prefer"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Redemption"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultRedeemed"];
                    };
                };
            };
        };
    };
    "/api/intake/promo-code/release": {
        /**
         * Release the use of a promo code
         * @description Repeating the request returns the same Result. The code of a delivered order stays used: 409 OrderDelivered. With a test key the response is the same, and no code is used or released.
         */
        post: {
            parameters: {
                header?: {
                    /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                    Prefer?: components["parameters"]["Prefer"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CodeRelease"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultCodeReleased"];
                    };
                };
            };
        };
    };
    "/api/intake/push-devices": {
        /**
         * Register a customer's device; if its token is known, the device is updated
         * @description A test key is refused (403 TestKey).
         */
        post: {
            parameters: {
                header?: {
                    /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                    Prefer?: components["parameters"]["Prefer"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PushDevice"];
                };
            };
            responses: {
                200: components["responses"]["ResultPushDeviceId"];
            };
        };
    };
    "/api/intake/push-devices/remove": {
        /**
         * Stop notifying a device
         * @description A test key is refused (403 TestKey).
         */
        post: {
            parameters: {
                header?: {
                    /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                    Prefer?: components["parameters"]["Prefer"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PushToken"];
                };
            };
            responses: {
                200: components["responses"]["ResultPushDeviceId"];
            };
        };
    };
    "/api/intake/push-notifications/opened": {
        /**
         * Record that a notification was opened on a device; repeats are not counted
         * @description A test key is refused (403 TestKey).
         */
        post: {
            parameters: {
                header?: {
                    /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                    Prefer?: components["parameters"]["Prefer"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PushOpened"];
                };
            };
            responses: {
                200: components["responses"]["ResultPushDeviceId"];
            };
        };
    };
    "/api/intake/referral-code": {
        /**
         * A customer's referral code, created on the first call
         * @description A new code returns 201, an existing one 200. The email address identifies the customer.
         *
         *     A test key is refused (403 TestKey).
         */
        post: {
            parameters: {
                header?: {
                    /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                    Prefer?: components["parameters"]["Prefer"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            responses: {
                201: components["responses"]["ResultIssuedCode201"];
            };
        };
    };
    "/api/intake/referral-voucher": {
        /**
         * Issue a voucher on a referral code
         * @description Only shops of the key's merchant accept the voucher. If it names a customer, only that customer can use it. Redeeming it can fail with the same errors as a promo code.
         *
         *     A test key is refused (403 TestKey).
         */
        post: {
            parameters: {
                header?: {
                    /** @description With return=minimal the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied */
                    Prefer?: components["parameters"]["Prefer"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewVoucher"];
                };
            };
            responses: {
                201: components["responses"]["ResultIssuedCode201"];
            };
        };
    };
    "/api/intake/shopify/{shopId}": {
        /**
         * Shopify's webhooks about orders and refunds, signed with the merchant's secret
         * @description Send Shopify's own JSON unchanged. A webhook that can never become an order, for example because it is in another currency, returns 200 with SetAside: it is kept in the intake inbox and not to be sent again. Messages may arrive twice and in any order.
         */
        post: {
            parameters: {
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
            };
            requestBody: components["requestBodies"]["application-json"];
            responses: {
                200: components["responses"]["ResultWebhookResult"];
            };
        };
    };
    "/api/intake/woocommerce/{shopId}": {
        /**
         * WooCommerce's webhooks about orders, signed with the webhook's secret
         * @description Webhooks with the topics Order created, Order updated and Order deleted, API version 3. The form that WooCommerce sends when a webhook is saved returns 200. The order's id here is WooCommerce's number and six characters of the shop's id.
         */
        post: {
            parameters: {
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
            };
            requestBody: components["requestBodies"]["application-json"];
            responses: {
                200: components["responses"]["ResultWebhookResult"];
            };
        };
    };
    "/api/invoice/credit/{invoiceNo}": {
        /** Credit an invoice by line, or issue it anew; above the limit another Admin approves */
        post: {
            parameters: {
                path: {
                    invoiceNo: components["parameters"]["invoiceNo"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCredit"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultCreditOutcome"];
                    };
                };
            };
        };
    };
    "/api/invoice/document/{invoiceNo}": {
        /** An invoice's lines and what is left to be credited */
        get: {
            parameters: {
                path: {
                    invoiceNo: components["parameters"]["invoiceNo"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultInvoiceDocument"];
                    };
                };
            };
        };
    };
    "/api/invoice/settings": {
        /** The issuer's details on its invoices */
        get: {
            responses: {
                200: components["responses"]["ResultInvoiceSettings"];
            };
        };
        /** Change the issuer's details on new invoices */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoiceSettings"];
                };
            };
            responses: {
                200: components["responses"]["ResultInvoiceSettings"];
            };
        };
    };
    "/api/invoice/ubl/{invoiceNo}": {
        /** An invoice as UBL 2.1 (Peppol BIS Billing 3.0) */
        get: {
            parameters: {
                path: {
                    invoiceNo: components["parameters"]["invoiceNo"];
                };
            };
            responses: {
                /** @description The file */
                200: {
                    content: {
                        "application/xml": string;
                    };
                };
            };
        };
    };
    "/api/invoice/url/{invoiceNo}": {
        /** A link to an invoice's PDF, valid for one minute */
        get: {
            parameters: {
                path: {
                    invoiceNo: components["parameters"]["invoiceNo"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultInvoiceFile"];
                    };
                };
            };
        };
    };
    "/api/invoice/zip": {
        /** Several invoices' PDFs, named by number */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoiceSelection"];
                };
            };
            responses: {
                200: components["responses"]["application-zip"];
            };
        };
    };
    "/api/jobs": {
        /** The caller's latest long jobs, at most 20 */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListLongJob"];
                    };
                };
            };
        };
    };
    "/api/jobs/{id}": {
        /** One long job and its progress */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultLongJob"];
            };
        };
    };
    "/api/jobs/{id}/cancel": {
        /** Cancel a long job after its current step */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultLongJob"];
            };
        };
    };
    "/api/keys": {
        /**
         * Make an intake key, which is shown only in this response
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewIntakeKey"];
                };
            };
            responses: {
                201: components["responses"]["ResultMadeIntakeKey201"];
            };
        };
    };
    "/api/keys/list": {
        /** One page of intake keys */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestIntakeKeyFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["IntakeKeyList"];
                    };
                };
            };
        };
    };
    "/api/keys/{id}/replace": {
        /**
         * Replace a key by a new one; the old one works for 24 hours more
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                201: components["responses"]["ResultMadeIntakeKey201"];
            };
        };
    };
    "/api/keys/{id}/revoke": {
        /** Refuse a key from now on */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultIntakeKey"];
                    };
                };
            };
        };
    };
    "/api/merchant": {
        /** The merchant's account settings */
        get: {
            responses: {
                200: components["responses"]["ResultMerchant"];
            };
        };
    };
    "/api/merchant/address": {
        /** Set the address of the merchant's head office */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MerchantAddress"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchant"];
            };
        };
    };
    "/api/merchant/agencyfees/csv-export": {
        /** Agency fees between two days, as a CSV file */
        post: {
            requestBody: components["requestBodies"]["AgencyFeeExport"];
            responses: {
                200: components["responses"]["NamedFile"];
            };
        };
    };
    "/api/merchant/bank-holidays": {
        /** The bank holidays of a year from today */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListBankHoliday"];
                    };
                };
            };
        };
    };
    "/api/merchant/basic-info": {
        /** Set the merchant's name, slogan and brand colour */
        post: {
            requestBody: components["requestBodies"]["BasicInfo"];
            responses: {
                200: components["responses"]["ResultMerchant"];
            };
        };
    };
    "/api/merchant/city": {
        /** Cities of the caller's shops */
        get: {
            responses: {
                200: components["responses"]["ResultListString"];
            };
        };
    };
    "/api/merchant/customer-mails": {
        /** Set which mails and texts customers get about their orders */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CustomerMailsChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchant"];
            };
        };
    };
    "/api/merchant/deliveries/by-ids": {
        /** The list entries of the given orders */
        post: {
            requestBody: components["requestBodies"]["OrderIds"];
            responses: {
                200: components["responses"]["ResultListOrderCard"];
            };
        };
    };
    "/api/merchant/deliveries/{tab}": {
        /** One page of orders in a tab */
        post: {
            parameters: {
                path: {
                    tab: components["parameters"]["tab"];
                };
            };
            requestBody: components["requestBodies"]["ListRequestOrderFilter"];
            responses: {
                200: components["responses"]["OrderList"];
            };
        };
    };
    "/api/merchant/deliveries/{tab}/csv": {
        /** All orders of a tab that match, as a CSV file */
        post: {
            parameters: {
                path: {
                    tab: components["parameters"]["tab"];
                };
            };
            requestBody: components["requestBodies"]["ListRequestOrderFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/merchant/delivery/{id}": {
        /** One order in full */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/merchant/delivery/{id}/printed": {
        /** Record that labels or the item list were printed */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["Printed"];
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/merchant/escalation": {
        /** Set who is told when of an order that nobody answers */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Escalation"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchant"];
            };
        };
    };
    "/api/merchant/home": {
        /** How the merchant's orders go today and in the last sixty days, and what is left to set up */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultMerchantHome"];
                    };
                };
            };
        };
    };
    "/api/merchant/invoice/shop": {
        /** The merchant's shops, for the list's filter */
        get: {
            responses: {
                200: components["responses"]["ResultListInvoiceShopName"];
            };
        };
    };
    "/api/merchant/invoices": {
        /** One page of the merchant's invoices, grouped by order */
        post: {
            requestBody: components["requestBodies"]["ListRequestMerchantInvoiceFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultInvoiceList"];
                    };
                };
            };
        };
    };
    "/api/merchant/invoices/pdf": {
        /** All invoices that match, as one PDF */
        post: {
            requestBody: components["requestBodies"]["ListRequestMerchantInvoiceFilter"];
            responses: {
                200: components["responses"]["application-pdf"];
            };
        };
    };
    "/api/merchant/logo": {
        /** Replace the merchant's logo */
        post: {
            requestBody?: {
                content: {
                    "multipart/form-data": {
                        /** @description PNG or JPEG, at best a transparent square of 512 × 512 pixels */
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultMerchantLogo"];
                    };
                };
            };
        };
    };
    "/api/merchant/packing-limits": {
        /** Set after how many minutes an order that is packed is late */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PackingLimits"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchant"];
            };
        };
    };
    "/api/merchant/payment-settings": {
        /** Where the merchant's payouts go */
        get: {
            responses: {
                200: components["responses"]["ResultPaymentSettings"];
            };
        };
        /** Change where payouts go; an Admin approves it, and payouts wait for a day */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PaymentDetailsChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultPaymentSettings"];
            };
        };
    };
    "/api/merchant/products": {
        /** Add a product that the merchant's shops sell */
        post: {
            requestBody: components["requestBodies"]["MerchantProductFields"];
            responses: {
                201: components["responses"]["ResultMerchantProduct201"];
            };
        };
    };
    "/api/merchant/products/csv": {
        /** All of the merchant's products that match, as a CSV file that can be imported */
        post: {
            requestBody: components["requestBodies"]["ListRequestMerchantProductFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/merchant/products/import": {
        /** Add and change the products in a file, by SKU; invalid rows are returned with the reason */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data2"];
            responses: {
                200: components["responses"]["ResultMerchantProductImport"];
            };
        };
    };
    "/api/merchant/products/import/check": {
        /** What an import would add and change, and its invalid rows with the reason */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data2"];
            responses: {
                200: components["responses"]["ResultMerchantProductImport"];
            };
        };
    };
    "/api/merchant/products/imports/list": {
        /** The merchant's imports of products, newest first */
        post: {
            requestBody: components["requestBodies"]["ListRequestImportFilter"];
            responses: {
                200: components["responses"]["ImportList"];
            };
        };
    };
    "/api/merchant/products/imports/{id}/rows": {
        /** A hundred rows of an import, with the fields before and after */
        get: {
            parameters: {
                query: {
                    Change: components["parameters"]["Change"];
                    /** @description The row before the first */
                    After?: components["parameters"]["After3"];
                };
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultListImportRow"];
            };
        };
    };
    "/api/merchant/products/imports/{id}/undo": {
        /** Undo an import: within thirty days, product by product that has not changed since */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/merchant/products/list": {
        /** One page of the merchant's products, by name */
        post: {
            requestBody: components["requestBodies"]["ListRequestMerchantProductFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MerchantProductList"];
                    };
                };
            };
        };
    };
    "/api/merchant/products/take": {
        /** Take a product from the universal catalogue */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TakenProduct"];
                };
            };
            responses: {
                201: components["responses"]["ResultMerchantProduct201"];
            };
        };
    };
    "/api/merchant/products/template": {
        /** A CSV template for products */
        get: {
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/merchant/products/universal": {
        /** Products of the universal catalogue that match a search, at most twenty */
        get: {
            parameters: {
                query?: {
                    Query?: components["parameters"]["Query2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListCatalogueProduct"];
                    };
                };
            };
        };
    };
    "/api/merchant/products/{id}": {
        /** One of the merchant's products */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchantProduct"];
            };
        };
        /** Change one of the merchant's products */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["MerchantProductFields"];
            responses: {
                200: components["responses"]["ResultMerchantProduct"];
            };
        };
        /**
         * Remove one of the merchant's products
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchantProduct"];
            };
        };
    };
    "/api/merchant/products/{id}/shops": {
        /** Which of the merchant's shops sell a product */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListProductShop"];
                    };
                };
            };
        };
        /** Set whether shops sell a product, do not, or are sold out until tomorrow */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProductShops"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchantProduct"];
            };
        };
    };
    "/api/merchant/region": {
        /** Regions of the caller's shops */
        get: {
            responses: {
                200: components["responses"]["ResultListString"];
            };
        };
    };
    "/api/merchant/returns-policy": {
        /** Set the merchant's returns policy */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReturnsPolicyChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchant"];
            };
        };
    };
    "/api/merchant/shop": {
        /** Create a shop */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewShop"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultShop"];
                    };
                };
            };
        };
    };
    "/api/merchant/shop-closures": {
        /** Close several shops for a time, or end that */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopsClosure"];
                };
            };
            responses: {
                200: components["responses"]["ResultShopsChanged"];
            };
        };
    };
    "/api/merchant/shop-import": {
        /** Add and change the shops of a file, which may be sent again */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data2"];
            responses: {
                200: components["responses"]["ResultFileImport"];
            };
        };
    };
    "/api/merchant/shop-import/check": {
        /** What the import of a file with shops would do */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data2"];
            responses: {
                200: components["responses"]["ResultFileImport"];
            };
        };
    };
    "/api/merchant/shop-import/template": {
        /** An empty file for shops */
        get: {
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/merchant/shop-special-days": {
        /** Give special days to several shops, which keep those of other days */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopsSpecialDays"];
                };
            };
            responses: {
                200: components["responses"]["ResultShopsChanged"];
            };
        };
    };
    "/api/merchant/shop/csv": {
        /** All shops that match, as a CSV file */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestShopFilter"];
                };
            };
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/merchant/shop/list": {
        /** One page of the caller's shops, by region */
        get: {
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
                    /** @description A field of the rows to sort by; a refusal names those that the list allows */
                    SortBy?: components["parameters"]["SortBy"];
                    "Filter.City"?: string[];
                    "Filter.Region"?: string[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ShopList"];
                    };
                };
            };
        };
    };
    "/api/merchant/shop/{id}": {
        /** A shop and its merchant */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/shop/{id}/address": {
        /** Change a shop's address */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddressChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/shop/{id}/archive": {
        /**
         * Archive a shop, unless it has open orders
         * @description It takes no orders and its users are deactivated; its orders and invoices stay. 409 OpenOrders says how many are not finished.
         *
         *     With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/shop/{id}/auto-accept": {
        /** Let a shop accept by itself, or end that */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AutoAcceptChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/shop/{id}/closure": {
        /** Close a shop for a time, or end that */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopClosureChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/shop/{id}/copy-hours": {
        /** Give a shop's picking hours to other shops of its merchant */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["HoursCopy"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultHoursCopied"];
                    };
                };
            };
        };
    };
    "/api/merchant/shop/{id}/email": {
        /** Change a shop's email address */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopEmailChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/shop/{id}/image": {
        /** Add an image to a shop */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody?: {
                content: {
                    "multipart/form-data": {
                        /** @description PNG or JPEG */
                        file: string;
                    };
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/shop/{id}/image-order": {
        /** Change the order of a shop's images */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ImageOrder"];
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/shop/{id}/image/{imageId}": {
        /**
         * Remove an image of a shop
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                    imageId: string;
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/shop/{id}/manager": {
        /** Change a shop's manager */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopManagerChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/shop/{id}/name": {
        /** Rename a shop */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopNameChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/shop/{id}/pause": {
        /** Pause a shop, say that it is busy, or end that */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopPauseChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/shop/{id}/phone": {
        /** Change a shop's phone number */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopPhoneChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/shop/{id}/special-days": {
        /** Replace a shop's special days */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SpecialDays"];
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/shop/{id}/training-order": {
        /** Send a shop an order for practice */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultTrainingOrder"];
                    };
                };
            };
        };
        /** Delete a shop's training order */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/merchant/shop/{id}/unarchive": {
        /** Bring an archived shop back, with the users whom archiving it deactivated */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/shop/{id}/working-hours": {
        /** Replace a shop's picking hours */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WorkingHours"];
                };
            };
            responses: {
                200: components["responses"]["ResultShop"];
            };
        };
    };
    "/api/merchant/social-media": {
        /** Set the merchant's social media links */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SocialMediaLinks"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchant"];
            };
        };
    };
    "/api/merchant/subscription": {
        /** The merchant's own subscription */
        get: {
            responses: {
                200: components["responses"]["ResultMerchantSubscription"];
            };
        };
    };
    "/api/merchant/subscription/shops": {
        /** The merchant's own shops and their credits, by name */
        get: {
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
                    /** @description A field of the rows to sort by; a refusal names those that the list allows */
                    SortBy?: components["parameters"]["SortBy"];
                    /** @description Whether the subscription is active */
                    "Filter.Active"?: components["parameters"]["Filter.Active"];
                };
            };
            responses: {
                200: components["responses"]["ShopSubscriptionList"];
            };
        };
    };
    "/api/merchant/subscription/shops/csv": {
        /** The merchant's own shops and their credits, as a CSV file */
        post: {
            requestBody: components["requestBodies"]["ListRequestSubscriptionFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/merchant/weeklysummaries": {
        /** One page of weekly agency fee summaries */
        get: {
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
                    /** @description A field of the rows to sort by; a refusal names those that the list allows */
                    SortBy?: components["parameters"]["SortBy"];
                    "Filter.DateFrom"?: components["parameters"]["Filter.DateFrom"];
                    "Filter.DateTo"?: components["parameters"]["Filter.DateTo"];
                    "Filter.Merchants"?: components["parameters"]["Filter.Merchants"];
                };
            };
            responses: {
                200: components["responses"]["WeeklySummaryList"];
            };
        };
    };
    "/api/order/attention": {
        /** The delivery orders and courier orders that need attention now */
        get: {
            parameters: {
                query?: {
                    /** @description The last response's Number: New came after it. -1: nothing is new; too old: everything is */
                    Since?: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultAttention"];
                    };
                };
            };
        };
    };
    "/api/order/check-new/{tab}": {
        /** Whether a tab has new orders since a given time */
        get: {
            parameters: {
                query: {
                    Date: components["parameters"]["Date"];
                };
                path: {
                    tab: components["parameters"]["tab"];
                };
            };
            responses: {
                200: components["responses"]["ResultNewOrders"];
            };
        };
    };
    "/api/order/counts": {
        /** The number of orders in each tab */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultOrderCounts"];
                    };
                };
            };
        };
    };
    "/api/order/find": {
        /** Find an order by a scanned order or package code */
        get: {
            parameters: {
                query: {
                    Code: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultFound"];
                    };
                };
            };
        };
    };
    "/api/own-driver/{id}": {
        /** The own driver's delivery of an order, with the driver's link; no run where a courier company carries it */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultOwnDriver"];
            };
        };
    };
    "/api/own-driver/{id}/report": {
        /** What the shop or an Admin reports for an own driver */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DriverReport"];
                };
            };
            responses: {
                200: components["responses"]["ResultOwnDriver"];
            };
        };
    };
    "/api/payouts/list": {
        /** One page of payouts, newest first */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestPayoutFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PayoutList"];
                    };
                };
            };
        };
    };
    "/api/payouts/open-items/list": {
        /** One page of invoices that merchants owe, by the day on which they are due */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestOpenItemFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["OpenItemList"];
                    };
                };
            };
        };
    };
    "/api/payouts/{id}/advice": {
        /** What a payout is made of, as a PDF file */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["application-pdf"];
            };
        };
    };
    "/api/person-work/csv": {
        /** What each person did, as a CSV file */
        post: {
            requestBody: components["requestBodies"]["ListRequestPersonWorkFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/person-work/list": {
        /** What each person did at the caller's shops in a period */
        post: {
            requestBody: components["requestBodies"]["ListRequestPersonWorkFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PersonWorkList"];
                    };
                };
            };
        };
    };
    "/api/pictures": {
        /** A copy of a product's picture that is elsewhere on the internet */
        get: {
            parameters: {
                query: {
                    /** @description The picture's address; must begin with https:// */
                    Url: string;
                };
            };
            responses: {
                /** @description The file */
                200: {
                    content: {
                        "image/jpeg": string;
                    };
                };
            };
        };
    };
    "/api/places": {
        /** Find addresses by name or postcode */
        get: {
            parameters: {
                query: {
                    Query: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListPlace"];
                    };
                };
            };
        };
    };
    "/api/places/{id}": {
        /** One address with its position */
        get: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultPlaceDetails"];
                    };
                };
            };
        };
    };
    "/api/portal/accept-terms": {
        /** Accept the terms */
        post: {
            responses: {
                200: components["responses"]["ResultProfile"];
            };
        };
    };
    "/api/portal/agreement": {
        /** Make, refuse or end the agreement that a manager's link is for */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AgreementByLink"];
                };
            };
            responses: {
                200: components["responses"]["ResultTeamAgreement"];
            };
        };
    };
    "/api/portal/agreement-link": {
        /** The agreement that a manager's link is for */
        post: {
            requestBody: components["requestBodies"]["LinkInputBody"];
            responses: {
                200: components["responses"]["ResultTeamAgreement"];
            };
        };
    };
    "/api/portal/approval": {
        /** Approve or reject the order that a manager's link is for */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApprovalByLink"];
                };
            };
            responses: {
                200: components["responses"]["ResultApprovalLink"];
            };
        };
    };
    "/api/portal/approval-link": {
        /** The order that a manager's link is for */
        post: {
            requestBody: components["requestBodies"]["LinkInputBody"];
            responses: {
                200: components["responses"]["ResultApprovalLink"];
            };
        };
    };
    "/api/portal/chat-identity": {
        /** The caller's chat identity and visitor token; 404 if no chat is configured */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultChatIdentity"];
                    };
                };
            };
        };
    };
    "/api/portal/code-batch": {
        /** Generate many promo codes of the same terms */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCodeBatch"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultCodeBatch"];
                    };
                };
            };
        };
    };
    "/api/portal/code-batch/list": {
        /** One page of batches of promo codes */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestCodeBatchFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CodeBatchList"];
                    };
                };
            };
        };
    };
    "/api/portal/code-batch/{id}": {
        /** One batch of promo codes */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultCodeBatch"];
                    };
                };
            };
        };
    };
    "/api/portal/code-batch/{id}/csv": {
        /** The codes of a batch, as a CSV file */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/portal/config": {
        /** Settings that screens need before sign-in */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultConfig"];
                    };
                };
            };
        };
    };
    "/api/portal/confirm": {
        /** Give one's own password again, for operations that need it */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordConfirmation"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/portal/confirm-email": {
        /** Change the email address by a mailed link */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EmailConfirmation"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultConfirmedEmail"];
                    };
                };
            };
        };
    };
    "/api/portal/confirm/question": {
        /** What a passkey is asked to confirm who calls */
        post: {
            responses: {
                200: components["responses"]["ResultPasskeyQuestion"];
            };
        };
    };
    "/api/portal/confirm/single-sign-on": {
        /** Where the provider confirms who calls */
        post: {
            responses: {
                200: components["responses"]["ResultSingleSignOnAddress"];
            };
        };
    };
    "/api/portal/delivery/{id}/acknowledge-failure": {
        /** Record that somebody has seen that an order failed */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/portal/delivery/{id}/address-change/{changeId}": {
        /** Take the address that the customer changed after the order was accepted, or keep the old one */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                    changeId: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddressDecision"];
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/portal/delivery/{id}/change-quantity/{lineId}/{quantity}": {
        /** Set the available quantity of a line */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                    lineId: components["parameters"]["lineId"];
                    quantity: number;
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/portal/delivery/{id}/is-no-deliverable": {
        /** Whether the order has no active item left */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultNoDeliverable"];
                    };
                };
            };
        };
    };
    "/api/portal/delivery/{id}/next-courier": {
        /** Ask another courier for an order that failed before its goods left, or that no driver has taken */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["NextCourier"];
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/portal/delivery/{id}/reject": {
        /** Reject a whole order */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Reject"];
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/portal/delivery/{id}/reset-quantity/{lineId}": {
        /** Reset a line to its ordered quantity */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                    lineId: components["parameters"]["lineId"];
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/portal/delivery/{id}/take-back": {
        /** Return a queued order to Open, as long as no driver has it */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/portal/driver": {
        /** The delivery that a driver's link is for */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DriverLink"];
                };
            };
            responses: {
                200: components["responses"]["ResultDriverRun"];
            };
        };
    };
    "/api/portal/driver/report": {
        /** What the driver reports of the link's delivery */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DriverLinkReport"];
                };
            };
            responses: {
                200: components["responses"]["ResultDriverRun"];
            };
        };
    };
    "/api/portal/email": {
        /** Ask for a link that changes one's own email address */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EmailChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/portal/forgot-password": {
        /** Request a password reset link */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ForgotPassword"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/portal/forgot-password-reset": {
        /** Set a new password with a reset link */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ResetPassword"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/portal/login": {
        /** Sign in */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Login"];
                };
            };
            responses: {
                200: components["responses"]["ResultLoginResult"];
            };
        };
    };
    "/api/portal/login/code": {
        /** Sign in with a code that a browser has shown */
        post: {
            parameters: {
                header?: {
                    /** @description The secret of the window that asked for the code */
                    "Portal-Code-Verifier"?: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignInWithCode"];
                };
            };
            responses: {
                200: components["responses"]["ResultLoginResult"];
            };
        };
    };
    "/api/portal/login/passkey": {
        /** Sign in with a passkey alone */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasskeyAnswer"];
                };
            };
            responses: {
                200: components["responses"]["ResultLoginResult"];
            };
        };
    };
    "/api/portal/login/question": {
        /** What a passkey is asked to sign in */
        post: {
            responses: {
                200: components["responses"]["ResultPasskeyQuestion"];
            };
        };
    };
    "/api/portal/logout": {
        /** End this session */
        post: {
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/portal/logout-all": {
        /** End all sessions of this user */
        post: {
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/portal/passkeys": {
        /**
         * Add a passkey; returns recovery codes with the first factor
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPasskey"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultPasskeyAdded"];
                    };
                };
            };
        };
    };
    "/api/portal/passkeys/question": {
        /**
         * What an authenticator is asked to make a passkey
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            responses: {
                200: components["responses"]["ResultPasskeyQuestion"];
            };
        };
    };
    "/api/portal/passkeys/{id}": {
        /** Rename a passkey */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasskeyName"];
                };
            };
            responses: {
                200: components["responses"]["ResultSecondFactor"];
            };
        };
        /**
         * Remove a passkey
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultSecondFactor"];
            };
        };
    };
    "/api/portal/password": {
        /** Change one's own password; other sessions end */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/portal/profile": {
        /** The signed-in user */
        get: {
            responses: {
                200: components["responses"]["ResultProfile"];
            };
        };
        /** Change one's own name, and how times are shown */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OwnProfile"];
                };
            };
            responses: {
                200: components["responses"]["ResultProfile"];
            };
        };
    };
    "/api/portal/profile/picture": {
        /** Replace one's own picture */
        post: {
            requestBody?: {
                content: {
                    "multipart/form-data": {
                        /** @description PNG or JPEG, scaled down to 256 × 256 pixels */
                        file: string;
                    };
                };
            };
            responses: {
                200: components["responses"]["ResultProfile"];
            };
        };
        /**
         * Remove one's own picture
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            responses: {
                200: components["responses"]["ResultProfile"];
            };
        };
    };
    "/api/portal/promo-code": {
        /** Create a promo code */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPromoCode"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultPromoCode"];
                    };
                };
            };
        };
    };
    "/api/portal/promo-code/available": {
        /** A code that is not in use */
        get: {
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/portal/promo-code/csv": {
        /** All promo codes that match, as a CSV file */
        post: {
            requestBody: components["requestBodies"]["ListRequestPromoCodeFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/portal/promo-code/list": {
        /** One page of promo codes */
        post: {
            requestBody: components["requestBodies"]["ListRequestPromoCodeFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["PromoCodeList"];
                    };
                };
            };
        };
    };
    "/api/portal/promo-code/referral-voucher-names": {
        /** Customers who hold a referral voucher, the latest 500 */
        get: {
            responses: {
                200: components["responses"]["ResultListPersonName"];
            };
        };
    };
    "/api/portal/promo-code/{id}": {
        /** One promo code */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultPromoCode"];
            };
        };
        /** Extend a promo code's end date */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PromoCodeExtension"];
                };
            };
            responses: {
                200: components["responses"]["ResultPromoCode"];
            };
        };
    };
    "/api/portal/promo-code/{id}/expire": {
        /**
         * Deactivate a promo code
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultPromoCode"];
            };
        };
    };
    "/api/portal/promo-code/{id}/figures": {
        /** What a promo code brought */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultCodeFigures"];
                    };
                };
            };
        };
    };
    "/api/portal/promo-code/{id}/funding": {
        /** Change who pays for a promo code that has not been used */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PromoCodeFunding"];
                };
            };
            responses: {
                200: components["responses"]["ResultPromoCode"];
            };
        };
    };
    "/api/portal/promo-code/{id}/terms": {
        /** Change all of a promo code but its letters before it is first used */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PromoCodeTerms"];
                };
            };
            responses: {
                200: components["responses"]["ResultPromoCode"];
            };
        };
    };
    "/api/portal/referral-code/csv": {
        /** All referral codes that match, as a CSV file */
        post: {
            requestBody: components["requestBodies"]["ListRequestReferralCodeFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/portal/referral-code/list": {
        /** One page of referral codes */
        post: {
            requestBody: components["requestBodies"]["ListRequestReferralCodeFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReferralCodeList"];
                    };
                };
            };
        };
    };
    "/api/portal/referral-code/{id}/activate": {
        /** Activate a referral code until 40 years after its creation */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultReferralCode"];
            };
        };
    };
    "/api/portal/referral-code/{id}/expire": {
        /**
         * Deactivate a referral code
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultReferralCode"];
            };
        };
    };
    "/api/portal/refresh-token": {
        /** Renew the session's tokens */
        post: {
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/portal/reset-link": {
        /** The purpose of a password reset link */
        post: {
            requestBody: components["requestBodies"]["LinkInputBody"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultResetLink"];
                    };
                };
            };
        };
    };
    "/api/portal/second-factor": {
        /** One's own second factor, and whether one is required */
        get: {
            responses: {
                200: components["responses"]["ResultSecondFactor"];
            };
        };
    };
    "/api/portal/second-factor/begin": {
        /** Make a key for an authenticator app */
        post: {
            requestBody: components["requestBodies"]["PasswordAgain"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultFactorKey"];
                    };
                };
            };
        };
    };
    "/api/portal/second-factor/confirm": {
        /** Enter the first code; returns the recovery codes */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FactorCode"];
                };
            };
            responses: {
                200: components["responses"]["ResultRecoveryCodes"];
            };
        };
    };
    "/api/portal/second-factor/recovery-codes": {
        /** Make new recovery codes */
        post: {
            requestBody: components["requestBodies"]["PasswordAgain"];
            responses: {
                200: components["responses"]["ResultRecoveryCodes"];
            };
        };
    };
    "/api/portal/second-factor/remove": {
        /** Remove one's own second factor */
        post: {
            requestBody: components["requestBodies"]["PasswordAgain"];
            responses: {
                200: components["responses"]["ResultSecondFactor"];
            };
        };
    };
    "/api/portal/second-factor/rule": {
        /** From when Admins, or a merchant's users, need a second factor */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FactorRuleChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultSecondFactor"];
            };
        };
    };
    "/api/portal/see-as": {
        /** Be an Admin again */
        delete: {
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/portal/sessions": {
        /** Where one is signed in */
        get: {
            responses: {
                200: components["responses"]["ResultListSession"];
            };
        };
    };
    "/api/portal/sessions/end-others": {
        /**
         * End all of one's own sessions but this one
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            responses: {
                200: components["responses"]["ResultListSession"];
            };
        };
    };
    "/api/portal/sessions/{id}/end": {
        /**
         * End one of one's own sessions
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultListSession"];
            };
        };
    };
    "/api/portal/shop": {
        /**
         * Work in another of one's own shops
         * @description From then on this session reads and changes what belongs to that shop, in all its windows; other sessions stay where they are. A request or socket that names the shop which its screen shows, in the header `Portal-Shop` or the parameter `shop`, is refused with 409 ShopSwitched where the session works in another. A till stays with its shop.
         */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopChoice"];
                };
            };
            responses: {
                200: components["responses"]["ResultProfile"];
            };
        };
    };
    "/api/portal/sign-in-code": {
        /**
         * Make a code with which one signs in on the desktop client
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignInCodeFor"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultSignInCode"];
                    };
                };
            };
        };
    };
    "/api/portal/single-sign-on": {
        /** Where the users of an email address' domain sign in */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SingleSignOnStart"];
                };
            };
            responses: {
                200: components["responses"]["ResultSingleSignOnAddress"];
            };
        };
    };
    "/api/portal/single-sign-on/callback": {
        /** Where a sign-in provider sends the browser back to */
        get: {
            parameters: {
                query?: {
                    state?: components["parameters"]["state"];
                    code?: components["parameters"]["code"];
                    error?: components["parameters"]["error"];
                    /** @description Who answers; many providers say it */
                    iss?: components["parameters"]["iss"];
                };
            };
            responses: {
                303: components["responses"]["NoContent303"];
            };
        };
    };
    "/api/portal/single-sign-on/code": {
        /** Enter the second factor after single sign-on */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SingleSignOnFactor"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultSingleSignOnDone"];
                    };
                };
            };
        };
    };
    "/api/portal/single-sign-on/{owner}/callback": {
        /** Where one sign-in provider sends the browser back to */
        get: {
            parameters: {
                query?: {
                    state?: components["parameters"]["state"];
                    code?: components["parameters"]["code"];
                    error?: components["parameters"]["error"];
                    /** @description Who answers; many providers say it */
                    iss?: components["parameters"]["iss"];
                };
                path: {
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                303: components["responses"]["NoContent303"];
            };
        };
    };
    "/api/portal/start": {
        /** The signed-in user, and what a page reads first */
        get: {
            parameters: {
                query?: {
                    /** @description Paths with their queries; {ShopId} stands for the caller's shop */
                    Read?: string[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultStart"];
                    };
                };
            };
        };
    };
    "/api/portal/till": {
        /**
         * Make this session a till, which several people use with PINs
         * @description From then on the session can do what is done at a counter, once somebody has unlocked it, and until it is locked. A locked till reads nothing but what sounds the alarm and prints for other devices. Other operations are refused with 403 NotAtTill, at a locked till with 403 TillLocked.
         *
         *     Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TillSetting"];
                };
            };
            responses: {
                200: components["responses"]["ResultTill"];
            };
        };
        /**
         * Make this till an ordinary session again
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        delete: {
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/portal/till/lock": {
        /** Lock this till */
        post: {
            responses: {
                200: components["responses"]["ResultTill"];
            };
        };
    };
    "/api/portal/till/people": {
        /** Who can unlock this till */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListTillName"];
                    };
                };
            };
        };
    };
    "/api/portal/till/unlock": {
        /**
         * Unlock this till, or take it over from somebody else
         * @description After five wrong PINs of a person it is refused with 409 PinBlocked until somebody replaces the PIN.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TillUnlock"];
                };
            };
            responses: {
                200: components["responses"]["ResultTill"];
            };
        };
    };
    "/api/portal/till/used": {
        /** Say that this till is being used, so that it stays unlocked */
        post: {
            responses: {
                200: components["responses"]["ResultTill"];
            };
        };
    };
    "/api/portal/used-codes/csv": {
        /** All uses that match, as a CSV file */
        post: {
            requestBody: components["requestBodies"]["ListRequestUsedCodeFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/portal/used-codes/list": {
        /** One page of the uses of codes */
        post: {
            requestBody: components["requestBodies"]["ListRequestUsedCodeFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["UsedCodeList"];
                    };
                };
            };
        };
    };
    "/api/portal/used-codes/referred-by-names": {
        /** Customers who referred the user of a code, the latest 500 */
        get: {
            responses: {
                200: components["responses"]["ResultListPersonName"];
            };
        };
    };
    "/api/portal/used-codes/used-by-names": {
        /** Customers who used a code, the latest 500 */
        get: {
            responses: {
                200: components["responses"]["ResultListPersonName"];
            };
        };
    };
    "/api/removals/undo": {
        /**
         * Take back a removal
         * @description Puts back what a request removed, within ten minutes and whole: if anything of it has changed since, or something else has taken its place, nothing is put back (409). Only who removed it can, as long as they may remove it. Sessions that ended with it stay ended.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Undo"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultUndone"];
                    };
                };
            };
        };
    };
    "/api/returns": {
        /** Ask for the return of items of a delivered order */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewReturn"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultReturn"];
                    };
                };
            };
        };
    };
    "/api/returns/booking/{id}": {
        /** The form of a courier order that brings the goods of a return to the shop, as far as it is known */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultCollectBooking"];
                    };
                };
            };
        };
    };
    "/api/returns/counts": {
        /** The number of returns in each tab */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultReturnCounts"];
                    };
                };
            };
        };
    };
    "/api/returns/find": {
        /** Find a return by the code on its label */
        get: {
            parameters: {
                query: {
                    /** @description The code on the return's label */
                    Code: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultReturnRow"];
                    };
                };
            };
        };
    };
    "/api/returns/labels/{id}": {
        /** The labels of the packages in which the goods of a return come back */
        get: {
            parameters: {
                query?: {
                    /** @description In how many packages the goods come */
                    Packages?: number;
                };
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultParcelLabels"];
            };
        };
    };
    "/api/returns/order/{id}": {
        /** What can still be sent back of a delivered order, and its returns so far */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultReturnable"];
                    };
                };
            };
        };
    };
    "/api/returns/tabs/{tab}/csv": {
        /** All returns of a tab that match, as a CSV file */
        post: {
            parameters: {
                path: {
                    tab: components["parameters"]["tab3"];
                };
            };
            requestBody: components["requestBodies"]["ListRequestReturnFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/returns/tabs/{tab}/list": {
        /** One page of the returns in a tab */
        post: {
            parameters: {
                path: {
                    tab: components["parameters"]["tab3"];
                };
            };
            requestBody: components["requestBodies"]["ListRequestReturnFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ReturnList"];
                    };
                };
            };
        };
    };
    "/api/returns/{id}": {
        /** One return */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultReturn"];
            };
        };
    };
    "/api/returns/{id}/agree": {
        /** Agree to a return and say how the goods come back */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["ReturnAgreement"];
            responses: {
                200: components["responses"]["ResultReturn"];
            };
        };
    };
    "/api/returns/{id}/decline": {
        /** Decline a return, or its refund after the inspection, with a reason */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReturnReason"];
                };
            };
            responses: {
                200: components["responses"]["ResultReturn"];
            };
        };
    };
    "/api/returns/{id}/inspect": {
        /** Record what was found of each item; the goods have then arrived */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReturnInspection"];
                };
            };
            responses: {
                200: components["responses"]["ResultReturn"];
            };
        };
    };
    "/api/returns/{id}/receive": {
        /** Record that the goods have arrived */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultReturn"];
            };
        };
    };
    "/api/returns/{id}/refund": {
        /** Refund the items that came back with a credit note */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultReturn"];
            };
        };
    };
    "/api/returns/{id}/send": {
        /** Record that the goods are on their way */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultReturn"];
            };
        };
    };
    "/api/returns/{id}/way": {
        /** Let the goods of an agreed return come back in another way */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["ReturnAgreement"];
            responses: {
                200: components["responses"]["ResultReturn"];
            };
        };
    };
    "/api/returns/{id}/withdraw": {
        /** Record that the customer keeps the goods */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultReturn"];
            };
        };
    };
    "/api/security-alarms/list": {
        /** One page of the security alarms */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestSecurityAlarmFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["SecurityAlarms"];
                    };
                };
            };
        };
    };
    "/api/security-alarms/{id}/seen": {
        /** Note that somebody has seen to a security alarm */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultSecurityAlarm"];
                    };
                };
            };
        };
    };
    "/api/security-log/csv": {
        /** The security log as a CSV file */
        post: {
            requestBody: components["requestBodies"]["ListRequestSecurityFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/security-log/list": {
        /** One page of the security log */
        post: {
            requestBody: components["requestBodies"]["ListRequestSecurityFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["SecurityLog"];
                    };
                };
            };
        };
    };
    "/api/security-patterns/list": {
        /** What the security log is looked through for */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestSecurityPatternFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["SecurityPatterns"];
                    };
                };
            };
        };
    };
    "/api/security-patterns/{id}": {
        /** When a pattern is an alarm */
        get: {
            parameters: {
                path: {
                    /** @description Its name */
                    id: components["parameters"]["id3"];
                };
            };
            responses: {
                200: components["responses"]["ResultSecurityPattern"];
            };
        };
        /**
         * Change when a pattern is an alarm
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        put: {
            parameters: {
                path: {
                    /** @description Its name */
                    id: components["parameters"]["id3"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SecurityPatternChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultSecurityPattern"];
            };
        };
    };
    "/api/shop/address": {
        /** The shop's own address */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultShopAddress"];
                    };
                };
            };
        };
    };
    "/api/shop/at-door": {
        /** The couriers who wait in a shop for an order */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListAtDoor"];
                    };
                };
            };
        };
    };
    "/api/shop/deliveries/by-ids": {
        /** The list entries of the given orders */
        post: {
            requestBody: components["requestBodies"]["OrderIds"];
            responses: {
                200: components["responses"]["ResultListOrderCard"];
            };
        };
    };
    "/api/shop/deliveries/{tab}": {
        /** One page of orders in a tab */
        post: {
            parameters: {
                path: {
                    tab: components["parameters"]["tab"];
                };
            };
            requestBody: components["requestBodies"]["ListRequestOrderFilter"];
            responses: {
                200: components["responses"]["OrderList"];
            };
        };
    };
    "/api/shop/deliveries/{tab}/csv": {
        /** All orders of a tab that match, as a CSV file */
        post: {
            parameters: {
                path: {
                    tab: components["parameters"]["tab"];
                };
            };
            requestBody: components["requestBodies"]["ListRequestOrderFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/shop/delivery/accept": {
        /** Accept an order with a vehicle type */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Accept"];
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/shop/delivery/vehicle-type": {
        /** All vehicle types, inactive ones too */
        get: {
            responses: {
                200: components["responses"]["ResultListVehicleType"];
            };
        };
    };
    "/api/shop/delivery/{id}": {
        /** One order in full */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/shop/delivery/{id}/attend": {
        /** Record that somebody from the shop has opened an order */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultAttended"];
                    };
                };
            };
        };
    };
    "/api/shop/delivery/{id}/hand-over": {
        /** Record that an order, or one of its packages, was given to the courier */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["HandOver"];
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/shop/delivery/{id}/lines/{lineId}/substitute": {
        /** Deliver another item instead of an ordered one */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                    lineId: components["parameters"]["lineId"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Substitute"];
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/shop/delivery/{id}/packages": {
        /** Pack an accepted order: set the number of its packages */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PackageCount"];
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/shop/delivery/{id}/print-reservation": {
        /** Reserve the labels or the item list of an accepted order for one device, before it prints them */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PrintReservation"];
                };
            };
            responses: {
                200: components["responses"]["ResultPrintDevice"];
            };
        };
    };
    "/api/shop/delivery/{id}/printed": {
        /** Record that labels or the item list were printed */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["Printed"];
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/shop/delivery/{id}/undo-packing": {
        /** Take the last step of packing back */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PackingUndo"];
                };
            };
            responses: {
                200: components["responses"]["ResultOrder"];
            };
        };
    };
    "/api/shop/devices/{deviceId}": {
        /** Say that a device of the shop is there, and whether it can announce orders */
        put: {
            parameters: {
                path: {
                    deviceId: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DevicePresence"];
                };
            };
            responses: {
                200: components["responses"]["ResultPrintDevice"];
            };
        };
    };
    "/api/shop/invoices": {
        /** One page of the shop's invoices, grouped by order */
        post: {
            requestBody: components["requestBodies"]["ListRequestShopInvoiceFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ShopInvoiceList"];
                    };
                };
            };
        };
    };
    "/api/shop/invoices/pdf": {
        /** All invoices that match, as one PDF */
        post: {
            requestBody: components["requestBodies"]["ListRequestShopInvoiceFilter"];
            responses: {
                200: components["responses"]["application-pdf"];
            };
        };
    };
    "/api/shop/packing-board": {
        /** What a shop packs now */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultPackingBoard"];
                    };
                };
            };
        };
    };
    "/api/shop/print-device": {
        /** The device that prints the shop's labels automatically */
        get: {
            responses: {
                200: components["responses"]["ResultPrintDevice"];
            };
        };
        /** Make a device the one that prints the shop's labels automatically */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PrintDeviceClaim"];
                };
            };
            responses: {
                200: components["responses"]["ResultPrintDevice"];
            };
        };
    };
    "/api/shop/print-device/{deviceId}": {
        /** Stop a device printing labels automatically */
        delete: {
            parameters: {
                path: {
                    deviceId: string;
                };
            };
            responses: {
                200: components["responses"]["ResultPrintDevice"];
            };
        };
    };
    "/api/shop/print-requests": {
        /** What a computer of the shop is asked to print */
        get: {
            parameters: {
                query: {
                    DeviceId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListPrintRequest"];
                    };
                };
            };
        };
        /** Ask a computer of the shop to print labels or lists */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPrintRequest"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultPrintRequest"];
                    };
                };
            };
        };
    };
    "/api/shop/print-requests/{id}": {
        /** What came of a print request */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultPrintRequest"];
            };
        };
        /** Withdraw a print request that no computer has taken */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultPrintRequest"];
            };
        };
    };
    "/api/shop/print-requests/{id}/outcome": {
        /** Say what came of a print request */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PrintRequestOutcome"];
                };
            };
            responses: {
                200: components["responses"]["ResultPrintRequest"];
            };
        };
    };
    "/api/shop/print-requests/{id}/take": {
        /** Take a print request, before anything is printed */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PrintRequestTaking"];
                };
            };
            responses: {
                200: components["responses"]["ResultPrintRequest"];
            };
        };
    };
    "/api/shop/products/list": {
        /** One page of the merchant's products, by name, and whether the shop sells them */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestShopProductFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ShopProductList"];
                    };
                };
            };
        };
    };
    "/api/shop/products/{id}": {
        /** Set whether the shop sells a product, does not, or is sold out until tomorrow */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopProductState"];
                };
            };
            responses: {
                200: components["responses"]["ResultMerchantProduct"];
            };
        };
    };
    "/api/shop/recipients": {
        /** Add a recipient to the address book */
        post: {
            requestBody: components["requestBodies"]["RecipientFields"];
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultRecipient"];
                    };
                };
            };
        };
    };
    "/api/shop/recipients/import": {
        /** Add the recipients in a file; invalid rows are returned with the reason */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data2"];
            responses: {
                200: components["responses"]["ResultFileImport"];
            };
        };
    };
    "/api/shop/recipients/import/check": {
        /** What an import of a file would add and change, and its invalid rows with the reason */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data2"];
            responses: {
                200: components["responses"]["ResultFileImport"];
            };
        };
    };
    "/api/shop/recipients/list": {
        /** One page of the shop's address book */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestRecipientFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["RecipientList"];
                    };
                };
            };
        };
    };
    "/api/shop/recipients/template": {
        /** A CSV template for recipients */
        get: {
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/shop/recipients/{id}": {
        /** One entry of the address book */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultRecipient"];
            };
        };
        /** Change an entry of the address book */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["RecipientFields"];
            responses: {
                200: components["responses"]["ResultRecipient"];
            };
        };
        /**
         * Remove an entry from the address book
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultRecipient"];
            };
        };
    };
    "/api/single-sign-on/list": {
        /** One page of all single sign-ons */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestSingleSignOnFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["SingleSignOnList"];
                    };
                };
            };
        };
    };
    "/api/single-sign-on/{owner}": {
        /**
         * The single sign-on of a merchant, or of Admins
         * @description `owner` is the id of a merchant (a Merchant's own), or `platform` for that of the Admins.
         */
        get: {
            parameters: {
                path: {
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                200: components["responses"]["ResultSingleSignOn"];
            };
        };
        /**
         * Set up single sign-on; an Admin approves the domains
         * @description `owner` is the id of a merchant (a Merchant's own), or `platform` for that of the Admins.
         *
         *     Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        put: {
            parameters: {
                path: {
                    owner: components["parameters"]["owner"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SingleSignOnSettings"];
                };
            };
            responses: {
                200: components["responses"]["ResultSingleSignOn"];
            };
        };
        /**
         * Remove single sign-on; its users need a password again
         * @description `owner` is the id of a merchant (a Merchant's own), or `platform` for that of the Admins.
         *
         *     Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         *
         *     With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                200: components["responses"]["ResultSingleSignOn"];
            };
        };
    };
    "/api/single-sign-on/{owner}/domains/{domain}/approve": {
        /**
         * Approve a domain of a merchant
         * @description `owner` is the id of a merchant (a Merchant's own), or `platform` for that of the Admins.
         *
         *     Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            parameters: {
                path: {
                    owner: components["parameters"]["owner"];
                    domain: string;
                };
            };
            responses: {
                200: components["responses"]["ResultSingleSignOn"];
            };
        };
    };
    "/api/single-sign-on/{owner}/test": {
        /**
         * Ask the provider for its discovery document and keys
         * @description `owner` is the id of a merchant (a Merchant's own), or `platform` for that of the Admins.
         */
        post: {
            parameters: {
                path: {
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultSingleSignOnTest"];
                    };
                };
            };
        };
    };
    "/api/statements": {
        /** One page of merchants' months */
        get: {
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
                    /** @description A field of the rows to sort by; a refusal names those that the list allows */
                    SortBy?: components["parameters"]["SortBy"];
                    "Filter.DateFrom"?: components["parameters"]["Filter.DateFrom"];
                    "Filter.DateTo"?: components["parameters"]["Filter.DateTo"];
                    "Filter.Merchants"?: components["parameters"]["Filter.Merchants"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MerchantMonthList"];
                    };
                };
            };
        };
    };
    "/api/statements/documents/csv": {
        /** The documents behind a statement, as a CSV file */
        post: {
            requestBody: components["requestBodies"]["ListRequestStatementDocumentFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/statements/documents/list": {
        /** One page of the documents behind a statement */
        post: {
            requestBody: components["requestBodies"]["ListRequestStatementDocumentFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["StatementDocumentList"];
                    };
                };
            };
        };
    };
    "/api/statements/{merchantId}/{month}": {
        /** A merchant's statement of a month */
        get: {
            parameters: {
                query?: {
                    /** @description Only what concerns this shop of the merchant */
                    ShopId?: components["parameters"]["ShopId2"];
                };
                path: {
                    merchantId: components["parameters"]["merchantId"];
                    /** @description The month, such as 2026-11 */
                    month: components["parameters"]["month"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultStatement"];
                    };
                };
            };
        };
    };
    "/api/statements/{merchantId}/{month}/csv": {
        /** A statement as a CSV file */
        get: {
            parameters: {
                query?: {
                    /** @description Only what concerns this shop of the merchant */
                    ShopId?: components["parameters"]["ShopId2"];
                };
                path: {
                    merchantId: components["parameters"]["merchantId"];
                    /** @description The month, such as 2026-11 */
                    month: components["parameters"]["month"];
                };
            };
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/statements/{merchantId}/{month}/documents/pdf": {
        /** The documents behind a statement, as one PDF */
        get: {
            parameters: {
                query?: {
                    /** @description Only what concerns this shop of the merchant */
                    ShopId?: components["parameters"]["ShopId2"];
                };
                path: {
                    merchantId: components["parameters"]["merchantId"];
                    /** @description The month, such as 2026-11 */
                    month: components["parameters"]["month"];
                };
            };
            responses: {
                200: components["responses"]["application-pdf"];
            };
        };
    };
    "/api/statements/{merchantId}/{month}/documents/zip": {
        /** The PDFs behind a statement, named by number */
        get: {
            parameters: {
                query?: {
                    /** @description Only what concerns this shop of the merchant */
                    ShopId?: components["parameters"]["ShopId2"];
                };
                path: {
                    merchantId: components["parameters"]["merchantId"];
                    /** @description The month, such as 2026-11 */
                    month: components["parameters"]["month"];
                };
            };
            responses: {
                200: components["responses"]["application-zip"];
            };
        };
    };
    "/api/statements/{merchantId}/{month}/pdf": {
        /** A statement as a PDF file */
        get: {
            parameters: {
                query?: {
                    /** @description Only what concerns this shop of the merchant */
                    ShopId?: components["parameters"]["ShopId2"];
                };
                path: {
                    merchantId: components["parameters"]["merchantId"];
                    /** @description The month, such as 2026-11 */
                    month: components["parameters"]["month"];
                };
            };
            responses: {
                200: components["responses"]["application-pdf"];
            };
        };
    };
    "/api/team-agreements/list": {
        /**
         * One page of the agreements with professional teams
         * @description Admins see all that have not ended, a Merchant its own that are agreed.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestTeamAgreementFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["TeamAgreements"];
                    };
                };
            };
        };
    };
    "/api/test-orders": {
        /** Delete all orders that a merchant's test keys have sent, at most 1,000 */
        delete: {
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/test-orders/list": {
        /** One page of the orders that test keys have sent */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestTestOrderFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["TestOrderList"];
                    };
                };
            };
        };
    };
    "/api/till-people": {
        /**
         * Add somebody who works at a shop's tills
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTillPerson"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultTillPerson"];
                    };
                };
            };
        };
    };
    "/api/till-people/list": {
        /** One page of the people who work at tills */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestTillPersonFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["TillPersonList"];
                    };
                };
            };
        };
    };
    "/api/till-people/{id}": {
        /**
         * Rename somebody who works at tills
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TillPersonName"];
                };
            };
            responses: {
                200: components["responses"]["ResultTillPerson"];
            };
        };
        /**
         * Remove somebody; a till that they use is locked
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         *
         *     With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/till-people/{id}/badge": {
        /**
         * Make a badge; an earlier one of the person ends
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultTillBadge"];
                    };
                };
            };
        };
        /**
         * End a person's badge
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         *
         *     With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultTillPerson"];
            };
        };
    };
    "/api/till-people/{id}/pin": {
        /**
         * Replace a person's PIN, and let them use tills again
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TillPin"];
                };
            };
            responses: {
                200: components["responses"]["ResultTillPerson"];
            };
        };
    };
    "/api/tills/list": {
        /** One page of the tills */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestTillFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["TillList"];
                    };
                };
            };
        };
    };
    "/api/tills/{id}": {
        /**
         * Sign out a till
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/today": {
        /** What happens at the caller's shops now, and how the day compares with the week before */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultToday"];
                    };
                };
            };
        };
    };
    "/api/upc/category": {
        /** Create a category */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data4"];
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultCategory"];
                    };
                };
            };
        };
    };
    "/api/upc/category/csv": {
        /** All categories that match, as a CSV file */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestCategoryFilter"];
                };
            };
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/upc/category/list": {
        /** Categories by name */
        get: {
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
                    /** @description A field of the rows to sort by; a refusal names those that the list allows */
                    SortBy?: components["parameters"]["SortBy"];
                    /** @description Ids */
                    "Filter.Verticals"?: components["parameters"]["Filter.Verticals"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CategoryList"];
                    };
                };
            };
        };
    };
    "/api/upc/category/{id}": {
        /** One category */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultCategory"];
            };
        };
        /** Change a category, or assign it to another vertical */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody?: components["requestBodies"]["multipart-form-data4"];
            responses: {
                200: components["responses"]["ResultCategory"];
            };
        };
        /**
         * Remove a category without subcategories
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/upc/category/{id}/bind": {
        /** Bind unbound subcategories to a category */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Binding"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/upc/category/{id}/move": {
        /**
         * Move a category to another vertical
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CategoryMove"];
                };
            };
            responses: {
                200: components["responses"]["ResultCategory"];
            };
        };
    };
    "/api/upc/export": {
        /** Create a workbook of the catalogue, or the empty template; it appears in the list of imports */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ExportRequest"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/upc/find": {
        /** Verticals, categories, subcategories and products that match a search, at most four of each */
        get: {
            parameters: {
                query?: {
                    Query?: components["parameters"]["Query2"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListCatalogueMatch"];
                    };
                };
            };
        };
    };
    "/api/upc/import/checks": {
        /** The caller's newest file that is being checked or imported, or was checked in the last day and not queued; none or one */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListImportCheck"];
                    };
                };
            };
        };
    };
    "/api/upc/import/csv": {
        /** All imports and exports that match, as a CSV file */
        post: {
            requestBody: components["requestBodies"]["ListRequestImportFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/upc/import/enqueue/{id}": {
        /** Queue the import of a validated file */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/upc/import/list": {
        /** Imports and exports, newest first */
        get: {
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
                    /** @description A field of the rows to sort by; a refusal names those that the list allows */
                    SortBy?: components["parameters"]["SortBy"];
                    "Filter.From"?: string;
                    "Filter.Kind"?: ("Import" | "Export")[];
                    "Filter.To"?: string;
                };
            };
            responses: {
                200: components["responses"]["ImportList"];
            };
        };
    };
    "/api/upc/import/suppliers": {
        /** The suppliers whose columns are remembered, by name */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListImportSupplier"];
                    };
                };
            };
        };
    };
    "/api/upc/import/undo/{id}": {
        /** Undo an import: within thirty days, product by product that has not changed since */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/upc/import/validate": {
        /** Upload a workbook or CSV file of products, which a long job checks row by row without importing it */
        post: {
            requestBody?: {
                content: {
                    "multipart/form-data": {
                        /** @description An Excel workbook (.xlsx) or CSV file with headings */
                        File: string;
                    };
                };
            };
            responses: {
                200: components["responses"]["ResultImportCheck"];
            };
        };
    };
    "/api/upc/import/{id}/check": {
        /** The progress of a check and what it found */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultImportCheck"];
            };
        };
        /** Cancel a check, or discard what it found */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/upc/import/{id}/columns": {
        /** Say what the columns of a file are, and check it again */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ImportColumns"];
                };
            };
            responses: {
                200: components["responses"]["ResultImportCheck"];
            };
        };
    };
    "/api/upc/import/{id}/file": {
        /** The workbook created by an export, or the rows skipped by an import with the reason */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                /** @description The file */
                200: {
                    content: {
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    };
                };
            };
        };
    };
    "/api/upc/import/{id}/problems": {
        /** What is wrong with the rows that an import leaves out: row, column and reason */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/upc/import/{id}/rows": {
        /** A hundred rows of an import, with the fields before and after */
        get: {
            parameters: {
                query: {
                    Change: components["parameters"]["Change"];
                    /** @description The row before the first */
                    After?: components["parameters"]["After3"];
                };
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultListImportRow"];
            };
        };
    };
    "/api/upc/subcategory": {
        /** Create a subcategory */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data4"];
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultSubCategory"];
                    };
                };
            };
        };
    };
    "/api/upc/subcategory/csv": {
        /** All subcategories that match, as a CSV file */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestSubCategoryFilter"];
                };
            };
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/upc/subcategory/list": {
        /** Subcategories by name */
        get: {
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
                    /** @description A field of the rows to sort by; a refusal names those that the list allows */
                    SortBy?: components["parameters"]["SortBy"];
                    /** @description Ids */
                    "Filter.Categories"?: string[];
                    /** @description Ids */
                    "Filter.Verticals"?: components["parameters"]["Filter.Verticals"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["SubCategoryList"];
                    };
                };
            };
        };
    };
    "/api/upc/subcategory/unbinded": {
        /** Subcategories that are not bound to a category, by first letter */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListUnboundGroup"];
                    };
                };
            };
        };
    };
    "/api/upc/subcategory/variants": {
        /** One page of product variants, of a subcategory or of all */
        post: {
            requestBody: components["requestBodies"]["VariantListRequest"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["VariantList"];
                    };
                };
            };
        };
    };
    "/api/upc/subcategory/variants/csv": {
        /** All product variants that match, as a CSV file */
        post: {
            requestBody: components["requestBodies"]["VariantListRequest"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/upc/subcategory/{id}": {
        /** One subcategory */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultSubCategory"];
            };
        };
        /** Rename a subcategory, or move it to another category */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SubCategoryChange"];
                };
            };
            responses: {
                200: components["responses"]["ResultSubCategory"];
            };
        };
    };
    "/api/upc/subcategory/{id}/criteria": {
        /** The filter values for the variants of a subcategory: at most 500 brands and 500 merchants */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultVariantCriteria"];
                    };
                };
            };
        };
    };
    "/api/upc/subcategory/{id}/move": {
        /**
         * Move a subcategory to another category
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SubCategoryMove"];
                };
            };
            responses: {
                200: components["responses"]["ResultSubCategory"];
            };
        };
    };
    "/api/upc/subcategory/{id}/unbind": {
        /**
         * Unbind a subcategory from its category
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/upc/variant": {
        /** Add a product variant to a subcategory */
        post: {
            requestBody: components["requestBodies"]["NewVariant"];
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultProductVariant"];
                    };
                };
            };
        };
    };
    "/api/upc/variant/{id}": {
        /** One product variant */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultProductVariant"];
            };
        };
        /** Change a product variant, or move it to another subcategory */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["NewVariant"];
            responses: {
                200: components["responses"]["ResultProductVariant"];
            };
        };
        /**
         * Remove a product variant
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/upc/variant/{id}/assign": {
        /**
         * Assign a product variant to a merchant that sells it
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["VariantMerchant"];
            responses: {
                200: components["responses"]["ResultProductVariant"];
            };
        };
    };
    "/api/upc/variant/{id}/move": {
        /**
         * Move a product variant to another subcategory
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VariantMove"];
                };
            };
            responses: {
                200: components["responses"]["ResultProductVariant"];
            };
        };
    };
    "/api/upc/variant/{id}/unassign": {
        /**
         * Remove a merchant from those that sell a product variant
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["VariantMerchant"];
            responses: {
                200: components["responses"]["ResultProductVariant"];
            };
        };
    };
    "/api/upc/vertical": {
        /** Create a vertical */
        post: {
            requestBody?: components["requestBodies"]["multipart-form-data4"];
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultVertical"];
                    };
                };
            };
        };
    };
    "/api/upc/vertical/csv": {
        /** All verticals that match, as a CSV file */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestVerticalFilter"];
                };
            };
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/upc/vertical/list": {
        /** Verticals by name */
        get: {
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
                    /** @description A field of the rows to sort by; a refusal names those that the list allows */
                    SortBy?: components["parameters"]["SortBy"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["VerticalList"];
                    };
                };
            };
        };
    };
    "/api/upc/vertical/{id}": {
        /** One vertical */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultVertical"];
            };
        };
        /** Change a vertical */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody?: components["requestBodies"]["multipart-form-data4"];
            responses: {
                200: components["responses"]["ResultVertical"];
            };
        };
        /**
         * Remove a vertical without categories
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultString"];
            };
        };
    };
    "/api/users": {
        /**
         * Create a user and invite them by email
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UserInvite"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultUser"];
                    };
                };
            };
        };
    };
    "/api/users/abilities": {
        /** All abilities, with those that the caller may grant to a user */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListAbility"];
                    };
                };
            };
        };
    };
    "/api/users/bundles": {
        /** Named sets of abilities for the users of a shop */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListAbilityBundle"];
                    };
                };
            };
        };
    };
    "/api/users/csv": {
        /**
         * All users that match, as a CSV file
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            requestBody: components["requestBodies"]["ListRequestUserFilter"];
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/users/list": {
        /** One page of users */
        post: {
            requestBody: components["requestBodies"]["ListRequestUserFilter"];
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["UserList"];
                    };
                };
            };
        };
    };
    "/api/users/shops": {
        /** Merchants and shops that users can belong to */
        get: {
            responses: {
                200: components["responses"]["ResultListShopGroup"];
            };
        };
    };
    "/api/users/{id}": {
        /** One user */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultUser"];
            };
        };
        /**
         * Change a user's name, role, shop and abilities
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UserAccess"];
                };
            };
            responses: {
                200: components["responses"]["ResultUser"];
            };
        };
    };
    "/api/users/{id}/deactivate": {
        /**
         * Deactivate a user and end their sessions
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultUser"];
            };
        };
    };
    "/api/users/{id}/reactivate": {
        /** Reactivate a user */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultUser"];
            };
        };
    };
    "/api/users/{id}/resend": {
        /** Send the invitation again; the earlier link stops working */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultUser"];
            };
        };
    };
    "/api/users/{id}/reset-second-factor": {
        /**
         * Remove a lost second factor and end the user's sessions
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultUser"];
            };
        };
    };
    "/api/users/{id}/sessions": {
        /** Where a user is signed in */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultListSession"];
            };
        };
    };
    "/api/users/{id}/sign-out": {
        /** End all of a user's sessions */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultUser"];
            };
        };
    };
    "/api/vat-return/{from}/{months}": {
        /** A workpaper for the VAT return of some months */
        get: {
            parameters: {
                path: {
                    /** @description Its first month, such as 2026-09 */
                    from: components["parameters"]["from"];
                    /** @description How many months it has, such as 3 */
                    months: components["parameters"]["months"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultVatReturn"];
                    };
                };
            };
        };
    };
    "/api/vat-return/{from}/{months}/csv": {
        /** The documents behind the boxes of a VAT return */
        get: {
            parameters: {
                path: {
                    /** @description Its first month, such as 2026-09 */
                    from: components["parameters"]["from"];
                    /** @description How many months it has, such as 3 */
                    months: components["parameters"]["months"];
                };
            };
            responses: {
                200: components["responses"]["text-csv"];
            };
        };
    };
    "/api/views": {
        /** The caller's views of a list, and those that are shared with the caller */
        get: {
            parameters: {
                query: {
                    List: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListListView"];
                    };
                };
            };
        };
        /** Save a view of a list */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewListView"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultListView"];
                    };
                };
            };
        };
    };
    "/api/views/{id}": {
        /** Change a view of one's own */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListViewBody"];
                };
            };
            responses: {
                200: components["responses"]["ResultListView"];
            };
        };
        /**
         * Remove a view: one's own, or as an Admin or Merchant a shared one
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultListView"];
            };
        };
    };
    "/api/web-shops/{shopId}": {
        /** How a shop's web shops are set up, and when they were last heard */
        get: {
            parameters: {
                path: {
                    shopId: components["parameters"]["shopId"];
                };
            };
            responses: {
                200: components["responses"]["ResultListWebShop"];
            };
        };
    };
    "/api/web-shops/{shopId}/{source}": {
        /** Set which orders of a web shop are delivered from here */
        put: {
            parameters: {
                path: {
                    shopId: components["parameters"]["shopId"];
                    source: components["parameters"]["source"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebShopSettings"];
                };
            };
            responses: {
                200: components["responses"]["ResultListWebShop"];
            };
        };
    };
    "/api/web-shops/{shopId}/{source}/check": {
        /** Set where a web shop is checked every five minutes */
        put: {
            parameters: {
                path: {
                    shopId: components["parameters"]["shopId"];
                    source: components["parameters"]["source"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebShopCheck"];
                };
            };
            responses: {
                200: components["responses"]["ResultListWebShop"];
            };
        };
    };
    "/api/web-shops/{shopId}/{source}/secret": {
        /** Add a secret that webhooks are signed with */
        post: {
            parameters: {
                path: {
                    shopId: components["parameters"]["shopId"];
                    source: components["parameters"]["source"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewWebShopSecret"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultMadeWebShopSecret"];
                    };
                };
            };
        };
    };
    "/api/web-shops/{shopId}/{source}/trial": {
        /** What rules would do with the last 50 orders */
        post: {
            parameters: {
                path: {
                    shopId: components["parameters"]["shopId"];
                    source: components["parameters"]["source"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebShopRules"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultListWebShopTrial"];
                    };
                };
            };
        };
    };
    "/api/web-shops/{shopId}/{source}/write-back": {
        /** Set what is written to a web shop about its orders */
        put: {
            parameters: {
                path: {
                    shopId: components["parameters"]["shopId"];
                    source: components["parameters"]["source"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebShopWriteBack"];
                };
            };
            responses: {
                200: components["responses"]["ResultListWebShop"];
            };
        };
    };
    "/api/web-shops/{shopId}/{source}/write-back/retry": {
        /** Write again what a web shop refused in the last 30 days */
        post: {
            parameters: {
                path: {
                    shopId: components["parameters"]["shopId"];
                    source: components["parameters"]["source"];
                };
            };
            responses: {
                200: components["responses"]["ResultListWebShop"];
            };
        };
    };
    "/api/webhook-deliveries/list": {
        /** One page of the log of deliveries to webhooks, newest first */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestWebhookDeliveryFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryList"];
                    };
                };
            };
        };
    };
    "/api/webhook-deliveries/{id}": {
        /** A delivery with its requests and responses */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultWebhookDeliveryDetail"];
            };
        };
    };
    "/api/webhook-deliveries/{id}/redeliver": {
        /** Send an event to its webhook again */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultWebhookDeliveryDetail"];
            };
        };
    };
    "/api/webhooks": {
        /**
         * Add a webhook; its secret is shown only in this response
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            requestBody: components["requestBodies"]["WebhookSettings"];
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ResultMadeWebhook"];
                    };
                };
            };
        };
    };
    "/api/webhooks/list": {
        /** One page of webhooks */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ListRequestWebhookFilter"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookList"];
                    };
                };
            };
        };
    };
    "/api/webhooks/{id}": {
        /** One webhook */
        get: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultWebhook"];
            };
        };
        /** Change a webhook's name, address and events */
        put: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: components["requestBodies"]["WebhookSettings"];
            responses: {
                200: components["responses"]["ResultWebhook"];
            };
        };
        /**
         * Remove a webhook and its log
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        delete: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultWebhook"];
            };
        };
    };
    "/api/webhooks/{id}/disable": {
        /**
         * Send no more events to a webhook
         * @description With an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. The response says until when in `Undo-Until`.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultWebhook"];
            };
        };
    };
    "/api/webhooks/{id}/enable": {
        /** Send events to a disabled webhook again */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultWebhook"];
            };
        };
    };
    "/api/webhooks/{id}/resend": {
        /** Send all events since a time that the webhook has not accepted */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookSince"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultWebhookResent"];
                    };
                };
            };
        };
    };
    "/api/webhooks/{id}/rotate": {
        /**
         * Replace a webhook's secret; events are signed with the old one too for 24 hours
         * @description Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst until `POST /api/portal/confirm` has been called.
         */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ResultMadeWebhook"];
                    };
                };
            };
        };
    };
    "/api/webhooks/{id}/test": {
        /** Send a test event to a webhook */
        post: {
            parameters: {
                path: {
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                200: components["responses"]["ResultWebhookDeliveryDetail"];
            };
        };
    };
    "/ws/collect-details": {
        /** The state of one courier order */
        get: {
            parameters: {
                query?: {
                    pcid?: components["parameters"]["pcid"];
                };
            };
            responses: {
                /** @description 101, then these messages */
                default: {
                    content: {
                        "application/json": components["schemas"]["Tracking"];
                    };
                };
            };
        };
    };
    "/ws/collect-quotes": {
        /** The quotes for one draft of a courier order, as couriers send them */
        get: {
            parameters: {
                query?: {
                    pcid?: components["parameters"]["pcid"];
                };
            };
            responses: {
                /** @description 101, then these messages */
                default: {
                    content: {
                        "application/json": components["schemas"]["QuoteMessage"];
                    };
                };
            };
        };
    };
    "/ws/courier-map": {
        /** Where the couriers of the caller's shops are, all at first and then those that moved or changed */
        get: {
            parameters: {
                query?: {
                    merchant?: string;
                    shop?: string;
                };
            };
            responses: {
                /** @description 101, then these messages */
                default: {
                    content: {
                        "application/json": components["schemas"]["CourierMapUpdate"];
                    };
                };
            };
        };
    };
    "/ws/dashboard": {
        /** Today's courier orders of the caller's shops, counted */
        get: {
            responses: {
                /** @description 101, then these messages */
                default: {
                    content: {
                        "application/json": components["schemas"]["CollectDashboard"];
                    };
                };
            };
        };
    };
    "/ws/data-update": {
        /** Every change that the caller may see, by number; device is what a shop's device calls itself */
        get: {
            parameters: {
                query?: {
                    since?: string;
                    device?: string;
                };
            };
            responses: {
                /** @description 101, then these messages */
                default: {
                    content: {
                        "application/json": components["schemas"]["DataUpdate"];
                    };
                };
            };
        };
    };
    "/ws/remaining-credits": {
        /** The credits that a shop has left */
        get: {
            responses: {
                /** @description 101, then these messages */
                default: {
                    content: {
                        "application/json": components["schemas"]["RemainingCredits"];
                    };
                };
            };
        };
    };
}
export interface components {
    schemas: {
        Ability: {
            Grantable: boolean;
            HeldBy: string[];
            Name: string;
            Title: string;
        };
        AbilityBundle: {
            /** @description Beyond the role's, as far as the caller may grant them */
            Abilities: string[];
            Description: string;
            Name: string;
            /** @description Of the role's */
            Withheld: string[];
        };
        Accept: {
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
            AskedAt: string;
            /** @description Whether a driver has the order already, so that somebody must phone the courier */
            Assigned: boolean;
            Id: string;
            /** @description The new customer and address, as a person reads them */
            Lines: string[];
        };
        AdminInvoiceFilter: {
            DateFrom?: string;
            DateTo?: string;
            InvoiceType?: ("Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription" | "PromoFunding")[];
            Merchants?: string[];
            Shops?: string[];
            /** @description Only what is in this box of the return */
            VatBox?: "" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
            /** @description First month and number of months: 2026-09/3 */
            VatPeriod?: string;
        };
        AdminRoom: {
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
            /** @description All shops that need somebody */
            ShopCount: number;
            /** @description At most twenty shops that need somebody: orders that have waited for more than 30 minutes, a pause, or silence */
            Shops: components["schemas"]["RoomShop"][];
            /** @description The minutes within which nine of ten orders were accepted */
            SlowWait: components["schemas"]["WaitFigure"];
            /** @description At most twenty shops where nobody can hear of an order */
            Unheard: components["schemas"]["UnheardShop"][];
            UnheardCount: number;
            Wait: components["schemas"]["WaitFigure"];
            Waits: components["schemas"]["RoomWaits"];
        };
        AgencyFeeExport: {
            /** @description Any moment of the first day */
            DateFrom: string;
            /** @description Any moment of the last day */
            DateTo: string;
            /** @description One merchant; null for every merchant that the caller may see */
            MerchantId?: string | null;
        };
        AgreementByLink: {
            Agreed: boolean;
            Token: string;
        };
        Approval: {
            /** @description false rejects the order */
            Approved: boolean;
            /** @description Shown in the timeline, and mailed to the person who ordered for a professional team */
            Reason?: string;
        };
        ApprovalByLink: {
            /** @description false rejects the order */
            Approved: boolean;
            /** @description Shown in the timeline, and mailed to the person who ordered for a professional team */
            Reason?: string;
            Token: string;
        };
        ApprovalFilter: {
            Kind?: ("Credit" | "Charge" | "PaymentDetails" | "Payout" | "OpeningBalance")[];
            State?: ("Waiting" | "Approved" | "Refused")[];
        };
        ApprovalLine: {
            /** @description Total in pence */
            Amount: number;
            Quantity: number;
            Title: string;
        };
        ApprovalLink: {
            /** @description The delivery address on one line */
            Address: string;
            Created: string;
            DecidedAt: string | null;
            DecidedBy: string;
            Lines: components["schemas"]["ApprovalLine"][];
            /** @description The manager whom the link was sent to */
            ManagerName: string;
            MemberName: string;
            OrderNo: string;
            ShopName: string;
            /** @description Over means that the order ended in another way */
            State: "Waiting" | "Approved" | "Rejected" | "Over";
            TeamName: string;
            /** @description Pence */
            TotalAmount: number;
        };
        ApprovalList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["ApprovalRequest"][];
        };
        ApprovalRefusal: {
            Note: string;
        };
        ApprovalRequest: {
            AskedAt: string;
            AskedBy: string;
            /** @description Whether the caller asked; another Admin has to approve */
            AskedByYou: boolean;
            DecidedAt: string | null;
            DecidedBy: string;
            Id: string;
            /** @description What is asked for; Charge: by hand */
            Kind: "Credit" | "Charge" | "PaymentDetails" | "Payout" | "OpeningBalance";
            /** @description What is asked for */
            Label: string;
            MerchantId: string;
            MerchantName: string;
            /** @description Why it was refused */
            Note: string;
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
            /** @description How far the order is packed */
            Packing: "ToPack" | "Packed" | "Labelled";
            Since: string;
        };
        Attended: {
            AttendedAt: string | null;
            AttendedBy: string;
            /** @description Test: a test key's order, which calls nobody */
            AttendedHow: "" | "Opened" | "Accepted" | "Rejected" | "Acknowledged" | "Test";
        };
        Attention: {
            Count: number;
            /** @description How many of them have failed */
            Failed: number;
            New: components["schemas"]["NewAttention"];
            /** @description The number of the last live update that this response includes; send it as Since next time */
            Number: number;
            /** @description The time from which the longest-waiting order has needed attention; null if none does */
            OldestAt: string | null;
            /** @description The number of orders in the Open tab */
            Open: number;
            /** @description At most 100, the longest-waiting first */
            Orders: components["schemas"]["AttentionRequired"][];
        };
        AttentionRequired: {
            /** @description Empty at a locked till */
            CustomerName: string;
            /** @description Order: a delivery order; Collect: a courier order */
            Entity: "Order" | "Collect";
            Id: string;
            /** @enum {string} */
            Kind: "New" | "Cancellation" | "Failed";
            /** @description Of a courier order: its reference number */
            OrderNo: string;
            /** @description Why it failed, in words */
            Reason: string;
            Since: string;
            /** @description Pence. Of a courier order: what the delivery costs */
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
            At: string;
            Before: {
                [key: string]: unknown;
            };
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
            From?: string;
            Merchants?: string[];
            Target?: string;
            To?: string;
        };
        AuditList: components["schemas"]["ListPage"] & {
            Entries: components["schemas"]["AuditEntry"][];
        };
        AutoAccept: {
            /** @description Orders to be packed in a half hour, whoever accepted them */
            PerHalfHour: number;
            /** @description For orders whose weight is not known; others get the smallest vehicle that carries them */
            VehicleTypeId: string;
        };
        AutoAcceptChange: {
            AutoAccept?: components["schemas"]["AutoAccept"];
        };
        AvailableCouriersLoadingModel: {
            Loading: boolean;
            /** @description That of the quotes that are awaited */
            Round: number;
        };
        AvailableCouriersResponseModel: {
            AvailableCouriers: components["schemas"]["CourierQuote"][];
            ExpiryDate: string | null;
            Premium: components["schemas"]["PremiumQuote"];
            Round: number;
        };
        BankDetails: {
            /** @description Masked, all but the last four digits */
            AccountNumber: string;
            /** @description An Admin has not approved these details yet */
            ApprovalRequired: boolean;
            CreatedAt: string;
            CreatedBy: string;
            /** @enum {string} */
            Frequency: "Weekly" | "Monthly";
            /** @description Smallest payout in pence; less is carried over */
            Minimum: number;
            /** @description Name of the account's holder */
            Payee: string;
            /** @description Where remittance advice is sent */
            RemittanceEmail: string;
            /** @description Masked, all but the last two digits */
            SortCode: string;
        };
        BankHoliday: {
            Day: string;
            Name: string;
        };
        BankImport: {
            /** @description Of these imported before */
            Known: number;
            /** @description Movements in the file */
            Lines: number;
            /** @description Payouts that the bank paid */
            Payouts: number;
            /** @description Payments of merchants */
            Receipts: number;
            /** @description Payouts that came back */
            Returned: number;
            /** @description Movements that a person has to look at */
            Unmatched: number;
        };
        BankLine: {
            BookedOn: string;
            /** @description Pence by which its amount differs from the payout's; below zero the bank took more or gave less */
            Difference: number;
            FileName: string;
            Id: string;
            /** @description What it is; empty while nobody knows */
            Matched: "" | "Payout" | "Run" | "Returned" | "Receipt" | "Dismissed";
            /** @description Who matched it; empty if its reference did */
            MatchedBy: string;
            MerchantName: string;
            Note: string;
            Party: string;
            PayoutReference: string;
            /** @description Above zero what came in */
            Pence: number;
            /** @description Why: the operator bears a charge, the merchant's account takes a mistake */
            Reason: "" | "BankCharge" | "Mistake";
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
            /** @description Paid by what went out, returned by what came in */
            PayoutId?: string;
            /** @description Why the movement's amount differs from the payout's */
            Reason?: "" | "BankCharge" | "Mistake";
            /** @description Its open payouts add up to the movement */
            RunId?: string;
        };
        BankMovement: {
            BookedOn: string;
            /** @description Pence by which its amount differs from the payout's; below zero the bank took more or gave less */
            Difference: number;
            FileName: string;
            Id: string;
            /** @description What it is; empty while nobody knows */
            Matched: "" | "Payout" | "Run" | "Returned" | "Receipt" | "Dismissed";
            /** @description Who matched it; empty if its reference did */
            MatchedBy: string;
            MerchantName: string;
            /** @description Pence by which the amounts may differ: the limit for credit notes */
            MostApart: number;
            Note: string;
            Party: string;
            PayoutReference: string;
            /** @description The likeliest 50, runs of the same sum first; none once it is matched */
            Payouts: components["schemas"]["PayoutMatch"][];
            /** @description Above zero what came in */
            Pence: number;
            /** @description Why: the operator bears a charge, the merchant's account takes a mistake */
            Reason: "" | "BankCharge" | "Mistake";
            Reference: string;
            /** @description How many open payouts are not offered because their amounts differ by more than MostApart */
            TooFarApart: number;
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
            /** @description Whether a PIN at the door was chosen */
            DoorPin: boolean;
            Drafted: string;
            Id: string;
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
            CreditUsage: number;
            PayAsYouGoPrice: number;
        };
        BookingFile: {
            Bookings: components["schemas"]["BookingRow"][];
            LeftOut: components["schemas"]["ImportProblems"];
            Rows: number;
        };
        BookingRow: {
            Address: string;
            DeliveryTypeKey: string;
            /** @description Whether a PIN at the door was chosen */
            DoorPin: boolean;
            PickUpTime: string;
            Recipient: string;
            ReferenceNumber: string;
            /** @description The line of the file where the row begins */
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
            /** @description Xero: tracking category by shop. Others: anything fills in the location. Empty: none */
            Tracking: string;
        };
        BookkeepingShopCode: {
            Code: string;
            ShopId: string;
        };
        BookkeepingTaxCode: {
            Code: string;
            /** @enum {string} */
            Side: "Sales" | "Purchases";
            /** @enum {string} */
            VatClass: "Standard" | "Reduced" | "Zero" | "Exempt" | "None";
        };
        BounceFilter: {
            /** @description Only those whose address gets no further mail */
            Stopped?: "Only"[];
        };
        BounceList: components["schemas"]["ListPage"] & {
            Mails: components["schemas"]["Bounced"][];
        };
        BounceState: {
            /** @description Whether reports can be handed in: PORTAL_BOUNCE_KEY is set */
            Taken: boolean;
            /** @description Mails that came back within seven days */
            Week: number;
        };
        BounceTaken: {
            Noted: boolean;
        };
        Bounced: {
            Address: string;
            BouncedAt: string;
            Id: string;
            /** @description Whose customer was written to; empty for people of the portal */
            MerchantName: string;
            Reason: string;
            /** @example 5.1.1 */
            Status: string;
            /** @description Whether the address gets no further mail but what its user needs to sign in */
            Stopped: boolean;
        };
        Cancellation: {
            AcknowledgementRequestId: string;
            DeliveryHasCancelRequest: boolean;
            /** @description The ordered lines to cancel; empty if it is the whole order */
            OrderLineIds: string[];
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
            ProductCount: number;
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
        CategoryMove: {
            VerticalId: string;
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
            ClosedAt: string;
            /** @description Such as 2026-10 */
            Month: string;
        };
        CodeBatch: {
            Created: string;
            CreatedBy: string;
            Error?: string;
            /** @description London month of creation */
            GroupName: string;
            Id: string;
            /** @description Number of codes generated so far */
            Made: number;
            Name: string;
            Prefix: string;
            /** @description Of the job that generates the codes */
            State: "Waiting" | "Running" | "Done" | "Failed" | "Cancelled";
            /** @description Number of its codes that have been used */
            Used: number;
            /** @description Number of codes asked for */
            Wanted: number;
        };
        CodeBatchFilter: {
            From?: string;
            To?: string;
        };
        CodeBatchList: components["schemas"]["ListPage"] & {
            Batches: components["schemas"]["CodeBatch"][];
        };
        CodeFigureDay: {
            /** @description Such as 2026-11-21 */
            Day: string;
            Discount: number;
            NewCustomers: number;
            Sales: number;
            Uses: number;
        };
        CodeFigures: {
            /** @description The last 92 days in London with the code's uses, the oldest first, from its first use */
            Days: components["schemas"]["CodeFigureDay"][];
            Discount: number;
            /** @description Uses of orders that never came or were cancelled */
            GivenBack: number;
            /** @description Customers who had not ordered from the merchant before */
            NewCustomers: number;
            /** @description Of the orders, before the discount */
            Sales: number;
            Uses: number;
        };
        CodeInsight: {
            Code: string;
            /** @description Pence */
            Discount: number;
            /** @description Totals of the orders that used it, pence */
            Sales: number;
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
            Lat: number;
            Line1: string;
            Line2?: string;
            Line3?: string;
            Long: number;
            PostCode: string;
        };
        CollectBooking: {
            CollectionAddress: components["schemas"]["CollectAddress"];
            /** @description At most 65 characters */
            CustomerInstructions?: string;
            DeliveryAddress: components["schemas"]["CollectAddress"];
            DeliveryTypeKey: string;
            /** @description The recipient tells the courier a PIN at the door, if the courier asks for one */
            DoorPin?: boolean;
            Email: string;
            FirstName: string;
            HasRestrictedItems?: boolean;
            Id?: string;
            LastName: string;
            MerchantName?: string;
            OrderDetails?: string;
            /** @description At most 100 characters */
            PickUpInstructions?: string;
            /** @description A time slot's Start, UTC */
            PickUpTime?: string;
            /** @description The slot's Start; takes precedence over PickUpTime */
            PickUpTimeSlot?: string;
            PickupFirstName: string;
            PickupLastName: string;
            PickupPhone: string;
            /** @description At most 48 characters */
            ReferenceNumber: string;
            /** @description The return whose goods the courier brings to the shop */
            ReturnId?: string;
            TelNo: string;
            VehicleTypeId: string;
        };
        CollectCard: {
            /** @description Failed: the order failed, and nobody has dealt with that or acknowledged it */
            Attention: "" | "Failed";
            BookedBy: string;
            /** @description The courier company; empty while none has the order */
            Courier: string;
            Drafted: string;
            /** @description The driver's first name; empty while nobody is assigned */
            Driver: string;
            /** @description When the courier arrives at the recipient's */
            ETA: string | null;
            Failed: string | null;
            FailedReason: string;
            FailedReasonNotes: string;
            /** @description Whether the goods have left the shop */
            GoodsLeft: boolean;
            Id: string;
            LatestUpdateForArchived: string | null;
            ManuallyResolved: boolean;
            MerchantName: string;
            /** @description When the courier who was booked is expected at the shop; null once the courier is there */
            PickUpAt: string | null;
            PickUpTime: string | null;
            Placed: string | null;
            /** @description The recipient's */
            PostCode: string;
            PremiumSelected: boolean;
            Recipient: string;
            ReferenceNumber: string;
            /** @description The return whose goods the courier brings to the shop; empty for any other order */
            ReturnId: string;
            /** @description Its code */
            ReturnReference: string;
            ShopName: string;
            Status: string;
            /** @description Rises with each change of the order: of two responses, the one with the greater version is the newer */
            Version: number;
        };
        CollectContact: {
            FirstName: string;
            LastName: string;
            Phone: string;
        };
        CollectCounts: {
            Archived: number;
            Failed: number;
            Open: number;
            OutForDelivery: number;
        };
        CollectDashboard: {
            Delivered: number;
            Failed: number;
            Open: number;
            OpenPremium: number;
            OutForDelivery: number;
        };
        CollectList: {
            /** @description The cursor of the next page, to be sent as After; empty on the last page */
            Next: string;
            data: components["schemas"]["CollectCard"][];
            totalCount: number;
        };
        CollectMerchant: {
            MerchantName: string;
        };
        CollectOrder: {
            Assigned: string | null;
            AtDropOffLocation: string | null;
            AtPickUpLocation: string | null;
            /** @description Failed: the order failed, and nobody has dealt with that or acknowledged it */
            Attention: "" | "Failed";
            BookedBy: string;
            /** @description Whether the user who booked the order can still cancel it */
            CanCancel: boolean;
            /** @description When the courier was asked to cancel; null once it has responded */
            CancelAsked: string | null;
            /** @description Why the courier refused */
            CancelNotes: string;
            /** @description When the courier last refused to cancel */
            CancelRefused: string | null;
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
            Delivered: string | null;
            DeliveryAddress: components["schemas"]["CollectAddress"];
            DeliveryTypeKey: string;
            /** @description Whether a PIN at the door was chosen */
            DoorPin: boolean;
            Drafted: string;
            /** @description The driver's first name; empty while nobody is assigned */
            Driver: string;
            DropOffAddressLine1: string;
            DropOffAddressLine2: string;
            DropOffAddressLine3: string;
            /** @description When the courier arrives at the recipient's */
            ETA: string | null;
            Failed: string | null;
            FailedReason: string;
            FailedReasonNotes: string;
            /** @description Whether the goods have left the shop */
            GoodsLeft: boolean;
            HasRestrictedItems: boolean;
            Id: string;
            LatestUpdateForArchived: string | null;
            ManuallyResolved: boolean;
            MerchantName: string;
            OrderDetails: string;
            OrkestroOrderId: string;
            OutForDelivery: string | null;
            /** @description The description as entered, for repeat bookings */
            OwnInstructions: string;
            /** @description When the courier who was booked is expected at the shop; null once the courier is there */
            PickUpAt: string | null;
            PickUpInstructions: string;
            PickUpPhone: string;
            PickUpTime: string | null;
            PickupFirstName: string;
            PickupLastName: string;
            Placed: string | null;
            /** @description The tab: open, outfordelivery, failed or archived; draft before it is placed */
            PortalStatus: string;
            /** @description The recipient's */
            PostCode: string;
            PremiumSelected: boolean;
            Queued: string | null;
            Recipient: string;
            ReferenceNumber: string;
            /** @description The return whose goods the courier brings to the shop; empty for any other order */
            ReturnId: string;
            /** @description Its code */
            ReturnReference: string;
            /** @description Counts a draft's changes and requests for quotes */
            Round: number;
            ShopName: string;
            Status: string;
            /** @description What the recipient was told, the earliest first */
            Told?: components["schemas"]["ToldRecipient"][];
            Tracking: components["schemas"]["Tracking"];
            VehicleTypeCode: string;
            VehicleTypeId: string;
            VehicleTypeName: string;
            /** @description Rises with each change of the order: of two responses, the one with the greater version is the newer */
            Version: number;
        };
        CollectPlace: {
            Id: string;
            /** @description That of the quotes; if the draft has changed since, the response is 409 DraftChanged */
            Round: number;
            SelectedQuoteIds: string[];
        };
        CollectSaved: {
            Id: string;
            ReferenceNumber: string;
            /** @description Counts the draft's changes and requests for quotes */
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
            AttemptNo: number;
            CreatedAt: string;
            DriverName: string;
            Provider: string;
            State: string;
        };
        CourierCost: {
            At: string;
            Fleet: string;
            /** @description Delivery, Cancellation or Return */
            For: string;
            Pence: number;
        };
        CourierInsight: {
            Failed: number;
            FailedBefore: number;
            Name: string;
            /** @description Taken by its drivers */
            Orders: number;
            OrdersBefore: number;
            Provider: string;
        };
        CourierMap: {
            At: string;
            /** @description Those under way the longest come first, at most 500 */
            Couriers: components["schemas"]["MovingCourier"][];
            /** @description How many there are, those that are left out included */
            Total: number;
        };
        CourierMapUpdate: {
            At: string;
            /** @description Those under way the longest come first, at most 500 */
            Couriers: components["schemas"]["MovingCourier"][];
            /** @description Ids of orders whose courier is no longer under way */
            Gone: string[];
            /** @description How many there are, those that are left out included */
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
            DistanceInMiles: number;
            /** @description Estimated from the straight line, not by road */
            DistanceIsEstimated?: boolean;
            /** @description Whether this courier asks for the PIN at the door; empty if none was chosen */
            DoorPin: "" | "Asked" | "NotAsked";
            /** @description When the courier expects to be at the recipient's; null where the courier does not say */
            DropOffAt: string | null;
            ExpiryDate: string;
            Id: string;
            Logo: string;
            Name: string;
            /** @description When the courier expects to be at the shop; null where the courier does not say */
            PickUpAt: string | null;
            Price: components["schemas"]["PriceRange"];
            /** @description Shown on screen as Standard and Priority */
            ServiceType: "regular" | "direct";
            VehicleType: components["schemas"]["QuoteVehicle"];
        };
        CourierStep: {
            /** @description How long the provider may look for a driver before the next is asked; 0: no limit */
            Minutes: number;
            Provider: string;
            /** @description The most that a delivery may cost, in pence without VAT; 0: whatever it costs */
            UpTo: number;
        };
        CreditEntry: {
            /** @description The shop or the professional team */
            AccountId: string;
            AccountName: string;
            At: string;
            /** @description The account's balance after this entry */
            Balance: number;
            /** @description Negative if credits were used or expired */
            Credits: number;
            /** @description When the lot expires; null if it does not */
            ExpiresAt: string | null;
            Id: string;
            /** @enum {string} */
            Kind: "Grant" | "Use" | "Return" | "Expiry";
            /** @description The courier order, or the team's delivery order, that used or returned the credit */
            OrderId: string;
            /** @description collect for a shop's credit, order for a professional team's; empty without an order */
            OrderKind: "" | "order" | "collect";
            /** @description The order's reference number */
            Reference: string;
            /** @description The lot that the credits belong to */
            Source: "Opening" | "Subscription" | "Tranche" | "Goodwill";
        };
        CreditFilter: {
            /** @description Ids of shops and professional teams */
            Accounts?: string[];
            From?: string;
            Kind?: ("Grant" | "Use" | "Return" | "Expiry")[];
            /** @description The merchant whose shops are addressed */
            Merchant?: string;
            /** @description The month on whose statement the entries are, by their posting days */
            Posted?: string;
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
            /** @description Pence */
            Amount: number;
            No: number;
        };
        Customer: {
            CustomerEmail?: string;
            CustomerFirstName?: string;
            CustomerLastName?: string;
            CustomerTelNo?: string;
        };
        CustomerCheck: {
            /** @description Customers who have a device */
            Accepted: number;
            LeftOut: components["schemas"]["ImportProblems"];
            /** @description Number of rows that are not empty */
            Rows: number;
        };
        CustomerMails: {
            /** @description Customers tell the courier of a delivery order a PIN at the door, if the courier asks for one */
            DoorPin: boolean;
            Mails: string[];
            /** @description Whom they come from; the merchant's name if empty */
            SenderName?: string;
            Texts?: string[];
            /** @description A sentence of the merchant's own in the mail, by what is told */
            Words?: {
                [key: string]: string;
            };
        };
        CustomerMailsChange: {
            /** @description Whether customers tell the courier a PIN at the door. Left out: as it is */
            DoorPin?: boolean;
            Mails: ("Received" | "OnTheWay" | "Delivered" | "Changed" | "Refunded" | "ReturnCourier" | "ReturnRequested" | "ReturnAgreed" | "ReturnDeclined" | "ReturnRefunded" | "CourierOnTheWay" | "CourierDelivered")[];
            /** @description Whom they come from; the merchant's name if empty */
            SenderName?: string;
            /** @description Left out: as they are */
            Texts?: ("Received" | "OnTheWay" | "Delivered" | "Changed" | "Refunded" | "ReturnCourier" | "ReturnRequested" | "ReturnAgreed" | "ReturnDeclined" | "ReturnRefunded" | "CourierOnTheWay" | "CourierDelivered")[];
            /** @description Sentences for mails, by what is told. Left out: as they are */
            Words?: {
                [key: string]: string;
            };
        };
        DataUpdate: {
            /** @description Set where the shop's tab counts changed; counts read later are newer */
            CountsVersion?: number;
            /** @description What Id names */
            Entity?: string;
            Id?: string;
            LastUpdate: string;
            /** @description Id where Entity is Order */
            OrderId?: string;
            Seq: number;
            ShopId?: string;
            /** @description Of an order: its portal status after the change, or in Attention what it needs now */
            State?: string;
            UpdateType: string;
        };
        DatabaseLog: {
            /** @description The earliest time; null while there is no copy yet */
            From: string | null;
            /** @description Why it is not kept at the moment; empty if it is */
            Problem: string;
            /** @description When the log was last complete, or the server started */
            Until: string;
        };
        DatedFeeRate: {
            BasisPoints: number;
            Created: string;
            CreatedBy: string;
            /** @description Whether the rate starts after today and can still be removed */
            Planned: boolean;
            /** @description First London day of the rate; it applies until the next rate starts */
            ValidFrom: string;
        };
        DayFigure: {
            Day: string;
            Orders: number;
            /** @description Pence */
            Sales: number;
        };
        DayInsight: {
            Day: string;
            Delivered: number;
            /** @description Rejected or cancelled */
            Ended: number;
            Failed: number;
            Orders: number;
            /** @description Pence, without orders that were rejected or cancelled */
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
            /** @description 0 means no limit */
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
            /** @description When the last label was printed on it */
            LastLabelAt?: string;
            /** @description The paper it is set up for, such as label80 or A4 */
            Paper?: string;
            Problem?: string;
            /** @description Whether the printer itself says that it is ready; many cannot say */
            Ready?: boolean;
            Title: string;
            /** @description Print jobs that wait for it */
            Waiting?: number;
        };
        DoorPin: {
            /** @description Whether the courier who is booked asks for a PIN, or has said what became of it */
            Asked: boolean;
            /** @description When the courier said so */
            CheckedAt: string | null;
            /** @description Empty if the courier has not said */
            Outcome: "" | "Entered" | "NotEntered";
            /** @description For the shop, until the delivery has ended; empty for everybody else */
            Pin: string;
        };
        DraftPrice: {
            AvailableCouriers: components["schemas"]["CourierQuote"][];
            ExpiryDate: string | null;
            Id: string;
            /** @description Whether more offers may come */
            Loading: boolean;
            Premium: components["schemas"]["PremiumQuote"];
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
            LastUpdate: string | null;
            Name: string;
        };
        DriverLink: {
            Token: string;
        };
        DriverLinkReport: {
            /** @description When it happened; a report may be sent later */
            At: string;
            DriverName?: string;
            DriverPhone?: string;
            /** @description Made by the sender, one for each report */
            EventId: string;
            /** @enum {string} */
            Kind: "Assigned" | "OutForDelivery" | "AtDropOffLocation" | "Position" | "Delivered" | "Failed";
            Lat?: number;
            Long?: number;
            Notes?: string;
            /** @description Of Delivered: the PIN that the recipient told; left out if they did not know it */
            Pin?: string;
            /** @description Of Delivered: a photo or a signature, PNG or JPEG, at most 700 kB */
            Proof?: string;
            /** @description Of Failed */
            Reason?: "Unable to locate" | "Delivery Incident" | "Destination is incorrect" | "Other" | "Unavailable";
            Token: string;
            /** @description Of a courier who was ordered by phone */
            TrackingLink?: string;
        };
        DriverReport: {
            /** @description When it happened; a report may be sent later */
            At: string;
            DriverName?: string;
            DriverPhone?: string;
            /** @description Made by the sender, one for each report */
            EventId: string;
            /** @enum {string} */
            Kind: "Assigned" | "OutForDelivery" | "AtDropOffLocation" | "Position" | "Delivered" | "Failed";
            Lat?: number;
            Long?: number;
            Notes?: string;
            /** @description Of Delivered: the PIN that the recipient told; left out if they did not know it */
            Pin?: string;
            /** @description Of Delivered: a photo or a signature, PNG or JPEG, at most 700 kB */
            Proof?: string;
            /** @description Of Failed */
            Reason?: "Unable to locate" | "Delivery Incident" | "Destination is incorrect" | "Other" | "Unavailable";
            /** @description Of a courier who was ordered by phone */
            TrackingLink?: string;
        };
        DriverRun: {
            /** @description The recipient must prove to be 18 */
            AgeCheck: boolean;
            Arrived: string | null;
            /** @description The recipient tells a PIN at the door */
            AsksPin: boolean;
            Assigned: string | null;
            /** @description A courier who was ordered by phone: people enter what happens */
            ByPhone: boolean;
            Delivered: string | null;
            DriverName: string;
            DriverPhone: string;
            DropOff: components["schemas"]["DriverStop"];
            Failed: string | null;
            /** @description The driver's page; empty where the reader is the driver, or the courier has none */
            Link: string;
            Number: string;
            /** @description Nothing more can be reported */
            Over: boolean;
            Packages: number;
            PickUp: components["schemas"]["DriverStop"];
            PickedUp: string | null;
            ShopName: string;
            TrackingLink: string;
        };
        DriverStop: {
            /** @description Line by line, with the postcode last */
            Address: string[];
            From: string | null;
            Instructions: string;
            /** @description 0 where the place is not known */
            Lat: number;
            Long: number;
            Name: string;
            Phone: string;
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
            /** @description To the Admins, on their screens and in their list */
            AdminAfter: number;
            /** @description To the shop's manager by email, and on the merchant's screens */
            ManagerAfter: number;
            /** @description To all devices of the shop, muted ones too */
            ShopAfter: number;
            /** @description That nobody listens at an open shop; left out: as it is */
            SilenceAfter?: number;
            /** @description By text message to the shop's phone number, if it takes them */
            TextAfter?: number;
        };
        EventLine: {
            /** @description Pence to refund; negative for a substitute, which the customer pays */
            Amount?: number;
            /** @description Empty for what the order costs beside its goods */
            LineId: string;
            /** @description Quantity that was ordered; 0 for a substitute */
            Ordered: number;
            /** @description In order.items_changed pence for one, with VAT */
            Price?: number;
            /** @description In order.items_changed what is left, in order.refund_due what is to be refunded */
            Quantity: number;
            SKU: string;
            /** @description LineId of the line that this one is delivered for instead */
            SubstituteFor?: string;
            Title: string;
        };
        ExportRequest: {
            /** @description Template: an empty import workbook; Catalogue, the default: with every product */
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
            /** @description Missing if it is not required */
            From?: string;
            /** @description Whether the users of the merchant's shops need one too */
            Shops: boolean;
        };
        FactorRuleChange: {
            /** @description Missing if it is not required */
            From?: string;
            Password: string;
            /** @description Whether the users of the merchant's shops need one too */
            Shops: boolean;
        };
        FailedJob: {
            /** @description What it is about, as JSON; at most 500 characters */
            Args: string;
            Attempt: number;
            AttemptedAt: string;
            Created: string;
            /** @description Of the last attempt; at most 1,000 characters */
            Error: string;
            Id: number;
            Kind: string;
            MostTimes: number;
            /** @description When it is tried again, if it is Retrying */
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
            /** @description Share of the goods delivered, before VAT, in hundredths of a per cent; 1000 is 10 % */
            BasisPoints: number;
            MerchantId: string;
            MerchantName: string;
            /** @description The next planned rate */
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
            /** @description Pence with VAT */
            Price: number;
            SKU: string;
            Size: string;
            Title: string;
            /** @enum {string} */
            VatClass: "Standard" | "Reduced" | "Zero" | "Exempt";
            /** @description Grams; 0 if it is not known */
            Weight: number;
        };
        FileImport: {
            Added: number;
            Changed: number;
            LeftOut: components["schemas"]["ImportProblems"];
            Rows: number;
            /** @description Number of rows that are stored already without any difference */
            Same: number;
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
            /** @description The package whose label was scanned; 0 for another code */
            PackageNo: number;
        };
        HandOver: {
            /** @description When it was handed over, where that is reported later */
            At?: string;
            /** @description PackageNo of the package that was handed over; 0 for all */
            Package?: number;
        };
        HourFigure: {
            Now: number;
            Usual: number;
        };
        HourInsight: {
            Hour: number;
            Orders: number;
            /** @description 1 is Monday */
            Weekday: number;
        };
        HoursCopied: {
            Shops: number;
        };
        HoursCopy: {
            /** @description All other shops of the merchant that are not archived, instead of Shops */
            All?: boolean;
            /** @description Ids of other shops of the same merchant */
            Shops?: string[];
            /** @description Also the special days, from today on */
            SpecialDays?: boolean;
        };
        ImageOrder: {
            ImageIds: string[];
        };
        ImportCheck: {
            /** @description Products that the file adds */
            Adds: number;
            /** @description Products that it changes */
            Changes: number;
            /** @description By the heading in small letters without spaces, the column that was assigned to it */
            Columns: {
                [key: string]: string;
            };
            Created: string;
            /** @description Why the file cannot be imported, where State is Failed */
            Error: string;
            FileName: string;
            /** @description Of the file's columns; also where State is Failed because they were not understood */
            Headings: string[];
            Id: string;
            /** @description Products that were added or changed so far */
            Imported: number;
            /** @description The long job that checks the file, or that imports it once it is queued */
            JobId: string;
            /** @description Products that undoing left as they are */
            Kept: number;
            /** @description Products that the catalogue has as the file says */
            Leaves: number;
            LeftOut: components["schemas"]["ImportProblems"];
            /** @description How much of the work has been done */
            Percent: number;
            Queued: boolean;
            /** @enum {string} */
            Result: "Success" | "Warning" | "Failure";
            /** @description Rows that have been checked so far */
            Rows: number;
            /** @description Of the job; the fields below are filled once the check is Done */
            State: "Waiting" | "Running" | "Done" | "Failed" | "Cancelled";
            Summary: components["schemas"]["ImportSummary"][];
            /** @description Whether the import was undone */
            Undone: boolean;
        };
        ImportColumn: {
            /** @description Empty: it is not imported */
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
            From?: string;
            Kind?: ("Import" | "Export")[];
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
            /** @description The line of the file where the row begins */
            Row: number;
        };
        ImportProblems: {
            /** @description How many rows */
            Count: number;
            /** @description CSV of the invalid rows, the reason last, to correct and send again; empty if none, or addressed */
            Data: string;
            FileName: string;
            /** @description The first 200 problems, one for each column of a row */
            Problems: components["schemas"]["ImportProblem"][];
        };
        ImportRecord: {
            /** @description Products that the file adds */
            Adds: number;
            /** @description Whether it can be undone: within thirty days */
            CanUndo: boolean;
            /** @description Products that it changes */
            Changes: number;
            Created: string;
            Creator: string;
            /** @description Products of this import that are already in the catalogue */
            Done: number;
            /** @description The reason for the failure, as a text for people */
            Error: string;
            /** @description Name of the uploaded file */
            FileName: string;
            /** @description Address of the created file, or of the file with the skipped rows and their reasons; empty if there is none */
            FileUrl: string;
            ImportId: string;
            /** @description Products that undoing left as they are, because they had changed since */
            Kept: number;
            /** @enum {string} */
            Kind: "Import" | "Export";
            /** @description Number of rows that were not imported */
            LeftOut: number;
            /** @enum {string} */
            Status: "Pending" | "In Progress" | "Completed" | "Failed" | "Undoing" | "Undone";
            TotalProducts: number;
            /** @description Products that undoing removed or put back */
            Undone: number;
        };
        ImportRow: {
            /** @description What it changes, or what it adds */
            Fields: components["schemas"]["ImportField"][];
            Gtin: string;
            /** @description Why undoing the import left the product as it is */
            Kept: string;
            Name: string;
            /** @description As Excel shows it */
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
            /** @description When it was retried successfully or dismissed */
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
            /** @description When it was retried successfully or dismissed */
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
            /** @description Received on or after this day */
            From?: string;
            Shops?: string[];
            State?: ("Open" | "Retried" | "Dismissed" | "Noted")[];
            /** @description Received on or before this day */
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
            From: string;
            /** @description Hours of weekdays in which orders were received */
            Hours: components["schemas"]["HourInsight"][];
            /** @description Twenty products, those with most sales first */
            Products: components["schemas"]["ProductInsight"][];
            /** @description Why deliveries failed, the most frequent reason first */
            Reasons: components["schemas"]["ReasonInsight"][];
            /** @description All shops with orders in either period */
            ShopCount: number;
            /** @description Twenty shops, those with most sales first */
            Shops: components["schemas"]["ShopInsight"][];
            To: string;
            /** @description Median of the minutes until acceptance; 60 stands for an hour and more */
            Wait: number | null;
            WaitBefore: number | null;
        };
        InspectedItem: {
            Damaged: number;
            LineId: string;
            ToStock: number;
        };
        IntakeCancel: {
            /** @description The SKUs of the lines to cancel; empty or omitted: the whole order */
            SKUs?: string[];
        };
        IntakeDecision: {
            /** @description Empty means approved */
            ProOrderStatus: "" | "Authorization Required" | "Rejected By Manager" | "Pending Approval";
        };
        IntakeKey: {
            Created: string;
            /** @description Empty if it was made on the command line */
            CreatedBy: string;
            /** @description The key's last four characters; empty for keys of earlier versions */
            Ending: string;
            /** @description When a key that was replaced stops working */
            Ends: string | null;
            Id: string;
            /** @description At most ten minutes old while the key is in use */
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
             * @description For the courier; can be multiline
             * @example Ring twice
             */
            DeliveryAddressInstructions?: string;
            /**
             * @description First line of the address; required
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
             * @description Postcode in the United Kingdom; required
             * @example N1 0PQ
             */
            DeliveryAddressPostCode?: string;
            /**
             * @description The order's id in the sending system; stored once
             * @example web-1001
             */
            ExternalOrderId: string;
            /** @description When it was paid */
            OrderPaymentDate?: string;
            /** @description Default: Succeeded */
            OrderPaymentStatus?: "" | "Succeeded" | "Authorized" | "Pending" | "Failed" | "Refunded";
            /** @description The ordered products, in display order */
            Orderlines: components["schemas"]["IntakeOrderline"][];
            /** @description A team manager's decision */
            ProOrderStatus?: "" | "Authorization Required" | "Rejected By Manager" | "Pending Approval";
            /** @description Optional if the key belongs to one shop */
            ShopId?: string;
            /**
             * @description Start of the delivery time the customer chose
             * @example 2036-03-02T14:00:00Z
             */
            TimeSlotFrom?: string;
            /**
             * @description Its end; requires TimeSlotFrom, and must not be in the past
             * @example 2036-03-02T16:00:00Z
             */
            TimeSlotTo?: string;
        };
        IntakeOrderListed: {
            /** @description When a courier was assigned */
            Assigned: string | null;
            AtDropOffLocation: string | null;
            AtPickUpLocation: string | null;
            Cancelled: string | null;
            Created: string;
            Delivered: string | null;
            /** @description The customer's tracking page; empty until a courier is booked */
            DeliveryTrackingUrl: string;
            ExternalOrderId: string;
            Failed: string | null;
            Id: string;
            ManuallyRefunded: string | null;
            OrderNo: string;
            OutForDelivery: string | null;
            Packed: string | null;
            /** @description Set while the shop is paused or busy */
            Pause?: components["schemas"]["ShopPause"];
            /** @description When the shop accepted the order */
            Queued: string | null;
            /** @description Pence to refund to the customer in all, for rejected, cancelled and returned items */
            RefundDue: number;
            Rejected: string | null;
            Returned: string | null;
            ShopId: string;
            /** @description The tab in which the shop sees the order */
            ShopPortalStatus: "Pending" | "Queued" | "Failed" | "Archived";
            /** @enum {string} */
            Status: "PendingDelivery" | "DeliveredDelivery" | "FailedDelivery" | "RejectedDelivery" | "CancelledDelivery" | "AuthorizationRequired";
            /** @description Pence with VAT of what is still part of the order */
            TotalAmount: number;
        };
        IntakeOrderStatus: {
            /** @description When a courier was assigned */
            Assigned: string | null;
            AtDropOffLocation: string | null;
            AtPickUpLocation: string | null;
            Cancelled: string | null;
            Created: string;
            Delivered: string | null;
            /** @description The customer's tracking page; empty until a courier is booked */
            DeliveryTrackingUrl: string;
            Failed: string | null;
            Id: string;
            ManuallyRefunded: string | null;
            OrderNo: string;
            OutForDelivery: string | null;
            Packed: string | null;
            /** @description Set while the shop is paused or busy */
            Pause?: components["schemas"]["ShopPause"];
            /** @description When the shop accepted the order */
            Queued: string | null;
            Rejected: string | null;
            Returned: string | null;
            /** @description The tab in which the shop sees the order */
            ShopPortalStatus: "Pending" | "Queued" | "Failed" | "Archived";
            /** @enum {string} */
            Status: "PendingDelivery" | "DeliveredDelivery" | "FailedDelivery" | "RejectedDelivery" | "CancelledDelivery" | "AuthorizationRequired";
        };
        IntakeOrderline: {
            /** @description A note about the colour */
            ColorNote?: string;
            /** @description The customer's choices or texts, such as an engraving */
            Options?: components["schemas"]["Option"][];
            /**
             * @description Price of one, in pence
             * @example 1250
             */
            OrderLineAmountPerUnit: number;
            /**
             * @description The barcode, which is scanned in packing
             * @example 5012345000016
             */
            OrderLineGtin?: string;
            /** @description Picture of the product, shown if the variant has none */
            OrderLineProductImageUrl?: string;
            /**
             * @description Ordered quantity
             * @example 1
             */
            OrderLineQuantity: number;
            /**
             * @description The seller's code; cancellations refer to lines by it
             * @example 22086
             */
            OrderLineVariantSKU?: string;
            /**
             * @description The variant, such as a size or colour
             * @example Blue
             */
            OrderLineVariantTitle?: string;
            /**
             * @description Needed unless the merchant's catalogue has the SKU or GTIN
             * @example Tea set
             */
            ProductTitle?: string;
            /** @description Picture of the variant: an http(s) address, or a path on this server */
            VariantImageUrl?: string;
            /**
             * @description Default: the catalogue's, else Standard
             * @example Standard
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
            /** @description When it came in */
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
            /** @description Lines of a bulk request that were refused */
            Refused: number;
            /**
             * @description The path as described; empty if there is none
             * @example /api/intake/orders/{ExternalOrderId}
             */
            Route: string;
            /** @description The response's HTTP status */
            Status: number;
            /** @description Lines of a bulk request that were taken */
            Taken: number;
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
            ItemCount: number;
            Reason: string;
            /** @description The code on the return slip */
            Reference: string;
            Refunded: number;
            /** @description When it came to its state */
            Since: string;
            /** @enum {string} */
            State: "Requested" | "Agreed" | "Declined" | "OnTheWay" | "Received" | "Inspected" | "Refunded" | "Withdrawn";
            /** @description What the items cost in the order */
            Value: number;
        };
        IntakeReturnItem: {
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
            Gross: number;
            InvoiceNo: string;
            Issued: string;
            MerchantName: string;
            Net: number;
            OrderDate: string;
            OrderId: string;
            /** @enum {string} */
            OrderKind: "" | "order" | "collect";
            /** @description Empty if the invoice is not for an order */
            OrderNo: string;
            /** @description Why the PDF cannot be opened: drawing failed, or the file was changed since */
            PdfProblem: "" | "NotDrawn" | "Changed";
            Seller: string;
            ShopName: string;
            TaxPoint: string;
            /** @description Pence of credit notes that wait for another Admin's approval; 0 for all but Admins */
            ToApprove: number;
            /** @enum {string} */
            Type: "Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription" | "PromoFunding";
            Vat: number;
        };
        InvoiceDocument: {
            Buyer: components["schemas"]["InvoiceParty"];
            /** @description A larger credit note, in pence with VAT, needs the approval of another Admin */
            CreditLimit: number;
            Gross: number;
            InvoiceNo: string;
            /** @description Pence with VAT that are not credited */
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
            /** @description Pence that are not credited */
            Left: number;
            No: number;
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
            Size: number;
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
            /** @description Number of invoices in the series; ignored in requests */
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
            /** @description The operator's: a charge of more pence without VAT needs a second Admin */
            ChargeLimit?: number;
            City: string;
            CompanyName: string;
            CompanyNumber: string;
            /** @description The operator's: a credit note of more pence with VAT needs a second Admin */
            CreditLimit?: number;
            /** @description The operator's address; a merchant's address is its head office */
            Line1: string;
            Line2: string;
            /** @description The operator's: without VAT. A merchant is registered if it has a VAT number */
            NotRegistered?: boolean;
            /** @description Days from issue until the operator's invoices are due */
            PaymentDays?: number;
            PostalCode: string;
            Prefixes: components["schemas"]["InvoicePrefix"][];
            /** @description Of the bank account to which the operator's invoices are paid; six digits */
            SortCode?: string;
            /** @description First London day of the registration; earlier tax points bear no VAT; empty: always was */
            VatFrom?: string;
            /** @description Empty if the company is not registered for VAT; its invoices then show no VAT */
            VatNumber: string;
            /** @description Last London day of the registration; empty: it has no end */
            VatTo?: string;
            /** @description Orders and charges that wait for the operator's complete details; ignored in requests */
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
            /** @description Further differences, which a person has accepted with a reason */
            Accepted: number;
            /** @description Number of rows checked */
            Checked: number;
            Contradictions: number;
            /** @description The differences, at most 20 */
            Examples: string[];
            Name: string;
        };
        LedgerProof: {
            At: string;
            Checks: components["schemas"]["LedgerCheck"][];
            /** @description Number of contradictions in all checks; 0 if the ledger is correct */
            Contradictions: number;
            Id: string;
            TookMilliseconds: number;
        };
        LineResult: {
            /** @description What the line alone would have been answered with: a Result, or an Error with its Code and Fields */
            Body: unknown;
            /**
             * @description The number of the line in the request, from 1
             * @example 1
             */
            Line: number;
            /**
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
            Total: number;
        };
        ListRequest: {
            /** @description Next from the previous page; Page is then ignored */
            After?: string;
            /** @description The same as OrderBy, which wins if both are sent */
            Order?: "asc" | "desc" | "Asc" | "Desc";
            /** @enum {string} */
            OrderBy?: "asc" | "desc" | "Asc" | "Desc";
            /** @default 1 */
            Page: number;
            /** @description Words to search for; all must match */
            Query?: string;
            /** @description Rows per page; default 10, at most 100 unless the list allows more */
            Size?: number;
            /** @description A field of the rows to sort by; a refusal names those that the list allows */
            SortBy?: string;
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
        ListRequestBounceFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["BounceFilter"];
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
        ListRequestPersonWorkFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["PersonWorkFilter"];
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
        ListRequestPushSegmentFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["PushSegmentFilter"];
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
        ListRequestSecurityAlarmFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["SecurityAlarmFilter"];
        };
        ListRequestSecurityFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["SecurityFilter"];
        };
        ListRequestSecurityPatternFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["SecurityPatternFilter"];
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
        ListRequestTillFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["TillFilter"];
        };
        ListRequestTillPersonFilter: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["TillPersonFilter"];
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
            Grams: number;
            /** @description The room that items with known edges take */
            Millilitres: number;
            /** @description The longest edge */
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
            CreatedAt: string;
            Done: number;
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
            /** @description 0 while the total is not known */
            Total: number;
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
        MailDomain: {
            Domain: string;
            From: string;
            Records: components["schemas"]["MailRecord"][];
        };
        MailRecord: {
            /** @description The name of the TXT record; empty where it is not known */
            At: string;
            Found: string;
            /** @enum {string} */
            Name: "SPF" | "DKIM" | "DMARC";
            /** @description Missing: not there, or certainly wrong. Good: nothing wrong was found */
            State: "Good" | "Missing" | "Unknown";
            /** @description What is wrong and what to do; empty if Good */
            Text: string;
        };
        Maintenance: {
            BegunBy: string;
            Message: string;
            Since: string;
        };
        MaintenanceStart: {
            /** @description What everybody but Admins reads */
            Message: string;
        };
        MapPlace: {
            Lat: number;
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
            /** @description Pence that the operator owes; below zero the merchant does */
            Balance: number;
            /** @enum {string} */
            Frequency: "" | "Weekly" | "Monthly";
            /** @description No payout is made before this time, because the details were changed */
            HeldUntil?: string;
            /** @description Who holds today what customers paid */
            Holder: "Operator" | "Merchant";
            /** @description The merchant's */
            Id: string;
            MerchantName: string;
            /** @description Why payouts are held; empty if they are not */
            OnHold: string;
            /** @description Pence of invoices that the merchant has not paid */
            Open: number;
            /** @description Of these what is overdue */
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
            /** @description When it happened */
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
            /** @description Total of a document in pence with VAT */
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
            /** @description Pence to refund for these lines; negative if an earlier refund is no longer due */
            RefundDue?: number;
            ReturnId?: string;
            /** @description Of the product */
            SKU?: string;
            /** @description Rises with each event; of one order, leave out an event with a lower number than one that you have processed */
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
            /** @description When a shop's pause ends, or a product is sold again, by itself, which is not told again */
            Until?: string;
        };
        MerchantEvents: {
            Events: components["schemas"]["MerchantEvent"][];
            Next: number;
        };
        MerchantFee: {
            /** @description Pence without VAT */
            Fee: number;
            MerchantId: string;
        };
        MerchantFilter: {
            /** @description Whether subscriptions are active */
            Plan?: boolean;
            Suspended?: boolean;
        };
        MerchantHome: {
            At: string;
            /** @description The last sixty days including today, the oldest first; days without orders too */
            Days: components["schemas"]["DayFigure"][];
            /** @description Of the orders received today */
            Failed: number;
            /** @description The 24 hours of the London day */
            Hours: components["schemas"]["HourFigure"][];
            /** @description Received today */
            Orders: components["schemas"]["TodayFigure"];
            Sales: components["schemas"]["SalesFigure"];
            /** @description What a merchant sets up, in the suggested order */
            Setup: components["schemas"]["SetupElement"][];
            /** @description All shops that are not archived */
            ShopCount: number;
            /** @description Twelve shops, those with most waiting orders first */
            Shops: components["schemas"]["ShopFigures"][];
            /** @description At most twelve shops where nobody can hear of an order */
            Unheard: components["schemas"]["UnheardShop"][];
            UnheardCount: number;
            Wait: components["schemas"]["WaitFigure"];
        };
        MerchantId: {
            MerchantId: string;
        };
        MerchantInvoiceFilter: {
            DateFrom?: string;
            DateTo?: string;
            InvoiceType?: ("Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription" | "PromoFunding")[];
            Shops?: string[];
            /** @description Only what is in this box of the return */
            VatBox?: "" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
            /** @description First month and number of months: 2026-09/3 */
            VatPeriod?: string;
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
            /** @description Charges for courier orders, before VAT */
            Collections: number;
            /** @description Delivery credits that were used and not returned */
            CreditsUsed: number;
            /** @description Revenue and VAT less PromoFunding: what is owed for the month; negative if the operator owes it */
            Due: number;
            /** @description Agency fees, before VAT */
            Fees: number;
            Id: string;
            /** @description Empty for professional teams */
            MerchantId: string;
            MerchantName: string;
            /** @description The month, such as 2026-11 */
            Month: string;
            /** @description Number of delivered orders that its shops invoiced */
            Orders: number;
            /** @description What the operator pays of promo codes used on delivered orders */
            PromoFunding: number;
            /** @description What shops credited, with VAT */
            Refunds: number;
            /** @description The three charges together */
            Revenue: number;
            /** @description What delivered orders were invoiced at, with VAT */
            Sales: number;
            /** @description Subscriptions and tranches, before VAT */
            Subscriptions: number;
            /** @description VAT on the three */
            Vat: number;
        };
        MerchantMonthList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["MerchantMonth"][];
        };
        MerchantPrice: {
            MerchantId: string;
            /** @description Pence without VAT */
            Price: number;
        };
        MerchantProduct: {
            Brand?: string;
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
            /** @description Number of shops that do not sell it */
            OffIn: number;
            /**
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
            /** @description Number of shops where it is sold out until tomorrow */
            SoldOutIn: number;
            /** @description Default: Standard */
            VatClass?: "Standard" | "Reduced" | "Zero" | "Exempt";
            /**
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
            /** @description Default: Standard */
            VatClass?: "Standard" | "Reduced" | "Zero" | "Exempt";
            /**
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
            Added: number;
            Changed: number;
            /** @description The first 100 products that the file changes, before and after */
            Changes: components["schemas"]["ImportRow"][];
            LeftOut: components["schemas"]["ImportProblems"];
            Rows: number;
            /** @description Number of rows that say what is there already */
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
            CreatedAt: string;
            /** @description Credits a month for each shop; 0 without a subscription */
            Credits: number;
            Id: string;
            /** @description Intake keys that are not revoked */
            Keys: number;
            LogoUrl: string;
            Name: string;
            /** @description Delivery orders in all tabs */
            Orders: number;
            /** @description Whether its shops' subscriptions are active */
            PlanActive: boolean;
            /** @description Shops that are not archived */
            Shops: number;
            Slogan: string;
            /** @description Set while the merchant is suspended */
            Suspension?: components["schemas"]["Suspension"];
            /** @description Users that can sign in, of the merchant and its shops */
            Users: number;
            /** @description First London day of the registration, such as 2026-11-01; empty: it always was */
            VatFrom: string;
            /** @description Empty if the company is not registered for VAT */
            VatNumber: string;
            /** @description Last London day of the registration; empty: it has no end */
            VatTo: string;
        };
        MerchantRow: {
            CreatedAt: string;
            /** @description Credits a month for each shop; 0 without a subscription */
            Credits: number;
            Id: string;
            LogoUrl: string;
            Name: string;
            /** @description Delivery orders in all tabs */
            Orders: number;
            /** @description Whether its shops' subscriptions are active */
            PlanActive: boolean;
            /** @description Shops that are not archived */
            Shops: number;
            /** @description Set while the merchant is suspended */
            Suspension?: components["schemas"]["Suspension"];
        };
        MerchantSubscription: {
            HasActiveSubscription: boolean;
            MerchantId: string;
            MerchantName: string;
            /** @description Price in pence of a booking without a credit */
            PayAsYouGoPrice: number;
            /** @description Concierge fee in pence */
            PremiumFee: number;
            /** @description Credits per month for each of these shops */
            SubscriptionNumberOfCredits: number;
            /** @description Price per month in pence for each shop with an active subscription */
            SubscriptionPrice: number;
        };
        MerchantSubscriptionList: components["schemas"]["ListPage"] & {
            Subscriptions: components["schemas"]["MerchantSubscription"][];
        };
        MerchantSuspending: {
            Reason: string;
        };
        MerchantTerms: {
            MerchantId: string;
            /** @description Credits per month for each shop with an active subscription */
            NumberOfCredits: number;
            /** @description Price per month in pence, without VAT, for each of these shops */
            Price: number;
        };
        MoneyHolder: {
            /** @enum {string} */
            Holder: "Operator" | "Merchant";
            ValidFrom: string;
        };
        MonthArchive: {
            AskedAt: string;
            AskedBy: string;
            /** @description Documents posted in the month */
            Documents: number;
            /** @description Documents that were added, or bytes that were stored, by Step */
            Done: number;
            /** @description Why it failed, as a text for people */
            Error: string;
            FileName: string;
            /** @description SHA-256 of the public key that signed it, in hexadecimal digits; empty until it is made */
            Fingerprint: string;
            Id: string;
            /** @description The long job that makes it; empty once that is forgotten */
            JobId: string;
            MadeAt: string | null;
            /** @description Empty: of the whole marketplace */
            MerchantId: string;
            MerchantName: string;
            /** @description Documents whose PDF could not be read; the archive names them */
            Missing: number;
            /** @description Such as 2026-10 */
            Month: string;
            /** @description Whether the month was opened again after the archive was asked for */
            Reopened: boolean;
            /** @description Of the file, in hexadecimal digits; empty until it is made */
            Sha256: string;
            /** @description Bytes of the file; 0 until it is made */
            Size: number;
            /** @enum {string} */
            State: "Making" | "Ready" | "Failed" | "Stopped";
            /** @description What is being done; empty unless it is being made, and until that begins */
            Step: "" | "Documents" | "Tables" | "Storing";
            /** @description How many there are in all; 0 where that is not known */
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
            Documents: number;
            Due: number;
            Merchants: number;
            Month: string;
            /** @description Earlier months that are still open; they have to be closed first */
            OpenBefore: string[];
            Revenue: number;
            /** @description Documents without a PDF */
            Undrawn: number;
            Vat: number;
            /** @description Orders and charges up to the month without their documents; it cannot be closed until there are none */
            Waiting: number;
        };
        MonthReopening: {
            /** @description Kept in the audit log */
            Reason: string;
        };
        MonthTotals: {
            /** @description When an Admin asked to close the month; null if nobody has */
            AskedAt: string | null;
            AskedBy: string;
            /** @description Whether the caller asked; another Admin has to confirm */
            AskedByYou: boolean;
            /** @description When the month was closed; null while it is open */
            ClosedAt: string | null;
            ClosedBy: string;
            /** @description Charges for courier orders, before VAT */
            Collections: number;
            /** @description Delivery credits that were used and not returned */
            CreditsUsed: number;
            /** @description Revenue and VAT less PromoFunding: what is owed for the month; negative if the operator owes it */
            Due: number;
            /** @description Agency fees, before VAT */
            Fees: number;
            /** @description The month, such as 2026-11 */
            Month: string;
            /** @description What the operator pays of promo codes used on delivered orders */
            PromoFunding: number;
            /** @description What shops credited, with VAT */
            Refunds: number;
            /** @description The three charges together */
            Revenue: number;
            /** @description What delivered orders were invoiced at, with VAT */
            Sales: number;
            /** @description Subscriptions and tranches, before VAT */
            Subscriptions: number;
            /** @description VAT on the three */
            Vat: number;
        };
        MovingCourier: {
            /** @description The first half of the postcode to which the order goes */
            Area: string;
            /** @description Empty where the courier did not name one */
            Driver: string;
            /** @description When it has to be there: the end of the time slot, or when the courier said; nil where not known */
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
            /** @description Where the courier was seen last; left out where not known */
            Position?: components["schemas"]["MapPlace"];
            SeenAt: string | null;
            /** @description Where it is collected; left out where not known */
            Shop?: components["schemas"]["MapPlace"];
            ShopId: string;
            ShopName: string;
            /** @description When the courier was assigned */
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
            Cancellations: number;
            /** @description Delivery orders and courier orders that failed */
            Failures: number;
            /** @description At most 10, the latest first */
            Latest: components["schemas"]["AttentionRequired"][];
            /** @description At most 1,000 are counted, together with the cancellations and failures */
            Orders: number;
        };
        NewCodeBatch: {
            Amount?: number;
            /** @description Pence that it can take off in all; 0: no limit */
            Budget?: number;
            /** @description Ids of the universal catalogue's categories that it is limited to */
            Categories?: string[];
            /** @description Whether it can be used beside other codes that combine, on one order */
            Combines?: boolean;
            Expires: string;
            /** @description Whether it is for customers who have not ordered from the merchant before */
            FirstOrder?: boolean;
            /** @description How often one customer can use it; 0: no limit */
            MaxPerCustomer?: number;
            /** @description How often it can be used in all; 0: no limit */
            MaxUses?: number;
            /** @description Ids of the merchants that take it */
            Merchants?: string[];
            MinimumSpend?: number;
            /** @description What the batch is called in lists; customers do not see it */
            Name: string;
            Number: number;
            /** @description Per cent of the discount that the operator pays; default 100 */
            OperatorShare?: number;
            Percentage?: number;
            /** @description Letters and digits with which each code begins */
            Prefix?: string;
            /** @description Ids of the shops that take it */
            Shops?: string[];
            StartDate: string;
            Type: string;
        };
        NewCredit: {
            /** @description Items: not received, so the agency fee is credited too. Goodwill: it stays. Error: a wrong invoice */
            Kind: "Items" | "Goodwill" | "Error";
            /** @description What is credited of which lines */
            Lines?: components["schemas"]["CreditedLine"][];
            /** @description Stands on the credit note */
            Reason: string;
            /** @description Credits the whole invoice and issues it anew; Lines is ignored then */
            Reissue?: components["schemas"]["InvoiceReissue"];
        };
        NewFeeRate: {
            BasisPoints: number;
            MerchantId: string;
            /** @description A London day, today or later */
            ValidFrom: string;
        };
        NewIntakeKey: {
            /** @description For Admins, unless a shop is named */
            MerchantId?: string;
            Name: string;
            /** @description The only shop that the key is to serve; without it, all of the merchant's */
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
            PreviousTimeStamp: string;
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
            /** @description The day on which the bank pays */
            PayOn: string;
            /** @description The last day whose documents are paid out; it has ended */
            Until: string;
        };
        NewPrintRequest: {
            /** @description DeviceId of the computer */
            DeviceId: string;
            /** @enum {string} */
            Kind: "labels" | "items" | "picklist" | "collectlabels" | "returnlabels";
            /** @description Ids of orders, courier orders (collectlabels) or returns (returnlabels) */
            OrderIds: string[];
            /** @description How many packages each courier order or return has; 1 unless given */
            Packages?: number;
        };
        NewProTeam: {
            Name: string;
        };
        NewPromoCode: {
            Amount?: number;
            /** @description Pence that it can take off in all; 0: no limit */
            Budget?: number;
            /** @description Ids of the universal catalogue's categories that it is limited to */
            Categories?: string[];
            Code: string;
            /** @description Whether it can be used beside other codes that combine, on one order */
            Combines?: boolean;
            Expires: string;
            /** @description Whether it is for customers who have not ordered from the merchant before */
            FirstOrder?: boolean;
            /** @description How often one customer can use it; 0: no limit */
            MaxPerCustomer?: number;
            /** @description How often it can be used in all; 0: no limit */
            MaxUses?: number;
            /** @description Ids of the merchants that take it */
            Merchants?: string[];
            MinimumSpend?: number;
            /** @description Per cent of the discount that the operator pays; default 100 */
            OperatorShare?: number;
            Percentage?: number;
            /** @description Ids of the shops that take it */
            Shops?: string[];
            StartDate: string;
            Type: string;
        };
        NewPush: {
            Body: string;
            /** @description At most seven days ahead; seconds are ignored */
            ScheduleDate?: string | null;
            /** @description A saved audience in the place of Shops: the shops that it stands for when the notification is made */
            SegmentId?: string;
            /** @description Whether it does not wait for the end of quiet hours */
            SendInQuietHours?: boolean;
            /** @description Ids; not with a SegmentId */
            Shops?: string[];
            Title: string;
        };
        NewPushSegment: {
            Counties?: string[];
            /** @description Customers is a list from a file, and stays one */
            Kind: "All" | "Merchants" | "Shops" | "Region" | "Customers";
            /** @description Ids; only with Kind Merchants */
            Merchants?: string[];
            /** @description At most 80 characters, unlike the others' without regard to case */
            Name: string;
            /** @description The letters with which postcodes begin: SW, M */
            PostcodeAreas?: string[];
            /** @description Only with Kind Region, as Counties and PostcodeAreas; a shop need be in one of all these */
            Regions?: string[];
            /** @description Ids; only with Kind Shops */
            Shops?: string[];
        };
        NewPushTest: {
            Body: string;
            Title: string;
        };
        NewReturn: {
            Items: components["schemas"]["ReturnItem"][];
            Note?: string;
            OrderId: string;
            Reason: string;
        };
        NewShop: {
            City: string;
            County: string;
            Email: string;
            Line1: string;
            Line2?: string;
            /** @description An Admin names the merchant */
            MerchantId?: string;
            Name: string;
            PostalCode: string;
        };
        NewTeamAgreement: {
            /** @description The agreement waits until a manager agrees by the link in a mail */
            AskManagers?: boolean;
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
        NewTillPerson: {
            Name: string;
            Pin: string;
            /** @description A shop's own user may leave it out */
            ShopId?: string;
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
            SubCategoryId: string;
        };
        NewVoucher: {
            Amount?: number;
            CustomerEmail?: string;
            CustomerFirstName?: string;
            CustomerLastName?: string;
            CustomerTelNo?: string;
            Expires: string;
            MinimumSpend?: number;
            Percentage?: number;
            ReferralCode: string;
            Type: string;
        };
        NewWebShopSecret: {
            Secret?: string;
        };
        NewestRelease: {
            /** @description False where no address is configured; then all but Running is empty */
            Asked: boolean;
            /** @description Than the server that answers */
            Newer: boolean;
            /** @description What is new; at most 2,000 characters */
            Notes: string;
            /** @description Address of its page; may be empty */
            Page: string;
            /** @description Why it is not known; empty if it is */
            Problem: string;
            /** @description The version of the server that answers */
            Running: string;
            /** @description The newest, such as 1.2.0; empty if Problem is not */
            Version: string;
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
            Open: number;
            Overdue: boolean;
            Pence: number;
            PostedOn: string;
            /** @description Paid or credited */
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
            /** @description The London day as of which it is owed. Of a closed month, it is posted in the next open one */
            AsOf: string;
            /** @description When a merchant's debt is due; the invoices' payment term unless given */
            DueOn?: string;
            /** @description Who owes it to the other */
            OwedBy: "Operator" | "Merchant";
            Pence: number;
            /** @description For example the other system's statement */
            Reason: string;
        };
        OpeningImport: {
            /** @description Rows that are entered, or wait for another Admin */
            Entered: number;
            LeftOut: components["schemas"]["ImportProblems"];
            /** @description Whose rows these are */
            Merchants: number;
            /** @description What the operator owes by the rows that are entered */
            Owed: number;
            /** @description What merchants owe by them */
            Owing: number;
            Rows: number;
            /** @description Rows that were entered, or wait, already */
            Same: number;
            /** @description Another Admin has to approve them, because together they are above the limit for credit notes */
            Waiting: boolean;
        };
        OpeningOutcome: {
            /** @description Names it, for example on a payment; empty while it waits */
            Reference: string;
            /** @description Another Admin has to approve it, because it is above the limit for credit notes */
            Waiting: boolean;
        };
        OperatorBackup: {
            Bytes: number;
            MadeAt: string;
            /** @description What that found; empty if the backup is complete and its ledger is correct */
            Problem: string;
            /** @description When a backup was last restored beside the portal and checked; null if none was */
            ProvedAt: string | null;
        };
        OperatorDB: {
            Allowed: number;
            Bytes: number;
            Connections: number;
            Schema: number;
            Version: string;
        };
        OperatorJobs: {
            /** @description Failed for the last time, within the last seven days */
            GivenUp: number;
            /** @description Mails among those given up or refused */
            MailGivenUp: number;
            /** @description How long the oldest due job has been waiting */
            OldestSeconds: number;
            /** @description Refused for good by whom they were for, such as mail to an address that does not exist */
            Refused: number;
            /** @description Failed, and to be tried again */
            Retrying: number;
            Running: number;
            /** @description Due, and not begun */
            Waiting: number;
        };
        OperatorPart: {
            Name: string;
            Problem: string;
        };
        OperatorState: {
            /** @description Security alarms that no Admin has seen to */
            Alarms: number;
            At: string;
            Database: components["schemas"]["OperatorDB"];
            Jobs: components["schemas"]["OperatorJobs"];
            /** @description The last by portal-server backup; the portal knows of no others */
            LastBackup?: components["schemas"]["OperatorBackup"];
            /** @description Absent where the server that answers keeps no log of its database */
            Log?: components["schemas"]["DatabaseLog"];
            /** @description Absent while everybody may use the portal */
            Maintenance?: components["schemas"]["Maintenance"];
            /** @description Courier companies; one that keeps failing is left out of quotes for a while */
            Providers: components["schemas"]["OperatorPart"][];
            /** @description Absent unless mails, text messages, notifications, webhooks and bookings wait after a restore */
            Restore?: components["schemas"]["Restore"];
            /** @description Absent where the security log is sent nowhere */
            Security?: components["schemas"]["SecurityStream"];
            /** @description Those that run, and those seen within the last day; at most 50 */
            Servers: components["schemas"]["RunningServer"][];
            /** @description Stored secrets that the server which answers could not read when it started */
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
            Assigned: string | null;
            AtDropOffLocation: string | null;
            AtPickUpLocation: string | null;
            Attempts: components["schemas"]["CourierAttempt"][];
            /** @description What the order needs a person for now */
            Attention: "" | "New" | "Cancellation" | "Failed";
            BillingAddressCity: string;
            BillingAddressCounty: string;
            BillingAddressLine1: string;
            BillingAddressLine2: string;
            BillingAddressLine3: string;
            BillingAddressPostCode: string;
            /** @description When the courier was asked to cancel; null once it has responded */
            CancelAsked: string | null;
            /** @description Why the courier refused */
            CancelNotes: string;
            /** @description When the courier last refused to cancel */
            CancelRefused: string | null;
            Cancelled: string | null;
            /** @description What the order costs beside its goods, such as the delivery */
            Charges: components["schemas"]["OrderCharge"][];
            Created: string;
            CustomerEmail: string;
            CustomerFirstName: string;
            CustomerLastName: string;
            CustomerTelNo: string;
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
            /** @description Whether a courier asks for a PIN at the door, or has said what became of it */
            DoorPin: boolean;
            DriverId: string;
            /** @description The driver of the courier who carries the order */
            DriverName: string;
            /** @description Who was told last that nobody answers; empty once somebody did */
            Escalated: "" | "Shop" | "Manager" | "Text" | "Admin";
            ExternalOrderId: string;
            Failed: string | null;
            FailedReason: string;
            FailedReasonNotes: string;
            /** @description How many of the packages were given to the courier */
            HandedOverCount: number;
            /** @description Whether the customer has requested a cancellation that nobody has acknowledged */
            HasCancellationRequest: boolean;
            /** @description Admin only */
            History?: components["schemas"]["OrderHistory"];
            Id: string;
            /** @description Total of the lines' current quantities */
            ItemCount: number;
            LatestUpdateForArchived: string | null;
            /** @description What the items of an open order weigh; left out where the weight of any is not known */
            Load?: components["schemas"]["Load"];
            ManuallyRefunded: string | null;
            /** @description Whether the order has no active item left */
            NothingDeliverable: boolean;
            OrderManagerRejected: string | null;
            OrderNo: string;
            OrderPaymentDate: string | null;
            /** @enum {string} */
            OrderPaymentStatus: "Succeeded" | "Authorized" | "Pending" | "Failed" | "Refunded";
            Orderlines: components["schemas"]["Orderline"][];
            OutForDelivery: string | null;
            PackageCount: number;
            Packages: components["schemas"]["Package"][];
            /** @description Of an order that waits for its courier; else empty */
            Packing: "" | "ToPack" | "Packed" | "Labelled" | "HandedOver";
            /** @description When the last step of packing was made */
            PackingAt: string | null;
            /** @description Who made or took back the last step of packing */
            PackingBy: string;
            Pending: string | null;
            /** @description When the courier is expected to collect the order; null once it was collected */
            PickUpAt: string | null;
            ProOrderStatus: string;
            /** @description The professional team of the person who ordered; empty for other orders */
            ProTeamName: string;
            Queued: string | null;
            Rejected: string | null;
            Returned: string | null;
            ShopId: string;
            ShopName: string;
            ShopPortalStatus: string;
            Status: string;
            /** @description When the order was asked to be taken back to Open; null once the courier has responded */
            TakeBackAsked: string | null;
            /** @description Whether this training order was sent with a test key; it calls nobody and is deleted after 30 days */
            Test: boolean;
            TimeSlotFrom: string | null;
            TimeSlotTo: string | null;
            Timeline: components["schemas"]["TimelineEntry"][];
            /** @description Pence: the lines' current quantities and the charges */
            TotalAmount: number;
            /** @description Whether this is for practice: no courier comes, and nothing is charged or counted */
            Training: boolean;
            VehicleTypeId: string;
            /** @description Rises with each change: of two responses, the one with the greater version is the newer */
            Version: number;
        };
        OrderCard: {
            AtPickUpLocation: string | null;
            /** @description What the order needs a person for now */
            Attention: "" | "New" | "Cancellation" | "Failed";
            Cancelled: string | null;
            Created: string;
            CustomerFirstName: string;
            CustomerLastName: string;
            Delivered: string | null;
            DeliveryAddressCity: string;
            DeliveryAddressInstructions: string;
            DeliveryAddressLine1: string;
            DeliveryAddressPostCode: string;
            /** @description The driver of the courier who carries the order */
            DriverName: string;
            /** @description Who was told last that nobody answers; empty once somebody did */
            Escalated: "" | "Shop" | "Manager" | "Text" | "Admin";
            ExternalOrderId: string;
            Failed: string | null;
            FailedReason: string;
            FailedReasonNotes: string;
            /** @description How many of the packages were given to the courier */
            HandedOverCount: number;
            /** @description Whether the customer has requested a cancellation that nobody has acknowledged */
            HasCancellationRequest: boolean;
            Id: string;
            /** @description Total of the lines' current quantities */
            ItemCount: number;
            LatestUpdateForArchived: string | null;
            /** @description What the items of an open order weigh; left out where the weight of any is not known */
            Load?: components["schemas"]["Load"];
            ManuallyRefunded: string | null;
            /** @description Whether the order has no active item left */
            NothingDeliverable: boolean;
            OrderNo: string;
            /** @enum {string} */
            OrderPaymentStatus: "Succeeded" | "Authorized" | "Pending" | "Failed" | "Refunded";
            OutForDelivery: string | null;
            PackageCount: number;
            /** @description Of an order that waits for its courier; else empty */
            Packing: "" | "ToPack" | "Packed" | "Labelled" | "HandedOver";
            /** @description When the last step of packing was made */
            PackingAt: string | null;
            /** @description Who made or took back the last step of packing */
            PackingBy: string;
            Pending: string | null;
            /** @description When the courier is expected to collect the order; null once it was collected */
            PickUpAt: string | null;
            ProOrderStatus: string;
            Rejected: string | null;
            Returned: string | null;
            ShopId: string;
            ShopName: string;
            ShopPortalStatus: string;
            Status: string;
            /** @description Whether this training order was sent with a test key; it calls nobody and is deleted after 30 days */
            Test: boolean;
            TimeSlotFrom: string | null;
            TimeSlotTo: string | null;
            /** @description Pence: the lines' current quantities and the charges */
            TotalAmount: number;
            /** @description Whether this is for practice: no courier comes, and nothing is charged or counted */
            Training: boolean;
            /** @description Rises with each change: of two responses, the one with the greater version is the newer */
            Version: number;
        };
        OrderCharge: {
            /**
             * @description Pence with VAT
             * @example 495
             */
            Amount: number;
            /**
             * @description What it is for
             * @example Shipping
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
             */
            VatClass?: "Standard" | "Reduced" | "Zero" | "Exempt";
        };
        OrderCounts: {
            Archived: number;
            Failed: number;
            Pending: number;
            Queued: number;
            /** @description A live update with a greater CountsVersion has changed the counts since */
            Version: number;
        };
        OrderFilter: {
            From?: string;
            /** @description Merchants' ids */
            Merchants?: string[];
            Shops?: string[];
            Status?: string[];
            To?: string;
        };
        OrderHistory: {
            Assigned: string | null;
            AtDropOffLocation: string | null;
            AtPickUpLocation: string | null;
            Cancelled: string | null;
            Created: string;
            Delivered: string | null;
            Dispatched: string | null;
            Failed: string | null;
            OrderCancelled: string | null;
            OrderManagerApproved: string | null;
            OrderPendingApproval: string | null;
            OutForDelivery: string | null;
            Packed: string | null;
            Pending: string | null;
            Queued: string | null;
            Rejected: string | null;
            Returned: string | null;
        };
        OrderIds: {
            Ids: string[];
        };
        OrderList: {
            Deliveries: components["schemas"]["OrderCard"][];
            /** @description The cursor of the next page; empty on the last page */
            Next: string;
            TotalCount: number;
        };
        Orderline: {
            ColorNote: string;
            Options: components["schemas"]["Option"][];
            OrderLineAmountPerUnit: number;
            /** @description The number on the product's barcode, with 14 digits; empty if the sender gave none */
            OrderLineGtin: string;
            OrderLineId: string;
            OrderLineOriginalQuantity: number;
            OrderLineProductImageUrl: string;
            OrderLineQuantity: number;
            OrderLineVariantSKU: string;
            OrderLineVariantTitle: string;
            OrderlineCancelled: string | null;
            ProductTitle: string;
            /** @description OrderLineId of the line that this one is delivered for instead; empty if it was ordered */
            SubstituteFor: string;
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
            PackageNo: number;
        };
        PackageCount: {
            /** @description When it was packed, where that is reported later */
            At?: string;
            Count: number;
            /** @description Changes nothing if the order is packed already, as for a step that is reported later */
            First?: boolean;
        };
        PackingBoard: {
            /** @description The server's time */
            At: string;
            Limits: components["schemas"]["PackingLimits"];
            /** @description At most 60 accepted orders not handed over yet, the first due first; without timeline and attempts */
            Orders: components["schemas"]["Order"][];
            /** @description The number of all such orders */
            Total: number;
        };
        PackingLimits: {
            Amber: number;
            Red: number;
        };
        PackingUndo: {
            /** @enum {string} */
            Step: "Packed" | "Labelled" | "HandedOver";
        };
        ParcelLabel: {
            /** @description The content of the QR code, by which the order or the return is found; the same on all of its packages */
            Code: string;
            /** @description The courier company; empty while none has the order */
            Courier: string;
            /** @description The sender's address, line by line */
            From: string[];
            FromName: string;
            /** @description For the courier at the door */
            Instructions: string;
            IsReturn: boolean;
            Of: number;
            Package: number;
            /** @description What people call it: the courier order's reference number or the return's code */
            Reference: string;
            /** @description The recipient's address, line by line; the last line is the town with the postcode */
            To: string[];
            ToName: string;
        };
        ParcelLabels: {
            Id: string;
            Labels: components["schemas"]["ParcelLabel"][];
        };
        Passkey: {
            CreatedAt: string;
            Id: string;
            LastUsedAt?: string;
            Name: string;
            /** @description Whether its authenticator copies it to the user's other devices */
            Synced: boolean;
        };
        PasskeyAdded: {
            /** @description Recovery codes, if this is the first factor. They are returned once. */
            Codes?: string[];
            Passkeys: components["schemas"]["Passkey"][];
            /** @description Recovery codes that are left */
            RecoveryCodes: number;
            /** @description From when one is required of the caller; missing if never */
            RequiredFrom?: string;
            /** @description The rule that the caller may change: an Admin of all Admins, a Merchant of its users */
            Rule: components["schemas"]["FactorRule"];
            /** @description When the authenticator app was set up; missing if there is none */
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
            /** @description Smallest payout in pence */
            Minimum?: number;
            /** @description The caller's own password */
            Password: string;
            Payee: string;
            RemittanceEmail: string;
            SortCode?: string;
        };
        PaymentSettings: {
            Current?: components["schemas"]["BankDetails"];
            /** @description No payout is made before this time, because the details were changed */
            HeldUntil?: string;
            /** @description Why the latest change was refused */
            Refused?: string;
            Waiting?: components["schemas"]["BankDetails"];
        };
        Payout: {
            /** @description Masked */
            AccountNumber: string;
            /** @description The sum of these */
            Balance: number;
            /** @description Agency fees, courier orders and subscriptions with VAT, less credit notes; below zero */
            Fees: number;
            /** @description Why nothing is paid */
            Hold: "" | "NothingDue" | "Negative" | "BelowMinimum" | "NoDetails" | "DetailsChanged" | "OnHold" | "Failed";
            HoldNote: string;
            Id: string;
            MerchantId: string;
            MerchantName: string;
            /** @description Balance after the previous payout; below zero what the merchant owed */
            Opening: number;
            /** @description What was owed before the portal */
            OpeningBalance: number;
            /** @description Payments that came back, what the merchant paid, and mistakes of the bank */
            Other: number;
            /** @description The day on which the bank paid */
            PaidOn?: string;
            PayOn: string;
            Payee: string;
            /** @description What is paid; what is not stays in the balance */
            Pence: number;
            /** @description What the operator pays of promo codes */
            PromoFunding: number;
            /** @description Stands on the payee's statement */
            Reference: string;
            /** @description Below zero */
            Refunds: number;
            ReturnedOn?: string;
            RunId: string;
            RunReference: string;
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
        PayoutMatch: {
            /** @description Pence by which the movement's amount differs; below zero the bank took more or gave less */
            Difference: number;
            Id: string;
            /** @enum {string} */
            Kind: "Payout" | "Run";
            /** @description Empty for a run */
            MerchantName: string;
            PayOn: string;
            Pence: number;
            Reference: string;
        };
        PayoutRun: {
            ApprovedAt?: string;
            ApprovedBy: string;
            /** @description Number of merchants who are not paid */
            Held: number;
            Id: string;
            MadeAt: string;
            MadeBy: string;
            /** @description Number of payments that the bank has reported */
            Paid: number;
            PayOn: string;
            /** @description Number of merchants who are paid */
            Payments: number;
            /** @description What they are paid in all, in pence */
            Pence: number;
            /** @description Names the run in the bank's file and on the operator's statement */
            Reference: string;
            /** @description Why an Admin refused the latest request */
            Refused: string;
            /** @description Number of payments that came back */
            Returned: number;
            /** @description Waiting: for another Admin. Completed: all is paid */
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
            /** @description Documents posted earlier are settled outside the portal; it cannot change once anything was entered */
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
        PersonWork: {
            Accepted: number;
            AtTill: boolean;
            /** @description Courier orders */
            Booked: number;
            /** @description London, as 2026-03-23; empty for the whole period */
            Day: string;
            /** @description Of the user who is signed in there */
            Email: string;
            /** @description The first day of the period */
            From: string;
            HandedOver: number;
            Id: string;
            /** @description Of the person at the till, otherwise of the user */
            Name: string;
            Packed: number;
            Rejected: number;
            ReturnsReceived: number;
            ShopId: string;
            ShopName: string;
            /** @description Its last day */
            To: string;
        };
        PersonWorkFilter: {
            /** @description A row for each day */
            Daily?: boolean;
            /** @description Inclusive */
            From?: string;
            Shops?: string[];
            /** @description Exclusive */
            To?: string;
        };
        PersonWorkList: components["schemas"]["ListPage"] & {
            People: components["schemas"]["PersonWork"][];
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
            Rows: number;
        };
        PersonalDataOf: {
            /** @description The customer's id in a merchant's app, which push notifications use */
            CustomerId?: string;
            Email?: string;
            Phone?: string;
        };
        PersonalErasure: {
            At: string;
            By: string;
            Id: string;
            /** @description Records that hold data of the person and were kept */
            Kept: number;
            Reason: string;
            /** @description Records that were erased */
            Rows: number;
        };
        PersonalErasureFilter: {
            From?: string;
            To?: string;
        };
        PersonalErasureList: components["schemas"]["ListPage"] & {
            Erasures: components["schemas"]["PersonalErasure"][];
        };
        PickingHours: {
            /** @description Monday is 1, Sunday 7 */
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
            Lat: number;
            Line1: string;
            Line2?: string;
            Line3?: string;
            Long: number;
            PostCode: string;
        };
        PremiumQuote: {
            Id: string;
            Price: components["schemas"]["PriceParts"];
        };
        PriceParts: {
            BookingFee: components["schemas"]["BookingFee"];
            Delivery: number;
            PremiumFee: number;
            Total: number;
            Vat: number;
        };
        PriceRange: {
            Max: components["schemas"]["PriceParts"];
            Min: components["schemas"]["PriceParts"];
        };
        PrintDevice: {
            /** @description Since when some device has done so; labels of orders accepted before are not printed automatically */
            ClaimedAt: string;
            DeviceId: string;
            /** @description Whether that is less than two minutes ago; otherwise it prints nothing, and another device may take its place */
            Live: boolean;
            Name: string;
            /** @description When the device was last heard of */
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
            AskedAt: string;
            DeviceId: string;
            DeviceName: string;
            /** @description Until when the computer may take it */
            ExpiresAt: string;
            Id: string;
            /** @enum {string} */
            Kind: "labels" | "items" | "picklist" | "collectlabels" | "returnlabels";
            OrderIds: string[];
            /** @description How many packages each courier order or return has */
            Packages: number;
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
            /** @description What is printed; labels unless given */
            Kind?: "labels" | "items";
            /** @description Only if the device prints for the whole shop: for an order that was accepted elsewhere */
            Leased?: boolean;
        };
        Printed: {
            At?: string;
            /** @description Whether this is a further copy */
            Copy?: boolean;
            JobId: string;
            /** @enum {string} */
            Kind: "labels" | "items";
            /** @description The number of packages that the labels name; that of the order unless given */
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
            ProTeamId: string;
        };
        ProTeamFee: {
            /** @description Pence without VAT */
            Fee: number;
            ProTeamId: string;
        };
        ProTeamId: {
            ProTeamId: string;
        };
        ProTeamPrice: {
            /** @description Pence without VAT */
            Price: number;
            ProTeamId: string;
        };
        ProTeamSubscription: {
            /** @description The address for its invoices; empty if none is set */
            Address: components["schemas"]["MerchantAddress"];
            /** @description Credits of tranches that wait for another Admin's approval; 0 for all but Admins */
            CreditsToApprove: number;
            HasActiveSubscription: boolean;
            /** @description Whether a credit can be used now */
            HasCredits: boolean;
            /** @description Price in pence of an order without a credit */
            PayAsYouGoPrice: number;
            /** @description Whether Concierge is offered */
            PremiumEnabled: boolean;
            /** @description Concierge fee in pence */
            PremiumFee: number;
            /** @description Whether individual quotes are hidden */
            PremiumOnly: boolean;
            ProTeamId: string;
            ProTeamName: string;
            /** @description Cannot be used while the subscription is suspended */
            RemainingSubscriptionCredits: number;
            /** @description All credits that do not come from a subscription */
            RemainingTrancheCredits: number;
            /** @description End of the current month, when its credits expire */
            SubscriptionExpiryDate: string | null;
            /** @description Credits a month */
            SubscriptionNumberOfCredits: number;
            /** @description Price per month in pence */
            SubscriptionPrice: number;
            /** @description Start of the current month */
            SubscriptionStartDate: string | null;
            TotalCreditsRemaining: number;
            /** @description The tranche is above the limit, so another Admin must approve it */
            WaitsForApproval?: boolean;
        };
        ProTeamSubscriptionList: components["schemas"]["ListPage"] & {
            Subscriptions: components["schemas"]["ProTeamSubscription"][];
        };
        ProTeamTerms: {
            NumberOfCredits: number;
            /** @description Pence without VAT */
            Price: number;
            ProTeamId: string;
        };
        ProductInsight: {
            Items: number;
            /** @description Pence */
            Sales: number;
            /** @description Pence */
            SalesBefore: number;
            Title: string;
        };
        ProductShop: {
            ShopId: string;
            ShopName: string;
            /** @enum {string} */
            State: "On" | "Off" | "SoldOut";
            /** @description When a product that is sold out is sold again: the next midnight in London */
            Until?: string;
        };
        ProductShops: {
            ShopIds: string[];
            /** @description SoldOut ends at the next midnight in London */
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
            /** @description The last live update before this response: the since with which the feed /ws/data-update misses none */
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
            /** @description From when one is required; missing if never */
            SecondFactorFrom?: string;
            /** @description While an Admin sees the portal as a merchant or a shop does: the role is theirs, and nothing can be changed */
            SeenAs?: components["schemas"]["SeenAs"];
            /** @description Whether this is a Merchant whose shops have not received an order yet */
            SettingUp: boolean;
            ShopId: string;
            ShopName: string;
            /** @description The shops in which the user may work, if there are several; ShopId is the one in which this session does */
            Shops?: components["schemas"]["ShopName"][];
            /** @description Whether the user has signed in with a provider of single sign-on */
            SingleSignOn: boolean;
            /** @description While the user's merchant is suspended: only orders that have come can be finished */
            Suspension?: components["schemas"]["Suspension"];
            TermsAccepted: boolean;
            /** @description If this session is a till */
            Till?: components["schemas"]["Till"];
            /** @description How screens show times, which are always London's */
            TimeDisplay: "24h" | "12h";
        };
        PromoCode: {
            /** @description False once deactivated or expired */
            Active: boolean;
            /** @description Pence off; 0 for a percentage */
            Amount: number;
            /** @description Pence that it can take off in all; absent without a limit */
            Budget?: number;
            /** @description Ids of the universal catalogue's categories that it is limited to */
            Categories?: string[];
            Code: string;
            /** @description Voucher if it was issued on a referral code */
            CodeType: "Promotion" | "Voucher";
            /** @description Whether it can be used beside other codes that combine, on one order */
            Combines?: boolean;
            Created: string;
            /** @enum {string} */
            DiscountType: "Percent" | "Value";
            /** @description The time from which the code is refused */
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
            /** @description How often one customer can use it; 0: no limit */
            MaxPerCustomer?: number;
            /** @description How often it can be used in all; absent without a limit */
            MaxUses?: number;
            /** @description Pence that merchants paid of delivered orders */
            MerchantFunds: number;
            /** @description Ids of the merchants that take it */
            Merchants?: string[];
            /** @description Minimum in pence; 0 if there is none */
            MinimumSpend: number;
            /** @description Pence that the operator paid of delivered orders */
            OperatorFunds: number;
            /** @description Per cent of what the code takes off that the operator pays; the merchant pays the rest */
            OperatorShare: number;
            /** @description Per cent off; 0 for a fixed amount */
            Percentage: number;
            /** @description The same as UseType */
            PromoCodeType: "SingleUse" | "MultiUse" | "OncePerCustomer";
            /** @description Names of the merchants, shops and categories of the scope, at most ten of each */
            ScopeNames?: string[];
            /** @description Ids of the shops that take it */
            Shops?: string[];
            StartDate: string;
            /** @description Pence that its uses take off, without those given back */
            TakenOff?: number;
            /** @description Use type joined with discount type */
            Type: string;
            /** @enum {string} */
            UseType: "SingleUse" | "MultiUse" | "OncePerCustomer";
            /** @description Number of uses that have not been released */
            Uses: number;
        };
        PromoCodeExtension: {
            Expires: string;
        };
        PromoCodeFilter: {
            /** @description Id of the batch with which the codes were generated */
            Batch?: string;
            CodeType?: ("Promotion" | "Voucher")[];
            Discount?: ("Percent" | "Value")[];
            From?: string;
            Status?: ("Active" | "Archived")[];
            To?: string;
            UseType?: ("SingleUse" | "MultiUse" | "OncePerCustomer")[];
            /** @description Customers who hold a referral voucher, by Id of the referral voucher names */
            Vouchers?: string[];
        };
        PromoCodeFunding: {
            /** @description Per cent; the merchant pays the rest */
            OperatorShare: number;
        };
        PromoCodeList: components["schemas"]["ListPage"] & {
            Codes: components["schemas"]["PromoCode"][];
        };
        PromoCodeTerms: {
            Amount?: number;
            /** @description Pence that it can take off in all; 0: no limit */
            Budget?: number;
            /** @description Ids of the universal catalogue's categories that it is limited to */
            Categories?: string[];
            /** @description Whether it can be used beside other codes that combine, on one order */
            Combines?: boolean;
            Expires: string;
            /** @description Whether it is for customers who have not ordered from the merchant before */
            FirstOrder?: boolean;
            /** @description How often one customer can use it; 0: no limit */
            MaxPerCustomer?: number;
            /** @description How often it can be used in all; 0: no limit */
            MaxUses?: number;
            /** @description Ids of the merchants that take it */
            Merchants?: string[];
            MinimumSpend?: number;
            /** @description Per cent of the discount that the operator pays; default 100 */
            OperatorShare?: number;
            Percentage?: number;
            /** @description Ids of the shops that take it */
            Shops?: string[];
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
            OpenedAt?: string;
            Platform: string;
            /** @enum {string} */
            State: "Waiting" | "Sending" | "Sent" | "Failed";
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
            From?: string;
            State?: ("Waiting" | "Sending" | "Sent" | "Cancelled")[];
            To?: string;
        };
        PushList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["PushNotification"][];
        };
        PushNotification: {
            Body: string;
            Created: string;
            CreatedBy: string;
            /** @description Number of customers in the list; 0 if it was sent to shops */
            Customers: number;
            /** @description 0 until it is sent */
            Devices: number;
            EndedAt?: string;
            Failed: number;
            /** @description London month of creation, by which the list is divided into sections */
            GroupName: string;
            Id: string;
            Opened: number;
            /** @description The reason why sending is on hold; empty otherwise */
            Problem: string;
            /** @description When it is sent; the time of creation if it was sent at once */
            ScheduleDate: string;
            /** @description Name of the saved audience to which it went; empty if there was none */
            Segment: string;
            /** @description Whether an Admin chose that it does not wait for the end of quiet hours */
            SendInQuietHours: boolean;
            Sent: number;
            /** @description Number of shops whose customers are notified */
            ShopCount: number;
            /** @description Names of the first 100 shops; empty if it was sent to a list of customers */
            Shops: string[];
            /** @enum {string} */
            State: "Waiting" | "Sending" | "Sent" | "Cancelled";
            Title: string;
            /** @description The end of the quiet hours for which it waits, or will wait at its time */
            WaitsUntil?: string;
        };
        PushOpened: {
            NotificationId: string;
            Token: string;
        };
        PushOpening: {
            /** @description When it begins in London: 2026-11-21T14:00 */
            From: string;
            /** @description Devices that had opened the notification by its end */
            Opened: number;
        };
        PushOpenings: {
            /** @description The first at the sending, at most 92; the oldest first, and none before it was opened */
            Points: components["schemas"]["PushOpening"][];
            /** @description Hours if all was opened within two days of the sending */
            Step: "Hour" | "Day";
        };
        PushPlaces: {
            Counties: string[];
            PostcodeAreas: string[];
            Regions: string[];
        };
        PushReach: {
            Customers: number;
            Devices: number;
        };
        PushReachRequest: {
            /** @description A saved audience in the place of Shops */
            SegmentId?: string;
            /** @description Ids */
            Shops?: string[];
        };
        PushSegment: {
            Counties?: string[];
            Created: string;
            CreatedBy: string;
            /** @description Customers in the list that was uploaded; 0 of other segments */
            Customers: number;
            Id: string;
            /** @description Customers is a list from a file, and stays one */
            Kind: "All" | "Merchants" | "Shops" | "Region" | "Customers";
            /** @description Ids; only with Kind Merchants */
            Merchants?: string[];
            /** @description At most 80 characters, unlike the others' without regard to case */
            Name: string;
            /** @description The letters with which postcodes begin: SW, M */
            PostcodeAreas?: string[];
            /** @description Only with Kind Region, as Counties and PostcodeAreas; a shop need be in one of all these */
            Regions?: string[];
            /** @description Shops that it stands for now; 0 of a list of customers */
            ShopCount: number;
            /** @description Ids; only with Kind Shops */
            Shops?: string[];
        };
        PushSegmentFilter: {
            Kind?: ("All" | "Merchants" | "Shops" | "Region" | "Customers")[];
        };
        PushSegmentList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["PushSegment"][];
        };
        PushSettings: {
            /** @description London time, HH:MM, from which nobody is notified; empty if there are no quiet hours */
            QuietFrom: string;
            /** @description London time, HH:MM, at which what waited is sent; earlier than QuietFrom: on the next day */
            QuietTo: string;
        };
        PushTest: {
            /** @description Devices of the test customers, at most the 20 registered last */
            Devices: number;
            /** @description Tests that the Admin may still send within this hour */
            Left: number;
            /** @description Why the push service did not take it for one of the others; empty if it took it for all */
            Problem: string;
            /** @description Whether no push service is set up, so that it was only recorded */
            Recorded: boolean;
            /** @description Devices for which the push service took it */
            Sent: number;
        };
        PushTestCustomer: {
            /** @description The merchant's own id for the customer */
            CustomerId: string;
            MerchantId: string;
        };
        PushTestCustomers: {
            Customers: components["schemas"]["PushTestCustomer"][];
        };
        PushTestReach: {
            /** @description The merchant's own id for the customer */
            CustomerId: string;
            Devices: number;
            Merchant: string;
            MerchantId: string;
        };
        PushToken: {
            Token: string;
        };
        PushWaits: {
            /** @description When the next quiet hours begin, if its time is not within any: what is not sent by then waits */
            QuietFrom?: string;
            /** @description When those end */
            QuietTo?: string;
            /** @description When it is sent, because its time is within quiet hours */
            WaitsUntil?: string;
        };
        PushWaitsRequest: {
            ScheduleDate?: string | null;
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
        Read: {
            /** @description The whole response, as the GET itself answers it */
            Body: unknown;
            /** @description With its query */
            Path: string;
        };
        ReasonInsight: {
            Orders: number;
            OrdersBefore: number;
            Reason: string;
        };
        Received: {
            Received: number;
        };
        Recipient: {
            City?: string;
            Created: string;
            Email?: string;
            FirstName: string;
            Id: string;
            /** @description Delivery instructions, at most 65 characters */
            Instructions?: string;
            LastName?: string;
            Lat: number;
            Line1: string;
            Line2?: string;
            Line3?: string;
            Long: number;
            PostCode: string;
            TelNo: string;
            /** @description When a delivery to this recipient was last placed, or when the recipient was added */
            UsedAt: string;
        };
        RecipientFields: {
            City?: string;
            Email?: string;
            FirstName: string;
            /** @description Delivery instructions, at most 65 characters */
            Instructions?: string;
            LastName?: string;
            Lat: number;
            Line1: string;
            Line2?: string;
            Line3?: string;
            Long: number;
            PostCode: string;
            TelNo: string;
        };
        RecipientFilter: Record<string, never>;
        RecipientList: components["schemas"]["ListPage"] & {
            Recipients: components["schemas"]["Recipient"][];
        };
        RecoveryCodes: {
            Codes: string[];
        };
        Redeemed: {
            /** @description Pence; never more than OrderTotal */
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
            /** @description Pence, before the discount */
            OrderTotal: number;
            /** @description Needed by codes for certain shops, unless the key is a shop's or the order has arrived */
            ShopId?: string;
        };
        RedemptionLine: {
            /** @description Pence of the whole line */
            Amount: number;
            /** @description 8 to 14 digits */
            Gtin?: string;
            /** @description Of the merchant's product catalogue */
            Sku?: string;
        };
        ReferenceOrder: {
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
            Created: string;
            Email: string;
            Expires: string;
            FirstName: string;
            /** @description London month of creation, by which the list is divided into sections */
            GroupName: string;
            Id: string;
            LastName: string;
            MerchantName: string;
            PhoneNumber: string;
            /** @description Number of vouchers issued on the code */
            Vouchers: number;
        };
        ReferralCodeFilter: {
            From?: string;
            Status?: ("Active" | "Archived")[];
            To?: string;
        };
        ReferralCodeList: components["schemas"]["ListPage"] & {
            Codes: components["schemas"]["ReferralCode"][];
        };
        RefusedShop: {
            Id: string;
            Reason: string;
        };
        Reject: {
            Reason?: string;
        };
        RemainingCredits: {
            HasCredits: boolean;
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
            /** @description Couriers to be booked or called back */
            Bookings: number;
            /** @description The time that the data is of; later changes are lost */
            DataUntil: string;
            MadeAt: string;
            /** @description Mails and text messages that wait; at most 10,000, as the other counts */
            Mails: number;
            /** @description What it was restored from */
            Source: string;
            /** @description Receivers and web shops that have something to be told */
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
        ResultBankMovement: {
            Result: components["schemas"]["BankMovement"];
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
        ResultBounceState: {
            Result: components["schemas"]["BounceState"];
        };
        ResultBounceTaken: {
            Result: components["schemas"]["BounceTaken"];
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
        ResultCollectBooking: {
            Result: components["schemas"]["CollectBooking"];
        };
        ResultCollectCard: {
            Result: components["schemas"]["CollectCard"];
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
        ResultDoorPin: {
            Result: components["schemas"]["DoorPin"];
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
        ResultFileImport: {
            Result: components["schemas"]["FileImport"];
        };
        ResultFileLink: {
            Result: components["schemas"]["FileLink"];
        };
        ResultFound: {
            Result: components["schemas"]["Found"];
        };
        ResultHoursCopied: {
            Result: components["schemas"]["HoursCopied"];
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
        ResultListAbilityBundle: {
            Result: components["schemas"]["AbilityBundle"][];
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
        ResultListPushTestReach: {
            Result: components["schemas"]["PushTestReach"][];
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
        ResultListTillName: {
            Result: components["schemas"]["TillName"][];
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
        ResultMailDomain: {
            Result: components["schemas"]["MailDomain"];
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
        ResultNewestRelease: {
            Result: components["schemas"]["NewestRelease"];
        };
        ResultNoDeliverable: {
            Result: components["schemas"]["NoDeliverable"];
        };
        ResultOpeningImport: {
            Result: components["schemas"]["OpeningImport"];
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
        ResultParcelLabels: {
            Result: components["schemas"]["ParcelLabels"];
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
        ResultPushOpenings: {
            Result: components["schemas"]["PushOpenings"];
        };
        ResultPushPlaces: {
            Result: components["schemas"]["PushPlaces"];
        };
        ResultPushReach: {
            Result: components["schemas"]["PushReach"];
        };
        ResultPushSegment: {
            Result: components["schemas"]["PushSegment"];
        };
        ResultPushSettings: {
            Result: components["schemas"]["PushSettings"];
        };
        ResultPushTest: {
            Result: components["schemas"]["PushTest"];
        };
        ResultPushWaits: {
            Result: components["schemas"]["PushWaits"];
        };
        ResultReceived: {
            Result: components["schemas"]["Received"];
        };
        ResultRecipient: {
            Result: components["schemas"]["Recipient"];
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
        ResultSecurityAlarm: {
            Result: components["schemas"]["SecurityAlarm"];
        };
        ResultSecurityPattern: {
            Result: components["schemas"]["SecurityPattern"];
        };
        ResultSeenAs: {
            Result: components["schemas"]["SeenAs"];
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
        ResultShopsChanged: {
            Result: components["schemas"]["ShopsChanged"];
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
        ResultStart: {
            Result: components["schemas"]["Start"];
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
        ResultTill: {
            Result: components["schemas"]["Till"];
        };
        ResultTillBadge: {
            Result: components["schemas"]["TillBadge"];
        };
        ResultTillPerson: {
            Result: components["schemas"]["TillPerson"];
        };
        ResultToday: {
            Result: components["schemas"]["Today"];
        };
        ResultTrainingOrder: {
            Result: components["schemas"]["TrainingOrder"];
        };
        ResultUndone: {
            Result: components["schemas"]["Undone"];
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
            /** @description That of the courier order which was booked last to bring the goods; empty where none was */
            CourierStatus: string;
            /** @description The courier orders that were placed to bring the goods, the latest first */
            Couriers: components["schemas"]["ReturnCourierOrder"][];
            Created: string;
            /** @description The number of the credit note, where the order's invoice was credited */
            CreditNo: string;
            CustomerEmail: string;
            CustomerName: string;
            CustomerTelNo: string;
            Delivered: string;
            /** @description Who did what, oldest first */
            Events: components["schemas"]["TimelineEntry"][];
            Id: string;
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
            /** @description The code on the return's label: the order's number, R and the return's number */
            Reference: string;
            Refunded: number;
            ShopId: string;
            ShopName: string;
            /** @description When it came to its state */
            Since: string;
            /** @enum {string} */
            Source: "Staff" | "WebShop" | "Shopify" | "WooCommerce" | "Customer";
            /** @enum {string} */
            State: "Requested" | "Agreed" | "Declined" | "OnTheWay" | "Received" | "Inspected" | "Refunded" | "Withdrawn";
            /** @description What the items cost in the order */
            Value: number;
            /** @description How the goods come back */
            Way: "" | "BroughtIn" | "Label" | "Courier";
        };
        ReturnAgreement: {
            /** @enum {string} */
            Way: "BroughtIn" | "Label" | "Courier";
        };
        ReturnCounts: {
            Closed: number;
            OnTheWay: number;
            Requested: number;
            ToInspect: number;
        };
        ReturnCourierOrder: {
            Cancelled: string | null;
            /** @description The courier company; empty while none has the order */
            Courier: string;
            Delivered: string | null;
            /** @description The driver's first name; empty while nobody is assigned */
            Driver: string;
            /** @description When the courier arrives at the shop */
            ETA: string | null;
            Failed: string | null;
            FailedReason: string;
            FailedReasonNotes: string;
            /** @description Whether the courier has collected the goods */
            HasGoods: boolean;
            Id: string;
            ManuallyResolved: boolean;
            /** @description When the courier is to be at the customer's */
            PickUpTime: string;
            Placed: string | null;
            ReferenceNumber: string;
            /** @description Whether it is the one that was booked last */
            Stands: boolean;
            Status: string;
        };
        ReturnFilter: {
            From?: string;
            Late?: boolean;
            Shops?: string[];
            Source?: ("Staff" | "WebShop" | "Shopify" | "WooCommerce" | "Customer")[];
            State?: ("Requested" | "Agreed" | "Declined" | "OnTheWay" | "Received" | "Inspected" | "Refunded" | "Withdrawn")[];
            To?: string;
        };
        ReturnInspection: {
            Items: components["schemas"]["InspectedItem"][];
            Note?: string;
        };
        ReturnItem: {
            LineId: string;
            Quantity: number;
        };
        ReturnLine: {
            AmountPerUnit: number;
            Damaged: number;
            ImageUrl: string;
            LineId: string;
            ProductTitle: string;
            Quantity: number;
            SKU: string;
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
            /** @description That of the courier order which was booked last to bring the goods; empty where none was */
            CourierStatus: string;
            Created: string;
            /** @description The number of the credit note, where the order's invoice was credited */
            CreditNo: string;
            CustomerName: string;
            Id: string;
            ItemCount: number;
            /** @description Asked for after the merchant's returns window, so that a Merchant or an Admin must agree */
            Late: boolean;
            MerchantId: string;
            MerchantName: string;
            OrderId: string;
            OrderNo: string;
            Reason: string;
            /** @description The code on the return's label: the order's number, R and the return's number */
            Reference: string;
            Refunded: number;
            ShopId: string;
            ShopName: string;
            /** @description When it came to its state */
            Since: string;
            /** @enum {string} */
            Source: "Staff" | "WebShop" | "Shopify" | "WooCommerce" | "Customer";
            /** @enum {string} */
            State: "Requested" | "Agreed" | "Declined" | "OnTheWay" | "Received" | "Inspected" | "Refunded" | "Withdrawn";
            /** @description What the items cost in the order */
            Value: number;
            /** @description How the goods come back */
            Way: "" | "BroughtIn" | "Label" | "Courier";
        };
        Returnable: {
            Delivered: string;
            Late: boolean;
            Lines: components["schemas"]["ReturnableLine"][];
            OrderId: string;
            OrderNo: string;
            /** @description The order's returns so far, latest first */
            Returns: components["schemas"]["ReturnRow"][];
            /** @description The end of the returns window; what is asked for later needs the agreement of a Merchant or an Admin */
            Until: string;
        };
        ReturnableLine: {
            AmountPerUnit: number;
            ImageUrl: string;
            Left: number;
            LineId: string;
            ProductTitle: string;
            /** @description How many were delivered */
            Quantity: number;
            SKU: string;
            VariantTitle: string;
        };
        ReturnsPolicy: {
            /** @description HTML of paragraphs, headings, lists, emphasis and links */
            Policy: string;
            /** @description Calendar days; 0 if not set */
            ReturnsWindow: number;
        };
        ReturnsPolicyChange: {
            /** @description HTML; elements that are not allowed in a policy are removed */
            Policy?: string;
            ReturnsWindow?: number;
        };
        RoomCourier: {
            /** @description Those that failed */
            Failed: number;
            /** @description Whether it is not asked at the moment because it failed repeatedly */
            LeftOut: boolean;
            Name: string;
            /** @description Delivery orders received today that its drivers took */
            Orders: number;
            Provider: string;
            /** @description Percentage that failed in the last 28 days */
            UsualPercent: number;
        };
        RoomHealth: {
            /** @description What the proof found */
            Contradictions: number;
            /** @description Jobs that were given up in the last day, at most 1,000 */
            JobsDiscarded: number;
            /** @description Jobs that are due and not begun, at most 1,000 */
            JobsWaiting: number;
            /** @description When the ledger was last proved */
            LedgerAt: string | null;
            /** @description How long the oldest of them has been due */
            OldestSeconds: number;
        };
        RoomPromotions: {
            /** @description Promo codes that can be used now, without referral vouchers; at most 1,000 */
            Codes: number;
            /** @description What they took off today, pence */
            Discount: number;
            LastOpened: number;
            /** @description Title of the latest that was sent */
            LastPush: string;
            LastPushId: string;
            LastSent: number;
            /** @description Push notifications that wait or are being sent */
            Pushes: number;
            UsedToday: number;
        };
        RoomShop: {
            /** @description Orders that the shop usually has by this time, where it has none today; otherwise 0 */
            Expected: number;
            Id: string;
            /** @description Those that have waited for more than 30 minutes */
            Late: number;
            MerchantName: string;
            Name: string;
            Oldest: string | null;
            PauseReason: string;
            PausedUntil: string | null;
            /** @description Open orders */
            Waiting: number;
        };
        RoomWaits: {
            /** @description Security alarms that no Admin has seen to, at most 1,000 */
            Alarms: number;
            /** @description Requests that another Admin decides */
            Approvals: number;
            /** @description Customers' requests to cancel, at most 1,000 */
            Cancellations: number;
            /** @description Courier orders that the concierge arranges */
            Concierge: number;
            /** @description Failed delivery orders that are not resolved */
            Failed: number;
            /** @description Entries of the intake inbox that are open, at most 1,000 */
            Intake: number;
            /** @description Those that have waited for more than 30 minutes */
            Late: number;
            /** @description Since when the longest-waiting order waits */
            Oldest: string | null;
            /** @description Delivery orders that are open */
            Waiting: number;
        };
        RunningServer: {
            /** @description Bytes, below its data folder */
            DiskFree: number | null;
            DiskTotal: number | null;
            Host: string;
            Id: string;
            /** @description Why it receives no live events; empty if it does */
            Problem: string;
            SeenAt: string;
            Sockets: number;
            StartedAt: string;
            /** @description Lost: it has not been heard of for twenty seconds */
            State: "Running" | "Stopped" | "Lost";
            /** @description Null where it did not stop by itself */
            StoppedAt: string | null;
            Version: string;
        };
        SalesFigure: {
            Before: number;
            Now: number;
        };
        SecondFactor: {
            Passkeys: components["schemas"]["Passkey"][];
            /** @description Recovery codes that are left */
            RecoveryCodes: number;
            /** @description From when one is required of the caller; missing if never */
            RequiredFrom?: string;
            /** @description The rule that the caller may change: an Admin of all Admins, a Merchant of its users */
            Rule: components["schemas"]["FactorRule"];
            /** @description When the authenticator app was set up; missing if there is none */
            Since?: string;
        };
        SecurityAlarm: {
            /** @description The entry at which the threshold was reached */
            At: string;
            /** @description The first entry that counted */
            Began: string;
            Id: string;
            /** @description Name of what was looked for */
            Pattern: string;
            /** @description When somebody saw to it; null while it is open */
            SeenAt: string | null;
            SeenBy: string;
            /** @description What happened, in words */
            Sentence: string;
            /** @enum {string} */
            Severity: "Low" | "Medium" | "High";
            /** @description Whom or what it is about: a person, an address or a till */
            Subject: string;
            /** @description What was counted until then */
            Times: number;
        };
        SecurityAlarmFilter: {
            From?: string;
            /** @description Those that nobody has seen to */
            Open?: boolean;
            Severity?: ("Low" | "Medium" | "High")[];
            To?: string;
        };
        SecurityAlarms: components["schemas"]["ListPage"] & {
            Alarms: components["schemas"]["SecurityAlarm"][];
        };
        SecurityEntry: {
            Actor: string;
            Address: string;
            At: string;
            /** @description Of a refused request: the code of the refusal, and the request */
            Detail: string;
            /** @description As in the audit log, such as session.signed_in; access.refused for a refused request */
            Event: string;
            Id: number;
            MerchantName: string;
            Refused: boolean;
            Target: string;
            /** @description How often the same happened within ten seconds */
            Times: number;
        };
        SecurityFilter: {
            /** @description The id of a security alarm: the entries that it was made of */
            Alarm?: string;
            Event?: string[];
            From?: string;
            /** @description Refusals and failures alone */
            Refused?: boolean;
            To?: string;
        };
        SecurityLog: components["schemas"]["ListPage"] & {
            Entries: components["schemas"]["SecurityEntry"][];
        };
        SecurityPattern: {
            /** @description Whether it is looked for */
            Active: boolean;
            /** @description Length of the window */
            Minutes: number;
            Name: string;
            /** @enum {string} */
            Severity: "Low" | "Medium" | "High";
            /** @description How many within the window are an alarm */
            Threshold: number;
        };
        SecurityPatternChange: {
            /** @description Whether it is looked for */
            Active: boolean;
            /** @description Length of the window */
            Minutes: number;
            /** @enum {string} */
            Severity: "Low" | "Medium" | "High";
            /** @description How many within the window are an alarm */
            Threshold: number;
        };
        SecurityPatternFilter: {
            Severity?: ("Low" | "Medium" | "High")[];
        };
        SecurityPatterns: components["schemas"]["ListPage"] & {
            Patterns: components["schemas"]["SecurityPattern"][];
        };
        SecurityStream: {
            /** @description Why the last attempt failed; empty if it did not */
            Problem: string;
            /** @description Null until something has been sent */
            SentAt: string | null;
            /** @description Entries that are still to be sent; at most 10,000 */
            Waiting: number;
        };
        SeeAs: {
            MerchantId: string;
            /** @description At least three characters; the merchant reads it in its security log */
            Reason: string;
            /** @description One of the merchant's shops; without it, as the merchant */
            ShopId?: string;
        };
        SeenAs: {
            /** @description Of the shop, or of the merchant */
            Name: string;
            Reason: string;
            Until: string;
        };
        SentHours: {
            /** @description Day of the week in London; Monday is 1 */
            Day: number;
            EndHour: number;
            EndMinute: number;
            Id?: string;
            StartHour: number;
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
            /** @description Renewed every half hour while it is used */
            LastUsedAt: string;
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
            /** @description When a closed shop opens next */
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
            Lat: number;
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
        ShopChoice: {
            /** @description One of the profile's Shops */
            ShopId: string;
        };
        ShopClosure: {
            /** @description Who set it */
            By: string;
            From: string;
            Reason: string;
            To: string;
        };
        ShopClosureChange: {
            Closure?: components["schemas"]["ShopClosureDays"];
        };
        ShopClosureDays: {
            From: string;
            /** @description Shown to everybody who sees the shop, and told to senders */
            Reason: string;
            /** @description The last closed day, at most a year ahead */
            To: string;
        };
        ShopEmailChange: {
            Email: string;
        };
        ShopFigures: {
            /** @description Delivery credits that can be used now */
            Credits: number;
            Id: string;
            Name: string;
            /** @description Received today */
            Orders: number;
            /** @description Orders accepted and not ended */
            Ready: number;
            /** @description Of today, pence */
            Sales: number;
            /** @description Open orders */
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
            Orders: number;
            /** @description Pence */
            Sales: number;
            /** @description Pence */
            SalesBefore: number;
        };
        ShopInvoiceFilter: {
            DateFrom?: string;
            DateTo?: string;
            /** @description Id of a delivery order */
            DeliveryId?: string;
            InvoiceType?: ("Shop" | "TradeKartCollect")[];
            /** @description Id of a courier order */
            OrderId?: string;
        };
        ShopInvoiceList: components["schemas"]["ListPage"] & {
            Size: number;
            invoiceGroups: components["schemas"]["InvoiceGroup"][];
            page: number;
        };
        ShopList: {
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
            MerchantId: string;
            ShopId: string;
        };
        ShopPause: {
            /** @description Who set it */
            By?: string;
            /** @description Paused: no orders are wanted; Busy: they take longer; Closed, told to senders: closed for days */
            Kind: "Paused" | "Busy" | "Closed";
            Reason: string;
            Until: string;
        };
        ShopPauseChange: {
            /** @enum {string} */
            Kind: "" | "Paused" | "Busy";
            /** @description For how long; 0 for the rest of the day in London */
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
            /** @description Pence with VAT */
            Price: number;
            Size: string;
            Sku: string;
            /** @enum {string} */
            State: "On" | "Off" | "SoldOut";
            /** @description When a product that is sold out is sold again */
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
            /** @description SoldOut ends at the next midnight in London */
            State: "On" | "Off" | "SoldOut";
        };
        ShopRegion: {
            Region: string;
            Shops: components["schemas"]["ShopCard"][];
        };
        ShopSubscription: {
            /** @description Credits of tranches that wait for another Admin's approval; 0 for all but Admins */
            CreditsToApprove: number;
            HasActiveShopSubscription: boolean;
            /** @description Whether a credit can be used now */
            HasCredits: boolean;
            /** @description Whether Concierge is offered */
            PremiumEnabled: boolean;
            /** @description Whether individual quotes are hidden */
            PremiumOnly: boolean;
            ShopId: string;
            ShopName: string;
            /** @description Cannot be used while the subscription is suspended */
            SubscriptionCreditsRemaining: number;
            /** @description End of the current month, when its credits expire */
            SubscriptionExpiryDate: string | null;
            /** @description Start of the current month */
            SubscriptionStartDate: string | null;
            /** @description All credits that do not come from a subscription */
            TrancheCreditsRemaining: number;
            /** @description The tranche is above the limit, so another Admin must approve it */
            WaitsForApproval?: boolean;
        };
        ShopSubscriptionList: components["schemas"]["ListPage"] & {
            Subscriptions: components["schemas"]["ShopSubscription"][];
        };
        ShopTranche: {
            NumberOfCredits: number;
            /** @description Price of the whole tranche in pence, without VAT */
            Price: number;
            ShopId: string;
        };
        ShopsChanged: {
            Refused: components["schemas"]["RefusedShop"][];
            Shops: number;
        };
        ShopsClosure: {
            Closure?: components["schemas"]["ShopClosureDays"];
            /** @description Ids of the shops */
            Shops: string[];
        };
        ShopsSpecialDays: {
            Days: components["schemas"]["SpecialDay"][];
            /** @description Ids of the shops */
            Shops: string[];
        };
        SignInCode: {
            Code: string;
            ExpiresAt: string;
        };
        SignInCodeFor: {
            /** @description The SHA-256 hash of the window's secret, by base64url without padding */
            Challenge: string;
        };
        SignInWithCode: {
            Code: string;
        };
        Silence: {
            /** @description When a device could last announce an order, or when the shop opened or its pause ended */
            Began: string;
            /** @description When a device could announce orders again; null while none can */
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
            /** @description What came of the text; empty if none was wanted */
            TextState: "" | "Waiting" | "Sent" | "NotSent" | "Unknown";
            /** @description The manager's phone number */
            TextTo: string;
            /** @description When the manager and the merchant were told; null if they were not */
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
            /** @description Whether a second factor of the provider counts here; not if its token names one factor alone */
            IsSecondFactor: boolean;
            Issuer: string;
            LastSignIn?: string;
            /** @description Empty for the platform's */
            MerchantId: string;
            MerchantName: string;
            /** @description The provider's own address, to be registered before OwnRedirect is set */
            NextRedirectUri?: string;
            /** @description Whether that address is this provider's alone; those set up earlier share one */
            OwnRedirect: boolean;
            /** @description To be registered with the provider */
            RedirectUri: string;
            /** @description The first that fits counts */
            Roles: components["schemas"]["SingleSignOnRole"][];
            /** @description When the client secret was entered */
            SecretAt?: string;
            /** @description How many have signed in with it */
            Users: number;
        };
        SingleSignOnAddress: {
            /** @description Of the sign-in provider; it leads back to this portal */
            Address: string;
        };
        SingleSignOnDomain: {
            /** @description When an Admin approved it; until then nobody signs in by it */
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
            /** @description Admin for the platform's provider; Merchant or Shop for a merchant's */
            Role: "Admin" | "Merchant" | "Shop";
            /** @description For the role Shop */
            ShopId?: string;
        };
        SingleSignOnRow: {
            Domains: string[];
            Enforced: boolean;
            Id: string;
            Issuer: string;
            LastSignIn?: string;
            /** @description Empty for the platform's */
            MerchantId: string;
            MerchantName: string;
            /** @description Domains that wait for an Admin's approval */
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
            /** @description Lead back to NextRedirectUri from now on; this cannot be taken back */
            OwnRedirect?: boolean;
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
            /** @example 2026-12-25 */
            Day: string;
            /** @description Empty: closed */
            Hours: components["schemas"]["OpenHours"][];
            /** @description What the day is, such as Christmas Day */
            Name: string;
        };
        SpecialDays: {
            Days: components["schemas"]["SpecialDay"][];
        };
        Start: {
            Profile: components["schemas"]["Profile"];
            /** @description Of the GETs that were asked for, those that the caller may make and that succeeded */
            Reads: components["schemas"]["Read"][];
        };
        Statement: {
            /** @description What the merchant and the operator owe each other; missing in the statement of a shop */
            Account?: components["schemas"]["StatementAccount"];
            /** @description Whether the month is closed: no more documents can be posted to it */
            Closed: boolean;
            /** @description Charges for courier orders, before VAT */
            Collections: number;
            Credits: components["schemas"]["StatementCredits"];
            /** @description Delivery credits that were used and not returned */
            CreditsUsed: number;
            /** @description Revenue and VAT less PromoFunding: what is owed for the month; negative if the operator owes it */
            Due: number;
            /** @description Agency fees, before VAT */
            Fees: number;
            Id: string;
            Lines: components["schemas"]["StatementLine"][];
            /** @description Empty for professional teams */
            MerchantId: string;
            MerchantName: string;
            /** @description The month, such as 2026-11 */
            Month: string;
            /** @description Number of delivered orders that its shops invoiced */
            Orders: number;
            /** @description What the operator pays of promo codes used on delivered orders */
            PromoFunding: number;
            /** @description What shops credited, with VAT */
            Refunds: number;
            /** @description The three charges together */
            Revenue: number;
            /** @description What delivered orders were invoiced at, with VAT */
            Sales: number;
            /** @description The shop that the statement is of; empty for one of the merchant */
            ShopId: string;
            ShopName: string;
            /** @description The same by shop; their Due together is the statement's. Empty in the statement of a shop */
            Shops: components["schemas"]["StatementShop"][];
            /** @description Subscriptions and tranches, before VAT */
            Subscriptions: number;
            /** @description VAT on the three */
            Vat: number;
        };
        StatementAccount: {
            /** @description After the month */
            Closing: number;
            /** @description What the month's documents change: fees, and sales if the operator holds the money */
            Documents: number;
            /** @description Before the month */
            Opening: number;
            /** @description The first 1,000 payments that were entered in the month */
            Payments: components["schemas"]["StatementPayment"][];
        };
        StatementCredits: {
            Closing: number;
            /** @description Negative */
            Expired: number;
            Granted: number;
            Opening: number;
            Returned: number;
            /** @description Negative */
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
            Gross: number;
            Id: string;
            InvoiceNo: string;
            /** @description A London day */
            IssuedOn: string;
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
            Vat: number;
        };
        StatementDocumentFilter: {
            Document?: ("Invoice" | "CreditNote")[];
            /** @description For a Merchant, always its own */
            MerchantId?: string;
            Month?: string;
            /** @description true: only those of professional teams */
            ProTeams?: boolean;
            /** @description Only those of these shops */
            Shops?: string[];
            Type?: ("Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription" | "PromoFunding")[];
        };
        StatementDocumentList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["StatementDocument"][];
        };
        StatementLine: {
            /** @enum {string} */
            Document: "Invoice" | "CreditNote";
            Documents: number;
            Gross: number;
            Net: number;
            /** @enum {string} */
            Type: "Shop" | "TradeKartFee" | "TradeKartCollect" | "Subscription" | "PromoFunding";
            Vat: number;
        };
        StatementPayment: {
            /** @enum {string} */
            Kind: "OpeningBalance" | "Payout" | "PayoutReturned" | "PaymentDifference" | "Receipt";
            /** @description The London day on which it was entered */
            PaidOn: string;
            Pence: number;
            Reference: string;
        };
        StatementRate: {
            /** @description Rate in hundredths of a per cent */
            BasisPoints: number;
            Net: number;
            Vat: number;
            /** @enum {string} */
            VatClass: "Standard" | "Reduced" | "Zero" | "Exempt" | "None";
        };
        StatementShop: {
            /** @description Courier orders, with VAT */
            Couriers: number;
            Due: number;
            /** @description Agency fees, with VAT */
            Fees: number;
            /** @description What the operator pays of promo codes */
            PromoFunding: number;
            /** @description With VAT, less refunds */
            Sales: number;
            /** @description Empty for documents that concern no single shop */
            ShopId: string;
            ShopName: string;
            /** @description Subscriptions and tranches, with VAT */
            Subscriptions: number;
        };
        SubCategory: {
            CategoryId: string;
            CategoryTitle: string;
            Id: string;
            Name: string;
            ProductCount: number;
            VerticalId: string;
            VerticalName: string;
        };
        SubCategoryChange: {
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
        SubCategoryMove: {
            CategoryId: string;
        };
        SubscriptionFilter: {
            /** @description Whether the subscription is active */
            Active?: boolean;
        };
        Substitute: {
            /** @description The number on its barcode */
            GTIN?: string;
            /** @description Pence for one, with VAT */
            Price?: number;
            /** @description How many of the line are replaced, at most as many as were ordered */
            Quantity: number;
            SKU?: string;
            Title: string;
        };
        Suspension: {
            Reason: string;
            Since: string;
        };
        TakenProduct: {
            /** @description Pence with VAT */
            Price: number;
            /** @description Default: the GTIN */
            Sku?: string;
            VariantId: string;
            /** @description Default: Standard */
            VatClass?: "Standard" | "Reduced" | "Zero" | "Exempt";
        };
        TeamAgreement: {
            Agreed: string | null;
            AgreedBy: string;
            /** @description The merchant's intake keys may approve and reject orders for the team's managers */
            ApprovalTrusted: boolean;
            Created: string;
            Ended: string | null;
            EndedBy: string;
            Id: string;
            MerchantId: string;
            MerchantName: string;
            /** @description Waiting until one of the team's managers agrees */
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
            /** @description When it was received */
            Created: string;
            /** @description When it is deleted */
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
            /** @description Pence; nothing is charged */
            TotalAmount: number;
        };
        TestOrderFilter: {
            /** @description Orders of these keys */
            KeyId?: string[];
        };
        TestOrderList: components["schemas"]["ListPage"] & {
            Orders: components["schemas"]["TestOrder"][];
        };
        Till: {
            /** @description How many minutes without use lock it */
            LockMinutes: number;
            /** @description When it locks unless it is used */
            LocksAt?: string;
            Name: string;
            PersonId: string;
            /** @description Who uses it; empty while it is locked */
            PersonName: string;
        };
        TillBadge: {
            /** @description For a QR code or a barcode; whoever has it can use the shop's tills */
            Code: string;
        };
        TillDevice: {
            CreatedAt: string;
            /** @description Such as Chrome on Windows */
            Device: string;
            Id: string;
            /** @description When its session was last renewed */
            LastUsedAt?: string;
            LockMinutes: number;
            Name: string;
            /** @description Who uses it; empty while it is locked */
            PersonName: string;
            ShopId: string;
            ShopName: string;
        };
        TillFilter: {
            Shops?: string[];
        };
        TillList: components["schemas"]["ListPage"] & {
            Tills: components["schemas"]["TillDevice"][];
        };
        TillName: {
            Id: string;
            Name: string;
        };
        TillPerson: {
            CreatedAt: string;
            HasBadge: boolean;
            Id: string;
            /** @description After five wrong PINs, until a new PIN is set */
            IsBlocked: boolean;
            /** @description When the person last unlocked a till */
            LastUsedAt?: string;
            MerchantId: string;
            Name: string;
            ShopId: string;
            ShopName: string;
        };
        TillPersonFilter: {
            Blocked?: boolean;
            Shops?: string[];
        };
        TillPersonList: components["schemas"]["ListPage"] & {
            People: components["schemas"]["TillPerson"][];
        };
        TillPersonName: {
            Name: string;
        };
        TillPin: {
            Pin: string;
        };
        TillSetting: {
            LockMinutes: number;
            Name: string;
        };
        TillUnlock: {
            /** @description The scanned code, instead of person and PIN */
            Badge?: string;
            PersonId?: string;
            Pin?: string;
        };
        TimeSlot: {
            End: string;
            /** @description Flexible can be booked until this many hours before Start */
            FlexibleCutoffThreshold: number;
            /** @description Whether the caller's shop is closed at Start: it can be booked nevertheless */
            ShopClosed: boolean;
            Start: string;
        };
        TimelineEntry: {
            Actor: string;
            At: string;
            Detail: {
                [key: string]: unknown;
            };
            Kind: string;
        };
        Today: {
            /** @description Orders whose customers ask to cancel, the oldest request first */
            Asked: components["schemas"]["TodayOrder"][];
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
            Before: number;
            Now: number;
        };
        TodayLane: {
            Count: number;
            Orders: components["schemas"]["TodayOrder"][];
        };
        TodayOrder: {
            /** @description When the courier arrives at the customer's; nil where not known */
            Arrival: string | null;
            /** @description Empty while nobody is assigned */
            Driver: string;
            /** @description Start of the time slot, or a courier order's pick-up */
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
            /** @description When the courier comes; nil where not known or after the pick-up */
            PickUp: string | null;
            /** @description Of a failure */
            Reason: string;
            ShopName: string;
            /** @description When the order came to where it is now */
            Since: string;
            /** @description End of the time slot */
            To: string | null;
        };
        TodaySlots: {
            Count: number;
            First: string | null;
        };
        ToldRecipient: {
            /** @enum {string} */
            Kind: "CourierOnTheWay" | "CourierDelivered";
            /** @description Enqueued: handed to the service for texts */
            State: "Waiting" | "Enqueued" | "Sent" | "NotSent";
            /** @enum {string} */
            Way: "Mail" | "Text";
        };
        Tracking: {
            DriverInformation: components["schemas"]["DriverInformation"];
            ETA: string | null;
            FleetInformation: components["schemas"]["FleetInformation"];
            /** @description The customer's tracking page; empty before a courier is booked and once the delivery is over */
            MapWidgetUrl: string;
            ProofOfDelivery: components["schemas"]["ProofOfDelivery"];
            Status: components["schemas"]["TrackingStatus"];
            WinningQuote: components["schemas"]["WinningQuote"];
        };
        TrackingStatus: {
            CancelledDate: string | null;
            DeliveredDate: string | null;
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
            ProductCount: number;
        };
        Undo: {
            Key: string;
        };
        Undone: {
            Key: string;
        };
        UnfinishedBooking: {
            Booking: components["schemas"]["CollectBooking"];
            SavedAt: string | null;
        };
        UnheardShop: {
            Id: string;
            MerchantName: string;
            Name: string;
            /** @description What the device that is there says; empty if none is */
            Silence: string;
            /** @description When a device could last announce an order, or when the shop opened; null if none ever could */
            Since: string | null;
            /** @description Orders that nobody has answered */
            Waiting: number;
        };
        UsedCode: {
            Code: string;
            /** @description Discount in pence */
            Discount: number;
            ExternalOrderId: string;
            /** @description When the use was released; absent while the code is in use */
            GivenBack?: string;
            /** @description London month of use, by which the list is divided into sections */
            GroupName: string;
            Id: string;
            IsReferralVoucher: boolean;
            /** @description Pence that the merchant paid once the order was delivered */
            MerchantFunds: number;
            MerchantName: string;
            /** @description Pence that the operator paid once the order was delivered */
            OperatorFunds: number;
            /** @description Empty until the order has been received */
            OrderId: string;
            /** @description Empty until the order has been received */
            OrderNumber: string;
            /** @description Pence, before the discount */
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
            UsedOn: string;
        };
        UsedCodeFilter: {
            From?: string;
            /** @description Ids of the referred-by names */
            ReferredBy?: string[];
            Status?: ("Used" | "GivenBack")[];
            To?: string;
            /** @description Ids of the used-by names */
            UsedBy?: string[];
        };
        UsedCodeList: components["schemas"]["ListPage"] & {
            Codes: components["schemas"]["UsedCode"][];
        };
        User: {
            Abilities: string[];
            CreatedAt: string;
            Email: string;
            FirstName: string;
            /** @description In which the user may work too */
            FurtherShops: components["schemas"]["ShopName"][];
            Id: string;
            InvitationExpires: string | null;
            LastName: string;
            /** @description Empty where the user has never signed in */
            LastSignInAt: string | null;
            /** @description Why mail to the user comes back; empty where it does not */
            MailRefused: string;
            MerchantId: string;
            MerchantName: string;
            /** @enum {string} */
            Role: "Admin" | "Merchant" | "Shop";
            SecondFactor: boolean;
            ShopId: string;
            ShopName: string;
            /** @enum {string} */
            Status: "Active" | "Invited" | "Deactivated";
            /** @description Abilities of a shop's role that the user does not have */
            Withheld: string[];
        };
        UserAccess: {
            Abilities?: string[];
            FirstName?: string;
            /** @description In which the user of a shop may work too; without it they stay as they are */
            FurtherShops?: string[];
            LastName?: string;
            MerchantId?: string;
            /** @enum {string} */
            Role: "Admin" | "Merchant" | "Shop";
            ShopId?: string;
            /** @description Abilities of a shop's role that the user does not have; without it they stay as they are */
            Withheld?: string[];
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
            /** @description In which the user of a shop may work too; without it they stay as they are */
            FurtherShops?: string[];
            LastName?: string;
            MerchantId?: string;
            /** @enum {string} */
            Role: "Admin" | "Merchant" | "Shop";
            ShopId?: string;
            /** @description Abilities of a shop's role that the user does not have; without it they stay as they are */
            Withheld?: string[];
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
            page: number;
        };
        VariantListRequest: components["schemas"]["ListRequest"] & {
            Filter?: components["schemas"]["VariantFilter"];
            SubCategoryId?: string;
        };
        VariantMerchant: {
            MerchantId: string;
        };
        VariantMove: {
            SubCategoryId: string;
        };
        VatBox: {
            Box: number;
            /** @description Number of documents behind it */
            Documents: number;
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
            Documents: number;
            Net: number;
            Vat: number;
        };
        VehicleType: {
            Active: boolean;
            Availability: string;
            Code: string;
            Example: string;
            Id: string;
            Info: string;
            /** @description MaxWeight as a number; 0: no limit is known */
            MaxGrams: number;
            MaxLength: string;
            /** @description The room of MaxSize; 0: no limit is known */
            MaxMillilitres: number;
            /** @description MaxLength as a number; 0: no limit is known */
            MaxMillimetres: number;
            MaxSize: string;
            MaxWeight: string;
            Name: string;
            Speed: string;
        };
        Vertical: {
            CategoryCount: number;
            Description: string;
            Id: string;
            Name: string;
            ProductCount: number;
            SubCategoryCount: number;
        };
        VerticalFilter: Record<string, never>;
        VerticalList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["Vertical"][];
        };
        VoucherProgramme: {
            /** @description Pence that its vouchers take off in a month in London; 0: no limit */
            Budget?: number;
            /** @description How many vouchers are issued a day in London */
            MaxADay: number;
            /** @description Most pence that a voucher takes off */
            MaxAmount: number;
            /** @description Within how many days a voucher ends */
            MaxDays: number;
            /** @description Most per cent that a voucher takes off */
            MaxPercentage: number;
            /** @description Per cent that the operator pays of new vouchers; the merchant pays the rest */
            OperatorShare: number;
            /** @description Whether no vouchers are issued for the time being */
            Stopped: boolean;
        };
        WaitFigure: {
            Before: number | null;
            Now: number | null;
        };
        WebShop: {
            /** @description Where it is checked every five minutes; empty: it is not */
            Address: string;
            /** @description Shopify's version of the last webhook */
            ApiVersion: string;
            /** @description Why the last check failed */
            CheckProblem: string;
            CheckedAt: string | null;
            /** @description Orders that only checking found */
            Found: number;
            FoundAt: string | null;
            /** @description When the last signed webhook came */
            HeardAt: string | null;
            HeardTopic: string;
            /** @description The latest 10 things that were refused or given up after three days */
            NotWritten: components["schemas"]["WebShopNotTold"][];
            /** @description Whether Shopify no longer supports that version, or will soon not */
            Outdated: boolean;
            /** @description Where its webhooks go, on this server */
            Path: string;
            Rules: components["schemas"]["WebShopRules"];
            /** @description How many secrets its webhooks may be signed with; at most two */
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
            /** @description What waits to be written, at most 1,000 */
            WritesWait: number;
            /** @description When something was last written to it */
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
            ShopId: string;
        };
        WebShopNotTold: {
            At: string;
            OrderId: string;
            OrderNo: string;
            Problem: string;
            /** @enum {string} */
            What: "Sent" | "Delivered" | "Cancelled" | "RefundDue" | "Refund";
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
            ReceivedAt: string;
            /** @description The shop that would deliver it; empty if none would */
            ShopName: string;
            Tags: string[];
            /** @description Why none would */
            Why: string;
        };
        WebShopWriteBack: {
            /** @description The order is cancelled or rejected here. Note: a tag in Shopify, a note in WooCommerce */
            Cancelled: "Off" | "Note" | "Cancel";
            /** @description When the order is delivered: the event of Shopify's fulfilment, or the status Completed in WooCommerce */
            Delivered: boolean;
            /** @description Made there: Pay, by its payment provider; Record, noted in WooCommerce. Left out: as it is */
            Refund?: "Off" | "Record" | "Pay";
            /** @description When the customer is owed a refund: a tag in Shopify, or a note in WooCommerce. No money is moved */
            RefundDue: boolean;
            /** @description Whether a cancellation in Shopify puts the items back to stock. WooCommerce always does */
            Restock: boolean;
            /** @description A courier is on the way: Shopify's fulfilment, or WooCommerce's note and a field, with the tracking link */
            Sent: boolean;
            /** @description Whether the web shop sends the tracking link to the customer */
            TellCustomer: boolean;
        };
        Webhook: {
            Created: string;
            CreatedBy: string;
            /** @description When it last accepted an event */
            Delivered: string | null;
            Disabled: string | null;
            /** @description Since when it has accepted nothing */
            FailingSince: string | null;
            Id: string;
            MerchantId: string;
            MerchantName: string;
            Name: string;
            /** @description Until when events are also signed with the secret that was replaced */
            OldSecretEnd: string | null;
            /** @description Why it was disabled; empty if a person did it */
            Reason: string;
            Types: string[];
            Url: string;
            /** @description Events that have not been delivered yet, counted up to 1,000 */
            Waiting: number;
        };
        WebhookAttempt: {
            At: string;
            Error: string;
            Milliseconds: number;
            /** @description The beginning of the response's body */
            Response: string;
            /** @description 0 if there was no response */
            Status: number;
        };
        WebhookDelivery: {
            /** @description Since it was last sent by a person */
            Attempts: number;
            Created: string;
            /** @description What went wrong last */
            Error: string;
            Id: string;
            /** @description When it is tried again */
            Next: string | null;
            OrderId: string;
            /** @enum {string} */
            State: "Waiting" | "Delivered" | "Failed";
            /** @description The last response's HTTP status; 0 if there was none */
            Status: number;
            /** @description The number of the order, courier order or document */
            Subject: string;
            Type: string;
            WebhookId: string;
            WebhookName: string;
        };
        WebhookDeliveryDetail: {
            /** @description Since it was last sent by a person */
            Attempts: number;
            /** @description The body that is sent */
            Body: string;
            Created: string;
            /** @description What went wrong last */
            Error: string;
            EventId: string;
            Id: string;
            /** @description The latest first, at most 50 */
            Log: components["schemas"]["WebhookAttempt"][];
            /** @description When it is tried again */
            Next: string | null;
            OrderId: string;
            /** @enum {string} */
            State: "Waiting" | "Delivered" | "Failed";
            /** @description The last response's HTTP status; 0 if there was none */
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
        WebhookMessage: {
            data: components["schemas"]["MerchantEvent"];
            timestamp: string;
            type: string;
        };
        WebhookResent: {
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
            /** @description At most 30 days ago */
            Since: string;
        };
        WeeklySummary: {
            Created: string;
            /** @description Fee invoices and their credit notes */
            Documents: number;
            /** @description The Monday after it */
            Ends: string;
            FileName: string;
            Gross: number;
            /** @description Month in which the week begins, by which the list is divided into sections */
            GroupName: string;
            Id: string;
            MerchantId: string;
            MerchantName: string;
            /** @description Total in pence, less credit notes */
            Net: number;
            /** @description The week's Monday, 00:00 in London */
            Starts: string;
            Vat: number;
        };
        WeeklySummaryList: components["schemas"]["ListPage"] & {
            Result: components["schemas"]["WeeklySummary"][];
        };
        WinningQuote: {
            BookingFee: components["schemas"]["BookingFee"];
            Delivery: number;
            DistanceInMiles: number;
            /** @description Estimated from the straight line, not by road */
            DistanceIsEstimated?: boolean;
            PremiumFee: number;
            Total: number;
            Vat: number;
        };
        WorkingHours: {
            At?: string;
            /** @description A day with a break is sent twice */
            PickingHours: components["schemas"]["SentHours"][];
        };
    };
    responses: {
        ImportList: {
            content: {
                "application/json": components["schemas"]["ImportList"];
            };
        };
        NamedFile: {
            content: {
                "application/json": components["schemas"]["NamedFile"];
            };
        };
        /** @description See Other */
        NoContent303: {
            headers: {
                Location?: string;
                [name: string]: unknown;
            };
        };
        OrderList: {
            content: {
                "application/json": components["schemas"]["OrderList"];
            };
        };
        ResultApprovalLink: {
            content: {
                "application/json": components["schemas"]["ResultApprovalLink"];
            };
        };
        ResultApprovalRequest: {
            content: {
                "application/json": components["schemas"]["ResultApprovalRequest"];
            };
        };
        ResultBankImport: {
            content: {
                "application/json": components["schemas"]["ResultBankImport"];
            };
        };
        ResultBookkeepingSettings: {
            content: {
                "application/json": components["schemas"]["ResultBookkeepingSettings"];
            };
        };
        ResultBool: {
            content: {
                "application/json": components["schemas"]["ResultBool"];
            };
        };
        ResultCategory: {
            content: {
                "application/json": components["schemas"]["ResultCategory"];
            };
        };
        ResultCollectOrder: {
            content: {
                "application/json": components["schemas"]["ResultCollectOrder"];
            };
        };
        ResultCourierPlan: {
            content: {
                "application/json": components["schemas"]["ResultCourierPlan"];
            };
        };
        ResultDriverRun: {
            content: {
                "application/json": components["schemas"]["ResultDriverRun"];
            };
        };
        ResultFailedJob: {
            content: {
                "application/json": components["schemas"]["ResultFailedJob"];
            };
        };
        ResultFileImport: {
            content: {
                "application/json": components["schemas"]["ResultFileImport"];
            };
        };
        ResultFileLink: {
            content: {
                "application/json": components["schemas"]["ResultFileLink"];
            };
        };
        ResultImportCheck: {
            content: {
                "application/json": components["schemas"]["ResultImportCheck"];
            };
        };
        ResultInboxEntry: {
            content: {
                "application/json": components["schemas"]["ResultInboxEntry"];
            };
        };
        ResultInvoiceSettings: {
            content: {
                "application/json": components["schemas"]["ResultInvoiceSettings"];
            };
        };
        /** @description Created */
        ResultIssuedCode201: {
            content: {
                "application/json": components["schemas"]["ResultIssuedCode"];
            };
        };
        ResultListImportRow: {
            content: {
                "application/json": components["schemas"]["ResultListImportRow"];
            };
        };
        ResultListInvoiceShopName: {
            content: {
                "application/json": components["schemas"]["ResultListInvoiceShopName"];
            };
        };
        ResultListOrderCard: {
            content: {
                "application/json": components["schemas"]["ResultListOrderCard"];
            };
        };
        ResultListPersonName: {
            content: {
                "application/json": components["schemas"]["ResultListPersonName"];
            };
        };
        ResultListPushTestReach: {
            content: {
                "application/json": components["schemas"]["ResultListPushTestReach"];
            };
        };
        ResultListSession: {
            content: {
                "application/json": components["schemas"]["ResultListSession"];
            };
        };
        ResultListShopGroup: {
            content: {
                "application/json": components["schemas"]["ResultListShopGroup"];
            };
        };
        ResultListString: {
            content: {
                "application/json": components["schemas"]["ResultListString"];
            };
        };
        ResultListVehicleType: {
            content: {
                "application/json": components["schemas"]["ResultListVehicleType"];
            };
        };
        ResultListView: {
            content: {
                "application/json": components["schemas"]["ResultListView"];
            };
        };
        ResultListWebShop: {
            content: {
                "application/json": components["schemas"]["ResultListWebShop"];
            };
        };
        ResultLoginResult: {
            content: {
                "application/json": components["schemas"]["ResultLoginResult"];
            };
        };
        ResultLongJob: {
            content: {
                "application/json": components["schemas"]["ResultLongJob"];
            };
        };
        /** @description Created */
        ResultMadeIntakeKey201: {
            content: {
                "application/json": components["schemas"]["ResultMadeIntakeKey"];
            };
        };
        ResultMerchant: {
            content: {
                "application/json": components["schemas"]["ResultMerchant"];
            };
        };
        ResultMerchantAccount: {
            content: {
                "application/json": components["schemas"]["ResultMerchantAccount"];
            };
        };
        ResultMerchantProduct: {
            content: {
                "application/json": components["schemas"]["ResultMerchantProduct"];
            };
        };
        /** @description Created */
        ResultMerchantProduct201: {
            content: {
                "application/json": components["schemas"]["ResultMerchantProduct"];
            };
        };
        ResultMerchantProductImport: {
            content: {
                "application/json": components["schemas"]["ResultMerchantProductImport"];
            };
        };
        ResultMerchantRecord: {
            content: {
                "application/json": components["schemas"]["ResultMerchantRecord"];
            };
        };
        ResultMerchantSubscription: {
            content: {
                "application/json": components["schemas"]["ResultMerchantSubscription"];
            };
        };
        ResultMonthArchive: {
            content: {
                "application/json": components["schemas"]["ResultMonthArchive"];
            };
        };
        ResultNewOrders: {
            content: {
                "application/json": components["schemas"]["ResultNewOrders"];
            };
        };
        ResultOpeningImport: {
            content: {
                "application/json": components["schemas"]["ResultOpeningImport"];
            };
        };
        ResultOrder: {
            content: {
                "application/json": components["schemas"]["ResultOrder"];
            };
        };
        ResultOwnDriver: {
            content: {
                "application/json": components["schemas"]["ResultOwnDriver"];
            };
        };
        ResultParcelLabels: {
            content: {
                "application/json": components["schemas"]["ResultParcelLabels"];
            };
        };
        ResultPasskeyQuestion: {
            content: {
                "application/json": components["schemas"]["ResultPasskeyQuestion"];
            };
        };
        ResultPaymentSettings: {
            content: {
                "application/json": components["schemas"]["ResultPaymentSettings"];
            };
        };
        ResultPayoutRun: {
            content: {
                "application/json": components["schemas"]["ResultPayoutRun"];
            };
        };
        ResultPayoutSettings: {
            content: {
                "application/json": components["schemas"]["ResultPayoutSettings"];
            };
        };
        ResultPrintDevice: {
            content: {
                "application/json": components["schemas"]["ResultPrintDevice"];
            };
        };
        ResultPrintRequest: {
            content: {
                "application/json": components["schemas"]["ResultPrintRequest"];
            };
        };
        ResultProTeamSubscription: {
            content: {
                "application/json": components["schemas"]["ResultProTeamSubscription"];
            };
        };
        ResultProductVariant: {
            content: {
                "application/json": components["schemas"]["ResultProductVariant"];
            };
        };
        ResultProfile: {
            content: {
                "application/json": components["schemas"]["ResultProfile"];
            };
        };
        ResultPromoCode: {
            content: {
                "application/json": components["schemas"]["ResultPromoCode"];
            };
        };
        ResultPushDeviceId: {
            content: {
                "application/json": components["schemas"]["ResultPushDeviceId"];
            };
        };
        ResultPushNotification: {
            content: {
                "application/json": components["schemas"]["ResultPushNotification"];
            };
        };
        /** @description Created */
        ResultPushNotification201: {
            content: {
                "application/json": components["schemas"]["ResultPushNotification"];
            };
        };
        ResultPushSegment: {
            content: {
                "application/json": components["schemas"]["ResultPushSegment"];
            };
        };
        /** @description Created */
        ResultPushSegment201: {
            content: {
                "application/json": components["schemas"]["ResultPushSegment"];
            };
        };
        ResultPushSettings: {
            content: {
                "application/json": components["schemas"]["ResultPushSettings"];
            };
        };
        ResultRecipient: {
            content: {
                "application/json": components["schemas"]["ResultRecipient"];
            };
        };
        ResultRecoveryCodes: {
            content: {
                "application/json": components["schemas"]["ResultRecoveryCodes"];
            };
        };
        ResultReferralCode: {
            content: {
                "application/json": components["schemas"]["ResultReferralCode"];
            };
        };
        ResultReturn: {
            content: {
                "application/json": components["schemas"]["ResultReturn"];
            };
        };
        ResultSecondFactor: {
            content: {
                "application/json": components["schemas"]["ResultSecondFactor"];
            };
        };
        ResultSecurityPattern: {
            content: {
                "application/json": components["schemas"]["ResultSecurityPattern"];
            };
        };
        ResultShop: {
            content: {
                "application/json": components["schemas"]["ResultShop"];
            };
        };
        ResultShopSubscription: {
            content: {
                "application/json": components["schemas"]["ResultShopSubscription"];
            };
        };
        ResultShopsChanged: {
            content: {
                "application/json": components["schemas"]["ResultShopsChanged"];
            };
        };
        ResultSingleSignOn: {
            content: {
                "application/json": components["schemas"]["ResultSingleSignOn"];
            };
        };
        ResultSingleSignOnAddress: {
            content: {
                "application/json": components["schemas"]["ResultSingleSignOnAddress"];
            };
        };
        ResultString: {
            content: {
                "application/json": components["schemas"]["ResultString"];
            };
        };
        ResultSubCategory: {
            content: {
                "application/json": components["schemas"]["ResultSubCategory"];
            };
        };
        ResultTeamAgreement: {
            content: {
                "application/json": components["schemas"]["ResultTeamAgreement"];
            };
        };
        ResultTill: {
            content: {
                "application/json": components["schemas"]["ResultTill"];
            };
        };
        ResultTillPerson: {
            content: {
                "application/json": components["schemas"]["ResultTillPerson"];
            };
        };
        ResultUnfinishedBooking: {
            content: {
                "application/json": components["schemas"]["ResultUnfinishedBooking"];
            };
        };
        ResultUser: {
            content: {
                "application/json": components["schemas"]["ResultUser"];
            };
        };
        ResultVertical: {
            content: {
                "application/json": components["schemas"]["ResultVertical"];
            };
        };
        ResultVoucherProgramme: {
            content: {
                "application/json": components["schemas"]["ResultVoucherProgramme"];
            };
        };
        ResultWebhook: {
            content: {
                "application/json": components["schemas"]["ResultWebhook"];
            };
        };
        ResultWebhookDeliveryDetail: {
            content: {
                "application/json": components["schemas"]["ResultWebhookDeliveryDetail"];
            };
        };
        ResultWebhookResult: {
            content: {
                "application/json": components["schemas"]["ResultWebhookResult"];
            };
        };
        ShopSubscriptionList: {
            content: {
                "application/json": components["schemas"]["ShopSubscriptionList"];
            };
        };
        WeeklySummaryList: {
            content: {
                "application/json": components["schemas"]["WeeklySummaryList"];
            };
        };
        /** @description The file */
        "application-pdf": {
            content: {
                "application/pdf": string;
            };
        };
        /** @description The file */
        "application-zip": {
            content: {
                "application/zip": string;
            };
        };
        /** @description The file */
        "text-csv": {
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
        /** @description The state the sender knows; 409 Changed if it has changed. Without it, every call toggles */
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
        /** @description Only what concerns this shop of the merchant */
        ShopId2: string;
        /** @description Rows per page; default 10, at most 100 unless the list allows more */
        Size: number;
        /** @description A field of the rows to sort by; a refusal names those that the list allows */
        SortBy: string;
        agreementId: string;
        code: string;
        error: string;
        /** @description Xero, QuickBooks Online or Sage 50 */
        format: "xero" | "quickbooks" | "sage";
        /** @description Its first month, such as 2026-09 */
        from: string;
        id: string;
        id2: number;
        /** @description Its name */
        id3: string;
        invoiceNo: string;
        /** @description Who answers; many providers say it */
        iss: string;
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
        state: string;
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
        ListRequestPersonWorkFilter: {
            content: {
                "application/json": components["schemas"]["ListRequestPersonWorkFilter"];
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
        NewPushSegment: {
            content: {
                "application/json": components["schemas"]["NewPushSegment"];
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
        ReturnAgreement: {
            content: {
                "application/json": components["schemas"]["ReturnAgreement"];
            };
        };
        VariantListRequest: {
            content: {
                "application/json": components["schemas"]["VariantListRequest"];
            };
        };
        VariantMerchant: {
            content: {
                "application/json": components["schemas"]["VariantMerchant"];
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
                    /** @description camt.053, or CSV with headings */
                    File: string;
                };
            };
        };
        "multipart-form-data2": {
            content: {
                "multipart/form-data": {
                    /** @description CSV or a workbook (.xlsx), with the template's headings */
                    File: string;
                };
            };
        };
        "multipart-form-data3": {
            content: {
                "multipart/form-data": {
                    /** @description CSV: column CustomerId, else the first */
                    CustomerIds: string;
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
}
export type Ability = components['schemas']['Ability'];
export type AbilityBundle = components['schemas']['AbilityBundle'];
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
export type BankMovement = components['schemas']['BankMovement'];
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
export type BounceFilter = components['schemas']['BounceFilter'];
export type BounceList = components['schemas']['BounceList'];
export type BounceState = components['schemas']['BounceState'];
export type BounceTaken = components['schemas']['BounceTaken'];
export type Bounced = components['schemas']['Bounced'];
export type Cancellation = components['schemas']['Cancellation'];
export type CatalogueMatch = components['schemas']['CatalogueMatch'];
export type CatalogueProduct = components['schemas']['CatalogueProduct'];
export type Category = components['schemas']['Category'];
export type CategoryFilter = components['schemas']['CategoryFilter'];
export type CategoryList = components['schemas']['CategoryList'];
export type CategoryMove = components['schemas']['CategoryMove'];
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
export type CustomerMailsChange = components['schemas']['CustomerMailsChange'];
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
export type DoorPin = components['schemas']['DoorPin'];
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
export type FileImport = components['schemas']['FileImport'];
export type FileLink = components['schemas']['FileLink'];
export type FleetInformation = components['schemas']['FleetInformation'];
export type ForgotPassword = components['schemas']['ForgotPassword'];
export type Found = components['schemas']['Found'];
export type HandOver = components['schemas']['HandOver'];
export type HourFigure = components['schemas']['HourFigure'];
export type HourInsight = components['schemas']['HourInsight'];
export type HoursCopied = components['schemas']['HoursCopied'];
export type HoursCopy = components['schemas']['HoursCopy'];
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
export type ListRequestBounceFilter = components['schemas']['ListRequestBounceFilter'];
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
export type ListRequestPersonWorkFilter = components['schemas']['ListRequestPersonWorkFilter'];
export type ListRequestPersonalErasureFilter = components['schemas']['ListRequestPersonalErasureFilter'];
export type ListRequestPromoCodeFilter = components['schemas']['ListRequestPromoCodeFilter'];
export type ListRequestPushDeliveryFilter = components['schemas']['ListRequestPushDeliveryFilter'];
export type ListRequestPushFilter = components['schemas']['ListRequestPushFilter'];
export type ListRequestPushSegmentFilter = components['schemas']['ListRequestPushSegmentFilter'];
export type ListRequestRecipientFilter = components['schemas']['ListRequestRecipientFilter'];
export type ListRequestReferralCodeFilter = components['schemas']['ListRequestReferralCodeFilter'];
export type ListRequestReturnFilter = components['schemas']['ListRequestReturnFilter'];
export type ListRequestSecurityAlarmFilter = components['schemas']['ListRequestSecurityAlarmFilter'];
export type ListRequestSecurityFilter = components['schemas']['ListRequestSecurityFilter'];
export type ListRequestSecurityPatternFilter = components['schemas']['ListRequestSecurityPatternFilter'];
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
export type ListRequestTillFilter = components['schemas']['ListRequestTillFilter'];
export type ListRequestTillPersonFilter = components['schemas']['ListRequestTillPersonFilter'];
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
export type MailDomain = components['schemas']['MailDomain'];
export type MailRecord = components['schemas']['MailRecord'];
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
export type NewPushSegment = components['schemas']['NewPushSegment'];
export type NewPushTest = components['schemas']['NewPushTest'];
export type NewReturn = components['schemas']['NewReturn'];
export type NewShop = components['schemas']['NewShop'];
export type NewTeamAgreement = components['schemas']['NewTeamAgreement'];
export type NewTeamPerson = components['schemas']['NewTeamPerson'];
export type NewTillPerson = components['schemas']['NewTillPerson'];
export type NewVariant = components['schemas']['NewVariant'];
export type NewVoucher = components['schemas']['NewVoucher'];
export type NewWebShopSecret = components['schemas']['NewWebShopSecret'];
export type NewestRelease = components['schemas']['NewestRelease'];
export type NextCourier = components['schemas']['NextCourier'];
export type NoDeliverable = components['schemas']['NoDeliverable'];
export type OpenHours = components['schemas']['OpenHours'];
export type OpenItem = components['schemas']['OpenItem'];
export type OpenItemFilter = components['schemas']['OpenItemFilter'];
export type OpenItemList = components['schemas']['OpenItemList'];
export type OpeningBalance = components['schemas']['OpeningBalance'];
export type OpeningImport = components['schemas']['OpeningImport'];
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
export type ParcelLabel = components['schemas']['ParcelLabel'];
export type ParcelLabels = components['schemas']['ParcelLabels'];
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
export type PayoutMatch = components['schemas']['PayoutMatch'];
export type PayoutRun = components['schemas']['PayoutRun'];
export type PayoutRunFilter = components['schemas']['PayoutRunFilter'];
export type PayoutRunList = components['schemas']['PayoutRunList'];
export type PayoutSettings = components['schemas']['PayoutSettings'];
export type PersonName = components['schemas']['PersonName'];
export type PersonWork = components['schemas']['PersonWork'];
export type PersonWorkFilter = components['schemas']['PersonWorkFilter'];
export type PersonWorkList = components['schemas']['PersonWorkList'];
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
export type PushOpening = components['schemas']['PushOpening'];
export type PushOpenings = components['schemas']['PushOpenings'];
export type PushPlaces = components['schemas']['PushPlaces'];
export type PushReach = components['schemas']['PushReach'];
export type PushReachRequest = components['schemas']['PushReachRequest'];
export type PushSegment = components['schemas']['PushSegment'];
export type PushSegmentFilter = components['schemas']['PushSegmentFilter'];
export type PushSegmentList = components['schemas']['PushSegmentList'];
export type PushSettings = components['schemas']['PushSettings'];
export type PushTest = components['schemas']['PushTest'];
export type PushTestCustomer = components['schemas']['PushTestCustomer'];
export type PushTestCustomers = components['schemas']['PushTestCustomers'];
export type PushTestReach = components['schemas']['PushTestReach'];
export type PushToken = components['schemas']['PushToken'];
export type PushWaits = components['schemas']['PushWaits'];
export type PushWaitsRequest = components['schemas']['PushWaitsRequest'];
export type QuoteMessage = components['schemas']['QuoteMessage'];
export type QuoteVehicle = components['schemas']['QuoteVehicle'];
export type Read = components['schemas']['Read'];
export type ReasonInsight = components['schemas']['ReasonInsight'];
export type Received = components['schemas']['Received'];
export type Recipient = components['schemas']['Recipient'];
export type RecipientFields = components['schemas']['RecipientFields'];
export type RecipientFilter = components['schemas']['RecipientFilter'];
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
export type RefusedShop = components['schemas']['RefusedShop'];
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
export type ResultBankMovement = components['schemas']['ResultBankMovement'];
export type ResultBookingDefaults = components['schemas']['ResultBookingDefaults'];
export type ResultBookingFile = components['schemas']['ResultBookingFile'];
export type ResultBookkeepingSettings = components['schemas']['ResultBookkeepingSettings'];
export type ResultBool = components['schemas']['ResultBool'];
export type ResultBounceState = components['schemas']['ResultBounceState'];
export type ResultBounceTaken = components['schemas']['ResultBounceTaken'];
export type ResultCancellation = components['schemas']['ResultCancellation'];
export type ResultCategory = components['schemas']['ResultCategory'];
export type ResultChatIdentity = components['schemas']['ResultChatIdentity'];
export type ResultChatToken = components['schemas']['ResultChatToken'];
export type ResultCodeBatch = components['schemas']['ResultCodeBatch'];
export type ResultCodeFigures = components['schemas']['ResultCodeFigures'];
export type ResultCodeReleased = components['schemas']['ResultCodeReleased'];
export type ResultCollectBooking = components['schemas']['ResultCollectBooking'];
export type ResultCollectCard = components['schemas']['ResultCollectCard'];
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
export type ResultDoorPin = components['schemas']['ResultDoorPin'];
export type ResultDraftPrices = components['schemas']['ResultDraftPrices'];
export type ResultDriver = components['schemas']['ResultDriver'];
export type ResultDriverRun = components['schemas']['ResultDriverRun'];
export type ResultFactorKey = components['schemas']['ResultFactorKey'];
export type ResultFailedJob = components['schemas']['ResultFailedJob'];
export type ResultFeed = components['schemas']['ResultFeed'];
export type ResultFileImport = components['schemas']['ResultFileImport'];
export type ResultFileLink = components['schemas']['ResultFileLink'];
export type ResultFound = components['schemas']['ResultFound'];
export type ResultHoursCopied = components['schemas']['ResultHoursCopied'];
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
export type ResultListAbilityBundle = components['schemas']['ResultListAbilityBundle'];
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
export type ResultListPushTestReach = components['schemas']['ResultListPushTestReach'];
export type ResultListSession = components['schemas']['ResultListSession'];
export type ResultListShopGroup = components['schemas']['ResultListShopGroup'];
export type ResultListString = components['schemas']['ResultListString'];
export type ResultListTillName = components['schemas']['ResultListTillName'];
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
export type ResultMailDomain = components['schemas']['ResultMailDomain'];
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
export type ResultNewestRelease = components['schemas']['ResultNewestRelease'];
export type ResultNoDeliverable = components['schemas']['ResultNoDeliverable'];
export type ResultOpeningImport = components['schemas']['ResultOpeningImport'];
export type ResultOpeningOutcome = components['schemas']['ResultOpeningOutcome'];
export type ResultOperatorState = components['schemas']['ResultOperatorState'];
export type ResultOrder = components['schemas']['ResultOrder'];
export type ResultOrderCounts = components['schemas']['ResultOrderCounts'];
export type ResultOwnDriver = components['schemas']['ResultOwnDriver'];
export type ResultPackingBoard = components['schemas']['ResultPackingBoard'];
export type ResultParcelLabels = components['schemas']['ResultParcelLabels'];
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
export type ResultPushOpenings = components['schemas']['ResultPushOpenings'];
export type ResultPushPlaces = components['schemas']['ResultPushPlaces'];
export type ResultPushReach = components['schemas']['ResultPushReach'];
export type ResultPushSegment = components['schemas']['ResultPushSegment'];
export type ResultPushSettings = components['schemas']['ResultPushSettings'];
export type ResultPushTest = components['schemas']['ResultPushTest'];
export type ResultPushWaits = components['schemas']['ResultPushWaits'];
export type ResultReceived = components['schemas']['ResultReceived'];
export type ResultRecipient = components['schemas']['ResultRecipient'];
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
export type ResultSecurityAlarm = components['schemas']['ResultSecurityAlarm'];
export type ResultSecurityPattern = components['schemas']['ResultSecurityPattern'];
export type ResultSeenAs = components['schemas']['ResultSeenAs'];
export type ResultShop = components['schemas']['ResultShop'];
export type ResultShopAddress = components['schemas']['ResultShopAddress'];
export type ResultShopSubscription = components['schemas']['ResultShopSubscription'];
export type ResultShopsChanged = components['schemas']['ResultShopsChanged'];
export type ResultSignInCode = components['schemas']['ResultSignInCode'];
export type ResultSingleSignOn = components['schemas']['ResultSingleSignOn'];
export type ResultSingleSignOnAddress = components['schemas']['ResultSingleSignOnAddress'];
export type ResultSingleSignOnDone = components['schemas']['ResultSingleSignOnDone'];
export type ResultSingleSignOnTest = components['schemas']['ResultSingleSignOnTest'];
export type ResultStart = components['schemas']['ResultStart'];
export type ResultStatement = components['schemas']['ResultStatement'];
export type ResultString = components['schemas']['ResultString'];
export type ResultSubCategory = components['schemas']['ResultSubCategory'];
export type ResultTeamAgreement = components['schemas']['ResultTeamAgreement'];
export type ResultTeamPerson = components['schemas']['ResultTeamPerson'];
export type ResultTill = components['schemas']['ResultTill'];
export type ResultTillBadge = components['schemas']['ResultTillBadge'];
export type ResultTillPerson = components['schemas']['ResultTillPerson'];
export type ResultToday = components['schemas']['ResultToday'];
export type ResultTrainingOrder = components['schemas']['ResultTrainingOrder'];
export type ResultUndone = components['schemas']['ResultUndone'];
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
export type ReturnCourierOrder = components['schemas']['ReturnCourierOrder'];
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
export type SecurityAlarm = components['schemas']['SecurityAlarm'];
export type SecurityAlarmFilter = components['schemas']['SecurityAlarmFilter'];
export type SecurityAlarms = components['schemas']['SecurityAlarms'];
export type SecurityEntry = components['schemas']['SecurityEntry'];
export type SecurityFilter = components['schemas']['SecurityFilter'];
export type SecurityLog = components['schemas']['SecurityLog'];
export type SecurityPattern = components['schemas']['SecurityPattern'];
export type SecurityPatternChange = components['schemas']['SecurityPatternChange'];
export type SecurityPatternFilter = components['schemas']['SecurityPatternFilter'];
export type SecurityPatterns = components['schemas']['SecurityPatterns'];
export type SecurityStream = components['schemas']['SecurityStream'];
export type SeeAs = components['schemas']['SeeAs'];
export type SeenAs = components['schemas']['SeenAs'];
export type SentHours = components['schemas']['SentHours'];
export type Session = components['schemas']['Session'];
export type SetupElement = components['schemas']['SetupElement'];
export type Shop = components['schemas']['Shop'];
export type ShopAddress = components['schemas']['ShopAddress'];
export type ShopCard = components['schemas']['ShopCard'];
export type ShopChoice = components['schemas']['ShopChoice'];
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
export type ShopsChanged = components['schemas']['ShopsChanged'];
export type ShopsClosure = components['schemas']['ShopsClosure'];
export type ShopsSpecialDays = components['schemas']['ShopsSpecialDays'];
export type SignInCode = components['schemas']['SignInCode'];
export type SignInCodeFor = components['schemas']['SignInCodeFor'];
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
export type Start = components['schemas']['Start'];
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
export type SubCategoryMove = components['schemas']['SubCategoryMove'];
export type SubscriptionFilter = components['schemas']['SubscriptionFilter'];
export type Substitute = components['schemas']['Substitute'];
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
export type Till = components['schemas']['Till'];
export type TillBadge = components['schemas']['TillBadge'];
export type TillDevice = components['schemas']['TillDevice'];
export type TillFilter = components['schemas']['TillFilter'];
export type TillList = components['schemas']['TillList'];
export type TillName = components['schemas']['TillName'];
export type TillPerson = components['schemas']['TillPerson'];
export type TillPersonFilter = components['schemas']['TillPersonFilter'];
export type TillPersonList = components['schemas']['TillPersonList'];
export type TillPersonName = components['schemas']['TillPersonName'];
export type TillPin = components['schemas']['TillPin'];
export type TillSetting = components['schemas']['TillSetting'];
export type TillUnlock = components['schemas']['TillUnlock'];
export type TimeSlot = components['schemas']['TimeSlot'];
export type TimelineEntry = components['schemas']['TimelineEntry'];
export type Today = components['schemas']['Today'];
export type TodayFigure = components['schemas']['TodayFigure'];
export type TodayLane = components['schemas']['TodayLane'];
export type TodayOrder = components['schemas']['TodayOrder'];
export type TodaySlots = components['schemas']['TodaySlots'];
export type ToldRecipient = components['schemas']['ToldRecipient'];
export type Tracking = components['schemas']['Tracking'];
export type TrackingStatus = components['schemas']['TrackingStatus'];
export type TrainingOrder = components['schemas']['TrainingOrder'];
export type UnboundGroup = components['schemas']['UnboundGroup'];
export type UnboundItem = components['schemas']['UnboundItem'];
export type Undo = components['schemas']['Undo'];
export type Undone = components['schemas']['Undone'];
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
export type VariantMerchant = components['schemas']['VariantMerchant'];
export type VariantMove = components['schemas']['VariantMove'];
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
export type WebhookMessage = components['schemas']['WebhookMessage'];
export type WebhookResent = components['schemas']['WebhookResent'];
export type WebhookResult = components['schemas']['WebhookResult'];
export type WebhookSettings = components['schemas']['WebhookSettings'];
export type WebhookSince = components['schemas']['WebhookSince'];
export type WeeklySummary = components['schemas']['WeeklySummary'];
export type WeeklySummaryList = components['schemas']['WeeklySummaryList'];
export type WinningQuote = components['schemas']['WinningQuote'];
export type WorkingHours = components['schemas']['WorkingHours'];
export type ResponseImportList = components['responses']['ImportList'];
export type ResponseNamedFile = components['responses']['NamedFile'];
export type ResponseNoContent303 = components['responses']['NoContent303'];
export type ResponseOrderList = components['responses']['OrderList'];
export type ResponseResultApprovalLink = components['responses']['ResultApprovalLink'];
export type ResponseResultApprovalRequest = components['responses']['ResultApprovalRequest'];
export type ResponseResultBankImport = components['responses']['ResultBankImport'];
export type ResponseResultBookkeepingSettings = components['responses']['ResultBookkeepingSettings'];
export type ResponseResultBool = components['responses']['ResultBool'];
export type ResponseResultCategory = components['responses']['ResultCategory'];
export type ResponseResultCollectOrder = components['responses']['ResultCollectOrder'];
export type ResponseResultCourierPlan = components['responses']['ResultCourierPlan'];
export type ResponseResultDriverRun = components['responses']['ResultDriverRun'];
export type ResponseResultFailedJob = components['responses']['ResultFailedJob'];
export type ResponseResultFileImport = components['responses']['ResultFileImport'];
export type ResponseResultFileLink = components['responses']['ResultFileLink'];
export type ResponseResultImportCheck = components['responses']['ResultImportCheck'];
export type ResponseResultInboxEntry = components['responses']['ResultInboxEntry'];
export type ResponseResultInvoiceSettings = components['responses']['ResultInvoiceSettings'];
export type ResponseResultIssuedCode201 = components['responses']['ResultIssuedCode201'];
export type ResponseResultListImportRow = components['responses']['ResultListImportRow'];
export type ResponseResultListInvoiceShopName = components['responses']['ResultListInvoiceShopName'];
export type ResponseResultListOrderCard = components['responses']['ResultListOrderCard'];
export type ResponseResultListPersonName = components['responses']['ResultListPersonName'];
export type ResponseResultListPushTestReach = components['responses']['ResultListPushTestReach'];
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
export type ResponseResultOpeningImport = components['responses']['ResultOpeningImport'];
export type ResponseResultOrder = components['responses']['ResultOrder'];
export type ResponseResultOwnDriver = components['responses']['ResultOwnDriver'];
export type ResponseResultParcelLabels = components['responses']['ResultParcelLabels'];
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
export type ResponseResultPushSegment = components['responses']['ResultPushSegment'];
export type ResponseResultPushSegment201 = components['responses']['ResultPushSegment201'];
export type ResponseResultPushSettings = components['responses']['ResultPushSettings'];
export type ResponseResultRecipient = components['responses']['ResultRecipient'];
export type ResponseResultRecoveryCodes = components['responses']['ResultRecoveryCodes'];
export type ResponseResultReferralCode = components['responses']['ResultReferralCode'];
export type ResponseResultReturn = components['responses']['ResultReturn'];
export type ResponseResultSecondFactor = components['responses']['ResultSecondFactor'];
export type ResponseResultSecurityPattern = components['responses']['ResultSecurityPattern'];
export type ResponseResultShop = components['responses']['ResultShop'];
export type ResponseResultShopSubscription = components['responses']['ResultShopSubscription'];
export type ResponseResultShopsChanged = components['responses']['ResultShopsChanged'];
export type ResponseResultSingleSignOn = components['responses']['ResultSingleSignOn'];
export type ResponseResultSingleSignOnAddress = components['responses']['ResultSingleSignOnAddress'];
export type ResponseResultString = components['responses']['ResultString'];
export type ResponseResultSubCategory = components['responses']['ResultSubCategory'];
export type ResponseResultTeamAgreement = components['responses']['ResultTeamAgreement'];
export type ResponseResultTill = components['responses']['ResultTill'];
export type ResponseResultTillPerson = components['responses']['ResultTillPerson'];
export type ResponseResultUnfinishedBooking = components['responses']['ResultUnfinishedBooking'];
export type ResponseResultUser = components['responses']['ResultUser'];
export type ResponseResultVertical = components['responses']['ResultVertical'];
export type ResponseResultVoucherProgramme = components['responses']['ResultVoucherProgramme'];
export type ResponseResultWebhook = components['responses']['ResultWebhook'];
export type ResponseResultWebhookDeliveryDetail = components['responses']['ResultWebhookDeliveryDetail'];
export type ResponseResultWebhookResult = components['responses']['ResultWebhookResult'];
export type ResponseShopSubscriptionList = components['responses']['ShopSubscriptionList'];
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
export type ParameterShopId2 = components['parameters']['ShopId2'];
export type ParameterSize = components['parameters']['Size'];
export type ParameterSortBy = components['parameters']['SortBy'];
export type ParameterAgreementId = components['parameters']['agreementId'];
export type ParameterCode = components['parameters']['code'];
export type ParameterError = components['parameters']['error'];
export type ParameterFormat = components['parameters']['format'];
export type ParameterFrom_2 = components['parameters']['from'];
export type ParameterId = components['parameters']['id'];
export type ParameterId2 = components['parameters']['id2'];
export type ParameterId3 = components['parameters']['id3'];
export type ParameterInvoiceNo = components['parameters']['invoiceNo'];
export type ParameterIss = components['parameters']['iss'];
export type ParameterLineId = components['parameters']['lineId'];
export type ParameterMerchantId = components['parameters']['merchantId'];
export type ParameterMonth = components['parameters']['month'];
export type ParameterMonths = components['parameters']['months'];
export type ParameterOwner = components['parameters']['owner'];
export type ParameterPcid = components['parameters']['pcid'];
export type ParameterShopId_2 = components['parameters']['shopId'];
export type ParameterShopId2_2 = components['parameters']['shopId2'];
export type ParameterSource = components['parameters']['source'];
export type ParameterState = components['parameters']['state'];
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
export type RequestBodyListRequestPersonWorkFilter = components['requestBodies']['ListRequestPersonWorkFilter'];
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
export type RequestBodyNewPushSegment = components['requestBodies']['NewPushSegment'];
export type RequestBodyNewVariant = components['requestBodies']['NewVariant'];
export type RequestBodyNextCourier = components['requestBodies']['NextCourier'];
export type RequestBodyOrderIds = components['requestBodies']['OrderIds'];
export type RequestBodyPasswordAgain = components['requestBodies']['PasswordAgain'];
export type RequestBodyPersonalDataOf = components['requestBodies']['PersonalDataOf'];
export type RequestBodyPrinted = components['requestBodies']['Printed'];
export type RequestBodyProTeamTerms = components['requestBodies']['ProTeamTerms'];
export type RequestBodyRecipientFields = components['requestBodies']['RecipientFields'];
export type RequestBodyReturnAgreement = components['requestBodies']['ReturnAgreement'];
export type RequestBodyVariantListRequest = components['requestBodies']['VariantListRequest'];
export type RequestBodyVariantMerchant = components['requestBodies']['VariantMerchant'];
export type RequestBodyWebhookSettings = components['requestBodies']['WebhookSettings'];
export type RequestBodyApplicationJson = components['requestBodies']['application-json'];
export type RequestBodyMultipartFormData = components['requestBodies']['multipart-form-data'];
export type RequestBodyMultipartFormData2 = components['requestBodies']['multipart-form-data2'];
export type RequestBodyMultipartFormData3 = components['requestBodies']['multipart-form-data3'];
export type RequestBodyMultipartFormData4 = components['requestBodies']['multipart-form-data4'];
