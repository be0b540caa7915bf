import { useEffect } from 'react';
import { startChat } from './hubspot';

/** The support chat of the person signed in; it goes when they go. */
export default function SupportChat({ email }: { email: string }) {
  useEffect(() => startChat(), [email]);
  return null;
}
