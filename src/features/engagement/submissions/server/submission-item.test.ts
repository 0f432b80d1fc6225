import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { begun, makeForm } from '#test/a-form.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { openBrowserWithoutScripts } from '#test/scriptless-browser.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
afterEach(() => {
  server.clock.offset = 0;
});

const words = (nl: string) => ({ nl, en: nl });
const definition = {
  steps: [
    {
      id: 'idee',
      title: words('Uw idee'),
      questions: [
        { kind: 'text', id: 'titel', label: words('Hoe heet uw idee?'), isRequired: true },
        { kind: 'longText', id: 'waarom', label: words('Waarom is het nodig?'), isRequired: true },
        { kind: 'longText', id: 'hoe', label: words('Hoe gaat het?') },
        { kind: 'date', id: 'wanneer', label: words('Wanneer?') },
        { kind: 'name', id: 'naam', label: words('Uw naam') },
        { kind: 'phone', id: 'telefoon', label: words('Uw telefoon'), isSensitive: true },
      ],
    },
  ],
};
const answers = {
  titel: 'Een bankje bij de vijver',
  waarom: 'Om te zitten.\nEn te kijken.',
  hoe: 'Met hout.',
  wanneer: '2027-03-01',
  naam: { first: 'Mia', last: 'Vrager' },
  telefoon: '020 1234567',
};

async function setting(
  mapping: object = {},
  { settings = {}, options = {} }: { settings?: object; options?: Record<string, string> } = {},
) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const list = randomUUID();
  await platform.page('/ideeen', {
    blocks: blocksOf(['List', { guid: list, options: { itemTypes: ['Idea'], ...options } }]),
  });
  const form = await makeForm(admin, { definition });
  const item = {
    list,
    itemType: 'Idea',
    title: 'titel',
    body: ['waarom', 'hoe'],
    startsOn: 'wanneer',
    name: 'naam',
    ...mapping,
  };
  const saved = await form.save({ kind: 'ListItem', item, ...settings });
  const send = async (more: object = {}, who: Pick<typeof platform, 'post'> = platform) =>
    (
      await who.post(`${form.url}/1/submissions`, {
        key: randomUUID(),
        answers,
        startedOn: begun(new Date(Date.now() + server.clock.offset)),
        ...more,
      })
    ).json() as { guid: string };
  const read = async (guid: string) => (await admin.get(`${form.url}/submissions/${guid}`)).json();
  const facts = async (guid: string) => (await admin.get(`/api/listitem/${guid}/facts`)).json();
  const convert = (guid: string) => admin.post(`${form.url}/submissions/${guid}:makeItem`);
  return { ...platform, admin, list, ...form, item, saved, send, read, facts, convert };
}

describe('a form of the kind ListItem', () => {
  test('makes an item of what counts, which waits for an editor; the rest stays in the submission', async () => {
    const { send, read, admin, saved } = await setting();
    expect(saved.statusCode).toBe(200);
    const { guid } = await send();
    const { item, canBecomeItem } = await read(guid);
    expect([item.path, canBecomeItem]).toEqual([expect.stringContaining('/ideeen/i/'), false]);
    const made = (await admin.get(`/api/listitem/${item.guid}?lang=nl`)).json();
    expect(made).toMatchObject({
      title: 'Een bankje bij de vijver',
      authorName: 'Mia Vrager',
      listItemTypeName: 'Idea',
      publishedOn: null,
      startsOn: '2027-02-28T23:00:00.000Z',
    });
    const body = JSON.stringify(made);
    for (const part of ['Waarom is het nodig?', 'En te kijken.', 'Met hout.']) expect(body).toContain(part);
    expect(body).not.toContain('1234567');
  });

  test('ends where the form says: a day at its end', async () => {
    const { send, read, admin, saved } = await setting({ endsOn: 'wanneer' });
    expect(saved.statusCode).toBe(200);
    const { item } = await read((await send()).guid);
    expect((await admin.get(`/api/listitem/${item.guid}?lang=nl`)).json()).toMatchObject({
      startsOn: '2027-02-28T23:00:00.000Z',
      endsOn: '2027-03-01T22:59:00.000Z',
    });
  });

  test('shows it at once where the list says so, and as who the form says', async () => {
    for (const [author, shown] of [
      ['firstName', 'Mia'],
      ['anonymous', ''],
    ]) {
      const { send, post, list } = await setting({ author }, { options: { moderation: 'none' } });
      await send();
      const { items } = (await post(`/api/listitem/list/${list}`, { itemCount: 5 })).json();
      expect(items).toMatchObject([{ title: 'Een bankje bij de vijver', authorName: shown }]);
    }
  });

  test('is of the account that sent it', async () => {
    const { send, read, signIn } = await setting();
    const person = await signIn();
    const { guid } = await send({}, person);
    const [row] = await server.ownerQuery('select author_id, author_name from item where id = $1', [
      (await read(guid)).item.guid,
    ]);
    expect(row).toEqual({ author_id: person.accountId, author_name: 'Anna Bakker' });
  });

  test('makes one once the address is confirmed, and none before', async () => {
    const { send, read, host } = await setting({}, { settings: { audience: { kind: 'Verify', roles: [] } } });
    const email = `${randomUUID()}@example.org`;
    const { guid } = await send({ email });
    expect(await read(guid)).toMatchObject({ item: null, canBecomeItem: false });
    const link = /https:\/\/[^/\s]+(\/\S*confirm\?token=[\w-]+)/.exec((await mailbox.newest(email)).text)?.[1] ?? '';
    await openBrowserWithoutScripts(server, host).send(link, {});
    expect(await read(guid)).toMatchObject({ state: 'new', item: { path: expect.any(String) } });
  });

  test('makes none of what a program sent', async () => {
    const { send, read } = await setting();
    const { guid } = await send({ website: 'https://koop.example' });
    expect(await read(guid)).toMatchObject({ state: 'spam', item: null, canBecomeItem: true });
  });
});

