import { z } from 'zod';
import { Guid, Language, Made } from '../page-document.ts';
import { changeable } from './block-rules.ts';
import { defineCommand, isRefusal } from './command.ts';
import { Version } from './write.ts';

/** Says that the texts of a language are right for the source that the sender saw. */
export const confirmTranslation = defineCommand({
  name: 'confirmTranslation',
  input: z.strictObject({ guid: Guid, version: Version, language: Language, made: Made }),
  needs: ({ guid }) => [guid],
  writes: (before, { guid, version, language, made }) => {
    const target = changeable(before, { guid, version });
    if (isRefusal(target)) return target;
    return [...target.upgrade, { part: 'made', guid, version, language, made }];
  },
});
