const again = 'Please try again.';
const manager = 'Please ask whoever manages your users.';

/** What is said of each code with which the server refuses single sign-on. */
const texts: Readonly<Record<string, string>> = {
  SingleSignOnTooLate: `This sign-in began in another browser, or more than ten minutes ago. ${again}`,
  SingleSignOnRefused: `Your company’s sign-in refused this. ${again}`,
  SingleSignOnUnverified:
    'Your company’s sign-in does not say that your email address is verified. Please tell whoever runs it.',
  SingleSignOnNoAccount: `There is no user here for you. ${manager}`,
  SingleSignOnDomain:
    'This email address does not belong to your company’s sign-in. Please use another account.',
  SingleSignOnNoRole: `None of your groups may use this portal. ${manager}`,
  SingleSignOnNotAsked:
    'Your company’s sign-in did not ask who you are again. Please sign out there and try again.',
  ProviderAway: 'Your company’s sign-in did not answer as it should. Please try again in a moment.',
  TooManyAttempts: 'There were too many tries. Please wait a quarter of an hour and try again.',
};

/** refusalText is what to say of a code in the address; the server's own text would be anybody's words. */
export const refusalText = (code: string): string =>
  Object.hasOwn(texts, code) ? (texts[code] ?? again) : `You could not be signed in. ${again}`;
