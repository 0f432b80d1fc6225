import { z } from 'zod';
import { SendResult } from '#features/base/mail/sending.contract.ts';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { boundedText, trimmedText } from '#kernel/bounded-text.ts';
import { calendarDay, largestInteger, timestamp } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { LanguageCode } from '#kernel/languages/language-code.ts';
import { Paging } from '#kernel/paging.ts';
import { isLocalPath } from '#kernel/url.ts';
import { QuestionId } from '../forms/definition/definition.schema.ts';
import { StoredFormDefinition } from '../forms/forms.contract.ts';

/** States of a submission (functional reference 6.11.9); `pending` waits for an address to be confirmed. */
export const submissionStates = [
  'pending',
  'new',
  'inProgress',
  'waiting',
  'done',
  'rejected',
  'spam',
  'archived',
] as const;
export type SubmissionState = (typeof submissionStates)[number];
/** Those that somebody gives it. */
export const givenStates = submissionStates.filter((state) => state !== 'pending');

/** By the ids of questions; what is in it follows from their kinds. */
const AnswerMap = z.record(z.string().max(40), z.json());

export const submitForm = defineEndpoint({
  name: 'submissions.submit',
  method: 'POST',
  path: '/api/forms/{guid}/{version}/submissions',
  access: 'public',
  isOpenToInactive: true,
  refusals: ['not_found', 'conflict', 'gone', 'not_allowed', 'too_many_requests'],
  summary:
    'Sends what was answered to a version of a form. 400 names every question that is not right, as `body.answers.{question}`, and each that there is not. The same `key` again has no second effect and answers the same. 403 with the field `reason` where the caller may not fill it in now; 410 for a version of long ago; 409 where nobody may any more. 202 where it counts only after `email` is confirmed by the mail that was sent there.',
  params: z.strictObject({
    guid: z.guid(),
    version: z.coerce.number().int().min(1).max(largestInteger),
  }),
  body: z.strictObject({
    /** Made by the caller: of this one submission. */
    key: z.guid(),
    language: LanguageCode.optional(),
    answers: AnswerMap,
    /** Path of the page on which it was begun. */
    source: trimmedText(300)
      .refine((path) => path === '' || isLocalPath(path), 'bad_path')
      .default(''),
    /** Where the form asks for one that is confirmed, of who is not signed in with a proven one. */
    email: trimmedText(254).optional(),
    /** A field that people do not see and programs fill in. */
    website: trimmedText(300).default(''),
    /**
     * Of work done for it, which costs a network fewer of its submissions: a whole number for which the SHA-256 of
     * `{challenge} {number}` begins with `0000` in hex, where the challenge is the SHA-256 of `submission {key}` in hex.
     */
    proof: boundedText(10).regex(/^\d*$/, 'bad_proof').default(''),
    /** When it was begun; what is sent in no time is looked at as spam. */
    startedOn: timestamp.optional(),
  }),
  largestBody: 524_288,
  response: z.strictObject({
    guid: z.guid(),
    /** Null, like `token` and `seal`: it waits until the address is confirmed. */
    reference: z.string().nullable(),
    /** What opens it for who sent it: keep it. */
    token: z.string().nullable(),
    seal: z.string().nullable(),
    /** What came of the mail with which the address is confirmed; null: it counts already. */
    confirmation: SendResult.nullable(),
  }),
  statusOf: ({ confirmation }) => (confirmation === null ? 201 : 202),
});

const SubmissionRow = z
  .strictObject({
    guid: z.guid(),
    reference: z.string(),
    state: z.enum(submissionStates),
    version: z.int(),
    language: LanguageCode,
    submittedOn: z.iso.datetime(),
    handler: z.string().nullable(),
    /** In words, by the ids of the questions that are columns. */
    columns: z.record(z.string(), z.string()),
  })
  .meta({ id: 'SubmissionRow' });
export type SubmissionRow = z.output<typeof SubmissionRow>;

