import { NavLink } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isCurrent, type NavEntry } from '../navigation';
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
            <NavLink
              component={Link}
              to={to}
              label={label}
              active={current}
              aria-current={current ? 'page' : undefined}
              className={classes['entry'] ?? ''}
              leftSection={<Sign size={18} stroke={1.7} aria-hidden />}
              rightSection={badge?.(entry)}
            />
          </li>
        );
      })}
    </ul>
  );
}
