/** textLength is how many characters of an HTML text are read. */
export function textLength(html: string): number {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.length;
}
