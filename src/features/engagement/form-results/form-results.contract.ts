import { z } from 'zod';
import { boundedText, trimmedText } from '#kernel/bounded-text.ts';
import { calendarDay, largestInteger } from '#kernel/bounded-values.ts';
import { defineEndpoint, GivenFile } from '#kernel/endpoint.ts';
import { tableFormats } from '#kernel/files/table-formats.ts';
import { LanguageCode } from '#kernel/languages/language-code.ts';
import { QuestionId, type QuestionKind, questionKinds } from '../forms/definition/definition.schema.ts';
import { resultWays } from '../forms/definition/result-ways.ts';
import { InboxFilter, submissionStates } from '../submissions/submissions.contract.ts';

export const submissionFormats = [...tableFormats, 'zip'] as const;
export type SubmissionFormat = (typeof submissionFormats)[number];

const guid = z.strictObject({ guid: z.guid() });

/** So many submissions fit in a PDF, which keeps something of each page until its end; the other formats have no limit. */
export const mostInPdf = 10_000;

export const exportSubmissions = defineEndpoint({
  name: 'formResults.export',
  method: 'POST',
  path: '/api/forms/{guid}/submissions:export',
  isLongJob: true,
  givesFile: true,
  access: 'manage-forms',
  needsFresh: true,
  refusals: ['unprocessable'],
  summary:
    'The submissions that a filter of the inbox finds as a file, the last first: what they are, and a column for each question of every version. Recorded in the audit log with its purpose and how many there were. 422 for a PDF of more than 10,000, with `body.format`: `too_many_rows`.',
  params: guid,
  body: z.strictObject({
    /** `zip`: as CSV, with the files that were sent, in a folder for each submission. */
    format: z.enum(submissionFormats),
    /** What it is needed for. */
    purpose: trimmedText(300).min(1),
    filter: InboxFilter.default({}),
    /** Of the titles and labels; left out: the default language of the platform. */
    language: LanguageCode.optional(),
  }),
  response: GivenFile,
});

const count = z.int().nullable();
const number = z.number().nullable();
const named = z.strictObject({ value: z.string(), label: z.string() });

/** What was answered to one question. A count that is null is not told: too few people are behind it, or behind another. */
export const QuestionResult = z
  .strictObject({
    id: z.string(),
    label: z.string(),
    kind: z.enum(questionKinds as [QuestionKind, ...QuestionKind[]]),
    answered: count,
    /** How it is told. */
    as: z.enum(resultWays),
    /** Of choices, numbers and months a count for each; of ranks and amounts the average. */
    values: z.array(named.extend({ count: number })),
    /** Of numbers. */
    mean: number,
    median: number,
    /** Of a matrix: for each row a count per column. */
    table: z
      .strictObject({ rows: z.array(named), columns: z.array(named), counts: z.array(z.array(count)) })
      .nullable(),
    isSensitive: z.boolean(),
  })
  .meta({ id: 'QuestionResult' });
export type QuestionResult = z.output<typeof QuestionResult>;

const versionNumber = z.coerce.number().int().min(1).max(largestInteger);

export const ResultsFilter = z.strictObject({
  /** Left out: all versions together. */
  version: versionNumber.optional(),
  /** Days on which it was sent, both included. */
  from: calendarDay.optional(),
  until: calendarDay.optional(),
  state: z.enum(submissionStates).optional(),
  language: LanguageCode.optional(),
  /** Only of those who gave this answer to this question. */
  question: QuestionId.optional(),
  answer: boundedText(40).optional(),
});
export type ResultsFilter = z.output<typeof ResultsFilter>;

