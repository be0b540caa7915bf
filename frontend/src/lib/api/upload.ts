import { newKey } from './key';
import { resultFrom } from './files';
import { send } from './send';

export interface UploadPart {
  name: string;
  value: string | File;
}

/**
 * upload sends a form with files. The form is written by hand, because a file in a
 * FormData crashes the desktop shell; nothing else in the screens may upload.
 */
export async function upload<R>(
  path: string,
  parts: UploadPart[],
  method = 'POST',
  key?: string,
): Promise<R> {
  const boundary = `portal-${newKey()}`;
  const body = await encodeForm(parts, boundary);
  const headers: Record<string, string> = {
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
  };
  if (key) headers['Idempotency-Key'] = key;
  const url = new URL(path, window.location.origin);
  return resultFrom<R>(await send(new Request(url, { method, headers, body })));
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
