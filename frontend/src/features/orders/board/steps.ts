import { ApiError, newKey, type Order, write } from '@/lib/api';
import { kept } from '@/lib/store';
import { handOver, setPackages } from '../orders';

/** A step forward that a person made on the board, with its time; its key lets the server take it once. */
export type Step = { Key: string; OrderId: string; OrderNo: string; At: string } & (
  | { Kind: 'Packed'; Count: number }
  | { Kind: 'Labelled'; Packages: number[] }
  | { Kind: 'HandedOver' }
);

/** What a step says; its key and time are added. */
export type Made = Step extends infer S
  ? S extends Step
    ? Omit<S, 'Key' | 'At' | 'OrderId' | 'OrderNo'>
    : never
  : never;

const printed = write('POST /api/shop/delivery/{id}/printed');

const steps = (shop: string) => kept<Step[]>(`packingSteps.${shop}`);

/** waiting are the steps of a shop that were not sent yet, the oldest first; a reload keeps them. */
export const waiting = (shop: string): Step[] => steps(shop).read() ?? [];

function keep(shop: string, all: Step[]) {
  if (all.length) steps(shop).write(all);
  else steps(shop).forget();
}

/** put keeps a step before it is sent, so that neither a lost line nor a reload loses it. */
export function put(shop: string, order: Pick<Order, 'Id' | 'OrderNo'>, made: Made): void {
  const { Id: OrderId, OrderNo } = order;
  const step: Step = { ...made, Key: newKey(), At: new Date().toISOString(), OrderId, OrderNo };
  keep(shop, [...waiting(shop), step]);
}

const without = (shop: string, key: string) =>
  keep(
    shop,
    waiting(shop).filter(({ Key }) => Key !== key),
  );

/** takeBack drops the last step of an order that was not sent yet, and reports whether there was one. */
export function takeBack(shop: string, orderId: string): boolean {
  const last = waiting(shop).findLast(({ OrderId }) => OrderId === orderId);
  if (!last || last.Key === sendingNow) return false;
  without(shop, last.Key);
  return true;
}

let sendingNow = '';

/** A refusal is final; what got no answer, or came too fast, is sent again. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  !error.undecided &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.status !== 401 &&
  error.Code !== 'InProgress' &&
  error.Code !== 'ShopSwitched'; // it waits until its shop is worked in again

function sendOne({ Key, OrderId: Id, At, ...step }: Step): Promise<Order> {
  if (step.Kind === 'Packed') return setPackages({ Id, Count: step.Count, First: true, At }, Key);
  if (step.Kind === 'HandedOver') return handOver({ Id, At }, Key);
  const { Packages } = step;
  return printed({ Id, Kind: 'labels', Packages, Of: Packages.length, JobId: Key, At }, Key);
}

interface On {
  sent: (order: Order) => void;
  /** The server refused the step, which is dropped. */
  refused: (step: Step, error: unknown) => void;
}

/** Only one tab of the browser sends at a time. */
async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('packing-steps', work);
  else await work();
}

/**
 * sendWaiting sends the steps of a shop in their order, and reports whether all were sent. It stops at the first one that
 * gets no answer; what comes after it waits too.
 */
export async function sendWaiting(shop: string, { sent, refused }: On): Promise<boolean> {
  let reached = true;
  await alone(async () => {
    for (let next = waiting(shop)[0]; next && reached; next = waiting(shop)[0]) {
      sendingNow = next.Key;
      try {
        sent(await sendOne(next));
        without(shop, next.Key);
      } catch (error) {
        reached = isRefusal(error);
        if (reached) {
          without(shop, next.Key);
          refused(next, error);
        }
      } finally {
        sendingNow = '';
      }
    }
  });
  return reached;
}
