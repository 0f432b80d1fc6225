import { SaxesParser, type SaxesTagNS } from 'saxes';
import { codesIn, type Inline, isNeeded } from '#document/translation/units.ts';
import { AppError } from '#kernel/errors.ts';
import { metadataCategory, metadataNamespace, targetState } from './write-xliff.ts';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/** Why a unit cannot be taken over. */
export type UnitError =
  | 'unknown_code'
  | 'missing_code'
  | 'unpaired_code'
  | 'changed_code'
  | 'repeated_code'
  | 'too_deep'
  | 'unknown_element';

/** An element, or words. */
export type Xml = string | { name: string; attributes: Readonly<Record<string, string>>; children: Xml[] };
type Element = Exclude<Xml, string>;

export interface ReadUnit {
  id: string;
  /** The words of all its segments one behind the other; undefined: some segment was not translated, or all are empty. */
  target: Xml[] | undefined;
  /** The words of its source, codes left out. */
  source: string;
  /** The state of the translation when the file was made; undefined: the file does not say it any more. */
  state: string | undefined;
}

export interface ReadXliff {
  source: string;
  target: string;
  file: string;
  units: ReadUnit[];
}

/** Reads what came back: units in any order, segmented again, with notes and annotations of other tools. Throws `validation_failed`. */
export function readXliff(text: string): ReadXliff {
  const root = parse(text);
  const { version = '', srcLang, trgLang } = root.attributes;
  if (root.name !== 'xliff' || !/^2\.[01]$/.test(version)) throw bad('no_xliff_2');
  if (!srcLang) throw bad('no_source_language');
  if (!trgLang) throw bad('no_target_language');
  const [file, ...others] = elements(root, 'file');
  if (!file?.attributes.id || others.length > 0) throw bad('one_file_expected');
  const units: ReadUnit[] = [];
  const visit = (element: Element) => {
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      if (child.name === 'unit') units.push(readUnit(child));
      else if (child.name === 'group') visit(child);
    }
  };
  visit(file);
  return { source: srcLang, target: trgLang, file: file.attributes.id, units };
}

const bad = (code: string) => new AppError('validation_failed', 'no XLIFF that can be read', { xliff: code });

function readUnit(unit: Element): ReadUnit {
  const parts = unit.children.filter((child) => typeof child !== 'string');
  const segments = parts.filter(({ name }) => name === 'segment' || name === 'ignorable');
  const ordered = segments
    .map((segment, at) => ({ segment, order: Number(elements(segment, 'target')[0]?.attributes.order ?? at + 1) }))
    .toSorted((one, other) => one.order - other.order);
  let isWhole = segments.length > 0;
  const target = ordered.flatMap(({ segment }) => {
    const [own] = elements(segment, 'target');
    if (own) return own.children;
    if (segment.name === 'ignorable') return elements(segment, 'source')[0]?.children ?? [];
    isWhole = false;
    return [];
  });
  return {
    id: unit.attributes.id ?? '',
    target: isWhole && hasWords(target) ? target : undefined,
    source: segments
      .flatMap((segment) => elements(segment, 'source'))
      .map(wordsIn)
      .join(''),
    state: stateIn(unit),
  };
}

function stateIn(unit: Element): string | undefined {
  const groups = elements(unit, metadata).flatMap((one) => elements(one, 'mda:metaGroup'));
  const own = groups.filter(({ attributes }) => attributes.category === metadataCategory);
  const meta = own
    .flatMap((one) => elements(one, 'mda:meta'))
    .find(({ attributes }) => attributes.type === targetState);
  return meta?.children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim();
}

const metadata = 'mda:metadata';

const wordsIn = ({ children }: Element): string =>
  children.map((child) => (typeof child === 'string' ? child : wordsIn(child))).join('');

const hasWords = (children: readonly Xml[]): boolean =>
  children.some((child) =>
    typeof child === 'string' ? child.trim() !== '' : child.name === 'cp' || hasWords(child.children),
  );

const elements = ({ children }: Element, name: string): Element[] =>
  children.flatMap((child) => (typeof child !== 'string' && child.name === name ? [child] : []));

/** Elements in each other, those of other tools included: more than any tool writes, and few enough for whatever walks them. */
const maxNested = 100;
/** Elements of a file, those of other tools included. */
const maxElements = 50_000;

