import { Suspense } from 'react';
import { ListPage, PageTabs, usePageTab } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { later } from '@/lib/later';
import { useProfile } from '@/lib/session';
import { MonthsTab } from './MonthsTab';
import { rateList } from './rateList';
import { statementList } from './statementList';
import { weeklyList } from './weeklyList';

const ExportDialog = later(() => import('./ExportDialog'));
const RateDialog = later(() => import('./RateDialog'));

/** Agency fees: weekly summaries and statements and, for an Admin, months and rates. */
export function Component() {
  const { Role } = useProfile();
  const forAdmin = Role === 'Admin' ? ['Months', rateList.title] : [];
  const titles = [weeklyList.title, statementList.title, ...forAdmin];
  const tab = usePageTab(titles.length);
  const { name, of, close } = useDialog();
  const tabs = <PageTabs label="Agency fees" titles={titles} />;
  return (
    <>
      {tab === 0 && <ListPage list={weeklyList} tabs={tabs} />}
      {tab === 1 && <ListPage list={statementList} tabs={tabs} />}
      {tab === 2 && <MonthsTab tabs={tabs} />}
      {tab === 3 && <ListPage list={rateList} tabs={tabs} />}
      <Suspense>
        {name === 'export' && <ExportDialog onClose={close} />}
        {name === 'rate' && of && <RateDialog key={of} merchantId={of} onClose={close} />}
      </Suspense>
    </>
  );
}
