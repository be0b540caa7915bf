import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Alert } from '@/components/Alert';
import { readSettings, settingsKey } from './calls';

/** Says to an Admin that the operator's invoices lack the VAT number that they need. */
export function VatNotice() {
  const { data } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => readSettings(signal),
  });
  if (!data || data.VatNumber) return null;
  return (
    <Alert tone="warn" title="Your VAT number is missing">
      Invoices of TradeKart charge VAT and have to show its number.{' '}
      <Anchor component={Link} to="?dialog=settings" inherit>
        Enter it in the settings
      </Anchor>
    </Alert>
  );
}
