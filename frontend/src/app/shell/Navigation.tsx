import { Suspense } from 'react';
import type { Profile } from '@/lib/session';
import { platform } from '@/platform';
import { ComputerNavigation } from '../lazyParts';
import { navGroups, navigationFor, type NavEntry } from '../navigation';
import { NavEntries } from './NavEntries';
import classes from './Navigation.module.css';

/** The sidebar: the role's route list, and what belongs to this computer. */
export function Navigation({ profile }: { profile: Profile }) {
  return (
    <>
      <Groups entries={navigationFor(profile)} />
      <Suspense>{platform.desktop && <ComputerNavigation />}</Suspense>
    </>
  );
}

const grouped = 6; // number of entries from which group labels are shown

/** The entries under the labels of their groups, where there are many. */
function Groups({ entries }: { entries: NavEntry[] }) {
  if (entries.length < grouped) return <NavEntries entries={entries} />;
  const groups = [...navGroups, undefined].filter((group) =>
    entries.some((entry) => entry.group === group),
  );
  return groups.map((group) => (
    <div key={group ?? ''}>
      <div className={classes['group']} aria-hidden>
        {group}
      </div>
      <NavEntries
        entries={entries.filter((entry) => entry.group === group)}
        {...(group && { label: group })}
      />
    </div>
  ));
}
