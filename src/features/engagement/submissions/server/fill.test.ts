import { afterEach, describe, expect, test } from 'vitest';
import { makeForm } from '#test/a-form.ts';
import { openServer } from '#test/harness.ts';
import { multipart, type Part } from '#test/multipart.ts';
import { cleanUp } from '#test/run-jobs.ts';
import { findProof } from '../proof-of-work.rules.ts';

const server = await openServer();
afterEach(() => {
  server.clock.offset = 0;
});

const words = (nl: string) => ({ nl });
/** Two steps, of which the second is skipped for who has no children. */
const definition = {
  intro: words('Waar het over gaat.'),
  confirmation: words('Tot gauw.'),
  steps: [
    {
      id: 'wie',
      title: words('Wie bent u?'),
      questions: [
        { kind: 'text', id: 'naam', label: words('Uw naam'), isRequired: true, inList: true, prefill: 'accountEmail' },
        { kind: 'yesNo', id: 'kinderen', label: words('Hebt u kinderen?'), isRequired: true },
        {
          kind: 'number',
          id: 'hoeveel',
          label: words('Hoeveel?'),
          isRequired: true,
          max: 12,
          showWhen: { question: 'kinderen', is: 'equals', value: true },
        },
        { kind: 'hidden', id: 'bron', label: words('Bron'), query: 'bron' },
      ],
    },
    {
      id: 'kind',
      title: words('Uw kinderen'),
      showWhen: { question: 'kinderen', is: 'equals', value: true },
      questions: [
        {
          kind: 'group',
          id: 'namen',
          label: words('Namen'),
          entryLabel: words('Kind'),
          isRequired: true,
          questions: [{ kind: 'text', id: 'voornaam', label: words('Voornaam'), isRequired: true }],
        },
      ],
    },
  ],
};

type Typed = Record<string, string | readonly string[]>;

async function setting(given: object = {}) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const form = await makeForm(admin, { definition, ...given });
  /** A browser without scripts: cookies and redirects. */
  const browse = (own: Record<string, string> = {}) => {
    let cookie = own.cookie ?? '';
    const keep = (headers: Record<string, unknown>) => {
      const set = String(headers['set-cookie'] ?? '');
      const pair = /(__Host-form=[^;]*)/.exec(set)?.[1];
      if (pair) cookie = [own.cookie, pair].filter(Boolean).join('; ');
    };
    const get = async (url: string) => {
      const page = await server.app.inject({ url, headers: { host: platform.host, cookie } });
      keep(page.headers);
      return page;
    };
    const post = async (values: Typed, url = `/form/${form.guid}`, headers: Record<string, string> = {}) => {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) body.append(name, one);
      const reply = await server.app.inject({
        method: 'POST',
        url,
        headers: {
          host: platform.host,
          origin: `https://${platform.host}`,
          'content-type': 'application/x-www-form-urlencoded',
          cookie,
          ...headers,
        },
        payload: body.toString(),
      });
      keep(reply.headers);
      return {
        status: reply.statusCode,
        to: String(reply.headers.location ?? ''),
        headers: reply.headers,
        body: reply.body,
      };
    };
    return { get, post, keep, cookie: () => cookie };
  };
  const path = `/form/${form.guid}`;
  const inbox = async (query = '') => (await admin.get(`${form.url}/submissions${query}`)).json();
  return { ...platform, admin, ...form, path, browse, inbox };
}

