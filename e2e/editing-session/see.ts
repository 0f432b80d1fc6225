import type { Page } from 'playwright-core';
import { linesOf, type Place, type VisibleContent, type World } from './world.ts';

/** Where the texts of a world are, so that a page can be read for exactly those. */
export const textsOf = (world: World) =>
  world.blocks.map(({ guid, fields }) => ({
    guid,
    fields: Object.entries(fields).map(([name, { isRich }]) => ({ name, isRich })),
  }));

/** What the editor shows: blocks in their order, each with the lines of its texts. */
export async function readPage(page: Page, world: World): Promise<VisibleContent> {
  const read = await page.evaluate((known) => {
    const shown: [string, Record<string, string[] | null>][] = [];
    for (const block of document.querySelectorAll('main [data-block]')) {
      const guid = block.getAttribute('data-block') ?? '';
      const fields = known.find((one) => one.guid === guid)?.fields ?? [];
      const texts = fields.map(({ name, isRich }): [string, string[] | null] => {
        const element = block.querySelector(`[data-field="${name}"]`);
        if (!element) return [name, null];
        if (!isRich) return [name, [element.textContent ?? '']];
        return [name, [...element.querySelectorAll('p')].map((paragraph) => paragraph.textContent ?? '')];
      });
      shown.push([guid, Object.fromEntries(texts)]);
    }
    return shown;
  }, textsOf(world));
  return read.map(([guid, fields]) => [guid, inSlots(world, guid, fields)]);
}

const inSlots = (world: World, guid: string, fields: Record<string, string[] | null>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, lines]) => {
      const isRich = world.blocks.find((block) => block.guid === guid)?.fields[name]?.isRich ?? false;
      return [name, lines ? shownLines(lines, isRich) : ['not there']];
    }),
  );

/** A text with structure that says nothing has no paragraph, or one. */
const shownLines = (lines: string[], isRich: boolean) =>
  linesOf({ isRich, slots: [{ owner: 'person', lines: isRich && lines.length === 0 ? [''] : lines }] });

/** The same of what is stored. */
export function readDocument(document: StoredDocument, world: World): VisibleContent {
  const blocks = document.blocks
    .filter(({ place }) => place.area === 'main')
    .toSorted((one, other) => (one.place.order < other.place.order ? -1 : 1));
  return blocks.map(({ guid, content }) => {
    const known = world.blocks.find((block) => block.guid === guid);
    const fields = Object.entries(known?.fields ?? {}).map(([name, { isRich }]): [string, string[] | null] => {
      const value = name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], content.nl);
      if (!isRich) return [name, typeof value === 'string' ? [value] : null];
      const paragraphs = (value as RichJson | undefined)?.content ?? [];
      return [name, paragraphs.map(({ content = [] }) => content.map(({ text = '' }) => text).join(''))];
    });
    return [guid, inSlots(world, guid, Object.fromEntries(fields))];
  });
}

interface RichJson {
  content?: { content?: { text?: string }[] }[];
}

export interface StoredDocument {
  blocks: {
    guid: string;
    place: { area: string; order: string };
    content: Record<string, Record<string, unknown>>;
  }[];
}

/** What a person sees of their own: the others' texts and blocks may come a moment later. */
export function ownOf(shown: VisibleContent, world: World): VisibleContent {
  return shown.flatMap(([guid, fields]): VisibleContent => {
    const known = world.blocks.find((block) => block.guid === guid);
    if (known?.owner !== 'person') return [];
    const own = Object.entries(fields).flatMap(([name, lines]) => {
      const slots = known.fields[name]?.slots ?? [];
      if (!slots.some(({ owner }) => owner === 'person')) return [];
      // Between two texts of others stands what the person made of theirs.
      return [[name, withoutOthers(lines, slots)] as const];
    });
    return [[guid, Object.fromEntries(own)]];
  });
}

/** Lines of a colleague begin with a word that nobody else writes. */
export const isTheirs = (line: string) => /^(Colleges|Dit blijft)/.test(line);

const withoutOthers = (lines: string[], slots: readonly { owner: string }[]) =>
  slots.length === 1 ? lines : lines.filter((line) => !isTheirs(line));

export interface Caret {
  line: number;
  offset: number;
  text: string;
  lines: string[];
}

const inField = (guid: string, field: string) => `main [data-block="${guid}"] [data-field="${field}"]`;

/** The paragraphs of a text with structure, or its one line. */
export const readLines = (page: Page, { guid, field }: Place): Promise<string[]> =>
  page.evaluate(
    (selector) => {
      const field = document.querySelector(selector);
      const paragraphs = [...(field?.querySelectorAll('p') ?? [])];
      return (paragraphs.length > 0 ? paragraphs : [field]).map((one) => one?.textContent ?? '');
    },
    inField(guid, field),
  );

export const isOnScreen = (page: Page, { guid, field }: Place) => page.locator(inField(guid, field)).isVisible();

/** Where a place of a text is on the screen; undefined where something else is in front of it. */
export const pointAt = (page: Page, { guid, field }: Place, { line, offset }: { line: number; offset: number }) =>
  page.evaluate(
    ({ selector, line, offset }) => {
      const field = document.querySelector(selector);
      const element = field?.querySelectorAll('p')[line] ?? field;
      if (!field || !element) return undefined;
      element.scrollIntoView({ block: 'center' });
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let left = offset;
      let box: DOMRect | undefined;
      for (let node = texts.nextNode(); node && !box; node = texts.nextNode()) {
        const { length } = node.textContent ?? '';
        if (left <= length) {
          const range = document.createRange();
          range.setStart(node, left);
          box = range.getBoundingClientRect();
        }
        left -= length;
      }
      const { x, y, height } = box && box.height > 0 ? box : element.getBoundingClientRect();
      const at = { x: x + 0.4, y: y + height / 2 };
      return field.contains(document.elementFromPoint(at.x, at.y)) ? at : undefined;
    },
    { selector: inField(guid, field), line, offset },
  );

/** Puts the caret there without a pointer. */
export const putCaret = (page: Page, { guid, field }: Place, { line, offset }: { line: number; offset: number }) =>
  page.evaluate(
    ({ selector, line, offset }) => {
      const field = document.querySelector<HTMLElement>(selector);
      const element = field?.querySelectorAll('p')[line] ?? field;
      if (!field || !element) return;
      if (!field.contains(document.activeElement)) field.focus();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let left = offset;
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const { length } = node.textContent ?? '';
        if (left <= length) return void getSelection()?.collapse(node, left);
        left -= length;
      }
      getSelection()?.collapse(element, 0);
    },
    { selector: inField(guid, field), line, offset },
  );

/** Where the caret is in a text; undefined where it is somewhere else. */
export const caretIn = (page: Page, { guid, field }: Place): Promise<Caret | undefined> =>
  page.evaluate(
    (selector) => {
      const field = document.querySelector(selector);
      const selection = getSelection();
      const node = selection?.focusNode;
      if (!field || !node || !selection.isCollapsed || !field.contains(node)) return undefined;
      if (!field.contains(document.activeElement)) return undefined;
      const paragraphs = [...field.querySelectorAll('p')];
      const line = paragraphs.findIndex((paragraph) => paragraph.contains(node));
      const element = paragraphs[line] ?? field;
      const range = document.createRange();
      range.selectNodeContents(element);
      range.setEnd(node, selection.focusOffset);
      const lines = (paragraphs.length > 0 ? paragraphs : [field]).map(({ textContent }) => textContent ?? '');
      return { line: Math.max(0, line), offset: range.toString().length, text: element.textContent ?? '', lines };
    },
    inField(guid, field),
  );
