import { api, resultOf } from '@/lib/api';

interface Widget {
  load(): void;
  remove(): void;
}

declare global {
  interface Window {
    hsConversationsSettings?: object;
    hsConversationsOnReady?: (() => void)[];
    HubSpotConversations?: { widget: Widget; clear(): void };
  }
}

/**
 * startChat shows HubSpot's live chat for whoever is signed in, and returns what ends it.
 * HubSpot reads who that is once, before it loads, so the token is asked for first. Where
 * the server or a script of another host is out of reach there simply is no chat.
 * Scripts cannot be taken back: a page that had the chat is left for a fresh one.
 */
export function startChat(leave = () => window.location.assign('/')): () => void {
  const asked = new AbortController();
  let script: HTMLScriptElement | undefined;
  let loaded = false;

  const show = () => {
    if (!asked.signal.aborted) window.HubSpotConversations?.widget.load();
  };
  const begin = async () => {
    const { Email, Token, Script } = await resultOf(
      api.GET('/api/hubspot/generate-token', { signal: asked.signal }),
    );
    if (asked.signal.aborted) return;
    window.hsConversationsSettings = {
      identificationEmail: Email,
      identificationToken: Token,
      loadImmediately: false,
    };
    window.hsConversationsOnReady = [show];
    script = document.createElement('script');
    script.id = 'hs-script-loader';
    script.async = true;
    script.src = Script;
    script.onload = () => {
      loaded = true;
    };
    script.onerror = () => script?.remove();
    document.body.append(script);
  };
  begin().catch(() => undefined);

  return () => {
    asked.abort();
    script?.remove();
    delete window.hsConversationsSettings;
    delete window.hsConversationsOnReady;
    window.HubSpotConversations?.widget.remove();
    window.HubSpotConversations?.clear();
    if (loaded) leave();
  };
}
