import { type OpenLists, placeItem } from './nested-lists.ts';

/** Puts lists that stand beside the item they belong to into it: older Google Docs, Word on the web, and old pages. */
export function looseLists(root: Element) {
  for (const wrapper of root.querySelectorAll('.ListContainerWrapper')) wrapper.replaceWith(...wrapper.childNodes);
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
    else wrapInItem(list);
  }
  const parents = new Set([...root.querySelectorAll(levelled)].map((item) => item.parentElement?.parentElement));
  for (const parent of parents) if (parent && parent.localName !== 'li') joinLists(parent);
}

const levelled = 'li[data-aria-level], li[aria-level]';

function wrapInItem(list: Element) {
  const item = list.ownerDocument.createElement('li');
  list.before(item);
  item.append(list);
}

/** Lists side by side whose items say of what level they are, as one list with the others in it. */
function joinLists(parent: Element) {
  let open: OpenLists = [];
  for (const list of [...parent.children]) {
    const items = list.querySelectorAll(`:scope > :is(${levelled})`);
    if (items.length === 0) open = [];
    const start = Number(list.getAttribute('start') ?? 1);
    for (const item of items)
      open = placeItem(item, { level: levelOf(item), isOrdered: list.localName === 'ol', start }, open, list);
    if (items.length > 0 && list.children.length === 0) list.remove();
  }
}

const levelOf = (item: Element | undefined) =>
  Number(item?.getAttribute('data-aria-level') ?? item?.getAttribute('aria-level') ?? 1);
