import {
  IconLayoutList,
  IconList,
  IconSortAscending,
  IconSortDescending,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconAction } from '@/components/IconAction';
import type { ListModel } from '@/lib/list';
import { FilterButton } from './FilterButton';
import { SearchToggle } from './SearchToggle';
import classes from './List.module.css';

interface Props<Row, F extends object> {
  model: ListModel<Row, F>;
  tools?: ReactNode;
}

/** Search, filter, sort and density, as far as the list has them. */
export function ListToolbar<Row, F extends object>({ model, tools }: Props<Row, F>) {
  const { list, state, density } = model;
  const [dense, toggle] = density;
  const descending = state.sort === 'desc';
  return (
    <div className={classes['toolbar']}>
      {list.search && <SearchToggle search={model.search} {...list.search} />}
      {list.filters && <FilterButton model={model} />}
      {list.sort && (
        <IconAction
          variant="default"
          size={36}
          label={descending ? list.sort.desc : list.sort.asc}
          onClick={() => model.change({ sort: descending ? 'asc' : 'desc' })}
        >
          {descending ? (
            <IconSortDescending size={18} aria-hidden />
          ) : (
            <IconSortAscending size={18} aria-hidden />
          )}
        </IconAction>
      )}
      <span className={classes['gap']} />
      {list.density && (
        <IconAction
          variant="default"
          size={36}
          label={dense === 'cards' ? 'Show as desk rows' : 'Show as counter cards'}
          onClick={toggle}
        >
          {dense === 'cards' ? (
            <IconList size={18} aria-hidden />
          ) : (
            <IconLayoutList size={18} aria-hidden />
          )}
        </IconAction>
      )}
      {tools}
    </div>
  );
}
