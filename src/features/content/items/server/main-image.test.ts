import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Issue } from '#features/authoring/checks/checks.contract.ts';
import { addImage } from '#features/content/media/server/media.service.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const resizer = createImageResizer();

/** A list `/nieuws` with an item that is published in two languages and has an image. */
async function pictured(words: object = {}) {
  const platform = await server.createPlatform();
  const [editor, admin] = [await platform.signIn(['ContentManager']), await platform.signIn(['Admin'])];
  const list = randomUUID();
  await platform.page('/nieuws', { blocks: blocksOf(['List', { guid: list }]), publish: ['nl', 'en'] });
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#155e70' } })
    .png()
    .toBuffer();
  const imageGuid = await addImage(platform.ctx, resizer, { bytes, name: 'brug.png', isPublic: true });
  const title = { nl: 'Brug open', en: 'Bridge open' };
  const item = { listItemTypeName: 'News', title, imageGuid, publish: true, ...words };
  const [added] = (await editor.post(`/api/listitem/list/${list}`, [item])).json();
  const url = `/api/listitem/${added.guid}`;
  const facts = async () => (await editor.get(`${url}/facts`)).json();
  const change = async (body: object) => editor.put(url, { changedOn: (await facts()).changedOn, ...body });
  const kinds = async (languages: string): Promise<[string, string | null, string, string][]> => {
    const { issues } = (await editor.get(`/api/documents/${added.guid}/checks?languages=${languages}`)).json();
    return issues.map(({ kind, guid, field, language }: Issue) => [kind, guid, field, language]);
  };
  const listed = async (lang: string) =>
    (await platform.post(`/api/listitem/list/${list}`, { itemCount: 1, lang })).json().items[0];
  return { ...platform, editor, admin, added, url, imageGuid, facts, change, kinds, listed };
}

/** Of images that are read; the very small one that stands behind is not. */
const alts = (html: string) => [...html.matchAll(/<img[^>]* alt="([^"]*)"(?! aria-hidden)/g)].map(([, alt]) => alt);

describe('the main image of an item', () => {
  test('is described per language: in the facts, the JSON, the list and the page', async () => {
    const { get, facts, change, listed, url, added } = await pictured();

    const response = await change({
      imageAlt: { nl: 'Een schip onder de open brug', en: 'A ship below the open bridge' },
    });

    expect(response.json().item).toMatchObject({
      isImageDecorative: false,
      imageAlt: { nl: 'Een schip onder de open brug' },
    });
    expect((await facts()).imageAlt.en).toBe('A ship below the open bridge');
    expect((await get(`${url}?lang=en`)).json().imageAlt).toBe('A ship below the open bridge');
    expect([(await listed('nl')).imageAlt, (await listed('en')).imageAlt]).toEqual([
      'Een schip onder de open brug',
      'A ship below the open bridge',
    ]);
    const page = (await get(added.canonicalPath)).body;
    expect(alts(page)).toEqual(['Een schip onder de open brug']);
    expect(page).toMatch(
      /<span class="picture-stack"><img [^>]*src="data:image\/webp;base64,[^>]*aria-hidden="true"\/><img /,
    );
    expect(alts((await get('/nieuws')).body)).toEqual(['Een schip onder de open brug']);
    expect(alts((await get('/en/nieuws')).body)).toEqual(['A ship below the open bridge']);
  });

  test('is given when an item is added, in one language or by language, or said to be decoration', async () => {
    expect((await (await pictured({ imageAlt: 'Een brug' })).facts()).imageAlt).toEqual({ nl: 'Een brug' });
    const quiet = await pictured({ isImageDecorative: true });
    expect(await quiet.facts()).toMatchObject({ imageAlt: {}, isImageDecorative: true });
    expect([(await quiet.listed('nl')).imageAlt, await quiet.kinds('nl,en')]).toEqual(['', []]);
  });

  test('without words the check says so, per language, in the editor and in what is published', async () => {
    const { kinds, change, admin } = await pictured({ imageAlt: { nl: 'Een schip onder de brug' } });
    const open = async () => (await admin.get('/api/issues')).json().issues as Issue[];

    await change({ tags: ['brug'] });
    expect(await kinds('nl,en')).toEqual([['missing', null, 'image', 'en']]);
    expect((await open()).map(({ kind, language }) => [kind, language])).toEqual([['missing', 'en']]);
    await change({ imageAlt: { nl: 'brug.png', en: 'A ship below the bridge' } });
    expect(await kinds('nl,en')).toEqual([['file-name', null, 'image', 'nl']]);
    expect((await open()).map(({ kind, language }) => [kind, language])).toEqual([['file-name', 'nl']]);
    await change({ imageGuid: null });
    expect([await kinds('nl,en'), await open()]).toEqual([[], []]);
  });

  test('another image takes away what was said of the former one; undo brings both back', async () => {
    const { change, editor, facts, imageGuid } = await pictured({ imageAlt: 'Een schip onder de brug' });

    const gone = await change({ imageGuid: null });
    expect(await facts()).toMatchObject({ imageGuid: null, imageAlt: {} });
    expect((await editor.post(`/api/undo/${gone.json().undoToken}`)).statusCode).toBe(200);
    expect(await facts()).toMatchObject({ imageGuid, imageAlt: { nl: 'Een schip onder de brug' } });
    await change({ imageGuid, tags: ['brug'] });
    expect((await facts()).imageAlt).toEqual({ nl: 'Een schip onder de brug' });
  });

  test('is bounded, and refused in a language that the platform has not', async () => {
    const { change, url } = await pictured();
    expect((await change({ imageAlt: 'x'.repeat(501) })).json().fields).toHaveProperty('body.imageAlt');
    expect((await change({ imageAlt: { fr: 'Un pont' } })).json().fields).toEqual({ 'body.language': 'unknown' });
    expect(url).toContain('/api/listitem/');
  });

  test('goes to translators and comes back', async () => {
    const { editor, added, facts } = await pictured({ imageAlt: 'Een schip onder de brug' });
    const at = (name: string) => `/api/documents/${added.guid}/${name}`;
    const { xliff } = (await editor.post(at('xliff:export'), { source: 'nl', target: 'en' })).json();
    expect(xliff).toContain('Een schip onder de brug');

    const back = xliff.replace(
      /(<source[^>]*>Een schip onder de brug<\/source>)(?:<target[^>]*>[^<]*<\/target>)?/,
      '$1<target>A ship below the bridge</target>',
    );
    const taken = await editor.post(at('xliff:import'), { xliff: back, isDryRun: false, key: randomUUID() });

    expect(taken.statusCode).toBe(200);
    expect((await facts()).imageAlt).toEqual({ nl: 'Een schip onder de brug', en: 'A ship below the bridge' });
  });
});

test('a header image that nobody described is found too, until it is described in every language or said to be decoration', async () => {
  const { admin, imageGuid } = await pictured({ isImageDecorative: true });
  const look = async () => ((await admin.get('/api/issues')).json().look as Issue[]).map(({ kind }) => kind);
  const set = (more: object) =>
    admin.put('/api/platformsettingvalues', { headerImages: [{ guid: randomUUID(), imageGuid, ...more }] });

  await set({ alt: { nl: 'De haven' } });
  expect(await look()).toEqual(['header-image']);
  await set({ alt: { nl: 'De haven', en: 'The harbour' } });
  expect(await look()).toEqual([]);
  await set({ isDecorative: true });
  expect(await look()).toEqual([]);
});
