import { platform } from '@/platform';
import { send } from './send';

export async function resultFrom<R>(response: Response): Promise<R> {
  const text = await response.text();
  return (text ? (JSON.parse(text) as { Result: R }).Result : undefined) as R;
}

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
  const response = await send(new Request(new URL(path, window.location.origin), init));
  const given = /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '');
  await platform.saveFile(given?.[1] ?? name, await response.blob());
}

/** saveBase64 hands a file that came inside a JSON answer to the person. */
export async function saveBase64(name: string, data: string, type: string): Promise<void> {
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  await platform.saveFile(name, new Blob([bytes], { type }));
}
