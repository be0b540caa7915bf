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

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** initialsOf takes the first letter of each part as a reader sees it, which may be several code units. */
export function initialsOf(parts: string[]): string {
  return parts
    .map((part) => graphemes.segment(part)[Symbol.iterator]().next().value?.segment ?? '')
    .join('')
    .toUpperCase();
}

/** The button with the person's picture, or initials. */
export function Avatar({ profile, className = '', ...rest }: Props) {
  const { FirstName, LastName, Email, PictureUrl } = profile;
  const initials = initialsOf([FirstName || Email, LastName]);
  return (
    <UnstyledButton
      className={`${classes['avatar']} ${className}`}
      aria-label={`${initials}, account of ${nameOf(profile)}`}
      aria-haspopup="menu"
      {...rest}
    >
      {PictureUrl ? <img src={PictureUrl} alt="" /> : initials}
    </UnstyledButton>
  );
}
