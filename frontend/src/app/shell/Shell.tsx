import { Burger } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LeaveGuard } from '@/components/form/LeaveGuard';
import { PanelSkeleton } from '@/components/Skeletons';
import { useOrderAlerts } from '@/features/orders/list/alerts';
import { usePresence } from '@/features/orders/list/presence';
import { Announcer } from '@/features/orders/list/Announcer';
import { useConfig } from '@/lib/config';
import { deviceId } from '@/lib/device';
import { startFeed, useUpdates } from '@/lib/live';
import { queryClient } from '@/lib/query';
import { Navigate, useLoading, useRouter, useScrollRestoration } from '@/lib/router';
import {
  interruptedWrites,
  newsOfMove,
  portalTitle,
  type Profile,
  refreshProfile,
  useSession,
  confirmation,
  waitAtTill,
} from '@/lib/session';
import { useStore } from '@/lib/store';
import { setPlace } from '@/lib/title';
import { CollectAlerts } from '@/features/collect/CollectAlerts';
import { platform } from '@/platform';
import {
  BottomBar,
  Companion,
  ConfirmAgain,
  InterruptedDialog,
  SeenAsBar,
  SignInOver,
  SupportChat,
  SuspensionBar,
  TillScreen,
} from '../lazyParts';
import { Opening } from '../Opening';
import { isCurrent } from './isCurrent';
import { navigationFor } from '../navigation';
import { HeaderEnd, HeaderStart, Support } from './HeaderEnd';
import { Keys } from './Keys';
import { Navigation } from './Navigation';
import './forcedColours.css';
import classes from './Shell.module.css';
import { useCutTexts } from './useCutTexts';
import { usePrintLight } from './usePrintLight';

waitAtTill();

/** The frame of every signed-in page. */
export function Component() {
  const { profile, ended, moving } = useSession();
  const { Chat } = useConfig();
  const interrupted = useStore(interruptedWrites);
  const confirmed = useStore(confirmation);
  useEffect(() => {
    const message = newsOfMove();
    if (message) notifications.show({ message });
  }, []);
  if (!profile) return <Navigate to="/login" />;
  if (moving) return <Opening />;
  return (
    <>
      <Frame profile={profile} ended={ended} />
      <Suspense>{ended && <SignInOver email={profile.Email} />}</Suspense>
      <Suspense>{!ended && confirmed && <ConfirmAgain onClose={confirmed} />}</Suspense>
      <Suspense>
        {!ended && interrupted.length > 0 && <InterruptedDialog changes={interrupted} />}
      </Suspense>
      <Suspense>
        {Chat && profile.Role !== 'Admin' && !profile.SeenAs && (
          <SupportChat email={profile.Email} />
        )}
      </Suspense>
    </>
  );
}

function Frame({ profile, ended }: { profile: Profile; ended: boolean }) {
  const [menu, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  const loading = useLoading();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const bar = phone && profile.Role === 'Shop';

  const wasUnlocked = useWasUnlocked(profile);
  useOrderAlerts();
  usePresence();
  useEffect(close, [pathname, close]);
  const section = navigationFor(profile).find((entry) => isCurrent(entry, pathname))?.label ?? '';
  useEffect(() => setPlace(section, portalTitle(profile.Role)), [section, profile.Role]);
  const rights = rightsOf(profile);
  useFeed(profile, ended || profile.SeenAs !== undefined, rights);
  useChangedRights(rights);
  usePrintLight();
  useCutTexts();
  useScrollRestoration();

  return (
    <div
      className={classes['shell']}
      data-bar={bar || undefined}
      data-notices={
        Number(Boolean(profile.SeenAs ?? profile.Suspension)) + Number(Boolean(profile.Till))
      }
    >
      <a href="#page" className={classes['skip']}>
        Skip to the page
      </a>
      {/* The other class keeps its right end in place while a dialog hides the scrollbar. */}
      <header className={`${classes['header']} right-scroll-bar-position`}>
        <Burger
          opened={menu}
          onClick={toggle}
          hiddenFrom="md"
          size="sm"
          aria-label={menu ? 'Close menu' : 'Open menu'}
        />
        <HeaderStart profile={profile} />
        <HeaderEnd profile={profile} />
        {loading && (
          <span className={classes['progress']} role="progressbar" aria-label="Loading the page" />
        )}
      </header>
      <div className={classes['notices']}>
        <Suspense>
          {profile.SeenAs ? (
            <SeenAsBar {...profile.SeenAs} />
          ) : (
            profile.Suspension && <SuspensionBar {...profile} suspension={profile.Suspension} />
          )}
        </Suspense>
        <Suspense>{!ended && profile.Till && <TillScreen till={profile.Till} />}</Suspense>
      </div>
      <nav className={classes['navbar']} aria-label="Main" data-closed={!menu || undefined}>
        <Navigation profile={profile} />
        <Support />
      </nav>
      <main className={classes['main']} id="page" tabIndex={-1}>
        <div className={classes['page']}>
          <Suspense fallback={<PanelSkeleton />}>{wasUnlocked && <Outlet />}</Suspense>
        </div>
      </main>
      <Suspense>{bar && <BottomBar profile={profile} menu={menu} onMore={toggle} />}</Suspense>
      <Keys />
      <LeaveGuard />
      <Announcer />
      <Suspense>{platform.desktop && <Companion />}</Suspense>
      {!ended && announcesCourierOrders(profile) && <CollectAlerts />}
    </div>
  );
}

/** useWasUnlocked is false until somebody uses the till: no page is made that could only wait for what it shows. */
function useWasUnlocked({ Till }: Profile): boolean {
  const isUnlocked = Till === undefined || Till.PersonId !== '';
  const [was, setWas] = useState(isUnlocked);
  if (isUnlocked && !was) setWas(true);
  return was;
}

/**
 * useFeed follows the live updates from the moment the profile was read, for as long as the
 * session lasts.
 */
function useFeed({ Email, LastEvent, Role }: Profile, ended: boolean, rights: string) {
  const last = useRef(LastEvent);
  // Before the screen's first reads, which are sent by effects: they say what the page has heard.
  useLayoutEffect(() => {
    last.current = LastEvent;
  });
  const known = Role === 'Shop' && platform.kind === 'browser';
  useLayoutEffect(
    () => (ended ? undefined : startFeed(last.current, known ? deviceId() : undefined)),
    [ended, Email, rights, known],
  );
}

/** announcesCourierOrders reports whether this page announces new courier orders. */
const announcesCourierOrders = ({ Role, IsCollectEnabled }: Profile) =>
  !platform.ownsAlerts && (IsCollectEnabled || Role === 'Admin');

/** rightsOf returns what decides which screens and data the user sees. */
function rightsOf(profile: Profile): string {
  const { Role, ShopId, MerchantId, IsCollectEnabled, IsCollectOnly, Permissions } = profile;
  return JSON.stringify([Role, ShopId, MerchantId, IsCollectEnabled, IsCollectOnly, Permissions]);
}

/**
 * useChangedRights reloads the profile when it was changed elsewhere; changed rights reload
 * routes and data.
 */
function useChangedRights(rights: string) {
  const { revalidate } = useRouter();
  const beforeRef = useRef(rights);
  useUpdates(['Profile', 'Merchant'], () => void refreshProfile());
  useEffect(() => {
    if (beforeRef.current === rights) return;
    beforeRef.current = rights;
    void queryClient.resetQueries();
    void revalidate();
  }, [rights, revalidate]);
}
