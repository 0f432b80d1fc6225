import type { FormDefinition } from './definition.schema.ts';

/** Members that hold words in the languages of the platform. */
const texts = new Set([
  'label',
  'help',
  'title',
  'text',
  'message',
  'unit',
  'lowest',
  'highest',
  'entryLabel',
  'transcript',
  'intro',
  'confirmation',
]);

/** A definition without its words: what may not change in a version (functional reference 6.11.1, small text fix). */
export const structureOf = (definition: FormDefinition): unknown => withoutTexts(definition);

function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, member]) => !(texts.has(key) && isWords(member)))
      .map(([key, member]) => [key, withoutTexts(member)]),
  );
}

const isWords = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A definition with its words in one language only, for who reads that: another one where it has none. */
export function inLanguage(
  definition: FormDefinition,
  say: (text: Readonly<Record<string, string>>) => string,
  language: string,
): FormDefinition {
  const translate = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(translate);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => {
        if (!texts.has(key) || !isWords(member)) return [key, translate(member)];
        const said = say(member as Record<string, string>);
        return [key, said === '' ? {} : { [language]: said }];
      }),
    );
  };
  return translate(definition) as FormDefinition;
}
