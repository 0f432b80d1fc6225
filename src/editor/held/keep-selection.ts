/** Does work after which a held block may be mounted: words that were selected in it, such as by searching the page, stay selected. */
export function keepSelection(work: () => void) {
  const selection = getSelection();
  const frame = selection?.anchorNode?.parentElement?.closest('[data-held]');
  if (!selection || selection.isCollapsed || !frame?.contains(selection.focusNode)) return work();
  const words = selection.toString();
  const { startContainer, startOffset } = selection.getRangeAt(0);
  const before = document.createRange();
  before.selectNodeContents(frame);
  before.setEnd(startContainer, startOffset);
  const from = before.toString().length;
  work();
  if (frame.hasAttribute('data-held')) return;
  const text = frame.textContent;
  const start = text.startsWith(words, from) ? from : text.indexOf(words);
  if (start < 0) return;
  const range = document.createRange();
  range.setStart(...pointAt(frame, start + 1, -1));
  range.setEnd(...pointAt(frame, start + words.length));
  selection.removeAllRanges();
  selection.addRange(range);
}

/** Behind so many characters of the text of an element; `shift`: counted from there. */
function pointAt(element: Element, length: number, shift = 0): [node: Node, offset: number] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = length;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.nodeValue?.length ?? 0;
    if (own >= left) return [node, left + shift];
    left -= own;
  }
  return [element, element.childNodes.length];
}
