import { londonDay, monthText } from './format';
import type { Option } from './list';

/** What each box of a VAT return is. */
export const boxLabels = [
  'VAT due on sales',
  'VAT due on acquisitions from the EU (Northern Ireland)',
  'Total VAT due',
  'VAT reclaimed on purchases',
  'Net VAT to pay, or to reclaim if negative',
  'Sales without VAT',
  'Purchases without VAT',
  'Supplies to the EU (Northern Ireland)',
  'Acquisitions from the EU (Northern Ireland)',
] as const;

/** How many months a period has. */
export const periodLengths = [
  { value: '1', label: 'One month' },
  { value: '3', label: 'Three months' },
  { value: '12', label: 'A year' },
];

/** The latest months, the running one first. */
export function latestMonths(count: number): string[] {
  const [year = 0, month = 0] = londonDay(Date.now()).split('-').map(Number);
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.UTC(year, month - 1 - n, 1)).toISOString().slice(0, 7),
  );
}

/** periodOf reads a period as lists are filtered by it: 2026-09/3; undefined where it is none. */
export function periodOf(text: string): { From: string; Months: number } | undefined {
  const [, From = '', months = ''] =
    /^(20\d\d-(?:0[1-9]|1[0-2]))\/([1-9]|1[0-2])$/.exec(text) ?? [];
  return From ? { From, Months: Number(months) } : undefined;
}

/** The periods that lists may be filtered by, and the boxes. */
export const periodOptions: Option[] = periodLengths.flatMap(({ value, label }) =>
  latestMonths(15).map((month) => ({
    value: `${month}/${value}`,
    label: value === '1' ? monthText(month) : `${label} from ${monthText(month)}`,
    group: label,
  })),
);

export const boxOptions: Option[] = boxLabels.map((label, n) => ({
  value: String(n + 1),
  label: `${n + 1}. ${label}`,
}));
