export { useAction } from './useAction';
export type { Action } from './useAction';
export { useDialog } from './useDialog';
export type { DialogAddress } from './useDialog';
export { useNewCheck } from './useNewCheck';
export type { CheckOutcome } from './useNewCheck';
export { useNow } from './useNow';
export { useReturnFocus } from './useReturnFocus';
export { useStable } from './useStable';
