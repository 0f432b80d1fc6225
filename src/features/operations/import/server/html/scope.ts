import type { JsonObject } from '#document/page-document.ts';
import type { RichTextLink, RichTextMark, RichTextNode } from '#document/rich-text.ts';
import type { HtmlNode } from './html-tree.ts';

/** What an element of the source became. */
const outcomes = [
  ...([
    'Text',
    'Image',
    'Gallery',
    'ImageText',
    'Quote',
    'Table',
    'Code',
    'Embed',
    'Columns',
    'Buttons',
    'Divider',
    'Hero',
  ] as const),
  ...(['Accordion', 'link', 'words', 'layout', 'dropped', 'unknown'] as const),
] as const;
export type Outcome = (typeof outcomes)[number];

/** A change that the report names. */
export interface NamedChange {
  what: string;
  became: string;
  detail?: string;
}

/** Counts every element and names what became something else. */
export interface Tally {
  element(name: string, outcome: Outcome): void;
  note(change: NamedChange): void;
}

export interface ImageSource {
  /** As written. */
  src: string;
  /** WordPress's number of the attachment, where the source tells it. */
  id?: string | undefined;
}

export interface FoundImage {
  /** Null when it could not be had. */
  guid: string | null;
  /** Where it was. */
  address: string;
  /** What the media library says of it; empty when nothing. */
  alt: string;
}

export interface GalleryImage extends FoundImage {
  caption: string;
}

/** What the content of one post refers to, looked up before it is converted. */
export interface ContentFacts {
  language: string;
  /** Where the link leads now; undefined for one that is unsafe. */
  linkOf(href: string): RichTextLink | undefined;
  imageOf(source: ImageSource): FoundImage;
  /** The images of a gallery by number; without numbers, those that belong to the post. */
  galleryOf(ids: readonly string[] | undefined): readonly GalleryImage[];
}

/** A block that has no guid and no place yet. */
export interface DraftBlock {
  name: string;
  content: JsonObject;
  options: JsonObject;
  /** Its headings come below the heading that stands before it. */
  isBelowHeading?: boolean;
  slots?: readonly (readonly [slot: string, pieces: readonly Piece[]])[];
}

/** One after another they are the content: nodes of running text, blocks, and names for hash links. */
export type Piece = { rich: RichTextNode } | { block: DraftBlock } | { anchor: string };

/** An image in a line of words, until it is known whether it stands alone. */
export interface InlineImage extends FoundImage {
  /** As the source has it, for the report. */
  link: RichTextLink | undefined;
  width: number | undefined;
}
export type LinePart = RichTextNode | { image: InlineImage };

/** What is being written: the line of words that is not finished, and what is. */
export interface Output {
  pieces: Piece[];
  line: LinePart[];
}

export type Align = 'center' | 'end' | undefined;

/** The footnotes of the content, which is told apart from it. */
export interface Notes {
  /** Of the footnote with this name in the source; undefined where the export has no text of it. */
  numberOf(name: string): { id: string; number: number } | undefined;
  /** Its list, once: undefined afterwards, and where there are no footnotes. */
  takeList(scope: Scope): RichTextNode | undefined;
}

/** Where the walk is. */
export interface Scope {
  notes: Notes;
  facts: ContentFacts;
  tally: Tally;
  /** Ids that a hash link in this content leads to. */
  anchors: ReadonlySet<string>;
  /** Line ends mean something, as WordPress reads content without blocks. */
  keepsLines: boolean;
  /** Line ends and spaces all mean something: nothing is put together. */
  keepsSpaces: boolean;
  /** False inside lists, cells and quotes, where only running text can stand. */
  holdsBlocks: boolean;
  align: Align;
  /** The outermost first. */
  marks: readonly RichTextMark[];
  walk(nodes: readonly HtmlNode[], scope: Scope, out: Output): void;
}

export const emptyOutput = (): Output => ({ pieces: [], line: [] });

export const addBlock = (out: Output, block: DraftBlock): void => void out.pieces.push({ block });
export const addRich = (out: Output, ...nodes: RichTextNode[]): void =>
  void out.pieces.push(...nodes.map((rich) => ({ rich })));

/** The link around what is being read. */
export const linkAround = ({ marks }: Scope): RichTextLink | undefined =>
  marks.findLast(({ type }) => type === 'link')?.attrs as RichTextLink | undefined;

/** A link as blocks store it. */
export function toBlockLink(link: RichTextLink | undefined): JsonObject | null {
  if (!link) return null;
  return 'href' in link ? { url: link.href } : { ...link };
}
