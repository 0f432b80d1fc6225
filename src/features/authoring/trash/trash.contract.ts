import { z } from 'zod';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

const Trashed = z
  .strictObject({
    guid: z.guid(),
    kind: z.enum(['page', 'item']),
    title: z.string(),
    /** Where it stood, and stands when it is put back; null: nowhere. */
    path: z.string().nullable(),
    trashedOn: z.iso.datetime(),
    by: z.string().nullable(),
  })
  .meta({ id: 'Trashed' });
export type Trashed = z.output<typeof Trashed>;

export const getTrash = defineEndpoint({
  name: 'trash.get',
  method: 'GET',
  path: '/api/trash',
  access: 'user',
  isOpenToKeys: true,
  summary: 'Pages and items in the trash that the caller may edit, last deleted first.',
  query: z.strictObject({ lang: z.string().max(20).optional() }),
  response: z.strictObject({
    trashed: z.array(Trashed),
    days: z.int().describe('Until what is in it is deleted for good'),
  }),
});

const Named = z.strictObject({ title: z.string(), path: z.string().nullable() });

/** What else goes, or leads nowhere, when a page goes to the trash. */
export const PageDeletion = z
  .strictObject({
    title: z.string(),
    /** Null: it stands in no menu. */
    path: z.string().nullable(),
    /** Visitors come in here. */
    isHome: z.boolean(),
    /** Visitors see it in some language. */
    isShown: z.boolean(),
    /** Pages below it: they keep their address, and are in no menu any more. At most 20 are named, none that the caller may not know of. */
    below: z.strictObject({ total: z.int(), pages: z.array(Named) }),
    /** The entries that lead to it, by the menu that they are in; they show nothing from then on. */
    menus: z.array(z.strictObject({ menu: z.string(), name: z.string() })),
    /** Pages and items with a link to it: it leads nowhere from then on. At most 20 are named, none that the caller may not edit. */
    links: z.strictObject({ total: z.int(), documents: z.array(Named) }),
    /** The settings name it, as contact page. */
    isInSettings: z.boolean(),
    /** So long it can be put back (functional reference 4.3). */
    days: z.int(),
  })
  .meta({ id: 'PageDeletion' });
export type PageDeletion = z.output<typeof PageDeletion>;

export const getPageDeletion = defineEndpoint({
  name: 'trash.pageDeletion',
  method: 'GET',
  path: '/api/pages/{id}/deletion',
  access: 'user',
  isOpenToKeys: true,
  summary: 'What would be gone, or lead nowhere, if a page went to the trash; to be said before that is done.',
  params: z.strictObject({ id: z.guid() }),
  query: z.strictObject({ lang: z.string().max(20).optional() }),
  response: PageDeletion,
});

const result = z.strictObject({ undoToken: UndoToken });

export const trashPage = defineEndpoint({
  name: 'trash.page',
  method: 'DELETE',
  path: '/api/pages/{id}',
  access: 'user',
  isOpenToKeys: true,
  summary:
    'Puts a page in the trash: 404 for visitors at once, with the items of its lists. Its menu entries stay and show nothing. With `leadsTo` its addresses lead to another page: 400 with `query.leadsTo` where visitors cannot read that one (`not_found`), it is the same (`loop`), or this is the home page (`home_page`).',
  params: z.strictObject({ id: z.guid() }),
  query: z.strictObject({ leadsTo: z.guid().optional().describe('Page that visitors come to instead') }),
  response: result,
});

export const restorePage = defineEndpoint({
  name: 'trash.restorePage',
  method: 'POST',
  path: '/api/pages/{id}/restore',
  access: 'user',
  isOpenToKeys: true,
  summary: 'Takes a page out of the trash, as it was.',
  params: z.strictObject({ id: z.guid() }),
  response: z.strictObject({ guid: z.guid() }),
});

export const deleteForGood = defineEndpoint({
  name: 'trash.deleteForGood',
  method: 'DELETE',
  path: '/api/trash/{guid}',
  access: 'admin',
  summary:
    'Deletes a page or item that is in the trash for good, with the items that stood on that page only. There is no way back.',
  params: z.strictObject({ guid: z.guid() }),
  response: z.undefined(),
});

export const trashItem = defineEndpoint({
  name: 'trash.item',
  method: 'DELETE',
  path: '/api/listitem/{guid}',
  access: 'user',
  isOpenToKeys: true,
  summary: 'Puts an item in the trash: its lists drop it at once.',
  params: z.strictObject({ guid: z.guid() }),
  response: result,
});

export const restoreItem = defineEndpoint({
  name: 'trash.restoreItem',
  method: 'POST',
  path: '/api/listitem/{guid}/restore',
  access: 'user',
  isOpenToKeys: true,
  summary: 'Takes an item out of the trash, as it was.',
  params: z.strictObject({ guid: z.guid() }),
  response: z.strictObject({ guid: z.guid() }),
});
