/** normalPhone replaces a leading 0 or 44 by +44 and drops what only separates digits. */
export function normalPhone(typed: string): string {
  const digits = typed.replaceAll(/[\s().-]/g, '');
  return digits.replace(/^(?:\+440?|00440?|440?|0)(?=\d)/, '+44');
}

/** isPhone accepts what can be a phone number once it is normalised; nothing typed is for required. */
export function isPhone(typed: string): string | undefined {
  if (!typed.trim() || /^\+?\d{10,15}$/.test(normalPhone(typed))) return undefined;
  return 'Please enter a valid phone number.';
}
