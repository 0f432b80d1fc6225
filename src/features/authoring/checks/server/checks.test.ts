import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, link, paragraph } from '#document/build-rich-text.ts';
import { readAudit } from '#features/operations/audit/server/audit.service.ts';
import { auditTexts } from '#test/audit-in-words.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { runJobs } from '#test/run-jobs.ts';
import type { Issue, OpenIssue } from '../checks.contract.ts';
import { checksDocuments } from './issues.service.ts';

const server = await openServer();
const reason = 'De foto wordt morgen vervangen door de fotograaf.';

/** A page with an image that nobody described, and a link that says nothing. */
async function setUp(words = 'Klik hier') {
  const platform = await server.createPlatform();
  const body = doc(paragraph(link(words, 'https://example.org/')));
  const blocks = blocksOf(
    ['Image', { content: { shared: { image: randomUUID() } } }],
    ['Text', { content: { nl: { body } as never } }],
  );
  const page = await platform.page('/werk', { title: { nl: 'Werk aan de weg' }, blocks });
  const [editor, admin] = [await platform.signIn(['ContentManager']), await platform.signIn(['Admin'])];
  const publish = (more: object = {}) =>
    editor.post(`/api/documents/${page}/publish`, { version: 1, languages: ['nl'], ...more });
  const checks = async (languages = 'nl') =>
    (await editor.get(`/api/documents/${page}/checks?languages=${languages}`)).json();
  const issues = async (query = '') => (await admin.get(`/api/issues?${query}`)).json();
  const setPolicy = (checksPolicy: object) => admin.put('/api/platformsettingvalues', { checksPolicy });
  return { ...platform, page, image: blocks[0]?.guid, editor, admin, publish, checks, issues, setPolicy };
}

describe('looking at a working document', () => {
  test('says what there is to fix, where, and what publishing asks', async () => {
    const { checks, image } = await setUp();

    const { issues, needs, facts } = await checks();

    expect(issues.map(({ rule, kind, severity }: Issue) => [rule, kind, severity])).toEqual([
      ['alt-text', 'missing', 'error'],
      ['broken-links', 'image', 'error'],
      ['link-text', 'says-nothing', 'warning'],
    ]);
    expect(issues[0]).toMatchObject({ guid: image, field: 'image', language: 'nl' });
    expect(needs).toBe('reason');
    expect(Object.values(facts.nl.images)).toEqual(['gone']);
  });

  test('knows links to pages that are gone, hidden, in the trash, or without that place', async () => {
    const { page: makePage, signIn } = await server.createPlatform();
    const there = await makePage('/daar', { blocks: blocksOf(['Text', { options: { anchor: 'tarieven' } }]) });
    const trashed = await makePage('/oud');
    const draft = await makePage('/straks', { publish: [] });
    const boss = await signIn(['Admin']);
    expect((await boss.delete(`/api/pages/${trashed}`)).statusCode).toBe(200);
    const to = [
      { page: there },
      { page: there, anchor: 'tarieven' },
      { page: there, anchor: 'vroeger' },
      { page: trashed },
      { page: draft },
      { item: randomUUID() },
      { href: '/daar' },
      { href: '/nergens' },
      { href: '/legal/privacy/nl' },
    ];
    const body = doc(...to.map((target, at) => paragraph(link(`Verwijzing ${at}`, target))));
    const page = await makePage('/hier', { blocks: blocksOf(['Text', { content: { nl: { body } as never } }]) });

    const { issues } = (await boss.get(`/api/documents/${page}/checks?languages=nl`)).json();

    expect(issues.map(({ kind, values }: Issue) => `${values.words} ${kind}`).sort()).toEqual([
      'Verwijzing 2 anchor',
      'Verwijzing 3 gone',
      'Verwijzing 4 hidden',
      'Verwijzing 5 gone',
      'Verwijzing 7 gone',
    ]);
  });

  test('is for who may edit it, in languages that there are', async () => {
    const { page, get, editor, signIn } = await setUp();
    const path = `/api/documents/${page}/checks?languages=nl`;
    expect((await get(path)).statusCode).toBe(401);
    expect((await (await signIn([])).get(path)).statusCode).toBe(404);
    expect((await editor.get(`/api/documents/${page}/checks?languages=xx`)).json()).toMatchObject({
      status: 400,
      fields: { languages: 'unknown' },
    });
  });
});

