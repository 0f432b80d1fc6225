import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createApi } from '#kernel/api.ts';
import { AppError } from '#kernel/errors.ts';
import { changeAll, importAll } from './users.api.ts';

/** A server that takes this many parts, and then fails. */
function failingAfter(parts: number) {
  let calls = 0;
  const asked: { people?: string[]; rows?: unknown[]; follows: string | null }[] = [];
  const transport = async ({ body }: { body?: unknown }) => {
    calls += 1;
    if (calls > parts) return { status: 503, body: { code: 'unexpected', detail: 'gone', fields: {} } };
    const part = body as (typeof asked)[number];
    asked.push(part);
    const results = (part.people ?? part.rows ?? []).map((guid) => ({ guid, name: '', result: 'Done' }));
    return { status: 200, body: { results, undoToken: `token-${calls}` } };
  };
  return { api: createApi({ transport, host: 'a.test', variant: 'public' }), asked };
}

const people = Array.from({ length: 1200 }, () => randomUUID());
const action = { kind: 'activate' } as const;
const ignore = () => {};

describe('what is done in parts', () => {
  test('keeps what earlier parts did, with the way back, when a later one fails', async () => {
    const { api, asked } = failingAfter(2);

    const { results, undoToken, left } = await changeAll({ api }, { people, action }, ignore);

    expect([results.length, undoToken, left]).toEqual([1000, 'token-2', 200]);
    expect(asked.map(({ follows }) => follows)).toEqual([null, 'token-1']);
  });

  test('fails as a whole when nothing was done', async () => {
    const { api } = failingAfter(0);

    await expect(changeAll({ api }, { people, action }, ignore)).rejects.toBeInstanceOf(AppError);
  });

  test('leaves nobody when all goes well', async () => {
    const { api } = failingAfter(3);

    expect(await changeAll({ api }, { people, action }, ignore)).toMatchObject({ undoToken: 'token-3', left: 0 });
  });

  test('counts what an import did before it stopped', async () => {
    const { api } = failingAfter(1);
    const users = people.map((email) => ({ email, properties: [] }));
    const wishes = { existing: 'skip' as const, roles: [], sendsMail: false };

    const { counts, undoToken, left } = await importAll({ api }, { users, ...wishes }, ignore);

    expect([counts.get('Done'), undoToken, left]).toEqual([500, 'token-1', 700]);
  });
});
