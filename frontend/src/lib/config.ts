import { useQuery } from '@tanstack/react-query';
import type { Config } from '@/lib/api';
import { get } from './api';

const unknown: Config = {
  Environment: 'prod',
  Brand: 'TradeKart',
  SupportPhone: '',
  Version: '',
  Demo: false,
  Chat: false,
  Passkeys: false,
  SingleSignOn: false,
  CourierChat: '',
};

/** The server may write the configuration into the page itself, which saves a call. */
function written(): Config | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="portal-config"]')?.content;
  try {
    return content ? (JSON.parse(content) as Config) : undefined;
  } catch {
    return undefined;
  }
}

const initial = written();

/** useConfig is what the server says of itself: brand, environment, support phone, version. */
export function useConfig(): Config {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: () => get('GET /api/portal/config', undefined),
    staleTime: Infinity,
    gcTime: Infinity,
    ...(initial && { initialData: initial }),
  });
  return data ?? unknown;
}
