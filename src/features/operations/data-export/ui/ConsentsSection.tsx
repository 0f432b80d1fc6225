import { mayUse, readConsent } from '#features/identity/cookies/consent.rules.ts';
import type { Output } from '#kernel/endpoint.ts';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { partWith } from '#ui/screens/loaded-parts.tsx';
import { getConsents } from '../data-export.contract.ts';
import { useDataExportTexts } from './texts.ts';

export const load = async ({ api }: App) => partWith(ConsentsSection, await api.call(getConsents, {}));

/** What the person agreed to, and since when. */
export function ConsentsSection({ data: consents }: { data: Output<typeof getConsents> }) {
  const { formatDate, language } = useApp();
  const texts = useDataExportTexts();
  const { version, on } = consents.termsOfUse;
  const { privacyStatement: privacy } = consents;
  // Kept in the browser, for who has no account as well.
  const cookies = readConsent(document.cookie, new Date());
  const terms =
    version === null
      ? texts('consents.termsNot')
      : on
        ? texts('consents.termsOn', { version, day: formatDate(on, 'day') })
        : texts('consents.terms', { version });
  return (
    <section className="app-section">
      <h2>{texts('consents.title')}</h2>
      <ul className="consents">
        <li>
          <a href={`/legal/terms-of-use/${language}`}>{texts('consents.termsOfUse')}</a>
          <span>{terms}</span>
        </li>
        <li>
          <a href={language === 'nl' ? '/legal/privacy' : '/legal/privacy/en'}>{texts('consents.privacyStatement')}</a>
          <span>
            {privacy.version !== null && privacy.on
              ? texts('consents.privacyOn', { version: privacy.version, day: formatDate(privacy.on, 'day') })
              : texts('consents.privacyText')}
          </span>
        </li>
        <li>
          <a href={`/legal/cookie-statement/${language}#cookie-settings`}>{texts('consents.cookies')}</a>
          <span>
            {cookies.date
              ? texts(mayUse(cookies, 'analytical') ? 'consents.cookiesAll' : 'consents.cookiesRequired', {
                  day: formatDate(cookies.date.toISOString(), 'day'),
                })
              : texts('consents.cookiesText')}
          </span>
        </li>
      </ul>
    </section>
  );
}
