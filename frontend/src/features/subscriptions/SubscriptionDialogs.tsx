import { Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { MoneyField, TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/FormDialog';
import { NoticeDialog } from '@/components/NoticeDialog';
import { type Form, type FormState, useForm } from '@/lib/form';
import { useAction } from '@/lib/hooks';
import { activateShop, merchantsKey, type Subject, suspend, teamsKey } from './calls';
import { activateForm, feeForm, type Given, priceForm, trancheForm } from './forms';

interface Props {
  given: Given;
  onClose: () => void;
}

const dialogs = {
  activate: ActivateDialog,
  suspend: SuspendDialog,
  tranche: TrancheDialog,
  price: PriceDialog,
  fee: FeeDialog,
};

type DialogName = keyof typeof dialogs;

/** The dialog that the address names, each for one change of a subscription. */
export default function SubscriptionDialogs({ name, ...props }: Props & { name: string }) {
  const Named = Object.hasOwn(dialogs, name) ? dialogs[name as DialogName] : undefined;
  return Named ? <Named {...props} /> : null;
}

const useClosing = <D extends object, B>(
  form: Form<D, B, unknown, Given>,
  { given, onClose }: Props,
) => useForm(form, given, onClose);

type Terms = FormState<{ NumberOfCredits: string; Price: string }>;

function TermsFields({ form, per }: { form: Terms; per: string }) {
  return (
    <>
      <TextField
        label="Number of credits"
        inputMode="numeric"
        withAsterisk
        field={form.field('NumberOfCredits')}
      />
      <MoneyField label={`Price ${per}`} withAsterisk field={form.field('Price')} />
      <Text size="sm" c="dimmed">
        Without VAT.
      </Text>
    </>
  );
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
  const form = useClosing(activateForm, { given: { ...given, active }, onClose });
  if (given.active && !active && form.state === 'editing') {
    return <Overtaken given={given} onClose={onClose} />;
  }
  const per = of.kind === 'pro' ? 'a month' : 'a month for each shop';
  return (
    <FormDialog
      title={active ? `Terms of ${of.name}` : `Activate ${of.name}`}
      action={active ? 'Save' : 'Activate'}
      form={form}
      onClose={onClose}
    >
      <TermsFields form={form} per={per} />
      {active && <Text size="sm">They apply from each shop’s next month.</Text>}
    </FormDialog>
  );
}

function ActivateShop({ given, onClose }: Props) {
  const { of } = given;
  const action = useChange(of, activateShop, `The subscription of ${of.name} is active.`, onClose);
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
  const action = useChange(of, suspend, `The subscription of ${of.name} is suspended.`, onClose);
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
  of: Subject,
  run: (of: Subject, key: string) => Promise<unknown>,
  done: string,
  onDone: () => void,
) {
  return useAction({
    name: `subscription.${run.name}.${of.id}`,
    run,
    refresh: [[...merchantsKey], [...teamsKey]],
    done,
    onDone,
    onAlreadyDone: onDone,
  });
}

function TrancheDialog(props: Props) {
  const form = useClosing(trancheForm, props);
  const title = `Add a tranche for ${props.given.of.name}`;
  return (
    <FormDialog title={title} action="Add tranche" form={form} onClose={props.onClose}>
      <TermsFields form={form} per="for all of them" />
    </FormDialog>
  );
}

function PriceDialog(props: Props) {
  const form = useClosing(priceForm, props);
  return (
    <FormDialog title="Pay as you go price" action="Save" form={form} onClose={props.onClose}>
      <MoneyField
        label="Price without VAT"
        description="For a booking without a credit"
        withAsterisk
        field={form.field('Price')}
      />
    </FormDialog>
  );
}

function FeeDialog(props: Props) {
  const form = useClosing(feeForm, props);
  return (
    <FormDialog title="Concierge fee" action="Save" form={form} onClose={props.onClose}>
      <MoneyField
        label="Fee without VAT"
        description="For each booking with Concierge"
        withAsterisk
        field={form.field('Fee')}
      />
    </FormDialog>
  );
}
