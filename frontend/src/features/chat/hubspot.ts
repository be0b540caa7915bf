import { get } from '@/lib/api';

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

/** The id of the element that the chat fills. */
export const chatElement = 'support-chat';

/**
 * startChat shows HubSpot's live chat for whoever is signed in, and returns what ends it.
 * HubSpot reads who that is once, before it loads, so the token is asked for first. Where
 * the server or a script of another host is out of reach there simply is no chat.
 */
export function startChat(): () => void {
  const asked = new AbortController();
  let script: HTMLScriptElement | undefined;

  const show = () => {
    if (!asked.signal.aborted) window.HubSpotConversations?.widget.load();
  };
  const begin = async () => {
    const { Email, Token, Script } = await get(
      'GET /api/hubspot/generate-token',
      undefined,
      asked.signal,
    );
    if (asked.signal.aborted) return;
    window.hsConversationsSettings = {
      identificationEmail: Email,
      identificationToken: Token,
      inlineEmbedSelector: `#${chatElement}`,
      loadImmediately: false,
    };
    window.hsConversationsOnReady = [show];
    script = document.createElement('script');
    script.id = 'hs-script-loader';
    script.async = true;
    script.src = Script;
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
  };
}
