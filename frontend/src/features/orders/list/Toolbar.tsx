import { ActionIcon, Indicator, TextInput } from '@mantine/core';
import {
  IconFilter,
  IconLayoutList,
  IconList,
  IconSearch,
  IconSortAscending,
  IconSortDescending,
  IconVolume,
  IconX,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { IconAction } from '@/components/IconAction';
import type { Search } from '@/lib/hooks';
import { useKeys } from '@/lib/keys';
import classes from './List.module.css';

interface Props {
  search: Search;
  sort: 'asc' | 'desc';
  onSort: () => void;
  filtered: boolean;
  onFilter: () => void;
  density: 'cards' | 'rows';
  onDensity: () => void;
  onCheck: () => void;
}

/** Search, sort, filter and how dense the list is. */
export function Toolbar(props: Props) {
  const { search, sort, onSort, filtered, onFilter, density, onDensity, onCheck } = props;
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ key: '/', label: 'Search', run: () => field.current?.focus() }]);
  const newest = sort === 'desc';
  return (
    <div className={classes['toolbar']}>
      <TextInput
        ref={field}
        className={classes['search']}
        aria-label="Search orders"
        placeholder="Search orders"
        value={search.text}
        onChange={(event) => search.setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && field.current?.blur()}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          search.text && (
            <ActionIcon size="sm" aria-label="Clear search" onClick={search.clear}>
              <IconX size={14} aria-hidden />
            </ActionIcon>
          )
        }
      />
      <Tool
        label={
          newest
            ? 'Date descending: show the oldest first'
            : 'Date ascending: show the newest first'
        }
        onClick={onSort}
      >
        {newest ? (
          <IconSortDescending size={18} aria-hidden />
        ) : (
          <IconSortAscending size={18} aria-hidden />
        )}
      </Tool>
      <Indicator disabled={!filtered} size={8} offset={5}>
        <Tool label={filtered ? 'Filter: on' : 'Filter'} onClick={onFilter}>
          <IconFilter size={18} aria-hidden />
        </Tool>
      </Indicator>
      <Tool
        label={density === 'cards' ? 'Show as desk rows' : 'Show as counter cards'}
        onClick={onDensity}
      >
        {density === 'cards' ? (
          <IconList size={18} aria-hidden />
        ) : (
          <IconLayoutList size={18} aria-hidden />
        )}
      </Tool>
      <Tool label="Check sound and notifications" onClick={onCheck}>
        <IconVolume size={18} aria-hidden />
      </Tool>
    </div>
  );
}

function Tool({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <IconAction variant="default" size={36} label={label} onClick={onClick}>
      {children}
    </IconAction>
  );
}
