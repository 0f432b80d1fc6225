import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { CommonContent, CommonOptions } from '#document/common-options.ts';
import type { BlockSchema, StoredParts } from '#document/define-block-schema.ts';
import type { Area, JsonObject, Language } from '#document/page-document.ts';
import type { BlockSource } from '#kernel/block-source.ts';
import type { DateFormatter } from '#kernel/dates.ts';
import type { AnyEndpoint } from '#kernel/endpoint.ts';
import { type Catalogs, createTexts, type InterfaceLanguage, type Texts, type WrittenTexts } from '#kernel/texts.ts';
import type { Link } from './link.ts';

/** One question a block asks before it renders: asked in the same words by server and browser. */
export interface Read<E extends AnyEndpoint = AnyEndpoint> {
  endpoint: E;
  input: { params?: object; query?: object; body?: object };
}

type ContentOf<S extends BlockSchema> = z.output<S['content']> & CommonContent;
type OptionsOf<S extends BlockSchema> = z.output<S['options']> & CommonOptions;

export interface ReadsInput<S extends BlockSchema = BlockSchema> {
  guid: string;
  content: ContentOf<S>;
  options: OptionsOf<S>;
  /** The query names that the block declares, from the address of the page. */
  query: Readonly<Record<string, string>>;
  /** The language of the page, in which it asks. */
  language: Language;
  /** Guid of the page it stands on, in an item that of its list where there is one; null in the gallery. */
  page: string | null;
  /** Guid of the item it stands on; null on anything else. */
  item: string | null;
}

/** Where a block stands, and what surrounds it. */
export interface BlockPlace {
  guid: string;
  area: Area;
  /** Level for the first heading inside the block (2 to 6): never skips a level. */
  level: 2 | 3 | 4 | 5 | 6;
  /** The language of the page; a text in another says so itself. */
  language: Language;
  /** True for the first blocks of the page: their images load at once. */
  isFirst: boolean;
  /** Guid of the page the block stands on, of an item that of its list; null on a page without one. */
  page: string | null;
  /** Address of the page the block stands on, and the query names that its blocks declare. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Address of a link on this platform in this language; undefined when its target is not there for this reader. */
  href: (link: Link) => string | undefined;
  /** Dates as people read them, in the zone of the platform. */
  formatDate: DateFormatter;
  /** The day it is there, `YYYY-MM-DD`: for a block that says in `changesOn` when it looks different. */
  today: string;
  /** Where the platform is: `Europe/Amsterdam`. */
  timeZone: string;
  /** Address of the search page in the language of the page. */
  searchPath: string;
  /** This page in each language of the platform. */
  languages: readonly PageLanguage[];
  /** Where frames come from that this website does not show: there is a link in their place. */
  closedFrames: readonly string[];
}

/** A language of the platform, and the address of the page in it. */
export interface PageLanguage {
  code: string;
  href: string;
}

export interface ViewProps<S extends BlockSchema = BlockSchema, D extends object = Record<string, never>> {
  content: ContentOf<S>;
  options: OptionsOf<S>;
  /** Answers to `reads`, by the same names. Undefined where the thing read is gone. */
  data: Partial<D>;
  /** The rendered blocks of each slot. */
  slots: Readonly<Record<string, ReactNode>>;
  place: BlockPlace;
  texts: Texts;
}

/** An object without fields takes any others. */
type Fields<I> = string extends keyof I ? unknown : I;

/** A thing as schema.org describes it, for search engines: plain texts, no markup. */
export interface StructuredData extends JsonObject {
  '@type': string;
}

export interface StructuredDataInput<S extends BlockSchema = BlockSchema> {
  content: ContentOf<S>;
  options: OptionsOf<S>;
  /** The language that its texts are in. */
  language: Language;
  /** The day it is where the platform is, `YYYY-MM-DD`. */
  today: string;
  /** What the page is called. */
  page: string;
}

/** Content and options as an example writes them: fields with a default may be left out. Without a language, they are the same in all. */
export interface Example<S extends BlockSchema = BlockSchema, D extends object = object> {
  title: Record<InterfaceLanguage, string>;
  content: Record<InterfaceLanguage, Fields<z.input<S['content']>> & Partial<CommonContent>>;
  options?: Fields<z.input<S['options']>> & Partial<CommonOptions>;
  /** Blocks in its slots, by name of the slot. */
  slots?: Record<
    string,
    readonly { buildingBlockName: string; content: Record<InterfaceLanguage, JsonObject>; options?: JsonObject }[]
  >;
  /** Answers to its reads, for what is not there to be asked where examples are shown. */
  data?: Record<InterfaceLanguage, Partial<D>>;
}

export const blockCategories = ['text', 'media', 'layout', 'lists', 'navigation', 'contact', 'forms'] as const;
export type BlockCategory = (typeof blockCategories)[number];

/** How a block looks, on top of what it stores. */
export interface Block<S extends BlockSchema = BlockSchema, D extends object = object> {
  schema: S;
  category: BlockCategory;
  /** Rendered on the server and in the browser: no window, no clock, no random. */
  View: ComponentType<ViewProps<S, D>>;
  /** What the first paint needs. */
  reads?(input: ReadsInput<S>): { [Name in keyof D]?: Read };
  /** Data of other hosts that it reads, by name: `readSource` asks for them in `reads`. */
  sources?: Readonly<Record<string, BlockSource>>;
  /** What it asks when the answers to `reads` are there: for what only they name. */
  readsNext?(input: ReadsInput<S>, results: Partial<D>): { [Name in keyof D]?: Read };
  /** What the editor asks besides, where visitors get it with the page itself: `placed` are blocks that stand in it. */
  editorReads?(input: ReadsInput<S>): { [Name in keyof D]?: Read };
  /** Sheets that it draws with beside its own: of other block types, or of what few blocks have. */
  drawsWith?(options: OptionsOf<S>, content: ContentOf<S>): readonly string[];
  /** Developers get what the other blocks of the page are drawn from in its answers (`PageFacts`), and nobody else does. */
  isForDevelopers?: true;
  /** Names in the page's query that it reacts to (paging, sorting). */
  queryNames?(guid: string): readonly string[];
  /** False where what the query says under these names changes nothing: no page is kept for it. Always true when left out. */
  usesQuery?(input: ReadsInput<S>, results: Partial<D>): boolean;
  /** Hosts that a browser may be sent to from this block after consent: part of the page's content security policy. */
  frameHosts?(content: ContentOf<S>): readonly string[];
  /** Days, `YYYY-MM-DD`, from which on it looks different, seen from today: a page is kept no longer than to the next. */
  changesOn?(content: ContentOf<S>, today: string): readonly string[];
  /** What it says to search engines where everybody may read it; undefined for nothing. */
  structuredData?(input: StructuredDataInput<S>): StructuredData | undefined;
  texts: Record<InterfaceLanguage, WrittenTexts>;
  messages: Catalogs;
  /** Shown in the gallery and rendered by the tests. A new block has as many parts as the first one, without its words. */
  examples: readonly [Example<S, D>, ...Example<S, D>[]];
  /** What each earlier version wrote, one sample of each: the tests see that it stays readable. */
  legacySamples?: readonly StoredParts[];
}

/** Ties schema, view, texts and examples of one block type together. */
export const defineBlock = <S extends BlockSchema, D extends object = Record<string, never>>(
  schema: S,
  block: Omit<Block<S, D>, 'schema' | 'texts'>,
): Block<S, D> => ({ schema, texts: createTexts(block.messages), ...block });
