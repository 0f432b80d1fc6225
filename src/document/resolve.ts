import type { Area, Block, JsonObject, JsonValue, Language, Layout, PageDocument, Place } from './page-document.ts';
import type { ParsedDocument } from './parse-document.ts';
import { placesOf } from './places/language-tree.ts';
import { areasOf, shownArea } from './places/layout.ts';
import {
  type ReadableBlock,
  type ReadContent,
  type ReadOptions,
  type UnreadableWhy,
  withTextsOf,
} from './read-block.ts';

export interface ResolvedBlock {
  readonly ok: true;
  readonly guid: string;
  readonly name: string;
  readonly block: Block;
  /** Where it stands in this language. */
  readonly place: Place;
  /** The language the texts are in. */
  readonly language: Language;
  readonly isFallback: boolean;
  readonly isOutdated: boolean;
  /** The language that a machine made the texts from, where nobody has confirmed them since. */
  readonly machineFrom?: Language;
  readonly options: ReadOptions;
  readonly content: ReadContent;
  readonly slots: Readonly<Record<string, readonly ResolvedNode[]>>;
  /** Of the shared block that stands in it: who may see that. */
  readonly placedAudience?: number;
}

/** A block of an unknown type, or broken: nothing for visitors, a placeholder for editors. What stands in it is there. */
export interface UnreadableNode {
  readonly ok: false;
  readonly guid: string;
  readonly name: string;
  readonly block: Block;
  readonly place: Place;
  readonly why: UnreadableWhy;
  readonly slots: Readonly<Record<string, readonly ResolvedNode[]>>;
}
export type ResolvedNode = ResolvedBlock | UnreadableNode;

export type ProblemCode =
  | 'exception_dropped'
  | 'parent_missing'
  | 'area_missing'
  | 'slot_missing'
  | 'no_published_text'
  | 'too_deep'
  | SharedProblem;

/** Why a shared block, or one that stands in it, is not shown where a Reference names it. */
export type SharedProblem = 'shared_too_large' | 'shared_too_deep' | 'shared_in_itself';

export interface ResolvedDocument {
  readonly language: Language;
  readonly title: { readonly text: string; readonly language: Language };
  readonly layout: Layout;
  readonly options: JsonObject;
  /** The areas of the layout, in reading order. */
  readonly areas: ReadonlyMap<Area, readonly ResolvedNode[]>;
  /** Blocks that show elsewhere than they are stored, or not at all. */
  readonly problems: readonly { readonly code: ProblemCode; readonly guid: string }[];
  /** Characters of the shared blocks that stand in it, as JSON, each time that they do. */
  readonly placedSize?: number;
}

export interface Wanted {
  language: Language;
  /** Where a missing text comes from, nearest first. */
  fallbacks: readonly Language[];
  /**
   * The revisions that fallback languages have published; one that is not among them has none. Left out, the document is its
   * own fallback, as in a draft.
   */
  fallbackDocuments?: ReadonlyMap<Language, ParsedDocument> | undefined;
}

const deepest = 64;

/** The page as one language shows it. Every block stands in it once, but for those hidden in this language or added in others only. */
export function resolveDocument(parsed: ParsedDocument, wanted: Wanted): ResolvedDocument {
  const { document } = parsed;
  const { children, problems } = groupByPlace(document, wanted.language);
  const resolution: Resolution = { ...wanted, parsed, children, problems };
  const areas = areasOf(document.layout).map((area) => [area, resolveList(resolution, areaKey(area), 1)] as const);
  return {
    language: wanted.language,
    title: resolveTitle(parsed, wanted),
    layout: document.layout,
    options: resolveOptions(parsed, wanted),
    areas: new Map(areas),
    problems,
  };
}

interface Resolution extends Wanted {
  parsed: ParsedDocument;
  children: ReadonlyMap<string, PlacedBlock[]>;
  problems: { code: ProblemCode; guid: string }[];
}
interface PlacedBlock {
  guid: string;
  place: Place;
}

const areaKey = (area: Area) => `:${area}`;

function groupByPlace(document: PageDocument, language: Language) {
  const { places, dropped, homeless } = placesOf(document, language);
  const problems: Resolution['problems'] = [
    ...dropped.map((guid) => ({ code: 'exception_dropped' as const, guid })),
    ...homeless.map((guid) => ({ code: 'parent_missing' as const, guid })),
  ];
  const children = new Map<string, PlacedBlock[]>();
  for (const [guid, place] of places) {
    const area = 'area' in place ? shownArea(place.area, document.layout) : undefined;
    if ('area' in place && area !== place.area) problems.push({ code: 'area_missing', guid });
    const key = area ? areaKey(area) : 'parent' in place ? place.parent : '';
    const siblings = children.get(key);
    if (siblings) siblings.push({ guid, place });
    else children.set(key, [{ guid, place }]);
  }
  for (const siblings of children.values()) siblings.sort(byOrder);
  return { children, problems };
}

const byOrder = (a: PlacedBlock, b: PlacedBlock) => {
  if (a.place.order !== b.place.order) return a.place.order < b.place.order ? -1 : 1;
  return a.guid < b.guid ? -1 : 1;
};

function resolveList(resolution: Resolution, key: string, depth: number): ResolvedNode[] {
  const nodes: ResolvedNode[] = [];
  for (const placed of resolution.children.get(key) ?? []) {
    const node = resolveBlock(resolution, placed, depth);
    if (node) nodes.push(node);
  }
  return nodes;
}

