import { sql } from 'kysely';
import { fileAddress } from '#features/content/files/files.contract.ts';
import type { Ctx } from '#infra/ctx.ts';

type Rows = readonly Record<string, unknown>[];

/** Every row about a person, by table. A new table with people in it is added here: a test looks. */
export async function selectAllAbout(ctx: Ctx, accountId: string): Promise<Record<string, Rows>> {
  return {
    ...(await selectByAccount(ctx, accountId)),
    ...(await selectByMaker(ctx, accountId)),
    ...(await selectAboutAccount(ctx, accountId)),
    ...(await selectWork(ctx, accountId)),
  };
}

async function selectByAccount(ctx: Ctx, accountId: string): Promise<Record<string, Rows>> {
  const found: Record<string, Rows> = {};
  const tables = [
    ...(['session', 'role_member', 'role_request', 'rule_due', 'terms_choice', 'idempotency_key', 'presence'] as const),
    ...([
      'document_log',
      'translation_log',
      'publication_reason',
      'password_reset',
      'sign_in',
      'authenticator',
      'recovery_code',
      'passkey',
    ] as const),
    ...([
      'pending_sign_in',
      'remembered_device',
      'provider_account',
      'authorization_request',
      'newsletter_subscription',
      'statistics_reader',
      'submission',
      'submission_draft',
      'file_upload',
      'follow',
      'follow_choice',
      'follow_notice',
    ] as const),
  ];
  for (const table of tables)
    found[table] = await ctx.db
      .selectFrom(table)
      .selectAll()
      .where('platform_id', '=', ctx.platform.id)
      .where('account_id', '=', accountId)
      .execute();
  return found;
}

async function selectByMaker(ctx: Ctx, accountId: string): Promise<Record<string, Rows>> {
  const found: Record<string, Rows> = {};
  for (const table of [
    'page_template',
    'scheduled_publication',
    'preview_link',
    'publication_event',
    'revision',
  ] as const)
    found[table] = await ctx.db
      .selectFrom(table)
      .selectAll()
      .where('platform_id', '=', ctx.platform.id)
      .where('created_by', '=', accountId)
      .execute();
  return found;
}

/** What says who somebody is, what was sent to them, and what they may do. */
async function selectAboutAccount(ctx: Ctx, accountId: string): Promise<Record<string, Rows>> {
  const own = { platform: ctx.platform.id, accountId };
  const account = await ctx.db
    .selectFrom('account')
    .selectAll()
    .where('platform_id', '=', own.platform)
    .where('id', '=', accountId)
    .execute();
  const audit_entry = await ctx.db
    .selectFrom('audit_entry')
    .select(['at', 'action', 'actor_id', 'object_kind', 'object_id', 'detail'])
    .where('platform_id', '=', own.platform)
    .where(({ eb, or }) => or([eb('actor_id', '=', accountId), eb('object_id', '=', accountId)]))
    .execute();
  const email = account[0]?.email ?? '';
  const mail_job = await ctx.db
    .selectFrom('mail_job')
    .selectAll()
    .where('platform_id', '=', own.platform)
    .where(
      sql<boolean>`(payload ->> 'accountId' = ${accountId} or lower(payload ->> 'email') = ${email.toLowerCase()})`,
    )
    .execute();
  const email_verification = await ctx.db
    .selectFrom('email_verification')
    .select(['purpose', 'email', 'made_at', 'expires_at'])
    .where('platform_id', '=', own.platform)
    .where('account_id', '=', accountId)
    .execute();
  const support_access = await ctx.db
    .selectFrom('support_access')
    .selectAll()
    .where('platform_id', '=', own.platform)
    .where('granted_by', '=', accountId)
    .execute();
  const invitation = await selectInvitations(ctx, accountId, email);
  const content_report = await selectContentReports(ctx, accountId, email);
  const accessibility_report = await ctx.db
    .selectFrom('accessibility_report')
    .selectAll()
    .where('platform_id', '=', own.platform)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute();
  const api_key = await ctx.db
    .selectFrom('api_key')
    .select(['name', 'reach', 'addresses', 'made_at', 'expires_at', 'revoked_at', 'last_used_at'])
    .where('platform_id', '=', own.platform)
    .where('account_id', '=', accountId)
    .execute();
  const image = await selectPortraits(ctx, accountId);
  return {
    account,
    audit_entry,
    mail_job,
    email_verification,
    invitation,
    image,
    content_report,
    support_access,
    accessibility_report,
    api_key,
  };
}

