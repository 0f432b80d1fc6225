import { Parser } from 'htmlparser2';
import { codesIn, type Inline, plain } from '#document/translation/units.ts';
import { inlinesOf, type UnitError, type Xml } from '../xliff/read-xliff.ts';

/** What is between these is never translated. */
export const keptElement = 'keep';

/** Why the answer to a text is not taken. `changed_number`: it names other numbers than its source. */
export type MachineError = UnitError | 'changed_number' | 'empty' | 'no_answer';

/** A text on its way to a machine: marks as elements with the ids of its codes, and what has to come back as it was. */
export interface SentText {
  markup: string;
  /** Undoes what was done to send it, or says what the machine damaged. */
  read: (result: string) => Inline[] | MachineError;
}

/** Marks whose words are no language, or none of the page. */
const keptMarks: readonly string[] = ['code', 'keyboard', 'language'];

/** Addresses of mails and pages, and elements of HTML that stand in words. In time that grows as the text does: no part of it begins anew at every letter. */
const keptWords =
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|https?:\/\/\S*[\w/]|www\.[\w-]+(?:\.[\w-]+)+[\w/]*|<[^<>]*>/g;

/** Whether there is anything in it that a language says otherwise. */
export const isTranslatable = (inlines: readonly Inline[]): boolean => /\p{L}/u.test(plain(inlines));

export function sendText(source: readonly Inline[]): SentText {
  const kept = new Map<string, Inline[]>();
  const prepared = prepare(source, kept);
  return { markup: prepared.map((one) => write(one, kept)).join(''), read: (result) => readBack(result, source) };

  function readBack(result: string, source: readonly Inline[]): Inline[] | MachineError {
    const children = parse(result);
    if (!children) return 'unpaired_code';
    const inlines = inlinesOf(children, prepared);
    if (!Array.isArray(inlines)) return inlines;
    const codes = codesIn(inlines);
    if ([...kept.keys()].some((id) => !codes.has(id))) return 'missing_code';
    const restored = joined(restore(inlines, kept));
    if (plain(restored).trim() === '') return 'empty';
    return numbersIn(restored) === numbersIn(source) ? restored : 'changed_number';
  }
}

function prepare(inlines: readonly Inline[], kept: Map<string, Inline[]>): Inline[] {
  return inlines.flatMap((one): Inline[] => {
    if ('text' in one) return cut(one.text, kept);
    if (!('inner' in one)) return [one];
    if (!keptMarks.includes(one.mark.type)) return [{ ...one, inner: prepare(one.inner, kept) }];
    kept.set(one.id, [one]);
    return [one];
  });
}

function cut(text: string, kept: Map<string, Inline[]>): Inline[] {
  const pieces: Inline[] = [];
  let at = 0;
  for (const { 0: words, index } of text.matchAll(keptWords)) {
    const id = `k${kept.size + 1}`;
    kept.set(id, [{ text: words }]);
    pieces.push({ text: text.slice(at, index) }, { id, mark: { type: keptElement }, inner: [{ text: words }] });
    at = index + words.length;
  }
  return [...pieces, { text: text.slice(at) }].filter((one) => !('text' in one) || one.text !== '');
}

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
