import { useEffect, useRef, useState } from 'react';
import { useStable } from '@/lib/hooks';

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

type DetectorClass = new () => Detector;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** canScan reports whether this browser reads codes with a camera. */
export const canScan = () =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

const every = 120; // milliseconds
const goneAfter = 6; // pictures without the code, until the same code counts again

/** useCamera reads codes with the camera at the back while it is on; a code counts once until it was out of sight. */
export function useCamera(on: boolean, onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const take = useStable(onCode);
  useEffect(() => {
    const Detect = detectorClass();
    if (!on || !Detect) return undefined;
    const detector = new Detect();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let last = '';
    let without = 0;
    const look = async () => {
      const found = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (ended) return;
      const code = found[0]?.rawValue ?? '';
      if (code && code !== last) take(code);
      without = code ? 0 : without + 1;
      if (code || without >= goneAfter) last = code;
      timer = setTimeout(() => void look(), every);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
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
