import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CustomerCheck, problemText, type PushReach, type PushWaits } from '@/lib/api';
import { counted, formatDateTime, formatDay, formatTime, whole } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import { DialogContent } from '../Dialog';
import { ImportProblems } from '../import/ImportProblems';
import { Alert } from '../Alert';
import { PhonePreview } from './PhonePreview';
import { type Audience, audienceOf, momentOf, type PushDraft } from './push';
import type { Segment } from './PushForm';
import classes from './PushReview.module.css';
import type { ShopGroup } from './ShopPicker';

interface Props {
  draft: PushDraft;
  shops: readonly ShopGroup[];
  segments: readonly Segment[];
  busy: boolean;
  /** Says of a list of customers whom it notifies; it is asked before anything is sent. */
  check: ((list: File) => Promise<CustomerCheck>) | undefined;
  /** Counts who would be notified now. */
  reach: ((audience: Audience) => Promise<PushReach>) | undefined;
  waits?: ((at: Date | null) => Promise<PushWaits>) | undefined;
  onAnyway?: (anyway: boolean) => void;
  test?: ((text: { title: string; body: string }) => ReactNode) | undefined;
  onBack: () => void;
  onSend: () => void;
}

function audienceText(
  { target, shops: chosen, segment, customers }: PushDraft,
  groups: readonly ShopGroup[],
  segments: readonly Segment[],
): string {
  if (target === 'segment') return segments.find(({ value }) => value === segment)?.label ?? '';
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
export function PushReview(props: Props) {
  const { draft, shops, segments, busy, check, reach, waits, test, onAnyway, onBack, onSend } =
    props;
  const { title, body, at, anyway } = draft;
  const now = useNow();
  const quiet = useWaits(at, waits);
  const until = anyway ? undefined : quiet?.WaitsUntil;
  const reached = useReach(draft, reach);
  const list = useCheckedList(draft, check);
  return (
    <DialogContent
      onSubmit={onSend}
      footer={
        <>
          <Button variant="default" onClick={onBack} disabled={busy} data-autofocus>
            Back
          </Button>
          <Button type="submit" loading={busy} disabled={!list.sendable}>
            {until ? `Send at ${formatTime(until)}` : at === null ? 'Send now' : 'Schedule'}
          </Button>
        </>
      }
    >
      <Stack>
        <PhonePreview title={title} body={body} at={at} />
        <dl className={classes['facts']}>
          <dt>To</dt>
          <dd>{audienceText(draft, shops, segments)}</dd>
          {reach && draft.target !== 'customers' && (
            <>
              <dt>Reaches</dt>
              <dd role="status">{reachText(reached)}</dd>
            </>
          )}
          <dt>When</dt>
          <dd title={at === null ? undefined : formatDateTime(momentOf(at))}>{timeOf(at)}</dd>
        </dl>
        {quiet && (
          <Quiet
            {...quiet}
            at={at === null ? now : momentOf(at).getTime()}
            anyway={anyway}
            onAnyway={onAnyway}
          />
        )}
        {list.isFetching && <Text size="sm">Checking the list…</Text>}
        {list.error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {problemText(list.error)}
          </Text>
        )}
        {list.data && (
          <>
            <Text size="sm" role="status">
              {whole(list.data.Accepted)} of {counted(list.data.Rows, 'row')} can be notified.
            </Text>
            <ImportProblems leftOut={list.data.LeftOut} />
          </>
        )}
        {test?.({ title: title.trim(), body: body.trim() })}
        <Text size="sm" c="dimmed">
          A notification cannot be recalled once it has been sent.
        </Text>
      </Stack>
    </DialogContent>
  );
}

/** useCheckedList checks the draft's list of customers, where it goes to one. */
function useCheckedList({ target, customers }: PushDraft, check: Props['check']) {
  const list = target === 'customers' ? customers : undefined;
  const query = useQuery({
    queryKey: ['push-list', list?.name, list?.size, list?.lastModified],
    queryFn: () => (list && check ? check(list) : undefined),
    enabled: Boolean(list && check),
    staleTime: 0,
    retry: false,
  });
  const sendable = !list || !check || (!query.isFetching && (query.data?.Accepted ?? 0) > 0);
  return { ...query, sendable };
}

/** useReach counts who would be notified, where a notification goes to shops or a segment. */
function useReach(draft: PushDraft, reach: Props['reach']) {
  return useQuery({
    queryKey: ['push-reach', audienceOf(draft)],
    queryFn: () => reach?.(audienceOf(draft)) ?? null,
    enabled: draft.target !== 'customers' && Boolean(reach),
    staleTime: 0,
  });
}

/** useWaits says what quiet hours do to the notification. */
function useWaits(at: string | null, waits: Props['waits']) {
  return useQuery({
    queryKey: ['push-waits', at],
    queryFn: () => waits?.(at === null ? null : momentOf(at)) ?? null,
    enabled: Boolean(waits),
    staleTime: 0,
    refetchInterval: 60_000,
  }).data;
}

interface QuietProps extends PushWaits {
  at: number;
  anyway: boolean;
  onAnyway: ((anyway: boolean) => void) | undefined;
}

const soon = 3_600_000; // a notification to many may still be sent after so long

/** Says that it waits, or that what is not sent by then does, and lets its sender decide otherwise. */
function Quiet({ WaitsUntil, QuietFrom, QuietTo, at, anyway, onAnyway }: QuietProps) {
  const near = QuietFrom && QuietTo && Date.parse(QuietFrom) - at < soon;
  if (!WaitsUntil && !near) return null;
  return (
    <Alert
      tone="warn"
      title={
        WaitsUntil
          ? `Quiet hours: it waits until ${formatTime(WaitsUntil)}`
          : `Quiet hours begin at ${formatTime(QuietFrom ?? '')}`
      }
    >
      <Stack gap="xs">
        {WaitsUntil
          ? `It is sent on ${formatDateTime(WaitsUntil)}, London time.`
          : `Whom it has not reached by then, it reaches from ${formatTime(QuietTo ?? '')} on.`}
        <Checkbox
          label="Send in quiet hours too"
          description="Your choice is recorded."
          checked={anyway}
          onChange={({ currentTarget }) => onAnyway?.(currentTarget.checked)}
        />
      </Stack>
    </Alert>
  );
}

function reachText({ data, isError }: ReturnType<typeof useReach>): string {
  if (isError) return 'Not known: the server did not respond';
  if (!data) return 'Counting…';
  if (data.Devices === 0) return 'No device at the moment';
  return `${counted(data.Devices, 'device')} of ${counted(data.Customers, 'customer')}`;
}
