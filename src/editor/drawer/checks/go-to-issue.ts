import { blockSchemas } from '#blocks/schemas.ts';
import { schemaOf } from '#document/fingerprint.ts';
import type { Block } from '#document/page-document.ts';
import type { Issue } from '#features/authoring/checks/checks.contract.ts';
import { phone } from '#ui/use-media.ts';
import type { Editor } from '../../editor-context.ts';
import { contentFields } from '../../form/field-at.ts';

/** Chooses the block of a issue and puts the focus where it is fixed: in the text itself, else in the drawer. */
export function goToIssue({ actions, ui }: Editor, { guid, field }: Pick<Issue, 'guid' | 'field'>) {
  leaveCoveringDrawer(ui);
  if (guid === null) {
    if (focusOnPage(`[data-field="${field}"]`, document.body)) return;
    ui.change({ drawer: { isOpen: true, tab: 'page' } });
    requestAnimationFrame(() => focusWhenThere('item', field));
    return;
  }
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

/** Chooses a block and puts the focus in the first of its texts, as `goToIssue` does. */
export function goToFirstText(editor: Editor, { guid, buildingBlockName }: Block) {
  const schema = schemaOf(blockSchemas, buildingBlockName);
  const [inDrawer] = contentFields(buildingBlockName).filter(({ name }) => schema?.translatable.includes(name));
  goToIssue(editor, { guid, field: firstOnPage(editor, guid) ?? inDrawer?.name ?? '' });
}

/** Empty texts are shown when the block has no others. */
function firstOnPage({ ui, held }: Editor, guid: string): string | undefined {
  held.mount(guid);
  const block = document.querySelector<HTMLElement>(`[data-block="${guid}"]`);
  const texts = [...(block?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].filter(
    (text) => text.closest('[data-block]') === block,
  );
  const shown = texts.find((text) => text.checkVisibility());
  if (!shown && texts.length > 0) ui.change({ showsEmpty: true });
  return (shown ?? texts[0])?.dataset.field;
}

/** On a phone the drawer covers the page. */
function leaveCoveringDrawer(ui: Editor['ui']) {
  const { drawer } = ui.state();
  if (matchMedia(phone).matches) ui.change({ drawer: { ...drawer, isOpen: false } });
}

function focusOnPage(selector: string, within: HTMLElement): boolean {
  const text = within.querySelector<HTMLElement>(selector);
  text?.scrollIntoView({ block: 'center' });
  text?.focus();
  return text !== null;
}

/** Words of an image stand beside it. */
const beside = (field: string) => field.replace(/(^|\.)image$/, '$1alt');

/** The facts of an item are asked of the server when their tab opens: the control comes later, if nobody went elsewhere meanwhile. */
function focusWhenThere(guid: string, field: string) {
  focusInDrawer(guid, field);
  const panel = panelOfDrawer();
  if (!panel || document.activeElement !== panel) return;
  const observer = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== panel;
    if (!isElsewhere && !controlIn(panel, guid, field)) return;
    observer.disconnect();
    if (!isElsewhere) focusInDrawer(guid, field);
  });
  observer.observe(panel, { childList: true, subtree: true });
}

const panelOfDrawer = () => document.querySelector<HTMLElement>('.drawer__panel');

const controlIn = (panel: HTMLElement, guid: string, field: string) =>
  panel.querySelector<HTMLElement>(`[data-at="${guid}/${beside(field)}"]`);

function focusInDrawer(guid: string, field: string) {
  const panel = panelOfDrawer();
  const control = panel && controlIn(panel, guid, field);
  for (let fold = control?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  const target = control ?? panel;
  target?.scrollIntoView({ block: 'nearest' });
  target?.focus();
}
