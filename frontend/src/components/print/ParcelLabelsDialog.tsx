import { Dialog } from '@/components/Dialog';
import { FormContent } from '@/components/form/FormDialog';
import { WholeNumberField } from '@/components/form/WholeNumberField';
import type { ParcelLabels } from '@/lib/api';
import { type Form, isWhole, required, useForm, wholeNumber } from '@/lib/form';
import { type ParcelKind, printParcels } from './printParcels';

interface Given {
  kind: ParcelKind;
  id: string;
  name: string;
}

interface Props extends Given {
  onClose: () => void;
}

const most = 99;

const labelsForm: Form<{ count: string }, Given & { count: number }, ParcelLabels, Given> = {
  name: 'parcel.labels',
  start: () => ({ count: '1' }),
  rules: { count: [required('Please enter the number of packages'), isWhole(1, most)] },
  ready: ({ count }) => (count.trim() ? undefined : 'Enter the number of packages'),
  body: ({ count }, given) => ({ ...given, count: wholeNumber(count) ?? 0 }),
  send: ({ kind, id, count }) => printParcels(kind, id, count),
  names: { Packages: 'count' },
  guard: false,
};

/** Asks for the number of packages of a courier order or a return, and prints a label for each. */
export function ParcelLabelsFields({ onClose, ...given }: Props) {
  const form = useForm(labelsForm, given, onClose);
  return (
    <FormContent form={form} action="Print labels" onClose={onClose}>
      <WholeNumberField
        field={form.field('count')}
        least={1}
        most={most}
        label="How many packages are there?"
        description="One label is printed for each package."
        autoFocus
      />
    </FormContent>
  );
}

/** The same in a dialog of its own. */
export const ParcelLabelsDialog = (props: Props) => (
  <Dialog title={`Labels of ${props.name}`} onClose={props.onClose}>
    <ParcelLabelsFields {...props} />
  </Dialog>
);
