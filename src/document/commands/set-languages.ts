import { z } from 'zod';
import { Guid, Language } from '../page-document.ts';
import { defineCommand } from './command.ts';

/** Says in which languages a block stands; null: in all of them, as blocks do. Its texts stay, also those of the others. */
export const setLanguages = defineCommand({
  name: 'setLanguages',
  input: z.strictObject({ guid: Guid, only: z.array(Language).min(1).max(50).nullable() }),
  needs: ({ guid }) => [guid],
  writes: (_before, { guid, only }) => [{ part: 'only', guid, only: only && [...new Set(only)].sort() }],
});
