import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { readBody } from '#infra/http/endpoints.ts';
import type { FormVisit, VisitorForm } from '#infra/visitor-form.ts';
import { notFound } from '#kernel/errors.ts';
import { toGuid } from '#kernel/short-id.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import type { FormValues } from '#kernel/visitor-form.ts';
import { maxEmail, maxExplanation, maxName, reportContent } from '../content-reports.contract.ts';
import { reportReasons } from '../content-reports.rules.ts';
import en from '../messages/form.en.json' with { type: 'json' };
import informal from '../messages/form.nl.informal.json' with { type: 'json' };
import nl from '../messages/form.nl.json' with { type: 'json' };
import { readReported, report } from './content-reports.service.ts';

const texts = createTexts({ nl, en, informal });
const textsIn = (language: string) => texts[toInterfaceLanguage(language)];

/** Reports an item: `item` in the address. */
export const contentReportForm: VisitorForm = {
  ask: async (ctx, visit) => {
    const { language, origin } = visit;
    const t = textsIn(language);
    const { title, path } = await readReported(ctx, itemOf(visit), language);
    return {
      title: t('title'),
      intro: [t('intro'), t('privacy')],
      facts: [{ label: t('address'), text: `${title} – ${origin}${encodeURI(path)}`, href: encodeURI(path) }],
      fields: [
        {
          kind: 'choice',
          name: 'reason',
          label: t('reason'),
          isRequired: true,
          options: reportReasons.map((value) => ({ value, label: t(`reason.${value}`) })),
        },
        {
          kind: 'area',
          name: 'explanation',
          label: t('explanation'),
          hint: t('explanationHint'),
          isRequired: true,
          maxLength: maxExplanation,
          autocomplete: 'off',
        },
        { kind: 'text', name: 'name', label: t('name'), hint: t('nameHint'), maxLength: maxName, autocomplete: 'name' },
        {
          kind: 'email',
          name: 'email',
          label: t('email'),
          hint: t('emailHint'),
          maxLength: maxEmail,
          autocomplete: 'email',
        },
        { kind: 'check', name: 'goodFaith', label: t('goodFaith'), isRequired: true },
      ],
      given: await knownOf(ctx),
      submit: t('send'),
    };
  },
  send: async (ctx, visit, { values, ip }) => {
    const { reason, explanation = '', name = '', email = '', goodFaith } = values;
    const given = { reason, explanation, name, email, goodFaith: goodFaith !== undefined };
    const body = readBody(reportContent, { ...given, item: itemOf(visit), language: visit.language });
    const { reference } = await report(ctx, body, ip);
    const t = textsIn(visit.language);
    return { title: t('sentTitle'), text: t(body.email ? 'sent' : 'sentUnnamed', { reference }) };
  },
  errorIn: (language, field) => textsIn(language)(`error.${field}`),
};

/** Of who is signed in, and nobody else: not of who looks as them. */
async function knownOf(ctx: Ctx): Promise<FormValues> {
  const { accountId, impersonation, name } = ctx.actor;
  const person = accountId === null || impersonation ? undefined : await findAddressee(ctx, { accountId });
  return person ? { name, email: person.email } : {};
}

function itemOf({ query: { item = '' } }: FormVisit): string {
  const guid = toGuid(item);
  if (guid === undefined) throw notFound('item', item);
  return guid;
}
