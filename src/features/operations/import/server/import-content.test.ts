import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { openServer } from '#test/harness.ts';
import { ImportReport } from '../import.contract.ts';
import { importWordPress } from './import.service.ts';
import { openReport } from './report.ts';
import { exportOf, type Post } from './wxr/export.fake.ts';

const server = await openServer();
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-import-content-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Platform = Awaited<ReturnType<typeof server.createPlatform>>;

/** The posts in a platform of their own, as visitors get them: the words of the main text, by the slug of the post. */
async function visit(posts: readonly Post[], language = 'nl'): Promise<(slug: string) => Promise<string>> {
  const platform: Platform = await server.createPlatform();
  const file = join(folder, `${Math.random()}.xml`);
  writeFileSync(file, exportOf(posts, language));
  const report = openReport(`${file}.json`, platform.ctx.now);
  const fetchFile = async () => {
    throw new Error('it is not there');
  };
  await importWordPress(platform.ctx, { file, isDryRun: false, report, resizer: createImageResizer(), fetchFile });
  return async (slug) => {
    let at = `/${slug}/`;
    for (let steps = 0; steps < 4; steps += 1) {
      const response = await platform.get(at);
      if (response.statusCode !== 301) return mainOf(response.payload);
      at = String(response.headers.location);
    }
    throw new Error(`${slug} redirects without end`);
  };
}

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const reference = (id: string, number: number) =>
  `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">${number}</a></sup>`;

describe('footnotes of the block editor', () => {
  const [first, second, third] = [
    'c7c9c0aa-2a2c-4f0f-9c6e-1f0a1d3c5b01',
    'c7c9c0aa-2a2c-4f0f-9c6e-1f0a1d3c5b02',
    '9fc9c0aa-2a2c-4f0f-9c6e-1f0a1d3c5b03',
  ] as const;
  const footnotes = [
    { id: first, content: 'Zie <a href="https://example.com/bron">de bron</a> &amp; <em>verder</em>.' },
    { id: second, content: 'Volgens de raad.' },
    { id: third, content: 'Nergens genoemd.' },
  ];
  const content = `<!-- wp:paragraph --><p>Het plein${reference(first, 1)} is klaar.</p><!-- /wp:paragraph -->
<!-- wp:list --><ul class="wp-block-list"><li>Een bank${reference(second, 2)}</li></ul><!-- /wp:list -->
<!-- wp:footnotes /-->
<!-- wp:paragraph --><p>Daarna.</p><!-- /wp:paragraph -->`;
  let read: (slug: string) => Promise<string>;
  beforeAll(async () => {
    read = await visit([
      { slug: 'pagina', content, footnotes },
      { slug: 'bericht', type: 'post', content, footnotes },
      { slug: 'zonder-plek', content: content.replace('<!-- wp:footnotes /-->', ''), footnotes },
      { slug: 'zonder-tekst', content },
    ]);
  });

  /** Where each link to a place on the page itself leads: the words around that place. */
  function ownLinks(html: string) {
    return [...html.matchAll(/<a\b([^>]*)href="#([^"]+)"([^>]*)>/g)].map(([, before = '', id = '', after = '']) => ({
      id,
      attributes: `${before} ${after}`,
      targets: [...html.matchAll(new RegExp(`<(\\w+)[^>]* id="${id}"[^>]*>`, 'g'))].map(([, name]) => name),
    }));
  }

  test.each(['pagina', 'bericht', 'zonder-plek'])('are a numbered list, and lead there and back (%s)', async (slug) => {
    const html = await read(slug);
    const list = /<ol\b[\s\S]*?<\/ol>/.exec(html)?.[0] ?? '';

    expect([...list.matchAll(/<li\b/g)]).toHaveLength(3);
    expect(list).toContain('href="https://example.com/bron"');
    expect(wordsOf(list)).toContain('de bron &amp; verder');
    expect(wordsOf(list)).toContain('Nergens genoemd.');
    expect(wordsOf(html)).toContain('Het plein 1 is klaar.');
    const links = ownLinks(html);
    expect(links.map(({ targets }) => targets)).toEqual([['li'], ['li'], ['a'], ['a']]);
    expect(links.map(({ attributes }) => /role="([\w-]+)"/.exec(attributes)?.[1])).toEqual([
      'doc-noteref',
      'doc-noteref',
      'doc-backlink',
      'doc-backlink',
    ]);
  });

  test('stand where their block stood; without one, at the end', async () => {
    const [placed, atEnd] = await Promise.all(['pagina', 'zonder-plek'].map(read));

    expect(placed?.indexOf('Volgens de raad')).toBeLessThan(placed?.indexOf('Daarna.') ?? 0);
    expect(atEnd?.indexOf('Volgens de raad')).toBeGreaterThan(atEnd?.indexOf('Daarna.') ?? 0);
  });

  test('a number whose text is not in the export is no link', async () => {
    const html = await read('zonder-tekst');

    expect(ownLinks(html)).toEqual([]);
    expect(wordsOf(html)).toContain('Het plein 1 is klaar.');
  });

  test('lead back in words of the language of the text', async () => {
    const english = await visit([{ slug: 'page', content, footnotes }], 'en');

    expect(await read('pagina')).toMatch(/role="doc-backlink"[^>]*aria-label="Terug naar de tekst bij noot 2"/);
    expect(await english('page')).toMatch(/role="doc-backlink"[^>]*aria-label="Back to the text at note 2"/);
  });
});

