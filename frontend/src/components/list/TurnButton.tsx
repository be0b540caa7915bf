import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { IconAction } from '@/components/IconAction';
import type { ListModel } from '@/lib/list';

/** Turns the order of a list round. */
export function TurnButton<Row, F extends object>({ model }: { model: ListModel<Row, F> }) {
  const { list, state } = model;
  const descending = state.sort === 'desc';
  const label = state.by ? 'Turn the order round' : list.sort?.[state.sort];
  if (!label) return null;
  const Icon = descending ? IconSortDescending : IconSortAscending;
  return (
    <IconAction
      variant="default"
      size={36}
      label={label}
      onClick={() => model.change({ sort: descending ? 'asc' : 'desc' })}
    >
      <Icon size={18} aria-hidden />
    </IconAction>
  );
}
