import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import classes from '@/components/print/Print.module.css';
import { withSheets } from '@/components/print/withSheets';
import { QrCode } from '@/components/QrCode';
import { ask, newKey, type Order } from '@/lib/api';
import { pictureSrc } from '@/lib/picture';
import { printPlace, sendThere } from '@/lib/printThere';
import { loadProfile, rolePath, useSession } from '@/lib/session';
import { platform } from '@/platform';
import { aboutOf, addressLinesOf, customerOf, lineShown } from './lines';
import { wasPrinted } from './wasPrinted';

type PrintKind = 'labels' | 'items';

function reportOf(Kind: PrintKind, order: Order, JobId: string) {
  if (Kind === 'items') return { Kind, JobId };
  const Packages = order.Packages.map(({ PackageNo }) => PackageNo);
  return { Kind, Packages, Of: Packages.length, Copy: wasPrinted(order), JobId };
}

/**
 * tellPrinted adds a print to the orders' timelines. The labels are printed whether or not that
 * succeeds.
 */
async function tellPrinted(kind: PrintKind, orders: Order[], job: string): Promise<void> {
  const profile = await loadProfile().catch(() => undefined);
  if (!profile) return;
  const saved = orders.filter(({ Id }) => Id);
  const at = `POST /api/${rolePath(profile.Role)}/delivery/{id}/printed` as const;
  const calls = saved.map((order) => ask(at, { Id: order.Id, ...reportOf(kind, order, job) }));
  await Promise.allSettled(calls);
}

/** The merchant's brand on paper; none for an Admin, who prints for any merchant. */
function useBrand() {
  const { profile } = useSession();
  return {
    name: profile?.MerchantName,
    logo: profile?.MerchantLogo,
    colour: profile?.BrandColour && `#${profile.BrandColour}`,
  };
}

/** One 80 by 80 mm label for each package. */
export function LabelSheet({ order }: { order: Order }) {
  const address = addressLinesOf(order);
  const copy = wasPrinted(order);
  const { logo } = useBrand();
  const instructions = order.DeliveryAddressInstructions;
  const letters = [...address, customerOf(order), instructions].join('').length;
  const tight = letters > 150 ? 'most' : letters > 90 ? 'more' : undefined;
  return (
    <>
      {order.Packages.map(({ PackageNo, Barcode }) => (
        <section key={PackageNo} className={classes['label']}>
          <header className={classes['labelHead']}>
            <QrCode text={Barcode} className={classes['code']} />
            <div className={classes['which']} data-fit>
              <div className={classes['number']}>{order.OrderNo}</div>
              <div className={classes['part']}>
                Package {PackageNo} of {order.Packages.length}
                {copy && ' (copy)'}
              </div>
              <div className={classes['shop']}>{order.ShopName}</div>
              {logo && <img src={logo} alt="" className={classes['labelLogo']} />}
            </div>
          </header>
          <div className={classes['to']} data-tight={tight} data-fit>
            <strong>{customerOf(order)}</strong>
            {address.map((line, index) => (
              <div key={index}>{line}</div>
            ))}
            {instructions && <div className={classes['instructions']}>{instructions}</div>}
          </div>
        </section>
      ))}
    </>
  );
}

