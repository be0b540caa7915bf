import { isOffered, type ListModel } from '@/lib/list';
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
  const actions = list.rowActions ?? [];
  // Actions of which a row has one at a time may share a key.
  const keys = [...new Set(actions.map(({ hotkey }) => hotkey).filter((key) => key !== undefined))];
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
    ...keys.map((key) => {
      const sharing = actions.filter(({ hotkey }) => hotkey === key);
      return {
        key,
        label: `${sharing.map(({ label }) => label).join(' / ')} the ${one}`,
        run: () => {
          if (current === undefined) return;
          const action = sharing.find((action) => isOffered(action, current, context));
          if (action) act(action, current);
        },
        off: Boolean(openId),
      };
    }),
  ]);
}
