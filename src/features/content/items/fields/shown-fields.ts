import type { JsonObject } from '#document/page-document.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { fieldTexts } from './field-texts.ts';
import { fieldsOfType, readFields } from './item-fields.ts';

/** What a page says of a field: words, or links. */
export interface ShownField {
  name: string;
  label: string;
  text: string;
  /** Web addresses in place of the text. */
  links: readonly string[];
}

interface Showing {
  language: InterfaceLanguage;
  formatDay: (day: string) => string;
}

/** The own fields of an item that say something, as visitors read them, in the order of its type. */
export function shownFields(
  { listItemTypeName: type, fields }: { listItemTypeName: string; fields: JsonObject },
  { language, formatDay }: Showing,
): ShownField[] {
  const words = fieldTexts[language];
  const said = Object.keys(fieldsOfType(type)?.shape ?? {}).filter((name) => fields[name] !== undefined);
  const values = readFields(type, fields);
  return said.flatMap((name) => {
    const value = values[name];
    const label = words(words.has(`shown.${name}`) ? `shown.${name}` : `field.${name}`);
    if (Array.isArray(value)) return value.length > 0 ? [{ name, label, text: '', links: value.map(String) }] : [];
    if (typeof value !== 'string' || value === '') return [];
    if (/^https?:\/\//.test(value)) return [{ name, label, text: '', links: [value] }];
    const choice = `field.${name}.${value}`;
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && name.endsWith('Date');
    return [{ name, label, text: words.has(choice) ? words(choice) : isDay ? formatDay(value) : value, links: [] }];
  });
}
