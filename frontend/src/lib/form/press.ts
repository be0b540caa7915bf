let isPressed = false;
const waiting: (() => void)[] = [];

const release = () => {
  isPressed = false;
  // The click follows the release.
  setTimeout(() => waiting.splice(0).forEach((then) => then()));
};

window.addEventListener('pointerdown', () => (isPressed = true), true);
window.addEventListener('pointerup', release, true);
window.addEventListener('pointercancel', release, true);

/**
 * afterPress runs at once, or once the pointer is released and its click has arrived. A text
 * that appears while a button is pressed moves the button, and the click misses it.
 */
export function afterPress(then: () => void): void {
  if (isPressed) waiting.push(then);
  else then();
}
