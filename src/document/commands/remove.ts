import { z } from 'zod';
import { Guid, type PageDocument } from '../page-document.ts';
import { parentOf } from '../places/language-tree.ts';
import { defineCommand } from './command.ts';
import { withDescendants } from './place-rules.ts';
import type { Write } from './write.ts';

/** Takes a block away with everything that stands in it, in all languages, unless one of them is locked. Another block that an exception put there returns to its shared place. */
export const remove = defineCommand({
  name: 'remove',
  input: z.strictObject({ guid: Guid }),
  needs: ({ guid }) => [guid],
  writes: ({ document, blocks }, { guid }) => {
    const gone = withDescendants(blocks, guid);
    const locked = [...gone].find((one) => blocks.get(one)?.options.locked === true);
    if (locked) return { code: 'locked', guid: locked };
    const removals = [...gone].map((one): Write => ({ part: 'block', guid: one, block: null }));
    return [...exceptionsWithout(document, gone), ...removals];
  },
});

function exceptionsWithout(document: PageDocument, gone: ReadonlySet<string>): Write[] {
  return Object.entries(document.exceptions).flatMap(([language, own]) =>
    Object.entries(own).flatMap(([guid, { place, ...rest }]): Write[] => {
      if (gone.has(guid)) return [{ part: 'exception', guid, language, exception: null }];
      if (!gone.has(parentOf(place) ?? '')) return [];
      return [{ part: 'exception', guid, language, exception: rest }];
    }),
  );
}
