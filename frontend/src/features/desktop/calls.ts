import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Desktop, type DesktopEvent, type Job, platform } from '@/platform';

/** The root of this feature's queries. What they ask lies on this computer, so it is always to be had. */
const root = 'desktop';
export const printersKey = [root, 'printers'] as const;
export const jobsKey = [root, 'jobs'] as const;
export const printPreferencesKey = [root, 'print-preferences'] as const;
export const preferencesKey = [root, 'preferences'] as const;
export const stateKey = [root, 'state'] as const;
export const outputsKey = [root, 'outputs'] as const;
export const alertStatusKey = [root, 'alerts'] as const;
export const printClaimKey = [root, 'print-claim'] as const;
const silenceKey = [root, 'silence'] as const;
export const updateKey = [root, 'update'] as const;

/** desktop is what only the desktop client has; screens that need it exist only there. */
export function desktop(): Desktop {
  if (!platform.desktop) throw new Error('This screen belongs to the desktop client.');
  return platform.desktop;
}

const often = 5_000;

export function useClientState() {
  return useQuery({ queryKey: stateKey, queryFn: () => desktop().client.State() });
}

export function usePrinters() {
  return useQuery({
    queryKey: printersKey,
    queryFn: async () => (await desktop().printing.Printers()) ?? [],
  });
}

/** What a printer says of itself now; asked again while somebody looks. */
export function usePrinterState(id: string) {
  return useQuery({
    queryKey: [root, 'printer-state', id],
    queryFn: () => desktop().printing.State(id),
    refetchInterval: often,
  });
}

/** The printers that this computer and its network know. */
export function useFound(enabled: boolean) {
  return useQuery({
    queryKey: [root, 'found'],
    queryFn: async () => (await desktop().printing.Discover()) ?? [],
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
}

/** useFollowed reads a query again with each event of the Go side. */
function useFollowed(event: DesktopEvent, queryKey: readonly string[]) {
  const client = useQueryClient();
  useEffect(
    () => desktop().on(event, () => void client.invalidateQueries({ queryKey })),
    [client, event, queryKey],
  );
}

/** The print jobs, newest first, followed as they change. */
export function useJobs() {
  useFollowed('print:jobs', jobsKey);
  return useQuery({
    queryKey: jobsKey,
    queryFn: async () => (await desktop().printing.Jobs()) ?? [],
    refetchInterval: 30_000, // in case an event arrived before anybody subscribed
  });
}

/** The printers that print nothing until a person answers, or lets them go on. */
export function usePaused() {
  return useQuery({
    queryKey: [...jobsKey, 'paused'],
    queryFn: async () => (await desktop().printing.Paused()) ?? [],
  });
}

/** How many jobs of others who used this computer wait for these. */
export function useOthersJobs() {
  return useQuery({
    queryKey: [...jobsKey, 'others'],
    queryFn: async () => (await desktop().printing.Others()) ?? 0,
  });
}

/** What needs a person now, followed as it changes. */
export function useAlertStatus() {
  useFollowed('alerts:changed', alertStatusKey);
  return useQuery({ queryKey: alertStatusKey, queryFn: () => desktop().alerts.Status() });
}

/** What keeps this computer from announcing orders or printing labels, followed as it changes. */
export function useSilence() {
  useFollowed('silence:changed', silenceKey);
  return useQuery({
    queryKey: silenceKey,
    queryFn: async () => (await desktop().client.Silence()) ?? [],
  });
}

const freshFor = 12 * 3_600_000;

const sameThing = (a: Job, b: Job) =>
  a.Kind === b.Kind && a.OrderId === b.OrderId && a.Title === b.Title;

/**
 * needing are the jobs that wait for a person: those that nobody knows about, and those that
 * came to nothing lately and were not printed again since.
 */
export function needing(jobs: Job[], now = Date.now()): Job[] {
  const overtaken = (job: Job) =>
    jobs.some((one) => sameThing(one, job) && Date.parse(one.Created) > Date.parse(job.Created));
  return jobs.filter(
    (job) =>
      job.State === 'Uncertain' ||
      ((job.State === 'Failed' || job.State === 'Expired') &&
        now - Date.parse(job.Updated) < freshFor &&
        !overtaken(job)),
  );
}

export function usePrintPreferences() {
  return useQuery({
    queryKey: printPreferencesKey,
    queryFn: () => desktop().printing.Preferences(),
  });
}

/** Which device prints for the whole shop; an error where the server cannot say. */
export function usePrintClaim(enabled: boolean) {
  useFollowed('print:claim', printClaimKey);
  return useQuery({
    queryKey: printClaimKey,
    queryFn: () => desktop().client.PrintClaim(),
    enabled,
    retry: false,
  });
}

export function usePreferences() {
  return useQuery({ queryKey: preferencesKey, queryFn: () => desktop().client.Preferences() });
}

export function useUpdate() {
  return useQuery({
    queryKey: updateKey,
    queryFn: () => desktop().client.Update(),
    refetchInterval: often,
  });
}
