import { z } from 'zod';
import { PageDocument } from '#document/page-document.ts';
import { timestamp, version } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { LanguageCode } from '#kernel/languages/language-code.ts';
import { Reason } from '../../../kernel/reason.ts';
import { UndoToken } from '../../base/undo/undo.contract.ts';
import { Scheduled } from '../../content/documents/scheduled.contract.ts';
import { Saved } from '../drafts/drafts.contract.ts';
import { Publication } from '../publication-state/publication-state.contract.ts';

const document = z.strictObject({ id: z.guid() });
const language = LanguageCode;

const person = z.string().nullable();

export const getPublication = defineEndpoint({
  name: 'publishing.state',
  method: 'GET',
  path: '/api/documents/{id}/publication',
  access: 'user',
  isOpenToKeys: true,
  summary: 'What is published of a document in each language, and what is scheduled.',
  params: document,
  response: Publication,
});

/** Languages that go at a moment of their own; null: now. The others go at `at`. */
const moments = z.record(language, timestamp.nullable()).default({});

const changed = z.strictObject({ publication: Publication, undoToken: UndoToken });

export const publishDocument = defineEndpoint({
  name: 'publishing.publish',
  method: 'POST',
  path: '/api/documents/{id}/publish',
  access: 'user',
  isOpenToKeys: true,
  refusals: ['checks_failed'],
  summary:
    'Shows the working document to visitors of these languages, now or later, each at a moment of its own if wanted; undone as one. 409 when it is no longer the version that was seen; 422 `checks_failed`, with the rule by its place, when there is something to fix first or a reason to be given.',
  params: document,
  body: z.strictObject({
    version,
    languages: z.array(language).min(1).max(50),
    /** Null: now. */
    at: timestamp.nullable().default(null),
    moments,
    /** Why it is published with issues that ask for a reason. */
    reason: Reason.optional(),
    /** Those who follow it hear of it, where it was published before; once in 24 hours at most. */
    tellsFollowers: z.boolean().default(false),
  }),
  response: changed,
});

export const unpublishDocument = defineEndpoint({
  name: 'publishing.unpublish',
  method: 'POST',
  path: '/api/documents/{id}/unpublish',
  access: 'user',
  isOpenToKeys: true,
  summary:
    'Takes a document offline in these languages, now or later, each at a moment of its own if wanted: 404 from then on. Only where it was ever published, or will be by then. What is scheduled in these languages from that moment on is cancelled, so that nothing brings the document back; `scheduled: keep` leaves it. One undo undoes both. An item that is gone from the website by it may say why, at its address and at those of its files (410); 400 `not_withdrawn` where visitors still see it.',
  params: document,
  body: z.strictObject({
    languages: z.array(language).min(1).max(50),
    at: timestamp.nullable().default(null),
    moments,
    /** What happens to what is scheduled from that moment on. */
    scheduled: z.enum(['cancel', 'keep']).default('cancel'),
    /** Why an item is withdrawn, by language, for visitors. */
    withdrawalReason: z.record(language, Reason).default({}),
  }),
  response: changed,
});

export const cancelScheduled = defineEndpoint({
  name: 'publishing.cancelScheduled',
  method: 'DELETE',
  path: '/api/documents/{id}/schedules/{schedule}',
  access: 'user',
  isOpenToKeys: true,
  summary: 'Gives up what was scheduled.',
  params: z.strictObject({ id: z.guid(), schedule: z.guid() }),
  response: changed,
});

export const Revision = z
  .strictObject({
    id: z.guid(),
    at: z.iso.datetime(),
    by: person,
    name: z.string(),
    /** Languages that it was published in, at any time; not those in which it is only scheduled. */
    languages: z.array(z.string()),
    /** Languages in which visitors see it now. */
    shownIn: z.array(z.string()),
  })
  .meta({ id: 'Revision' });
export type Revision = z.infer<typeof Revision>;

/** Visitors were shown something else from then on. */
export const PublicationEvent = z
  .strictObject({
    id: z.guid(),
    at: z.iso.datetime(),
    /** Who did it, or who scheduled it. */
    by: person,
    action: z.enum(['publish', 'unpublish']),
    languages: z.array(z.string()),
    isScheduled: z.boolean(),
    /** Null: unpublished. */
    revision: z.guid().nullable(),
  })
  .meta({ id: 'PublicationEvent' });
export type PublicationEvent = z.infer<typeof PublicationEvent>;

/** What one person did without a pause of ten minutes. */
const Sitting = z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime(), by: person, steps: z.int() });

export const getHistory = defineEndpoint({
  name: 'publishing.history',
  method: 'GET',
  path: '/api/documents/{id}/history',
  access: 'user',
  isOpenToKeys: true,
  summary:
    'What is scheduled of a document, its revisions and what was published and unpublished, newest first, and what was done since the last revision, grouped by person and pause.',
  params: document,
  response: z.strictObject({
    scheduled: z.array(Scheduled.extend({ language: z.string(), revision: z.guid().nullable() })),
    revisions: z.array(Revision),
    publications: z.array(PublicationEvent),
    sittings: z.array(Sitting),
  }),
});

const revision = z.strictObject({ id: z.guid(), revision: z.guid() });

export const getRevision = defineEndpoint({
  name: 'publishing.revision',
  method: 'GET',
  path: '/api/documents/{id}/revisions/{revision}',
  access: 'user',
  isOpenToKeys: true,
  summary: 'A revision as it was, all languages.',
  params: revision,
  response: z.strictObject({ id: z.guid(), at: z.iso.datetime(), document: PageDocument }),
});

export const nameRevision = defineEndpoint({
  name: 'publishing.nameRevision',
  method: 'PUT',
  path: '/api/documents/{id}/revisions/{revision}',
  access: 'user',
  isOpenToKeys: true,
  summary: 'Gives a revision a name.',
  params: revision,
  body: z.strictObject({ name: z.string().trim().max(80) }),
  response: z.strictObject({ name: z.string() }),
});

export const restoreRevision = defineEndpoint({
  name: 'publishing.restore',
  method: 'POST',
  path: '/api/documents/{id}/restore',
  access: 'user',
  isOpenToKeys: true,
  refusals: ['unprocessable'],
  summary:
    'Brings the working document, or one block of it, back to a revision. A step like any other: it can be undone. 409 with `base: behind` where it would take away what was written after the base; nothing changes.',
  params: document,
  body: z.strictObject({ revision: z.guid(), guid: z.guid().nullable().default(null), base: version, key: z.guid() }),
  response: Saved,
});

export const makePreview = defineEndpoint({
  name: 'publishing.preview',
  method: 'POST',
  path: '/api/documents/{id}/previews',
  access: 'user',
  isOpenToKeys: true,
  summary:
    'A link that shows the working document to people without an account, for seven days at most; at another moment for who manages content.',
  params: document,
  body: z.strictObject({
    language,
    days: z.int().min(1).max(7).default(7),
    /** The moment that it shows, with what is scheduled by then; null: when it is looked at. */
    at: timestamp.nullable().default(null),
  }),
  response: z.strictObject({ path: z.string(), expiresOn: z.iso.datetime() }),
});

export const revokePreviews = defineEndpoint({
  name: 'publishing.revokePreviews',
  method: 'DELETE',
  path: '/api/documents/{id}/previews',
  access: 'user',
  isOpenToKeys: true,
  summary: 'Ends all preview links of a document.',
  params: document,
  response: z.strictObject({ revoked: z.int() }),
});
