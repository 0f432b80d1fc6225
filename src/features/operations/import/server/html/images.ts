import { classesOf, elementsIn, firstElement, type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';
import { addImage, endParagraph, takeLine } from './line.ts';
import { describe, imageBlock, placeImage } from './place-image.ts';
import {
  addBlock,
  addRich,
  emptyOutput,
  type GalleryImage,
  type InlineImage,
  linkAround,
  type Output,
  type Scope,
} from './scope.ts';
import { withTableCaption } from './tables.ts';

/** The image that an `img` shows, with the link that stands around it. */
export function readImage(element: HtmlElement, scope: Scope): InlineImage | undefined {
  const { attrs } = element;
  const lazy = /^data:/.test(attrs.src ?? '') ? (attrs['data-src'] ?? attrs['data-lazy-src'] ?? attrs.src) : attrs.src;
  const src = (lazy ?? attrs['data-src'] ?? '').trim();
  if (src === '') return undefined;
  const found = scope.facts.imageOf({ src, id: attachmentId(element) });
  const width = Number.parseInt(attrs.width ?? '', 10);
  return { ...found, alt: attrs.alt ?? found.alt, link: linkAround(scope), width: width > 0 ? width : undefined };
}

/** WordPress writes the number of an attachment into a class, or an attribute of a gallery's image. */
export function attachmentId(element: HtmlElement): string | undefined {
  const named = classesOf(element).find((name) => /^wp-image-\d+$/.test(name));
  return (
    named?.slice('wp-image-'.length) ??
    (/^\d+$/.test(element.attrs['data-id'] ?? '') ? element.attrs['data-id'] : undefined)
  );
}

export function convertImage(element: HtmlElement, scope: Scope, out: Output) {
  const image = readImage(element, scope);
  if (image) addImage(image, out);
  else {
    scope.tally.element('img', 'dropped');
    scope.tally.note({ what: 'img', became: 'nothing', detail: 'it has no address' });
  }
}

/** A figure, or a caption of the classic editor: its one image gets the caption; a gallery, a table or a frame is what it holds. */
export function convertFigure(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  scope.tally.element(element.name.replace('x-caption', '[caption]'), 'layout');
  const inner = emptyOutput();
  scope.walk(withTableCaption(element).children, scope, inner);
  const images = inner.line.filter((part) => 'image' in part);
  if (inner.pieces.length > 0 || images.length !== 1 || !scope.holdsBlocks) {
    endParagraph(scope, inner);
    out.pieces.push(...inner.pieces);
    return;
  }
  const {
    content,
    images: [image],
  } = takeLine(inner);
  if (image) addCaptioned({ image, caption: content }, scope, out);
}

interface Captioned {
  image: InlineImage;
  caption: ReturnType<typeof takeLine>['content'];
}

/** A caption that is more than plain words of at most 300 characters follows as a paragraph. */
function addCaptioned({ image, caption }: Captioned, scope: Scope, out: Output) {
  const words = caption
    .map(({ text = ' ' }) => text)
    .join('')
    .trim();
  const hasLink = caption.some(({ marks = [] }) => marks.some(({ type }) => type === 'link'));
  const isPlain = words.length <= 300 && !hasLink;
  scope.tally.element('img', 'Image');
  addBlock(out, imageBlock(image, isPlain ? words : ''));
  if (isPlain) return;
  scope.tally.note({
    what: 'caption',
    became: 'paragraph',
    detail: hasLink ? 'it holds a link' : 'it is over 300 characters',
  });
  addRich(out, { type: 'paragraph', content: caption });
}

/** A gallery of blocks: figures with images in it, or a list of them. */
export function convertGallery(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  scope.tally.element(element.name, 'Gallery');
  const figures = [...elementsIn(element.children)].filter(
    ({ name, children }) => name === 'figure' && isInnermost(children),
  );
  const images = figures.length > 0 ? figures : [...elementsIn(element.children)].filter(({ name }) => name === 'img');
  const entries = images.flatMap((figure) => readGalleryImage(figure, scope));
  for (const { name } of elementsIn(element.children)) {
    if (['figure', 'ul', 'li', 'div'].includes(name)) scope.tally.element(name, 'Gallery');
  }
  addGallery(entries, columnsOf(element, entries.length), scope, out);
  const caption = element.children.filter((child) => isElement(child) && child.name === 'figcaption');
  scope.walk(caption, scope, out);
  endParagraph(scope, out);
}

const isInnermost = (children: readonly HtmlNode[]) => !firstElement(children, ({ name }) => name === 'figure');

function readGalleryImage(figure: HtmlElement, scope: Scope): Captioned[] {
  const inner = emptyOutput();
  scope.walk(figure.name === 'figure' ? figure.children : [figure], scope, inner);
  const {
    content,
    images: [image],
  } = takeLine(inner);
  return image ? [{ image, caption: content }] : [];
}

/** `[gallery]`: its images by number, or all that were uploaded to the post. */
export function convertGalleryShortcode(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  const { ids, include, columns } = element.attrs;
  const numbers = (ids || include)?.split(/[\s,]+/).filter(Boolean);
  const images = scope.facts.galleryOf(numbers);
  scope.tally.element('[gallery]', images.length > 0 ? 'Gallery' : 'dropped');
  if (images.length === 0) {
    scope.tally.note({ what: '[gallery]', became: 'nothing', detail: 'the export has none of its images' });
    return;
  }
  addGallery(images.map(toEntry), Number(columns) || 3, scope, out);
}

const toEntry = ({ caption, ...image }: GalleryImage): Captioned => ({
  image: { ...image, link: undefined, width: undefined },
  caption: caption === '' ? [] : [{ type: 'text', text: caption }],
});

/** A Gallery where every image is there and shows itself; else images side by side, so that each keeps its place and its link. */
function addGallery(entries: readonly Captioned[], columns: number, scope: Scope, out: Output) {
  if (!scope.holdsBlocks) {
    for (const { image } of entries) placeImage(image, { isAlone: true }, scope, out);
    return;
  }
  const isWhole = entries.length <= 60 && entries.every(isShownByGallery);
  if (isWhole && entries.length > 0) {
    for (const _ of entries) scope.tally.element('img', 'Gallery');
    const images = entries.map(({ image, caption }) => ({
      image: image.guid,
      alt: describe(image),
      caption: plain(caption),
    }));
    addBlock(out, {
      name: 'Gallery',
      content: { images },
      options: { columns: String(Math.min(6, Math.max(2, columns))) },
    });
    return;
  }
  const width = widths[Math.min(4, Math.max(1, columns))] ?? '4';
  for (const { image, caption } of entries) {
    scope.tally.element('img', 'Image');
    const words = plain(caption);
    addBlock(out, imageBlock({ ...image, width: undefined }, words.length > 300 ? '' : words, { width }));
    if (words.length > 300) addRich(out, { type: 'paragraph', content: caption });
  }
}

const widths: Readonly<Record<number, string>> = { 1: '12', 2: '6', 3: '4', 4: '3' };

const plain = (caption: Captioned['caption']) =>
  caption
    .map(({ text = ' ' }) => text)
    .join('')
    .trim();

const isShownByGallery = ({ image, caption }: Captioned) =>
  image.guid !== null &&
  plain(caption).length <= 300 &&
  (!image.link || ('href' in image.link && /^\/a\//.test(image.link.href)));

function columnsOf(element: HtmlElement, count: number): number {
  const named = classesOf(element).find((name) => /^columns-\d$/.test(name));
  return named ? Number(named.slice('columns-'.length)) : Math.min(3, count);
}