/** What they made, changed or decided, as far as it tells of nobody else. */
async function selectWork(ctx: Ctx, accountId: string): Promise<Record<string, Rows>> {
  const own = { platform: ctx.platform.id };
  const item = await ctx.db
    .selectFrom('item')
    .selectAll()
    .where('platform_id', '=', own.platform)
    .where('author_id', '=', accountId)
    .execute();
  const document = await ctx.db
    .selectFrom('document')
    .select(['owner', 'owner_kind', 'title', 'updated_at', 'changed_by', 'trashed_at', 'trashed_by'])
    .where('platform_id', '=', own.platform)
    .where(({ eb, or }) => or([eb('changed_by', '=', accountId), eb('trashed_by', '=', accountId)]))
    .execute();
  // What can be undone holds what was said of others.
  const undo_token = await ctx.db
    .selectFrom('undo_token')
    .select(['id', 'kind', 'expires_at', 'used_at'])
    .where('platform_id', '=', own.platform)
    .where('account_id', '=', accountId)
    .execute();
  const files = await ctx.db
    .selectFrom('file')
    .select(['id', 'name', 'content_type', 'bytes', 'context', 'created_at'])
    .where('platform_id', '=', own.platform)
    .where('created_by', '=', accountId)
    .execute();
  const form = await ctx.db
    .selectFrom('form')
    .select(['id', 'name', 'created_at'])
    .where('platform_id', '=', own.platform)
    .where('created_by', '=', accountId)
    .execute();
  const form_version = await ctx.db
    .selectFrom('form_version')
    .select(['form_id', 'number', 'published_at', 'note'])
    .where('platform_id', '=', own.platform)
    .where('published_by', '=', accountId)
    .execute();
  const submission_event = await ctx.db
    .selectFrom('submission_event')
    .select(['submission_id', 'kind', 'value', 'at'])
    .where('platform_id', '=', own.platform)
    .where('by_account', '=', accountId)
    .execute();
  const redirect = await ctx.db
    .selectFrom('redirect')
    .select(['from_path', 'to_path', 'created_at'])
    .where('platform_id', '=', own.platform)
    .where('made_by', '=', accountId)
    .execute();
  const page_review = await ctx.db
    .selectFrom('page_review')
    .select(['page_id', 'review_on'])
    .where('platform_id', '=', own.platform)
    .where('owner_id', '=', accountId)
    .execute();
  const platform_export = await ctx.db
    .selectFrom('platform_export')
    .select(['kind', 'state', 'asked_at', 'finished_at', 'file_name'])
    .where('platform_id', '=', own.platform)
    .where('asked_by', '=', accountId)
    .execute();
  const follow_event = await ctx.db
    .selectFrom('follow_event')
    .select(['kind', 'object_id', 'happened_at'])
    .where('platform_id', '=', own.platform)
    .where('by_account', '=', accountId)
    .execute();
  return {
    item,
    document,
    undo_token,
    file: files.map((file) => ({ ...file, address: fileAddress({ guid: file.id, name: file.name }) })),
    form,
    form_version,
    submission_event,
    redirect,
    page_review,
    platform_export,
    follow_event,
  };
}

/** Those that somebody made, accepted or got. Of who else was invited they tell nothing. */
async function selectInvitations(ctx: Ctx, accountId: string, email: string): Promise<Rows> {
  const rows = await ctx.db
    .selectFrom('invitation')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .where(({ eb, fn, or }) =>
      or([
        eb('invited_by', '=', accountId),
        eb('accepted_by', '=', accountId),
        eb(fn<string>('lower', ['email']), '=', email.toLowerCase()),
      ]),
    )
    .execute();
  return rows.map(({ email: to, first_name, last_name, ...row }) => {
    const isOwn = row.accepted_by === accountId || to.toLowerCase() === email.toLowerCase();
    return isOwn ? { ...row, email: to, first_name, last_name } : row;
  });
}

/** Those that somebody made, or decided on: of who made those they tell nothing. */
async function selectContentReports(ctx: Ctx, accountId: string, email: string): Promise<Rows> {
  const rows = await ctx.db
    .selectFrom('content_report')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .where(({ eb, fn, or }) =>
      or([eb('decided_by', '=', accountId), eb(fn<string>('lower', ['email']), '=', email.toLowerCase())]),
    )
    .execute();
  return rows.map(({ email: by, name, explanation, decided_by, ...row }) => ({
    ...row,
    ...(by.toLowerCase() === email.toLowerCase() && { email: by, name, explanation }),
    ...(decided_by === accountId && { decided_by }),
  }));
}

const selectPortraits = (ctx: Ctx, accountId: string): Promise<Rows> =>
  ctx.db
    .selectFrom('image')
    .innerJoin('image_use', (join) =>
      join.onRef('image_use.platform_id', '=', 'image.platform_id').onRef('image_use.image_id', '=', 'image.id'),
    )
    .select(['image.id', 'image.name', 'image.width', 'image.height', 'image.bytes', 'image.created_at'])
    .where('image.platform_id', '=', ctx.platform.id)
    .where('image_use.owner', '=', accountId)
    .execute();
