import { Parser } from 'htmlparser2';
import { codesIn, type Inline, plain } from '#document/translation/units.ts';
import { inlinesOf, type UnitError, type Xml } from '../xliff/read-xliff.ts';
import type { Terms } from './glossary.ts';

/** What is between these is never translated. */
export const keptElement = 'keep';

/** Why the answer to a text is not taken. `changed_number`: it names other numbers than its source. */
export type MachineError = UnitError | 'changed_number' | 'empty' | 'no_answer';

/** A text on its way to a machine: marks as elements with the ids of its codes, and what has to come back as it was. */
export interface SentText {
  markup: string;
  /** Nothing of it is left to the machine. */
  isSettled: boolean;
  /** Undoes what was done to send it, or says what the machine damaged. */
  read: (result: string) => Inline[] | MachineError;
}

/** Marks whose words are no language, or none of the page. */
const keptMarks: readonly string[] = ['code', 'keyboard', 'language'];

/** Addresses of mails and pages, and elements of HTML that stand in words. In time that grows as the text does: no part of it begins again at every letter. */
const keptWords =
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|https?:\/\/\S*[\w/]|www\.[\w-]+(?:\.[\w-]+)+[\w/]*|<[^<>]*>/g;

/** Whether there is anything in it that a language says otherwise. */
export const isTranslatable = (inlines: readonly Inline[]): boolean => /\p{L}/u.test(plain(inlines));

/** Words of the glossary go out as they are to come back, and are kept as what is never translated. */
export function sendText(source: readonly Inline[], terms: Terms): SentText {
  const kept = new Map<string, Inline[]>();
  const prepared = prepare(source, { kept, terms });
  const expected = numbersIn(restore(prepared, kept));
  return {
    markup: prepared.map((one) => write(one, kept)).join(''),
    isSettled: !/\p{L}/u.test(plain(withoutKept(prepared, kept))),
    read: readBack,
  };

  function readBack(result: string): Inline[] | MachineError {
    const children = parse(result);
    if (!children) return 'unpaired_code';
    const inlines = inlinesOf(children, prepared);
    if (!Array.isArray(inlines)) return inlines;
    const codes = codesIn(inlines);
    if ([...kept.keys()].some((id) => !codes.has(id))) return 'missing_code';
    const restored = joined(restore(inlines, kept));
    if (plain(restored).trim() === '') return 'empty';
    return numbersIn(restored) === expected ? restored : 'changed_number';
  }
}

interface Preparing {
  kept: Map<string, Inline[]>;
  terms: Terms;
}

function prepare(inlines: readonly Inline[], preparing: Preparing): Inline[] {
  const { kept } = preparing;
  return inlines.flatMap((one): Inline[] => {
    if ('text' in one) return cut(one.text, preparing);
    if (!('inner' in one)) return [one];
    if (!keptMarks.includes(one.mark.type)) return [{ ...one, inner: prepare(one.inner, preparing) }];
    kept.set(one.id, [one]);
    return [one];
  });
}

const neverTranslated: Terms = {
  findIn: (text) => [...text.matchAll(keptWords)].map(({ 0: words, index }) => ({ index, words, said: words })),
};

function cut(text: string, { kept, terms }: Preparing, finders: readonly Terms[] = [neverTranslated, terms]): Inline[] {
  const [finder, ...others] = finders;
  if (!finder) return text === '' ? [] : [{ text }];
  const pieces: Inline[] = [];
  let at = 0;
  for (const { index, words, said } of finder.findIn(text)) {
    const id = `k${kept.size + 1}`;
    kept.set(id, [{ text: said }]);
    const before = cut(text.slice(at, index), { kept, terms }, others);
    pieces.push(...before, { id, mark: { type: keptElement }, inner: [{ text: said }] });
    at = index + words.length;
  }
  return [...pieces, ...cut(text.slice(at), { kept, terms }, others)];
}

const withoutKept = (inlines: readonly Inline[], kept: ReadonlyMap<string, unknown>): Inline[] =>
  inlines.flatMap((one): Inline[] => {
    if (!('inner' in one)) return [one];
    return kept.has(one.id) ? [] : [{ ...one, inner: withoutKept(one.inner, kept) }];
  });

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign);

/** Both HTML and XML. */
function write(one: Inline, kept: ReadonlyMap<string, unknown>): string {
  if ('text' in one) return escaped(one.text);
  if (!('inner' in one)) return `<br id="${one.id}"/>`;
  if (kept.has(one.id))
    return `<${keptElement} id="${one.id}" translate="no">${escaped(plain(one.inner))}</${keptElement}>`;
  return `<span id="${one.id}">${one.inner.map((inner) => write(inner, kept)).join('')}</span>`;
}

const names: Readonly<Record<string, string>> = { span: 'pc', [keptElement]: 'pc', br: 'ph' };

/** The answer as codes around words; undefined where an element does not end. */
function parse(result: string): Xml[] | undefined {
  const root: Exclude<Xml, string> = { name: '', attributes: {}, children: [] };
  const open = [root];
  let isWhole = true;
  const parser = new Parser(
    {
      onopentag(name, { id = '' }) {
        const element = { name: names[name] ?? name, attributes: { id }, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => void open.at(-1)?.children.push(text),
      onclosetag(name, isImplied) {
        if (isImplied && name !== 'br') isWhole = false;
        open.pop();
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(result);
  return isWhole ? root.children : undefined;
}

function restore(inlines: readonly Inline[], kept: ReadonlyMap<string, Inline[]>): Inline[] {
  return inlines.flatMap((one): Inline[] => {
    if (!('inner' in one)) return [one];
    return kept.get(one.id) ?? [{ ...one, inner: joined(restore(one.inner, kept)) }];
  });
}

/** Words that follow each other, as one. */
function joined(inlines: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const one of inlines) {
    const last = all.at(-1);
    if (last && 'text' in last && 'text' in one) all[all.length - 1] = { text: last.text + one.text };
    else all.push(one);
  }
  return all;
}

/** The numbers of a text in an order of their own: another language may write them apart, or elsewhere. */
function numbersIn(inlines: readonly Inline[]): string {
  const words = plain(inlines).replaceAll(/(?<=\d)[.,'’\s](?=\d{3}(?!\d))/g, '');
  return (words.match(/\d+/g) ?? []).toSorted().join(' ');
}
