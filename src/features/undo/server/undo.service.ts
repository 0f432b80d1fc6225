import { randomUUID } from 'node:crypto';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import * as store from './undo.store.ts';

/** How to take back each kind of change, by the payload that was kept for it. Throws `conflict` where it was changed since. */
export type TakeBack = Readonly<Record<string, (ctx: Ctx, payload: unknown) => Promise<void>>>;

const hours = 24;

/** Keeps how to take a change back. Gives the token for the person who made it; null for the product itself. */
export async function offerUndo(ctx: Ctx, kind: string, payload: object): Promise<string | null> {
  if (ctx.actor.accountId === null) return null;
  const id = randomUUID();
  const expiresAt = new Date(ctx.now().getTime() + hours * 3_600_000);
  await store.insertToken(ctx, { id, kind, payload, expiresAt });
  return id;
}

/** Takes the change back, once. */
export async function useToken(ctx: Ctx, token: string, ways: TakeBack): Promise<{ kind: string }> {
  return inTransaction(ctx, async (ctx) => {
    const found = await store.takeToken(ctx, token);
    if (!found) throw new AppError('gone', 'this can no longer be taken back');
    const way = ways[found.kind];
    if (!way) throw new Error(`nobody takes back ${found.kind}`);
    await way(ctx, found.payload);
    return { kind: found.kind };
  });
}
