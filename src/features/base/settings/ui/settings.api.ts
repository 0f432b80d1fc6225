import type { App } from '#ui/screens/app-context.ts';
import { getSettings, type SettingsChange, setSettingValues } from '../settings.contract.ts';

/** The settings as they are stored. */
export const readSettings = async ({ api }: App) => ({ settings: await api.call(getSettings, {}) });
export type SettingsData = Awaited<ReturnType<typeof readSettings>>;

export const saveSettings = ({ api }: App, change: SettingsChange) => api.call(setSettingValues, { body: change });
