import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import * as build from '#document/build-rich-text.ts';
import { type RichText, type RichTextNode, richText } from '#document/rich-text.ts';
import { violations } from './browser.ts';
import type { RichTextPage } from './rich-text-page.tsx';
import { mountText, onRichTextPage, textOn } from './rich-text-server.ts';

const { bold, bulletList, doc, heading, image, link, orderedList, paragraph, table } = build;
const known = '00000000-0000-4000-8000-000000000001';

let page: Page;
const errors = onRichTextPage((opened) => {
  page = opened;
});

const open = (value: RichText, level: 2 | 3 = 2) => mountText(page, value, level);
const value = () => textOn(page);
const count = () => page.evaluate(() => (Reflect.get(window, 'page') as RichTextPage).stored.length);
const setValue = (doc: RichText) =>
  page.evaluate(
    (text) => (Reflect.get(window, 'page') as RichTextPage).setValue(JSON.parse(text)),
    JSON.stringify(richText.parse(doc)),
  );
const read = (list: 'said' | 'told') =>
  page.evaluate((list) => (Reflect.get(window, 'page') as RichTextPage)[list], list);
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

describe('typing', () => {
  test.each([
    ['## Kop', doc(heading(2, 'Kop'))],
    ['### Kop', doc(heading(3, 'Kop'))],
    ['# Kop', doc(heading(2, 'Kop'))],
    ['- een', doc(bulletList('een'))],
    ['* een', doc(bulletList('een'))],
    ['1. een', doc(orderedList(['een']))],
    ['> woord', doc(build.blockquote('woord'))],
    ['``` let', doc(build.codeBlock('let'))],
    ['een **twee** ', doc(paragraph('een ', bold('twee'), ' '))],
    ['een *twee* ', doc(paragraph('een ', build.italic('twee'), ' '))],
    ['een `twee` ', doc(paragraph('een ', build.code('twee'), ' '))],
    ['---', doc(build.horizontalRule(), paragraph())],
  ])('%s', async (typed, expected) => {
    await open(doc());

    await page.keyboard.type(typed);

    expect(await value()).toEqual(richText.parse(expected));
    expect(errors).toEqual([]);
  });

  test('every change is told at once, and undone and redone', async () => {
    await open(doc('een'));

    await page.keyboard.type(' twee');
    const changes = await count();
    await press('Control+z');
    const undone = await value();
    await press('Control+y');

    expect(changes).toBe(5);
    expect(undone).toEqual(doc('een'));
    expect(await value()).toEqual(doc('een twee'));
  });

  test('what is typed after a link is no part of it', async () => {
    await open(doc(link('site', 'https://example.nl/')));

    await page.keyboard.type(' en meer');

    expect(await value()).toEqual(doc(paragraph(link('site', 'https://example.nl/'), ' en meer')));
  });

  test('a footnote and its number stay what they are beside what is typed, and with undo', async () => {
    const before = doc(paragraph('De raad', build.noteNumber('1', 'n1')), build.notes(['n1', 'Zo.']));
    await open(before);

    await page.keyboard.type(' Of zo.');
    await press('Enter');
    await page.keyboard.type('Meer');
    const [, list] = (await value()).content;
    await press('Control+Home', 'End');
    await page.keyboard.type(' besloot');

    expect(list?.content).toEqual([
      { type: 'listItem', attrs: { footnote: 'n1' }, content: [paragraph('Zo. Of zo.')] },
      { type: 'listItem', content: [paragraph('Meer')] },
    ]);
    expect((await value()).content[0]).toEqual(paragraph('De raad', build.noteNumber('1', 'n1'), ' besloot'));
    for (let steps = 0; steps < 30 && JSON.stringify(await value()) !== JSON.stringify(before); steps += 1)
      await press('Control+z');
    expect(await value()).toEqual(before);
  });

  test('Tab goes deeper in a list and back, and Escape leaves', async () => {
    await open(doc(bulletList('een', 'twee')));

    await press('Tab');
    const deeper = await value();
    await press('Shift+Tab', 'Escape');

    expect(deeper).toEqual(doc(bulletList(['een', bulletList('twee')])));
    expect(await value()).toEqual(doc(bulletList('een', 'twee')));
    expect(await read('told')).toEqual(['leave']);
  });

  test('a slash in an empty paragraph asks for a block, elsewhere it is a slash', async () => {
    await open(doc());

    await page.keyboard.type('/');
    const told = [...(await read('told'))];
    await page.keyboard.type('en/of');

    expect(told).toEqual(['slash']);
    expect(await value()).toEqual(doc('en/of'));
  });

  test('over the edges the dependencies take over', async () => {
    await open(doc('een', 'twee'));

    await press('ArrowDown', 'ArrowUp');
    const half = [...(await read('told'))];
    await press('ArrowUp', 'Home', 'Backspace');

    expect(half).toEqual(['after']);
    expect(await read('told')).toEqual(['after', 'before', 'before']);
  });

  test('a term is followed by its description, that by the next term, and an empty term by text', async () => {
    await open(doc(build.definitionList(['BRP', 'Personen'])));
    await press('Enter');
    await page.keyboard.type('BAG');
    await press('Enter');
    await page.keyboard.type('Gebouwen');
    await press('Enter', 'Enter');
    await page.keyboard.type('Verder');

    expect(await value()).toEqual(doc(build.definitionList(['BRP', 'Personen'], ['BAG', 'Gebouwen']), 'Verder'));
  });
});

