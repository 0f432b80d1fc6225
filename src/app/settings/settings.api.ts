import { getSettings, type SettingsChange, setSettingValues } from '#features/base/settings/settings.contract.ts';
import { getImageLibrary, uploadImage } from '#features/content/media/media.contract.ts';
import { getPageOverview } from '#features/content/pages/edit-pages.contract.ts';
import { AppError } from '#kernel/errors.ts';
import type { App } from '../app-context.ts';

/** The settings as they are stored, and the pages that one of them can point to. */
export async function readSettings({ api, language }: App) {
  const [settings, { pages }] = await Promise.all([
    api.call(getSettings, {}),
    api.call(getPageOverview, { query: { lang: language } }),
  ]);
  return { settings, pages };
}
export type SettingsData = Awaited<ReturnType<typeof readSettings>>;

export const saveSettings = ({ api }: App, change: SettingsChange) => api.call(setSettingValues, { body: change });

export const readLibrary = ({ api }: App, search: string, page: number) =>
  api.call(getImageLibrary, { query: { search, page: String(page) } });

/** Puts an image on the platform, a public one unless `where` says whose it is (specification §7). Multipart with a bearer token, so past the calls that carry JSON. */
export async function addImage({ store }: App, file: File, where = 'public=true'): Promise<{ guid: string }> {
  const body = new FormData();
  body.append('Image', file, file.name);
  const authorization = `Bearer ${await store.accessToken()}`;
  const reply = await fetch(`${uploadImage.path}?${where}`, {
    method: uploadImage.method,
    body,
    headers: { authorization, 'x-correlation-id': crypto.randomUUID() },
  });
  if (reply.status === 413) throw new AppError('too_large', 'the image is too large');
  if (reply.status === 400 || reply.status === 415) throw new AppError('unsupported_media_type', 'no image of ours');
  if (!reply.ok) throw new AppError('unavailable', `upload answered ${reply.status}`);
  return uploadImage.response
    .pick({ guid: true })
    .loose()
    .parse(await reply.json());
}
