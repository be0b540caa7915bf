// Needs Node 18 or newer, and no packages. PORTAL_URL is the portal's address, PORTAL_KEY an intake key.
//   node intake.mjs order order.json    sends an order; doing it again is harmless
//   node intake.mjs events next.txt     prints what has happened since the last time
//   node intake.mjs webhooks 8000       receives webhooks that are signed with WEBHOOK_SECRET
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const { PORTAL_URL, PORTAL_KEY, WEBHOOK_SECRET = '' } = process.env;

/** Repeats what may go through later, after as long as the portal asks. */
async function call(path, body) {
  for (let attempt = 1; ; attempt++) {
    let response, answer;
    try {
      response = await fetch(PORTAL_URL + path, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${PORTAL_KEY}`, 'Content-Type': 'application/json' },
        body,
        signal: AbortSignal.timeout(30_000),
      });
      answer = await response.text();
      if (response.ok) return JSON.parse(answer).Result;
    } catch (error) {
      answer = String(error); // no response, or half of one: the order may be stored or not
    }
    const again = !response || response.status === 429 || response.status >= 500 || response.ok;
    if (!again || attempt === 7) throw new Error(`${response?.status ?? ''} ${answer}`);
    const seconds = Number(response?.headers.get('retry-after')) || 2 ** (attempt - 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** An order is sent again with the same ExternalOrderId, so it is stored once. */
const sendOrder = (order) => call('/api/intake/orders', JSON.stringify(order));

/** Next is kept only after its events were dealt with: whatever stops this, nothing is missed. */
async function pollEvents(file, deal) {
  let after = Number(await readFile(file, 'utf8').catch(() => 0));
  for (;;) {
    const { Events, Next } = await call(`/api/intake/events?After=${after}&Limit=500`);
    if (Next === after) return;
    for (const event of Events) await deal(event);
    await writeFile(file, String((after = Next)));
  }
}

/** Of the body as it came, before it is read as JSON. */
function isSigned(headers, body) {
  const id = headers['webhook-id'], time = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
  const want = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest();
  return String(headers['webhook-signature']).split(' ').some((one) => { // two while a secret is being replaced
    const [version, signature] = one.split(',');
    const got = Buffer.from(signature ?? '', 'base64');
    return version === 'v1' && got.length === want.length && timingSafeEqual(got, want);
  });
}

/** The same event may come again: leave out a webhook-id that was dealt with. Answer first, work afterwards. */
function receiveWebhooks(port, deal) {
  createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const signed = isSigned(request.headers, body);
    response.writeHead(signed ? 204 : 401).end();
    if (signed) deal(JSON.parse(body).data);
  }).listen(port);
}

const show = (event) => console.log(event.Seq, event.Type, event.ExternalOrderId ?? '');
const [command, argument] = process.argv.slice(2);
if (command === 'order') console.log((await sendOrder(JSON.parse(await readFile(argument, 'utf8')))).OrderNo);
if (command === 'events') await pollEvents(argument, show);
if (command === 'webhooks') receiveWebhooks(Number(argument), show);