test('what would be deeper than texts may be is refused, and said', async () => {
  const nested = (levels: number): RichTextNode =>
    levels === 1 ? bulletList('diep', 'dieper') : bulletList(['een', nested(levels - 1)]);
  await open(doc(nested(7)));

  await press('Tab');

  expect(await read('said')).toEqual(['Zo diep kan een tekst niet ingesprongen zijn.']);
  expect(await value()).toEqual(doc(nested(7)));
});

describe('a change of somebody else', () => {
  test('keeps the cursor where it was, and is not told back', async () => {
    await open(doc('een', 'twee'));
    await page.keyboard.type('!');

    const before = await count();
    await setValue(doc('nul', 'een', 'twee!'));
    const after = await count();
    await page.keyboard.type('?');

    expect(after).toBe(before);
    expect(await value()).toEqual(doc('nul', 'een', 'twee!?'));
  });

  test('waits for a character that is being composed, and takes nothing of it away', async () => {
    await open(doc('een'));
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });

    await setValue(doc('nul', 'een'));
    const during = await page.locator('#text').innerText();
    await session.send('Input.insertText', { text: '日' });

    expect(during).toBe('eenに');
    await page.locator('#text').filter({ hasText: '日' }).waitFor();
    // Anyone who keeps the text gives it with what was typed in it.
    await setValue(doc('nul', 'een日'));
    await page.locator('#text').filter({ hasText: 'nul' }).waitFor();
    expect(await value()).toEqual(doc('nul', 'een日'));
  });
});

describe('who comes back to a text', () => {
  test.each([
    ['where the caret stood before others changed the text', 'vijf ', ['Bel ons gerust'], 'Bel o', 'Bel ns gerust'],
    [
      'where the browser put a caret when others changed it',
      '',
      ['ons gerust', 'Bel ons gerust'],
      '',
      'Bel ons gerust',
    ],
    ['anywhere else', '', ['Bel ons gerust'], 'Bel ons', 'Bel on gerust'],
  ])('types where they clicked: %s', async (_where, typed, changes, before, after) => {
    await open(doc('Bel ons gerust'));
    await press(typed === '' ? 'End' : 'Home');
    await page.keyboard.type(typed);
    await page.locator('#text').evaluate((text) => (text as HTMLElement).blur());
    for (const change of changes) await setValue(doc(change));

    await page.mouse.move(...(await pointAfter(before)));
    await page.mouse.down();
    // A finger stays down for longer than the view of the text waits.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 80)));
    await page.mouse.up();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('!');

    const at = Math.max(0, before.length - 1);
    expect(await value()).toEqual(doc(`${after.slice(0, at)}!${after.slice(at)}`));
  });

  const pointAfter = (words: string): Promise<[number, number]> =>
    page.evaluate((length) => {
      const text = document.querySelector('#text p')?.firstChild;
      if (!text) throw new Error('no text');
      const range = document.createRange();
      range.setStart(text, length);
      const { x, y, height } = range.getBoundingClientRect();
      return [x, y + height / 2];
    }, words.length);
});

