import { Anchor } from '@mantine/core';
import { Alert } from '@/components/Alert';
import { Link } from '@/components/Link';
import { counted, formatDate, money } from '@/lib/format';
import { useSearchParams } from '@/lib/router';
import { useProfile } from '@/lib/session';
import { boxLabels, periodOf } from '@/lib/vatReturn';
import { invoices } from './calls';

const vatReturn = invoices.reading('GET /api/vat-return/{from}/{months}');

/** Says what the box of a VAT return comes to whose documents are listed. */
export function VatBoxNotice() {
  const [params] = useSearchParams();
  const period = periodOf(params.get('vatperiod') ?? '');
  const box = Number(params.get('vatbox'));
  return period && box >= 1 && box <= 9 ? <Box period={period} box={box} /> : null;
}

interface Props {
  period: NonNullable<ReturnType<typeof periodOf>>;
  box: number;
}

function Box({ period, box }: Props) {
  const admin = useProfile().Role === 'Admin';
  const { data } = vatReturn.useRead(period);
  const found = data?.Boxes[box - 1];
  if (!data || !found) return null;
  const back = `${admin ? '/admin' : ''}/bookkeeping?vatperiod=${period.From}/${period.Months}`;
  return (
    <Alert
      tone="info"
      label={`Box ${box}`}
      title={`Box ${box}, ${boxLabels[box - 1]}: ${money(found.Pence)}`}
    >
      {counted(found.Documents, 'document')} from {formatDate(data.From)} to {formatDate(data.To)}
      {box > 5 && ', in whole pounds'}.{' '}
      <Anchor component={Link} to={back} inherit underline="always">
        Back to the VAT return
      </Anchor>
    </Alert>
  );
}
