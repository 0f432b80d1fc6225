import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '#infra/ctx.ts';
import type { Visibility } from '../../properties/visibility.rules.ts';
import type { Property } from '../profiles.contract.ts';

export interface StoredPerson {
  guid: string;
  firstName: string;
  middleName: string;
  lastName: string;
  properties: Property[];
  visibility: Readonly<Record<string, Visibility>>;
  createdAt: Date;
  /** Null: nobody wrote that down. */
  registeredVia: string | null;
  seenAt: Date | null;
  roleKinds: string[];
}

/** An active person with what decides who sees what of them. */
export async function findPerson(ctx: Ctx, guid: string): Promise<StoredPerson | undefined> {
  const row = await ctx.db
    .selectFrom('account as a')
    .select(['a.id', 'a.first_name', 'a.middle_name', 'a.last_name', 'a.properties', 'a.property_visibility'])
    .select(['a.created_at', 'a.signed_in_at', 'a.registered_via'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('role_member as m')
          .innerJoin('role as r', (join) =>
            join.onRef('r.platform_id', '=', 'm.platform_id').onRef('r.id', '=', 'm.role_id'),
          )
          .select('r.kind')
          .whereRef('m.platform_id', '=', 'a.platform_id')
          .whereRef('m.account_id', '=', 'a.id')
          .where(({ eb, or }) => or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', ctx.now())])),
      ).as('roles'),
    )
    .where('a.platform_id', '=', ctx.platform.id)
    .where('a.id', '=', guid)
    .where('a.is_active', '=', true)
    .executeTakeFirst();
  return (
    row && {
      guid: row.id,
      firstName: row.first_name,
      middleName: row.middle_name,
      lastName: row.last_name,
      properties: row.properties as Property[],
      visibility: row.property_visibility as Record<string, Visibility>,
      registeredVia: row.registered_via,
      createdAt: row.created_at,
      seenAt: row.signed_in_at,
      roleKinds: row.roles.map(({ kind }) => kind),
    }
  );
}
