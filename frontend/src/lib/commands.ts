import type { Profile } from './session';

/** Something that Ctrl/Cmd+K has found. */
export interface Found {
  id: string;
  label: string;
  detail?: string;
  /** The heading it stands under. */
  group: string;
  /** The page it opens, or what it does instead. */
  to: string | (() => void);
}

/** Finds what was typed for a user; exact matches first. */
export type Finder = (
  query: string,
  profile: Profile,
  signal: AbortSignal,
) => Promise<readonly Found[]>;
