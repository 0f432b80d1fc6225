import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { doc } from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { indexesDocuments } from '#features/content/search/server/index-documents.service.ts';
import { makeMessage } from '#features/operations/webhooks/server/message.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { randomFrom } from '#test/random-from.ts';
import { runJobs } from '#test/run-jobs.ts';
import { someOf } from '#test/runs.ts';
import { addImage } from '../../../content/media/server/media.service.ts';
import { topLevelMenu } from '../../../content/menus/menus.contract.ts';
import { addMenuItem } from '../../../content/menus/server/menus.service.ts';
import { createPage } from '../../../content/pages/server/pages.service.ts';

const server = await openServer();

const languages = ['nl', 'en', 'de'] as const;
type Language = (typeof languages)[number];
const texts = ['title', 'description', 'imageAlt'] as const;
type TextName = (typeof texts)[number];
type Texts = Partial<Record<TextName, string>>;

/** What an editor made of a page or an item, and what visitors see of it by the rules of publication. */
interface Made {
  guid: string;
  kind: 'page' | 'item';
  draft: Record<Language, Texts>;
  /** Null: unpublished; undefined: never published. */
  shown: Partial<Record<Language, Texts | null>>;
}

/** What visitors of a language see: its own, or that of the default language where it was never published. */
function shownIn({ shown }: Made, language: Language): { language: Language; texts: Texts } | undefined {
  const seen = shown[language] === undefined ? 'nl' : language;
  const own = shown[seen];
  return own ? { language: seen, texts: own } : undefined;
}

/** Its title, else that of the default language, else of any, as far as they are published. */
function titleIn(made: Made, language: Language): { text: string; language: Language } | undefined {
  const seen = shownIn(made, language);
  if (!seen) return undefined;
  for (const candidate of [seen.language, 'nl', ...languages] as const) {
    const text = made.shown[candidate]?.title;
    if (text) return { text, language: candidate };
  }
  return undefined;
}

let words = 0;
const newWord = () => {
  words += 1;
  return `zv${words}x`;
};
const wordsIn = (body: string) => [...new Set(body.match(/zv\d+x/g) ?? [])];
const newTexts = (): Record<Language, Texts> => ({ nl: {}, en: {}, de: {} });

/** A page with a list, an item in it and a page below it, of which nothing is published yet. */
async function openTown() {
  const platform = await server.createPlatform(languages);
  const editor = await platform.signIn(['ContentManager']);
  const list = randomUUID();
  const blocks = blocksOf(
    ['List', { guid: list }],
    ['WidgetList', { options: { sources: [list] } }],
    ['SubPages', { options: { showDescriptions: true } }],
    ['Breadcrumbs', {}],
    ['Sitemap', {}],
  );
  const { ctx } = platform;
  const menu = topLevelMenu;
  const above = await createPage(ctx, { document: { ...emptyDocument({ nl: 'Begin' }), blocks }, publish: languages });
  const parentGuid = await addMenuItem(ctx, { menu, names: {}, urlSegment: 'begin', pageGuid: above });
  const page: Made = { guid: '', kind: 'page', draft: newTexts(), shown: {} };
  page.draft.nl.title = newWord();
  const own = blocksOf(['Breadcrumbs', {}], ['PrevNext', {}], ['Text', { content: { nl: { body: doc('Tekst') } } }]);
  page.guid = await createPage(ctx, { document: { ...emptyDocument({ nl: page.draft.nl.title }), blocks: own } });
  await addMenuItem(ctx, { menu, parentGuid, names: {}, urlSegment: 'blad', pageGuid: page.guid });
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const imageGuid = await addImage(ctx, createImageResizer(), { bytes, name: 'x.png', isPublic: true });
  const item: Made = { guid: '', kind: 'item', draft: newTexts(), shown: {} };
  item.draft.nl = { title: newWord(), imageAlt: newWord() };
  const given = { listItemTypeName: 'News', ...item.draft.nl, imageGuid, startsOn: '2090-01-01T10:00:00Z' };
  const [added] = (await editor.post(`/api/listitem/list/${list}`, [given])).json();
  item.guid = added.guid;
  const beside = { listItemTypeName: 'News', title: 'Ernaast', publish: true };
  const [other] = (await editor.post(`/api/listitem/list/${list}`, [beside])).json();
  return {
    platform,
    editor,
    list,
    above,
    all: [page, item] as const,
    item,
    page,
    other: other.guid as string,
    shortId: added.shortId as string,
  };
}

type Town = Awaited<ReturnType<typeof openTown>>;
type Random = (below: number) => number;

interface Move {
  town: Town;
  made: Made;
  random: Random;
  languages: readonly Language[];
}

const copyOf = (made: Made) => structuredClone({ draft: made.draft, shown: made.shown });

