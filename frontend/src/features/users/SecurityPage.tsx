import { listTab, tabbedPage } from '@/components/list';
import { useProfile } from '@/lib/session';
import { alarmList, patternList } from './alarmLists';
import { securityList } from './securityList';

const lists = [listTab(securityList, 'Log'), listTab(alarmList)];
const dialogs = () => import('./AlarmDialogs');

const Admins = tabbedPage('Security', [...lists, listTab(patternList)], dialogs);
const Merchants = tabbedPage('Security', lists, dialogs);

/** The security log, what was found in it and, for Admins, what is looked for. */
export function Component() {
  return useProfile().Role === 'Admin' ? <Admins /> : <Merchants />;
}
