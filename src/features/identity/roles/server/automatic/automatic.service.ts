import { z } from 'zod';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { defineJob, handleJob } from '#infra/jobs/job.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { readAllDefinitions } from '../../../properties/server/properties.service.ts';
import type { MemberRule } from '../../automatic.contract.ts';
import { ruleErrors, soundRules } from '../../automatic.rules.ts';
import { findRole, givesRights, readRolesWithGrants, type StoredRole } from '../manage-roles.service.ts';
import { letIn, letOut } from '../members.service.ts';
import * as store from './automatic.store.ts';

export { updateRules } from './automatic.store.ts';

/** By which rules people come into a role. */
export async function readRules(ctx: Ctx, guid: string) {
  const { rules, version } = await requireRole(ctx, guid);
  return { rules: [...rules], version };
}

/** How many people the rules would give the role to. Throws as `saveRules`. */
export async function previewRules(ctx: Ctx, guid: string, rules: readonly MemberRule[]) {
  await requireSound(ctx, await requireRole(ctx, guid), rules);
  return { people: await store.countRuledIn(ctx, rules) };
}

interface Saved {
  rules: readonly MemberRule[];
  version: number;
}

/** Says by which rules people come in; who comes and goes by them is for `applyRules`. */
export const saveRules = (ctx: Ctx, guid: string, { rules, version }: Saved) =>
  inTransaction(ctx, async (ctx) => {
    const role = await requireRole(ctx, guid);
    if (role.version !== version)
      throw new AppError('conflict', 'the role was changed since', { version: String(role.version) });
    await requireSound(ctx, role, rules);
    await store.updateRules(ctx, guid, rules);
    ctx.changed('access');
    ctx.records({
      action: 'role.rulesChanged',
      object: { kind: 'role', id: guid },

      old: { rules: role.rules.map((rule) => ({ ...rule })) },
      new: { rules: rules.map((rule) => ({ ...rule })) },
    });
    return { version: version + 1 };
  });

async function requireSound(ctx: Ctx, role: StoredRole, rules: readonly MemberRule[]) {
  if (role.kind !== 'Standard') throw new AppError('not_allowed', 'a role of the system is given by hand');
  const errors = ruleErrors(rules, await givesRights(ctx, role), await readAllDefinitions(ctx));
  if (Object.keys(errors).length > 0)
    throw new AppError(
      'validation_failed',
      'unsound rules',
      Object.fromEntries(Object.entries(errors).map(([field, code]) => [`body.${field}`, code])),
    );
}

async function requireRole(ctx: Ctx, guid: string): Promise<StoredRole> {
  const role = await findRole(ctx, guid);
  if (!role) throw notFound('role', guid);
  return role;
}

/** People who come or go in one transaction at the most. */
const partSize = 500;

/** Gives and takes a part of the memberships that a role's rules ask for. What a hand or the person did is left alone. */
export const applyRules = (ctx: Ctx, guid: string) =>
  inTransaction(ctx, async (ctx) => {
    const changed = await follow(ctx, await requireRole(ctx, guid));
    return { changed, isLast: changed < partSize };
  });

/** Gives how many memberships came and went. */
async function follow(ctx: Ctx, role: StoredRole, accounts?: readonly string[]): Promise<number> {
  const rules = soundRules(role.rules, await givesRights(ctx, role), await readAllDefinitions(ctx));
  const looked = { role: role.guid, rules, accounts };
  const stale = await store.selectStale(ctx, { ...looked, limit: partSize });
  const missing = await store.selectMissing(ctx, { ...looked, limit: partSize - stale.length });
  const byRule = (accountId: string) => ({ accountId, expiresAt: null, source: 'rule' as const });
  if (stale.length > 0) await letOut(ctx, role, stale.map(byRule));
  if (missing.length > 0) await letIn(ctx, role, missing.map(byRule));
  return stale.length + missing.length;
}

/** Looks at those whose address or properties changed, until nobody is left. */
async function applyDueRules(ctx: Ctx) {
  for (let isLast = false; !isLast; )
    isLast = await inTransaction(ctx, async (ctx) => {
      const due = await store.takeDue(ctx, partSize);
      if (due.length === 0) return true;
      for (const { guid } of (await ownRoles(ctx)).filter(({ rules }) => rules.length > 0)) {
        const role = await findRole(ctx, guid);
        if (role) await follow(ctx, role, due);
      }
      return false;
    });
}

export const appliesRules = handleJob(defineJob({ name: 'apply-role-rules', payload: z.object({}) }), {
  run: applyDueRules,
  due: store.duePlatforms,
});

/** The same of everybody, part by part: what a change of a property's definition, or a task that was broken off, left over. */
export async function applyAllRules(ctx: Ctx) {
  for (const role of await store.selectRuled(ctx))
    for (let isLast = false; !isLast; ) ({ isLast } = await applyRules(ctx, role));
}

const ownRoles = async (ctx: Ctx) => (await readRolesWithGrants(ctx)).filter(({ kind }) => kind === 'Standard');
