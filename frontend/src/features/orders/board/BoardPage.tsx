import { Button, Loader, Text, Title } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/Alert';
import { IconAction } from '@/components/IconAction';
import { Link } from '@/components/Link';
import type { Order, PackingBoard } from '@/lib/api';
import { serverNow } from '@/lib/api';
import { counted, formatTime } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import { useProfile } from '@/lib/session';
import { keptStore, useStore } from '@/lib/store';
import { usePageTitle } from '@/lib/title';
import { playRight, playWrong } from '@/platform/tones';
import { ageOf, lateBy, totalsOf } from './board';
import classes from './Board.module.css';
import { BoardCard } from './BoardCard';
import { keepPage } from './keepPage';
import { Totals } from './Totals';
import { useBoard } from './useBoard';

const atOnce = 10;
const tick = 5_000;

/** Whether the board sounds for new and late orders; stored in this browser. */
const sound = keptStore('packingSound', true);

type Board = ReturnType<typeof useBoard>;

/** What the shop packs now, on a screen of its own: ten orders at once, and how many of each product they need together. */
export function Component() {
  const board = useBoard();
  usePageTitle();
  useEffect(keepPage, []);
  return (
    <div className={classes['board']}>
      <Head board={board} />
      <Suspended />
      <Lines board={board} />
      {board.board ? <Loaded board={board} now={board.board} /> : <Empty board={board} />}
    </div>
  );
}

function Head({ board: { board } }: { board: Board }) {
  const { fullscreen, toggle } = useFullscreenDocument();
  const on = useStore(sound);
  const at = (step: Order['Packing']) =>
    board?.Orders.filter(({ Packing }) => Packing === step).length ?? 0;
  const next = [
    `${counted(at('ToPack'), 'order')} to pack`,
    at('Packed') > 0 && `${at('Packed')} to label`,
    at('Labelled') > 0 && `${at('Labelled')} to hand over`,
  ];
  return (
    <header className={classes['head']}>
      <Button
        component={Link}
        to="/orders?tab=1"
        variant="default"
        size="md"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Orders
      </Button>
      <Title order={1} size="h2">
        Packing board
      </Title>
      {board && (
        <Text fw={600} aria-live="polite">
          {next.filter(Boolean).join(', ')}
        </Text>
      )}
      <span className={classes['space']} />
      <IconAction
        variant="default"
        size={44}
        label={on ? 'Sound: on' : 'Sound: off'}
        aria-pressed={on}
        onClick={() => sound.set(!on)}
      >
        {on ? <IconVolume size={20} aria-hidden /> : <IconVolumeOff size={20} aria-hidden />}
      </IconAction>
      <IconAction
        variant="default"
        size={44}
        label={fullscreen ? 'Leave full screen' : 'Full screen'}
        onClick={() => void toggle()}
      >
        {fullscreen ? (
          <IconArrowsMinimize size={20} aria-hidden />
        ) : (
          <IconArrowsMaximize size={20} aria-hidden />
        )}
      </IconAction>
    </header>
  );
}

/** The board covers the bar that says so on every other page. */
function Suspended() {
  const { MerchantName, Suspension } = useProfile();
  if (!Suspension) return null;
  return (
    <Alert tone="bad" title={`${MerchantName} is suspended: no new orders`}>
      <Text lineClamp={2} title={Suspension.Reason}>
        What is on the board can still be packed and handed over. {Suspension.Reason}
      </Text>
    </Alert>
  );
}

/** What is said while there is no line, and of what was not sent yet. */
function Lines({ board: { awaySince, unsent } }: { board: Board }) {
  if (!awaySince && unsent.length === 0) return null;
  const steps = unsent.length > 0 && `${counted(unsent.length, 'step')} not sent yet`;
  if (!awaySince)
    return (
      <div className={classes['line']} role="status">
        {steps}…
      </div>
    );
  return (
    <Alert
      tone="warn"
      title={`No connection since ${formatTime(new Date(awaySince).toISOString())}`}
    >
      {['Go on packing: what you do here is kept and sent by itself', steps]
        .filter(Boolean)
        .join('. ')}
      .
    </Alert>
  );
}

function Empty({ board: { query } }: { board: Board }) {
  if (!query.isError) return <Loader m="xl" />;
  return (
    <Alert tone="bad" title="The board could not be loaded">
      It is tried again by itself.
    </Alert>
  );
}

/** useSounds sounds once for what is new on the board, and once for what has become very late. */
function useSounds({ Orders, Limits }: PackingBoard, now: number) {
  const on = useStore(sound);
  const known = useRef<{ all: Set<string>; late: Set<string> }>(undefined);
  useEffect(() => {
    const all = new Set(Orders.map(({ Id }) => Id));
    const late = new Set(
      Orders.filter((order) => lateBy(ageOf(order, now), Limits) === 'late').map(({ Id }) => Id),
    );
    const before = known.current;
    known.current = { all, late };
    if (!before || !on) return;
    if ([...late].some((id) => !before.late.has(id))) playWrong();
    else if ([...all].some((id) => !before.all.has(id))) playRight();
  }, [Orders, Limits, now, on]);
}

function Loaded({ board, now: read }: { board: Board; now: PackingBoard }) {
  useNow(tick);
  const now = serverNow();
  useSounds(read, now);
  const [product, setProduct] = useState<string>();
  const totals = totalsOf(read.Orders);
  const chosen = totals.find(({ key }) => key === product);
  const shown = read.Orders.slice(0, atOnce);
  const more = read.Total - shown.length;
  const card = (order: Order) => (
    <BoardCard
      key={order.Id}
      order={order}
      limits={read.Limits}
      now={now}
      marked={chosen?.orders.includes(order.Id) ?? false}
      onStep={(made) => board.step(order, made)}
      onBack={() => board.back(order)}
      onApply={board.apply}
    />
  );
  if (shown.length === 0)
    return (
      <div className={classes['none']}>
        <Text size="xl" fw={600}>
          Nothing to pack
        </Text>
        <Text c="dimmed">Accepted orders appear here by themselves.</Text>
      </div>
    );
  return (
    <div className={classes['content']}>
      <div className={classes['orders']} role="list" aria-label="Orders">
        {shown.map(card)}
        {more > 0 && <Text c="dimmed">{counted(more, 'further order')}, shown as these leave</Text>}
      </div>
      <Totals totals={totals} chosen={chosen?.key} onChoose={setProduct} />
    </div>
  );
}
