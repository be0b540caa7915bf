import type { PrintJob } from './platform';

const paper = {
  labels: '@page { size: 80mm 80mm; margin: 0 }',
  items: '@page { size: A4; margin: 14mm }',
};

async function settled(image: HTMLImageElement) {
  try {
    await image.decode();
  } catch {
    // A picture that cannot be loaded must not hold up the paper.
  }
}

const longest = 60_000; // for which a sheet is kept where no event says that it is printed
let clear = () => {};

/** printElement puts a copy of the element alone on the page and opens the print dialog. */
export async function printElement({ kind, element }: PrintJob): Promise<void> {
  clear();
  const root = document.createElement('div');
  root.id = 'print-root';
  root.dataset['kind'] = kind;
  const copy = element.cloneNode(true) as HTMLElement;
  copy.hidden = false;
  root.append(copy);
  const style = document.createElement('style');
  style.textContent = paper[kind];
  document.head.append(style);
  document.body.append(root);
  clear = () => {
    root.remove();
    style.remove();
  };
  await Promise.all([...root.querySelectorAll('img')].map(settled));
  // A phone's print may return before the paper is made: only afterprint shows that it was.
  window.addEventListener('afterprint', clear, { once: true });
  setTimeout(clear, longest);
  window.print();
}
