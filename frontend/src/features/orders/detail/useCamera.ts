import { useEffect, useRef, useState } from 'react';
import { useStable } from '@/lib/hooks';

export interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

type DetectorClass = new () => Detector;

/** detector reads codes: the browser's own, or a library that is loaded for browsers that have none. */
async function newDetector(): Promise<Detector> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Own) return new Own();
  const { createDetector } = await import('./zxing');
  return createDetector();
}

/** canScan reports whether this device has a camera that a page may use. */
export const canScan = () => typeof navigator.mediaDevices?.getUserMedia === 'function';

const every = 120; // milliseconds
const goneAfter = 6; // pictures without the code, until the same code counts again

/** useCamera reads codes with the camera at the back while it is on; a code counts once until it was out of sight. */
export function useCamera(on: boolean, onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const take = useStable(onCode);
  useEffect(() => {
    if (!on) return undefined;
    let detector: Detector | undefined;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let last = '';
    let without = 0;
    const look = async () => {
      const found =
        (video.current && (await detector?.detect(video.current).catch(() => []))) ?? [];
      if (ended) return;
      const code = found[0]?.rawValue ?? '';
      if (code && code !== last) take(code);
      without = code ? 0 : without + 1;
      if (code || without >= goneAfter) last = code;
      timer = setTimeout(() => void look(), every);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      detector = await newDetector();
      if (ended || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      setProblem('');
      await look();
    };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    start().catch(() =>
      setProblem('The camera cannot be used. Allow it for this site in the browser.'),
    );
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, [on, take]);
  return { video, problem };
}
