import { expect } from 'vitest';
import { askSearch } from './ask-search.ts';
import { type Ask, type Expected, expectWords, ownWords, type Question, type Tally, wordsIn } from './expect-words.ts';
import type { Town } from './make-world.ts';
import {
  type Asking,
  derivedOf,
  isItemOpen,
  itemsIn,
  meets,
  pagesWith,
  readers,
  readIn,
  saidOf,
  titleOf,
  wordsOf,
} from './oracle.ts';
import { languages, type Made, piecesOf, type Random, type World } from './random-world.ts';

const isEditor = ({ reader }: Asking) => reader === 'admin';

/** Asks at random what there is of a world, as somebody; throws where an answer says more or less than it may. */
export async function askWorld(
  town: Town,
  world: World,
  { random, minute, times, tally }: { random: Random; minute: number; times: number; tally: Tally },
) {
  const pick = <One>(from: readonly One[]): One => from[random(from.length)] as One;
  for (let at = 0; at < times; at += 1) {
    const asking: Asking = { reader: pick(readers), language: pick(languages), minute };
    const ask = pick(asks);
    await ask({ town, world, asking, random, tally });
  }
}

const prefix = ({ language }: Asking, path: string) => (language === 'nl' ? path : `/${language}${path}`);

/** Titles that somebody may know of, in whatever language. */
const titlesSeen = (world: World, asking: Asking): string[] => {
  const inAll = languages.map((language) => ({ ...asking, language }));
  return inAll.flatMap((one) => [
    ...world.pages.filter((page) => readIn(page, one)).map((page) => titleOf(page, one)),
    ...world.items.filter((item) => isItemOpen(world, item, one)).map((item) => titleOf(item, one)),
  ]);
};

/** What the lists and widgets that somebody meets say of items: titles, which they have to, and what describes them. */
function listed(world: World, met: ReturnType<typeof meets>, asking: Asking): Expected {
  const lists = met.flatMap(({ piece: { name, guid, sources } }) => (name === 'List' ? [guid] : sources));
  const items = itemsIn(world, lists, asking);
  return { must: items.map((item) => titleOf(item, asking)), may: items.flatMap((item) => saidOf(item, asking)) };
}

const aPage = ({ world, random }: Question) => world.pages[random(world.pages.length)] as Made;

