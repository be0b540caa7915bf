import { NavLink } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { Profile } from '@/lib/session';
import { isCurrent, navigationFor } from '../navigation';
import classes from './Navigation.module.css';

/** The sidebar: the role's route list. */
export function Navigation({ profile }: { profile: Profile }) {
  const { pathname } = useLocation();
  return (
    <ul className={classes['list']}>
      {navigationFor(profile).map((entry) => {
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
            />
          </li>
        );
      })}
    </ul>
  );
}
