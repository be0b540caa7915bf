import { platform } from '@/platform';
import { ApiError, ask, type Schemas } from './api';
import { useConfig } from './config';

/** usePasskeys is whether passkeys work here: at this server's address, and in this browser. The desktop client's window knows none. */
export const usePasskeys = (): boolean =>
  useConfig().Passkeys && platform.kind === 'browser' && 'PublicKeyCredential' in window;

const problems: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Please try again.',
  InvalidStateError: 'This device has a passkey of yours already.',
};

/** tried says what went wrong in words of ours. */
async function tried<T>(ceremony: Promise<T>): Promise<string> {
  try {
    return JSON.stringify(await ceremony);
  } catch (cause) {
    const text = problems[cause instanceof Error ? cause.name : ''];
    throw new ApiError(400, {
      Error: text ?? 'This device could not use a passkey.',
      Code: 'NoPasskeyUsed',
    });
  }
}

type Answer = Schemas['PasskeyAnswer'];

async function answer({ Question, Options }: Schemas['PasskeyQuestion']): Promise<Answer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = JSON.parse(Options) as Parameters<
    typeof startAuthentication
  >[0]['optionsJSON'];
  return { Question, Response: await tried(startAuthentication({ optionsJSON })) };
}

/** passkeyToSignIn asks for one of this server's passkeys. */
export const passkeyToSignIn = async (): Promise<Answer> =>
  answer(await ask('POST /api/portal/login/question', undefined));

/** passkeyToConfirm asks for a passkey of whoever is signed in. */
export const passkeyToConfirm = async (): Promise<Answer> =>
  answer(await ask('POST /api/portal/confirm/question', undefined));

/** newPasskey makes a passkey on this device, or on one that the browser asks for. */
export async function newPasskey(): Promise<Answer> {
  const { Question, Options } = await ask('POST /api/portal/passkeys/question', undefined);
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = JSON.parse(Options) as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return { Question, Response: await tried(startRegistration({ optionsJSON })) };
}
