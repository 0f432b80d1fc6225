import type { JsonObject } from '#document/page-document.ts';
import type { RichTextNode } from '#document/rich-text.ts';
import { linkedWords } from './embed-address.ts';
import {
  elementsIn,
  firstElement,
  type HtmlElement,
  hasClass,
  isElement,
  oneLine,
  rawText,
  styleOf,
  wordsOf,
} from './html-tree.ts';
import { attachmentId, readImage } from './images.ts';
import { addImage, endParagraph } from './line.ts';
import { describe, imageBlock } from './place-image.ts';
import {
  addBlock,
  addRich,
  emptyOutput,
  type InlineImage,
  type Output,
  type Piece,
  type Scope,
  toBlockLink,
} from './scope.ts';

/** Columns side by side: at most four in a row, so that five and more stand in two rows or three. */
export function convertColumns(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  const columns = element.children.filter(isElement).filter((child) => hasClass(child, 'wp-block-column'));
  const others = element.children.filter((child) => !(isElement(child) && columns.includes(child)));
  const filled = columns.map((column) => ({
    pieces: piecesOf(column, scope),
    basis: Number.parseFloat(styleOf(column, 'flex-basis') ?? ''),
  }));
  const outcome = scope.holdsBlocks && columns.length > 1 ? 'Columns' : 'layout';
  for (const { name } of [element, ...columns]) scope.tally.element(name, outcome);
  if (outcome === 'layout') for (const { pieces } of filled) out.pieces.push(...pieces);
  else for (const row of rowsOfColumns(filled)) addColumns(row, out);
  if (columns.length > 4) scope.tally.note({ what: `${columns.length} columns`, became: 'rows of columns' });
  scope.walk(others, scope, out);
  endParagraph(scope, out);
}

interface Column {
  pieces: readonly Piece[];
  basis: number;
}

function rowsOfColumns(columns: readonly Column[]): Column[][] {
  if (columns.length <= 4) return [[...columns]];
  const perRow = columns.length % 3 === 1 ? 2 : 3;
  return Array.from({ length: Math.ceil(columns.length / perRow) }, (_, row) =>
    columns.slice(row * perRow, (row + 1) * perRow),
  );
}

function addColumns(row: readonly Column[], out: Output) {
  const filled = row.filter(({ pieces }) => pieces.length > 0);
  if (filled.length === 0) return;
  if (row.length === 1) {
    out.pieces.push(...(row[0]?.pieces ?? []));
    return;
  }
  const slots = row.map(({ pieces }, at) => [`column-${at + 1}`, pieces] as const);
  addBlock(out, { name: 'Columns', content: {}, options: { split: splitOf(row) }, slots });
}

function splitOf(row: readonly Column[]): string {
  if (row.length === 4) return '3/3/3/3';
  if (row.length === 3) return '4/4/4';
  const [first = 50, second = 50] = row.map(({ basis }) => (Number.isNaN(basis) ? undefined : basis));
  if (first < 42 || second > 58) return '4/8';
  return first > 58 || second < 42 ? '8/4' : '6/6';
}

function piecesOf(element: HtmlElement, scope: Scope): Piece[] {
  const inner = emptyOutput();
  scope.walk(element.children, scope, inner);
  endParagraph(scope, inner);
  return inner.pieces;
}

/** Links that look like buttons. One that leads nowhere would not be shown, so its words become a paragraph. */
export function convertButtons(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  const links = [...elementsIn([element])].filter(({ name }) => name === 'a' || name === 'button');
  for (const { name } of elementsIn([element])) {
    if (name !== 'a' && name !== 'button') scope.tally.element(name, name === 'br' ? 'words' : 'Buttons');
  }
  if (links.length === 0) scope.walk(element.children, scope, out);
  let items: JsonObject[] = [];
  const flush = () => {
    if (items.length > 0) addBlock(out, { name: 'Buttons', content: { items }, options: {} });
    items = [];
  };
  for (const link of links) {
    const item = scope.holdsBlocks && items.length < 12 ? toButton(link, scope) : undefined;
    if (item) items.push(item);
    else {
      flush();
      addLinkInBold(link, scope, out);
    }
  }
  flush();
}

function toButton(link: HtmlElement, scope: Scope): JsonObject | undefined {
  const label = wordsOf(link.children);
  const to = link.attrs.href ? scope.facts.linkOf(link.attrs.href) : undefined;
  if (!to || label === '' || label.length > 80) return undefined;
  scope.tally.element(link.name, 'Buttons');
  return { label, link: toBlockLink(to) };
}

function addLinkInBold(link: HtmlElement, scope: Scope, out: Output) {
  const leadsSomewhere = (link.attrs.href ?? '') !== '';
  scope.tally.note({
    what: 'button',
    became: leadsSomewhere ? 'link' : 'words',
    detail: `${wordsOf(link.children)}${leadsSomewhere ? '' : ': it leads nowhere'}`,
  });
  scope.walk(link.name === 'a' ? [link] : link.children, { ...scope, marks: [...scope.marks, { type: 'bold' }] }, out);
  endParagraph(scope, out);
}

