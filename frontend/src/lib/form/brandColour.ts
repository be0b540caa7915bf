import { contrastWithWhite } from '@/lib/format';

const leastContrast = 3;

/**
 * normalColour returns a colour as it is stored: six capital digits without # or a leading
 * plus.
 */
export const normalColour = (typed: string) =>
  typed
    .trim()
    .replace(/^[+#]+/, '')
    .toUpperCase();

/** isBrandColour refuses invalid colours, and colours that cannot be distinguished from white. */
export function isBrandColour(typed: string): string | undefined {
  const colour = normalColour(typed);
  if (!colour) return undefined;
  const contrast = contrastWithWhite(colour);
  if (contrast === undefined)
    return 'Please enter a colour as six hexadecimal digits, such as 1D5BB8.';
  return contrast < leastContrast
    ? `This colour is too pale to be seen on white: its contrast is ${contrast.toFixed(1)} to 1 and must be at least ${leastContrast} to 1.`
    : undefined;
}
