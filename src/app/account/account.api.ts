import { deleteAccount } from '#features/identity/account-status/account-status.contract.ts';
import { getNewsletter, setNewsletter } from '#features/identity/newsletter/newsletter.contract.ts';
import { getOwnProfileAs, getVisibility, saveVisibility } from '#features/identity/profiles/seen-profiles.contract.ts';
import { type AccessLevel, getPropertyDefinitions } from '#features/identity/properties/properties.contract.ts';
import type { Visibility } from '#features/identity/properties/visibility.rules.ts';
import {
  type Activity,
  getActivity,
  getConsents,
  getDataExport,
} from '#features/operations/data-export/data-export.contract.ts';
import type { App } from '../app-context.ts';

export const readDefinitions = ({ api }: App) => api.call(getPropertyDefinitions, {});
export type DefinitionsData = Awaited<ReturnType<typeof readDefinitions>>;

/** What the privacy screen shows; somebody who is restricted chooses no visibility. */
export async function readPrivacy({ api, store }: App) {
  const isFull = store.state().user?.termsOfUseVersionAccepted !== null;
  const [{ definitions }, consents, newsletter, { visibility }] = await Promise.all([
    api.call(getPropertyDefinitions, {}),
    api.call(getConsents, {}),
    api.call(getNewsletter, {}),
    isFull ? api.call(getVisibility, {}) : { visibility: {} },
  ]);
  return { definitions, consents, newsletter, visibility, isFull };
}
export type PrivacyData = Awaited<ReturnType<typeof readPrivacy>>;

export const chooseVisibility = ({ api }: App, visibility: Record<string, Visibility>) =>
  api.call(saveVisibility, { body: { visibility } });

export const chooseNewsletter = ({ api }: App, isSubscribed: boolean) =>
  api.call(setNewsletter, { body: { isSubscribed } });

export const readAsSeen = ({ api }: App, as: AccessLevel) => api.call(getOwnProfileAs, { query: { as } });

interface Filter {
  kind: Activity['kind'] | '';
  days: '7' | '30' | '365' | '';
}

export const readActivity = ({ api, language }: App, { kind, days }: Filter, page: number) =>
  api.call(getActivity, {
    query: { ...(kind && { kind }), ...(days && { days }), page: String(page), lang: language },
  });

/** Puts everything that is kept about the person in a file of theirs. */
export async function downloadDataExport({ api, platform }: App) {
  const data = await api.call(getDataExport, {});
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  link.download = `${platform.host}-my-data.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const removeAccount = ({ api }: App) => api.call(deleteAccount, {});