test('blocks that stand in each other many times make no endless page, and what is left out is named', async () => {
  const many = (id: number) => `<!-- wp:block {"ref":${id}} /-->`.repeat(200);
  const file = join(folder, 'nested.xml');
  const posts: Post[] = [
    { slug: 'genest', content: `<!-- wp:paragraph --><p>Ervoor.</p><!-- /wp:paragraph -->${many(11)}` },
    { slug: 'buiten', type: 'wp_block', content: many(12) },
    { slug: 'midden', type: 'wp_block', content: many(13) },
    {
      slug: 'binnen',
      type: 'wp_block',
      content: `<!-- wp:paragraph --><p>${'Markt. '.repeat(20)}</p><!-- /wp:paragraph -->`,
    },
  ];
  writeFileSync(file, exportOf(posts, 'nl'));
  const { ctx } = await server.createPlatform();
  const report = openReport(`${file}.json`, ctx.now);
  const fetchFile = async () => Buffer.from('');
  const started = performance.now();
  await importWordPress(ctx, { file, isDryRun: true, report, resizer: createImageResizer(), fetchFile });

  expect(performance.now() - started).toBeLessThan(60_000);
  const { entries } = ImportReport.parse(JSON.parse(readFileSync(`${file}.json`, 'utf8')));
  expect(entries).toContainEqual(expect.objectContaining({ section: 'change', what: 'wp:block', became: 'nothing' }));
}, 120_000);

test('pages whose long segments are the same get numbers, whatever stands where they are cut', async () => {
  const slugs = [`${'a'.repeat(109)}-bcdef-ghijk`, '𠮷'.repeat(60), `${'a'.repeat(50)}-ẞ`];
  const posts: Post[] = slugs.flatMap((slug) => [1, 2, 3].map((): Post => ({ slug, content: `<p>${slug}</p>` })));
  const read = await visit(posts);

  for (const slug of slugs) expect(await read(encodeURI(slug))).toContain(slug);
}, 20_000);

