export { useBindings, useKeys, useKeysEnabled, useScanGuard, useScanner } from './keys';
export type { Binding } from './keys';
