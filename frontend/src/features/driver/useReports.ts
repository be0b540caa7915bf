import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, ask, type DriverReport, type DriverRun, newKey, problemText } from '@/lib/api';
import { showError } from '@/lib/errors';

const runKey = (token: string) => ['driver-run', token];

const every = 30_000;

const isOver = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The delivery of a driver's link, read again while it is open, since the shop may report too. */
export function useRun(Token: string) {
  return useQuery({
    queryKey: runKey(Token),
    queryFn: () => ask('POST /api/portal/driver', { Token }),
    refetchInterval: ({ state }) => (state.data?.Over || isOver(state.error) ? false : every),
  });
}

/** Reports by the driver's link; the server keeps each event id once. */
export const report = (Token: string, body: DriverReport) =>
  ask('POST /api/portal/driver/report', { Token, ...body });

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
function put(token: string, report: DriverReport): void {
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
async function send(
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

const again = 15_000;

/** What a person reports; its id and time are added. */
export type Reported = Omit<DriverReport, 'EventId' | 'At'>;

/** useReports sends what the driver reports, at once or as soon as there is a line again. */
export function useReports(token: string) {
  const client = useQueryClient();
  const [queued, setQueued] = useState(() => waiting(token));
  const sending = useRef(false);

  const flush = useCallback(async () => {
    if (sending.current || waiting(token).length === 0) return;
    sending.current = true;
    try {
      const after = await send(token, (body) => report(token, body));
      if (after) client.setQueryData(runKey(token), after);
    } catch (error) {
      showError(problemText(error), error);
      void client.invalidateQueries({ queryKey: runKey(token) });
    } finally {
      sending.current = false;
      setQueued(waiting(token));
    }
  }, [client, token]);

  useEffect(() => {
    void flush();
    const timer = setInterval(() => void flush(), again);
    const online = () => void flush();
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [flush]);

  const tell = (reported: Reported) => {
    put(token, { ...reported, EventId: newKey(), At: new Date().toISOString() });
    setQueued(waiting(token));
    void flush();
  };
  return { queued, tell };
}