describe('who types faster than the browser tells where the caret is', () => {
  test.each([
    ['Enter', [paragraph('een'), paragraph(), paragraph('twee')]],
    ['Backspace', [paragraph('eentwee')]],
    ['Delete', [paragraph('een'), paragraph('wee')]],
  ])('has %s work where the caret went with the key before it', async (key, after) => {
    await open(doc(paragraph('een'), paragraph('twee')));
    await press('Control+End');

    // The browser tells of a caret that moved after the next key, where both wait for a page that is busy.
    const busy = page.evaluate(() => {
      const start = performance.now();
      while (performance.now() - start < 300);
    });
    await Promise.all([page.keyboard.press('Home'), page.keyboard.press(key), busy]);

    await expect.poll(value).toEqual(doc(...after));
  });
});

describe('what is edited looks as what visitors see', () => {
  const everything = doc(
    heading(2, 'Afval in de wijk'),
    paragraph(
      'Een alinea met ',
      bold('vet'),
      ' en ',
      build.code('code'),
      ' die lang genoeg is om over meer regels te lopen, zodat ook het afbreken vergeleken wordt met wat bezoekers krijgen.',
    ),
    heading(4, 'Een kop die te diep staat'),
    bulletList('een', ['twee', bulletList('dieper', ['nog ', bold('dikker')])], build.paragraph('drie')),
    orderedList(['vier', [paragraph('vijf'), paragraph('zes')]], 4),
    build.blockquote('Citaat', paragraph('Tweede alinea')),
    table({
      caption: 'Prijzen',
      head: ['Soort', 'Prijs'],
      rows: [
        ['Hout', '€ 5'],
        ['Puin', '€ 7'],
      ],
      hasRowHeads: true,
    }),
    image(known, 'Haven'),
    build.codeBlock('let x = 1;\nlet y = 2;'),
    build.definitionList(['BRP', 'Basisregistratie Personen']),
    build.horizontalRule(),
    build.aligned(paragraph('midden'), 'center'),
    paragraph(
      link('pagina', { page: known }),
      build.abbreviation('AVG', 'Verordening'),
      build.inLanguage('ar', 'مرحبا'),
    ),
  );

  test('line by line, within a pixel', async () => {
    await open(everything, 3);

    const [edited, seen] = await page.evaluate(() => {
      const boxes = (root: Element | null) => {
        const top = root?.getBoundingClientRect();
        const walker = document.createTreeWalker(root ?? document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(node);
          // A space at the end of a line hangs over it: visitors have none there.
          for (const box of [...range.getClientRects()].filter(({ width }) => width > 5)) {
            const place = [box.x - (top?.x ?? 0), box.y - (top?.y ?? 0), box.width, box.height].map(Math.round);
            found.push(`${node.nodeValue?.slice(0, 20)} ${place.join(' ')}`);
          }
        }
        for (const img of root?.querySelectorAll('img.picture') ?? []) {
          const box = img.getBoundingClientRect();
          found.push(`img ${[box.y - (top?.y ?? 0), box.width, box.height].map(Math.round).join(' ')}`);
        }
        return found;
      };
      return [boxes(document.querySelector('#text')), boxes(document.querySelector('#visitors .rich-text'))];
    });

    expect(edited).toEqual(seen);
    expect(edited.length).toBeGreaterThan(30);
  });

  test('headings have the level that visitors get', async () => {
    await open(everything, 3);

    const levels = (root: string) =>
      page.locator(`${root} :is(h2,h3,h4,h5,h6)`).evaluateAll((all) => all.map((one) => one.localName));

    expect(await levels('#text')).toEqual(await levels('#visitors'));
  });

  test('all of it is stored as it was when nothing is typed', async () => {
    await open(everything);

    expect(await value()).toEqual(richText.parse(everything));
  });

  test('and it is accessible, tools and all', async () => {
    await open(everything);
    await page.getByRole('button', { name: 'Meer opmaak' }).click();

    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
