import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import * as build from '#document/build-rich-text.ts';
import { type RichText, type RichTextNode, richText } from '#document/rich-text.ts';
import { copyFromElsewhere } from './clipboard.ts';
import type { RichTextPage } from './rich-text-page.tsx';
import { mountText, onRichTextPage, textOn } from './rich-text-server.ts';

const { bold, bulletList, doc, heading, link, orderedList, paragraph } = build;
const fixture = (name: string) =>
  readFileSync(new URL(`../src/editor/rich-text/paste/fixtures/${name}.html`, import.meta.url), 'utf8');

let page: Page;
const errors = onRichTextPage((opened) => {
  page = opened;
  return page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
});

const open = (value: RichText) => mountText(page, value);
const value = () => textOn(page);
const said = () => page.evaluate(() => (Reflect.get(window, 'page') as RichTextPage).said);

async function pasted(html: string, text = ''): Promise<RichText> {
  await open(doc());
  await copyFromElsewhere(page, html, text);
  await page.keyboard.press('Control+v');
  expect(errors).toEqual([]);
  return value();
}

const cell = (type: string, words: string | RichTextNode, attrs = {}): RichTextNode => ({
  type,
  attrs: { colspan: 1, rowspan: 1, ...attrs },
  content: [typeof words === 'string' ? paragraph(words) : words],
});
const row = (...content: RichTextNode[]): RichTextNode => ({ type: 'tableRow', content });

test('Word: headings, marks, lists three deep, merged cells, and nothing of Word itself', async () => {
  const text = await pasted(fixture('word'), 'Afval aanbieden');

  expect(text.content).toEqual(
    richText.parse(
      doc(
        heading(2, 'Afval aanbieden'),
        paragraph(
          'U kunt uw ',
          bold('grofvuil'),
          ' gratis laten ',
          build.italic('ophalen'),
          '. Bel Avri, of kijk op ',
          link('de website', 'https://www.voorbeeld.nl/afval?soort=grof'),
          ' of het interne stuk.[1]',
        ),
        heading(3, 'Stappen'),
        orderedList([
          ['Maak een afspraak', bulletList(['per telefoon', bulletList('op werkdagen')], ['of ', bold('online')])],
          ['Zet het buiten', orderedList(['voor 7.30 uur'])],
          'Klaar',
        ]),
        {
          type: 'table',
          attrs: { caption: '' },
          content: [
            row(cell('tableHeader', 'Soort'), cell('tableHeader', 'Prijs', { colspan: 2 })),
            row(
              cell('tableCell', 'Hout', { rowspan: 2 }),
              cell('tableCell', paragraph('per m', build.marked('superscript', '3'))),
              cell('tableCell', '€ 5'),
            ),
            row(cell('tableCell', 'per keer'), cell('tableCell', '€ 7')),
          ],
        },
        'Tot slot.',
      ),
    ).content,
  );
  expect(await said()).toEqual(['1 afbeelding is niet meegekomen. Voeg die zelf toe.']);
});

test('Word on the web: every item is a list of its own, and one list here', async () => {
  expect(await pasted(fixture('word-web'))).toEqual(
    doc('Neem mee:', bulletList([bold('Paspoort'), bulletList('niet verlopen')], 'Pasfoto')),
  );
});

test('Google Docs: styles become marks, lists stand in their items, detours are gone', async () => {
  const text = await pasted(fixture('google-docs'));

  expect(text.content).toEqual(
    richText.parse(
      doc(
        heading(2, 'Trouwen in Waterrijk'),
        build.aligned(
          paragraph(
            'Kies een ',
            bold('datum'),
            build.italic(' en een plek'),
            build.marked('strike', 'oud'),
            build.marked('superscript', '2'),
            ', zie ',
            link('de site', 'https://www.voorbeeld.nl/trouwen?a=1'),
          ),
          'center',
        ),
        bulletList(['Stadhuis', bulletList(['Trouwzaal', orderedList(['Groot'])])], 'Kasteel'),
        {
          type: 'table',
          attrs: { caption: '' },
          content: [
            row(cell('tableCell', paragraph(bold('Dag'))), cell('tableCell', paragraph(bold('Kosten')))),
            row(cell('tableCell', 'Maandag gratis', { colspan: 2 })),
          ],
        },
      ),
    ).content,
  );
  expect(await said()).toEqual(['1 afbeelding is niet meegekomen. Voeg die zelf toe.']);
});

test('LibreOffice', async () => {
  const text = await pasted(fixture('libreoffice'));

  expect(text.content).toEqual(
    richText.parse(
      doc(
        heading(2, 'Parkeren'),
        paragraph(
          'Een ',
          bold('vergunning'),
          ' en een ',
          build.marked('underline', build.italic('bezoekerspas')),
          ', H',
          build.marked('subscript', '2'),
          'O.',
        ),
        orderedList([['Aanvragen', bulletList('online', 'aan de balie')], 'Betalen']),
        build.aligned(
          paragraph(link('parkeren@voorbeeld.nl', 'mailto:parkeren@voorbeeld.nl'), build.hardBreak(), 'Waterrijk'),
          'end',
        ),
        {
          type: 'table',
          attrs: { caption: '' },
          content: [
            row(
              cell('tableHeader', build.aligned(paragraph('Zone'), 'center')),
              cell('tableHeader', build.aligned(paragraph('Prijs'), 'center')),
            ),
            row(cell('tableCell', 'A'), cell('tableCell', '€ 3')),
          ],
        },
      ),
    ).content,
  );
});

