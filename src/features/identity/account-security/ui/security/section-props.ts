import type { AccountFactors } from '#features/identity/second-factor/second-factor.contract.ts';
import type { getOwnLinks } from '#features/identity/single-sign-on/provider-sign-in.contract.ts';
import type { Output } from '#kernel/endpoint.ts';
import type { AccountSecurity } from '../../account-security.contract.ts';

type OwnLinks = Output<typeof getOwnLinks>;

/** What each section of the screen gets; what it changes is read again. */
export interface SecuritySectionProps {
  security: AccountSecurity;
  factors: AccountFactors;
  links: OwnLinks;
  refresh: () => Promise<void>;
}
