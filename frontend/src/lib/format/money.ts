const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  signDisplay: 'negative', // what was turned round must not show nothing as -£0.00
});
const compact = { notation: 'compact', maximumFractionDigits: 1 } as const;
const compactPounds = new Intl.NumberFormat('en-GB', {
  ...compact,
  style: 'currency',
  currency: 'GBP',
});
const compactCount = new Intl.NumberFormat('en-GB', compact);
const count = new Intl.NumberFormat('en-GB');

/** money shows pence as pounds: 123450 → £1,234.50. */
export function money(pence: number): string {
  return pounds.format(pence / 100);
}

/** briefMoney shows pence for an axis: 123450 → £1.2K. */
export function briefMoney(pence: number): string {
  return compactPounds.format(pence / 100);
}

/** briefly shows a number for an axis: 12345 → 12.3K. */
export function briefly(n: number): string {
  return compactCount.format(n);
}

/** pence reads what a person typed as pounds, exactly; undefined when it is no amount. */
export function pence(text: string): number | undefined {
  const match = /^\s*£?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!match?.[1]) return undefined;
  return Number(match[1].replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** whole shows a number with thousands separated: 12345 → 12,345. */
export function whole(n: number): string {
  return count.format(n);
}

/** counted is a number with its noun: 1 order, 2 orders. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${whole(n)} ${n === 1 ? one : many}`;
}
