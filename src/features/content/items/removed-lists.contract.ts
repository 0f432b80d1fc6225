import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { UndoToken } from '../../base/undo/undo.contract.ts';
import { OwnList } from './item-overview.contract.ts';

export const getRemovedLists = defineEndpoint({
  name: 'items.removedLists',
  method: 'GET',
  path: '/api/listitem:removedlists',
  access: 'user',
  isOpenToKeys: true,
  summary: 'How many items stand in lists that are about to be removed, and the lists that could get them.',
  query: z.strictObject({
    /** Guids with commas between them; those that the caller may not edit are left out. */
    lists: z.string().max(4_000),
    lang: z.string().max(20).optional(),
  }),
  response: z.strictObject({
    leaving: z.array(z.strictObject({ guid: z.guid(), total: z.int() })),
    /** Lists that the caller edits, without those that are asked for. */
    others: z.array(OwnList),
  }),
});

export const chooseForItems = defineEndpoint({
  name: 'items.chooseForItems',
  method: 'POST',
  path: '/api/listitem/list/{guid}/removal',
  access: 'user',
  isOpenToKeys: true,
  summary:
    'Says where the items of a list go when it stands nowhere any more, in a draft or published. Back when the list is.',
  params: z.strictObject({ guid: z.guid() }),
  body: z.strictObject({
    /** The list that gets them; null: the trash, but for those that stand in another list too. */
    to: z.guid().nullable(),
  }),
  response: z.strictObject({ total: z.int(), undoToken: UndoToken }),
});
