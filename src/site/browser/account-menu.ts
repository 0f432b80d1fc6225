const openMenu = () => document.querySelector<HTMLDetailsElement>('.account-menu[open]');

/** Closes the menu of the own account by Escape, by a click elsewhere and when the focus leaves it. */
export function accountMenu() {
  addEventListener('keydown', ({ key, target }) => {
    const menu = openMenu();
    if (key !== 'Escape' || !menu?.contains(target as Node)) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  const closeElsewhere = ({ target }: Event) => {
    const menu = openMenu();
    if (menu && !menu.contains(target as Node)) menu.open = false;
  };
  addEventListener('click', closeElsewhere);
  addEventListener('focusin', closeElsewhere);
}
