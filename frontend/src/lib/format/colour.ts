/** contrastWithWhite is a colour's contrast with white as WCAG defines it, 1 to 21; undefined where it is no colour. */
export function contrastWithWhite(hex: string): number | undefined {
  if (!/^[0-9A-F]{6}$/i.test(hex)) return undefined;
  const light = (at: number) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 1.05 / (0.2126 * light(0) + 0.7152 * light(2) + 0.0722 * light(4) + 0.05);
}
