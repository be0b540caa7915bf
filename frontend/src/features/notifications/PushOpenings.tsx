import { ChartPanel } from '@/components/chart/ChartPanel';
import { Curves } from '@/components/chart/Curves';
import type { PushNotification } from '@/lib/api';
import { briefly, counted, shortDayText, whole } from '@/lib/format';
import { pushes } from './pushes';

const openings = pushes.reading('GET /api/admin/push-notifications/{id}/openings');

/** When a notification was opened: how many devices had done so by the end of each hour or day. */
export function PushOpenings({ push }: { push: PushNotification }) {
  const { data } = openings.useRead({ Id: push.Id });
  if (!data) return null;
  const name = (from: string) => {
    const [day = '', time = ''] = from.split('T');
    return data.Step === 'Day' ? shortDayText(day) : `${shortDayText(day)}, ${time}`;
  };
  const share = Math.round((push.Opened / Math.max(1, push.Sent)) * 100);
  return (
    <ChartPanel
      title="Opened over time"
      finding={`${whole(push.Opened)} of ${counted(push.Sent, 'device')} opened it, ${share} %.`}
      file="push-openings"
      rows={data.Points}
      columns={[
        { label: data.Step, of: ({ From }) => name(From) },
        { label: 'Opened by then', of: ({ Opened }) => Opened },
      ]}
    >
      <Curves
        days={data.Points.map(({ From, Opened }) => ({ Day: From, now: Opened }))}
        text={whole}
        brief={briefly}
        name={name}
      />
    </ChartPanel>
  );
}
