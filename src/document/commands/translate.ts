import { z } from 'zod';
import { Guid, JsonRecord, Language, Made } from '../page-document.ts';
import { changeable, checkField, textFields } from './block-rules.ts';
import { defineCommand, isRefusal } from './command.ts';
import { Version, type Write } from './write.ts';

/** Writes all texts of a block in one language. Fields left out are taken away; no texts at all undoes the translation. */
export const translate = defineCommand({
  name: 'translate',
  input: z.strictObject({ guid: Guid, version: Version, language: Language, texts: JsonRecord, made: Made.optional() }),
  needs: ({ guid }) => [guid],
  writes: (before, { guid, version, language, texts, made }) => {
    const target = changeable(before, { guid, version });
    if (isRefusal(target)) return target;
    const writes: Write[] = [...target.upgrade];
    for (const field of new Set([...textFields(target.schema), ...Object.keys(texts)])) {
      const value = Object.hasOwn(texts, field) ? texts[field] : undefined;
      const error = checkField(target.schema, { field, language, value });
      if (error) return { code: error, guid, field };
      writes.push({ part: 'content', guid, version, language, field, value });
    }
    return [...writes, { part: 'made', guid, version, language, made: made ?? null }];
  },
});
