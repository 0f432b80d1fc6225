import { z } from 'zod';
import { JsonRecord, Language, layouts } from '../page-document.ts';
import { fitsPageOption } from '../page-options.ts';
import { defineCommand } from './command.ts';
import { Field, Title, type Write } from './write.ts';

/** Changes the page itself: titles (null takes one away), layout, options (refused where one is known and does not fit). A layout with fewer areas keeps every block. */
export const changePage = defineCommand({
  name: 'changePage',
  input: z.strictObject({
    title: z.record(Language, Title.nullable()).optional(),
    layout: z.enum(layouts).optional(),
    options: JsonRecord.optional(),
    reset: z.array(Field).optional(),
  }),
  needs: () => [],
  writes: (_before, { title = {}, layout, options = {}, reset = [] }) => {
    const strange = Object.keys(options).find((key) => !Field.safeParse(key).success);
    if (strange !== undefined) return { code: 'not_allowed_field', field: strange };
    const wrong = Object.keys(options).find((key) => !fitsPageOption(key, options[key]));
    if (wrong !== undefined) return { code: 'bad_options', field: wrong };
    const titles = Object.entries(title).map(([language, text]): Write => ({ part: 'title', language, title: text }));
    const keys = new Set([...Object.keys(options), ...reset]);
    const values = [...keys].map((key): Write => ({ part: 'pageOption', key, value: options[key] }));
    return [...titles, ...values, ...(layout ? [{ part: 'layout', layout } as const] : [])];
  },
});