const asks: readonly Ask[] = [
  ...askSearch,
  async (question) => {
    const { world, asking, tally } = question;
    const page = aPage(question);
    const met = meets(page, asking);
    const own = wordsOf(met);
    const items = listed(world, met, asking);
    const must = [...own, ...items.must];
    const may = [...items.may, ...titlesSeen(world, asking)];
    // The second answer comes from memory, where anybody's may be kept.
    for (let time = 0; time < 2; time += 1) {
      const { body } = await expectWords(question, prefix(asking, page.path), { must, may });
      const derived = [...body.matchAll(/<(?:meta|script[^>]*ld\+json)[^>]*>/g)].flatMap(([tag]) =>
        ownWords(world, tag),
      );
      const open = wordsOf(meets({ ...page, audience: 'everyone' }, { ...asking, reader: 'anonymous' }));
      expect(derived.filter((word) => !open.includes(word) && !titlesSeen(world, asking).includes(word))).toEqual([]);
    }
    tally.withheld += [...piecesOf(page.pieces)].filter((piece) => !met.some((one) => one.piece === piece)).length;
  },
  async (question) => {
    const { world, asking } = question;
    const page = aPage(question);
    const must = wordsOf(meets(page, asking));
    const may = titlesSeen(world, asking);
    // Where an editor sees nothing of it as a reader, they read its draft.
    if (must.length === 0 && isEditor(asking)) return;
    await expectWords(question, `/api/pages/${page.guid}?lang=${asking.language}`, { must, may });
    const name = encodeURIComponent(page.path);
    await expectWords(question, `/api/pages:withName?name=${name}&lang=${asking.language}`, { must, may });
  },
  async (question) => {
    const { world, asking } = question;
    const must = world.pages.flatMap((page) => wordsOf(meets(page, asking)));
    const path = `/api/pages?IncludeBbis=true&lang=${asking.language}`;
    const others = (await question.town.people[asking.reader].get(path)).json() as { guid: string }[];
    const own = others.filter(({ guid }) => world.pages.some((page) => page.guid === guid));
    const found = wordsIn(JSON.stringify(own));
    const may = [...must, ...titlesSeen(world, asking)];
    expect(must.filter((word) => !found.includes(word))).toEqual([]);
    expect(found.filter((word) => !may.includes(word))).toEqual([]);
  },
  async (question) => {
    const { world, asking, random, tally } = question;
    const item = world.items[random(world.items.length)] as Made;
    const isOpen = isItemOpen(world, item, asking);
    // An editor reads the draft of an item that readers do not see.
    if (!isOpen && isEditor(asking)) return;
    const met = meets(item, asking);
    const own = isOpen ? wordsOf(met) : [];
    const may = isOpen ? titlesSeen(world, asking) : [];
    const path = `/api/listitem/${item.guid}?lang=${asking.language}`;
    const response = await expectWords(question, path, { must: own, may });
    expect(response.statusCode, path).toBe(isOpen ? 200 : 404);
    if (!isOpen) {
      tally.withheld += own.length;
      return;
    }
    const { metadata, path: address } = response.json();
    const derived = derivedOf(item, asking);
    expect(wordsIn(metadata.description).filter((word) => !derived.includes(word))).toEqual([]);
    const seen = titlesSeen(world, asking);
    for (let time = 0; time < 2; time += 1) await expectWords(question, address, { must: own, may: seen });
    const beside = `/api/listitem/${item.guid}/neighbours?lang=${asking.language}`;
    await expectWords(question, beside, { must: [], may: seen });
  },
  async (question) => {
    const { world, asking, random } = question;
    const item = world.items[random(world.items.length)] as Made;
    const list = item.lists[0] ?? '';
    const items = itemsIn(world, [list], asking);
    const must = items.map((item) => titleOf(item, asking));
    const may = items.flatMap((item) => saidOf(item, asking));
    const body = { itemCount: 50, lang: asking.language, ...(random(2) === 0 && { filter: 'type=News' }) };
    await expectWords(question, `/api/listitem/list/${list}`, { must, may }, body);
    await expectWords(question, '/api/listitem/lists', { must, may }, { [list]: body });
    const pages = pagesWith(world, list, asking);
    const own = pages.flatMap((page) => wordsOf(meets(page, asking).filter(({ piece }) => piece.guid === list)));
    // One without a title is called as its page.
    const called = pages.map((page) => titleOf(page, asking));
    await expectWords(question, `/api/listitem/list/${list}/meta?lang=${asking.language}`, { must: own, may: called });
  },
  async (question) => {
    const { world, asking } = question;
    const page = aPage(question);
    const widget = page.pieces.find(({ name }) => name === 'WidgetList');
    if (!widget) return;
    const isOpen = meets(page, asking).some(({ piece }) => piece === widget);
    const items = isOpen ? itemsIn(world, widget.sources, asking) : [];
    const must = items.map((item) => titleOf(item, asking));
    const path = `/api/listitem/widget/${widget.guid}?itemCount=50&lang=${asking.language}`;
    await expectWords(question, path, { must, may: items.flatMap((item) => saidOf(item, asking)) });
  },
  async (question) => {
    const { world, asking, random } = question;
    const shared = world.shared[random(world.shared.length)] as Made;
    const must = asking.reader === 'anonymous' ? [] : wordsOf(meets(shared, asking));
    const may = readIn(shared, asking) ? Object.values(shared.titles) : [];
    await expectWords(question, `/api/sharedblocks/${shared.guid}?lang=${asking.language}`, { must, may });
  },
  async (question) => {
    const { world, asking } = question;
    const page = aPage(question);
    const may = titlesSeen(world, asking);
    const { language } = asking;
    const others = [
      `menus:subPages?page=${page.guid}&lang=${language}`,
      `menus:trail?page=${page.guid}&lang=${language}`,
    ];
    for (const path of others) await expectWords(question, `/api/${path}`, { must: [], may });
  },
  async (question) => {
    const { asking, town, world, random } = question;
    const page = aPage(question);
    const [block] = page.pieces;
    if (!block) return;
    const inSome = languages.some((language) =>
      meets(page, { ...asking, language }).some(({ piece }) => piece === block),
    );
    const response = await town.server.app.inject({
      url: `/a/${town.image}?block=${block.guid}`,
      headers: { host: town.host, ...(asking.reader !== 'anonymous' && town.people[asking.reader].headers) },
      // A network may ask for some renditions a minute only.
      remoteAddress: `10.${random(256)}.${random(256)}.${random(256)}`,
    });
    const isSeen = inSome || asking.reader === 'admin';
    expect([world.pages.indexOf(page), asking, response.statusCode]).toEqual([
      world.pages.indexOf(page),
      asking,
      isSeen ? 200 : 404,
    ]);
  },
  /** What is for editors says nothing to others. */
  async (question) => {
    const { world, asking, random } = question;
    if (asking.reader === 'admin') return;
    const { guid } = world.all[random(world.all.length)] as Made;
    const nothing = { must: [], may: [] };
    for (const path of ['draft', 'history', 'checks', 'publication'])
      await expectWords(question, `/api/documents/${guid}/${path}`, nothing);
    await expectWords(question, `/api/documents/${guid}/xliff:export`, nothing, { source: 'nl', target: 'en' });
    for (const path of ['pages:overview', 'listitem:overview', 'sharedblocks', 'trash', 'translations:overview'])
      await expectWords(question, `/api/${path}`, nothing);
  },
  /** A link to a preview shows what a visitor would see if it were published. */
  async (question) => {
    const { world, asking, town } = question;
    const page = aPage(question);
    const made = await town.admin.post(`/api/documents/${page.guid}/previews`, { language: asking.language, days: 1 });
    const visitor: Asking = { ...asking, reader: 'anonymous' };
    const published = { ...page, audience: 'everyone' as const, published: languages };
    const met = meets(published, visitor);
    const items = listed(world, met, visitor);
    await expectWords(question, made.json().path, {
      must: wordsOf(met),
      may: [...items.may, ...Object.values(page.titles), ...titlesSeen(world, visitor)],
    });
  },
];
