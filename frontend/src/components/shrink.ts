const mostSide = 2_000; // pixels: more than any screen or label shows of a picture
const quality = 0.9;

/**
 * shrink makes a picture of a phone or camera, of any format that the browser reads, one that the server
 * takes: smaller, upright, as JPEG, or as PNG where it is transparent. A file that is small already, or
 * that cannot be read, stays as it is: the server says what is wrong with it.
 */
export async function shrink(file: File, maxBytes: number): Promise<File> {
  if (typeof createImageBitmap !== 'function') return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const { width, height } = picture;
  const factor = Math.min(1, mostSide / Math.max(width, height));
  const known = /\.(png|jpe?g)$/i.test(file.name);
  if (known && factor === 1 && file.size <= maxBytes) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * factor));
  canvas.height = Math.max(1, Math.round(height * factor));
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const transparent = data.some((value, at) => at % 4 === 3 && value < 255);
  const type = transparent ? 'image/png' : 'image/jpeg';
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  if (!made) return file;
  const name = file.name.replace(/\.[^.]*$/, '') + (transparent ? '.png' : '.jpg');
  return new File([made], name, { type });
}
