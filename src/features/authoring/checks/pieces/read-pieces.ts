import type { z } from 'zod';
import { unwrap } from '#document/define-block-schema.ts';
import { type Schemas, schemaOf } from '#document/fingerprint.ts';
import {
  type HeadingLevel,
  type HeadingLevels,
  headingLevels,
  levelBelow,
  titleLevels,
} from '#document/heading-levels.ts';
import type { Area } from '#document/page-document.ts';
import { readPageOptions } from '#document/page-options.ts';
import { unwrittenIn } from '#document/placeholders.ts';
import type { ResolvedBlock, ResolvedDocument, ResolvedNode } from '#document/resolve.ts';
import { isEmptyRichText, isRichText, plainText } from '#document/rich-text.ts';
import { imageAltIn, readImageWords } from '../../../content/items/image-words.ts';
import { type LinkTarget, noPieces, type Pieces } from './pieces.ts';
import { readRichText } from './rich-text-pieces.ts';

/**
 * Takes a document apart as visitors of its language get it. What fields hold is read from the schemas of the blocks, so
 * that a new block needs no rule of its own.
 */
export function readPieces(resolved: ResolvedDocument, schemas: Schemas, { image = null }: OwnImage = {}): Pieces {
  const pieces = noPieces(resolved.language, resolved.title.text);
  if (image !== null && !isBorrowed(resolved)) pieces.images.push(mainImage(image, resolved));
  const visit = (nodes: readonly ResolvedNode[], level: HeadingLevel) => {
    for (const node of nodes) {
      const inner = node.ok ? readBlock(node, { level, pieces, schemas }) : level;
      for (const slot of Object.values(node.slots)) visit(slot, inner);
    }
  };
  for (const area of readingOrder(resolved)) visit(resolved.areas.get(area) ?? [], 2);
  return pieces;
}

interface OwnImage {
  /** The main image of an item; null: it has none. */
  image?: string | null;
}

/** Words of the item itself are those of the language of its title. */
const isBorrowed = ({ title, language }: ResolvedDocument) => title.language !== language;

function mainImage(image: string, { options, title }: ResolvedDocument): Pieces['images'][number] {
  const { isImageDecorative: isDecorative } = readImageWords(options);
  return { guid: null, field: 'image', image, alt: imageAltIn(options, title.language), isDecorative };
}

/** As pages have their areas in the source: what stands beside the main text comes after it, unless the page says otherwise. */
function readingOrder({ areas, options }: ResolvedDocument): Area[] {
  const ofMain: Area[] = readPageOptions(options).sideLeftFirst ? ['side-left', 'main'] : ['main', 'side-left'];
  return (['top', ...ofMain, 'side-right', 'bottom'] as const).filter((area) => areas.has(area));
}

interface ReadingContext {
  level: HeadingLevel;
  pieces: Pieces;
  schemas: Schemas;
}

/** Gives the level at which what stands in the block begins. */
function readBlock(node: ResolvedBlock, { level, pieces, schemas }: ReadingContext): HeadingLevel {
  const { guid, options, content } = node;
  const schema = schemaOf(schemas, node.name);
  const { title, inner, isTitled, isFolded } = titleLevels(node, level);
  if (options.anchor) pieces.anchors.push(options.anchor);
  if (!schema) return inner;
  pieces.unwritten.push(...unwrittenIn(node, pieces.language).map((one) => ({ guid, ...one })));
  if (isTitled && !isFolded)
    addHeading(pieces, node, { guid, field: 'blockTitle', text: content.blockTitle, level: title });
  if (schema.showsReadHeadings) pieces.headings.push({ guid, field: '', text: '', level: inner, isSure: false });
  const own = typeof options.level === 'string' && options.level !== 'auto' ? Number(options.level) : inner;
  const found = node.isFallback ? noPieces(pieces.language, '') : pieces;
  readWords(content, { guid, path: '', pieces: found });
  readFields(content, {
    guid,
    path: '',
    level: own as HeadingLevel,
    shape: schema.content.shape as Shape,
    options,
    pieces: found,
    isDecorative: options.isDecorative === true,
  });
  if (node.isFallback) {
    pieces.headings.push(...found.headings.map((heading) => ({ ...heading, isSure: false })));
    pieces.notes.push(...found.notes.map((note) => ({ ...note, isSure: false })));
  }
  return inner;
}

function addHeading(pieces: Pieces, node: ResolvedBlock, heading: Omit<Pieces['headings'][number], 'isSure'>) {
  pieces.headings.push({ ...heading, isSure: !node.isFallback });
}

/** All words of a field, and of what is in it; an address is none. */
function readWords(value: unknown, at: { guid: string; path: string; pieces: Pieces }) {
  const { guid, path, pieces } = at;
  const say = (text: string) => text !== '' && pieces.words.push({ guid, field: path, text });
  if (typeof value === 'string') say(value);
  else if (isRichText(value)) say(plainText(value));
  else if (typeof value === 'object' && value !== null && !isTarget(value))
    for (const [name, inner] of Object.entries(value))
      readWords(inner, { ...at, path: path === '' ? name : `${path}.${name}` });
}

type Shape = Readonly<Record<string, z.ZodType>>;
type Values = Readonly<Record<string, unknown>>;

interface Fields {
  guid: string;
  /** Of the object in the content of the block, with a dot at its end. */
  path: string;
  shape: Shape;
  /** Of its first heading. */
  level: HeadingLevel;
  options: Values;
  /** What the options of the block say of its image. */
  isDecorative: boolean;
  pieces: Pieces;
}

