import { randomUUID } from 'node:crypto';
import type { Objects, World } from './world.ts';

export interface Sample {
  /** Puts back what the calls of others would be about. */
  after?: () => Promise<unknown>;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** By the name of the endpoint a good call, about a page of the role `editors`; one that changes something gets a page of its own. */
export type Samples = Readonly<Record<string, (world: World) => Promise<Sample> | Sample>>;

export const own =
  (make: (objects: Objects, world: World) => Promise<Sample> | Sample) =>
  async (world: World): Promise<Sample> =>
    make(await world.makePage(), world);

export const shared =
  (make: (objects: Objects) => Sample) =>
  (world: World): Sample =>
    make(world.shared);

export const none = () => ({});

/** A call that may be made so often by one network only: each is the first. */
export const mailing =
  (body: () => unknown) =>
  ({ server }: World): Sample => ({
    body: body(),
    after: () => server.ownerQuery('delete from mail_request').then(() => server.ownerQuery('delete from mail_gate')),
  });

export const document = ({ page }: Objects) => ({ params: { id: page } });

export const block = ({ text }: Objects) => ({ params: { guid: text } });

export const item = ({ item: guid }: Objects) => ({ params: { guid } });

export const changeTitle = (base = 1) => ({
  base,
  key: randomUUID(),
  steps: [{ id: randomUUID(), commands: [{ name: 'changePage', input: { title: { nl: 'Nieuw' } } }] }],
});

export const step = (base: number) => ({ base, key: randomUUID() });

export async function entryOf({ admin }: World, page: string): Promise<{ id: string; menu: string }> {
  const { menus } = (await admin.get('/api/menus')).json();
  for (const { name, items } of menus as { name: string; items: { guid: string; pageGuid: string }[] }[]) {
    const found = items.find(({ pageGuid }) => pageGuid === page);
    if (found) return { id: found.guid, menu: name };
  }
  throw new Error('the page stands in no menu');
}

export async function templateOf({ admin }: World): Promise<string> {
  const { templates } = (await admin.get('/api/pagetemplates')).json();
  return templates[0].guid;
}

/** The text of a page as a block that stands on several pages. */
export const sharedOf = async ({ page: owner, text: guid }: Objects, { admin }: World): Promise<string> =>
  guidOf(await admin.post('/api/sharedblocks', { owner, guid, name: 'Gedeeld' }));

export const noPasskey = { id: 'onbekend', response: {} };

export const guidOf = (result: { json(): { guid: string } }) => result.json().guid;
