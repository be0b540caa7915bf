import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconBookmark,
  IconFilter,
  IconLayoutList,
  IconList,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from '@/lib/router';
import { IconAction } from '@/components/IconAction';
import { useKeys } from '@/lib/keys';
import { lazyPart } from '@/lib/lazy';
import { filtersOf, type ListModel, type ListSearch, paramsOf, useWrite } from '@/lib/list';
import type Panel from './FilterPanel';
import type Sorter from './SortButton';
import { TurnButton } from './TurnButton';
import classes from './List.module.css';

// React.lazy does not support generic components.
const FilterPanel = lazyPart(() => import('./FilterPanel')) as unknown as typeof Panel;
const ViewsPanel = lazyPart(() => import('./ViewsPanel')) as unknown as typeof Panel;
const SortButton = lazyPart(() => import('./SortButton')) as unknown as typeof Sorter;
const ViewName = lazyPart(() => import('./ViewName'));

/** Opens the saved views and the columns of a list, and names the view that was chosen. */
function ViewsButton<Row, F extends object>({ model }: { model: ListModel<Row, F> }) {
  const { view } = model.state;
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes['filter']}>
      <Button
        variant="default"
        h={36}
        className={classes['filterButton'] ?? ''}
        leftSection={<IconBookmark size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span className={classes['viewsWord']}>Views</span>
        <Suspense>{view && <ViewName list={model.list.name} view={view} />}</Suspense>
      </Button>
      <Suspense>{opened && <ViewsPanel model={model} onClose={() => setOpened(false)} />}</Suspense>
    </div>
  );
}

/** Opens a list's filters and shows how many are set. */
function FilterButton<Row, F extends object>({ model }: { model: ListModel<Row, F> }) {
  const { list, context, state } = model;
  const [opened, setOpened] = useState(false);
  const offered = filtersOf(list, context);
  const on = offered.filter((filter) =>
    paramsOf(filter).some((name) => state.filters[name]),
  ).length;
  if (offered.length === 0) return null;
  return (
    <div className={classes['filter']}>
      <Button
        variant="default"
        h={36}
        className={classes['filterButton'] ?? ''}
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-label={on ? `Filter: ${on} on` : 'Filter'}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {/* The space separates the word and the number for speech control. */}
        <span className={classes['filterWord']}>Filter</span>{' '}
        {on > 0 && <span className={classes['filterCount']}>{on}</span>}
      </Button>
      <Suspense>
        {opened && <FilterPanel model={model} onClose={() => setOpened(false)} />}
      </Suspense>
    </div>
  );
}

interface SearchToggleProps {
  search: ListSearch;
  label: string;
  placeholder?: string;
  openParam?: string;
}

/** useOpened remembers whether the user opened or closed the field, in the address if wanted. */
function useOpened(param: string | undefined) {
  const [kept, setKept] = useState<boolean>();
  const [params] = useSearchParams();
  const write = useWrite();
  const written = param && params.get(param);
  const set = (open: boolean) => {
    setKept(open);
    if (param) write({ [param]: String(open) });
  };
  return [written ? written === 'true' : kept, set, kept] as const;
}

/**
 * The search button, and its field while it is open; on tablets and larger screens it is open
 * at first.
 */
function SearchToggle({ search, label, placeholder = label, openParam }: SearchToggleProps) {
  const wide = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  const [opened, setOpened, byHand] = useOpened(openParam);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const open = (opened ?? wide) || search.text !== '';

  // When a user opens it, it takes the focus; when the address opens it, the focus does not
  // move.
  useEffect(() => {
    if (byHand) field.current?.focus();
  }, [byHand]);
  const show = () => {
    setOpened(true);
    field.current?.focus();
  };
  const close = () => {
    search.clear();
    setOpened(false);
    button.current?.querySelector('button')?.focus();
  };
  useKeys([{ key: '/', label: 'Search', run: show }]);

  return (
    <>
      <div ref={button}>
        <IconAction
          variant={open ? 'light' : 'default'}
          size={36}
          label="Search"
          aria-expanded={open}
          onClick={open ? close : show}
        >
          <IconSearch size={18} aria-hidden />
        </IconAction>
      </div>
      {open && (
        <TextInput
          ref={field}
          className={classes['search'] ?? ''}
          aria-label={label}
          placeholder={placeholder}
          value={search.text}
          data-takes-codes // a scanned code is searched for here
          onChange={(event) => search.setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search.submit();
            if (event.key !== 'Escape') return;
            event.preventDefault();
            close();
          }}
          rightSection={
            search.text && (
              <ActionIcon
                size="sm"
                aria-label="Clear search"
                onClick={() => {
                  search.clear();
                  show();
                }}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            )
          }
        />
      )}
    </>
  );
}

interface Props<Row, F extends object> {
  model: ListModel<Row, F>;
  tools?: ReactNode;
  /** Whether the list has headings to sort it by. */
  headed: boolean;
}

/** Search, filter, sort and density, as far as the list has them. */
export function ListToolbar<Row, F extends object>({ model, tools, headed }: Props<Row, F>) {
  const { list, density } = model;
  const [dense, toggle] = density;
  return (
    <div className={classes['toolbar']}>
      {list.search && <SearchToggle search={model.search} {...list.search} />}
      {list.filters && <FilterButton model={model} />}
      <Suspense>
        {!headed && list.columns.some(({ sort = 'own' }) => sort !== 'own') && (
          <SortButton model={model} />
        )}
      </Suspense>
      <TurnButton model={model} />
      <ViewsButton model={model} />
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