describe('what the block editor makes of text', () => {
  let read: (slug: string) => Promise<string>;
  const accordion = (level: number, inner: string) =>
    `<!-- wp:accordion --><div role="group" class="wp-block-accordion"><!-- wp:accordion-item --><div class="wp-block-accordion-item"><!-- wp:accordion-heading {"level":${level}} -->
<h${level} class="wp-block-accordion-heading"><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">Vraag</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h${level}>
<!-- /wp:accordion-heading --><!-- wp:accordion-panel --><div role="region" class="wp-block-accordion-panel">${inner}</div><!-- /wp:accordion-panel --></div><!-- /wp:accordion-item --></div><!-- /wp:accordion -->`;
  const table = (head: string) =>
    `<!-- wp:table --><figure class="wp-block-table"><table>${head}<tbody><tr><td>Jan</td><td>12</td></tr></tbody></table><figcaption class="wp-element-caption">Uitgeleend in mei</figcaption></figure><!-- /wp:table -->`;
  beforeAll(async () => {
    read = await visit([
      { slug: 'tabel', content: table('<thead><tr><th>Naam</th><th>Boeken</th></tr></thead>') },
      { slug: 'tabel-in-tekst', content: table('') },
      {
        slug: 'vers',
        content: `<!-- wp:verse --><pre class="wp-block-verse">De <strong>zee</strong>\n  en   het land\n\nen <a href="https://example.com/wind">de wind</a></pre><!-- /wp:verse -->
<!-- wp:preformatted --><pre class="wp-block-preformatted">Naam:<br>   Jan</pre><!-- /wp:preformatted -->`,
      },
      { slug: 'klassiek', content: 'Adres\n\n<pre>Plein 1\n  Almere</pre>' },
      {
        slug: 'code',
        content: `<!-- wp:code --><pre class="wp-block-code"><code>let x = 1;</code></pre><!-- /wp:code -->`,
      },
      {
        slug: 'uitklap',
        content: `<!-- wp:heading --><h2>Vragen</h2><!-- /wp:heading -->${accordion(3, '<!-- wp:paragraph --><p>Antwoord</p><!-- /wp:paragraph --><!-- wp:heading {"level":4} --><h4>Meer</h4><!-- /wp:heading -->')}`,
      },
      { slug: 'uitklap-vier', content: accordion(4, '<!-- wp:paragraph --><p>Antwoord</p><!-- /wp:paragraph -->') },
      {
        slug: 'details',
        content: `<!-- wp:heading --><h2>Vragen</h2><!-- /wp:heading --><!-- wp:heading --><h3>Over lenen</h3><!-- /wp:heading --><!-- wp:details --><details class="wp-block-details"><summary>Hoe?</summary><!-- wp:paragraph --><p>Zo.</p><!-- /wp:paragraph --></details><!-- /wp:details -->`,
      },
      {
        slug: 'details-met-kop',
        content: `<!-- wp:heading --><h2>Vragen</h2><!-- /wp:heading --><!-- wp:html --><details><summary><h4>Hoe?</h4></summary><p>Zo.</p></details><!-- /wp:html -->`,
      },
    ]);
  });
  const headings = (html: string) =>
    [...html.matchAll(/<h([2-6])[^>]*>([\s\S]*?)<\/h\1>/g)].map(
      ([, level, inner = '']) => `${level} ${wordsOf(inner)}`,
    );

  test.each(['tabel', 'tabel-in-tekst'])('the caption of a table is its caption (%s)', async (slug) => {
    const html = await read(slug);

    expect(html).toMatch(/<caption[^>]*>\s*Uitgeleend in mei\s*<\/caption>/);
    expect(html).not.toMatch(/<p[^>]*>\s*Uitgeleend/);
  });

  test('verse and preformatted text keep their lines and spaces, and are no code', async () => {
    const html = await read('vers');

    expect(html).not.toMatch(/<(pre|code)\b/);
    expect(html).toContain('De <strong>zee</strong><br/>\u00a0\u00a0en\u00a0\u00a0 het land<br/><br/>en <a ');
    expect(html).toContain('href="https://example.com/wind"');
    expect(html).toContain('Naam:<br/>\u00a0\u00a0\u00a0Jan');
  });

  test('preformatted text of the classic editor is no code either; code is', async () => {
    expect(await read('klassiek')).toContain('Plein 1<br/>\u00a0\u00a0Almere');
    expect(await read('klassiek')).not.toMatch(/<(pre|code)\b/);
    expect(await read('code')).toMatch(/<code[^>]*>let x = 1;/);
  });

  test('headings of an accordion have the level that they had', async () => {
    expect(headings(await read('uitklap'))).toEqual(['2 Vragen', '3 Vraag', '4 Meer']);
    expect(headings(await read('uitklap-vier'))).toEqual(['4 Vraag']);
    expect(await read('uitklap')).toMatch(/<details\b/);
    expect(wordsOf(await read('uitklap'))).not.toContain('+');
  });

  test('a summary is a heading below the one before it; its own heading has its own level', async () => {
    expect(headings(await read('details'))).toEqual(['2 Vragen', '3 Over lenen', '4 Hoe?']);
    expect(headings(await read('details-met-kop'))).toEqual(['2 Vragen', '4 Hoe?']);
  });
});
