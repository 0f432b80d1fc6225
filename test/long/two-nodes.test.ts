import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { topLevelMenu } from '#features/content/menus/menus.contract.ts';
import { addMenuItem } from '#features/content/menus/server/menus.service.ts';
import { createPage } from '#features/content/pages/server/pages.service.ts';
import { addAccount } from '#features/identity/accounts/server/accounts.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { blocksOf } from '../harness.ts';
import { call, hasPgBouncer, openMachine, signIn } from './nodes.ts';

const { prepare, openPooler } = openMachine('two-nodes');
const host = 'nodes.localhost';
const password = 'zeven paarse fietsen';
const people = {
  admin: { email: 'admin@example.org', password },
  editor: { email: 'editor@example.org', password },
};
const guid = randomUUID();
const made = { page: '', entry: '', editor: '' };

/** A page `/werk` with a text, somebody who writes it and somebody who manages. */
async function fill(ctx: Ctx) {
  await saveSettings(ctx, { secondFactorFor: [] });
  const blocks = blocksOf(['Text', { guid, content: { nl: { body: doc(paragraph('Eerste versie')) } } }]);
  made.page = await createPage(ctx, { document: { ...emptyDocument({ nl: 'Werk' }), blocks }, publish: ['nl'] });
  const place = { menu: topLevelMenu, names: {}, urlSegment: 'werk', pageGuid: made.page };
  made.entry = await addMenuItem(ctx, place);
  await addAccount(ctx, { ...people.admin, firstName: 'Anna', lastName: 'Bakker' }, ['Admin']);
  made.editor = await addAccount(ctx, { ...people.editor, firstName: 'Ruben', lastName: 'Vos' }, ['ContentManager']);
}

const soon = { timeout: 5_000, interval: 20 };

/** Two nodes on one database, the first of which does no jobs, and calls to each. */
async function openNodes(database: string, isPooled: boolean) {
  const { openNode, rows } = await prepare(database, { host, fill });
  const pooler = isPooled ? await openPooler(database) : undefined;
  const env: Record<string, string> = pooler ? { DATABASE_POOL_URL: pooler.url } : {};
  const [one, other] = await Promise.all([openNode('1', { ...env, JOBS: 'off' }), openNode('2', env)]);
  const at = ({ port }: { port: number }) => ({
    get: (path: string, headers = {}) => call({ port, host }, 'GET', path, { headers }),
    post: (path: string, headers: object, body: unknown = {}) =>
      call({ port, host }, 'POST', path, { body, headers: { ...headers } }),
    put: (path: string, headers: object, body: unknown) =>
      call({ port, host }, 'PUT', path, { body, headers: { ...headers } }),
    delete: (path: string, headers: object) => call({ port, host }, 'DELETE', path, { headers: { ...headers } }),
    signIn: (who: keyof typeof people) => signIn({ port, host }, people[who]),
  });
  const close = async () => {
    await one.stop();
    await other.stop();
  };
  return { one: at(one), other: at(other), rows, pooler, close };
}

