import { parseDocument } from 'htmlparser2';
import type { ResolvedNode } from '#document/resolve.ts';
import type { RichTextNode } from '#document/rich-text.ts';

/** What one post says: its letters without white space, where its links lead, how many images it has. */
export interface SourceContent {
  words: string;
  links: string[];
  images: number;
}

interface DomNode {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: DomNode[];
}

const lettersOnly = (text: string) => text.replaceAll(/[\s\u00a0“”]+/g, '');

interface Source {
  html: string;
  /** Captions and number of the images that `[gallery]` shows, by its attributes. */
  gallery: (ids: string[] | undefined) => string[];
  isEmbedded: (address: string) => boolean;
}

/** Reads the source by rules of its own: nothing here is what the import uses but the HTML parser. */
export function readSource({ html, gallery, isEmbedded }: Source): SourceContent {
  const said: SourceContent = { words: '', links: [], images: 0 };
  const spoken = html
    .replaceAll(/\[gallery([^\]]*)\]/g, (_, attributes: string) => {
      const captions = gallery(/ids="([^"]*)"/.exec(attributes)?.[1]?.split(','));
      said.images += captions.length;
      return captions.map((caption) => `<i>${caption}</i>`).join('');
    })
    .replaceAll(/\[caption[^\]]*?caption="([^"]*)"[^\]]*\]([\s\S]*?)\[\/caption\]/g, '$2$1')
    .replaceAll(/\[\/?caption[^\]]*\]/g, '')
    .replaceAll(/\[audio ([^\]]*)\]/g, '<audio src="$1"></audio>')
    .replaceAll(/^\s*(https?:\/\/\S+)\s*$/gm, (line, address: string) =>
      isEmbedded(address.replaceAll('&amp;', '&')) ? '' : line,
    );
  visit(parseDocument(spoken).children as unknown as DomNode[], said);
  return { ...said, words: lettersOnly(said.words) };
}

function visit(nodes: readonly DomNode[], said: SourceContent) {
  for (const node of nodes) {
    if (node.type === 'text') said.words += node.data ?? '';
    if (node.type !== 'comment' && !['script', 'style'].includes(node.name ?? '')) visitElement(node, said);
  }
}

function visitElement({ name = '', attribs = {}, children = [] }: DomNode, said: SourceContent) {
  const { href, class: classes = '', style = '', src = '' } = attribs;
  if (name === 'a' && href) said.links.push(href.trim());
  const isPainted = /wp-block-cover|background/.test(classes) && /url\(/.test(style);
  if (name === 'img' || isPainted) said.images += 1;
  if (name === 'audio' || name === 'video') said.words += decodeURIComponent(src.split('/').at(-1) ?? '');
  visit(captionFirst(children), said);
}

/** A table is read after its caption, wherever the source has that. */
const captionFirst = (nodes: readonly DomNode[]): readonly DomNode[] =>
  nodes.some(({ name }) => name === 'table')
    ? nodes.toSorted((a, b) => Number(b.name === 'figcaption') - Number(a.name === 'figcaption'))
    : nodes;

/** What blocks say, in reading order. */
export function readBlocks(nodes: readonly ResolvedNode[]): SourceContent {
  const said: SourceContent = { words: '', links: [], images: 0 };
  for (const node of nodes) addNode(node, said);
  return { ...said, words: lettersOnly(said.words) };
}

const wordFields = ['text', 'person', 'caption', 'columns', 'rows', 'code', 'fallbackText', 'heading', 'label'];

function addNode(node: ResolvedNode, said: SourceContent) {
  if (!node.ok) throw new Error(`block ${node.name} cannot be read: ${node.why}`);
  addValue(node.content, said);
  for (const inner of Object.values(node.slots)) for (const child of inner) addNode(child, said);
  if (['Image', 'ImageText', 'Hero'].includes(node.name)) said.images += 1;
  if (node.name === 'Gallery') said.images += (node.content.images as unknown[]).length;
}

function addValue(value: unknown, said: SourceContent, field = '') {
  if (typeof value === 'string') {
    if (wordFields.includes(field)) said.words += value;
    return;
  }
  if (Array.isArray(value)) {
    for (const inner of value) addValue(inner, said, field);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  if ('type' in value && value.type === 'doc') {
    for (const node of (value as unknown as { content: RichTextNode[] }).content) addRich(node, said);
    return;
  }
  if (field === 'link') said.links.push(linkText(value));
  else for (const [name, inner] of Object.entries(value)) addValue(inner, said, name);
}

function addRich(node: RichTextNode, said: SourceContent) {
  said.words += node.text ?? '';
  if (node.type === 'table') said.words += node.attrs?.caption ?? '';
  if (node.type === 'image') said.images += 1;
  const link = node.marks?.find(({ type }) => type === 'link')?.attrs;
  if (link && said.links.at(-1) !== linkText(link)) said.links.push(linkText(link));
  for (const child of node.content ?? []) addRich(child, said);
}

const linkText = (link: object): string => {
  const { url, href, page, item } = link as Record<string, string | undefined>;
  return url ?? href ?? `to ${page ?? item}`;
};
