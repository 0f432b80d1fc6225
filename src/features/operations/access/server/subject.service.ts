import { readFactors, secondFactorsOf } from '#features/identity/second-factor/server/factors.service.ts';
import { actorOf, actorWith } from '#features/identity/sessions/server/people.service.ts';
import { type Actor, anonymous, type Ctx } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { readOverview } from '../../../identity/roles/server/manage-roles.service.ts';

/** Whom is asked about: a person or the members of a role. */
export interface Subject {
  person?: string | undefined;
  role?: string | undefined;
}

/** What they may, as the services are told it; neither of the two: a visitor. Throws `not_found`. */
export async function subjectOf(ctx: Ctx, { person, role }: Subject): Promise<Actor> {
  if (person !== undefined && role !== undefined)
    throw new AppError('validation_failed', 'a person or a role', { 'query.role': 'either' });
  if (person !== undefined) {
    const actor = await actorOf(ctx, person);
    if (!actor) throw notFound('person', person);
    return (await lacksFactor(ctx, person)) ? withoutRights(actor) : actor;
  }
  if (role === undefined) return anonymous;
  const found = (await readOverview(ctx)).roles.find(({ guid }) => guid === role);
  if (!found) throw notFound('role', role);
  return actorWith(ctx, { id: found.guid, kind: found.kind, grants: found.grants });
}

/** A role of theirs asks for a second factor, and their account has none. What a provider showed counts for a session only. */
async function lacksFactor(ctx: Ctx, person: string): Promise<boolean> {
  const { isRequired } = await readFactors(ctx, person);
  return isRequired && (await secondFactorsOf(ctx, person)).length === 0;
}

/** As every request of theirs is told (functional reference 6.5). */
const withoutRights = ({ accountId, name, isActive, hasAcceptedTerms }: Actor): Actor => ({
  ...anonymous,
  accountId,
  isSignedIn: true,
  name,
  isActive,
  hasAcceptedTerms,
  needsFactor: true,
});
