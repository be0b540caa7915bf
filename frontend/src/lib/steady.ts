let worker: Worker | undefined;

/** whileHidden calls tick every five seconds from when the page is first hidden. */
function whileHidden(tick: () => void): () => void {
  const start = () => {
    if (document.visibilityState === 'visible' || typeof Worker === 'undefined') return;
    worker ??= new Worker(new URL('./steady.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', tick);
  };
  start();
  document.addEventListener('visibilitychange', start);
  return () => {
    document.removeEventListener('visibilitychange', start);
    worker?.removeEventListener('message', tick);
  };
}

/** every calls run at this interval, within five seconds also while the page is hidden. */
export function every(interval: number, run: () => void): () => void {
  let last = Date.now();
  const tick = () => {
    if (Date.now() - last < interval * 0.95) return; // timers are not exact
    last = Date.now();
    run();
  };
  const timer = setInterval(tick, Math.min(interval, 5_000));
  const stop = whileHidden(tick);
  return () => {
    clearInterval(timer);
    stop();
  };
}
