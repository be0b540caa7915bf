/** The state of an order that nobody has touched, as lists and details have it. */
export const untouched = {
  Status: 'PendingDelivery',
  ProOrderStatus: '',
  ShopPortalStatus: 'Pending',
  Cancelled: null,
  OutForDelivery: null,
  Delivered: null,
  Failed: null,
  ManuallyRefunded: null,
} as const;
