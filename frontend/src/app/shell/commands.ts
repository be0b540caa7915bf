import { createStore } from '@/lib/store';

/** Whether the list of keys is open. */
export const keyHelp = createStore(false);

/** Whether Ctrl/Cmd+K was pressed; the palette itself is loaded the first time. */
const wanted = createStore(0);

export const palette = {
  wanted,
  open: () => wanted.set(wanted.get() + 1),
};
