import { browser } from './browser';
import { createDesktop } from './desktop';
import type { Platform } from './platform';
import { wails } from './wails';

export type * from './platform';
export type * from './shell';

const shell = wails();

/** The platform this page runs on. The desktop shell is there before the page's scripts are. */
export const platform: Platform = shell ? createDesktop(shell) : browser;
