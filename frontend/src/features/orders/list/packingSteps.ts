import { handOver, orders } from '../orders';
import { printLabels } from '../detail/printing';

/** printLabelsOf prints the labels of an order of the user's shop, which is read whole for it. */
export const printLabelsOf = orders.writing(async (id: string) =>
  printLabels(await orders.load(id, { Role: 'Shop' })),
);

export const handOverAll = orders.writing((Id: string, key) => handOver({ Id }, key));
