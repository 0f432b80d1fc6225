import type { AccountSecurity } from '#features/accounts/security.contract.ts';

/** What each section of the screen gets; what it changes is read anew. */
export interface SecuritySectionProps {
  security: AccountSecurity;
  refresh: () => Promise<void>;
}
