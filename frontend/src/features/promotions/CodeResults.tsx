import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ChartPanel } from '@/components/chart/ChartPanel';
import { Curves } from '@/components/chart/Curves';
import { QueryDialog } from '@/components/QueryDialog';
import type { CodeFigures as Read, PromoCode } from '@/lib/api';
import { briefly, briefMoney, counted, money, shortDayText, whole } from '@/lib/format';
import { CodeFigures, figures } from './CodeFigures';
import { promoCodes, usageLabel } from './promoCodes';

interface Props {
  of: string;
  onClose: () => void;
}

type Day = Read['Days'][number];

/** What can be seen by day, by its name. */
const measures = {
  Redemptions: { of: ({ Uses }: Day) => Uses, text: whole, brief: briefly },
  Discount: { of: ({ Discount }: Day) => Discount, text: money, brief: briefMoney },
  'New customers': { of: ({ NewCustomers }: Day) => NewCustomers, text: whole, brief: briefly },
};
type Measure = keyof typeof measures;
const names = Object.keys(measures) as Measure[];

/** What a code brought, in all and by day. */
export function CodeResults({ of, onClose }: Props) {
  const query = promoCodes.useOne(of);
  return (
    <QueryDialog title="What the code brought" query={query} lines={4} size={560} onClose={onClose}>
      {(code) => (
        <Stack>
          <Text>
            <strong>{code.Code}</strong>, {usageLabel(code).toLowerCase()}
          </Text>
          <CodeFigures code={code} />
          <ByDay code={code} />
        </Stack>
      )}
    </QueryDialog>
  );
}

function ByDay({ code }: { code: PromoCode }) {
  const days = figures.useRead({ Id: code.Id }).data?.Days;
  const [measure, setMeasure] = useState<Measure>('Redemptions');
  if (!days) return null;
  const { of, text, brief } = measures[measure];
  const uses = days.reduce((all, { Uses }) => all + Uses, 0);
  return (
    <ChartPanel
      title="By day"
      finding={
        uses > 0
          ? `Used ${counted(uses, 'time')} in ${counted(days.length, 'day')}.`
          : 'Not used in the last 92 days.'
      }
      file={`code-${code.Code.toLowerCase()}`}
      rows={days.toReversed()}
      columns={[
        { label: 'Day', of: ({ Day: day }) => shortDayText(day) },
        { label: 'Redemptions', of: ({ Uses }) => Uses },
        { label: 'Orders’ total', of: ({ Sales }) => Sales, money: true },
        { label: 'Discount', of: ({ Discount }) => Discount, money: true },
        { label: 'New customers', of: ({ NewCustomers }) => NewCustomers },
      ]}
      aside={
        <SegmentedControl
          size="xs"
          aria-label="Measure"
          data={names}
          value={measure}
          onChange={(next) => setMeasure(names.find((name) => name === next) ?? 'Redemptions')}
        />
      }
    >
      <Curves
        days={days.map((day) => ({ Day: day.Day, now: of(day) }))}
        text={text}
        brief={brief}
        end="Today"
      />
    </ChartPanel>
  );
}
