// Keeps the tracking page as it is on the server: over a socket, and where none can be opened by loading it now and then.
(() => {
  'use strict';
  const path = document.body.dataset.live;
  if (!path) return;
  const slow = 60000;
  const most = 30000;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let wait = 1000;
  let over = false;
  let moved = 0;
  let motion = 0;

  /** Where the driver stands in a drawing: the place, and the share of the drawn way where there are no streets. */
  const placeOf = (root) => {
    const driver = root.querySelector('.driver');
    const frame = root.querySelector('.streets')?.dataset.frame ?? 'way';
    const at = driver?.getAttribute('transform')?.match(/-?[\d.]+/g)?.map(Number);
    return at && { driver, frame, at, share: Number(driver.dataset.share ?? 0) };
  };

  const put = (root, { at, share }) => {
    const come = root.querySelector('.come');
    let [x, y] = at;
    if (share) {
      const on = come.getPointAtLength((come.getTotalLength() * share) / 100);
      [x, y] = [on.x, on.y];
      come.setAttribute('stroke-dasharray', `${share} 200`);
    } else if (come) {
      come.setAttribute('x2', x);
      come.setAttribute('y2', y);
    }
    const driver = root.querySelector('.driver');
    driver.setAttribute('transform', `translate(${x} ${y})`);
    if (share) driver.dataset.share = share;
  };

  /** The driver glides from where it was seen last, for about as long as it took to come. */
  const glide = (from, to) => {
    const took = Math.min(Math.max(Date.now() - moved, 1000), 8000);
    moved = Date.now();
    cancelAnimationFrame(motion);
    if (!from || !to || from.frame !== to.frame || still.matches) return;
    const began = performance.now();
    const between = (a, b, part) => a + (b - a) * part;
    const step = (now) => {
      const part = Math.min((now - began) / took, 1);
      put(document, {
        at: [between(from.at[0], to.at[0], part), between(from.at[1], to.at[1], part)],
        share: between(from.share, to.share, part),
      });
      if (part < 1) motion = requestAnimationFrame(step);
    };
    step(began);
  };

  const said = document.querySelector('[role=status]');
  const headline = (root) => root.querySelector('h1')?.textContent ?? '';

  const show = (html) => {
    const fresh = new DOMParser().parseFromString(html, 'text/html');
    const before = headline(document);
    const from = placeOf(document);
    const to = placeOf(fresh);
    for (const part of fresh.querySelectorAll('[data-part]')) {
      const old = document.querySelector(`[data-part="${part.dataset.part}"]`);
      if (old && old.outerHTML !== part.outerHTML) old.replaceWith(document.adoptNode(part));
    }
    if (headline(document) !== before) said.textContent = headline(document);
    if (to && (!from || from.at.join() !== to.at.join())) glide(from, placeOf(document));
  };

  const load = async () => {
    try {
      const response = await fetch(location.href, { cache: 'no-store' });
      if (!response.ok) return;
      const html = await response.text();
      show(html);
      over = !new DOMParser().parseFromString(html, 'text/html').body.dataset.live;
    } catch {
      // the next attempt will do
    }
  };

  const connect = () => {
    if (over) return;
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`);
    let opened = false;
    socket.onmessage = ({ data }) => {
      opened = true;
      wait = 1000;
      const message = JSON.parse(data);
      if (message.Html) show(message.Html);
      over ||= Boolean(message.Over);
    };
    socket.onclose = () => {
      if (over) return;
      if (!opened) void load();
      setTimeout(connect, opened ? wait : Math.max(wait, slow / 2) * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, most);
    };
  };
  connect();
})();
