import type { ChartColumn } from './ChartPanel';

/** A spreadsheet would compute a text that begins like this. */
const formula = /^[=+\-@\t\r]/;

function quoted(value: string): string {
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** csvOf writes rows as CSV with a heading; sums of money are pounds. */
export function csvOf<T>(rows: readonly T[], columns: readonly ChartColumn<T>[]): string {
  const cell = (row: T, { of, money }: ChartColumn<T>) => {
    const value = of(row);
    if (typeof value === 'string') return quoted(value);
    return money ? (value / 100).toFixed(2) : String(value);
  };
  const lines = rows.map((row) => columns.map((column) => cell(row, column)));
  return [columns.map(({ label }) => quoted(label)), ...lines]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
}
