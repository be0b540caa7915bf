import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { counted, formatDateTime, formatDay, formatTime } from '@/lib/format';
import { momentOf, type PushDraft } from './push';
import classes from './PushReview.module.css';
import type { ShopGroup } from './PushForm';

interface Props {
  draft: PushDraft;
  shops: ShopGroup[];
  busy: boolean;
  onBack: () => void;
  onSend: () => void;
}

function audienceOf({ target, shops: chosen, customers }: PushDraft, groups: ShopGroup[]): string {
  if (target === 'customers') return `The customers in ${customers?.name ?? 'the file'}`;
  const names = groups
    .flatMap(({ Shops }) => Shops)
    .filter(({ ShopId }) => chosen.includes(ShopId))
    .map(({ ShopName }) => ShopName);
  if (names.length === 0 || names.length > 3) return counted(chosen.length, 'shop');
  return names.join('; ');
}

function timeOf(at: string | null): string {
  if (at === null) return 'Now';
  const moment = momentOf(at);
  return `${formatDay(moment)} ${formatTime(moment)}, London time`;
}

/** The last look: a notification that has been sent cannot be called back. */
export function PushReview({ draft, shops, busy, onBack, onSend }: Props) {
  const { title, body, at } = draft;
  return (
    <Stack>
      <Paper p="md" className={classes['notice'] ?? ''} component="section" aria-label="Preview">
        <IconBell size={20} stroke={1.6} aria-hidden />
        <div>
          <Text fw={600} className={classes['text'] ?? ''}>
            {title}
          </Text>
          <Text size="sm" className={classes['text'] ?? ''}>
            {body}
          </Text>
        </div>
      </Paper>
      <dl className={classes['facts']}>
        <dt>To</dt>
        <dd>{audienceOf(draft, shops)}</dd>
        <dt>When</dt>
        <dd title={at === null ? undefined : formatDateTime(momentOf(at))}>{timeOf(at)}</dd>
      </dl>
      <Text size="sm" c="dimmed">
        What has been sent cannot be called back.
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack} disabled={busy}>
          Back
        </Button>
        <Button onClick={onSend} loading={busy} autoFocus>
          {at === null ? 'Send now' : 'Schedule'}
        </Button>
      </Group>
    </Stack>
  );
}
