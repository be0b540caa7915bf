import type { MonthReopening } from '@/lib/api';
import { monthText } from '@/lib/format';
import { type Form, mandatory } from '@/lib/form';
import { reopenMonth } from './calls';

/** Opens the closed month of that name again. */
export const reopenForm: Form<MonthReopening, MonthReopening & { Month: string }, string, string> =
  {
    name: 'month.reopen',
    action: 'Reopen month',
    fields: { Reason: { label: 'Reason', kind: 'long' } },
    start: () => ({ Reason: '' }),
    rules: { Reason: mandatory },
    body: ({ Reason }, month) => ({ Month: month, Reason: Reason.trim() }),
    send: reopenMonth,
    done: (month) => `${monthText(month)} is open again.`,
  };
