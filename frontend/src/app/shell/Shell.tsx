import { AppShell, Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { LeaveGuard } from '@/components/form/LeaveGuard';
import { PanelSkeleton } from '@/components/Skeletons';
import { useNewOrderAlerts } from '@/features/orders/list/alerts';
import { Announcer } from '@/features/orders/list/Announcer';
import { useConfig } from '@/lib/config';
import { startFeed } from '@/lib/live';
import { portalTitle, type Profile, useSession } from '@/lib/session';
import { platform } from '@/platform';
import { Companion, SignInOver, SupportChat } from '../later';
import { HeaderEnd } from './HeaderEnd';
import { HeaderStart } from './HeaderStart';
import { Keys } from './Keys';
import { Navigation } from './Navigation';
import classes from './Shell.module.css';
import { Support } from './Support';

/** The frame of every signed-in page. */
export function Shell() {
  const { profile, ended } = useSession();
  const { Chat } = useConfig();
  if (!profile) return <Navigate to="/login" replace />;
  return (
    <>
      <Frame profile={profile} ended={ended} />
      <Suspense>{ended && <SignInOver email={profile.Email} />}</Suspense>
      <Suspense>
        {Chat && profile.Role !== 'Admin' && <SupportChat email={profile.Email} />}
      </Suspense>
    </>
  );
}

function Frame({ profile, ended }: { profile: Profile; ended: boolean }) {
  const [menu, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';

  useNewOrderAlerts();
  useEffect(close, [pathname, close]);
  useEffect(() => platform.setTitle(portalTitle(profile.Role)), [profile.Role]);
  useEffect(() => (ended ? undefined : startFeed()), [ended, profile.Email]);

  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 256, breakpoint: 'md', collapsed: { mobile: !menu } }}
      padding={0}
      classNames={{
        header: classes['header'] ?? '',
        navbar: classes['navbar'] ?? '',
        main: classes['main'] ?? '',
      }}
    >
      <a href="#page" className={classes['skip']}>
        Skip to the page
      </a>
      <AppShell.Header>
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
      </AppShell.Header>
      <AppShell.Navbar aria-label="Main" data-closed={!menu || undefined}>
        <Navigation profile={profile} />
        <Support />
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1}>
        <div className={classes['page']}>
          <Suspense fallback={<PanelSkeleton />}>
            <Outlet />
          </Suspense>
        </div>
      </AppShell.Main>
      <Keys />
      <LeaveGuard />
      <Announcer />
      <Suspense>{platform.desktop && <Companion />}</Suspense>
      <ScrollRestoration />
    </AppShell>
  );
}
