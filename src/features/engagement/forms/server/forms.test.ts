import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { begun, goodAnswers, makeForm, twoQuestions } from '#test/a-form.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();
afterEach(() => {
  server.clock.offset = 0;
});

async function setting(given: Parameters<typeof makeForm>[1] = {}) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const form = await makeForm(admin, given);
  const view = async (who: Pick<typeof platform, 'get'> = platform, lang = 'nl') =>
    (await who.get(`${form.url}/view?lang=${lang}`)).json();
  const send = async (version = 1, answers: object = goodAnswers, who: Pick<typeof platform, 'post'> = platform) =>
    who.post(`${form.url}/${version}/submissions`, {
      key: randomUUID(),
      answers,
      startedOn: begun(new Date(Date.now() + server.clock.offset)),
    });
  return { ...platform, admin, ...form, view, send };
}

describe('a form', () => {
  test('is made closed, from a template, with a title that no other form has', async () => {
    const { admin } = await setting();
    const title = { nl: 'Contact', en: 'Contact' };
    const made = await admin.post('/api/forms', { title, template: 'contact' });
    expect(made.statusCode).toBe(200);
    const form = (await admin.get(`/api/forms/${made.json().guid}`)).json();
    expect(form).toMatchObject({ availability: 'closed', hasDraft: true, versions: [{ number: 1, state: 'draft' }] });
    expect(form.definition.steps).toHaveLength(2);
    const again = await admin.post('/api/forms', { title: { nl: 'CONTACT' } });
    expect([again.statusCode, again.json().fields]).toEqual([409, { 'body.settings.title': 'taken' }]);
    const untitled = await admin.post('/api/forms', { title: { en: 'Contact us' } });
    expect([untitled.statusCode, untitled.json().fields]).toEqual([400, { 'body.settings.title': 'required' }]);
  });

  test('every template can be published in both languages', async () => {
    const { admin } = await setting();
    for (const template of ['contact', 'problem', 'registration', 'survey']) {
      const { guid } = (await admin.post('/api/forms', { title: { nl: template }, template })).json();
      const published = await admin.post(`/api/forms/${guid}:publish`, { revision: 1 });
      expect([template, published.statusCode]).toEqual([template, 200]);
      const view = (await admin.get(`/api/forms/${guid}/view?lang=en`)).json();
      expect(view).toMatchObject({ language: 'en', refusal: 'closed', definition: null });
    }
  });

  test('is shown in one language, without what another one says', async () => {
    const { view } = await setting();
    const shown = await view(undefined, 'en');
    expect(shown).toMatchObject({ version: 1, language: 'en', availability: 'open', refusal: null });
    expect(shown.definition.steps[0].questions[0].label).toEqual({ en: 'Your name' });
    expect(JSON.stringify(shown)).not.toContain('Uw naam');
  });

  test('that contradicts itself is not saved, and one that is not finished is not published', async () => {
    const { admin, url, form } = await setting();
    const { revision } = await form();
    const circle = {
      steps: [{ id: 's', questions: [{ kind: 'text', id: 'a', showWhen: { question: 'a', is: 'filled' } }] }],
    };
    const refused = await admin.put(`${url}/draft`, { revision, definition: circle });
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { 'definition.a': 'asks_later' }]);
    const unfinished = { steps: [{ id: 's', questions: [{ kind: 'radio', id: 'a', label: { nl: 'A' } }] }] };
    const saved = await admin.put(`${url}/draft`, { revision, definition: unfinished });
    expect(saved.statusCode).toBe(200);
    const published = await admin.post(`${url}:publish`, { revision: saved.json().revision });
    expect([published.statusCode, published.json().fields]).toEqual([422, { 'definition.a': 'no_options' }]);
  });

  test('that somebody else changed is not overwritten', async () => {
    const { admin, url, form } = await setting();
    const { revision, settings } = await form();
    expect(
      (await admin.put(`${url}/settings`, { revision, settings: { ...settings, maxSubmissions: 3 } })).statusCode,
    ).toBe(200);
    expect((await admin.put(`${url}/settings`, { revision, settings })).statusCode).toBe(409);
    expect((await admin.put(`${url}/draft`, { revision, definition: twoQuestions })).statusCode).toBe(409);
    expect((await admin.post(`${url}:publish`, { revision })).statusCode).toBe(409);
  });

  test('settings are undone, unless they were changed since', async () => {
    const { admin, url, form, save } = await setting();
    const { undoToken } = (await save({ maxSubmissions: 3 })).json();
    expect((await admin.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
    expect((await form()).settings.maxSubmissions).toBe(null);
    const second = (await save({ maxSubmissions: 4 })).json();
    await save({ maxSubmissions: 5 });
    expect((await admin.post(`/api/undo/${second.undoToken}`)).statusCode).toBe(409);
    expect((await admin.get(url)).json().settings.maxSubmissions).toBe(5);
  });

  test('is deleted with a way back', async () => {
    const { admin, url, view } = await setting();
    const { undoToken } = (await admin.delete(url)).json();
    expect((await admin.get(url)).statusCode).toBe(404);
    expect(await view()).toMatchObject({ status: 404 });
    expect((await admin.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
    expect(await view()).toMatchObject({ refusal: null });
  });

  test('is copied without its submissions, closed', async () => {
    const { admin, url, send } = await setting();
    expect((await send()).statusCode).toBe(201);
    const { guid } = (await admin.post(`${url}:copy`, { title: { nl: 'Nog een' } })).json();
    const { forms } = (await admin.get('/api/forms')).json();
    expect(forms.find((one: { guid: string }) => one.guid === guid)).toMatchObject({
      title: 'Nog een',
      state: 'Closed',
      submissions: 0,
      hasDraft: true,
    });
    expect(forms.find((one: { guid: string }) => one.guid !== guid)).toMatchObject({
      submissions: 1,
      newSubmissions: 1,
    });
  });

  test('is managed by who has the right, and by nobody else', async () => {
    const { admin, signIn, url } = await setting();
    const person = await signIn(['ContentManager']);
    expect((await person.get('/api/forms')).statusCode).toBe(403);
    const { guid } = (
      await admin.post('/api/roles', { name: `Formulieren ${randomUUID()}`, grants: ['manage-forms'] })
    ).json();
    await admin.post(`/api/roles/${guid}/members`, { people: [person.accountId] });
    expect((await person.get('/api/forms')).statusCode).toBe(200);
    expect((await person.get(url)).statusCode).toBe(200);
  });
});

describe('versions', () => {
  test('who began with version 1 finishes with version 1, for a day', async () => {
    const { publish, send, admin, url } = await setting();
    const next = structuredClone(twoQuestions);
    next.steps[0]?.questions.push({
      kind: 'text',
      id: 'telefoon',
      label: { nl: 'Telefoon', en: 'Phone' },
      isRequired: true,
    });
    expect((await publish(next)).json()).toMatchObject({ version: 2 });

    expect((await send(1)).statusCode).toBe(201);
    const lacking = await send(2);
    expect([lacking.statusCode, lacking.json().fields]).toEqual([400, { 'body.answers.telefoon': 'required' }]);
    expect((await send(2, { ...goodAnswers, telefoon: '0201234567' })).statusCode).toBe(201);
    const { submissions } = (await admin.get(`${url}/submissions`)).json();
    expect(submissions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);

    server.clock.offset = 25 * 3_600_000;
    expect((await send(1)).statusCode).toBe(410);
    expect((await send(3)).statusCode).toBe(404);
  });

  test('what was asked is never changed, not by the owner of the database either', async () => {
    const { guid } = await setting();
    await expect(
      server.ownerQuery(`update form_definition set definition = '{}' where form_id = $1`, [guid]),
    ).rejects.toThrow('never changed');
  });

  test('a small text fix keeps the number, and refuses anything else', async () => {
    const { admin, url, form, view, send } = await setting();
    expect((await send()).statusCode).toBe(201);
    const { definition, revision } = await form();
    const fixed = structuredClone(definition);
    fixed.steps[0].questions[0].label.nl = 'Uw volledige naam';
    const done = await admin.post(`${url}:fixTexts`, { revision, definition: fixed });
    expect(done.statusCode).toBe(200);
    expect((await view()).definition.steps[0].questions[0].label).toEqual({ nl: 'Uw volledige naam' });
    expect((await form()).versions).toHaveLength(1);
    // What was answered keeps the words of then.
    const { submissions } = (await admin.get(`${url}/submissions`)).json();
    const before = (await admin.get(`${url}/submissions/${submissions[0].guid}`)).json();
    expect(before.steps[0].questions[0].label).toBe('Uw naam');

    const other = structuredClone(fixed);
    other.steps[0].questions[0].isRequired = false;
    const refused = await admin.post(`${url}:fixTexts`, { revision: done.json().revision, definition: other });
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { definition: 'not_only_texts' }]);
  });
});

