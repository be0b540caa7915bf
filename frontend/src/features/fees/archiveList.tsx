import { Progress, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconDownload,
  IconFileZip,
  IconLoader,
  IconRefresh,
  IconShieldCheck,
} from '@tabler/icons-react';
import { sizeOf } from '@/components/fileKinds';
import type { MonthArchive } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { counted, formatDateTime, monthText, personName, whole } from '@/lib/format';
import { listOf } from '@/lib/list';
import { archives, askForArchive, ownerOf, saveArchive } from './archives';
import { merchants } from './calls';
import { isAdmin } from './periodFilters';

const isReady = ({ State }: MonthArchive) => State === 'Ready';
const isMaking = ({ State }: MonthArchive) => State === 'Making';
const isEnded = ({ State }: MonthArchive) => State === 'Failed' || State === 'Stopped';

const looks: Record<MonthArchive['State'], Flag> = {
  Making: { label: 'Being made', tone: 'info', icon: IconLoader },
  Ready: { label: 'Ready', tone: 'good', icon: IconCheck },
  Failed: { label: 'Failed', tone: 'bad', icon: IconAlertTriangle },
  Stopped: { label: 'Stopped', tone: 'quiet', icon: IconBan },
};

/** flagsOf are the state of an archive and what is wrong with it. */
export const flagsOf = ({ State, Error: error, Missing, Reopened }: MonthArchive): Flag[] => [
  { ...looks[State], ...(error && { title: error }) },
  ...(Missing > 0
    ? [
        {
          label: `${counted(Missing, 'PDF')} missing`,
          tone: 'bad',
          icon: IconAlertTriangle,
        } as const,
      ]
    : []),
  ...(Reopened
    ? [
        {
          label: 'Month reopened',
          title: 'The month was opened again after this archive was asked for.',
          tone: 'warn',
          icon: IconClock,
        } as const,
      ]
    : []),
];

/** stepOf says what is being done. */
function stepOf({ Step, Done, Total }: MonthArchive): string {
  if (Step === 'Documents') return `Document ${whole(Done)} of ${whole(Total)}`;
  if (Step === 'Tables') return 'Statements and tables';
  if (Step === 'Storing') return `Storing ${sizeOf(Done)} of ${sizeOf(Total)}`;
  return 'Waiting to begin';
}

/** How far an archive is, or when it was made. */
function Made({ of }: { of: MonthArchive }) {
  if (of.MadeAt) return formatDateTime(of.MadeAt);
  if (!isMaking(of))
    return (
      <Text inherit c="dimmed" truncate="end" title={of.Error || undefined}>
        {of.Error || 'Not made'}
      </Text>
    );
  const text = stepOf(of);
  return (
    <Stack gap={4}>
      <Text inherit span>
        {text}
      </Text>
      {of.Total > 0 && <Progress size="sm" value={(of.Done * 100) / of.Total} aria-label={text} />}
    </Stack>
  );
}

const made = (row: MonthArchive) => <Made of={row} />;

/** Signed archives, newest first; a Merchant sees its own. */
export const archiveList = listOf(archives, {
  filters: [
    { kind: 'several', field: 'Merchants', label: 'Merchants', options: merchants, when: isAdmin },
  ],
  columns: [
    { label: 'Month', sort: 'Month', cell: ({ Month }) => monthText(Month), width: '8.5rem' },
    { label: 'Documents of', sort: 'MerchantName', cell: ownerOf, when: isAdmin },
    { label: 'Made', sort: 'MadeAt', cell: made, width: 'minmax(10rem, 1.5fr)' },
    {
      label: 'Documents',
      sort: 'Documents',
      cell: ({ Documents, MadeAt }) => MadeAt && whole(Documents),
      end: true,
      width: '6rem',
    },
    {
      label: 'Size',
      sort: 'Size',
      cell: ({ Size }) => Size > 0 && sizeOf(Size),
      end: true,
      width: '5rem',
    },
    { label: 'Asked by', sort: 'AskedBy', cell: ({ AskedBy }) => personName(AskedBy) },
  ],
  flags: { of: flagsOf, width: '9rem' },
  card: {
    title: ({ Month }) => monthText(Month),
    text: ownerOf,
    detail: made,
  },
  open: () => ({ dialog: 'archive' }),
  actions: [
    { label: 'Make archive', icon: IconFileZip, do: { dialog: 'make-archive' } },
    {
      label: 'How to check one',
      icon: IconShieldCheck,
      minor: true,
      reads: true,
      do: { dialog: 'verify' },
    },
  ],
  rowActions: [
    {
      label: 'Download',
      icon: IconDownload,
      button: true,
      when: isReady,
      do: { run: saveArchive },
    },
    {
      label: 'Make again',
      icon: IconRefresh,
      when: (row) => isEnded(row) || row.Missing > 0,
      do: {
        run: ({ Month, MerchantId }, key) => askForArchive({ Month, MerchantId }, key),
      },
      done: ({ Month }) => `The archive of ${monthText(Month)} is being made.`,
    },
    {
      label: 'Stop',
      icon: IconBan,
      danger: true,
      when: isMaking,
      confirm: 'Nothing of it is kept, which cannot be undone. It can be made again.',
      do: { run: archives.act('POST /api/archives/{id}/stop') },
      done: () => 'It stops.',
    },
  ],
  actionsWidth: '8rem',
  empty: {
    none: {
      title: 'No archives yet',
      text: 'A signed archive has every document of a closed month, its statements and its sums, for an auditor who does not use the portal.',
    },
  },
});
