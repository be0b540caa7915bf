import { Paper, Text, Title } from '@mantine/core';
import { formatDateTime } from '@/lib/format';
import type { TimelineEntry } from '../types';
import classes from './Detail.module.css';
import { actorOf, detailOf, titleOf } from './timelineWords';

/** Who did what, when, and what it was before; the latest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Paper p="lg" component="section" aria-label="Timeline">
      <Title order={2} mb="sm">
        Timeline
      </Title>
      <ol className={classes['timeline']} reversed>
        {[...entries].reverse().map((entry, index) => {
          const actor = actorOf(entry);
          const detail = detailOf(entry);
          return (
            <li key={`${entry.At}-${entry.Kind}-${index}`}>
              <div>
                <Text span fw={550} size="sm">
                  {titleOf(entry)}
                </Text>
                {actor && (
                  <Text span size="sm" c="dimmed">
                    {' '}
                    by {actor}
                  </Text>
                )}
                {detail && (
                  <Text size="sm" c="dimmed" className={classes['name'] ?? ''}>
                    {detail}
                  </Text>
                )}
              </div>
              <time dateTime={entry.At}>{formatDateTime(entry.At)}</time>
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}
