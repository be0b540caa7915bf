import { browser } from './browser';
import type { Platform } from './platform';

export type * from './platform';

/** The platform this page runs on. */
export const platform: Platform = browser;
