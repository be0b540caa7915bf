import type { Action, List, ListContext } from './description';

/** isOffered reports whether an action may be taken: while an Admin sees as somebody else, only what shows something. */
export function isOffered<On>(action: Action<On>, on: On, context: ListContext): boolean {
  if (context.profile.SeenAs && !action.reads && !('open' in action.do)) return false;
  return action.when?.(on, context) ?? true;
}

/** isSelectable reports whether rows can be selected: where there is something to do with several. */
export function isSelectable<Row, F extends object>(list: List<Row, F>, context: ListContext) {
  if (context.profile.SeenAs && !list.selection?.actions) return false; // the rest changes something
  if (list.selection) return list.selection.when?.(context) ?? true;
  return Boolean(list.rowActions?.some(({ several }) => several));
}
