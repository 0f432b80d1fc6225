import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { publishesScheduled } from '#features/authoring/publishing/server/publishing.service.ts';
import { unpublishDocument } from '#features/content/documents/server/publications.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { runJobs } from '#test/run-jobs.ts';
import { saveSteps } from './drafts.service.ts';

const server = await openServer();

/** A page whose one block is published and was taken out of the draft. */
async function emptiedPage() {
  const platform = await server.createPlatform();
  const [block] = blocksOf(['Text', {}]);
  if (!block) throw new Error('no block');
  const page = await platform.page('/werk', { blocks: [block] });
  const admin = await platform.signIn(['Admin']);
  const steps = [{ id: randomUUID(), commands: [{ name: 'remove', input: { guid: block.guid } }] }];
  await admin.post(`/api/pages/${page}/commands`, { base: 1, key: randomUUID(), steps });
  return { ...platform, page, block, admin };
}

type Emptied = Awaited<ReturnType<typeof emptiedPage>>;

/** Every way in which what is published changes without a save. */
const ways: Record<string, (page: Emptied) => Promise<unknown>> = {
  'a unpublication': ({ admin, page }) => admin.post(`/api/documents/${page}/unpublish`, { languages: ['nl'] }),
  'a schedule that is published': () => runJobs(server.dependencies, [publishesScheduled]),
  'pointers moved by the product itself': ({ ctx, page }) =>
    unpublishDocument(ctx, { owner: page, ownerKind: 'page', language: 'nl' }),
};

async function isWaiting(): Promise<boolean> {
  const rows = await server.ownerQuery(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

test.each(Object.entries(ways))(
  '%s while somebody puts a block back waits for them: the block is known to stand in the draft',
  async (name, change) => {
    const emptied = await emptiedPage();
    const { ctx, page, block, admin } = emptied;
    if (name.startsWith('a schedule')) {
      const at = new Date(Date.now() + server.clock.offset + 3_600_000).toISOString();
      await admin.post(`/api/documents/${page}/unpublish`, { languages: ['nl'], at });
      server.clock.offset += 3_600_000;
    }
    const steps = [
      { id: randomUUID(), commands: [{ name: 'insert' as const, input: { blocks: [block] } }] },
      { id: randomUUID(), commands: [{ name: 'changePage' as const, input: { title: { nl: 'Werk' } } }] },
    ];

    const changed = await inTransaction(ctx, async (ctx) => {
      await saveSteps(ctx, { owner: page, kind: 'page', body: { base: 2, key: randomUUID(), steps } });
      // Anyone who did not wait for the document waits here, after having read it and before writing where its blocks stand.
      await sql`lock table revision in access exclusive mode`.execute(ctx.db);
      const changed = change(emptied);
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
      return { changed };
    });
    await changed.changed;

    const rows = 'select in_draft, in_published from placed_block where guid = $1';
    expect(await server.ownerQuery(rows, [block.guid])).toEqual([{ in_draft: true, in_published: false }]);
    expect((await admin.get(`/api/buildingblockinstance/${block.guid}/permissions`)).statusCode).toBe(200);
  },
);