/** The tree of a file, without what is in other namespaces. No entity but those of XML itself is known. */
function parse(text: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const root: Element = { name: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  let foreign = 0;
  parser.on('error', () => {
    throw bad('no_xml');
  });
  parser.on('doctype', () => {
    throw bad('no_doctype');
  });
  let depth = 0;
  let count = 0;
  parser.on('opentag', (tag: SaxesTagNS) => {
    depth += 1;
    count += 1;
    if (depth > maxNested) throw bad('too_deep');
    if (count > maxElements) throw bad('too_many');
    const name = nameOf(tag, open.at(-1) ?? root);
    if (foreign > 0 || name === undefined) {
      foreign += 1;
      return;
    }
    const attributes = Object.values(tag.attributes).map(({ name, value }) => [name, value] as const);
    const element: Element = { name, attributes: Object.fromEntries(attributes), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    depth -= 1;
    if (foreign > 0) foreign -= 1;
    else open.pop();
  });
  const addText = (words: string) => {
    if (foreign === 0) open.at(-1)?.children.push(words);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  const [first] = root.children.filter((child) => typeof child !== 'string');
  if (!first) throw bad('no_xliff_2');
  return first;
}

/** As this file knows an element; undefined for one of another tool. Metadata are read where they are about a unit. */
function nameOf({ uri, local }: SaxesTagNS, parent: Element): string | undefined {
  if (uri === namespace) return parent.name.startsWith('mda:') ? undefined : local;
  const isMetadata = uri === metadataNamespace && (parent.name === 'unit' || parent.name.startsWith('mda:'));
  return isMetadata ? `mda:${local}` : undefined;
}

/** The words of a unit with its codes as the source has them, or why they are not right. */
export function inlinesOf(target: readonly Xml[], source: readonly Inline[]): Inline[] | UnitError {
  const codes = codesIn(source);
  const used = new Set<string>();
  try {
    const inlines = convert(paired(target), codes, used);
    const missing = [...codes].some(([id, code]) => !used.has(id) && isNeeded(code));
    return missing ? 'missing_code' : inlines;
  } catch (error) {
    if (error instanceof Refused) return error.error;
    throw error;
  }
}

class Refused extends Error {
  readonly error: UnitError;

  constructor(error: UnitError) {
    super(error);
    this.error = error;
  }
}

function convert(children: readonly Xml[], codes: ReadonlyMap<string, Inline>, used: Set<string>): Inline[] {
  return children.flatMap((child): Inline[] => {
    if (typeof child === 'string') return [{ text: child }];
    switch (child.name) {
      case 'mrk':
        return convert(child.children, codes, used);
      case 'sm':
      case 'em':
        return [];
      case 'cp':
        return [{ text: String.fromCharCode(Number.parseInt(child.attributes.hex ?? '', 16) || 0xfffd) }];
      case 'ph':
      case 'pc':
        return [convertCode(child, codes, used)];
      default:
        throw new Refused(child.name === 'sc' || child.name === 'ec' ? 'unpaired_code' : 'unknown_element');
    }
  });
}

function convertCode(
  { name, attributes, children }: Element,
  codes: ReadonlyMap<string, Inline>,
  used: Set<string>,
): Inline {
  const id = attributes.copyOf ?? attributes.id ?? '';
  const code = codes.get(id);
  if (!code || 'inner' in code !== (name === 'pc')) throw new Refused('unknown_code');
  const { dataRefStart = `d${id}` } = attributes;
  if (dataRefStart !== `d${id}`) throw new Refused('changed_code');
  if (used.has(id) && attributes.copyOf === undefined) throw new Refused('repeated_code');
  used.add(id);
  return 'inner' in code ? { ...code, inner: convert(children, codes, used) } : code;
}

/** Codes that start and end apart, as tools write them that cut units into segments, as pairs around what is between them. */
function paired(children: readonly Xml[]): Xml[] {
  const stack: { start: Element | undefined; inner: Xml[] }[] = [{ start: undefined, inner: [] }];
  for (const child of children) {
    const top = stack.at(-1);
    if (!top) throw new Refused('unpaired_code');
    if (typeof child !== 'string' && child.name === 'sc') {
      stack.push({ start: child, inner: [] });
      if (stack.length > maxNested) throw new Refused('too_deep');
    } else if (typeof child !== 'string' && child.name === 'ec') {
      const ended = stack.pop();
      const id = child.attributes.startRef ?? child.attributes.id;
      if (!ended?.start || ended.start.attributes.id !== id) throw new Refused('unpaired_code');
      stack.at(-1)?.inner.push(asPair(ended.start, ended.inner));
    } else top.inner.push(child);
  }
  const [whole, ...left] = stack;
  if (!whole || left.length > 0) throw new Refused('unpaired_code');
  return whole.inner;
}

const asPair = ({ attributes: { dataRef, ...attributes } }: Element, children: Xml[]): Element => ({
  name: 'pc',
  attributes: { ...attributes, ...(dataRef && { dataRefStart: dataRef }) },
  children,
});
