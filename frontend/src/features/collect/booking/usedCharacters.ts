/** usedCharacters returns how much of a text's greatest length is used. */
export const usedCharacters = (text: string, most: number) =>
  `${[...text.trim()].length} of ${most} characters`;
