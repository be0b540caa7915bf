import { can, type Profile } from '@/lib/session';

/**
 * mayBook reports whether the user books couriers: shop users who see prices do, Admin and Merchant
 * can only view.
 */
export const mayBook = (profile: Profile) => profile.Role === 'Shop' && can(profile, 'view_money');

/** mayDecide reports whether the user may ask another courier for an order. */
export const mayDecide = (profile: Profile) =>
  profile.Role === 'Admin' || (profile.Role === 'Shop' && can(profile, 'reject_orders'));

export const newDelivery = { label: 'New Delivery', to: '/new-delivery-order' };
export const bookingsFromFile = { label: 'Bookings from a File', to: '/delivery-drafts' };
export const addressBook = { label: 'Address Book', to: '/address-book' };
