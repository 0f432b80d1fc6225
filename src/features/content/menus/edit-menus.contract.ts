import { z } from 'zod';
import { trimmedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Localized } from '#kernel/languages/localized.ts';
import { UndoToken } from '../../base/undo/undo.contract.ts';
import { Audience, AudienceInput, Role } from '../../identity/roles/roles.contract.ts';
import { EntryAnchor, EntryKind, NewMenuItem, UrlSegment, UrlSegments } from './menus.contract.ts';

/** An entry as those who edit see it: all languages, no matter who may see its page. */
export const MenuEntry = z
  .strictObject({
    guid: z.guid(),
    kind: EntryKind,
    menu: z.string(),
    parentGuid: z.guid().nullable(),
    names: Localized,
    urlSegment: z.string(),
    urlSegments: UrlSegments,
    pageGuid: z.guid().nullable(),
    /** In the default language; null for anything but a page and a place in one. */
    pageTitle: z.string().nullable(),
    anchor: z.string().nullable(),
    itemGuid: z.guid().nullable(),
    /** In the default language; null where it leads to no item, or to one that the caller may not know of. */
    itemTitle: z.string().nullable(),
    /** Visitors see its page or item in some language; true for what leads to neither. */
    isPublished: z.boolean(),
    externalUrl: z.string().nullable(),
    /** Without language; null for an address elsewhere, a line, and a page or item without an address. */
    path: z.string().nullable(),
    /** Who sees it and what is below it, of those who see what they lead to. */
    audience: Audience,
    /** Among its siblings, from 0. */
    order: z.int(),
    mayChange: z.boolean(),
    /** It leads to a page that the caller may not see: nothing that names it is here. */
    isClosed: z.boolean(),
  })
  .meta({ id: 'MenuEntry' });
export type MenuEntry = z.output<typeof MenuEntry>;

const entry = z.strictObject({ id: z.guid() });
const changed = z.strictObject({ item: MenuEntry, undoToken: UndoToken });

export const getMenus = defineEndpoint({
  name: 'menus.all',
  method: 'GET',
  path: '/api/menus',
  access: 'menu-editor',
  summary: 'All menus with all entries, those of unpublished pages included, parents before children.',
  response: z.strictObject({
    menus: z.array(z.strictObject({ guid: z.guid(), name: z.string(), items: z.array(MenuEntry) })),
    /** The roles of the platform, by name: for who says which of them see an entry. */
    roles: z.array(Role),
  }),
});

export const addMenuEntry = defineEndpoint({
  name: 'menus.addItem',
  method: 'POST',
  path: '/api/menuitems',
  access: 'menu-editor',
  summary: 'Adds an entry at the end of its siblings. For others than admins below pages that they may edit.',
  body: NewMenuItem.extend({ key: z.guid().optional() }),
  response: changed,
});

/** Omitted fields keep their value; a page, item, address or line takes the place of what the entry led to before. */
export const MenuEntryChange = z.strictObject({
  names: Localized.optional(),
  urlSegment: UrlSegment.optional(),
  urlSegments: UrlSegments.optional(),
  pageGuid: z.guid().nullable().optional(),
  anchor: EntryAnchor.nullable().optional(),
  itemGuid: z.guid().nullable().optional(),
  externalUrl: z.string().max(2048).nullable().optional(),
  isSeparator: z.boolean().optional(),
  /** Who sees it, of those who see what it leads to. It hides the link and closes nothing. */
  audience: AudienceInput.optional(),
});
export type MenuEntryChange = z.output<typeof MenuEntryChange>;

export const changeMenuEntry = defineEndpoint({
  name: 'menus.changeItem',
  method: 'PUT',
  path: '/api/menuitems/{id}',
  access: 'menu-editor',
  summary: 'Changes an entry. A new segment leaves redirects for all pages at and below it.',
  params: entry,
  body: MenuEntryChange,
  response: changed,
});

export const moveMenuEntry = defineEndpoint({
  name: 'menus.moveItem',
  method: 'POST',
  path: '/api/menuitems/{id}/move',
  access: 'menu-editor',
  summary: 'Moves an entry with all below it; before a sibling, else to the end. Old addresses lead to the new ones.',
  params: entry,
  body: z.strictObject({
    /** Null: to the root of the menu. */
    parent: z.guid().nullable(),
    menu: z.string().min(1).max(80),
    before: z.guid().nullable().default(null),
  }),
  response: changed,
});

export const removeMenuEntry = defineEndpoint({
  name: 'menus.removeItem',
  method: 'DELETE',
  path: '/api/menuitems/{id}',
  access: 'menu-editor',
  summary: 'Takes an entry and all below it out of the menu. Their pages stay, without an address.',
  params: entry,
  response: z.strictObject({ undoToken: UndoToken }),
});

export const addMenu = defineEndpoint({
  name: 'menus.add',
  method: 'POST',
  path: '/api/menus',
  access: 'manage-menus',
  refusals: ['conflict'],
  summary: 'Adds a menu, which blocks show on pages. Its name is its own, whatever its capitals.',
  body: z.strictObject({ name: trimmedText(80).min(1) }),
  response: z.strictObject({ guid: z.guid(), undoToken: UndoToken }),
});

export const removeMenu = defineEndpoint({
  name: 'menus.remove',
  method: 'DELETE',
  path: '/api/menus/{guid}',
  access: 'manage-menus',
  refusals: ['conflict'],
  summary: 'Removes a menu without entries. 409 for one that has some, and for the menus of the product itself.',
  params: z.strictObject({ guid: z.guid() }),
  response: z.strictObject({ undoToken: UndoToken }),
});
