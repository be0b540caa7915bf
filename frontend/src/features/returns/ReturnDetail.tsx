import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core';
import { Facts, mailOf, phoneOf } from '@/components/Facts';
import { DialogContent } from '@/components/Dialog';
import { Link } from '@/components/Link';
import { QueryDialog } from '@/components/QueryDialog';
import { StatusBadges } from '@/components/StatusBadge';
import { openFile, type Return } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { formatDateTime, money } from '@/lib/format';
import { useAction, useDialog } from '@/lib/hooks';
import { labelOf } from '@/lib/list';
import { ordersPath, useCan, useProfile } from '@/lib/session';
import { Couriers } from './Couriers';
import { bookingPath, may, receive, returns, send } from './returns';
import { eventText, eventTitle, flagsOf, sourceOf, ways } from './words';

interface Props {
  of: string;
  onClose: () => void;
}

/** A return with its items, what happened, and what comes next. */
export function ReturnDetail({ of, onClose }: Props) {
  const query = returns.useOne(of);
  const profile = useProfile();
  return (
    <QueryDialog
      title={query.data?.Reference ?? 'Return'}
      query={query}
      lines={5}
      onClose={onClose}
      size={560}
      fill
    >
      {(loaded) => (
        <DialogContent
          footer={steps.some((step) => may[step](loaded, profile)) && <Actions given={loaded} />}
        >
          <Content given={loaded} />
        </DialogContent>
      )}
    </QueryDialog>
  );
}

function Content({ given }: { given: Return }) {
  const { Role } = useProfile();
  return (
    <Stack>
      <StatusBadges flags={flagsOf(given).filter((flag): flag is Flag => Boolean(flag))} />
      <Facts
        title="Return"
        facts={[
          {
            name: 'Order',
            value: (
              <Anchor component={Link} to={`${ordersPath(Role)}/details/${given.OrderId}?tab=3`}>
                {given.OrderNo}
              </Anchor>
            ),
          },
          { name: 'Reason', value: given.Reason },
          { name: 'Note', value: given.Note },
          { name: 'Requested by', value: sourceOf(given) },
          given.Way !== '' && { name: 'How it comes back', value: <Way given={given} /> },
          Role === 'Admin' && { name: 'Merchant', value: given.MerchantName },
          Role !== 'Shop' && { name: 'Shop', value: given.ShopName },
          { name: 'Delivered', value: formatDateTime(given.Delivered) },
          { name: 'Customer', value: given.CustomerName },
          { name: 'Phone', value: phoneOf(given.CustomerTelNo) },
          { name: 'Email', value: mailOf(given.CustomerEmail) },
          { name: 'Address', value: given.Address },
          { name: 'Credit note', value: given.CreditNo && <CreditNote no={given.CreditNo} /> },
          given.Refunded > 0 && { name: 'Refunded', value: money(given.Refunded) },
        ]}
      />
      <Couriers given={given} />
      <Lines given={given} />
      <Events given={given} />
    </Stack>
  );
}

/** How the goods come back; until then that can be changed. */
function Way({ given }: { given: Return }) {
  const profile = useProfile();
  const dialog = useDialog();
  return (
    <>
      {labelOf(ways, given.Way)}{' '}
      {may.way(given, profile) && (
        <Anchor
          component="button"
          type="button"
          inherit
          aria-label="Change how it comes back"
          onClick={() => dialog.replace('way', given.Id)}
        >
          Change
        </Anchor>
      )}
    </>
  );
}

/** Opens the credit note in a new tab. */
function CreditNote({ no }: { no: string }) {
  const opening = useAction({
    run: () => openFile('GET /api/invoice/url/{invoiceNo}', { InvoiceNo: no }),
  });
  return (
    <Anchor component="button" type="button" inherit onClick={() => opening.go()}>
      {no}
    </Anchor>
  );
}

function Lines({ given }: { given: Return }) {
  const sees = useCan('view_money');
  const isInspected = given.Events.some(({ Kind }) => Kind === 'Inspected');
  return (
    <Table aria-label="Items">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Item</Table.Th>
          <Table.Th ta="end">Returned</Table.Th>
          {isInspected && <Table.Th ta="end">To stock</Table.Th>}
          {isInspected && <Table.Th ta="end">Damaged</Table.Th>}
          {sees && <Table.Th ta="end">Price</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {given.Lines.map((line) => (
          <Table.Tr key={line.LineId}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {line.ProductTitle}
              <Text size="xs" c="dimmed">
                {[line.VariantTitle, line.SKU].filter(Boolean).join(' · ')}
              </Text>
            </Table.Td>
            <Table.Td ta="end">{line.Quantity}</Table.Td>
            {isInspected && <Table.Td ta="end">{line.ToStock}</Table.Td>}
            {isInspected && <Table.Td ta="end">{line.Damaged}</Table.Td>}
            {sees && <Table.Td ta="end">{money(line.AmountPerUnit)}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Events({ given }: { given: Return }) {
  return (
    <Table aria-label="Timeline">
      <Table.Tbody>
        {given.Events.toReversed().map((event, index) => (
          <Table.Tr key={`${event.At}-${index}`}>
            <Table.Td>
              {eventTitle(event)}{' '}
              <Text span c="dimmed" size="sm">
                {event.Actor && `by ${event.Actor}`}
              </Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {eventText(event)}
              </Text>
            </Table.Td>
            <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
              {formatDateTime(event.At)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** What may be done in the footer; a closed return has none. */
const steps = [
  'label',
  'withdraw',
  'decline',
  'send',
  'receive',
  'agree',
  'inspect',
  'book',
  'refund',
] as const;

/** What the user can do now; the next step is the filled button. */
function Actions({ given }: { given: Return }) {
  const profile = useProfile();
  const dialog = useDialog();
  const sending = useAction({ run: send });
  const receiving = useAction({ run: receive });
  const open = (name: string) => () => dialog.replace(name, given.Id);
  const can = (step: (typeof steps)[number]) => may[step](given, profile);
  return (
    <Group gap="xs" justify="end">
      {can('label') && (
        <Button variant="default" onClick={open('labels')}>
          Print labels
        </Button>
      )}
      {can('withdraw') && (
        <Button variant="default" onClick={open('withdraw')}>
          Customer keeps it
        </Button>
      )}
      {can('decline') && (
        <Button variant="default" onClick={open('decline')}>
          Decline
        </Button>
      )}
      {can('send') && (
        <Button variant="default" loading={sending.busy} onClick={() => sending.go(given)}>
          On its way
        </Button>
      )}
      {can('receive') && (
        <Button variant="default" loading={receiving.busy} onClick={() => receiving.go(given)}>
          Has arrived
        </Button>
      )}
      {can('agree') && <Button onClick={open('agree')}>Agree</Button>}
      {can('inspect') && (
        <Button variant={can('book') ? 'default' : 'filled'} onClick={open('inspect')}>
          Inspect
        </Button>
      )}
      {can('book') && (
        <Button component={Link} to={bookingPath(given)}>
          {given.CourierStatus ? 'Book again' : 'Book a courier'}
        </Button>
      )}
      {can('refund') && <Button onClick={open('refund')}>Refund</Button>}
    </Group>
  );
}
