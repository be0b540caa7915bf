import { ActionIcon, Button, Text } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconBarcode,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { IconAction } from '@/components/IconAction';
import { messageOf, newKey, type Order, type PackingBoard } from '@/lib/api';
import { showError } from '@/lib/errors';
import { counted } from '@/lib/format';
import { lazyPart } from '@/lib/lazy';
import { platform } from '@/platform';
import { aboutOf, customerOf } from '../detail/lines';
import { mostPackages } from '../detail/packages';
import { toPack } from '../detail/scanning';
import { slotOf } from '../list/cells';
import { undoPacking } from '../orders';
import { courierOf, lastStepOf, undoneWords } from '../packing';
import { ageOf, lateBy } from './board';
import classes from './Board.module.css';
import type { Made } from './steps';

const ScanDialog = lazyPart(() =>
  import('../detail/ScanDialog').then((m) => ({ default: m.ScanDialog })),
);

interface Props {
  order: Order;
  limits: PackingBoard['Limits'];
  now: number;
  /** Whether it needs the product that is chosen. */
  marked: boolean;
  onStep: (made: Made) => void;
  /** Drops the last step if it was not sent yet, and says whether it was dropped. */
  onBack: () => boolean;
  onApply: (order: Order) => void;
}

const hour = 60;

/** ageText is for how long an order has been due: 12 min, 1 h 5 min; or when it is due. */
function ageText(age: number): string {
  const minutes = Math.abs(age);
  const text =
    minutes < hour ? `${minutes} min` : `${Math.floor(minutes / hour)} h ${minutes % hour} min`;
  return age < 0 ? `in ${text}` : text;
}

/** One order on the board: what goes in, and one touch forward. */
export function BoardCard({ order, limits, now, marked, onStep, onBack, onApply }: Props) {
  const [scanning, setScanning] = useState(false);
  const [packages, setPackages] = useState(1);
  const age = ageOf(order, now);
  const pack = () => onStep({ Kind: 'Packed', Count: packages });
  return (
    <article
      className={classes['card']}
      data-late={lateBy(age, limits)}
      data-marked={marked || undefined}
      data-step={order.Packing}
      role="listitem"
      aria-label={`Order ${order.OrderNo}`}
    >
      <header className={classes['cardHead']}>
        <strong className={classes['number']}>{order.OrderNo}</strong>
        <span className={classes['age']}>{ageText(age)}</span>
      </header>
      <Text size="sm" c="dimmed">
        {[customerOf(order), slotOf(order, now), courierOf(order, now)].filter(Boolean).join(' · ')}
      </Text>
      {order.DeliveryAddressInstructions && (
        <Text size="sm" className={classes['asks'] ?? ''}>
          <IconAlertCircle size={14} aria-hidden /> {order.DeliveryAddressInstructions}
        </Text>
      )}
      <Items order={order} />
      <footer className={classes['cardFoot']}>
        <Forward
          order={order}
          packages={packages}
          onPackages={setPackages}
          onScan={() => setScanning(true)}
          onPack={pack}
          onStep={onStep}
          back={<Back order={order} onBack={onBack} onApply={onApply} />}
        />
      </footer>
      <Suspense>
        {scanning && (
          <ScanDialog
            order={order}
            onClose={() => setScanning(false)}
            onPacked={() => {
              setScanning(false);
              pack();
            }}
          />
        )}
      </Suspense>
    </article>
  );
}

function Items({ order }: { order: Order }) {
  return (
    // The keyboard scrolls long lists, so they take the focus.
    <ul className={classes['items']} tabIndex={0} aria-label={`Items of ${order.OrderNo}`}>
      {toPack(order).map((line) => {
        const image = line.VariantImageUrl || line.OrderLineProductImageUrl;
        return (
          <li key={line.OrderLineId}>
            <strong>{line.OrderLineQuantity} ×</strong>
            {image && <img src={image} alt="" loading="lazy" />}
            <span>
              {line.ProductTitle}
              {aboutOf(line).length > 0 && (
                <Text size="sm" c="dimmed" component="span" display="block">
                  {aboutOf(line).join(' · ')}
                </Text>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface ForwardProps extends Pick<Props, 'order' | 'onStep'> {
  packages: number;
  onPackages: (n: number) => void;
  onScan: () => void;
  onPack: () => void;
  back: ReactNode;
}

/** The next step as one large button, and beside it what belongs to the step. */
function Forward({ order, packages, onPackages, onScan, onPack, onStep, back }: ForwardProps) {
  const [printing, setPrinting] = useState(false);
  const label = async () => {
    setPrinting(true);
    try {
      const { printLabels, printLabelsUntold } = await import('../detail/printing');
      // The desktop client reports what it has printed.
      if (platform.ownsPrinting) return await printLabels(order);
      await printLabelsUntold(order);
      onStep({ Kind: 'Labelled', Packages: order.Packages.map(({ PackageNo }) => PackageNo) });
    } catch (error) {
      showError(messageOf(error), error);
    } finally {
      setPrinting(false);
    }
  };
  if (order.Packing === 'ToPack')
    return (
      <>
        <div className={classes['count']} role="group" aria-label={`Packages of ${order.OrderNo}`}>
          <ActionIcon
            variant="default"
            size={44}
            aria-label="One package less"
            disabled={packages <= 1}
            onClick={() => onPackages(packages - 1)}
          >
            <IconMinus size={18} aria-hidden />
          </ActionIcon>
          <span aria-live="polite">{counted(packages, 'package')}</span>
          <ActionIcon
            variant="default"
            size={44}
            aria-label="One package more"
            disabled={packages >= mostPackages}
            onClick={() => onPackages(packages + 1)}
          >
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
          <span className={classes['space']} />
          <IconAction variant="default" size={44} label={`Scan ${order.OrderNo}`} onClick={onScan}>
            <IconBarcode size={20} aria-hidden />
          </IconAction>
        </div>
        <Button size="lg" fullWidth aria-label={`Packed ${order.OrderNo}`} onClick={onPack}>
          Packed
        </Button>
      </>
    );
  const packed = order.Packing === 'Packed';
  return (
    <>
      <div className={classes['count']}>
        <span>{counted(order.PackageCount, 'package')}</span>
        <span className={classes['space']} />
        {back}
      </div>
      {packed ? (
        <Button
          size="lg"
          fullWidth
          variant="light"
          loading={printing}
          aria-label={`Print labels of ${order.OrderNo}`}
          onClick={() => void label()}
        >
          Print labels
        </Button>
      ) : (
        <Button
          size="lg"
          fullWidth
          color="teal"
          aria-label={`Hand over ${order.OrderNo}`}
          onClick={() => onStep({ Kind: 'HandedOver' })}
        >
          Hand over
        </Button>
      )}
    </>
  );
}

/** Takes the last step back: here if it was not sent yet, else on the server. */
function Back({ order, onBack, onApply }: Pick<Props, 'order' | 'onBack' | 'onApply'>) {
  const Step = lastStepOf(order);
  if (!Step) return null;
  const back = () => {
    if (onBack()) return;
    undoPacking({ Id: order.Id, Step }, newKey()).then(onApply, (error: unknown) =>
      showError(messageOf(error), error),
    );
  };
  return (
    <IconAction
      variant="default"
      size={44}
      label={`${undoneWords[Step]}: ${order.OrderNo}`}
      onClick={back}
    >
      <IconArrowBackUp size={20} aria-hidden />
    </IconAction>
  );
}
