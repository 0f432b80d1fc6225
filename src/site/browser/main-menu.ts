const hoverDelay = 50;
const wide = matchMedia('(min-width: 60rem) and (hover: hover)');

const subMenuAt = (target: EventTarget | null) =>
  (target as Element | null)
    ?.closest?.('.main-menu__list > .main-menu__entry')
    ?.querySelector<HTMLDetailsElement>('.sub-menu');

/** Opens sub menus by hover after a moment, and closes them by Escape, by a click elsewhere and when the focus leaves. Told what somebody did first. */
export function mainMenu(first: Event) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let hovered: HTMLDetailsElement | null | undefined;
  const hover = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !wide.matches) return;
    const menu = subMenuAt(target);
    if (menu === hovered) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (hovered && hovered !== menu && !hovered.contains(document.activeElement)) hovered.open = false;
      if (menu) menu.open = true;
      hovered = menu;
    }, hoverDelay);
  };
  addEventListener('pointerover', hover);
  if (first instanceof PointerEvent) hover(first);
  addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      if (menu.contains(target as Node)) menu.querySelector('summary')?.focus();
    }
  });
  const closeOthers = ({ target }: Event) => {
    if (wide.matches)
      for (const menu of openMenus())
        if (!menu.contains(target as Node) && menu !== subMenuAt(target)) menu.open = false;
  };
  addEventListener('click', closeOthers);
  addEventListener('focusin', closeOthers);
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('.sub-menu[open]');
