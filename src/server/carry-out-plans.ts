import { tidyAccounts } from '#features/accounts/server/tidy-accounts.service.ts';
import { enrolDocuments, lookAtDue } from '#features/checks/server/findings.service.ts';
import { tendInvitations } from '#features/invitations/server/tend-invitations.service.ts';
import { deleteForgottenFiles } from '#features/media/server/forget-images.service.ts';
import { platformsByHost } from '#features/platforms/server/platforms.service.ts';
import { installationId } from '#features/platforms/server/platforms.store.ts';
import { carryOutPlans } from '#features/publishing/server/publishing.service.ts';
import { applyAllRules, applyDueRules } from '#features/roles/server/automatic/automatic.service.ts';
import { indexDue } from '#features/search/server/index-documents.service.ts';
import { eraseDeleted, liftEndedBlocks, pauseDormant } from '#features/standing/server/upkeep.service.ts';
import { purgeTrash } from '#features/trash/server/trash.service.ts';
import { forgetOldTokens } from '#features/undo/server/undo.service.ts';
import { forgetOldMessages } from '#features/users/server/send-users.service.ts';
import { forgetOldAnswers } from '#infra/answers.store.ts';
import { type Ctx, inTransaction, type Platform, system } from '#infra/ctx.ts';
import { type Post, sendDueMails } from '#infra/mail/mail-jobs.ts';
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
  const now = nowOf(surroundings);
  let cleanedAt = Number.NEGATIVE_INFINITY;
  const { begun, stop } = everySecond(tell, async () => {
    await carryOutDuePlans(surroundings, now(), tell);
    await followRules(surroundings, tell);
    await followChecks(surroundings, tell);
    await followSearch(surroundings, tell);
    if (now().getTime() - cleanedAt < hour) return;
    cleanedAt = now().getTime();
    await tidy(surroundings, tell);
  });
  await begun;
  return { stop };
}

/** Sends mails as long as the server runs, apart from the plans: a slow mail server delays nothing else. */
export const followMails = (surroundings: Surroundings, post: Post, tell: (error: unknown) => void): Clockwork =>
  everySecond(tell, () => sendMails(surroundings, post, tell));

const nowOf = (surroundings: Surroundings) => () => surroundings.now?.() ?? new Date();

/** The work at once and then every second, never twice at the same time. */
function everySecond(
  tell: (error: unknown) => void,
  work: () => Promise<unknown>,
): Clockwork & { begun: Promise<void> } {
  let isStopped = false;
  const tick = async () => {
    if (!isStopped) await work().catch(tell);
  };
  const begun = tick();
  let running = begun;
  const timer = setInterval(() => {
    running = running.then(tick);
  }, second).unref();
  return {
    begun,
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
  const due = await surroundings.pool.query<Due>({
    name: 'due-platforms',
    text: 'select distinct platform_id from planned_publication where due_at <= $1',
    values: [now],
  });
  let done = 0;
  for (const ctx of await contextsOf(surroundings, due.rows)) done += await carryOutPlans(ctx, tell);
  return done;
}

/** Has people whose address or properties changed come into roles by their rules, and go. */
export async function followRules(surroundings: Surroundings, tell: (error: unknown) => void) {
  const due = await surroundings.pool.query<Due>({
    name: 'due-rules',
    text: 'select distinct platform_id from rule_due',
  });
  for (const ctx of await contextsOf(surroundings, due.rows)) await applyDueRules(ctx).catch(tell);
}

/** Looks for what there is to mend in published documents that are due. */
export async function followChecks(surroundings: Surroundings, tell: (error: unknown) => void) {
  const due = await surroundings.pool.query<Due>({
    name: 'due-checks',
    text: 'select distinct platform_id from document_check where due_at <= $1',
    values: [nowOf(surroundings)()],
  });
  for (const ctx of await contextsOf(surroundings, due.rows)) await lookAtDue(ctx, tell).catch(tell);
}

/** Has what changed found by its words of now. */
export async function followSearch(surroundings: Surroundings, tell: (error: unknown) => void) {
  const due = await surroundings.pool.query<Due>({
    name: 'due-search',
    text: 'select distinct platform_id from search_due where due_at <= $1',
    values: [nowOf(surroundings)()],
  });
  for (const ctx of await contextsOf(surroundings, due.rows)) await indexDue(ctx, tell).catch(tell);
}

/** Sends the mails that are due on every platform, and tells what fails. Gives how many. */
export async function sendMails(
  surroundings: Surroundings,
  post: Post,
  tell: (error: unknown) => void,
): Promise<number> {
  const due = await surroundings.pool.query<Due>({
    name: 'due-mails',
    text: 'select distinct platform_id from mail_job where due_at <= $1',
    values: [nowOf(surroundings)()],
  });
  let sent = 0;
  for (const ctx of await contextsOf(surroundings, due.rows)) sent += await sendDueMails(ctx, post, tell);
  return sent;
}

interface Due {
  platform_id: string;
}

async function contextsOf(surroundings: Surroundings, due: readonly Due[]): Promise<Ctx[]> {
  if (due.length === 0) return [];
  const ids = new Set(due.map(({ platform_id }) => platform_id));
  return (await contexts(surroundings)).filter(({ platform }) => ids.has(platform.id));
}

const tidying = [
  ...[purgeTrash, forgetOldTokens, forgetOldAnswers, tidyAccounts],
  ...[liftEndedBlocks, tendInvitations, forgetOldMessages, enrolDocuments],
];

/** Work that goes on until nothing is due, each part of it in a transaction of its own. */
const tidyingInParts = [pauseDormant, eraseDeleted, deleteForgottenFiles, applyAllRules];

/**
 * Deletes for good what is too old on every platform, and tells what fails: the trash with its logs, undo tokens, answers,
 * deleted accounts, files of images that are gone, and what accounts keep for a while; warns and pauses who does not come. The
 * logs of what is left stay, so that steps are undone after any reload and sign-in.
 */
export async function tidy(surroundings: Surroundings, tell: (error: unknown) => void) {
  for (const ctx of await contexts(surroundings)) {
    for (const work of tidying) await inTransaction<unknown>(ctx, work).catch(tell);
    for (const work of tidyingInParts) await (work(ctx) as Promise<unknown>).catch(tell);
  }
}

/** The product itself at work on each platform. */
export async function contexts(surroundings: Surroundings): Promise<Ctx[]> {
  const byHost = await platformsByHost(surroundings.db, surroundings.kept(installationId));
  const platforms = new Map<string, Platform>([...byHost.values()].map((one) => [one.id, one]));
  return [...platforms.values()].map((platform) => makeCtx(surroundings, platform, system));
}
