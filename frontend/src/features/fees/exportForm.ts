import type { AgencyFeeExport, NamedFile } from '@/lib/api';
import { type Form, mandatory } from '@/lib/form';
import { fromLondon } from '@/lib/format';
import { exportFees } from './calls';

interface ExportDraft {
  DateFrom: string;
  DateTo: string;
  /** Empty: all merchants. */
  MerchantId: string;
}

type Body = AgencyFeeExport & { role: string };

/** What is exported, for somebody of a role. */
export const exportForm: Form<ExportDraft, Body, NamedFile, string> = {
  name: 'agency-fees.export',
  title: 'Export CSV',
  action: 'Export',
  fields: {
    DateFrom: { label: 'Start date', kind: 'day', half: true },
    DateTo: { label: 'End date', kind: 'day', half: true },
  },
  start: () => ({ DateFrom: '', DateTo: '', MerchantId: '' }),
  rules: {
    DateFrom: [mandatory],
    DateTo: [
      mandatory,
      (day, { DateFrom }) =>
        DateFrom && day < DateFrom ? 'End date should be after the start date' : undefined,
    ],
  },
  body: ({ DateFrom, DateTo, MerchantId }, role) => ({
    role,
    DateFrom: fromLondon(DateFrom).toISOString(),
    DateTo: fromLondon(DateTo).toISOString(),
    ...(role === 'Admin' && { MerchantId: MerchantId || null }),
  }),
  send: exportFees,
  done: ({ FileName }) => `${FileName} was saved.`,
  guard: false,
};
