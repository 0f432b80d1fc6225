import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allBlocks } from '#blocks/registry.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import type { Block, JsonValue } from '#document/page-document.ts';
import { makeBlocks } from '#editor/actions/operations.ts';
import { openBrowser, openPage } from './browser.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';
import { origin } from './product.ts';
import type { SignedIn } from './signed-in.ts';

/** Examples show images that only the gallery has: here they are one of the demo. */
const withImages = (value: JsonValue, image: string, key = ''): JsonValue => {
  if (/^(image|guid)$/i.test(key) && typeof value === 'string') return image;
  if (Array.isArray(value)) return value.map((inner) => withImages(inner, image));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withImages(inner, image, name)]));
};

function blocksOfType(name: string, image: string): Block[] {
  const block = allBlocks().find(({ schema }) => schema.name === name);
  if (!block) throw new Error(`no block type ${name}`);
  const made = makeBlocks(
    { area: 'main', order: 'U' },
    {
      schema: block.schema,
      schemas: blockSchemas,
      languages: ['nl'],
      newId: () => crypto.randomUUID(),
      example: block.examples[0] as Parameters<typeof makeBlocks>[1]['example'],
    },
  );
  return made.map((one) => ({ ...one, content: withImages(one.content as JsonValue, image) as Block['content'] }));
}

/** Where a text is in its page and how it looks; found by its path of visible elements, which is the same for visitors. */
async function looks(page: Page, paths?: readonly string[]) {
  return page.evaluate((given) => {
    const isSeen = (element: Element) => element.getClientRects().length > 0;
    const main = document.querySelector('main');
    const pathOf = (element: Element): string => {
      const steps: number[] = [];
      for (let at: Element | null = element; at && at !== main; at = at.parentElement) {
        const seen = [...(at.parentElement?.children ?? [])].filter(isSeen);
        steps.unshift(seen.indexOf(at));
      }
      return steps.join('.');
    };
    const find = (path: string): Element | undefined =>
      path
        .split('.')
        .reduce<Element | undefined>(
          (at, step) => [...(at?.children ?? [])].filter(isSeen)[Number(step)],
          main ?? undefined,
        );
    // The bar of who is signed in stands above the page; what is below it moves down as a whole.
    const bar = document.getElementById('person-bar')?.offsetHeight ?? 0;
    const fields = [...document.querySelectorAll('main [data-field]')].filter(isSeen);
    const wanted = given ?? fields.map(pathOf);
    return wanted.map((path) => {
      const element = find(path);
      if (!element) return { path, field: '', box: [] as number[], font: 'not there' };
      const { x, y, width, height } = element.getBoundingClientRect();
      const { fontFamily, fontSize, fontWeight, lineHeight, color } = getComputedStyle(element);
      const field = element.getAttribute('data-field') ?? '';
      const font = [fontFamily, fontSize, fontWeight, lineHeight, color].join(' ');
      return { path, field, font, box: [x, y + scrollY - bar, width, height] };
    });
  }, paths);
}

/** A script makes tabs and a carousel of these for visitors (living-blocks.journey.ts); while they are edited all their texts are open. */
const reshaped = new Set(['Slider', 'Tabs']);

/** What only staff may write is no text that editors type. */
export const typedBlocks = allBlocks()
  .filter(({ schema }) => schema.writers === undefined)
  .map(({ schema }) => schema.name);

type Looks = Awaited<ReturnType<typeof looks>>;

/** The texts whose font is another, or whose box is elsewhere by more than a pixel. */
const differencesOf = (mine: Looks, theirs: Looks) =>
  mine.flatMap((one, at) => {
    const other = theirs[at];
    const off = one.box.map((value, index) => Math.abs(value - (other?.box[index] ?? 0)));
    if (other?.font === one.font && Math.max(...off) <= 1) return [];
    return [{ field: one.field, off, font: one.font, theirs: other?.font }];
  });

/** Types in every text of these types of blocks, and holds each beside what visitors see of it. */
export const describeTyping = (names: readonly string[]) => {
  let browser: Browser;
  let admin: SignedIn;
  let image: string;
  beforeAll(async () => {
    browser = await openBrowser();
    admin = await personOf('admin');
    image = (await admin.call('GET', '/api/images:library')).body.images[0].guid;
  });
  afterAll(() => browser.close());

  test.each(names)(
    'every text of %s is typed where it stands, with the font and the box that visitors see',
    async (name) => {
      const { guid, path } = await makePage(admin, `Typen in ${name}`, blocksOfType(name, image));
      const visitor = await openPage(browser);
      const editor = await openAs(browser, 'manager');
      await edit(editor, path);
      await visitor.emulateMedia({ reducedMotion: 'reduce' });
      await visitor.goto(`${origin()}${path}`);
      // What is folded is open while it is edited, all of it at once.
      await visitor.locator('main details').evaluateAll((all) => {
        for (const one of all) one.removeAttribute('name');
        for (const one of all) one.setAttribute('open', '');
      });
      // Each comes to rest at its own moment: images and fonts arrive.
      const unlike = async () => {
        const mine = await looks(editor);
        const paths = mine.map((one) => one.path);
        return differencesOf(mine, await looks(visitor, paths));
      };
      if (!reshaped.has(name)) await expect.poll(unlike, { timeout: 10_000 }).toEqual([]);

      const fields = editor.locator('main [data-block] [data-field]:not([data-empty])');
      const count = await fields.count();
      for (let at = 0; at < count; at += 1) {
        const field = fields.nth(at);
        // What is folded is unfolded first, as a visitor does it.
        const closed = field.locator('xpath=ancestor::details[not(@open)]').locator('> summary');
        if ((await closed.count()) > 0 && !(await field.isVisible())) {
          await closed.first().focus();
          await editor.keyboard.press('Enter');
        }
        await field.click();
        await editor.keyboard.press('End');
        await editor.keyboard.type(`Q${at}`);
      }
      await editor.keyboard.press('Escape');
      await editor.keyboard.press('Control+s');
      await saved(editor);
      const { document } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
      const kept = JSON.stringify(document.blocks);
      expect(Array.from({ length: count }, (_, at) => kept.includes(`Q${at}`))).toEqual(Array(count).fill(true));
      await Promise.all([editor.context().close(), visitor.context().close()]);
    },
  );
};
