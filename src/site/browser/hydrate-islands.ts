import { noteError } from '#features/base/client-log/ui/note-error.ts';
import { isPlainClick } from './plain-click.ts';

/**
 * Wakes an island at the first pointer, focus or click inside it or on what calls it, and one that asks for it as soon as it is seen; a click
 * that came too early is done again. Somebody may be in it before any script was there.
 */
export function wakeIslands() {
  for (const kind of ['pointerover', 'focusin', 'click']) addEventListener(kind, hear, { capture: true });
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void hydrate(target as HTMLElement);
  });
  const watch = () => {
    for (const island of document.querySelectorAll('[data-hydrate-on]')) seen.observe(island);
  };
  // Another page is another body.
  new MutationObserver(watch).observe(document.documentElement, { childList: true });
  watch();
  const here = document.activeElement?.closest<HTMLElement>('[data-island]');
  if (here) void hydrate(here);
}

function hear(event: Event) {
  const target = event.target as HTMLElement;
  const touched = target.closest?.<HTMLElement>('[data-island], [data-calls]');
  const called = touched?.dataset.calls;
  const island = called ? document.querySelector<HTMLElement>(`[data-idp="${called}"]`) : touched;
  if (!island || island.dataset.hydrated !== undefined) return;
  // A control of a form does by itself what it is clicked for.
  const isClick =
    event.type === 'click' && isPlainClick(event as MouseEvent) && !target.closest('label, input, select, textarea');
  if (isClick) {
    event.preventDefault();
    event.stopPropagation();
  }
  // What was pressed may be a drawing in a button, which cannot be told to click.
  const again = () => target.dispatchEvent(new MouseEvent('click', event));
  void hydrate(island).then((isHydrated) => {
    if (isClick && isHydrated) again();
    // A link leads where it says, whatever went wrong.
    else if (isClick && called) location.assign((touched as HTMLAnchorElement).href);
  });
}

async function hydrate(island: HTMLElement): Promise<boolean> {
  let name = island.dataset.island;
  try {
    const { hydrateIsland, nameOf } = await import('./islands.ts');
    name = nameOf(island);
    await hydrateIsland(island);
    return true;
  } catch (error) {
    noteError(`island ${name}: ${error}`, error);
    return false;
  }
}
