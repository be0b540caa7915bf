const serverAway = 'ServerAway';

/** A call that did not succeed, in the server's own words. Status 0: no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly Code: string;
  readonly Error: string;
  readonly Fields: Record<string, string>;
  /** Seconds to wait before asking again, from Retry-After; 0 when the server names none. */
  readonly retryAfter: number;

  constructor(
    status: number,
    body: { Error: string; Code?: string; Fields?: Record<string, string> },
    retryAfter = 0,
  ) {
    super(body.Error);
    this.status = status;
    this.Code = body.Code ?? '';
    this.Error = body.Error;
    this.Fields = body.Fields ?? {};
    this.retryAfter = retryAfter;
  }

  /** True when the server may not have received the call, so that it can be sent again. */
  get undecided(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** True when nothing answered; the desktop client says so in the server's place. */
  get away(): boolean {
    return this.status === 0 || this.Code === serverAway;
  }
}

const unreachable = 'The server cannot be reached. Check the connection and try again.';
const offline = 'You are offline. Try again once the connection is back.';

/** awayText says why nothing answered: this computer has no connection, or the server is away. */
export const awayText = () => (navigator.onLine ? unreachable : offline);

/** errorFrom reads a failed answer: the Error field, else what else it holds, else its status. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const retryAfter = Number(response.headers.get('Retry-After')) || 0;
  try {
    const body = JSON.parse(text) as {
      Error?: unknown;
      Code?: string;
      Fields?: Record<string, string>;
    };
    if (typeof body.Error === 'string' && body.Error) {
      const text = body.Code === serverAway ? awayText() : body.Error;
      return new ApiError(response.status, { ...body, Error: text }, retryAfter);
    }
  } catch {
    // Not JSON: a proxy's page, or plain text.
  }
  const plain = text.length > 0 && text.length < 300 && !text.includes('<');
  const Error = plain ? text : `The server returned the error ${response.status}.`;
  return new ApiError(response.status, { Error }, retryAfter);
}

const needsServer =
  'The server cannot be reached at the moment. Try again once the connection is back.';

/** refusalOf is what a person reads whose action did not happen. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError && error.away)) return messageOf(error);
  return navigator.onLine ? needsServer : offline;
}

/** messageOf is what a person reads about anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return 'Error Occured';
}
