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
    throw new AppError('gone', 'it was withdrawn', goneFields(withdrawn));
  }
}

/** What is told with `gone`: when, and why in each language in which it was said (`reason.nl`). */
export const goneFields = ({ withdrawnOn, reason }: store.Withdrawn): Record<string, string> => ({
  withdrawnOn: withdrawnOn.toISOString(),
  ...Object.fromEntries(Object.entries(reason).map(([language, text]) => [`reason.${language}`, text])),
});

/**
 * Says why an item was withdrawn, to who comes to its address or to that of a file in it (WOO-03). Throws `validation_failed` where visitors
 * still see it, or never saw it: nobody would read it.
 */
export async function explainWithdrawal(ctx: Ctx, item: string, reason: store.WithdrawalReason) {
  if ((await store.isListedAgain(ctx, item)) || !(await store.updateReason(ctx, item, reason)))
    throw new AppError('validation_failed', `${item} is not withdrawn`, { 'body.withdrawalReason': 'not_withdrawn' });
}

export { findWithdrawnWith } from './withdrawn.store.ts';
