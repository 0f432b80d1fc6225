import { randomUUID } from 'node:crypto';
import { emptyDocument } from '#document/page-document.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { blocksOf, type openServer } from '../harness.ts';

type Server = Awaited<ReturnType<typeof openServer>>;
type Platform = Awaited<ReturnType<Server['createPlatform']>>;
export type Person = Awaited<ReturnType<Platform['signIn']>>;

/** What only some may see holds this, so that an answer that lets it out is seen. */
export const canary = 'CANARY';

/** Who calls. `editor` may edit the page that is called about, `otherEditor` another one. */
export const principals = [
  'anonymous',
  'foreignAdmin',
  'inactive',
  'restricted',
  'unverified',
  'user',
  'otherEditor',
  'staff',
  'editor',
  'admin',
] as const;
export type Principal = (typeof principals)[number];

/** Those who may know nothing of a draft of the page, nor of what is for admins. */
export const outsiders: readonly Principal[] = principals.slice(0, 8);

export interface Objects {
  page: string;
  list: string;
  text: string;
  item: string;
  shortId: string;
}

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** Two platforms with people of all kinds, roles, and pages that one role edits. */
export async function makeWorld(server: Server) {
  const [platform, other] = [await server.createPlatform(), await server.createPlatform()];
  const admin = await platform.signIn(['Admin']);
  const people = {
    admin,
    staff: await platform.signIn(['Mett']),
    user: await platform.signIn(),
    editor: await platform.signIn(),
    otherEditor: await platform.signIn(),
    unverified: await platform.signIn(),
    restricted: await platform.signIn(),
    inactive: await platform.signIn(),
  };
  const change = (what: string, who: Person) =>
    server.ownerQuery(`update account set ${what} where id = $1`, [who.accountId]);
  await change('is_verified = false', people.unverified);
  await change('terms_of_use_version_accepted = null', people.restricted);
  await change('is_active = false', people.inactive);
  const role = async (name: string, ...members: Person[]) => {
    const { guid } = (await admin.post('/api/roles', { name })).json();
    if (members.length > 0)
      await admin.post(`/api/roles/${guid}/members`, { people: members.map(({ accountId }) => accountId) });
    return guid as string;
  };
  const roles = { editors: await role('Deze', people.editor), others: await role('Andere', people.otherEditor) };
  const foreign = await other.signIn(['Admin']);
  /** A published page of the role `editors`, with a list, an item in it, and a draft that only its editors may see. */
  const makePage = () => pageOf({ platform, admin, role: roles.editors, word: canary });
  const ofOthers = await pageOf({ platform, admin, role: roles.others, word: 'EIGEN' });
  return { server, platform, admin, people, roles, role, makePage, ofOthers, shared: await makePage(), foreign };
}

interface Making {
  platform: Platform;
  admin: Person;
  role: string;
  /** In what only its editors and admins may see. */
  word: string;
}

async function pageOf({ platform, admin, role, word }: Making): Promise<Objects> {
  const [list, text, secret] = [randomUUID(), randomUUID(), randomUUID()];
  const page = await platform.page(`/p-${randomUUID()}`, {
    blocks: blocksOf(
      ['List', { guid: list }],
      ['Text', { guid: text }],
      ['Quote', { guid: secret, content: { nl: { text: `${word}-citaat` } } }],
    ),
  });
  await admin.put(`/api/pages/${page}/permissions`, {
    viewPermission: 'Public',
    viewRoles: [],
    editPermission: 'Roles',
    editRoles: [role],
  });
  await admin.post(`/api/buildingblockinstance/${secret}/permissions`, { viewPermission: 'Admin' });
  const { guid: item, shortId } = await addItem(platform.ctx, {
    parents: [{ parentGuid: list }],
    itemType: 'News',
    publish: ['nl'],
    publishedOn: new Date('2026-01-01'),
    document: emptyDocument({ nl: 'Bericht' }),
  });
  await admin.post(`/api/pages/${page}/commands`, {
    base: 1,
    key: randomUUID(),
    steps: [{ id: randomUUID(), commands: [{ name: 'changePage', input: { title: { nl: `${word}-concept` } } }] }],
  });
  return { page, list, text, item, shortId };
}

/** The calls of a principal: those of nobody, or of a session of another platform, go to this one. */
export function callsOf({ platform, people, foreign }: World, principal: Principal) {
  if (principal === 'anonymous') return platform;
  if (principal !== 'foreignAdmin') return people[principal];
  const headers = { ...foreign.headers, host: platform.host, origin: `https://${platform.host}` };
  return {
    get: (url: string) => platform.get(url, headers),
    post: (url: string, body?: unknown) => platform.post(url, body, headers),
    put: (url: string, body?: unknown) => platform.put(url, body, headers),
    delete: (url: string, body?: unknown) => platform.delete(url, body, headers),
  };
}
