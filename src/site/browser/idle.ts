import { openEmbeds } from './embeds.ts';
import { wakeIslands } from './island-alarm.ts';
import { reportErrors } from './log.ts';
import { mainMenu } from './main-menu.ts';

/** What a page can wait for: the menu by hover, embeds, the log. Listens to the window, so it outlives every page. */
export function start() {
  mainMenu();
  openEmbeds();
  wakeIslands();
  reportErrors();
}
