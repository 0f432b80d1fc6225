import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#document/page-document.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { mapSchema } from './map.schema.ts';

const server = await openServer();

const markers: JsonObject[] = [
  { title: 'Stadhuis', text: 'Open tot vijf.', place: '52.37, 4.89', link: { url: '/contact' } },
  { title: 'Onbekend', text: 'Nog niet op de kaart.' },
  { title: 'Bibliotheek <b>', place: '52.38, 4.9' },
];

async function setting(content: JsonObject = { markers }, options: JsonObject = {}) {
  const platform = await server.createPlatform();
  await platform.page('/contact');
  await platform.page('/plekken', { blocks: blocksOf(['Map', { content: { nl: content }, options }]) });
  const admin = await platform.signIn(['Admin']);
  const read = async () => (await platform.get('/plekken')).body;
  return { ...platform, admin, read };
}

const propsIn = (page: string) =>
  JSON.parse(
    (/data-props="([^"]*)"/.exec(page)?.[1] ?? 'null')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>'),
  );

describe('a map', () => {
  test('has a list of all its places, with the numbers of their markers and a way to each', async () => {
    const page = await (await setting()).read();
    expect([...page.matchAll(/map-place__number">(\d)/g)].map(([, number]) => number)).toEqual(['1', '2', '3']);
    const { spots, source, sight } = propsIn(page);
    expect(spots.map(({ number, title, href }: Record<string, unknown>) => [number, title, href])).toEqual([
      [1, 'Stadhuis', '/contact'],
      [3, 'Bibliotheek <b>', null],
    ]);
    expect(source.tiles).toMatch(/^\/map-tiles\/\{z\}\/\{x\}\/\{y\}\?v=[\da-f]{16}$/);
    expect(sight).toBeNull();
    expect([...page.matchAll(/data-calls="[^"]+"/g)]).toHaveLength(2);
    expect(page).toContain('Bibliotheek &lt;b&gt;');
    expect(page).toMatch(/\/assets\/map-[\w-]+\.css/);
  });

  test('is a list alone where the website has no maps, and follows the setting at once', async () => {
    const { admin, read } = await setting();
    expect(await read()).toContain('data-island="MapWindow"');
    const { undoToken } = (await admin.put('/api/platformsettingvalues', { mapSource: 'none' })).json();
    const page = await read();
    expect(page).not.toContain('data-island');
    expect(page).toContain('Stadhuis');
    await admin.post(`/api/undo/${undoToken}`);
    expect(await read()).toContain('data-island="MapWindow"');
  });

  test('begins where an editor chose, and at its markers where that is nowhere', async () => {
    const chosen = { view: 'chosen', center: '52.1, 5.2', zoom: 9 };
    expect(propsIn(await (await setting({ markers }, chosen)).read()).sight).toEqual({
      latitude: 52.1,
      longitude: 5.2,
      zoom: 9,
    });
    expect(propsIn(await (await setting({ markers }, { view: 'chosen' })).read()).sight).toBeNull();
  });

  test('without a place to draw is no map, and without words nothing', async () => {
    const noPlace = await (await setting({ markers: [{ title: 'Ergens' }] })).read();
    expect(noPlace).toContain('Ergens');
    expect(noPlace).not.toContain('data-island');
    const empty = await (await setting({ markers: [{ place: '52.3, 4.8' }] })).read();
    expect(empty).not.toContain('map-place');
  });

  test('keeps places that are some, and refuses others', () => {
    const placed = (place: unknown) => mapSchema.content.safeParse({ markers: [{ title: 'Hier', place }] }).success;
    expect(['', '52.37, 4.89', '52,37 4,89'].map(placed)).toEqual([true, true, true]);
    expect(['Amsterdam', '91, 4', { latitude: 1 }, 52.37, '1'.repeat(5_000)].map(placed)).toEqual(Array(5).fill(false));
    expect(mapSchema.options.safeParse({ center: 'nergens' }).success).toBe(false);
  });

  test('sends nobody to another host', async () => {
    const { read, get } = await setting();
    const policy = String((await get('/plekken')).headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' data:;");
    expect(await read()).not.toMatch(/https?:\/\/[^"]*pdok/);
  });
});
