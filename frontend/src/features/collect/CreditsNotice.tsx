import { Anchor, Box } from '@mantine/core';
import { Alert } from '@/components/Alert';
import { Link } from '@/components/Link';
import { useConfig } from '@/lib/config';
import { counted } from '@/lib/format';
import { channels, useChannel } from '@/lib/live';

/** At or below this number users are warned that credits are low. */
const few = 10;

/** Warns users who book that the shop's credits are low, and says how to get more. */
export function CreditsNotice() {
  const { latest } = useChannel(channels.remainingCredits);
  const { Brand, SupportPhone } = useConfig();
  const left = latest?.RemainingCredits;
  if (left === undefined || left > few) return null;
  return (
    <Box mb="md">
      <Alert
        tone={left > 0 ? 'warn' : 'info'}
        label="Delivery credits"
        title={
          left > 0 ? `Only ${counted(left, 'delivery credit')} left` : 'No delivery credits left'
        }
      >
        Without a credit, each booking is charged the pay as you go price. Your {Brand} contact adds
        credits
        {SupportPhone && (
          <>
            : call{' '}
            <Anchor
              inherit
              underline="always"
              href={`tel:${SupportPhone.replaceAll(/[^+\d]/g, '')}`}
            >
              {SupportPhone.replaceAll(' ', '\u00a0')}
            </Anchor>
          </>
        )}
        .{' '}
        <Anchor component={Link} to="/credits" inherit underline="always">
          See how the credits were used
        </Anchor>
      </Alert>
    </Box>
  );
}
