import { Anchor, Code, Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '@/components/form/FormDialog';
import { SecretDialog } from '@/components/SecretDialog';
import type { MadeIntakeKey } from '@/lib/api';
import { useForm } from '@/lib/form';
import { newKeyForm, replaceForm } from './keyForms';

interface Props {
  of: string;
  onClose: () => void;
}

function MakeDialog({ onClose }: Props) {
  const [made, setMade] = useState<MadeIntakeKey>();
  const form = useForm(newKeyForm, undefined, { onDone: setMade, onAlreadyDone: onClose });
  if (made) return <MadeKey made={made} onClose={onClose} />;
  return <FormDialog form={form} onClose={onClose} />;
}

function ReplaceDialog({ of: Id, onClose }: Props) {
  const [made, setMade] = useState<MadeIntakeKey>();
  const form = useForm(replaceForm, { Id }, { onDone: setMade, onAlreadyDone: onClose });
  if (made) return <MadeKey made={made} onClose={onClose} />;
  return (
    <FormDialog form={form} onClose={onClose} focusCancel>
      <Text>
        You get a new key of the same name. The old one works for 24 hours more, so that you can
        change the other system without losing an order.
      </Text>
    </FormDialog>
  );
}

const example = (key: string) => `curl -X POST ${location.origin}/api/intake/orders \\
  -H 'Authorization: Bearer ${key}' \\
  -H 'Content-Type: application/json' \\
  -d @order.json`;

/** The key, which nobody can see again. */
function MadeKey({
  made: { Key, IntakeKey },
  onClose,
}: {
  made: MadeIntakeKey;
  onClose: () => void;
}) {
  const of = IntakeKey.ShopName || `all shops of ${IntakeKey.MerchantName}`;
  return (
    <SecretDialog
      title={IntakeKey.Name}
      what="key"
      value={Key}
      text={`It is shown only here. Whoever has it can send orders to ${of}.`}
      onClose={onClose}
    >
      <Text size="sm">
        The other system sends it as its bearer token.{' '}
        <Anchor href="/api/docs/intake" target="_blank" rel="noopener" underline="always" inherit>
          How to send orders
        </Anchor>
      </Text>
      <Code block>{example('KEY')}</Code>
    </SecretDialog>
  );
}

export default { page: { make: MakeDialog }, row: { replace: ReplaceDialog } };
