import { Anchor } from '@mantine/core';
import { Alert } from '@/components/Alert';
import { Link } from '@/components/Link';
import { ownSettings } from './calls';

/** Says to an Admin that the operator's documents wait for the details that an invoice must have. */
export function VatNotice() {
  const { data } = ownSettings.useRead();
  if (!data) return null;
  const missing = [
    !data.NotRegistered && !data.VatNumber && 'VAT number',
    !(data.Line1 && data.City && data.PostalCode) && 'address',
  ].filter(Boolean);
  if (missing.length === 0) return null;
  return (
    <Alert
      tone="warn"
      title={`Your ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing`}
    >
      TradeKart’s own invoices must show them, and are issued once you have entered them
      {data.Waiting
        ? `: ${data.Waiting} ${data.Waiting === 1 ? 'order or charge is' : 'orders and charges are'} waiting`
        : ''}
      .{' '}
      <Anchor component={Link} to="?dialog=settings" inherit>
        Enter it in the settings
      </Anchor>
    </Alert>
  );
}
