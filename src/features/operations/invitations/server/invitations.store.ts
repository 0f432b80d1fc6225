import type { ExpressionBuilder } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import type { InvitationState } from '../invitations.contract.ts';
import type { Life } from '../invitations.rules.ts';

export interface NewInvitation {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly string[];
  language: InterfaceLanguage;
  message: string;
  landing: string;
  anyAddress: boolean;
  /** How long it is good for from when it is sent. */
  days: number;
  expiresAt: Date;
}

export interface StoredInvitation extends NewInvitation, Life {
  invitedBy: string | null;
  createdAt: Date;
}

const columns = [
  ...(['id', 'email', 'first_name', 'last_name', 'role_ids', 'language', 'message', 'landing', 'any_address'] as const),
  ...(['days', 'invited_by', 'created_at', 'expires_at', 'sent_at', 'opened_at'] as const),
  ...(['accepted_at', 'declined_at', 'revoked_at'] as const),
] as const;

interface Row {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role_ids: string[];
  language: string;
  message: string;
  landing: string;
  any_address: boolean;
  days: number;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  sent_at: Date | null;
  opened_at: Date | null;
  accepted_at: Date | null;
  declined_at: Date | null;
  revoked_at: Date | null;
}

const toInvitation = (row: Row): StoredInvitation => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  roles: row.role_ids,
  language: row.language as InterfaceLanguage,
  message: row.message,
  landing: row.landing,
  days: row.days,
  anyAddress: row.any_address,
  invitedBy: row.invited_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  sentAt: row.sent_at,
  openedAt: row.opened_at,
  acceptedAt: row.accepted_at,
  declinedAt: row.declined_at,
  revokedAt: row.revoked_at,
});

export async function insertInvitation(ctx: Ctx, given: NewInvitation) {
  await ctx.db
    .insertInto('invitation')
    .values({
      platform_id: ctx.platform.id,
      id: given.id,
      email: given.email,
      first_name: given.firstName,
      last_name: given.lastName,
      role_ids: [...given.roles],
      language: given.language,
      message: given.message,
      landing: given.landing,
      any_address: given.anyAddress,
      days: given.days,
      invited_by: ctx.actor.accountId,
      created_at: ctx.now(),
      expires_at: given.expiresAt,
    })
    .execute();
}

/** One invitation; in a transaction it is locked until that ends. */
export async function findInvitation(ctx: Ctx, id: string): Promise<StoredInvitation | undefined> {
  const row = await ctx.db
    .selectFrom('invitation')
    .select(columns)
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .$if(ctx.isInTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toInvitation(row);
}

export async function findByCode(ctx: Ctx, codeHash: string): Promise<StoredInvitation | undefined> {
  const row = await ctx.db
    .selectFrom('invitation_code')
    .select('invitation_id')
    .where('platform_id', '=', ctx.platform.id)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return row && findInvitation(ctx, row.invitation_id);
}

/** Whether this address has an invitation that can still be accepted. */
export async function hasPending(ctx: Ctx, email: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('invitation')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest invitation to an address that was neither answered nor revoked, be it expired. */
export async function findUnanswered(ctx: Ctx, email: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('invitation')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** A code for the mail of a job, in the place of what that job had before. */
export async function saveCode(ctx: Ctx, { id, jobId, codeHash }: { id: string; jobId: string; codeHash: string }) {
  await ctx.db
    .deleteFrom('invitation_code')
    .where('platform_id', '=', ctx.platform.id)
    .where('invitation_id', '=', id)
    .where('job_id', '=', jobId)
    .execute();
  await ctx.db
    .insertInto('invitation_code')
    .values({ platform_id: ctx.platform.id, code_hash: codeHash, invitation_id: id, job_id: jobId })
    .execute();
}

type Moment = 'sent_at' | 'opened_at' | 'declined_at' | 'reminded_at';

export async function note(ctx: Ctx, id: string, moment: Moment) {
  await ctx.db
    .updateTable('invitation')
    .set({ [moment]: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

/** Accepts it if nobody answered it yet; false where somebody did (security B16). */
export async function accept(ctx: Ctx, id: string, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('invitation')
    .set({ accepted_at: ctx.now(), accepted_by: accountId })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function setRevoked(ctx: Ctx, id: string, at: Date | null) {
  await ctx.db
    .updateTable('invitation')
    .set({ revoked_at: at })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

export async function prolong(ctx: Ctx, id: string, expiresAt: Date) {
  await ctx.db
    .updateTable('invitation')
    .set({ expires_at: expiresAt })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

interface InvitationsRead {
  search: string;
  state: InvitationState | undefined;
  /** Only those of this person. */
  by: string | undefined;
  offset: number;
  limit: number;
}

/** Invitations with the names of who invited, last made first, and how many there are. */
export async function selectInvitations(ctx: Ctx, { search, state, by, offset, limit }: InvitationsRead) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = ctx.db
    .selectFrom('invitation as i')
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'i.platform_id').onRef('a.id', '=', 'i.invited_by'),
    )
    .where('i.platform_id', '=', ctx.platform.id)
    .$if(by !== undefined, (query) => query.where('i.invited_by', '=', by ?? null))
    .$if(search !== '', (query) =>
      query.where(({ eb, or, fn, val }) =>
        or([
          eb('i.email', 'ilike', pattern),
          eb(fn<string>('concat_ws', [val(' '), 'i.first_name', 'i.last_name']), 'ilike', pattern),
        ]),
      ),
    )
    .$if(state !== undefined, (query) => query.where((eb) => eb(stateIn(eb, ctx.now()), '=', state ?? '')));
  const rows = await found
    .select(columns.map((column) => `i.${column}` as const))
    .select(['a.first_name as by_first', 'a.middle_name as by_middle', 'a.last_name as by_last'])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await found.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const invitations = rows.map(({ by_first, by_middle, by_last, ...row }) => ({
    ...toInvitation(row),
    invitedByName: [by_first, by_middle, by_last].filter(Boolean).join(' '),
  }));
  return { invitations, total: Number(count) };
}

type InInvitations = ExpressionBuilder<Database & { i: Database['invitation'] }, 'i'>;

/** `stateOf`, for the database. */
const stateIn = (eb: InInvitations, now: Date) =>
  eb
    .case()
    .when('i.accepted_at', 'is not', null)
    .then('Accepted')
    .when('i.revoked_at', 'is not', null)
    .then('Revoked')
    .when('i.declined_at', 'is not', null)
    .then('Declined')
    .when('i.expires_at', '<=', now)
    .then('Expired')
    .when('i.opened_at', 'is not', null)
    .then('Opened')
    .when('i.sent_at', 'is not', null)
    .then('Sent')
    .else('Open')
    .end();

/** Sent before this moment, still open, and never reminded of. */
export async function selectToRemind(ctx: Ctx, sentBefore: Date): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('invitation')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('reminded_at', 'is', null)
    .where('sent_at', '<=', sentBefore)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Those whose life ended before this moment. */
export async function deleteEndedBefore(ctx: Ctx, moment: Date) {
  await ctx.db
    .deleteFrom('invitation')
    .where('platform_id', '=', ctx.platform.id)
    .where('expires_at', '<', moment)
    .execute();
}
