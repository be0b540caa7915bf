const minute = 60_000;

/** lateness says whether an order has waited long enough to stand out: 15 minutes, and 30. */
export function lateness(since: string, now: number): 'soon' | 'late' | undefined {
  const waited = now - Date.parse(since);
  if (waited >= 30 * minute) return 'late';
  return waited >= 15 * minute ? 'soon' : undefined;
}
