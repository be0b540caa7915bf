import { listTab, tabbedPage } from '@/components/list';
import { accountList } from './accountList';
import { bankLineList } from './bankLineList';
import { openItemList } from './openItemList';
import { runList } from './runList';

const lists = [runList, accountList, openItemList, bankLineList].map((list) =>
  listTab(list as typeof runList),
);

/** Payout runs, what merchants are owed and owe, and what the bank reported; for Admin. */
export const Component = tabbedPage('Payouts', lists, () => import('./PayoutDialogs'));
