import { wakeIslands } from './hydrate-islands.ts';

// What a page with living parts can wait for. Listens to the window, so it outlives every page.
wakeIslands();
addEventListener('click', ({ target }) => {
  const pressed = target as Element | null;
  const button = pressed?.closest?.<HTMLButtonElement>('button[data-embed]');
  if (button) void import('./embeds.ts').then(({ openEmbed }) => openEmbed(button));
  const notice = pressed?.closest?.('[data-puts-away]')?.closest<HTMLElement>('[data-away]');
  if (notice) void import('./dismiss.ts').then(({ dismiss: dismissNotice }) => dismissNotice(notice));
});