function resolveBlock(resolution: Resolution, { guid, place }: PlacedBlock, depth: number): ResolvedNode | undefined {
  const { parsed, language, problems } = resolution;
  const read = parsed.blocks.get(guid);
  if (!read || parsed.document.exceptions[language]?.[guid]?.hidden) return undefined;
  const { block } = read;
  if (block.only && !block.only.includes(language)) return undefined;
  if (depth > deepest) {
    problems.push({ code: 'too_deep', guid });
    return undefined;
  }
  const name = block.buildingBlockName;
  if (!read.ok)
    return { ok: false, guid, name, block, place, why: read.why, slots: resolveSlots(resolution, guid, [], depth) };

  const texts = textsOf(resolution, read);
  if (!texts) {
    problems.push({ code: 'no_published_text', guid });
    return undefined;
  }
  const slots = resolveSlots(resolution, guid, read.slots, depth);
  if (!texts.content) return { ok: false, guid, name, block, place, why: 'bad_content', slots };
  const isFallback = texts.language !== language;
  const isOutdated = !isFallback && read.outdated.includes(language);
  return {
    ok: true,
    guid,
    name,
    block,
    place,
    language: texts.language,
    isFallback,
    isOutdated,
    ...(texts.machineFrom !== undefined && { machineFrom: texts.machineFrom }),
    options: read.options,
    content: texts.content,
    slots,
  };
}

/** Blocks in a slot that the options took away show in the last one that is left. */
function resolveSlots(resolution: Resolution, guid: string, names: readonly string[], depth: number) {
  const slots = new Map<string, ResolvedNode[]>(names.map((name) => [name, []]));
  const last = names.at(-1);
  const strays: ResolvedNode[] = [];
  for (const child of resolution.children.get(guid) ?? []) {
    const node = resolveBlock(resolution, child, depth + 1);
    const name = 'slot' in child.place ? child.place.slot : '';
    if (!node) continue;
    const slot = slots.get(name);
    if (slot) slot.push(node);
    else if (last === undefined) slots.set(name, [node]);
    else strays.push(node);
  }
  for (const { guid: stray } of strays) resolution.problems.push({ code: 'slot_missing', guid: stray });
  if (last !== undefined) slots.get(last)?.push(...strays);
  return Object.fromEntries(slots);
}

interface Texts {
  language: Language;
  content: ReadContent | undefined;
  machineFrom?: Language | undefined;
}

/** Own texts, else those of the nearest fallback that has any, else none. Undefined when there is a text, but none that is published. */
function textsOf(resolution: Resolution, read: ReadableBlock): Texts | undefined {
  const { language, fallbacks } = resolution;
  if (Object.hasOwn(read.contents, language))
    return { language, content: read.contents[language], machineFrom: machineIn(read, language) };
  let isHeld = false;
  for (const fallback of fallbacks) {
    const source = sourceOf(resolution, fallback)?.blocks.get(read.block.guid);
    const isSame = source?.ok && source.schema === read.schema;
    if (isSame && Object.hasOwn(source.contents, fallback)) {
      const content = source.contents[fallback];
      const own = content && source !== read ? withTextsOf(read, content) : content;
      return { language: fallback, content: own, machineFrom: machineIn(source, fallback) };
    }
    const hasText = Object.hasOwn(read.contents, fallback) && (!read.block.only || read.block.only.includes(fallback));
    isHeld ||= hasText && !isSame;
  }
  return isHeld ? undefined : { language, content: read.bare };
}

const machineIn = ({ block }: ReadableBlock, language: Language): Language | undefined => {
  const made = block.made[language];
  return made?.machine ? made.from : undefined;
};

/** The document that a fallback's texts come from; undefined where it has published none. */
const sourceOf = ({ parsed, fallbackDocuments }: Resolution, fallback: Language): ParsedDocument | undefined =>
  fallbackDocuments ? fallbackDocuments.get(fallback) : parsed;

function resolveTitle({ document }: ParsedDocument, { language, fallbacks, fallbackDocuments }: Wanted) {
  const own = document.title[language];
  if (own) return { text: own, language };
  for (const fallback of fallbacks) {
    const source = fallbackDocuments ? fallbackDocuments.get(fallback)?.document : document;
    const text = source?.title[fallback];
    if (text) return { text, language: fallback };
  }
  return { text: '', language };
}

/** The options of a page that are texts: one for each language. */
const textOptions = ['description', 'imageAlt'];

/** Texts of a language are those that it published; in a draft, those that it has. */
function resolveOptions({ document }: ParsedDocument, { language, fallbackDocuments }: Wanted): JsonObject {
  if (!fallbackDocuments) return document.options;
  const sources = new Map([[language, document]]);
  for (const [fallback, source] of fallbackDocuments) sources.set(fallback, source.document);
  const published = (key: string): JsonObject =>
    Object.fromEntries(
      [...sources].flatMap(([code, { options }]) => {
        const text = inLanguages(options[key])[code];
        return text === undefined ? [] : [[code, text]];
      }),
    );
  const written = textOptions.filter((key) => document.options[key] !== undefined);
  return { ...document.options, ...Object.fromEntries(written.map((key) => [key, published(key)])) };
}

const inLanguages = (value: JsonValue | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
