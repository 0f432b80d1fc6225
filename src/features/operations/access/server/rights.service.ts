import { actorWith } from '#features/identity/sessions/server/people.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { refusalOf } from '../../../identity/roles/roles.rules.ts';
import { requireUser } from '../../users/server/change-users.service.ts';
import { type PersonRights, type Right, rights } from '../access.contract.ts';
import { rightsOf } from '../rights.rules.ts';
import { subjectOf } from './subject.service.ts';

type RoleOfRight = PersonRights['rights'][number]['roles'][number];

/** What the roles of a person let them do, and why none of it holds now, if so. Throws `not_found`. */
export async function readRights(ctx: Ctx, person: string): Promise<PersonRights> {
  const { roles, isVerified } = await requireUser(ctx, person);
  const given: { role: RoleOfRight; rights: Right[] }[] = [];
  for (const { guid, name, kind, grants, expiresAt } of roles)
    given.push({
      role: { guid, name, expiresOn: expiresAt === null ? null : new Date(expiresAt).toISOString() },
      rights: rightsOf(await actorWith(ctx, { id: guid, kind, grants })),
    });
  return {
    refusal: refusalOf(await subjectOf(ctx, { person }), { kind: 'Users', roles: [] }) ?? null,
    isVerified,
    rights: rights.flatMap((right) => {
      const from = given.filter((one) => one.rights.includes(right)).map(({ role }) => role);
      return from.length > 0 ? [{ right, roles: from }] : [];
    }),
  };
}
