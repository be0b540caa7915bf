import { IconAlertTriangle, IconDownload, IconLoader, IconPlus } from '@tabler/icons-react';
import { type CodeBatch, download, type NewCodeBatch } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { type Form, isAtMost, isWhole, mandatory } from '@/lib/form';
import { formatDate, whole } from '@/lib/format';
import { listOf, newestFirst } from '@/lib/list';
import { resource } from '@/lib/resource';
import { promoCodes } from './promoCodes';
import { newTerms, type TermsDraft, termsBody, termsFields, termsRules } from './promoCodeTerms';

/** Promo codes that were generated together, with the same terms. */
const codeBatches = resource({
  name: 'code-batches',
  changes: [promoCodes],
  title: 'Batches',
  noun: ['batch', 'batches'],
  list: 'POST /api/portal/code-batch/list',
  rows: 'Batches',
  label: ({ Name }) => Name,
  live: { types: ['PromoCode'], arrivals: ['PromoCode'] },
});

const most = 10_000;

type BatchDraft = TermsDraft & { Name: string; Number: string; Prefix: string };

export const batchForm: Form<BatchDraft, NewCodeBatch, CodeBatch> = {
  name: 'code-batch.add',
  title: 'Generate many codes',
  action: 'Generate codes',
  fields: {
    Name: { label: 'Name', description: 'What the batch is called in lists.' },
    Number: { label: 'Number of codes', kind: 'whole', half: true },
    Prefix: { label: 'Prefix', half: true },
    ...termsFields,
  },
  start: () => ({ Name: '', Number: '', Prefix: '', ...newTerms() }),
  rules: {
    Name: [mandatory, isAtMost(80, 'Please use at most 80 characters')],
    Number: [mandatory, isWhole(1, most)],
    Prefix: (text) =>
      /^[a-z\d]{0,4}$/i.test(text.trim())
        ? undefined
        : 'Please use at most four letters and digits',
    ...termsRules,
  },
  body: (draft) => ({
    Name: draft.Name.trim(),
    Number: Number(draft.Number),
    ...(draft.Prefix.trim() && { Prefix: draft.Prefix.trim().toUpperCase() }),
    ...termsBody(draft),
  }),
  send: codeBatches.write('POST /api/portal/code-batch'),
  done: ({ Name }) => `The codes of ${Name} are being generated. Their file is under Batches.`,
};

const madeText = ({ Made, Wanted }: CodeBatch) =>
  Made === Wanted ? whole(Made) : `${whole(Made)} of ${whole(Wanted)}`;

/** What is said of a batch that is not complete. */
function stateOf({ State, Error: reason }: CodeBatch): Flag | false {
  if (State === 'Done') return false;
  if (State === 'Failed' || State === 'Cancelled')
    return { label: State, tone: 'bad', icon: IconAlertTriangle, ...(reason && { title: reason }) };
  return { label: 'Being generated', tone: 'info', icon: IconLoader };
}

/** Batches of promo codes, with the file of each; for Admin. */
export const codeBatchList = listOf(codeBatches, {
  search: { label: 'Search batches', placeholder: 'Name' },
  sort: newestFirst,
  filters: [{ kind: 'days', from: 'From', to: 'To', label: 'Created' }],
  section: (batch) => batch.GroupName,
  columns: [
    { label: 'Name', sort: 'Name', cell: ({ Name }) => Name, width: 'minmax(9rem, 1fr)' },
    { label: 'Prefix', sort: 'Prefix', cell: ({ Prefix }) => Prefix, width: '5rem' },
    { label: 'Codes', sort: 'Made', cell: madeText, end: true, width: '9rem' },
    { label: 'Used', sort: 'Used', cell: ({ Used }) => whole(Used), end: true, width: '5rem' },
    { label: 'Created', sort: 'own', cell: ({ Created }) => formatDate(Created), width: '7rem' },
    {
      label: 'By',
      sort: 'CreatedBy',
      cell: ({ CreatedBy }) => CreatedBy,
      width: 'minmax(7rem, 1fr)',
    },
  ],
  flags: { of: (batch) => [stateOf(batch)], width: '10rem' },
  card: {
    text: (batch) => `${madeText(batch)} codes, ${whole(batch.Used)} used`,
    detail: ({ Created, CreatedBy }) => `${formatDate(Created)}, ${CreatedBy}`,
  },
  actions: [{ label: 'Generate many', icon: IconPlus, do: { dialog: 'generate' } }],
  rowActions: [
    {
      label: 'Download codes',
      icon: IconDownload,
      button: true,
      when: ({ State }) => State === 'Done',
      do: { run: ({ Id }) => download(`/api/portal/code-batch/${Id}/csv`, 'codes.csv') },
    },
  ],
  empty: { none: { text: 'Generate up to 10,000 codes of the same terms, and download them.' } },
});
