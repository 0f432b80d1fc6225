import type { Language } from '#document/page-document.ts';

/** Where something stands: the block, and the way to it in the content of the block (`cards.0.heading`). */
export interface Spot {
  guid: string;
  field: string;
}

export interface ImagePiece {
  /** Null: no block, but the item itself. */
  guid: string | null;
  field: string;
  image: string;
  alt: string;
  isDecorative: boolean;
}

/** Where a link leads: a page or item of this platform, or an address. */
export type LinkTarget = { page: string; anchor?: string } | { item: string } | { url: string };

export interface LinkPiece extends Spot {
  /** Null where what it is called is no matter of its own. */
  words: string | null;
  to: LinkTarget;
  /** It stands in a text; else in a field of its own, and visitors get it only with words. */
  isInText: boolean;
}

export interface HeadingPiece extends Spot {
  text: string;
  level: number;
  /** False: of what the block reads, so it may be there or not. */
  isSure: boolean;
}

export interface TablePiece extends Spot {
  caption: string;
  /** The cells that name a column or a row; none: nothing does. The corner may be empty. */
  heads: readonly { text: string; isCorner: boolean }[];
  hasCells: boolean;
}

/** A text of sentences, one string for each paragraph, without the words that are marked as another language. */
export interface TextPiece extends Spot {
  paragraphs: readonly string[];
}

/** A footnote, or its number in a text. */
export interface NotePiece extends Spot {
  id: string;
  /** Null: the footnote itself. */
  number: string | null;
  /** False: of another language, so that it may be there or not. */
  isSure: boolean;
}

/** What a document says in one language, taken apart, in reading order. Texts that were borrowed of another language are left out. */
export interface Pieces {
  language: Language;
  title: string;
  images: ImagePiece[];
  links: LinkPiece[];
  headings: HeadingPiece[];
  tables: TablePiece[];
  texts: TextPiece[];
  /** Texts that a template asks for and nobody wrote, whatever language they would be in. */
  unwritten: (Spot & { placeholder: string })[];
  notes: NotePiece[];
  /** Files that visitors open or save. */
  files: (Spot & { file: string; hasAlternative: boolean })[];
  /** All that is written in it, field by field, whatever it is for. `guid` is null for the title. */
  words: { guid: string | null; field: string; text: string }[];
  /** Ids that addresses with a hash can lead to. */
  anchors: string[];
}

export const noPieces = (language: Language, title: string): Pieces => ({
  language,
  title,
  images: [],
  links: [],
  headings: [],
  tables: [],
  texts: [],
  unwritten: [],
  notes: [],
  files: [],
  words: [{ guid: null, field: 'title', text: title }],
  anchors: [],
});
