import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ordersBetween } from '#document/places/order-key.ts';
import { demoAccount, type SignedIn, signIn } from '../e2e/signed-in.ts';
import { startProgram } from './programs.ts';

interface Server {
  server: readonly string[];
  env: Record<string, string>;
  dataDir: string;
}

/** The most statements of each, BEGIN and COMMIT and who it is included (decision 0050). */
const most = { 'a draft is saved': 6, 'an item is added': 25, 'a page is published': 20 };
export type Write = keyof typeof most;

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
    for (const name of Object.keys(most) as Write[]) {
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

/** Done when nothing is sent any more: what changed is told to other nodes a moment later. */
async function settle(sent: () => number) {
  for (let before = -1; before !== sent(); await delay(quiet)) before = sent();
}

/** Each gives what is to be counted. */
async function prepareWrites(editor: SignedIn): Promise<Record<Write, () => Promise<() => Promise<unknown>>>> {
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
