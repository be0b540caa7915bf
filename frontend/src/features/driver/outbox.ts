import { ApiError } from '@/lib/api';
import type { DriverReport, DriverRun } from './calls';

const nameOf = (token: string) => `driver-outbox-${token}`;

/** waiting are the reports of a link that were not sent yet, the oldest first. */
export function waiting(token: string): DriverReport[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(token)) ?? '[]') as DriverReport[];
  } catch {
    return [];
  }
}

function keep(token: string, reports: DriverReport[]) {
  if (reports.length === 0) localStorage.removeItem(nameOf(token));
  else localStorage.setItem(nameOf(token), JSON.stringify(reports));
}

/** put stores a report before it is sent, so that neither a lost line nor a reload loses it. */
export function put(token: string, report: DriverReport): void {
  const all = [...waiting(token), report];
  try {
    keep(token, all);
  } catch {
    // The phone has no room for the picture; what happened matters more.
    keep(
      token,
      all.map(({ Proof: _, ...rest }) => rest),
    );
  }
}

/** A refusal is final; anything else is tried again. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * send sends what waits, in order, and returns the run after the last report. It stops at the
 * first one that gets no answer; one that is refused is dropped and its refusal is thrown.
 */
export async function send(
  token: string,
  report: (body: DriverReport) => Promise<DriverRun>,
): Promise<DriverRun | undefined> {
  let after: DriverRun | undefined;
  for (let next = waiting(token)[0]; next; next = waiting(token)[0]) {
    const sent = next.EventId;
    const done = () =>
      keep(
        token,
        waiting(token).filter(({ EventId }) => EventId !== sent),
      );
    try {
      after = await report(next);
    } catch (error) {
      if (!isRefusal(error)) return after;
      done();
      throw error;
    }
    done();
  }
  return after;
}

const fields = {
  Assigned: 'Assigned',
  OutForDelivery: 'PickedUp',
  AtDropOffLocation: 'Arrived',
  Delivered: 'Delivered',
  Failed: 'Failed',
} as const;

/** withReports is the run as it is once the waiting reports have arrived. */
export function withReports(run: DriverRun, reports: readonly DriverReport[]): DriverRun {
  return reports.reduce<DriverRun>((known, { Kind, At }) => {
    if (Kind === 'Position') return known;
    const over = known.Over || Kind === 'Delivered' || Kind === 'Failed';
    return { ...known, [fields[Kind]]: known[fields[Kind]] ?? At, Over: over };
  }, run);
}
