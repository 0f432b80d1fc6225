import { randomUUID } from 'node:crypto';
import { requireAccess } from '#infra/authorize.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { UndoHandlers, UndoRest } from '#infra/feature.ts';
import { AppError } from '#kernel/errors.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import * as store from './undo.store.ts';

const hours = 24;

/**
 * What a change is about: a name, one per language, words of the audit log by their key, or something or somebody that is called
 * as it is when the list is read. A person is always named so: their name is kept in one place.
 */
export type ChangeSubject =
  | { text: string }
  | { texts: Localized }
  | { word: string }
  | { object: string }
  | { account: string };

/** As many as a list names; of the others it says how many they are. */
const named = 3;

/**
 * Keeps how to take a change back, and what it is about for who looks for it later. Gives the token for the person who made it;
 * null for the product itself.
 */
export async function offerUndo(
  ctx: Ctx,
  kind: string,
  payload: object,
  subjects: readonly ChangeSubject[],
): Promise<string | null> {
  if (ctx.actor.accountId === null) return null;
  const id = randomUUID();
  const expiresAt = new Date(ctx.now().getTime() + hours * 3_600_000);
  await store.insertToken(ctx, {
    id,
    kind,
    payload,
    expiresAt,
    subjects: subjects.slice(0, named),
    more: Math.max(0, subjects.length - named),
  });
  return id;
}

/** What the actor can undo now, of these kinds, the newest first: what it is about, and when it was done. */
export async function listOwnChanges(ctx: Ctx, part: { kinds: readonly string[]; offset: number; limit: number }) {
  const rows = await store.selectOwn(ctx, part);
  return rows.map(({ id, kind, subjects, more, until }) => ({
    token: id,
    kind,
    subjects: subjects as ChangeSubject[],
    more,
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
