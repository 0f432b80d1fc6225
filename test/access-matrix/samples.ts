import { randomUUID } from 'node:crypto';
import type { Objects, World } from './world.ts';

interface Sample {
  /** Puts back what the calls of others would be about. */
  after?: () => Promise<unknown>;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** A good call of each endpoint, about a page of the role `editors`; one that changes something gets a page of its own. */
type Samples = Readonly<Record<string, (world: World) => Promise<Sample> | Sample>>;

const own =
  (make: (objects: Objects, world: World) => Promise<Sample> | Sample) =>
  async (world: World): Promise<Sample> =>
    make(await world.makePage(), world);
const shared =
  (make: (objects: Objects) => Sample) =>
  (world: World): Sample =>
    make(world.shared);

const none = () => ({});
/** A call that may be made so often by one network only: each is the first. */
const mailing =
  (body: () => unknown) =>
  ({ server }: World): Sample => ({
    body: body(),
    after: () => server.ownerQuery('delete from mail_request').then(() => server.ownerQuery('delete from mail_gate')),
  });
const document = ({ page }: Objects) => ({ params: { id: page } });
const block = ({ text }: Objects) => ({ params: { guid: text } });
const item = ({ item: guid }: Objects) => ({ params: { guid } });
const changeTitle = (base = 1) => ({
  base,
  key: randomUUID(),
  steps: [{ id: randomUUID(), commands: [{ name: 'changePage', input: { title: { nl: 'Nieuw' } } }] }],
});
const step = (base: number) => ({ base, key: randomUUID() });

/** The first published revision of a page. */
async function revisionOf({ admin }: World, page: string): Promise<string> {
  return (await admin.get(`/api/documents/${page}/history`)).json().revisions[0].id;
}

async function planOf({ admin }: World, page: string): Promise<string> {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const reply = await admin.post(`/api/documents/${page}/unpublish`, { languages: ['nl'], at });
  return reply.json().publication.languages[0].scheduled[0].id;
}

async function entryOf({ admin }: World, page: string): Promise<{ id: string; menu: string }> {
  const { menus } = (await admin.get('/api/menus')).json();
  for (const { name, items } of menus as { name: string; items: { guid: string; pageGuid: string }[] }[]) {
    const found = items.find(({ pageGuid }) => pageGuid === page);
    if (found) return { id: found.guid, menu: name };
  }
  throw new Error('the page stands in no menu');
}

async function templateOf({ admin }: World): Promise<string> {
  const { templates } = (await admin.get('/api/pagetemplates')).json();
  return templates[0].guid;
}

/** The text of a page as a block that stands on several pages. */
const sharedOf = async ({ page: owner, text: guid }: Objects, { admin }: World): Promise<string> =>
  guidOf(await admin.post('/api/sharedblocks', { owner, guid, name: 'Gedeeld' }));

/** Guesses are slowed down by network: each is the first. */
const guessing =
  (make: () => Sample) =>
  ({ server }: World): Sample => ({ ...make(), after: () => server.ownerQuery('delete from login_attempt') });

/** An invitation that was made by an admin long enough ago to be sent again. */
async function invited({ admin, server }: World): Promise<Sample> {
  const people = [{ email: `${randomUUID()}@example.org` }];
  const { results } = (await admin.post('/api/invitations', { people, language: 'nl' })).json();
  await server.ownerQuery('delete from mail_request');
  return { params: { guid: results[0].guid } };
}

const fieldKey = () => `veld-${randomUUID()}`;
const field = {
  section: 'about',
  subsection: '',
  sectionOrdinal: 0,
  subsectionOrdinal: 0,
  ordinal: 0,
  visibleFor: ['User'],
  autocomplete: '',
  defaultValue: '',
  required: false,
  options: [],
  label: { nl: 'Veld' },
  help: {},
  atRegistration: false,
  inOnboarding: false,
  isFilter: false,
  onCard: false,
  editableBy: ['self'],
  validators: {},
  isOn: true,
  category: 'profile',
  inputType: 'text',
  mett: false,
};
/** Somebody made by hand, whom no other call is about. */
const userOf = async ({ admin }: World, email = `${randomUUID()}@example.org`): Promise<string> =>
  (await admin.post('/api/users', { email, sendsMail: false })).json().guid;

/** A role that people come into by themselves, this way. */
const joinable = async ({ admin }: World, joining: 'open' | 'request'): Promise<Sample> => ({
  params: { guid: guidOf(await admin.post('/api/roles', { name: `Rol ${randomUUID()}`, joining })) },
});

/** Somebody's request for such a role. */
async function requested(world: World): Promise<Sample> {
  const { params } = await joinable(world, 'request');
  await world.people.user.post(`/api/roles/${params?.guid}:request`);
  const { requests } = (await world.admin.get(`/api/rolerequests?role=${params?.guid}`)).json();
  return { params: { guid: requests[0].guid } };
}

const noPasskey = { id: 'onbekend', response: {} };
const provider = { name: 'Gemeente', issuer: 'https://login.example.org/', clientId: 'bouwsteen' };

const guidOf = (result: { json(): { guid: string } }) => result.json().guid;

export const samples: Samples = {
  'access.explain': shared(({ page }) => ({ query: { object: page } })),
  'access.rights': ({ people }) => ({ query: { person: people.editor.accountId } }),
  'accessToken.create': none,
  'account.activity': none,
  'account.askEmailChange': mailing(() => ({ email: `${randomUUID()}@example.org` })),
  'account.cancelEmailChange': none,
  'account.changePassword': () => ({ body: { current: 'onbekend', password: 'kort' } }),
  'account.consents': none,
  'account.download': none,
  'account.endOtherSessions': none,
  'account.endSession': () => ({ params: { guid: randomUUID() } }),
  'account.reactivate': ({ server, people }) => ({
    after: () => server.ownerQuery('update account set is_active = false where id = $1', [people.inactive.accountId]),
  }),
  'account.security': none,
  'account.status': none,
  'account.termsStatistics': none,
  'audit.export': () => ({ body: {} }),
  'audit.read': none,
  'checks.document': shared((made) => ({ ...document(made), query: { languages: 'nl' } })),
  'checks.issues': none,
  'checks.lookAgain': none,
  'blocks.getPermissions': shared(block),
  'blocks.options': own((made) => ({ ...block(made), body: { width: '6' } })),
  'blocks.permissions': own((made) => ({ ...block(made), body: { viewPermission: 'Users', viewRoles: [] } })),
  'clientLog.post': () => ({ body: { entries: [{ level: 2, message: 'Er ging iets mis' }] } }),
  'drafts.get': shared(document),
  'drafts.presence': shared((made) => ({
    ...document(made),
    body: { tab: randomUUID(), base: 1, guid: null, language: 'nl' },
  })),
  'drafts.redo': own((made) => ({ ...document(made), body: step(2) })),
  'drafts.undo': own((made) => ({ ...document(made), body: step(2) })),
  'drafts.save.page': own((made) => ({ ...document(made), body: changeTitle() })),
  'drafts.save.item': own(({ item: id }) => ({ params: { id }, body: changeTitle() })),
  'drafts.save.template': async (world) => ({ params: { id: await templateOf(world) }, body: changeTitle() }),
  'drafts.save.shared': own(async (made, world) => ({
    params: { id: await sharedOf(made, world) },
    body: changeTitle(),
  })),
  'drafts.save.footer': async ({ admin }) => ({
    params: { id: guidOf(await admin.post('/api/footers', { name: `Voet ${randomUUID()}` })) },
    body: changeTitle(),
  }),
  'factors.own': none,
  'factors.startAuthenticator': none,
  'factors.confirmAuthenticator': () => ({ body: { code: '000000' } }),
  'factors.removeAuthenticator': none,
  'factors.renewRecoveryCodes': none,
  'factors.startPasskey': none,
  'factors.addPasskey': () => ({ body: { name: 'Sleutel', answer: noPasskey } }),
  'factors.renamePasskey': () => ({ params: { guid: randomUUID() }, body: { name: 'Sleutel' } }),
  'factors.removePasskey': () => ({ params: { guid: randomUUID() } }),
  'factors.forgetDevice': () => ({ params: { guid: randomUUID() } }),
  'factors.reset': async ({ platform }) => ({ params: { guid: (await platform.signIn()).accountId } }),
  'footers.create': () => ({ body: { name: `Voet ${randomUUID()}` } }),
  'invitations.all': none,
  'invitations.create': mailing(() => ({ people: [{ email: `${randomUUID()}@example.org` }], language: 'nl' })),
  'invitations.resend': invited,
  'invitations.roles': none,
  'invitations.revoke': invited,
  'items.add': own(({ list }) => ({ params: { guid: list }, body: [{ listItemTypeName: 'News', title: 'Bericht' }] })),
  'items.change': own((made) => ({ ...item(made), body: { tags: ['water'] } })),
  'items.chooseForItems': own(({ list }) => ({ params: { guid: list }, body: { to: null } })),
  'items.facts': shared(item),
  'items.get': shared(item),
  'items.getShort': shared(({ shortId: id }) => ({ params: { id } })),
  'items.removedLists': shared(({ list }) => ({ query: { lists: list } })),
  'items.list': shared(({ list }) => ({ params: { guid: list }, body: {} })),
  'items.lists': shared(({ list }) => ({ body: { [list]: '{}' } })),
  'items.meta': shared(({ list }) => ({ params: { guid: list } })),
  'items.neighbours': shared(item),
  'items.overview': none,
  'items.ownLists': none,
  'items.types': none,
  'items.widget': shared(({ list }) => ({ params: { guid: list } })),
  'legal.publish': () => {
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Tekst' }] }] };
    const words = { title: 'Privacy', body, changeSummary: '' };
    return { params: { kind: 'privacy' }, body: { effectiveOn: '2030-01-01', nl: words, en: words } };
  },
  'legal.versions': () => ({ params: { kind: 'privacy' } }),
  'media.images': () => ({ query: { guids: randomUUID() } }),
  'media.library': none,
  'menus.addItem': own(async ({ page }, world) => {
    const { id, menu } = await entryOf(world, page);
    return {
      body: { menu, parentGuid: id, names: { nl: 'Erbij' }, externalUrl: 'https://example.org/' },
    };
  }),
  'menus.all': none,
  'menus.changeItem': own(async ({ page }, world) => ({
    params: { id: (await entryOf(world, page)).id },
    body: { names: { nl: 'Anders' } },
  })),
  'menus.moveItem': own(async ({ page }, world) => {
    const { id, menu } = await entryOf(world, page);
    return { params: { id }, body: { parent: null, menu } };
  }),
  'menus.removeItem': own(async ({ page }, world) => ({ params: { id: (await entryOf(world, page)).id } })),
  'menus.subPages': shared(({ page }) => ({ query: { page } })),
  'menus.trail': shared(({ page }) => ({ query: { page } })),
  'menus.withName': () => ({ query: { name: 'Top level menu' } }),
  'pages.all': none,
  'pages.create': () => ({ body: { title: { nl: 'Nieuw' } } }),
  'pages.duplicate': own((made) => ({ ...document(made), body: {} })),
  'pages.get': shared(document),
  'pages.move': own(async ({ page }, world) => {
    const { menu } = await entryOf(world, page);
    return { params: { id: page }, body: { parent: null, menu } };
  }),
  'pages.overview': none,
  'pages.permissions': shared(document),
  'pages.previewMove': shared(({ page }) => ({ params: { id: page }, query: { menu: 'Top level menu' } })),
  'pages.setPermissions': own((made) => ({
    ...document(made),
    body: { viewPermission: 'Users', viewRoles: [], editPermission: 'Admin', editRoles: [] },
  })),
  'pages.withName': () => ({ query: { name: '/' } }),
  'passwordReset.ask': () => ({ body: { email: 'niemand@example.org' } }),
  'passwordReset.confirm': () => ({ body: { token: 'onbekend', password: 'zeven groene fietsen' } }),
  'profiles.loggedIn': none,
  'profiles.saveLoggedIn': () => ({
    body: {
      firstName: 'Anna',
      middleName: '',
      lastName: 'Bakker',
      properties: [],
      termsOfUseVersionAccepted: null,
      version: 99,
    },
  }),
  'profiles.saveVisibility': () => ({ body: { visibility: {} } }),
  'profiles.seen': ({ people }) => ({ params: { guid: people.editor.accountId } }),
  'profiles.seenAs': none,
  'profiles.visibility': none,
  'properties.add': () => ({ body: { ...field, key: fieldKey() } }),
  'properties.all': none,
  'properties.delete': async ({ admin }) => {
    const key = fieldKey();
    await admin.post('/api/propertydefinitions', { ...field, key });
    return { params: { key } };
  },
  'properties.list': none,
  'properties.order': async ({ admin }) => {
    const { definitions } = (await admin.get('/api/propertydefinitions:all')).json();
    return { body: { keys: definitions.map(({ key }: { key: string }) => key) } };
  },
  'properties.save': async ({ admin }) => {
    const key = fieldKey();
    const { definition } = (await admin.post('/api/propertydefinitions', { ...field, key })).json();
    return { params: { key }, body: { required: true, version: definition.version } };
  },
  'publishing.cancelScheduled': own(async ({ page }, world) => ({
    params: { id: page, schedule: await planOf(world, page) },
  })),
  'publishing.history': shared(document),
  'publishing.nameRevision': own(async ({ page }, world) => ({
    params: { id: page, revision: await revisionOf(world, page) },
    body: { name: 'Eerste' },
  })),
  'publishing.preview': own((made) => ({ ...document(made), body: { language: 'nl' } })),
  'publishing.publish': own(async (made, { admin }) => {
    await admin.post(`/api/pages/${made.page}/commands`, changeTitle(2));
    return { ...document(made), body: { version: 3, languages: ['nl'] } };
  }),
  'publishing.restore': own(async ({ page }, world) => ({
    params: { id: page },
    body: { revision: await revisionOf(world, page), ...step(2) },
  })),
  'publishing.revision': async (world) => ({
    params: { id: world.shared.page, revision: await revisionOf(world, world.shared.page) },
  }),
  'publishing.revokePreviews': own(document),
  'publishing.state': shared(document),
  'publishing.unpublish': own((made) => ({ ...document(made), body: { languages: ['nl'] } })),
  'registration.approve': () => ({ params: { guid: randomUUID() } }),
  'registration.ask': mailing(() => ({
    email: `${randomUUID()}@example.org`,
    firstName: 'Nieuw',
    lastName: 'Mens',
    password: 'zeven groene fietsen',
    hasAcceptedTerms: true,
  })),
  'registration.questions': none,
  'registration.reject': () => ({ params: { guid: randomUUID() }, body: { reason: 'Geen bewoner' } }),
  'registration.waiting': none,
  'roles.acceptRequest': requested,
  'roles.addMembers': async ({ role, people }) => ({
    params: { guid: await role(`Rol ${randomUUID()}`) },
    body: { people: [people.user.accountId] },
  }),
  'roles.all': none,
  'roles.change': async ({ role }) => {
    const name = `Rol ${randomUUID()}`;
    return {
      params: { guid: await role(name) },
      body: { name, description: 'Anders', color: '', grants: ['manage-users'], version: 2 },
    };
  },
  'roles.create': () => ({ body: { name: `Rol ${randomUUID()}`, grants: ['manage-users'] } }),
  'roles.bulkDelete': async ({ role }) => ({ body: { roles: [await role(`Rol ${randomUUID()}`)] } }),
  'roles.export': () => ({ body: { what: 'members', format: 'csv', purpose: 'Overzicht voor de raad' } }),
  'roles.merge': async ({ role }) => ({
    body: { roles: [await role(`Rol ${randomUUID()}`)], into: await role(`Rol ${randomUUID()}`) },
  }),
  'roles.delete': async ({ role }) => ({ params: { guid: await role(`Rol ${randomUUID()}`) } }),
  'roles.join': (world) => joinable(world, 'open'),
  'roles.joinable': none,
  'roles.leave': () => ({ params: { guid: randomUUID() } }),
  'roles.members': ({ roles }) => ({ params: { guid: roles.editors } }),
  'roles.overview': none,
  'roles.rejectRequest': async (world) => ({ ...(await requested(world)), body: { reason: 'Alleen voor leden' } }),
  'roles.request': (world) => joinable(world, 'request'),
  'roles.requests': none,
  'roles.withdrawRequest': () => ({ params: { guid: randomUUID() } }),
  'roles.applyRules': ({ roles }) => ({ params: { guid: roles.editors } }),
  'roles.previewRules': ({ roles }) => ({ params: { guid: roles.editors }, body: { rules: [] } }),
  'roles.rules': ({ roles }) => ({ params: { guid: roles.editors } }),
  'roles.saveRules': async ({ role }) => ({
    params: { guid: await role(`Rol ${randomUUID()}`) },
    body: { rules: [{ kind: 'domain', domain: 'voorbeeld.example' }], version: 2 },
  }),
  'roles.removeMembers': async ({ role, people }) => ({
    params: { guid: await role(`Rol ${randomUUID()}`, people.user) },
    body: { people: [people.user.accountId] },
  }),
  'emailTemplates.all': none,
  'emailTemplates.preview': () => ({ params: { name: 'step-up' }, body: { language: 'nl', texts: [] } }),
  'emailTemplates.save': () => ({
    params: { name: 'step-up' },
    body: { texts: [{ key: 'stepUp.subject', language: 'nl', words: null }] },
  }),
  'emailTemplates.test': () => ({ params: { name: 'step-up' }, body: { language: 'nl' } }),
  'session.askCode': mailing(() => undefined),
  'session.confirm': () => ({ body: { password: 'onbekend' } }),
  'session.askPasskey': () => ({ body: { use: 'sign-in' } }),
  'session.impersonate': ({ people }) => ({ body: { person: people.user.accountId, ticket: 'Vraag' } }),
  'session.passkey': () => ({ body: { answer: noPasskey } }),
  'session.secondFactor': () => ({ body: { code: '000000' } }),
  'session.impersonateRole': ({ roles, admin }) => ({
    body: { role: roles.others },
    after: () => admin.delete('/api/session/impersonation/role'),
  }),
  'session.start': () => ({ body: { email: `${randomUUID()}@example.org`, password: 'zeven groene fietsen' } }),
  'session.stopImpersonating': none,
  'platforms.languages': none,
  'platforms.setLanguages': () => ({ body: { languages: ['nl', 'en'], seen: ['nl', 'en'] } }),
  'sharedBlocks.all': none,
  'sharedBlocks.create': own(({ page: owner, text: guid }) => ({ body: { owner, guid, name: 'Gedeeld' } })),
  'sharedBlocks.get': own(async (made, world) => ({ params: { id: await sharedOf(made, world) } })),
  search: () => ({ query: { q: 'tekst' } }),
  'search.suggest': () => ({ query: { q: 'tekst' } }),
  'uses.find': () => ({ query: { block: 'Text' } }),
  'uses.kinds': none,
  'settings.all': none,
  'support.end': none,
  'support.get': none,
  'support.grant': ({ admin }) => ({
    body: { hours: 1, reason: 'Vraag' },
    after: () => admin.delete('/api/supportaccess'),
  }),
  'settings.headerImageWords': () => ({
    params: { guid: randomUUID() },
    body: { title: '', text: '', language: 'nl', seen: { title: '', text: '' } },
  }),
  'settings.set': () => ({ body: { isIndexed: true } }),
  'settings.values': () => ({ query: { includeAll: 'true' } }),
  'setup.finish': () => ({
    body: {
      email: 'nieuw@example.org',
      firstName: 'Nieuw',
      lastName: 'Mens',
      password: 'zeven groene fietsen',
      token: 'onbekend',
    },
  }),
  'setup.status': () => ({ body: { token: 'onbekend' } }),
  'signInLink.ask': mailing(() => ({ email: `${randomUUID()}@example.org` })),
  'sso.providers': none,
  'sso.buttons': none,
  'sso.links': none,
  'sso.addProvider': () => ({ body: provider }),
  'sso.saveProvider': async ({ admin }) => ({
    params: { guid: guidOf(await admin.post('/api/signinproviders', provider)) },
    body: { ...provider, version: 1 },
  }),
  'sso.removeProvider': async ({ admin }) => ({
    params: { guid: guidOf(await admin.post('/api/signinproviders', provider)) },
  }),
  'sso.start': () => ({ params: { guid: randomUUID() }, body: {} }),
  'sso.startLink': () => ({ params: { guid: randomUUID() } }),
  'sso.end': () => ({ params: { guid: randomUUID() }, body: { query: 'code=a&state=b' } }),
  'sso.confirmLink': () => ({ body: { ticket: 'onbekend' } }),
  'sso.unlink': () => ({ params: { guid: randomUUID() } }),
  'templates.all': none,
  'templates.change': async (world) => ({ params: { id: await templateOf(world) }, body: { name: { nl: 'Anders' } } }),
  'templates.create': own(({ page }) => ({ body: { name: { nl: 'Sjabloon' }, fromPage: page } })),
  'templates.get': async (world) => ({ params: { id: await templateOf(world) } }),
  'templates.remove': async (world) => ({
    params: {
      id: guidOf(await world.admin.post('/api/pagetemplates', { name: { nl: 'Weg' }, fromPage: world.shared.page })),
    },
  }),
  'translations.block': shared(({ page, text }) => ({ params: { id: page, guid: text }, query: { language: 'en' } })),
  'translations.exportXliff': own((made) => ({ ...document(made), body: { source: 'nl', target: 'en' } })),
  'translations.importXliff': own(async (made, { admin }) => {
    const { xliff } = (
      await admin.post(`/api/documents/${made.page}/xliff:export`, { source: 'nl', target: 'en' })
    ).json();
    return { ...document(made), body: { xliff, key: randomUUID() } };
  }),
  'translations.propose': own((made) => ({
    ...document(made),
    body: { language: 'en', base: 1, key: randomUUID(), step: randomUUID() },
  })),
  'translations.overview': () => ({ query: { language: 'en' } }),
  'trash.get': none,
  'trash.item': own(item),
  'trash.page': own(document),
  'trash.pageDeletion': shared(document),
  'trash.restoreItem': own(async (made, { admin }) => {
    await admin.delete(`/api/listitem/${made.item}`);
    return item(made);
  }),
  'trash.restorePage': own(async (made, { admin }) => {
    await admin.delete(`/api/pages/${made.page}`);
    return document(made);
  }),
  'newsletter.own': none,
  'newsletter.set': () => ({ body: { isSubscribed: false } }),
  'welcome.end': none,
  'newsletter.status': () => ({ body: { token: 'onbekend' } }),
  'newsletter.confirm': () => ({ body: { token: 'onbekend' } }),
  'newsletter.end': () => ({ body: { token: 'onbekend' } }),
  'verification.ask': mailing(() => ({ email: `${randomUUID()}@example.org`, purpose: 'Manual' })),
  'verification.confirm': () => ({ body: { token: 'onbekend' } }),
  'verification.status': () => ({ body: { token: 'onbekend' } }),
  'userInvitation.accept': guessing(() => ({ body: { code: 'onbekend' } })),
  'userInvitation.askAnew': guessing(() => ({ body: { code: 'onbekend' } })),
  'userInvitation.decline': guessing(() => ({ body: { code: 'onbekend' } })),
  'userInvitation.open': guessing(() => ({ body: { code: 'onbekend' } })),
  'userInvitation.status': guessing(() => ({ params: { invitation: 'onbekend' } })),
  'undo.apply': own(async ({ page }, { admin }) => ({
    params: { token: (await admin.delete(`/api/pages/${page}`)).json().undoToken },
  })),
  'users.change': ({ people }) => ({
    body: { people: [people.unverified.accountId], action: { kind: 'activate' } },
  }),
  'users.checkImport': () => ({ body: { text: 'email\niemand@example.org' } }),
  'users.create': () => ({ body: { email: `${randomUUID()}@example.org`, sendsMail: false } }),
  'users.download': ({ people }) => ({ params: { guid: people.unverified.accountId } }),
  'users.edit': async (world) => {
    const guid = await userOf(world);
    const names = { firstName: 'Anna', middleName: '', lastName: 'Bakker' };
    return { params: { guid }, body: { ...names, properties: [], version: 1 } };
  },
  'users.endSession': async ({ admin, platform }) => {
    const { accountId: guid } = await platform.signIn();
    const { sessions } = (await admin.get(`/api/users/${guid}/security`)).json().part.waysIn;
    return { params: { guid, session: sessions[0].guid } };
  },
  'users.endSessions': async (world) => ({ params: { guid: await userOf(world) } }),
  'users.erase': async (world) => {
    const email = `${randomUUID()}@example.org`;
    return { params: { guid: await userOf(world, email) }, body: { name: email } };
  },
  'users.export': () => ({ body: { purpose: 'De rechten bekijken' } }),
  'users.get': ({ people }) => ({ params: { guid: people.unverified.accountId, accountCategory: 'profile' } }),
  'users.import': () => ({
    body: { rows: [{ email: `${randomUUID()}@example.org`, properties: [] }], existing: 'skip' },
  }),
  'users.list': none,
  'users.merge': async (world) => ({
    params: { guid: await userOf(world) },
    body: { other: await userOf(world) },
  }),
  'users.resetPassword': async (world) => ({ params: { guid: await userOf(world) } }),
  'users.roles': none,
  'users.send': mailing(() => ({ people: [randomUUID()], mail: { kind: 'verification' } })),
  'users.testMessage': mailing(() => ({ subject: 'Bericht', words: 'Woorden' })),
  'users.select': () => ({ body: {} }),
};
