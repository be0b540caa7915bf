import { formatDateTime } from '@/lib/format';
import type { ListModel } from '@/lib/list';
import { usePrinting } from './usePrinting';
import classes from './List.module.css';

/** What a printed list begins with: its tab, whose it is and when it was printed; the search and filters follow. */
export function PaperHead<Row, F extends object>({ model }: { model: ListModel<Row, F> }) {
  const { list, state, context } = model;
  if (!usePrinting()) return null;
  const tab = list.tabs?.find(({ key }) => key === state.tab)?.title;
  const { ShopName, MerchantName } = context.profile;
  const texts = [
    tab,
    ShopName || MerchantName,
    `printed ${formatDateTime(new Date().toISOString())}`,
  ];
  return <p className={classes['paper']}>{texts.filter(Boolean).join(' · ')}</p>;
}
