import type { JsonObject } from '#document/page-document.ts';
import { createDocument } from '#features/content/documents/server/documents.service.ts';
import { publishDocument } from '#features/content/documents/server/publications.service.ts';
import type { ItemTypeName } from '#features/content/items/items.contract.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { addImage } from '#features/content/media/server/media.service.ts';
import { addMenuItem } from '#features/content/menus/server/menus.service.ts';
import { createPage } from '#features/content/pages/server/pages.service.ts';
import type { Audience } from '#features/identity/roles/roles.contract.ts';
import type { Ctx } from '#infra/ctx.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { type DocumentSeed, type Texts, toDocument } from './documents.ts';
import { render } from './drawing/render.ts';
import { blockGuid, guidOf, itemGuid, pageGuid, sharedGuid } from './guids.ts';
import type { Picture } from './pictures/picture.ts';
import { type PictureName, pictures } from './pictures/pictures.ts';

export interface PageSeed extends DocumentSeed {
  key: string;
  /** One sentence for overviews and search engines. */
  description?: Texts;
  audience?: Audience;
  /** Languages; by its title if not given. */
  publish?: string[];
}

/** A page of the demo. */
export const page = (key: string, rest: Omit<PageSeed, 'key'>): PageSeed => ({ key, ...rest });

export async function plantPage(ctx: Ctx, { key, description, audience, publish, ...seed }: PageSeed) {
  const options: JsonObject = { ...(description && { description: { ...description } }), ...seed.options };
  const document = toDocument(`page ${key}`, { ...seed, options });
  await createPage(ctx, {
    guid: pageGuid(key),
    document,
    publish: publish ?? languagesOf(seed.title),
    ...(audience && { audience }),
  });
}

const languagesOf = (title: Texts) => (title.en === undefined ? ['nl'] : ['nl', 'en']);

export interface ItemSeed {
  key: string;
  title: Texts;
  summary?: Texts;
  picture?: PictureName;
  author?: string;
  tags?: string[];
  publishedOn: Date;
  startsOn?: Date;
  endsOn?: Date | null;
  highlight?: number;
  /** Other lists in which it is too. */
  alsoIn?: string[];
  fields?: JsonObject;
  blocks: DocumentSeed['areas']['main'];
}

/** Adds the items to a list, in the order given. */
export async function plantItems(ctx: Ctx, list: { key: string; itemType: ItemTypeName }, seeds: readonly ItemSeed[]) {
  for (const [position, seed] of seeds.entries()) {
    const { key, title, summary, blocks = [] } = seed;
    const options: JsonObject = {
      ...(summary && { description: { ...summary } }),
      ...(seed.picture && { imageAlt: { ...pictures[seed.picture].alt } }),
    };
    const own = { parentGuid: blockGuid(list.key), position, highlightRank: seed.highlight ?? null };
    await addItem(ctx, {
      guid: itemGuid(key),
      parents: [own, ...(seed.alsoIn ?? []).map((other) => ({ parentGuid: blockGuid(other), position }))],
      itemType: list.itemType,
      document: toDocument(`item ${key}`, { title, options, areas: { main: blocks } }),
      publish: languagesOf(title),
      publishedOn: seed.publishedOn,
      startsOn: seed.startsOn ?? null,
      endsOn: seed.endsOn ?? null,
      authorName: seed.author ?? '',
      imageGuid: seed.picture ? pictures[seed.picture].guid : null,
      tags: seed.tags ?? [],
      fields: seed.fields ?? {},
    });
  }
}

export interface MenuSeed {
  /** The part of the address, in both languages where they differ. */
  segment: string | Texts;
  /** A page by its key; without page and address it is a heading. */
  page?: string;
  url?: string;
  /** The page's own title if not given. */
  name?: Texts;
  below?: MenuSeed[];
}

export async function plantMenu(ctx: Ctx, menu: string, seeds: readonly MenuSeed[], parentGuid: string | null = null) {
  for (const { segment, page, url, name, below = [] } of seeds) {
    const names = name ? { ...name } : {};
    const { nl: urlSegment, ...urlSegments } = typeof segment === 'string' ? { nl: segment } : segment;
    const segments = { urlSegment, urlSegments };
    const target = { pageGuid: page === undefined ? null : pageGuid(page), externalUrl: url ?? null };
    const guid = await addMenuItem(ctx, { menu, parentGuid, names, ...segments, ...target });
    await plantMenu(ctx, menu, below, guid);
  }
}

/** Adds a block that stands on several pages, which Reference blocks name by its guid. */
export async function plantShared(ctx: Ctx, key: string, seed: DocumentSeed) {
  const [owner, ownerKind] = [sharedGuid(key), 'shared'] as const;
  const document = toDocument(`shared ${key}`, seed);
  await createDocument(ctx, { owner, ownerKind, document });
  await publishDocument(ctx, { owner, ownerKind, document, languages: ctx.platform.languages });
}

/** Adds a footer, which the setting `footers` then names. */
export async function plantFooter(ctx: Ctx, key: string, seed: DocumentSeed) {
  const owner = guidOf(`footer ${key}`);
  const document = toDocument(`footer ${key}`, seed);
  await createDocument(ctx, { owner, ownerKind: 'footer', document });
  await publishDocument(ctx, { owner, ownerKind: 'footer', document, languages: languagesOf(seed.title) });
  return { guid: owner, name: seed.title.nl };
}

const atOnce = 3;

/** Draws the pictures and takes them in, a few at a time. */
export async function plantPictures(ctx: Ctx, wanted: Readonly<Record<string, Picture>>) {
  const resizer = createImageResizer();
  const all = Object.entries(wanted);
  for (let at = 0; at < all.length; at += atOnce) {
    const drawn = await Promise.all(
      all.slice(at, at + atOnce).map(async ([name, picture]) => ({ name, picture, bytes: await drawPicture(picture) })),
    );
    for (const { name, picture, bytes } of drawn) {
      const { guid, focus } = picture;
      await addImage(ctx, resizer, { bytes, name: `${name}.webp`, guid, ...(focus && { focus }) });
    }
  }
}

const drawPicture = ({ draw, frame }: Picture) => render(draw(), frame, Math.min(1800, frame[2]));
