import { platform } from '@/platform';
import { type Asked, call, resultIn } from './call';
import { send } from './send';

export async function resultFrom<R>(response: Response): Promise<R> {
  const text = await response.text();
  return (text ? (JSON.parse(text) as { Result: R }).Result : undefined) as R;
}

type Link =
  | 'GET /api/invoice/url/{invoiceNo}'
  | 'GET /api/agency-fee-weekly-export/url/{id}'
  | 'GET /api/archives/{id}/url';

/** openFile shows a file in a new tab, or lets the browser save it. Its address lasts a minute, so it is asked for each time. */
export async function openFile<L extends Link>(link: L, of: Asked<L>): Promise<void> {
  const { FileUrl } = resultIn<Link>(await call<Link>(link, of, { rest: 'path' }));
  platform.openExternal(FileUrl);
}

const fileLimit = 900_000; // as long as the server's own limit

/** download asks for a file and hands it to the person under the server's name for it, or this one. */
export async function download(path: string, name: string, json?: unknown): Promise<void> {
  const init: RequestInit =
    json === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(json),
        };
  const request = new Request(new URL(path, window.location.origin), init);
  const response = await send(request, { limit: fileLimit });
  const given = /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '');
  await platform.saveFile(given?.[1] ?? name, await response.blob());
}

/** saveCSV hands the person a CSV file that a response brought with it. */
export async function saveCSV(name: string, text: string): Promise<void> {
  await platform.saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
