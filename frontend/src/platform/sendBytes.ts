import type { PlatformRequest } from './platform';

/** sendBytes is fetch for a large body: fetch does not say how much of it has been sent. */
export function sendBytes(path: string, init: PlatformRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(init.method, path);
    xhr.responseType = 'arraybuffer';
    for (const [name, value] of Object.entries(init.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => init.onUpload?.(total ? loaded / total : 0);
    xhr.onload = () =>
      resolve(
        new Response(xhr.response as ArrayBuffer, {
          status: xhr.status,
          headers: headersOf(xhr.getAllResponseHeaders()),
        }),
      );
    xhr.onerror = () => reject(new TypeError('The upload failed.'));
    xhr.onabort = () => reject(init.signal?.reason as Error);
    init.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    if (init.signal?.aborted) reject(init.signal.reason as Error);
    else xhr.send(init.body ?? null);
  });
}

function headersOf(text: string): Headers {
  const headers = new Headers();
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
