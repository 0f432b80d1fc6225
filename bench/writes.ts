import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** How many statements a server sends to its database for what editors do all day. */
export async function measureWrites({ server, env, dataDir }: Server) {
  const file = join(dataDir, 'statements');
  const counting = ['--import', './bench/baselines/count-statements.ts', ...server];
  const program = await startProgram(counting, { ...env, BENCH_STATEMENTS: file });
  try {
    const editor = await signIn(program.port, demoAccount(dataDir, 'manager'));
    const writes = await prepareWrites(editor);
    const rows = [];
    for (const name of Object.keys(most) as Write[]) {
      const counts: number[] = [];
      for (let at = 0; at < times; at += 1) {
        const write = await writes[name]();
        const before = Number(readFileSync(file, 'utf8'));
        await write();
        counts.push(Number(readFileSync(file, 'utf8')) - before);
      }
      rows.push({ name: `statements: ${name}`, value: Math.min(...counts), limit: most[name] });
    }
    return rows;
  } finally {
    await program.stop();
  }
}

/** Each gives what is to be counted. */
async function prepareWrites(editor: SignedIn): Promise<Record<Write, () => Promise<() => Promise<unknown>>>> {
  const send = async (path: string, body: unknown) => {
    const { status, body: answer } = await editor.call('POST', path, body);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const [text, list] = [randomUUID(), randomUUID()];
  const { guid: page } = await send('/api/pages', { title: { nl: 'Om te tellen' } });
  const block = (guid: string, buildingBlockName: string, order: string) => ({
    guid,
    buildingBlockName,
    version: 0,
    options: {},
    content: {},
    made: {},
    place: { area: 'main', order },
  });
  const save = (version: number, commands: object[]) =>
    send(`/api/pages/${page}/commands`, {
      base: version,
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands }],
    });
  const versionNow = async (): Promise<number> =>
    (await editor.call('GET', `/api/documents/${page}/draft`)).body.version;
  await save(1, [{ name: 'insert', input: { blocks: [block(text, 'Text', 'F'), block(list, 'List', 'U')] } }]);
  const type = async (version: number) => {
    const value = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: randomUUID() }] }] };
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