test('a web page: no scripts, no unsafe links, its images taken in or told of', async () => {
  await pasted(fixture('web-page'));
  await page.locator('#text img').waitFor();
  const text = await value();

  expect(text.content).toEqual(
    richText.parse(
      doc(
        heading(2, 'Nieuwe brug ', build.marked('small', 'open')),
        heading(4, 'Verkeer'),
        build.aligned(
          paragraph('De ', build.italic('brug'), ' is open, lees ', link('meer', 'https://example.nl/brug'), '.'),
          'end',
        ),
        'losse woorden',
        { type: 'image', attrs: { guid: text.content[4]?.attrs?.guid ?? '', alt: 'Kaart' } },
        'Naam',
        'Alleen opmaak',
        build.codeBlock('let x\n= 1'),
        build.blockquote('Mooi'),
        build.definitionList(['BRP', 'Personen']),
        paragraph(
          'Met ',
          build.abbreviation('AVG', 'Algemene verordening'),
          ', ',
          build.marked('keyboard', 'Esc'),
          ' en ',
          build.code('x'),
          '.',
        ),
        build.horizontalRule(),
      ),
    ).content,
  );
  expect(await said()).toEqual(['1 afbeelding is niet meegekomen. Voeg die zelf toe.', 'De afbeelding is geplaatst.']);
});

describe('images', () => {
  const copyPicture = (html: string, bytes: number) =>
    page.evaluate(
      async ([html, size]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: Number(size), height: Number(size) });
        const context = canvas.getContext('2d');
        const noise = context?.createImageData(canvas.width, canvas.height);
        if (noise)
          for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
        if (noise) context?.putImageData(noise, 0, 0);
        const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
        const parts = { 'image/png': png ?? '', ...(html && { 'text/html': new Blob([html], { type: 'text/html' }) }) };
        await navigator.clipboard.write([new ClipboardItem(parts)]);
      },
      [html, String(bytes)] as [string, string],
    );

  test.each([
    ['a picture alone', ''],
    ['a picture copied from a page', '<img src="https://example.nl/brug.jpg" alt="Brug">'],
  ])('%s comes where the cursor is, and is never stored before it is there', async (_what, html) => {
    await open(doc('een'));
    await copyPicture(html, 10);
    await page.keyboard.press('Control+v');
    await page.locator('#text img').waitFor();

    const stored = await page.evaluate(() =>
      JSON.stringify(
        (Reflect.get(window, 'page') as RichTextPage).stored.map((doc) => doc.content.map(({ type }) => type)),
      ),
    );

    expect((await value()).content.map(({ type }) => type)).toContain('image');
    expect((await value()).content.find(({ type }) => type === 'image')?.attrs?.guid).toMatch(/a\d$/);
    expect(JSON.parse(stored).filter((types: string[]) => types.includes('image'))).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  test('a file that is dropped comes where it was dropped', async () => {
    await open(doc('een', 'twee'));
    await page.evaluate(() => {
      const paragraph = document.querySelector('#text p');
      const { x = 0, y = 0 } = paragraph?.getBoundingClientRect() ?? {};
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'kade.png', { type: 'image/png' }));
      const at = { clientX: x + 5, clientY: y + 5, bubbles: true, cancelable: true };
      paragraph?.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at }));
    });
    await page.locator('#text img').waitFor();

    expect((await value()).content.map(({ type }) => type)).toEqual(['paragraph', 'image', 'paragraph']);
  });

  test('one that is refused says why where it would stand, can be tried again, and leaves nothing when it is taken away', async () => {
    await open(doc('een'));
    await copyPicture('', 400);
    await page.keyboard.press('Control+v');
    await page.waitForFunction(() => (Reflect.get(window, 'page') as RichTextPage).said.length > 0);

    expect(await said()).toEqual(['Te groot']);
    expect(await value()).toEqual(doc('een'));
    const sign = page.locator('.rich-text-upload', { hasText: 'Te groot' });
    await sign.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect.poll(said).toEqual(['Te groot', 'Te groot']);
    await sign.getByRole('button', { name: 'Weghalen' }).click();
    expect(await page.locator('.rich-text-upload').count()).toBe(0);
    expect(await value()).toEqual(doc('een'));
  });
});

describe('links', () => {
  test('an address over a selection makes it a link', async () => {
    await open(doc('lees meer'));
    await copyFromElsewhere(page, '', 'https://example.nl/a?b=1');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.waitForFunction(() => String(getSelection()) === 'meer');
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.keyboard.press('Control+v');

    expect(await value()).toEqual(doc(paragraph('lees ', link('meer', 'https://example.nl/a?b=1'))));
  });

  test('an address alone is a link of itself, a script is words', async () => {
    expect(await pasted('', 'https://example.nl/')).toEqual(
      doc(paragraph(link('https://example.nl/', 'https://example.nl/'))),
    );
    expect(await pasted('', 'javascript:alert(1)')).toEqual(doc('javascript:alert(1)'));
  });
});

test('what is copied here is clean elsewhere, and the same again here', async () => {
  const guid = '00000000-0000-4000-8000-000000000001';
  const all = doc(
    heading(3, 'Kop'),
    bulletList(['een', bulletList('twee')]),
    build.table({ caption: 'Prijzen', head: ['a', 'b'], rows: [['c', 'd']] }),
    build.image(guid, 'Haven'),
    paragraph(link('pagina', { page: guid, anchor: 'team' }), bold('vet')),
  );
  await open(all);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  const [html = '', text = ''] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text();
    return [await read('text/html'), await read('text/plain')];
  });
  await page.keyboard.press('Control+x');
  const empty = await value();
  await page.keyboard.press('Control+v');

  expect(html).not.toMatch(/class=|style="[^"]*rich|ProseMirror-/);
  expect(text).toContain('Kop');
  expect(text).toContain('een');
  expect(empty).toEqual(doc());
  expect(await value()).toEqual(richText.parse(all));
  expect(errors).toEqual([]);
});
