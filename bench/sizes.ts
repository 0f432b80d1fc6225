import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Block } from '#document/page-document.ts';
import { ordersBetween } from '#document/places/order-key.ts';
import { itemSorts } from '#features/content/items/items.contract.ts';
import { makeLargePage } from '../e2e/large-page.ts';
import { demoAccount, signIn } from '../e2e/signed-in.ts';
import { serverEnvironment, serverOptions } from '../tools/server-options.mjs';
import { fillDemoLists, findLists } from './fill-demo-lists.ts';
import { median } from './load.ts';
import { startProgram } from './programs.ts';

/** Kept between runs, as a million items take minutes to make; a new migration brings it up to date by itself. */
const folder = process.env.BENCH_DATA ?? join(tmpdir(), 'bouwsteen-bench-data');
const small = 1_000;
const large = Number(process.env.BENCH_ITEMS ?? 1_000_000);

export interface SizeFigure {
  name: string;
  /** Milliseconds with the many items: the median of the rounds. */
  value: number;
  /** Of what it takes with the few, in each round: the median, and the least and most. */
  ratio: number;
  spread: readonly [number, number];
  /** Milliseconds that it may take. */
  limit: number;
}

/** What lists, items, overviews and search take with a thousand and with a million items, by turns, over HTTP, as who asks them. */
export async function measureSizes(rounds: number): Promise<SizeFigure[]> {
  const few = await open(small);
  const many = await open(large);
  try {
    const figures: SizeFigure[] = [];
    for (const question of questionNames) {
      const own: number[] = [];
      const ratios: number[] = [];
      for (let round = -2; round < rounds; round += 1) {
        const isFewFirst = round % 2 === 0;
        const first = await (isFewFirst ? few : many).ask(question);
        const second = await (isFewFirst ? many : few).ask(question);
        const [little, much] = isFewFirst ? [first, second] : [second, first];
        if (round < 0) continue;
        own.push(much);
        ratios.push(much / little);
      }
      const spread = [Math.min(...ratios), Math.max(...ratios)] as const;
      figures.push({ name: question, value: median(own), ratio: median(ratios), spread, limit: limitOf(question) });
    }
    return figures;
  } finally {
    await few.program.stop();
    await many.program.stop();
  }
}

const listQuestions: Readonly<Record<string, object>> = {
  ...Object.fromEntries(itemSorts.map((sort) => [`list, ${sort}`, { sort_by: sort }])),
  'list of a type that most have': { filter: 'type=News' },
  'list of a type that few have': { filter: 'type=Document' },
  'list of a tag that half have': { filter: 'tag=wijk', sort_by: 'title_asc' },
  'list of a tag that few have': { filter: 'tag=heel zeldzaam' },
  'list of an author': { filter: 'author=Schrijver 3' },
  'list of what is to come': { filter: 'when=upcoming', sort_by: 'startsOn_asc' },
  'list, the highlighted first': { filter: 'highlight=first' },
};
const searches: Readonly<Record<string, string>> = {
  'search, a word of all': 'zwembad',
  'search, a word of some': 'grofvuil',
  'search, three words of all': 'gemeente straat zwembad',
  'search, a beginning': 'zwem',
};
const suggestions: Readonly<Record<string, string>> = {
  'suggestions, a beginning of all': 'ber',
  'suggestions, two words': 'bericht 4',
};
const others = [
  'list, far away',
  'three lists as one',
  'an item',
  'neighbours of an item',
  'items under My work',
] as const;
const questionNames: readonly string[] = [
  ...Object.keys(listQuestions),
  ...others,
  ...Object.keys(searches),
  ...Object.keys(suggestions),
];

function limitOf(question: string): number {
  if (question.startsWith('search')) return 150;
  if (question.startsWith('suggestions')) return 50;
  return question === 'items under My work' ? 100 : 30;
}

/** A product with so many items, made where it is not there yet. */
async function open(count: number) {
  const dataDir = join(folder, String(count));
  if (!existsSync(dataDir)) await make(dataDir, count);
  const program = await startProgram(serverOptions, { ...serverEnvironment, DATA_DIR: dataDir });
  const { list, item } = await findPlaces(dataDir);
  const admin = await signIn(program.port, demoAccount(dataDir, 'admin'));
  const get = async (path: string) => admin.call('GET', path);
  const far = Math.floor((count * 0.8) / 20);
  const read = (body: object) => admin.call('POST', `/api/listitem/list/${list}`, { itemCount: 20, ...body });
  const call = (question: string) => {
    const words = encodeURIComponent(searches[question] ?? suggestions[question] ?? '');
    if (question in listQuestions) return read(listQuestions[question] ?? {});
    if (question in searches) return get(`/api/search?q=${words}`);
    if (question in suggestions) return get(`/api/search/suggestions?q=${words}`);
    if (question === 'list, far away') return read({ pageNumber: Math.min(far, 4_000) });
    if (question === 'three lists as one') return get(`/api/listitem/widget/${widget}?itemCount=12`);
    if (question === 'an item') return get(`/api/listitem/${item}`);
    if (question === 'neighbours of an item') return get(`/api/listitem/${item}/neighbours`);
    return get('/api/listitem:overview?itemCount=25');
  };
  return { program, ask: (question: string) => time(question, call) };
}

/** Who searches may do so only so often. */
const callsOf = (question: string) => (question in searches || question in suggestions ? 3 : 9);

/** The median of some calls, in milliseconds. */
async function time(question: string, call: (question: string) => Promise<{ status: number }>) {
  const times: number[] = [];
  for (let at = 0; at < callsOf(question); at += 1) {
    const began = performance.now();
    const { status } = await call(question);
    if (status !== 200) throw new Error(`${question} answered ${status}`);
    times.push(performance.now() - began);
  }
  return median(times);
}

async function make(dataDir: string, count: number) {
  const unfinished = `${dataDir}.making`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const program = await startProgram(serverOptions, { ...serverEnvironment, DATA_DIR: unfinished });
  console.log(`Making ${count.toLocaleString('en')} items, once …`);
  const filled = await fillDemoLists({ host: join(unfinished, 'socket'), user: 'owner', database: 'bouwsteen' }, count);
  await makeLargePage(
    await signIn(program.port, demoAccount(unfinished, 'admin')),
    [widgetOf(filled.lists)],
    'Selectie',
  );
  await program.stop();
  renameSync(unfinished, dataDir);
}

/** Of the selection that has the items of three lists. */
const widget = '7f4ce6a2-5f0d-4f6e-9a55-2f1f6f0f8b11';

function widgetOf(sources: readonly string[]): Block {
  const [order = ''] = ordersBetween(null, null, 1);
  const options = { sources: [...sources], number: '12' };
  const own = { guid: widget, buildingBlockName: 'WidgetList', version: 0 };
  return { ...own, options, content: {}, made: {}, place: { area: 'main', order } };
}

/** The list of all of the items, and one of the demo in it, which has a document to read. */
async function findPlaces(dataDir: string) {
  const client = new Client({ host: join(dataDir, 'socket'), user: 'owner', database: 'bouwsteen' });
  await client.connect();
  const { parent: list, platform } = await findLists(client);
  const { rows } = await client.query(
    `select l.item_id from listing l join publication p on p.platform_id = l.platform_id and p.owner = l.item_id
     where l.platform_id = $1 and l.parent_id = $2 and l.language = 'nl' and p.language = 'nl' and p.revision_id is not null
     order by l.published_on, l.item_id limit 1`,
    [platform, list],
  );
  await client.end();
  return { list, item: rows[0]?.item_id as string };
}
