import { FileField } from '@/components/form/FileField';
import { FormContent, FormDialog } from '@/components/form/FormDialog';
import { TextField } from '@/components/form/fields';
import { QueryDialog } from '@/components/QueryDialog';
import { type PushSegment, upload, useUploadProgress } from '@/lib/api';
import { type Form, isAtMost, mandatory, useForm } from '@/lib/form';
import { whole } from '@/lib/format';
import { segments } from './segments';

interface Draft {
  Name: string;
  CustomerIds: File | undefined;
}

const path = (segment?: PushSegment) =>
  `/api/admin/push-segments/${segment ? `${segment.Id}/` : ''}customers`;

const chosen = (list: File | undefined) =>
  list ? undefined : 'Choose a CSV file with the customers';

const addForm: Form<Draft, Draft, PushSegment> = {
  name: 'push-segment.list',
  title: 'Add customer list',
  action: 'Add segment',
  start: () => ({ Name: '', CustomerIds: undefined }),
  rules: {
    Name: [mandatory, isAtMost(80, 'Please use at most 80 characters')],
    CustomerIds: chosen,
  },
  body: ({ Name, CustomerIds }) => ({ Name: Name.trim(), CustomerIds }),
  send: segments.writing(({ Name, CustomerIds }, key) =>
    upload<PushSegment>(
      path(),
      [
        { name: 'Name', value: Name },
        ...(CustomerIds ? [{ name: 'CustomerIds', value: CustomerIds }] : []),
      ],
      { key },
    ),
  ),
  done: ({ Name, Customers }) => `${Name} was added: ${whole(Customers)} customers.`,
};

type Replacement = Pick<Draft, 'CustomerIds'>;

const replaceForm: Form<
  Replacement,
  Replacement & { segment: PushSegment },
  PushSegment,
  PushSegment
> = {
  name: 'push-segment.replace',
  title: 'Replace customer list',
  action: 'Replace list',
  start: () => ({ CustomerIds: undefined }),
  rules: { CustomerIds: chosen },
  body: ({ CustomerIds }, segment) => ({ CustomerIds, segment }),
  send: segments.writing(({ CustomerIds, segment }, key) =>
    upload<PushSegment>(
      path(segment),
      CustomerIds ? [{ name: 'CustomerIds', value: CustomerIds }] : [],
      { key, method: 'PUT' },
    ),
  ),
  done: ({ Name, Customers }) => `${Name} has ${whole(Customers)} customers now.`,
};

const hint = 'A CSV file with one customer per line';

/** Saves the customers of a file as a segment. */
export function AddSegmentList({ onClose }: { onClose: () => void }) {
  const form = useForm(addForm, undefined, onClose);
  const progress = useUploadProgress(path());
  return (
    <FormDialog form={form} onClose={onClose}>
      <TextField label="Name" field={form.field('Name')} />
      <FileField
        field={form.field('CustomerIds')}
        label="Customers"
        kind="csv"
        description={hint}
        progress={progress}
      />
    </FormDialog>
  );
}

/** Replaces the customers of a segment by those of another file. */
export function ReplaceSegmentList({ of, onClose }: { of: string; onClose: () => void }) {
  const query = segments.useOne(of);
  return (
    <QueryDialog title="Replace customer list" query={query} lines={1} onClose={onClose}>
      {(segment) => <Replace segment={segment} onClose={onClose} />}
    </QueryDialog>
  );
}

function Replace({ segment, onClose }: { segment: PushSegment; onClose: () => void }) {
  const form = useForm(replaceForm, segment, onClose);
  const progress = useUploadProgress(path(segment));
  return (
    <FormContent form={form} onClose={onClose}>
      <FileField
        field={form.field('CustomerIds')}
        label={`Customers of ${segment.Name}`}
        kind="csv"
        description={`${hint}. It replaces the ${whole(segment.Customers)} customers of today.`}
        progress={progress}
      />
    </FormContent>
  );
}
