import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { AsOf } from '@/components/StaleNotice';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { lazyPart } from '@/lib/lazy';
import { isSelectable, type ListModel } from '@/lib/list';
import type { ListEmpty as Empty } from './ListEmpty';
import { ListFoot } from './ListFoot';
import { ListRows, MoreRows } from './ListRows';
import { ListSkeleton } from './ListSkeleton';
import { ListTabs } from './PageTabs';
import { ListToolbar } from './ListToolbar';
import type { Matches as MatchesBar } from './Matches';
import type Bar from './SelectionBar';
import { useActions } from './useActions';
import { useListKeys } from './useListKeys';
import { PaperHead } from './PaperHead';
import { usePrintAll } from './usePrinting';
import { useShape } from './useShape';
import classes from './List.module.css';

// React.lazy does not support generic components.
const Matches = lazyPart(() =>
  import('./Matches').then((m) => ({ default: m.Matches })),
) as unknown as typeof MatchesBar;
const ListEmpty = lazyPart(() =>
  import('./ListEmpty').then((m) => ({ default: m.ListEmpty })),
) as unknown as typeof Empty;
const SelectionBar = lazyPart(() => import('./SelectionBar')) as unknown as typeof Bar;
const ConfirmAction = lazyPart(() => import('./ConfirmAction'));

interface Props<Row, F extends object> {
  model: ListModel<Row, F>;
  /** Which rows are new to the user. */
  marked?: (row: Row) => boolean;
  /** Shown between the toolbar and the rows. */
  banner?: ReactNode;
  /** Further tools at the end of the toolbar. */
  tools?: ReactNode;
  /** Replaces the list's own tabs, if lists of different rows share a page. */
  tabs?: ReactNode;
  /** Replaces the list's title; its actions are shown before the list's own. */
  head?: ComponentProps<typeof PageHeader> | undefined;
  /** What the page shows besides the list, above all of its tools. */
  above?: ReactNode;
}

/** A list as its description says: heading, tabs, toolbar, rows, and what is done with those selected. */
export function ListPane<Row, F extends object>(props: Props<Row, F>) {
  const { model, marked, banner, tools, tabs, head, above } = props;
  const { list, query, rows, selection, setScroller } = model;
  const actions = useActions(model);
  const shape = useShape(model);
  useListKeys(model, actions);
  usePrintAll(model);
  const selectable = isSelectable(list, model.context);
  return (
    <section className={classes['pane']} aria-label={list.title}>
      <PageHeader
        title={list.title}
        aside={<AsOf at={query.dataUpdatedAt} />}
        {...head}
        actions={
          head?.actions ? (
            <>
              {head.actions}
              {actions.buttons}
            </>
          ) : (
            actions.buttons
          )
        }
      />
      {above}
      <PaperHead model={model} />
      {tabs ?? <ListTabs model={model} />}
      <ListToolbar model={model} tools={tools} headed={shape === 'table'} />
      <Suspense>{isNarrowed(model.state) && <Matches model={model} />}</Suspense>
      {banner}
      <div
        ref={setScroller}
        className={classes['scroll']}
        data-shape={shape}
        data-density={shape === 'table' ? 'rows' : 'cards'}
        data-tab={model.state.tab || undefined}
        tabIndex={list.open ? -1 : 0}
      >
        <QueryBoundary
          query={{ ...query, data: model.missing ? undefined : query.data }}
          skeleton={<ListSkeleton model={model} shape={shape} selectable={selectable} />}
          isEmpty={() => rows.length === 0}
          empty={
            <Suspense>
              <ListEmpty model={model} />
            </Suspense>
          }
        >
          {() => (
            <>
              <ListRows
                model={model}
                shape={shape}
                marked={marked}
                selectable={selectable}
                onAct={actions.act}
              />
              <MoreRows model={model} />
            </>
          )}
        </QueryBoundary>
      </div>
      <ListFoot model={model} />
      <Suspense>
        {selection.rows.length > 0 && <SelectionBar model={model} onAct={actions.actOnSelected} />}
        {actions.asking && <ConfirmAction asking={actions.asking} />}
      </Suspense>
    </section>
  );
}

const isNarrowed = ({ query, filters }: ListModel<object, object>['state']) =>
  query !== '' || Object.keys(filters).length > 0;
