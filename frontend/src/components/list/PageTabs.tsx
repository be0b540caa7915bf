import { Tabs } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { List } from '@/lib/list';
import { ListPage } from './ListPage';
import classes from './List.module.css';

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
