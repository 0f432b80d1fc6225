import { z } from 'zod';
import { type Block, Guid, Json, type JsonValue, Made } from '../page-document.ts';
import { movedPlaceholders } from '../placeholders.ts';
import { changeable, checkField } from './block-rules.ts';
import { defineCommand, isRefusal } from './command.ts';
import { Field, Part, Version, type Write } from './write.ts';

/**
 * Writes one field, of one language or shared by all; without a value the field is taken away, and without any text of
 * its own a language shows the fallback's. `made` says what the text was translated from, when it was; a text that a machine
 * made is that of who changes it.
 */
export const changeContent = defineCommand({
  name: 'changeContent',
  input: z.strictObject({
    guid: Guid,
    version: Version,
    language: Part,
    field: Field,
    value: Json.optional(),
    made: Made.optional(),
  }),
  needs: ({ guid }) => [guid],
  writes: (before, { guid, version, language, field, value, made }) => {
    const target = changeable(before, { guid, version });
    if (isRefusal(target)) return target;
    const error = checkField(target.schema, { field, language, value });
    if (error) return { code: error, guid, field };
    if (made && language === 'shared') return { code: 'not_allowed_field', guid, field: 'made' };
    const text: Write = { part: 'content', guid, version, language, field, value };
    const known = made ?? withoutMachine(target.block.made[language]);
    const source: Write[] = known ? [{ part: 'made', guid, version, language, made: known }] : [];
    return [...target.upgrade, text, ...source, ...movedWith(target.block, { field, language, value })];
  },
});

/** Those of this language, and of each that borrows the parts of the list. */
function movedWith(block: Block, { field, language, value: after }: Written): Write[] {
  const before = block.content[language]?.[field];
  return Object.entries(block.placeholders ?? {}).flatMap(([own, texts]): Write[] => {
    if (own !== language && block.content[own]?.[field] !== undefined) return [];
    const placeholders = movedPlaceholders(texts, { field, before, after });
    return placeholders ? [{ part: 'placeholders', guid: block.guid, language: own, placeholders }] : [];
  });
}

interface Written {
  field: string;
  language: string;
  value: JsonValue | undefined;
}

function withoutMachine(made: Made | undefined): Made | undefined {
  if (!made?.machine) return undefined;
  const { machine: _machine, ...own } = made;
  return own;
}
