import { Text } from '@mantine/core';
import { hints, strengthOf } from '@/lib/password';
import classes from './StrengthHint.module.css';

interface Props {
  id: string;
  password: string;
}

/** Three bars and a sentence: how strong the password is so far. */
export function StrengthHint({ id, password }: Props) {
  const strength = password ? strengthOf(password) : undefined;
  return (
    <div id={id} className={classes['hint']} data-strength={strength} aria-live="polite">
      <div className={classes['bars']} aria-hidden>
        <span />
        <span />
        <span />
      </div>
      <Text size="xs" className={`${classes['text']} ${strength ?? ''}`}>
        {strength
          ? hints[strength]
          : 'At least 10 characters with uppercase, lowercase, numbers, and special characters are best, or a sentence of your own.'}
      </Text>
    </div>
  );
}
