import { frameOf } from './dismissed.ts';

/** Puts a notice away, also on the next pages; where nothing can be kept, on this one. What comes after it has the focus then. */
export function dismiss(notice: HTMLElement) {
  // What is edited stays, also where it is drawn as visitors see it.
  if (document.getElementById('edit-context')) return;
  const key = notice.dataset.away ?? '';
  try {
    localStorage.setItem(key, '');
  } catch {
    // Blocked or full: it is dismissed until the page is loaded again.
  }
  const frame = frameOf(notice);
  const next = blockAfter(frame) ?? document.querySelector<HTMLElement>('h1');
  for (const one of document.querySelectorAll<HTMLElement>('[data-away]'))
    if (one.dataset.away === key) frameOf(one).remove();
  if (next) focusOn(next);
}

const blockAfter = (frame: Element) =>
  [...document.querySelectorAll<HTMLElement>('main .block')].find(
    (one) => frame.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING,
  );

function focusOn(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
