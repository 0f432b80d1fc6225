import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { ordersBetween } from '#document/places/order-key.ts';
import { demoAccount, type SignedIn, signIn } from '../e2e/signed-in.ts';
import { interleave } from './load.ts';
import { type Program, startProgram } from './programs.ts';

interface Server {
  server: readonly string[];
  env: Record<string, string>;
  dataDir: string;
}

/** The most statements of each, BEGIN and COMMIT and who it is included (decision 0050). */
const most = { 'a draft is saved': 6, 'an item is added': 25, 'a page is published': 20 };
type Write = keyof typeof most;
export const writeNames = Object.keys(most) as Write[];

/** Of so many the least counts: a process also looks by itself what there is to do. */
const times = 7;
/** Milliseconds without a statement after which nothing of what was done before is under way. */
const quiet = 150;

/** How many statements a server sends to its database for what editors do all day. */
export async function measureWrites({ server, env, dataDir }: Server) {
  const file = join(dataDir, 'statements');
  const counting = ['--import', './bench/baselines/count-statements.ts', ...server];
  const program = await startProgram(counting, { ...env, JOBS: 'off', BENCH_STATEMENTS: file });
  const sent = () => Number(readFileSync(`${file}.${program.pid}`, 'utf8'));
  try {
    const editor = await signIn(program.port, demoAccount(dataDir, 'admin'));
    const writes = await prepareWrites(editor);
    const rows = [];
    for (const name of writeNames) {
      const counts: number[] = [];
      for (let at = 0; at < times; at += 1) {
        const write = await writes[name]();
        await settle(sent);
        const before = sent();
        await write();
        counts.push(sent() - before);
      }
      rows.push({ name: `statements: ${name}`, value: Math.min(...counts), limit: most[name] });
    }
    return rows;
  } finally {
    await program.stop();
  }
}

interface Speed {
  product: Program;
  dataDir: string;
  seconds: number;
}

/** Rows for how many are done in a second, one after the other, beside what asks the database as often and does nothing else. */
export async function measureWriteSpeed({ product, dataDir, seconds }: Speed) {
  const connection = { host: join(dataDir, 'socket'), database: 'bouwsteen' };
  const owner = new Client({ ...connection, user: 'owner' });
  await owner.connect();
  await owner.query('create table bench_write (count integer not null)');
  await owner.query('insert into bench_write values (0)');
  await owner.query('grant select, update on bench_write to app');
  const bare = await startProgram(['bench/baselines/bare-writes.ts'], {
    BENCH_WRITES: JSON.stringify({ ...connection, user: 'app' }),
  });
  const writes = await prepareWrites(await signIn(product.port, demoAccount(dataDir, 'admin')));
  const rows = [];
  for (const name of writeNames) {
    const body = JSON.stringify({ statements: most[name] });
    const url = `http://127.0.0.1:${bare.port}/?statements=${most[name]}`;
    const ask = async () => async () => (await fetch(url, { method: 'POST', body })).text();
    const result = await interleave(
      () => rateOf(writes[name], seconds),
      () => rateOf(ask, seconds),
    );
    rows.push({ name, ...result, unit: 'per s', against: `bare pg, ${most[name]} statements`, goal: '>= 0.4' });
  }
  await bare.stop();
  await owner.query('drop table bench_write');
  await owner.end();
  return rows;
}

/** How many are done in a second; what it takes to prepare one is not counted. */
export async function rateOf(prepare: () => Promise<() => Promise<unknown>>, seconds: number): Promise<number> {
  let spent = 0;
  let done = 0;
  while (spent < seconds * 1_000) {
    const write = await prepare();
    const began = performance.now();
    await write();
    spent += performance.now() - began;
    done += 1;
  }
  return (done * 1_000) / spent;
}

/** Done when nothing is sent any more: what changed is told to other nodes a moment later. */
async function settle(sent: () => number) {
  for (let before = -1; before !== sent(); await delay(quiet)) before = sent();
}

/** Each gives what is to be counted. */
export async function prepareWrites(editor: SignedIn): Promise<Record<Write, () => Promise<() => Promise<unknown>>>> {
  const send = async (path: string, body: unknown) => {
    const { status, body: answer } = await editor.call('POST', path, body);
    if (status >= 300 || answer.conflicts?.length > 0)
      throw new Error(`${path} answered ${status}: ${JSON.stringify(answer).slice(-200)}`);
    return answer;
  };
  const [text, list] = [randomUUID(), randomUUID()];
  const [first = '', second = ''] = ordersBetween(null, null, 2);
  const { guid: page } = await send('/api/pages', { title: { nl: 'Om te tellen' } });
  const insert = (guid: string, buildingBlockName: string, order: string) => {
    const block = { guid, buildingBlockName, version: 0, options: {}, content: {}, made: {} };
    return { name: 'insert', input: { blocks: [{ ...block, place: { area: 'main', order } }] } };
  };
  const save = (version: number, commands: object[]) =>
    send(`/api/pages/${page}/commands`, {
      base: version,
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands }],
    });
  const versionNow = async (): Promise<number> =>
    (await editor.call('GET', `/api/documents/${page}/draft`)).body.version;
  await save(1, [insert(text, 'Text', first), insert(list, 'List', second)]);
  const type = async (version: number) => {
    const value = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: `Zin ${version}` }] }],
    };
    return save(version, [
      { name: 'changeContent', input: { guid: text, version: 0, language: 'nl', field: 'body', value } },
    ]);
  };
  const publish = (version: number) =>
    send(`/api/documents/${page}/publish`, { version, languages: ['nl'], reason: 'Om te tellen.' });
  await publish(await versionNow());
  return {
    'a draft is saved': async () => {
      const version = await versionNow();
      return () => type(version);
    },
    'an item is added': async () => () =>
      send(`/api/listitem/list/${list}`, [{ listItemTypeName: 'News', title: 'Om te tellen' }]),
    'a page is published': async () => {
      const { version } = await type(await versionNow());
      return () => publish(version);
    },
  };
}
