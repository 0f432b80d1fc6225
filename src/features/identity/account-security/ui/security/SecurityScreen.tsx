import { useLoaderData, useRevalidator } from 'react-router';
import { DeleteAccount } from '#features/identity/account-status/ui/DeleteAccount.tsx';
import { getAccountFactors } from '#features/identity/second-factor/second-factor.contract.ts';
import { getOwnLinks } from '#features/identity/single-sign-on/provider-sign-in.contract.ts';
import type { App } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { getAccountSecurity } from '../../account-security.contract.ts';
import { EmailSection } from './EmailSection.tsx';
import { DevicesSection } from './factors/DevicesSection.tsx';
import { FactorNotice } from './factors/FactorNotice.tsx';
import { FactorsSection } from './factors/FactorsSection.tsx';
import { PasskeysSection } from './factors/PasskeysSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { LinksSection } from './LinksSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { useSecurityTexts } from './texts.ts';

export async function load({ api }: App) {
  const [security, factors, links] = await Promise.all([
    api.call(getAccountSecurity, {}),
    api.call(getAccountFactors, {}),
    api.call(getOwnLinks, {}),
  ]);
  return { security, factors, links };
}

/** In the order in which they stand on the screen. */
const sections = {
  EmailSection,
  PasswordSection,
  FactorsSection,
  PasskeysSection,
  LinksSection,
  SessionsSection,
  DevicesSection,
  HistorySection,
};

/** How somebody gets in, and who else does (functional reference 6.2.3, account/security). */
export function Component() {
  const texts = useSecurityTexts();
  const { security, factors, links } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const { revalidate } = useRevalidator();
  return (
    <Screen title={texts('title')}>
      <FactorNotice factors={factors} />
      {Object.entries(sections).map(([name, Section]) => (
        <Section key={name} security={security} factors={factors} links={links} refresh={revalidate} />
      ))}
      <DeleteAccount />
    </Screen>
  );
}
