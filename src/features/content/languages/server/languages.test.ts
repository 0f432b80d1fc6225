import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

interface Told {
  code: string;
  pages: number;
  items: number;
}

/** A platform with a page `/over`, a list at `/nieuws` with an item in Dutch and one in both languages, and its admin. */
async function openPlatform() {
  const made = await server.createPlatform();
  const list = randomUUID();
  const text = (nl: string, en?: string) => ({
    nl: { body: doc(paragraph(nl)) },
    ...(en !== undefined && { en: { body: doc(paragraph(en)) } }),
  });
  await made.page('/over', {
    title: { nl: 'Over ons', en: 'About us' },
    blocks: blocksOf(['Text', { content: text('Over de gemeente', 'About the town') }]),
    publish: ['nl', 'en'],
  });
  await made.page('/nieuws', { title: { nl: 'Nieuws' }, blocks: blocksOf(['List', { guid: list }]) });
  const add = (title: Record<string, string>) =>
    addItem(made.ctx, {
      parents: [{ parentGuid: list }],
      itemType: 'News',
      publish: Object.keys(title),
      publishedOn: new Date('2026-01-01T10:00:00Z'),
      document: emptyDocument(title),
    });
  await add({ nl: 'Brug dicht' });
  await add({ nl: 'Markt', en: 'Market' });
  const admin = await made.signIn(['Admin']);
  const read = async (): Promise<{ languages: Told[]; retired: Told[] }> =>
    (await admin.get('/api/platform/languages')).json();
  const codes = async () => (await read()).languages.map(({ code }) => code);
  const change = async (wanted: string[]) =>
    admin.put('/api/platform/languages', { languages: wanted, seen: await codes() });
  const titles = async (language: string) => {
    const { items, total } = (await made.post(`/api/listitem/list/${list}`, { lang: language, itemCount: 20 })).json();
    expect(total).toBe(items.length);
    return items.map(({ title }: { title: string }) => title).sort();
  };
  return { ...made, admin, read, codes, change, titles, add };
}

describe('a language that comes', () => {
  test('is there without a restart: pages, the switch and lists know it at once, from right to left', async () => {
    const { get, change, titles } = await openPlatform();
    expect((await get('/ar/over')).statusCode).toBe(404);
    expect((await get('/over')).body).not.toContain('/ar/over');

    expect((await change(['nl', 'en', 'ar'])).statusCode).toBe(200);

    const arabic = await get('/ar/over');
    expect(arabic.statusCode).toBe(200);
    expect(arabic.body).toMatch(/<html lang="ar" dir="rtl"/);
    expect(arabic.body).toContain('lang="nl" dir="ltr"');
    expect((await get('/over')).body).toContain('href="/ar/over"');
    expect(await titles('ar')).toEqual(['Brug dicht', 'Markt']);
  });

  test('shows new items as well, and plain language borrows from its own language first', async () => {
    const { add, change, titles, get } = await openPlatform();
    await change(['nl', 'nl-simple', 'en', 'en-simple']);
    await add({ nl: 'Sluis', en: 'Lock' });

    expect(await titles('en-simple')).toEqual(['Brug dicht', 'Lock', 'Market']);
    expect(await titles('nl-simple')).toEqual(['Brug dicht', 'Markt', 'Sluis']);
    const english = (await get('/en-simple/over')).body;
    expect(english).toContain('<html lang="en-simple"');
    expect(english).toContain('About the town');
    expect(english).not.toContain('gemeente');
  });
});

