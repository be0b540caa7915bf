import { lazyDialogs } from '@/components/dialogs';
import { listTab, TabbedPage } from '@/components/list';
import { merchantList } from './merchantList';
import { teamList } from './teamList';

const Dialogs = lazyDialogs(() => import('./AddTeamDialog'));

const pages = [listTab(merchantList), listTab(teamList)];

/** The subscriptions of merchants and of professional teams. */
export function Component() {
  return (
    <>
      <TabbedPage label="Subscriptions" pages={pages} />
      <Dialogs />
    </>
  );
}
