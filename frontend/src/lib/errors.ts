import { ApiError } from './api/error';
import { createStore } from './store';

export interface ShownError {
  title: string;
  message: string;
  /** The API's code of the error, or empty. */
  code: string;
}

/** The text of the server when email and password do not belong together. */
const wrongCredentials = 'Email address / password combination is incorrect.';

/** What the one error dialog shows now; src/app renders it. */
export const shownError = createStore<ShownError | undefined>(undefined);

/** showError opens the error dialog, with what can be done about the error if that is known. */
export function showError(message = 'Error Occured', error?: unknown): void {
  const title = message === wrongCredentials ? 'Invalid credentials' : 'Error';
  shownError.set({ title, message, code: error instanceof ApiError ? error.Code : '' });
}
