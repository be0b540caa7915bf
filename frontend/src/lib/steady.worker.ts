// Browsers slow a hidden page's timers down to one call a minute, but not a worker's.
setInterval(() => postMessage(undefined), 5_000);