describe('publishing what has an error', () => {
  test('is refused until a reason is given, which is kept', async () => {
    const { page, image, editor, publish, checks, ctx } = await setUp();

    const refused = (await publish()).json();
    expect(refused).toMatchObject({ status: 422, code: 'checks_failed', fields: { reason: 'required' } });
    expect(Object.entries(refused.fields).filter(([place]) => place.startsWith(`nl/${image}/image/`))).toHaveLength(2);
    for (const nothing of ['zomaar', '\u200b'.repeat(40), 'z o m a a r\u2060\u00ad\u3164'])
      expect((await publish({ reason: nothing })).json()).toMatchObject({
        status: 400,
        fields: { 'body.reason': 'too_small' },
      });

    expect((await publish({ reason })).statusCode).toBe(200);
    expect((await checks()).reasons).toMatchObject([{ reason, by: 'Anna Bakker', languages: ['nl'], count: 2 }]);
    const { entries } = await readAudit(ctx, auditTexts, { pageNumber: 1, itemCount: 10, object: page });
    expect(entries.find(({ action }) => action === 'document.publishedDespiteFindings')?.new).toEqual({
      languages: ['nl'],
      reason,
      count: 2,
    });
    expect((await editor.get(`/api/documents/${page}/publication`)).json().languages[0].state).toBe('published');
  });

  test('is refused as well for later, and what was scheduled with a reason happens by itself', async () => {
    const { publish } = await setUp();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await publish({ at })).statusCode).toBe(422);
    expect((await publish({ at, reason })).statusCode).toBe(200);
  });

  test('in one language asks nothing for what only another one says', async () => {
    const { platform, page, editor, setPolicy } = await setUp();
    expect(platform.languages).toContain('en');
    await setPolicy({ error: 'allow', warning: 'block', hint: 'allow' });
    const publish = (languages: string[]) => editor.post(`/api/documents/${page}/publish`, { version: 1, languages });
    expect((await publish(['en'])).statusCode).toBe(200);
    expect((await publish(['nl', 'en'])).json()).toMatchObject({ code: 'checks_failed' });
  });

  test('follows the policy of the platform', async () => {
    const { publish, setPolicy } = await setUp();
    await setPolicy({ error: 'block', warning: 'allow', hint: 'allow' });
    expect((await publish({ reason })).json()).toMatchObject({ status: 422, fields: { reason: 'not_enough' } });
    await setPolicy({ error: 'allow', warning: 'reason', hint: 'allow' });
    expect((await publish()).json()).toMatchObject({ status: 422, fields: { reason: 'required' } });
    await setPolicy({ error: 'allow', warning: 'allow', hint: 'block' });
    expect((await publish()).statusCode).toBe(200);
  });
});