export const InboxFilter = z.strictObject({
  state: z.enum([...submissionStates, 'open']).optional(),
  version: z.coerce.number().int().min(1).max(largestInteger).optional(),
  /** In the reference or in an answer. */
  q: trimmedText(100).optional(),
  language: LanguageCode.optional(),
  /** Days on which it was sent, both included. */
  from: calendarDay.optional(),
  until: calendarDay.optional(),
  /** An account, or nobody. */
  handler: z.union([z.guid(), z.literal('none')]).optional(),
  /** Only of those who answered this question, which has options of its own. */
  question: QuestionId.optional(),
  /** And gave this answer, or this one among others. */
  answer: boundedText(40).min(1).optional(),
});
export type InboxFilter = z.output<typeof InboxFilter>;

export const getSubmissions = defineEndpoint({
  name: 'submissions.list',
  method: 'GET',
  path: '/api/forms/{guid}/submissions',
  access: 'manage-forms',
  summary:
    'Submissions of a form, the last first, without what is spam or waits for an address unless that is asked for.',
  params: z.strictObject({ guid: z.guid() }),
  query: InboxFilter.extend({
    /** Ids of questions, separated by commas; left out: those that the form has as columns. */
    columns: boundedText(820)
      .regex(/^[a-z][a-z0-9_]*(?:,[a-z][a-z0-9_]*)*$/)
      .optional(),
    pageNumber: Paging.shape.pageNumber,
    itemCount: Paging.shape.itemCount.unwrap().default(50),
    lang: z.string().max(20).optional(),
  }),
  response: z.strictObject({
    form: z.strictObject({ guid: z.guid(), title: z.string(), version: z.int().nullable() }),
    columns: z.array(z.strictObject({ id: z.string(), label: z.string() })),
    /** Everything that may be one. */
    questions: z.array(z.strictObject({ id: z.string(), label: z.string() })),
    /** Those of every version whose answers are chosen, with what can be answered: what `question` and `answer` take. */
    choices: z.array(
      z.strictObject({
        id: z.string(),
        label: z.string(),
        values: z.array(z.strictObject({ value: z.string(), label: z.string() })),
      }),
    ),
    /** False: the form has no such question or answer, so that nothing is found. */
    isAnswerKnown: z.boolean(),
    /** Who handles something of this form. */
    handlers: z.array(z.strictObject({ guid: z.guid(), name: z.string() })),
    languages: z.array(LanguageCode),
    submissions: z.array(SubmissionRow),
    total: z.int(),
    /** By state, whatever is asked for. */
    counts: z.partialRecord(z.enum(submissionStates), z.int()),
  }),
});

/** What somebody sent, without what they answered. */
const OwnSubmission = z.strictObject({
  guid: z.guid(),
  /** Its title. */
  form: z.string(),
  reference: z.string(),
  state: z.enum(submissionStates),
  submittedOn: z.iso.datetime(),
});
export type OwnSubmission = z.output<typeof OwnSubmission>;
export const OwnSubmissions = z.strictObject({ submissions: z.array(OwnSubmission) }).meta({ id: 'OwnSubmissions' });
export type OwnSubmissions = z.output<typeof OwnSubmissions>;

export const getOwnSubmissions = defineEndpoint({
  name: 'submissions.own',
  method: 'GET',
  path: '/api/submissions',
  access: 'user',
  summary: 'The last hundred submissions that the caller sent while signed in, the last first, without their answers.',
  query: z.strictObject({
    /** Guids of forms, separated by commas; left out: all of them. */
    forms: boundedText(1850)
      .regex(/^[\da-f-]{36}(?:,[\da-f-]{36})*$/)
      .optional(),
    /** `open`: what is not done yet. */
    show: z.enum(['all', 'open']).default('all'),
    lang: z.string().max(20).optional(),
  }),
  response: OwnSubmissions,
});

export const SubmissionView = z
  .strictObject({
    guid: z.guid(),
    name: z.string(),
    filter: InboxFilter,
    /** Null: those that the form has as columns. */
    columns: z.array(QuestionId).nullable(),
  })
  .meta({ id: 'SubmissionView' });
export type SubmissionView = z.output<typeof SubmissionView>;

const form = z.strictObject({ guid: z.guid() });
const view = form.extend({ view: z.guid() });
const ViewName = trimmedText(80).min(1);
const ViewColumns = z.array(QuestionId).max(20).nullable();

export const getSubmissionViews = defineEndpoint({
  name: 'submissionViews.list',
  method: 'GET',
  path: '/api/forms/{guid}/submissionviews',
  access: 'manage-forms',
  summary: 'Filters and columns of an inbox that were kept by a name, for everybody who manages forms.',
  params: form,
  response: z.strictObject({ views: z.array(SubmissionView) }),
});

