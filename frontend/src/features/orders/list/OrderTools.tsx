import { IconClockOff, IconPlayerPause, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconAction } from '@/components/IconAction';
import { StatusBadge } from '@/components/StatusBadge';
import { useNow } from '@/lib/hooks';
import { closureText, isClosedOn, opening, pauseText, useOwnShop } from '@/lib/hours';
import { lazyPart, onFirstUse } from '@/lib/lazy';
import { useCan, useProfile } from '@/lib/session';
import { platform } from '@/platform';
import { useVehicleTypes } from '../orders';
import { useNewOrderSound } from './alerts';
import classes from './Orders.module.css';

/** Marks the list of a shop that is paused, busy, or closed according to its picking hours. */
export function ClosedMark() {
  const now = useNow();
  const { data: shop } = useOwnShop();
  if (shop?.Pause)
    return (
      <StatusBadge
        tone="warn"
        icon={IconPlayerPause}
        label={pauseText(shop.Pause)}
        title={[shop.Pause.Reason, shop.Pause.By].filter(Boolean).join(' · ')}
      />
    );
  if (!shop?.Closed) return null;
  const { OpensAt, Closure } = shop;
  const closure = Closure && isClosedOn(Closure, now) && closureText(Closure);
  const opens = OpensAt && `opens ${opening(OpensAt)}`;
  return (
    <StatusBadge
      tone="warn"
      icon={IconClockOff}
      label={<>Closed{opens && <span className={classes['opens']}>, {opens}</span>}</>}
      title={
        closure ||
        (opens
          ? `According to its picking hours this shop ${opens}.`
          : 'The shop has no picking hours.')
      }
    />
  );
}

// Used once a shift, so it is loaded on demand.
const checkShift = () => import('./alerts').then((m) => m.checkShift());

const PauseDialog = lazyPart(() => import('@/components/PauseDialog'));

const quiet = 3_000; // the rows are loaded first

/** useLater is true once the page has been shown for a moment. */
function useLater() {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), quiet);
    return () => clearTimeout(timer);
  }, []);
  return later;
}

/** The sound of new orders: its check for a shop, its switch for everybody else; and whether a shop is closed. */
export function OrderTools() {
  const { Role } = useProfile();
  const navigate = useNavigate();
  const [on, toggle] = useNewOrderSound();
  const later = useLater();
  if (Role === 'Shop' || platform.desktop) {
    return (
      <>
        {later && Role === 'Shop' && <ClosedMark />}
        {later && Role === 'Shop' && <PauseTool />}
        {later && Role === 'Shop' && <VehiclesKnown />}
        <IconAction
          variant="default"
          size={36}
          label="Check sound and notifications"
          onClick={() => void (platform.desktop ? navigate('/desktop/check') : checkShift())}
        >
          <IconVolume size={18} aria-hidden />
        </IconAction>
      </>
    );
  }
  return (
    <IconAction
      variant="default"
      size={36}
      label={on ? 'Sound of new orders: on' : 'Sound of new orders: off'}
      aria-pressed={on}
      onClick={toggle}
    >
      {on ? <IconVolume size={18} aria-hidden /> : <IconVolumeOff size={18} aria-hidden />}
    </IconAction>
  );
}

/** Reads the vehicle types once the page is used, so that one tap accepts. */
function VehiclesKnown() {
  const [used, setUsed] = useState(false);
  useEffect(() => onFirstUse(() => setUsed(true)), []);
  return used && <VehiclesRead />;
}

function VehiclesRead() {
  useVehicleTypes();
  return null;
}

/** Pauses the shop or says that it is busy. */
function PauseTool() {
  const { data: shop } = useOwnShop();
  const may = useCan('reject_orders');
  const [open, setOpen] = useState(false);
  if (!shop || !may) return null;
  return (
    <>
      <IconAction
        variant={shop.Pause ? 'filled' : 'default'}
        size={36}
        label="Pause or busy"
        onClick={() => setOpen(true)}
      >
        <IconPlayerPause size={18} aria-hidden />
      </IconAction>
      <Suspense>{open && <PauseDialog shop={shop} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
