import { Fragment } from 'react';
import type { PriceParts } from '@/lib/api';
import { counted, money } from '@/lib/format';
import classes from './PriceBreakdown.module.css';

interface Props {
  price: PriceParts;
  /** The highest possible price, if the price is not certain. */
  most?: PriceParts | null | undefined;
  miles?: number | undefined;
  /** What the sum is called. */
  sum?: 'Total' | 'Quoted';
}

const range = (least: number, most = least) =>
  most > least ? `${money(least)} to ${money(most)}` : money(least);

const bookingFee = ({ BookingFee: { CreditUsage, PayAsYouGoPrice } }: PriceParts) =>
  CreditUsage > 0 ? counted(CreditUsage, 'credit') : money(PayAsYouGoPrice);

/** The price of a delivery, line by line; as ranges if there is a highest price. */
export function PriceBreakdown({ price, most, miles = 0, sum = 'Total' }: Props) {
  const rows = [
    { name: 'Delivery Fee', value: range(price.Delivery, most?.Delivery) },
    { name: 'Booking Fee', value: bookingFee(price) },
    ...(price.PremiumFee > 0 ? [{ name: 'Concierge Fee', value: money(price.PremiumFee) }] : []),
    { name: 'VAT', value: range(price.Vat, most?.Vat) },
  ];
  return (
    <dl className={classes['prices']}>
      {rows.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
      <dt data-total>{miles > 0 ? `${sum} for ${miles.toFixed(1)} miles` : sum}</dt>
      <dd data-total>{range(price.Total, most?.Total)}</dd>
    </dl>
  );
}
