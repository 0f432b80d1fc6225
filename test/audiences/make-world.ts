import sharp from 'sharp';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { type Block, emptyDocument, type JsonObject, type PageDocument } from '#document/page-document.ts';
import { ordersBetween } from '#document/places/order-key.ts';
import { createDocument } from '#features/content/documents/server/documents.service.ts';
import { publishDocument } from '#features/content/documents/server/publications.service.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { addImage } from '#features/content/media/server/media.service.ts';
import { insertImageUse } from '#features/content/media/server/media.store.ts';
import { topLevelMenu } from '#features/content/menus/menus.contract.ts';
import { addMenuItem } from '#features/content/menus/server/menus.service.ts';
import { createPage } from '#features/content/pages/server/pages.service.ts';
import { restrictBlock } from '#features/identity/roles/server/access.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import type { openServer } from '../harness.ts';
import { audienceOf, languages, type Made, type Piece, piecesOf, type Times, type World } from './random-world.ts';

type Server = Awaited<ReturnType<typeof openServer>>;
export type Town = Awaited<ReturnType<typeof openTown>>;

/** A platform in three languages, with a reader of each sort and an image that is there through blocks only. */
export async function openTown(server: Server) {
  const platform = await server.createPlatform(languages);
  const [admin, member] = [await platform.signIn(['Admin']), await platform.signIn()];
  const [user, unverified] = [await platform.signIn(), await platform.signIn()];
  await server.ownerQuery('update account set is_verified = false where id = $1', [unverified.accountId]);
  const role = async (name: string): Promise<string> => (await admin.post('/api/roles', { name })).json().guid;
  const roles = { member: await role('Leden'), nobody: await role('Niemand') };
  await admin.post(`/api/roles/${roles.member}/members`, { people: [member.accountId] });
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const image = await addImage(platform.ctx, createImageResizer(), { bytes, name: 'x.png', isPublic: false });
  const people = { anonymous: platform, admin, member, user, unverified };
  return { server, ...platform, people, roles, image, admin };
}

const fieldOf: Partial<Record<Piece['name'], (word: string) => JsonObject>> = {
  Text: (word) => ({ body: doc(paragraph(word)) as unknown as JsonObject }),
  Heading: (text) => ({ text }),
  Quote: (text) => ({ text }),
};

const contentOf = ({ name, words, target }: Piece): Block['content'] => ({
  ...Object.fromEntries(
    Object.entries(words).map(([language, word]) => [
      language,
      (fieldOf[name] ?? ((blockTitle: string) => ({ blockTitle })))(word),
    ]),
  ),
  ...(target && { shared: { target: target.guid } }),
});

/** As options of a block say it. */
export const optionsOf = ({ visibility, from, until }: Times, began: Date) => {
  const at = (minute: number | null) => (minute === null ? null : momentOf(began, minute).toISOString());
  return { visibility, from: at(from), until: at(until) };
};

export const momentOf = (began: Date, minute: number) => new Date(began.getTime() + minute * 60_000);

type Place = Block['place'] extends infer One ? (One extends { order: string } ? Omit<One, 'order'> : never) : never;

function blocksIn(pieces: readonly { piece: Piece; place: Place }[], began: Date): Block[] {
  const orders = ordersBetween(null, null, pieces.length);
  return pieces.flatMap(({ piece, place }, at) => {
    const { guid, name, times, hideOn, sources, inner } = piece;
    const options: JsonObject = {
      ...optionsOf(times, began),
      hideOn,
      ...(name === 'WidgetList' && { sources, number: '12' }),
    };
    const block: Block = {
      guid,
      buildingBlockName: name,
      version: 0,
      options,
      content: contentOf(piece),
      made: {},
      place: { ...place, order: orders[at] ?? 'U' } as Block['place'],
    };
    const below = inner.map((one) => ({ piece: one.piece, place: { parent: guid, slot: one.slot } as Place }));
    return [block, ...blocksIn(below, began)];
  });
}

export const documentOf = ({ titles, pieces }: Made, began: Date): PageDocument => ({
  ...emptyDocument(titles),
  blocks: blocksIn(
    pieces.map((piece) => ({ piece, place: { area: 'main' } as Place })),
    began,
  ),
});

/** Stores a world, its audiences before or after what they close is published. */
export async function makeWorld(town: Town, world: World, { began, seed }: { began: Date; seed: number }) {
  const { ctx, roles } = town;
  const close = () =>
    inTransaction(ctx, async (ctx) => {
      for (const { pieces } of world.all)
        for (const { guid, audience } of piecesOf(pieces))
          if (audience) await restrictBlock(ctx, guid, audienceOf(audience, roles));
    });
  if (seed % 2 === 0) await close();
  for (const { guid, audience, ...made } of world.shared) {
    const [document, ownerKind] = [documentOf({ guid, audience, ...made }, began), 'shared' as const];
    await createDocument(ctx, { owner: guid, ownerKind, document, audience: audienceOf(audience, roles) });
    await publishDocument(ctx, { owner: guid, ownerKind, document, languages: made.published });
  }
  const entries = new Map<string, string>();
  for (const page of world.pages) {
    const document = documentOf(page, began);
    const audience = audienceOf(page.audience, roles);
    await createPage(ctx, { guid: page.guid, document, publish: page.published, audience });
    page.path = `/w${seed}${page.path.slice(1).replace('/onder', '')}${page.path.includes('/onder') ? '/onder' : ''}`;
    const parentGuid = entries.get(page.path.replace('/onder', ''));
    const urlSegment = page.path.split('/').at(-1) ?? '';
    const place = { menu: topLevelMenu, names: {}, urlSegment, pageGuid: page.guid };
    entries.set(page.path, await addMenuItem(ctx, { ...place, ...(parentGuid && { parentGuid }) }));
  }
  for (const item of world.items)
    await addItem(ctx, {
      guid: item.guid,
      itemType: 'News',
      publish: item.published,
      document: documentOf(item, began),
      parents: item.lists.map((parentGuid) => ({ parentGuid })),
      publishedOn: momentOf(began, item.outAt),
      audience: audienceOf(item.audience, roles),
    });
  if (seed % 2 === 1) await close();
  for (const { guid } of world.pages.flatMap(({ pieces }) => pieces)) await insertImageUse(ctx, town.image, guid);
}