export const createSubmissionView = defineEndpoint({
  name: 'submissionViews.create',
  method: 'POST',
  path: '/api/forms/{guid}/submissionviews',
  access: 'manage-forms',
  refusals: ['conflict'],
  summary: 'Keeps a filter and columns by a name that no other view of the form has. A form has fifty at most.',
  params: form,
  body: z.strictObject({ name: ViewName, filter: InboxFilter, columns: ViewColumns.default(null) }),
  response: z.strictObject({ guid: z.guid() }),
});

export const changeSubmissionView = defineEndpoint({
  name: 'submissionViews.change',
  method: 'PUT',
  path: '/api/forms/{guid}/submissionviews/{view}',
  access: 'manage-forms',
  refusals: ['conflict', 'not_found'],
  summary: 'Gives a view another name. Its filter and columns stay.',
  params: view,
  body: z.strictObject({ name: ViewName }),
  response: z.strictObject({ changed: z.boolean() }),
});

export const deleteSubmissionView = defineEndpoint({
  name: 'submissionViews.delete',
  method: 'DELETE',
  path: '/api/forms/{guid}/submissionviews/{view}',
  access: 'manage-forms',
  refusals: ['not_found'],
  summary: 'Deletes a view, which can be undone.',
  params: view,
  response: z.strictObject({ undoToken: UndoToken }),
});

const SubmissionEvent = z.strictObject({
  kind: z.enum(['state', 'handler', 'note', 'reply', 'redacted']),
  value: z.string(),
  /** Null: the product, or an account that is gone. */
  by: z.string().nullable(),
  on: z.iso.datetime(),
});

/** One answer with its question, as it was asked. */
export const AnsweredQuestion = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** In words; null: not answered. */
  text: z.string().nullable(),
  /** The answer itself, where it is not one line of words. */
  isSensitive: z.boolean(),
  files: z.array(z.strictObject({ guid: z.guid(), name: z.string() })),
  /** Of a signature that was drawn: the path of an SVG of 600 by 200. */
  drawing: z.string().nullable(),
});

export const AnsweredStep = z.strictObject({ id: z.string(), title: z.string(), questions: z.array(AnsweredQuestion) });

export const Submission = z
  .strictObject({
    guid: z.guid(),
    form: z.strictObject({ guid: z.guid(), title: z.string() }),
    reference: z.string(),
    state: z.enum(submissionStates),
    version: z.int(),
    language: LanguageCode,
    startedOn: z.iso.datetime(),
    submittedOn: z.iso.datetime(),
    source: z.string(),
    steps: z.array(AnsweredStep),
    events: z.array(SubmissionEvent),
    seal: z.string(),
    /** What was kept is what was sealed; null: sensitive answers were deleted since. */
    isIntact: z.boolean().nullable(),
    handler: z.strictObject({ guid: z.guid(), name: z.string() }).nullable(),
    /** That was confirmed for it, or that it waits for; null: it was sent without. */
    email: z.string().nullable(),
    /** What it became; null: nothing, or it is gone. */
    item: z.strictObject({ guid: z.guid(), path: z.string().nullable() }).nullable(),
    /** An item can be made of it. */
    canBecomeItem: z.boolean(),
    /** Where a reply goes; null: no address is known. */
    replyTo: z.string().nullable(),
    /** Of the form, in the language of who sent it. */
    replyTemplates: z.array(z.strictObject({ name: z.string(), text: z.string() })),
    previous: z.guid().nullable(),
    next: z.guid().nullable(),
  })
  .meta({ id: 'Submission' });
export type Submission = z.output<typeof Submission>;

const one = z.strictObject({ guid: z.guid(), submission: z.guid() });
const lang = z.strictObject({ lang: z.string().max(20).optional() });

export const getSubmission = defineEndpoint({
  name: 'submissions.get',
  method: 'GET',
  path: '/api/forms/{guid}/submissions/{submission}',
  access: 'manage-forms',
  refusals: ['not_found'],
  summary:
    'A submission of this form, with the questions as they were asked, and the ones before and after it in what a filter of the inbox finds. That it was read is recorded in the audit log.',
  params: one,
  query: InboxFilter.extend(lang.shape),
  response: Submission,
});

