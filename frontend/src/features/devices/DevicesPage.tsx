import { listTab, TabbedPage } from '@/components/list';
import { deviceList } from './deviceList';
import { silenceList } from './silenceList';

const lists = [listTab(deviceList), listTab(silenceList)];

/** Devices, and the times in which none of a shop's could announce an order. */
export const Component = () => <TabbedPage label="Devices" pages={lists} />;
