import { useLoaderData, useRevalidator } from 'react-router';
import { type AccountSecurity, getAccountSecurity } from '#features/accounts/security.contract.ts';
import type { App } from '../../app-context.ts';
import { Screen } from '../../Screen.tsx';
import { EmailSection } from './EmailSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { useSecurityTexts } from './texts.ts';

export const load = ({ api }: App) => api.call(getAccountSecurity, {});

/** In the order in which they stand on the screen. */
const sections = { EmailSection, PasswordSection, SessionsSection, HistorySection };

/** How somebody gets in, and who else does (functional reference 6.2.3, account/security). */
export function Component() {
  const texts = useSecurityTexts();
  const security = useLoaderData<AccountSecurity>();
  const { revalidate } = useRevalidator();
  return (
    <Screen title={texts('title')}>
      {Object.entries(sections).map(([name, Section]) => (
        <Section key={name} security={security} refresh={revalidate} />
      ))}
    </Screen>
  );
}
