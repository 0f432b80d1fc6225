import { cookieTexts } from '#features/identity/cookies/cookie-list.ts';
import type { CookieFacts } from '../page-model.ts';
import { CookieItems } from './CookieItems.tsx';

interface CookieSectionsProps {
  facts: CookieFacts;
  language: string;
}

/** The choice of this visitor, which a script fills in, and everything that can be kept in a browser (functional reference COOK-08). */
export function CookieSections({ facts, language }: CookieSectionsProps) {
  const t = cookieTexts(language);
  return (
    <>
      <section className="cookie-section" id="cookie-settings">
        <h2 className="nl-heading nl-heading--level-2">{t('yours')}</h2>
        {facts.asks ? (
          <>
            <noscript>
              <p>{t('noScript')}</p>
            </noscript>
            <p data-cookie-choice="" />
            <p className="action-group">
              <button type="button" className="nl-button nl-button--primary" data-cookie-settings="">
                {t('settings')}
              </button>
              <button type="button" className="nl-button nl-button--secondary" data-cookie-reset="">
                {t('reset')}
              </button>
            </p>
          </>
        ) : (
          <p>{t(facts.isExempt ? 'nothing.exempt' : 'nothing')}</p>
        )}
        {facts.isExempt && <p>{t('objection')}</p>}
        {facts.statistics && (
          <p>
            <a href={facts.statistics.href}>{facts.statistics.label}</a>
          </p>
        )}
      </section>
      <section className="cookie-section">
        <h2 className="nl-heading nl-heading--level-2">{t('title')}</h2>
        <p>{t('intro')}</p>
        {facts.groups.map(({ title, facts, cookies }) => (
          <section key={`${title} ${facts}`}>
            <h3 className="nl-heading nl-heading--level-3">{title}</h3>
            <p className="cookie-section__facts">{facts}</p>
            {cookies.length > 0 && <CookieItems cookies={cookies} />}
          </section>
        ))}
      </section>
    </>
  );
}
