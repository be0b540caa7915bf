/** giveElementsSize lets virtual lists draw their rows: jsdom lays nothing out. */
export function giveElementsSize() {
  const prototype = HTMLElement.prototype;
  Object.defineProperty(prototype, 'offsetHeight', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('data-index') ? 138 : 600;
    },
  });
  Object.defineProperty(prototype, 'clientHeight', { configurable: true, value: 600 });
  Object.defineProperty(prototype, 'clientWidth', { configurable: true, value: 900 });
}
