import { Suspense } from 'react';
import { ListPage, PageTabs, usePageTab } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { later } from '@/lib/later';
import { merchantList } from './merchantList';
import { teamList } from './teamList';

const AddTeamDialog = later(() => import('./AddTeamDialog'));

const titles = [merchantList.title, teamList.title];

/** The subscriptions of merchants and of professional teams. */
export function Component() {
  const tab = usePageTab(titles.length);
  const { name, close } = useDialog();
  const tabs = <PageTabs label="Subscriptions" titles={titles} />;
  return (
    <>
      {tab === 0 ? (
        <ListPage list={merchantList} tabs={tabs} />
      ) : (
        <ListPage list={teamList} tabs={tabs} />
      )}
      <Suspense>{name === 'add-team' && <AddTeamDialog onClose={close} />}</Suspense>
    </>
  );
}
