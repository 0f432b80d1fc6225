import { z } from 'zod';
import { Guid, Place } from '../page-document.ts';
import { defineCommand } from './command.ts';
import { checkPlace, parentsIn } from './place-rules.ts';

/** Puts a block, with everything in it, in another place: in every language but those with an exception for it. */
export const move = defineCommand({
  name: 'move',
  input: z.strictObject({ guid: Guid, place: Place }),
  needs: ({ guid, place }) => [guid, ...parentsIn(place)],
  writes: (before, { guid, place }) => checkPlace(place, guid, before) ?? [{ part: 'place', guid, place }],
});
