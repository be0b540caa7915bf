import { Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { Alert } from '@/components/Alert';
import { ChoiceField, LongTextField } from '@/components/form/fields';
import { editDialog, FormContent } from '@/components/form/FormDialog';
import { FormFields, Pairs } from '@/components/form/FormFields';
import { WholeNumberField } from '@/components/form/WholeNumberField';
import { ParcelLabelsFields } from '@/components/print/ParcelLabelsDialog';
import { QueryDialog } from '@/components/QueryDialog';
import type { Return, Returnable } from '@/lib/api';
import { useForm } from '@/lib/form';
import { formatDate, money } from '@/lib/format';
import { useProfile } from '@/lib/session';
import { ReturnDetail } from './ReturnDetail';
import {
  agreeForm,
  damagedField,
  declineForm,
  inspectForm,
  lineField,
  refundForm,
  requestForm,
  stockField,
  valueOf,
  wayForm,
  withdrawForm,
} from './returnForms';
import { bookingPath, may, returnable, returns } from './returns';
import { reasons } from './words';

interface Opened {
  of: string;
  onClose: () => void;
}

const nameOf = ({ ProductTitle, VariantTitle }: { ProductTitle: string; VariantTitle: string }) =>
  [ProductTitle, VariantTitle].filter(Boolean).join(', ');

/** Asks for the return of items of the order of that id. */
function RequestDialog({ of, onClose }: Opened) {
  const query = returnable.useRead({ Id: of }, { staleTime: 0 });
  const title = ['Return items', query.data?.OrderNo].filter(Boolean).join(' of ');
  return (
    <QueryDialog title={title} query={query} lines={4} onClose={onClose} size={560} fill>
      {(order) => <RequestFields order={order} onClose={onClose} />}
    </QueryDialog>
  );
}

function RequestFields({ order, onClose }: { order: Returnable; onClose: () => void }) {
  const form = useForm(requestForm, order, onClose);
  const { field } = form;
  return (
    <FormContent form={form} onClose={onClose}>
      {order.Late && (
        <Alert tone="warn" title="The returns window is over">
          It ended on {formatDate(order.Until)}. Your merchant, or support, has to agree.
        </Alert>
      )}
      {order.Lines.map((line) =>
        line.Left > 0 ? (
          <WholeNumberField
            key={line.LineId}
            label={nameOf(line)}
            description={`${line.Left} of ${line.Quantity} can be returned${line.AmountPerUnit > 0 ? `, ${money(line.AmountPerUnit)} each` : ''}`}
            least={0}
            most={line.Left}
            field={field(lineField(line.LineId))}
          />
        ) : (
          <Text key={line.LineId} size="sm" c="dimmed">
            {nameOf(line)}: everything is part of a return.
          </Text>
        ),
      )}
      <ChoiceField label="Reason" data={reasons} field={field('Reason')} />
      <LongTextField label="Note" field={field('Note')} maxLength={1000} />
    </FormContent>
  );
}

/** Records what was found of each item of a return. */
function InspectDialog({ of, onClose }: Opened) {
  const query = returns.useOne(of);
  return (
    <QueryDialog title="Inspect a return" query={query} lines={4} onClose={onClose} size={560} fill>
      {(loaded) => <InspectFields given={loaded} onClose={onClose} />}
    </QueryDialog>
  );
}

function InspectFields({ given, onClose }: { given: Return; onClose: () => void }) {
  const form = useForm(inspectForm, given, onClose);
  const { field } = form;
  return (
    <FormContent form={form} onClose={onClose}>
      {given.Lines.map((line) => (
        <Stack key={line.LineId} gap={4} role="group" aria-label={nameOf(line)}>
          <Text fw={550} size="sm">
            {line.Quantity} × {nameOf(line)}
          </Text>
          <Pairs>
            <WholeNumberField
              label="To stock"
              least={0}
              most={line.Quantity}
              field={field(stockField(line.LineId))}
            />
            <WholeNumberField
              label="Damaged"
              least={0}
              most={line.Quantity}
              field={field(damagedField(line.LineId))}
            />
          </Pairs>
        </Stack>
      ))}
      <LongTextField label="Note" field={field('Note')} maxLength={1000} />
    </FormContent>
  );
}

/** Agrees to a return; where a courier is to collect it, the courier is booked next. */
function AgreeDialog({ of, onClose }: Opened) {
  const query = returns.useOne(of);
  return (
    <QueryDialog title="Agree to a return" query={query} lines={1} onClose={onClose}>
      {(loaded) => <AgreeFields given={loaded} onClose={onClose} />}
    </QueryDialog>
  );
}

function AgreeFields({ given, onClose }: { given: Return; onClose: () => void }) {
  const profile = useProfile();
  const navigate = useNavigate();
  const form = useForm(agreeForm, given, {
    onDone: (agreed) =>
      may.book(agreed, profile) ? void navigate(bookingPath(agreed)) : onClose(),
    onAlreadyDone: onClose,
  });
  const isCollected = form.draft.Way === 'Courier';
  return (
    <FormContent form={form} onClose={onClose}>
      <FormFields form={form} />
      {isCollected && profile.Role === 'Shop' && <CourierHint books={profile.IsCollectEnabled} />}
    </FormContent>
  );
}

const CourierHint = ({ books }: { books: boolean }) => (
  <Text size="sm" c="dimmed">
    {books
      ? 'Next you book the courier, who collects the goods at the customer’s.'
      : 'Courier deliveries are not switched on for your shop, so book the courier elsewhere.'}
  </Text>
);

/** Prints a label for each package in which the goods come back. */
function LabelsDialog({ of, onClose }: Opened) {
  const query = returns.useOne(of);
  return (
    <QueryDialog title="Labels of a return" query={query} lines={1} onClose={onClose}>
      {({ Id, Reference }) => (
        <ParcelLabelsFields kind="returns" id={Id} name={Reference} onClose={onClose} />
      )}
    </QueryDialog>
  );
}

const WayDialog = editDialog(wayForm, { of: returns, title: 'How it comes back' });
const DeclineDialog = editDialog(declineForm, { of: returns, title: 'Decline a return' });
const RefundDialog = editDialog(refundForm, {
  of: returns,
  title: 'Refund a return',
  above: (given) => (
    <Text>
      A credit note over {money(valueOf(given.Lines, given))} is issued for what came back of{' '}
      {given.OrderNo}, at most what is left of its invoice. The agency fee on it is credited too.
    </Text>
  ),
});
const WithdrawDialog = editDialog(withdrawForm, {
  of: returns,
  title: 'Customer keeps the items',
  above: ({ Reference }) => <Text>{Reference} is closed without a refund.</Text>,
});

export default {
  row: {
    request: RequestDialog,
    detail: ReturnDetail,
    agree: AgreeDialog,
    labels: LabelsDialog,
    way: WayDialog,
    decline: DeclineDialog,
    inspect: InspectDialog,
    refund: RefundDialog,
    withdraw: WithdrawDialog,
  },
};
