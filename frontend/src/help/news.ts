import type { Profile } from '@/lib/session';

interface News {
  /** The day of the release, in ISO form. */
  day: string;
  text: string;
  /** Everybody if it names nobody. */
  roles?: readonly Profile['Role'][];
}

/** What changed for people who use the portal, newest first. */
const news: readonly News[] = [
  {
    day: '2026-11-28',
    text: 'Ctrl+K shows the records that you opened last while nothing is typed. They are forgotten when you sign out.',
  },
  {
    day: '2026-11-28',
    text: 'UPC Editor: tick several products, subcategories or categories to move them together, and several products to assign them to a merchant or to remove one.',
    roles: ['Admin'],
  },
  {
    day: '2026-11-28',
    text: 'Product Catalogue: tick several products to sell them in a shop or to take them off sale there.',
    roles: ['Merchant'],
  },
  {
    day: '2026-11-28',
    text: 'Tick several products, users, codes, shops or addresses to remove, deactivate or archive them together. What could not be stays ticked, and Undo puts all of them back.',
  },
  {
    day: '2026-11-28',
    text: 'Shops: tick several to set special days, such as bank holidays, in all of them at once.',
    roles: ['Merchant', 'Admin'],
  },
  {
    day: '2026-11-28',
    text: 'Whatever you remove, archive or deactivate, the message at the bottom offers Undo. What cannot be undone says so before.',
  },
  {
    day: '2026-11-28',
    text: 'Returns: book a courier who collects the items at the customer’s. The return follows the courier by itself, and customers can be told when the courier comes.',
    roles: ['Shop', 'Merchant'],
  },
  {
    day: '2026-11-28',
    text: 'Users: choose what a packer, an accountant or a manager may do, and take single abilities away.',
    roles: ['Merchant', 'Admin'],
  },
  {
    day: '2026-11-28',
    text: 'Users: somebody may work in several of your shops, one at a time, and switches at the top of the page.',
    roles: ['Shop', 'Merchant', 'Admin'],
  },
  {
    day: '2026-11-27',
    text: 'Shops: Import Shops adds and changes many shops from a file; the export has all their details.',
    roles: ['Merchant', 'Admin'],
  },
  {
    day: '2026-11-27',
    text: 'Shops: tick several to close them for days together, or to end that.',
    roles: ['Merchant', 'Admin'],
  },
  {
    day: '2026-11-27',
    text: 'Web Shops: returns that are asked for in Shopify, and refunds of delivered goods in Shopify or WooCommerce, become returns here.',
    roles: ['Shop', 'Merchant'],
  },
  {
    day: '2026-11-26',
    text: 'Devices, Tills: several people share a computer or tablet of a shop, each with a PIN or a badge, and everything they do has their name.',
    roles: ['Shop', 'Merchant'],
  },
  {
    day: '2026-11-26',
    text: 'Shops: days off and other hours, a break in the day, and a temporary closure that web shops are told of.',
    roles: ['Merchant', 'Admin'],
  },
  {
    day: '2026-11-26',
    text: 'Views, at the head of every list: keep search, filters, order and columns under a name, for yourself or for your colleagues.',
  },
  {
    day: '2026-11-26',
    text: 'Intake Keys, description for programmers: whole programs in four languages, and a guide for any other web shop.',
    roles: ['Merchant', 'Admin'],
  },
  {
    day: '2026-11-26',
    text: 'Payouts: the opening balances of many merchants are entered from a file.',
    roles: ['Admin'],
  },
  {
    day: '2026-11-26',
    text: 'The tracking page is live: the courier moves on it, and the shop reads it in its own words.',
  },
  {
    day: '2026-11-26',
    text: 'Map: where all your couriers are now, who is late, and what each of them carries.',
  },
  {
    day: '2026-11-26',
    text: 'Operator: the database can be restored to any time of the last week, and nothing is sent after a restore until you release it.',
    roles: ['Admin'],
  },
  {
    day: '2026-11-26',
    text: 'Agency Fees: signed archives of closed months, with every document, which an auditor checks without the portal.',
    roles: ['Merchant', 'Admin'],
  },
  {
    day: '2026-11-26',
    text: 'Bookings from a file: select several drafts, get all prices, and book them with one confirmation.',
    roles: ['Shop'],
  },
  {
    day: '2026-11-26',
    text: 'Devices: the times in which nobody could hear of an order, told by text and mail if you want.',
    roles: ['Merchant', 'Admin'],
  },
  {
    day: '2026-11-26',
    text: 'Intake keys: what became of each request of a web shop.',
    roles: ['Merchant', 'Admin'],
  },
  {
    day: '2026-11-26',
    text: 'Intake keys: test keys, whose orders are for practice and marked Test.',
    roles: ['Merchant', 'Admin', 'Shop'],
  },
  {
    day: '2026-11-26',
    text: 'Web shops: Shopify and WooCommerce are told when a courier is on the way.',
    roles: ['Merchant'],
  },
  {
    day: '2026-11-26',
    text: 'Merchants: add, rename and suspend them on a page of their own.',
    roles: ['Admin'],
  },
  {
    day: '2026-11-26',
    text: 'Account settings: change your name, add a picture, and choose 12 or 24 hours.',
  },
  {
    day: '2026-11-26',
    text: 'Single sign-on: let your people sign in with your company’s own accounts.',
    roles: ['Merchant', 'Admin'],
  },
  {
    day: '2026-11-24',
    text: 'Help: what a screen is for is shown beside it, with its keys.',
  },
  {
    day: '2026-11-24',
    text: 'Products: say what your shop sells, and what is sold out until tomorrow. Web shops are told.',
    roles: ['Shop', 'Merchant'],
  },
  {
    day: '2026-11-24',
    text: 'Imports of products change products too, show what they change, and can be undone for thirty days.',
    roles: ['Merchant', 'Admin'],
  },
  {
    day: '2026-11-24',
    text: 'Personal data: find what is stored about a person, save it as a file, or erase it.',
    roles: ['Admin'],
  },
  {
    day: '2026-11-24',
    text: 'Keys, users and payouts ask for your password again.',
    roles: ['Merchant', 'Admin'],
  },
];

/** newsFor is what a role has not read yet. */
export const newsFor = (role: Profile['Role'], until: string) =>
  until ? news.filter(({ day, roles }) => day > until && (roles?.includes(role) ?? true)) : [];

/** newsDays are the days of all news, newest first. */
export const newsDays = news.map(({ day }) => day);
