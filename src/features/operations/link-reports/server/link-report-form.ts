import { inTransaction } from '#infra/ctx.ts';
import { readBody } from '#infra/http/endpoints.ts';
import type { VisitorForm } from '#infra/visitor-form.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import { isLocalPath } from '#kernel/url.ts';
import { maxFoundOn, maxPath, reportLink } from '../link-reports.contract.ts';
import en from '../messages/form.en.json' with { type: 'json' };
import informal from '../messages/form.nl.informal.json' with { type: 'json' };
import nl from '../messages/form.nl.json' with { type: 'json' };
import { report, slowReports } from './link-reports.service.ts';

const texts = createTexts({ nl, en, informal });
const textsIn = (language: string) => texts[toInterfaceLanguage(language)];

/** Tells the editors of a link to a page that is not there: `path` in the address. */
export const linkReportForm: VisitorForm = {
  ask: async (_, { language, query: { path = '' } }) => {
    const t = textsIn(language);
    const title = t('title');
    if (path.length > maxPath || !isLocalPath(path)) return { notice: { title, text: t('noPath') } };
    return {
      title,
      intro: [t('intro')],
      facts: [{ label: t('path'), text: path }],
      fields: [
        {
          kind: 'text',
          name: 'foundOn',
          label: t('foundOn'),
          hint: t('foundOnHint'),
          maxLength: maxFoundOn,
          autocomplete: 'off',
        },
      ],
      submit: t('send'),
    };
  },
  send: async (ctx, { language, query }, { values, ip }) => {
    const body = readBody(reportLink, { path: query.path, foundOn: values.foundOn ?? '' });
    await slowReports(ctx, ip);
    await inTransaction(ctx, (ctx) => report(ctx, body));
    const t = textsIn(language);
    return { title: t('sentTitle'), text: t('sent') };
  },
  errorIn: (language) => textsIn(language)('foundOnError'),
};
