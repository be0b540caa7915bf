import { notifications } from '@mantine/notifications';
import { get, newKey, type ParcelLabels } from '@/lib/api';
import { printHere, printPlace, printsByItself, sendThere } from '@/lib/printThere';
import { ParcelSheet } from './ParcelSheet';
import { withSheets } from './withSheets';

/** What has parcel labels: a courier order or a return. */
export type ParcelKind = 'collect' | 'returns';

const there = { collect: 'collectlabels', returns: 'returnlabels' } as const;

/** printParcels prints a label for each package, where this browser prints. */
export async function printParcels(
  kind: ParcelKind,
  Id: string,
  Packages: number,
): Promise<ParcelLabels> {
  const parcels = await get(`GET /api/${kind}/labels/{id}`, { Id, Packages });
  const place = printsByItself() ? null : printPlace();
  if (place) {
    await sendThere(place, there[kind], [Id], Packages);
    return parcels;
  }
  const job = {
    kind: 'labels',
    orders: [],
    parcels: [parcels],
    copy: false,
    key: newKey(),
  } as const;
  if (printsByItself()) {
    await printHere({ ...job, element: document.createElement('div') });
    notifications.show({ message: 'The labels are on their way to the printer.' });
    return parcels;
  }
  await withSheets(<ParcelSheet labels={parcels.Labels} />, (element) =>
    printHere({ ...job, element }),
  );
  return parcels;
}
