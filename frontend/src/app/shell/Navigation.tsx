import { Suspense } from 'react';
import type { Profile } from '@/lib/session';
import { platform } from '@/platform';
import { ComputerNavigation } from '../lazyParts';
import { navigationFor } from '../navigation';
import { NavEntries } from './NavEntries';

/** The sidebar: the role's route list, and what belongs to this computer. */
export function Navigation({ profile }: { profile: Profile }) {
  return (
    <>
      <NavEntries entries={navigationFor(profile)} />
      <Suspense>{platform.desktop && <ComputerNavigation />}</Suspense>
    </>
  );
}
