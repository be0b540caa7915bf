import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog, formDialog } from '@/components/form/FormDialog';
import { QrCode } from '@/components/QrCode';
import { SecretDialog } from '@/components/SecretDialog';
import type { Schemas } from '@/lib/api';
import { useForm } from '@/lib/form';
import { useProfile } from '@/lib/session';
import {
  addPersonForm,
  badgeForm,
  ownPersonForm,
  pinForm,
  renameForm,
  tillForm,
} from './tillForms';

interface Props {
  of: string;
  onClose: () => void;
}

function AddPerson({ onClose }: Props) {
  const chooses = useProfile().Role !== 'Shop';
  const form = useForm(chooses ? addPersonForm : ownPersonForm, { chooses }, onClose);
  return <FormDialog form={form} onClose={onClose} />;
}

function SetPin({ of: Id, onClose }: Props) {
  return <FormDialog form={useForm(pinForm, { Id }, onClose)} onClose={onClose} />;
}

function Rename({ of: Id, onClose }: Props) {
  return <FormDialog form={useForm(renameForm, { Id }, onClose)} onClose={onClose} />;
}

function MakeBadge({ of: Id, onClose }: Props) {
  const [made, setMade] = useState<Schemas['TillBadge']>();
  const form = useForm(badgeForm, { Id }, { onDone: setMade, onAlreadyDone: onClose });
  if (made)
    return (
      <SecretDialog
        title="Badge"
        what="badge"
        value={made.Code}
        text="It is shown only here. Print the code; whoever has it can use the shop’s tills."
        onClose={onClose}
      >
        <div style={{ width: '12rem' }}>
          <QrCode text={made.Code} className={undefined} />
        </div>
      </SecretDialog>
    );
  return (
    <FormDialog form={form} onClose={onClose} focusCancel>
      <Text>
        Whoever scans the badge uses the till as this person, without a PIN. An earlier badge of the
        person ends.
      </Text>
    </FormDialog>
  );
}

const Till = formDialog(tillForm);

export default {
  page: { addPerson: AddPerson, till: Till },
  row: { pin: SetPin, rename: Rename, badge: MakeBadge },
};