/** What an editor does; each gives what it was called, and does the same to what is expected. */
const moves = {
  /** In the draft; now and then a text is taken away. */
  async write({ town, made, random, languages: [language = 'nl'] }: Move) {
    const name = texts[random(made.kind === 'item' ? 3 : 2)] ?? 'title';
    const text = random(4) === 0 ? undefined : newWord();
    made.draft[language][name] = text;
    const { version, document } = (await town.editor.get(`/api/documents/${made.guid}/draft`)).json();
    const input =
      name === 'title'
        ? { title: { [language]: text ?? null } }
        : { options: { [name]: { ...document.options[name], [language]: text ?? '' } } };
    const steps = [{ id: randomUUID(), commands: [{ name: 'changePage', input }] }];
    const at = made.kind === 'item' ? 'listitem' : 'pages';
    const body = { base: version, key: randomUUID(), steps };
    const response = await town.editor.post(`/api/${at}/${made.guid}/commands`, body);
    expect([response.statusCode, response.json().conflicts]).toEqual([200, []]);
  },

  async publish({ town, made, languages: chosen }: Move) {
    const { version } = (await town.editor.get(`/api/documents/${made.guid}/draft`)).json();
    const body = { version, languages: chosen, reason: 'Een proef van de rechten.' };
    const response = await town.editor.post(`/api/documents/${made.guid}/publish`, body);
    expect(response.statusCode).toBe(200);
    const before = copyOf(made);
    for (const language of chosen) made.shown[language] = { ...made.draft[language] };
    return { token: response.json().undoToken as string, before };
  },

  async unpublish({ town, made, languages: chosen }: Move) {
    const known = chosen.filter((language) => made.shown[language] !== undefined);
    if (known.length === 0) return undefined;
    const response = await town.editor.post(`/api/documents/${made.guid}/unpublish`, { languages: known });
    expect(response.statusCode).toBe(200);
    const before = copyOf(made);
    for (const language of known) made.shown[language] = null;
    return { token: response.json().undoToken as string, before };
  },

  /** What acts at once changes the languages that it names, in the draft and for visitors. */
  async change({ town, random, languages: chosen }: Move) {
    const { item: made } = town;
    const name = texts[random(3)] ?? 'title';
    const given = Object.fromEntries(chosen.map((language) => [language, newWord()]));
    const [language = 'nl'] = chosen;
    const body = random(2) === 0 ? { [name]: given } : { [name]: given[language], language };
    const named = typeof body[name] === 'string' ? [language] : chosen;
    const response = await town.editor.put(`/api/listitem/${made.guid}`, body);
    expect(response.statusCode).toBe(200);
    const before = copyOf(made);
    for (const one of named) {
      made.draft[one][name] = given[one];
      const shown = made.shown[one];
      if (shown) shown[name] = given[one];
    }
    return { token: response.json().undoToken as string, before };
  },
};

const prefix = (language: Language, path: string) => (language === 'nl' ? path : `/${language}${path}`);

/** Every way in which somebody who is not signed in reads titles and descriptions. */
function pathsOf(
  { page, item, other, list, above, shortId }: Town,
  language: Language,
  sought: readonly string[],
): string[] {
  const lang = `lang=${language}`;
  return [
    ...['/begin', '/begin/blad', `/begin/i/${shortId}`, ...sought.map((word) => `/search?q=${word}`)].map((path) =>
      prefix(language, path),
    ),
    `/api/pages?IncludeBbis=true&${lang}`,
    `/api/pages/${page.guid}?${lang}`,
    `/api/pages/${above}?${lang}`,
    `/api/pages:withName?name=/begin/blad&${lang}`,
    `/api/menus:withName?name=${topLevelMenu}&${lang}`,
    `/api/menus:subPages?page=${above}&${lang}`,
    `/api/menus:trail?page=${page.guid}&${lang}`,
    `/api/listitem/${item.guid}?${lang}`,
    `/api/listitem/short/${shortId}?${lang}`,
    `/api/listitem/${other}/neighbours?${lang}`,
    `/api/listitem/list/${list}/meta?${lang}`,
    ...sought.flatMap((word) => [`/api/search?q=${word}&${lang}`, `/api/search/suggestions?q=${word}&${lang}`]),
    `/feed/${list}.rss?${lang}`,
    ...[list, item.guid].map((guid) => `/calendar/${guid}.ics?${lang}`),
    '/sitemap-pages.xml',
    '/sitemap-items.xml',
  ];
}

/** Those that say titles or descriptions; the others are asked, and say neither. */
const ways = [
  '/begin',
  '/begin/blad',
  '/begin/i/…',
  '/search?q=…',
  '/api/search?q=…',
  '/api/search/suggestions?q=…',
  '/api/pages?IncludeBbis=true',
  '/api/pages/…',
  '/api/pages:withName?name=/begin/blad',
  '/api/menus:withName?name=Top level menu',
  '/api/menus:subPages?page=…',
  '/api/menus:trail?page=…',
  '/api/listitem/…',
  '/api/listitem/short/…',
  '/api/listitem/…/neighbours',
  '/api/listitem/list/…',
  '/feed/….rss',
  '/calendar/….ics',
  '/sitemap-items.xml',
  'webhook',
];

interface Tally {
  read: number;
  withheld: number;
  /** In which something was read. */
  ways: Set<string>;
}

