import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey, problemText } from '@/lib/api';
import { showError } from '@/lib/errors';
import { type DriverReport, report, runKey } from './calls';
import { put, send, waiting } from './outbox';

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
      showError(problemText(error));
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
