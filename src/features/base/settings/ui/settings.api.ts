import { showAddressForm } from '#kernel/address-form.ts';
import type { App } from '#ui/screens/app-context.ts';
import { getSettings, type SettingsChange, setSettingValues } from '../settings.contract.ts';

/** The settings as they are stored. What is on the screen says `u` or `je` as they say, also after a change and its undo. */
export async function readSettings({ api }: App) {
  const settings = await api.call(getSettings, {});
  showAddressForm(settings.addressForm);
  return { settings };
}
export type SettingsData = Awaited<ReturnType<typeof readSettings>>;

export const saveSettings = ({ api }: App, change: SettingsChange) => api.call(setSettingValues, { body: change });
