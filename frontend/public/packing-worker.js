// Lets the packing board be opened while there is no line: it keeps the page and the files that the page has loaded.
const name = 'packing-board';
const page = '/packing-board';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The open page names its files; those of an earlier version are dropped.
self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return;
  event.waitUntil(keep(event.data.map(String)));
});

async function keep(paths) {
  const cache = await caches.open(name);
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const missing = paths.filter((path) => path === page || !known.includes(path));
  await Promise.allSettled(missing.map((path) => cache.add(path)));
  await Promise.all(
    known.filter((path) => !paths.includes(path)).map((path) => cache.delete(path)),
  );
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(page)));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request, pathname));
});

const kept = async (path) => (await caches.match(path)) ?? Response.error();

async function keptFirst(request, path) {
  const found = await caches.match(path);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(name)).put(path, answer.clone());
  return answer;
}