describe('a mapping', () => {
  test('is refused with the field that does not fit', async () => {
    const { save, item } = await setting();
    for (const [change, field, code] of [
      [{ title: 'telefoon' }, 'title', 'mapped_sensitive'],
      [{ title: 'weg' }, 'title', 'mapped_missing'],
      [{ startsOn: 'titel' }, 'startsOn', 'mapped_kind'],
      [{ body: ['telefoon'] }, 'body', 'mapped_sensitive'],
      [{ list: randomUUID() }, 'list', 'invalid_value'],
      [{ itemType: 'News' }, 'itemType', 'invalid_value'],
    ] as const) {
      const refused = await save({ item: { ...item, ...change } });
      expect([refused.statusCode, refused.json().fields]).toEqual([400, { [`body.settings.item.${field}`]: code }]);
    }
    const none = await save({ kind: 'ListItem', item: null });
    expect(none.json().fields).toEqual({ 'body.settings.item': 'required' });
  });

  test('names no list that who makes it may not add to', async () => {
    const { admin, signIn, item } = await setting();
    const manager = await signIn();
    const { guid: role } = (
      await admin.post('/api/roles', { name: `Formulieren ${randomUUID()}`, grants: ['manage-forms'] })
    ).json();
    await admin.post(`/api/roles/${role}/members`, { people: [manager.accountId] });
    const other = await makeForm(manager, { definition });
    expect((await other.save({ item })).json().fields).toEqual({ 'body.settings.item.list': 'invalid_value' });
  });

  test('refuses a version without a question that it names', async () => {
    const { admin, url, form } = await setting();
    const [step] = definition.steps;
    const without = { steps: [{ ...step, questions: step?.questions.filter(({ id }) => id !== 'waarom') }] };
    await admin.put(`${url}/draft`, { revision: (await form()).revision, definition: without });
    const refused = await admin.post(`${url}:publish`, { revision: (await form()).revision });
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { 'definition.waarom': 'mapped_missing' }]);
  });
});

describe('one submission', () => {
  test('becomes an item by hand, once', async () => {
    const { send, read, convert } = await setting({}, { settings: { kind: 'FormSubmission' } });
    const { guid } = await send();
    expect(await read(guid)).toMatchObject({ item: null, canBecomeItem: true });
    const made = await convert(guid);
    expect([made.statusCode, (await read(guid)).item]).toEqual([200, made.json().item]);
    expect((await convert(guid)).statusCode).toBe(409);
  });

  test('is found by its item, for who manages forms, while its form is there', async () => {
    const { send, read, admin, signIn, guid: form, url } = await setting();
    const { guid } = await send();
    const { item, reference } = await read(guid);
    const path = `/api/itemsubmissions?guids=${randomUUID()},${item.guid}`;
    const found = { item: item.guid, form, submission: guid, reference };
    expect((await admin.get(path)).json()).toEqual({ submissions: [found] });
    expect((await (await signIn()).get(path)).statusCode).toBe(403);
    expect((await admin.get(`/api/itemsubmissions?guids=${'-'.repeat(36)}`)).json().fields).toHaveProperty([
      'query.guids',
    ]);
    await admin.delete(url);
    expect((await admin.get(path)).json()).toEqual({ submissions: [] });
  });

  test('is kept where no item can be made of it, and names what no longer fits', async () => {
    const { send, read, convert, save } = await setting({ title: 'hoe', body: [] });
    const { guid } = await send({ answers: { ...answers, hoe: undefined } });
    expect(await read(guid)).toMatchObject({ state: 'new', item: null, canBecomeItem: true });
    const refused = await convert(guid);
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { hoe: 'mapped_missing' }]);
    await save({ kind: 'FormSubmission', item: null });
    expect((await convert(guid)).statusCode).toBe(409);
  });
});
