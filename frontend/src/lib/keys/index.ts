export { useBindings, useKeys, useKeysEnabled, useScanner } from './keys';
export type { Binding } from './keys';
