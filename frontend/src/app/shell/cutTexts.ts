import classes from './Shell.module.css';

/**
 * watchCutTexts shows the whole of a truncated text: as the tooltip of the element under the pointer,
 * and below the element that the keyboard has reached. Screen readers read it whole in any case.
 */
export function watchCutTexts(): () => void {
  const whole = document.createElement('div');
  whole.className = classes['whole'] ?? '';
  whole.ariaHidden = 'true';
  const hide = () => whole.remove();
  const focused = ({ target }: FocusEvent) => {
    hide();
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    const texts = cutTextsOf(target);
    if (texts.length === 0) return;
    const { left, bottom } = (target.closest('[data-index]') ?? target).getBoundingClientRect();
    whole.textContent = texts.join('\n');
    whole.style.left = `${left}px`;
    whole.style.top = `${bottom}px`;
    document.body.append(whole);
  };
  document.addEventListener('mouseover', showTip);
  document.addEventListener('focusin', focused);
  document.addEventListener('focusout', hide);
  document.addEventListener('scroll', hide, true);
  return () => {
    hide();
    document.removeEventListener('mouseover', showTip);
    document.removeEventListener('focusin', focused);
    document.removeEventListener('focusout', hide);
    document.removeEventListener('scroll', hide, true);
  };
}

function showTip({ target }: MouseEvent) {
  if (!(target instanceof HTMLElement)) return;
  const own = target.dataset['cut'] !== undefined;
  if (target.title && !own) return;
  const texts = cutTextsOf(target);
  if (texts.length > 0) {
    target.title = texts.join('\n');
    target.dataset['cut'] = '';
  } else if (own) {
    target.removeAttribute('title');
    delete target.dataset['cut'];
  }
}

/** cutTextsOf is what is cut in an element; a row's link covers all of its cells. */
function cutTextsOf(target: HTMLElement): (string | null)[] {
  const row = target.closest<HTMLElement>('[data-index]');
  const shown = row ? [...row.querySelectorAll<HTMLElement>('*')] : [target];
  return shown.filter(isCut).map(({ textContent }) => textContent);
}

const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth &&
  getComputedStyle(element).textOverflow === 'ellipsis' &&
  (!element.title || element.dataset['cut'] !== undefined);
