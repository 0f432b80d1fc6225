import { type AccessLevel, getPropertyDefinitions } from '#features/identity/properties/properties.contract.ts';
import type { Visibility } from '#features/identity/properties/visibility.rules.ts';
import type { App } from '#ui/screens/app-context.ts';
import { loadParts } from '#ui/screens/loaded-parts.tsx';
import { getOwnFiles, getOwnProfileAs, getVisibility, saveVisibility } from '../../seen-profiles.contract.ts';
import { preferencesParts } from '../preferences-parts.ts';
import { privacyParts } from '../privacy-parts.ts';

export const readDefinitions = ({ api }: App) => api.call(getPropertyDefinitions, {});
export type DefinitionsData = Awaited<ReturnType<typeof readDefinitions>>;

/** What the preferences screen shows. */
export async function readPreferences(app: App) {
  const [{ definitions }, parts] = await Promise.all([readDefinitions(app), loadParts(app, preferencesParts)]);
  return { definitions, parts };
}
export type PreferencesData = Awaited<ReturnType<typeof readPreferences>>;

/** What the profile screen shows: the files of the person where some property holds files. */
export async function readProfile(app: App) {
  const { definitions } = await readDefinitions(app);
  const hasFiles = definitions.some(({ inputType }) => inputType === 'file');
  const { files } = hasFiles ? await app.api.call(getOwnFiles, {}) : { files: [] };
  return { definitions, files };
}
export type ProfileData = Awaited<ReturnType<typeof readProfile>>;

/** What the privacy screen shows; somebody who is restricted chooses no visibility. */
export async function readPrivacy(app: App) {
  const { api, store } = app;
  const isFull = store.state().user?.termsOfUseVersionAccepted !== null;
  const [{ definitions }, { visibility }, parts] = await Promise.all([
    api.call(getPropertyDefinitions, {}),
    isFull ? api.call(getVisibility, {}) : { visibility: {} },
    loadParts(app, privacyParts),
  ]);
  return { definitions, visibility, isFull, parts };
}
export type PrivacyData = Awaited<ReturnType<typeof readPrivacy>>;

export const chooseVisibility = ({ api }: App, visibility: Record<string, Visibility>) =>
  api.call(saveVisibility, { body: { visibility } });

export const readAsSeen = ({ api }: App, as: AccessLevel) => api.call(getOwnProfileAs, { query: { as } });
