import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiResponse, callIndex, createApi, type ExecutedRead, type HandedOver, toScriptJson } from './api.ts';
import { defineEndpoint } from './endpoint.ts';

const getPage = defineEndpoint({
  name: 'page',
  method: 'GET',
  path: '/api/pages/{id}',
  access: 'public',
  summary: '',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ lang: z.string().optional(), size: z.number().optional() }),
  response: z.unknown(),
});
const savePage = defineEndpoint({ ...getPage, name: 'save', method: 'PUT', isRead: false });

function counted(response: (count: number) => ApiResponse | Promise<ApiResponse>) {
  const calls: string[] = [];
  const transport = async ({ method, path }: { method: string; path: string }) => {
    calls.push(`${method} ${path}`);
    return response(calls.length);
  };
  return { calls, transport };
}

const page = (id: string) => ({ params: { id } });

/** As the page carries it. */
const given = (reads: ExecutedRead[]): HandedOver =>
  Object.fromEntries(reads.map(({ index, body, tags }) => [index, { body, tags }]));

describe('the call optimiser', () => {
  test('equal reads under way share one call, however their query is written', async () => {
    const { calls, transport } = counted((count) => ({ status: 200, body: count }));
    const api = createApi({ transport, host: 'a.test', variant: 'public' });

    const results = await Promise.all([
      api.call(getPage, { ...page('1'), query: { lang: 'nl', size: 1 } }),
      api.call(getPage, { ...page('1'), query: { size: 1, lang: 'nl' } }),
      api.call(getPage, page('2')),
    ]);

    expect(results).toEqual([1, 1, 2]);
    expect(calls).toHaveLength(2);
  });

  test('what the server handed over answers the first call and is crossed off', async () => {
    const server = createApi({
      ...counted(() => ({ status: 200, body: 'from the server' })),
      host: 'a.test:3000',
      variant: 'public',
    });
    await server.call(getPage, page('1'));
    const browser = counted(() => ({ status: 200, body: 'from the network' }));
    const api = createApi({
      transport: browser.transport,
      host: 'a.test',
      variant: 'public',
      handedOver: given(server.executed()),
    });

    const results = [await api.call(getPage, page('1')), await api.call(getPage, page('1'))];

    expect(results).toEqual(['from the server', 'from the network']);
  });

  test.each<[string, Partial<ApiResponse> | undefined, string]>([
    ['what a change made old is asked again', { tags: ['document:1'] }, 'from the network'],
    ['what it left alone is not', { tags: ['menus'] }, 'from the server'],
    ['of a change that does not say what, everything may be old', {}, 'from the network'],
    ['of one that failed too: it may have arrived', undefined, 'from the network'],
  ])('of what was handed over: %s', async (_what, changed, expected) => {
    const answer = () => ({ status: 200, body: 'from the server', tags: ['document:1' as const] });
    const server = createApi({ ...counted(answer), host: 'a.test', variant: 'own' });
    await server.call(getPage, page('1'));
    const transport = async ({ endpoint }: { endpoint: { isRead: boolean } }): Promise<ApiResponse> => {
      if (endpoint.isRead) return { status: 200, body: 'from the network' };
      if (!changed) throw new Error('no answer');
      return { status: 200, body: null, ...changed };
    };
    const api = createApi({ transport, host: 'a.test', variant: 'own', handedOver: given(server.executed()) });

    await api.call(savePage, page('2')).catch(() => {});

    expect(await api.call(getPage, page('1'))).toBe(expected);
  });

  test('what was handed over longer ago than a minute is asked again', async () => {
    const server = createApi({ ...counted(() => ({ status: 200, body: 'old' })), host: 'a.test', variant: 'own' });
    await server.call(getPage, page('1'));
    let now = 0;
    const { transport } = counted(() => ({ status: 200, body: 'new' }));
    const handedOver = given(server.executed());
    const api = createApi({ transport, host: 'a.test', variant: 'own', handedOver, now: () => now });
    now = 60_001;

    expect(await api.call(getPage, page('1'))).toBe('new');
  });

  test('an answer is kept under its tags until one of them changes', async () => {
    const { calls, transport } = counted((count) => ({ status: 200, body: count, tags: ['document:1'] }));
    const api = createApi({ transport, host: 'a.test', variant: 'public' });

    await api.call(getPage, page('1'));
    await api.call(getPage, page('1'));
    api.drop(['settings']);
    await api.call(getPage, page('1'));
    api.drop(['document:1']);
    await api.call(getPage, page('1'));

    expect(calls).toHaveLength(2);
  });

  test.each(['a change', 'a tag that changed'])(
    'a read that was under way before %s is not shared with who asks after it, and not kept',
    async (what) => {
      const first = Promise.withResolvers<ApiResponse>();
      const { calls, transport } = counted((count) =>
        count === 1 ? first.promise : { status: 200, body: 'after', tags: [] },
      );
      const api = createApi({ transport, host: 'a.test', variant: 'public' });

      const early = api.call(getPage, page('1'));
      if (what === 'a change') await api.call(savePage, page('1'));
      else api.drop(['document:1']);
      const late = await api.call(getPage, page('1'));
      first.resolve({ status: 200, body: 'before', tags: ['document:1'] });

      expect([await early, late, await api.call(getPage, page('1'))]).toEqual(['before', 'after', 'after']);
      expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(3);
    },
  );

  test('failed calls and changes are never kept', async () => {
    const { calls, transport } = counted((count) =>
      count === 1
        ? { status: 404, body: { code: 'not_found', fields: {} } }
        : { status: 200, body: count, tags: ['menus'] },
    );
    const api = createApi({ transport, host: 'a.test', variant: 'public' });

    await expect(api.call(getPage, page('1'))).rejects.toMatchObject({ code: 'not_found' });
    await api.call(getPage, page('1'));
    await api.call(savePage, page('1'));
    await api.call(savePage, page('1'));

    expect(calls).toHaveLength(4);
  });

  test('a refusal names its call, as the log of the server does', async () => {
    const answer = { status: 403, body: { code: 'not_allowed', fields: {}, instance: 'c-7' } };
    const { transport } = counted(() => answer);
    const api = createApi({ transport, host: 'a.test', variant: 'public' });

    await expect(api.call(getPage, page('1'))).rejects.toMatchObject({ code: 'not_allowed', correlationId: 'c-7' });
  });

  test('the index is host without port, a dash and a hash; another variant is another index', () => {
    const call = { method: 'GET', path: '/x', query: {}, body: undefined };

    expect(callIndex('a.test:3000', call, 'public')).toMatch(/^a\.test-[\da-f]{64}$/);
    expect(callIndex('a.test', call, 'public')).toBe(callIndex('a.test:80', call, 'public'));
    expect(callIndex('a.test', call, 'user-1')).not.toBe(callIndex('a.test', call, 'public'));
  });

  test('what is handed over cannot end its element', () => {
    const text = toScriptJson({ title: '</script><!--<script>\u2028' });

    expect(text).not.toMatch(/[<>\u2028]/);
    expect(JSON.parse(text)).toEqual({ title: '</script><!--<script>\u2028' });
  });
});
