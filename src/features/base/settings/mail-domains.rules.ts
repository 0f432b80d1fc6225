import { disposableDomains } from './disposable-domains.ts';
import type { SettingValues } from './settings.contract.ts';

const known: ReadonlySet<string> = new Set(disposableDomains);

/** The domain of an address and the ones that it is part of, but for the last: `a.b.example`, `b.example`. */
function domainsOf(email: string): string[] {
  const parts = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
}

type Settings = Pick<SettingValues, 'refuseDisposableMail' | 'disposableDomains' | 'allowedMailDomains'>;

/** Whether an address is of those that people throw away: of our list or the platform's, and none of its exceptions (functional reference 6.9). */
export function isDisposable(email: string, settings: Settings): boolean {
  if (!settings.refuseDisposableMail) return false;
  const domains = domainsOf(email);
  if (domains.some((domain) => settings.allowedMailDomains.includes(domain))) return false;
  return domains.some((domain) => known.has(domain) || settings.disposableDomains.includes(domain));
}
