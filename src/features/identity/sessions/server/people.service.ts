import { readSettings } from '#features/base/settings/server/settings.service.ts';
import type { SettingValues } from '#features/base/settings/settings.contract.ts';
import { flagsAs, flagsAsPerson, flagsOf, type Person } from '#features/identity/accounts/person.rules.ts';
import { asksFactor } from '#features/identity/roles/roles.rules.ts';
import type { Actor, Credential, Ctx } from '#infra/ctx.ts';
import { sessionCookie } from '#infra/http/cookies.ts';
import { readBearer } from '#infra/http/read-bearer.ts';
import { isWithin } from '#infra/network.ts';
import { hashToken, isToken } from '#infra/secret-token.ts';
import { AppError } from '#kernel/errors.ts';
import { readCookie } from '#kernel/read-cookie.ts';
import { managesPlatform, type SessionLife, sessionExpiry, sessionLife, withoutManagement } from '../sessions.rules.ts';
import { findPerson, findPersonBy, opensSomePage, type PersonInSession } from './people.store.ts';
import { touchSession } from './sessions.store.ts';
import { isSupportOpen } from './support-open.ts';

interface Credentials {
  cookie?: string | undefined;
  authorization?: string | undefined;
}

const minute = 60_000;

/**
 * Who a request comes from, by its bearer token or else its cookie. A cookie that says nothing is nobody's; a token that
 * says nothing is refused as `not_signed_in`, whatever was called (security B19), and one for uploads as `not_allowed` for all else.
 */
export async function identifyPerson(
  ctx: Ctx,
  { cookie, authorization = '' }: Credentials,
  { isUpload = false }: { isUpload?: boolean } = {},
): Promise<Ctx> {
  const bearer = readBearer(authorization);
  if (bearer !== undefined) {
    const person = isToken(bearer) && (await findSignedIn(ctx, { accessTokenHash: hashToken(bearer) }));
    if (!person) throw new AppError('not_signed_in', 'the bearer token is not or no longer valid');
    if (person.isUploadOnly && !isUpload)
      throw new AppError('not_allowed', 'this token is for uploads', { token: 'upload_only' });
    return actingAs(ctx, person, 'token');
  }
  const token = readCookie(cookie, sessionCookie);
  if (!token || !isToken(token)) return ctx;
  const person = await findSignedIn(ctx, { sessionHash: hashToken(token) });
  if (!person) return ctx;
  if (ctx.now().getTime() - person.lastSeenAt.getTime() > minute)
    await touchSession(ctx, person.sessionId, sessionExpiry({ ...person, lastSeenAt: ctx.now() }, person.life));
  return actingAs(ctx, person, 'cookie');
}

interface SignedIn extends PersonInSession {
  life: SessionLife;
  /** They manage the platform, and not from where they are. */
  isOutsideNetwork: boolean;
}

/** As the settings are now: a session that was opened when they were longer ends with the shorter ones. */
async function findSignedIn(ctx: Ctx, by: Parameters<typeof findPersonBy>[1]): Promise<SignedIn | undefined> {
  const person = await findPersonBy(ctx, by);
  if (!person) return undefined;
  const settings = await readSettings(ctx);
  const life = sessionLife(person.roles, settings);
  if (sessionExpiry(person, life) <= ctx.now()) return undefined;
  return { ...person, life, isOutsideNetwork: isOutside(ctx, person, settings) };
}

/** They manage the platform, and not from where that counts. */
const isOutside = (
  { ip }: Ctx,
  { roles }: Pick<Person, 'roles'>,
  { adminAddresses }: Pick<SettingValues, 'adminAddresses'>,
) => adminAddresses.length > 0 && managesPlatform(roles) && !isWithin(ip, adminAddresses);

async function actingAs(ctx: Ctx, found: SignedIn, by: Credential['by']): Promise<Ctx> {
  await ctx.catchUpWith(found.recentChanges);
  const { sessionId, authenticatedAt, isStrong, rightsEpoch } = found;
  const roles = found.isOutsideNetwork ? withoutManagement(found.roles) : found.roles;
  const support = await withSupport(ctx, { roles });
  const person = { ...found, roles, ...support, needsFactor: await needsFactor(ctx, found) };
  const other = found.impersonated && (await looksAs(ctx, person, found.impersonated));
  const actor = {
    ...(other || flagsAs(person, person.impersonation)),
    ...(found.isOutsideNetwork && { isOutsideNetwork: true as const }),
  };
  const { life } = found;
  const endsAt = new Date(found.startedAt.getTime() + life.most);
  const credential = { by, sessionId, authenticatedAt, isStrong, rightsEpoch, idleFor: life.idle, endsAt };
  // Of whom they look as it is read where it is asked for.
  return { ...ctx, actor, credential, profile: other ? undefined : found.profile };
}

/** Asked for nobody but platform staff. */
const withSupport = async (ctx: Ctx, { roles }: Pick<Person, 'roles'>) => ({
  hasSupportAccess: roles.some(({ kind }) => kind === 'Mett') && (await isSupportOpen(ctx)),
});

async function looksAs(ctx: Ctx, staff: Person, accountId: string): Promise<Actor | undefined> {
  const found = await findPerson(ctx, accountId);
  return found && flagsAsPerson(staff, { ...found, hasSupportAccess: false });
}

async function needsFactor(ctx: Ctx, { hasSecondFactor, roles }: PersonInSession): Promise<boolean> {
  return !hasSecondFactor && asksFactor(roles, (await readSettings(ctx)).secondFactorFor);
}

/** What somebody may, whether they are signed in or not; undefined for nobody who is here. */
export async function actorOf(ctx: Ctx, accountId: string): Promise<Actor | undefined> {
  const person = await findPerson(ctx, accountId);
  return person && flagsOf({ ...person, ...(await withSupport(ctx, person)) });
}

/** Their rights are of the installation, and never those of a key. */
const ofInstallation: ReadonlySet<string> = new Set(['Mett', 'Developer']);

/**
 * What an admin may by an API key of theirs, from where it is used: never more than they may themselves, and nothing of platform staff.
 * `isStrong`: they had shown more than one thing when they made it. Undefined for who is no active admin.
 */
export async function actorByKey(
  ctx: Ctx,
  { accountId, isStrong }: { accountId: string; isStrong: boolean },
): Promise<Actor | undefined> {
  const person = await findPerson(ctx, accountId);
  if (!person?.isActive || !person.roles.some(({ kind }) => kind === 'Admin')) return undefined;
  const settings = await readSettings(ctx);
  const isOutsideNetwork = isOutside(ctx, person, settings);
  const own = person.roles.filter(({ kind }) => !ofInstallation.has(kind));
  const roles = isOutsideNetwork ? withoutManagement(own) : own;
  const needsFactor = !person.hasSecondFactor && !isStrong && asksFactor(person.roles, settings.secondFactorFor);
  const flags = flagsOf({ ...person, roles, needsFactor, hasSupportAccess: false });
  return { ...flags, ...(isOutsideNetwork && { isOutsideNetwork: true as const }) };
}

/** What somebody may who has one role and no other. */
export async function actorWith(ctx: Ctx, role: Person['roles'][number]): Promise<Actor> {
  const editsSomePage = role.kind === 'Standard' && (await opensSomePage(ctx, [role.id]));
  const isFull = { isActive: true, hasAcceptedTerms: true, isVerified: true, needsFactor: false };
  const hasSupportAccess = role.kind === 'Mett' && (await isSupportOpen(ctx));
  return flagsOf({ accountId: role.id, name: '', ...isFull, roles: [role], editsSomePage, hasSupportAccess });
}
