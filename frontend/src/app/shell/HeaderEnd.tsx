import { ActionIcon, Anchor, Kbd, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCoins, IconHelp, IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { EnvironmentRibbon } from '@/components/EnvironmentRibbon';
import { Link } from '@/components/Link';
import { Mark } from '@/components/Mark';
import { StatusBadge } from '@/components/StatusBadge';
import { AlarmButton } from '@/features/orders/list/AlarmButton';
import { newestNews, newsSeen } from '@/help/seen';
import { useConfig } from '@/lib/config';
import { channels, useChannel } from '@/lib/live';
import { can, portalTitle, type Profile } from '@/lib/session';
import { useStore } from '@/lib/store';
import { fetchShopMenu, fetchUserMenu, ShopMenu, UserMenu } from '../lazyParts';
import { Avatar } from './Avatar';
import classes from './Header.module.css';
import { LinkHealth } from './LinkHealth';
import navigation from './Navigation.module.css';
import { help, palette } from './screens';
import { ShopButton } from './ShopButton';

/** The merchant's logo, the role title and the shop. */
export function HeaderStart({ profile }: { profile: Profile }) {
  const { Brand, Environment } = useConfig();
  const { MerchantLogo, MerchantName, ShopName, Role, BrandColour } = profile;
  const owner = ShopName || MerchantName;
  return (
    <div className={classes['start']}>
      <Link
        to="/"
        className={classes['logo']}
        aria-label={`${MerchantName || Brand}, home`}
        {...(BrandColour && { style: { boxShadow: `0 0 0 2px #${BrandColour}` } })}
      >
        {MerchantLogo ? <img src={MerchantLogo} alt="" /> : <Mark size={28} />}
      </Link>
      <div className={classes['names']}>
        <span className={classes['portal']}>{portalTitle(Role)}</span>
        {owner && <Owner profile={profile} name={owner} />}
        <EnvironmentRibbon environment={Environment} />
      </div>
    </div>
  );
}

/** Whose portal it is. Who works in several shops switches between them here. */
function Owner({ profile, name }: { profile: Profile; name: string }) {
  const [menu, setMenu] = useState(false);
  if (!profile.Shops || profile.Till) return <span className={classes['owner']}>{name}</span>;
  if (!menu)
    return (
      <ShopButton
        name={name}
        onPointerEnter={fetchShopMenu}
        onFocus={fetchShopMenu}
        onClick={() => setMenu(true)}
      />
    );
  return (
    <Suspense fallback={<ShopButton name={name} />}>
      <ShopMenu here={profile.ShopId} name={name} shops={profile.Shops} />
    </Suspense>
  );
}

const few = 10;

/** A shop's remaining credits, live. */
function CreditsBadge() {
  const { latest } = useChannel(channels.remainingCredits);
  if (!latest?.HasCredits) return null;
  const left = latest.RemainingCredits;
  const low = left <= few;
  return (
    <span className={classes['credits']}>
      <StatusBadge
        tone={low ? 'bad' : 'info'}
        icon={low ? IconAlertTriangle : IconCoins}
        label={
          <>
            {left} <span className={classes['words']}>credits left</span>
          </>
        }
      />
    </span>
  );
}

/** The support phone number, always at the foot of the sidebar. */
export function Support() {
  const { SupportPhone } = useConfig();
  if (!SupportPhone) return null;
  return (
    <Text className={navigation['support'] ?? ''} size="sm" c="dimmed">
      Need help? Call{' '}
      <Anchor href={`tel:${SupportPhone.replaceAll(/[^+\d]/g, '')}`} size="sm" underline="always">
        {SupportPhone}
      </Anchor>
    </Text>
  );
}

const mac = navigator.platform.startsWith('Mac');

/** Functions that can be used on every page. */
export function HeaderEnd({ profile }: { profile: Profile }) {
  const [menu, setMenu] = useState(false);
  const seen = useStore(newsSeen);
  const fresh = seen !== '' && seen < newestNews;
  useEffect(() => {
    // Who comes for the first time has nothing to catch up with.
    if (!newsSeen.get()) newsSeen.set(newestNews);
  }, []);
  return (
    <div className={classes['end']}>
      <AlarmButton />
      {!profile.SeenAs && <LinkHealth />}
      {profile.Role === 'Shop' && can(profile, 'view_money') && <CreditsBadge />}
      <UnstyledButton className={classes['find']} onClick={() => palette.open()}>
        <IconSearch size={15} aria-hidden />
        <span>Find anything</span>
        <Kbd size="xs" aria-hidden>
          {mac ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        visibleFrom="sm"
        aria-label={fresh ? 'Help on this screen, and what is new' : 'Help on this screen'}
        onClick={() => help.set('')}
      >
        <IconHelp size={18} aria-hidden />
        {fresh && <span className={classes['new']} />}
      </ActionIcon>
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
