import { listTab, TabbedPage } from '@/components/list';
import { openItemList } from './openItemList';
import { ownPayouts } from './payoutList';

const lists = [listTab(ownPayouts), listTab(openItemList, 'To pay')];

/** What the merchant was paid, and what it owes. */
export function Component() {
  return <TabbedPage label="Payouts" pages={lists} />;
}
