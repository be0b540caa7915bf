import { ApiError, ask } from '@/lib/api';
import { type Form, required } from '@/lib/form';
import { problemWith } from '@/lib/password';
import { signIn } from '@/lib/session';

interface Credentials {
  email: string;
  password: string;
  /** Of the authenticator app, or a recovery code. */
  code: string;
  remember: boolean;
}

export const signInForm: Form<Credentials, Credentials, unknown, { email: string }> = {
  name: 'session.sign-in',
  start: ({ email }) => ({ email, password: '', code: '', remember: false }),
  rules: {
    email: required('Please enter your email address'),
    password: (value) => (value ? undefined : 'Please enter your password'),
  },
  body: (draft) => ({ ...draft, email: draft.email.trim(), code: draft.code.trim() }),
  send: ({ email, password, code, remember }) =>
    signIn({
      Email: email,
      Password: password,
      ...(code && { Code: code, RememberDevice: remember }),
    }),
  names: { Code: 'code' },
  secret: true,
  guard: false,
};

/** needsCode is whether the password was right, and a second factor is asked for. */
export const needsCode = (error: unknown) =>
  error instanceof ApiError && error.Code === 'SecondFactorNeeded';

/** isCompanys is whether the email address signs in with single sign-on alone. */
export const isCompanys = (error: unknown) =>
  error instanceof ApiError && error.Code === 'SingleSignOnRequired';

/** signInProblem is what to say when signing in did not work. */
export function signInProblem(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'An unexpected error occurred.';
  return error.Code && error.Error ? error.Error : 'Login failed. Please try again.';
}

export const forgotForm: Form<{ email: string }, { Email: string }, unknown, { email: string }> = {
  name: 'session.forgot',
  start: ({ email }) => ({ email }),
  rules: { email: required('Please enter your email address') },
  body: ({ email }) => ({ Email: email.trim() }),
  send: (body) => ask('POST /api/portal/forgot-password', body),
  names: { Email: 'email' },
  done: () => 'Password reset link sent successfully!',
  problem: problemOrRetry,
  secret: true,
  guard: false,
};

interface NewPassword {
  password: string;
  again: string;
}

interface ResetBody {
  Token: string;
  Password: string;
}

export const resetForm: Form<NewPassword, ResetBody, unknown, { token: string }> = {
  name: 'session.reset',
  start: () => ({ password: '', again: '' }),
  rules: {
    password: (value) => problemWith(value, value).Password,
    again: (value, { password }) => (password ? problemWith(password, value).Again : undefined),
  },
  body: ({ password }, { token }) => ({ Token: token, Password: password }),
  send: (body) => ask('POST /api/portal/forgot-password-reset', body),
  names: { Password: 'password' },
  done: () => 'Password reset successfully!',
  problem: problemOrRetry,
  secret: true,
  guard: false,
};

function problemOrRetry(error: unknown): string {
  return error instanceof ApiError && error.Code && error.status && error.Error
    ? error.Error
    : 'An error occurred. Please try again.';
}
