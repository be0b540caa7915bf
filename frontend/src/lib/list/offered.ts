import type { Action, ListContext } from './description';

/** isOffered reports whether an action may be taken: while an Admin sees as somebody else, only what shows something. */
export function isOffered<On>(action: Action<On>, on: On, context: ListContext): boolean {
  if (context.profile.SeenAs && !action.reads && !('open' in action.do)) return false;
  return action.when?.(on, context) ?? true;
}
