import {
  Button,
  Checkbox,
  Group,
  Paper,
  Progress,
  SegmentedControl,
  Stack,
  Text,
} from '@mantine/core';
import { type Ref, useEffect, useRef, useState } from 'react';
import type { PremiumQuote } from '@/lib/api';
import { counted, money } from '@/lib/format';
import { PriceBreakdown } from '../PriceBreakdown';
import { Countdown } from './Countdown';
import { OfferCard, OfferSkeleton } from './OfferCard';
import { bestOf, type Offer, type OfferOrder, rangeOf, sorted } from './offers';
import { QuoteDialogs } from './QuoteDialogs';
import classes from './Quotes.module.css';
import type { Quoting } from './useQuoting';

interface Props {
  quoting: Quoting;
  /** The order is being saved before its price can be requested. */
  saving?: boolean;
  onGetPrice: () => void;
  /** Why no price can be requested now. */
  blocked?: string | undefined;
  onBook: (quoteIds: readonly string[]) => void;
}

const reserved = 3;

/** The couriers' quotes as they arrive; the user chooses one or more and books. */
export function Quotes({ quoting, saving = false, onGetPrice, blocked, onBook }: Props) {
  const { offers, asking, picked } = quoting;
  const busy = saving || asking;
  const chosen = offers?.couriers.filter(({ Id }) => picked.includes(Id)) ?? [];
  const list = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is disabled in the meantime, so the focus moves to the quotes.
    const focused = document.activeElement;
    if (busy && (focused === document.body || foot.current?.contains(focused)))
      list.current?.focus({ preventScroll: true });
  }, [busy]);
  return (
    <Stack gap="sm">
      {offers || busy ? (
        <OfferList quoting={quoting} busy={busy} onBook={onBook} ref={list} />
      ) : (
        <Text c="dimmed" size="sm">
          Prices of all couriers that can deliver this order appear here.
        </Text>
      )}
      {chosen[0] && <ChosenPrice chosen={chosen} miles={chosen[0].DistanceInMiles} />}
      {chosen.length > 1 && (
        <Text size="sm" c="dimmed">
          The cheapest of these couriers is asked first. The next one is asked if it cannot take the
          order.
        </Text>
      )}
      <div className={classes['foot']} ref={foot}>
        <Button
          variant={offers ? 'default' : 'filled'}
          onClick={onGetPrice}
          loading={busy}
          disabled={blocked !== undefined || quoting.placing}
        >
          {offers ? 'Get Price again' : 'Get Price'}
        </Button>
        <Button
          onClick={() => onBook(picked)}
          loading={quoting.placing}
          disabled={picked.length === 0}
          variant={offers ? 'filled' : 'default'}
          data-book
        >
          Book Delivery
        </Button>
      </div>
      <Terms />
      <QuoteDialogs quoting={quoting} onGetPrice={onGetPrice} />
    </Stack>
  );
}

function OfferList({
  quoting,
  busy,
  onBook,
  ref,
}: Pick<Props, 'quoting' | 'onBook'> & { busy: boolean; ref: Ref<HTMLDivElement> }) {
  const { offers, picked, pick, connected, placing } = quoting;
  const [by, setBy] = useState<OfferOrder>();
  const couriers = sorted(offers?.couriers ?? [], by);
  const loading = busy || (offers?.loading ?? true);
  const { cheapest, soonest } = loading ? {} : bestOf(couriers);
  return (
    <Stack gap="xs" aria-busy={loading} ref={ref} tabIndex={-1} className={classes['list'] ?? ''}>
      <Group justify="space-between" mih={22}>
        <Text size="sm" c="dimmed" role="status">
          {status(couriers.length, loading, Boolean(offers) && !connected)}
        </Text>
        {offers && couriers.length > 0 && <Countdown until={offers.expires} />}
      </Group>
      <Progress
        value={100}
        animated={loading}
        striped={loading}
        size={2}
        className={classes['line'] ?? ''}
        data-idle={!loading || undefined}
        aria-hidden
      />
      {couriers.length > 1 && <OrderChoice by={by} onChoose={setBy} />}
      <Checkbox.Group value={[...picked]} onChange={pick} disabled={placing}>
        <Stack gap="xs" role="group" aria-label="Couriers">
          {couriers.map((offer) => (
            <OfferCard
              key={offer.Id}
              offer={offer}
              isCheapest={offer.Id === cheapest}
              isSoonest={offer.Id === soonest}
            />
          ))}
          {loading &&
            Array.from({ length: Math.max(1, reserved - couriers.length) }, (_, i) => (
              <OfferSkeleton key={i} />
            ))}
        </Stack>
      </Checkbox.Group>
      {offers?.premium && <Concierge premium={offers.premium} placing={placing} onBook={onBook} />}
    </Stack>
  );
}

/** What the chosen couriers cost; with several, from the least to the most. */
function ChosenPrice({ chosen, miles }: { chosen: readonly Offer[]; miles: number }) {
  const { least, most } = rangeOf(chosen);
  return <PriceBreakdown price={least} most={most} miles={miles} />;
}

interface ConciergeProps extends Pick<Props, 'onBook'> {
  premium: PremiumQuote;
  placing: boolean;
}

/** Leaves the choice of the courier to the team; its price is added later. */
function Concierge({ premium: { Id, Price }, placing, onBook }: ConciergeProps) {
  return (
    <Paper p="sm" radius="md" className={classes['concierge'] ?? ''}>
      <div>
        <Text fw={600}>Concierge</Text>
        <Text size="sm" c="dimmed">
          The team selects the best courier for you. Concierge Fee {money(Price.PremiumFee)} and
          VAT, plus the courier’s price.
        </Text>
      </div>
      <Button variant="default" loading={placing} onClick={() => onBook([Id])}>
        Book Concierge
      </Button>
    </Paper>
  );
}

const orders: { value: OfferOrder; label: string }[] = [
  { value: 'price', label: 'Cheapest first' },
  { value: 'time', label: 'Soonest first' },
];

function OrderChoice({
  by,
  onChoose,
}: {
  by: OfferOrder | undefined;
  onChoose: (by: OfferOrder) => void;
}) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Order of the offers"
      data={orders}
      value={by ?? ''}
      onChange={(next) => onChoose(next as OfferOrder)}
    />
  );
}

function status(found: number, loading: boolean, lost: boolean) {
  const so = found === 0 ? '' : counted(found, 'offer');
  if (lost) return `${so ? `${so}. ` : ''}The connection was lost and is being restored.`;
  if (loading) return so ? `${so} so far, asking more couriers …` : 'Asking all couriers …';
  return so || 'No courier made an offer.';
}

function Terms() {
  return (
    <Text size="xs" c="dimmed">
      10 minutes of waiting are included at each of collection and delivery, then 50p per minute.
    </Text>
  );
}
