import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { expireCookie, setCookie, uncountedCookie } from '#infra/http/cookies.ts';
import type { VisitorForm } from '#infra/visitor-form.ts';
import { readCookie } from '#kernel/read-cookie.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import en from '../messages/objection.en.json' with { type: 'json' };
import informal from '../messages/objection.nl.informal.json' with { type: 'json' };
import nl from '../messages/objection.nl.json' with { type: 'json' };

const texts = createTexts({ nl, en, informal });
/** What visitors read of the switch. */
export const objectionTexts = (language: string) => texts[toInterfaceLanguage(language)];

/** The switch with which a visitor objects to being counted (functional reference 6.16). The browser keeps it, and nothing else does. */
export const objectionForm: VisitorForm = {
  ask: async (ctx, { language, cookies }) => {
    const t = objectionTexts(language);
    const { siteimproveId, siteimproveExemption } = await readSettings(ctx);
    const isByOthers = siteimproveId !== null && siteimproveExemption !== null;
    return {
      title: t('title'),
      intro: [t('intro'), ...(isByOthers ? [t('siteimprove')] : []), t('browser')],
      facts: [],
      fields: [{ kind: 'check', name: 'uncounted', label: t('uncounted') }],
      given: { uncounted: readCookie(cookies, uncountedCookie) === '1' ? 'on' : '' },
      submit: t('send'),
    };
  },
  send: async (_, { language }, { values }) => {
    const t = objectionTexts(language);
    const isUncounted = Boolean(values.uncounted);
    return {
      title: t('sentTitle'),
      text: t(isUncounted ? 'sentUncounted' : 'sentCounted'),
      cookie: isUncounted ? setCookie(uncountedCookie, '1') : expireCookie(uncountedCookie),
    };
  },
  errorIn: (language) => objectionTexts(language)('title'),
};
