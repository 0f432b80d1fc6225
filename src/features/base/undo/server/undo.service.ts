import { randomUUID } from 'node:crypto';
import { requireAccess } from '#infra/authorize.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { UndoHandlers, UndoRest } from '#infra/feature.ts';
import { AppError } from '#kernel/errors.ts';
import * as store from './undo.store.ts';

const hours = 24;

/** Keeps how to take a change back. Gives the token for the person who made it; null for the product itself. */
export async function offerUndo(ctx: Ctx, kind: string, payload: object): Promise<string | null> {
  if (ctx.actor.accountId === null) return null;
  const id = randomUUID();
  const expiresAt = new Date(ctx.now().getTime() + hours * 3_600_000);
  await store.insertToken(ctx, { id, kind, payload, expiresAt });
  return id;
}

/** What the actor can undo now, the newest first: when it was done, and the guid of what it is about where that is known. */
export async function listOwnChanges(ctx: Ctx, part: { offset: number; limit: number }) {
  const rows = await store.selectOwn(ctx, part);
  return rows.map(({ id, kind, about, expires_at: until }) => ({
    token: id,
    kind,
    about,
    until,
    on: new Date(until.getTime() - hours * 3_600_000),
  }));
}

/** Deletes the tokens that nobody can use any more, with what they say of the change. */
export const forgetOldTokens = store.deleteExpired;

/** Takes the change back, once, for who may still make it. Refused, the token is good as before. */
export async function useToken(ctx: Ctx, token: string, handlers: UndoHandlers): Promise<{ kind: string } & UndoRest> {
  return inTransaction(ctx, async (ctx) => {
    const found = await store.takeToken(ctx, token);
    if (!found) throw new AppError('gone', 'this can no longer be undone');
    const handler = handlers[found.kind];
    if (!handler) throw new Error(`nobody undoes ${found.kind}`);
    requireAccess(handler.access, ctx.actor);
    const rest = await handler.undo(ctx, found.payload);
    return { kind: found.kind, next: rest?.next ?? null };
  });
}

/** What an earlier part of the same change kept, whose token the later one used up with it. Throws `gone`. */
export async function openEarlier(ctx: Ctx, token: string, kind: string): Promise<unknown> {
  const found = await store.takeToken(ctx, token);
  if (found?.kind !== kind) throw new AppError('gone', 'an earlier part can no longer be undone');
  return found.payload;
}

export { deleteTokensAbout, deleteTokensOf } from './undo.store.ts';