describe('a language that goes', () => {
  test('leads to the default language, and comes back as it was', async () => {
    const { get, change, titles, read } = await openPlatform();

    const response = await change(['nl']);

    expect(response.json().retired).toEqual([{ code: 'en', isDefault: false, pages: 1, items: 1 }]);
    const gone = await get('/en/over');
    expect([gone.statusCode, gone.headers.location]).toEqual([302, '/over']);
    expect((await get('/en')).headers.location).toBe('/');
    for (const asked of ['q=a', 'q=caf%C3%A9&page=2'])
      expect((await get(`/en/search?${asked}`)).headers.location).toBe(`/search?${asked}`);
    expect((await get('/en/over?page=2')).headers.location).toBe('/over?page=2');
    expect((await get('/over')).body).not.toContain('hreflang');

    await change(['nl', 'en']);
    expect((await get('/en/over')).body).toContain('About the town');
    expect(await titles('en')).toEqual(['Brug dicht', 'Market']);
    expect((await read()).retired).toEqual([]);
  });

  test('what was taken offline in it stays so when it comes back', async () => {
    const { admin, get, change } = await openPlatform();
    const { pages } = (await admin.get('/api/pages:overview')).json();
    const { guid } = pages.find(({ title }: { title: string }) => title === 'Over ons');
    await admin.post(`/api/documents/${guid}/unpublish`, { languages: ['en'], at: null });
    expect((await get('/en/over')).statusCode).toBe(404);

    await change(['nl']);
    await change(['nl', 'en']);

    expect((await get('/en/over')).statusCode).toBe(404);
  });

  test('comes back by undo, unless the languages were changed since', async () => {
    const { admin, get, change, codes } = await openPlatform();
    const { undoToken } = (await change(['nl'])).json();
    expect((await admin.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
    expect(await codes()).toEqual(['nl', 'en']);
    expect((await get('/en/over')).statusCode).toBe(200);

    const { undoToken: second } = (await change(['nl'])).json();
    await change(['nl', 'de']);
    expect((await admin.post(`/api/undo/${second}`)).statusCode).toBe(409);
  });
});

test('comes back by undo where that takes longer than a call may: a platform has many items', async () => {
  const { admin, change, codes } = await openPlatform();
  const { undoToken } = (await change(['nl'])).json();
  await server.ownerQuery(
    `create function waits() returns trigger language plpgsql as $$ begin perform pg_sleep(5.5); return null; end $$`,
  );
  await server.ownerQuery('create trigger waits before insert on listing for each statement execute function waits()');

  const undone = await admin.post(`/api/undo/${undoToken}`);
  await server.ownerQuery('drop trigger waits on listing');

  expect([undone.statusCode, await codes()]).toEqual([200, ['nl', 'en']]);
}, 60_000);

test('what cannot be a language is refused, and says why', async () => {
  const { change, page, admin } = await openPlatform();
  await page('/pap');
  const why = async (wanted: string[]) => (await change(wanted)).json().fields;
  expect(await why(['en'])).toEqual({ 'body.languages': 'default_missing' });
  expect(await why(['nl', 'nl'])).toEqual({ 'body.languages': 'twice' });
  expect(await why(['nl', 'xq'])).toEqual({ 'body.languages': 'unknown_language' });
  expect(await why(['nl', 'fr-simple'])).toEqual({ 'body.languages': 'wider_missing' });
  expect(await why(['nl', 'pap'])).toEqual({ 'body.languages': 'taken' });
  const late = await admin.put('/api/platform/languages', { languages: ['nl'], seen: ['nl'] });
  expect(late.json().code).toBe('conflict');
});

test('an item that is published while a language comes is in its lists too', async () => {
  const { admin, add, change, titles } = await openPlatform();
  for (let round = 0; round < 6; round += 1) {
    const language = ['de', 'fr', 'pl', 'tr', 'uk', 'fa'][round] ?? '';
    const codes = (await admin.get('/api/platform/languages')).json().languages.map(({ code }: Told) => code);
    await Promise.all([change([...codes, language]), add({ nl: `Bericht ${round}` })]);
    expect(await titles(language)).toEqual(await titles('nl'));
  }
});

/** Inside the server, so that what comes after it comes at once. */
const waitForWaiting = `do $$ begin
  while not exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') loop
    perform pg_sleep(0.005), pg_stat_clear_snapshot();
  end loop;
end $$`;

test('a change that waits for one that waits for it is done again, and nobody hears of it', async () => {
  const { ctx, change, codes, titles } = await openPlatform();
  const holder = new pg.Client({ ...server.connection, user: 'owner' });
  await holder.connect();
  // PostgreSQL ends the one that looks first whether both wait for ever: that is the change.
  await holder.query(`set deadlock_timeout = '1min'`);
  await holder.query('begin');
  await holder.query(`select 1 from listing where platform_id = $1 and language = 'en' for update`, [ctx.platform.id]);
  const changing = change(['nl', 'de']);
  await holder.query(waitForWaiting);

  // The languages are locked by the change.
  await holder.query('select 1 from platform where id = $1 for share', [ctx.platform.id]);
  await holder.query('commit');
  await holder.end();

  expect((await changing).statusCode).toBe(200);
  expect(await codes()).toEqual(['nl', 'de']);
  expect(await titles('de')).toEqual(await titles('nl'));
});
