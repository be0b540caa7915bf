import { Tabs } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import classes from './List.module.css';

interface Props {
  /** What the tabs are about, for screen readers. */
  label: string;
  titles: readonly string[];
}

/** usePageTab is the number of the tab in the address, from 0. */
export function usePageTab(count: number): number {
  const tab = Number(new URLSearchParams(useLocation().search).get('tab') ?? 0);
  return Number.isInteger(tab) && tab > 0 && tab < count ? tab : 0;
}

/** Tabs between lists of different rows on one page; the search and filters of a list end with its tab. */
export function PageTabs({ label, titles }: Props) {
  const navigate = useNavigate();
  const tab = usePageTab(titles.length);
  const choose = (value: string | null) =>
    void navigate({ search: value && value !== '0' ? `?tab=${value}` : '' }, { replace: true });
  return (
    <Tabs value={String(tab)} onChange={choose} keepMounted={false}>
      <Tabs.List className={classes['tabs'] ?? ''} aria-label={label}>
        {titles.map((title, index) => (
          <Tabs.Tab key={title} value={String(index)}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
