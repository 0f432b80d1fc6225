import type { Wishes } from '../wishes.ts';

const usual = 16;

/** Puts the wishes on the root of the document. */
export function applyWishes(root: HTMLElement, wishes: Wishes) {
  for (const [name, value] of Object.entries(wishes)) {
    if (value === undefined) root.removeAttribute(name);
    else root.setAttribute(name, String(value));
  }
  applyTextSize(root);
}

/** Everything is measured in the size of the root: one number makes all of it larger or smaller. */
export function applyTextSize(root: HTMLElement) {
  const size = Number(root.getAttribute('data-text-size'));
  root.style.fontSize = size > 0 ? `${(100 * size) / usual}%` : '';
}
