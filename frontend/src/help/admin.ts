import type { HelpPage } from './page';

/** What only Admins use. */
export const adminHelp: HelpPage[] = [
  {
    title: 'Operations',
    routes: ['/admin/operations'],
    lead: 'The whole platform now: what waits too long, what failed, and which shops nobody listens in.',
    points: [
      'A row leads to the order or the shop. The oldest comes first.',
      '**Acknowledge the failure** on an order stops its alarm; it stays listed until it is resolved.',
    ],
  },
  {
    title: 'UPC Editor',
    routes: [
      '/admin/upceditor',
      '/admin/vertical/:id',
      '/admin/category/:id',
      '/admin/subcategory/:id',
    ],
    lead: 'The universal catalogue: verticals, categories, subcategories, products and imports.',
    points: [
      '**Import UPC Template** checks a file, shows what would be added and changed, and then runs in the background.',
      '**Undo import** takes back all it made, for thirty days; rows that were changed since are named.',
      '**Export UPC Template** gives the catalogue in the form that an import reads.',
    ],
  },
  {
    title: 'Promotion Codes',
    routes: ['/admin/promotioncodes'],
    lead: 'Promo codes, voucher codes, and who has used them.',
    points: [
      '**Merchants**, **Shops** and **Categories** say where a code can be used; **Customers** limits it to first orders.',
      '**Generate many** makes up to 10,000 codes of the same terms; **Download codes** under **Batches** is their file.',
      '**Change terms** is possible until a code is first used. **Duplicate** opens a new code filled in with the terms of another.',
      '**What it brought** shows a code’s redemptions, discount, orders’ total and new customers, in all and by day.',
      '**Edit** changes its end date, and shows what is left of its budget.',
      '**Add Code** makes one; **Generate** proposes a free one. **Deactivate** ends it at once.',
      '**Who pays** says which part of the discount the operator bears; it stands on the merchant’s statement.',
    ],
  },
  {
    title: 'Push Notifications',
    routes: ['/admin/notifications'],
    lead: 'Messages to the devices of merchants’ customers.',
    points: [
      '**Send to me** in the review sends it, exactly as written, to your own devices: say once under which customer ids the merchants’ apps know you. A test counts nowhere; you can send 20 an hour.',
      '**Quiet hours** sets when nobody is notified. What would be sent then waits until they end, and what is being sent when they begin goes on afterwards; **Send in quiet hours** is recorded.',
      '**Segments** are saved audiences: all shops, merchants, shops, a region (region, county or postcode area of the shops), or a list of customers from a file. Whom it stands for is looked up when a notification is made.',
      'The review says how many devices and customers it reaches before it is sent. **Stop sending** ends one that is going out.',
      'A notification that was sent shows when it was opened, as a chart.',
    ],
  },
  {
    title: 'Single sign-on of Admins and merchants',
    routes: ['/admin/single-sign-on', '/admin/single-sign-on/:owner'],
    lead: 'Which organisations sign in with a provider of their own, and which domains wait for you.',
    points: [
      '**Approve** a domain only if you know that it belongs to the merchant: whoever has an address of it signs in with that provider.',
      '**Single sign-on of Admins** sets the platform’s own. Enforcing it needs an Admin for emergencies, with a password and a second factor.',
    ],
  },
  {
    title: 'Merchants',
    routes: ['/admin/merchants', '/admin/merchants/:id'],
    lead: 'Every merchant with its shops, orders and subscription.',
    points: [
      '**Add Merchant** takes its name. Then invite one of its people as a Merchant under Users.',
      '**Suspend** needs a reason: its shops take no new orders. Its people sign in, read and finish the orders that have come, but change nothing else.',
      '**Lift suspension** ends that. What web shops sent meanwhile waits in the intake inbox and can be retried there.',
      '**See as this merchant**, and **See as this shop** on a shop’s page, shows for half an hour what its people see. It needs a reason, changes nothing, and is in the merchant’s security log. **Stop** ends it.',
      '**Change company** sets the company name and VAT registration on its new invoices.',
    ],
  },
  {
    title: 'Subscriptions',
    routes: ['/admin/subscriptions', '/admin/subscription/pro/:id'],
    lead: 'Plans of merchants and of TK Pro organisations.',
    points: [
      '**Add organisation** makes a team; **Suspend** stops its orders until **Activate**.',
      '**Add tranche** adds credits at a price; it is invoiced.',
    ],
  },
  {
    title: 'People of an organisation',
    routes: ['/admin/subscription/pro/:id/people'],
    lead: 'Members, whose orders wait for approval, and managers, who approve by mail.',
    points: [
      '**Add person** takes a name and an email address. An address belongs to one organisation.',
    ],
  },
  {
    title: 'Payouts',
    routes: ['/admin/payouts', '/admin/payouts/:id'],
    lead: 'What merchants are paid, and what they owe.',
    points: [
      '**Start payout run** proposes an amount for each merchant from closed statements. Another Admin approves it.',
      '**Download pain.001** or **Download Bacs Standard 18** is the file for the bank.',
      '**Import bank statement** marks what was paid by its reference; **Match** assigns what was not recognised: to an open payout or run, or to a merchant that paid. If the amount differs from the payout’s, it asks why: the operator bears a bank charge, and a mistake of the bank goes into the merchant’s account and the next payout. Amounts further apart than the limit for credit notes are refused.',
      '**Enter opening balance** is for a merchant that comes from another system; what it owes is an open item, which it may pay by its reference (OB…).',
      '**Import opening balances** under Merchants takes those of many merchants from a CSV or Excel file; together above the limit for credit notes, another Admin approves the file, having read it.',
      '**Hold payouts** of a merchant needs a reason, which the merchant does not see.',
    ],
  },
  {
    title: 'Approvals',
    routes: ['/admin/approvals'],
    lead: 'What one Admin asks for and another decides: large credit notes and charges, opening balances, payouts, bank details.',
    points: [
      '**Approve** and **Refuse** are for another person than the one who asked; **Withdraw** is for that one.',
    ],
  },
  {
    title: 'Ledger',
    routes: ['/admin/ledger'],
    lead: 'The nightly proof that every credit, fee and document adds up.',
    points: [
      'A difference is listed with an example. Mend its cause, or accept it with a reason that is kept.',
    ],
  },
  {
    title: 'Audit',
    routes: ['/admin/audit'],
    lead: 'Who changed what, with the values before and after.',
    points: [
      'Search by person or record, or filter by **Action** and **Date**. Entries cannot be changed.',
    ],
  },
  {
    title: 'Operator',
    routes: ['/admin/operator'],
    lead: 'How the portal itself fares: servers, jobs, couriers’ companies, mails, database, backups.',
    points: [
      'Failed jobs can be tried again or dropped: **Try again now**, **Drop**.',
      'SPF, DKIM and DMARC are records of the domain that mail is sent from. What receivers miss there is listed, with what to enter.',
      'Mail that receivers’ servers sent back is listed, with the reason. An address that takes no mail gets only what its user needs to sign in, until you choose **Write again**.',
      '**Maintenance** shows a message to everybody but Admins. Orders of web shops are still received.',
      'The newest backup is restored beside the portal each Sunday; the page says whether that went well.',
      'After a restore, mails, texts, notifications, webhooks and bookings wait until an Admin chooses **Release**.',
    ],
  },
  {
    title: 'Personal data',
    routes: ['/admin/personal-data'],
    lead: 'Answers people who ask what is stored about them, or want to be forgotten.',
    points: [
      '**Find a person** by email, phone number or customer’s id, save all of it as a file, and erase what need not be kept.',
      'Invoices are kept for six years, as tax law asks.',
    ],
  },
];
