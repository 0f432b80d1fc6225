import { stylesOf } from './inline-style.ts';
import { type OpenLists, type Place, placeItem } from './nested-lists.ts';

/** Makes real lists of the paragraphs that Word shows as items: nested by their level, numbered by their marker. */
export function wordLists(root: Element) {
  const parents = new Set([...root.querySelectorAll('p')].map((paragraph) => paragraph.parentElement));
  for (const parent of parents) if (parent) listsIn(parent);
}

function listsIn(parent: Element) {
  let open: OpenLists = [];
  for (const child of [...parent.children]) {
    const place = child.localName === 'p' ? placeOf(child) : undefined;
    const deepest = open.at(-1);
    if (place) {
      const item = child.ownerDocument.createElement('li');
      open = placeItem(item, place, open, child);
      item.append(child);
    } else if (deepest && isContinuation(child)) deepest.item.append(child);
    else open = [];
  }
}

/** A paragraph of an item that has no marker of its own. */
const isContinuation = (element: Element) =>
  element.localName === 'p' &&
  /^MsoListParagraph|^MsoListContinue/.test(element.className) &&
  (element.textContent ?? '').trim() !== '';

/** Level and marker of a paragraph that is an item; its marker goes. */
function placeOf(paragraph: Element): Place | undefined {
  const level = /\bl\d+\s+level(\d+)/i.exec(stylesOf(paragraph).get('mso-list') ?? '')?.[1];
  if (!level) return undefined;
  const marks = [...paragraph.querySelectorAll('span')].filter((span) =>
    /ignore/i.test(stylesOf(span).get('mso-list') ?? ''),
  );
  const marker = (marks[0]?.textContent ?? '').replaceAll('\u00a0', ' ').trim();
  for (const mark of marks) mark.remove();
  const isOrdered = /^\(?(\d+|[a-z]{1,2}|[ivxlcdm]+)([.)]|$)/i.test(marker) && marker !== 'o';
  const number = /^\(?(\d{1,5})[.)]?$/.exec(marker)?.[1];
  return { level: Number(level), isOrdered, start: number === undefined ? 1 : Number(number) };
}
