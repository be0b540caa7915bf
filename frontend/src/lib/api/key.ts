const replayed = new Set<string>();

/** noteReplayed is called when the server repeated its response to an earlier request with that key. */
export const noteReplayed = (key: string) => void replayed.add(key);

/** takeReplayed is whether that has happened; it is told once. */
export const takeReplayed = (key: string) => replayed.delete(key);

/**
 * newKey is a random id, as a UUID. crypto.randomUUID is missing where a page comes over
 * plain http from another host than localhost, so it is not relied on.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
