import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, bodyOf, keyed, resultOf } from '@/lib/api';
import type { Answer, ListParams } from '@/lib/list';
import { useUpdates } from '@/lib/live';
import { platform } from '@/platform';
import type {
  AgencyFeeExport,
  DatedFeeRate,
  NamedFile,
  MerchantMonth,
  NewFeeRate,
  PeriodFilter,
  WeeklySummary,
} from './types';

/** The root of the queries on rates, which are also the list's. */
export const feeRatesKey = ['fee-rates'] as const;

export const monthsKey = ['months'] as const;

/** The root of the queries on statements, which are also the list's. */
export const statementsKey = ['statements'] as const;

function queryOf({ OrderBy, Page, Size, Query, After, Filter = {} }: ListParams<PeriodFilter>) {
  const { DateFrom, DateTo, Merchants } = Filter;
  return {
    Order: OrderBy,
    Page,
    Size,
    ...(Query && { Query }),
    ...(After && { After }),
    ...(DateFrom && { 'Filter.DateFrom': DateFrom }),
    ...(DateTo && { 'Filter.DateTo': DateTo }),
    ...(Merchants && { 'Filter.Merchants': Merchants }),
  };
}

export async function readStatements(
  params: ListParams<PeriodFilter>,
  signal?: AbortSignal,
): Promise<Answer<MerchantMonth>> {
  const init = { params: { query: queryOf(params) }, ...(signal && { signal }) };
  const page = await bodyOf(api.GET('/api/statements', init));
  return { rows: page.Result, total: page.Total, next: page.Next };
}

export function useStatement(merchantId: string, month: string) {
  return useQuery({
    queryKey: [...statementsKey, 'one', merchantId, month],
    queryFn: ({ signal }) =>
      resultOf(
        api.GET('/api/statements/{merchantId}/{month}', {
          params: { path: { merchantId, month } },
          signal,
        }),
      ),
  });
}

/** useMonths reads the sums of all merchants by month, or of one. */
export function useMonths(merchantId: string) {
  const query = merchantId ? { MerchantId: merchantId } : {};
  return useQuery({
    queryKey: [...monthsKey, merchantId],
    queryFn: ({ signal }) =>
      resultOf(api.GET('/api/admin/agencyfees/months', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** useMonthMerchants reads who has the most of a measure in a month. */
export function useMonthMerchants(month: string, By: 'Revenue' | 'Fees' | 'CreditsUsed') {
  return useQuery({
    queryKey: [...monthsKey, 'merchants', month, By],
    queryFn: ({ signal }) =>
      resultOf(
        api.GET('/api/admin/agencyfees/months/{month}/merchants', {
          params: { path: { month }, query: { By } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

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

export function closeMonth(month: string, key: string): Promise<string> {
  return resultOf(
    api.POST('/api/admin/agencyfees/months/{month}/close', {
      params: { path: { month } },
      ...keyed(key),
    }),
  );
}

/** openInvoice shows an invoice or credit note in a new tab. */
export async function openInvoice(invoiceNo: string): Promise<void> {
  const { FileUrl } = await resultOf(
    api.GET('/api/invoice/url/{invoiceNo}', { params: { path: { invoiceNo } } }),
  );
  platform.openExternal(FileUrl);
}

export async function readWeekly(
  params: ListParams<PeriodFilter>,
  role: string,
  signal?: AbortSignal,
): Promise<Answer<WeeklySummary>> {
  const init = { params: { query: queryOf(params) }, ...(signal && { signal }) };
  const page = await bodyOf(
    role === 'Admin'
      ? api.GET('/api/admin/weeklysummaries', init)
      : api.GET('/api/merchant/weeklysummaries', init),
  );
  return { rows: page.Result, total: page.Total, next: page.Next };
}

/** openWeekly shows a summary in a new tab. Its address ends after a minute, so it is asked for each time. */
export async function openWeekly(id: string): Promise<void> {
  const { FileUrl } = await resultOf(
    api.GET('/api/agency-fee-weekly-export/url/{id}', { params: { path: { id } } }),
  );
  platform.openExternal(FileUrl);
}

/** Every merchant, for choices. */
export const merchants = {
  key: ['fee-merchants'],
  load: async (signal?: AbortSignal) => {
    const body = { Page: 1, Size: 1000 };
    const page = await bodyOf(
      api.POST('/api/admin/agencyfees/rates/list', { body, ...(signal && { signal }) }),
    );
    return page.Result.map(({ MerchantId, MerchantName }) => ({
      value: MerchantId,
      label: MerchantName,
    }));
  },
};

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
): Promise<NamedFile> {
  const init = { body, ...keyed(key) };
  const file = await bodyOf(
    role === 'Admin'
      ? api.POST('/api/admin/agencyfees/csv-export', init)
      : api.POST('/api/merchant/agencyfees/csv-export', init),
  );
  const bytes = Uint8Array.from(atob(file.Data), (letter) => letter.charCodeAt(0));
  await platform.saveFile(file.FileName, new Blob([bytes], { type: 'text/csv' }));
  return file;
}

export function useRateHistory(merchantId: string) {
  return useQuery({
    queryKey: [...feeRatesKey, 'history', merchantId],
    queryFn: ({ signal }) =>
      resultOf(
        api.GET('/api/admin/agencyfees/rates/{merchantId}', {
          params: { path: { merchantId } },
          signal,
        }),
      ),
  });
}

export function setRate(body: NewFeeRate, key: string): Promise<DatedFeeRate> {
  return resultOf(api.POST('/api/admin/agencyfees/rates', { body, ...keyed(key) }));
}

export function removeRate(merchantId: string, validFrom: string, key: string): Promise<string> {
  return resultOf(
    api.DELETE('/api/admin/agencyfees/rates/{merchantId}/{validFrom}', {
      params: { path: { merchantId, validFrom } },
      ...keyed(key),
    }),
  );
}
