import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#infra/ctx.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { saveSteps } from './drafts.service.ts';

const server = await openServer();

async function isWaiting(): Promise<boolean> {
  const rows = await server.ownerQuery(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

test('who looks while somebody saves has seen every change that they are told of: removing its block is no conflict', async () => {
  const platform = await server.createPlatform();
  const [block] = blocksOf(['Heading', {}]);
  if (!block) throw new Error('no block');
  const { guid } = block;
  const page = await platform.page('/overleg', { blocks: [block] });
  const admin = await platform.signIn(['Admin']);
  const written = (value: string) => ({
    name: 'changeContent' as const,
    input: { guid, version: 0, language: 'nl', field: 'text', value },
  });
  const step = (value: string) => [{ id: randomUUID(), commands: [written(value)] }];
  await admin.post(`/api/pages/${page}/commands`, { base: 1, key: randomUUID(), steps: step('Eerst') });

  const looked = await inTransaction(platform.ctx, async (ctx) => {
    // Who looks waits here, after having read which version there is and before reading what changed.
    await sql`lock table document_log in access exclusive mode`.execute(ctx.db);
    const seen = { tab: randomUUID(), base: 1, guid: null, language: 'nl' };
    const looked = admin.post(`/api/documents/${page}/presence`, seen);
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    const body = { base: 2, key: randomUUID(), steps: step('Later') };
    await saveSteps(ctx, { owner: page, kind: 'page', body });
    return { looked };
  });
  const { version, changes } = (await looked.looked).json();

  expect(changes.map(({ seq }: { seq: number }) => seq)).toEqual([2, 3]);
  expect(version).toBe(3);
  const removal = [{ id: randomUUID(), commands: [{ name: 'remove', input: { guid } }] }];
  const removed = await admin.post(`/api/pages/${page}/commands`, { base: version, key: randomUUID(), steps: removal });
  expect(removed.json().conflicts).toEqual([]);
});
