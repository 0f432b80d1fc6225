import { type Capability, lacksCapability } from '#kernel/capabilities.ts';
import type { Access, AnyEndpoint, Grant, KeyReach } from '#kernel/endpoint.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor, Ctx } from './ctx.ts';

/** What a call asks of anyone who makes it. */
export type AccessRequirements = Pick<AnyEndpoint, 'access' | 'isOpenToInactive'> &
  Partial<Pick<AnyEndpoint, 'isOpenToRestricted' | 'isOpenToOutsiders' | 'needsFresh' | 'capability' | 'keyReach'>>;

/**
 * Throws `inactive_account`, `terms_required`, `second_factor_required`, `not_signed_in`, `not_allowed` or `step_up_required`, the
 * first that holds.
 */
export function authorize(ctx: Ctx, required: AccessRequirements) {
  const { access, isOpenToInactive, isOpenToRestricted, isOpenToOutsiders, needsFresh, capability, keyReach } =
    required;
  if (!isOpenToOutsiders) requireInsider(ctx.actor);
  if (!isOpenToInactive) requireActive(ctx.actor);
  if (access !== 'public' && !isOpenToRestricted) requireUnlimited(ctx.actor);
  requireAccess(access, ctx.actor);
  requireReach(ctx, keyReach ?? null);
  if (capability && !hasCapability(ctx, capability))
    throw new AppError('not_allowed', `the plan lacks ${capability}`, { reason: lacksCapability, capability });
  if (needsFresh) requireFresh(ctx);
}

/** The reason of what no API key may do. */
export const closedToKeys = 'closed_to_keys';

/**
 * Throws `not_allowed` for an API key where it does not reach: `closed_to_keys` as its reason for what no key may do, `key_reads_only` for
 * a change by a key that reads.
 */
export function requireReach({ credential }: Pick<Ctx, 'credential'>, reach: KeyReach | null) {
  if (!credential?.key) return;
  if (reach === null) throw new AppError('not_allowed', 'closed to API keys', { reason: closedToKeys });
  if (reach === 'write' && credential.key.reach === 'read')
    throw new AppError('not_allowed', 'the API key only reads', { reason: 'key_reads_only' });
}

/** Whether the plan of the platform has it. */
export const hasCapability = ({ platform }: Pick<Ctx, 'platform'>, capability: Capability): boolean =>
  !platform.without.includes(capability);

/** Throws `not_signed_in` for who has no account where the website is for members only. */
export function requireInsider({ isOutsider }: Actor) {
  if (isOutsider) throw new AppError('not_signed_in', 'the website is for members only');
}

function requireActive({ isActive }: Actor) {
  if (!isActive) throw new AppError('inactive_account', 'the account is inactive');
}

function requireUnlimited({ isSignedIn, hasAcceptedTerms, needsFactor }: Actor) {
  if (isSignedIn && !hasAcceptedTerms) throw new AppError('terms_required', 'the terms are not accepted');
  if (needsFactor) throw new AppError('second_factor_required', 'a role of theirs asks for a second factor');
}

/** Admins have every grant. */
export const hasGrant = ({ isAdmin, grants }: Pick<Actor, 'isAdmin' | 'grants'>, grant: Grant): boolean =>
  isAdmin || grants.includes(grant);

const freshFor = 15 * 60_000;

/**
 * The session that the caller is signed in with. Throws `not_allowed` for a program: what a token gets for a while must not
 * become more than that.
 */
export function requireSession({ credential }: Ctx): string {
  if (credential?.by !== 'cookie')
    throw new AppError('not_allowed', 'only a session may do this', credential?.key && { reason: closedToKeys });
  return credential.sessionId;
}

/**
 * Throws `step_up_required` where the actor showed who they are more than 15 minutes ago, and `not_allowed` for a program, which
 * shows nothing.
 */
export function requireFresh(ctx: Ctx) {
  const { credential, now } = ctx;
  if (credential) requireSession(ctx);
  if (credential && now().getTime() - credential.authenticatedAt.getTime() > freshFor)
    throw new AppError('step_up_required', 'the session is not fresh');
}

/** Throws `not_signed_in` or `not_allowed`, which names the grant that would do, and `address` as its reason from elsewhere than rights count. */
export function requireAccess(access: Access, actor: Actor) {
  if (access === 'public') return;
  if (!actor.isSignedIn && !actor.isAdmin) throw new AppError('not_signed_in', 'needs a signed-in user');
  if (access === 'user' || (actor.isAdmin && access !== 'staff')) return;
  const isMet = isOf(actor, access);
  if (isMet) return;
  throw new AppError('not_allowed', `needs ${access}`, actor.isOutsideNetwork && { reason: 'address' });
}

function isOf(actor: Actor, access: Exclude<Access, 'public' | 'user'>): boolean {
  if (access === 'content-manager') return actor.isContentManager;
  if (access === 'menu-editor') return actor.isContentManager || hasGrant(actor, 'manage-menus');
  if (access === 'form-builder') return actor.isContentManager || hasGrant(actor, 'manage-forms');
  if (access === 'staff') return actor.isPlatformStaff;
  return access !== 'admin' && hasGrant(actor, access);
}
