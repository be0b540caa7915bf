import {
  IconLayoutList,
  IconList,
  IconSortAscending,
  IconSortDescending,
  IconVolume,
} from '@tabler/icons-react';
import { FilterButton } from '@/components/FilterButton';
import { IconAction } from '@/components/IconAction';
import type { Search } from '@/lib/hooks';
import classes from './List.module.css';
import { SearchToggle } from './SearchToggle';

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

/** Sort, filter, search and how dense the list is. */
export function Toolbar(props: Props) {
  const { search, sort, onSort, filtered, onFilter, density, onDensity, onCheck } = props;
  const newest = sort === 'desc';
  return (
    <div className={classes['toolbar']}>
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
      <FilterButton on={filtered} onClick={onFilter} />
      <SearchToggle search={search} />
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

interface ToolProps {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <IconAction variant="default" size={36} label={label} onClick={onClick}>
      {children}
    </IconAction>
  );
}
