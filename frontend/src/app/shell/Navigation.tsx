import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Link } from '@/components/Link';
import type { Profile } from '@/lib/session';
import { platform } from '@/platform';
import { ComputerNavigation } from '../lazyParts';
import { isCurrent } from './isCurrent';
import { type NavEntry, navGroups, navigationFor } from '../navigation';
import classes from './Navigation.module.css';

interface Props {
  entries: NavEntry[];
  label?: string;
  /** Shown after an entry, such as the number of waiting items. */
  badge?: (entry: NavEntry) => ReactNode;
}

/** Entries of the sidebar, with the current one marked. */
export function NavEntries({ entries, label, badge }: Props) {
  const { pathname } = useLocation();
  return (
    <ul className={classes['list']} aria-label={label}>
      {entries.map((entry) => {
        const current = isCurrent(entry, pathname);
        const { label, to, icon: Sign } = entry;
        return (
          <li key={to}>
            <Link
              to={to}
              className={classes['entry']}
              data-active={current || undefined}
              aria-current={current ? 'page' : undefined}
            >
              <Suspense fallback={<span className={classes['noIcon']} />}>
                <Sign size={18} stroke={1.7} aria-hidden />
              </Suspense>
              <span className={classes['label']}>{label}</span>
              {badge?.(entry)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

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
