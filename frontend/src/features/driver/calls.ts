import { useQuery } from '@tanstack/react-query';
import { api, ApiError, resultOf, type Schemas } from '@/lib/api';

export type DriverRun = Schemas['DriverRun'];
export type DriverReport = Schemas['DriverReport'];
export type DriverStop = Schemas['DriverStop'];

export const runKey = (token: string) => ['driver-run', token];

const every = 30_000;

const isOver = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The delivery of a driver's link, read again while it is open, since the shop may report too. */
export function useRun(Token: string) {
  return useQuery({
    queryKey: runKey(Token),
    queryFn: () => resultOf(api.POST('/api/portal/driver', { body: { Token } })),
    retry: (failures, error) => failures < 2 && !isOver(error),
    refetchInterval: ({ state }) => (state.data?.Over || isOver(state.error) ? false : every),
  });
}

/** Reports by the driver's link; the server keeps each event id once. */
export const report = (Token: string, body: DriverReport): Promise<DriverRun> =>
  resultOf(api.POST('/api/portal/driver/report', { body: { Token, ...body } }));
