import { useEffect } from 'react';
import { useConfig } from '@/lib/config';
import { useProfile } from '@/lib/session';
import classes from './SupportChat.module.css';
import { chatElement, startChat } from './hubspot';

/** The support chat of the person signed in, filling its page. */
export function Component() {
  const { Chat, SupportPhone } = useConfig();
  const { Email } = useProfile();
  useEffect(() => (Chat ? startChat() : undefined), [Chat, Email]);
  return (
    <main id={chatElement} className={classes['page']} aria-label="Support chat">
      {!Chat && <p>There is no support chat here. Please call {SupportPhone}.</p>}
    </main>
  );
}
