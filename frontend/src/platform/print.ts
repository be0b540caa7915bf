import type { PrintJob } from './platform';

const paper = {
  labels: '@page { size: 80mm 80mm; margin: 0 }',
  items: '@page { size: A4; margin: 14mm }',
};

async function settled(image: HTMLImageElement) {
  try {
    await image.decode();
  } catch {
    // A picture that cannot be loaded must not delay printing.
  }
}

const longest = 60_000; // how long a sheet is kept without an event that it was printed
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
  // On a phone, print may return before printing has finished; only afterprint reports it.
  window.addEventListener('afterprint', clear, { once: true });
  setTimeout(clear, longest);
  window.print();
}
