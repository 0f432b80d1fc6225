import { expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

const parts = (titles: readonly string[]) =>
  blocksOf(
    ...titles.map((blockTitle): [string, object] => [
      'Text',
      { content: { nl: { blockTitle, body: doc(paragraph('Tekst.')) } } },
    ]),
  );

test('a page that asks for it has its headings above it, each with the way there, from three headings on', async () => {
  const { page, get } = await server.createPlatform();
  const titles = ['Wat er verandert', 'Wanneer', 'Wie u belt'];
  const options = { tocMode: 'auto' };
  await page('/lang', { blocks: parts(titles), options });
  await page('/kort', { blocks: parts(titles.slice(0, 2)), options });
  await page('/zonder', { blocks: parts(titles) });

  const { body } = await get('/lang');
  const [toc = ''] = /<nav class="toc page-toc"[\s\S]*?<\/nav>/.exec(body) ?? [];
  const links = [...toc.matchAll(/href="#([^"]+)"[^>]*>([^<]+)</g)].map(([, id, text]) => [id, text]);
  expect(links.map(([, text]) => text)).toEqual(titles);
  for (const [id, text] of links) expect(body).toMatch(new RegExp(`<h2[^>]* id="${id}"[^>]*>${text}<`));
  expect(body.indexOf(toc)).toBeLessThan(body.indexOf('class="layout '));
  expect(body).toMatch(/href="\/assets\/toc-[^"]+\.css"/);
  expect((await get('/kort')).body).not.toContain('page-toc');
  expect((await get('/zonder')).body).not.toMatch(/page-toc|id="h-wanneer"/);
});
