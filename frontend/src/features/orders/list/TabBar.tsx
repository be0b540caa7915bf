import { Tabs } from '@mantine/core';
import { whole } from '@/lib/format';
import { useCounts } from '../calls';
import { type Tab, tabs, tabTitles } from '../types';
import classes from './List.module.css';

const countNames = {
  pending: 'Pending',
  queued: 'Queued',
  failed: 'Failed',
  archived: 'Archived',
} as const;

/** The four tabs, and how many orders stand in each. */
export function TabBar({ tab, onChange }: { tab: Tab; onChange: (tab: Tab) => void }) {
  const { data } = useCounts();
  return (
    <Tabs value={tab} onChange={(next) => onChange(next as Tab)} keepMounted={false}>
      <Tabs.List className={classes['tabs'] ?? ''}>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {tabTitles[name]}
            {data && <span className={classes['count']}>{whole(data[countNames[name]])}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
