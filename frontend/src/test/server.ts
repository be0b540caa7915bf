import { vi } from 'vitest';
import { platform, type PlatformRequest } from '@/platform';

export interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Handler = (call: Call) => Reply | Promise<Reply>;

/**
 * stubServer answers the calls of a test at the platform's edge, keyed by `POST /api/…`
 * without the query; whatever is not named is 404. It returns the calls that were made.
 */
export function stubServer(handlers: Record<string, Handler>): Call[] {
  const calls: Call[] = [];
  vi.spyOn(platform, 'request').mockImplementation(async (path: string, init: PlatformRequest) => {
    const text = typeof init.body === 'string' ? init.body : new TextDecoder().decode(init.body);
    const isForm = init.headers['content-type']?.startsWith('multipart/');
    const call = {
      method: init.method,
      path,
      headers: init.headers,
      body: text && !isForm ? (JSON.parse(text) as unknown) : text || undefined,
    };
    init.onUpload?.(0.5);
    // Most tests' servers do not know /start, as those of an earlier release: their profile is read by itself.
    if (handlers['GET /api/portal/start'] || !path.startsWith('/api/portal/start'))
      calls.push(call);
    const handler = handlers[`${call.method} ${path.split('?')[0]}`];
    const reply: Reply = handler
      ? await handler(call)
      : { status: 404, body: { Error: 'Not found', Code: 'NotFound' } };
    const { status = 200, body = {}, headers } = reply;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  });
  return calls;
}

/** profileOf is a profile as the server sends it, with what the test cares about. */
export function profileOf(part: object = {}) {
  return {
    Role: 'Shop',
    ShopName: 'Marlowe & Finch, Borough',
    MerchantName: 'Marlowe & Finch',
    MerchantLogo: '',
    IsCollectOnly: false,
    IsCollectEnabled: false,
    TermsAccepted: true,
    Permissions: ['view_money', 'view_orders', 'reject_orders'],
    Email: 'shop@tradekart.demo',
    FirstName: 'Priya',
    LastName: 'Nair',
    ShopId: 's1',
    MerchantId: 'm1',
    LastEvent: 0,
    BrandColour: '',
    SettingUp: false,
    Passkeys: false,
    SecondFactor: false,
    SecondFactorDue: false,
    PictureUrl: '',
    TimeDisplay: '24h' as const,
    HasPassword: true,
    SingleSignOn: false,
    ...part,
  };
}
