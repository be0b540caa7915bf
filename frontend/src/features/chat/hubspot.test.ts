import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer } from '@/test/server';
import { startChat } from './hubspot';

const token = {
  Email: 'shop@tradekart.demo',
  Token: 'visitor',
  PortalId: '7',
  Script: 'https://js-eu1.hs-scripts.com/7.js',
};
const answers = (reply: { status?: number; body?: unknown } = { body: { Result: token } }) =>
  stubServer({ 'GET /api/hubspot/generate-token': () => reply });
const script = () => document.querySelector<HTMLScriptElement>('#hs-script-loader');

/** arrive is what HubSpot's script does once the browser has run it. */
function arrive() {
  const widget = { load: vi.fn(), remove: vi.fn() };
  const clear = vi.fn();
  window.HubSpotConversations = { widget, clear };
  script()?.dispatchEvent(new Event('load'));
  window.hsConversationsOnReady?.forEach((run) => run());
  return { ...widget, clear };
}

let stop = () => undefined as void;
const start = () => {
  stop = startChat();
};

afterEach(() => {
  stop();
  delete window.HubSpotConversations;
});

describe('the support chat', () => {
  it('identifies the user before the script loads, and opens once it has loaded', async () => {
    answers();
    start();
    expect(script()).toBeNull();
    await waitFor(() => expect(script()).not.toBeNull());
    expect(script()?.src).toBe('https://js-eu1.hs-scripts.com/7.js');
    expect(window.hsConversationsSettings).toMatchObject({
      identificationEmail: 'shop@tradekart.demo',
      identificationToken: 'visitor',
      inlineEmbedSelector: '#support-chat',
    });
    expect(arrive().load).toHaveBeenCalledOnce();
  });

  it('takes itself away on sign-out: widget, cookies, token, script', async () => {
    answers();
    start();
    await waitFor(() => expect(script()).not.toBeNull());
    const { remove, clear } = arrive();
    stop();
    expect(remove).toHaveBeenCalledOnce();
    expect(clear).toHaveBeenCalledOnce();
    expect(script()).toBeNull();
    expect(window.hsConversationsSettings).toBeUndefined();
  });

  it('is absent, silently, where the server has none', async () => {
    const failed = vi.spyOn(console, 'error');
    const calls = answers({ status: 404, body: { Error: 'no', Code: 'NotFound' } });
    start();
    await waitFor(() => expect(calls).toHaveLength(1));
    await Promise.resolve();
    stop();
    expect(script()).toBeNull();
    expect(failed).not.toHaveBeenCalled();
  });

  it('is absent where scripts of other hosts are refused', async () => {
    answers();
    start();
    await waitFor(() => expect(script()).not.toBeNull());
    script()?.dispatchEvent(new Event('error'));
    expect(script()).toBeNull();
    stop();
  });

  it('does not come after a sign-out that was faster than the token', async () => {
    let answer = () => undefined as void;
    const late = new Promise<void>((done) => {
      answer = done;
    });
    const calls = stubServer({
      'GET /api/hubspot/generate-token': async () => {
        await late;
        return { body: { Result: token } };
      },
    });
    start();
    await waitFor(() => expect(calls).toHaveLength(1));
    stop();
    answer();
    await new Promise((settled) => setTimeout(settled));
    expect(script()).toBeNull();
  });
});