export const getFormResults = defineEndpoint({
  name: 'formResults.get',
  method: 'GET',
  path: '/api/forms/{guid}/results',
  access: 'manage-forms',
  isHeavy: true,
  summary:
    'What the submissions of a form say together: figures, days, steps and every question. What is spam or waits for an address counts in nothing. `row` and `column`: two questions with options, counted together. `suppress`: no count that fewer than five people are behind.',
  params: guid,
  query: ResultsFilter.extend({
    row: QuestionId.optional(),
    column: QuestionId.optional(),
    suppress: z.enum(['true', 'false']).default('false'),
    lang: z.string().max(20).optional(),
  }),
  response: z.strictObject({
    form: z.strictObject({ guid: z.guid(), title: z.string() }),
    /** Those that were published, the newest first. */
    versions: z.array(z.int()),
    languages: z.array(LanguageCode),
    completions: count,
    /** Of those who began; null: it is filtered by what only a submission has. */
    starts: count,
    /** From 0 to 1. */
    completionRate: number,
    /** Rounded to ten seconds. */
    medianSeconds: number,
    days: z.array(z.strictObject({ day: z.iso.date(), count })),
    /** How many came to each step, of those who fill it in step by step; the last is the page before it is sent. */
    steps: z.array(z.strictObject({ id: z.string(), title: z.string(), reached: count, left: count })).nullable(),
    questions: z.array(QuestionResult),
    crossTab: z
      .strictObject({
        rows: z.array(named),
        columns: z.array(named),
        counts: z.array(z.array(count)),
        rowTotals: z.array(count),
        columnTotals: z.array(count),
        total: count,
      })
      .nullable(),
  }),
});

/** What may be shown on a page. */
export const PublicResults = z
  .strictObject({
    title: z.string(),
    /** Those that were published, the newest first. */
    versions: z.array(z.int()),
    /** Since when they stay as they are; null: they are as new as may be. */
    frozenOn: z.iso.datetime().nullable(),
    /** Those that are marked public, in the order of the newest version; none that is sensitive or is answered in words. */
    questions: z.array(QuestionResult),
  })
  .meta({ id: 'PublicResults' });
export type PublicResults = z.output<typeof PublicResults>;

const mostVersions = 50;
const listOfVersions = boundedText(10 * mostVersions).regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/);

export const getPublicResults = defineEndpoint({
  name: 'formResults.public',
  method: 'GET',
  path: '/api/forms/{guid}/results/public',
  access: 'public',
  isOpenToInactive: true,
  isHeavy: true,
  summary:
    'What was answered to the questions of a form that are marked public, as it was ten minutes ago at most. `versions`: only of these, such as `1,2`; left out: of all together. No count is told that fewer than five people are behind or that gives such a one away, nor any answer in words. `frozen`: as it was when it was frozen, also when the form is gone.',
  params: guid,
  query: z.strictObject({
    lang: z.string().max(20).optional(),
    versions: listOfVersions.optional(),
    frozen: z.guid().optional(),
  }),
  response: PublicResults,
});

export const freezeResults = defineEndpoint({
  name: 'formResults.freeze',
  method: 'POST',
  path: '/api/forms/{guid}/results/public:freeze',
  access: 'content-manager',
  isHeavy: true,
  summary:
    'Keeps what everybody may know of the answers to a form as it is now, in every language of the platform, for blocks that show it. Recorded in the audit log.',
  params: guid,
  body: z.strictObject({
    /** Of these versions, such as `1,2`; left out: of all together. */
    versions: listOfVersions.optional(),
  }),
  response: z.strictObject({ frozen: z.guid() }),
});

export const getAnswerTexts = defineEndpoint({
  name: 'formResults.texts',
  method: 'GET',
  path: '/api/forms/{guid}/results/{question}/texts',
  access: 'manage-forms',
  refusals: ['not_found'],
  summary:
    'The last fifty answers to a question in words, with the word that is searched for; none of a sensitive one.',
  params: guid.extend({ question: QuestionId }),
  query: ResultsFilter.pick({ version: true, state: true }).extend({ q: trimmedText(100).optional() }),
  response: z.strictObject({
    texts: z.array(
      z.strictObject({ submission: z.guid(), reference: z.string(), submittedOn: z.iso.datetime(), text: z.string() }),
    ),
  }),
});
