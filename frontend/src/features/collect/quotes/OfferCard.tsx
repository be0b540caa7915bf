import { Avatar, Checkbox, Skeleton, Text } from '@mantine/core';
import { formatTime, money } from '@/lib/format';
import classes from './Quotes.module.css';
import { type Offer, serviceName } from './offers';

interface Props {
  offer: Offer;
  isCheapest: boolean;
}

/** One courier's quote, which can be chosen together with others. */
export function OfferCard({ offer, isCheapest }: Props) {
  const { Id, Name, Logo, ServiceType, VehicleType, Price, ExpiryDate, isLive } = offer;
  const { Min, Max } = Price;
  return (
    <Checkbox.Card value={Id} className={classes['offer'] ?? ''} disabled={!isLive} radius="md">
      <Checkbox.Indicator />
      <Avatar src={Logo || null} alt="" size={32} radius="sm" name={Name} color="gray" />
      <span className={classes['who']}>
        <Text component="span" fw={600} truncate>
          {Name}
        </Text>
        <Text component="span" size="xs" c="dimmed">
          {[serviceName(ServiceType), VehicleType.Name].join(' · ')}
        </Text>
      </span>
      <span className={classes['price']}>
        <Text component="span" fw={600} size="md">
          {money(Min.Total)}
          {Max ? ` to ${money(Max.Total)}` : ''}
        </Text>
        <Text component="span" size="xs" c="dimmed">
          {!isLive ? 'Expired' : isCheapest ? 'Cheapest' : `until ${formatTime(ExpiryDate)}`}
        </Text>
      </span>
    </Checkbox.Card>
  );
}

/** A placeholder for a quote that may still arrive. */
export function OfferSkeleton() {
  return (
    <div className={classes['offer']} data-skeleton aria-hidden>
      <Skeleton h={18} w={18} />
      <Skeleton h={32} w={32} />
      <span className={classes['who']}>
        <Skeleton h={12} w="60%" />
        <Skeleton h={10} w="40%" mt={6} />
      </span>
      <Skeleton h={14} w={56} />
    </div>
  );
}
