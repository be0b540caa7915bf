export { channels, useChannel } from './channel';
export type { Channel, ChannelState } from './channel';
export { onUpdate, startFeed, useHealth, useRefreshed, useUpdates } from './feed';
export type { Health, Update } from './feed';
