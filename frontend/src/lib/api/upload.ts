import { createStore, useStore } from '../store';
import { resultFrom } from './files';
import { newKey, send } from './send';

export interface UploadPart {
  name: string;
  value: string | File;
}

interface Options {
  method?: 'POST' | 'PUT';
  /** The attempt's Idempotency-Key. */
  key?: string;
}

const uploadLimit = 120_000; // as long as the server's own limit

const uploading = createStore<Readonly<Record<string, number>>>({});

/**
 * upload sends a form with files and returns the Result. The form is written by hand, because
 * a File in a FormData crashes the desktop shell. Its boundary derives from the key, so that
 * a retry sends the same bytes.
 */
export async function upload<R>(
  path: string,
  parts: UploadPart[],
  { method = 'POST', key = newKey() }: Options = {},
): Promise<R> {
  const boundary = `portal-${key}`;
  const body = await encodeForm(parts, boundary);
  const headers = {
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Idempotency-Key': key,
  };
  const request = new Request(new URL(path, window.location.origin), { method, headers, body });
  try {
    const onUpload = (sent: number) => uploading.set({ ...uploading.get(), [path]: sent });
    return await resultFrom<R>(await send(request, { limit: uploadLimit, onUpload }));
  } finally {
    const others = { ...uploading.get() };
    delete others[path];
    uploading.set(others);
  }
}

/** useUploadProgress is the part of an upload to a path that has been sent, from 0 to 1, while there is one. */
export function useUploadProgress(path: string): number | undefined {
  return useStore(uploading)[path];
}

const quote = (text: string) => text.replaceAll('"', '%22').replaceAll(/[\r\n]+/g, ' ');

export async function encodeForm(
  parts: UploadPart[],
  boundary: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const text = new TextEncoder();
  const pieces: Uint8Array[] = [];
  for (const { name, value } of parts) {
    let head = `--${boundary}\r\nContent-Disposition: form-data; name="${quote(name)}"`;
    if (value instanceof File) {
      head += `; filename="${quote(value.name)}"\r\nContent-Type: ${value.type || 'application/octet-stream'}`;
    }
    pieces.push(text.encode(`${head}\r\n\r\n`));
    pieces.push(
      value instanceof File ? new Uint8Array(await value.arrayBuffer()) : text.encode(value),
    );
    pieces.push(text.encode('\r\n'));
  }
  pieces.push(text.encode(`--${boundary}--\r\n`));
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
