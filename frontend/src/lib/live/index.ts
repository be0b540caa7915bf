export { onUpdate, startFeed, useHealth, useUpdates } from './feed';
export type { Health, Update } from './feed';
export { useSocket } from './useSocket';
