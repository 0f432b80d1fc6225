import type { DrawerTab, UiStore } from '../ui-store.ts';

/** Opens the drawer for somebody at the keyboard, who is in it then. */
export function openDrawer(ui: UiStore, tab: DrawerTab) {
  ui.change({ drawer: { isOpen: true, tab } });
  requestAnimationFrame(focusDrawer);
}

/** False when it is closed. */
export function focusDrawer(): boolean {
  const tab = document.querySelector<HTMLElement>('.drawer [role="tab"][aria-selected="true"]');
  tab?.focus();
  return tab !== null;
}
