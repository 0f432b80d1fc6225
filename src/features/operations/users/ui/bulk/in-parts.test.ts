import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createApi } from '#kernel/api.ts';
import { AppError } from '#kernel/errors.ts';
import { importAll } from '../users.api.ts';
import { changeAll } from './in-parts.ts';

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
const chosen = { selection: { guids: people, isAll: false }, filter: {}, action: { kind: 'activate' } } as const;
const doing = { progress: () => {} };

/** A server that has so many people who match, and changes them all. */
function serverOf(count: number) {
  const parts: number[] = [];
  let left = count;
  const transport = async ({ path, body }: { path: string; body?: unknown }) => {
    if (path.endsWith(':select')) {
      const { after } = body as { after: string | null };
      const guids = Array.from({ length: Math.min(500, left) }, () => randomUUID());
      left -= guids.length;
      return { status: 200, body: { guids, total: after === null ? count : null, isLast: left === 0 } };
    }
    const { people } = body as { people: string[] };
    parts.push(people.length);
    const results = people.map((guid, at) => ({ guid, name: '', result: at % 2 ? 'Done' : 'NotAllowed' }));
    return { status: 200, body: { results, undoToken: `token-${parts.length}` } };
  };
  return { api: createApi({ transport, host: 'a.test', variant: 'public' }), parts };
}

const all = { ...chosen, selection: { guids: [], isAll: true } };

describe('what is done to all that match', () => {
  test('reaches everybody, and keeps of 50,000 no more than what is told', async () => {
    const { api, parts } = serverOf(50_000);
    const seen: [number, number | undefined][] = [];

    const outcome = await changeAll({ api }, all, { progress: (done, total) => seen.push([done, total]) });

    expect([parts.length, Math.max(...parts)]).toEqual([100, 500]);
    expect(outcome).toMatchObject({ left: 0, isStopped: false, undoToken: 'token-100' });
    expect([outcome.counts.get('Done'), outcome.counts.get('NotAllowed'), outcome.failed.length]).toEqual([
      25_000, 25_000, 200,
    ]);
    expect([seen.at(0), seen.at(-1)]).toEqual([
      [500, 50_000],
      [50_000, 50_000],
    ]);
  });

  test('stops after the part that runs, with the way back of what was done', async () => {
    const { api } = serverOf(2_200);
    let done = 0;

    const outcome = await changeAll({ api }, all, {
      progress: (now) => {
        done = now;
      },
      isStopped: () => done >= 1_000,
    });

    expect(outcome).toMatchObject({ left: 1_200, isStopped: true, undoToken: 'token-2' });
  });
});

describe('what is done in parts', () => {
  test('keeps what earlier parts did, with the way back, when a later one fails', async () => {
    const { api, asked } = failingAfter(2);

    const { counts, undoToken, left } = await changeAll({ api }, chosen, doing);

    expect([counts.get('Done'), undoToken, left]).toEqual([1000, 'token-2', 200]);
    expect(asked.map(({ follows }) => follows)).toEqual([null, 'token-1']);
  });

  test('fails as a whole when nothing was done', async () => {
    const { api } = failingAfter(0);

    await expect(changeAll({ api }, chosen, doing)).rejects.toBeInstanceOf(AppError);
  });

  test('leaves nobody when all goes well', async () => {
    const { api } = failingAfter(3);

    expect(await changeAll({ api }, chosen, doing)).toMatchObject({ undoToken: 'token-3', left: 0 });
  });

  test('counts what an import did before it stopped', async () => {
    const { api } = failingAfter(1);
    const users = people.map((email) => ({ email, properties: [] }));
    const wishes = { existing: 'skip' as const, roles: [], sendsMail: false };

    const { counts, undoToken, left } = await importAll({ api }, { users, ...wishes }, () => {});

    expect([counts.get('Done'), undoToken, left]).toEqual([500, 'token-1', 700]);
  });
});
