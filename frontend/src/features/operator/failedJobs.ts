import {
  IconBan,
  IconCircleX,
  IconPlayerPlay,
  IconPlugConnectedX,
  IconRefresh,
  IconTool,
} from '@tabler/icons-react';
import type { FailedJob } from '@/lib/api';
import { formatDateTime } from '@/lib/format';
import { asOptions, listOf, newestFirst } from '@/lib/list';
import { resource } from '@/lib/resource';

/** Jobs that failed, and the state of what works them. */
export const failedJobs = resource({
  name: 'operator',
  title: 'Operator',
  noun: ['failed job', 'failed jobs'],
  list: 'POST /api/admin/operator/jobs/list',
  rows: 'Jobs',
  id: ({ Id }) => String(Id),
  label: ({ Kind }) => Kind,
});

const states = [
  { value: 'Retrying', label: 'Will be tried again' },
  { value: 'GivenUp', label: 'Given up' },
  { value: 'Refused', label: 'Refused for good' },
];

const when = ({ State, NextAt, AttemptedAt }: FailedJob) =>
  State === 'Retrying' ? `Again ${formatDateTime(NextAt)}` : formatDateTime(AttemptedAt);

export const failedJobList = listOf(failedJobs, {
  search: { label: 'Search failed jobs', placeholder: 'Kind, error, what it is about', pause: 500 },
  sort: newestFirst,
  filters: [
    { kind: 'several', field: 'State', label: 'State', options: states },
    { kind: 'several', field: 'Mail', label: 'Mails', options: asOptions('Only') },
  ],
  columns: [
    { label: 'Job', sort: 'Kind', cell: ({ Kind }) => Kind, width: 'minmax(9rem, 1fr)' },
    {
      label: 'Error',
      sort: 'Error',
      cell: ({ Error: error }) => error,
      width: 'minmax(12rem, 3fr)',
    },
    { label: 'About', cell: ({ Args }) => Args, width: 'minmax(8rem, 1.5fr)' },
    {
      label: 'Attempts',
      sort: 'Attempt',
      cell: (job) => `${job.Attempt} of ${job.MostTimes}`,
      width: '5.5rem',
    },
    { label: 'When', sort: 'own', cell: when, width: '10rem' },
  ],
  flags: {
    of: ({ State }) => [
      State === 'Retrying' && { label: 'Will be tried again', tone: 'warn', icon: IconRefresh },
      State === 'GivenUp' && { label: 'Given up', tone: 'bad', icon: IconCircleX },
      State === 'Refused' && { label: 'Refused for good', tone: 'bad', icon: IconPlugConnectedX },
    ],
    width: '10.5rem',
  },
  card: {
    text: ({ Error: error }) => error,
    detail: (job) => `${when(job)}, ${job.Attempt} of ${job.MostTimes} attempts`,
  },
  open: () => undefined,
  actions: [{ label: 'Maintenance', icon: IconTool, minor: true, do: { dialog: 'maintenance' } }],
  rowActions: [
    {
      label: 'Try again now',
      icon: IconPlayerPlay,
      do: { run: ({ Id }, key) => retry({ Id }, key) },
      several: { done: 'tried again' },
      done: ({ Kind }) => `${Kind} is tried again.`,
    },
    {
      label: 'Drop',
      icon: IconBan,
      danger: true,
      confirm:
        'It is never tried again, which cannot be undone. What it was for is not done, unless the portal finds that by itself.',
      do: { run: ({ Id }, key) => drop({ Id }, key) },
      several: {
        done: 'dropped',
        confirm: 'They are never tried again, which cannot be undone.',
      },
      done: ({ Kind }) => `${Kind} was dropped.`,
    },
  ],
  empty: {
    none: {
      title: 'No failed jobs',
      text: 'Jobs that fail wait here, to be tried again or dropped.',
    },
  },
});

const retry = failedJobs.act('POST /api/admin/operator/jobs/{id}/retry');
const drop = failedJobs.act('POST /api/admin/operator/jobs/{id}/drop');
