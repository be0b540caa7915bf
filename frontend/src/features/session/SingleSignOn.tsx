import { Box, Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '@/components/Alert';
import { Problem } from '@/components/form/Problem';
import { TextField } from '@/components/form/TextField';
import { ask, type Schemas } from '@/lib/api';
import { showError } from '@/lib/errors';
import { type Form, isEmail, required, useForm } from '@/lib/form';
import { passkeyToSignIn } from '@/lib/passkey';
import { openSession, settleSignOut, takeReturnPath } from '@/lib/session';
import { PasskeyButton } from './PasskeyButton';
import { refusalText } from './refusals';
import { confirmedPath, openWindow } from './elsewhere';
import { signInProblem } from './sessionForms';
import { SubmitForm } from './SubmitForm';

interface Props {
  /** What was typed as the email address, once somebody wants to sign in with their company. */
  email: string | undefined;
  onBack: () => void;
  /** Of the sign-in page's address: why the provider's answer was refused, or which step is next. */
  search?: string;
  /** Whether the sign-in is over a page, which stays; the provider opens in a window of its own. */
  over?: boolean;
}

/** Signing in with the provider of one's organisation. */
export default function SingleSignOn({ email, onBack, search = '', over = false }: Props) {
  const asked = new URLSearchParams(search);
  const refused = asked.get('refused');
  if (email !== undefined) return <Company email={email} onBack={onBack} over={over} />;
  if (asked.get('step') === 'code') return <SecondStep />;
  if (!refused) return null;
  return (
    <Box mb="md">
      <Alert tone="warn" title="You were not signed in">
        {refusalText(refused)}
      </Alert>
    </Box>
  );
}

type Start = Schemas['SingleSignOnStart'];

const companyForm: Form<
  { Email: string },
  Start,
  Schemas['SingleSignOnAddress'],
  { email: string; over: boolean }
> = {
  name: 'session.single-sign-on',
  start: ({ email }) => ({ Email: email.trim() }),
  rules: { Email: [required('Please enter your email address'), isEmail] },
  body: ({ Email }, { over }) => ({
    Email: Email.trim(),
    ReturnTo: over ? confirmedPath : pathBack(),
  }),
  send: async (body) => {
    await settleSignOut();
    return ask('POST /api/portal/single-sign-on', body);
  },
  problem: signInProblem,
  secret: true,
  guard: false,
};

const longest = 500; // the longest path that the server takes

function pathBack(): string {
  const path = takeReturnPath();
  return path.length > longest ? '/' : path;
}

function Company({ email, onBack, over }: { email: string; onBack: () => void; over: boolean }) {
  const opened = useRef<Window | null>(null);
  const [waits, setWaits] = useState(false);
  const form = useForm(
    companyForm,
    { email, over },
    {
      onDone: ({ Address }) => {
        if (!over) window.location.assign(Address);
        else opened.current?.location.replace(Address);
        setWaits(true);
      },
      onFail: () => {
        opened.current?.close();
        return false;
      },
    },
  );
  const submit = () => {
    if (over && form.holds('Email')) opened.current = openWindow();
    if (over && opened.current === null && form.holds('Email')) return;
    form.submit();
  };
  // Whoever has typed the address already goes straight on.
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (!over && form.holds('Email')) form.submit();
  });
  return (
    <SubmitForm onSubmit={submit}>
      <Problem text={form.problem} />
      <TextField
        label="Email"
        type="email"
        description="Of your company. Its own sign-in page opens."
        size="md"
        autoComplete="username"
        inputMode="email"
        autoFocus
        field={form.field('Email')}
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={form.state === 'sending' || (waits && !over)}
      >
        Continue
      </Button>
      {waits && over && (
        <Alert tone="info">Sign in in the window that has opened. This page then goes on.</Alert>
      )}
      <Button variant="subtle" color="gray" size="md" fullWidth onClick={onBack}>
        Use a password instead
      </Button>
    </SubmitForm>
  );
}

interface StepDraft {
  Code: string;
  RememberDevice: boolean;
}

type Factor = Schemas['SingleSignOnFactor'];

/** sendFactor ends the sign-in and returns where to go on. */
async function sendFactor(factor: Factor): Promise<string> {
  let to = '/';
  await openSession(async () => {
    to = (await ask('POST /api/portal/single-sign-on/code', factor)).ReturnTo;
  });
  return to;
}

const stepForm: Form<StepDraft, Factor, string> = {
  name: 'session.single-sign-on-code',
  start: () => ({ Code: '', RememberDevice: false }),
  rules: { Code: required('Please enter the code') },
  body: (draft) => ({ ...draft, Code: draft.Code.trim() }),
  send: sendFactor,
  problem: signInProblem,
  secret: true,
  guard: false,
};

/** The second factor after the provider, where the provider's own does not count here. */
function SecondStep() {
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to, { replace: true });
  const form = useForm(stepForm, undefined, { onDone: go });
  return (
    <SubmitForm onSubmit={form.submit}>
      <Problem text={form.problem} />
      <TextField
        label="Code"
        description="The six digits that your authenticator app shows, or one of your recovery codes."
        size="md"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        field={form.field('Code')}
      />
      <Checkbox
        label="Ask for no code on this device for 30 days"
        size="sm"
        checked={form.draft.RememberDevice}
        onChange={(event) => form.set({ RememberDevice: event.currentTarget.checked })}
      />
      <Button type="submit" size="md" fullWidth loading={form.state === 'sending'}>
        Sign In
      </Button>
      <PasskeyButton
        label="Use a passkey instead"
        run={async () => go(await sendFactor({ Passkey: await passkeyToSignIn() }))}
        onFail={(error) => showError(signInProblem(error))}
      />
      <Button variant="subtle" color="gray" size="md" fullWidth onClick={() => go('/login')}>
        Back
      </Button>
    </SubmitForm>
  );
}