export const getSubmissionsOfItems = defineEndpoint({
  name: 'submissions.ofItems',
  method: 'GET',
  path: '/api/itemsubmissions',
  access: 'manage-forms',
  summary: 'The submissions of which items were made, by the guids of the items: where each is handled. No answers.',
  query: z.strictObject({
    guids: boundedText(3700)
      .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})*$/i)
      .describe('Guids of items, separated by commas; a hundred at most'),
  }),
  response: z.strictObject({
    submissions: z.array(
      z.strictObject({ item: z.guid(), form: z.guid(), submission: z.guid(), reference: z.string() }),
    ),
  }),
});

export const changeSubmissions = defineEndpoint({
  name: 'submissions.change',
  method: 'POST',
  path: '/api/forms/{guid}/submissions:change',
  access: 'manage-forms',
  summary: 'Gives submissions another state, or a handler. Those that are of another form are refused as not found.',
  params: z.strictObject({ guid: z.guid() }),
  body: z.strictObject({
    submissions: z.array(z.guid()).min(1).max(200),
    state: z.enum(givenStates).optional(),
    /** An account that may manage forms; null: nobody. */
    handler: z.guid().nullable().optional(),
  }),
  response: z.strictObject({ changed: z.int(), undoToken: z.guid().nullable() }),
});

export const addSubmissionNote = defineEndpoint({
  name: 'submissions.note',
  method: 'POST',
  path: '/api/forms/{guid}/submissions/{submission}/notes',
  access: 'manage-forms',
  summary: 'Adds a note for colleagues. Who sent it never sees it.',
  params: one,
  body: z.strictObject({ text: trimmedText(5000).min(1) }),
  response: z.strictObject({ added: z.boolean() }),
});

export const makeSubmissionItem = defineEndpoint({
  name: 'submissions.makeItem',
  method: 'POST',
  path: '/api/forms/{guid}/submissions/{submission}:makeItem',
  access: 'manage-forms',
  refusals: ['conflict', 'unprocessable'],
  summary:
    'Makes an item of a submission of which there is none, as the form says. 409 where the form makes no items or there is one; 422 names each question that what the form says no longer fits.',
  params: one,
  response: z.strictObject({ item: z.strictObject({ guid: z.guid(), path: z.string().nullable() }) }),
});

export const replyToSubmission = defineEndpoint({
  name: 'submissions.reply',
  method: 'POST',
  path: '/api/forms/{guid}/submissions/{submission}/replies',
  access: 'manage-forms',
  refusals: ['conflict', 'not_found'],
  summary:
    'Sends a mail to who sent it, and keeps it with the submission, where they see it too. 409 with the reason `no_address` where no address is known; 400 where it holds a sensitive answer, which is in no mail.',
  params: one,
  body: z.strictObject({
    text: trimmedText(5000).min(1),
    /** It waits for them from now on. */
    waits: z.boolean().default(false),
  }),
  response: z.strictObject({ sentTo: z.string() }),
});

/** What who sent something can keep: enough to show by itself that it was not changed (functional reference 6.11, evidence). */
export const Receipt = z
  .strictObject({
    about: z.string(),
    evidence: z.json(),
    definition: StoredFormDefinition,
    legalTexts: z.json(),
    seal: z.string(),
  })
  .meta({ id: 'SubmissionReceipt' });
export type Receipt = z.output<typeof Receipt>;

export const verifyReceipt = defineEndpoint({
  name: 'submissions.verifyReceipt',
  method: 'POST',
  path: '/api/receipts:verify',
  access: 'public',
  isOpenToInactive: true,
  isRead: true,
  refusals: ['too_many_requests'],
  summary:
    'Whether a receipt is whole by itself, and whether what is kept here is the same. Nothing of a submission is told that is not in the receipt.',
  body: z.strictObject({ receipt: z.json() }),
  largestBody: 4_000_000,
  response: z.strictObject({
    /** Its parts fit its seal. */
    isWhole: z.boolean(),
    /** `same`, the same but for sensitive answers that were deleted since, another, or nothing with that reference is kept (any more). */
    kept: z.enum(['same', 'redacted', 'different', 'none']),
  }),
});
