import { Button, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { TimelineEntry } from '@/lib/api';
import { formatDateTime } from '@/lib/format';
import { useProfile } from '@/lib/session';
import classes from './Detail.module.css';
import { actorOf, detailOf, titleOf } from './timelineText';

const shownAtFirst = 12;

/** Who did what and when, with the previous values; newest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const [all, setAll] = useState(false);
  if (entries.length === 0) return null;
  const newestFirst = [...entries].sort((a, b) => Date.parse(b.At) - Date.parse(a.At));
  const shown = all ? newestFirst : newestFirst.slice(0, shownAtFirst);
  const hidden = entries.length - shown.length;
  return (
    <Paper p="lg" component="section" aria-label="Timeline">
      <Title order={2} mb="sm">
        Timeline
      </Title>
      <ol className={classes['timeline']} reversed start={entries.length}>
        {shown.map((entry, index) => (
          <Entry key={`${entry.At}-${entry.Kind}-${index}`} entry={entry} />
        ))}
      </ol>
      {hidden > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          mt="xs"
          onClick={() => setAll(true)}
        >
          Show {hidden} earlier {hidden === 1 ? 'entry' : 'entries'}
        </Button>
      )}
    </Paper>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const admin = useProfile().Role === 'Admin';
  const actor = actorOf(entry);
  const detail = detailOf(entry, { driver: admin });
  return (
    <li>
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
}
