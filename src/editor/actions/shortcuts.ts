const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** `Mod+B` as the keyboard at hand has it. */
export const forPeople = (keys: string) =>
  isApple() ? keys.replace('Mod+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥') : keys.replace('Mod+', 'Ctrl+');

/** As `aria-keyshortcuts` writes it. */
export const toAria = (keys: string) => keys.replace('Mod', isApple() ? 'Meta' : 'Control');

/** True for the key that goes with Control, or with Command on a Mac. */
export const hasMod = (event: KeyboardEvent) => (isApple() ? event.metaKey : event.ctrlKey);
