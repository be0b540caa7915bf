import { listTab, tabbedPage } from '@/components/list';
import { useProfile } from '@/lib/session';
import { deviceList } from './deviceList';
import { silenceList } from './silenceList';
import { tillList, tillPersonList } from './tillLists';

const lists = [listTab(deviceList), listTab(silenceList)];
const managed = [...lists, listTab(tillList), listTab(tillPersonList)];
const dialogs = () => import('./TillDialogs');

const Managed = tabbedPage('Devices', managed, dialogs);
const AtTill = tabbedPage('Devices', lists, dialogs);

/** Devices, when none of a shop's could announce an order, and tills with their people, whom nobody manages at a till. */
export function Component() {
  return useProfile().Till ? <AtTill /> : <Managed />;
}
