import type { HelpPage } from './page';

/** What merchants use, and what everybody has. */
export const merchantHelp: HelpPage[] = [
  {
    title: 'Home',
    routes: ['/merchant/home'],
    lead: 'How your shops do today, and what needs you.',
    points: [
      'The list at the top leads from an empty account to the first order. It goes away when everything is done.',
      'Figures compare today, so far, with the same weekday a week ago, until the same time.',
    ],
  },
  {
    title: 'Insights',
    routes: ['/merchant/insights', '/admin/insights'],
    lead: 'Orders, sales, failures and couriers over a period, beside the period before.',
    points: [
      'Choose **7 days**, **30 days**, **90 days** or **Year**. Days are London days.',
      'Each chart has a table below it, and can be saved as CSV.',
    ],
  },
  {
    title: 'Shops',
    routes: ['/merchant/shops', '/merchant/shops/:id'],
    lead: 'The shops: address, contact, picking hours, pictures, couriers.',
    points: [
      '**Change picking hours** says when a shop can pick. Outside them orders can still be accepted, and the screens say that the shop is closed.',
      'A day with a break has second hours. **Change special days** sets other hours for single days, or closes them: bank holidays are suggested.',
      'Tick several shops to set **Special days** in all of them, or to close them for days. Each that could not be changed is named with the reason.',
      '**Import Shops** adds and changes many from a file. Export them first to change what is there: each is found by its Id.',
      '**Temporary closure** closes a shop from one day to another, with a reason that everybody sees. Web shops are told until when; nothing is accepted automatically, and nobody is called.',
      'A pause tells web shops to offer later times. It refuses no order, since customers have paid for it.',
      'Couriers are asked in the order that you set; a shop’s own order replaces the merchant’s.',
    ],
  },
  {
    title: 'Product Catalogue',
    routes: ['/merchant/productcatalog'],
    lead: 'What your shops sell. Incoming orders are completed from it: title, picture, VAT class, and the barcode for Scan to pack.',
    points: [
      '**From universal catalogue** copies products by search; **Add product** makes one of your own; **Import** reads a file.',
      'Mark a product as sold out until tomorrow, or off in a shop, and your web shops are told.',
      'An import can be undone for thirty days with **Undo import**.',
    ],
  },
  {
    title: 'Invoices',
    routes: ['/invoices', '/admin/invoices'],
    lead: 'Invoices and credit notes: yours to customers, and the operator’s to you.',
    points: [
      '**Open PDF** shows a document; **Download as data (UBL)** is the e-invoice for accounting software.',
      'A document is never changed. **Credit** corrects it by a credit note, **Issue anew** with other details of the buyer.',
    ],
  },
  {
    title: 'Agency Fees',
    routes: ['/agency-fee-summary', '/admin/agency-fee-summary'],
    lead: 'Fees by week and month, with everything they follow from.',
    points: [
      'Weekly summaries are PDFs, made on Mondays.',
      'A month that is closed does not change any more; later corrections are in the month in which they are made.',
      '**Archives** has closed months as signed files, with every document, for an auditor. **How to check one** says how anybody sees that nothing was changed.',
    ],
  },
  {
    title: 'Statement',
    routes: ['/statement/:merchantId/:month', '/admin/statement/:merchantId/:month'],
    lead: 'One month of one merchant: sales, refunds, fees, and what is paid out or owed.',
    points: [
      'Every total leads to its documents, and every document to its order.',
      'Where a merchant has several shops, each shop’s name leads to its own statement. The account is the merchant’s alone.',
    ],
  },
  {
    title: 'Documents of a month',
    routes: [
      '/statement/:merchantId/:month/documents',
      '/admin/statement/:merchantId/:month/documents',
      '/admin/statement/teams/:month/documents',
    ],
    lead: 'All invoices and credit notes behind a statement.',
    points: [
      '**Export CSV** has one row for each rate of VAT. All PDFs come as one zip or one PDF.',
    ],
  },
  {
    title: 'Payment Settings',
    routes: ['/merchant/paymentsettings'],
    lead: 'Where your money is paid, how often, and from which amount.',
    points: [
      'Changed bank details ask for **Your password**, are told to every manager by mail, and hold payouts for a day.',
      'The account number is stored encrypted; only its last digits are shown.',
    ],
  },
  {
    title: 'Bookkeeping',
    routes: ['/bookkeeping', '/admin/bookkeeping'],
    lead: 'Files for Xero, QuickBooks Online and Sage 50, and a workpaper for the VAT return.',
    points: [
      '**Codes** sets what accounts and rates of VAT are called in your program; whatever is left empty has its own default.',
      'Xero imports 500 documents at once, QuickBooks 100: split a larger file. QuickBooks imports no supplier credit notes; enter these by hand.',
      'A box of the VAT return leads to the list of its documents; **VAT return** and **VAT box** are filters of that list.',
      'The VAT return counts documents by tax point. One that was issued after its period had been closed is in the next, as an adjustment.',
      '**Documents as CSV** lists what is behind each box.',
    ],
  },
  {
    title: 'Payouts',
    routes: ['/payouts'],
    lead: 'What was paid out to you, and what is still open.',
    points: ['**Download remittance advice** lists the documents that a payout consists of.'],
  },
  {
    title: 'Subscription',
    routes: ['/subscription', '/admin/subscription/merchant/:id'],
    lead: 'The plan: credits each month, its price, and what an order costs without credits.',
    points: [
      '**Add tranche** buys more credits at once. Unused monthly credits end with the month.',
      '**Voucher rules**, for an Admin, limit what the merchant’s systems issue as referral vouchers: how much, how many a day, and the month’s budget.',
    ],
  },
  {
    title: 'Organisations',
    routes: ['/subscription/organisations', '/admin/subscription/pro/:id/agreements'],
    lead: 'TK Pro organisations whose members may order at the expense of their team.',
    points: [
      'Orders belong to an organisation only where it has an agreement with the merchant.',
      '**Ask its managers by mail** sends them a link to agree; **End agreement** ends it for new orders.',
    ],
  },
  {
    title: 'Intake Inbox',
    routes: ['/merchant/intake', '/admin/intake'],
    lead: 'Messages of web shops that did not become an order, with the reason. Nothing disappears.',
    points: [
      '**Try again** processes a message once more, after its cause was mended. **Dismiss** says that nothing is to be done.',
    ],
  },
  {
    title: 'Intake Keys',
    routes: ['/merchant/keys', '/admin/keys'],
    lead: 'Keys with which your own systems send orders.',
    points: [
      'A key is shown once, when it is made. **Replace** makes a new one while the old one still works for a time.',
      '**Revoke** ends a key at once.',
      'A key of the **Kind** Test is for trying: its orders are marked Test, ring nowhere, are never delivered or charged, and are deleted after 30 days. A click on it shows its orders; **Delete all test orders** does so now.',
      'A click on a key shows its requests; **Requests** has those of all: when, which operation, the status, the code of an error with the names of refused fields, and the order. The newest 500 of a key are kept for 30 days, never what they contained. Search by the id that each response has in X-Request-Id, or by an order.',
    ],
  },
  {
    title: 'Web Shops',
    routes: ['/merchant/web-shops', '/admin/web-shops'],
    lead: 'Connects Shopify and WooCommerce, shop by shop, with the exact steps.',
    points: [
      '**Which orders are ours** decides by shipping method, tags and location; **Try on the last 50 orders** shows what the rules would do.',
      '**Check every five minutes** finds orders whose messages were lost.',
      'The page says when a web shop was last heard.',
      '**What is written back** to the web shop: a courier on the way with the tracking link, and by choice delivered, cancelled and refunds due. The key needs the right to change orders. No money is moved, unless refunds that are due are to be paid back there.',
      'What a web shop does not take is tried again for three days. What it refused is listed with the reason; **Write again** sends it once more.',
    ],
  },
  {
    title: 'Webhooks',
    routes: ['/merchant/webhooks', '/admin/webhooks'],
    lead: 'Tells your own systems what happens, signed after Standard Webhooks.',
    points: [
      '**Add a webhook** with an https address and the events it wants; the secret is shown once.',
      'What fails is tried again for three days. **Send again** repeats one delivery, **Send missed events** a period.',
    ],
  },
  {
    title: 'Users',
    routes: ['/merchant/users', '/admin/users'],
    lead: 'Who may sign in, where, and what they may do.',
    points: [
      '**Invite user** sends a link to choose a password. **Deactivate** ends all sessions at once.',
      '**Abilities as** fills in what a packer, an accountant or a manager may do; then tick or untick abilities one by one. What is not ticked is refused. A packer sees no prices, credits or invoices: “See prices, credits and invoices” is an ability of its own.',
      '**Also works in** gives somebody of a shop further shops. They work in one at a time, and switch at the top of the page; what you take away is gone at once.',
      '**Reset second factor** helps somebody who has lost a phone.',
    ],
  },
  {
    title: 'Security log',
    routes: ['/merchant/security', '/admin/security'],
    lead: 'Sign-ins, refusals, and everything that concerns access. Nobody can change it.',
    points: [
      '**Refusals and failures alone** shows what was tried and refused.',
      '**Alarms** lists what looks like an attack, such as many wrong passwords before the right one, or bank details changed from a new network. It is looked for every minute and mailed to you, once for each person or address while it lasts. **Show log entries** in the row’s menu leads to what it was made of.',
      '**Mark as seen** tells your colleagues that you have seen to it.',
      '**What is looked for** is for Admins: how many within how many minutes are an alarm, how severe it is, and whether it is looked for.',
    ],
  },
  {
    title: 'Single sign-on',
    routes: ['/merchant/single-sign-on'],
    lead: 'Your people sign in with your company’s own accounts, by OpenID Connect.',
    points: [
      '**Set up single sign-on**: register this portal with your provider by its redirect address, then enter issuer, client id, secret and the domains of your email addresses.',
      'An Admin approves each domain. Until then nobody signs in with it.',
      '**Test** asks the provider for its configuration. Then sign out and try “Sign in with your company” yourself.',
      '**Change rules** makes it the only way in: passwords and passkeys of these domains stop working, and sessions that began with one end.',
      '**Change groups** says what the members of each group are here, and whether somebody new gets a user.',
    ],
  },
  {
    title: 'Account settings',
    routes: ['/account-settings', '/merchant/privacy-policy/:returnswindow?'],
    lead: 'Your details and, for merchants, brand, returns, mails to customers and orders that nobody answers.',
    points: [
      '**Times** are shown in 12 or 24 hours on all your screens. They are always London time.',
      '**Change logo** and the colour appear in your shops’ portal, on labels, in mails and on the tracking page.',
      '**Mails and texts to customers** are sent only if you choose them, also about returns: asked for, agreed with how it goes back, when the courier comes, declined with the reason, refunded with the sum; and about courier orders: on the way with the tracking link, and delivered.',
      '**Orders that nobody answers** sets after how many minutes other devices, the manager and the operator are told, and when to send a text and an email because no device of an open shop can announce orders.',
    ],
  },
  {
    title: 'Sign-in and security',
    routes: ['/account-security'],
    lead: 'Your password, email, second factor, and the devices that are signed in.',
    points: [
      '**Sign out all others** ends every session but this one.',
      '**Add a passkey** lets you sign in by fingerprint, face or PIN. Add one on each of your devices.',
      'Keep the recovery codes of the second factor where you find them without your phone.',
    ],
  },
];
