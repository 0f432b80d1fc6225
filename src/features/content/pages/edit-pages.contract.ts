import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Localized } from '#kernel/languages/localized.ts';
import { UndoToken } from '../../base/undo/undo.contract.ts';
import { audienceKinds } from '../../identity/roles/roles.contract.ts';
import { publicationStates } from '../documents/publication.rules.ts';
import { Scheduled } from '../documents/scheduled.contract.ts';
import { editPermissions } from '../edit-rights/page-rights.rules.ts';

const page = z.strictObject({ id: z.guid() });
const title = z.string().trim().min(1).max(150);

export const NewPage = z.strictObject({
  /** By language; at least the one that it is made in. */
  title: Localized.refine((titles) => Object.keys(titles).length > 0, 'too_small').refine(
    (titles) => Object.values(titles).every((text) => title.safeParse(text).success),
    'bad_title',
  ),
  /** A template; none gives an empty page. */
  template: z.guid().nullable().default(null),
  /** The menu entry to put it below; null: the root of the menu. */
  parent: z.guid().nullable().default(null),
  /** By name; left out, the menu of the parent, else the top level menu. */
  menu: z.string().min(1).max(80).optional(),
  /** Left out, the slug of the title, made unique among its siblings. */
  urlSegment: z.string().min(1).max(120).optional(),
  /** Sent again with the same key, it has one effect. */
  key: z.guid().optional(),
});
export type NewPage = z.output<typeof NewPage>;

export const createPage = defineEndpoint({
  name: 'pages.create',
  method: 'POST',
  path: '/api/pages',
  access: 'content-manager',
  refusals: ['unprocessable'],
  summary: 'Makes a page that nobody sees yet, empty or from a template, with its place in a menu.',
  body: NewPage,
  response: z.strictObject({ guid: z.guid(), path: z.string(), menuItem: z.guid() }),
});

export const duplicatePage = defineEndpoint({
  name: 'pages.duplicate',
  method: 'POST',
  path: '/api/pages/{id}/duplicate',
  access: 'content-manager',
  refusals: ['unprocessable'],
  summary:
    'Makes a draft of what the draft of a page says, for the same people, below the same menu entry; without a place for who may not put it there.',
  params: page,
  body: z.strictObject({ key: z.guid().optional() }),
  response: z.strictObject({ guid: z.guid(), path: z.string().nullable(), undoToken: UndoToken }),
});

export const PageSummary = z
  .strictObject({
    guid: z.guid(),
    /** In the language asked for, else the default, else any. */
    title: z.string(),
    titles: Localized,
    /** Null: it stands in no menu. */
    path: z.string().nullable(),
    states: z.record(z.string(), z.enum(publicationStates)),
    /** What is going to happen by itself, the first first; none for who does not edit it. */
    scheduled: z.array(Scheduled.extend({ language: z.string() })),
    isDraft: z.boolean(),
    changedOn: z.iso.datetime(),
    changedBy: z.string().nullable(),
    mayEdit: z.boolean(),
    editPermission: z.enum(editPermissions),
    viewPermission: z.enum(audienceKinds),
    /** The template that it was made from; null: none. */
    template: z.guid().nullable(),
  })
  .meta({ id: 'PageSummary' });
export type PageSummary = z.output<typeof PageSummary>;

export const PagesQuery = z.strictObject({
  lang: z.string().max(20).optional(),
  /** In titles and paths. */
  search: z.string().max(150).optional(),
  /** In the language asked for. */
  state: z.enum(publicationStates).optional(),
});
export type PagesQuery = z.output<typeof PagesQuery>;

export const getPageOverview = defineEndpoint({
  name: 'pages.overview',
  method: 'GET',
  path: '/api/pages:overview',
  isHeavy: true,
  access: 'content-manager',
  summary: 'Every page that the caller may see or edit, unpublished ones included, without their blocks.',
  query: PagesQuery,
  response: z.strictObject({ pages: z.array(PageSummary) }),
});

const Placing = z.strictObject({
  menu: z.string().min(1).max(80),
  /** The menu entry to put it below; null: the root of the menu. */
  parent: z.guid().nullable(),
  /** A sibling; null: at the end. */
  before: z.guid().nullable().default(null),
});
export type Placing = z.input<typeof Placing>;

/** A page that gets another address, or its first. */
const MovedAddress = z.strictObject({
  page: z.guid(),
  title: z.string(),
  language: z.string(),
  /** From then on this leads to `to`; null: it had none. */
  from: z.string().nullable(),
  to: z.string(),
});

export const PageMove = z
  .strictObject({
    /** Its address in the language asked for. */
    path: z.string(),
    /** Of the page and those below it, its own first, at most 100; without those that the caller may not know of. */
    addresses: z.array(MovedAddress),
    /** How many addresses become others, of pages that the caller may not know of too. */
    total: z.int(),
  })
  .meta({ id: 'PageMove' });
export type PageMove = z.output<typeof PageMove>;

export const previewPageMove = defineEndpoint({
  name: 'pages.previewMove',
  method: 'GET',
  path: '/api/pages/{id}/move',
  access: 'menu-editor',
  summary:
    'Which addresses would become others if a page moved here, and where the old ones would lead; nothing is changed. 400 with the field where it cannot stand there.',
  params: page,
  query: z.strictObject({
    menu: Placing.shape.menu,
    parent: z.guid().optional(),
    before: z.guid().optional(),
    lang: z.string().max(20).optional(),
  }),
  response: PageMove,
});

export const movePage = defineEndpoint({
  name: 'pages.move',
  method: 'POST',
  path: '/api/pages/{id}/move',
  access: 'menu-editor',
  summary:
    'Puts a page with all below it in another place, in one step: menus, addresses and the redirects of the old ones. For who may edit it and what it goes below; a page without a place gets one.',
  params: page,
  body: Placing.extend({ lang: z.string().max(20).optional(), key: z.guid().optional() }),
  response: PageMove.extend({ undoToken: UndoToken }),
});

const roles = z.array(z.guid()).max(200);

export const PagePermissions = z
  .strictObject({
    viewPermission: z.enum(audienceKinds),
    /** Only with `Roles`; none of them: admins only. */
    viewRoles: roles,
    editPermission: z.enum(editPermissions),
    editRoles: roles,
  })
  .meta({ id: 'PagePermissions' });
export type PagePermissions = z.output<typeof PagePermissions>;

export const getPagePermissions = defineEndpoint({
  name: 'pages.permissions',
  method: 'GET',
  path: '/api/pages/{id}/permissions',
  access: 'admin',
  summary: 'Who may see and edit a page.',
  params: page,
  response: PagePermissions,
});

export const setPagePermissions = defineEndpoint({
  name: 'pages.setPermissions',
  method: 'PUT',
  path: '/api/pages/{id}/permissions',
  access: 'admin',
  changesRights: true,
  needsFresh: true,
  summary: 'Says who may see and edit a page, from now on.',
  params: page,
  body: PagePermissions,
  response: z.strictObject({ permissions: PagePermissions, undoToken: UndoToken }),
});
