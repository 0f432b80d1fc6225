import { type SendOutcome, sendResults } from '#features/base/mail/sending.contract.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { stepOf } from '#features/engagement/forms/definition/evaluate.ts';
import { fillTexts } from '#features/engagement/forms/fill-texts.ts';
import type { FillRefusal } from '#features/engagement/forms/forms.contract.ts';
import { stepsInWords, wordsIn } from '#features/engagement/submissions/answers-in-words.ts';
import { review } from '#features/engagement/submissions/fill.rules.ts';
import {
  type FillState,
  fillStep,
  type NextStep,
  openForm,
  readDraftLink,
} from '#features/engagement/submissions/server/fill.service.ts';
import { keepFillToken, readFillToken } from '#features/engagement/submissions/server/fill-cookie.ts';
import { limitsOfFiles } from '#features/engagement/submissions/server/fill-files.service.ts';
import { submissionTexts } from '#features/engagement/submissions/submission-texts.ts';
import { contributionTexts } from '#features/identity/contributions/contribution-texts.ts';
import { today } from '#features/identity/legal/server/legal.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { baseHeaders, pagePolicy } from '#infra/http/security-headers.ts';
import { AppError } from '#kernel/errors.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import { isLocalPath } from '#kernel/url.ts';
import type { FillFacts } from '#site/page-model.ts';
import type { Load, Loaded, PageRequest, PageResponse, TargetOf } from '../destination.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { pageWithoutBlocks } from '../page-without-blocks.ts';
import { refusedStatus } from './message.ts';

/** Of the field for the address on the last page. */
const addressId = 'form-address';

/** A form that somebody fills in step by step: each step is a POST that is kept, and leads on by a redirect. */
export const loadFill: Load<'fill'> = async (ctx, target, request) => {
  if (request.sent) return keepStep(ctx, target, request);
  const { query, cookies } = request;
  if (query.continue !== undefined) return goOn(ctx, target, request);
  const token = readFillToken(cookies, target.guid);
  const state = await openForm(ctx, target.guid, { token, language: target.language, query });
  if (state.sent?.isWaiting) return waiting(ctx, target, { state, email: state.sent.email, request });
  if (state.sent) return done(ctx, target, { state, sent: state.sent });
  if (state.view.refusal !== null) return refused(ctx, target, { state, refusal: state.view.refusal, request });
  if (query.later !== undefined && token !== undefined && state.draft)
    return kept(ctx, target, { state, token, request });
  return atStep(ctx, target, { state, request });
};

/** Keeps what was sent and leads on. What was refused leads to the page that says why. */
async function keepStep(
  ctx: Ctx,
  target: TargetOf<'fill'>,
  { sent, cookies }: PageRequest,
): Promise<PageResponse | Loaded> {
  const all = sent?.all ?? (() => []);
  const source = all('source')[0] ?? '';
  try {
    if (sent?.slowedDown) throw sent.slowedDown;
    const next = await fillStep(ctx, target.guid, {
      token: readFillToken(cookies, target.guid),
      language: target.language,
      values: { all },
      files: sent?.files ?? [],
      newDraft: sent?.newDraft ?? '',
      source: isLocalPath(source) && source.length <= 300 ? source : '',
    });
    const query = queryOf(next, all('refused').length > 0);
    const to = `${target.path}${query === '' ? '' : `?${query}`}`;
    return seeOther(to, keepFillToken(cookies, target.guid, next.token));
  } catch (error) {
    return afterRefusal(ctx, target, error);
  }
}

const queryOf = ({ to, check, isMore, again }: NextStep, hasRefused: boolean): string =>
  new URLSearchParams({
    ...(to === 'later' ? { later: '1' } : to !== 'sent' && { step: to }),
    ...(check && { check: '1' }),
    ...(isMore && { more: '1' }),
    ...(hasRefused && to !== 'sent' && { refused: '1' }),
    ...(again && { again: again.result, wait: String(again.retryAfter ?? '') }),
  }).toString();

function afterRefusal(ctx: Ctx, target: TargetOf<'fill'>, error: unknown): PageResponse | Loaded {
  if (!(error instanceof AppError)) throw error;
  const { code, fields } = error;
  if (code === 'too_many_requests') return slowDown(ctx, target, fields);
  if (code !== 'not_allowed' && code !== 'conflict' && code !== 'gone') throw error;
  return seeOther(fields.reason === 'full' ? `${target.path}?full=1` : target.path);
}

/** Nothing was kept: the browser still has what was typed. */
function slowDown(ctx: Ctx, target: TargetOf<'fill'>, { retryAfter = '60' }: AppError['fields']): Loaded {
  const texts = fillTexts(target.language);
  const title = texts('slowTitle');
  const text = texts('slowText', { minutes: Math.ceil(Number(retryAfter) / 60) });
  return { page: message(ctx, target, { title, heading: title, text }), status: 429, isOwn: true, retryAfter };
}

