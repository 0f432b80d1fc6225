import { getAllPropertyDefinitions } from '#features/identity/properties/properties.contract.ts';
import { namedIn } from '#features/identity/roles/role-names.ts';
import { getRoles } from '#features/identity/roles/roles.contract.ts';
import type { App } from '#ui/screens/app-context.ts';
import {
  addProvider,
  type GivenProvider,
  getProviders,
  removeProvider,
  saveProvider,
} from '../../single-sign-on.contract.ts';

/** The providers, the roles that they can give, and the properties; who may not see roles maps none. */
export async function readProviders({ api, language }: App) {
  const { providers } = await api.call(getProviders, {});
  const { roles } = await api.call(getRoles, {}).catch(() => ({ roles: [] }));
  const { definitions } = await api.call(getAllPropertyDefinitions, {});
  return { providers, roles: namedIn(language, roles), definitions };
}

export const add = ({ api }: App, body: GivenProvider) => api.call(addProvider, { body });

export const save = ({ api }: App, guid: string, body: GivenProvider & { version: number }) =>
  api.call(saveProvider, { params: { guid }, body });

export const remove = ({ api }: App, guid: string) => api.call(removeProvider, { params: { guid } });
