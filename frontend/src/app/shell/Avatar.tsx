import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Profile } from '@/lib/session';
import classes from './Header.module.css';

interface Props extends ComponentProps<'button'> {
  profile: Profile;
}

export function nameOf({ FirstName, LastName, Email }: Profile): string {
  return [FirstName, LastName].filter(Boolean).join(' ') || Email;
}

/** The button with the person's initials. */
export function Avatar({ profile, className = '', ...rest }: Props) {
  const { FirstName, LastName, Email } = profile;
  const initials = [FirstName || Email, LastName].map((part) => part[0] ?? '').join('');
  return (
    <UnstyledButton
      className={`${classes['avatar']} ${className}`}
      aria-label={`${initials.toUpperCase()}, account of ${nameOf(profile)}`}
      aria-haspopup="menu"
      {...rest}
    >
      {initials.toUpperCase()}
    </UnstyledButton>
  );
}
