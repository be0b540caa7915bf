import type { Profile } from '@/lib/session';

/**
 * mayBook reports whether the user books couriers: shop users do, Admin and Merchant can only
 * view.
 */
export const mayBook = ({ Role }: Profile) => Role === 'Shop';

export const newDelivery = { label: 'New Delivery', to: '/new-delivery-order' };
export const bookingsFromFile = { label: 'Bookings from a File', to: '/delivery-drafts' };
export const addressBook = { label: 'Address Book', to: '/address-book' };
