import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { type List, useList } from '@/lib/list';
import { lazyDialogs } from '../dialogs';
import { ListPane } from './ListPane';
import classes from './List.module.css';

interface Props<Row, F extends object> {
  list: List<Row, F>;
  /** A fixed filter of the list, whatever the address contains. */
  fixed?: Partial<F>;
  /** Tabs to the page's other lists, if it has several. */
  tabs?: ReactNode;
  /** The page's header, if the page is about something that contains the list. */
  head?: ComponentProps<typeof ListPane>['head'];
  /** Information about the rows, shown above them. */
  notice?: ReactNode;
  /** What the page shows besides the list, above its tools. */
  above?: ReactNode;
  /** The page's dialogs, opened by the address. */
  children?: ReactNode;
}

type Load = Parameters<typeof lazyDialogs>[0];

/** listPage is the page of a list, with the dialogs that its address opens. */
export function listPage<Row, F extends object>(list: List<Row, F>, load?: Load) {
  const Dialogs = load && lazyDialogs(load);
  return function OneList() {
    return <ListPage list={list}>{Dialogs && <Dialogs />}</ListPage>;
  };
}

/** A screen with one list, built from its description. */
export function ListPage<Row, F extends object>({
  list,
  fixed,
  tabs,
  head,
  notice,
  above,
  children,
}: Props<Row, F>) {
  const model = useList(list, fixed ? { fixed } : {});
  return (
    <div className={classes['page']}>
      <ListPane
        model={model}
        tabs={tabs}
        head={head}
        above={above}
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