const seeOther = (to: string, cookie?: string): PageResponse => ({
  status: 303,
  html: '',
  headers: {
    ...baseHeaders,
    location: to,
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy([]),
    ...(cookie && { 'set-cookie': cookie }),
  },
  queryNames: [],
  isOwn: true,
});

/** The link of who stopped: this browser has it from now on, and the token is out of the address. */
async function goOn(ctx: Ctx, target: TargetOf<'fill'>, { query, cookies }: PageRequest): Promise<PageResponse> {
  const token = query.continue ?? '';
  const isKnown = await readDraftLink(ctx, target.guid, token);
  return seeOther(target.path, isKnown ? keepFillToken(cookies, target.guid, token) : undefined);
}

interface Stepping {
  state: FillState;
  request: PageRequest;
}

async function atStep(ctx: Ctx, target: TargetOf<'fill'>, { state, request }: Stepping): Promise<Loaded> {
  const { definition, evaluation, view, given, draft } = state;
  if (!definition || !evaluation || view.definition === null)
    throw new Error('a form that may be filled in has a definition');
  const { query } = request;
  const asked = query.step ?? '';
  const isReview = draft !== undefined && asked === review;
  const id = evaluation.steps.find((one) => one === asked && draft !== undefined) ?? evaluation.steps[0];
  const step = isReview ? undefined : definition.steps.find((one) => one.id === id);
  const at = step ? evaluation.steps.indexOf(step.id) : evaluation.steps.length;
  const texts = fillTexts(target.language);
  const isChecked = query.check === '1';
  const fallback = ctx.platform.defaultLanguage;
  const wrongAddress = isReview && isChecked ? addressError(target.language, state) : undefined;
  const isWrong =
    wrongAddress !== undefined ||
    (isChecked && [...evaluation.problems.keys()].some((path) => step && stepOf(definition, path) === step.id));
  const fill: FillFacts = {
    intro: at === 0 ? (view.definition.intro[view.language] ?? '') : '',
    notices: await noticesOf(ctx, { state, request, language: target.language }),
    step: step && {
      definition: view.definition,
      stepId: step.id,
      version: view.version,
      language: view.language,
      today: today(ctx),
      given,
      full: view.fullOptions,
      idPrefix: 'form',
      isChecked,
      action: target.path,
      source: target.path,
      level: 2,
      canContinueLater: view.canContinueLater,
    },
    review: step
      ? undefined
      : {
          action: target.path,
          address: state.address && { id: addressId, typed: state.address.typed, error: wrongAddress },
          challenge: draft?.challenge ?? '',
          steps: stepsInWords(
            definition,
            { answers: evaluation.answers, shown: evaluation.shown },
            wordsIn(target.language, fallback),
          ),
        },
  };
  const title = isWrong ? texts('errorTitle', { title: view.title }) : view.title;
  return {
    page: { ...pageAround(ctx, target), title, content: { kind: 'fill', heading: headingOf(view), fill } },
    status: 200,
    isOwn: true,
  };
}

/** What is said above a step. */
async function noticesOf(
  ctx: Ctx,
  { state: { view }, request: { query, formatDates }, language }: Stepping & { language: string },
): Promise<string[]> {
  const texts = fillTexts(language);
  const format = formatDates(toInterfaceLanguage(language), ctx.platform.timeZone);
  const closes = view.closeOn !== null && view.availability === 'close-future' ? view.closeOn : undefined;
  return [
    ...(query.more === '1' ? [texts('moreQuestions')] : []),
    ...(query.full === '1' ? [texts('fullOption')] : []),
    ...(query.refused === '1' ? [texts('file.refused', await limitsOfFiles(ctx))] : []),
    ...(closes === undefined ? [] : [texts('closesOn', { date: format(closes, 'moment') })]),
  ];
}

const addressError = (language: string, { address }: FillState): string | undefined =>
  address?.problem && contributionTexts(language)(`error.${address.problem}`);

const headingOf = ({ title, language }: FillState['view']) => ({ text: title, language });

interface Refused extends Stepping {
  refusal: FillRefusal;
}

