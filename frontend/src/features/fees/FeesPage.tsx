import type { ReactNode } from 'react';
import { lazyDialogs } from '@/components/dialogs';
import { listTab, TabbedPage } from '@/components/list';
import { useProfile } from '@/lib/session';
import { archiveList } from './archiveList';
import { MonthsTab } from './MonthsTab';
import { rateList } from './rateList';
import { statementList } from './statementList';
import { weeklyList } from './weeklyList';

const Dialogs = lazyDialogs(() => import('./FeeDialogs'));

const pages = [listTab(weeklyList), listTab(statementList)];
const archives = listTab(archiveList);
const merchantPages = [...pages, archives];
const months = {
  title: 'Months',
  draw: (tabs: ReactNode) => <MonthsTab tabs={tabs} />,
};
const adminPages = [...pages, months, listTab(rateList), archives];

/** Agency fees: weekly summaries, statements, archives and, for an Admin, months and rates. */
export function Component() {
  const { Role } = useProfile();
  return (
    <>
      <TabbedPage label="Agency Fees" pages={Role === 'Admin' ? adminPages : merchantPages} />
      <Dialogs />
    </>
  );
}
