import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { makeForm } from '#test/a-form.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { multipart } from '#test/multipart.ts';
import { runJobs } from '#test/run-jobs.ts';
import { itemImageJob } from './item-image.service.ts';

const server = await openServer();
afterEach(() => {
  server.clock.offset = 0;
});

const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f6f8f' } })
  .png()
  .toBuffer();
/** Its first bytes are those of a picture. */
const broken = photo.subarray(0, 60);

const words = (nl: string) => ({ nl, en: nl });
const definition = {
  steps: [
    {
      id: 'melding',
      title: words('Uw melding'),
      questions: [
        { kind: 'text', id: 'titel', label: words('Wat is er?'), isRequired: true },
        { kind: 'file', id: 'foto', label: words('Foto'), maxFiles: 2 },
        { kind: 'text', id: 'te_zien', label: words('Wat is te zien?') },
        { kind: 'file', id: 'bewijs', label: words('Bewijs'), isSensitive: true },
        { kind: 'file', id: 'stuk', label: words('Stuk'), accepts: 'documents' },
      ],
    },
  ],
};

type Sent = readonly [name: string, bytes: Buffer | string];

async function setting({ mapping = {}, moderation = '' } = {}) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const list = randomUUID();
  const options = { itemTypes: ['Idea'], ...(moderation && { moderation }) };
  await platform.page('/meldingen', { blocks: blocksOf(['List', { guid: list, options }]) });
  const form = await makeForm(admin, { definition });
  const item = { list, itemType: 'Idea', title: 'titel', image: 'foto', imageAlt: 'te_zien', ...mapping };
  const saved = await form.save({ kind: 'ListItem', item });
  /** As somebody without a script and an account does. */
  const send = async (files: readonly Sent[], seen = 'Een kuil in de weg.') => {
    const url = `/form/${form.guid}`;
    const head = { host: platform.host, origin: `https://${platform.host}` };
    const { payload, headers } = multipart([
      ...Object.entries({
        version: '1',
        step: 'melding',
        shown: 'titel foto te_zien bewijs stuk',
        do: 'next',
        'a.titel': 'Een kuil',
        'a.te_zien': seen,
      }).map(([name, bytes]) => ({ name, bytes })),
      ...files.map(([fileName, bytes]) => ({ name: 'f.foto', fileName, bytes })),
    ]);
    const step = await server.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...head } });
    expect([step.statusCode, step.headers.location]).toEqual([303, `${url}?step=review`]);
    const cookie = /(__Host-form=[^;]*)/.exec(String(step.headers['set-cookie']))?.[1] ?? '';
    server.clock.offset += 10_000;
    const last = await server.app.inject({
      method: 'POST',
      url,
      payload: 'version=1&do=send',
      headers: { ...head, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(last.statusCode).toBe(303);
    const { submissions } = (await admin.get(`${form.url}/submissions`)).json();
    return (await admin.get(`${form.url}/submissions/${submissions[0].guid}`)).json();
  };
  const work = () => runJobs(server.dependencies, [itemImageJob(createImageResizer())]);
  const facts = async (guid: string) => (await admin.get(`/api/listitem/${guid}/facts`)).json();
  const statusOf = async (image: string, who: Pick<typeof admin, 'get'> = platform) =>
    (await who.get(`/a/${image}?width=300`)).statusCode;
  const publish = async (guid: string) =>
    expect((await admin.post(`/api/documents/${guid}/publish`, { version: 1, languages: ['nl'] })).statusCode).toBe(
      200,
    );
  return { ...platform, admin, list, ...form, item, saved, send, work, facts, statusOf, publish };
}

describe('an image that was sent with a form', () => {
  test('is the image of the item, seen by nobody but its editors until that is published', async () => {
    const { send, work, facts, statusOf, publish, get, admin, signIn } = await setting();
    const { item } = await send([
      ['verslag.txt', 'Een verslag'],
      ['IMG_0001.png', photo],
    ]);
    expect((await facts(item.guid)).imageGuid).toBe(null);
    await work();
    const { imageGuid, imageAlt } = await facts(item.guid);
    expect(imageAlt).toEqual({ nl: 'Een kuil in de weg.' });
    expect([await statusOf(imageGuid), await statusOf(imageGuid, await signIn())]).toEqual([404, 404]);
    expect([await statusOf(imageGuid, admin), await statusOf(imageGuid, await signIn(['ContentManager']))]).toEqual([
      200, 200,
    ]);

    await publish(item.guid);

    expect(await statusOf(imageGuid)).toBe(200);
    const page = (await get('/meldingen')).body;
    expect(page).toContain(imageGuid);
    expect(page).toContain('alt="Een kuil in de weg."');
    expect(page).not.toContain('IMG_0001');
    await admin.delete(`/api/listitem/${item.guid}`);
    expect(await statusOf(imageGuid)).toBe(404);
  });

  test('stands with an item that needs no editor, and goes with it for good', async () => {
    const { send, work, list, post, get, statusOf, admin } = await setting({ moderation: 'none' });
    const { item } = await send([['kuil.png', photo]], '');
    const shown = async () => (await post(`/api/listitem/list/${list}`, { itemCount: 5 })).json().items[0];
    expect((await shown()).imageGuid).toBe(null);
    const before = (await get('/meldingen')).body;
    await work();
    const { imageGuid } = await shown();
    const after = (await get('/meldingen')).body;
    expect([await statusOf(imageGuid), before.includes('<img'), after.includes(imageGuid)]).toEqual([200, false, true]);
    expect((await admin.delete(`/api/listitem/${item.guid}`)).statusCode).toBe(200);
    expect((await admin.delete(`/api/trash/${item.guid}`)).statusCode).toBe(204);
    expect(await server.ownerQuery('select 1 from image where id = $1', [imageGuid])).toEqual([]);
  });

  test('makes no item where none of the files is one, and says of which question', async () => {
    const { send, work, admin, url } = await setting();
    const { guid, item } = await send([['verslag.txt', 'Een verslag']]);
    expect(item).toBe(null);
    const refused = await admin.post(`${url}/submissions/${guid}:makeItem`);
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { foto: 'mapped_no_image' }]);
    expect(await work()).toBe(0);
  });

  test('that is broken is told to who handles the submission', async () => {
    const { send, work, facts, admin, url } = await setting();
    const { guid, item } = await send([['kuil.png', broken]]);
    await work();
    expect((await facts(item.guid)).imageGuid).toBe(null);
    const { events } = (await admin.get(`${url}/submissions/${guid}`)).json();
    expect(events).toMatchObject([
      { kind: 'note', value: 'kuil.png is niet als afbeelding te lezen: het item heeft er geen.', by: null },
    ]);
  });

  test('is of a question for files that is not sensitive, described by one in words', async () => {
    const { save, item, saved } = await setting();
    expect(saved.statusCode).toBe(200);
    for (const [change, field, code] of [
      [{ image: 'bewijs' }, 'image', 'mapped_sensitive'],
      [{ image: 'titel' }, 'image', 'mapped_kind'],
      [{ image: 'stuk' }, 'image', 'mapped_kind'],
      [{ imageAlt: 'foto' }, 'imageAlt', 'mapped_kind'],
      [{ image: 'weg' }, 'image', 'mapped_missing'],
    ] as const) {
      const refused = await save({ item: { ...item, ...change } });
      expect([refused.statusCode, refused.json().fields]).toEqual([400, { [`body.settings.item.${field}`]: code }]);
    }
  });
});
