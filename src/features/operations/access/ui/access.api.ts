import { namedIn } from '#features/identity/roles/role-names.ts';
import { getRoles } from '#features/identity/roles/roles.contract.ts';
import type { Output } from '#kernel/endpoint.ts';
import type { App } from '#ui/screens/app-context.ts';
import { explainAccess } from '../access.contract.ts';

/** Whom is asked about; neither: a visitor. */
export type Subject = { person: string } | { role: string } | Record<never, never>;

export async function readRoles({ api, language }: App) {
  const { roles } = await api.call(getRoles, {});
  return { roles: namedIn(language, roles) };
}

/** Why somebody may see and edit an object or not, with the roles that the reasons speak of. */
export async function explainFor(app: App, object: string, subject: Subject) {
  const [{ roles }, verdict] = await Promise.all([
    readRoles(app),
    app.api.call(explainAccess, { query: { object, ...subject } }),
  ]);
  return { roles, verdict };
}
export type Explained = Awaited<ReturnType<typeof explainFor>>;
export type Verdict = Output<typeof explainAccess>['view'];
