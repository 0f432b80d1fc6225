import type { DateFormatter } from '#kernel/dates.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { canonicalJson } from '#kernel/text/canonical-json.ts';
import { createTexts, type InterfaceLanguage, type Messages, type WrittenTexts } from '#kernel/texts.ts';
import type { AuditEntry, WordedChange, WordedEntry } from '../audit.contract.ts';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

export type AuditTexts = Record<InterfaceLanguage, WrittenTexts>;

/** What entries are said in: the words of every feature for its actions, over those for kinds, fields and values. */
export const createAuditTexts = (ofFeatures: Record<InterfaceLanguage, Messages>): AuditTexts =>
  createTexts({ nl: { ...nl, ...ofFeatures.nl }, en: { ...en, ...ofFeatures.en }, informal });

/** Who reads it. */
export interface AuditReader {
  texts: AuditTexts;
  language: InterfaceLanguage;
  formatDate: DateFormatter;
}

/** An entry as people read it: no ids, no JSON, dates and values in their language. */
export function inWords(entry: Omit<AuditEntry, 'words'>, reader: AuditReader): WordedEntry {
  const texts = reader.texts[reader.language];
  const { action, object } = entry;
  return {
    action: actionName(texts, action),
    kind: object ? wordFor(texts, `kind.${object.kind}`, 'kind.other') : '',
    title: object ? object.title || (nameless.has(object.kind) ? '' : texts('value.gone')) : '',
    address: object?.address ?? '',
    changes: changesOf(entry, { ...reader, texts, names: entry.names }),
  };
}

/** Things that have no name of their own. */
const nameless: ReadonlySet<string> = new Set([
  'support',
  'repair',
  'linkReport',
  'accessibilityReport',
  'redirect',
  'export',
]);

/** What was done, in words; an action of another version of the product keeps its name. */
export const actionName = (texts: WrittenTexts, action: string): string =>
  texts.has(`action.${action}`) ? texts(`action.${action}`) : action;

interface Reading extends Omit<AuditReader, 'texts'> {
  texts: WrittenTexts;
  names: Readonly<Record<string, string>>;
}

function changesOf({ old, new: became }: Omit<AuditEntry, 'words'>, reading: Reading): WordedChange[] {
  const [before, after] = [asFields(old), asFields(became)];
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field): WordedChange[] => {
    const [was, is] = [before?.[field], after?.[field]];
    const isBoth = was !== undefined && is !== undefined;
    const isShown = !unsaid.has(field) && !(isBoth && canonicalJson(was) === canonicalJson(is));
    if (!isShown) return [];
    const say = (value: unknown) => (value === undefined ? undefined : valueInWords(value, field, reading));
    const [oldWords, newWords] = [say(was), say(is)];
    return [{ label: labelOf(reading.texts, field), old: oldWords, new: newWords }];
  });
}

/** What is said of one thing has the name of its only field; older entries hold JSON as a text. */
function asFields(said: unknown): Record<string, unknown> | undefined {
  if (said === undefined || said === null) return undefined;
  if (typeof said === 'object' && !Array.isArray(said)) return said as Record<string, unknown>;
  return { value: said };
}

/** Says nothing that is not said beside it. */
const unsaid: ReadonlySet<string> = new Set(['guid', 'message', 'lang']);

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const instant = /^-?\d{4,6}-\d\d-\d\dT\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;
const languageFields: ReadonlySet<string> = new Set(['language', 'languages', 'retired']);
const propertyFields: ReadonlySet<string> = new Set(['fields', 'keys', 'key', 'property']);

function valueInWords(value: unknown, field: string, reading: Reading): string {
  const { texts } = reading;
  const known = parsed(value);
  if (isNothing(known)) return wordFor(texts, `choice.${field}.none`, 'value.none');
  if (typeof known === 'boolean') return texts(known ? 'value.yes' : 'value.no');
  if (typeof known === 'number') return String(known);
  if (typeof known === 'string') return textInWords(known, field, reading);
  if (Array.isArray(known)) return known.map((one) => valueInWords(one, field, reading)).join(listSign(known));
  const entries = Object.entries(known as object).filter(([name]) => !unsaid.has(name));
  const isLocalized = entries.every(([name, text]) => isLanguageCode(name) && typeof text === 'string');
  return entries
    .map(([name, inner]) => {
      const isLanguage = isLocalized || (isLanguageCode(name) && !texts.has(`field.${name}`));
      const label = isLanguage ? languageName(name, reading.language) : labelOf(texts, name);
      return `${label}: ${isLocalized ? inner : valueInWords(inner, name, reading)}`;
    })
    .join(', ');
}

const listSign = (list: readonly unknown[]) => (list.some((one) => typeof one === 'object') ? '; ' : ', ');

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const isLanguageCode = (name: string) => /^[a-z]{2}(-[a-z\d]+)*$/i.test(name);

/** Entries of before kept some things as JSON in a text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function textInWords(text: string, field: string, { texts, names, formatDate, language }: Reading): string {
  if (texts.has(`choice.${field}.${text}`)) return texts(`choice.${field}.${text}`);
  if (guid.test(text) || propertyFields.has(field)) return names[text] || texts('value.gone');
  if (field === 'action') return actionName(texts, text);
  if (languageFields.has(field)) return languageName(text, language);
  if (instant.test(text)) return formatDate(text, 'moment');
  if (day.test(text)) return formatDate(`${text}T12:00:00Z`, 'day');
  return text;
}

const labelOf = (texts: WrittenTexts, field: string): string => wordFor(texts, `field.${field}`, 'field.other');

const wordFor = (texts: WrittenTexts, key: string, other: string): string => texts(texts.has(key) ? key : other);
