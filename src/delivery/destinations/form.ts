import { contributeForm } from '#features/content/items/server/contribute-form.ts';
import { confirmItem } from '#features/content/items/server/contributed-items.service.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { confirmSubmission } from '#features/engagement/submissions/server/confirm-submission.service.ts';
import { confirmForm } from '#features/identity/contributions/server/confirm-form.ts';
import { accessibilityForm } from '#features/operations/accessibility/server/report-form.ts';
import { contentReportForm } from '#features/operations/content-reports/server/content-report-form.ts';
import { linkReportForm } from '#features/operations/link-reports/server/link-report-form.ts';
import { objectionForm } from '#features/operations/statistics/server/objection-form.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { VisitorForm } from '#infra/visitor-form.ts';
import { AppError } from '#kernel/errors.ts';
import type { FormName, FormNotice, FormQuestions } from '#kernel/visitor-form.ts';
import type { FormFacts } from '#site/page-model.ts';
import { siteTexts } from '#site/site-texts.ts';
import type { Load, Loaded, PageRequest, TargetOf } from '../destination.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { pageWithoutBlocks } from '../page-without-blocks.ts';

const forms: Readonly<Record<FormName, VisitorForm>> = {
  'report-link': linkReportForm,
  'report-content': contentReportForm,
  'report-accessibility': accessibilityForm,
  confirm: confirmForm({ submission: confirmSubmission, item: confirmItem }),
  'add-item': contributeForm,
  'visit-statistics': objectionForm,
};

/** A form for visitors, and what comes of it: what was typed again with what is wrong with it, or that it was sent. */
export const loadForm: Load<'form'> = async (ctx, target, request) => {
  const form = forms[target.form];
  const { language } = target;
  const visit = { language, query: request.query, origin: request.origin, cookies: request.cookies };
  const questions = await form.ask(ctx, visit);
  if ('notice' in questions) return { page: noticePage(ctx, target, questions.notice), status: 404, isOwn: true };
  const { sent } = request;
  const show = (status: number, given: Partial<FormFacts> = {}): Loaded => ({
    page: formPage(ctx, {
      target,
      questions,
      request,
      given: { values: sent?.values ?? questions.given ?? {}, ...given },
    }),
    status,
    isOwn: true,
  });
  if (!sent) return show(200);
  const t = siteTexts(language);
  // Somebody signed in or out meanwhile: the form has the token of now.
  if (!sent.isOwn) return show(403, { problem: t('form.again') });
  try {
    const { cookie, ...notice } = await form.send(ctx, visit, sent);
    return { page: noticePage(ctx, target, notice), status: 200, isOwn: true, ...(cookie && { cookie }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'validation_failed') {
      const wrong = new Set(Object.keys(error.fields).map((field) => field.split('.')[1] ?? ''));
      const fields = questions.fields.filter(({ name }) => wrong.has(name));
      // What is wrong with no field is none of the visitor's.
      if (fields.length === 0) throw error;
      return show(400, {
        errors: Object.fromEntries(fields.map(({ name }) => [name, form.errorIn(language, name)])),
      });
    }
    if (error.code !== 'too_many_requests') throw error;
    const { retryAfter = '60' } = error.fields;
    const problem = t('form.slow', { minutes: Math.ceil(Number(retryAfter) / 60) });
    return { ...show(429, { problem }), retryAfter };
  }
};

interface Shown {
  target: TargetOf<'form'>;
  questions: FormQuestions;
  request: PageRequest;
  given: Partial<FormFacts> & Pick<FormFacts, 'values'>;
}

function formPage(ctx: Ctx, { target, questions, request, given }: Shown): LoadedPage {
  const { title, given: _, ...asked } = questions;
  const { language } = target;
  const isWrong = given.problem !== undefined || given.errors !== undefined;
  return {
    ...pageAround(ctx, target, request.query),
    title: isWrong ? siteTexts(language)('form.errorTitle', { title }) : title,
    content: {
      kind: 'form',
      heading: { text: title, language },
      form: {
        ...asked,
        errors: {},
        problem: undefined,
        ...given,
        // Begun when it was first shown, however often it is sent.
        hidden: Object.fromEntries(
          Object.entries(asked.hidden ?? {}).map(([name, value]) => [name, given.values[name] || value]),
        ),
        action: request.url,
        token: request.formToken,
      },
    },
  };
}

function noticePage(ctx: Ctx, target: TargetOf<'form'>, { title, text, links = [] }: FormNotice): LoadedPage {
  const { language } = target;
  const home = localizedPath('/', language, ctx.platform.defaultLanguage);
  return {
    ...pageAround(ctx, target, {}),
    title,
    content: {
      kind: 'message',
      heading: { text: title, language },
      message: { text, isMissing: false, links: [...links, { href: home, label: siteTexts(language)('home') }] },
    },
  };
}

function pageAround(ctx: Ctx, { form, language, path }: TargetOf<'form'>, query: PageRequest['query']) {
  const search = new URLSearchParams(query).toString();
  const withQuery = (address: string) => (search === '' ? address : `${address}?${search}`);
  return {
    ...pageWithoutBlocks({ language, path }),
    returnTo: withQuery(path),
    inLanguage: (code: string) => withQuery(localizedPath(`/${form}`, code, ctx.platform.defaultLanguage)),
  };
}
