import type { SettingValues } from '#features/base/settings/settings.contract.ts';

type Mode = SettingValues['registrationMode'];

/** Whether people make an account by themselves, be it that somebody looks at it first. */
export const mayRegister = (mode: Mode): boolean => mode !== 'closed' && mode !== 'invite';

/** What becomes of somebody who registers: nothing, an account, or one that waits for an admin (functional reference 6.2.1). */
export function registrationFor(
  email: string,
  { registrationMode, registrationDomains }: Pick<SettingValues, 'registrationMode' | 'registrationDomains'>,
): 'refused' | 'free' | 'approval' {
  switch (registrationMode) {
    case 'closed':
    case 'invite':
      return 'refused';
    case 'open':
      return 'free';
    case 'approval':
      return 'approval';
    case 'domain':
      return registrationDomains.includes(domainOf(email)) ? 'free' : 'approval';
  }
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
