import { Tabs } from '@mantine/core';
import { whole } from '@/lib/format';
import type { ListModel } from '@/lib/list';
import classes from './List.module.css';

/** The tabs of a list, with the number of rows in each. */
export function ListTabs<Row, F extends object>({ model }: { model: ListModel<Row, F> }) {
  const { list, state, counts } = model;
  if (!list.tabs) return null;
  return (
    <Tabs value={state.tab} onChange={(key) => key && model.setTab(key)} keepMounted={false}>
      <Tabs.List className={classes['tabs'] ?? ''}>
        {list.tabs.map(({ key, title, short }) => (
          <Tabs.Tab key={key} value={key}>
            <span className={classes['tabTitle']} data-short={short && ''}>
              {title}
            </span>{' '}
            {short && <span className={classes['tabShort']}>{short}</span>}{' '}
            {counts && <span className={classes['count']}>{whole(counts[key] ?? 0)}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
