import { createStore } from './store';

export interface ShownError {
  title: string;
  message: string;
}

/** The text of the server when email and password do not belong together. */
const wrongCredentials = 'Email address / password combination is incorrect.';

/** What the one error dialog shows now; src/app renders it. */
export const shownError = createStore<ShownError | undefined>(undefined);

/** showError opens the error dialog. */
export function showError(message = 'Error Occured'): void {
  const title = message === wrongCredentials ? 'Invalid credentials' : 'Error';
  shownError.set({ title, message });
}
