import type { MonthArchive, NewMonthArchive } from '@/lib/api';
import { type Form, mandatory } from '@/lib/form';
import { monthText } from '@/lib/format';
import { useProfile } from '@/lib/session';
import { askForArchive, closedMonths } from './archives';
import { useMerchants } from './calls';

interface ArchiveDraft {
  Month: string;
  /** A merchant's id, or everybody; a Merchant is not asked. */
  Of: string;
}

const everybody = { value: 'all', label: 'Whole marketplace' };

const useMonths = () =>
  closedMonths
    .useRead(undefined)
    .data?.map(({ Month }) => ({ value: Month, label: monthText(Month) }));

function useOwners() {
  const isAdmin = useProfile().Role === 'Admin';
  const merchants = useMerchants(isAdmin).data;
  return merchants && [everybody, ...merchants];
}

/** Asks for the archive of a month; for a Merchant, its own. */
export const archiveForm: Form<ArchiveDraft, NewMonthArchive, MonthArchive, string> = {
  name: 'month-archive.ask',
  title: 'Make archive',
  action: 'Make archive',
  fields: {
    Month: {
      label: 'Month',
      useOptions: useMonths,
      placeholder: 'Choose a closed month',
      description: 'Only a closed month has an archive, as its documents do not change any more.',
    },
    Of: { label: 'Documents of', useOptions: useOwners, when: ({ Of }) => Of !== '' },
  },
  start: (role) => ({ Month: '', Of: role === 'Admin' ? everybody.value : '' }),
  rules: { Month: mandatory },
  body: ({ Month, Of }) => ({ Month, ...(Of && Of !== everybody.value && { MerchantId: Of }) }),
  send: askForArchive,
  done: ({ State, Month }) =>
    State === 'Ready'
      ? `The archive of ${monthText(Month)} is there already.`
      : `The archive of ${monthText(Month)} is being made. You can leave this page.`,
  guard: false,
};
