import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { blocksOf, openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { cleanUp } from '#test/run-jobs.ts';
import { openBrowserWithoutScripts } from '#test/scriptless-browser.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const day = 86_400_000;
afterEach(() => {
  server.clock.offset = 0;
});

type AddPermission = 'Public' | 'Verify' | 'Users';

async function setting(addPermission: AddPermission, options: Record<string, string> = {}) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const list = randomUUID();
  const page = await platform.page('/ideeen', {
    blocks: blocksOf(['List', { guid: list, options: { itemTypes: ['Idea'], ...options } }]),
  });
  const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
  await admin.put(`/api/pages/${page}/permissions`, rights);
  await admin.post(`/api/buildingblockinstance/${list}/permissions`, { addPermission, addRoles: [] });
  const browser = openBrowserWithoutScripts(server, platform.host);
  const email = `${randomUUID()}@example.org`;
  const address = `/add-item?list=${list}&from=%2Fideeen`;
  const typed = { title: 'Een bankje bij de vijver', text: 'Om te zitten.', name: 'Mia', email };
  /** Opens the page, reads it for a while, and sends it. */
  const add = async (more: Record<string, string> = {}, after = 10_000) => {
    const shown = await browser.get(address);
    const begun = /name="begun" value="([^"]+)"/.exec(shown.body)?.[1] ?? '';
    server.clock.offset += after;
    return browser.send(address, { ...typed, begun, ...more });
  };
  const link = async (to = email) =>
    /https:\/\/[^/\s]+(\/\S*confirm\?token=[\w-]+)/.exec((await mailbox.newest(to)).text)?.[1] ?? 'no link';
  const items = async () =>
    (await platform.post(`/api/listitem/list/${list}`, { itemCount: 10 }))
      .json()
      .items.map(({ title, authorName }: { title: string; authorName: string }) => [title, authorName]);
  const stored = async () =>
    (await server.ownerQuery('select author_id, author_name from item where platform_id = $1', [platform.platform.id]))
      .length;
  return { ...platform, admin, list, page, browser, email, address, typed, add, link, items, stored };
}

describe('a list with audience Public', () => {
  test('has a button for visitors, that leads to a form without scripts', async () => {
    const { get, browser, address } = await setting('Public');
    expect((await get('/ideeen')).body).toContain(`href="${address.replaceAll('&', '&amp;')}">Item toevoegen</a>`);
    const form = await browser.get(address);
    expect([form.status, form.body.includes('name="email"'), form.body.includes('name="title"')]).toEqual([
      200,
      false,
      true,
    ]);
  });

  test('takes an item that waits for an editor, who publishes it', async () => {
    const { add, items, stored, admin } = await setting('Public');
    const done = await add();
    expect(done.body).toContain('De redactie bekijkt eerst wat u schreef');
    expect([await items(), await stored()]).toEqual([[], 1]);
    const { items: drafts } = (await admin.get('/api/listitem:overview?state=draft')).json();
    expect(drafts).toMatchObject([{ title: 'Een bankje bij de vijver' }]);
  });

  test('says what is missing, and loses nothing', async () => {
    const { add, stored } = await setting('Public');
    const wrong = await add({ title: '', text: 'Om te zitten.' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('Vul een titel in');
    expect(wrong.body).toContain('Om te zitten.');
    expect(await stored()).toBe(0);
  });

  test('shows it at once where nothing waits for an editor', async () => {
    const { add, items } = await setting('Public', { moderation: 'none' });
    const done = await add();
    expect(done.body).toMatch(/href="\/ideeen\/i\/[^"]+\/een-bankje-bij-de-vijver"/);
    expect(await items()).toEqual([['Een bankje bij de vijver', 'Mia']]);
  });

  test('is added once where it is sent twice', async () => {
    const { browser, address, typed, stored } = await setting('Public');
    const begun = /name="begun" value="([^"]+)"/.exec((await browser.get(address)).body)?.[1] ?? '';
    server.clock.offset += 10_000;
    const send = () => browser.send(address, { ...typed, begun });
    const replies = await Promise.all([send(), send()]);
    expect([...replies, await send()].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored()).toBe(1);
  });

  test('takes nothing that a program sends: a field that nobody sees, or no time', async () => {
    const { add, stored } = await setting('Public');
    expect((await add({ website: 'https://koop.example' })).body).toContain('Bedankt voor uw bijdrage');
    expect((await add({}, 100)).status).toBe(429);
    expect((await add({ begun: 'verzonnen' })).status).toBe(429);
    expect(await stored()).toBe(0);
  });
});

