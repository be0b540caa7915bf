import { Avatar, Checkbox, Skeleton, Text } from '@mantine/core';
import { formatTime, formatWhen, money } from '@/lib/format';
import classes from './Quotes.module.css';
import { type Offer, serviceName } from './offers';

interface Props {
  offer: Offer;
  isCheapest: boolean;
  isSoonest: boolean;
}

/** One courier's quote, which can be chosen together with others. */
export function OfferCard({ offer, isCheapest, isSoonest }: Props) {
  const { Id, Name, Logo, ServiceType, VehicleType, Price, ExpiryDate, DoorPin, isLive } = offer;
  const { Min, Max } = Price;
  const best = [isCheapest && 'Cheapest', isSoonest && 'Soonest'].filter(Boolean).join(', ');
  const times = timesOf(offer);
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
        {times && (
          <Text component="span" size="xs" c="dimmed">
            {times}
          </Text>
        )}
        {DoorPin && (
          <Text component="span" size="xs" c={DoorPin === 'Asked' ? 'dimmed' : 'var(--app-warn)'}>
            {DoorPin === 'Asked' ? 'Asks for the PIN at the door' : 'Does not ask for the PIN'}
          </Text>
        )}
      </span>
      <span className={classes['price']}>
        <Text component="span" fw={600} size="md">
          {money(Min.Total)}
          {Max ? ` to ${money(Max.Total)}` : ''}
        </Text>
        <Text component="span" size="xs" c="dimmed">
          {isLive ? best || `until ${formatTime(ExpiryDate)}` : 'Expired'}
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

/** timesOf is when the courier expects to collect and to arrive. */
function timesOf({ PickUpAt, DropOffAt }: Offer): string {
  const arrives = DropOffAt && `arrives ${formatWhen(DropOffAt, PickUpAt ?? Date.now())}`;
  const text = [PickUpAt && `Collects ${formatWhen(PickUpAt)}`, arrives].filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
