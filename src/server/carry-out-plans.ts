import { platformsByHost } from '#features/platforms/server/platforms.service.ts';
import { installationId } from '#features/platforms/server/platforms.store.ts';
import { carryOutPlans } from '#features/publishing/server/publishing.service.ts';
import { purgeTrash } from '#features/trash/server/trash.service.ts';
import { forgetOldTokens } from '#features/undo/server/undo.service.ts';
import { forgetOldAnswers } from '#infra/answers.store.ts';
import { type Ctx, inTransaction, type Platform, system } from '#infra/ctx.ts';
import { makeCtx, type Surroundings } from './identify.ts';

const second = 1000;
const hour = 3600 * second;

export interface Clockwork {
  /** After what is being done now. */
  stop: () => Promise<void>;
}

/**
 * Does what has its moment: planned publications, looked for every second over all platforms at once, and once an hour
 * what is too old. What fails is told and tried again. Nodes do it together: each plan once.
 */
export async function followPlans(surroundings: Surroundings, tell: (error: unknown) => void): Promise<Clockwork> {
  const now = () => surroundings.now?.() ?? new Date();
  let isStopped = false;
  let cleanedAt = Number.NEGATIVE_INFINITY;
  const tick = async () => {
    try {
      await carryOutDuePlans(surroundings, now(), tell);
      if (now().getTime() - cleanedAt < hour) return;
      cleanedAt = now().getTime();
      await tidy(surroundings, tell);
    } catch (error) {
      tell(error);
    }
  };
  let running = tick();
  await running;
  const timer = setInterval(() => {
    running = running.then(() => (isStopped ? undefined : tick()));
  }, second).unref();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Carries out what was planned for by now, on every platform that has something due, and tells what fails. Gives how many. */
export async function carryOutDuePlans(
  surroundings: Surroundings,
  now: Date,
  tell: (error: unknown) => void,
): Promise<number> {
  const due = await surroundings.pool.query<{ platform_id: string }>({
    name: 'due-platforms',
    text: 'select distinct platform_id from planned_publication where due_at <= $1',
    values: [now],
  });
  if (due.rows.length === 0) return 0;
  const ids = new Set(due.rows.map(({ platform_id }) => platform_id));
  let done = 0;
  for (const ctx of await contexts(surroundings)) if (ids.has(ctx.platform.id)) done += await carryOutPlans(ctx, tell);
  return done;
}

/**
 * Deletes for good what is too old on every platform, and tells what fails: the trash with its logs, undo tokens, answers. The
 * logs of what is left stay, so that steps are undone after any reload and sign-in.
 */
export async function tidy(surroundings: Surroundings, tell: (error: unknown) => void) {
  for (const ctx of await contexts(surroundings))
    for (const work of [purgeTrash, forgetOldTokens, forgetOldAnswers])
      await inTransaction<unknown>(ctx, work).catch(tell);
}

/** The product itself at work on each platform. */
export async function contexts(surroundings: Surroundings): Promise<Ctx[]> {
  const byHost = await platformsByHost(surroundings.db, surroundings.kept(installationId));
  const platforms = new Map<string, Platform>([...byHost.values()].map((one) => [one.id, one]));
  return [...platforms.values()].map((platform) => makeCtx(surroundings, platform, system));
}