/** The items to pack, line by line. The table's header shows the order on every page. */
export function ItemListSheet({ order }: { order: Order }) {
  const brand = useBrand();
  const title = order.Id ? `Order ${order.OrderNo}` : order.OrderNo;
  return (
    <section className={classes['list']}>
      <header className={classes['listHead']} style={{ borderColor: brand.colour }}>
        <div>
          <h1>{title}</h1>
          <p>
            {customerOf(order)}
            {order.DeliveryAddressPostCode && `, ${order.DeliveryAddressPostCode}`}
          </p>
          {order.DeliveryAddressInstructions && (
            <p className={classes['instructions']}>{order.DeliveryAddressInstructions}</p>
          )}
        </div>
        <div className={classes['sender']}>
          {brand.logo && <img src={brand.logo} alt="" />}
          {brand.name}
        </div>
      </header>
      <table>
        <thead>
          <tr>
            <td colSpan={4} className={classes['page']}>
              {title}
            </td>
          </tr>
          <tr>
            <th aria-label="Picture" />
            <th>Item</th>
            <th>SKU</th>
            <th className={classes['right']}>Quantity</th>
          </tr>
        </thead>
        <tbody>
          {order.Orderlines.map((line) => (
            <ItemRow key={line.OrderLineId} line={line} order={order} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ItemRow({ line, order }: { line: Order['Orderlines'][number]; order: Order }) {
  const { OrderLineQuantity: quantity, OrderLineOriginalQuantity: ordered } = line;
  const image = line.VariantImageUrl || line.OrderLineProductImageUrl;
  const { gone, word } = lineShown(line, order, { admin: false, mayReject: false });
  const mark = gone ? word : '';
  const choice = aboutOf(line);
  return (
    <tr data-gone={mark || undefined}>
      <td>{image && <img src={pictureSrc(image)} alt="" width={44} height={44} />}</td>
      <td>
        <strong>{line.ProductTitle}</strong>
        {mark && <em className={classes['mark']}>{mark}</em>}
        {choice.length > 0 && <div>{choice.join(', ')}</div>}
      </td>
      <td>{line.OrderLineVariantSKU}</td>
      <td className={classes['right']}>
        {!mark && quantity}
        {!mark && quantity !== ordered && <div>of {ordered}</div>}
      </td>
    </tr>
  );
}

type Sheet = (props: { order: Order }) => React.ReactNode;

const sheetsOf = (orders: Order[], Sheet: Sheet) =>
  orders.map((order) => createElement(Sheet, { key: order.Id, order }));

const sentText: Record<PrintKind, string> = {
  labels: 'The labels are on their way to the printer.',
  items: 'The item list is on its way to the printer.',
};

/** sendToDesktop sends a job to the desktop client, which renders the orders itself. */
async function sendToDesktop(kind: PrintKind, orders: Order[], copy: boolean, key: string) {
  if (orders.length === 0) return;
  const element = document.createElement('div');
  await platform.print({ kind, orders, copy, key: copy ? `${key}-copy` : key, element });
}

interface Print {
  kind: PrintKind;
  orders: Order[];
  Sheet: Sheet;
  key?: string;
  /** Whether the caller reports it. */
  untold?: boolean;
}

async function print({ kind, orders, Sheet, key = newKey(), untold = false }: Print) {
  if (orders.length === 0) return;
  const isCopy = (order: Order) => kind === 'labels' && wasPrinted(order);
  if (platform.ownsPrinting) {
    const fresh = orders.filter((order) => !isCopy(order));
    await sendToDesktop(kind, fresh, false, key);
    await sendToDesktop(kind, orders.filter(isCopy), true, key);
    notifications.show({ message: sentText[kind] });
    return;
  }
  const place = untold ? null : printPlace(); // what the caller reports is printed here
  if (place) {
    await sendThere(
      place,
      kind,
      orders.map(({ Id }) => Id),
    );
    return;
  }
  const copy = orders.every(isCopy);
  await withSheets(sheetsOf(orders, Sheet), (element) =>
    platform.print({ kind, orders, copy, key, element }),
  );
  if (!untold) void tellPrinted(kind, orders, key);
}

const packed = ({ Packages }: Order) => Packages.length > 0;

/** printLabels prints one label per package; an order without packages has none. */
export function printLabels(...orders: Order[]): Promise<void> {
  return print({ kind: 'labels', orders: orders.filter(packed), Sheet: LabelSheet });
}

/** printLabelsUntold prints an order's labels in a browser; the caller reports that. */
export function printLabelsUntold(order: Order): Promise<void> {
  return print({ kind: 'labels', orders: [order], Sheet: LabelSheet, untold: true });
}

/** printLabelsOnce is printLabels for automatic printing: the same key prints once. */
export function printLabelsOnce(key: string, ...orders: Order[]): Promise<void> {
  const fresh = orders.filter((order) => packed(order) && !wasPrinted(order));
  return print({ kind: 'labels', orders: fresh, Sheet: LabelSheet, key });
}

/** printItemsOnce prints the item list of an order that was accepted: the same key prints once. */
export function printItemsOnce(key: string, order: Order): Promise<void> {
  return print({ kind: 'items', orders: [order], Sheet: ItemListSheet, key });
}

/** printItemList prints a list for each order; a pick list has no Id and is not on any timeline. */
export function printItemList(...orders: Order[]): Promise<void> {
  return print({ kind: 'items', orders, Sheet: ItemListSheet });
}
