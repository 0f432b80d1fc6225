import { convertAccordion, convertDetails, isAccordion } from './accordions.ts';
import { convertComment } from './block-comments.ts';
import {
  anyShape,
  type IsShape,
  isButtons,
  isColumns,
  isCover,
  isGallery,
  isMediaText,
  isSpacer,
} from './block-shapes.ts';
import { convertNoteNumber } from './footnotes.ts';
import { convertEmbedBlock, convertEmbedShortcode, convertFileBlock, convertFrame, convertMedia } from './frames.ts';
import { type HtmlElement, type HtmlNode, hasClass } from './html-tree.ts';
import { convertFigure, convertGallery, convertGalleryShortcode, convertImage } from './images.ts';
import { convertButtons, convertColumns, convertCover, convertMediaText, convertSpacer } from './layout-blocks.ts';
import { convertField, convertForm, convertUnknown, dropUnseen, isField, unseen } from './leftovers.ts';
import { addBreak, addText, endParagraph } from './line.ts';
import { isInline, marksOf } from './marks.ts';
import { convertPre } from './preformatted.ts';
import { convertPullQuote, convertQuote } from './quotes.ts';
import { addRich, type Output, type Scope } from './scope.ts';
import { convertTable } from './tables.ts';
import { alignOf, convertDefinitions, convertHeading, convertInlineQuote, convertList } from './text-elements.ts';

type Convert = (element: HtmlElement, scope: Scope, out: Output) => void;

/** Reads nodes one after another into the output. The last line stays open, so that inline elements share it. */
export function walk(nodes: readonly HtmlNode[], scope: Scope, out: Output) {
  for (const node of nodes) {
    if (node.kind === 'text') addText(node.text, scope, out);
    else if (node.kind === 'comment') convertComment(node.text, scope, out);
    else convert(node, scope, out);
  }
}

function convert(element: HtmlElement, scope: Scope, out: Output) {
  const { name, attrs } = element;
  const id = attrs.id ?? (name === 'a' ? attrs.name : undefined);
  if (id && scope.anchors.has(id) && scope.holdsBlocks && (out.line.length === 0 || !isInline(name))) {
    endParagraph(scope, out);
    out.pieces.push({ anchor: id });
  }
  const own =
    (attrs['data-fn'] ? convertNoteNumber : undefined) ??
    byClass(element) ??
    (Object.hasOwn(byName, name) ? byName[name] : undefined);
  if (own) own(element, scope, out);
  else if (unseen.has(name)) dropUnseen(element, scope);
  else if (isField(name)) convertField(element, scope, out);
  else if (isInline(name)) convertInline(element, scope, out);
  else convertUnknown(element, scope, out);
}

const classes: readonly (readonly [string, IsShape, Convert])[] = [
  ['wp-block-accordion', isAccordion, convertAccordion],
  ['wp-block-columns', isColumns, convertColumns],
  ['wp-block-buttons', isButtons, convertButtons],
  ['wp-block-button', isButtons, convertButtons],
  ['wp-block-cover', isCover, convertCover],
  ['wp-block-cover-image', isCover, convertCover],
  ['wp-block-media-text', isMediaText, convertMediaText],
  ['wp-block-spacer', isSpacer, convertSpacer],
  ['wp-block-pullquote', anyShape, convertPullQuote],
  ['wp-block-embed', anyShape, convertEmbedBlock],
  ['wp-block-gallery', isGallery, convertGallery],
  ['wp-block-file', anyShape, convertFileBlock],
];

function byClass(element: HtmlElement): Convert | undefined {
  if (!['div', 'figure', 'section', 'ul'].includes(element.name)) return undefined;
  return classes.find(([name, isShape]) => hasClass(element, name) && isShape(element))?.[2];
}

const convertInline: Convert = (element, scope, out) => {
  const marks = marksOf(element, scope);
  const lang = element.attrs.lang;
  walk(element.children, marks.length > 0 || lang ? { ...scope, marks: [...scope.marks, ...marks] } : scope, out);
};

const convertParagraph: Convert = (element, scope, out) => {
  endParagraph(scope, out);
  const within = { ...scope, align: alignOf(element, scope.align) };
  const before = out.pieces.length;
  walk(element.children, within, out);
  endParagraph(within, out);
  scope.tally.element(element.name, out.pieces.length > before ? 'Text' : 'dropped');
};

/** Nothing but room for what stands in it. */
const convertWrapper: Convert = (element, scope, out) => {
  endParagraph(scope, out);
  scope.tally.element(element.name, 'layout');
  const within = { ...scope, align: alignOf(element, scope.align) };
  walk(element.children, within, out);
  endParagraph(within, out);
};

const convertCaption: Convert = (element, scope, out) => {
  scope.tally.element(element.name, 'Text');
  addText(' ', { ...scope, keepsLines: false }, out);
  walk(element.children, scope, out);
};

const convertRule: Convert = (element, scope, out) => {
  endParagraph(scope, out);
  scope.tally.element(element.name, 'Text');
  addRich(out, { type: 'horizontalRule' });
};

const convertLineBreak: Convert = (element, scope, out) => {
  scope.tally.element(element.name, 'Text');
  addBreak(out);
};

const wrappers = [
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'nav',
  'center',
  'address',
  'hgroup',
  'fieldset',
  'legend',
  'search',

  'summary',
  'dialog',
  'body',
  'html',
  'dd',
  'dt',
  'li',
  'map',
  'tbody',
  'thead',
  'tfoot',
  'tr',
  'td',
  'th',
  'caption',
];

const named = (names: readonly string[], convertOne: Convert) =>
  Object.fromEntries(names.map((name) => [name, convertOne]));

const byName: Readonly<Record<string, Convert>> = {
  ...named(wrappers, convertWrapper),
  ...named(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], convertHeading),
  ...named(['ul', 'ol', 'menu', 'dir'], convertList),
  ...named(['pre', 'xmp', 'listing', 'plaintext'], convertPre),
  ...named(['iframe', 'frame', 'embed', 'object'], convertFrame),
  ...named(['video', 'audio', 'x-video', 'x-audio', 'x-playlist'], convertMedia),
  ...named(['figure', 'x-caption'], convertFigure),
  p: convertParagraph,
  figcaption: convertCaption,
  blockquote: convertQuote,
  table: convertTable,
  dl: convertDefinitions,
  hr: convertRule,
  br: convertLineBreak,
  img: convertImage,
  q: convertInlineQuote,
  form: convertForm,
  details: convertDetails,
  'x-gallery': convertGalleryShortcode,
  'x-embed': convertEmbedShortcode,
};