describe('a list where the first contribution waits', () => {
  const draftIn = async (person: { get: (path: string) => Promise<{ json(): { items: { guid: string }[] } }> }) =>
    (await person.get('/api/listitem:overview?state=draft')).json().items[0]?.guid ?? 'none';

  test('shows the next of an account once one of theirs was published, and not by themselves', async () => {
    const { signIn, admin, list } = await setting('Users', { moderation: 'first' });
    const [member, other] = [await signIn(), await signIn()];
    const add = async (person: typeof member, title: string) =>
      (await person.post(`/api/listitem/list/${list}`, [{ listItemTypeName: 'Idea', title }])).json()[0];
    const first = await add(member, 'Idee een');
    expect(first.state).toBe('draft');
    // Refused: the next waits again.
    expect((await admin.delete(`/api/listitem/${first.guid}`)).statusCode).toBe(200);
    const second = await add(member, 'Idee twee');
    const third = await add(member, 'Idee drie');
    expect([second.state, third.state]).toEqual(['draft', 'draft']);
    expect(
      (await admin.post(`/api/documents/${second.guid}/publish`, { version: 1, languages: ['nl'] })).statusCode,
    ).toBe(200);
    expect((await add(member, 'Idee vier')).state).toBe('published');
    expect((await add(other, 'Idee van een ander')).state).toBe('draft');
    // Taken off the website: trust ends with it.
    expect((await admin.delete(`/api/listitem/${second.guid}`)).statusCode).toBe(200);
    expect((await add(member, 'Idee vijf')).state).toBe('draft');
  });

  test('knows who has no account by their confirmed address, and by nothing else', async () => {
    const { add, link, browser, items, admin, email } = await setting('Verify', { moderation: 'first' });
    const contribute = async (title: string, to = email) => {
      // A mail to the same address waits a minute.
      await add({ title, email: to }, 70_000);
      await browser.send(await link(to), {});
      return (await items()).map(([shown]: [string]) => shown);
    };
    expect(await contribute('Bankje een')).toEqual([]);
    expect(
      (await admin.post(`/api/documents/${await draftIn(admin)}/publish`, { version: 1, languages: ['nl'] }))
        .statusCode,
    ).toBe(200);
    expect(await contribute('Bankje twee')).toEqual(expect.arrayContaining(['Bankje een', 'Bankje twee']));
    expect(await contribute('Bankje drie', `${randomUUID()}@example.org`)).not.toContain('Bankje drie');
    const kept = await server.ownerQuery('select address_hash from contributed_item', []);
    expect(JSON.stringify(kept)).not.toContain(email);
  });

  test('always has people without a confirmed address wait', async () => {
    const { add, items, admin } = await setting('Public', { moderation: 'first' });
    await add();
    expect(
      (await admin.post(`/api/documents/${await draftIn(admin)}/publish`, { version: 1, languages: ['nl'] }))
        .statusCode,
    ).toBe(200);
    await add({ title: 'Nog een bankje' });
    expect(await items()).toEqual([['Een bankje bij de vijver', 'Mia']]);
  });
});

