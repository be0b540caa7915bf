import { UnstyledButton } from '@mantine/core';
import { IconBarcode, IconMenu2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '@/components/Link';
import { useAttention, waitingOf } from '@/features/orders/attention';
import { lazyPart } from '@/lib/lazy';
import type { Profile } from '@/lib/session';
import { navigationFor } from '../navigation';
import classes from './BottomBar.module.css';
import { isCurrent } from './isCurrent';

const ScanCode = lazyPart(() => import('@/features/orders/ScanCode'));

/** What the bar calls the screens that it leads to. */
const names: Record<string, string> = {
  'Delivery Dashboard': 'Today',
  Orders: 'Orders',
  'Delivery Orders': 'Deliveries',
};

interface Props {
  profile: Profile;
  menu: boolean;
  onMore: () => void;
}

/** On a shop's phone, what is used all the time is at the thumb. */
export default function BottomBar({ profile, menu, onMore }: Props) {
  const { pathname } = useLocation();
  const { data } = useAttention();
  const [scanning, setScanning] = useState(false);
  const order = Object.keys(names);
  const entries = navigationFor(profile)
    .filter(({ label }) => label in names)
    .sort((a, b) => order.indexOf(a.label) - order.indexOf(b.label));
  const [waits, word] = data ? waitingOf(data) : [0, ''];
  return (
    <nav className={classes['bar']} aria-label="Often used">
      {entries.map((entry) => {
        const { label, to, icon: Sign } = entry;
        const current = !menu && isCurrent(entry, pathname);
        return (
          <Link
            key={to}
            to={to}
            className={classes['entry']}
            aria-current={current ? 'page' : undefined}
          >
            <Sign size={22} stroke={1.7} aria-hidden />
            {names[label]}
            {label === 'Orders' && waits > 0 && (
              <span className={classes['badge']} aria-label={`${waits} ${word}`}>
                {waits}
              </span>
            )}
          </Link>
        );
      })}
      {!profile.IsCollectOnly && (
        <UnstyledButton className={classes['entry'] ?? ''} onClick={() => setScanning(true)}>
          <IconBarcode size={22} stroke={1.7} aria-hidden />
          Scan
        </UnstyledButton>
      )}
      <UnstyledButton className={classes['entry'] ?? ''} aria-expanded={menu} onClick={onMore}>
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
        More
      </UnstyledButton>
      <Suspense>{scanning && <ScanCode onClose={() => setScanning(false)} />}</Suspense>
    </nav>
  );
}
