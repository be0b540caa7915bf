import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type AgencyFeeExport, call } from '@/lib/api';
import { monthText } from '@/lib/format';
import { useUpdates } from '@/lib/live';
import { resource } from '@/lib/resource';
import { platform } from '@/platform';

/** What each merchant's documents add up to by month. */
export const statements = resource({
  name: 'statements',
  title: 'Statements',
  noun: ['month', 'months'],
  list: 'GET /api/statements',
  rows: 'Result',
  label: ({ Month, MerchantName }) => `${monthText(Month)}, ${MerchantName}`,
  live: { types: ['Invoice', 'MonthClosed'] },
});
export const statement = statements.reading('GET /api/statements/{merchantId}/{month}');

/** The sums of all merchants by month, or of one; closing one shows in its statements. */
export const months = resource({ name: 'months', changes: [statements] });
export const monthSums = months.reading('GET /api/admin/agencyfees/months');
export const monthMerchants = months.reading('GET /api/admin/agencyfees/months/{month}/merchants');
/** What closing a month would fix. */
export const closing = months.reading('GET /api/admin/agencyfees/months/{month}/closing');

export const askToClose = months.act('POST /api/admin/agencyfees/months/{month}/close');
export const withdrawClosing = months.act('DELETE /api/admin/agencyfees/months/{month}/close');
export const confirmClosing = months.act('POST /api/admin/agencyfees/months/{month}/confirm');
export const reopenMonth = months.write('POST /api/admin/agencyfees/months/{month}/reopen');

const rest = 2000; // ms

/** useLiveSums reads sums again when a document was issued, a credit was used or a month was closed, of many at once together. */
export function useLiveSums(queryKey: QueryKey): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useUpdates(['Invoice', 'Credits', 'MonthClosed'], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey });
    }, rest);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** What each merchant pays of its delivered goods. */
export const feeRates = resource({
  name: 'fee-rates',
  title: 'Rates',
  noun: ['merchant', 'merchants'],
  list: 'POST /api/admin/agencyfees/rates/list',
  rows: 'Result',
  id: ({ MerchantId }) => MerchantId,
  label: ({ MerchantName }) => MerchantName,
  live: { types: ['FeeRate'] },
});
export const rateHistory = feeRates.reading('GET /api/admin/agencyfees/rates/{merchantId}');

/** Every merchant, for choices. */
export const merchants = feeRates
  .reading('GET /api/admin/invoice/merchant')
  .options(
    ({ MerchantId, MerchantName }) => ({ value: MerchantId, label: MerchantName }),
    undefined,
  );

export function useMerchants(wanted: boolean) {
  return useQuery({
    queryKey: merchants.key,
    queryFn: ({ signal }) => merchants.load(signal),
    enabled: wanted,
  });
}

/** exportFees asks for the fees as a file and hands it to the person. */
export async function exportFees(
  { role, ...body }: AgencyFeeExport & { role: string },
  key: string,
) {
  const at =
    role === 'Admin'
      ? 'POST /api/admin/agencyfees/csv-export'
      : 'POST /api/merchant/agencyfees/csv-export';
  const file = await call(at, body, { rest: 'body', key });
  const bytes = Uint8Array.from(atob(file.Data), (letter) => letter.charCodeAt(0));
  await platform.saveFile(file.FileName, new Blob([bytes], { type: 'text/csv' }));
  return file;
}
