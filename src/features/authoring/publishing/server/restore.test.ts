import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

/** A page of two texts whose revision says "Eerste versie"; two people work on it, one of whom saw nothing after `base`. */
async function setUp() {
  const platform = await server.createPlatform(['nl', 'en']);
  const content = { nl: { body: doc(paragraph('Eerste versie')) } };
  const blocks = blocksOf(['Text', { content }], ['Text', { content }]);
  const [first = '', second = ''] = blocks.map(({ guid }) => guid);
  const page = await platform.page('/werk', { blocks });
  const [anna, bram] = [await platform.signIn(['ContentManager']), await platform.signIn(['ContentManager'])];
  const send = async (commands: object[]) => {
    const { version: base } = (await bram.get(`/api/documents/${page}/draft`)).json();
    const body = { base, key: randomUUID(), steps: [{ id: randomUUID(), commands }] };
    const saved = (await bram.post(`/api/pages/${page}/commands`, body)).json();
    expect(saved.conflicts).toEqual([]);
    return saved.version as number;
  };
  const retype = (guid: string, value: string, language = 'nl') =>
    send([
      { name: 'changeContent', input: { guid, version: 0, language, field: 'body', value: doc(paragraph(value)) } },
    ]);
  const { revisions } = (await anna.get(`/api/documents/${page}/history`)).json();
  const restore = async (base: number, guid: string | null = null) => {
    const { statusCode, body } = await anna.post(`/api/documents/${page}/restore`, {
      revision: revisions[0].id,
      guid,
      base,
      key: randomUUID(),
    });
    return { statusCode, answer: JSON.parse(body) };
  };
  const draft = async () => JSON.stringify((await anna.get(`/api/documents/${page}/draft`)).json().document);
  return { first, second, send, retype, restore, draft, base: await retype(first, 'Tweede versie') };
}

describe('bringing back a revision, by somebody who did not see what came after', () => {
  test.each(['nl', 'en'])(
    'a text that a colleague wrote (%s): refused, the text stays, and seen it goes',
    async (language) => {
      const { first, base, retype, restore, draft } = await setUp();
      const now = await retype(first, 'Van Bram', language);

      const { statusCode, answer: response } = await restore(base);

      expect([statusCode, response.fields]).toEqual([409, { base: 'behind' }]);
      expect(await draft()).toContain('Van Bram');
      expect((await restore(now)).statusCode).toBe(200);
      expect(await draft()).not.toContain('Van Bram');
    },
  );

  test('a block that a colleague put there stays', async () => {
    const { base, send, restore, draft } = await setUp();
    const blocks = blocksOf(['Text', { content: { nl: { body: doc(paragraph('Van Bram')) } } }]);
    await send([{ name: 'insert', input: { blocks } }]);

    expect((await restore(base)).statusCode).toBe(409);
    expect(await draft()).toContain('Van Bram');
  });

  test('a block that a colleague took away does not come back', async () => {
    const { base, second, send, restore, draft } = await setUp();
    await send([{ name: 'remove', input: { guid: second } }]);

    expect((await restore(base)).statusCode).toBe(409);
    expect(await draft()).not.toContain(second);
  });

  test('of one block: what a colleague did in another is no hindrance, and stays', async () => {
    const { first, second, base, retype, restore, draft } = await setUp();
    await retype(second, 'Van Bram');

    const { statusCode, answer: response } = await restore(base, first);

    expect([statusCode, response.conflicts]).toEqual([200, []]);
    expect(await draft()).toContain('Van Bram');
    expect(await draft()).not.toContain('Tweede versie');
  });
});
