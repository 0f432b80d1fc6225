import { anonymous, type Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { isShortId, toGuid } from '#kernel/short-id.ts';
import { findOpenContainer } from './containers.service.ts';
import * as store from './withdrawn.store.ts';

interface Leaving {
  guid: string;
  shortId: string;
  itemType: string;
  /** The lists that it stood in. */
  parents: readonly { parentGuid: string }[];
}

/** Of an item that was listed for everybody and is no more: noted where everybody could read one of its lists. */
export async function noteWithdrawn(ctx: Ctx, { parents, ...item }: Leaving) {
  const visitor = { ...ctx, actor: anonymous };
  for (const { parentGuid } of parents)
    for (const language of ctx.platform.languages)
      if (await findOpenContainer(visitor, parentGuid, language)) return store.insertWithdrawn(ctx, item);
}

/** Of an item that the actor does not see: what is known of it if everybody saw it before. By its short id or guid. */
export async function findWithdrawn(ctx: Ctx, id: string): Promise<store.Withdrawn | undefined> {
  if (isShortId(id)) return store.findWithdrawn(ctx, { shortId: id });
  const guid = toGuid(id);
  return guid === undefined ? undefined : store.findWithdrawn(ctx, { guid });
}

/** The same answer as reading gives, and `gone` in place of `not_found` for what everybody saw before (functional reference 6.20). */
export async function orGone<T>(ctx: Ctx, id: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    const withdrawn = await findWithdrawn(ctx, id);
    if (!withdrawn) throw error;
    throw new AppError('gone', 'it was withdrawn', { withdrawnOn: withdrawn.withdrawnOn.toISOString() });
  }
}

export { stoodInWithdrawn } from './withdrawn.store.ts';
