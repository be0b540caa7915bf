import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { AlarmButton } from '@/features/orders/list/AlarmButton';
import type { Profile } from '@/lib/session';
import { fetchUserMenu, UserMenu } from '../lazyParts';
import { Avatar } from './Avatar';
import { palette } from './commands';
import { CreditsBadge } from './CreditsBadge';
import classes from './Header.module.css';
import { LinkHealth } from './LinkHealth';

const mac = navigator.platform.startsWith('Mac');

/** Functions that can be used on every page. */
export function HeaderEnd({ profile }: { profile: Profile }) {
  const [menu, setMenu] = useState(false);
  return (
    <div className={classes['end']}>
      <AlarmButton />
      <LinkHealth />
      {profile.Role === 'Shop' && <CreditsBadge />}
      <UnstyledButton className={classes['find']} onClick={() => palette.open()}>
        <IconSearch size={15} aria-hidden />
        <span>Find anything</span>
        <Kbd size="xs" aria-hidden>
          {mac ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      {menu ? (
        <Suspense fallback={<Avatar profile={profile} />}>
          <UserMenu profile={profile} />
        </Suspense>
      ) : (
        <Avatar
          profile={profile}
          onPointerEnter={fetchUserMenu}
          onFocus={fetchUserMenu}
          onClick={() => setMenu(true)}
        />
      )}
    </div>
  );
}
