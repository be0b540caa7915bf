const smallest = 4.6; // 1.2 mm in pixels: tiny, but cut off would be worse
const step = 0.94;

const tooBig = (box: HTMLElement) =>
  box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;

/** shrinkToFit reduces the font size of every `data-fit` box until its content fits. */
export function shrinkToFit(within: HTMLElement): void {
  for (const box of within.querySelectorAll<HTMLElement>('[data-fit]')) {
    let size = parseFloat(getComputedStyle(box).fontSize);
    while (tooBig(box) && size > smallest) {
      size = Math.max(smallest, size * step);
      box.style.fontSize = `${size}px`;
    }
  }
}
