import { useQuery } from '@tanstack/react-query';
import { api, type Schemas, resultOf } from './api';

export type Config = Schemas['Config'];

const unknown: Config = {
  Environment: 'prod',
  Brand: 'TradeKart',
  SupportPhone: '',
  Version: '',
  Demo: false,
  Chat: false,
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
    queryFn: () => resultOf(api.GET('/api/portal/config')),
    staleTime: Infinity,
    gcTime: Infinity,
    ...(initial && { initialData: initial }),
  });
  return data ?? unknown;
}
