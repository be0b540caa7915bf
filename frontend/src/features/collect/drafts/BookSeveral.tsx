import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/Alert';
import { Dialog } from '@/components/Dialog';
import { FormContent } from '@/components/form/FormDialog';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { useForm } from '@/lib/form';
import { counted } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { TermsDialog } from '../booking/TermsDialog';
import { useTerms } from '../booking/useTerms';
import { useServerNow } from '../quotes/useServerNow';
import { drafts, readPrices } from './calls';
import {
  type Asked,
  askForAll,
  linesOf,
  type Outcome,
  severalAsked,
  wastesCredit,
} from './several';
import { type Given, severalForm } from './severalForm';
import { Delivery, Outcomes, pay, Total } from './SeveralParts';
import classes from './BookSeveral.module.css';

const again = 1500; // milliseconds between two looks at what couriers offer

/** The prices of several drafts, and one confirmation that books all of them. */
export default function BookSeveral({
  asked,
  onClose,
}: {
  asked: readonly Asked[];
  onClose: () => void;
}) {
  const [outcome, setOutcome] = useState<Outcome>();
  const ids = asked.filter(({ problem }) => !problem).map(({ draft }) => draft.Id);
  const rounds = asked.map(({ round }) => round);
  const query = useQuery({
    queryKey: [...drafts.key, 'prices', ids, rounds],
    queryFn: async ({ signal }) => (await readPrices(ids, signal)).Prices,
    enabled: ids.length > 0 && !outcome,
    refetchInterval: ({ state: { data } }) =>
      !data || data.some(({ Loading }) => Loading) ? again : false,
  });
  const title = outcome
    ? `${counted(outcome.booked.length, 'delivery', 'deliveries')} booked`
    : `Book ${counted(asked.length, 'delivery', 'deliveries')}`;
  const prices = ids.length === 0 ? [] : query.data;
  if (outcome) {
    return (
      <Dialog title={title} onClose={onClose} size={560}>
        <Outcomes outcome={outcome} onClose={onClose} />
      </Dialog>
    );
  }
  if (!prices && query.isError) {
    return (
      <Dialog title={title} onClose={onClose} size={560}>
        <QueryBoundary query={query} skeleton={<PanelSkeleton />}>
          {() => null}
        </QueryBoundary>
      </Dialog>
    );
  }
  return (
    <Prices
      key={rounds.join()}
      asked={asked}
      prices={prices}
      title={title}
      onClose={onClose}
      onBooked={setOutcome}
    />
  );
}

interface PricesProps extends Omit<Given, 'now'> {
  title: string;
  onClose: () => void;
  onBooked: (outcome: Outcome) => void;
}

function Prices({ asked, prices, title, onClose, onBooked }: PricesProps) {
  const expiries = (prices ?? []).flatMap(({ AvailableCouriers }) =>
    AvailableCouriers.map(({ ExpiryDate }) => Date.parse(ExpiryDate)),
  );
  const now = useServerNow(expiries);
  const form = useForm(severalForm, { asked, prices, now }, { onDone: onBooked });
  const terms = useTerms(() => form.submit());
  const ask = useAction({
    run: (those: readonly Asked[], key) =>
      askForAll(
        those.map(({ draft }) => draft),
        key,
      ),
    onDone: (anew) => severalAsked.set(anew),
  });
  const by = form.field('by');
  const own = form.field('own');
  const lines = linesOf(asked, prices, { by: by.value, own: own.value }, now);
  const chosen = lines.filter((line) => line.chosen);
  const waiting = lines.filter(({ loading }) => loading).length;
  const expired = lines.some(({ problem }) => problem === 'The prices have expired.');
  const busy = form.state === 'sending' || ask.busy;
  const choose = (id: string, offer: string) => own.onChange({ ...own.value, [id]: offer });
  const askAgain = () => ask.go(asked.filter((_, at) => lines[at]?.chosen ?? expired));
  return (
    <Dialog title={title} onClose={onClose} size={560} fill busy={form.state === 'sending'}>
      <FormContent
        form={{ ...form, submit: () => form.blocked === undefined && terms.book([]) }}
        action={`Book ${counted(chosen.length, 'delivery', 'deliveries')} for ${pay(lines)}`}
        onClose={onClose}
      >
        <Group justify="space-between">
          <Text size="sm" role="status">
            {waiting > 0
              ? `Asking couriers for ${counted(waiting, 'delivery', 'deliveries')}…`
              : `${counted(chosen.length, 'delivery has', 'deliveries have')} a courier.`}
          </Text>
          <SegmentedControl
            size="xs"
            aria-label="Which courier is chosen"
            value={by.value}
            disabled={busy}
            onChange={(value) => form.set({ by: value, own: {} })}
            data={[
              { value: 'price', label: 'Cheapest' },
              { value: 'time', label: 'Soonest' },
            ]}
          />
        </Group>
        <ul className={classes['lines']} aria-label="Deliveries">
          {lines.map((line) => (
            <Delivery
              key={line.draft.Id}
              line={line}
              left={own.value[line.draft.Id] === ''}
              disabled={busy}
              onChoose={(offer) => choose(line.draft.Id, offer)}
            />
          ))}
        </ul>
        {waiting === 0 && (wastesCredit(lines) || expired) && (
          <Alert tone="warn" title={expired ? 'Some prices have expired' : 'A credit is not used'}>
            <Stack gap="xs" align="start">
              {expired
                ? 'A price is valid for 15 minutes.'
                : 'An order that is not booked keeps a credit from one that pays the booking fee.'}
              <Button size="xs" variant="default" loading={ask.busy} onClick={askAgain}>
                Get the prices again
              </Button>
            </Stack>
          </Alert>
        )}
        <Total lines={lines} />
      </FormContent>
      {terms.asked && <TermsDialog terms={terms} />}
    </Dialog>
  );
}
