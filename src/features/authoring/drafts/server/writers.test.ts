import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

/** A page with raw HTML on it, and people who change its draft. */
async function htmlPage() {
  const platform = await server.createPlatform();
  const [html] = blocksOf(['Html', { content: { nl: { html: '<p>Van ons</p>' } } }]);
  const guid = html?.guid ?? '';
  const page = await platform.page('/html', { blocks: html ? [html] : [] });
  const change = async (roles: Roles, ...commands: object[]) => {
    const person = await platform.signIn(['Admin', ...roles]);
    const { version } = (await person.get(`/api/documents/${page}/draft`)).json();
    const body = { base: version, key: randomUUID(), steps: [{ id: randomUUID(), commands }] };
    return person.post(`/api/pages/${page}/commands`, body);
  };
  return { platform, page, guid, change };
}

type Roles = Parameters<Awaited<ReturnType<typeof server.createPlatform>>['signIn']>[0] & object;

const words = (guid: string) => ({
  name: 'changeContent',
  input: { guid, version: 0, language: 'nl', field: 'html', value: '<p>Van mij</p>' },
});
const option = (guid: string, options: object) => ({ name: 'changeOptions', input: { guid, version: 0, options } });
const [another] = blocksOf(['Html', { content: { nl: { html: '<b>Nog een</b>' } } }]);
const insert = { name: 'insert', input: { blocks: [another] } };

describe('raw HTML (functional reference 5.4, SEC-07)', () => {
  test.each([['Mett'], ['Developer']] as const)('is written by %s', async (role) => {
    const { guid, change } = await htmlPage();

    const response = await change([role], words(guid), option(guid, { height: 'large' }), insert);

    expect([response.statusCode, response.json().conflicts]).toEqual([200, []]);
  });

  test('is neither added nor changed by an admin, in any way', async () => {
    const { platform, page, guid, change } = await htmlPage();
    const admin = await platform.signIn(['Admin']);

    const refused = [
      await change([], words(guid)),
      await change([], insert),
      await change([], option(guid, { height: 'large' })),
      await change([], { name: 'changeOptions', input: { guid, version: 0, options: {}, reset: ['height'] } }),
      await admin.post(`/api/buildingblockinstance/${guid}/options`, { height: 'large' }),
    ];

    expect(refused.map(({ statusCode, json }) => [statusCode, json().code])).toEqual(
      refused.map(() => [403, 'not_allowed']),
    );
    expect(JSON.stringify((await admin.get(`/api/documents/${page}/draft`)).json().document)).not.toContain('Van mij');
  });

  test('is translated by staff only; what they wrote is taken over in another language, with a title, by who edits the page', async () => {
    const { guid, change } = await htmlPage();
    const translate = (html: string) => ({
      name: 'translate',
      input: { guid, version: 0, language: 'en', texts: { html, title: '', blockTitle: 'Ours' } },
    });
    expect((await change([], translate('<p>Mine</p>'))).statusCode).toBe(403);
    expect((await change([], translate('<p>Van ons</p>'))).statusCode).toBe(200);
    expect((await change(['Developer'], translate('<p>Ours</p>'))).statusCode).toBe(200);
  });

  test('is titled, placed and removed like any block by who edits the page', async () => {
    const { guid, change } = await htmlPage();
    const title = { guid, version: 0, language: 'nl', field: 'blockTitle', value: 'Tarieven' };

    const kept = await change([], { name: 'changeContent', input: title }, option(guid, { width: '6' }));
    const removed = await change([], { name: 'remove', input: { guid } });

    expect([kept.statusCode, removed.statusCode]).toEqual([200, 200]);
  });

  test('is shown in a frame without scripts and without the rights of the site', async () => {
    const { platform } = await htmlPage();

    const { body, headers } = await platform.get('/html');

    expect(body).toMatch(
      /<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"[^>]* srcDoc="[^"]*&lt;p&gt;Van ons/,
    );
    expect(headers['content-security-policy']).toContain("frame-src 'none'");
  });
});
