import { randomUUID } from 'node:crypto';
import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { askToSend, isAddress } from '#features/base/mail/server/sending/sending.service.ts';
import { hasGrant } from '#infra/authorize.ts';
import type { Ctx } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { maskEmail } from '#kernel/text/mask-email.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { isDisposable } from '../../../base/settings/mail-domains.rules.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import { mayAssign } from '../../../identity/roles/roles.rules.ts';
import { readRoles } from '../../../identity/roles/server/access.service.ts';
import { readRolesWithGrants } from '../../../identity/roles/server/manage-roles.service.ts';
import { requireAssignable } from '../../../identity/roles/server/members.service.ts';
import type { Invitation, InvitationState, Invited, inviteResults } from '../invitations.contract.ts';
import { isPending, stateOf } from '../invitations.rules.ts';
import * as store from './invitations.store.ts';
import { readRows } from './read-rows.ts';

const day = 86_400_000;
const max = 500;

interface Inviting {
  people: readonly Invited[];
  csv: string;
  roles: readonly string[];
  language: InterfaceLanguage;
  message: string;
  days: number;
  landing: string;
  anyAddress: boolean;
}

type InviteResult = { row: number; email: string; result: (typeof inviteResults)[number]; guid: string | null };

/** Invites each of these people, and gives the result of each row. Throws `not_allowed` for a role that the actor may not give. */
export async function invite(ctx: Ctx, { people, csv, ...common }: Inviting) {
  const rows = [...people, ...readRows(csv, max)];
  if (rows.length === 0) throw new AppError('validation_failed', 'nobody', { 'body.people': 'too_small' });
  if (rows.length > max) throw new AppError('validation_failed', 'too many', { 'body.people': 'too_big' });
  for (const role of common.roles) await requireAssignable(ctx, role);
  const results: InviteResult[] = [];
  for (const [at, person] of rows.entries()) results.push(await inviteOne(ctx, at + 1, { person, ...common }));
  const made = results.flatMap(({ guid }) => guid ?? []);
  const subjects = made.map((object) => ({ object }));
  return { results, undoToken: made.length > 0 ? await offerUndo(ctx, 'invitations', { made }, subjects) : null };
}

type One = Omit<Inviting, 'people' | 'csv'> & { person: Invited };

async function inviteOne(ctx: Ctx, row: number, { person, days, ...common }: One): Promise<InviteResult> {
  const { email, firstName, lastName } = person;
  if (!isAddress(email) || isDisposable(email, await readSettings(ctx)))
    return { row, email, result: 'BadRequest', guid: null };
  if (await store.hasPending(ctx, email)) return { row, email, result: 'AlreadyInvited', guid: null };
  const { result } = await askToSend(ctx, { purpose: 'invitation', email, ip: null });
  if (result !== 'Sent') return { row, email, result, guid: null };
  const guid = randomUUID();
  const expiresAt = new Date(ctx.now().getTime() + days * day);
  await store.insertInvitation(ctx, { id: guid, email, firstName, lastName, days, ...common, expiresAt });
  await queueMail(ctx, 'invitation', { invitation: guid, isReminder: false });
  ctx.records({
    action: 'invitation.made',
    object: { kind: 'invitation', id: guid },
    new: { to: maskEmail(email), roles: common.roles },
  });
  return { row, email, result, guid };
}

interface InvitationInput {
  pageNumber: number;
  itemCount: number;
  search?: string | undefined;
  state?: InvitationState | undefined;
}

/** Invitations that the actor may know of, last made first. */
/** Roles that the actor may give along. */
export async function readGivableRoles(ctx: Ctx) {
  const roles = (await readRolesWithGrants(ctx)).filter((role) => mayAssign(ctx.actor, role));
  return { roles: roles.map(({ guid, name }) => ({ guid, name })) };
}

