import { formatDateTime } from '@/lib/format';
import { Facts, mailOf, phoneOf } from './Facts';

interface Collection {
  Line1: string;
  Line2: string;
  City: string;
  County: string;
  PostalCode: string;
}

interface ShopProps {
  merchant?: string;
  name: string;
  email: string;
  phone: string;
  /** Where couriers collect. */
  address: Collection;
}

/** The merchant and shop, with contact details. */
export function ShopCard({ merchant = '', name, email, phone, address: a }: ShopProps) {
  const collection = [a.Line1, a.Line2, a.City, a.County, a.PostalCode].filter(Boolean).join(', ');
  return (
    <Facts
      title="Merchant and shop"
      facts={[
        { name: 'Merchant', value: merchant },
        { name: 'Shop', value: name },
        { name: 'Email', value: mailOf(email), copy: email },
        { name: 'Phone', value: phoneOf(phone), copy: phone },
        { name: 'Collection address', value: collection, copy: collection },
      ]}
    />
  );
}

interface CourierProps {
  name: string;
  phone?: string;
  /** When it was delivered; nothing is shown before. */
  delivered: string | null | undefined;
}

/** The courier, and when the order was delivered. */
export function CourierCard({ name, phone = '', delivered }: CourierProps) {
  return (
    <Facts
      title="Driver"
      facts={[
        { name: 'Name', value: name },
        { name: 'Phone', value: phoneOf(phone), copy: phone },
        { name: 'Delivery date', value: delivered && formatDateTime(delivered) },
      ]}
    />
  );
}
