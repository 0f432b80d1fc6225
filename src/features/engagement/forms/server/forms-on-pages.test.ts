import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeForm, twoQuestions } from '#test/a-form.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();

/** A page of the role `editors`, with people who edit it, who edit others, and who manages forms. */
async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const editorOf = async (page: string) => {
    const editor = await platform.signIn();
    const { guid: role } = (await admin.post('/api/roles', { name: randomUUID() })).json();
    await admin.post(`/api/roles/${role}/members`, { people: [editor.accountId] });
    await admin.put(`/api/pages/${page}/permissions`, {
      viewPermission: 'Public',
      viewRoles: [],
      editPermission: 'Roles',
      editRoles: [role],
    });
    return { editor, role };
  };
  const page = await platform.page(`/p-${randomUUID()}`);
  const { editor, role: editors } = await editorOf(page);
  const { editor: other } = await editorOf(await platform.page(`/p-${randomUUID()}`));
  const title = { nl: `Formulier ${randomUUID()}` };
  const make = (who: Pick<typeof admin, 'post'>, body: object = {}) =>
    who.post('/api/forms', { title, definition: twoQuestions, madeOn: page, ...body });
  return { ...platform, admin, editor, other, page, editors, title: title.nl, make };
}

type Person = Awaited<ReturnType<typeof setting>>['editor'];

const choicesOf = async (who: Pick<Person, 'get'>) => (await who.get('/api/formchoices')).json().forms;

async function revisionOf(who: Pick<Person, 'get'>, guid: string): Promise<number> {
  return (await who.get(`/api/forms/${guid}`)).json().revision;
}

describe('a form that is made on a page', () => {
  test('is built, opened and published by who may edit the page, without managing forms', async () => {
    const { editor, make, get } = await setting();
    const { guid } = (await make(editor)).json();
    const url = `/api/forms/${guid}`;
    const changed = { steps: [{ ...twoQuestions.steps[0], id: 'andere' }] };
    const saved = await editor.put(`${url}/draft`, { revision: 1, definition: changed });
    const published = await editor.post(`${url}:publish`, { revision: saved.json().revision });
    const { revision, settings } = (await editor.get(url)).json();
    const opened = await editor.put(`${url}/settings`, { revision, settings: { ...settings, state: 'Open' } });

    expect([saved, published, opened].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const view = (await get(`${url}/view?lang=nl`)).json();
    expect([view.refusal, view.definition.steps[0].id]).toEqual([null, 'andere']);
    const undone = await editor.post(`/api/undo/${opened.json().undoToken}`, {});
    expect(undone.statusCode).toBeLessThan(300);
    expect((await get(`${url}/view?lang=nl`)).json().refusal).toBe('closed');
  });

  test('is not built by who edits other pages only, and is no longer by who lost the page', async () => {
    const { admin, editor, other, page, make } = await setting();
    expect((await make(other)).statusCode).toBe(403);
    const { guid } = (await make(editor)).json();
    const url = `/api/forms/${guid}`;
    const calls = async (who: Person) => [
      (await who.get(url)).statusCode,
      (await who.put(`${url}/draft`, { revision: 1, definition: twoQuestions })).statusCode,
      (await who.post(`${url}:publish`, { revision: 1 })).statusCode,
      (await who.put(`${url}/settings`, { revision: 1, settings: { title: { nl: 'Van mij' } } })).statusCode,
      (await who.delete(`${url}/draft`)).statusCode,
    ];
    expect(await calls(other)).toEqual([403, 403, 403, 403, 403]);

    await admin.put(`/api/pages/${page}/permissions`, {
      viewPermission: 'Public',
      viewRoles: [],
      editPermission: 'Admin',
      editRoles: [],
    });
    expect(await calls(editor)).toEqual([403, 403, 403, 403, 403]);
    expect(await revisionOf(admin, guid)).toBe(1);
  });

  test('is among what they choose from before it is published; forms of others are when they are published', async () => {
    const { admin, editor, other, make, title } = await setting();
    const managed = await makeForm(admin);
    const { guid } = (await make(editor)).json();
    const draft = { guid, title, isPublished: false, mayBuild: true };
    const ofOthers = { guid: managed.guid, title: managed.title, isPublished: true, mayBuild: false };
    expect(await choicesOf(editor)).toEqual(expect.arrayContaining([draft, ofOthers]));
    expect(await choicesOf(other)).toEqual([ofOthers]);
    expect(await choicesOf(admin)).toEqual(expect.arrayContaining([draft, { ...ofOthers, mayBuild: true }]));

    await editor.post(`/api/forms/${guid}:publish`, { revision: 1 });
    expect(await choicesOf(other)).toContainEqual({ ...draft, isPublished: true, mayBuild: false });
  });

  test('gives no right to what people sent, to keep it for another time, nor to other forms', async () => {
    const { admin, editor, make } = await setting();
    const { guid } = (await make(editor)).json();
    const url = `/api/forms/${guid}`;
    const { revision, settings } = (await editor.get(url)).json();
    for (const [name, value] of [
      ['isHeld', true],
      ['retentionDays', 400],
      ['sensitiveDays', 1],
    ] as const) {
      const answer = await editor.put(`${url}/settings`, { revision, settings: { ...settings, [name]: value } });
      expect([name, answer.statusCode, answer.json().fields]).toEqual([
        name,
        400,
        { [`body.settings.${name}`]: 'not_allowed' },
      ]);
    }
    const managed = await makeForm(admin);
    const refused = [
      await editor.get(`/api/forms/${guid}/submissions`),
      await editor.get('/api/forms'),
      await editor.get(managed.url),
      await editor.delete(url),
      await editor.post('/api/forms', { title: { nl: 'Los' } }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
  });

  test('names no members of a role, but for what who manages forms asks', async () => {
    const { admin, editor, editors, make } = await setting();
    const asking = (role: string) => ({
      steps: [{ id: 'stap', questions: [{ kind: 'person', id: 'wie', label: { nl: 'Bij wie?' }, role }] }],
    });
    const refusedNew = await make(editor, { definition: asking(editors) });
    const { guid } = (await make(editor)).json();
    const url = `/api/forms/${guid}`;
    const refused = await editor.put(`${url}/draft`, { revision: 1, definition: asking(editors) });
    for (const { statusCode, json } of [refusedNew, refused])
      expect([statusCode, json().fields]).toEqual([422, { 'definition.wie': 'role_not_allowed' }]);

    expect((await admin.put(`${url}/draft`, { revision: 1, definition: asking(editors) })).statusCode).toBe(200);
    const kept = await editor.put(`${url}/draft`, { revision: 2, definition: asking(editors) });
    const { guid: role } = (await admin.post('/api/roles', { name: randomUUID() })).json();
    const another = await editor.put(`${url}/draft`, { revision: 3, definition: asking(role) });
    expect([kept.statusCode, another.statusCode]).toEqual([200, 422]);
  });
});
