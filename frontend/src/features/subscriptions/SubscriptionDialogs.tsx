import { Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { FormDialog, formDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import { NoticeDialog } from '@/components/NoticeDialog';
import { useForm } from '@/lib/form';
import { useAction } from '@/lib/hooks';
import { VouchersDialog } from './VouchersDialog';
import { activateShop, type Subject, suspend } from './subscriptions';
import {
  activateForm,
  activateTeamForm,
  feeForm,
  type Given,
  priceForm,
  trancheForm,
} from './forms';

interface Props {
  given: Given;
  onClose: () => void;
}

function ActivateDialog(props: Props) {
  const { of } = props.given;
  return of.kind === 'shop' ? <ActivateShop {...props} /> : <ActivateTerms {...props} />;
}

/** Says that somebody else did meanwhile what the dialog asks about. */
function Overtaken({ given: { of, active }, onClose }: Props) {
  return (
    <NoticeDialog
      opened
      title={active ? `${of.name} is active` : `${of.name} is not active`}
      onClose={onClose}
    >
      Its subscription was {active ? 'activated' : 'suspended'} meanwhile.
    </NoticeDialog>
  );
}

/** Activates a team or a merchant, or changes the terms of a merchant that was active when the dialog opened. */
function ActivateTerms({ given, onClose }: Props) {
  const { of } = given;
  const [active] = useState(given.active === true && of.kind === 'merchant');
  const form = useForm(
    given.of.kind === 'pro' ? activateTeamForm : activateForm,
    { ...given, active },
    onClose,
  );
  if (given.active && !active && form.state === 'editing') {
    return <Overtaken given={given} onClose={onClose} />;
  }
  return (
    <FormDialog form={form} onClose={onClose}>
      <FormFields form={form} />
      {active && <Text size="sm">They apply from each shop’s next month.</Text>}
    </FormDialog>
  );
}

function ActivateShop({ given, onClose }: Props) {
  const { of } = given;
  const action = useChange(
    'activateShop',
    of,
    activateShop,
    `The subscription of ${of.name} is active.`,
    onClose,
  );
  if (given.active && !action.busy && !action.done) {
    return <Overtaken given={given} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={`Activate ${of.name}?`}
      confirm="Activate"
      busy={action.busy}
      onConfirm={() => action.go(of)}
      onClose={onClose}
    >
      The shop gets its merchant’s monthly credits from now on, and is charged for them. A month
      that was suspended and has not passed goes on.
    </ConfirmDialog>
  );
}

function SuspendDialog({ given, onClose }: Props) {
  const { of } = given;
  const action = useChange(
    'suspend',
    of,
    (input, key) => suspend({ of: input }, key),
    `The subscription of ${of.name} is suspended.`,
    onClose,
  );
  if (!given.active && !action.busy && !action.done) {
    return <Overtaken given={given} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={`Suspend ${of.name}?`}
      confirm="Suspend"
      danger
      busy={action.busy}
      onConfirm={() => action.go(of)}
      onClose={onClose}
    >
      The credits of {of.kind === 'merchant' ? 'its shops’ subscriptions' : 'its subscription'}{' '}
      cannot be used until it is activated again. Credits of tranches stay.
    </ConfirmDialog>
  );
}

function useChange(
  name: string,
  of: Subject,
  run: (of: Subject, key: string) => Promise<unknown>,
  done: string,
  onDone: () => void,
) {
  return useAction({
    name: `subscription.${name}.${of.id}`,
    run,
    done,
    onDone,
    onAlreadyDone: onDone,
  });
}

/** Each for one change of a subscription. */
export default {
  page: {
    activate: ActivateDialog,
    suspend: SuspendDialog,
    tranche: formDialog(trancheForm),
    price: formDialog(priceForm),
    fee: formDialog(feeForm),
    vouchers: VouchersDialog,
  },
};
