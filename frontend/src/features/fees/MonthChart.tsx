import { Anchor, Paper, Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Link } from '@/components/Link';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import type { MonthTotals } from '@/lib/api';
import { briefly, briefMoney, money, monthText, whole } from '@/lib/format';
import { monthMerchants } from './calls';
import classes from './Months.module.css';
import { statementsOf } from './types';

/** What the charts show of a month. */
export const measures = [
  { value: 'Revenue', label: 'Revenue', text: money },
  { value: 'Fees', label: 'Agency fees', text: money },
  { value: 'CreditsUsed', label: 'Credits used', text: whole },
] as const;

type Measure = (typeof measures)[number];

const most = 12; // months

const short = (amount: number, value: Measure['value']) =>
  value === 'CreditsUsed' ? briefly(amount) : briefMoney(amount);

const nameOf = (month: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** lengthOf is how long a bar is, as a part of the longest; amounts below zero have none. */
const lengthOf = (amount: number, top: number) =>
  ({ '--part': Math.max(0, amount) / Math.max(1, top) }) as CSSProperties;

interface Props {
  months: readonly MonthTotals[];
  show: Measure;
  /** The month that the chart by merchant is about. */
  month: string;
  onMonth: (month: string) => void;
}

/** One measure by month as bars, each of which chooses its month; the table says the same in figures. */
export function MonthChart({ months, show, month, onMonth }: Props) {
  const shown = months.slice(0, most).toReversed();
  const top = Math.max(...shown.map((each) => each[show.value]));
  return (
    <Paper p="lg" component="section" aria-label={`${show.label} by month`}>
      <Title order={2} mb="sm">
        {show.label} by month
      </Title>
      <div className={classes['bars']}>
        {shown.map((each, index) => (
          <button
            key={each.Month}
            type="button"
            className={classes['month']}
            aria-pressed={each.Month === month}
            aria-label={`${monthText(each.Month)}: ${show.text(each[show.value])}`}
            title={show.text(each[show.value])}
            onClick={() => onMonth(each.Month)}
          >
            <span className={classes['plot']} style={lengthOf(each[show.value], top)}>
              {short(each[show.value], show.value)}
            </span>
            <span className={classes['name']}>
              {nameOf(each.Month, { month: 'short' })}
              {(index === 0 || each.Month.endsWith('-01')) && (
                <> {nameOf(each.Month, { year: 'numeric' })}</>
              )}
            </span>
          </button>
        ))}
      </div>
    </Paper>
  );
}

/** One measure of a month by merchant, those with the most first. */
export function MerchantChart({ show, month }: { show: Measure; month: string }) {
  const query = monthMerchants.useRead({ Month: month, By: show.value }, { keep: true });
  const title = `${show.label} by merchant, ${monthText(month)}`;
  return (
    <Paper p="lg" component="section" aria-label={title}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <QueryBoundary query={query} skeleton={<PanelSkeleton count={3} />}>
        {(merchants) => (
          <ul className={classes['merchants']}>
            {merchants.map((merchant) => (
              <li key={merchant.Id}>
                <span className={classes['line']}>
                  <Anchor component={Link} to={statementsOf('Admin', merchant)} inherit>
                    {merchant.MerchantName}
                  </Anchor>
                  <span>{show.text(merchant[show.value])}</span>
                </span>
                <span
                  className={classes['part']}
                  style={lengthOf(merchant[show.value], merchants[0]?.[show.value] ?? 0)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Paper>
  );
}
