import type { Schemas } from './call';

const usable = 15_000; // milliseconds

let given = new Map<string, unknown>();

/**
 * giveReads hands over what came with the profile: each of these GETs is answered by it, once, while
 * nothing has changed since, by this page or by what it hears of others.
 */
export function giveReads(reads: Schemas['Read'][]): void {
  const now = new Map(reads.map(({ Path, Body }) => [Path, Body]));
  given = now;
  setTimeout(() => now.clear(), usable);
}

/** takeRead is what is known of a GET, by its path and query; undefined if it has to be sent. */
export function takeRead(path: string): unknown {
  const body = given.get(path);
  given.delete(path);
  return body;
}