describe('the list of everything that is open', () => {
  test('has what is published, by rule, severity, language and title, with the way to it', async () => {
    const { publish, issues, image, get, editor } = await setUp();
    await publish({ reason });

    const all = await issues();
    expect(all).toMatchObject({ total: 3, counts: { error: 2, warning: 1, hint: 0 }, waiting: 0, look: [] });
    expect(all.issues[0]).toMatchObject({
      rule: 'alt-text',
      severity: 'error',
      guid: image,
      ownerKind: 'page',
      title: 'Werk aan de weg',
      editPath: `/werk/edit#issue-${all.issues[0].id}`,
    });
    const rulesOf = async (query: string) =>
      (await issues(query)).issues.map(({ rule }: OpenIssue) => rule) as string[];
    expect(await rulesOf('rule=link-text')).toEqual(['link-text']);
    expect(await rulesOf('severity=error')).toEqual(['alt-text', 'broken-links']);
    expect(await rulesOf('language=en')).toEqual([]);
    expect(await rulesOf('search=AAN%20DE')).toHaveLength(3);
    expect(await rulesOf('search=iets%20anders')).toEqual([]);
    expect(await rulesOf('itemCount=1&pageNumber=3')).toEqual(['link-text']);
    expect((await get('/api/issues')).statusCode).toBe(401);
    expect((await editor.get('/api/issues')).statusCode).toBe(403);
  });

  test('has for an editor the pages of their own, worst first, and none that they may not edit', async () => {
    const { publish, editor, admin, page, get } = await setUp();
    await publish({ reason });
    const own = async (reader = editor) => (await reader.get('/api/issues:own?lang=nl')).json();

    expect(await own()).toEqual({
      pages: [
        {
          owner: page,
          title: 'Werk aan de weg',
          editPath: '/werk/edit',
          counts: { error: 2, warning: 1, hint: 0 },
        },
      ],
      total: 1,
    });
    const closed = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    expect((await admin.put(`/api/pages/${page}/permissions`, closed)).statusCode).toBe(200);
    expect(await own()).toEqual({ pages: [], total: 0 });
    expect((await own(admin)).total).toBe(1);
    expect((await get('/api/issues:own')).statusCode).toBe(401);
  });

  test('loses what was fixed, unpublished or deleted', async () => {
    const { page, editor, admin, publish, issues } = await setUp();
    await publish({ reason });
    const { undoToken } = (await editor.post(`/api/documents/${page}/unpublish`, { languages: ['nl'] })).json();
    expect((await issues()).total).toBe(0);
    await editor.post(`/api/undo/${undoToken}`);
    expect((await issues()).total).toBe(3);
    await admin.delete(`/api/pages/${page}`);
    expect((await issues()).total).toBe(0);
  });

  test('is made again when somebody asks, and by itself: a link breaks when its page goes', async () => {
    const { page: makePage, signIn } = await server.createPlatform();
    const [admin, target] = [await signIn(['Admin']), await makePage('/doel')];
    const body = doc(paragraph(link('Het doel', { page: target })));
    await makePage('/bron', { blocks: blocksOf(['Text', { content: { nl: { body } as never } }]) });
    const kinds = async () =>
      (await admin.get('/api/issues')).json().issues.map(({ kind }: OpenIssue) => kind) as string[];

    expect((await admin.post('/api/issues:lookAgain')).json().waiting).toBeGreaterThan(1);
    await runJobs(server.dependencies, [checksDocuments]);
    expect((await admin.get('/api/issues')).json().waiting).toBe(0);
    expect(await kinds()).toEqual([]);
    await admin.delete(`/api/pages/${target}`);
    expect((await admin.get('/api/issues')).json()).toMatchObject({ total: 0 });
    server.clock.offset = 25 * 3_600_000;
    await runJobs(server.dependencies, [checksDocuments]);
    server.clock.offset = 0;
    expect(await kinds()).toEqual(['gone']);
  });

  test('says what the colours of the platform give, and nothing of other platforms', async () => {
    const { publish } = await setUp();
    await publish({ reason });
    const other = await server.createPlatform();
    const admin = await other.signIn(['Admin']);
    const colorScheme = { brand: '#ffcc00', tint: '#fffbe6', corners: 'round' };
    await admin.put('/api/platformsettingvalues', { colorScheme });

    const { look, total } = (await admin.get('/api/issues')).json();

    expect(total).toBe(0);
    expect(look.map(({ rule, kind }: Issue) => [rule, kind])).toEqual([
      ['contrast', 'brand'],
      ['contrast', 'brand-on-tint'],
    ]);
  });
});
