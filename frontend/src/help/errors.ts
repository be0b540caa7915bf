/** What to do about an error, and the page of help that explains the screen. */
interface ErrorHelp {
  page: string;
  next: string;
}

/** The errors of the API that need a next step, by their code. */
export const errorHelp: Readonly<Record<string, ErrorHelp>> = {
  AlreadyProcessed: {
    page: 'Orders',
    next: 'Somebody else was faster, or the shop accepts by itself. Open it again to see what became of it.',
  },
  DriverAssigned: {
    page: 'Orders',
    next: 'Call the courier, whose number is on the order, or cancel the order with its courier.',
  },
  GoodsLeft: {
    page: 'Orders',
    next: 'Wait for the courier who has them. If they do not arrive, resolve the order as failed.',
  },
  NothingToShip: { page: 'Orders', next: 'Resolve the order without a courier.' },
  CancellationRequested: {
    page: 'Orders',
    next: 'Open the order and agree to the cancellation or decline it first.',
  },
  ApprovalNeeded: {
    page: 'Orders',
    next: 'Ask the organisation’s manager to approve it; the mail has the link.',
  },
  CollectNotEnabled: {
    page: 'New Delivery',
    next: 'The marketplace’s support switches courier deliveries on.',
  },
  NoFleetFoundForGivenVehicleType: {
    page: 'New Delivery',
    next: 'Choose another vehicle type or a later collection time, and ask for prices again.',
  },
  CourierBooked: { page: 'Returns', next: 'Open the return: it shows the courier that is booked.' },
  ReturnNotCollectable: {
    page: 'Returns',
    next: 'Open the return. It must be agreed to, with a courier as the way back.',
  },
  NoLabels: {
    page: 'Returns',
    next: 'Labels are for what is still to come or to be delivered. Open the return or the courier order to see where it stands.',
  },
  ManagerNeeded: { page: 'Returns', next: 'Your merchant opens the return and agrees to it.' },
  PrintDeviceClaimed: {
    page: 'Printers',
    next: 'Print there, or take over printing on this computer’s page of printers.',
  },
  NoPrinter: {
    page: 'Devices',
    next: 'Choose a printer on that computer, or another computer on the page of devices.',
  },
  MonthClosed: {
    page: 'Payouts',
    next: 'Corrections go into the month that is open. A closed month is reopened by two Admins.',
  },
  SecondPerson: {
    page: 'Approvals',
    next: 'It waits under Approvals until another Admin opens it there.',
  },
  OperatorDetails: { page: 'Invoices', next: 'Enter them in the settings of the invoices.' },
  RunOpen: { page: 'Payouts', next: 'The open run is at the top of the payout runs.' },
  NoBacsUser: { page: 'Payouts', next: 'It is one of the payout settings.' },
  CreditTooLarge: {
    page: 'Invoices',
    next: 'The invoice shows what has been credited already. Credit the rest, or less.',
  },
  CodeWasUsed: {
    page: 'Promotion Codes',
    next: 'Duplicate the code, change the copy, and let this one end.',
  },
  CatalogueChanged: { page: 'UPC Editor', next: 'Choose the file again: it is checked anew.' },
  CannotUndo: {
    page: 'Product Catalogue',
    next: 'Change the products by hand, or import the earlier file again.',
  },
  WebhookDisabled: { page: 'Webhooks', next: 'Its last deliveries show why it was disabled.' },
  InboxFull: {
    page: 'Intake Inbox',
    next: 'Deal with the messages that wait there; new ones are taken as soon as there is room.',
  },
};
