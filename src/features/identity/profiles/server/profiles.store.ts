import type { Ctx } from '#infra/ctx.ts';
import type { Property } from '../profiles.contract.ts';
import type { OwnProfile } from '../profiles.rules.ts';

export interface StoredProfile extends OwnProfile {
  email: string;
  /** Has a welcome before them. */
  isNew: boolean;
}

export async function findProfile(
  ctx: Ctx,
  accountId: string,
  { isLocked = false } = {},
): Promise<StoredProfile | undefined> {
  const row = await ctx.db
    .selectFrom('account')
    .select(['email', 'first_name', 'middle_name', 'last_name', 'properties', 'version'])
    .select(['terms_of_use_version_accepted', 'welcomed_at', 'welcome_done_at'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return (
    row && {
      email: row.email,
      firstName: row.first_name,
      middleName: row.middle_name,
      lastName: row.last_name,
      properties: row.properties as Property[],
      termsOfUseVersionAccepted: row.terms_of_use_version_accepted,
      version: row.version,
      isNew: row.welcomed_at !== null && row.welcome_done_at === null,
    }
  );
}
