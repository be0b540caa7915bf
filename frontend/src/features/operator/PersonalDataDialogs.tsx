import { Button, Group, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Alert } from '@/components/Alert';
import { FormDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import {
  download,
  type PersonalData,
  type PersonalDataErase,
  type PersonalDataOf,
  type PersonalErasure,
} from '@/lib/api';
import { type Form, mandatory, useForm } from '@/lib/form';
import { counted, whole } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { personalData } from './personalData';

type Known = Required<PersonalDataOf>;

const given = (of: Known): PersonalDataOf =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value.trim()));

const findForm: Form<Known, PersonalDataOf, PersonalData> = {
  name: 'personalData.find',
  title: 'Find a person',
  action: 'Find',
  secret: true,
  guard: false,
  fields: {
    Email: { label: 'Email', kind: 'email' },
    Phone: { label: 'Phone number' },
    CustomerId: {
      label: 'Customer’s id',
      description: 'In a merchant’s app, for push notifications. One of the three is enough.',
    },
  },
  start: () => ({ Email: '', Phone: '', CustomerId: '' }),
  rules: {},
  ready: (of) =>
    Object.values(of).some((text) => text.trim())
      ? undefined
      : 'Enter an email address, a phone number or a customer’s id.',
  body: given,
  send: personalData.write('POST /api/admin/personal-data/find'),
};

interface Found {
  of: Known;
  data: PersonalData;
}

function PersonDialog({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<Found>();
  const form = useForm(findForm, undefined, { onDone: (data, of) => setFound({ of, data }) });
  return found ? (
    <FoundDialog found={found} onClose={onClose} />
  ) : (
    <FormDialog form={form} onClose={onClose} />
  );
}

const eraseForm: Form<{ Reason: string }, PersonalDataErase, PersonalErasure, Found> = {
  name: 'personalData.erase',
  title: 'What is stored',
  action: 'Erase for good',
  secret: true,
  fields: {
    Reason: {
      label: 'Reason',
      description: 'Such as the number of the request. It must not name the person.',
    },
  },
  start: () => ({ Reason: '' }),
  rules: { Reason: mandatory },
  ready: (_, { data }) => (data.Holdings.length && !data.Open.length ? undefined : ''),
  body: ({ Reason }, { of }) => ({ ...given(of), Reason: Reason.trim() }),
  send: personalData.write('POST /api/admin/personal-data/erase'),
  done: ({ Rows, Kept }) =>
    `${counted(Rows, 'record')} ${Rows === 1 ? 'was' : 'were'} erased and ${whole(Kept)} kept.`,
};

/** Shows what is stored about a person; it can be saved as a file, and erased. */
function FoundDialog({ found, onClose }: { found: Found; onClose: () => void }) {
  const { of, data } = found;
  const form = useForm(eraseForm, found, onClose);
  const save = useAction({
    run: () => download('/api/admin/personal-data/file', 'personal-data.json', given(of)),
  });
  const nothing = data.Holdings.length === 0;
  return (
    <FormDialog form={form} size={560} onClose={onClose} cancel="Close" danger focusCancel>
      <Text size="sm" fw={600}>
        {Object.values(given(of)).join(', ')}
      </Text>
      {nothing ? (
        <Alert tone="info" title="Nothing is stored about this person" />
      ) : (
        <>
          <Holdings of={data.Holdings} />
          <Group>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={save.busy}
              onClick={() => save.go()}
            >
              Save all of it as a file
            </Button>
          </Group>
        </>
      )}
      {data.Open.length > 0 && (
        <Alert tone="warn" title="Some of it is still needed">
          {data.Open.map(({ Name, Rows, Kept }) => (
            <div key={Name}>
              {Name}: {whole(Rows)}. {Kept}
            </div>
          ))}
        </Alert>
      )}
      <FormFields form={form} />
      <Text size="xs" c="dimmed">
        What is erased is gone for good; this cannot be undone. Towns and the first half of
        postcodes stay, so that figures do not change. Backups still hold the rest until they are
        deleted; after a restore the operator repeats the erasure.
      </Text>
    </FormDialog>
  );
}

function Holdings({ of }: { of: PersonalData['Holdings'] }) {
  return (
    <Table aria-label="What is stored">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Records</Table.Th>
          <Table.Th ta="end">Number</Table.Th>
          <Table.Th>When erased</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {of.map(({ Name, Rows, Kept }) => (
          <Table.Tr key={Name}>
            <Table.Td>{Name}</Table.Td>
            <Table.Td ta="end">{whole(Rows)}</Table.Td>
            <Table.Td c={Kept ? 'dimmed' : undefined}>{Kept ?? 'Erased'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

export default { page: { person: PersonDialog } };