/** An image, or a film, with words over it: the image, then the words; a Hero where the words are few and plain. */
export function convertCover(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  const image = backgroundOf(element, scope);
  const isBackground = ({ attrs }: HtmlElement) =>
    /wp-block-cover__(image-|video-)?background/.test(attrs.class ?? '') && attrs.role !== 'none';
  const inner = element.children.filter(
    (child) => !(isElement(child) && isBackground(child) && child.name !== 'video'),
  );
  for (const child of element.children) {
    if (isElement(child) && isBackground(child) && child.name !== 'video' && child.name !== 'img')
      scope.tally.element(child.name, 'layout');
  }
  const hero = image?.guid && scope.holdsBlocks ? heroWords(element) : undefined;
  scope.tally.element(element.name, hero === undefined ? 'layout' : 'Hero');
  if (image && hero !== undefined) {
    scope.tally.element('img', 'Hero');
    for (const { name } of elementsIn(inner)) scope.tally.element(name, 'Hero');
    addBlock(out, { name: 'Hero', content: { image: image.guid, alt: describe(image), text: hero }, options: {} });
    return;
  }
  if (image) {
    addImage(image, out);
    endParagraph(scope, out);
    scope.tally.note({ what: 'cover', became: 'Image and text' });
  }
  scope.walk(inner, scope, out);
  endParagraph(scope, out);
}

function heroWords(element: HtmlElement): string | undefined {
  const inner = [...elementsIn(element.children)].filter(({ attrs }) => !/wp-block-cover__/.test(attrs.class ?? ''));
  const text = oneLine(rawText(element.children));
  return inner.every(({ name }) => name === 'p' || name === 'br') && inner.length <= 3 && text.length <= 500
    ? text
    : undefined;
}

function backgroundOf(element: HtmlElement, scope: Scope): InlineImage | undefined {
  const picture = element.children
    .filter(isElement)
    .find(({ name, attrs }) => name === 'img' && /image-background/.test(attrs.class ?? ''));
  if (picture) return readImage(picture, scope);
  const painted = [element, ...element.children.filter(isElement)].find((it) =>
    /url\(/.test(styleOf(it, 'background-image') ?? ''),
  );
  const src = painted && /url\(["']?([^"')]+)/.exec(painted.attrs.style ?? '')?.[1];
  if (!painted || !src) return undefined;
  return { ...scope.facts.imageOf({ src, id: attachmentId(painted) }), link: undefined, width: undefined };
}

/** An image beside words. */
export function convertMediaText(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  scope.tally.element(element.name, 'ImageText');
  const media = element.children.filter(isElement).find((child) => hasClass(child, 'wp-block-media-text__media'));
  const picture = media && firstElement([media], ({ name }) => name === 'img');
  const image = picture && readImage(picture, scope);
  const others = element.children.filter((child) => child !== media);
  if (!image || !scope.holdsBlocks) {
    scope.walk(element.children, scope, out);
    endParagraph(scope, out);
    return;
  }
  for (const { name } of elementsIn([media])) scope.tally.element(name, 'ImageText');
  const words = piecesOf({ ...element, children: others }, scope);
  const rich = words.flatMap((piece): RichTextNode[] => ('rich' in piece ? [piece.rich] : []));
  const isAtEnd = hasClass(element, 'has-media-on-the-right');
  if (image.guid !== null && rich.length === words.length && !image.link) {
    const content = {
      image: image.guid,
      alt: describe(image),
      body: { type: 'doc', content: rich } as unknown as JsonObject,
    };
    addBlock(out, { name: 'ImageText', content, options: { imageSide: isAtEnd ? 'end' : 'start' } });
    return;
  }
  const sides: (readonly Piece[])[] = [[{ block: imageBlock(image) }], words];
  const slots = (isAtEnd ? sides.toReversed() : sides).map((pieces, at) => [`column-${at + 1}`, pieces] as const);
  addBlock(out, { name: 'Columns', content: {}, options: { split: '6/6' }, slots });
}

/** Empty room between blocks. */
export function convertSpacer(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  if (!scope.holdsBlocks) {
    scope.tally.element(element.name, 'dropped');
    return;
  }
  scope.tally.element(element.name, 'Divider');
  const wanted = Number.parseFloat(styleOf(element, 'height') ?? '') || 32;
  const height = [16, 24, 32, 48, 64].find((step) => step >= wanted) ?? 96;
  addBlock(out, { name: 'Divider', content: {}, options: { style: 'space', height: String(height) } });
}

/** Icons of social networks exist in the block's settings only; each becomes a link with the name of the network. */
export function addSocialLink(settings: Readonly<Record<string, unknown>>, scope: Scope, out: Output): boolean {
  const { url, service, label } = settings;
  if (typeof url !== 'string' || !/^(https?:|mailto:)/.test(url)) return false;
  const words = String(label || service || url);
  addRich(out, { type: 'paragraph', content: [linkedWords(words, url, scope)] });
  return true;
}
