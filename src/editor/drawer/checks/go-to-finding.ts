import type { Finding } from '#features/checks/checks.contract.ts';
import type { Editor } from '../../editor-context.ts';

/** Chooses the block of a finding and puts the focus where it is mended: in the text itself, else in the drawer. */
export function goToFinding({ actions, ui }: Editor, { guid, field }: Pick<Finding, 'guid' | 'field'>) {
  // On a phone the drawer covers the page.
  if (matchMedia('(max-width: 47.99rem)').matches) ui.change({ drawer: { isOpen: false, tab: 'checks' } });
  if (guid === null) return focusOnPage(`[data-field="${field}"]`, document.body);
  actions.select([guid]);
  requestAnimationFrame(() => {
    const block = document.querySelector<HTMLElement>(`[data-block="${guid}"]`);
    block?.scrollIntoView({ block: 'center' });
    if (field === '') return block?.focus();
    if (block && focusOnPage(`[data-field="${field}"]`, block)) return;
    ui.change({ drawer: { isOpen: true, tab: 'block' } });
    requestAnimationFrame(() => focusInDrawer(guid, field));
  });
}

function focusOnPage(selector: string, within: HTMLElement): boolean {
  const text = within.querySelector<HTMLElement>(selector);
  text?.scrollIntoView({ block: 'center' });
  text?.focus();
  return text !== null;
}

/** Words of an image stand beside it. */
const beside = (field: string) => field.replace(/(^|\.)image$/, '$1alt');

function focusInDrawer(guid: string, field: string) {
  const panel = document.querySelector<HTMLElement>('.drawer__panel');
  const control = panel?.querySelector<HTMLElement>(`[data-at="${guid}/${beside(field)}"]`);
  for (let fold = control?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  const target = control ?? panel;
  target?.scrollIntoView({ block: 'nearest' });
  target?.focus();
}