/** Why it cannot be filled in now, with what the form says of it. */
function refused(ctx: Ctx, target: TargetOf<'fill'>, { state: { view }, refusal, request }: Refused): Loaded {
  const texts = fillTexts(target.language);
  const opens =
    view.openOn &&
    request.formatDates(toInterfaceLanguage(target.language), ctx.platform.timeZone)(view.openOn, 'moment');
  const said: Record<FillRefusal, readonly [string, string]> = {
    closed: [texts('closed'), view.closedText || texts('closedText')],
    'open-future': [texts('openFutureTitle'), texts('openFuture', { date: opens ?? '' })],
    full: [texts('fullTitle'), texts('fullText')],
    sent: [texts('sentTitle'), texts('sentText')],
    login: [texts('login'), texts('loginText')],
    'not-allowed': [texts('notAllowed'), texts('notAllowedText')],
  };
  const [title, text] = said[refusal];
  const isClosedToThem = refusal === 'login' || refusal === 'not-allowed';
  return {
    page: message(ctx, target, { title: `${view.title} – ${title}`, heading: title, text }),
    status: isClosedToThem ? refusedStatus(ctx) : 200,
    isOwn: true,
  };
}

interface Done {
  state: FillState;
  sent: Extract<FillState['sent'], { isWaiting: false }>;
}

/** It was sent: with its reference, and the way to see it. */
function done(ctx: Ctx, target: TargetOf<'fill'>, { state: { view, confirmation }, sent }: Done): Loaded {
  const texts = fillTexts(target.language);
  const own = localizedPath(`/submission/${sent.guid}`, target.language, ctx.platform.defaultLanguage);
  const page = message(ctx, target, {
    title: `${view.title} – ${texts('doneTitle')}`,
    heading: texts('doneTitle'),
    text: [confirmation, texts('doneReference', { reference: sent.reference })].filter(Boolean).join('\n\n'),
    links: [
      { href: `${own}?token=${sent.token}`, label: texts('doneView') },
      {
        href: localizedPath('/submission/receipt', target.language, ctx.platform.defaultLanguage),
        label: submissionTexts(target.language)('checkLink'),
      },
    ],
  });
  return { page, status: 200, isOwn: true };
}

interface Waiting extends Stepping {
  email: string;
}

/** It counts once the address is confirmed: where the mail went, and the way to ask for it again. */
function waiting(ctx: Ctx, target: TargetOf<'fill'>, { state: { view }, email, request: { query } }: Waiting): Loaded {
  const texts = fillTexts(target.language);
  const again = sendResults.find((result) => result === query.again);
  const wait = Number(query.wait) || 60;
  const said = again && sendNotice(again);
  const fill: FillFacts = {
    intro: texts('waitingText', { email }),
    notices: said ? [texts(said, { minutes: Math.ceil(wait / 60) })] : [],
    step: undefined,
    review: undefined,
    waiting: { action: target.path },
  };
  return {
    page: {
      ...pageAround(ctx, target),
      title: `${view.title} – ${texts('waitingTitle')}`,
      content: { kind: 'fill', heading: { text: texts('waitingTitle'), language: target.language }, fill },
    },
    status: 200,
    isOwn: true,
  };
}

/** What somebody reads of a mail that they asked for again. */
function sendNotice(result: SendOutcome) {
  if (result === 'Sent') return 'again.sent' as const;
  return result === 'TooSoon' ? ('again.tooSoon' as const) : ('again.failed' as const);
}

interface Kept extends Stepping {
  token: string;
}

/** It is kept, and the link to go on with. */
function kept(ctx: Ctx, target: TargetOf<'fill'>, { state, token, request }: Kept): Loaded {
  const texts = fillTexts(target.language);
  const until = request.formatDates(toInterfaceLanguage(target.language), ctx.platform.timeZone)(
    state.draft?.expiresAt ?? ctx.now(),
    'day',
  );
  const href = `${target.path}?continue=${token}`;
  const page = message(ctx, target, {
    title: `${state.view.title} – ${texts('laterTitle')}`,
    heading: texts('laterTitle'),
    text: `${texts('laterText', { date: until })}\n\n${request.origin}${href}`,
    links: [{ href, label: texts('laterLink') }],
  });
  return { page, status: 200, isOwn: true };
}

interface Words {
  title: string;
  heading: string;
  text: string;
  links?: readonly { href: string; label: string }[];
}

function message(ctx: Ctx, target: TargetOf<'fill'>, { title, heading, text, links = [] }: Words): LoadedPage {
  const { language } = target;
  const home = localizedPath('/', language, ctx.platform.defaultLanguage);
  return {
    ...pageAround(ctx, target),
    title,
    content: {
      kind: 'message',
      heading: { text: heading, language },
      message: {
        text,
        isMissing: false,
        links: [...links, { href: home, label: fillTexts(language)('doneHome') }],
      },
    },
  };
}

function pageAround(ctx: Ctx, { guid, language, path }: TargetOf<'fill'>) {
  return {
    ...pageWithoutBlocks({ language, path }),
    returnTo: path,
    inLanguage: (code: string) => localizedPath(`/form/${guid}`, code, ctx.platform.defaultLanguage),
  };
}