const first = {
  version: '1',
  step: 'wie',
  shown: 'naam kinderen bron',
  'a.naam': 'Anna',
  'a.kinderen': 'no',
  do: 'next',
};

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('files of a form', () => {
  const withFile = {
    steps: [
      {
        id: 'stap',
        title: words('Melding'),
        questions: [
          { kind: 'text', id: 'naam', label: words('Uw naam'), isRequired: true },
          { kind: 'file', id: 'foto', label: words('Foto'), accepts: 'images', maxFiles: 2, isSensitive: true },
        ],
      },
    ],
  };

  async function filled() {
    const made = await setting({ definition: withFile, settings: { retentionDays: 30, sensitiveDays: 10 } });
    const { host, path, browse } = made;
    const browser = browse();
    const send = async (parts: readonly Part[]) => {
      const { payload, headers } = multipart([
        ...Object.entries({ version: '1', step: 'stap', shown: 'naam foto', do: 'next' }).map(([name, bytes]) => ({
          name,
          bytes,
        })),
        ...parts,
      ]);
      const own = { host, origin: `https://${host}`, cookie: browser.cookie() };
      const reply = await server.app.inject({ method: 'POST', url: path, payload, headers: { ...headers, ...own } });
      browser.keep(reply.headers);
      return { status: reply.statusCode, to: String(reply.headers.location ?? '') };
    };
    return { ...made, ...browser, page: made.get, get: browser.get, send };
  }

  test('more than a megabyte of typed text is no form', async () => {
    const { send } = await filled();
    const long = 'a'.repeat(60_000);

    const { status } = await send(Array.from({ length: 20 }, (_, at) => ({ name: `x${at}`, bytes: long })));

    expect(status).toBe(413);
  });

  test('come with their step, stay while something else is wrong, and are read by who manages forms only', async () => {
    const { send, get, post, path, page, admin, url, inbox, guid: form } = await filled();
    const wrong = await send([
      { name: 'a.naam', bytes: '' },
      { name: 'f.foto', fileName: 'kuil in de weg.png', bytes: png },
    ]);
    expect(wrong).toEqual({ status: 303, to: `${path}?step=stap&check=1` });
    const again = (await get(wrong.to)).body;
    expect(again).toContain('Houd kuil in de weg.png');
    const [file] = await server.ownerQuery('select id, attached_at from file where context = $1', ['submission']);
    expect(file?.attached_at).not.toBe(null);
    expect(again).toContain(`value="${file?.id}"`);
    const sent = await send([
      { name: 'a.naam', bytes: 'Mia' },
      { name: 'a.foto', bytes: file?.id as string },
      // One that is no guid of this draft is nothing.
      { name: 'a.foto', bytes: '3f0e8a52-7f0e-4a6e-9d8e-0c4a5e9b1a11' },
      { name: 'f.foto', fileName: '', bytes: '' },
    ]);
    expect(sent.to).toBe(`${path}?step=review`);
    server.clock.offset = 10_000;
    await post({ do: 'send' });
    const { submissions } = await inbox();
    const { steps } = (await admin.get(`${url}/submissions/${submissions[0].guid}`)).json();
    expect(steps[0].questions[1]).toMatchObject({
      text: 'kuil in de weg.png',
      files: [{ guid: file?.id, name: 'kuil in de weg.png' }],
    });
    const address = `/f/${file?.id}/kuil.png`;
    expect((await admin.get(address)).rawPayload.equals(png)).toBe(true);
    expect((await page(address)).statusCode).toBe(404);

    await admin.post(`${url}/submissions:change`, { submissions: [submissions[0].guid], state: 'done' });
    server.clock.offset = 12 * 86_400_000;
    await cleanUp(server.dependencies);
    expect(await server.ownerQuery('select 1 from file where id = $1 and removed_at is null', [file?.id])).toEqual([]);
    expect(form).toBeTruthy();
  });

  test('that claim to be what they are not are not taken, and the page says so', async () => {
    const { send, get, path } = await filled();
    const reply = await send([
      { name: 'a.naam', bytes: 'Mia' },
      { name: 'f.foto', fileName: 'kuil.png', bytes: '<script>alert(1)</script>' },
    ]);
    expect(reply.to).toBe(`${path}?step=stap&refused=1`);
    const page = (await get(reply.to)).body;
    expect(page).toContain('Een bestand is niet aangenomen');
    expect(page).toContain('value="Mia"');
  });

  test('that are larger than the settings allow are not taken; the page says how large they may be, and what was typed stays', async () => {
    const { send, get, path, admin } = await filled();
    await admin.put('/api/platformsettingvalues', { largestImage: 1, largestFile: 5 });
    const large = Buffer.concat([png, Buffer.alloc(1024 * 1024)]);
    const reply = await send([
      { name: 'a.naam', bytes: 'Mia' },
      { name: 'f.foto', fileName: 'kuil.png', bytes: large },
    ]);
    expect(reply.to).toBe(`${path}?step=stap&refused=1`);
    const page = (await get(reply.to)).body;
    expect(page).toContain('Een afbeelding mag hoogstens 1 MB zijn, een ander bestand hoogstens 5 MB.');
    expect(page).toContain('value="Mia"');
  });

  test('of somebody else cannot be sent by a call', async () => {
    const { send, url, post: _, ...made } = await filled();
    await send([
      { name: 'a.naam', bytes: 'Mia' },
      { name: 'f.foto', fileName: 'kuil.png', bytes: png },
    ]);
    const [file] = await server.ownerQuery('select id from file where platform_id = $1', [made.platform.id]);
    const foto = [{ guid: file?.id, name: 'x', type: 'image/png', size: 1 }];
    const refused = await made.admin.post(`${url}/1/submissions`, {
      key: '3f0e8a52-7f0e-4a6e-9d8e-0c4a5e9b1a11',
      answers: { naam: 'Bram', foto },
    });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.answers': 'invalid_value' }]);
  });

  test('of a form that is left alone are deleted with it', async () => {
    const { send, platform } = await filled();
    await send([{ name: 'f.foto', fileName: 'kuil.png', bytes: png }]);
    server.clock.offset = 2 * 86_400_000;
    await cleanUp(server.dependencies);
    const left = 'select 1 from file where platform_id = $1 and removed_at is null';
    expect(await server.ownerQuery(left, [platform.id])).toEqual([]);
  });

  test('more of them than a network sends are told on a page, and nothing of them is kept', async () => {
    const { host, path, page } = await filled();
    const files = Array.from({ length: 10 }, () => ({ name: 'f.foto', fileName: 'kuil.png', bytes: png }));
    const send = async () => {
      const { payload, headers } = multipart([{ name: 'a.naam', bytes: 'Mia' }, ...files]);
      const own = { host, origin: `https://${host}`, 'content-type': headers['content-type'] };
      return server.app.inject({ method: 'POST', url: path, payload, headers: own, remoteAddress: '198.51.100.7' });
    };
    for (let at = 0; at < 10; at += 1) expect((await send()).statusCode).toBe(303);

    const slowed = await send();

    expect([slowed.statusCode, slowed.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(slowed.body).toContain('Er is vanaf uw netwerk heel veel ingevuld');
    expect((await page(path)).statusCode).toBe(200);
  });
});

describe('without scripts', () => {
  test('a form is filled in step by step, checked, sent and shown', async () => {
    const { browse, path, inbox, host } = await setting();
    const { get, post } = browse();
    const begin = await get(`${path}?bron=folder`);
    expect(begin.body).toContain('Waar het over gaat.');
    expect(begin.body).toContain('name="a.bron" value="folder"');
    expect([begin.headers['cache-control'], begin.headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex']);

    const more = await post({ ...first, 'a.kinderen': 'yes', 'a.bron': 'folder' });
    expect([more.status, more.to]).toEqual([303, `${path}?step=wie&more=1`]);
    const asked = await get(more.to);
    expect(asked.body).toContain('Door uw antwoorden zijn er vragen bij gekomen.');
    expect(asked.body).toMatch(/<input[^>]*name="a\.naam"[^>]*value="Anna"/);

    const wrong = await post({ ...first, shown: 'naam kinderen hoeveel', 'a.kinderen': 'yes', 'a.hoeveel': '99' });
    expect(wrong.to).toBe(`${path}?step=wie&check=1`);
    const told = await get(wrong.to);
    expect(told.body).toContain('<title>Fout: ');
    expect(told.body).toContain('href="#form-hoeveel"');
    expect(told.body).toContain('Hoeveel?: 12 is het hoogste');
    expect(told.body).toMatch(/<input[^>]*value="99"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*value="99"/);

    const next = await post({ ...first, shown: 'naam kinderen hoeveel', 'a.kinderen': 'yes', 'a.hoeveel': '2' });
    expect(next.to).toBe(`${path}?step=kind`);
    expect((await get(next.to)).body).toContain('Stap 2 van 2');
    const second = { version: '1', step: 'kind', shown: 'namen', 'entries.namen': '1', 'a.namen.0.voornaam': 'Bram' };
    expect((await post({ ...second, do: 'add:namen' })).to).toBe(`${path}?step=kind`);
    expect((await get(`${path}?step=kind`)).body).toContain('Verwijder: Kind 2');
    const names = { 'entries.namen': '2', 'a.namen.1.voornaam': 'Cas' };
    expect((await post({ ...second, ...names, do: 'next' })).to).toBe(`${path}?step=review`);
    const review = await get(`${path}?step=review`);
    for (const text of ['Controleer uw antwoorden', 'Anna', 'Kind 1: Voornaam: Bram', 'Kind 2: Voornaam: Cas'])
      expect(review.body).toContain(text);

    server.clock.offset = 10_000;
    expect((await post({ do: 'send' })).to).toBe(path);
    const done = await get(path);
    expect(done.body).toContain('Tot gauw.');
    const { submissions } = await inbox();
    expect(submissions).toMatchObject([{ state: 'new', columns: { naam: 'Anna' } }]);
    expect(done.body).toContain(submissions[0].reference);
    // Sent twice, it is sent once.
    expect((await post({ do: 'send' })).to).toBe(path);
    expect((await inbox()).total).toBe(1);

    const link = /href="(\/submission\/[^"]+)"/.exec(done.body)?.[1] ?? '';
    expect((await server.app.inject({ url: link.split('?')[0] ?? '', headers: { host } })).statusCode).toBe(404);
    const opened = await get(link);
    expect(opened.statusCode).toBe(303);
    const own = await get(String(opened.headers.location));
    expect(own.body).toContain('Kind 2: Voornaam: Cas');
    const receipt = await get(`${opened.headers.location}/receipt`);
    expect(receipt.headers['content-disposition']).toContain(`${submissions[0].reference}.json`);
    expect(receipt.json()).toMatchObject({ evidence: { reference: submissions[0].reference } });
  });

  test('nothing that was typed is lost by going back, or by closing the browser with the link', async () => {
    const { browse, path, inbox } = await setting();
    const { get, post } = browse();
    const later = await post({ ...first, 'a.naam': '', 'a.kinderen': 'yes', do: 'later' });
    expect(later.to).toBe(`${path}?later=1`);
    const kept = await get(later.to);
    const link = new RegExp(`href="(${path}\\?continue=[^"]+)"`).exec(kept.body)?.[1] ?? '';

    server.clock.offset = 20 * 86_400_000;
    const elsewhere = browse();
    const opened = await elsewhere.get(link);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, path]);
    expect((await elsewhere.get(path)).body).toMatch(/value="yes"[^>]*checked|checked=""[^>]*value="yes"/);
    expect((await elsewhere.post({ do: 'send' })).to).toBe(`${path}?step=wie&check=1`);
    await elsewhere.post(first);
    expect((await elsewhere.post({ do: 'send' })).to).toBe(path);
    const admins = await inbox();
    expect(admins.status === 401 || admins.total === 1).toBe(true);
    server.clock.offset = 60 * 86_400_000;
    const late = browse();
    expect((await late.get(link)).headers['set-cookie']).toBeUndefined();
  });

  test('who began with version 1 goes on with version 1', async () => {
    const { browse, path, publish, inbox } = await setting();
    const { get, post } = browse();
    await post({ ...first, do: 'stay' });
    const changed = structuredClone(definition);
    changed.steps[0]?.questions.push({
      kind: 'text',
      id: 'straat',
      label: words('Uw straat'),
      isRequired: true,
    } as never);
    await publish(changed);
    expect((await get(path)).body).not.toContain('Uw straat');
    expect((await browse().get(path)).body).toContain('Uw straat');
    expect((await post(first)).to).toBe(`${path}?step=review`);
    server.clock.offset = 10_000;
    await post({ do: 'send' });
    expect((await inbox()).submissions).toMatchObject([{ version: 1 }]);
  });

  test('a program that fills in everything is kept apart', async () => {
    const { browse, inbox } = await setting();
    const { post } = browse();
    await post({ ...first, website: 'https://koop.example' });
    server.clock.offset = 10_000;
    await post({ do: 'send' });
    expect(await inbox()).toMatchObject({ total: 0, counts: { spam: 1 } });
    server.clock.offset = 0;
    const fast = browse();
    await fast.post(first);
    await fast.post({ do: 'send' });
    expect(await inbox()).toMatchObject({ counts: { spam: 2 } });
  });

  test('is taken from browsers that did some work for it more often than from others, who hear when to try again (security F10)', async () => {
    const { browse, path, inbox } = await setting();
    const sent = async (isProven: boolean) => {
      const { get, post } = browse();
      await post(first);
      const review = (await get(`${path}?step=review`)).body;
      const { challenge } = JSON.parse(
        (/data-island="ProofOfWork"[^>]*data-props="([^"]*)"/.exec(review)?.[1] ?? '{}').replaceAll('&quot;', '"'),
      );
      return post({ do: 'send', ...(isProven && { proof: String(findProof(challenge, 0, 1e7)) }) });
    };
    for (let at = 0; at < 6; at += 1) expect((await sent(true)).status).toBe(303);
    for (let at = 0; at < 18; at += 1) expect((await sent(false)).status).toBe(303);
    const { get, post } = browse();
    await post(first);
    const refused = await post({ do: 'send', proof: '1' });
    expect(refused.status).toBe(429);
    expect(refused.body).toContain('Wat u in deze stap typte, is nog niet bewaard');
    expect((await get(`${path}?step=review`)).body).toContain('Anna');
    // Sent at once or, by a slow machine, after a while: all of them are kept.
    const { spam = 0, new: taken = 0 } = (await inbox()).counts;
    expect(spam + taken).toBe(24);
  });

  test('begins with what the profile says, for its owner and nobody else', async () => {
    const { browse, path, signIn, get } = await setting();
    const person = await signIn();
    expect((await person.get(path)).body).toContain(`value="${person.email}"`);
    expect((await get(path)).body).not.toContain(person.email);
    expect((await browse().get(path)).body).not.toContain(person.email);
  });

  test('is refused from another site, and leads to why when it closed meanwhile', async () => {
    const { browse, path, save } = await setting();
    const { get, post } = browse();
    expect((await post(first, path, { origin: 'https://elders.example' })).status).toBe(403);
    await post(first);
    await save({ state: 'Closed', closedText: { nl: 'Tot volgend jaar.' } });
    const sent = await post({ do: 'send' });
    expect([sent.status, sent.to]).toEqual([303, path]);
    expect((await get(path)).body).toContain('Tot volgend jaar.');
  });

  test('that was begun before the form closed is taken for five minutes after that', async () => {
    const closes = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const { browse, path, save, inbox } = await setting();
    await save({ state: 'Custom', openOn: null, closeOn: closes(60) });
    const [inTime, late] = [browse(), browse()];
    for (const { post } of [inTime, late]) await post(first);
    server.clock.offset = (60 + 4 * 60) * 1000;
    expect((await browse().post(first)).to).toBe(path);
    await inTime.post({ do: 'send' });
    expect((await inTime.get(path)).body).toContain('Tot gauw.');
    server.clock.offset = (60 + 6 * 60) * 1000;
    await late.post({ do: 'send' });
    expect((await late.get(path)).body).toContain('Dit formulier is gesloten');
    expect((await inbox()).total).toBe(1);
  });

  test('speaks the language of its address, in a form that has it', async () => {
    const { get, path } = await setting();
    const page = await get(`/en${path}`);
    expect(page.body).toContain('Check your answers');
    expect(page.body).toContain(`action="/en${path}"`);
  });

  test('a form or submission that is not there is not found', async () => {
    const { get, admin } = await setting();
    const unpublished = (await admin.post('/api/forms', { title: { nl: 'Nog niet' } })).json().guid;
    const missing = '00000000-0000-4000-8000-000000000000';
    for (const url of [
      `/form/${unpublished}`,
      `/form/${missing}`,
      `/submission/${missing}`,
      '/form/x',
      `/form/${missing}/y`,
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });

  test('who tries many submissions is slowed down (security A18)', async () => {
    const { get } = await setting();
    const statuses: number[] = [];
    for (let at = 0; at < 105; at += 1)
      statuses.push((await get(`/submission/00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)).statusCode);
    expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([100, 429]);
  });
});
