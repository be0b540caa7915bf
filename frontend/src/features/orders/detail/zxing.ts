import {
  BinaryBitmap,
  HTMLCanvasElementLuminanceSource,
  HybridBinarizer,
  MultiFormatReader,
} from '@zxing/library';
import type { Detector } from './useCamera';

const widest = 960; // pixels; more only takes longer

/** createDetector reads codes with a library, for browsers without a reader of their own. */
export function createDetector(): Detector {
  const reader = new MultiFormatReader();
  const canvas = document.createElement('canvas');
  const at = canvas.getContext('2d', { willReadFrequently: true });
  return {
    detect: (video) => {
      const scale = Math.min(1, widest / video.videoWidth);
      if (!at || !(scale > 0)) return Promise.resolve([]);
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      at.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = new BinaryBitmap(
        new HybridBinarizer(new HTMLCanvasElementLuminanceSource(canvas)),
      );
      try {
        return Promise.resolve([{ rawValue: reader.decode(picture).getText() }]);
      } catch {
        return Promise.resolve([]); // no code in sight
      } finally {
        reader.reset();
      }
    },
  };
}
