import { noteError } from './early-errors.ts';

/** Wakes an island at the first pointer, focus or click inside it; a click that came too early is done again. */
export function wakeIslands() {
  for (const kind of ['pointerover', 'focusin', 'click']) addEventListener(kind, wake, { capture: true });
}

function wake(event: Event) {
  const target = event.target as HTMLElement;
  const island = target.closest?.<HTMLElement>('[data-island]');
  if (!island || island.dataset.awake !== undefined) return;
  const isClick = event.type === 'click';
  if (isClick) {
    event.preventDefault();
    event.stopPropagation();
  }
  import('./islands.ts')
    .then(({ hydrateIsland }) => hydrateIsland(island))
    .then(() => isClick && target.click())
    .catch((error) => noteError(`island ${island.dataset.island}: ${error}`, error));
}
