import { Paper, Title } from '@mantine/core';
import { money } from '@/lib/format';
import { monthText, type MonthTotals } from './types';

const height = 160;
const step = 48; // of one month
const bar = 28;
const most = 12; // months

/** Revenue by month as bars; the table below it says the same in figures. */
export function MonthChart({ months }: { months: readonly MonthTotals[] }) {
  const shown = months.slice(0, most).toReversed();
  const top = Math.max(1, ...shown.map(({ Revenue }) => Revenue));
  return (
    <Paper p="lg" component="section" aria-label="Revenue by month">
      <Title order={2} mb="sm">
        Revenue
      </Title>
      <svg
        viewBox={`0 0 ${most * step} ${height + 20}`}
        width="100%"
        style={{ maxHeight: 240 }}
        role="img"
        aria-label={shown
          .map(({ Month, Revenue }) => `${monthText(Month)}: ${money(Revenue)}`)
          .join(', ')}
      >
        {shown.map(({ Month, Revenue }, index) => {
          const size = (Math.max(0, Revenue) / top) * height;
          return (
            <g key={Month}>
              <rect
                x={index * step + (step - bar) / 2}
                y={height - size}
                width={bar}
                height={size}
                rx={3}
                fill="var(--mantine-primary-color-filled)"
              >
                <title>{`${monthText(Month)}: ${money(Revenue)}`}</title>
              </rect>
              <text
                x={index * step + step / 2}
                y={height + 15}
                textAnchor="middle"
                fontSize={11}
                fill="var(--mantine-color-dimmed)"
              >
                {monthText(Month).slice(0, 3)}
              </text>
            </g>
          );
        })}
      </svg>
    </Paper>
  );
}
