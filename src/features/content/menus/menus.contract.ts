import { z } from 'zod';
import { ImageInfo } from '#features/content/media/media.contract.ts';
import { boundedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { LanguageCode } from '#kernel/languages/language-code.ts';
import { Localized } from '#kernel/languages/localized.ts';
import { asSegment } from '#kernel/text/slug.ts';
import { AudienceInput } from '../../identity/roles/roles.contract.ts';

export const topLevelMenu = 'Top level menu';
export const hiddenPages = 'Hidden pages';
export const serviceMenu = 'Service menu';
export const footerMenu = 'Footer menu';

/** A line stands between entries; a place is one within a page. */
export const EntryKind = z.enum(['page', 'place', 'item', 'external', 'heading', 'separator']);
export type EntryKind = z.output<typeof EntryKind>;

export interface MenuItem {
  guid: string;
  kind: EntryKind;
  urlSegment: string;
  name: string;
  /** The language that the name is in, which may be the fallback. */
  language: string;
  pageGuid: string | null;
  pageName: string | null;
  pageIsPublished: boolean;
  /** Of the block in the page that it leads to. */
  anchor: string | null;
  itemGuid: string | null;
  externalUrl: string | null;
  /** Where it leads, in the language asked for; null for a heading without a link and for a line. */
  path: string | null;
  relatedMenuItems: MenuItem[];
}

export const MenuItem: z.ZodType<MenuItem> = z
  .strictObject({
    guid: z.guid(),
    kind: EntryKind,
    urlSegment: z.string(),
    name: z.string(),
    language: z.string(),
    pageGuid: z.guid().nullable(),
    pageName: z.string().nullable(),
    pageIsPublished: z.boolean(),
    anchor: z.string().nullable(),
    itemGuid: z.guid().nullable(),
    externalUrl: z.string().nullable(),
    path: z.string().nullable(),
    get relatedMenuItems() {
      return z.array(MenuItem);
    },
  })
  .meta({ id: 'MenuItem' });

export const Menu = z.strictObject({ name: z.string(), menuItems: z.array(MenuItem) }).meta({ id: 'Menu' });
export type Menu = z.output<typeof Menu>;

/** The anchor of a block, as its options have it. */
export const EntryAnchor = boundedText(100).regex(/^[a-z][\w-]*$/i);

/** The part of the address, in letters of any script. Those with marks are kept without, as in slugs. */
export const UrlSegment = boundedText(400).overwrite(asSegment).max(120);

/** The same in other languages than the default one; a language that is not there shares `urlSegment`. */
export const UrlSegments = z.record(LanguageCode, UrlSegment);

/** An entry as it is made. Without page, item and address it is a heading, or a line. */
export const NewMenuItem = z.strictObject({
  menu: z.string().min(1).max(80),
  parentGuid: z.guid().nullable().default(null),
  names: Localized,
  urlSegment: UrlSegment.default(''),
  urlSegments: UrlSegments.default({}),
  pageGuid: z.guid().nullable().default(null),
  /** A place within the page. */
  anchor: EntryAnchor.nullable().default(null),
  itemGuid: z.guid().nullable().default(null),
  externalUrl: z.string().max(2048).nullable().default(null),
  isSeparator: z.boolean().default(false),
  /** Who sees it, of those who see what it leads to. It hides the link and closes nothing. */
  audience: AudienceInput.default({ kind: 'Public', roles: [] }),
});
export type NewMenuItem = z.input<typeof NewMenuItem>;

export const getMenuByName = defineEndpoint({
  name: 'menus.withName',
  method: 'GET',
  path: '/api/menus:withName',
  access: 'public',
  refusals: ['not_found'],
  summary: 'A menu with the entries that the caller may see.',
  query: z.strictObject({ name: z.string().min(1).max(80), lang: z.string().max(20).optional() }),
  response: Menu,
});

const lang = z.string().max(20).optional();

export interface SubPage {
  guid: string;
  title: string;
  language: string;
  path: string;
  /** Empty for those further down. */
  description: string;
  /** The one chosen for the page, else the first in it that everyone may see; null for those further down. */
  image: ImageInfo | null;
  /** The pages below it, as deep as was asked. */
  below: SubPage[];
}

export const SubPage: z.ZodType<SubPage> = z
  .strictObject({
    guid: z.guid(),
    title: z.string(),
    language: z.string(),
    path: z.string(),
    description: z.string(),
    image: ImageInfo.nullable(),
    get below() {
      return z.array(SubPage);
    },
  })
  .meta({ id: 'SubPage' });

export const getSubPages = defineEndpoint({
  name: 'menus.subPages',
  method: 'GET',
  path: '/api/menus:subPages',
  access: 'public',
  summary: 'The pages below a page that the caller may see, with the images of the first ones where that is asked.',
  query: z.strictObject({
    page: z.guid(),
    lang,
    depth: z.enum(['1', '2', '3']).default('1'),
    images: z.enum(['true', 'false']).default('false'),
  }),
  response: z.strictObject({ pages: z.array(SubPage) }),
});
export type SubPages = z.output<typeof getSubPages.response>;

export const TrailStep = z.strictObject({ name: z.string(), language: z.string(), path: z.string().nullable() });
export type TrailStep = z.output<typeof TrailStep>;

export const getTrail = defineEndpoint({
  name: 'menus.trail',
  method: 'GET',
  path: '/api/menus:trail',
  access: 'public',
  summary: 'The way from the home page to a page, both included.',
  query: z.strictObject({ page: z.guid(), lang }),
  response: z.strictObject({ steps: z.array(TrailStep) }),
});
export type Trail = z.output<typeof getTrail.response>;
