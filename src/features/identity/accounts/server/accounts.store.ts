import { randomUUID } from 'node:crypto';
import type { registrationOrigins } from '#features/identity/properties/built-in.ts';
import type { Ctx } from '#infra/ctx.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { type Addressee, addresseeColumns, toAddressee } from './addressee.ts';

interface AccountRow {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  hasAcceptedTerms: boolean;
  registeredVia: (typeof registrationOrigins)[number];
}

/** An address that the maker of the account vouches for counts as verified. */
export async function insertAccount(
  ctx: Ctx,
  { email, firstName, lastName, passwordHash, hasAcceptedTerms, registeredVia }: AccountRow,
): Promise<string> {
  const id = randomUUID();
  await ctx.db
    .insertInto('account')
    .values({
      platform_id: ctx.platform.id,
      id,
      email,
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      is_verified: true,
      registered_via: registeredVia,
      terms_of_use_version_accepted: hasAcceptedTerms ? businessConstants.initialTermsOfUseVersion : null,
    })
    .execute();
  return id;
}

export async function findAccountId(ctx: Ctx, email: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

export interface SignInAccount {
  id: string;
  /** Null: cannot sign in with a password. */
  passwordHash: string | null;
  isVerified: boolean;
  /** Made by their person, not by an admin. */
  isRegistered: boolean;
  /** Until an admin lets them in. */
  isWaiting: boolean;
}

/** The account with this e-mail address, for signing in. */
export async function findSignInAccount(
  ctx: Ctx,
  by: { email: string } | { id: string },
): Promise<SignInAccount | undefined> {
  const row = await ctx.db
    .selectFrom('account')
    .select(['id', 'password_hash', 'is_verified', 'registered_at', 'approval'])
    .where('platform_id', '=', ctx.platform.id)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      'email' in by ? eb(eb.fn<string>('lower', ['email']), '=', by.email.toLowerCase()) : eb('id', '=', by.id),
    )
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      passwordHash: row.password_hash,
      isVerified: row.is_verified,
      isRegistered: row.registered_at !== null,
      isWaiting: row.approval === 'waiting',
    }
  );
}

/** The hash as it is now; it stays so until the transaction ends. */
export async function holdPasswordHash(ctx: Ctx, id: string): Promise<string | null | undefined> {
  const row = await ctx.db
    .selectFrom('account')
    .select('password_hash')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.password_hash;
}

/** Whose address, or account, this is, as long as the account is active or its person can make it so. */
export async function findAddressee(
  ctx: Ctx,
  who: { email: string } | { accountId: string },
): Promise<Addressee | undefined> {
  const row = await ctx.db
    .selectFrom('account')
    .select(addresseeColumns)
    .where('platform_id', '=', ctx.platform.id)
    .where(({ eb, or }) => or([eb('is_active', '=', true), eb('inactive_cause', '=', 'dormant')]))
    .where((eb) =>
      'email' in who
        ? eb(eb.fn<string>('lower', ['email']), '=', who.email.toLowerCase())
        : eb('account.id', '=', who.accountId),
    )
    .executeTakeFirst();
  return row && toAddressee(row);
}

export interface OwnAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  isVerified: boolean;
  passwordHash: string | null;
}

export async function findOwnAccount(ctx: Ctx, id: string): Promise<OwnAccount | undefined> {
  const row = await ctx.db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'is_verified', 'password_hash'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      isVerified: row.is_verified,
      passwordHash: row.password_hash,
    }
  );
}

interface Replaced {
  /** Of before. */
  email: string;
  wasVerified: boolean;
}

/** The address of an account, proven; what it was before. Undefined where somebody else has it by now. */
export async function replaceEmail(ctx: Ctx, accountId: string, email: string): Promise<Replaced | undefined> {
  const before = await ctx.db
    .selectFrom('account')
    .select(['id', 'email', 'is_verified'])
    .where('platform_id', '=', ctx.platform.id)
    .where(({ eb, or, fn }) =>
      or([eb('id', '=', accountId), eb(fn<string>('lower', ['email']), '=', email.toLowerCase())]),
    )
    .forUpdate()
    .execute();
  const own = before.find(({ id }) => id === accountId);
  if (!own || before.length > 1) return undefined;
  await ctx.db
    .updateTable('account')
    .set({ email, is_verified: true, open_registration: null })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
  return { email: own.email, wasVerified: own.is_verified };
}

export async function savePassword(ctx: Ctx, accountId: string, passwordHash: string) {
  await ctx.db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
}

/** Anyone who set it may be somebody else than who has the mailbox. */
export async function deletePassword(ctx: Ctx, accountId: string) {
  await ctx.db
    .updateTable('account')
    .set({ password_hash: null })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
}
