import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApi } from './api.ts';
import { defineEndpoint, GivenFile } from './endpoint.ts';
import type { AppError } from './errors.ts';
import { createHttpTransport, isOffline } from './http-transport.ts';

const readThing = defineEndpoint({
  name: 'thing.read',
  method: 'GET',
  path: '/api/things/{id}',
  access: 'public',
  summary: '',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ lang: z.string().optional(), size: z.number().optional() }),
  response: z.unknown(),
});
const saveThing = defineEndpoint({
  ...readThing,
  name: 'thing.save',
  method: 'PUT',
  isRead: false,
  body: z.strictObject({ title: z.string() }),
});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } });

function setting(response: () => Response | Promise<Response>) {
  const sent: [path: string, init: RequestInit][] = [];
  const transport = createHttpTransport({
    fetch: async (path, init) => {
      sent.push([path, init]);
      return response();
    },
    cookies: () => 'a=1; XSRF-TOKEN=token-of-mine; b=2',
    correlationId: () => 'one',
  });
  return { sent, api: createApi({ transport, host: 'a.test', variant: 'public' }) };
}

const failureOf = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => error,
  );

describe('calls over the network', () => {
  test('a read has its query in the address, and no token', async () => {
    const { api, sent } = setting(() => json({ title: 'x' }));

    const result = await api.call(readThing, { params: { id: 'a/b' }, query: { lang: 'en', size: 2 } });

    expect(result).toEqual({ title: 'x' });
    expect(sent).toEqual([
      [
        '/api/things/a%2Fb?lang=en&size=2',
        {
          method: 'GET',
          headers: { accept: 'application/json', 'x-correlation-id': 'one' },
          credentials: 'same-origin',
        },
      ],
    ]);
  });

  test('a change carries JSON and the token of the cookie, and nothing that gives it up', async () => {
    const { api, sent } = setting(() => new Response(null, { status: 204 }));

    const result = await api.call(saveThing, { params: { id: '1' }, body: { title: 'x' } });

    expect(result).toBeUndefined();
    expect(sent[0]).toMatchObject([
      '/api/things/1',
      {
        method: 'PUT',
        headers: { 'x-xsrf-token': 'token-of-mine', 'content-type': 'application/json' },
        body: '{"title":"x"}',
      },
    ]);
    expect(sent[0]?.[1]).not.toHaveProperty('signal');
  });

  test('what the server refuses comes as its code and fields', async () => {
    const { api } = setting(() => json({ code: 'conflict', fields: { title: 'y' } }, 409));

    const error = await failureOf(api.call(saveThing, { params: { id: '1' }, body: { title: 'x' } }));

    expect([error.code, error.fields, isOffline(error)]).toEqual(['conflict', { title: 'y' }, false]);
  });

  test('no network is known from a server that is away', async () => {
    const away = setting(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const offline = setting(() => Promise.reject(new TypeError('Failed to fetch')));

    const errors = await Promise.all(
      [away, offline].map(({ api }) => failureOf(api.call(readThing, { params: { id: '1' } }))),
    );

    expect(errors.map((error) => [error.code, isOffline(error)])).toEqual([
      ['unavailable', false],
      ['unavailable', true],
    ]);
  });
});

test('a call that gives a file gives it with its name; refused, it throws as any other', async () => {
  const exportThings = defineEndpoint({
    ...readThing,
    name: 'thing.export',
    method: 'POST',
    isRead: false,
    givesFile: true,
    response: GivenFile,
  });
  const headers = {
    'content-type': 'application/json',
    'content-disposition': "attachment; filename*=UTF-8''lijst%20%C3%A9.json",
  };
  const { api } = setting(() => new Response('[1]', { headers }));
  const { name, content } = await api.call(exportThings, { params: { id: 'a' } });
  expect([name, await content.text()]).toEqual(['lijst é.json', '[1]']);
  const refused = setting(() => json({ code: 'step_up_required' }, 401)).api.call(exportThings, {
    params: { id: 'a' },
  });
  await expect(refused).rejects.toMatchObject({ code: 'step_up_required' });
});
