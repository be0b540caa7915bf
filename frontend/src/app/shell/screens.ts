import { createStore } from '@/lib/store';
import { collectTyped } from './typedAhead';

/** The title of the page of help that is open, empty for that of the open screen; undefined while help is closed. */
export const help = createStore<string | undefined>(undefined);

/** Whether Ctrl/Cmd+K was pressed; the palette itself is loaded the first time. */
const wanted = createStore(0);

export const palette = {
  wanted,
  open: () => {
    collectTyped();
    wanted.set(wanted.get() + 1);
  },
};
