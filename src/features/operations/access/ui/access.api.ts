import { getRoles } from '#features/identity/roles/roles.contract.ts';
import type { Output } from '#kernel/endpoint.ts';
import type { App } from '#ui/screens/app-context.ts';
import { explainAccess } from '../access.contract.ts';

/** Whom is asked about; neither: a visitor. */
export type Subject = { person: string } | { role: string } | Record<never, never>;

/** Why somebody may see and edit an object or not, with the roles that the reasons speak of. */
export async function explainFor({ api }: App, object: string, subject: Subject) {
  const [{ roles }, verdict] = await Promise.all([
    api.call(getRoles, {}),
    api.call(explainAccess, { query: { object, ...subject } }),
  ]);
  return { roles, verdict };
}
export type Explained = Awaited<ReturnType<typeof explainFor>>;
export type Verdict = Output<typeof explainAccess>['view'];
