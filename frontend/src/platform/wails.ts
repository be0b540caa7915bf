type Method = (...args: unknown[]) => Promise<unknown>;

/** What Wails puts into the page before its scripts run. */
export interface Wails {
  go: Record<string, Record<string, Record<string, Method>>>;
  runtime: {
    EventsOn(name: string, handler: (data: unknown) => void): () => void;
    BrowserOpenURL(url: string): void;
  };
}

/** wails is the desktop shell around this page; undefined in a browser. */
export function wails(): Wails | undefined {
  return 'go' in window && 'runtime' in window ? (window as unknown as Wails) : undefined;
}

/** reasonOf makes a sentence of what a refused call throws: a Go error, which begins in small letters. */
function reasonOf(thrown: unknown): string {
  const { message, Error: own } = (thrown ?? {}) as { message?: string; Error?: string };
  const text = (typeof thrown === 'string' ? thrown : (own ?? message)) || 'Error Occured';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** service calls the methods of one bound Go struct; a refusal is thrown as an Error in its words. */
export function service<T extends object>({ go }: Wails, place: string, name: string): T {
  const call = async (method: string, args: unknown[]) => {
    const found = go[place]?.[name]?.[method];
    if (!found) throw new Error(`This version of the program has no ${place}.${name}.${method}.`);
    try {
      return await found(...args);
    } catch (thrown) {
      throw new Error(reasonOf(thrown), { cause: thrown });
    }
  };
  return new Proxy({} as T, {
    get:
      (_, method: string) =>
      (...args: unknown[]) =>
        call(method, args),
  });
}
