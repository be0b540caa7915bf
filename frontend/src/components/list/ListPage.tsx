import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { type List, useList } from '@/lib/list';
import { ListPane } from './ListPane';
import classes from './List.module.css';

interface Props<Row, F extends object> {
  list: List<Row, F>;
  /** What the list is narrowed to, whatever the address says. */
  fixed?: Partial<F>;
  /** Tabs to the other lists of the page, where it has several. */
  tabs?: ReactNode;
  /** The head of the page, where it is about something that the list belongs to. */
  head?: ComponentProps<typeof ListPane>['head'];
  /** What the person should know of the rows, above them. */
  notice?: ReactNode;
  /** The page's dialogs, which open from the address. */
  children?: ReactNode;
}

/** A screen that is one list, as its description says. */
export function ListPage<Row, F extends object>({
  list,
  fixed,
  tabs,
  head,
  notice,
  children,
}: Props<Row, F>) {
  const model = useList(list, fixed ? { fixed } : {});
  return (
    <div className={classes['page']}>
      <ListPane
        model={model}
        tabs={tabs}
        head={head}
        banner={
          <>
            {notice}
            {model.heldBack && (
              <Button variant="light" onClick={model.reload}>
                There are new {list.noun[1]}. Show them
              </Button>
            )}
          </>
        }
      />
      {children}
    </div>
  );
}
