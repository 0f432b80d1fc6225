import { z } from 'zod';
import { Guid, Language, Place } from '../page-document.ts';
import { defineCommand } from './command.ts';
import { checkPlace, parentsIn } from './place-rules.ts';

/** Hides or moves a block in one language, on purpose. What is left out stays as it was. */
export const setException = defineCommand({
  name: 'setException',
  input: z.strictObject({ guid: Guid, language: Language, hidden: z.boolean().optional(), place: Place.optional() }),
  needs: ({ guid, place }) => [guid, ...parentsIn(place)],
  writes: (before, { guid, language, hidden, place }) => {
    const refusal = place && checkPlace(place, guid, before);
    if (refusal) return refusal;
    const { hidden: wasHidden, place: oldPlace } = before.document.exceptions[language]?.[guid] ?? {};
    const [isHidden, newPlace] = [hidden ?? wasHidden, place ?? oldPlace];
    const exception = { ...(isHidden && { hidden: isHidden }), ...(newPlace && { place: newPlace }) };
    return [{ part: 'exception', guid, language, exception }];
  },
});