describe('availability (specification §4)', () => {
  const hour = 3_600_000;
  const at = (offset: number) => new Date(Date.now() + server.clock.offset + offset).toISOString();

  test('by the clock of the server, to the second', async () => {
    const { save, view, send } = await setting({
      settings: { state: 'Custom', openOn: at(hour), closeOn: at(2 * hour) },
    });
    const seen = async () => {
      const { availability, refusal } = await view();
      return [availability, refusal, (await send()).statusCode];
    };
    expect(await seen()).toEqual(['open-future', 'open-future', 403]);
    server.clock.offset = hour - 2000;
    expect((await seen())[0]).toBe('open-future');
    server.clock.offset = hour + 2000;
    expect(await seen()).toEqual(['close-future', null, 201]);
    server.clock.offset = 2 * hour + 2000;
    // Whatever a call says of when it was begun.
    expect(await seen()).toEqual(['closed', 'closed', 403]);

    server.clock.offset = 0;
    for (const [change, expected] of [
      [{ state: 'Custom', openOn: null, closeOn: null }, ['open', null, 201]],
      [{ state: 'Custom', openOn: at(-hour), closeOn: null }, ['open', null, 201]],
      [{ state: 'Closed' }, ['closed', 'closed', 403]],
      [{ state: 'Open' }, ['open', null, 201]],
    ] as const) {
      await save(change);
      expect(await seen()).toEqual(expected);
    }
  });

  test('on the night of summer time a form opens and closes once', async () => {
    // In Amsterdam it is 03:00 at this moment, twice on the last of these days, never on the first.
    for (const night of ['2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z']) {
      const opens = new Date(night).getTime();
      const { view } = await setting({
        settings: { state: 'Custom', openOn: night, closeOn: new Date(opens + hour).toISOString() },
      });
      const seen: string[] = [];
      for (let minute = -90; minute <= 150; minute += 30) {
        server.clock.offset = opens + minute * 60_000 + 1000 - Date.now();
        const { availability } = await view();
        if (seen.at(-1) !== availability) seen.push(availability);
      }
      expect(seen).toEqual(['open-future', 'close-future', 'closed']);
    }
  });

  test('dates that make no sense are refused by name', async () => {
    const { save } = await setting();
    const refused = async (change: object) => (await save(change)).json().fields;
    expect(await refused({ state: 'Custom', openOn: at(hour), closeOn: at(0) })).toEqual({
      'body.settings.closeOn': 'before_start',
    });
    expect(await refused({ openOn: '+275760-09-13T00:00:00.000Z' })).toHaveProperty('body.settings.openOn');
    expect(await refused({ retentionDays: 10, sensitiveDays: 20 })).toHaveProperty('body.settings.sensitiveDays');
    expect(await refused({ confirmTo: 'naam' })).toEqual({ 'body.settings.confirmTo': 'invalid_value' });
  });

  test('is closed when it is full, to who sends it at the same time as well', async () => {
    const { view, send } = await setting({ settings: { maxSubmissions: 3 } });
    const sent = await Promise.all(Array.from({ length: 8 }, async () => (await send()).statusCode));
    expect(sent.toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(await view()).toMatchObject({ refusal: 'full' });
  });

  test('an option with places is full by itself', async () => {
    const options = [
      { value: 'middag', label: { nl: 'Middag' }, places: 1 },
      { value: 'avond', label: { nl: 'Avond' }, places: 2 },
    ];
    const definition = {
      steps: [
        {
          id: 's',
          questions: [{ kind: 'eventSlot', id: 'moment', label: { nl: 'Wanneer?' }, isRequired: true, options }],
        },
      ],
    };
    const { view, send } = await setting({ definition });
    expect((await send(1, { moment: 'middag' })).statusCode).toBe(201);
    expect(await view()).toMatchObject({ refusal: null, fullOptions: ['moment.middag'] });
    const full = await send(1, { moment: 'middag' });
    expect([full.statusCode, full.json().fields]).toEqual([409, { 'body.answers.moment': 'full', reason: 'full' }]);
    expect((await send(1, { moment: 'avond' })).statusCode).toBe(201);
  });

  test('is for its audience, and once for each person where it says so', async () => {
    const { signIn, view, send } = await setting({
      settings: { audience: { kind: 'Users', roles: [] }, oncePerPerson: true },
    });
    const person = await signIn();
    expect(await view()).toMatchObject({ refusal: 'login', definition: null });
    expect((await send()).statusCode).toBe(403);
    expect(await view(person)).toMatchObject({ refusal: null });
    expect((await send(1, goodAnswers, person)).statusCode).toBe(201);
    expect(await view(person)).toMatchObject({ refusal: 'sent' });
    expect((await send(1, goodAnswers, person)).statusCode).toBe(409);
  });
});
