const side = 1280; // pixels
const quality = 0.7;

const base64 = (canvas: HTMLCanvasElement, type: string) =>
  canvas.toDataURL(type, quality).replace(/^[^,]*,/, '');

/** shrunk is a photo as JPEG, small enough for a phone's line, in base64. */
export async function shrunk(file: File): Promise<string> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, side / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(photo.width * scale);
  canvas.height = Math.round(photo.height * scale);
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return base64(canvas, 'image/jpeg');
}

/** drawn is a signature as PNG in base64. */
export const drawn = (canvas: HTMLCanvasElement): string => base64(canvas, 'image/png');