describe('a list with audience Verify', () => {
  test('keeps an item from everybody until its address is confirmed; then it waits for an editor', async () => {
    const { add, link, browser, items, stored, email, admin } = await setting('Verify');
    const sent = await add();
    expect(sent.body).toContain(email);
    expect([await items(), await stored()]).toEqual([[], 0]);
    const address = await link();
    const mail = mailbox.to(email).at(-1);
    expect(mail?.text).not.toContain('bankje');
    expect((await browser.get(address)).body).toContain('Bevestig');
    expect(await stored()).toBe(0);
    expect((await browser.send(address, {})).body).toContain('De redactie bekijkt eerst');
    expect([await items(), await stored()]).toEqual([[], 1]);
    const { items: drafts } = (await admin.get('/api/listitem:overview?state=draft')).json();
    expect(drafts).toMatchObject([{ title: 'Een bankje bij de vijver' }]);
    expect((await browser.send(address, {})).body).toContain('Deze link werkt niet meer');
    expect(await stored()).toBe(1);
  });

  test('is of the account that has the address, with its proof', async () => {
    const { add, link, browser, signIn, platform } = await setting('Verify', { moderation: 'none' });
    const person = await signIn();
    await add({ email: person.email });
    await browser.send(await link(person.email), {});
    const [row] = await server.ownerQuery('select author_id, author_name from item where platform_id = $1', [
      platform.id,
    ]);
    expect(row).toEqual({ author_id: person.accountId, author_name: 'Mia' });
  });

  test('asks for an address, and sends who has one proven to the screen', async () => {
    const { add, get, signIn, list, address } = await setting('Verify');
    expect((await add({ email: 'fout' })).body).toContain('Dit is geen e-mailadres');
    expect((await get('/ideeen')).body).toContain('/add-item?');
    const person = await signIn();
    expect((await person.get('/ideeen')).body).toContain(`/add/${list}?from`);
    await server.ownerQuery('update account set is_verified = false where id = $1', [person.accountId]);
    expect((await person.get('/ideeen')).body).toContain('/add-item?');
    const meta = (await person.get(`/api/listitem/list/${list}/meta`)).json();
    expect(meta.permissions).toEqual({ canAdd: false, reason: 'verify-email' });
    expect(address).toContain(list);
  });

  test('forgets what nobody confirmed for seven days', async () => {
    const { add, link, browser, stored } = await setting('Verify');
    await add();
    const address = await link();
    server.clock.offset += 7 * day;
    await cleanUp(server.dependencies);
    expect((await browser.send(address, {})).body).toContain('Deze link werkt niet meer');
    expect(await stored()).toBe(0);
  });

  test('takes nothing into a list that was closed meanwhile', async () => {
    const { add, link, browser, admin, list, stored } = await setting('Verify');
    await add();
    await admin.post(`/api/buildingblockinstance/${list}/permissions`, { addPermission: 'Users', addRoles: [] });
    expect((await browser.send(await link(), {})).body).toContain('Dit kan niet meer');
    expect(await stored()).toBe(0);
  });
});

describe('a list for people with an account', () => {
  test('is not there for others: neither the form, nor the call', async () => {
    const { browser, address, list, post, get } = await setting('Users');
    expect((await browser.get(address)).status).toBe(404);
    expect((await browser.send(address, { title: 'x' })).status).toBe(404);
    expect((await get('/ideeen')).body).not.toContain('add-item');
    const added = await post(`/api/listitem/list/${list}`, [{ listItemTypeName: 'Idea', title: 'x' }]);
    expect(added.statusCode).toBe(401);
  });

  test.each([
    ['all', 'draft'],
    ['anonymous', 'published'],
    ['none', 'published'],
  ])('where %s wait for an editor, theirs is a %s', async (moderation, state) => {
    const { signIn, list } = await setting('Users', { moderation });
    const member = await signIn();
    const added = await member.post(`/api/listitem/list/${list}`, [{ listItemTypeName: 'Idea', title: 'Idee' }]);
    expect(added.json()).toMatchObject([{ state, mayEdit: false }]);
  });
});