export async function readInvitations(ctx: Ctx, { pageNumber, itemCount, search = '', state }: InvitationInput) {
  const names = new Map((await readRoles(ctx)).map(({ guid, name }) => [guid, name]));
  const { invitations, total } = await store.selectInvitations(ctx, {
    search,
    state,
    by: seesAll(ctx) ? undefined : (ctx.actor.accountId ?? undefined),
    offset: (pageNumber - 1) * itemCount,
    limit: itemCount,
  });
  return { invitations: invitations.map((one) => toWire(ctx, one, names)), total };
}

const seesAll = (ctx: Ctx) => hasGrant(ctx.actor, 'manage-users');

type Listed = store.StoredInvitation & { invitedByName: string };

const toWire = (ctx: Ctx, one: Listed, names: ReadonlyMap<string, string>): Invitation => ({
  guid: one.id,
  email: one.email,
  name: [one.firstName, one.lastName].filter(Boolean).join(' '),
  roles: one.roles.flatMap((guid) => {
    const name = names.get(guid);
    return name ? [{ guid, name }] : [];
  }),
  language: one.language,
  state: stateOf(one, ctx.now()),
  invitedBy: one.invitedByName,
  createdOn: one.createdAt.toISOString(),
  expiresOn: one.expiresAt.toISOString(),
  acceptedOn: one.acceptedAt?.toISOString() ?? null,
  anyAddress: one.anyAddress,
});

/** Sends it again, for as long as was asked for. Throws `not_found` for what was answered or revoked, `not_allowed` for its roles. */
export async function resend(ctx: Ctx, guid: string): Promise<SendResult> {
  const found = await requireOwn(ctx, guid);
  const state = stateOf(found, ctx.now());
  if (!isPending(state) && state !== 'Expired') throw notFound('open invitation', guid);
  const known = new Set((await readRoles(ctx)).map((role) => role.guid));
  for (const role of found.roles) if (known.has(role)) await requireAssignable(ctx, role);
  const outcome = await askToSend(ctx, { purpose: 'invitation', email: found.email, ip: null });
  if (outcome.result !== 'Sent') return outcome;
  await store.prolong(ctx, guid, new Date(ctx.now().getTime() + found.days * day));
  await queueMail(ctx, 'invitation', { invitation: guid, isReminder: false });
  ctx.records({ action: 'invitation.resent', object: { kind: 'invitation', id: guid } });
  return outcome;
}

/** The newest invitation to an address once more, as long as it was neither answered nor revoked; undefined: there is none. */
export async function resendTo(ctx: Ctx, email: string): Promise<SendResult | undefined> {
  const guid = await store.findUnanswered(ctx, email);
  return guid === undefined ? undefined : resend(ctx, guid);
}

/** Takes it back, so that its links answer as if they never were. */
export async function revoke(ctx: Ctx, guid: string) {
  await revokeOpen(ctx, guid);
  return { undoToken: await offerUndo(ctx, 'invitations', { revoked: [guid] }, [{ object: guid }]) };
}

async function revokeOpen(ctx: Ctx, guid: string) {
  const found = await requireOwn(ctx, guid);
  if (!isPending(stateOf(found, ctx.now()))) throw notFound('open invitation', guid);
  await store.setRevoked(ctx, guid, ctx.now());
  ctx.records({ action: 'invitation.revoked', object: { kind: 'invitation', id: guid } });
}

async function requireOwn(ctx: Ctx, guid: string): Promise<store.StoredInvitation> {
  const found = await store.findInvitation(ctx, guid);
  if (!found || (!seesAll(ctx) && found.invitedBy !== ctx.actor.accountId)) throw notFound('invitation', guid);
  return found;
}

/** Takes back those that were made and not yet answered; gives those that were revoked their life back. */
export async function undoInvitations(ctx: Ctx, payload: unknown) {
  const { made = [], revoked = [] } = payload as { made?: string[]; revoked?: string[] };
  for (const guid of made) if (isPending(stateOf(await requireOwn(ctx, guid), ctx.now()))) await revokeOpen(ctx, guid);
  for (const guid of revoked) {
    await requireOwn(ctx, guid);
    await store.setRevoked(ctx, guid, null);
    ctx.records({ action: 'invitation.restored', object: { kind: 'invitation', id: guid } });
  }
}
