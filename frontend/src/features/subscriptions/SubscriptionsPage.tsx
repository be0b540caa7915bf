import { listTab, tabbedPage } from '@/components/list';
import { merchantList } from './merchantList';
import { teamList } from './teamList';

const lists = [listTab(merchantList), listTab(teamList)];

/** The subscriptions of merchants and of professional teams. */
export const Component = tabbedPage('Subscriptions', lists, () => import('./AddTeamDialog'));
