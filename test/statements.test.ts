import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { countStatements } from '#test/count-statements.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const count = countStatements(server.dependencies.pool);

/**
 * The most statements of what editors do all day, BEGIN and COMMIT and who they are included (decision 0050): each is a way to the
 * database and back. With `PRINT_STATEMENTS=1` the test says which they are.
 */
const most = { draft: 6, add: 23, addPublished: 29, saveItem: 50, publishItem: 32, publishPage: 20 };

test('what editors do all day takes few statements', async () => {
  const editing = await setUp();
  // The first round is of a process that knows nothing of the platform yet, and a new connection says how long its statements may take.
  const rounds = [await round(editing, 'een'), await round(editing, 'twee'), await round(editing, 'drie')];
  for (const name of Object.keys(most) as (keyof typeof most)[]) {
    const counted = rounds.map((one) => one[name]).toSorted((a, b) => a.statements.length - b.statements.length);
    for (const { result } of counted) expect(result.statusCode, result.body).toBeLessThan(300);
    const statements = counted[0]?.statements ?? [];
    const said = `${name}: ${statements.length}\n${statements.map((text) => `  ${text.slice(0, 400)}`).join('\n')}`;
    if (process.env.PRINT_STATEMENTS) console.log(said);
    expect(statements.length, said).toBeLessThanOrEqual(most[name]);
  }
});

async function round({ page, retype, retitle, add, publish }: Awaited<ReturnType<typeof setUp>>, words: string) {
  const draft = await retype(words);
  const added = await add(words);
  const [{ guid: item }] = added.result.json();
  const addPublished = await add(words, { publish: true });
  const saveItem = await retitle(item, `${words} anders`);
  return {
    draft,
    add: added,
    addPublished,
    saveItem,
    publishItem: await publish(item),
    publishPage: await publish(page),
  };
}

/** A page with a text and a list, and somebody who edits it. */
async function setUp() {
  const { page: makePage, signIn } = await server.createPlatform();
  const [list, text] = [randomUUID(), randomUUID()];
  const body = doc(paragraph('Eerste versie'));
  const blocks = blocksOf(['Text', { guid: text, content: { nl: { body } } }], ['List', { guid: list }]);
  const page = await makePage('/nieuws', { blocks });
  const editor = await signIn(['ContentManager']);
  const versionOf = async (owner: string): Promise<number> =>
    (await editor.get(`/api/documents/${owner}/draft`)).json().version;
  const retype = async (words: string) => {
    const input = { guid: text, version: 0, language: 'nl', field: 'body', value: doc(paragraph(words)) };
    const steps = [{ id: randomUUID(), commands: [{ name: 'changeContent', input }] }];
    const body = { base: await versionOf(page), key: randomUUID(), steps };
    return count(() => editor.post(`/api/pages/${page}/commands`, body));
  };
  const publish = async (owner: string) => {
    const body = { version: await versionOf(owner), languages: ['nl'] };
    return count(() => editor.post(`/api/documents/${owner}/publish`, body));
  };
  const retitle = (item: string, title: string) => count(() => editor.put(`/api/listitem/${item}`, { title }));
  const add = (title: string, more: { publish?: boolean } = {}) =>
    count(() => editor.post(`/api/listitem/list/${list}`, [{ listItemTypeName: 'News', title, ...more }]));
  return { page, retype, retitle, add, publish };
}
