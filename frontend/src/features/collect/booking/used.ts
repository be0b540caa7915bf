/** used says how much of a text's greatest length is used. */
export const used = (text: string, most: number) =>
  `${[...text.trim()].length} of ${most} characters`;
