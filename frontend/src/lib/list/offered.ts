import type { Action, ListContext } from './description';

/** isOffered is whether an action may be taken: who only sees as somebody else may look at things, not change them. */
export function isOffered<On>(action: Action<On>, on: On, context: ListContext): boolean {
  if (context.profile.SeenAs && !('open' in action.do)) return false;
  return action.when?.(on, context) ?? true;
}
