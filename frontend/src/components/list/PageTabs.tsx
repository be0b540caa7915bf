import { Tabs } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whole } from '@/lib/format';
import type { List, ListModel } from '@/lib/list';
import { lazyDialogs } from '../dialogs';
import classes from './List.module.css';
import { ListPage } from './ListPage';

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

interface PageTab {
  title: string;
  draw: (tabs: ReactNode, label: string) => ReactNode;
}

interface Props {
  /** The area's name, which is the heading on each tab. */
  label: string;
  pages: readonly PageTab[];
}

/** listTab is a list in a tab of its own. */
export const listTab = <Row, F extends object>(
  list: List<Row, F>,
  title = list.title,
): PageTab => ({
  title,
  draw: (tabs, label) => <ListPage list={list} tabs={tabs} head={{ title: label }} />,
});

/** tabbedPage is such a page whose tabs are all lists, with the dialogs that its address opens. */
export function tabbedPage(
  label: string,
  tabs: readonly PageTab[],
  load: Parameters<typeof lazyDialogs>[0],
) {
  const Dialogs = lazyDialogs(load);
  return function Tabbed() {
    return (
      <>
        <TabbedPage label={label} pages={tabs} />
        <Dialogs />
      </>
    );
  };
}

/** A page of several lists in tabs; the search and filters of a list end with its tab. */
export function TabbedPage({ label, pages }: Props) {
  const navigate = useNavigate();
  const asked = Number(new URLSearchParams(useLocation().search).get('tab') ?? 0);
  const tab = pages[asked] ? asked : 0;
  const choose = (value: string | null) =>
    void navigate({ search: value && value !== '0' ? `?tab=${value}` : '' }, { replace: true });
  const tabs = (
    <Tabs value={String(tab)} onChange={choose} keepMounted={false}>
      <Tabs.List className={classes['tabs'] ?? ''} aria-label={label}>
        {pages.map(({ title }, index) => (
          <Tabs.Tab key={title} value={String(index)}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
  return <Fragment key={tab}>{pages[tab]?.draw(tabs, label)}</Fragment>;
}