/** A path without what is different in each game and language. */
const wayOf = (path: string, { shortId }: Town) =>
  path
    .replace(/^\/(?:en|de)\//, '/')
    .replace(/[?&]lang=\w+/, '')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}|zv\d+x|niets/g, '…')
    .replace(shortId, '…');

/** Asks everything in every language, and holds each word of each answer against what is published. */
async function readAll(town: Town, { tally, random }: { tally: Tally; random: Random }) {
  // Searching is limited: in one language at a time.
  const searching = languages[random(3)];
  await runJobs(server.dependencies, [indexesDocuments]);
  const published = new Set(
    town.all.flatMap(({ shown }) => Object.values(shown).flatMap((one) => (one ? Object.values(one) : []))),
  );
  const drafts = town.all.flatMap(({ draft }) => Object.values(draft).flatMap((one) => Object.values(one)));
  for (const language of languages) {
    const hidden = drafts.find((one) => one !== undefined && !published.has(one)) ?? 'niets';
    const sought = language === searching ? [hidden, [...published].at(-1) ?? 'niets'] : [];
    const asked = pathsOf(town, language, sought).map((path) => ({
      path,
      ask: () => town.platform.get(path),
    }));
    const list = `/api/listitem/list/${town.list}`;
    asked.push({ path: list, ask: () => town.platform.post(list, { itemCount: 10, lang: language }) });
    for (const { path, ask } of asked) {
      const first = await ask();
      const location = String(first.headers.location ?? '');
      const { body, statusCode } = location === '' ? first : await town.platform.get(location);
      // The page and the call of a search say what was looked for.
      const said = wordsIn(location + body).filter((one) => !(one === hidden && path.includes(hidden)));
      expect([path, said.filter((one) => !published.has(one))], body.slice(0, 3000)).toEqual([path, []]);
      tally.read += said.length;
      expect([path, [200, 404].includes(statusCode)], `answered ${statusCode}`).toEqual([path, true]);
      if (said.length > 0) tally.ways.add(wayOf(path, town));
    }
    for (const made of town.all) await expectTitle(town, made, language);
  }
  for (const { kind, guid } of town.all) {
    const said = wordsIn(await messageOf(town, `${kind}.changed`, guid));
    expect([kind, said.filter((one) => !published.has(one))]).toEqual([kind, []]);
    if (said.length > 0) tally.ways.add('webhook');
  }
  tally.withheld += drafts.filter((one) => one !== undefined && !published.has(one)).length;
}

/** What a webhook would be told of it now. */
const messageOf = ({ platform }: Town, event: string, object: string) =>
  makeMessage(platform.ctx, { guid: randomUUID(), event, object, about: {}, happenedAt: new Date() });

/** The page itself has the title that it should, marked with the language that it is in. */
async function expectTitle({ platform, shortId }: Town, made: Made, language: Language) {
  const path = made.kind === 'page' ? '/begin/blad' : `/begin/i/${shortId}`;
  const seen = shownIn(made, language);
  const title = titleIn(made, language);
  const moved = await platform.get(prefix(language, path));
  const response = moved.statusCode === 301 ? await platform.get(String(moved.headers.location)) : moved;
  const isThere = response.statusCode === 200;
  expect({ path, language, isThere }).toEqual({ path, language, isThere: seen !== undefined });
  if (!seen) return;
  const [, attributes = '', text = ''] = /<h1([^>]*)>([^<]*)<\/h1>/.exec(response.body) ?? [];
  expect({ path, language, text }).toEqual({ path, language, text: title?.text ?? '' });
  const marked = /\blang="([^"]+)"/.exec(attributes)?.[1] ?? language;
  if (title) expect({ path, language, marked }).toEqual({ path, language, marked: title.language });
}

async function playGame(seed: number, tally: Tally) {
  const random = randomFrom(seed);
  const town = await openTown();
  for (let at = 0; at < 14; at += 1) {
    const kind =
      (['write', 'write', 'write', 'publish', 'publish', 'unpublish', 'change'] as const)[random(7)] ?? 'write';
    const made = kind === 'change' ? town.item : town.all[random(2)];
    const chosen = languages.filter(() => random(2) === 0);
    if (!made || chosen.length === 0) continue;
    const done = await moves[kind]({ town, made, random, languages: chosen });
    await readAll(town, { tally, random });
    if (!done || random(3) > 0) continue;
    const undone = await town.editor.post(`/api/undo/${done.token}`);
    expect(undone.statusCode).toBe(200);
    Object.assign(made, done.before);
    await readAll(town, { tally, random });
  }
}

describe('what an editor wrote and published in no language', () => {
  const tally: Tally = { read: 0, withheld: 0, ways: new Set() };
  // The second goes every way.
  const games = [2, ...someOf([0, 1, 3, 4, 5], 1)];

  test.each(games)('is told to nobody, in game %i', (seed) => playGame(seed, tally));

  test('was there in every game, and every way of reading said what is published', () => {
    expect(tally.withheld).toBeGreaterThan(games.length * 20);
    expect(tally.read).toBeGreaterThan(games.length * 100);
    expect([...tally.ways].sort()).toEqual(ways.toSorted());
  });
});
