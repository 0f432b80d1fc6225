import { updateProfile } from '#features/identity/accounts/server/change-account.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Property } from '../profiles.contract.ts';
import * as store from './profiles.store.ts';

/**
 * Puts values among the properties of an account, no matter who it is; what else is there stays. They were checked by their definitions.
 * Gives the keys that it changed. Only inside a transaction.
 */
export async function putProperties(ctx: Ctx, accountId: string, values: readonly Property[]): Promise<string[]> {
  if (values.length === 0) return [];
  const profile = await store.findProfile(ctx, accountId, { isLocked: true });
  if (!profile) return [];
  const before = new Map(profile.properties.map(({ key, value }) => [key, value]));
  const changed = values.filter(({ key, value }) => before.get(key) !== value);
  if (changed.length === 0) return [];
  const after = new Map([...before, ...changed.map(({ key, value }) => [key, value] as const)]);
  const properties = [...after].map(([key, value]) => ({ key, value }));
  await updateProfile(ctx, accountId, { ...profile, properties, version: profile.version + 1 });
  return changed.map(({ key }) => key);
}