/** One object of a block's content: all of it, or one part of a list. */
function readFields(values: Values, fields: Fields) {
  const { path, shape, level } = fields;
  const text = addOwnHeading(values, fields);
  const levelOf = headingLevels(text === '' ? level : levelBelow(level));
  if (values.columns && values.rows) readGrid(values, fields);
  for (const [name, schema] of Object.entries(shape)) {
    const value = values[name];
    if (Array.isArray(value)) readList(value, { ...fields, path: `${path}${name}.` }, schema);
    else readField(name, values, { ...fields, levelOf });
  }
}

/** Gives its words. What folds open under nothing has a heading without any. */
function addOwnHeading(values: Values, { guid, path, shape, level, pieces }: Fields): string {
  const heading = headingIn(shape);
  const text = heading === undefined ? '' : String(values[heading] ?? '');
  const isOfFold = path !== '' && Object.values(values).some(hasText);
  if (heading !== undefined && (text !== '' || isOfFold))
    pieces.headings.push({ guid, field: `${path}${heading}`, text, level, isSure: true });
  return text;
}

const headingIn = (shape: Shape) => Object.keys(shape).find((name) => metaOf(shape[name])?.role === 'heading');

function readField(name: string, values: Values, fields: Fields & { levelOf: HeadingLevels }) {
  const { guid, path, shape, levelOf, pieces } = fields;
  const spot = { guid, field: `${path}${name}` };
  const [value, meta] = [values[name], metaOf(shape[name])];
  if (meta?.control === 'image') readImage(name, values, fields);
  else if (meta?.control === 'file' && typeof value === 'string')
    pieces.files.push({ ...spot, file: value, hasAlternative: isTarget(values.alternative) });
  else if (meta?.control === 'page' && typeof value === 'string')
    pieces.links.push({ ...spot, words: null, to: { page: value }, isInText: false });
  else if (isRichText(value)) readRichText(value, { spot, levelOf, pieces });
  else if (isTarget(value))
    pieces.links.push({ ...spot, words: wordsFor(name, values, fields), to: value, isInText: false });
  else if (typeof value === 'string' && isProse(shape[name]))
    pieces.texts.push({ ...spot, paragraphs: value.split('\n') });
}

function readList(list: readonly unknown[], fields: Fields, schema: z.ZodType) {
  const element = unwrap((unwrap(schema) as z.ZodArray<z.ZodType>).def.element);
  if (element.def.type !== 'object') return;
  const { shape } = element as z.ZodObject<Record<string, z.ZodType>>;
  for (const [at, part] of list.entries())
    readFields(part as Values, { ...fields, shape, path: `${fields.path}${at}.`, isDecorative: false });
}

/** Words that name an image belong to it; without a field for them the block shows it as decoration. */
function readImage(name: string, values: Values, { guid, path, shape, isDecorative, pieces }: Fields) {
  const image = values[name];
  const alt = controlled(shape, 'alt');
  if (typeof image !== 'string' || alt === undefined) return;
  const own = controlled(shape, 'decorative');
  const isQuiet = own === undefined ? isDecorative : values[own] === true;
  pieces.images.push({ guid, field: `${path}${name}`, image, alt: String(values[alt] ?? ''), isDecorative: isQuiet });
}

const controlled = (shape: Shape, control: 'alt' | 'decorative') =>
  Object.keys(shape).find((name) => metaOf(shape[name])?.control === control);

/** The field beside a link that it is called by. Null where there is none. */
function wordsFor(name: string, values: Values, { shape, isDecorative }: Fields): string | null {
  const own = [`${name}Label`, headingIn(shape), 'label'].find((one) => one !== undefined && one in shape);
  if (own !== undefined) return String(values[own] ?? '').trim();
  const alt = controlled(shape, 'alt');
  if (alt === undefined) return null;
  const said = isDecorative ? '' : String(values[alt] ?? '');
  return said || String(values.caption ?? '');
}

/** Columns with names above rows of cells, each with a name of its own unless an option says otherwise. */
function readGrid({ columns, rows, caption, title }: Values, { guid, path, options, pieces }: Fields) {
  const [names, lines] = [columns as string[], rows as string[][]];
  const hasColumns = options.showHeaderRow !== false;
  const hasRows = options.hasHeaderColumn !== false;
  const width = Math.max(names.length, ...lines.map((line) => line.length));
  const top = Array.from({ length: width }, (_, at) => ({ text: names[at] ?? '', isCorner: at === 0 && hasRows }));
  const side = lines.map((line) => ({ text: line[0] ?? '', isCorner: false }));
  const hasCells = lines.flat().some((cell) => cell !== '');
  const heads = [...(hasColumns ? top : []), ...(hasRows ? side : [])];
  pieces.tables.push({ guid, field: `${path}columns`, caption: String(caption ?? title ?? ''), heads, hasCells });
}

/** From here on somebody writes sentences. */
const minProse = 250;

function isProse(wrapped: z.ZodType | undefined): boolean {
  const schema = wrapped && unwrap(wrapped);
  const meta = schema?.meta();
  if (schema?.def.type !== 'string' || meta?.control || meta?.role) return false;
  const { maxLength, format } = schema as z.ZodString;
  return !format && (maxLength ?? 0) >= minProse && (maxLength ?? 0) <= minCode;
}

/** So much is no text. */
const minCode = 2_000;

const metaOf = (schema: z.ZodType | undefined) => schema && unwrap(schema).meta();

const hasText = (value: unknown) => isRichText(value) && !isEmptyRichText(value);

const isTarget = (value: unknown): value is LinkTarget =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  ['page', 'item', 'url'].some((key) => typeof (value as Values)[key] === 'string');
