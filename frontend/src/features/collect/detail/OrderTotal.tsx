import { Paper, Text, Title } from '@mantine/core';
import type { CollectOrder, Tracking } from '@/lib/api';
import { PriceBreakdown } from '../PriceBreakdown';

type Quote = NonNullable<Tracking['WinningQuote']>;

type Ended = Pick<
  CollectOrder,
  'Status' | 'Assigned' | 'AtPickUpLocation' | 'OutForDelivery' | 'AtDropOffLocation'
>;

/** chargedText says what became of the price of an order that was cancelled or failed. */
function chargedText(order: Ended, { BookingFee }: Quote): string {
  if (order.Status !== 'Cancelled' && order.Status !== 'Failed') return '';
  const came =
    order.Assigned ?? order.AtPickUpLocation ?? order.OutForDelivery ?? order.AtDropOffLocation;
  const fee = BookingFee.CreditUsage > 0 ? 'credit' : 'booking fee';
  return came
    ? `A driver had come, so the ${fee} stays charged. The delivery itself is not charged.`
    : `Nothing is charged: the ${fee} was returned.`;
}

/** The price of the delivery with the courier who accepted it. */
export function OrderTotal({ order, quote }: { order: Ended; quote: Quote }) {
  const charged = chargedText(order, quote);
  return (
    <Paper p="lg" component="section" aria-label="Order total">
      <Title order={2} mb="sm">
        Order total
      </Title>
      {charged && <Text mb="sm">{charged}</Text>}
      <PriceBreakdown
        price={quote}
        miles={quote.DistanceInMiles}
        sum={charged ? 'Quoted' : 'Total'}
      />
      <Text size="sm" c="dimmed" mt="sm">
        10 minutes of waiting are included at each of collection and delivery, then 50p per minute.
      </Text>
    </Paper>
  );
}
