import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '../tools/all-endpoints.ts';
import { goodCalls, type SampleCall, send } from './access-matrix/call.ts';
import { callsOf, makeWorld, type World } from './access-matrix/world.ts';
import { blocksOf, openServer } from './harness.ts';
import { serviceKey, startTranslationService } from './translation-service.ts';

const translating = await startTranslationService();
afterAll(() => translating.close());
const server = await openServer({
  translation: { url: translating.url, key: serviceKey, kind: 'libretranslate' },
});
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

/** Not in it: they end the session that the others are called with. */
const endsOwnSession = new Set(['session.end', 'account.delete']);
const endpoints = (await allEndpoints()).filter(({ name }) => !endsOwnSession.has(name) && !name.endsWith('.upload'));

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/;
/** Short, with a letter that no UUID has, and longer than one. */
const odd = ['abc', '0123abcd-4567-4890-8abc-def01234567g', `${'0123abcd-4567-4890-8abc-def012345678'}-9`];

/** The call with one of its ids, by number, made odd; undefined where it has no more. What only holds an id is none. */
function withOdd({ url, body, ...call }: SampleCall, at: number, value: string): SampleCall | undefined {
  let count = -1;
  const swap = (text: string, whole: RegExp) =>
    text.replaceAll(whole, (id) => {
      count += 1;
      return count === at ? id.replace(uuid, value) : id;
    });
  const inUrl = new RegExp(`(?<=[/=])${uuid.source}(?=[/?&:]|$)`, 'g');
  const inBody = new RegExp(`"${uuid.source}"`, 'g');
  const [newUrl, newBody] = [
    swap(url, inUrl),
    body === undefined ? undefined : JSON.parse(swap(JSON.stringify(body), inBody)),
  ];
  return count < at ? undefined : { ...call, url: newUrl, body: newBody };
}

/** Lists in which each id has an answer of its own: what is none is as one that is not there. */
const answersEach = new Set(['roles.addMembers', 'media.images', 'files.get', 'items.removedLists']);

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses an id that is no UUID, and names its field',
  async (_name, endpoint) => {
    const admin = callsOf(world, 'admin');
    const good = goodCalls(endpoint, world);
    for (let at = 0; at < 30; at += 1) {
      for (const value of odd) {
        const call = withOdd(await good.now(), at, value);
        if (!call) return good.putBack();
        const { statusCode, body } = await send(admin, call);
        await good.answered(statusCode);
        const sent = `${call.method} ${call.url} ${JSON.stringify(call.body)?.slice(0, 400)} ${body.slice(0, 200)}`;
        expect(answersEach.has(endpoint.name) || statusCode >= 400, sent).toBe(true);
        expect(statusCode, sent).toBeLessThan(500);
      }
    }
  },
);

test('a block that is pasted with a source that is no UUID is for admins only, as of any unknown source', async () => {
  const { page } = await world.makePage();
  const guid = randomUUID();
  const [block] = blocksOf(['Divider', { guid }]);
  const insert = { name: 'insert', input: { blocks: [block], copies: { [guid]: ['abc'] } } };
  const { version } = (await callsOf(world, 'admin').get(`/api/documents/${page}/draft`)).json();
  const steps = [{ id: randomUUID(), commands: [insert] }];

  const response = await callsOf(world, 'admin').post(`/api/pages/${page}/commands`, {
    base: version,
    key: randomUUID(),
    steps,
  });

  expect([response.statusCode, response.json().closed]).toEqual([200, [guid]]);
});
