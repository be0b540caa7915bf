type Strength = 'weak' | 'medium' | 'strong';

/** strengthOf is the rule that the server holds too; it refuses common passwords besides. */
export function strengthOf(password: string): Strength {
  const lower = /\p{Ll}/u.test(password);
  const upper = /\p{Lu}/u.test(password);
  const digit = /\p{Nd}/u.test(password);
  const special = /[^\p{L}\p{N}\s]/u.test(password);
  const length = [...password].length;
  if (length >= 20 || (lower && upper && digit && special && length >= 10)) return 'strong';
  if (length >= 15 || (lower && upper && (digit || special) && length >= 8)) return 'medium';
  return 'weak';
}

export const hints: Record<Strength, string> = {
  weak: 'Weak password. Please use at least 10 characters with uppercase, lowercase, numbers, and special characters.',
  medium: 'Medium password. A longer one with numbers and special characters is stronger.',
  strong: 'Strong password.',
};

/** problemWith returns why a new password and its confirmation cannot be taken. */
export function problemWith(
  password: string,
  again: string,
): { Password?: string; Again?: string } {
  if (!password) return { Password: 'Please enter a password' };
  if (strengthOf(password) === 'weak') return { Password: 'Please use a stronger password' };
  if (password !== again) return { Again: 'Passwords do not match' };
  return {};
}
