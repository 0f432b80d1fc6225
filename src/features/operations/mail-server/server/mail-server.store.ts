import type { Ctx } from '#infra/ctx.ts';
import type { MailSecurity } from '#kernel/mail-security.ts';
import type { MailServerError } from '../mail-server.contract.ts';

export interface StoredServer {
  host: string;
  port: number;
  security: MailSecurity;
  user: string | null;
  /** Sealed. */
  password: string | null;
  fromAddress: string | null;
  version: string;
}

export interface ServerHealth {
  failingSince: Date | null;
  lastError: MailServerError | null;
  failures: number;
  pausedUntil: Date | null;
}

export type KnownServer = StoredServer & ServerHealth;

const ofPlatform = (ctx: Ctx) =>
  ctx.db
    .selectFrom('mail_server')
    .select([
      'host',
      'port',
      'security',
      'username as user',
      'password',
      'from_address as fromAddress',
      'version',
      'failing_since as failingSince',
      'last_error as lastError',
      'failures',
      'paused_until as pausedUntil',
    ])
    .where('platform_id', '=', ctx.platform.id);

const toServer = (row: { security: string; lastError: string | null } & Record<string, unknown>) =>
  row as unknown as KnownServer;

export async function findServer(ctx: Ctx): Promise<KnownServer | undefined> {
  const row = await ofPlatform(ctx).executeTakeFirst();
  return row && toServer(row);
}

export async function lockServer(ctx: Ctx): Promise<KnownServer | undefined> {
  const row = await ofPlatform(ctx).forUpdate().executeTakeFirst();
  return row && toServer(row);
}

/** What went wrong with the server before says nothing of it as it is now. */
export async function upsertServer(ctx: Ctx, { user, fromAddress, ...server }: StoredServer) {
  const row = {
    ...server,
    username: user,
    from_address: fromAddress,
    failing_since: null,
    last_error: null,
    failures: 0,
    paused_until: null,
  };
  await ctx.db
    .insertInto('mail_server')
    .values({ platform_id: ctx.platform.id, ...row })
    .onConflict((conflict) => conflict.column('platform_id').doUpdateSet(row))
    .execute();
}

export async function deleteServer(ctx: Ctx) {
  await ctx.db.deleteFrom('mail_server').where('platform_id', '=', ctx.platform.id).execute();
}

/** Says how it is, unless it was changed since. */
export async function updateHealth(
  ctx: Ctx,
  version: string,
  { failingSince, lastError, failures, pausedUntil }: ServerHealth,
) {
  await ctx.db
    .updateTable('mail_server')
    .set({ failing_since: failingSince, last_error: lastError, failures, paused_until: pausedUntil })
    .where('platform_id', '=', ctx.platform.id)
    .where('version', '=', version)
    .execute();
}
