import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

const mainOf = (body: string) => /<main[^>]*>/.exec(body)?.[0];

test('a page has the classes of its options on its content, and without them, or with what is no class, none', async () => {
  const { page, get } = await server.createPlatform();
  await page('/feest', { options: { cssClass: 'feest rood_2' } });
  await page('/gewoon');
  await page('/vreemd', { options: { cssClass: 'a" onclick="x' } });

  expect(mainOf((await get('/feest')).body)).toBe('<main id="main" class="page-width feest rood_2">');
  for (const path of ['/gewoon', '/vreemd'])
    expect(mainOf((await get(path)).body)).toBe('<main id="main" class="page-width">');
});
