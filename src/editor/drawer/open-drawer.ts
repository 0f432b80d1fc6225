import type { DrawerTab, UiStore } from '../ui-store.ts';

/** Opens the drawer for somebody at the keyboard, who is in it then; who went somewhere in it before it was drawn stays there. */
export function openDrawer(ui: UiStore, tab: DrawerTab) {
  const from = document.activeElement;
  ui.change({ drawer: { isOpen: true, tab } });
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === from || !activeElement?.closest('.drawer')) focusDrawer();
  });
}

/** False when it is closed. */
export function focusDrawer(): boolean {
  const tab = document.querySelector<HTMLElement>('.drawer [role="tab"][aria-selected="true"]');
  tab?.focus();
  return tab !== null;
}
