import { contributionTexts } from '#features/identity/contributions/contribution-texts.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { FormVisit, VisitorForm } from '#infra/visitor-form.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { toGuid } from '#kernel/short-id.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import { isLocalPath } from '#kernel/url.ts';
import type { FormField } from '#kernel/visitor-form.ts';
import { contributeTexts } from '../contribute-texts.ts';
import en from '../messages/types.en.json' with { type: 'json' };
import nl from '../messages/types.nl.json' with { type: 'json' };
import { contribute, longestText, noticeOf, type OpenList, requireOpenList } from './contributed-items.service.ts';

/** Faster than anybody writes something, in milliseconds; and so long a page may be open. */
const soonest = 3000;
const latest = 24 * 3_600_000;
const begunPurpose = ({ platform }: Ctx) => `add item ${platform.id}`;

/** Adds an item to a list without an account: `list` in the address, and `from` the page that it stands on. */
export const contributeForm: VisitorForm = {
  ask: async (ctx, visit) => {
    const list = await listOf(ctx, visit);
    const t = contributeTexts(visit.language);
    return {
      title: t('title', { list: list.title }),
      intro: [t('intro')],
      facts: [],
      fields: fieldsOf(list, visit.language),
      hidden: { begun: ctx.secrets.seal(String(ctx.now().getTime()), begunPurpose(ctx)) },
      trap: { name: 'website', label: t('trap') },
      submit: t('send'),
    };
  },
  send: async (ctx, visit, { values }) => {
    const list = await listOf(ctx, visit);
    const { language } = visit;
    const t = contributeTexts(language);
    const waiting = (email: string) => ({ title: t('waitingTitle'), text: t('waiting', { email }) });
    const { title = '', type = '', text = '', name = '', email = '', website = '', begun = '' } = values;
    // A program hears the same as anybody else.
    if (website !== '') return list.asksAddress ? waiting(email) : { title: t('doneTitle'), text: t('doneWaits') };
    requireTime(ctx, begun);
    const made = await contribute(ctx, list, { title, type, text, name, email, language, begun });
    const next = { links: backTo(visit, t('back')) };
    if ('added' in made) {
      const notice = noticeOf(language, made.added);
      return { ...notice, links: [...(notice.links ?? []), ...next.links] };
    }
    if (made.waits.result !== 'Sent')
      throw new AppError('too_many_requests', 'no mail now', { retryAfter: String(made.waits.retryAfter ?? 3600) });
    return { ...waiting(email), ...next };
  },
  errorIn: (language, field) =>
    field === 'email'
      ? contributionTexts(language)('error.email')
      : contributeTexts(language)(`error.${field as 'title'}`),
};

function fieldsOf({ types, asksAddress }: OpenList, language: string): FormField[] {
  const t = contributeTexts(language);
  const labels: Readonly<Record<string, string>> = { nl, en }[toInterfaceLanguage(language)];
  return [
    { kind: 'text', name: 'title', label: t('field.title'), isRequired: true, maxLength: 150, autocomplete: 'off' },
    ...(types.length > 1
      ? [
          {
            kind: 'choice' as const,
            name: 'type',
            label: t('field.type'),
            isRequired: true,
            options: types.map((value) => ({ value, label: labels[`type.${value}`] ?? value })),
          },
        ]
      : []),
    {
      kind: 'area',
      name: 'text',
      label: t('field.text'),
      hint: t('field.textHint'),
      isRequired: true,
      maxLength: longestText,
      autocomplete: 'off',
    },
    {
      kind: 'text',
      name: 'name',
      label: t('field.name'),
      hint: t('field.nameHint'),
      maxLength: 60,
      autocomplete: 'name',
    },
    ...(asksAddress
      ? [
          {
            kind: 'email' as const,
            name: 'email',
            label: t('field.email'),
            hint: t('field.emailHint'),
            isRequired: true,
            maxLength: 254,
            autocomplete: 'email',
          },
        ]
      : []),
  ];
}

/** Throws `not_found` for an address without a list that everybody may add to. */
async function listOf(ctx: Ctx, { query: { list = '' }, language }: FormVisit): Promise<OpenList> {
  const guid = toGuid(list);
  if (guid === undefined) throw notFound('list', list);
  return requireOpenList(ctx, guid, language);
}

/** Throws `too_many_requests` for what is sent in no time, or without the page. */
function requireTime(ctx: Ctx, begun: string) {
  const taken = ctx.now().getTime() - (readTime(ctx, begun) ?? Number.NaN);
  if (!(taken >= soonest && taken <= latest))
    throw new AppError('too_many_requests', 'sent in no time', { retryAfter: String(soonest / 1000) });
}

function readTime(ctx: Ctx, begun: string): number | undefined {
  if (!/^[\w-]{20,200}$/.test(begun)) return undefined;
  try {
    return Number(ctx.secrets.open(begun, begunPurpose(ctx)));
  } catch {
    return undefined;
  }
}

const backTo = ({ query: { from = '' } }: FormVisit, label: string) =>
  isLocalPath(from) ? [{ href: from, label }] : [];
