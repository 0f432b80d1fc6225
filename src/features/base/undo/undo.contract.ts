import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

/** In the answer of a change that can be undone; null where it cannot. Good for 24 h, for the same person. */
export const UndoToken = z.guid().nullable();

export const undoChange = defineEndpoint({
  name: 'undo.apply',
  method: 'POST',
  path: '/api/undo/{token}',
  access: 'user',
  isOpenToKeys: true,
  refusals: ['gone'],
  changesRights: true,
  isSlow: true,
  summary:
    'Takes a change back; of a change of very many people a part, and `next` is the token of what is left. 409 when the thing was changed since, 410 when the token is used or too old.',
  params: z.strictObject({ token: z.guid() }),
  response: z.strictObject({ kind: z.string(), next: UndoToken }),
});
