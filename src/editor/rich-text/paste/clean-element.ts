import { cutText } from '#kernel/text/cut-text.ts';
import { cleanHref } from './clean-link.ts';
import { alignOf, isHidden, marksOf, stylesOf } from './inline-style.ts';

/** A guid to show an image by, when it can be had: from its bytes in the page, or from the clipboard. */
export type TakeImage = (src: string) => string | undefined;

interface Cleaning {
  takeImage: TakeImage;
  dropped: number;
  /** Headings go one level down where the highest is the title of what was copied. */
  levelShift: number;
  isInHeading: boolean;
}

type Clean = (element: Element, to: Element, state: Cleaning) => void;

const names = (list: string) => list.split(' ');
const each = (list: string, clean: Clean) => names(list).map((name): [string, Clean] => [name, clean]);
const drop: Clean = () => {};
const into =
  (name: string): Clean =>
  (element, to, state) =>
    cleanInto(element, append(to, name), state);

const cleaners: ReadonlyMap<string, Clean> = new Map([
  ...each('script style noscript template head title meta link base iframe frame object embed svg math canvas', drop),
  ...each('video audio source track input select textarea button xml col colgroup area map', drop),
  ...each('div section article aside main header footer nav address figure figcaption center', into('div')),
  ...each('details summary fieldset form', into('div')),
  ...names('ul li blockquote tr caption dl dt dd hr').map((name): [string, Clean] => [name, into(name)]),
  ...each('img v:imagedata', placeImage),
  ...each('td th', cleanCell),
  ['p', cleanParagraph],
  ['ol', cleanOrderedList],
  ['table', cleanTable],
  ['br', (element, to) => void (isNewline(element) && append(to, 'br'))],
  ['pre', (element, to) => append(to, 'pre').append(element.textContent ?? '')],
]);

/** Puts what an element holds into another one, cleaned. */
export function cleanInto(from: Element, to: Element, state: Cleaning) {
  for (const node of from.childNodes) {
    if (node.nodeType === 3) to.append(cleanText(node.nodeValue ?? '', to));
    else if (node.nodeType === 1) cleanElement(node as Element, to, state);
  }
}

function cleanElement(element: Element, to: Element, state: Cleaning) {
  if (isHidden(element)) return;
  const level = headingLevel(element);
  if (level > 0) cleanHeading(element, level, to, state);
  else (cleaners.get(element.localName) ?? cleanInline)(element, to, state);
}

function cleanOrderedList(element: Element, to: Element, state: Cleaning) {
  const made = append(to, 'ol');
  const start = element.getAttribute('start');
  if (start) made.setAttribute('start', start);
  cleanInto(element, made, state);
}

/** A table of one cell is a frame, no table. Its rows stand in it directly, which the parser of the editor takes. */
function cleanTable(element: Element, to: Element, state: Cleaning) {
  const isFrame = element.querySelectorAll('td, th').length === 1;
  const made = isFrame ? to : append(to, 'table');
  const parts = isFrame ? element.querySelectorAll('td, th') : rowsOf(element);
  const clean = isFrame ? cleanInto : cleanElement;
  for (const part of parts) clean(part, made, state);
}

const rowsOf = (table: Element) =>
  [...table.children].flatMap((child) =>
    /^(thead|tbody|tfoot)$/.test(child.localName) ? [...child.children] : [child],
  );

/** A break between blocks breaks no line, nor does the one by which Chrome marks the end of what it copies. */
function isNewline(element: Element): boolean {
  if (element.className === 'Apple-interchange-newline') return false;
  const beside = [neighbour(element, 'previousSibling'), neighbour(element, 'nextSibling')].filter(
    (node) => node !== null,
  );
  return beside.length === 0 || beside.some((node) => !blocks.test(node.nodeName));
}

const blocks = /^(p|div|h[1-6]|ul|ol|dl|table|blockquote|pre|hr|section|article)$/i;

/** What stands before or after an element, white space left out. */
function neighbour(element: Element, side: 'previousSibling' | 'nextSibling'): Node | null {
  let node = element[side];
  while (node && (node.nodeType === 8 || (node.nodeType === 3 && (node.nodeValue ?? '').trim() === '')))
    node = node[side];
  return node;
}

function cleanParagraph(element: Element, to: Element, state: Cleaning) {
  const made = append(to, 'p');
  const align = alignOf(element);
  if (align) made.setAttribute('data-align', align);
  cleanInto(element, made, state);
  if (isBlank(made)) made.remove();
  else trim(made);
}

