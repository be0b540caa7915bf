import type { NavEntry } from '../navigation';

/** isCurrent reports whether a path belongs to an entry. */
export function isCurrent({ to, also = [] }: NavEntry, path: string): boolean {
  const here = path.toLowerCase();
  return [to, ...also].some((root) => here === root || here.startsWith(`${root}/`));
}
