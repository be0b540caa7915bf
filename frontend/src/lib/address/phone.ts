/** normalPhone replaces a leading 0 or 44 by +44 and drops what only separates digits. */
export function normalPhone(typed: string): string {
  const digits = typed.replaceAll(/[\s().-]/g, '');
  return digits.replace(/^(?:\+440?|00440?|440?|0)(?=\d)/, '+44');
}

/** The lengths of a number in the United Kingdom, typed with or without its 0, and of any other. */
const ofLength = /^(?:(?:\+44)?[1-9]\d{8,9}|\+(?!44)\d{8,15})$/;

/**
 * isPhone accepts what can be a phone number once it is normalised; nothing typed is for required.
 */
export function isPhone(typed: string): string | undefined {
  if (!typed.trim() || ofLength.test(normalPhone(typed))) return undefined;
  return 'Please enter a valid phone number.';
}
