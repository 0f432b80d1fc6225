import {
  addAccount,
  findSignInAccount,
  requireGoodPassword,
} from '#features/identity/accounts/server/accounts.service.ts';
import { currentTerms } from '#features/identity/legal/server/terms.service.ts';
import { proveAddress } from '#features/identity/registration/server/registration.service.ts';
import { actorOf } from '#features/identity/sessions/server/people.service.ts';
import { type ClientInfo, startSession } from '#features/identity/sessions/server/sessions.service.ts';
import { anonymous, type Ctx, inTransaction, system } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError } from '#kernel/errors.ts';
import { isPersonName } from '../../../identity/accounts/person.rules.ts';
import { rememberNewsletterOptIn } from '../../../identity/newsletter/server/newsletter.service.ts';
import { saveLoggedInUser } from '../../../identity/profiles/server/profiles.service.ts';
import { joiningErrors } from '../../../identity/properties/joining.rules.ts';
import { readRoles } from '../../../identity/roles/server/access.service.ts';
import { addMembers, mayGive } from '../../../identity/roles/server/members.service.ts';
import { welcome } from '../../../identity/welcome/server/welcome.service.ts';
import { isPending, stateOf } from '../invitations.rules.ts';
import type { AcceptInput, AcceptResult } from '../user-invitation.contract.ts';
import * as store from './invitations.store.ts';
import { findByLink, isOwnAddress, readRequired } from './invited.service.ts';

interface Accepted {
  answer: AcceptResult;
  /** Of a new session for this browser. */
  session?: string;
}

/** Accepts an invitation, once: whatever goes wrong, nothing was changed (functional reference 6.3). */
export async function accept(ctx: Ctx, given: AcceptInput, client: ClientInfo): Promise<Accepted> {
  try {
    return await inTransaction(ctx, (ctx) => acceptInside(ctx, given, client));
  } catch (error) {
    if (!(error instanceof AppError)) {
      console.error(error);
      return { answer: { result: 'Failed' } };
    }
    if (error.code !== 'validation_failed') throw error;
    const errors = Object.entries(error.fields).map(([field, code]) => [field.replace(/^body\./, ''), code] as const);
    return { answer: { result: 'BadRequest', errors: Object.fromEntries(errors) } };
  }
}

async function acceptInside(ctx: Ctx, given: AcceptInput, client: ClientInfo): Promise<Accepted> {
  const found = await findByLink(ctx, given.code);
  const state = found && stateOf(found, ctx.now());
  if (!found || !state || !(isPending(state) || state === 'Expired')) return { answer: { result: 'NotFound' } };
  if (state === 'Expired') return { answer: { result: 'Expired' } };
  const { accountId } = ctx.actor;
  const isTaken = accountId === null && (await findSignInAccount(ctx, { email: found.email })) !== undefined;
  const isForeign = accountId !== null && !found.anyAddress && !(await isOwnAddress(ctx, found.email));
  if (isTaken || isForeign) return { answer: { result: 'Unauthorized' } };
  const id = accountId ?? (await makeAccount(ctx, found, given));
  if (accountId !== null && (await isOwnAddress(ctx, found.email))) await proveAddress(ctx, accountId);
  if (!(await store.accept(ctx, found.id, id))) return { answer: { result: 'NotFound' } };
  ctx.changed(`link:${found.id}`);
  await giveRoles(ctx, found, id);
  ctx.records({ action: 'invitation.accepted', object: { kind: 'invitation', id: found.id }, actorId: id });
  if (found.invitedBy) await queueMail(ctx, 'invitation-answered', { invitation: found.id, isAccepted: true });
  const session = accountId === null ? await startSession(ctx, id, { ...client, method: 'invitation' }) : undefined;
  return { answer: { result: 'Success', landing: found.landing }, ...(session && { session }) };
}

/** The link shows that the address is theirs. */
async function makeAccount(ctx: Ctx, { email }: store.StoredInvitation, given: AcceptInput): Promise<string> {
  const { firstName, middleName, lastName, password, properties, termsVersion, language } = given;
  await requireInput(ctx, given);
  if (password !== undefined) await requireGoodPassword(ctx, { email, firstName, lastName }, password);
  const id = await addAccount(ctx, {
    email,
    firstName,
    lastName,
    hasAcceptedTerms: false,
    registeredVia: 'invitation',
    ...(password !== undefined && { password }),
  });
  const own: Ctx = { ...ctx, actor: { ...anonymous, accountId: id, isSignedIn: true } };
  const wished = language ? [...properties, { key: 'language', value: language }] : properties;
  await saveLoggedInUser(own, {
    firstName,
    middleName,
    lastName,
    properties: wished,
    termsOfUseVersionAccepted: termsVersion,
    version: 1,
  });
  if (given.newsletter) await rememberNewsletterOptIn(ctx, id, ctx.now());
  await welcome(ctx, id, { language });
  return id;
}

/** Throws `validation_failed` for what somebody who joins has to give. */
async function requireInput(ctx: Ctx, { firstName, middleName, lastName, properties, termsVersion }: AcceptInput) {
  const errors: Record<string, string> = {};
  for (const [field, text, max] of [
    ['firstName', firstName, 60],
    ['middleName', middleName, 20],
    ['lastName', lastName, 60],
  ] as const)
    if (text.length > max) errors[field] = 'too_big';
  for (const [field, text] of Object.entries({ firstName, lastName })) if (text === '') errors[field] = 'too_small';
  for (const [field, text] of Object.entries({ firstName, middleName, lastName }))
    if (text !== '' && !isPersonName(text)) errors[field] = 'not_a_name';
  if (termsVersion !== (await currentTerms(ctx)).version) errors.termsVersion = 'not_accepted';
  Object.assign(errors, joiningErrors(await readRequired(ctx), properties));
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', 'not all was given', errors);
}

/** Those of its roles that are still there, and that the inviter may give now. Of the others it is written down. */
async function giveRoles(ctx: Ctx, { id, roles, invitedBy }: store.StoredInvitation, accountId: string) {
  const inviter = invitedBy === null ? system : await actorOf(ctx, invitedBy);
  const withheld: string[] = [];
  for (const { guid } of (await readRoles(ctx)).filter((one) => roles.includes(one.guid)))
    if (inviter && (await mayGive(ctx, inviter, guid)))
      await addMembers({ ...ctx, actor: system }, guid, { people: [accountId], expiresOn: null });
    else withheld.push(guid);
  if (withheld.length > 0)
    ctx.records({
      action: 'invitation.rolesWithheld',
      object: { kind: 'invitation', id },
      actorId: accountId,
      new: { roles: withheld },
    });
}
