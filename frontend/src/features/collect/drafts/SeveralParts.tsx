import { Button, Group, List, NativeSelect, Stack, Text } from '@mantine/core';
import { Alert } from '@/components/Alert';
import { DialogContent } from '@/components/Dialog';
import { counted, formatDateTime, formatTime, money } from '@/lib/format';
import { type Offer, rangeOf, serviceName } from '../quotes/offers';
import { type Line, type Outcome, totalOf } from './several';
import classes from './BookSeveral.module.css';

interface DeliveryProps {
  line: Line;
  /** Whether a person chose not to book it. */
  left: boolean;
  disabled: boolean;
  onChoose: (offerId: string) => void;
}

/** One of several orders, with the courier that is chosen for it. */
export function Delivery({ line, left, disabled, onChoose }: DeliveryProps) {
  const { draft, offers, chosen, problem } = line;
  return (
    <li>
      <div>
        <Text fw={550}>{draft.ReferenceNumber}</Text>
        <Text size="sm" c="dimmed">
          {formatDateTime(draft.PickUpTime)}, {draft.VehicleTypeName}, to{' '}
          <bdi>{draft.Recipient}</bdi>, {draft.Address}
        </Text>
      </div>
      {offers.length > 0 ? (
        <NativeSelect
          aria-label={`Courier for ${draft.ReferenceNumber}`}
          value={left ? '' : (chosen?.Id ?? '')}
          disabled={disabled}
          onChange={(event) => onChoose(event.currentTarget.value)}
          data={[
            ...offers.map((offer) => ({ value: offer.Id, label: offerLabel(offer) })),
            { value: '', label: 'Do not book' },
          ]}
        />
      ) : (
        <Text size="sm" {...(problem && { c: 'red.8' })}>
          {problem ?? 'Asking couriers…'}
        </Text>
      )}
    </li>
  );
}

function offerLabel(offer: Offer): string {
  const { least, most } = rangeOf([offer]);
  return [
    range(least.Total, most.Total),
    `${offer.Name} ${serviceName(offer.ServiceType)}`,
    offer.DropOffAt && `there ${formatTime(offer.DropOffAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const range = (least: number, most: number) =>
  most > least ? `${money(least)} to ${money(most)}` : money(least);

/** pay is what all chosen offers cost together, with VAT. */
export function pay(lines: readonly Line[]): string {
  const { least, most } = totalOf(lines);
  return range(least, most);
}

/** The total, which the credits are a part of. */
export function Total({ lines }: { lines: readonly Line[] }) {
  const { credits } = totalOf(lines);
  return (
    <Group justify="space-between" className={classes['total'] ?? ''}>
      <Text fw={600}>Total, with VAT</Text>
      <Text fw={600} role="status">
        {pay(lines)}
        {credits > 0 && ` and ${counted(credits, 'credit')}`}
      </Text>
    </Group>
  );
}

/** Which were booked, and why others were not. */
export function Outcomes({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { booked, refused } = outcome;
  return (
    <DialogContent
      footer={
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      }
    >
      <Stack>
        <Text role="status">
          {counted(booked.length, 'delivery was', 'deliveries were')} booked. They are among the
          delivery orders, where couriers are asked now.
        </Text>
        {refused.length > 0 && (
          <Alert
            tone="bad"
            title={`${counted(refused.length, 'delivery', 'deliveries')} not booked`}
          >
            <List size="sm">
              {refused.map(({ reference, why }) => (
                <List.Item key={reference}>
                  {reference}: {why}
                </List.Item>
              ))}
            </List>
            They are still drafts.
          </Alert>
        )}
      </Stack>
    </DialogContent>
  );
}
