import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { capabilities } from '#kernel/capabilities.ts';
import { AppError } from '#kernel/errors.ts';
import { canonicalJson } from '#kernel/text/canonical-json.ts';
import { offerUndo } from '../../undo/server/undo.service.ts';
import type { PlanLimits } from '../plan.contract.ts';
import * as store from './plan.store.ts';

const mega = 1_000_000;

export async function readPlan(ctx: Ctx) {
  const [limits, pages, storage] = await Promise.all([
    store.findLimits(ctx),
    store.countPages(ctx),
    store.sumStorage(ctx),
  ]);
  return { limits, used: { pages, storage } };
}

interface Undo {
  before: PlanLimits;
  after: PlanLimits;
}

/** Throws `conflict` where it is not what was seen. */
export const changePlan = (ctx: Ctx, given: { limits: PlanLimits; seen: PlanLimits }) =>
  inTransaction(ctx, async (ctx) => {
    const [limits, seen] = [inOrder(given.limits), inOrder(given.seen)];
    await replace(ctx, { before: seen, after: limits });
    if (isSame(seen, limits)) return { undoToken: null };
    const undo: Undo = { before: seen, after: limits };
    return { undoToken: await offerUndo(ctx, 'plan', undo, namesOf(undo)) };
  });

/** Each capability once, in one order. */
const inOrder = (limits: PlanLimits): PlanLimits => ({
  ...limits,
  without: capabilities.filter((one) => limits.without.includes(one)),
});

/** What became another. */
const namesOf = ({ before, after }: Undo) => [
  ...(before.pages === after.pages ? [] : [{ word: 'field.planPages' as const }]),
  ...(before.storage === after.storage ? [] : [{ word: 'field.planStorage' as const }]),
  ...(hasSame(before, after) ? [] : [{ word: 'field.planWithout' as const }]),
];

/** Throws `conflict` where it was changed since. */
export async function undoPlan(ctx: Ctx, payload: unknown) {
  if (!ctx.actor.isPlatformStaff) throw new AppError('not_allowed', 'may not change the plan');
  const { before, after } = payload as Undo;
  await replace(ctx, { before: withAll(after), after: withAll(before) });
}

/** A change that was made before plans lacked anything. */
const withAll = (limits: PlanLimits): PlanLimits => ({ ...limits, without: limits.without ?? [] });

const hasSame = (one: PlanLimits, other: PlanLimits) => one.without.join() === other.without.join();
const isSame = (one: PlanLimits, other: PlanLimits) => canonicalJson(one) === canonicalJson(other);

async function replace(ctx: Ctx, { before, after }: Undo) {
  if (!isSame(await store.lockLimits(ctx), before)) throw new AppError('conflict', 'the plan was changed since');
  if (isSame(before, after)) return;
  await store.updateLimits(ctx, after);
  ctx.changed('plan');
  // What it lacks is read with the platform itself, so that no call asks for it.
  if (!hasSame(before, after)) ctx.changed('platform');
  ctx.records({ action: 'plan.changed', old: inWords(before), new: inWords(after) });
}

const inWords = ({ pages, storage, without }: PlanLimits) => ({
  planPages: pages,
  planStorage: storage,
  planWithout: without,
});

/** Nobody agreed a plan with the product itself, nor with who runs it. */
const limitsFor = (ctx: Ctx): Promise<PlanLimits | undefined> =>
  ctx.actor.isSignedIn ? ctx.cache.get('plan', ['plan'], () => store.findLimits(ctx)) : Promise.resolve(undefined);

/**
 * Throws `not_allowed` with the reason `plan_pages` and the limit where one more page is beyond the plan. Two who add at the same
 * moment may go beyond it by one.
 */
export async function requirePage(ctx: Ctx) {
  const most = (await limitsFor(ctx))?.pages;
  if (most == null || (await store.countPages(ctx)) < most) return;
  throw new AppError('not_allowed', `no more than ${most} pages`, { reason: 'plan_pages', limit: String(most) });
}

/** Throws `not_allowed` with the reason `plan_storage` and the limit in megabytes where so many bytes more are beyond the plan. */
export async function requireStorage(ctx: Ctx, bytes: number) {
  const most = (await limitsFor(ctx))?.storage;
  if (most == null || (await store.sumStorage(ctx)) + bytes <= most * mega) return;
  throw new AppError('not_allowed', `no more than ${most} MB`, { reason: 'plan_storage', limit: String(most) });
}
