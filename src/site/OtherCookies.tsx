import { cookieTexts, type ListedCookies } from '#features/identity/cookies/cookie-list.ts';
import { CookieItems } from './pages/CookieItems.tsx';

/** Cookies of others, for the dialog, which a script makes: it copies this when it opens. Nobody sees it before. */
export function OtherCookies({ groups, language }: { groups: readonly ListedCookies[]; language: string }) {
  if (groups.length === 0) return null;
  return (
    <template id="other-cookies">
      <details className="cookie-section">
        <summary>{cookieTexts(language)('group.extra')}</summary>
        {groups.map(({ facts, cookies }) => (
          <section key={facts}>
            <h3>{facts}</h3>
            <CookieItems cookies={cookies} />
          </section>
        ))}
      </details>
    </template>
  );
}
