import { expect, test } from 'vitest';
import { code, doc, paragraph, table } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

/** The sheets that a page links, without what the build adds to their names. */
const sheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="\/(?:assets\/)?([a-z-]+?)-[\w-]{8,12}\.css"\/>/g)].map(
    ([, name]) => name,
  );

test('a page links the sheet of code, keys and tables only where one of its texts has those', async () => {
  const { page, get } = await server.createPlatform();
  const pages = {
    '/gewoon': blocksOf(['Text', { content: { nl: { body: doc(paragraph('Gewone tekst.')) } } }]),
    '/code': blocksOf(['Text', { content: { nl: { body: doc(paragraph('Typ ', code('ls'), '.')) } } }]),
    '/diep': blocksOf([
      'Accordion',
      {
        content: {
          nl: { items: [{ heading: 'Tarieven', body: doc(table({ head: ['Soort'], rows: [['Paspoort']] })) }] },
        },
      },
    ]),
  };
  for (const [path, blocks] of Object.entries(pages)) await page(path, { blocks });

  expect(sheetsOf((await get('/gewoon')).body)).toEqual(['shell', 'theme']);
  expect(sheetsOf((await get('/code')).body)).toEqual(['shell', 'rich-text', 'theme']);
  expect(sheetsOf((await get('/diep')).body)).toContain('rich-text');
});
