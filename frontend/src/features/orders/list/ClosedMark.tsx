import { IconClockOff } from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import { opening, useOwnShop } from '@/lib/hours';
import classes from './Orders.module.css';

/** Marks the list of a shop that is closed according to its picking hours. */
export function ClosedMark() {
  const { data: shop } = useOwnShop();
  if (!shop?.Closed) return null;
  const { OpensAt } = shop;
  const opens = OpensAt && `opens ${opening(OpensAt)}`;
  return (
    <StatusBadge
      tone="warn"
      icon={IconClockOff}
      label={<>Closed{opens && <span className={classes['opens']}>, {opens}</span>}</>}
      title={
        opens
          ? `According to its picking hours this shop ${opens}.`
          : 'The shop has no picking hours.'
      }
    />
  );
}
