import { useState } from 'react';
import { FormDialog } from '@/components/form/FormDialog';
import type { NewTeamAgreement, TeamAgreement } from '@/lib/api';
import { type Form, required, useForm } from '@/lib/form';
import { agreements } from './teams';

interface Draft {
  MerchantId: string;
  By: string;
}

type Sent = NewTeamAgreement & { Id: string };

const merchants = agreements.reading('GET /api/admin/invoice/merchant');
const useMerchants = () =>
  merchants
    .useRead()
    .data?.map(({ MerchantId, MerchantName }) => ({ value: MerchantId, label: MerchantName }));

const ways = [
  { value: 'ask', label: 'Ask its managers by mail' },
  { value: 'now', label: 'The organisation has agreed' },
];

const add = agreements.write('POST /api/admin/subscription/pro/{id}/agreements');

const formOf = (team: string): Form<Draft, Sent, TeamAgreement> => ({
  name: 'pro-team.agreement.add',
  title: 'Add merchant',
  action: 'Add merchant',
  fields: {
    MerchantId: { label: 'Merchant', useOptions: useMerchants },
    By: {
      label: 'Agreement',
      options: ways,
      description: 'Managers receive a link with which they can end it at any time',
    },
  },
  start: () => ({ MerchantId: '', By: 'ask' }),
  rules: { MerchantId: required('Please choose a merchant.') },
  body: ({ MerchantId, By }) => ({ Id: team, MerchantId, AskManagers: By === 'ask' }),
  send: add,
  refusal: (code) => (code === 'AgreementExists' ? 'MerchantId' : undefined),
  done: ({ MerchantName, State }) =>
    State === 'Waiting' ? 'The managers were asked.' : `${MerchantName} was added.`,
});

/** Makes an agreement of an organisation with a merchant, or asks for one. */
function AddAgreementDialog({ team, onClose }: { team: string; onClose: () => void }) {
  const [form] = useState(() => formOf(team));
  return <FormDialog form={useForm(form, undefined, onClose)} onClose={onClose} />;
}

export default { page: { add: AddAgreementDialog } };
