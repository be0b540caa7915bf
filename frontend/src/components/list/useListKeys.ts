import type { ListModel } from '@/lib/list';
import { useKeys } from '@/lib/keys';
import type { Actions } from './useActions';

/**
 * useListKeys binds the keys of every list: numbers for its tabs, and keys to move between
 * rows.
 */
export function useListKeys<Row, F extends object>(
  model: ListModel<Row, F>,
  { act }: Pick<Actions<Row>, 'act'>,
): void {
  const { list, active, context, openId } = model;
  const [one] = list.noun;
  const { current } = active;
  const keyed = (list.rowActions ?? []).filter(({ hotkey }) => hotkey);
  useKeys([
    { key: 'j', label: `Next ${one}`, run: () => active.step(1) },
    { key: 'k', label: `Previous ${one}`, run: () => active.step(-1) },
    ...(list.tabs ?? []).map(({ key, title }, index) => ({
      key: String(index + 1),
      label: title,
      run: () => model.setTab(key),
    })),
    {
      key: 'Enter',
      label: `Open the ${one}`,
      run: () => current !== undefined && model.open(current),
      off: Boolean(openId) || !list.open,
    },
    ...keyed.map((action) => ({
      key: action.hotkey ?? '',
      label: `${action.label} the ${one}`,
      run: () => {
        if (current !== undefined && (action.when?.(current, context) ?? true))
          act(action, current);
      },
      off: Boolean(openId),
    })),
  ]);
}