describe.each([
  ['direct', false],
  ['pooled', true],
])('two nodes on one database (%s)', (name, isPooled) => {
  test.skipIf(isPooled && !hasPgBouncer)(
    'are one website: pages, settings, drafts, rights, limits and schedules',
    async () => {
      const { one, other, rows, pooler, close } = await openNodes(name, isPooled);
      const editor = await one.signIn('editor');
      const admin = await other.signIn('admin');
      const draft = async (at: typeof one) => (await at.get(`/api/documents/${made.page}/draft`, editor)).json();
      const retype = async (at: typeof one, words: string) => {
        const { version: base } = await draft(at);
        const input = { guid, version: 0, language: 'nl', field: 'body', value: doc(paragraph(words)) };
        const steps = [{ id: randomUUID(), commands: [{ name: 'changeContent', input }] }];
        const saved = await at.post(`/api/pages/${made.page}/commands`, editor, { base, key: randomUUID(), steps });
        expect([saved.status, saved.json().conflicts]).toEqual([200, []]);
        return saved.json().version as number;
      };
      const publish = async (at: typeof one, version: number, moment: string | null = null) => {
        const body = { version, languages: ['nl'], at: moment };
        const published = await at.post(`/api/documents/${made.page}/publish`, editor, body);
        expect(published.status).toBe(200);
      };
      const shows = (at: typeof one, words: string) =>
        vi.waitFor(async () => expect((await at.get('/werk')).body).toContain(words), soon);

      // What is published at one drops the page that the other keeps.
      let words = 'Eerste versie';
      const waits: number[] = [];
      for (let at = 0; at < 8; at += 1) {
        const [here, there] = at % 2 ? [other, one] : [one, other];
        // Twice, so that it is kept.
        for (const node of [here, here, there, there]) await shows(node, words);
        words = `Versie ${at}`;
        await publish(here, await retype(here, words));
        const published = performance.now();
        await shows(there, words);
        waits.push(performance.now() - published);
      }
      // Told at once: without that a node looks every two seconds.
      expect(waits.toSorted((a, b) => a - b)[4]).toBeLessThan(400);

      // What is written at one is there at the other, also when both write at once.
      await retype(one, 'Nog niet klaar');
      expect(JSON.stringify((await draft(other)).document)).toContain('Nog niet klaar');
      const heading = (at: typeof one, title: string) =>
        vi.waitFor(async () => {
          const { version: base } = await draft(at);
          const commands = [{ name: 'changePage', input: { title: { nl: title }, options: {} } }];
          const steps = [{ id: randomUUID(), commands }];
          const saved = await at.post(`/api/pages/${made.page}/commands`, editor, { base, key: randomUUID(), steps });
          expect([saved.status, saved.json().conflicts]).toEqual([200, []]);
        }, soon);
      const before = (await draft(one)).version;
      await Promise.all([1, 2, 3, 4, 5].flatMap((at) => [heading(one, `Een ${at}`), heading(other, `Twee ${at}`)]));
      const [here, there] = [await draft(one), await draft(other)];
      expect(here).toEqual(there);
      expect(here.version).toBe(before + 10);

      // A setting.
      const saved = await other.put('/api/platformsettingvalues', admin, { platformName: { nl: 'Stad aan Zee' } });
      expect(saved.status).toBe(200);
      // Who saved it reads it at the other node with the next call, everybody soon.
      expect((await one.get('/werk', admin)).body).toContain('Stad aan Zee');
      await shows(one, 'Stad aan Zee');

      // An address: the old one leads on at the node that did not hear of it yet.
      const moved = await other.put(`/api/menuitems/${made.entry}`, admin, { urlSegment: 'bouw' });
      expect(moved.status).toBe(200);
      await vi.waitFor(async () => {
        const { status, headers } = await one.get('/werk');
        expect([status, headers.location]).toEqual([301, '/bouw']);
      }, soon);
      expect((await other.put(`/api/menuitems/${made.entry}`, admin, { urlSegment: 'werk' })).status).toBe(200);

      // A schedule that was made at the node without jobs is carried out by the other, and shows at both.
      await publish(one, await retype(one, 'Op tijd'), new Date(Date.now() + 1_500).toISOString());
      await vi.waitFor(
        async () => {
          for (const node of [one, other]) expect((await node.get('/werk')).body).toContain('Op tijd');
        },
        { timeout: 15_000, interval: 50 },
      );

      // Searches are counted over both, and by one clock.
      const searches: number[] = [];
      for (let at = 0; at < 61; at += 1)
        for (const node of [one, other]) searches.push((await node.get('/api/search?q=werk')).status);
      expect(searches.indexOf(429)).toBe(120);

      // Rights that are taken at one are gone at the other with the next call, and so is who signs out.
      expect((await one.get(`/api/documents/${made.page}/draft`, editor)).status).toBe(200);
      const { roles } = (await other.get('/api/roles', admin)).json();
      const managers = roles.find(({ kind }: { kind: string }) => kind === 'ContentManager').guid;
      const removal = { people: [made.editor] };
      expect((await other.post(`/api/roles/${managers}/members:remove`, admin, removal)).status).toBe(200);
      expect((await one.get(`/api/documents/${made.page}/draft`, editor)).status).toBe(404);
      expect((await one.delete('/api/session', admin)).status).toBe(204);
      expect((await other.get('/api/roles', admin)).status).toBe(401);

      const [{ errors }] = await rows(
        'select count(*)::int as errors from graphile_worker.jobs where last_error is not null',
      );
      expect(errors).toBe(0);
      // And the queries went where they should.
      if (pooler) expect(await pooler.transactions()).toBeGreaterThan(500);
      await close();
    },
  );
});

test.runIf(!hasPgBouncer)(
  'pgbouncer is not here: install it (apt-get install pgbouncer) to have the pooler proven',
  () => {
    console.warn('pgbouncer is not installed: the tests with a pooler did not run.');
  },
);
