import type { HelpPage } from './page';

/** What the people of a shop use. */
export const counterHelp: HelpPage[] = [
  {
    title: 'Orders',
    routes: [
      '/orders',
      '/orders/details/:id?',
      '/merchant/orders',
      '/merchant/orders/details/:id?',
      '/admin/orders',
      '/admin/orders/details/:id?',
      '/admin/orders/:isFromDetails',
    ],
    lead: 'Delivery orders, from the moment a customer pays until they are delivered. A new order sounds on every screen of the shop until somebody opens, accepts or rejects it.',
    points: [
      'Open orders wait for an answer. **Accept** books a courier: at once with the vehicle that the items need or that you used last, with **Undo** for five seconds, or it asks which vehicle. On a phone, swipe the card to the right. **Reject** cancels the order and returns the customer’s money.',
      '**Replace item** delivers another item instead of one that is out of stock. The customer pays the lower price, gets the difference back and is told.',
      'Ready orders are packed: **Pack** sets the number of packages, **Print labels** prints one for each, and **Hand over** ends your part when the courier takes them.',
      '**Scan to pack** checks each item by its barcode, with a hand scanner or a phone’s camera, and says at once if one is wrong or surplus.',
      'Failed orders need a decision: **Ask the next courier**, **Own driver**, **Courier by phone** or **Resolve**.',
      '**Take back to Open** undoes an acceptance as long as no courier has the order.',
      'Instructions of the customer, such as an allergy, are marked in red on the card, the item list and the label.',
      'A label that is scanned anywhere outside a field opens its order; on a phone, **Scan** at the bottom opens the camera.',
      'A courier who waits at the door is shown above the orders, with **Hand over**.',
      'To practise without a customer, find “Practise with a training order” with Ctrl K. Nothing is charged and no courier comes.',
      'Press the heading of a column to sort a list by it; on a phone, **Sort**. **Views** at the head of a list keeps search, filters, order and columns under a name, for you or shared with your colleagues; **Show all** brings hidden columns back.',
    ],
  },
  {
    title: 'Packing board',
    routes: ['/packing-board'],
    lead: 'What the shop packs now, for a touch screen beside the packing table: ten orders at once, those that are due first, and how many of each product all of them need.',
    points: [
      'One touch goes forward: **Packed**, **Print labels**, **Hand over**. The arrow beside the packages takes a step back.',
      'An age turns amber and red after the minutes that the merchant sets in the account settings.',
      'Touch a product to see which orders need it.',
      'Without a connection go on packing: each step is kept with its time, also when the page is loaded again, and sent once by itself.',
    ],
  },
  {
    title: 'Products',
    routes: ['/shop/products'],
    lead: 'What your merchant sells, and whether your shop sells it now.',
    points: [
      '**Sold out** ends at midnight by itself; **Not sold** lasts until you choose **Sold** again.',
      'Web shops and other senders of orders are told at once.',
    ],
  },
  {
    title: 'Devices',
    routes: ['/devices', '/merchant/devices', '/admin/devices'],
    lead: 'The computers and open pages of a shop: whether they can announce orders, and how their printers are.',
    points: [
      'Each printer says whether it is ready or why not, its paper, what waits for it, and when its last label came out.',
      '**Print there from this browser** sends labels and lists of a tablet or browser to a computer of the shop. The page says what came of each; **Print here again** ends that.',
      'A device that has not been heard of for two minutes is offline.',
      'A computer or tablet that several people use: under **People at tills** choose **Add a person** for each, with a PIN of their own. Then sign in there as the shop, and under **Tills** choose **Use this device as a till**. Everybody unlocks it with their PIN or badge, and what they do has their name.',
      '**Lock or switch**, or F2, locks a till at once; it also locks by itself when nobody uses it. Locked, it reads no order; the alarm and printing for other devices go on. **Stop using this as a till**, in the menu of your initials, asks for the password of the shop. At a till nobody sees invoices or credits, changes settings or exports anything.',
      'After five wrong PINs a person is blocked until somebody chooses **Set a new PIN**, on another device. **Remove** locks the till that they use.',
      '**Nobody listened** lists the times in which no device of an open shop could announce orders, and who was told. The merchant chooses in the account settings after how many minutes the manager is sent a text and the merchant an email: once, until a device can announce orders again.',
    ],
  },
  {
    title: 'Work by person',
    routes: ['/work', '/merchant/work'],
    lead: 'How many orders each person accepted, rejected, packed and handed over, how many couriers they booked, and how many returns they received.',
    points: [
      'Choose a period of at most 31 London days; without one it is the last seven days. **Each day** shows every day on its own.',
      'At a till it is the person who unlocked it, on other devices the user who is signed in. Each order counts once for each person, however often it was packed again.',
      'Orders for practice, orders that were accepted automatically, and what the marketplace did do not count. **Export CSV** saves what is shown.',
    ],
  },
  {
    title: 'Returns',
    routes: ['/returns', '/merchant/returns', '/admin/returns'],
    lead: 'What customers send back from delivered orders.',
    points: [
      'Choose **Return items** on a delivered order to begin one; web shops and customers can ask for one too.',
      '**Agree** says how it comes back; **Decline** asks for a reason, which the customer reads on the page behind the tracking link, and in a mail or text if the merchant has them sent. After the returns window a manager has to agree.',
      'When it is here, choose **Has arrived**, then **Inspect** each item: back to stock, or damaged.',
      'Where a courier collects it, **Book a courier** opens the booking form with the customer’s address as the collection. The return then says by itself when the courier has the items and when they are here.',
      'If the courier fails or is cancelled, ask another one on the courier order, choose **Book again**, or let the customer bring the items in: **How it comes back**.',
      'The customer sees on the page behind the tracking link how the return stands and how it goes back: the time of the courier, your address and picking hours, or the label to print.',
      '**Print labels** makes one for each package while the items are awaited. Scan a label on this page, under Orders or under Delivery Orders to open the return.',
      '**Refund** issues the credit note. **Customer keeps it** closes the return without a refund.',
    ],
  },
  {
    title: 'Map',
    routes: ['/courier-map'],
    lead: 'Where your couriers are now, from when they are assigned until the delivery ends.',
    points: [
      'Choose a courier on the map or in the list to see what it carries; the number opens it.',
      'A square is late. Grey was seen more than two minutes ago; after fifteen minutes only the list has it.',
      '**Show all couriers** brings everything back into view. With the map focused, arrow keys move it, plus and minus zoom.',
      '**Table** shows the same as a table. At most 500 are shown; the number of all is above the list.',
    ],
  },
  {
    title: 'Delivery Dashboard',
    routes: ['/delivery-dashboard'],
    lead: 'Today’s courier bookings at a glance: the next two hours, what needs a decision, and how the day compares with the same weekday a week ago.',
    points: [
      'What failed comes first. Open it to see why, and choose **Ask the next courier** or **Own driver**.',
      'The map shows couriers on the way; a position older than two minutes is marked.',
    ],
  },
  {
    title: 'Delivery Orders',
    routes: ['/delivery-orders', '/delivery-order', '/delivery-order/:id'],
    lead: 'Couriers that the shop booked itself, by how far they are.',
    points: [
      '**New Delivery** books another one.',
      'An order shows its courier, its tracking link for the recipient, its price and everything that happened to it.',
      '**Ask for a PIN at the door** has the recipient tell the courier a PIN; offers say which couriers ask for it, and **Show the PIN** reads it out on the phone.',
      'To cancel is a request: the order stays as it is until the courier has confirmed it.',
      'A failed one stays in view until somebody chooses **Acknowledge the failure** or gives it to another courier.',
    ],
  },
  {
    title: 'New Delivery',
    routes: ['/new-delivery-order'],
    lead: 'Books a courier from your shop to any address, or from a customer to your shop for a return.',
    points: [
      'Begin to type a name: **Address Book** offers recipients you delivered to before. “14 upper street” finds the street and keeps the 14.',
      '**Get price** asks all couriers that serve the address. Sort by **Cheapest first** or **Soonest first**, and tick the ones that may be asked, in turn.',
      'A price is valid until the time shown. When it has expired, ask again.',
      'An Admin books a courier for a return (**Book a courier** on the return) in the name of its shop, which pays; somebody there must have accepted the terms.',
      'What you have typed is kept, in this window, until it is booked or a week has passed.',
    ],
  },
  {
    title: 'Bookings from a File',
    routes: ['/delivery-drafts'],
    lead: 'Up to 200 deliveries at once, from a CSV or Excel file.',
    points: [
      'Choose the file, and **Check** it. Rows with a mistake are named with their row and column; the others become drafts.',
      'Columns that may be left out: second and third line of the address, city, instructions, order details, ‘Restricted items’ and ‘PIN at the door’, the last two with yes or no.',
      'Drafts are priced and booked from this list. Nothing is booked before you say so.',
      'Select up to 50 drafts and **Get prices** of all of them: the **Cheapest** or the **Soonest** courier is chosen for each, and one confirmation books them for the total shown. The first ones use your credits.',
    ],
  },
  {
    title: 'Address Book',
    routes: ['/address-book'],
    lead: 'Recipients of your deliveries. One is added whenever you book.',
    points: [
      'Entries with the same name, first line and postcode are the same recipient.',
      '**Import** adds up to 2,000 from a file; what is wrong is returned as a file with the reasons.',
    ],
  },
  {
    title: 'Credits',
    routes: ['/credits'],
    lead: 'Each accepted order uses one credit. Here is when credits came, and what they were used for.',
    points: [
      'A credit comes back when an order ends before any driver was at the shop.',
      'Without credits an order costs the pay-as-you-go price.',
    ],
  },
  {
    title: 'Printers',
    routes: ['/desktop/printers'],
    lead: 'The label printers of this computer. Only the desktop client prints directly.',
    points: [
      'Choose the printer, its language and the size of its labels, and print a test label.',
      'Another printer can print **In its place**: what waits for half a minute is moved there.',
      'Removing a printer cancels what waits for it. What another shop on this computer left is printed on the printer for labels that is chosen when that shop works here again.',
      'If several computers print for one shop, only one does so automatically; the page says which.',
    ],
  },
  {
    title: 'Print queue',
    routes: ['/desktop/queue'],
    lead: 'What this computer prints, printed, or could not print.',
    points: [
      '**Did it print?** is asked when the program or the printer stopped in the middle. Say which labels are missing, and only these are printed again.',
      'Jobs of another shop that used this computer wait until it signs in again; they are counted and not shown.',
    ],
  },
  {
    title: 'Check this computer',
    routes: ['/desktop/check'],
    lead: 'Whether this computer can tell you of an order: sound, notifications, connection, printers.',
    points: [
      'Whatever keeps people from hearing of an order is named here, with what to do about it.',
    ],
  },
  {
    title: 'Preferences of this computer',
    routes: ['/desktop/preferences'],
    lead: 'Sound, start with the system, and what happens when the window is closed.',
    points: [
      'These settings belong to this computer, whoever signs in.',
      '**Support bundle** shows what it holds before you save it for whoever looks after the program.',
    ],
  },
];
