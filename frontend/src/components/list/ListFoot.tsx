import { Suspense } from 'react';
import { counted, whole } from '@/lib/format';
import { lazyPart } from '@/lib/lazy';
import type { ListModel } from '@/lib/list';
import classes from './List.module.css';

const Pages = lazyPart(() => import('./Pages'));

/** How many rows a list has, and how many of them are loaded; for a list in pages, links to them. */
export function ListFoot<Row, F extends object>({ model }: { model: ListModel<Row, F> }) {
  const { list, rows, state, total = 0 } = model;
  const { pageSize } = list;
  const [one, many] = list.noun;
  if (rows.length === 0) return null;
  // Rows cannot be set against a total of something else.
  if (list.totalOf) {
    const loaded = `${counted(rows.length, one, many)} loaded`;
    return (
      <div className={classes['foot']}>{`${counted(total, ...list.totalOf)} · ${loaded}`}</div>
    );
  }
  const all = Math.max(total, rows.length);
  const some = !pageSize && rows.length < all;
  const most = list.countedTo ?? 10_000;
  return (
    <div className={classes['foot']}>
      {all === most
        ? `${some ? `${whole(rows.length)} of ` : ''}${whole(most)} or more ${many}`
        : `${some ? `${whole(rows.length)} of ` : ''}${counted(all, one, many)}`}
      <Suspense>
        {pageSize && all > pageSize && (
          <Pages
            total={Math.ceil(all / pageSize)}
            page={state.page}
            onPage={(page) => model.write({ page: page > 1 ? String(page) : undefined })}
          />
        )}
      </Suspense>
    </div>
  );
}
