import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { makeForm } from '#test/a-form.ts';
import { fileSamples } from '#test/file-samples.ts';
import { openServer } from '#test/harness.ts';
import { multipart } from '#test/multipart.ts';
import { cleanUp } from '#test/run-jobs.ts';

const server = await openServer();
afterEach(() => {
  server.clock.offset = 0;
});
const hour = 3_600_000;

const showing = (film: string | null, captions: string | null = null) => ({
  steps: [
    {
      id: 'stap',
      questions: [
        { kind: 'video', id: 'film', label: { nl: 'Zo werkt het' }, film, captions, transcript: { nl: 'Een brug.' } },
        { kind: 'text', id: 'naam', label: { nl: 'Naam' } },
      ],
    },
  ],
});

/** A form with a film and captions that were uploaded for it, published and open. */
async function setting(settings: object = {}) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const form = await makeForm(admin, { settings });
  const upload = (who: { headers: Record<string, string> }, extension: 'mp4' | 'vtt', owner = form.guid) => {
    const { payload, headers } = multipart([
      { name: 'File', fileName: `Uitleg.${extension}`, bytes: fileSamples[extension] ?? '' },
    ]);
    return server.app.inject({
      method: 'POST',
      url: `/f/upload?context=form&owner=${owner}`,
      headers: { host: platform.host, ...who.headers, ...headers },
      payload,
    });
  };
  const [film, captions] = [(await upload(admin, 'mp4')).json().guid, (await upload(admin, 'vtt')).json().guid];
  const read = async (guid: string, who: Pick<typeof platform, 'get'> = platform) =>
    (await who.get(`/f/${guid}/film`)).statusCode;
  return { ...platform, admin, ...form, upload, film: String(film), captions: String(captions), read };
}

describe('a film in a form', () => {
  test('is read by who may fill in the form, from its publication until it closes', async () => {
    const { admin, publish, save, film, captions, read, url, form } = await setting();
    const saved = await admin.put(`${url}/draft`, {
      revision: (await form()).revision,
      definition: showing(film, captions),
    });
    expect(saved.statusCode).toBe(200);
    expect([await read(film), await read(captions), await read(film, admin)]).toEqual([404, 404, 200]);
    expect((await publish()).statusCode).toBe(200);
    expect([await read(film), await read(captions)]).toEqual([200, 200]);
    await save({ state: 'Closed' });
    expect([await read(film), await read(captions), await read(film, admin)]).toEqual([404, 404, 200]);
  });

  test('is for the audience of the form alone', async () => {
    const { signIn, publish, film, read } = await setting({ audience: { kind: 'Users', roles: [] } });
    await publish(showing(film));
    expect([await read(film), await read(film, await signIn())]).toEqual([404, 200]);
  });

  test('opens and closes with the clock', async () => {
    const moment = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
    const { publish, film, read } = await setting({ state: 'Custom', openOn: moment(1), closeOn: moment(3) });
    await publish(showing(film));
    const seen = [];
    for (const hours of [0, 2, 4]) {
      server.clock.offset = hours * hour;
      seen.push(await read(film));
    }
    expect(seen).toEqual([404, 200, 404]);
  });

  test('is read for a day more when another version has none, by who is filling in the one before', async () => {
    const { publish, film, read } = await setting();
    await publish(showing(film));
    await publish({ steps: [{ id: 'stap', questions: [{ kind: 'text', id: 'naam', label: { nl: 'Naam' } }] }] });
    expect(await read(film)).toBe(200);
    server.clock.offset = 25 * hour;
    expect(await read(film)).toBe(404);
  });

  test('is uploaded by who manages forms, for a form that is there', async () => {
    const { admin, signIn, upload, publish, film } = await setting();
    await publish(showing(film));
    const statuses = [];
    for (const [who, owner] of [
      [await signIn(), undefined],
      [await signIn(['ContentManager']), undefined],
      [admin, randomUUID()],
    ] as const)
      statuses.push((await upload(who, 'mp4', owner)).statusCode);
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
  });

  test('has to be chosen, and to be one of this website, before it is published', async () => {
    const { publish } = await setting();
    for (const definition of [showing(null), showing(randomUUID())]) {
      const refused = await publish(definition);
      expect([refused.statusCode, refused.json().fields]).toEqual([422, { 'definition.film': 'no_film' }]);
    }
  });

  test('changes with a new version only: a text fix may change what is said of it', async () => {
    const { admin, url, publish, form, film, captions } = await setting();
    await publish(showing(film));
    const fix = async (definition: object) =>
      (await admin.post(`${url}:fixTexts`, { revision: (await form()).revision, definition })).statusCode;
    expect(await fix(showing(captions))).toBe(422);
    const [step] = showing(film).steps;
    const said = { ...step?.questions[0], transcript: { nl: 'Een brug over de vaart.' } };
    expect(await fix({ steps: [{ ...step, questions: [said, step?.questions[1]] }] })).toBe(200);
  });

  test('goes with the form that it was uploaded for, but for what a copy shows', async () => {
    const { admin, url, publish, film, captions, read } = await setting();
    await publish(showing(film, captions));
    const { guid: copied } = (await admin.post(`${url}:copy`, { title: { nl: `Kopie ${randomUUID()}` } })).json();
    const copy = (await admin.get(`/api/forms/${copied}`)).json();
    const { revision } = (
      await admin.put(`/api/forms/${copied}/draft`, { revision: copy.revision, definition: showing(film) })
    ).json();
    expect((await admin.post(`/api/forms/${copied}:publish`, { revision })).statusCode).toBe(200);
    expect((await admin.delete(url)).statusCode).toBe(200);
    // The form goes after its days in the trash; what nobody needs any more a few days later.
    for (const days of [40, 45]) {
      server.clock.offset = days * 24 * hour;
      await cleanUp(server.dependencies);
    }
    server.clock.offset = 0;
    expect([await read(film, admin), await read(captions, admin)]).toEqual([200, 404]);
  });
});
