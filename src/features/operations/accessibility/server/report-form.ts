import { readBody } from '#infra/http/endpoints.ts';
import type { VisitorForm } from '#infra/visitor-form.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import { isLocalPath } from '#kernel/url.ts';
import { maxPage, maxProblem, reportProblem } from '../accessibility.contract.ts';
import en from '../messages/form.en.json' with { type: 'json' };
import informal from '../messages/form.nl.informal.json' with { type: 'json' };
import nl from '../messages/form.nl.json' with { type: 'json' };
import { report } from './reports.service.ts';

const texts = createTexts({ nl, en, informal });
const textsIn = (language: string) => texts[toInterfaceLanguage(language)];

const pathOf = ({ path = '' }: Readonly<Record<string, string>>) =>
  path.length <= maxPage && isLocalPath(path) ? path : undefined;

/** Reports a problem with using a page (functional reference STMT-04): `path` in the address, else it asks where it was. */
export const accessibilityForm: VisitorForm = {
  ask: async (_, { language, query, origin }) => {
    const t = textsIn(language);
    const path = pathOf(query);
    return {
      title: t('title'),
      intro: [t('intro')],
      facts: path === undefined ? [] : [{ label: t('page'), text: `${origin}${path}`, href: path }],
      fields: [
        ...(path === undefined
          ? [{ kind: 'text', name: 'page', label: t('where'), maxLength: maxPage, autocomplete: 'off' } as const]
          : []),
        {
          kind: 'area',
          name: 'problem',
          label: t('problem'),
          hint: t('problemHint'),
          isRequired: true,
          maxLength: maxProblem,
          autocomplete: 'off',
        },
        {
          kind: 'email',
          name: 'email',
          label: t('email'),
          hint: t('emailHint'),
          maxLength: 254,
          autocomplete: 'email',
        },
      ],
      submit: t('send'),
    };
  },
  send: async (ctx, { language, query, origin }, { values, ip }) => {
    const { page = '', problem = '', email = '' } = values;
    const path = pathOf(query);
    const where = path === undefined ? page : `${origin}${path}`;
    const body = readBody(reportProblem, { page: where, problem, email: email.trim(), language });
    const { reference } = await report(ctx, body, ip);
    const t = textsIn(language);
    return { title: t('sentTitle'), text: t(body.email ? 'sentMailed' : 'sent', { reference }) };
  },
  errorIn: (language, field) => textsIn(language)(`error.${field}`),
};
