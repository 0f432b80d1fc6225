import { z } from 'zod';
import { Guid, Language, type LayoutException } from '../page-document.ts';
import { defineCommand } from './command.ts';

const exceptionParts = ['hidden', 'place'] as const;

/** Gives a block back to the shared layout in one language: its place, its visibility, or without `parts` both. */
export const resetException = defineCommand({
  name: 'resetException',
  input: z.strictObject({
    guid: Guid,
    language: Language,
    parts: z.array(z.enum(exceptionParts)).min(1).optional(),
  }),
  needs: ({ guid }) => [guid],
  writes: ({ document }, { guid, language, parts = exceptionParts }) => {
    const exception: LayoutException = { ...document.exceptions[language]?.[guid] };
    for (const part of parts) delete exception[part];
    return [{ part: 'exception', guid, language, exception }];
  },
});
