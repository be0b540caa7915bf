import { notifications } from '@mantine/notifications';
import { platform } from '@/platform';
import { get, messageOf, newKey, type PrintRequest, write } from './api';
import { onUpdate } from './live';
import { createStore, kept } from './store';

/** A computer of the shop on which this browser prints. */
export interface PrintPlace {
  DeviceId: string;
  Name: string;
}

const saved = kept<PrintPlace | null>('print-place');
const place = createStore<PrintPlace | null>(saved.read() ?? null);

/** printPlace is the computer on which this browser prints; null: it prints here. */
export const printPlace = () => place.get();

/** setPrintPlace chooses the computer; null prints here again. */
export function setPrintPlace(next: PrintPlace | null) {
  saved.write(next);
  place.set(next);
}

/** printsByItself is true in the desktop client, which chooses the printer and says what became of the job. */
export const printsByItself = () => platform.ownsPrinting;

/** printHere prints on this computer. */
export const printHere: typeof platform.print = (job) => platform.print(job);

const send = write('POST /api/shop/print-requests');
const ended = ['Printed', 'Failed', 'Expired', 'Cancelled'];
const lasts = 8_000;

/** What the person who sent it should know: a sentence, and whether it is good, open or bad. */
function outcomeOf({ State, Problem, DeviceName }: PrintRequest) {
  const name = DeviceName || 'the computer';
  switch (State) {
    case 'Waiting':
      return { color: 'blue', text: `Sent to ${name}. It waits to be taken.` };
    case 'Taken':
      return { color: 'blue', text: `${name} is printing it.` };
    case 'Printed':
      return { color: 'green', text: `Printed on ${name}.` };
    case 'Sent':
      return { color: 'green', text: `The printer at ${name} has it.` };
    case 'Unsure':
      return { color: 'yellow', text: `Nobody knows yet whether ${name} printed it. ${Problem}` };
    case 'Expired':
      return { color: 'red', text: `${name} did not take it in time, so it was not printed.` };
    case 'Cancelled':
      return { color: 'yellow', text: `It was cancelled at ${name}.` };
    default:
      return { color: 'red', text: `${name} could not print it. ${Problem}` };
  }
}

/**
 * sendThere sends orders, courier orders or returns to the chosen computer, and shows what comes of
 * them until that is known.
 */
export async function sendThere(
  { DeviceId }: PrintPlace,
  Kind: PrintRequest['Kind'],
  OrderIds: string[],
  Packages = 1,
): Promise<void> {
  let request = await send({ DeviceId, Kind, OrderIds, Packages }, newKey());
  const show = (how: typeof notifications.show | typeof notifications.update) => {
    const { color, text } = outcomeOf(request);
    const over = ended.includes(request.State) || request.State === 'Sent';
    how({
      id: request.Id,
      color,
      message: text,
      loading: request.State === 'Waiting' || request.State === 'Taken',
      autoClose: over && color === 'green' ? lasts : false,
    });
  };
  show(notifications.show);
  const stop = onUpdate(['PrintThere', 'Reset'], (update) => {
    if (update.UpdateType === 'PrintThere' && update.Id !== request.Id) return;
    get('GET /api/shop/print-requests/{id}', { Id: request.Id })
      .then((next) => {
        request = next;
        show(notifications.update);
        if (ended.includes(next.State)) stop();
      })
      .catch((error: unknown) => console.warn(messageOf(error))); // the next update asks again
  });
}
