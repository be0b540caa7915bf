import { ListPage, PageTabs, usePageTab } from '@/components/list';
import { merchantList } from './merchantList';
import { teamList } from './teamList';

const titles = [merchantList.title, teamList.title];

/** The subscriptions of merchants and of professional teams. */
export function Component() {
  const tab = usePageTab(titles.length);
  const tabs = <PageTabs label="Subscriptions" titles={titles} />;
  return tab === 0 ? (
    <ListPage list={merchantList} tabs={tabs} />
  ) : (
    <ListPage list={teamList} tabs={tabs} />
  );
}
