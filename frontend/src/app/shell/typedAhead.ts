/** How long is waited for the field, in milliseconds: its code may have to be loaded. */
const limit = 10_000;

let typed = '';
let stop: (() => void) | undefined;

const hasFocus = () => document.activeElement?.matches('[data-typed-ahead]') ?? false;

/**
 * collectTyped keeps what is typed until the palette's field has the focus, so that no letter is
 * lost and none acts on the page behind.
 */
export function collectTyped(): void {
  stop?.();
  if (hasFocus()) return;
  const onKey = (event: KeyboardEvent) => {
    if (hasFocus()) return stop?.();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      typed = '';
      return stop?.();
    }
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if ([...event.key].length === 1) typed += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const timer = setTimeout(() => stop?.(), limit);
  typed = '';
  window.addEventListener('keydown', onKey, true);
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKey, true);
    stop = undefined;
  };
}

/** takeTyped returns what was typed, once. */
export function takeTyped(): string {
  stop?.();
  const text = typed;
  typed = '';
  return text;
}
