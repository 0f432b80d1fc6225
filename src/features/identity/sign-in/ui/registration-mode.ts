import { getSettingValues } from '#features/base/settings/settings.contract.ts';
import type { App } from '#ui/screens/app-context.ts';

/** Whether people may make an account by themselves, and whether somebody looks at it first. */
export async function readRegistrationMode({ api }: App) {
  const { registrationMode } = await api.call(getSettingValues, { query: { keys: 'registrationMode' } });
  return {
    isOpen: registrationMode === 'open' || registrationMode === 'approval' || registrationMode === 'domain',
    needsApproval: registrationMode === 'approval',
  };
}
