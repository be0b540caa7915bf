import { Anchor, Text } from '@mantine/core';
import { useConfig } from '@/lib/config';
import classes from './Navigation.module.css';

/** The support phone number, always at the foot of the sidebar. */
export function Support() {
  const { SupportPhone } = useConfig();
  if (!SupportPhone) return null;
  return (
    <Text className={classes['support'] ?? ''} size="sm" c="dimmed">
      Need help? Call{' '}
      <Anchor href={`tel:${SupportPhone.replaceAll(/[^+\d]/g, '')}`} size="sm" underline="always">
        {SupportPhone}
      </Anchor>
    </Text>
  );
}
