import { type Inline, isNeeded, type Unit } from '#document/translation/units.ts';

/** The module of XLIFF 2.1 for what a tool keeps with a unit, and ours in it. */
export const metadataNamespace = 'urn:oasis:names:tc:xliff:metadata:2.0';
export const metadataCategory = 'bouwsteen';
export const targetState = 'target-state';

/** One block, or the title, with its words in the source language and what there is in the target language. */
export interface XliffGroup {
  /** NMTOKEN, the same whenever the source is the same. */
  id: string;
  /** For people: what kind of block it is. */
  name: string;
  /** The state of its translation, by which an edit is known when the file comes back. */
  state: string;
  units: readonly (Unit & { id: string; target: readonly Inline[] | undefined; isDone: boolean })[];
}

interface Xliff {
  source: string;
  target: string;
  /** Guid of the document. */
  file: string;
  /** For people: its address or title. */
  original: string;
  groups: readonly XliffGroup[];
}

/** A document for translators: XLIFF 2.1 (OASIS, 2018), with marks as paired codes whose data is the mark. */
export function writeXliff({ source, target, file, original, groups }: Xliff): string {
  const root = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mda="${metadataNamespace}" version="2.1" srcLang="${attribute(source)}" trgLang="${attribute(target)}">`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    root,
    ` <file id="${attribute(file)}" original="${attribute(original)}">`,
    ...groups.flatMap(({ id, name, state, units }) => [
      `  <group id="${attribute(id)}" name="${attribute(name)}">`,
      ...units.map((unit) => writeUnit(unit, state)),
      '  </group>',
    ]),
    ' </file>',
    '</xliff>',
    '',
  ];
  return lines.join('\n');
}

function writeUnit({ id, path, inlines, target, isDone }: XliffGroup['units'][number], was: string): string {
  const metadata = `<mda:metadata><mda:metaGroup category="${metadataCategory}"><mda:meta type="${targetState}">${was}</mda:meta></mda:metaGroup></mda:metadata>`;
  const data = dataOf(inlines);
  const original =
    data.length > 0
      ? `<originalData>${data.map(([key, value]) => `<data id="${key}">${words(value)}</data>`).join('')}</originalData>`
      : '';
  const state = target ? (isDone ? 'translated' : 'initial') : 'initial';
  const translated = target ? `<target xml:space="preserve">${target.map(writeInline).join('')}</target>` : '';
  const segment = `<segment state="${state}"><source xml:space="preserve">${inlines.map(writeInline).join('')}</source>${translated}</segment>`;
  return `   <unit id="${attribute(id)}" name="${attribute(path)}">${metadata}${original}${segment}</unit>`;
}

function dataOf(inlines: readonly Inline[]): [string, string][] {
  return inlines.flatMap((one): [string, string][] => {
    if (!('inner' in one)) return [];
    return [[`d${one.id}`, JSON.stringify(one.mark)], ...dataOf(one.inner)];
  });
}

const types: Readonly<Record<string, string>> = { link: 'link' };
const subTypes: Readonly<Record<string, string>> = { bold: 'xlf:b', italic: 'xlf:i', underline: 'xlf:u' };

function writeInline(one: Inline): string {
  if ('text' in one) return words(one.text);
  if (!('inner' in one)) return `<ph id="${one.id}" type="fmt" subType="xlf:lb" equiv="\\n" canDelete="yes"/>`;
  const { type } = one.mark;
  const subType = subTypes[type] ? ` subType="${subTypes[type]}"` : '';
  const keep = isNeeded(one) ? ' canDelete="no"' : '';
  const inner = one.inner.map(writeInline).join('');
  return `<pc id="${one.id}" type="${types[type] ?? 'fmt'}"${subType} dataRefStart="d${one.id}"${keep}>${inner}</pc>`;
}

/** Characters that XML 1.0 cannot hold; all the others of this kind are none that anybody types. */
const unheld = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

const escapeXml = (text: string): string => text.replaceAll(/[&<>"\r]/g, (one) => `&#${one.charCodeAt(0)};`);

/** In an attribute: what XML cannot hold falls away. */
const attribute = (text: string): string => escapeXml(text.replaceAll(unheld, ''));

/** In words: it stands as a code point of XLIFF. */
const words = (text: string): string =>
  escapeXml(text).replaceAll(unheld, (one) => `<cp hex="${one.charCodeAt(0).toString(16).padStart(4, '0')}"/>`);