const isBlank = (element: Element) =>
  (element.textContent ?? '').replaceAll('\u00a0', ' ').trim() === '' && !element.querySelector('img, br + br');

/** Level of a heading, 0 for none: by its tag, or by the style it has in Word. */
function headingLevel(element: Element): number {
  const byTag = /^h([1-6])$/.exec(element.localName)?.[1];
  if (byTag) return Number(byTag);
  if (element.localName !== 'p') return 0;
  if (/^(MsoTitle)/.test(element.className)) return 1;
  const byClass = /^(?:Mso)?(?:Heading|Kop)\s*([1-6])/i.exec(element.className)?.[1];
  const outline = /^([1-6])$/.exec(stylesOf(element).get('mso-outline-level') ?? '')?.[1];
  return Number(byClass ?? outline ?? 0);
}

function cleanHeading(element: Element, level: number, to: Element, state: Cleaning) {
  const made = append(to, `h${Math.min(4, Math.max(2, level + state.levelShift))}`);
  const wasInHeading = state.isInHeading;
  state.isInHeading = true;
  cleanInto(element, made, state);
  state.isInHeading = wasInHeading;
  const images = [...made.querySelectorAll('img')];
  made.after(...images);
  if (isBlank(made)) made.remove();
  else trim(made);
}

function cleanCell(element: Element, to: Element, state: Cleaning) {
  const isHead = element.localName === 'th' || element.closest('thead') !== null;
  const made = append(to, isHead ? 'th' : 'td');
  for (const name of ['colspan', 'rowspan']) {
    const span = Number.parseInt(element.getAttribute(name) ?? '1', 10);
    if (span > 1) made.setAttribute(name, String(span));
  }
  const wasInHeading = state.isInHeading;
  state.isInHeading = isHead;
  cleanInto(element, made, state);
  state.isInHeading = wasInHeading;
}

/** Running text: its marks around it, and its link. What is strong by itself is not made strong again. */
function cleanInline(element: Element, to: Element, state: Cleaning) {
  let inner = to;
  const href = element.localName === 'a' ? cleanHref(element.getAttribute('href') ?? '') : undefined;
  if (href) {
    inner = append(inner, 'a');
    inner.setAttribute('href', href);
  }
  const title = element.localName === 'abbr' ? element.getAttribute('title') : undefined;
  if (title) {
    inner = append(inner, 'abbr');
    inner.setAttribute('title', title);
  }
  const isWrapper = element.querySelector('p, div, ul, ol, table, h1, h2, h3, h4, h5, h6') !== null;
  const marks = isWrapper ? [] : marksOf(element).filter((mark) => !(state.isInHeading && mark === 'strong'));
  for (const mark of marks) inner = append(inner, mark);
  cleanInto(element, inner, state);
}

function placeImage(element: Element, to: Element, state: Cleaning) {
  if (element.localName === 'v:imagedata' && element.parentElement?.querySelector('img')) return;
  const isPixel = ['width', 'height'].some((name) => Number(element.getAttribute(name) ?? 9) <= 2);
  if (isPixel) return;
  const guid = state.takeImage(element.getAttribute('src') ?? '');
  if (!guid) {
    state.dropped += 1;
    return;
  }
  const image = append(to, 'img');
  image.setAttribute('data-guid', guid);
  image.setAttribute('alt', describedBy(element));
}

const fileName =
  /^\S*\.(jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$|^(img|dsc|image|afbeelding|foto|picture|photo)[\s_-]*\d*$/i;

/** What the image shows in words; the name of its file is none. */
function describedBy(element: Element): string {
  const alt = cutText((element.getAttribute('alt') ?? '').trim(), 500);
  return fileName.test(alt) ? '' : alt;
}

/** Applications end a paragraph with a space that does not break. */
function trim(element: Element) {
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  const texts: Node[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
  const [first, last] = [texts[0], texts.at(-1)];
  if (first) first.nodeValue = (first.nodeValue ?? '').trimStart();
  if (last) last.nodeValue = (last.nodeValue ?? '').trimEnd();
}

/** Applications write more than one space with spaces that do not break. */
function cleanText(text: string, to: Element): string {
  if (to.closest('pre')) return text;
  return text.replace(/[ \t\r\n\u00a0]{2,}/g, ' ').replace(/\u00ad|\u200b/g, '');
}

function append(to: Element, name: string): Element {
  const made = to.ownerDocument.createElement(name);
  to.append(made);
  return made;
}
