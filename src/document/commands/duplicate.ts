import { z } from 'zod';
import { type Block, Guid, type LayoutException, type PageDocument, Place } from '../page-document.ts';
import { defineCommand } from './command.ts';
import { checkPlace, parentsIn, withDescendants } from './place-rules.ts';
import type { Write } from './write.ts';

/** Copies a block, in all languages, with those of the blocks in it for which `guids` has a new guid. */
export const duplicate = defineCommand({
  name: 'duplicate',
  input: z.strictObject({ guid: Guid, guids: z.record(Guid, Guid), place: Place }),
  needs: ({ guid, place }) => [guid, ...parentsIn(place)],
  writes: (before, { guid, guids, place }) => {
    const { blocks, document } = before;
    if (!Object.hasOwn(guids, guid)) return { code: 'not_allowed_field', guid, field: 'guids' };
    const taken = Object.values(guids).find((copy, at, copies) => blocks.has(copy) || copies.indexOf(copy) !== at);
    if (taken) return { code: 'guid_taken', guid: taken };
    const refusal = checkPlace(place, guid, before);
    if (refusal) return refusal;

    const copies = new Map<string, string>();
    const writes: Write[] = [];
    for (const original of withDescendants(blocks, guid)) {
      const block = blocks.get(original);
      const copy = guids[original];
      if (!block || copy === undefined || !Object.hasOwn(guids, original)) continue;
      const copied = original === guid ? place : placeOfCopy(block.place, copies);
      if (!copied) continue;
      copies.set(original, copy);
      writes.push({ part: 'block', guid: copy, block: copyOf(block, copy, copied) });
    }
    return [...writes, ...exceptionsOfCopies(document, copies, guid)];
  },
});

const copyOf = (block: Block, guid: string, place: Place): Block => ({ ...block, guid, place });

/** Undefined where the parent was not copied. */
function placeOfCopy(place: Place, copies: ReadonlyMap<string, string>): Place | undefined {
  const parent = 'parent' in place ? copies.get(place.parent) : undefined;
  return parent !== undefined && 'parent' in place ? { ...place, parent } : undefined;
}

/** What a language does otherwise inside the original, it does inside the copy; the copy itself stands where it was put. */
function exceptionsOfCopies(document: PageDocument, copies: ReadonlyMap<string, string>, root: string): Write[] {
  return Object.entries(document.exceptions).flatMap(([language, own]) =>
    [...copies].flatMap(([original, guid]): Write[] => {
      const exception = own[original];
      if (!exception) return [];
      const copied = exceptionOfCopy(exception, copies, original === root);
      return [{ part: 'exception', guid, language, exception: copied }];
    }),
  );
}

function exceptionOfCopy(
  { hidden, place }: LayoutException,
  copies: ReadonlyMap<string, string>,
  isRoot: boolean,
): LayoutException {
  const copied = place && !isRoot ? (placeOfCopy(place, copies) ?? place) : undefined;
  return { ...(hidden && { hidden }), ...(copied && { place: copied }) };
}
