import {
  elementsIn,
  firstElement,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isBlank,
  isElement,
  rawText,
} from './html-tree.ts';

/** Whether an element holds what the block editor writes in such a block, and nothing else: otherwise it is a mere wrapper. */
export type IsShape = (element: HtmlElement) => boolean;

const isMute = (nodes: readonly HtmlNode[]) => isBlank(rawText(nodes));

const without = (nodes: readonly HtmlNode[], isLeftOut: (element: HtmlElement) => boolean): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node];
    return isLeftOut(node) ? [] : [{ ...node, children: without(node.children, isLeftOut) }];
  });

const hasOnly = (nodes: readonly HtmlNode[], names: readonly string[]) =>
  elementsIn(nodes).every(({ name }) => names.includes(name));

export const anyShape: IsShape = () => true;

export const isSpacer: IsShape = ({ children }) => isMute(children) && children.every((child) => !isElement(child));

/** Nothing beside its columns. */
export const isColumns: IsShape = ({ children }) =>
  children.every((child) => (isElement(child) ? hasClass(child, 'wp-block-column') : isMute([child])));

/** Images with captions: every word is in a caption, and no caption stands before its image. */
export const isGallery: IsShape = ({ children }) => {
  const bare = without(children, ({ name }) => name === 'figcaption');
  const figures = [...elementsIn(children)].filter(({ name }) => name === 'figure');
  const isOrdered = figures.every((figure) => !isCaption(figure.children.find((child) => isElement(child))));
  const captions = [...elementsIn(children)].filter(({ name }) => name === 'figcaption');
  const isCaptionPlain = captions.every((caption) => hasOnly(caption.children, inline));
  return (
    isMute(bare) &&
    hasOnly(bare, ['figure', 'ul', 'li', 'div', 'a', 'img', 'picture', 'source']) &&
    isOrdered &&
    isCaptionPlain &&
    hasLastCaption(children)
  );
};

const isCaption = (node: HtmlNode | undefined) => node !== undefined && isElement(node) && node.name === 'figcaption';

/** Its own caption is the last that stands in it, and each image has at most one. */
function hasLastCaption(children: readonly HtmlNode[]): boolean {
  const own = children.filter(isElement);
  const at = own.findIndex(isCaption);
  const figures = [...elementsIn(children)].filter(({ name }) => name === 'figure');
  const isOneEach = figures.every((figure) => {
    const inside = [...elementsIn(figure.children)];
    if (inside.some(({ name }) => name === 'figure')) return false;
    return (
      inside.filter(({ name }) => name === 'figcaption').length <= 1 &&
      inside.filter(({ name }) => name === 'img').length === 1
    );
  });
  const loose = [...elementsIn(without(children, ({ name }) => name === 'figure'))].filter(
    ({ name }) => name === 'img' || name === 'figcaption',
  );
  const isLooseAllowed =
    figures.length === 0 ? loose.every(({ name }) => name === 'img') : loose.length === (at < 0 ? 0 : 1);
  return isOneEach && isLooseAllowed && (at < 0 || at === own.length - 1);
}

const inline = [
  'strong',
  'b',
  'em',
  'i',
  'a',
  'br',
  'span',
  'code',
  's',
  'sub',
  'sup',
  'mark',
  'small',
  'u',
  'kbd',
  'cite',
  'abbr',
];

/** Links with nothing but words in them. */
export const isButtons: IsShape = ({ children }) => {
  const links = [...elementsIn(children)].filter(({ name }) => name === 'a' || name === 'button');
  const bare = without(children, ({ name }) => name === 'a' || name === 'button');
  return (
    links.length > 0 &&
    isMute(bare) &&
    hasOnly(bare, ['div', 'br']) &&
    links.every((link) =>
      hasOnly(
        link.children,
        inline.filter((name) => name !== 'a'),
      ),
    )
  );
};

/** One image, without words, beside what it belongs to. */
export const isMediaText: IsShape = ({ children }) => {
  const media = children.filter(isElement).filter((child) => hasClass(child, 'wp-block-media-text__media'));
  const [figure] = media;
  if (!figure || media.length !== 1 || !isMute(figure.children) || !hasOnly(figure.children, ['img', 'a']))
    return false;
  return [...elementsIn(figure.children)].filter(({ name }) => name === 'img').length === 1;
};

/** A film is shown by itself; an image behind words has none of its own. */
export const isCover: IsShape = ({ children }) =>
  children
    .filter(isElement)
    .every(
      (child) =>
        !/wp-block-cover__(image-)?background/.test(child.attrs.class ?? '') ||
        (isMute(child.children) && !firstElement(child.children, () => true)),
    );
